/*
 * plan.h - who plays whom, and from where
 *
 * Games come in pairs: both engines have the opening once with each colour.  In
 * a round each pairing plays one pair, all of them from the same opening.
 */
#ifndef ARBITER_MATCH_PLAN_H
#define ARBITER_MATCH_PLAN_H

#include <stdbool.h>

#define PLAN_ENGINES_MAX 64

struct plan {
    unsigned engines, rounds, openings;
    bool gauntlet; /* the first against each of the others */
};

struct plan_game {
    unsigned white, black; /* engines, from 0       */
    unsigned pairing;      /* from 0                */
    unsigned pair;         /* of games, from 0      */
    unsigned round;        /* from 0                */
    unsigned opening;      /* from 0                */
};

unsigned plan_pairings(const struct plan *plan);
unsigned plan_games(const struct plan *plan);

/* The game of a number, from 0. */
struct plan_game plan_game(const struct plan *plan, unsigned number);

#endif
