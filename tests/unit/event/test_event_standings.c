/* test_event_standings.c - places by points and tie-breaks */
#include "event_files.h"

static struct event_standing rows[EVENT_NUMBER_MAX];

/* Codes that are not known end the list; without any it is the usual one. */
static void a_file_names_its_tie_breaks(void **state)
{
    static const struct {
        const char *line, *codes;
    } cases[] = {
        {"212 PTS,WIN,BH/C1\n", "PTS WIN BH/C1 "},
        {"212 PTS,WIN,BH,XYZ,SB\n", "PTS WIN BH "},
        {"202 XYZ,WIN\n", "PTS DE BH/C1 BH SB "},
        {"212 PTS\n", "PTS DE BH/C1 BH SB "},
        {"092 Double Round Robin\n", "PTS DE WIN SB "},
        {"092 all play all (round-robin)\n", "PTS DE WIN SB "},
        {"192 FIDE_DUTCH_2025\n092 Round Robin\n", "PTS DE BH/C1 BH SB "},
        {"", "PTS DE BH/C1 BH SB "},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct event_order order;
        char text[512], codes[128] = "", code[EVENT_TIEBREAK_MAX];

        snprintf(text, sizeof text, "%s%s", cases[i].line, THREE);
        read_string(text);
        event_order_of(&event, &order);
        for (unsigned k = 0; k < order.count; k++) {
            strcat(codes, event_tiebreak_print(&order.by[k], code));
            strcat(codes, " ");
        }
        assert_string_equal(codes, cases[i].codes);
    }
}

static const struct event_standing *standing(unsigned number)
{
    for (unsigned i = 0; i < event.players_count; i++)
        if (rows[i].number == number)
            return &rows[i];
    fail_msg("no player %u", number);
    return NULL;
}

static void rank(const char *codes)
{
    struct event_order order;
    struct laws_error where;

    if (event_order_read(word(codes), &order, &where))
        fail_msg("%s: %s", codes, where.what);
    event_standings(&event, event.rounds, &order, rows);
}

static void value_is(unsigned number, unsigned place, const char *expected)
{
    char text[EVENT_NUMBER_TEXT_MAX];

    event_number_print(standing(number)->value[place], text);
    if (strcmp(text, expected))
        fail_msg("player %u, tie-break %u: %s instead of %s", number, place,
                 text, expected);
}

/* A table of results: a word a round, "2w1" or "-H". */
static void build(const char *head, const char *const games[], unsigned count,
                  unsigned rounds)
{
    static char text[1 << 16];
    int length = snprintf(text, sizeof text, "%s", head);

    for (unsigned i = 0; i < count; i++) {
        const char *at = games[i];

        length += snprintf(text + length, sizeof text - (size_t)length,
                           "001 %4u      Player %-64u   0", i + 1, i + 1);
        for (unsigned j = 0; j < rounds; j++) {
            unsigned opponent = 0;
            char color = '-', result = ' ';

            if (*at == '-')
                sscanf(at, "-%c", &result);
            else
                sscanf(at, "%u%c%c", &opponent, &color, &result);
            length += snprintf(text + length, sizeof text - (size_t)length,
                               "  %04u %c %c", opponent, color,
                               result == '_' ? ' ' : result);
            at += strcspn(at, " ");
            at += *at == ' ';
        }
        length += snprintf(text + length, sizeof text - (size_t)length, "\n");
    }
    read_string(text);
    assert_int_equal(event.rounds, rounds);
}

/*
 * By hand, a Swiss of four rounds:
 *   1: beats 2, 3, draws 4, asked for half a point in the last round
 *   2: loses to 1, beats 4, does not come against 3, loses to 5
 *   3: bye, loses to 1, wins by forfeit, draws 4
 *   4: beats 5, loses to 2, draws 1, draws 3
 *   5: loses to 4, absent twice, beats 2
 */
