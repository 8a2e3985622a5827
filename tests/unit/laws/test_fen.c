/* test_fen.c - reading and writing FEN, X-FEN and Shredder-FEN */
#include "unit.h"

#define KINGS "4k3/8/8/8/8/8/8/4K3"

static void expect_printed(const char *fen, const char *printed)
{
    struct laws_setup setup;
    struct laws_error error = {99, "as it was"};
    char text[LAWS_FEN_MAX];
    size_t length;

    if (laws_fen_parse(fen, strlen(fen), &setup, &error))
        fail_msg("%s: column %zu: %s", fen, error.where + 1, error.what);
    assert_int_equal(error.where, 99);
    length = laws_fen_print(&setup, text);
    assert_string_equal(text, printed);
    assert_int_equal(length, strlen(text));
}

static void expect_same(const char *fen)
{
    expect_printed(fen, fen);
}

static void expect_error_in(const char *fen, size_t length, size_t where,
                            const char *what)
{
    struct laws_setup setup, before;
    struct laws_error error = {0, ""};

    memset(&setup, 0x5a, sizeof(setup));
    before = setup;
    assert_int_equal(laws_fen_parse(fen, length, &setup, &error), LAWS_SYNTAX);
    assert_string_equal(error.what, what);
    assert_int_equal(error.where, where);
    assert_memory_equal(&setup, &before, sizeof(setup));
}

static void expect_error(const char *fen, size_t where, const char *what)
{
    expect_error_in(fen, strlen(fen), where, what);
}

static void what_is_read_is_written(void **state)
{
    static const char *const fens[] = {
        START,
        "R4rk1/8/8/8/8/8/8/4K2R w K - 0 1",
        "1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
        "r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
        "8/8/8/K1Pp3r/8/8/8/6k1 w - d6 0 1",
        "4R3/8/8/8/8/1k6/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/3PPP2/3QKB1R w K - 0 1",
        "3r2k1/8/8/2pP4/8/8/8/3K4 w - c6 0 1",
        "7k/8/6K1/8/8/8/8/R7 w - - 149 200",
        "8/8/8/8/8/8/8/8 b - - 65535 65535",
        "KKKKKKKK/pppppppp/8/8/8/8/PPPPPPPP/kkkkkkkk w - - 0 1",
        "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1",
    };

    (void)state;
    for (size_t i = 0; i < sizeof(fens) / sizeof(fens[0]); i++)
        expect_same(fens[i]);
}

static void squares_and_pieces_are_where_they_were_typed(void **state)
{
    const char *fen = "k6q/8/8/8/8/8/8/R6N b - - 3 7";
    struct laws_setup setup;
    struct laws_error error;

    (void)state;
    assert_int_equal(laws_fen_parse(fen, strlen(fen), &setup, &error), LAWS_OK);
    assert_int_equal(setup.on[0], laws_piece_of(LAWS_WHITE, LAWS_ROOK));
    assert_int_equal(setup.on[7], laws_piece_of(LAWS_WHITE, LAWS_KNIGHT));
    assert_int_equal(setup.on[56], laws_piece_of(LAWS_BLACK, LAWS_KING));
    assert_int_equal(setup.on[63], laws_piece_of(LAWS_BLACK, LAWS_QUEEN));
    assert_int_equal(setup.turn, LAWS_BLACK);
    assert_int_equal(setup.halfmoves, 3);
    assert_int_equal(setup.number, 7);
}

static void fields_after_the_turn_may_be_missing(void **state)
{
    (void)state;
    expect_printed(KINGS " w", KINGS " w - - 0 1");
    expect_printed(KINGS " b -", KINGS " b - - 0 1");
    expect_printed(KINGS " b - e3", KINGS " b - e3 0 1");
    expect_printed(KINGS " w - - 12", KINGS " w - - 12 1");
}

static void blanks_may_run(void **state)
{
    (void)state;
    expect_printed("  " KINGS "   w\t-  - \t 5   6 \t ", KINGS " w - - 5 6");
}

static void move_number_zero_is_one(void **state)
{
    (void)state;
    expect_printed(KINGS " w - - 0 0", KINGS " w - - 0 1");
    expect_printed(KINGS " w - - 007 0012", KINGS " w - - 7 12");
}

