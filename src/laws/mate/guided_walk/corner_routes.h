/*
 * corner_routes.h - mates by minor pieces, as routes to walk
 *
 * Bishops and knights mate in a corner: the king beside it, one minor piece
 * that checks, and a second piece that takes the last square away, which may
 * be the opponent's own.  These are hints for walks; no verdict rests on them.
 */
#ifndef LAWS_CORNER_ROUTES_H
#define LAWS_CORNER_ROUTES_H

#include "mate/guided_walk/guided_walk.h"

#define LAWS__ROUTES_MAX 6

/* The nearest goals for `side`, nearest first; returns how many. */
unsigned laws__corner_routes(const struct laws_position *position,
                             enum laws_color side,
                             struct laws__route routes[LAWS__ROUTES_MAX]);

/* How far a position is from the end of a route, roughly, in moves. */
unsigned laws__route_rest(const struct laws__route *route,
                          const struct laws_position *position,
                          enum laws_color side);

#endif