static const char *const swiss[] = {
    "2w1 3b1 4w= -H",  "1b0 4w1 3b- 5w0", "-U 1w0 2w+ 4b=",
    "5w1 2b0 1b= 3w=", "4b0 -Z -Z 2b1",
};

static void unplayed_rounds_count_as_c07_says(void **state)
{
    (void)state;
    build("142 4\n", swiss, 5, 4);
    rank("BH,BH/C1,SB,WIN,WON,PS,REP,BPG");
    /* Scores 3, 1, 2.5, 2, 1.  For opponents, 1's last half-point bye is a
       draw: 3.  5's absences are not at the end: 1.
       1 met 2, 3, 4 and a dummy with 3 but no more than 4 draws, 2. */
    value_is(1, 0, "3");
    value_is(1, 1, "7.5"); /* 1 + 2.5 + 2 + 2 */
    value_is(1, 2, "5.5"); /* the voluntary round goes first, not the 1 */
    value_is(1, 3, "5.5"); /* 1 + 2.5 + 1 + 1 */
    value_is(1, 4, "2");
    value_is(1, 5, "2");
    value_is(1, 6, "8.5"); /* 1 + 2 + 2.5 + 3 */
    value_is(1, 7, "3");
    value_is(1, 8, "1");
    /* 2 met 1, 4, 5; for the forfeit a dummy with 1 (3 has 2.5). */
    value_is(2, 1, "7"); /* 3 + 2 + 1 + 1 */
    value_is(2, 2, "6"); /* the forfeit is the voluntary one */
    value_is(2, 3, "2");
    /* 3: bye and forfeit are not voluntary.  Dummies: 2 for the bye, 1 for the
       forfeit, since 2 has no more. */
    value_is(3, 1, "8"); /* 2 + 3 + 1 + 2 */
    value_is(3, 2, "7");
    value_is(3, 3, "4"); /* 2 + 0 + 1 + 1 */
    value_is(3, 4, "2");
    value_is(3, 5, "0");
    /* 5 has two dummies with 1. */
    value_is(5, 1, "5"); /* 2 + 1 + 1 + 1 */
    value_is(5, 7, "2");
    rank("BH/P,BH/M1,BH/C2,PS/C1");
    value_is(2, 1, "8.5"); /* the forfeit counts as met: 3 has 2.5 */
    value_is(3, 2, "4");   /* 2 + 3 + 1 + 2 without 1 and 3 */
    value_is(5, 3, "3");
    value_is(1, 4, "7.5");
}

/*
 * The Swiss and the round robin of "Exercises in Tie-Breaking", by FIDE's
 * Technical Commission: byes of all kinds, forfeits, a player who leaves.
 * Where C.07 of March 2026 changed it (16.4), Buchholz is that of now.
 */
static const char *const exercise[] = {
    "9w1 13b= 2w= 15b1 4w=",   "10b1 7w1 1b= 16w1 3b=",
    "11w= 6b1 8w1 4b= 2w=",    "12b1 -H 13w1 3w= 1b=",
    "13w0 15b0 11w1 7b= 10w1", "14b0 3w0 -U 10w1 8b1",
    "15w1 2b0 16b0 5w= 11b0",  "16b= 14w1 3b0 13w1 6w0",
    "1b0 10w0 -H 11b- -U",     "2w0 9b1 15w0 6b0 5b0",
    "3b= 16w0 5b0 9w+ 7w1",    "4w0 -U 14b+ -Z -Z",
    "5b1 1w= 4b0 8b0 14w0",    "6w1 8b0 12w- -Z 13b1",
    "7b0 5w1 10b1 1w0 16b0",   "8w= 11b1 7w1 2b0 15w1",
};

static const char *const exercise_robin[] = {
    "5w= 2w1 3b1 4w0 6b1", "6w1 1b0 5w1 3w= 4b1", "4w1 6b1 1w0 2b= 5w1",
    "3b0 5b0 6w= 1b1 2w0", "1b= 4w1 2b0 6w- 3b0", "2b0 3w0 4b= 5b+ 1w0",
};

