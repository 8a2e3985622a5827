/* longhand.h - moves as people write them who do not ask whether they are legal
 */
#ifndef EXAM_LONGHAND_H
#define EXAM_LONGHAND_H

#include "laws/laws.h"

/*
 * Write each "e2d3" in a text as "Re2-d3": the same for a move that is legal
 * and one that is not.  The piece is the one that stands there after so many
 * plies of the game, or has just stood there.  What does not fit is cut off.
 */
void exam_longhand(const struct laws_game *game, unsigned ply, char *text,
                   size_t size);

/* Where a text has a move in the notation of computers, or a FEN; NULL: it has
   neither. */
const char *exam_find_computer_notation(const char *text);

#endif
