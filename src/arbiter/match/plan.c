/* plan.c - see plan.h */
#include "match/plan.h"

unsigned plan_pairings(const struct plan *plan)
{
    return plan->gauntlet ? plan->engines - 1
                          : plan->engines * (plan->engines - 1) / 2;
}

unsigned plan_games(const struct plan *plan)
{
    return 2 * plan->rounds * plan_pairings(plan);
}

struct plan_game plan_game(const struct plan *plan, unsigned number)
{
    struct plan_game game = {.pair = number / 2};
    unsigned pairings = plan_pairings(plan), first = 0, left, second;

    game.round = game.pair / pairings;
    game.pairing = left = game.pair % pairings;
    game.opening = game.round % plan->openings;
    while (!plan->gauntlet && left >= plan->engines - 1 - first)
        left -= plan->engines - 1 - first++;
    second = first + 1 + left;
    game.white = number % 2 ? second : first;
    game.black = number % 2 ? first : second;
    return game;
}