/* All players' values, from number 1 on, with blanks between; "-" for any. */
static void values_are(const char *code, const char *values)
{
    rank(code);
    for (unsigned i = 1; *values; i++) {
        char expected[16];
        int used;

        assert_int_equal(sscanf(values, "%15s %n", expected, &used), 1);
        if (strcmp(expected, "-") != 0)
            value_is(i, 1, expected);
        values += used;
    }
}

static void exercises_of_fide_come_out(void **state)
{
    static const struct {
        const char *code, *values;
    } swiss_values[] =
        {
            {"WIN", "2 3 2 2 2 3 1 2 1 1 2 2 1 2 2 3"},
            {"WON", "2 3 2 2 2 2 1 2 0 1 1 0 1 2 2 3"},
            {"BPG", "2 3 2 2 2 2 3 2 1 3 2 0 3 2 3 2"},
            {"BWG", "1 1 1 1 0 1 0 0 0 1 0 0 1 1 1 1"},
            {"REP", "5 5 5 4 5 5 5 5 3 5 5 3 5 3 5 5"},
            {"PS", "11 13 11 11.5 5 6 6 8.5 2.5 4 5.5 7 7 6 7 10.5"},
            {"PS/C1", "10 12 10.5 10.5 5 6 5 8 2.5 4 5 7 6 5 7 10"},
            {"BH", "12.5 13 15.5 14 8.5 11.5 14.5 13.5 9 13 12.5 11.5 14 11 "
                   "12 12.5"},
            {"BH/C1", "11 - 13 11.5 7.5 - 12.5 12 7.5 - 11 9.5 12 9 11 11"},
            {"AOB", "12.4 13.6 12.9 13.38 13.2 13.25 11.7 12.9 12.75 10.8 "
                    "12.75 14 11.9 13 12.2 13.1"},
            {"SB", "8 9.5 10.5 9.25 4.25 6 3.25 5.25 2.25 1.5 4.75 4 4.25 4.5 "
                   "3.5 7.25"},
            {"SB/C1", "7.25 8.5 9.25 7.75 3.25 5 1.25 3.75 2.25 0 3.25 4 4.25 "
                      "3 2.5 5.75"},
        },
      robin_values[] = {
          {"SB", "9.25 6.25 6.25 4.25 3.25 2.25"},
          {"SB/C1", "9.25 4.75 4.75 4.25 3.25 1.5"},
          {"KS", "2 0.5 0.5 1 0.5 0"},
          {"DE", "2 0 0 0 1 2"},
      };

    (void)state;
    build("142 5\n", exercise, 16, 5);
    for (size_t i = 0; i < sizeof swiss_values / sizeof *swiss_values; i++)
        values_are(swiss_values[i].code, swiss_values[i].values);
    build("142 5\n192 FIDE_ROUNDROBIN\n", exercise_robin, 6, 5);
    for (size_t i = 0; i < sizeof robin_values / sizeof *robin_values; i++)
        values_are(robin_values[i].code, robin_values[i].values);
}

/* The order of a file is its own: by another one these places differ. */
static void places_are_by_the_tie_breaks_of_the_file(void **state)
{
    static const struct {
        const char *line;
        unsigned first[5]; /* of those with 3.5 points, and 2 before them */
    } cases[] = {
        {"202 BH,SB\n", {2, 3, 4, 1, 16}},
        {"202 WIN,BH\n", {2, 16, 3, 4, 1}},
        {"202 PS,BH\n", {2, 4, 3, 1, 16}},
        {"212 PTS,WIN,AOB\n", {2, 16, 4, 3, 1}},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct event_order order;
        char head[64];

        snprintf(head, sizeof head, "142 5\n%s", cases[i].line);
        build(head, exercise, 16, 5);
        event_order_of(&event, &order);
        event_standings(&event, 5, &order, rows);
        for (unsigned place = 0; place < 5; place++)
            assert_int_equal(rows[place].number, cases[i].first[place]);
    }
}

