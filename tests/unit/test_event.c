/* test_event.c - files, points, standings and pairings of events */
#include "unit.h"

#include "event/csv.h"
#include "event/pairing.h"
#include "event/standings.h"

#include <stdio.h>
#include <stdlib.h>

static _Alignas(16) unsigned char memory[16 << 20];
static char file[1 << 20], written[1 << 20];
static struct event event;
static struct laws_file_error error;
static struct event_standing rows[EVENT_NUMBER_MAX];

static size_t load(const char *name)
{
    char path[128];
    FILE *stream;
    size_t length;

    snprintf(path, sizeof path, "tests/data/trf/%s.trf", name);
    stream = fopen(path, "rb");
    if (!stream)
        fail_msg("%s: cannot be opened", path);
    length = fread(file, 1, sizeof file - 1, stream);
    fclose(stream);
    file[length] = '\0';
    return length;
}

static void read_text(const char *text, size_t length)
{
    assert_true(event_memory_for(text, length) <= sizeof memory);
    if (event_read(&event, text, length, memory, sizeof memory, &error))
        fail_msg("%u:%u: %s", error.line, error.column, error.what);
}

static void read_string(const char *text)
{
    read_text(text, strlen(text));
}

static void refuse(const char *text, unsigned line, const char *what)
{
    if (!event_read(&event, text, strlen(text), memory, sizeof memory, &error))
        fail_msg("taken: %s", text);
    if (!strstr(error.what, what))
        fail_msg("\"%s\" instead of \"%s\"", error.what, what);
    assert_int_equal(error.line, line);
}

static const char *write_form(enum event_form form)
{
    assert_true(event_write(&event, form, NULL, written, sizeof written) <
                sizeof written);
    return written;
}

static void has_text(const char *part)
{
    if (!strstr(written, part))
        fail_msg("\"%s\" is missing in:\n%s", part, written);
}

static void lacks_text(const char *part)
{
    if (strstr(written, part))
        fail_msg("\"%s\" is in:\n%s", part, written);
}

static struct word word(const char *text)
{
    return (struct word){text, strlen(text)};
}

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

static void team_scores_are_those_of_another_program(void **state)
{
    static struct event_team_score scores[EVENT_TEAMS_MAX];

    (void)state;
    read_text(file, load("grandmommyscup"));
    assert_int_equal(event.teams_count, 50);
    event_team_scores(&event, event.rounds, scores);
    for (unsigned i = 0; i < event.teams_count; i++) {
        const struct event_team *team = &event.teams[scores[i].team];

        if (scores[i].match_points != team->match_points ||
            scores[i].game_points != team->game_points)
            fail_msg("team %u: %d and %d instead of %d and %d", team->number,
                     scores[i].match_points, scores[i].game_points,
                     team->match_points, team->game_points);
    }
}

static void a_mistake_is_told_with_its_line(void **state)
{
    (void)state;
    refuse("001    x      A\n", 1, "not a player's number");
    refuse("012 A\n001    1      A\n001    1      B\n", 3, "two players");
    refuse("142 many\n", 1, "not a number of rounds");
    refuse("162  W1,x\n", 1, "not points");
    refuse("001    0      A\n", 1, "not a player's number");
    refuse("142 251\n", 1, "not a number of rounds");
    refuse("310  x A\n", 1, "not a team");
    snprintf(file, sizeof file, "%-80sx\n", "001    1      A");
    refuse(file, 1, "not a number of points");
    snprintf(file, sizeof file, "%-85sx\n", "001    1      A");
    refuse(file, 1, "not a place");
    snprintf(file, sizeof file, "%-73s   x\n", "310   1 A");
    refuse(file, 1, "not a player's number");
    snprintf(file, sizeof file, "%-91s   2 x 1\n", "001    1      A");
    refuse(file, 1, "not a round");
    snprintf(file, sizeof file, "%-91s   x w 1\n", "001    1      A");
    refuse(file, 1, "not a round");
    /* small letters and large ones are the same */
    snprintf(file, sizeof file, "%-91s   2 W u\n", "001    1      A");
    read_string(file);
    assert_int_equal(event.players[0].games[0].color, 'w');
    assert_int_equal(event.players[0].games[0].result, 'U');
    snprintf(file, sizeof file, "012 A\n%-91s   2 w ?\n", "001    1      A");
    refuse(file, 2, "not a round");
}

