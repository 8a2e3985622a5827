/* test_control.c - time controls, as PGN writes them and as people say them */
#include "unit.h"

static const struct {
    const char *said, *control;
} controls[] = {
    /* the form of PGN stays what it is */
    {"-", "-"},
    {"300+3", "300+3"},
    {"40/5400+30:1800+30", "40/5400+30:1800+30"},
    {"300d5", "300d5"},
    {"0.5+0.05", "0.5+0.05"},
    /* the phrases of FIDE's handbook and of its files */
    {": 90 minutes for the first 40 moves, followed by 30 minutes for the rest "
     "of the game with an addition of 30 seconds per move starting from move "
     "one",
     "40/5400+30:1800+30"},
    {"100 minutes for the first 40 moves followed by 50 minutes for the next "
     "20 moves followed by 15 minutes for the rest of the game with an "
     "addition of 30 seconds per move starting from the first move",
     "40/6000+30:20/3000+30:900+30"},
    {"120 minutes for the first 40 moves, followed by 30 minutes for the rest "
     "of the game, with an increment of 30 seconds per move starting from move "
     "41",
     "40/7200:1800+30"},
    {"120 minutes for 40 moves, 60 minutes for the next 20 moves and then 15 "
     "minutes for the rest of the game plus 30 seconds per move from move 61",
     "40/7200:20/3600:900+30"},
    {"90 minutes for 40 moves + 30 minutes for the rest, 30 sec per move from "
     "move 1",
     "40/5400+30:1800+30"},
    {"Each player has 15 minutes plus 10 seconds per move", "900+10"},
    {"3 minutes + 2 seconds additional time per move", "180+2"},
    {"90 minutes for the whole", NULL},
    {"90 minutes for the entire game, with 30 second increment", "5400+30"},
    /* short forms */
    {"90 min + 30 sec", "5400+30"},
    {"90min/40moves + 30min + 30sec/move", "40/5400+30:1800+30"},
    {"90'/40 + 30' + 30\"", "40/5400+30:1800+30"},
    {"90\xe2\x80\xb2 + 30\xe2\x80\xb3", "5400+30"},
    {"1h30 + 30s", "5400+30"},
    {"1 hour 30 minutes, 30 seconds increment", "5400+30"},
    {"1.5 hours", "5400"},
    {"2 hours for 40 moves then 1 hour", "40/7200:3600"},
    {"110+30/50", "50/6600+30"},
    {"25m+10s", "1500+10"},
    {"5 minutes per player, 3 second delay", "300d3"},
    {"40 moves in 2 hours, 20 moves in 1 hour, 30 min", "40/7200:20/3600:1800"},
    {"90 min + 30 s/move for 40 moves, then 30 min", "40/5400+30:1800"},
    {"90 minutes, after move 40 30 minutes, 30 seconds per move from move 1",
     "40/5400+30:1800+30"},
    {"2 hours until move 40, 1 hour until move 60, 30 minutes",
     "40/7200:20/3600:1800"},
    {"1 minute, 1 minute per move", "60+60"},
    /* as in the United States */
    {"G/60 d5", "3600d5"},
    {"G/60;d5", "3600d5"},
    {"G60; inc5", "3600+5"},
    {"Game/90; +30", "5400+30"},
    {"40/90, SD/30 + 30", "40/5400+30:1800+30"},
    {"40/90;SD/30;d10", "40/5400d10:1800d10"},
    {"0+2", "0+2"},
    {"0", NULL},
    {"G/0 d5", NULL},
    /* what is not understood is nothing else */
    {"", NULL},
    {"?", NULL},
    {"*", NULL},
    {"none", NULL},
    {"60 wet minutes", NULL},
    {"30 seconds per move", NULL},
    {"90 min + 30", "5400+30"},
    {"90 min +", NULL},
    {"90 min, 30 min", NULL},
    {"40/90, 20/30 + 10, SD/15 + 10 + 5", NULL},
    {"40/90", "40/90"},
    {"40 moves", NULL},
    {"300 moves in 90 minutes, 1 hour", NULL},
    {"90 minutes for 40 moves, 30 minutes, 30 seconds per move from move 7",
     NULL},
    {"G/99999999999999999999", NULL},
    {"90 minutes d", NULL},
    {"1000000 hours", NULL},
    {"40/90:99999999", NULL},
    {"40/5400:", NULL},
    {"40 moves in 5400", NULL},
};

static void what_people_say_is_read(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof controls / sizeof controls[0]; i++) {
        struct laws_control control = {.increment_first = true};
        char text[LAWS_CONTROL_TEXT_MAX] = "";
        struct laws_error error = {0, NULL};
        const char *said = controls[i].said;
        size_t length;

        print_message("%s\n", said);
        if (!controls[i].control) {
            assert_int_equal(
                laws_control_parse(said, strlen(said), &control, &error),
                LAWS_SYNTAX);
            assert_int_equal(control.count, 0);
            assert_true(error.where <= strlen(said));
            assert_non_null(error.what);
            continue;
        }
        assert_int_equal(
            laws_control_parse(said, strlen(said), &control, &error), LAWS_OK);
        length = laws_control_print(&control, text);
        assert_int_equal(length, strlen(text));
        assert_string_equal(text, controls[i].control);
        assert_true(control.increment_first);
    }
}

static void an_error_is_at_the_word_that_says_nothing(void **state)
{
    const char said[] = "90 minutes wet";
    struct laws_control control;
    struct laws_error error;

    (void)state;
    assert_int_equal(laws_control_parse(said, strlen(said), &control, &error),
                     LAWS_SYNTAX);
    assert_int_equal(error.where, 11);
}

/* Whatever is read is printed, and read again as the same. */
static void any_words_come_to_something(void **state)
{
    static const char *const words[] = {
        "40",           "90",     "30",    "1",      "/",     "+",    ", ",
        "min ",         "sec ",   "h",     "moves ", "move ", "per ", "d",
        "from ",        "after ", "delay", "first ", ":",     "G",    "one ",
        "\xe2\x80\xb3", "61",     "then ", ".5"};
    uint64_t seed = 7;
    unsigned read = 0;

    (void)state;
    for (unsigned round = 0; round < 200000; round++) {
        struct laws_control control, again;
        char said[160] = "", text[LAWS_CONTROL_TEXT_MAX],
             second[LAWS_CONTROL_TEXT_MAX];
        struct laws_error error;

        seed = seed * 6364136223846793005u + 1442695040888963407u;
        for (unsigned n = 2 + (unsigned)(seed >> 60), bits = 0; n; n--) {
            seed = seed * 6364136223846793005u + 1442695040888963407u;
            bits = (unsigned)(seed >> 33);
            strcat(said, words[bits % (sizeof words / sizeof words[0])]);
        }
        memset(&control, 0, sizeof control);
        if (laws_control_parse(said, strlen(said), &control, &error))
            continue;
        read++;
        assert_in_range(control.count, 1, LAWS_PERIODS_MAX);
        laws_control_print(&control, text);
        memset(&again, 0, sizeof again);
        assert_int_equal(laws_control_parse(text, strlen(text), &again, &error),
                         LAWS_OK);
        laws_control_print(&again, second);
        assert_string_equal(text, second);
    }
    assert_true(read > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_people_say_is_read),
        cmocka_unit_test(an_error_is_at_the_word_that_says_nothing),
        cmocka_unit_test(any_words_come_to_something),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
