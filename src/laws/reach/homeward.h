/*
 * homeward.h - a game that leads to a position, found backwards
 *
 * Moves are taken back, the most promising positions of each ply side by side,
 * until the initial array stands.  Every step is a retraction, so the line
 * played forward is a game; whoever asked plays it and compares.
 */
#ifndef LAWS_HOMEWARD_H
#define LAWS_HOMEWARD_H

#include "reach/retract.h"

/* Plies of the longest game that is looked for. */
#define HOMEWARD_PLIES 600

/* The bytes that a search with so many positions side by side takes. */
size_t laws__homeward_size(unsigned width);

/*
 * The moves of a game from the array to `goal`, in memory; their number, or 0
 * where none was found (the array itself is not asked about).  `nodes` is
 * raised by the positions that were looked at.
 */
unsigned laws__homeward(const struct laws_position *goal,
                        const struct array *array, unsigned width, bool patient,
                        void *memory, uint64_t *nodes,
                        const struct laws_move **line);

#endif
