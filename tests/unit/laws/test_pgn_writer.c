/* test_pgn_writer.c - the export format; commands and times in comments */
#include "unit.h"

static char text[1 << 16];
static struct laws_pgn_writer writer;

static void start(void)
{
    laws_pgn_writer_init(&writer, text, sizeof(text));
}

static const char *written(void)
{
    text[writer.length] = '\0';
    return text;
}

static void move(unsigned number, enum laws_color turn, const char *san)
{
    assert_int_equal(
        laws_pgn_writer_move(&writer, number, turn, san, strlen(san)), LAWS_OK);
}

static void comment(const char *words)
{
    assert_int_equal(laws_pgn_writer_comment(&writer, words, strlen(words)),
                     LAWS_OK);
}

static void numbers_stand_where_the_standard_wants_them(void **state)
{
    (void)state;
    start();
    move(1, LAWS_WHITE, "e4");
    move(1, LAWS_BLACK, "e5");
    move(2, LAWS_WHITE, "Nf3");
    comment("why");
    move(2, LAWS_BLACK, "Nc6");
    assert_int_equal(laws_pgn_writer_open(&writer), LAWS_OK);
    move(2, LAWS_BLACK, "d6");
    move(3, LAWS_WHITE, "d4");
    assert_int_equal(laws_pgn_writer_nag(&writer, 1), LAWS_OK);
    move(3, LAWS_BLACK, "exd4");
    assert_int_equal(laws_pgn_writer_close(&writer), LAWS_OK);
    move(3, LAWS_WHITE, "Bb5");
    assert_int_equal(laws_pgn_writer_result(&writer, LAWS_PGN_DRAW), LAWS_OK);
    assert_string_equal(written(),
                        "1. e4 e5 2. Nf3 {why} 2... Nc6 (2... d6 3. d4 $1 "
                        "3... exd4) 3. Bb5 1/2-1/2\n\n");
}

static void tags_are_escaped(void **state)
{
    const struct laws_pgn_tag tag = {"Event", "a \"b\" \\ c", 5, 9};

    (void)state;
    start();
    assert_int_equal(laws_pgn_writer_tag(&writer, &tag), LAWS_OK);
    assert_string_equal(written(), "[Event \"a \\\"b\\\" \\\\ c\"]\n");
}

static void latin_1_becomes_utf_8(void **state)
{
    const struct laws_pgn_tag tag = {"White", "M\xfcller \xc3\xa9\t", 5, 10};

    (void)state;
    start();
    assert_int_equal(laws_pgn_writer_tag(&writer, &tag), LAWS_OK);
    assert_string_equal(written(), "[White \"M\xc3\xbcller \xc3\xa9 \"]\n");
}

static void lines_have_less_than_80_characters(void **state)
{
    (void)state;
    start();
    for (unsigned i = 1; i < 400; i++) {
        move(i, LAWS_WHITE, "Nb1xd2+");
        if (i % 3 == 0)
            comment("some words about it, not too few of them, \xc3\xa4\xc3\xb6"
                    " and a close");
        if (i % 5 == 0)
            assert_int_equal(laws_pgn_writer_open(&writer), LAWS_OK);
        move(i, LAWS_BLACK, "O-O-O");
        if (i % 5 == 0)
            assert_int_equal(laws_pgn_writer_close(&writer), LAWS_OK);
    }
    for (const char *p = written(); *p;) {
        size_t length = strcspn(p, "\n"), bytes = length;

        for (size_t i = 0; i < bytes; i++)
            length -= ((unsigned char)p[i] & 0xc0) == 0x80;
        assert_true(length < 80);
        assert_true(p[0] != ' ' && p[bytes - 1] != ' ');
        p += bytes + (p[bytes] == '\n');
    }
}

static void clocks_become_commands(void **state)
{
    (void)state;
    start();
    assert_int_equal(laws_pgn_writer_times(&writer, 5400000, -1), LAWS_OK);
    assert_int_equal(laws_pgn_writer_times(&writer, 500, 12000), LAWS_OK);
    assert_int_equal(laws_pgn_writer_times(&writer, -1, -1), LAWS_OK);
    assert_int_equal(laws_pgn_writer_times(&writer, -1, 0), LAWS_OK);
    assert_string_equal(written(), "{[%clk 1:30:00]} {[%clk 0:00:00.5] [%emt "
                                   "0:00:12]} {[%emt 0:00:00]}");
}

/* Some readers look for one blank in a command. */
static void a_command_stays_on_its_line(void **state)
{
    const char *words = "a comment that takes nearly all of the columns of its "
                        "line right here [%clk\n 1:30:00] and [%cal so on";

    (void)state;
    start();
    assert_int_equal(laws_pgn_writer_comment(&writer, words, strlen(words)),
                     LAWS_OK);
    assert_string_equal(
        written(), "{a comment that takes nearly all of the columns of its "
                   "line right here\n[%clk 1:30:00] and [%cal so on}");
    start(); /* no command is so long */
    comment("[%cal Ga1a2,Ga1a3,Ga1a4,Ga1a5,Ga1a6,Ga1a7,Ga1a8 "
            "Gb1b2,Gb1b3,Gb1b4,Gb1b5,Gb1b6,Gb1b7,Gb1b8]");
    assert_string_equal(written(),
                        "{[%cal Ga1a2,Ga1a3,Ga1a4,Ga1a5,Ga1a6,Ga1a7,Ga1a8\n"
                        "Gb1b2,Gb1b3,Gb1b4,Gb1b5,Gb1b6,Gb1b7,Gb1b8]}");
}

