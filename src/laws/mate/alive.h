/* alive.h - what the game asks after every move */
#ifndef LAWS_ALIVE_H
#define LAWS_ALIVE_H

#include "laws/position.h"

/* Is it quickly seen that one of the players can mate?  False: not known. */
bool laws__quickly_alive(const struct laws_position *position);

#endif
