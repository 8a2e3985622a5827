/*
 * corner.h - mates by minor pieces, as goals to walk to
 *
 * Bishops and knights mate in a corner: the king beside it, one minor piece
 * that checks, and a second piece that takes the last square away, which may
 * be the opponent's own.  These are hints for dives; no verdict rests on them.
 */
#ifndef LAWS_CORNER_H
#define LAWS_CORNER_H

#include "mate/dive.h"

#define LAWS__WALKS_MAX 6

/* The nearest goals for `side`, nearest first; returns how many. */
unsigned laws__corner_walks(const struct laws_position *position,
                            enum laws_color side,
                            struct laws__walk walks[LAWS__WALKS_MAX]);

/* How far a position is from the end of a walk, roughly, in moves. */
unsigned laws__walk_rest(const struct laws__walk *walk,
                         const struct laws_position *position,
                         enum laws_color side);

#endif
