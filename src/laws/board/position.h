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

#endif
