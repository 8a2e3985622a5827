/* test_reach_plans.c - a plan leads to the position, or to nothing at all */
#include "unit.h"

#include <stdlib.h>

#include "reach/planned.h"

#define BUDGET 1000000u

/* What stands in the way of the plan that this seed makes. */
static const struct {
    const char *what, *fen;
    unsigned seed;
    unsigned array;
    bool found;
} plans[] = {
    {"nothing", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1",
     0, LAWS_REACH_USUAL, true},
    {"double steps may have been the last moves",
     "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1", 1,
     LAWS_REACH_USUAL, true},
    {"by some last moves, pawns could not have passed before",
     "rnbqkb1r/pppp1ppp/8/4Q3/8/4n3/PPPP1PPP/RNB1KBNR b KQkq - 0 1", 0,
     LAWS_REACH_USUAL, true},
    {"more last moves than are kept",
     "Q4B2/P7/R7/4K1P1/2Q5/8/Bp1rp1Q1/n2k4 b - - 0 1", 1, LAWS_REACH_USUAL,
     false},
    {"a third rook has no home",
     "rnbqkb1r/1ppppppp/8/8/3R4/8/1PPPPPPP/RNBQKB1R w Kk - 0 1", 12,
     LAWS_REACH_USUAL, true},
    {"all men are there, and not those of the array",
     "6k1/6P1/8/8/8/8/PPPPPP1P/RNBQKBNR b KQ - 0 1", 1, LAWS_REACH_USUAL,
     false},
    {"king and rook cannot leave their homes for a while",
     "r1bqkb1r/pppppp1p/6p1/8/8/8/PPPPPPPP/RNB1KB1R b K - 0 1", 5,
     LAWS_REACH_USUAL, false},
    {"a pawn cannot make way",
     "bB6/n2q4/P5PQ/2b3KN/8/Qkbp1p1p/RN1P3P/3N4 b - - 0 1", 6, LAWS_REACH_USUAL,
     false},
    {"White has to wait, and pawns are before the knights",
     "rbnqknbr/2p2p1p/8/8/8/pp1pp1pP/PPPPPPP1/RBNQKNBR b KQkq - 0 1", 5, 524,
     false},
    {"who captured was promoted, and is not back yet",
     "2b1k2r/rPpppppp/1p6/8/4B3/8/3PPPPP/RNBQKBNR w - - 0 1", 0,
     LAWS_REACH_USUAL, false},
    {"who was captured stands below one that is not back yet",
     "r1bqkb1r/3ppppp/3b4/R5q1/8/1P6/1p1PPPPP/2BQKBNR w - - 0 1", 46,
     LAWS_REACH_USUAL, false},
};

static bool leads_there(const struct laws_move *line, unsigned length,
                        unsigned number, const struct laws_position *goal)
{
    struct laws_position position;
    struct laws_setup start;

    if (laws_chess960_setup(number, &start) ||
        laws_position_from_setup(&position, &start))
        return false;
    for (unsigned i = 0; i < length; i++) {
        if (laws_position_judge(&position, line[i]) != LAWS_LEGAL)
            return false;
        laws_position_play(&position, line[i]);
    }
    return laws_position_is_same(&position, goal);
}

static struct array array_of(unsigned number)
{
    struct laws_setup start;
    struct array array;
    uint8_t kinds[8];

    assert_int_equal(laws_chess960_setup(number, &start), LAWS_OK);
    for (int file = 0; file < 8; file++)
        kinds[file] = (uint8_t)laws_piece_kind(start.on[file]);
    laws__array_of(&array, kinds);
    return array;
}

static void a_plan_leads_there_or_fails(void **state)
{
    void *memory = malloc(LAWS_REACH_MEMORY);

    (void)state;
    assert_non_null(memory);
    for (size_t i = 0; i < sizeof plans / sizeof plans[0]; i++) {
        const struct laws_position goal = position_of(plans[i].fen);
        const struct array array = array_of(plans[i].array);
        const struct laws_move *line;
        struct planned planned;
        unsigned length;

        laws__planned_init(&planned, &goal, &array, memory, LAWS_REACH_MEMORY,
                           BUDGET);
        length = laws__planned(&planned, plans[i].seed, &line);
        if ((length > 0) != plans[i].found ||
            (length && !leads_there(line, length, plans[i].array, &goal)))
            fail_msg("%s: %u moves", plans[i].what, length);
    }
    free(memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_plan_leads_there_or_fails),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