#define THREE                                                                  \
    "012 Three\n"                                                              \
    "001    1      Anna                             2100                     " \
    "         1.0    1     2 w 1  0000 - U\n"                                  \
    "001    2      Bert                             2000                     " \
    "         0.0    3     1 b 0     3 w 0\n"                                  \
    "001    3      Cara                                                      " \
    "         1.0    1  0000 - Z     2 b 1\n"

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
    /* What is written is read as the same. */
    memcpy(file, written, strlen(written) + 1);
    read_string(file);
    assert_int_equal(event.rounds, 3);
    assert_int_equal(event_player(&event, 1)->games[2].opponent, 3);
    assert_int_equal(event_player(&event, 1)->games[2].color, 'b');
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
    assert_int_equal(event_field_set(&event, "042", word("2026/11/16")), 0);
    assert_int_equal(event_field_set(&event, "012", word("Cup")), 0);
    assert_int_equal(event_player_add(&event, 2, word("Bert")), 0);
    assert_int_equal(event_player_add(&event, 1, word("Žofie")), 0);
    assert_int_equal(event_player_add(&event, 1, word("Twice")), LAWS_RANGE);
    assert_int_equal(event_player_set(&event, 1, EVENT_RATING, word("1999")),
                     0);
    assert_int_equal(event_player_set(&event, 1, EVENT_RATING, word("x")),
                     LAWS_SYNTAX);
    assert_int_equal(event_pair(&event, 0, 1, 2), 0);
    assert_int_equal(event_pair(&event, 0, 1, 1), LAWS_RANGE);
    assert_int_equal(event_field_set(&event, "012", word("New Cup")), 0);
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
    };
    char signs[2], text[EVENT_RESULT_MAX];

    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(event_result_read(word(cases[i].text), signs), 0);
        assert_memory_equal(signs, cases[i].signs, 2);
        assert_string_equal(event_result_print(signs, text), cases[i].printed);
    }
    assert_int_equal(event_result_read(word("2-0"), signs), LAWS_SYNTAX);
    assert_string_equal(event_result_print("WL", text), "1-0");
}

static int score(unsigned number)
{
    return event_score(&event, event_player(&event, number), event.rounds);
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
    /* A bonus in a round, a penalty in none, a win that counts less. */
    read_string("299           0.5    1    2\n" THREE);
    assert_int_equal(score(2), 5);
    assert_int_equal(score(1), 20);
    read_string("299          -1.0         1\n" THREE);
    assert_int_equal(score(1), 10);
    read_string("299 W         0.5    2\n" THREE);
    assert_int_equal(score(3), 5);
    assert_int_equal(score(1), 20);
}

