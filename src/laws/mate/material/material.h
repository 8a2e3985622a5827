/* material.h - which pieces can never mate, wherever they stand */
#ifndef LAWS_MATERIAL_H
#define LAWS_MATERIAL_H

#include "laws/position.h"

/*
 * No move with these pieces gives checkmate by `side`.  Mate may be on the
 * board already, as two bishops in a double check that no move can have given.
 */
bool laws__material_never_mates(const struct laws_position *position,
                                enum laws_color side);

#endif
