/* test_setup.c - attacks, faults and playing on any placement of pieces */
#include "unit.h"

static laws_square at(const char *name)
{
    laws_square square = LAWS_NO_SQUARE;

    assert_int_equal(laws_square_parse(name, 2, &square), LAWS_OK);
    return square;
}

/* A set of squares from their names: "a1 b2". */
static laws_bitboard squares(const char *names)
{
    laws_bitboard set = 0;

    for (; *names; names += names[2] ? 3 : 2)
        set |= LAWS_BIT(at((const char[]){names[0], names[1], '\0'}));
    return set;
}

static void expect_faults(const char *fen, unsigned expected)
{
    struct laws_setup setup = setup_of(fen);
    unsigned faults = laws_setup_faults(&setup);

    if (faults != expected)
        fail_msg("%s: faults %#x instead of %#x", fen, faults, expected);
}

/* Play moves in coordinates, separated by blanks, and compare the FEN. */
static void expect_played(const char *fen, const char *moves, const char *after)
{
    struct laws_setup setup = setup_of(fen);
    char text[LAWS_FEN_MAX];

    while (*moves) {
        size_t length = strcspn(moves, " ");
        struct laws_move move;
        struct laws_error error = {0, ""};

        if (laws_coordinates_parse(moves, length, &setup, &move, &error))
            fail_msg("%s: %s", moves, error.what);
        assert_int_equal(laws_setup_play(&setup, move), LAWS_OK);
        moves += length + (moves[length] == ' ');
    }
    laws_fen_print(&setup, text);
    assert_string_equal(text, after);
}

static void an_empty_board_is_empty(void **state)
{
    struct laws_setup setup;

    (void)state;
    memset(&setup, 0xff, sizeof(setup));
    laws_setup_init(&setup);
    for (int square = 0; square < 64; square++)
        assert_int_equal(setup.on[square], LAWS_NO_PIECE);
    assert_true(setup.castling == 0);
    assert_int_equal(setup.turn, LAWS_WHITE);
    assert_int_equal(setup.en_passant, LAWS_NO_SQUARE);
    assert_int_equal(setup.halfmoves, 0);
    assert_int_equal(setup.number, 1);
}

static void the_game_starts_from_article_2_3(void **state)
{
    struct laws_setup setup;
    char text[LAWS_FEN_MAX];

    (void)state;
    laws_setup_start(&setup);
    laws_fen_print(&setup, text);
    assert_string_equal(text, START);
    assert_int_equal(laws_setup_faults(&setup), 0);
}

static void attackers_are_found_in_every_direction(void **state)
{
    struct laws_setup setup =
        setup_of("3r4/1b3n2/2p1p3/q2k4/2n1N3/1q6/6b1/3r4 w - - 0 1");

    (void)state;
    assert_true(laws_setup_attackers(&setup, at("d5"), LAWS_BLACK) ==
                squares("a5 c6 d1 d8 e6"));
    assert_true(laws_setup_attackers(&setup, at("d5"), LAWS_WHITE) == 0);
    assert_true(laws_setup_attackers(&setup, at("e4"), LAWS_BLACK) ==
                squares("d5 g2"));
    assert_true(laws_setup_attackers(&setup, at("e5"), LAWS_BLACK) ==
                squares("c4 d5 f7"));
}

static void pawns_attack_forward_only(void **state)
{
    struct laws_setup setup = setup_of("8/8/8/3p4/3P4/8/8/8 w - - 0 1");

    (void)state;
    assert_true(laws_setup_attackers(&setup, at("e5"), LAWS_WHITE) ==
                squares("d4"));
    assert_true(laws_setup_attackers(&setup, at("e3"), LAWS_WHITE) == 0);
    assert_true(laws_setup_attackers(&setup, at("d5"), LAWS_WHITE) == 0);
    assert_true(laws_setup_attackers(&setup, at("c4"), LAWS_BLACK) ==
                squares("d5"));
    assert_true(laws_setup_attackers(&setup, at("c6"), LAWS_BLACK) == 0);
}

