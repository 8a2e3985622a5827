/*
 * habits.h - how a person at the table makes a move
 *
 * An engine gives a move at once.  A person touches a piece, makes the move and
 * presses the clock, each in its time, and now and then does something else as
 * well (slips.def).  A plan is what he is going to do, act by act; nothing here
 * waits or asks the time, and the lots are the caller's.
 */
#ifndef ARBITER_ENGINE_HABITS_H
#define ARBITER_ENGINE_HABITS_H

#include "laws/laws.h"

enum habits_slip {
#define SLIP(name, what) HABITS_##name,
#include "engine/slips.def"
#undef SLIP
    HABITS_NO_SLIP,
};

#define HABITS_STEPS_MAX 8

/* When a step may be done; else the rest of the plan is dropped. */
enum habits_when {
    HABITS_TO_MOVE, /* he has the move, and has not made it  */
    HABITS_MADE,    /* he has made it, and not pressed       */
    HABITS_AFTER,   /* the move is completed                 */
};

struct habits_step {
    unsigned wait; /* milliseconds since the step before */
    enum habits_when when;
    char words[40]; /* an act, as a transcript has it     */
};

struct habits_plan {
    enum habits_slip slip;
    unsigned steps;
    struct habits_step step[HABITS_STEPS_MAX];
};

/* A number from 0, below this one. */
typedef unsigned habits_lot(void *data, unsigned below);

/*
 * The player having the move is about to make this one, which is legal.  Of a
 * hundred moves `rate` have a slip.  `left` is his time, INT64_MAX without a
 * clock: who has little is quick.
 */
void habits_plan(struct habits_plan *plan, const struct laws_game *game,
                 struct laws_move move, unsigned rate, laws_ms left,
                 habits_lot *lot, void *data);

/* The same with this very slip; false when it cannot happen here. */
bool habits_plan_slip(struct habits_plan *plan, const struct laws_game *game,
                      struct laws_move move, enum habits_slip slip,
                      laws_ms left, habits_lot *lot, void *data);

#endif
