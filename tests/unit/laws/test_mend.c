/* test_mend.c - scoresheets with slips in them */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>

static void *memory;
static struct laws_mend *mend;
static unsigned count;

static int set_up(void **state)
{
    (void)state;
    memory = malloc(laws_mend_size());
    return !memory;
}

static int tear_down(void **state)
{
    (void)state;
    free(memory);
    return 0;
}

static void read_sheets(const char *text, const char *other)
{
    mend = laws_mend_init(memory, laws_mend_size());
    assert_int_equal(laws_mend_sheet(mend, text, strlen(text), LAWS_ENGLISH),
                     LAWS_OK);
    if (other)
        assert_int_equal(
            laws_mend_sheet(mend, other, strlen(other), LAWS_ENGLISH), LAWS_OK);
    count = laws_mend_find(mend, 0);
}

/* The first reading as a text of moves. */
static const char *first(void)
{
    static char text[4096];
    const struct laws_mend_reading *reading = laws_mend_nth(mend, 0);
    char *at = text;

    assert_non_null(reading);
    for (unsigned ply = 0; ply < reading->plies; ply++) {
        struct laws_position before;

        laws_mend_position(mend, reading, ply, &before);
        if (ply)
            *at++ = ' ';
        at += laws_san_print(&before, reading->move[ply], at);
    }
    *at = '\0';
    return text;
}

static void mends(const char *sheet, enum laws_slip_kind kind, unsigned word,
                  const char *game)
{
    const struct laws_mend_reading *reading;

    read_sheets(sheet, NULL);
    assert_string_equal(first(), game);
    reading = laws_mend_nth(mend, 0);
    assert_true(reading->whole);
    assert_int_equal(reading->slips, 1);
    assert_int_equal(reading->slip[0].kind, kind);
    assert_int_equal(reading->slip[0].word, word);
}

static void a_sheet_without_slips_is_the_game(void **state)
{
    (void)state;
    read_sheets("1. e4 e5 2. Nf3 {good} Nc6 3. Bb5 0-0-0?! *", NULL);
    read_sheets("1. e4 e5 2. Nf3 {good} Nc6 3. Bb5 Nf6 4. 0-0 Be7 1-0", NULL);
    assert_int_equal(count, 1);
    assert_string_equal(first(), "e4 e5 Nf3 Nc6 Bb5 Nf6 O-O Be7");
    assert_int_equal(laws_mend_nth(mend, 0)->slips, 0);
    assert_int_equal(laws_mend_nth(mend, 0)->cost, 0);
    assert_null(laws_mend_nth(mend, 1));
}

/* It may be either; only one of them is on b3 later. */
static void the_other_knight_is_contradicted_by_a_later_word(void **state)
{
    const struct laws_slip *slip;
    size_t length;

    (void)state;
    mends("1. d4 d5 2. Nf3 Nf6 3. e3 e6 4. Nd2 Be7 5. Nb3 O-O 6. Ne5 Nbd7",
          LAWS_SLIP_AMBIGUOUS, 6,
          "d4 d5 Nf3 Nf6 e3 e6 Nbd2 Be7 Nb3 O-O Ne5 Nbd7");
    slip = laws_mend_nth(mend, 0)->slip;
    assert_int_equal(slip->contradicted, 10); /* 6. Ne5 */
    assert_int_equal(
        memcmp(laws_mend_word(mend, 0, slip->contradicted, &length), "Ne5", 3),
        0);
    assert_int_equal(length, 3);
    assert_int_equal(count, 1);
    /* nothing tells which: both are shown */
    read_sheets("1. d4 d5 2. Nf3 Nf6 3. e3 e6 4. Nd2 Be7 5. h3", NULL);
    assert_int_equal(count, 2);
    for (unsigned i = 0; i < 2; i++)
        assert_int_equal(laws_mend_nth(mend, i)->slip[0].contradicted,
                         LAWS_MEND_NO_WORD);
}

