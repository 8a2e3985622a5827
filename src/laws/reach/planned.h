/*
 * planned.h - a game that leads to a position, found by a plan
 *
 * The captures that the pawns need (passing.h), the squares where they happen
 * (pawn_plan.h), the pieces that have to be there (errand.h), and the way back
 * to the array (settle.h).  What cannot be carried out is given up: another
 * seed makes another plan.
 */
#ifndef LAWS_PLANNED_H
#define LAWS_PLANNED_H

#include "reach/errand.h"

struct planned {
    const struct laws_position *goal;
    const struct array *array;
    struct planned_memory *memory;
    struct errands errands; /* with what is left of the budget */
};

/* `size` is LAWS_REACH_MEMORY or more. */
void laws__planned_init(struct planned *planned,
                        const struct laws_position *goal,
                        const struct array *array, void *memory, size_t size,
                        uint64_t budget);

/*
 * The moves of a game from the array to the position; their number, or 0 where
 * this plan led nowhere.  Whoever asked plays them and compares.
 */
unsigned laws__planned(struct planned *planned, unsigned seed,
                       const struct laws_move **line);

#endif