static void a_comment_keeps_its_braces(void **state)
{
    (void)state;
    start();
    comment("");
    comment("  two \n words } in it ");
    comment("%one");
    assert_string_equal(written(), "{} {two words ) in it} {%one}");
}

static void a_line_never_starts_like_an_escape_or_a_game(void **state)
{
    (void)state;
    start();
    for (unsigned i = 0; i < 100; i++)
        comment("sixteen columns %of it and [Event \"x\"] more");
    assert_null(strstr(written(), "\n%"));
    assert_null(strstr(written(), "\n[Event"));
}

static void nothing_is_written_when_the_room_is_too_small(void **state)
{
    struct laws_pgn_writer small;

    (void)state;
    laws_pgn_writer_init(&small, text, LAWS_PGN_ROOM(2) - 1);
    assert_int_equal(laws_pgn_writer_move(&small, 1, LAWS_WHITE, "e4", 2),
                     LAWS_FULL);
    assert_int_equal(small.length, 0);
    assert_int_equal(laws_pgn_writer_nag(&small, 1), LAWS_OK);
    assert_int_equal(small.length, 2);
}

static void tags_come_in_the_order_of_the_standard(void **state)
{
    static const char *const names[] = {"Event", "Site",  "Date",   "Round",
                                        "White", "Black", "Result", "Annotator",
                                        "ECO",   "FEN",   "SetUp",  "WhiteElo"};
    struct laws_pgn_tag tags[7 + LAWS_PGN_TAGS_ADDED] = {
        {"WhiteElo", "2", 8, 1}, {"ECO", "A00", 3, 3}, {"Black", "B", 5, 1},
        {"FEN", "x", 3, 1},      {"Black", "C", 5, 1}, {"Event", "E", 5, 1},
        {"Annotator", "Z", 9, 1}};
    size_t count = laws_pgn_tags_complete(tags, 7);

    (void)state;
    assert_int_equal(count, 12);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(tags[i].name_length, strlen(names[i]));
        assert_memory_equal(tags[i].name, names[i], tags[i].name_length);
    }
    assert_memory_equal(tags[2].value, "????.??.??", 10);
    assert_memory_equal(tags[5].value, "B", 1);
    assert_memory_equal(tags[6].value, "*", 1);
}

static void escapes_are_taken_back(void **state)
{
    char value[32];

    (void)state;
    assert_int_equal(laws_pgn_unescape("a \\\"b\\\" \\\\ \\c\\", 14, value),
                     11);
    assert_memory_equal(value, "a \"b\" \\ \\c\\", 11);
}

static void commands_are_found_in_comments(void **state)
{
    const char *words = "so [%clk 1:30:00] [x] [%csl Ra1, Gb2 ][%eval -0.3,18]";
    struct laws_pgn_command command;
    size_t at = 0;

    (void)state;
    assert_true(laws_pgn_command_next(words, strlen(words), &at, &command));
    assert_int_equal(command.name_length, 3);
    assert_memory_equal(command.name, "clk", 3);
    assert_int_equal(command.value_length, 7);
    assert_memory_equal(command.value, "1:30:00", 7);
    assert_int_equal(command.where, 3);
    assert_int_equal(command.length, 14);
    assert_true(laws_pgn_command_next(words, strlen(words), &at, &command));
    assert_memory_equal(command.name, "csl", 3);
    assert_int_equal(command.value_length, 8);
    assert_true(laws_pgn_command_next(words, strlen(words), &at, &command));
    assert_memory_equal(command.value, "-0.3,18", 7);
    assert_false(laws_pgn_command_next(words, strlen(words), &at, &command));
    at = 0;
    assert_false(laws_pgn_command_next("[%clk 1", 7, &at, &command));
}

static void times_are_read_and_written(void **state)
{
    static const struct {
        const char *text;
        laws_ms ms;
        const char *printed;
    } times[] = {{"1:30:00", 5400000, "1:30:00"},
                 {"0:02:57.7", 177700, "0:02:57.7"},
                 {"4:05", 245000, "0:04:05"},
                 {"12.5", 12500, "0:00:12.5"},
                 {"0:00:00.001", 1, "0:00:00.001"},
                 {"100:00:00", 360000000, "100:00:00"},
                 {"0:00:01,25", 1250, "0:00:01.25"}};
    static const char *const bad[] = {"",  ":",     "1:",         "1:2:3:4",
                                      "x", "1.2.3", "12345678901"};
    char printed[LAWS_PGN_TIME_MAX];
    laws_ms ms = 7;
    size_t length;

    (void)state;
    for (size_t i = 0; i < sizeof(times) / sizeof(times[0]); i++) {
        assert_int_equal(
            laws_pgn_time_parse(times[i].text, strlen(times[i].text), &ms),
            LAWS_OK);
        assert_int_equal(ms, times[i].ms);
        length = laws_pgn_time_print(ms, printed);
        assert_int_equal(length, strlen(printed));
        assert_string_equal(printed, times[i].printed);
    }
    laws_pgn_time_print(-1, printed);
    assert_string_equal(printed, "0:00:00");
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
        assert_int_equal(laws_pgn_time_parse(bad[i], strlen(bad[i]), &ms),
                         LAWS_SYNTAX);
}

