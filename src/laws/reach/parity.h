/* parity.h - how many moves were made, even or odd, and whose turn it is */
#ifndef LAWS_PARITY_H
#define LAWS_PARITY_H

#include "reach/retract.h"

/* The other player would be to move: both have made an even number of moves or
   both an odd one, or not.  Where nothing is known, false; else `odd` tells, by
   laws_color, who has made an odd number. */
bool laws__is_others_turn(const struct laws_position *position,
                          const struct array *array, laws_bitboard unmoved,
                          bool odd[2]);

#endif
