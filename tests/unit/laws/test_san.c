/* test_san.c - the short algebraic notation: Appendix C, sample by sample */
#include "unit.h"

#define CASTLES "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"

static enum laws_status status_of(const char *fen, const char *text)
{
    struct laws_position position = position_of(fen);
    struct laws_move move = {1, 2, 3, 4}, before = move;
    enum laws_status status =
        laws_san_parse(text, strlen(text), &position, &move);

    if (status != LAWS_OK)
        assert_memory_equal(&move, &before, sizeof(move));
    else if (laws_position_judge(&position, move) != LAWS_LEGAL)
        fail_msg("%s in %s: read as a move that is not legal", text, fen);
    if (laws_san_is_form(text, strlen(text)) != (status != LAWS_SYNTAX))
        fail_msg("%s: form and status %d do not fit", text, (int)status);
    return status;
}

static void expect(const char *fen, const char *text, enum laws_status status)
{
    enum laws_status got = status_of(fen, text);

    if (got != status)
        fail_msg("%s in %s: \"%s\", not \"%s\"", text, fen,
                 laws_status_text(got), laws_status_text(status));
}

/* `text` is read, and written as `san`. */
static void means(const char *fen, const char *text, const char *san)
{
    struct laws_position position = position_of(fen);
    struct laws_move move;
    char written[LAWS_SAN_MAX];

    expect(fen, text, LAWS_OK);
    assert_int_equal(laws_san_parse(text, strlen(text), &position, &move),
                     LAWS_OK);
    assert_int_equal(laws_san_print(&position, move, written), strlen(san));
    assert_string_equal(written, san);
    move.piece = LAWS_NO_KIND;
    laws_san_print(&position, move, written);
    assert_string_equal(written, san);
}

static void a_piece_is_its_letter_and_the_square(void **state)
{
    (void)state;
    means(START, "Nf3", "Nf3");
    means(START, "N-f3", "Nf3");
    means(START, "Ng1f3", "Nf3");
    means(START, "Ng1-f3", "Nf3");
    means(START, "Ngf3", "Nf3");
    means(START, "N1f3", "Nf3");
    expect(START, "Nf4", LAWS_NO_MOVE);
    expect(START, "Nd2", LAWS_NO_MOVE);
    expect(START, "Bf3", LAWS_NO_MOVE);
    expect(START, "Nhf3", LAWS_NO_MOVE);
    expect(START, "Nb1f3", LAWS_NO_MOVE);
}

static void a_pawn_has_no_letter(void **state)
{
    (void)state;
    means(START, "e4", "e4");
    means(START, "e3", "e3");
    means(START, "e2e4", "e4");
    means(START, "e2-e4", "e4");
    expect(START, "e5", LAWS_NO_MOVE);
    expect(START, "e2e5", LAWS_NO_MOVE);
    expect(START, "Pe4", LAWS_SYNTAX);
    expect(START, "pe4", LAWS_SYNTAX);
    /* Two squares, but not through a piece. */
    expect("4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e4", LAWS_NO_MOVE);
    expect("4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e4", LAWS_NO_MOVE);
    means("4k3/4p3/8/8/8/8/8/4K3 b - - 0 1", "e5", "e5");
    expect("4k3/4p3/4P3/8/8/8/8/4K3 b - - 0 1", "e5", LAWS_NO_MOVE);
    expect("4k3/8/4p3/8/8/8/8/4K3 b - - 0 1", "e4", LAWS_NO_MOVE);
    expect("4k3/8/8/4p3/8/8/8/4K3 b - - 0 1", "e6", LAWS_NO_MOVE);
}

static void coordinates_name_the_piece_by_its_square(void **state)
{
    (void)state;
    means(START, "g1f3", "Nf3");
    means(START, "b1c3", "Nc3");
    means("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8r", "a8=R+");
    means("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8R", "a8=R+");
    means("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8=R", "a8=R+");
    expect("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8r", LAWS_SYNTAX);
    expect("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8k", LAWS_NO_MOVE);
    expect(START, "g8f6", LAWS_NO_MOVE);
    expect(START, "e4e5", LAWS_NO_MOVE);
    expect(START, "g1f3q", LAWS_NO_MOVE);
}