static void evaluations_are_read(void **state)
{
    static const struct {
        const char *text;
        struct laws_pgn_eval eval;
    } evals[] = {{"0.35", {35, false, 0}}, {"-1.2,18", {-120, false, 18}},
                 {"#-3", {-3, true, 0}},   {"#4,30", {4, true, 30}},
                 {"+0.05", {5, false, 0}}, {".5", {50, false, 0}},
                 {"12", {1200, false, 0}}};
    static const char *const bad[] = {"",     "#",       "x",   "1.2,",
                                      "1.2x", "1,99999", "--1", "20000001"};
    struct laws_pgn_eval eval;

    (void)state;
    for (size_t i = 0; i < sizeof(evals) / sizeof(evals[0]); i++) {
        assert_int_equal(
            laws_pgn_eval_parse(evals[i].text, strlen(evals[i].text), &eval),
            LAWS_OK);
        assert_int_equal(eval.value, evals[i].eval.value);
        assert_int_equal(eval.mate, evals[i].eval.mate);
        assert_int_equal(eval.search_depth, evals[i].eval.search_depth);
    }
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
        assert_int_equal(laws_pgn_eval_parse(bad[i], strlen(bad[i]), &eval),
                         LAWS_SYNTAX);
}

/* A caller who gives no room is told so, and nothing is written. */
static void without_room_nothing_is_written(void **state)
{
    const struct laws_pgn_tag tag = {"Event", "?", 5, 1};

    (void)state;
    memset(text, 0, sizeof text);
    laws_pgn_writer_init(&writer, text, 8);
    assert_int_equal(laws_pgn_writer_tag(&writer, &tag), LAWS_FULL);
    assert_int_equal(laws_pgn_writer_tags_end(&writer), LAWS_FULL);
    assert_int_equal(laws_pgn_writer_move(&writer, 1, LAWS_WHITE, "e4", 2),
                     LAWS_FULL);
    assert_int_equal(laws_pgn_writer_nag(&writer, 1), LAWS_FULL);
    assert_int_equal(laws_pgn_writer_word(&writer, "(=)", 3), LAWS_FULL);
    assert_int_equal(laws_pgn_writer_comment(&writer, "a", 1), LAWS_FULL);
    assert_int_equal(laws_pgn_writer_times(&writer, 0, 0), LAWS_FULL);
    assert_int_equal(laws_pgn_writer_open(&writer), LAWS_FULL);
    assert_int_equal(laws_pgn_writer_close(&writer), LAWS_FULL);
    assert_int_equal(laws_pgn_writer_result(&writer, LAWS_PGN_DRAW), LAWS_FULL);
    assert_int_equal(writer.length, 0);
    assert_string_equal(text, "");
}

/* What a comment cannot hold as it is. */
static void signs_that_end_a_comment_are_left_out(void **state)
{
    (void)state;
    memset(text, 0, sizeof text);
    laws_pgn_writer_init(&writer, text, sizeof text);
    assert_int_equal(laws_pgn_writer_comment(&writer,
                                             "a}b\x7f"
                                             "c",
                                             5),
                     LAWS_OK);
    assert_int_equal(laws_pgn_writer_word(&writer, "(=)", 3), LAWS_OK);
    assert_non_null(strchr(text, '{'));
    assert_ptr_equal(strchr(text, '}'), strrchr(text, '}'));
    assert_null(strchr(text, '\x7f'));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_stand_where_the_standard_wants_them),
        cmocka_unit_test(tags_are_escaped),
        cmocka_unit_test(latin_1_becomes_utf_8),
        cmocka_unit_test(lines_have_less_than_80_characters),
        cmocka_unit_test(clocks_become_commands),
        cmocka_unit_test(a_command_stays_on_its_line),
        cmocka_unit_test(a_comment_keeps_its_braces),
        cmocka_unit_test(a_line_never_starts_like_an_escape_or_a_game),
        cmocka_unit_test(nothing_is_written_when_the_room_is_too_small),
        cmocka_unit_test(tags_come_in_the_order_of_the_standard),
        cmocka_unit_test(escapes_are_taken_back),
        cmocka_unit_test(commands_are_found_in_comments),
        cmocka_unit_test(times_are_read_and_written),
        cmocka_unit_test(evaluations_are_read),
        cmocka_unit_test(without_room_nothing_is_written),
        cmocka_unit_test(signs_that_end_a_comment_are_left_out),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
