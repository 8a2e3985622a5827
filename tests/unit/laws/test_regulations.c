/* test_regulations.c - what holds where the event lays nothing down */
#include "unit.h"

#include "laws/game.h"

static _Alignas(16) unsigned char memory[1 << 16];

static void the_usual_game_lasts_as_its_edition_says(void **state)
{
    struct laws_regulations regulations;

    (void)state;
    laws_regulations_init(&regulations, LAWS_2023);
    assert_int_equal(regulations.edition, LAWS_2023);
    assert_int_equal(regulations.control.count, 1);
    assert_int_equal(regulations.control.period[0].moves, 0);
    assert_int_equal(regulations.control.period[0].time, LAWS_MINUTES(90));
    assert_int_equal(regulations.control.period[0].increment, LAWS_SECONDS(30));
    laws_regulations_init(&regulations, LAWS_1988);
    assert_int_equal(regulations.edition, LAWS_1988);
    assert_int_equal(regulations.control.count, 2);
    assert_int_equal(regulations.control.period[0].moves, 40);
    assert_int_equal(regulations.control.period[0].time, LAWS_MINUTES(120));
    assert_int_equal(regulations.control.period[1].moves, 20);
    assert_int_equal(regulations.control.period[1].time, LAWS_MINUTES(60));
    assert_int_equal(regulations.control.period[1].increment, 0);
}

static void the_usual_game_is_standard_chess(void **state)
{
    struct laws_regulations regulations;

    (void)state;
    laws_regulations_init(&regulations, LAWS_2017);
    assert_int_equal(regulations.level, LAWS_STANDARD);
    assert_int_equal(regulations.illegal_minutes, LAWS_MINUTES(2));
    assert_int_equal(regulations.claim_minutes, LAWS_MINUTES(2));
    laws_regulations_set_level(&regulations, LAWS_RAPID);
    assert_int_equal(regulations.illegal_minutes, LAWS_MINUTES(1));
    laws_regulations_set_level(&regulations, LAWS_BLITZ); /* B.3 */
    assert_int_equal(regulations.claim_minutes, LAWS_MINUTES(1));
    regulations.limited = false; /* B.2 */
    laws_regulations_set_level(&regulations, LAWS_BLITZ);
    assert_int_equal(regulations.claim_minutes, LAWS_MINUTES(2));
}

static bool begins_with(const char *fen, bool limited, enum laws_level level)
{
    struct laws_regulations regulations;
    struct laws_error error;

    laws_regulations_init(&regulations, LAWS_2023);
    assert_int_equal(
        laws_fen_parse(fen, strlen(fen), &regulations.setup, &error), LAWS_OK);
    regulations.limited = limited;
    laws_regulations_set_level(&regulations, level);
    return laws_game_init(memory, sizeof memory, &regulations) != NULL;
}

/* A game goes on from a board on which both kings are in check, or a pawn
   stands on the last rank, where nobody has noticed (A.5.4); not from one that
   lacks a king. */
static void a_game_may_begin_on_an_illegal_board(void **state)
{
    static const char *const fens[] = {
        "4k3/4R3/8/8/8/8/4r3/4K3 w - - 0 1",
        "P3k3/8/8/8/8/8/8/4K3 w - - 0 1",
    };

    (void)state;
    for (unsigned i = 0; i < sizeof fens / sizeof fens[0]; i++) {
        assert_true(begins_with(fens[i], true, LAWS_BLITZ));
        assert_true(begins_with(fens[i], false, LAWS_BLITZ));
        assert_true(begins_with(fens[i], true, LAWS_STANDARD));
    }
    assert_false(begins_with("8/8/8/8/8/8/8/4K3 w - - 0 1", true, LAWS_BLITZ));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_usual_game_lasts_as_its_edition_says),
        cmocka_unit_test(the_usual_game_is_standard_chess),
        cmocka_unit_test(a_game_may_begin_on_an_illegal_board),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
