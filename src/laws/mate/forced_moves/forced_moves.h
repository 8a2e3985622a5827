/* forced_moves.h - is the game soon over, whatever is played? */
#ifndef LAWS_FORCED_MOVES_H
#define LAWS_FORCED_MOVES_H

#include "laws/position.h"

#define LAWS__FORCED_MAX 16 /* positions to look at */

/*
 * A few forced moves often decide: the only piece is captured, or stalemate
 * stands at the end.  Looks at positions with few moves only, and proves that
 * no mate by `side` comes or says nothing.  *fuel is how many positions may
 * still be looked at.
 */
bool laws__forced_moves_prove(const struct laws_position *position,
                              enum laws_color side, unsigned *fuel);

#endif