/* Codes that are not known end the list; without any it is the usual one. */
static void a_file_names_its_tie_breaks(void **state)
{
    static const struct {
        const char *line, *codes;
    } cases[] = {
        {"212 PTS,WIN,BH/C1\n", "PTS WIN BH/C1 "},
        {"212 PTS,WIN,BH,XYZ,SB\n", "PTS WIN BH "},
        {"202 XYZ,WIN\n", "PTS DE BH/C1 BH SB "},
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
    static const char *const wrong[] = {"XX",    "BH/",     "BH/C0", "DE/C1",
                                        "PS/M1", "PTS,,BH", "bh"};
    struct event_order order;
    struct laws_error where;
    char text[EVENT_TIEBREAK_MAX];

    (void)state;
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (!event_order_read(word(wrong[i]), &order, &where))
            fail_msg("taken: %s", wrong[i]);
    assert_int_equal(event_order_read(word("BH/M2/P, SB/C1"), &order, &where),
                     0);
    assert_string_equal(event_tiebreak_print(&order.by[1], text), "BH/M2/P");
    assert_string_equal(event_tiebreak_print(&order.by[2], text), "SB/C1");
    assert_string_equal(event_tiebreak_name(order.by[2].kind),
                        "Sonneborn-Berger");
}

/* The table of FIDE's C.05 for five or six players. */
static void six_play_by_the_berger_table(void **state)
{
    static const unsigned char table[5][3][2] = {
        {{1, 6}, {2, 5}, {3, 4}}, {{6, 4}, {5, 3}, {1, 2}},
        {{2, 6}, {3, 1}, {4, 5}}, {{6, 5}, {1, 4}, {2, 3}},
        {{3, 6}, {4, 2}, {5, 1}},
    };

    (void)state;
    for (unsigned i = 0; i < 5; i++)
        for (unsigned j = 0; j < 3; j++) {
            struct event_pairing pairing = event_berger(6, 1, i, j);

            assert_int_equal(pairing.white, table[i][j][0]);
            assert_int_equal(pairing.black, table[i][j][1]);
        }
    assert_int_equal(event_berger(5, 1, 1, 0).white, 4);
    assert_int_equal(event_berger(5, 1, 1, 0).black, 0);
}

static void everyone_meets_everyone(void **state)
{
    (void)state;
    for (unsigned n = 2; n <= 30; n++) {
        static unsigned char met[31][31];

        memset(met, 0, sizeof met);
        for (unsigned i = 0; i < event_berger_rounds(n, 2); i++) {
            unsigned char seen[31] = {0};

            for (unsigned j = 0; j < event_berger_boards(n); j++) {
                struct event_pairing pairing = event_berger(n, 2, i, j);

                assert_int_equal(seen[pairing.white]++, 0);
                if (pairing.black)
                    assert_int_equal(seen[pairing.black]++, 0);
                met[pairing.white][pairing.black]++;
            }
        }
        for (unsigned i = 1; i <= n; i++)
            for (unsigned j = 1; j <= n; j++)
                assert_int_equal(met[i][j], i != j);
    }
}

/* What C.05 reverses the last two rounds of the first cycle for. */
static void nobody_has_one_colour_four_times(void **state)
{
    (void)state;
    for (unsigned n = 4; n <= 20; n += 2)
        for (unsigned player = 1; player <= n; player++) {
            unsigned run = 0;
            bool last = false;

            for (unsigned i = 0; i < event_berger_rounds(n, 2); i++)
                for (unsigned j = 0; j < n / 2; j++) {
                    struct event_pairing pairing = event_berger(n, 2, i, j);

                    if (pairing.white != player && pairing.black != player)
                        continue;
                    run =
                        run && last == (pairing.white == player) ? run + 1 : 1;
                    last = pairing.white == player;
                    assert_in_range(run, 1, 2);
                }
        }
}

static void two_teams_meet_board_by_board(void **state)
{
    (void)state;
    for (unsigned n = 1; n <= 12; n++) {
        unsigned char met[13][13] = {{0}}, whites[25] = {0};

        for (unsigned i = 0; i < n; i++)
            for (unsigned j = 0; j < n; j++) {
                struct event_pairing pairing = event_scheveningen(n, i, j);
                bool first = pairing.white <= n;
                unsigned a = first ? pairing.white : pairing.black;
                unsigned b = first ? pairing.black : pairing.white;

                assert_in_range(a, 1, n);
                assert_in_range(b, n + 1, 2 * n);
                assert_int_equal(met[a][b - n]++, 0);
                whites[pairing.white]++;
            }
        for (unsigned i = 1; i <= 2 * n; i++)
            assert_in_range(whites[i], n / 2, (n + 1) / 2);
    }
}

static void a_match_of_teams_is_paired_and_counted(void **state)
{
    struct event_team_score scores[2];

    (void)state;
    assert_int_equal(event_init(&event, memory, sizeof memory), 0);
    for (unsigned i = 1; i <= 4; i++)
        assert_int_equal(event_player_add(&event, i, word("P")), 0);
    assert_int_equal(
        event_team_add(&event, word("Old"), (const uint16_t[]){1, 2}, 2), 0);
    assert_int_equal(
        event_team_add(&event, word("Young"), (const uint16_t[]){3, 4}, 2), 0);
    assert_int_equal(event_pair_scheveningen(&event), 0);
    assert_int_equal(event_pair_scheveningen(&event), LAWS_MISUSE);
    assert_int_equal(event.rounds, 2);
    for (unsigned i = 0; i < 2; i++)
        for (unsigned j = 1; j <= (i ? 3u : 4u); j++)
            if (event_player(&event, j)->games[i].color == 'w')
                assert_int_equal(event_result(&event, i, j, j < 3 ? '=' : '1',
                                              j < 3 ? '=' : '0'),
                                 0);
    event_team_scores(&event, 2, scores);
    assert_int_equal(scores[0].match_points, 10); /* a game is still played */
    for (unsigned j = 1; j <= 4; j++)
        if (event_player(&event, j)->games[1].result == ' ' &&
            event_player(&event, j)->games[1].color == 'w')
            assert_int_equal(event_result(&event, 1, j, j < 3 ? '=' : '1',
                                          j < 3 ? '=' : '0'),
                             0);
    event_team_scores(&event, 2, scores);
    assert_int_equal(scores[0].team, 1);
    assert_int_equal(scores[0].match_points, 30);
    assert_int_equal(scores[0].game_points, 30);
    assert_int_equal(scores[1].draws, 1);
    write_form(EVENT_AS_READ);
    has_text("310   1 Old ");
    has_text("310   2 Young ");
    has_text("     3    4\n");
}

/* Two matches of two boards each: 1.5-0.5 for Old in the first round, 1-1 in
   the second. */
#define TEAMS                                                                  \
    "001    1      A%65s 0.0    0     3 w 1     4 b 0\n"                       \
    "001    2      B%65s 0.0    0     4 b =     3 w 1\n"                       \
    "001    3      C%65s 0.0    0     1 b 0     2 b 0\n"                       \
    "001    4      D%65s 0.0    0     2 w =     1 w 1\n"                       \
    "310   1 Old%62s   1    2\n"                                               \
    "310   2 Young%60s   3    4\n"

static void teams(const char *lines, int old_match, int old_game,
                  int young_match, int young_game)
{
    static char text[2048]; /* the event's, too */
    struct event_team_score scores[2];
    size_t used = (size_t)snprintf(text, sizeof text, "%s", lines);

    snprintf(text + used, sizeof text - used, TEAMS, "", "", "", "", "", "");
    read_string(text);
    assert_int_equal(event.teams_count, 2);
    event_team_scores(&event, 2, scores);
    for (unsigned i = 0; i < 2; i++) {
        bool old = scores[i].team == 0;

        assert_int_equal(scores[i].match_points, old ? old_match : young_match);
        assert_int_equal(scores[i].game_points, old ? old_game : young_game);
    }
}

static void lines_299_speak_of_teams(void **state)
{
    (void)state;
    teams("", 30, 25, 10, 15);
    /* a penalty in a round, one besides, for all; what a kind of match gives */
    teams("299    -1.0  -0.5    1    1\n", 20, 20, 10, 15);
    teams("299    -1.0               2\n", 30, 25, 0, 15);
    teams("299     1.0               2\n", 30, 25, 20, 15);
    teams("299          -0.5    2\n", 30, 20, 10, 10);
    teams("299 W   3.0          0\n", 40, 25, 10, 15);
    teams("299 L   1.0          1    2\n", 30, 25, 20, 15);
    teams("299 L   1.0          2    2\n", 30, 25, 10, 15);
}

/* What a player loses counts for his team, and may turn the match. */
static void a_penalty_counts_for_the_team(void **state)
{
    struct event_team_score scores[2];

    (void)state;
    teams("", 30, 25, 10, 15);
    assert_int_equal(event_points_set(&event, 0, 1, '0'), LAWS_OK);
    assert_int_equal(event_points_set(&event, 0, 1, '0'), LAWS_OK);
    assert_int_equal(score(1), 0);
    for (unsigned i = 0; i < 2; i++) {
        event_team_scores(&event, 2, scores);
        assert_int_equal(scores[0].match_points, 20); /* 0.5-0.5 and 1-1 */
        assert_int_equal(scores[0].game_points, 15);
        assert_int_equal(scores[1].match_points, 20);
        assert_int_equal(scores[1].game_points, 15);
        /* other programs hear of it, and we not twice */
        write_form(EVENT_TRF26);
        has_text("### points   -1.0    1    1\n"
                 "299    -1.0  -1.0    1    1\n"
                 "299     1.0   0.0    1    2\n");
        memcpy(file, written, strlen(written) + 1);
        read_string(file);
    }
}

static void the_best_meet_last(void **state)
{
    unsigned open;

    (void)state;
    assert_int_equal(event_init(&event, memory, sizeof memory), 0);
    for (unsigned i = 1; i <= 6; i++)
        assert_int_equal(event_player_add(&event, i, word("P")), 0);
    assert_int_equal(event_pair_knockout(&event, 1, NULL, &open), 0);
    /* 1 and 2 are free; 4 meets 5, 3 meets 6. */
    assert_int_equal(event_player(&event, 1)->games[0].result, 'Z');
    assert_int_equal(event_player(&event, 2)->games[0].result, 'Z');
    assert_int_equal(event_player(&event, 4)->games[0].opponent, 5);
    assert_int_equal(event_player(&event, 3)->games[0].opponent, 6);
    assert_int_equal(event_pair_knockout(&event, 1, NULL, &open), LAWS_MISUSE);
    for (unsigned i = 3; i <= 6; i++)
        if (event_player(&event, i)->games[0].color == 'w')
            assert_int_equal(event_result(&event, 0, i, '=', '='), 0);
    assert_int_equal(event_pair_knockout(&event, 1, NULL, &open), LAWS_MISUSE);
    assert_true(open == 4 || open == 5);
    assert_int_equal(
        event_pair_knockout(&event, 1, (const unsigned[]){5, 3, 0}, &open), 0);
    assert_int_equal(event_player(&event, 1)->games[1].opponent, 5);
    assert_int_equal(event_player(&event, 2)->games[1].opponent, 3);
    for (unsigned i = 1; i <= 5; i++)
        if (event_player(&event, i)->games[1].color == 'w')
            assert_int_equal(event_result(&event, 1, i, i < 3 ? '1' : '0',
                                          i < 3 ? '0' : '1'),
                             0);
    assert_int_equal(event_pair_knockout(&event, 1, NULL, &open), 0);
    assert_int_equal(event_player(&event, 1)->games[2].opponent, 2);
    assert_int_equal(open, 0);
    for (unsigned i = 1; i <= 2; i++)
        if (event_player(&event, i)->games[2].color == 'w')
            assert_int_equal(event_result(&event, 2, i, i == 2 ? '1' : '0',
                                          i == 2 ? '0' : '1'),
                             0);
    assert_int_equal(event_pair_knockout(&event, 1, NULL, &open), 0);
    assert_int_equal(open, 2);
    assert_int_equal(event.rounds, 3);
}

static void table(const char *text)
{
    unsigned count;

    if (event_table_read(&event, text, strlen(text), &count, &error))
        fail_msg("%u: %s", error.line, error.what);
}

static void tables_are_read_by_their_header(void **state)
{
    unsigned count;

    (void)state;
    assert_int_equal(event_init(&event, memory, sizeof memory), 0);
    table("Name;Elo;Fed.;FIDE-ID;Team\n\"Doe; \"\"J\"\"\";2000;?;12;A\n\n"
          "Roe;;;;B\r\nPoe;1;;;A");
    assert_int_equal(event.players_count, 3);
    assert_int_equal(event.teams_count, 2);
    assert_int_equal(event.teams[0].players_count, 2);
    assert_string_equal(event.players[0].column[EVENT_PLAYER_NAME].text,
                        "Doe; \"J\"");
    assert_int_equal(event.players[0].rating, 2000);
    table("round,white,black,result\n1,Roe,1,1/2-0\n1,3,,H\n2,3,2,\n");
    assert_int_equal(event.rounds, 2);
    assert_int_equal(event_player(&event, 2)->games[0].result, '=');
    assert_int_equal(event_player(&event, 1)->games[0].result, '0');
    assert_int_equal(event_player(&event, 3)->games[0].result, 'H');
    assert_int_equal(event_player(&event, 2)->games[1].result, ' ');
    assert_int_not_equal(
        event_table_read(&event, "a,b\n1,2\n", 8, &count, &error), 0);
    assert_non_null(strstr(error.what, "name the columns"));
    assert_int_not_equal(
        event_table_read(&event, "white,black\n9,2\n", 16, &count, &error), 0);
    assert_string_equal(error.what, "no such player: \"9\"");
    assert_int_equal(error.line, 2);
}

/* A table that is wrong in one of its cells. */
static void tables_say_what_is_wrong(void **state)
{
    static const struct {
        const char *text, *what;
        unsigned line;
    } bad[] = {
        {"name,name\n", "two columns are called so: \"name\"", 1},
        {"no,name\n1,\n", "a player needs a name", 2},
        {"no,name\nx,Ann\n", "not a number (1 to 9999): \"x\"", 2},
        {"no,name\n10000,Ann\n", "not a number (1 to 9999): \"10000\"", 2},
        {"no,name\n7,Ann\n7,Bob\n", "two players have this number: \"7\"", 3},
        {"no,name,elo\n8,Cid,many\n", "not a rating: \"many\"", 2},
        {"round,white,black\nx,1,2\n", "not a round: \"x\"", 2},
        {"round,white,black\n999,1,2\n", "not a round: \"999\"", 2},
        {"round,white,black\n1,Nobody,2\n", "no such player: \"Nobody\"", 2},
        {"round,white,black\n1,1,Nobody\n", "no such player: \"Nobody\"", 2},
        {"white,black,result\n1,0,X\n", "not a bye (one of H F U Z): \"X\"", 2},
        {"white,black,result\n1,2,7-7\n", "not a result", 2},
        {"white,black,result\n1,1,1-0\n", "nobody plays himself: \"1\"", 2},
    };
    char wide[2000] = "name";

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        unsigned count;

        assert_int_equal(event_init(&event, memory, sizeof memory), 0);
        table("\xef\xbb\xbfname\tplayer no\nAnna\t1\nBert\t2\n");
        if (!event_table_read(&event, bad[i].text, strlen(bad[i].text), &count,
                              &error))
            fail_msg("taken: %s", bad[i].text);
        if (!strstr(error.what, bad[i].what))
            fail_msg("\"%s\" instead of \"%s\"", error.what, bad[i].what);
        assert_int_equal(error.line, bad[i].line);
    }
    for (unsigned i = 0; i < 400; i++)
        strcat(wide, ",x");
    assert_int_not_equal(
        event_table_read(&event, wide, strlen(wide), &(unsigned){0}, &error),
        0);
    assert_string_equal(error.what, "too many columns: \"x\"");
    /* a bye without a letter is that of the pairing, and 0 is nobody */
    table("white,black,result\n1,,\n2,0,Z\n");
    assert_int_equal(event_player(&event, 1)->games[0].result, 'U');
    assert_int_equal(event_player(&event, 2)->games[0].result, 'Z');
}

