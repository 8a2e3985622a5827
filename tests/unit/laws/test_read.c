/* test_read.c - moves as people write them */
#include "unit.h"

#define CASTLES "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
#define PROMOTES "8/P6k/8/8/8/8/8/4K3 w - - 0 1"
#define PASSES "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"

static enum laws_status read_in(enum laws_language language, const char *fen,
                                const char *text, struct laws_reading *reading)
{
    struct laws_position position = position_of(fen);
    enum laws_status status =
        laws_move_read(text, strlen(text), &position, language, reading);

    if (status == LAWS_OK &&
        laws_position_judge(&position, reading->move) != LAWS_LEGAL)
        fail_msg("%s in %s: read as a move that is not legal", text, fen);
    if ((status == LAWS_OK) != (reading->error.what == NULL))
        fail_msg("%s in %s: status %d, but \"%s\"", text, fen, (int)status,
                 reading->error.what);
    return status;
}

/* Read in a language, the text means this move in SAN. */
static void means_in(enum laws_language language, const char *fen,
                     const char *text, const char *san)
{
    struct laws_position position = position_of(fen);
    struct laws_reading reading;
    char written[LAWS_SAN_MAX];

    if (read_in(language, fen, text, &reading))
        fail_msg("%s in %s: %s", text, fen, reading.error.what);
    laws_san_print(&position, reading.move, written);
    if (strcmp(written, san) != 0)
        fail_msg("%s in %s: %s, not %s", text, fen, written, san);
}

static void means(const char *fen, const char *text, const char *san)
{
    means_in(LAWS_ENGLISH, fen, text, san);
}

/* What comes of it, why, and what it could have been, as SAN with blanks. */
static void fails(const char *fen, const char *text, enum laws_status status,
                  enum laws_reason reason, const char *article,
                  const char *could_be)
{
    struct laws_position position = position_of(fen);
    struct laws_reading reading;
    char list[256] = "";
    const char *said;

    if (read_in(LAWS_ENGLISH, fen, text, &reading) != status)
        fail_msg("%s in %s: not \"%s\"", text, fen, laws_status_text(status));
    assert_int_equal(reading.reason, reason);
    said = laws_article(LAWS_2023, reading.rule);
    if (article)
        assert_string_equal(said, article);
    else
        assert_null(said);
    for (unsigned i = 0; i < reading.could_be.count; i++) {
        char san[LAWS_SAN_MAX];

        laws_san_print(&position, reading.could_be.move[i], san);
        if (strlen(list) + sizeof(san) + 1 < sizeof(list)) {
            strcat(list, *list ? " " : "");
            strcat(list, san);
        }
    }
    assert_string_equal(list, could_be);
}

static void fails_in(enum laws_language language, const char *fen,
                     const char *text, enum laws_status status)
{
    struct laws_reading reading;

    if (read_in(language, fen, text, &reading) != status)
        fail_msg("%s in %s: not \"%s\"", text, fen, laws_status_text(status));
}

static void is_no_move(const char *text, size_t where)
{
    struct laws_reading reading;

    if (read_in(LAWS_ENGLISH, START, text, &reading) != LAWS_SYNTAX)
        fail_msg("%s was understood", text);
    assert_int_equal(reading.error.where, where);
    assert_int_equal(reading.could_be.count, 0);
}

static void short_and_long_form_are_read(void **state)
{
    (void)state;
    means(START, "Nf3", "Nf3");
    means(START, "N-f3", "Nf3");
    means(START, "N f3", "Nf3");
    means(START, "Ng1f3", "Nf3");
    means(START, "Ng1-f3", "Nf3");
    means(START, "Ng1 - f3", "Nf3");
    means(START, "Ng1–f3", "Nf3");
    means(START, "e2-e4", "e4");
    means(START, "e2e4", "e4");
    means(START, "g1f3", "Nf3");
}

static void captures_are_marked_in_many_ways_or_not_at_all(void **state)
{
    const char *fen = "4k3/8/8/4p3/8/5N2/8/4K3 w - - 0 1";

    (void)state;
    means(fen, "Nxe5", "Nxe5");
    means(fen, "NXe5", "Nxe5");
    means(fen, "N×e5", "Nxe5");
    means(fen, "N:e5", "Nxe5");
    means(fen, "Ne5:", "Nxe5");
    means(fen, "Ne5", "Nxe5");
    means(fen, "Nf3 x e5", "Nxe5");
    fails(fen, "Nxd4", LAWS_NO_MOVE, LAWS_LEGAL, "C.13.3", "Nd4");
}

