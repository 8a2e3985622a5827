/*
 * fence.h - squares that pieces never leave: an invariant of blocked positions
 *
 * A fence says of every kind of piece where such pieces may ever stand, which
 * pieces never move and are never captured, and which pawns only ever go
 * straight on and are never captured, either.  It is a proof once
 * laws__fence_holds() agrees: that function alone has to be believed, and it
 * finds nothing, it only checks.  Whoever proposes the fence may be clever.
 */
#ifndef LAWS_FENCE_H
#define LAWS_FENCE_H

#include "laws/position.h"

struct laws__fence {
    laws_bitboard fixed;       /* pieces that stay for good            */
    laws_bitboard steady;      /* pawns that stay on their file        */
    laws_bitboard reach[2][7]; /* by colour and kind, fixed ones, too  */
};

/* The tightest fence that the rules of fence_check.c allow. */
void laws__fence_find(const struct laws_position *position,
                      struct laws__fence *fence);

/* Does the fence hold from this position on, and is no mate by `side` inside?
 */
bool laws__fence_holds(const struct laws_position *position,
                       enum laws_color side, const struct laws__fence *fence);

/* The first half of it: does the fence hold?  Then its fixed pieces stay. */
bool laws__fence_is_closed(const struct laws_position *position,
                           const struct laws__fence *fence);

/* Both at once. */
bool laws__fence_proves(const struct laws_position *position,
                        enum laws_color side);

#endif
