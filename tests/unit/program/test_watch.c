/*
 * test_watch.c - files that grow, are cut, rewritten and half written: what is
 * told, and that it is told once
 */
#include "unit.h"

#include "watch/watch.h"

#include <stdio.h>
#include <stdlib.h>

/* The games here have as few tags as can be. */
#define TAGS LAWS_FINDING_SET(LAWS_FINDING_TAG_CONTRADICTS)

static struct watch *watch;
static struct watch_file *file;
static char told[65536];
static uint64_t now;

static void tell(void *data, enum watch_news news, const struct watch_file *in,
                 const struct watch_game *game, const struct watch_item *item)
{
    size_t used = strlen(told);

    (void)data;
    (void)in;
    snprintf(told + used, sizeof(told) - used, "%s%s%u:%u %s", used ? ", " : "",
             news == WATCH_WITHDRAWN ? "-" : "", game->number, item->ply,
             item->name);
}

static int set_up(void **state)
{
    struct watch_settings settings = {.edition = LAWS_2023,
                                      .kinds = LAWS_FINDINGS_USUAL & ~TAGS,
                                      .draw_after = 10,
                                      .idle = 60000};
    struct watch_sink sink = {tell, NULL};

    (void)state;
    watch = watch_new(&settings, &sink);
    file = watch_file_new("live.pgn");
    now = 0;
    return !watch || !file;
}

static int tear_down(void **state)
{
    (void)state;
    watch_file_free(file);
    watch_free(watch);
    return 0;
}

static void gives(const char *text, bool settled, const char *expected)
{
    told[0] = '\0';
    watch_text(watch, file, text, strlen(text), now, settled);
    assert_string_equal(told, expected);
}

#define GAME(white, moves)                                                     \
    "[Event \"E\"]\n[White \"" white "\"]\n[Black \"X\"]\n\n" moves "\n\n"
#define A_OPEN GAME("A", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 *")
#define A_NEXT GAME("A", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 *")
#define A_THIRD GAME("A", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *")
#define B_OPEN GAME("B", "1. e4 e5 2. Ke2 *")
#define B_BAD GAME("B", "1. e4 e5 2. Ke3 *")

static void news_are_told_once(void **state)
{
    (void)state;
    gives(A_OPEN B_OPEN, true, "");
    gives(A_NEXT B_OPEN, true, "1:7 third-time-next");
    gives(A_NEXT B_OPEN, true, "");
    gives(A_THIRD B_OPEN, true, "1:8 third-time, 1:8 third-time-next");
    gives(A_THIRD B_BAD, true, "2:3 illegal-move");
    gives(A_THIRD B_BAD, true, "");
}

static void only_what_changed_is_judged(void **state)
{
    char text[65536] = "", other[65536] = "";
    uint64_t judged;

    (void)state;
    for (unsigned i = 0; i < 100; i++) {
        snprintf(text + strlen(text), 200, GAME("%u", "1. e4 e5 *"), i);
        snprintf(other + strlen(other), 200,
                 i == 40 ? GAME("%u", "1. e4 e5 2. Nf3 *")
                         : GAME("%u", "1. e4 e5 *"),
                 i);
    }
    gives(text, true, "");
    assert_int_equal(watch_judged(watch), 100);
    judged = watch_judged(watch);
    gives(other, true, "");
    /* and the one before it, whose end depends on what follows */
    assert_in_range(watch_judged(watch) - judged, 1, 2);
}

static void a_cut_file_makes_nothing_be_told_again(void **state)
{
    (void)state;
    gives(A_NEXT B_BAD, true, "1:7 third-time-next, 2:3 illegal-move");
    gives("", false, "");
    gives("[Event \"E\"]\n[Whi", false, "");
    gives(A_NEXT, false, "");
    gives(A_NEXT B_BAD, true, "");
    /* in another order they are still the same games */
    gives(B_BAD A_NEXT, true, "");
}

static void a_word_that_is_half_there_is_not_judged(void **state)
{
    (void)state;
    /* Nb1 would be illegal, Nb1d2 is not; e8 lacks its piece */
    gives("[White \"A\"]\n\n1. d4 d5 2. Nf3 e6 3. Nb1", false, "");
    gives("[White \"A\"]\n\n1. d4 d5 2. Nf3 e6 3. Nb1d2 {a comm", false, "");
    gives("[White \"A\"]\n\n1. d4 d5 2. Nf3 e6 3. Nb1d2 {a comment} c5 4. Kd2 ",
          false, "1:7 illegal-move");
    gives("[White \"A\"]\n\n1. d4 d5 2. Nf3 e6 3. Nb1d2 {a comment} c5 4. Kd2 ",
          true, "");
    gives("[White \"A\"]\n\n1. d4 d5 2. Nf3 e6 3. Nb1d2 {a comm", true,
          "1:5 broken-game, -1:7 illegal-move");
}

