/*
 * listed.h - the endings that the Laws of 1988 list by their pieces
 */
#ifndef LAWS_LISTED_H
#define LAWS_LISTED_H

#include "laws/position.h"

/* 1988, 10.7: the endings that are drawn, and no others.  Whatever is played
   in one leads to another. */
bool laws__is_listed_draw(const struct laws_position *position);

/* 1988, 10.9: those in which fifty moves are seventy-five. */
bool laws__is_longer_ending(const struct laws_position *position);

#endif
