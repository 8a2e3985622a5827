/*
 * settle.h - from any position with all men back to the array
 *
 * What is left when a plan is done: men that are still missing are put back,
 * the pieces go home, and then the pawns, for nobody passes them there.
 */
#ifndef LAWS_SETTLE_H
#define LAWS_SETTLE_H

#include "reach/errand.h"

bool laws__go_home(struct errands *errands, struct course *course);

#endif