static void a_cut_that_looks_like_another_game(void **state)
{
    (void)state;
    gives("[Event \"E\"]\n[White \"A\"]\n[Event", false, "");
    gives("[Event \"E\"]\n[White \"A\"]\n[EventDate \"2026\"]\n\n1. e4 *", true,
          "");
    assert_int_equal(file->count, 1);
}

static void a_settled_file_is_judged_to_its_end(void **state)
{
    (void)state;
    gives("[White \"A\"]\n\n1. d4 d5 2. Ke3", false, "");
    gives("[White \"A\"]\n\n1. d4 d5 2. Ke3", true, "1:3 illegal-move");
}

static void what_was_corrected_is_withdrawn(void **state)
{
    (void)state;
    gives(B_BAD, true, "1:3 illegal-move");
    gives(B_OPEN, true, "-1:3 illegal-move");
    /* what has only passed is not */
    gives(A_NEXT, true, "1:7 third-time-next");
    gives(GAME("A", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 e6 *"), true, "");
}

static void results_are_told_when_they_are_there(void **state)
{
    (void)state;
    gives(GAME("A", "1. f3 e5 2. g4 *"), true, "");
    gives(GAME("A", "1. f3 e5 2. g4 Qh4# *"), true, "1:4 game-ended");
    gives(GAME("A", "1. f3 e5 2. g4 Qh4# 1-0"), true, "1:4 result-contradicts");
    gives(GAME("A", "1. f3 e5 2. g4 Qh4# 0-1"), true,
          "-1:4 result-contradicts");
    gives(GAME("C", "1. e4 e5 1/2-1/2"), true, "1:2 early-draw");
}

static void silence_is_told_after_its_time(void **state)
{
    (void)state;
    gives(A_OPEN, true, "");
    now = 59999;
    told[0] = '\0';
    watch_time(watch, file, now);
    assert_string_equal(told, "");
    now = 60000;
    watch_time(watch, file, now);
    watch_time(watch, file, now + 5);
    assert_string_equal(told, "1:6 no-move");
    gives(A_NEXT, true, "1:7 third-time-next");
    told[0] = '\0';
    watch_time(watch, file, now + 59999);
    assert_string_equal(told, "");
    watch_time(watch, file, now + 60000);
    assert_string_equal(told, "1:7 no-move");
    /* over is over */
    gives(GAME("A", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 1-0"), true, "");
    told[0] = '\0';
    watch_time(watch, file, now + 600000);
    assert_string_equal(told, "");
}

static void silence_before_the_first_move_is_nothing(void **state)
{
    (void)state;
    gives(GAME("A", "*") "[FEN \"nothing\"]\n\n1. e4 *\n", true,
          "2:0 broken-game");
    told[0] = '\0';
    watch_time(watch, file, now + 600000);
    assert_string_equal(told, "");
}

/* A game in which the king goes to this one of 40 squares, after so many moves
   of both: illegally. */
static const char *corrected(unsigned number)
{
    static const char moves[][3] = {"a3", "a6", "b3", "b6", "c3", "c6", "d3",
                                    "d6", "e3", "e6", "f3", "f6", "g3", "g6",
                                    "h3", "h6", "a4", "a5", "b4", "b5", "c4",
                                    "c5", "d4", "d5", "e4", "e5"};
    static char text[512];
    int used = snprintf(text, sizeof text, "[White \"A\"]\n\n");

    for (unsigned i = 0; i < 2 * (number / 40); i++)
        used +=
            snprintf(text + used, sizeof text - (size_t)used, "%s ", moves[i]);
    snprintf(text + used, sizeof text - (size_t)used, "K%c%c *\n",
             "abcdefgh"[number % 8], "45678"[number / 8 % 5]);
    return text;
}

static void what_was_told_long_ago_is_forgotten(void **state)
{
    enum { COUNT = 540 };

    (void)state;
    for (unsigned i = 0; i < COUNT; i++) {
        told[0] = '\0';
        watch_text(watch, file, corrected(i), strlen(corrected(i)), now, true);
        assert_non_null(strstr(told, "illegal-move"));
        assert_true(file->games[0].item_count <= 512);
    }
    gives(corrected(COUNT - 2), true, "-1:27 illegal-move");
    gives(corrected(0), true, "1:1 illegal-move, -1:27 illegal-move");
}

static void games_that_went_long_ago_are_forgotten(void **state)
{
    enum { COUNT = 1030 };
    static char text[COUNT * 48];
    size_t used = 0;

    (void)state;
    for (unsigned i = 0; i < COUNT; i++)
        used += (size_t)snprintf(text + used, sizeof text - used,
                                 "[White \"%u\"]\n\n1. e4 e5 2. Ke3 *\n\n", i);
    told[0] = '\0';
    watch_text(watch, file, text, used, now, true);
    assert_non_null(strstr(told, "1030:3 illegal-move"));
    gives("", true, "");
    gives(text, true,
          "1025:3 illegal-move, 1026:3 illegal-move, 1027:3 illegal-move, "
          "1028:3 illegal-move, 1029:3 illegal-move, 1030:3 illegal-move");
}

static void games_of_the_same_tags_are_kept_apart(void **state)
{
    (void)state;
    gives(B_OPEN B_OPEN B_BAD B_OPEN, true, "3:3 illegal-move");
    /* nobody can tell which of them is new */
    gives(B_OPEN B_OPEN B_OPEN B_BAD B_OPEN, true,
          "-3:3 illegal-move, 4:3 illegal-move");
    assert_int_equal(file->count, 5);
    gives(B_OPEN B_BAD B_OPEN B_BAD B_OPEN, true, "2:3 illegal-move");
    assert_int_equal(file->count, 5);
    gives(B_OPEN, true, "");
    assert_int_equal(file->count, 1);
}

static void reads_utf16(const char *bytes, size_t count, const char *expected)
{
    size_t length;
    char *text = watch_from_utf16(bytes, count, &length);

    assert_non_null(text);
    assert_int_equal(length, strlen(expected));
    assert_memory_equal(text, expected, length);
    free(text);
}

static void names_in_any_encoding(void **state)
{
    static const char utf16[] = "\xff\xfe[\0W\0h\0i\0t\0e\0 \0\"\0\x1f\x04\"\0"
                                "]\0\n\0\n\0"
                                "1\0.\0 \0e\0"
                                "4\0 \0K\0e\0"
                                "6\0 \0*\0";
    size_t length;
    char *text = watch_from_utf16(utf16, sizeof(utf16) - 1, &length);

    (void)state;
    assert_non_null(text);
    told[0] = '\0';
    watch_text(watch, file, text, length, now, true);
    assert_string_equal(told, "1:2 illegal-move");
    assert_string_equal(file->games[0].white, "\xd0\x9f"); /* П */
    free(text);
    assert_null(watch_from_utf16("[White", 6, &length));
    assert_null(watch_from_utf16("\xff", 1, &length));
    assert_null(watch_from_utf16("\xff.", 2, &length));
    assert_null(watch_from_utf16("\xfe.", 2, &length));
    reads_utf16("\xfe\xff\0e\0\xe9\x20\xac", 8, "e\u00e9\u20ac");
    reads_utf16("\xff\xfe\x3d\xd8\x00\xde", 6, "\xf0\x9f\x98\x80");
    /* half a pair stays half a pair */
    reads_utf16("\xff\xfe\x3d\xd8", 4, "\xed\xa0\xbd");
    reads_utf16("\xff\xfe\x3d\xd8.\0", 6, "\xed\xa0\xbd.");
    reads_utf16("\xff\xfe\x3d\xd8\x00\xe0", 6, "\xed\xa0\xbd\xee\x80\x80");
    reads_utf16("\xff\xfe\x00\xde.", 5, "\xed\xb8\x80");
    gives("[White \"M\xfcller\"]\n\n1. e4 *", true, "");
    assert_string_equal(file->games[0].white, "M\xc3\xbcller");
    gives("[White \"M\xc3\xbcller\"]\n\n1. e4 *", true, "");
    assert_string_equal(file->games[0].white, "M\xc3\xbcller");
    gives("[White \"a\x1b[31m\"]\n\n1. e4 *", true, "");
    assert_string_equal(file->games[0].white, "a?[31m");
}

/* Everything that an arbiter should know now, each with its Article: told when
   it comes, and not again. */
static void every_alarm_names_its_article(void **state)
{
#define TO_AND_FRO "Nf3 Nf6 Ng1 Ng8 "
#define FROM(fen, moves) "[White \"W\"]\n[FEN \"" fen "\"]\n\n" moves
#define ROOKS "4k3/8/8/8/8/8/r7/4K2R w - - "
    static const struct {
        const char *text, *expected;
    } alarms[] = {
        {"[White \"1\"]\n\n" TO_AND_FRO "Nf3 Nf6 Ng1 *",
         "9.2.1 third-time-next"},
        {"[White \"2\"]\n\n" TO_AND_FRO TO_AND_FRO "e4 *", ""},
        {"[White \"3\"]\n\n" TO_AND_FRO TO_AND_FRO "*",
         "9.2.2 third-time, 9.2.1 third-time-next"},
        {"[White \"4\"]\n\n" TO_AND_FRO TO_AND_FRO TO_AND_FRO "Nf3 Nf6 Ng1 *",
         "9.2.2 third-time, 9.6.1 fifth-time-next"},
        {"[White \"5\"]\n\n" TO_AND_FRO TO_AND_FRO TO_AND_FRO TO_AND_FRO "*",
         "9.6.1 game-ended"},
        {FROM(ROOKS "89 60", "Rh2 *"), "9.3.2 fifty-soon"},
        {FROM(ROOKS "98 60", "Rh2 *"), "9.3.1 fifty-next"},
        {FROM(ROOKS "99 60", "Rh2 *"), "9.3.2 fifty"},
        {FROM(ROOKS "139 60", "Rh2 *"), "9.3.2 fifty, 9.6.2 seventy-five-soon"},
        {FROM(ROOKS "149 60", "Rh2 *"), "9.6.2 game-ended"},
        {FROM("4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", "Kxd2 *"), "5.2.2 game-ended"},
        {FROM("4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "Kd1 *"), "6.9 flag-draw"},
        {"[White \"6\"]\n\n1. e4 e5 2. Ke3 *", "3.8.1 illegal-move"},
        {"[White \"7\"]\n\n1. f3 e5 2. g4 Qh4# 1-0",
         "5.1.1 result-contradicts"},
        {"[White \"8\"]\n[TimeControl \"180\"]\n\n1. e4 {[%clk 0:02:40]} e5 "
         "{[%clk 0:03:00]} 2. d4 {[%clk 0:02:50]} *",
         "6.3.1 clock-contradicts"},
        {"[White \"9\"]\n\n1. e4 e5 1/2-1/2", "9.1.1 early-draw"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(alarms) / sizeof(alarms[0]); i++) {
        char found[256] = "";

        tear_down(NULL);
        set_up(NULL);
        told[0] = '\0';
        watch_text(watch, file, alarms[i].text, strlen(alarms[i].text), now,
                   true);
        for (unsigned k = 0; k < file->games[0].item_count; k++)
            snprintf(found + strlen(found), sizeof(found) - strlen(found),
                     "%s%s %s", k ? ", " : "", file->games[0].items[k].article,
                     file->games[0].items[k].name);
        assert_string_equal(found, alarms[i].expected);
        gives(alarms[i].text, true, "");
    }
}

/* Forty games in one file, each a word further at a time, the file written
   anew each time as LiveChess does: the findings are those of an audit. */
static void forty_boards_a_word_at_a_time(void **state)
{
    static const char *const games[] = {
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 1-0",
        "1. f3 e5 2. g4 Qh4# 1-0",
        "1. e4 e5 2. Ke3 d6 0-1",
        "1. e4+ e5 2. Nf3 Nc6 1/2-1/2",
    };
    char text[32768];
    unsigned lines = 0;

    (void)state;
    for (unsigned step = 0; step < 400; step++) {
        unsigned turn = step % 40;
        size_t used = 0;

        for (unsigned i = 0; i < 40; i++) {
            const char *moves = games[i % 4], *at = moves;
            unsigned words = step / 40 + (i <= turn) + 1;

            for (; *at && words; words--) {
                at += strcspn(at, " ");
                at += strspn(at, " ");
            }
            used += (size_t)snprintf(text + used, sizeof(text) - used,
                                     GAME("%u", "%.*s %s"), i,
                                     (int)(at - moves), moves, *at ? "*" : "");
        }
        told[0] = '\0';
        watch_text(watch, file, text, used, now, step % 3 != 0);
        for (const char *at = told; *at; at++)
            lines += *at == ',';
        lines += *told != '\0';
    }
    /* of each ten: mate on the board and then a wrong result; an illegal move;
       a wrong sign and an early draw */
    assert_int_equal(lines, 10 * (2 + 1 + 2));
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(news_are_told_once),
        TEST(only_what_changed_is_judged),
        TEST(a_cut_file_makes_nothing_be_told_again),
        TEST(a_word_that_is_half_there_is_not_judged),
        TEST(a_cut_that_looks_like_another_game),
        TEST(a_settled_file_is_judged_to_its_end),
        TEST(what_was_corrected_is_withdrawn),
        TEST(results_are_told_when_they_are_there),
        TEST(silence_is_told_after_its_time),
        TEST(silence_before_the_first_move_is_nothing),
        TEST(what_was_told_long_ago_is_forgotten),
        TEST(games_that_went_long_ago_are_forgotten),
        TEST(games_of_the_same_tags_are_kept_apart),
        TEST(names_in_any_encoding),
        TEST(every_alarm_names_its_article),
        TEST(forty_boards_a_word_at_a_time),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