static void a_pawns_capture_may_be_short_while_it_is_unique(void **state)
{
    const char *one = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
    const char *two = "4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1";

    (void)state;
    means(one, "exd5", "exd5");
    means(one, "ed5", "exd5");
    means(one, "exd", "exd5");
    means(one, "ed", "exd5");
    means(one, "d5", "exd5");
    means(one, "xd5", "exd5");
    means(two, "cd", "cxd5");
    fails("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "ee", LAWS_NO_MOVE, LAWS_LEGAL,
          "C.8", "e4");
    fails(two, "d5", LAWS_AMBIGUOUS, LAWS_LEGAL, "C.9.3", "exd5 cxd5");
}

static void en_passant_is_written_in_many_ways(void **state)
{
    (void)state;
    means(PASSES, "exd6 e.p.", "exd6");
    means(PASSES, "exd6e.p.", "exd6");
    means(PASSES, "exd6 ep", "exd6");
    means(PASSES, "exd6ep", "exd6");
    means(PASSES, "e5xd6 e. p.", "exd6");
    means(PASSES, "exd6 (e.p.)", "exd6");
    means(PASSES, "exd6+ e.p.", "exd6");
    means(PASSES, "ed", "exd6");
    fails("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "exd6 e.p.", LAWS_NO_MOVE,
          LAWS_EN_PASSANT_LATE, NULL, "e6");
}

static void promotions_are_written_in_many_ways(void **state)
{
    (void)state;
    means(PROMOTES, "a8Q", "a8=Q");
    means(PROMOTES, "a8=Q", "a8=Q");
    means(PROMOTES, "a8(Q)", "a8=Q");
    means(PROMOTES, "a8=(Q)", "a8=Q");
    means(PROMOTES, "a8/Q", "a8=Q");
    means(PROMOTES, "a8=♕", "a8=Q");
    means(PROMOTES, "a8q", "a8=Q");
    means(PROMOTES, "a8=n", "a8=N");
    means(PROMOTES, "a8=b", "a8=B");
    means(PROMOTES, "a7a8r", "a8=R");
    means(PROMOTES, "a7-a8=N", "a8=N");
    fails(PROMOTES, "a8", LAWS_AMBIGUOUS, LAWS_LEGAL, "C.11",
          "a8=Q a8=R a8=B a8=N");
    fails(PROMOTES, "a8=K", LAWS_NO_MOVE, LAWS_PROMOTION_TO_WRONG_KIND, NULL,
          "a8=Q a8=R a8=B a8=N");
    fails(START, "e4=Q", LAWS_NO_MOVE, LAWS_PROMOTION_EARLY, NULL, "e4");
}

static void castling_is_written_with_any_rings(void **state)
{
    (void)state;
    means(CASTLES, "O-O", "O-O");
    means(CASTLES, "0-0", "O-O");
    means(CASTLES, "o-o", "O-O");
    means(CASTLES, "OO", "O-O");
    means(CASTLES, "0–0–0", "O-O-O");
    means(CASTLES, "О-О-О", "O-O-O"); /* Cyrillic */
    means(CASTLES, "o-o-o!", "O-O-O");
    means(CASTLES, "e1g1", "O-O");
    means(CASTLES, "Ke1-c1", "O-O-O");
    means(CASTLES, "e1h1", "O-O");
    means("4k3/8/8/8/8/8/8/4KR2 w F - 0 1", "e1f1", "O-O");
    fails("4k3/8/8/8/8/8/8/4KR2 w F - 0 1", "Ke1g1", LAWS_NO_MOVE,
          LAWS_NOT_KINGS_MOVE, NULL, "Rg1");
    fails("4k3/8/8/8/8/8/8/3K2R1 w G - 0 1", "d1f1", LAWS_NO_MOVE,
          LAWS_NOT_KINGS_MOVE, NULL, "Rf1");
    fails("4k3/8/8/8/8/8/8/3K3R w H - 0 1", "d1g1", LAWS_NO_MOVE,
          LAWS_NOT_KINGS_MOVE, NULL, "Rg1");
    /* a capture, a promotion or another piece is no castling */
    fails(CASTLES, "e1xg1", LAWS_NO_MOVE, LAWS_NOT_KINGS_MOVE, NULL, "Rg1");
    fails(CASTLES, "e1g1=Q", LAWS_NO_MOVE, LAWS_NOT_KINGS_MOVE, NULL, "Rg1");
    fails(CASTLES, "Qe1g1", LAWS_NO_MOVE, LAWS_ANOTHER_PIECE, NULL, "Rg1");
    is_no_move("O-O-O-O", 0);
    is_no_move("O", 0);
    fails("r3k2r/8/8/8/8/8/6r1/4K2R w Kkq - 0 1", "O-O", LAWS_NO_MOVE,
          LAWS_CASTLING_INTO_ATTACK, NULL, "Kd1 Kf1");
    fails("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O", LAWS_NO_MOVE,
          LAWS_CASTLING_LOST, NULL, "Kd1 Kf1 Kd2 Ke2 Kf2");
}