static void every_kind_of_slip_is_mended(void **state)
{
    (void)state;
    /* Nf6 and not Nh6, by Nxe4 */
    mends("1. e4 e5 2. Nf3 Nh6 3. Nxe5 Nxe4 4. Qe2 d5 5. d3 Nf6",
          LAWS_SLIP_OTHER, 3, "e4 e5 Nf3 Nf6 Nxe5 Nxe4 Qe2 d5 d3 Nf6");
    mends("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Ba4 Nf6 O-O Be7 Re1 b5 Bb3",
          LAWS_SLIP_EXTRA, 7,
          "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3");
    mends("e4 e5 Nf3 Nc6 Bb5 Ba4 a6 Nf6 O-O Be7 Re1 b5 Bb3", LAWS_SLIP_SWAPPED,
          5, "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3");
    /* what is taken on a6 had to get there */
    mends("1. e4 e5 2. Nf3 Nc6 3. Bb5 4. d3 Nf6 5. Bxa6 bxa6",
          LAWS_SLIP_MISSING, 5, "e4 e5 Nf3 Nc6 Bb5 a6 d3 Nf6 Bxa6 bxa6");
}

/* Signs that look like others, in print or in the hand. */
static void a_word_means_what_it_looks_like(void **state)
{
    static const char *const sheets[][2] = {
        {"1. e4 e5 2. Nf3 Nc6 3. 8b5 a6 4. Ba4 Nf6 5. Q-Q 8e7 6. Rel b5 7. 8b3",
         "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3"},
        {"e4 eS Nt3 Mc6 8b5 a6 Ba4 Hf6 0-Q Be7", /* without numbers */
         "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7"},
        {"1. d4 d5 2. c4 e6 3. Nc3 66 4. cxdS exd5 5. 93 96",
         "d4 d5 c4 e6 Nc3 b6 cxd5 exd5 g3 g6"},
        {"1. d4 d5 2. 0d3 0d7", "d4 d5 Qd3 Qd7"},
        {"1. d4 Nf6 2. c4 96", "d4 Nf6 c4 g6"},
    };
    const struct laws_mend_reading *reading;
    char text[LAWS_MEND_TEXT_MAX];

    (void)state;
    for (size_t i = 0; i < sizeof sheets / sizeof sheets[0]; i++) {
        read_sheets(sheets[i][0], NULL);
        assert_string_equal(first(), sheets[i][1]);
        assert_true(laws_mend_nth(mend, 0)->whole);
    }
    /* each is told, in their order, among other slips */
    read_sheets("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Ba4 Nf6 5. 0-0 8e7 6. "
                "Rel b5 7. Bb3",
                NULL);
    reading = laws_mend_nth(mend, 0);
    assert_int_equal(reading->slips, 3);
    assert_int_equal(reading->slip[0].kind, LAWS_SLIP_EXTRA);
    for (unsigned i = 1; i < 3; i++)
        assert_int_equal(reading->slip[i].kind, LAWS_SLIP_OTHER);
    laws_mend_print(mend, reading, 1, text);
    assert_string_equal(in_english(text), "5... 8e7 stands for Be7");
    laws_mend_print(mend, reading, 2, text);
    assert_string_equal(in_english(text), "6. Rel stands for Re1");
}

/* As from a scanner: more than a guess assumes, and no more than are told. */
static void the_same_sign_is_another_throughout(void **state)
{
    char sheet[2048] = "", *at = sheet;

    (void)state;
    for (unsigned i = 0; i < 40; i++)
        at += sprintf(at, i % 2 ? "8d3 8d6 " : i ? "8e2 8e7 " : "e3 e6 ");
    read_sheets(sheet, NULL);
    assert_int_equal(count, 1);
    assert_int_equal(laws_mend_nth(mend, 0)->plies, 80);
    assert_int_equal(laws_mend_nth(mend, 0)->slips, LAWS_MEND_SLIPS_MAX);
}

static void two_slips_are_mended(void **state)
{
    const struct laws_mend_reading *reading;

    (void)state;
    read_sheets("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Nxe4 d4 b5 Bb3 d5 dxe5 Be6 "
                "c3 Bc5 Nbd2 O-O Bd2 Bf5 Nb3 Bg6 Nfd4 Bxd4 cxd4 a5 Be3 a4 Nd2",
                NULL);
    reading = laws_mend_nth(mend, 0);
    assert_non_null(reading);
    assert_true(reading->whole);
}