static void an_x_stands_only_where_something_is_captured(void **state)
{
    const char *fen = "4k3/8/8/4p3/8/5N2/8/4K3 w - - 0 1";

    (void)state;
    means(fen, "Nxe5", "Nxe5");
    means(fen, "Ne5", "Nxe5");
    means(fen, "Nf3xe5", "Nxe5");
    means(fen, "f3e5", "Nxe5");
    expect(fen, "Nxd4", LAWS_NO_MOVE);
    expect(START, "exe4", LAWS_NO_MOVE);
    expect(CASTLES, "Kxe2", LAWS_NO_MOVE);
}

static void a_pawns_capture_gives_its_file(void **state)
{
    const char *two = "4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1";
    const char *ahead = "4k3/8/8/4p3/3P4/8/8/4K3 w - - 0 1";

    (void)state;
    means(two, "exd5", "exd5");
    means(two, "cxd5", "cxd5");
    means(two, "ed5", "exd5");
    means(two, "e4d5", "exd5");
    means(two, "e4xd5", "exd5");
    means(two, "e4-d5", "exd5");
    expect(two, "d5", LAWS_NO_MOVE);
    expect(two, "4d5", LAWS_NO_MOVE);
    expect(two, "xd5", LAWS_SYNTAX);
    expect(two, "4xd5", LAWS_SYNTAX);
    expect(two, "dxd5", LAWS_NO_MOVE);
    means(ahead, "d5", "d5");
    means(ahead, "4d5", "d5");
    means(ahead, "de5", "dxe5");
    expect(ahead, "ed5", LAWS_NO_MOVE);
}