static void figurines_of_both_colours_are_read_in_any_language(void **state)
{
    (void)state;
    means(START, "♘f3", "Nf3");
    means(START, "♞f3", "Nf3");
    means(START, "♘️f3", "Nf3");
    means(START, "♙e4", "e4");
    means_in(LAWS_GERMAN, START, "♘f3", "Nf3");
}

static void each_language_has_its_letters(void **state)
{
    (void)state;
    means_in(LAWS_GERMAN, START, "Sf3", "Nf3");
    means_in(LAWS_FRENCH, START, "Cf3", "Nf3");
    means_in(LAWS_DUTCH, START, "Pf3", "Nf3");
    means_in(LAWS_POLISH, START, "Sc3", "Nc3");
    means_in(LAWS_RUSSIAN, START, "Кf3", "Nf3");
    means_in(LAWS_RUSSIAN, CASTLES, "Крe2", "Ke2");
    means_in(LAWS_RUSSIAN, CASTLES, "КРe2", "Ke2");
    means_in(LAWS_RUSSIAN, "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "Лd1", "Rd1");
    means_in(LAWS_TURKISH, START, "Af3", "Nf3");
    means_in(LAWS_LITHUANIAN, START, "Žf3", "Nf3");
    means_in(LAWS_BULGARIAN, CASTLES, "О-О", "O-O");
    means_in(LAWS_BULGARIAN, "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1", "Оd2", "Bd2");
    means_in(LAWS_GERMAN, PROMOTES, "a8D", "a8=Q");
    means_in(LAWS_GERMAN, PROMOTES, "a8=S", "a8=N");
    /* A letter of another language is none. */
    fails_in(LAWS_GERMAN, START, "Nf3", LAWS_SYNTAX);
    fails_in(LAWS_ENGLISH, START, "Sf3", LAWS_SYNTAX);
}

static void a_pawns_letter_is_read_where_people_write_it(void **state)
{
    (void)state;
    means(START, "Pe4", "e4");
    means(START, "pe4", "e4");
    means_in(LAWS_GERMAN, START, "Be4", "e4");
    means_in(LAWS_RUSSIAN, START, "пe4", "e4");
    means_in(LAWS_RUSSIAN, START, "п.e4", "e4");
    means_in(LAWS_HUNGARIAN, START, "Ge4", "e4");
    means_in(LAWS_DUTCH, START, "Oe4", "e4");
    /* It is no piece to promote to, and no knight. */
    fails(PROMOTES, "a8P", LAWS_NO_MOVE, LAWS_PROMOTION_TO_WRONG_KIND, NULL,
          "a8=Q a8=R a8=B a8=N");
    fails(START, "Pa6", LAWS_NO_MOVE, LAWS_NOT_PAWNS_MOVE, NULL,
          "a3 b3 c3 d3 e3 f3 g3 h3 a4 b4 c4 d4 e4 f4 g4 h4");
}

static void case_is_forgiven_where_nothing_else_fits(void **state)
{
    const char *both = "4k3/8/8/8/8/2p5/1P6/B3K3 w - - 0 1";
    const char *bishop = "4k3/8/8/8/8/2p5/8/B3K3 w - - 0 1";

    (void)state;
    means(START, "nf3", "Nf3");
    means(START, "E4", "e4");
    means(START, "E2E4", "e4");
    means(START, "NF3", "Nf3");
    means(both, "bc3", "bxc3");
    means(bishop, "bxC3", "Bxc3");
    means("4k3/8/8/8/8/8/8/B3K3 w - - 0 1", "bd4", "Bd4");
    means_in(LAWS_RUSSIAN, START, "кf3", "Nf3");
    means_in(LAWS_LITHUANIAN, START, "žf3", "Nf3");
    means_in(LAWS_GERMAN, "4k3/8/8/8/8/2p5/1P1P4/4K3 w - - 0 1", "bc3", "bxc3");
    means_in(LAWS_RUSSIAN, START, "е4", "e4"); /* a Cyrillic е */
    means_in(LAWS_RUSSIAN, START, "а4", "a4"); /* an а, */
    means_in(LAWS_RUSSIAN, START, "с4", "c4"); /* and a с */
}

/* What has the form of the Laws is what it says, or nothing. */
static void a_proper_word_is_not_mended(void **state)
{
    const char *pawn = "4k3/8/p7/1P6/8/8/8/2B1K3 w - - 0 1";
    const char *bishop = "4k3/8/8/8/8/2p5/8/B3K3 w - - 0 1";

    (void)state;
    fails(pawn, "Bxa6", LAWS_NO_MOVE, LAWS_NOT_BISHOPS_MOVE, NULL, "bxa6");
    fails(pawn, "Ba6", LAWS_NO_MOVE, LAWS_NOT_BISHOPS_MOVE, NULL, "bxa6");
    fails(bishop, "bc3", LAWS_NO_MOVE, LAWS_LEGAL, "C.8", "Bxc3");
    fails(bishop, "bxc3", LAWS_NO_MOVE, LAWS_LEGAL, "C.8", "Bxc3");
}

static void is_guessed(const char *fen, const char *text, bool guessed)
{
    struct laws_reading reading;

    if (read_in(LAWS_ENGLISH, fen, text, &reading) ||
        reading.guessed != guessed)
        fail_msg("%s in %s: not %sguessed", text, fen, guessed ? "" : "un");
}

static void what_was_guessed_is_told(void **state)
{
    const char *both = "4k3/8/8/8/8/2p5/1P6/B3K3 w - - 0 1";
    static const char *const guesses[] = {"nf3", "E4", "E2E4", "NF3"};
    static const char *const proper[] = {"Nf3",   "e4",   "e2-e4", "Ng1f3",
                                         "N1-f3", "Pe4!", "g1f3",  "1. e4"};

    (void)state;
    for (size_t i = 0; i < sizeof(guesses) / sizeof(guesses[0]); i++)
        is_guessed(START, guesses[i], true);
    for (size_t i = 0; i < sizeof(proper) / sizeof(proper[0]); i++)
        is_guessed(START, proper[i], false);
    is_guessed(both, "bxc3", false);
    is_guessed(both, "bc3", false);
    is_guessed(both, "b2xc3", false);
    is_guessed(both, "bc", true);
    is_guessed(both, "xc3", true);
    is_guessed(both, "c3", true);
    is_guessed(CASTLES, "o-o", false);
    fails("4k3/8/8/B7/8/2p5/1P6/4K3 w - - 0 1", "BXC3", LAWS_AMBIGUOUS,
          LAWS_LEGAL, "C.9.3", "bxc3 Bxc3");
}

static void what_stands_around_a_move_is_ignored(void **state)
{
    (void)state;
    means(START, "1.e4", "e4");
    means(START, "1. e4", "e4");
    means(START, "12... Nf3", "Nf3");
    means(START, "…Nf3", "Nf3");
    means(START, "  Nf3 ", "Nf3");
    means(START, "Nf3!?", "Nf3");
    means(START, "Nf3 $1 $14", "Nf3");
    means(START, "Nf3+", "Nf3");
    means(START, "Nf3++!", "Nf3");
    means(START, "Nf3#", "Nf3");
    means(START, "Nf3 ch", "Nf3");
    means(START, "Nf3×", "Nf3");
    is_no_move("Nf3 $", 5);
    is_no_move("Nf3 e5", 4);
    is_no_move("1.", 2);
}

static void the_draw_mark_is_recognised(void **state)
{
    struct laws_reading reading;

    (void)state;
    assert_int_equal(read_in(LAWS_ENGLISH, START, "Nf3 (=)", &reading),
                     LAWS_OK);
    assert_true(reading.offers_draw);
    assert_int_equal(read_in(LAWS_ENGLISH, START, "Nf3(=)", &reading), LAWS_OK);
    assert_true(reading.offers_draw);
    assert_int_equal(read_in(LAWS_ENGLISH, START, "Nf3", &reading), LAWS_OK);
    assert_false(reading.offers_draw);
    is_no_move("Nf3 =", 4);
    is_no_move("(=)", 0);
}

static void ambiguous_text_lists_what_it_could_have_been(void **state)
{
    const char *knights = "4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1";

    (void)state;
    means(knights, "Ngf3", "Ngf3");
    means(knights, "Ng1f3", "Ngf3");
    fails(knights, "Nf3", LAWS_AMBIGUOUS, LAWS_LEGAL, "C.10", "Nef3 Ngf3");
}

static void impossible_text_says_why_and_what_is_near(void **state)
{
    const char *pinned = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1";

    (void)state;
    fails(START, "e5", LAWS_NO_MOVE, LAWS_NOT_PAWNS_MOVE, NULL, "");
    fails("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e5", LAWS_NO_MOVE,
          LAWS_DOUBLE_STEP_LATE, NULL, "");
    /* That of the pawn behind the square, not of its neighbour. */
    fails("4k3/8/8/8/3P4/4P3/8/4K3 w - - 0 1", "e5", LAWS_NO_MOVE,
          LAWS_DOUBLE_STEP_LATE, NULL, "");
    fails("2b1k3/1P6/K7/8/8/8/8/8 w - - 0 1", "b8", LAWS_NO_MOVE,
          LAWS_KING_EXPOSED, NULL, "");
    fails(START, "Nd2", LAWS_NO_MOVE, LAWS_OWN_PIECE_THERE, NULL,
          "Na3 Nc3 Nf3 Nh3");
    fails(START, "Be3", LAWS_NO_MOVE, LAWS_WAY_BLOCKED, NULL, "e3");
    fails(START, "g1f4", LAWS_NO_MOVE, LAWS_NOT_KNIGHTS_MOVE, NULL, "f4");
    fails(START, "e5e6", LAWS_NO_MOVE, LAWS_EMPTY_SQUARE, NULL, "");
    fails(START, "e7e5", LAWS_NO_MOVE, LAWS_OPPONENTS_PIECE, NULL, "");
    fails(pinned, "Nc3", LAWS_NO_MOVE, LAWS_KING_EXPOSED, NULL, "");
    fails(pinned, "Qd1", LAWS_NO_MOVE, LAWS_LEGAL, "C.8", "Kd1");
}

static void what_is_no_move_says_where(void **state)
{
    (void)state;
    is_no_move("", 0);
    is_no_move("e9", 1);
    is_no_move("Nf", 2);
    is_no_move("hello", 2);
    is_no_move("Nf3 and", 4);
    is_no_move("e4(Q", 2);
    is_no_move("44", 2);
    is_no_move("22e4", 4);
    is_no_move("eee4", 4);
    is_no_move("\xff\xfe", 0);
    is_no_move("N\xe2\x99", 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(short_and_long_form_are_read),
        cmocka_unit_test(captures_are_marked_in_many_ways_or_not_at_all),
        cmocka_unit_test(a_pawns_capture_may_be_short_while_it_is_unique),
        cmocka_unit_test(en_passant_is_written_in_many_ways),
        cmocka_unit_test(promotions_are_written_in_many_ways),
        cmocka_unit_test(castling_is_written_with_any_rings),
        cmocka_unit_test(figurines_of_both_colours_are_read_in_any_language),
        cmocka_unit_test(each_language_has_its_letters),
        cmocka_unit_test(a_pawns_letter_is_read_where_people_write_it),
        cmocka_unit_test(case_is_forgiven_where_nothing_else_fits),
        cmocka_unit_test(a_proper_word_is_not_mended),
        cmocka_unit_test(what_was_guessed_is_told),
        cmocka_unit_test(what_stands_around_a_move_is_ignored),
        cmocka_unit_test(the_draw_mark_is_recognised),
        cmocka_unit_test(ambiguous_text_lists_what_it_could_have_been),
        cmocka_unit_test(impossible_text_says_why_and_what_is_near),
        cmocka_unit_test(what_is_no_move_says_where),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