/* Black's sheet knows what White's has wrong. */
static void the_other_sheet_is_a_witness(void **state)
{
    (void)state;
    read_sheets("1. d4 d5 2. Nf3 Nf6 3. e3 e6 4. Nd2 Be7 5. h3",
                "1. d4 d5 2. Nf3 Nf6 3. e3 e6 4. Nfd2 Be7 5. h3");
    assert_string_equal(first(), "d4 d5 Nf3 Nf6 e3 e6 Nfd2 Be7 h3");
    read_sheets("1. d4 d5 2. Nf3 Nf6 3. e3 e6 4. Nd2 Be7 5. h3",
                "1. d4 d5 2. Nf3 Nf6 3. e3 Nbd2 Be7 5. h3");
    assert_string_equal(first(), "d4 d5 Nf3 Nf6 e3 e6 Nbd2 Be7 h3");
}

static void a_game_may_begin_elsewhere(void **state)
{
    const char fen[] = "4k3/8/8/8/8/8/4P3/R3K2R b KQ - 3 20";
    const char sheet[] = "20... Kd7 21. 0-0-O Kc6 22. e4 e5 23. Rhe1";
    struct laws_position start;
    struct laws_error error;
    struct laws_setup setup;

    (void)state;
    assert_int_equal(laws_fen_parse(fen, strlen(fen), &setup, &error), LAWS_OK);
    assert_int_equal(laws_position_from_setup(&start, &setup), 0);
    mend = laws_mend_init(memory, laws_mend_size());
    laws_mend_start(mend, &start);
    assert_int_equal(laws_mend_sheet(mend, sheet, strlen(sheet), LAWS_ENGLISH),
                     LAWS_OK);
    assert_int_equal(laws_mend_words(mend, 0), 6);
    assert_int_equal(laws_mend_words(mend, 1), 0);
    assert_true(laws_mend_find(mend, 0) > 0);
    assert_int_equal(laws_mend_nth(mend, 0)->move[1].to, 0 /* a1 */);
}

static void bad_sheets_come_to_an_end(void **state)
{
    static char text[40000];
    size_t length;

    (void)state;
    assert_null(laws_mend_init(memory, laws_mend_size() - 1));
    read_sheets("", NULL);
    assert_int_equal(count, 0);
    read_sheets("z9 Qi7 Qi8 Qi9 Kk3 Nn4 Bb9 Rr0 Qi9", NULL);
    assert_true(count <= LAWS_MEND_READINGS);
    read_sheets("1. e4 e4 e4 e4 e4 e4 e4 e4 e4 e4 e4 e4 e4 e4 e4 e4", NULL);
    assert_true(count <= LAWS_MEND_READINGS);
    for (size_t at = 0; at + 5 < sizeof text; at += 4)
        memcpy(text + at, at % 8 ? "Nc6 " : "Nf3 ", 5);
    mend = laws_mend_init(memory, laws_mend_size());
    assert_int_equal(laws_mend_sheet(mend, text, strlen(text), LAWS_ENGLISH),
                     LAWS_OK);
    assert_int_equal(laws_mend_words(mend, 0), LAWS_MEND_WORDS_MAX);
    (void)!laws_mend_sheet(mend, text, 3, LAWS_GERMAN);
    assert_int_equal(laws_mend_sheet(mend, text, 3, LAWS_ENGLISH), LAWS_FULL);
    assert_true(laws_mend_find(mend, 20000) <= LAWS_MEND_READINGS);
    assert_string_equal(laws_mend_word(mend, 0, 9999, &length), "");
    assert_string_equal(laws_slip_name(LAWS_SLIP_SWAPPED), "swapped");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sheet_without_slips_is_the_game),
        cmocka_unit_test(the_other_knight_is_contradicted_by_a_later_word),
        cmocka_unit_test(every_kind_of_slip_is_mended),
        cmocka_unit_test(a_word_means_what_it_looks_like),
        cmocka_unit_test(the_same_sign_is_another_throughout),
        cmocka_unit_test(two_slips_are_mended),
        cmocka_unit_test(the_other_sheet_is_a_witness),
        cmocka_unit_test(a_game_may_begin_elsewhere),
        cmocka_unit_test(bad_sheets_come_to_an_end),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