static void en_passant_may_be_appended(void **state)
{
    const char *fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";

    (void)state;
    means(fen, "exd6", "exd6");
    means(fen, "ed6", "exd6");
    means(fen, "exd6 e.p.", "exd6");
    means(fen, "exd6e.p.", "exd6");
    means(fen, "exd6 ep", "exd6");
    means(fen, "exd6ep+", "exd6");
    means(fen, "e5d6", "exd6");
    expect("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "exd6 e.p.", LAWS_NO_MOVE);
    expect(fen, "ep", LAWS_SYNTAX);
    expect(fen, "e.p.", LAWS_SYNTAX);
    /* A piece that goes there captures nothing. */
    expect("4k3/8/8/3pP3/8/B7/8/4K3 w - d6 0 1", "Bxd6", LAWS_NO_MOVE);
    means("4k3/8/8/3pP3/8/B7/8/4K3 w - d6 0 1", "Bd6", "Bd6");
}

static void a_pawn_may_go_straight_to_the_en_passant_square(void **state)
{
    /* Nothing but a capture is special about the square. */
    const char *fen = "4k3/8/8/pP6/8/8/8/4K3 w - a6 0 1";

    (void)state;
    means(fen, "bxa6", "bxa6");
    means(fen, "b6", "b6");
    expect(fen, "a6", LAWS_NO_MOVE);
}

static void en_passant_may_not_expose_the_king(void **state)
{
    const char *fen = "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1";

    (void)state;
    expect(fen, "exd6", LAWS_NO_MOVE);
    means("4k3/8/K7/3pP2r/8/8/8/8 w - d6 0 1", "exd6", "exd6");
    /* Of two pawns one may capture, the other is pinned. */
    expect("4r1k1/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", "exd6", LAWS_NO_MOVE);
    means("4r1k1/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", "cxd6", "cxd6");
}

static void two_knights_are_told_apart_as_c_10_says(void **state)
{
    /* C.10.3.1, C.10.3.2, C.10.3.3, C.10.3.4 */
    const char *rank = "4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1";
    const char *file = "4k3/8/8/6N1/8/8/8/K5N1 w - - 0 1";
    const char *apart = "4k3/8/8/8/3N4/8/7N/K7 w - - 0 1";
    const char *taking = "4k3/8/8/8/3N4/5p2/7N/K7 w - - 0 1";

    (void)state;
    means(rank, "Ngf3", "Ngf3");
    means(rank, "Nef3", "Nef3");
    means(rank, "Ng1f3", "Ngf3");
    expect(rank, "Nf3", LAWS_AMBIGUOUS);
    expect(rank, "N1f3", LAWS_AMBIGUOUS);
    means(file, "N5f3", "N5f3");
    means(file, "N1f3", "N1f3");
    expect(file, "Ngf3", LAWS_AMBIGUOUS);
    means(apart, "Nhf3", "Nhf3");
    means(apart, "Ndf3", "Ndf3");
    means(apart, "N2f3", "Nhf3");
    means(taking, "Nhxf3", "Nhxf3");
    means(taking, "Ndf3", "Ndxf3");
}

static void where_file_and_rank_are_shared_both_are_given(void **state)
{
    const char *queens = "4k3/8/8/8/8/Q1Q5/8/Q6K w - - 0 1";

    (void)state;
    means(queens, "Qa1b2", "Q1b2");
    means(queens, "Qcb2", "Qcb2");
    means(queens, "Qa3b2", "Qa3b2");
    expect(queens, "Qab2", LAWS_AMBIGUOUS);
    expect(queens, "Q3b2", LAWS_AMBIGUOUS);
}

static void only_pieces_that_can_legally_go_there_count(void **state)
{
    const char *pinned = "4r1k1/8/8/8/8/5N2/4N3/4K3 w - - 0 1";
    const char *free_to = "6k1/8/8/8/8/5N2/4N3/4K3 w - - 0 1";
    const char *check = "6k1/8/8/8/1b6/8/8/1N2K1N1 w - - 0 1";

    (void)state;
    means(pinned, "Nd4", "Nd4");
    expect(pinned, "Nc3", LAWS_NO_MOVE);
    means(free_to, "Nfd4", "Nfd4");
    expect(free_to, "Nd4", LAWS_AMBIGUOUS);
    /* In check only what parries it. */
    means(check, "Nc3", "Nc3");
    means(check, "Nd2", "Nd2");
    expect(check, "Nf3", LAWS_NO_MOVE);
    /* Neither of two. */
    expect("4r2k/8/8/8/7b/4N1N1/8/4K3 w - - 0 1", "Nf5", LAWS_NO_MOVE);
    means("4k3/4r3/8/8/4R3/8/8/4K3 w - - 0 1", "Rxe7", "Rxe7+");
    means("4k3/4r3/8/8/4R3/8/8/4K3 w - - 0 1", "Re5", "Re5");
    expect("4k3/4r3/8/8/4R3/8/8/4K3 w - - 0 1", "Rd4", LAWS_NO_MOVE);
}

static void the_king_goes_to_no_attacked_square(void **state)
{
    const char *fen = "4k3/8/8/8/8/8/r7/4K3 w - - 0 1";

    (void)state;
    expect(START, "Ke4e5", LAWS_NO_MOVE); /* it stands elsewhere */
    means(fen, "Kd1", "Kd1");
    expect(fen, "Kd2", LAWS_NO_MOVE);
    /* Not away along the line of check, either. */
    expect("4k3/8/8/8/8/8/8/r3K3 w - - 0 1", "Kf1", LAWS_NO_MOVE);
    means("4k3/8/8/8/8/8/8/r3K3 w - - 0 1", "Ke2", "Ke2");
}

static void a_promotion_names_the_new_piece(void **state)
{
    const char *fen = "8/P6k/8/8/8/8/8/4K3 w - - 0 1";

    (void)state;
    means(fen, "a8Q", "a8=Q");
    means(fen, "a8=Q", "a8=Q");
    means(fen, "a8N", "a8=N");
    means(fen, "a8B", "a8=B");
    expect(fen, "a8", LAWS_AMBIGUOUS);
    expect(fen, "a8=K", LAWS_NO_MOVE);
    expect(fen, "a8=P", LAWS_SYNTAX);
    expect(fen, "a8=", LAWS_SYNTAX);
    expect(START, "e4=Q", LAWS_NO_MOVE);
    expect(START, "Nf3=Q", LAWS_NO_MOVE);
    means("1n5k/P7/8/8/8/8/8/4K3 w - - 0 1", "axb8=N", "axb8=N");
    means("1n5k/P7/8/8/8/8/8/4K3 w - - 0 1", "ab8Q", "axb8=Q+");
    expect("1n5k/P7/8/8/8/8/8/4K3 w - - 0 1", "axb8q", LAWS_SYNTAX);
}

static void castling_is_written_with_zeros_or_letters(void **state)
{
    (void)state;
    means(CASTLES, "O-O", "O-O");
    means(CASTLES, "0-0", "O-O");
    means(CASTLES, "O-O-O", "O-O-O");
    means(CASTLES, "0-0-0+", "O-O-O");
    means(CASTLES, "e1g1", "O-O");
    means(CASTLES, "e1c1", "O-O-O");
    means(CASTLES, "e1h1", "O-O");
    means(CASTLES, "e1a1", "O-O-O");
    expect(CASTLES, "O-0", LAWS_SYNTAX);
    expect(CASTLES, "O-O-0", LAWS_SYNTAX);
    expect(CASTLES, "O-O-", LAWS_SYNTAX);
    expect(CASTLES, "OO", LAWS_SYNTAX);
    expect(CASTLES, "o-o", LAWS_SYNTAX);
    expect(CASTLES, "Kg1", LAWS_NO_MOVE);
    expect(CASTLES, "Kh1", LAWS_NO_MOVE);
    expect(START, "O-O", LAWS_NO_MOVE);
    expect("r3k2r/8/8/8/8/8/6r1/R3K2R w KQkq - 0 1", "O-O", LAWS_NO_MOVE);
    means("r3k2r/8/8/8/8/8/6r1/R3K2R w KQkq - 0 1", "O-O-O", "O-O-O");
    expect("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "O-O", LAWS_NO_MOVE);
    expect("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1g1", LAWS_NO_MOVE);
    expect("4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1", "O-O", LAWS_NO_MOVE);
    expect("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "O-O-O", LAWS_NO_MOVE);
    expect(CASTLES, "e1xg1", LAWS_NO_MOVE);
    expect(CASTLES, "e1g1q", LAWS_NO_MOVE);
}

static void in_chess960_only_the_letters_tell_castling_from_a_step(void **state)
{
    const char *fen = "4k3/8/8/8/8/8/8/5K1R w H - 0 1";

    (void)state;
    means(fen, "O-O", "O-O");
    means(fen, "f1h1", "O-O");
    means(fen, "f1g1", "Kg1");
    means(fen, "Kg1", "Kg1");
    /* The king's own squares mean castling only on those of Article 2.3. */
    means("4k3/8/8/8/8/8/8/4KR2 w F - 0 1", "e1f1", "O-O");
    expect("4k3/8/8/8/8/8/8/4KR2 w F - 0 1", "e1g1", LAWS_NO_MOVE);
    expect("4k3/8/8/8/8/8/8/1R2K3 w B - 0 1", "e1c1", LAWS_NO_MOVE);
    expect("4k3/8/8/8/8/8/8/3K2R1 w G - 0 1", "d1f1", LAWS_NO_MOVE);
    /* The rook was the king's shield. */
    expect("4k3/8/8/8/8/8/8/qR2K3 w B - 0 1", "O-O-O", LAWS_NO_MOVE);
}

static void check_and_mate_are_marked(void **state)
{
    (void)state;
    means("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "Ra8", "Ra8#");
    means("6k1/5pp1/8/8/8/8/8/R3K3 w Q - 0 1", "Ra8", "Ra8+");
    means("8/8/8/8/8/8/5PPP/3qK1k1 w - - 0 1", "Kxd1", "Kxd1");
    means("3k4/3p4/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O", "O-O-O");
    means("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O", "O-O-O+");
}

static void marks_behind_a_move_are_read_and_not_checked(void **state)
{
    (void)state;
    means(START, "Nf3+", "Nf3");
    means(START, "Nf3++", "Nf3");
    means(START, "Nf3#", "Nf3");
    means(START, "Nf3!?", "Nf3");
    means(START, "e4+!!", "e4");
    expect(START, "+", LAWS_SYNTAX);
    expect(START, "+Nf3", LAWS_SYNTAX);
    expect(START, "Nf3+x", LAWS_SYNTAX);
}

static void what_is_no_move_is_syntax(void **state)
{
    static const char *const texts[] = {
        "",     "N",    "e",     "4",     "e9",     "i4",    "Nf",   "nf3",
        "NNf3", "Nf33", "Nxxf3", "Nx-f3", "e2e4e5", "N1gf3", "Nf3 ", " Nf3",
        "--",   "0-0-", "e8==Q", "Z0",    "Sf3",    "1.e4",  "x",    "xx",
    };

    (void)state;
    expect(START, "  e.p.", LAWS_SYNTAX);
    for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
        expect(START, texts[i], LAWS_SYNTAX);
}

static void
the_sample_game_of_appendix_c_is_read_in_its_three_ways(void **state)
{
    /* Move 8 of the third way is misprinted in the Laws (Qd4d3 for Qd4e3). */
    static const char *const ways[][21] = {
        {"e4",   "e5",   "Nf3",  "Nf6",       "d4",    "exd4", "e5",
         "Ne4",  "Qxd4", "d5",   "exd6 e.p.", "Nxd6",  "Bg5",  "Nc6",
         "Qe3+", "Be7",  "Nbd2", "0-0",       "0-0-0", "Re8",  "Kb1"},
        {"e4",  "e5",  "Nf3",  "Nf6", "d4",    "ed4", "e5",
         "Ne4", "Qd4", "d5",   "ed6", "Nd6",   "Bg5", "Nc6",
         "Qe3", "Be7", "Nbd2", "0-0", "0-0-0", "Re8", "Kb1"},
        {"e2e4",  "e7e5",   "Ng1f3", "Ng8f6",      "d2d4",   "e5xd4", "e4e5",
         "Nf6e4", "Qd1xd4", "d7d5",  "e5xd6 e.p.", "Ne4xd6", "Bc1g5", "Nb8c6",
         "Qd4e3", "Bf8e7",  "Nb1d2", "0-0",        "0-0-0",  "Rf8e8", "Kb1"},
    };
    static const char *const san[21] = {
        "e4",   "e5",   "Nf3",  "Nf6",  "d4",    "exd4", "e5",
        "Ne4",  "Qxd4", "d5",   "exd6", "Nxd6",  "Bg5",  "Nc6",
        "Qe3+", "Be7",  "Nbd2", "O-O",  "O-O-O", "Re8",  "Kb1"};

    (void)state;
    for (size_t way = 0; way < 3; way++) {
        struct laws_position position = position_of(START);

        for (size_t ply = 0; ply < 21; ply++) {
            const char *text = ways[way][ply];
            char written[LAWS_SAN_MAX];
            struct laws_move move;

            if (laws_san_parse(text, strlen(text), &position, &move))
                fail_msg("%s is not read", text);
            laws_san_print(&position, move, written);
            assert_string_equal(written, san[ply]);
            laws_position_play(&position, move);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_piece_is_its_letter_and_the_square),
        cmocka_unit_test(a_pawn_has_no_letter),
        cmocka_unit_test(coordinates_name_the_piece_by_its_square),
        cmocka_unit_test(an_x_stands_only_where_something_is_captured),
        cmocka_unit_test(a_pawns_capture_gives_its_file),
        cmocka_unit_test(en_passant_may_be_appended),
        cmocka_unit_test(a_pawn_may_go_straight_to_the_en_passant_square),
        cmocka_unit_test(en_passant_may_not_expose_the_king),
        cmocka_unit_test(two_knights_are_told_apart_as_c_10_says),
        cmocka_unit_test(where_file_and_rank_are_shared_both_are_given),
        cmocka_unit_test(only_pieces_that_can_legally_go_there_count),
        cmocka_unit_test(the_king_goes_to_no_attacked_square),
        cmocka_unit_test(a_promotion_names_the_new_piece),
        cmocka_unit_test(castling_is_written_with_zeros_or_letters),
        cmocka_unit_test(
            in_chess960_only_the_letters_tell_castling_from_a_step),
        cmocka_unit_test(check_and_mate_are_marked),
        cmocka_unit_test(marks_behind_a_move_are_read_and_not_checked),
        cmocka_unit_test(what_is_no_move_is_syntax),
        cmocka_unit_test(
            the_sample_game_of_appendix_c_is_read_in_its_three_ways),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
