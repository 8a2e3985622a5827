/* test_judge.c - every reason why a move is not legal, and its near miss */
#include "unit.h"

enum {
    REASONS = 0
#define REASON(...) +1
#include "laws/reasons.def"
#undef REASON
};

/* Which reasons the tests have seen; the last test wants them all. */
static bool seen[REASONS];

static enum laws_reason judge(const char *fen, const char *text)
{
    struct laws_setup setup = setup_of(fen);
    struct laws_move move;
    struct laws_error error = {0, ""};
    enum laws_reason reason;

    if (laws_coordinates_parse(text, strlen(text), &setup, &move, &error))
        fail_msg("%s: %s", text, error.what);
    reason = laws_setup_judge(&setup, move);
    seen[reason] = true;
    return reason;
}

static void expect(const char *fen, const char *text, enum laws_reason expected)
{
    enum laws_reason reason = judge(fen, text);

    if (reason != expected)
        fail_msg("%s in %s: \"%s\" instead of \"%s\"", text, fen,
                 laws_reason_text(reason), laws_reason_text(expected));
}

/* A set of squares from their names: "a1 b2". */
static laws_bitboard squares(const char *names)
{
    laws_bitboard set = 0;

    for (; *names; names += names[2] ? 3 : 2) {
        laws_square square;

        assert_int_equal(laws_square_parse(names, 2, &square), LAWS_OK);
        set |= LAWS_BIT(square);
    }
    return set;
}

static laws_square at(const char *name)
{
    laws_square square = LAWS_NO_SQUARE;

    assert_int_equal(laws_square_parse(name, 2, &square), LAWS_OK);
    return square;
}

static void squares_off_the_board_are_no_squares(void **state)
{
    struct laws_setup setup = setup_of("8/8/8/8/8/8/8/7R w - - 0 1");
    struct laws_move from = {64, 0, LAWS_NO_KIND, LAWS_NO_KIND};
    struct laws_move to = {7, 255, LAWS_NO_KIND, LAWS_NO_KIND};

    (void)state;
    assert_int_equal(laws_setup_judge(&setup, from), LAWS_NO_SUCH_SQUARE);
    assert_int_equal(laws_setup_judge(&setup, to), LAWS_NO_SUCH_SQUARE);
    seen[LAWS_NO_SUCH_SQUARE] = true;
    to.to = 63;
    assert_int_equal(laws_setup_judge(&setup, to), LAWS_LEGAL);
}

static void an_empty_square_has_nothing_to_move(void **state)
{
    (void)state;
    expect(START, "e3e4", LAWS_EMPTY_SQUARE);
    expect(START, "e2e3", LAWS_LEGAL);
}

static void nobody_moves_the_opponents_pieces(void **state)
{
    (void)state;
    expect(START, "e7e5", LAWS_OPPONENTS_PIECE);
    expect("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", "e7e5",
           LAWS_LEGAL);
}

static void a_move_may_name_the_piece_that_moves(void **state)
{
    struct laws_setup setup = setup_of(START);
    struct laws_move move = {at("g1"), at("f3"), LAWS_BISHOP, LAWS_NO_KIND};

    (void)state;
    assert_int_equal(laws_setup_judge(&setup, move), LAWS_ANOTHER_PIECE);
    seen[LAWS_ANOTHER_PIECE] = true;
    move.piece = 200;
    assert_int_equal(laws_setup_judge(&setup, move), LAWS_ANOTHER_PIECE);
    move.piece = LAWS_KNIGHT;
    assert_int_equal(laws_setup_judge(&setup, move), LAWS_LEGAL);
    move.piece = LAWS_NO_KIND;
    assert_int_equal(laws_setup_judge(&setup, move), LAWS_LEGAL);
}

static void no_piece_goes_where_its_own_stands(void **state)
{
    (void)state;
    expect(START, "a1a2", LAWS_OWN_PIECE_THERE);
    expect(START, "e1e1", LAWS_OWN_PIECE_THERE);
    expect(START, "a1h8", LAWS_NOT_ROOKS_MOVE);
    expect("4k3/8/8/8/8/8/p7/R3K3 w - - 0 1", "a1a2", LAWS_LEGAL);
}

