/* test_event.c - files of events, and changes to them */
#include "event_files.h"

static const char *const files[] = {
    "dutch_2025_C5", "dutch_2025_C9",  "grandmommyscup", "issue_15",
    "issue_7",       "javafo_sample2", "trf26_team",
};

static void what_is_read_is_written_byte_by_byte(void **state)
{
    (void)state;
    for (unsigned i = 0; i < sizeof files / sizeof *files; i++) {
        size_t length = load(files[i]);

        read_text(file, length);
        assert_int_equal(
            event_write(&event, EVENT_AS_READ, NULL, written, sizeof written),
            length);
        assert_memory_equal(written, file, length);
    }
    read_string("\xef\xbb\xbf"
                "012 A\r\n\r###\n\nXYZ\t?\r\n012 B");
    assert_string_equal(write_form(EVENT_AS_READ),
                        "\xef\xbb\xbf"
                        "012 A\r\n\r###\n\nXYZ\t?\r\n012 B");
}

/* Programs wrote these points themselves. */
static void points_are_those_of_other_programs(void **state)
{
    static const char *const counted[] = {"dutch_2025_C5", "dutch_2025_C9",
                                          "issue_15", "issue_7",
                                          "javafo_sample2"};

    (void)state;
    for (unsigned i = 0; i < sizeof counted / sizeof *counted; i++) {
        read_text(file, load(counted[i]));
        assert_true(event.players_count > 0);
        for (unsigned j = 0; j < event.players_count; j++) {
            const struct event_player *player = &event.players[j];

            if (event_score(&event, player, event.rounds) != player->points)
                fail_msg("%s, player %u: %d instead of %d", counted[i],
                         player->number,
                         event_score(&event, player, event.rounds),
                         player->points);
        }
    }
}

static void a_mistake_is_told_with_its_line(void **state)
{
    (void)state;
    refuse("001    x      A\n", 1, "not a player's number");
    refuse("012 A\n001    1      A\n001    1      B\n", 3, "two players");
    refuse("142 many\n", 1, "not a number of rounds");
    refuse("162  W1,x\n", 1, "not points");
    refuse("162  W1..0\n", 1, "not points");
    refuse("162  W   .\n", 1, "not points");
    refuse("XXS W=1.55\n", 1, "not points");
    refuse("XXS W=99999999\n", 1, "not points");
    refuse("142 9999999999\n", 1, "not a number of rounds");
    refuse("001    0      A\n", 1, "not a player's number");
    refuse("142 251\n", 1, "not a number of rounds");
    refuse("310  x A\n", 1, "not a team");
}

/* A line that has something wrong from a column on. */
static void a_mistake_is_told_with_its_column(void **state)
{
#define ROUND                                                                  \
    "not a round (opponent, w or b, and one of 1 = 0 + - W D L H F U Z)"
#define TEAM "not a team (number, name, points): \"  1\""
    static const struct {
        const char *line;
        unsigned column;
        const char *odd, *what;
        unsigned told; /* the column */
    } cases[] = {
        {"001    1      A", 81, "x", "not a number of points: \"x\"", 81},
        {"001    1      A", 86, "x", "not a place: \"x\"", 86},
        {"001    1      A", 92, "   2 x 1", ROUND ": \"   2 x 1\"", 92},
        {"001    1      A", 92, "   x w 1", ROUND ": \"   x w 1\"", 92},
        {"001    1      A", 102, "   2 w ?", ROUND ": \"   2 w ?\"", 102},
        {"001    1      A", 92, "   2 w {", ROUND ": \"   2 w {\"", 92},
        {"001    1      A", 92, "   2 w ½", ROUND ": \"   2 w ½\"", 92},
        {"001    1      A", 92, "   2 ½ 1", ROUND ": \"   2 ½ 1\"", 92},
        {"001    1      A", 92, "   2 \1 1", ROUND ": \"   2 ? 1\"", 92},
        {"001    1      A", 2592, "2", "too many rounds", 2592},
        {"310   1 A", 74, "   x", "not a player's number: \"x\"", 74},
        {"310   1 A", 55, "x", TEAM, 5},
        {"310   1 A", 62, "x", TEAM, 5},
        {"310   1 A", 574, "1", "too many players in a team", 74},
        {"013 A", 537, "1", "too many players in a team", 37},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        snprintf(file, sizeof file, "012 A\n%-*s%s\n", (int)cases[i].column - 1,
                 cases[i].line, cases[i].odd);
        refuse(file, 2, cases[i].what);
        assert_string_equal(error.what, cases[i].what);
        assert_int_equal(error.column, cases[i].told);
    }
    /* a byte of zero is no sign, either */
    snprintf(file, sizeof file, "%-91s   2 w ", "001    1      A");
    assert_int_equal(
        event_read(&event, file, 100, memory, sizeof memory, &error),
        LAWS_SYNTAX);
    assert_string_equal(error.what, ROUND ": \"   2 w ?\"");
}