static void a_bye_at_the_end_is_a_draw_to_opponents(void **state)
{
    static const char *const games[] = {"2w1 3b1 -Z", "1b0 -Z -Z",
                                        "4w1 1w0 4b1", "3b0 -U 3w0"};

    (void)state;
    build("", games, 4, 3);
    rank("BH");
    /* 2 left after the first round: 0, and a draw for each round since. */
    value_is(1, 1, "4.5"); /* 2: 1, 3: 2, dummy: 1.5 */
    /* Not so where something was played later. */
    value_is(3, 1, "4.5"); /* 4: 1, twice; 1: 2 and a draw */
}

static void the_direct_encounter_decides(void **state)
{
    /* 1 and 2 have 2 points each and met: 2 won. */
    static const char *const met[] = {"2w0 3b1 4w1", "1b1 4w1 3b0",
                                      "4w0 1w0 2w1", "3b1 2b0 1b0"};
    /* 1, 2 and 3 are level and in a circle. */
    static const char *const circle[] = {"2w1 3b0 4w1", "1b0 4w1 3b1",
                                         "4w1 1w1 2w0", "3b0 2b0 1b0"};
    /* 1 and 2 have not met. */
    static const char *const apart[] = {"3w1 4b0", "4w0 3b1", "1b0 2w0",
                                        "2b1 1w1"};
    /* 1 beat 2 by forfeit: that is no encounter, but in a round robin. */
    static const char *const forfeit[] = {"2w+ 3w0", "1b- 3b1", "-U 1b1"};

    (void)state;
    build("", met, 4, 3);
    rank("DE");
    assert_int_equal(standing(2)->place, 1);
    assert_int_equal(standing(1)->place, 2);
    assert_int_equal(standing(4)->place, 3);
    assert_int_equal(standing(3)->place, 4);
    build("", circle, 4, 3);
    rank("DE");
    for (unsigned i = 1; i < 4; i++)
        assert_int_equal(standing(i)->place, 1);
    assert_int_equal(standing(4)->place, 4);
    build("", apart, 4, 2);
    rank("DE");
    assert_int_equal(standing(1)->place, 2);
    assert_int_equal(standing(2)->place, 2);
    build("", forfeit, 3, 2);
    rank("DE");
    assert_int_equal(standing(1)->place, 2);
    assert_int_equal(standing(2)->place, 2);
    rank("DE/P");
    assert_int_equal(standing(1)->place, 2);
    assert_int_equal(standing(2)->place, 3);
    build("192 FIDE_ROUNDROBIN\n", forfeit, 3, 2);
    rank("DE");
    assert_int_equal(standing(2)->place, 3);
}

/* Games among those who are level, each opponent counted as met once. */
static void encounters_are_those_of_the_tied(void **state)
{
    static const struct {
        const char *games[6];
        unsigned count, rounds;
        unsigned places[6];
    } cases[] = {
        /* 2 met 1 twice, and could still have a point against 3 */
        {{"2w= 3w1 2b=", "1b= 4w1 1w=", "4w1 1b0 5b1", "3b0 2b0 -Z",
          "-Z -Z 3w0"},
         5,
         3,
         {1, 1, 1, 4, 4}},
        /* 2 and 3 are still playing, for one point: 1 stays before them */
        {{"2w1 3b1 4w0 -Z", "1b0 4w1 5b1 3w_", "4b1 1w0 6w1 2b_",
          "3w0 2b0 1b1 -Z", "-Z -Z 2w0 -Z", "-Z -Z 3b0 -Z"},
         6,
         4,
         {1, 2, 2, 4, 5, 5}},
        /* first a forfeit, then a game: they have met */
        {{"2w- 2b1", "1b+ 1w0"}, 2, 2, {1, 2}},
        /* nobody meets himself, whatever the file says */
        {{"1w1 2w0", "-Z 1b1"}, 2, 2, {2, 1}},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        build("", cases[i].games, cases[i].count, cases[i].rounds);
        rank("DE");
        for (unsigned j = 0; j < cases[i].count; j++)
            assert_int_equal(standing(j + 1)->place, cases[i].places[j]);
    }
}