static void bishops_keep_to_diagonals(void **state)
{
    const char *fen = "4k3/8/8/8/3B4/8/8/4K3 w - - 0 1";

    (void)state;
    expect(fen, "d4d5", LAWS_NOT_BISHOPS_MOVE);
    expect(fen, "d4e6", LAWS_NOT_BISHOPS_MOVE);
    expect(fen, "d4a7", LAWS_LEGAL);
    expect(fen, "d4h8", LAWS_LEGAL);
}

static void rooks_keep_to_files_and_ranks(void **state)
{
    const char *fen = "4k3/8/8/8/3R4/8/8/4K3 w - - 0 1";

    (void)state;
    expect(fen, "d4e5", LAWS_NOT_ROOKS_MOVE);
    expect(fen, "d4d8", LAWS_LEGAL);
    expect(fen, "d4h4", LAWS_LEGAL);
}

static void queens_go_both_ways_but_do_not_leap(void **state)
{
    const char *fen = "4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1";

    (void)state;
    expect(fen, "d4e6", LAWS_NOT_QUEENS_MOVE);
    expect(fen, "d4h6", LAWS_NOT_QUEENS_MOVE);
    expect(fen, "d4g7", LAWS_LEGAL);
    expect(fen, "d4a4", LAWS_LEGAL);
}

static void lines_end_at_the_first_piece(void **state)
{
    const char *fen = "4k3/8/8/6p1/3Q1P2/8/8/4K3 w - - 0 1";

    (void)state;
    expect(fen, "d4g4", LAWS_WAY_BLOCKED);
    expect(fen, "d4e4", LAWS_LEGAL);
    expect("7k/6p1/8/8/3B4/8/8/4K3 w - - 0 1", "d4h8", LAWS_WAY_BLOCKED);
    expect("7k/6p1/8/8/3B4/8/8/4K3 w - - 0 1", "d4g7", LAWS_LEGAL);
    expect(START, "a1a3", LAWS_WAY_BLOCKED);
}

static void knights_leap(void **state)
{
    (void)state;
    expect(START, "b1b3", LAWS_NOT_KNIGHTS_MOVE);
    expect(START, "b1d3", LAWS_NOT_KNIGHTS_MOVE);
    expect(START, "b1c3", LAWS_LEGAL);
    expect(START, "b1a3", LAWS_LEGAL);
}

static void kings_go_one_step(void **state)
{
    struct laws_setup setup = setup_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    struct laws_move two = {at("e1"), at("g1"), LAWS_KING, LAWS_NO_KIND};

    (void)state;
    expect("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1e3", LAWS_NOT_KINGS_MOVE);
    expect("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1g1", LAWS_NOT_KINGS_MOVE);
    expect("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1f2", LAWS_LEGAL);
    /* Castling is the king's move to the rook, its two squares are none. */
    assert_int_equal(laws_setup_judge(&setup, two), LAWS_NOT_KINGS_MOVE);
    two.to = at("h1");
    assert_int_equal(laws_setup_judge(&setup, two), LAWS_LEGAL);
}

static void pawns_never_go_back(void **state)
{
    (void)state;
    expect("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4e3", LAWS_PAWN_BACKWARDS);
    expect("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4e5", LAWS_LEGAL);
    expect("4k3/8/8/4p3/8/8/8/4K3 b - - 0 1", "e5e6", LAWS_PAWN_BACKWARDS);
    expect("4k3/8/8/4p3/8/8/8/4K3 b - - 0 1", "e5e4", LAWS_LEGAL);
}

static void pawns_go_neither_sideways_nor_far(void **state)
{
    (void)state;
    expect(START, "e2e5", LAWS_NOT_PAWNS_MOVE);
    expect("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4f4", LAWS_NOT_PAWNS_MOVE);
    expect("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4g5", LAWS_NOT_PAWNS_MOVE);
    expect(START, "e2e4", LAWS_LEGAL);
}

