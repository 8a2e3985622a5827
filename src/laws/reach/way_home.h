/*
 * way_home.h - how far it is from a position back to the array
 *
 * An estimate that guides a search, and one thing that is certain: HOPELESS
 * where a piece can never pass pawns that have gone home, or where pawns would
 * have to put back more men than are missing.
 */
#ifndef LAWS_WAY_HOME_H
#define LAWS_WAY_HOME_H

#include "reach/retract.h"

#define HOPELESS 1000000u

/* With `patient`, pawns leave the way open while pieces are out. */
unsigned laws__way_home(const struct laws_position *position,
                        const struct array *array, bool patient);

#endif
