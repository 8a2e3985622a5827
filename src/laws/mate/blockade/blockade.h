/*
 * blockade.h - squares that pieces never leave where the board is blocked
 *
 * A blockade says of every kind of piece where such pieces may ever stand,
 * which pieces never move and are never captured, and which pawns only ever go
 * straight on and are never captured, either.  It is a proof once
 * laws__blockade_holds() agrees: that function alone has to be believed, and it
 * finds nothing, it only checks.  Whoever proposes the blockade may be clever.
 */
#ifndef LAWS_BLOCKADE_H
#define LAWS_BLOCKADE_H

#include "laws/position.h"

struct laws__blockade {
    laws_bitboard fixed;       /* pieces that stay for good            */
    laws_bitboard steady;      /* pawns that stay on their file        */
    laws_bitboard reach[2][7]; /* by colour and kind, fixed ones, too  */
};

/* The tightest blockade that the rules of blockade_check.c allow. */
void laws__blockade_find(const struct laws_position *position,
                         struct laws__blockade *blockade);

/* Does it hold from this position on, and is no mate by `side` inside? */
bool laws__blockade_holds(const struct laws_position *position,
                          enum laws_color side,
                          const struct laws__blockade *blockade);

/* Both at once. */
bool laws__blockade_proves(const struct laws_position *position,
                           enum laws_color side);

#endif