/* Rounds without an opponent, and games that lasted less than a move. */
static void rounds_without_a_game_have_no_part(void **state)
{
    static const char *const robin[] = {"2w= -Z 3b1", "1b= 3w1 -Z",
                                        "-Z 2b0 1w0"};
    static const char *const letters[] = {"2wW -F", "1bL -U", "-Z -F"};
    /* a game is still played, and 9 is nobody: a dummy with 2 of 9 rounds */
    static const char *const odd[] = {"2w1 9b1 3w_", "1b0 -Z -Z", "-Z -Z 1b_"};
    static const char *const absent[] = {"2w+ 3w1", "1b- -Z", "-Z 1b0"};

    (void)state;
    build("192 FIDE_ROUNDROBIN\n", robin, 3, 3);
    values_are("SB", "0.75 0.75 0");
    values_are("BH", "1.5 1.5 3");
    values_are("KS", "0.5 0.5 0");
    values_are("BH/M2", "0 0 0");
    build("", letters, 3, 2);
    values_are("WON", "1 0 0");
    values_are("REP", "1 2 0");
    values_are("AOB", "3 2 0");
    build("142 9\n", odd, 3, 3);
    values_are("BH", "3 2 0");
    values_are("BH/C9", "0 0 0");
    values_are("WIN", "2 0 0");
    build("", absent, 3, 2);
    values_are("BH/P", "0.5 - -"); /* 2's bye is a draw, the forfeit is not */
}

static void a_round_robin_counts_every_game(void **state)
{
    /* 1 beats 2 by forfeit, draws 3; 3 beats 4 ... */
    static const char *const games[] = {"4w1 3b= 2w+", "3w= 4b1 1b-",
                                        "2b= 1w= 4b0", "1b0 2w0 3w1"};

    (void)state;
    build("192 FIDE_ROUNDROBIN\n", games, 4, 3);
    rank("SB,KS,DE");
    /* Scores 2.5, 1.5, 1, 1. */
    value_is(1, 1, "3"); /* 4: 1, 3: 0.5, 2 by forfeit: 1.5 */
    value_is(2, 1, "1.5");
    value_is(4, 1, "1");
    value_is(1, 2, "1"); /* only 2 has half of the points */
    assert_int_equal(standing(4)->place, 4);
    assert_int_equal(standing(3)->place, 3); /* 1.25 + 0.75 */
}

static void codes_that_do_not_exist_are_refused(void **state)
{
    static const char *const wrong[] = {"XX",     "BH/",     "BH/C0", "DE/C1",
                                        "PS/M1",  "PTS,,BH", "bh",    "BH/C",
                                        "BH/C12", "BH/C:",   "BH/X1"};
    struct event_order order;
    struct laws_error where;
    char text[EVENT_TIEBREAK_MAX];

    (void)state;
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (!event_order_read(word(wrong[i]), &order, &where))
            fail_msg("taken: %s", wrong[i]);
    assert_int_equal(
        event_order_read(word("DE,WIN,WON,BPG,BWG,PS,REP,BH,AOB,SB"), &order,
                         &where),
        LAWS_RANGE);
    assert_string_equal(where.what, "too many tie-breaks");
    assert_int_equal(where.where, 33);
    assert_int_equal(event_order_read(word("BH/M2/P, SB/C1"), &order, &where),
                     0);
    assert_string_equal(event_tiebreak_print(&order.by[1], text), "BH/M2/P");
    assert_string_equal(event_tiebreak_print(&order.by[2], text), "SB/C1");
    assert_string_equal(event_tiebreak_name(order.by[2].kind),
                        "Sonneborn-Berger");
}