static void k_and_q_are_the_outermost_rooks(void **state)
{
    (void)state;
    expect_printed("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1",
                   "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1");
    expect_printed("4k3/8/8/8/8/8/8/RR2KR1R w HA - 0 1",
                   "4k3/8/8/8/8/8/8/RR2KR1R w KQ - 0 1");
    expect_same("4k3/8/8/8/8/8/8/RR2KR1R w FB - 0 1");
    expect_same("rr2kr1r/8/8/8/8/8/8/4K3 w fb - 0 1");
    expect_printed("4k3/8/8/8/8/8/8/rRK5 w B - 0 1",
                   "4k3/8/8/8/8/8/8/rRK5 w Q - 0 1");
    expect_printed("r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1",
                   "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
}

static void rights_without_a_rook_are_kept_for_the_faults(void **state)
{
    (void)state;
    expect_printed(KINGS " w K - 0 1", KINGS " w H - 0 1");
    expect_printed(KINGS " w q - 0 1", KINGS " w a - 0 1");
    expect_printed("8/8/8/8/8/8/8/R6R w KQ - 0 1",
                   "8/8/8/8/8/8/8/R6R w HA - 0 1");
    expect_same("4k3/8/8/8/8/8/8/K3K2R w H - 0 1");
}

static void the_longest_text_fits(void **state)
{
    struct laws_setup setup;
    char text[LAWS_FEN_MAX];

    (void)state;
    laws_setup_init(&setup);
    for (int square = 0; square < 64; square++)
        setup.on[square] = laws_piece_of(LAWS_BLACK, LAWS_ROOK);
    setup.castling = UINT64_MAX;
    setup.turn = LAWS_BLACK;
    setup.en_passant = 63;
    setup.halfmoves = setup.number = UINT16_MAX;
    assert_int_equal(laws_fen_print(&setup, text), 105);
    assert_int_equal(strlen(text), 105);
    assert_string_equal(text + 71, " b HGFEDCBAhgfedcba h8 65535 65535");
}

static void every_array_with_any_rights_is_read_back(void **state)
{
    (void)state;
    for (unsigned number = 0; number < LAWS_CHESS960_ARRAYS; number++) {
        struct laws_setup setup, again;
        laws_bitboard all;

        assert_int_equal(laws_chess960_setup(number, &setup), LAWS_OK);
        all = setup.castling;
        for (laws_bitboard some = all;; some = (some - 1) & all) {
            struct laws_error error;
            char text[LAWS_FEN_MAX];
            size_t length;

            setup.castling = some;
            length = laws_fen_print(&setup, text);
            assert_int_equal(laws_fen_parse(text, length, &again, &error),
                             LAWS_OK);
            assert_memory_equal(again.on, setup.on, sizeof(setup.on));
            assert_true(again.castling == some);
            if (!some)
                break;
        }
    }
}

static void a_rank_has_eight_squares(void **state)
{
    (void)state;
    expect_error("ppppppppp/8/8/8/8/8/8/8 w - - 0 1", 8,
                 "a rank has more than eight squares");
    expect_error("p8/8/8/8/8/8/8/8 w - - 0 1", 1,
                 "a rank has more than eight squares");
    expect_error("8/44p/8/8/8/8/8/8 w - - 0 1", 4,
                 "a rank has more than eight squares");
    expect_error("8/7/8/8/8/8/8/8 w - - 0 1", 3,
                 "a rank has fewer than eight squares");
    expect_error("8/8/8/8/8/8/8/ w - - 0 1", 14,
                 "a rank has fewer than eight squares");
    expect_error("8//8/8/8/8/8/8 w - - 0 1", 2,
                 "a rank has fewer than eight squares");
}

static void a_board_has_eight_ranks(void **state)
{
    (void)state;
    expect_error("8/8/8/8/8/8/8 w - - 0 1", 13,
                 "the board has fewer than eight ranks");
    expect_error("8/8/8/8/8/8/8", 13, "the board has fewer than eight ranks");
    expect_error("8/8/8/8/8/8/8/8/8 w - - 0 1", 15,
                 "the board has more than eight ranks");
}

static void other_letters_are_no_pieces(void **state)
{
    (void)state;
    expect_error("8/8/8/3x4/8/8/8/8 w - - 0 1", 7, "not a piece letter");
    expect_error("9/8/8/8/8/8/8/8 w - - 0 1", 0, "not a piece letter");
    expect_error("0p7/8/8/8/8/8/8/8 w - - 0 1", 0, "not a piece letter");
    expect_error("\xff/8/8/8/8/8/8/8 w - - 0 1", 0, "not a piece letter");
    expect_error_in("8/\0", 3, 2, "not a piece letter");
}

static void something_must_be_there(void **state)
{
    (void)state;
    expect_error("", 0, "the placement of the pieces is missing");
    expect_error("  ", 2, "the placement of the pieces is missing");
    expect_error(KINGS, 19, "whose move it is, w or b, is missing");
    expect_error(KINGS "  ", 21, "whose move it is, w or b, is missing");
}

static void the_turn_is_w_or_b(void **state)
{
    (void)state;
    expect_error(KINGS " x - - 0 1", 20, "whose move it is must be w or b");
    expect_error(KINGS " W - - 0 1", 20, "whose move it is must be w or b");
    expect_error(KINGS " white", 21, "whose move it is must be w or b alone");
}

static void castling_letters_come_once(void **state)
{
    (void)state;
    expect_error("4k3/8/8/8/8/8/8/4K2R w KK - 0 1", 24,
                 "the right to castle with a rook comes twice");
    expect_error("4k3/8/8/8/8/8/8/4K2R w KH - 0 1", 24,
                 "the right to castle with a rook comes twice");
    expect_error("4k3/8/8/8/8/8/8/4K2R w Kx - 0 1", 24,
                 "castling is -, or letters of KQkq or files");
    expect_error("4k3/8/8/8/8/8/8/4K2R w -K - 0 1", 24,
                 "nothing may follow the - for castling");
    expect_error("4k3/8/8/8/8/8/8/4K2R w K- - 0 1", 24,
                 "castling is -, or letters of KQkq or files");
}

static void en_passant_squares_are_on_two_ranks(void **state)
{
    (void)state;
    expect_error(KINGS " w - e4 0 1", 25,
                 "the en passant square is on rank 3 or 6");
    expect_error(KINGS " w - e", 25, "the en passant square is on rank 3 or 6");
    expect_error(KINGS " w - i3 0 1", 24,
                 "the en passant square is -, or on a to h");
    expect_error(KINGS " w - e33 0 1", 26,
                 "nothing may follow the en passant square");
    expect_error(KINGS " w - -- 0 1", 25,
                 "nothing may follow the en passant square");
}

static void counters_are_small_numbers(void **state)
{
    (void)state;
    expect_error(KINGS " w - - x 1", 26, "a counter is a number");
    expect_error(KINGS " w - - -1 1", 26, "a counter is a number");
    expect_error(KINGS " w - - 0 1.", 29, "a counter is a number");
    expect_error(KINGS " w - - 65536 1", 30, "a counter is at most 65535");
    expect_error(KINGS " w - - 0 99999999999999999999", 32,
                 "a counter is at most 65535");
    expect_printed(KINGS " w - - 65535 65535", KINGS " w - - 65535 65535");
}

static void nothing_follows_the_sixth_field(void **state)
{
    (void)state;
    expect_error(KINGS " w - - 0 1 bm", 30,
                 "the text goes on after the move number");
    expect_error(KINGS " w - - bm e4;", 26, "a counter is a number");
    expect_error(KINGS " w - - 0 1;", 29, "a counter is a number");
    expect_error(KINGS " w - - 0 1\n", 29, "a counter is a number");
}

static void a_text_ends_where_its_length_says(void **state)
{
    struct laws_setup setup;
    struct laws_error error;

    (void)state;
    assert_int_equal(laws_fen_parse(START, strlen(START) - 4, &setup, &error),
                     LAWS_OK);
    assert_int_equal(setup.number, 1);
    for (size_t length = 0; length < 45; length++)
        assert_int_equal(laws_fen_parse(START, length, &setup, &error),
                         LAWS_SYNTAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_read_is_written),
        cmocka_unit_test(squares_and_pieces_are_where_they_were_typed),
        cmocka_unit_test(fields_after_the_turn_may_be_missing),
        cmocka_unit_test(blanks_may_run),
        cmocka_unit_test(move_number_zero_is_one),
        cmocka_unit_test(k_and_q_are_the_outermost_rooks),
        cmocka_unit_test(rights_without_a_rook_are_kept_for_the_faults),
        cmocka_unit_test(the_longest_text_fits),
        cmocka_unit_test(every_array_with_any_rights_is_read_back),
        cmocka_unit_test(a_rank_has_eight_squares),
        cmocka_unit_test(a_board_has_eight_ranks),
        cmocka_unit_test(other_letters_are_no_pieces),
        cmocka_unit_test(something_must_be_there),
        cmocka_unit_test(the_turn_is_w_or_b),
        cmocka_unit_test(castling_letters_come_once),
        cmocka_unit_test(en_passant_squares_are_on_two_ranks),
        cmocka_unit_test(counters_are_small_numbers),
        cmocka_unit_test(nothing_follows_the_sixth_field),
        cmocka_unit_test(a_text_ends_where_its_length_says),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