static void a_pinned_piece_still_attacks(void **state)
{
    struct laws_setup setup = setup_of("R4rk1/8/8/8/8/8/8/4K2R w K - 0 1");

    (void)state;
    assert_true(laws_setup_attackers(&setup, at("f1"), LAWS_BLACK) ==
                squares("f8"));
}

static void nobody_attacks_nothing(void **state)
{
    struct laws_setup setup = setup_of(START);

    (void)state;
    assert_true(laws_setup_attackers(&setup, at("e3"), LAWS_NOBODY) == 0);
    assert_true(laws_setup_attackers(&setup, LAWS_NO_SQUARE, LAWS_WHITE) == 0);
    assert_false(laws_setup_in_check(&setup, LAWS_NOBODY));
}

static void any_king_in_check_counts(void **state)
{
    struct laws_setup both = setup_of("4k3/4R3/8/8/8/8/4r3/4K3 w - - 0 1");
    struct laws_setup two = setup_of("4k3/8/8/8/8/8/4r3/K3K3 w - - 0 1");
    struct laws_setup none = setup_of("8/8/8/8/8/8/4r3/8 w - - 0 1");

    (void)state;
    assert_true(laws_setup_in_check(&both, LAWS_WHITE));
    assert_true(laws_setup_in_check(&both, LAWS_BLACK));
    assert_true(laws_setup_in_check(&two, LAWS_WHITE));
    assert_false(laws_setup_in_check(&two, LAWS_BLACK));
    assert_false(laws_setup_in_check(&none, LAWS_WHITE));
}

