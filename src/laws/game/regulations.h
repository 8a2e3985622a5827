/* regulations.h - what the rest of the library may ask of regulations */
#ifndef LAWS_GAME_REGULATIONS_H
#define LAWS_GAME_REGULATIONS_H

#include "laws/game.h"

/*
 * What keeps the initial setup from being played, as a set of enum laws_fault.
 * Rapid and blitz under limited supervision go on from illegal positions, too,
 * as far as A.5.4 names them.
 */
unsigned laws__initial_faults(const struct laws_regulations *regulations);

#endif
