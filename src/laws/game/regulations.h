/* regulations.h - what the rest of the library may ask of regulations */
#ifndef LAWS_GAME_REGULATIONS_H
#define LAWS_GAME_REGULATIONS_H

#include "laws/game.h"

/*
 * What keeps the initial setup from being played, as a set of enum laws_fault.
 * Games go on from illegal positions, too, where nobody noticed: a transcript
 * may begin with both kings in check or a pawn on its last rank, with which
 * A.5.4 deals under limited supervision and nothing else does.
 */
unsigned laws__initial_faults(const struct laws_regulations *regulations);

/* Does A.3 make the minutes of Articles 7 and 9 one? */
bool laws__has_rapid_minutes(const struct laws_regulations *regulations);

#endif
