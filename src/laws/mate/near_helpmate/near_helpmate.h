/*
 * near_helpmate.h - a mate within a few moves, both sides helping
 *
 * What is tried before a guided walk, because most positions of real games
 * allow it: a queen goes next to the king, another man behind her, or a rook to
 * the edge where he stands, and meanwhile the hunted side moves a piece to and
 * fro.  The line is played, so what is found is a mate; not finding one proves
 * nothing.
 */
#ifndef LAWS_NEAR_HELPMATE_H
#define LAWS_NEAR_HELPMATE_H

#include "laws/position.h"

#define LAWS__NEAR_OURS 14 /* moves of the mating side, at most */
#define LAWS__NEAR_MAX (2 * LAWS__NEAR_OURS + 1)

struct laws__near_helpmate {
    unsigned length;
    struct laws_move move[LAWS__NEAR_MAX];
};

bool laws__near_helpmate(const struct laws_position *position,
                         enum laws_color side,
                         struct laws__near_helpmate *helpmate);

/* The same for either side, what is nearest first. */
bool laws__near_helpmate_by_either(const struct laws_position *position);

#endif
