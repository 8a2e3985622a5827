/* position.h - what the rest of the library may do with positions */
#ifndef LAWS_BOARD_POSITION_H
#define LAWS_BOARD_POSITION_H

#include "laws/position.h"

/*
 * Write any setup into the fields of a position, faults and all: a game may
 * have to go on from there (A.5.2).  Only laws_position_to_setup(),
 * laws_position_on(), laws_position_key() and laws_position_is_same() may be
 * asked about what has faults.
 */
void laws__position_of_any(struct laws_position *position,
                           const struct laws_setup *setup);

/* The same; true when it is a position after all. */
bool laws__place(struct laws_position *position,
                 const struct laws_setup *setup);

/* Does it take a pawn as en passant does, though too late? */
bool laws__takes_beside(const struct laws_setup *setup, struct laws_move move);

/*
 * Do on any board what a hand did, legal or not: as laws_setup_play(), and a
 * pawn that was taken beside leaves the board.  Without a departure
 * (LAWS_NO_SQUARE) the turn passes.  True when the board is a position then.
 */
bool laws__make_any(struct laws_position *position, struct laws_move move);

/* Mate or stalemate, also on a board that is no position: what is illegal on
   it does not take the mate away. */
enum laws_ending laws__ending_of_any(const struct laws_position *position);

#endif