static void what_is_odd_is_taken(void **state)
{
    (void)state;
    /* small letters and large ones are the same */
    snprintf(file, sizeof file, "%-91s   2 W u     3 B 1\n", "001    1      A");
    read_string(file);
    assert_int_equal(event.players[0].games[0].color, 'w');
    assert_int_equal(event.players[0].games[0].result, 'U');
    assert_int_equal(event.players[0].games[1].color, 'b');
    /* a rating that is none; rounds that a mark stands before */
    snprintf(file, sizeof file, "\xef\xbb\xbf%-48sn.a.%39s   2 w 1\n",
             "001    1      A", "");
    read_string(file);
    assert_int_equal(event.players[0].rating, 0);
    assert_int_equal(event.players[0].games[0].opponent, 2);
    assert_string_equal(write_form(EVENT_AS_READ), file);
    assert_string_equal(write_form(EVENT_TRF26), file + 3);
}

static void a_change_touches_its_columns_only(void **state)
{
    (void)state;
    read_string(THREE);
    assert_int_equal(event.rounds, 2);
    assert_int_equal(event_result(&event, 1, 2, '=', '='), LAWS_OK);
    write_form(EVENT_AS_READ);
    has_text("1.0    1     2 w 1  0000 - U\n");
    has_text("0.0    3     1 b 0     3 w =\n");
    has_text("1.0    1  0000 - Z     2 b =\n");
    assert_int_equal(event_pair(&event, 2, 3, 1), LAWS_OK);
    write_form(EVENT_AS_READ);
    has_text("0000 - U     3 b  \n");
    has_text("0000 - Z     2 b =     1 w  \n");
    /* Other colours, and nobody. */
    assert_int_equal(event_pair(&event, 1, 3, 2), LAWS_OK);
    assert_int_equal(event_pair(&event, 0, 1, 3), LAWS_OK);
    write_form(EVENT_AS_READ);
    has_text("1.0    1     3 w    0000 - U     3 b  \n");
    has_text("0.0    3               3 b  \n");
    has_text("1.0    1     1 b       2 w       1 w  \n");
    /* What is written is read as the same. */
    memcpy(file, written, strlen(written) + 1);
    read_string(file);
    assert_int_equal(event.rounds, 3);
    assert_int_equal(event_player(&event, 1)->games[2].opponent, 3);
    assert_int_equal(event_player(&event, 1)->games[2].color, 'b');
}

/* A room that is too small has the beginning, and how much there is is told. */
static void a_file_is_cut_to_its_room(void **state)
{
    (void)state;
    read_string("012 Name\n");
    assert_int_equal(event_write(&event, EVENT_AS_READ, NULL, written, 6), 9);
    assert_string_equal(written, "012 N");
    assert_int_equal(event_write(&event, EVENT_TRF26, "\r\n", NULL, 0), 10);
}

/* Behind lower tags of the tournament section, whatever else stands there. */
static void a_field_is_added_in_its_place(void **state)
{
    (void)state;
    read_string("0\nXXR 5\n0X2 a\n012 A\n802 b\n");
    assert_int_equal(event_field_set(&event, EVENT_FIELD_FROM, word("B")),
                     LAWS_OK);
    assert_int_equal(event_field_set(&event, EVENT_FIELD_CITY, word("C")),
                     LAWS_OK);
    assert_string_equal(write_form(EVENT_AS_READ),
                        "0\nXXR 5\n0X2 a\n012 A\n022 C\n042 B\n802 b\n");
    /* a last line without its end gets one */
    read_string("012 A\r\n022 B");
    assert_int_equal(event_field_set(&event, EVENT_FIELD_ROUNDS, word("9")),
                     LAWS_OK);
    assert_int_equal(event.planned, 9);
    assert_string_equal(write_form(EVENT_AS_READ),
                        "012 A\r\n022 B\r\n142 9\r\n");
}

static void columns_are_characters(void **state)
{
    (void)state;
    read_string("001    1 m GM Žižka, Šárka                      2400 CZE"
                "    14100018 1990/01/01  1.0    1     2 w 1\n"
                "001    2 w    Z                                 2300\n");
    assert_int_equal(event_player(&event, 1)->rating, 2400);
    assert_int_equal(event_player(&event, 1)->points, 10);
    assert_int_equal(event_player(&event, 1)->games[0].opponent, 2);
    /* Latin-1 has a byte a column. */
    read_string("001    1 m GM \x8ei\x9eka, \x8a\xe1rka                      "
                "2400 CZE\n");
    assert_int_equal(event_player(&event, 1)->rating, 2400);
}