static void every_fault_has_its_words(void **state)
{
    (void)state;
#define X(name, bit, text)                                                     \
    assert_string_equal(laws_fault_text(LAWS_FAULT_##name), text);
    LAWS_FAULT_MAP(X)
#undef X
    assert_string_equal(laws_fault_text((enum laws_fault)0), "unknown fault");
}

static void each_side_needs_one_king(void **state)
{
    (void)state;
    expect_faults("8/8/8/8/8/8/8/8 w - - 0 1",
                  LAWS_FAULT_NO_WHITE_KING | LAWS_FAULT_NO_BLACK_KING);
    expect_faults("4k3/8/8/8/8/8/8/8 w - - 0 1", LAWS_FAULT_NO_WHITE_KING);
    expect_faults("8/8/8/8/8/8/8/4K3 w - - 0 1", LAWS_FAULT_NO_BLACK_KING);
    expect_faults("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", LAWS_FAULT_WHITE_KINGS);
    expect_faults("k3k3/8/8/8/8/8/8/4K3 w - - 0 1", LAWS_FAULT_BLACK_KINGS);
    expect_faults("4k3/8/8/8/8/8/8/4K3 w - - 0 1", 0);
}

static void pieces_are_limited_by_promotions(void **state)
{
    (void)state;
    expect_faults("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1",
                  LAWS_FAULT_WHITE_PROMOTED);
    expect_faults("4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1",
                  LAWS_FAULT_BLACK_PROMOTED);
    expect_faults("7k/8/8/8/8/8/NNNN4/KNNNNNN1 w - - 0 1", 0);
    expect_faults("7k/8/8/8/8/8/NNNNN3/KNNNNNN1 w - - 0 1",
                  LAWS_FAULT_WHITE_PROMOTED);
    expect_faults("4k3/8/8/8/8/N7/PPPPPPPP/1N2K1N1 w - - 0 1",
                  LAWS_FAULT_WHITE_PROMOTED);
    expect_faults("4k3/8/8/8/8/N7/PPPPPPP1/1N2K1N1 w - - 0 1", 0);
    expect_faults("4k3/8/8/8/8/R7/PPPPPPPP/R3K2R w - - 0 1",
                  LAWS_FAULT_WHITE_PROMOTED);
}

static void a_side_has_at_most_sixteen_pieces(void **state)
{
    (void)state;
    expect_faults("4k3/8/8/8/8/P7/PPPPPPPP/RNBQKBNR w - - 0 1",
                  LAWS_FAULT_WHITE_PIECES | LAWS_FAULT_WHITE_PROMOTED);
    expect_faults("rnbqkbnr/pppppppp/p7/8/8/8/8/4K3 w - - 0 1",
                  LAWS_FAULT_BLACK_PIECES | LAWS_FAULT_BLACK_PROMOTED);
    expect_faults("4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", 0);
}

static void bishops_may_be_of_one_colour(void **state)
{
    (void)state;
    expect_faults("4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1", 0);
    expect_faults("4k3/8/8/8/8/8/PPPPPPPP/BBB1K3 w - - 0 1",
                  LAWS_FAULT_WHITE_PROMOTED);
    expect_faults("4k3/8/8/8/8/8/PPPPPPP1/BBB1K3 w - - 0 1", 0);
}

static void no_pawn_stands_on_a_first_or_last_rank(void **state)
{
    (void)state;
    expect_faults("P3k3/8/8/8/8/8/8/4K3 w - - 0 1",
                  LAWS_FAULT_PAWN_ON_LAST_RANK);
    expect_faults("4k3/8/8/8/8/8/8/4K2P w - - 0 1",
                  LAWS_FAULT_PAWN_ON_LAST_RANK);
    expect_faults("4k3/8/8/8/8/8/8/p3K3 w - - 0 1",
                  LAWS_FAULT_PAWN_ON_LAST_RANK);
    expect_faults("4k3/7P/8/8/8/8/p7/4K3 w - - 0 1", 0);
}

static void the_player_not_to_move_is_not_in_check(void **state)
{
    (void)state;
    expect_faults("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
                  LAWS_FAULT_OPPONENT_IN_CHECK);
    expect_faults("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1", 0);
    expect_faults("4k3/4R3/8/8/8/8/4r3/4K3 w - - 0 1",
                  LAWS_FAULT_OPPONENT_IN_CHECK);
    expect_faults("8/8/8/8/8/8/4k3/4K3 w - - 0 1",
                  LAWS_FAULT_OPPONENT_IN_CHECK);
}

static void a_right_to_castle_needs_king_and_rook(void **state)
{
    struct laws_setup setup = setup_of("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");

    (void)state;
    assert_int_equal(laws_setup_faults(&setup), 0);
    setup.castling |= LAWS_BIT(at("e4"));
    assert_int_equal(laws_setup_faults(&setup), LAWS_FAULT_CASTLING);

    expect_faults("4k3/8/8/8/8/8/8/4K3 w K - 0 1", LAWS_FAULT_CASTLING);
    expect_faults("4k3/8/8/8/8/8/8/R3K3 w K - 0 1", LAWS_FAULT_CASTLING);
    expect_faults("4k3/8/8/8/8/8/4K3/7R w K - 0 1", LAWS_FAULT_CASTLING);
    expect_faults("4k3/8/8/8/8/8/8/4K2R w k - 0 1", LAWS_FAULT_CASTLING);
    expect_faults("4k3/8/8/8/8/8/8/4K2r w H - 0 1", LAWS_FAULT_CASTLING);
    expect_faults("r3k2r/8/8/8/8/8/8/4K3 w kq - 0 1", 0);
    expect_faults("4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1", 0);
    expect_faults("4k3/8/8/8/8/8/8/4KRR1 w GF - 0 1", LAWS_FAULT_CASTLING);
    expect_faults("rr2k3/8/8/8/8/8/8/4K3 w ab - 0 1", LAWS_FAULT_CASTLING);
    expect_faults("4k3/8/8/8/8/8/8/K3K2R w H - 0 1",
                  LAWS_FAULT_WHITE_KINGS | LAWS_FAULT_CASTLING);
}

static void an_en_passant_square_was_just_crossed(void **state)
{
    (void)state;
    expect_faults("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", 0);
    expect_faults("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1", 0);
    expect_faults("4k3/8/8/8/3P4/8/8/4K3 b - d3 0 1", 0);
    expect_faults("4k3/8/8/3pP3/8/8/8/4K3 b - d6 0 1", LAWS_FAULT_EN_PASSANT);
    expect_faults("4k3/8/8/3PP3/8/8/8/4K3 w - d6 0 1", LAWS_FAULT_EN_PASSANT);
    expect_faults("4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1", LAWS_FAULT_EN_PASSANT);
    expect_faults("4k3/3p4/8/3pP3/8/8/8/4K3 w - d6 0 1", LAWS_FAULT_EN_PASSANT);
    expect_faults("4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1", LAWS_FAULT_EN_PASSANT);
}

static void a_check_may_be_double_by_discovery(void **state)
{
    (void)state;
    /* knight and rook, bishop and rook, pawn and rook */
    expect_faults("4k3/8/5N2/8/8/8/8/4RK2 b - - 0 1", 0);
    expect_faults("4k3/8/8/1B6/8/8/8/4RK2 b - - 0 1", 0);
    expect_faults("4k3/3P4/8/8/8/8/8/4RK2 b - - 0 1", 0);
    /* a queen cannot open a line, but the pawn that it was can: d7-d8 */
    expect_faults("3Qk3/8/8/1B6/8/8/8/5K2 b - - 0 1", 0);
    expect_faults("Q3k3/8/8/1B6/8/8/8/5K2 b - - 0 1", LAWS_FAULT_CHECKERS);
    /* en passant opened two lines: e5xd6 before Re1 and Ba2 */
    expect_faults("8/8/3Pk3/8/8/8/B7/4RK2 b - - 0 1", 0);
}

static void some_checks_cannot_be(void **state)
{
    (void)state;
    expect_faults("4k3/8/3N1N2/8/8/8/8/4RK2 b - - 0 1", LAWS_FAULT_CHECKERS);
    expect_faults("4k3/8/3N1N2/8/8/8/8/5K2 b - - 0 1", LAWS_FAULT_CHECKERS);
    expect_faults("4k3/3P1P2/8/8/8/8/8/5K2 b - - 0 1", LAWS_FAULT_CHECKERS);
    expect_faults("4k3/3P4/5N2/8/8/8/8/5K2 b - - 0 1", LAWS_FAULT_CHECKERS);
    expect_faults("8/8/8/R2k3R/8/8/8/5K2 b - - 0 1", LAWS_FAULT_CHECKERS);
    expect_faults("8/8/8/3k3R/8/8/8/3R1K2 b - - 0 1", LAWS_FAULT_CHECKERS);
    /* the pawn on d4 comes neither from f4 nor from g3 */
    expect_faults("8/8/8/4k3/3P4/8/7B/5K2 b - - 0 1", LAWS_FAULT_CHECKERS);
}

static void a_double_step_checks_by_the_pawn_or_its_line(void **state)
{
    (void)state;
    expect_faults("8/8/8/3k4/4P3/8/8/4K3 b - e3 0 1", 0);
    expect_faults("8/8/8/8/4P3/8/k6R/4K3 b - e3 0 1", 0);
    expect_faults("8/8/8/3k4/4P3/8/8/3RK3 b - e3 0 1", LAWS_FAULT_CHECKERS);
    expect_faults("8/8/8/8/4P3/8/8/k3K2R b - e3 0 1", 0);
    expect_faults("8/8/8/k6R/4P3/8/8/4K3 b - e3 0 1", LAWS_FAULT_CHECKERS);
    expect_faults("8/8/8/k6R/4P3/8/8/4K3 b - - 0 1", 0);
}

static void all_faults_come_at_once(void **state)
{
    (void)state;
    expect_faults("P6P/8/8/8/8/8/8/8 b K d6 0 1",
                  LAWS_FAULT_NO_WHITE_KING | LAWS_FAULT_NO_BLACK_KING |
                      LAWS_FAULT_PAWN_ON_LAST_RANK | LAWS_FAULT_CASTLING |
                      LAWS_FAULT_EN_PASSANT);
}

static void a_move_passes_the_move(void **state)
{
    (void)state;
    expect_played(
        START, "e2e4",
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    expect_played(
        START, "e2e4 g8f6",
        "rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2");
    expect_played(
        START, "e2e4 g8f6 b1c3 f6e4",
        "rnbqkb1r/pppppppp/8/8/4n3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 3");
}

static void only_a_double_step_is_crossed(void **state)
{
    (void)state;
    expect_played("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5",
                  "4k3/8/8/4P3/8/8/8/4K3 b - - 0 1");
    expect_played("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e3",
                  "4k3/8/8/8/8/4P3/8/4K3 b - - 0 1");
    /* jumping is illegal and leaves no square to capture on */
    expect_played("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2e4",
                  "4k3/8/8/8/4P3/4n3/8/4K3 b - - 0 1");
    expect_played("4k3/3p4/8/8/8/8/8/4K3 b - - 0 1", "d7d5",
                  "4k3/8/8/3p4/8/8/8/4K3 w - d6 0 2");
}

static void en_passant_takes_the_pawn(void **state)
{
    (void)state;
    expect_played("4k3/8/8/3pP3/8/8/8/4K3 w - d6 7 9", "e5d6",
                  "4k3/8/3P4/8/8/8/8/4K3 b - - 0 9");
    expect_played("4k3/8/8/8/3pP3/8/8/4K3 b - e3 7 9", "d4e3",
                  "4k3/8/8/8/8/4p3/8/4K3 w - - 0 10");
    expect_played("4k3/8/8/3pP3/8/8/8/4K3 w - - 7 9", "e5d6",
                  "4k3/8/3P4/3p4/8/8/8/4K3 b - - 0 9");
}

static void promotion_puts_the_new_piece(void **state)
{
    (void)state;
    expect_played("8/k3P3/8/8/8/8/8/4K3 w - - 4 9", "e7e8n",
                  "4N3/k7/8/8/8/8/8/4K3 b - - 0 9");
    expect_played("8/k3P3/8/8/8/8/8/4K3 w - - 4 9", "e7e8",
                  "4P3/k7/8/8/8/8/8/4K3 b - - 0 9");
    expect_played("8/k3R3/8/8/8/8/8/4K3 w - - 4 9", "e7e8q",
                  "4R3/k7/8/8/8/8/8/4K3 b - - 5 9");
}

static void castling_puts_both_pieces_on_their_squares(void **state)
{
    const char *both = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9";

    (void)state;
    expect_played(both, "e1h1", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 4 9");
    expect_played(both, "e1a1", "r3k2r/8/8/8/8/8/8/2KR3R b kq - 4 9");
    expect_played(both, "e1h1 e8a8", "2kr3r/8/8/8/8/8/8/R4RK1 w - - 5 10");
    expect_played(both, "e1h1 e8h8", "r4rk1/8/8/8/8/8/8/R4RK1 w - - 5 10");
    expect_played("4k3/8/8/8/8/8/8/2RK4 w C - 0 1", "d1c1",
                  "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
    expect_played("4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1h1",
                  "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    expect_played("4k3/8/8/8/8/8/8/4KR2 w F - 0 1", "e1f1",
                  "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    expect_played("4k3/8/8/8/8/8/8/RK6 w A - 0 1", "b1a1",
                  "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
    /* without the right, too: what was done was done */
    expect_played("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1h1",
                  "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
}

static void rights_go_with_king_and_rook(void **state)
{
    const char *both = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

    (void)state;
    expect_played(both, "e1e2", "r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1");
    expect_played(both, "h1g1", "r3k2r/8/8/8/8/8/8/R3K1R1 b Qkq - 1 1");
    expect_played(both, "a1b1", "r3k2r/8/8/8/8/8/8/1R2K2R b Kkq - 1 1");
    expect_played(both, "h1h8", "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1");
    expect_played(both, "a1a8 e8d8", "R2k3r/8/8/8/8/8/8/4K2R w K - 1 2");
}

static void counters_stay_at_their_maximum(void **state)
{
    (void)state;
    expect_played("4k3/8/8/8/8/8/8/4K3 b - - 65535 65535", "e8d8",
                  "3k4/8/8/8/8/8/8/4K3 w - - 65535 65535");
}

static void any_piece_can_be_moved_anywhere(void **state)
{
    (void)state;
    expect_played(START, "e8e3",
                  "rnbq1bnr/pppppppp/8/8/8/4k3/PPPPPPPP/RNBQKBNR b KQ - 1 1");
    expect_played(START, "a1a1",
                  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b Kkq - 1 1");
}

static void what_cannot_be_done_changes_nothing(void **state)
{
    struct laws_setup setup = setup_of(START);
    struct laws_setup before = setup;
    struct laws_move empty = {at("e4"), at("e5"), LAWS_NO_KIND, LAWS_NO_KIND};
    struct laws_move from = {64, 0, LAWS_NO_KIND, LAWS_NO_KIND};
    struct laws_move to = {0, 64, LAWS_NO_KIND, LAWS_NO_KIND};
    struct laws_move kind = {at("e2"), at("e4"), LAWS_NO_KIND, 7};

    (void)state;
    assert_int_equal(laws_setup_play(&setup, empty), LAWS_RANGE);
    assert_int_equal(laws_setup_play(&setup, from), LAWS_RANGE);
    assert_int_equal(laws_setup_play(&setup, to), LAWS_RANGE);
    assert_int_equal(laws_setup_play(&setup, kind), LAWS_RANGE);
    assert_memory_equal(&setup, &before, sizeof(setup));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_board_is_empty),
        cmocka_unit_test(the_game_starts_from_article_2_3),
        cmocka_unit_test(attackers_are_found_in_every_direction),
        cmocka_unit_test(pawns_attack_forward_only),
        cmocka_unit_test(a_pinned_piece_still_attacks),
        cmocka_unit_test(nobody_attacks_nothing),
        cmocka_unit_test(any_king_in_check_counts),
        cmocka_unit_test(every_fault_has_its_words),
        cmocka_unit_test(each_side_needs_one_king),
        cmocka_unit_test(pieces_are_limited_by_promotions),
        cmocka_unit_test(a_side_has_at_most_sixteen_pieces),
        cmocka_unit_test(bishops_may_be_of_one_colour),
        cmocka_unit_test(no_pawn_stands_on_a_first_or_last_rank),
        cmocka_unit_test(the_player_not_to_move_is_not_in_check),
        cmocka_unit_test(a_right_to_castle_needs_king_and_rook),
        cmocka_unit_test(an_en_passant_square_was_just_crossed),
        cmocka_unit_test(a_check_may_be_double_by_discovery),
        cmocka_unit_test(some_checks_cannot_be),
        cmocka_unit_test(a_double_step_checks_by_the_pawn_or_its_line),
        cmocka_unit_test(all_faults_come_at_once),
        cmocka_unit_test(a_move_passes_the_move),
        cmocka_unit_test(only_a_double_step_is_crossed),
        cmocka_unit_test(en_passant_takes_the_pawn),
        cmocka_unit_test(promotion_puts_the_new_piece),
        cmocka_unit_test(castling_puts_both_pieces_on_their_squares),
        cmocka_unit_test(rights_go_with_king_and_rook),
        cmocka_unit_test(counters_stay_at_their_maximum),
        cmocka_unit_test(any_piece_can_be_moved_anywhere),
        cmocka_unit_test(what_cannot_be_done_changes_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
