/*
 * shade.h - positions in which most pieces are only shadows
 *
 * In blocked positions it is the kings and pawns that matter; what multiplies
 * the positions are bishops and knights that go round in circles.  Here kings,
 * pawns and fixed pieces are where they are, and of all others it is only
 * known where they may be: each may move, capture, be captured, check, guard
 * and block wherever that is possible at all.  Whatever can happen in the game
 * can happen so, and more.  If no mate can, that is a proof.
 */
#ifndef LAWS_SHADE_H
#define LAWS_SHADE_H

#include "mate/graph.h"

/*
 * Is mate by `side` impossible even so?  Looks at no more than `most` states;
 * *states is how many there are.  False proves nothing.
 */
bool laws__shade_proves(struct laws_mate_workspace *graph,
                        const struct laws_position *position,
                        enum laws_color side, uint32_t most, uint64_t *states);

#endif