static void players_can_be_added(void **state)
{
    (void)state;
    assert_int_equal(event_init(&event, memory, sizeof memory), LAWS_OK);
    assert_int_equal(
        event_field_set(&event, EVENT_FIELD_FROM, word("2026/11/16")), 0);
    assert_int_equal(event_field_set(&event, EVENT_FIELD_NAME, word("Cup")), 0);
    assert_int_equal(event_player_add(&event, 2, word("Bert")), 0);
    assert_int_equal(event_player_add(&event, 1, word("Žofie")), 0);
    assert_int_equal(event_player_add(&event, 1, word("Twice")), LAWS_RANGE);
    assert_int_equal(event_player_set(&event, 1, EVENT_RATING, word("1999")),
                     0);
    assert_int_equal(event_player_set(&event, 1, EVENT_RATING, word("x")),
                     LAWS_SYNTAX);
    assert_int_equal(event_pair(&event, 0, 1, 2), 0);
    assert_int_equal(event_pair(&event, 0, 1, 1), LAWS_RANGE);
    assert_int_equal(event_field_set(&event, EVENT_FIELD_NAME, word("New Cup")),
                     0);
    assert_int_equal(
        event_field_set(&event, EVENT_FIELD_NAME, word("New\nCup")),
        LAWS_SYNTAX);
    assert_int_equal(
        event_field_set(&event, EVENT_FIELD_NAME, word("New\rCup")),
        LAWS_SYNTAX);
    assert_string_equal(
        write_form(EVENT_AS_READ),
        "012 New Cup\n042 2026/11/16\n"
        "001    2      Bert                                                  "
        "             0.0          1 b  \n"
        "001    1      Žofie                             1999               "
        "              0.0          2 w  \n");
}

static void results_of_both_are_apart(void **state)
{
    static const struct {
        const char *text, *signs, *printed;
    } cases[] = {
        {"1-0", "10", "1-0"},     {"½–½", "==", "1/2-1/2"},
        {"0-0", "00", "0-0"},     {"1/2-0", "=0", "1/2-0"},
        {"+ - -", "+-", "1F-0F"}, {"-:-", "--", "0F-0F"},
        {"*", "  ", "*"},         {"0–½", "0=", "0-1/2"},
        {"1−0", "10", "1-0"},
    };
    char signs[2], text[EVENT_RESULT_MAX];

    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(event_result_read(word(cases[i].text), signs), 0);
        assert_memory_equal(signs, cases[i].signs, 2);
        assert_string_equal(event_result_print(signs, text), cases[i].printed);
    }
    assert_int_equal(event_result_read(word("2-0"), signs), LAWS_SYNTAX);
    assert_int_equal(event_result_read(word("1/2-1/2, or so it is"), signs),
                     LAWS_SYNTAX);
    assert_string_equal(event_result_print("WL", text), "1-0");
    assert_string_equal(event_result_print("1-", text), "1--");
}

static void other_points_can_be_given(void **state)
{
    (void)state;
    read_string("162  W 3.0    D 1.0\n" THREE);
    assert_int_equal(score(1), 60); /* a bye is worth a win */
    assert_int_equal(score(3), 30);
    read_string("XXS W=3 D=1\n" THREE);
    assert_int_equal(score(1), 40); /* it is not */
    read_string("BBW 3.0\n" THREE);
    assert_int_equal(score(1), 60);
    read_string("BBU 0.5\nBBW 3.0\n" THREE);
    assert_int_equal(score(1), 35);
    read_string("XXS W=1.50 ZPB=0.5\n" THREE);
    assert_int_equal(score(3), 20);
    assert_int_equal(event_score(&event, event_player(&event, 3), 9), 20);
    /* A bonus in a round, a penalty in none, a win that counts less. */
    read_string("299           0.5    1    2\n" THREE);
    assert_int_equal(score(2), 5);
    assert_int_equal(score(1), 20);
    read_string("299          -1.0         1\n" THREE);
    assert_int_equal(score(1), 10);
    read_string("299 W         0.5    2\n" THREE);
    assert_int_equal(score(3), 5);
    assert_int_equal(score(1), 20);
    /* Neither a result of no kind nor what is no number changes anything. */
    read_string("299 Q         0.5    2\n299           0.5    x    1\n"
                "299             x         1\n" THREE);
    assert_int_equal(score(1), 20);
    assert_int_equal(score(3), 10);
    read_string("299          -1.0         0         1\n" THREE);
    assert_int_equal(score(1), 10);
    assert_int_equal(score(2), 0);
    read_string("162  W 3.0             D 1.0\n" THREE); /* a gap */
    assert_int_equal(score(3), 30);
}

