/* test_tables.c - who does an act, and why one is none of this game */
#include "unit.h"

#include "laws/game.h"
#include "laws/words.h"

static void an_actor_is_a_player_the_arbiter_or_time(void **state)
{
    struct laws_act act = {.kind = LAWS_ACT_STARTS, .by = LAWS_NOBODY};

    (void)state;
    assert_string_equal(laws_actor_text(&act), "arbiter");
    act.kind = LAWS_ACT_PASSES;
    assert_string_equal(laws_actor_text(&act), "time");
    act.kind = LAWS_ACT_PRESSES;
    act.by = LAWS_WHITE;
    assert_string_equal(laws_actor_text(&act), "white");
    act.by = LAWS_BLACK;
    assert_string_equal(laws_actor_text(&act), "black");
}

static void the_move_that_is_none_is_named(void **state)
{
    struct laws_act act = {
        .kind = LAWS_ACT_MAKES, .move = "Nf9 soon", .move_length = 3};

    (void)state;
    assert_string_equal(in_english(laws_act_unfolded(&act, LAWS_SYNTAX).what),
                        "not a move: \"Nf9\"");
    assert_string_equal(in_english(laws_act_unfolded(&act, LAWS_FULL).what),
                        "the game is too long");
    act.move = NULL;
    assert_string_equal(in_english(laws_act_unfolded(&act, LAWS_SYNTAX).what),
                        "not a move:");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_actor_is_a_player_the_arbiter_or_time),
        cmocka_unit_test(the_move_that_is_none_is_named),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
