/* test_habits.c - how a person at the table makes a move, and his slips */
#include "unit.h"

#include "engine/habits.h"

#include <stdbool.h>

static max_align_t memory[131072 / sizeof(max_align_t)];

/* The lots of a test: one after the other, the same each time. */
static unsigned lot(void *data, unsigned below)
{
    unsigned *state = data;

    *state = *state * 1103515245u + 12345u;
    return (*state >> 8) % below;
}

static unsigned least(void *data, unsigned below)
{
    (void)data;
    (void)below;
    return 0;
}

static struct laws_game *begin(const char *fen)
{
    struct laws_regulations regulations;

    laws_regulations_init(&regulations, LAWS_2023);
    regulations.setup = setup_of(fen);
    regulations.control.period[0] =
        (struct laws_period){.time = LAWS_MINUTES(10)};
    return started_game(memory, sizeof memory, &regulations);
}

static struct laws_move move_of(const struct laws_game *game, const char *text)
{
    struct laws_move move;

    assert_int_equal(
        laws_san_parse(text, strlen(text), laws_game_position(game), &move),
        LAWS_OK);
    return move;
}

/* Do all of it; was there a ruling that begins with this? */
static bool comes_to(struct laws_game *game, const struct habits_plan *plan,
                     const char *ruling)
{
    struct laws_rulings rulings;
    laws_ms at = 0;
    bool found = false;

    for (unsigned i = 0; i < plan->steps; i++) {
        const char *words = plan->step[i].words;
        struct laws_act_texts texts;
        struct laws_file_error error;
        struct laws_act act;

        at += plan->step[i].wait;
        if (laws_act_read(words, strlen(words), LAWS_WHITE, at, &act, &texts,
                          &error))
            fail_msg("\"%s\": %s", words, error.what);
        if (laws_game_apply(game, &act, &rulings))
            fail_msg("\"%s\" is not an act here", words);
        for (unsigned k = 0; k < rulings.count; k++) {
            char text[LAWS_RULING_TEXT_MAX];

            laws_ruling_print(&rulings.ruling[k], text);
            found |= !strncmp(text, ruling, strlen(ruling));
        }
    }
    return found;
}

static void without_a_slip_it_is_touch_make_press(void **state)
{
    struct habits_plan plan;
    unsigned seed = 1;

    (void)state;
    for (unsigned i = 0; i < 50; i++) {
        struct laws_game *game = begin(START);

        habits_plan(&plan, game, move_of(game, "Nf3"), 0, INT64_MAX, lot,
                    &seed);
        assert_int_equal(plan.slip, HABITS_NO_SLIP);
        assert_int_equal(plan.steps, 3);
        assert_string_equal(plan.step[0].words, "touches g1");
        assert_string_equal(plan.step[1].words, "makes g1f3");
        assert_string_equal(plan.step[2].words, "presses");
        assert_in_range(plan.step[0].wait, 500, 1000);
        assert_true(comes_to(game, &plan, "6.2.1 completed Nf3"));
    }
}

static void a_rate_is_kept(void **state)
{
    struct laws_game *game = begin(START);
    struct habits_plan plan;
    unsigned seed = 7, slips = 0;

    (void)state;
    for (unsigned i = 0; i < 1000; i++) {
        habits_plan(&plan, game, move_of(game, "Nf3"), 30, INT64_MAX, lot,
                    &seed);
        slips += plan.slip != HABITS_NO_SLIP;
    }
    assert_in_range(slips, 250, 350);
}

static void who_has_little_time_is_quick(void **state)
{
    struct laws_game *game = begin(START);
    struct habits_plan plan;

    (void)state;
    habits_plan(&plan, game, move_of(game, "Nf3"), 0, LAWS_SECONDS(6), least,
                NULL);
    assert_int_equal(plan.step[0].wait, 50);
    habits_plan(&plan, game, move_of(game, "Nf3"), 0, -1, least, NULL);
    assert_int_equal(plan.step[0].wait, 0);
}

