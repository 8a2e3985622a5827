/*
 * strike.h - a mate within a few moves, both sides helping
 *
 * What is tried before a dive, because most positions of real games allow it:
 * a queen goes next to the king, another man behind her, or a rook to the edge
 * where he stands, and meanwhile the hunted side moves a piece to and fro.  The
 * line is played, so what is found is a mate; not finding one proves nothing.
 */
#ifndef LAWS_STRIKE_H
#define LAWS_STRIKE_H

#include "laws/position.h"

#define LAWS__STRIKE_OURS 14 /* moves of the mating side, at most */
#define LAWS__STRIKE_MAX (2 * LAWS__STRIKE_OURS + 1)

struct laws__strike {
    unsigned length;
    struct laws_move move[LAWS__STRIKE_MAX];
};

bool laws__strike(const struct laws_position *position, enum laws_color side,
                  struct laws__strike *strike);

/* The same for either side, what is nearest first. */
bool laws__someone_strikes(const struct laws_position *position);

#endif