static void pawns_do_not_capture_straight(void **state)
{
    (void)state;
    expect("4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "e4e5", LAWS_PAWN_BLOCKED);
    expect("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4e5", LAWS_LEGAL);
}

static void only_the_first_move_of_a_pawn_is_double(void **state)
{
    (void)state;
    expect("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5", LAWS_DOUBLE_STEP_LATE);
    expect("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", LAWS_LEGAL);
    expect("4k3/8/4p3/8/8/8/8/4K3 b - - 0 1", "e6e4", LAWS_DOUBLE_STEP_LATE);
    expect("4k3/4p3/8/8/8/8/8/4K3 b - - 0 1", "e7e5", LAWS_LEGAL);
}

static void a_double_step_needs_two_empty_squares(void **state)
{
    (void)state;
    expect("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2e4",
           LAWS_DOUBLE_STEP_BLOCKED);
    expect("4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", "e2e4",
           LAWS_DOUBLE_STEP_BLOCKED);
    expect("4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", "e2e3", LAWS_LEGAL);
    expect("4k3/8/8/4n3/8/8/4P3/4K3 w - - 0 1", "e2e4", LAWS_LEGAL);
}

static void pawns_go_diagonally_only_to_capture(void **state)
{
    (void)state;
    expect(START, "e2d3", LAWS_NOTHING_TO_CAPTURE);
    expect("4k3/8/8/8/8/3n4/4P3/4K3 w - - 0 1", "e2d3", LAWS_LEGAL);
    /* A square that no pawn has crossed is no en passant square. */
    expect("4k3/8/8/3nP3/8/8/8/4K3 w - d6 0 1", "e5d6",
           LAWS_NOTHING_TO_CAPTURE);
    expect("4k3/8/8/8/8/8/3pP3/4K3 w - d3 0 1", "e2d3",
           LAWS_NOTHING_TO_CAPTURE);
}

static void en_passant_is_for_the_next_move_only(void **state)
{
    (void)state;
    expect("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2", "e5d6", LAWS_EN_PASSANT_LATE);
    expect("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6", LAWS_LEGAL);
    expect("4k3/8/8/3pPp2/8/8/8/4K3 w - f6 0 2", "e5d6", LAWS_EN_PASSANT_LATE);
    expect("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 2", "d4e3", LAWS_EN_PASSANT_LATE);
    expect("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 2", "d4e3", LAWS_LEGAL);
}

static void a_pawn_on_the_last_rank_must_be_exchanged(void **state)
{
    const char *fen = "3n2k1/4P3/8/8/8/8/8/4K3 w - - 0 1";

    (void)state;
    expect(fen, "e7e8", LAWS_PROMOTION_MISSING);
    expect(fen, "e7d8", LAWS_PROMOTION_MISSING);
    expect(fen, "e7e8q", LAWS_LEGAL);
    expect(fen, "e7e8n", LAWS_LEGAL);
    expect(fen, "e7d8b", LAWS_LEGAL);
    expect(fen, "e7d8r", LAWS_LEGAL);
}

static void a_pawn_becomes_neither_king_nor_pawn(void **state)
{
    struct laws_setup setup = setup_of("6k1/4P3/8/8/8/8/8/4K3 w - - 0 1");
    struct laws_move move = {at("e7"), at("e8"), LAWS_PAWN, 99};

    (void)state;
    expect("6k1/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8k",
           LAWS_PROMOTION_TO_WRONG_KIND);
    expect("6k1/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8p",
           LAWS_PROMOTION_TO_WRONG_KIND);
    expect("6k1/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8q", LAWS_LEGAL);
    assert_int_equal(laws_setup_judge(&setup, move),
                     LAWS_PROMOTION_TO_WRONG_KIND);
}

static void only_pawns_on_the_last_rank_are_exchanged(void **state)
{
    (void)state;
    expect("6k1/8/4P3/8/8/8/8/4K3 w - - 0 1", "e6e7q", LAWS_PROMOTION_EARLY);
    expect("6k1/8/4P3/8/8/8/8/4K3 w - - 0 1", "e6e7", LAWS_LEGAL);
    expect("6k1/4R3/8/8/8/8/8/4K3 w - - 0 1", "e7e8q", LAWS_PROMOTION_EARLY);
    expect("6k1/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1q", LAWS_PROMOTION_EARLY);
}

static void the_king_is_not_captured(void **state)
{
    (void)state;
    expect("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "e2e8", LAWS_CAPTURES_KING);
    expect("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "e2e7", LAWS_LEGAL);
    expect("8/8/8/8/8/8/4k3/4K3 w - - 0 1", "e1e2", LAWS_CAPTURES_KING);
    expect("4k3/3P4/8/8/8/8/8/4K3 w - - 0 1", "d7e8q", LAWS_CAPTURES_KING);
}

static void the_king_stays_off_attacked_squares(void **state)
{
    (void)state;
    expect("4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "e1e2", LAWS_KING_INTO_ATTACK);
    expect("4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "e1d1", LAWS_LEGAL);
    /* Stepping back along the line of a check does not help. */
    expect("4k3/8/8/8/8/8/8/r3K3 w - - 0 1", "e1f1", LAWS_KING_INTO_ATTACK);
    /* Neither does taking a protected piece, or going beside a king. */
    expect("4k3/8/8/8/8/5n2/4p3/4K3 w - - 0 1", "e1f2", LAWS_LEGAL);
    expect("8/8/8/8/8/3k4/4p3/4K3 w - - 0 1", "e1e2", LAWS_KING_INTO_ATTACK);
    expect("8/8/8/8/8/4k3/8/4K3 w - - 0 1", "e1e2", LAWS_KING_INTO_ATTACK);
}

static void a_check_must_not_be_left(void **state)
{
    const char *fen = "4k3/8/8/8/4N2b/8/8/4K3 w - - 0 1";

    (void)state;
    expect(fen, "e4d6", LAWS_KING_LEFT_IN_CHECK);
    expect(fen, "e4f2", LAWS_LEGAL);
    expect(fen, "e4g3", LAWS_LEGAL);
    expect(fen, "e1d1", LAWS_LEGAL);
    /* Two checks at once: only the king can move. */
    expect("4k3/8/8/8/1b6/8/4r3/R3KB2 w - - 0 1", "f1e2",
           LAWS_KING_LEFT_IN_CHECK);
    expect("4k3/8/8/8/8/8/4r3/R3KB2 w - - 0 1", "f1e2", LAWS_LEGAL);
}

static void a_pinned_piece_keeps_its_line(void **state)
{
    const char *fen = "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1";

    (void)state;
    expect(fen, "e2c3", LAWS_KING_EXPOSED);
    expect("4k3/8/8/8/4b3/8/4N3/4K3 w - - 0 1", "e2c3", LAWS_LEGAL);
    expect("4k3/8/8/8/4r3/8/4R3/4K3 w - - 0 1", "e2e4", LAWS_LEGAL);
    expect("4k3/8/8/8/4r3/8/4R3/4K3 w - - 0 1", "e2d2", LAWS_KING_EXPOSED);
    /* A pinned sealed knight: only the other one can go to e2. */
    expect("4k2r/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "c3e2", LAWS_KING_EXPOSED);
    expect("4k2r/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", LAWS_LEGAL);
}

static void en_passant_may_not_empty_the_rank_of_the_king(void **state)
{
    (void)state;
    expect("8/8/8/K1Pp3r/8/8/8/6k1 w - d6 0 1", "c5d6", LAWS_KING_EXPOSED);
    expect("8/8/8/K1Pp3b/8/8/8/6k1 w - d6 0 1", "c5d6", LAWS_LEGAL);
    expect("3r2k1/8/8/2pP4/8/8/8/3K4 w - c6 0 1", "d5c6", LAWS_KING_EXPOSED);
    expect("6k1/8/8/2pP4/8/8/8/3K4 w - c6 0 1", "d5c6", LAWS_LEGAL);
}

static void en_passant_may_capture_the_checking_pawn(void **state)
{
    (void)state;
    expect("6k1/8/8/8/1Pp5/K7/8/8 b - b3 0 1", "c4b3", LAWS_LEGAL);
    expect("6k1/8/8/2pP4/3K4/8/8/8 w - c6 0 1", "d5c6", LAWS_LEGAL);
    expect("6k1/8/8/2pP4/3K4/8/8/8 w - c6 0 1", "d5d6",
           LAWS_KING_LEFT_IN_CHECK);
}

static void castling_is_the_king_to_its_rook(void **state)
{
    const char *fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

    (void)state;
    expect(fen, "e1h1", LAWS_LEGAL);
    expect(fen, "e1a1", LAWS_LEGAL);
    expect("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8a8", LAWS_LEGAL);
    expect("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8h8", LAWS_LEGAL);
}

static void castling_runs_along_the_first_rank_only(void **state)
{
    (void)state;
    /* The freshly promoted rook on the king's file never moved. */
    expect("4R3/8/8/8/8/1k6/8/4K3 w - - 0 1", "e1e8",
           LAWS_CASTLING_OFF_FIRST_RANK);
    expect("4k3/8/8/8/8/8/4K2R/8 w - - 0 1", "e2h2",
           LAWS_CASTLING_OFF_FIRST_RANK);
    expect("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1", LAWS_LEGAL);
}

static void a_right_once_lost_does_not_come_back(void **state)
{
    (void)state;
    expect("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1h1", LAWS_CASTLING_LOST);
    expect("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1a1", LAWS_LEGAL);
}

static void nothing_may_stand_between_king_and_rook(void **state)
{
    (void)state;
    expect("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1a1", LAWS_CASTLING_BLOCKED);
    expect("4k3/8/8/8/8/8/8/Rn2K3 w Q - 0 1", "e1a1", LAWS_CASTLING_BLOCKED);
    expect("4k3/8/8/8/8/8/8/R3KB2 w Q - 0 1", "e1a1", LAWS_LEGAL);
    expect("4k3/8/8/8/8/8/3PPP2/3QKB1R w K - 0 1", "e1h1",
           LAWS_CASTLING_BLOCKED);
    expect("4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "e1h1", LAWS_CASTLING_BLOCKED);
}

static void the_king_castles_out_of_no_check(void **state)
{
    (void)state;
    expect("4r1k1/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1",
           LAWS_CASTLING_OUT_OF_CHECK);
    expect("4r1k1/8/8/8/8/8/4P3/4K2R w K - 0 1", "e1h1", LAWS_LEGAL);
}

static void the_king_castles_over_no_attack(void **state)
{
    (void)state;
    expect("5rk1/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1",
           LAWS_CASTLING_OVER_ATTACK);
    /* Also when the attacker is pinned itself (3.1.3). */
    expect("R4rk1/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1",
           LAWS_CASTLING_OVER_ATTACK);
    expect("7r/6k1/8/8/8/8/8/4K2R w K - 0 1", "e1h1", LAWS_LEGAL);
}

static void the_king_castles_into_no_attack(void **state)
{
    (void)state;
    expect("4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1",
           LAWS_CASTLING_INTO_ATTACK);
    expect("4k1r1/8/8/8/8/8/6P1/4K2R w K - 0 1", "e1h1", LAWS_LEGAL);
}

static void the_rook_and_its_way_may_be_attacked(void **state)
{
    (void)state;
    expect("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1a1", LAWS_LEGAL);
    expect("r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1a1", LAWS_LEGAL);
    expect("2r1k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1a1",
           LAWS_CASTLING_INTO_ATTACK);
}

static void chess960_castles_in_four_ways(void **state)
{
    (void)state;
    expect("4k3/8/8/8/8/8/8/1R3K2 w B - 0 1", "f1b1", LAWS_LEGAL); /* both */
    expect("4k3/8/8/8/8/8/8/2RK4 w C - 0 1", "d1c1", LAWS_LEGAL);  /* swap */
    expect("k7/8/8/8/8/8/8/4KR2 w F - 0 1", "e1f1", LAWS_LEGAL);   /* king */
    expect("4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1h1", LAWS_LEGAL);   /* rook */
}

static void chess960_needs_every_square_of_both_ways(void **state)
{
    (void)state;
    expect("4k3/8/8/8/8/8/8/RK1N4 w A - 0 1", "b1a1",
           LAWS_CASTLING_NOT_VACANT); /* the rook goes to d1 */
    expect("4k3/8/8/8/8/8/8/RKN5 w A - 0 1", "b1a1", LAWS_CASTLING_NOT_VACANT);
    expect("4k3/8/8/8/8/8/8/1RK1N3 w B - 0 1", "c1b1", LAWS_LEGAL);
    expect("4k3/8/8/8/8/8/8/NR3K2 w B - 0 1", "f1b1", LAWS_LEGAL);
    expect("4k3/8/8/8/8/8/8/1R1N1K2 w B - 0 1", "f1b1", LAWS_CASTLING_BLOCKED);
    expect("4k3/8/8/8/8/8/8/2N2RKR w H - 0 1", "g1h1",
           LAWS_CASTLING_NOT_VACANT);
    expect("4k3/8/8/8/8/8/8/2N1R1KR w H - 0 1", "g1h1", LAWS_LEGAL);
}

static void the_castling_rook_may_have_been_the_shield(void **state)
{
    (void)state;
    expect("4k3/8/8/8/8/8/8/rRK5 w B - 0 1", "c1b1", LAWS_CASTLING_UNSHIELDS);
    expect("4k3/8/8/8/8/8/8/bRK5 w B - 0 1", "c1b1", LAWS_LEGAL);
    expect("1k6/8/8/8/8/8/8/qR3K2 w B - 0 1", "f1b1", LAWS_CASTLING_UNSHIELDS);
}

static void without_a_king_there_is_no_check(void **state)
{
    (void)state;
    expect("8/8/8/8/4r3/8/4N3/8 w - - 0 1", "e2c3", LAWS_LEGAL);
}

static void none_of_several_kings_may_stand_in_check(void **state)
{
    const char *fen = "4k3/8/8/8/4r3/K7/4N3/4K3 w - - 0 1";

    (void)state;
    expect(fen, "e2c3", LAWS_KING_EXPOSED);
    expect(fen, "a3a2", LAWS_LEGAL);
    expect("4k3/8/8/8/4r3/K7/8/4K3 w - - 0 1", "a3a2", LAWS_KING_LEFT_IN_CHECK);
    expect("4k3/8/8/8/4r3/K7/8/4K3 w - - 0 1", "a3a4", LAWS_KING_INTO_ATTACK);
    /* one castles, the other is in check */
    expect("4k3/8/8/8/r7/K7/8/4K2R w K - 0 1", "e1h1", LAWS_KING_LEFT_IN_CHECK);
}

static void pawns_on_strange_ranks_have_plain_rules(void **state)
{
    struct laws_setup setup = setup_of("P3k3/8/8/8/8/8/8/P3K3 w - - 0 1");

    (void)state;
    expect("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "a1a2", LAWS_LEGAL);
    expect("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "a1a3", LAWS_DOUBLE_STEP_LATE);
    assert_true(laws_setup_moves_from(&setup, at("a8")) == 0);
    assert_true(laws_setup_moves_from(&setup, at("a1")) == squares("a2"));
}

static void moves_from_lists_where_a_piece_may_go(void **state)
{
    struct laws_setup setup = setup_of(START);

    (void)state;
    assert_true(laws_setup_moves_from(&setup, at("b1")) == squares("a3 c3"));
    assert_true(laws_setup_moves_from(&setup, at("e2")) == squares("e3 e4"));
    assert_true(laws_setup_moves_from(&setup, at("e7")) == 0);
    assert_true(laws_setup_moves_from(&setup, at("e4")) == 0);
    assert_true(laws_setup_moves_from(&setup, LAWS_NO_SQUARE) == 0);

    setup = setup_of("r3k3/8/8/8/8/8/3PPP2/3RK2R w K - 0 1");
    assert_true(laws_setup_moves_from(&setup, at("e1")) == squares("f1 h1"));
    setup = setup_of("3n2k1/4P3/8/8/8/8/8/4K3 w - - 0 1");
    assert_true(laws_setup_moves_from(&setup, at("e7")) == squares("d8 e8"));
}

static void captures_of_lists_who_may_capture(void **state)
{
    struct laws_setup setup = setup_of("4k3/8/8/3p4/8/8/1N6/3RK3 w - - 0 1");

    (void)state;
    assert_true(laws_setup_captures_of(&setup, at("d5")) == squares("d1"));
    assert_true(laws_setup_captures_of(&setup, at("d1")) == 0);
    assert_true(laws_setup_captures_of(&setup, at("d6")) == 0);
    assert_true(laws_setup_captures_of(&setup, LAWS_NO_SQUARE) == 0);

    setup = setup_of("6k1/8/8/2pP4/8/8/8/3K4 w - c6 0 1");
    assert_true(laws_setup_captures_of(&setup, at("c5")) == squares("d5"));
    setup = setup_of("3r2k1/8/8/2pP4/8/8/8/3K4 w - c6 0 1");
    assert_true(laws_setup_captures_of(&setup, at("c5")) == 0);
    setup = setup_of("6k1/8/8/1PpP4/3B4/8/8/3K4 w - c6 0 1");
    assert_true(laws_setup_captures_of(&setup, at("c5")) ==
                squares("b5 d5 d4"));
    setup = setup_of("3nk3/4P3/8/8/8/8/8/4K3 w - - 0 1");
    assert_true(laws_setup_captures_of(&setup, at("d8")) == squares("e7"));
    setup = setup_of("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1");
    assert_true(laws_setup_captures_of(&setup, at("e8")) == 0);
}

static void every_reason_has_words_and_four_articles(void **state)
{
    (void)state;
    assert_int_equal(LAWS_LEGAL, 0);
    for (int edition = LAWS_1988; edition <= LAWS_2023; edition++)
        assert_null(
            laws_reason_article(LAWS_LEGAL, (enum laws_edition)edition));
    for (int reason = 1; reason < REASONS; reason++) {
        assert_true(strlen(laws_reason_text((enum laws_reason)reason)) > 10);
        for (int edition = LAWS_1988; edition <= LAWS_2023; edition++)
            assert_non_null(laws_reason_article((enum laws_reason)reason,
                                                (enum laws_edition)edition));
    }
    assert_string_equal(
        laws_reason_article(LAWS_CASTLING_OVER_ATTACK, LAWS_2023), "3.8.2.2.3");
    assert_string_equal(
        laws_reason_article(LAWS_CASTLING_OVER_ATTACK, LAWS_1997),
        "3.5(a)(ii)(2)(a)");
    assert_string_equal(
        laws_reason_article(LAWS_CASTLING_OVER_ATTACK, LAWS_1988), "5.1(f)(i)");
    assert_null(laws_reason_article((enum laws_reason)REASONS, LAWS_2023));
    assert_string_equal(laws_reason_text((enum laws_reason)REASONS),
                        "unknown reason");
}

/* Runs last. */
static void every_reason_was_given_above(void **state)
{
    (void)state;
    for (int reason = 0; reason < REASONS; reason++)
        if (!seen[reason])
            fail_msg("no test gives \"%s\"",
                     laws_reason_text((enum laws_reason)reason));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(squares_off_the_board_are_no_squares),
        cmocka_unit_test(an_empty_square_has_nothing_to_move),
        cmocka_unit_test(nobody_moves_the_opponents_pieces),
        cmocka_unit_test(a_move_may_name_the_piece_that_moves),
        cmocka_unit_test(no_piece_goes_where_its_own_stands),
        cmocka_unit_test(bishops_keep_to_diagonals),
        cmocka_unit_test(rooks_keep_to_files_and_ranks),
        cmocka_unit_test(queens_go_both_ways_but_do_not_leap),
        cmocka_unit_test(lines_end_at_the_first_piece),
        cmocka_unit_test(knights_leap),
        cmocka_unit_test(kings_go_one_step),
        cmocka_unit_test(pawns_never_go_back),
        cmocka_unit_test(pawns_go_neither_sideways_nor_far),
        cmocka_unit_test(pawns_do_not_capture_straight),
        cmocka_unit_test(only_the_first_move_of_a_pawn_is_double),
        cmocka_unit_test(a_double_step_needs_two_empty_squares),
        cmocka_unit_test(pawns_go_diagonally_only_to_capture),
        cmocka_unit_test(en_passant_is_for_the_next_move_only),
        cmocka_unit_test(a_pawn_on_the_last_rank_must_be_exchanged),
        cmocka_unit_test(a_pawn_becomes_neither_king_nor_pawn),
        cmocka_unit_test(only_pawns_on_the_last_rank_are_exchanged),
        cmocka_unit_test(the_king_is_not_captured),
        cmocka_unit_test(the_king_stays_off_attacked_squares),
        cmocka_unit_test(a_check_must_not_be_left),
        cmocka_unit_test(a_pinned_piece_keeps_its_line),
        cmocka_unit_test(en_passant_may_not_empty_the_rank_of_the_king),
        cmocka_unit_test(en_passant_may_capture_the_checking_pawn),
        cmocka_unit_test(castling_is_the_king_to_its_rook),
        cmocka_unit_test(castling_runs_along_the_first_rank_only),
        cmocka_unit_test(a_right_once_lost_does_not_come_back),
        cmocka_unit_test(nothing_may_stand_between_king_and_rook),
        cmocka_unit_test(the_king_castles_out_of_no_check),
        cmocka_unit_test(the_king_castles_over_no_attack),
        cmocka_unit_test(the_king_castles_into_no_attack),
        cmocka_unit_test(the_rook_and_its_way_may_be_attacked),
        cmocka_unit_test(chess960_castles_in_four_ways),
        cmocka_unit_test(chess960_needs_every_square_of_both_ways),
        cmocka_unit_test(the_castling_rook_may_have_been_the_shield),
        cmocka_unit_test(without_a_king_there_is_no_check),
        cmocka_unit_test(none_of_several_kings_may_stand_in_check),
        cmocka_unit_test(pawns_on_strange_ranks_have_plain_rules),
        cmocka_unit_test(moves_from_lists_where_a_piece_may_go),
        cmocka_unit_test(captures_of_lists_who_may_capture),
        cmocka_unit_test(every_reason_has_words_and_four_articles),
        cmocka_unit_test(every_reason_was_given_above),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