/* The result stays, the points are others. */
static void a_penalty_changes_points(void **state)
{
    (void)state;
    read_string(THREE);
    assert_int_equal(score(1), 20);
    assert_int_equal(event_points_set(&event, 0, 1, '='), LAWS_OK);
    assert_int_equal(score(1), 15);
    /* Twice is once; and it can be changed. */
    assert_int_equal(event_points_set(&event, 0, 1, '='), LAWS_OK);
    assert_int_equal(score(1), 15);
    assert_int_equal(event_points_set(&event, 0, 1, '0'), LAWS_OK);
    assert_int_equal(score(1), 10);
    assert_int_equal(event_points_set(&event, 99, 1, '0'), LAWS_RANGE);
    assert_int_equal(event_points_set(&event, 0, 4, '0'), LAWS_RANGE);
    write_form(EVENT_TRF26);
    has_text("299          -0.5    1    1\n");
    memcpy(file, written, strlen(written) + 1);
    read_string(file);
    assert_int_equal(score(1), 10);
}

static void both_forms_say_the_same(void **state)
{
    (void)state;
    read_string(
        "XXR 5\nXXC rank black1\nXXP 1 2\nXXZ 3\nXXS W=3\nXXS D=1\n" THREE);
    write_form(EVENT_TRF26);
    has_text("142 5\n152 B\n260   1   5    1    2\n240 Z   3    3\n");
    has_text("162  W 3.0    D 1.0    L 0.0    A 0.0    P 1.0\n");
    lacks_text("XX");
    memcpy(file, written, strlen(written) + 1);
    read_string(file);
    assert_int_equal(event.planned, 5);
    assert_int_equal(score(1), 40);
    write_form(EVENT_TRF16);
    has_text("XXR 5\nXXC black1\nXXP 1 2\nXXZ 3\nXXS WW=3.0 ");
    lacks_text("142");
    read_text(file, load("grandmommyscup"));
    write_form(EVENT_TRF16);
    has_text("XXR 14\r\n");
    has_text(
        "013 India                              1    5   15   28   44\r\n");
    lacks_text("\n310");
}

/* A line, and what it becomes in the other form. */
static void lines_have_another_form(void **state)
{
#define MARK "\xef\xbb\xbf"
    static const struct {
        enum event_form form;
        const char *line, *other;
    } cases[] = {
        {EVENT_TRF26, "XXS W=12 WL=-1\n",
         "162  W12.0    D 0.5    L-1.0    A 0.0    P 1.0\n"},
        {EVENT_TRF26, "XXC white1 rank\n", "152 W\n"},
        {EVENT_TRF26, "XXC rank\n", ""},
        {EVENT_TRF26, "XXP 1 2\n", "260   1 999    1    2\n"},
        /* what begins with a mark keeps it, now that it comes first */
        {EVENT_TRF26, "XXC rank\n" MARK "\n", MARK MARK "\n"},
        {EVENT_TRF16, "013 A\n", "013 A\n"},
        {EVENT_TRF16, "152 W\n", "XXC white1\n"},
        {EVENT_TRF16, "240 Z   1    3\n", "XXZ 3\n"},
        {EVENT_TRF16, "240 Z   x    3\n", ""},
        {EVENT_TRF16, "240 Z   2    3\n", ""},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        read_string(cases[i].line);
        assert_string_equal(write_form(cases[i].form), cases[i].other);
    }
}

static void too_little_memory_is_told(void **state)
{
    size_t length = load("javafo_sample2");

    (void)state;
    for (size_t size = 0; size < 60000; size += 997) {
        enum laws_status status =
            event_read(&event, file, length, memory, size, &error);

        assert_true(status == LAWS_FULL || (status == LAWS_OK && size > 20000));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_read_is_written_byte_by_byte),
        cmocka_unit_test(points_are_those_of_other_programs),
        cmocka_unit_test(a_mistake_is_told_with_its_line),
        cmocka_unit_test(a_mistake_is_told_with_its_column),
        cmocka_unit_test(what_is_odd_is_taken),
        cmocka_unit_test(a_change_touches_its_columns_only),
        cmocka_unit_test(a_file_is_cut_to_its_room),
        cmocka_unit_test(a_field_is_added_in_its_place),
        cmocka_unit_test(columns_are_characters),
        cmocka_unit_test(players_can_be_added),
        cmocka_unit_test(results_of_both_are_apart),
        cmocka_unit_test(other_points_can_be_given),
        cmocka_unit_test(a_penalty_changes_points),
        cmocka_unit_test(both_forms_say_the_same),
        cmocka_unit_test(lines_have_another_form),
        cmocka_unit_test(too_little_memory_is_told),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