static void boards_are_in_the_order_of_scores(void **state)
{
    struct event_board boards[4];

    (void)state;
    build("", swiss, 5, 4);
    assert_int_equal(event_boards(&event, 3, boards, 4), 3);
    assert_int_equal(boards[0].white, 4); /* 1.5 and 2 */
    assert_int_equal(boards[0].black, 3);
    assert_int_equal(boards[1].white, 2);
    assert_int_equal(boards[2].white, 1);
    assert_int_equal(boards[2].black, 0);
    assert_int_equal(boards[2].result[0], 'H');
    assert_int_equal(event_boards(&event, 3, boards, 2), 2);
    assert_int_equal(event_rounds_complete(&event), 4);
    assert_int_equal(event_result(&event, 3, 4, ' ', ' '), 0);
    assert_int_equal(event_rounds_complete(&event), 3);
}

/* Boards by the higher score, the sum, the lower number; byes at the end. */
static void equal_boards_are_in_the_order_of_numbers(void **state)
{
    static const char *const games[] = {
        "4w1 5b1", "5w1 3b0", "6w1 2w1", "1b0 8w0", "2b0 1w0",
        "3b0 -H",  "8b0 -H",  "7w1 4b1", "-_ -_",
    };
    static const unsigned whites[] = {3, 5, 4, 6, 7}, first[] = {1, 2, 3, 8};
    struct event_board boards[9];

    (void)state;
    build("", games, 9, 2);
    assert_int_equal(event_boards(&event, 1, boards, 9), 5);
    for (unsigned i = 0; i < 5; i++)
        assert_int_equal(boards[i].white, whites[i]);
    assert_int_equal(event_boards(&event, 0, boards, 9), 4);
    for (unsigned i = 0; i < 4; i++)
        assert_int_equal(boards[i].white, first[i]);
}

static void points_and_places_come_into_the_lines(void **state)
{
    struct event_order order;

    (void)state;
    build("", swiss, 5, 4);
    event_order_of(&event, &order);
    event_settle(&event, &order, rows);
    write_form(EVENT_AS_READ);
    memcpy(file, written, strlen(written) + 1);
    read_string(file);
    assert_int_equal(event_player(&event, 1)->points, 30);
    assert_int_equal(event_player(&event, 1)->place, 1);
    assert_int_equal(event_player(&event, 3)->points, 25);
    assert_int_equal(event_player(&event, 3)->place, 2);
    /* nobody has no place */
    assert_int_equal(event_init(&event, memory, sizeof memory), LAWS_OK);
    event_settle(&event, &order, rows);
    /* and too many who are level are not asked whom they met */
    for (unsigned i = 1; i <= 65; i++)
        assert_int_equal(event_player_add(&event, i, word("P")), LAWS_OK);
    event_settle(&event, &order, rows);
    assert_int_equal(event_player(&event, 65)->place, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_names_its_tie_breaks),
        cmocka_unit_test(unplayed_rounds_count_as_c07_says),
        cmocka_unit_test(exercises_of_fide_come_out),
        cmocka_unit_test(places_are_by_the_tie_breaks_of_the_file),
        cmocka_unit_test(a_bye_at_the_end_is_a_draw_to_opponents),
        cmocka_unit_test(the_direct_encounter_decides),
        cmocka_unit_test(encounters_are_those_of_the_tied),
        cmocka_unit_test(rounds_without_a_game_have_no_part),
        cmocka_unit_test(a_round_robin_counts_every_game),
        cmocka_unit_test(codes_that_do_not_exist_are_refused),
        cmocka_unit_test(boards_are_in_the_order_of_scores),
        cmocka_unit_test(equal_boards_are_in_the_order_of_numbers),
        cmocka_unit_test(points_and_places_come_into_the_lines),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