/* Whatever is left of a table is taken, or said to be wrong. */
static void tables_may_end_anywhere(void **state)
{
    static const char text[] =
        "Name;Elo;Fed.;Team\r\n\"Doe; \"\"J\"\"\" ;2000;?;A\n Roe;;;B\r\n";

    (void)state;
    for (size_t length = 0; length < sizeof text; length++) {
        char *copy = malloc(length + !length);
        unsigned count;

        assert_non_null(copy);
        memcpy(copy, text, length);
        assert_int_equal(event_init(&event, memory, sizeof memory), 0);
        if (event_table_read(&event, copy, length, &count, &error))
            assert_true(*error.what);
        else
            assert_int_equal(event.players_count, count);
        free(copy);
    }
}

/* Written beside UTF-8, bytes of Latin-1 would move the columns of a TRF. */
static void tables_are_utf8_or_become_it(void **state)
{
    (void)state;
    assert_int_equal(event_init(&event, memory, sizeof memory), 0);
    table("name,fed\nJos\xe9 \xc3\x89mile,\xc3\x89\n");
    assert_string_equal(event.players[0].column[EVENT_PLAYER_NAME].text,
                        "Jos\xc3\xa9 \xc3\x89mile");
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
    assert_int_equal(event_rounds_complete(&event), 4);
    assert_int_equal(event_result(&event, 3, 4, ' ', ' '), 0);
    assert_int_equal(event_rounds_complete(&event), 3);
    event_round_drop(&event);
    assert_int_equal(event.rounds, 3);
    assert_int_equal(event_player(&event, 4)->games[3].opponent, 0);
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
        cmocka_unit_test(team_scores_are_those_of_another_program),
        cmocka_unit_test(a_mistake_is_told_with_its_line),
        cmocka_unit_test(a_change_touches_its_columns_only),
        cmocka_unit_test(columns_are_characters),
        cmocka_unit_test(players_can_be_added),
        cmocka_unit_test(results_of_both_are_apart),
        cmocka_unit_test(other_points_can_be_given),
        cmocka_unit_test(a_file_names_its_tie_breaks),
        cmocka_unit_test(a_penalty_changes_points),
        cmocka_unit_test(both_forms_say_the_same),
        cmocka_unit_test(unplayed_rounds_count_as_c07_says),
        cmocka_unit_test(exercises_of_fide_come_out),
        cmocka_unit_test(places_are_by_the_tie_breaks_of_the_file),
        cmocka_unit_test(a_bye_at_the_end_is_a_draw_to_opponents),
        cmocka_unit_test(the_direct_encounter_decides),
        cmocka_unit_test(a_round_robin_counts_every_game),
        cmocka_unit_test(codes_that_do_not_exist_are_refused),
        cmocka_unit_test(six_play_by_the_berger_table),
        cmocka_unit_test(everyone_meets_everyone),
        cmocka_unit_test(nobody_has_one_colour_four_times),
        cmocka_unit_test(two_teams_meet_board_by_board),
        cmocka_unit_test(a_match_of_teams_is_paired_and_counted),
        cmocka_unit_test(lines_299_speak_of_teams),
        cmocka_unit_test(a_penalty_counts_for_the_team),
        cmocka_unit_test(the_best_meet_last),
        cmocka_unit_test(tables_are_read_by_their_header),
        cmocka_unit_test(tables_say_what_is_wrong),
        cmocka_unit_test(tables_may_end_anywhere),
        cmocka_unit_test(tables_are_utf8_or_become_it),
        cmocka_unit_test(boards_are_in_the_order_of_scores),
        cmocka_unit_test(too_little_memory_is_told),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