/* Every slip comes to what the Laws say of it. */
static void each_slip_has_its_ruling(void **state)
{
    static const char castle[] = "4k3/p7/8/8/8/8/P7/R3K2R w KQ - 0 1";
    static const char promote[] = "4k3/P7/8/8/8/8/8/4K2R w K - 0 1";
    static const struct {
        enum habits_slip slip;
        const char *fen, *move, *ruling;
    } cases[] = {
        {HABITS_ILLEGAL, START, "Nf3", "7.5.1 illegal g1"},
        {HABITS_ILLEGAL, "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "Kf1",
         "7.5.1 illegal e1"},
        /* from a pin where that can be, with a pawn not to the last rank */
        {HABITS_ILLEGAL, "4r1k1/8/8/8/8/3b4/4P3/4K3 w - - 0 1", "e3",
         "7.5.1 illegal e2d3"},
        {HABITS_ILLEGAL, "4r1k1/8/8/8/8/8/R7/4K3 w - - 0 1", "Re2",
         "7.5.1 illegal a2"},
        {HABITS_ILLEGAL, "4k3/8/P7/8/8/8/8/4K3 w - - 0 1", "a7",
         "7.5.1 illegal a6b"},
        {HABITS_FORGETS, START, "Nf3", "6.2.1 completed Nf3"},
        {HABITS_TOUCHES, START, "Nf3", "4.3.1 touch-breach"},
        {HABITS_ROOK_FIRST, castle, "O-O", "4.3.1 touch-breach h1"},
        {HABITS_PRESSES, START, "Nf3", "7.5.3 illegal press 1"},
        {HABITS_TWO_HANDS, castle, "O-O", "7.5.4 illegal O-O 1"},
        {HABITS_TWO_HANDS, promote, "a8=R", "7.5.4 illegal a8=R+ 1"},
        {HABITS_TWO_HANDS, "4k3/8/8/8/8/8/r7/R3K3 w - - 0 1", "Rxa2",
         "7.5.4 illegal Rxa2 1"},
        {HABITS_LEAVES_PAWN, promote, "a8=R", "7.5.2 promoted-queen a8"},
        {HABITS_KNOCKS_OVER, START, "Nc3", "7.4.1 displaced"},
        {HABITS_KNOCKS_OVER, START, "e3", "7.4.1 displaced"},
        {HABITS_TAKES_BACK, START, "Nf3", "4.7 refused made-stands"},
        {HABITS_OFFERS_LATE, START, "Nf3", "11.5 offer-improper white"},
        {HABITS_ADJUSTS, START, "Nf3", "4.2.1 adjusted"},
        {HABITS_BRUSHES, START, "Nf3", "4.2.2 accident"},
    };
    unsigned seen = 0;

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        for (unsigned seed = 0; seed < 10; seed++) {
            struct laws_game *game = begin(cases[i].fen);
            struct habits_plan plan;
            unsigned lots = seed;

            if (!habits_plan_slip(&plan, game, move_of(game, cases[i].move),
                                  cases[i].slip, INT64_MAX, lot, &lots) ||
                !comes_to(game, &plan, cases[i].ruling))
                fail_msg("%s in %s: no \"%s\"", cases[i].move, cases[i].fen,
                         cases[i].ruling);
            seen |= 1u << cases[i].slip;
        }
    assert_int_equal(seen, (1u << HABITS_NO_SLIP) - 1);
}

static void a_slip_needs_its_occasion(void **state)
{
    static const enum habits_slip slips[] = {
        HABITS_ROOK_FIRST, HABITS_TWO_HANDS, HABITS_LEAVES_PAWN};
    struct laws_game *game = begin(START);
    struct habits_plan plan;
    unsigned seed = 3;

    (void)state;
    for (size_t i = 0; i < sizeof slips / sizeof slips[0]; i++)
        assert_false(habits_plan_slip(&plan, game, move_of(game, "Nf3"),
                                      slips[i], INT64_MAX, lot, &seed));
    /* a king alone has no other piece to touch, adjust or brush against */
    game = begin("8/8/8/8/8/2k5/8/K6q w - - 0 1");
    assert_false(habits_plan_slip(&plan, game, move_of(game, "Ka2"),
                                  HABITS_TOUCHES, INT64_MAX, lot, &seed));
    assert_false(habits_plan_slip(&plan, game, move_of(game, "Ka2"),
                                  HABITS_ADJUSTS, INT64_MAX, lot, &seed));
    /* nor is there anything to knock over beside a lonely square */
    game = begin("4k3/8/8/8/8/8/7P/R3K2R w KQ - 0 1");
    assert_false(habits_plan_slip(&plan, game, move_of(game, "Ra5"),
                                  HABITS_KNOCKS_OVER, INT64_MAX, lot, &seed));
    assert_false(habits_plan_slip(&plan, game, move_of(game, "O-O"),
                                  HABITS_KNOCKS_OVER, INT64_MAX, lot, &seed));
    assert_true(habits_plan_slip(&plan, game, move_of(game, "O-O"),
                                 HABITS_TOUCHES, INT64_MAX, lot, &seed));
    /* and wherever nobody stands around it, this queen may go */
    game = begin("4k3/8/8/8/8/1P6/8/Q3K3 w - - 0 1");
    assert_false(habits_plan_slip(&plan, game, move_of(game, "Qa2"),
                                  HABITS_ILLEGAL, INT64_MAX, lot, &seed));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_a_slip_it_is_touch_make_press),
        cmocka_unit_test(a_rate_is_kept),
        cmocka_unit_test(who_has_little_time_is_quick),
        cmocka_unit_test(each_slip_has_its_ruling),
        cmocka_unit_test(a_slip_needs_its_occasion),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
