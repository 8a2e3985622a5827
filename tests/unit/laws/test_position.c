/* test_position.c - facts about positions that the suites do not say aloud */
#include "unit.h"

static laws_square square(const char *text)
{
    laws_square result;

    assert_int_equal(laws_square_parse(text, 2, &result), LAWS_OK);
    return result;
}

static struct laws_move move(const char *from, const char *to)
{
    return (struct laws_move){.from = square(from), .to = square(to)};
}

static void play(struct laws_position *position, const char *from,
                 const char *to)
{
    assert_int_equal(laws_position_judge(position, move(from, to)), LAWS_LEGAL);
    laws_position_play(position, move(from, to));
}

static void a_position_is_ninety_six_bytes(void **state)
{
    (void)state;
    assert_int_equal(sizeof(struct laws_position), 96);
}

static void a_move_without_its_kind_is_played_by_what_stands_there(void **state)
{
    struct laws_position position;

    (void)state;
    laws_position_start(&position);
    laws_position_play(&position, move("g1", "f3"));
    assert_int_equal(laws_position_on(&position, square("f3")),
                     laws_piece_of(LAWS_WHITE, LAWS_KNIGHT));
    assert_int_equal(laws_position_on(&position, square("g1")), LAWS_NO_PIECE);
    assert_int_equal(position.key, laws_position_key(&position));
}

static void en_passant_is_kept_only_where_it_is_legal(void **state)
{
    struct laws_position position;

    (void)state;
    laws_position_start(&position); /* nobody can take */
    play(&position, "e2", "e4");
    assert_int_equal(position.en_passant, LAWS_NO_SQUARE);

    position = position_of("4k3/2p5/8/3P4/8/8/8/4K3 b - - 0 1");
    play(&position, "c7", "c5");
    assert_int_equal(position.en_passant, square("c6"));

    /* the capturing pawn is pinned (traps: en passant that was never legal) */
    position = position_of("3r2k1/2p5/8/3P4/8/8/8/3K4 b - - 0 1");
    play(&position, "c7", "c5");
    assert_int_equal(position.en_passant, LAWS_NO_SQUARE);

    /* both pawns leave the rank (3.9.2) */
    position = position_of("8/3p4/8/K1P4r/8/8/8/6k1 b - - 0 1");
    play(&position, "d7", "d5");
    assert_int_equal(position.en_passant, LAWS_NO_SQUARE);
}

static void a_lost_right_makes_another_position(void **state)
{
    struct laws_position with = position_of("4k3/8/8/8/8/8/8/4KB1R w K - 0 1");
    struct laws_position without =
        position_of("4k3/8/8/8/8/8/8/4KB1R w - - 0 1");

    (void)state;
    assert_int_equal(laws_position_count(&with), laws_position_count(&without));
    assert_false(laws_position_is_same(&with, &without));
    assert_int_not_equal(with.key, without.key);
}

static void counters_do_not_make_another_position(void **state)
{
    struct laws_position first = position_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    struct laws_position later = position_of("4k3/8/8/8/8/8/8/4K3 w - - 40 90");

    (void)state;
    assert_true(laws_position_is_same(&first, &later));
    assert_int_equal(first.key, later.key);
}

static void a_pawn_can_be_captured_en_passant_where_it_stands(void **state)
{
    struct laws_position position =
        position_of("6k1/8/8/2pP4/8/8/8/3K4 w - c6 0 1");

    (void)state;
    assert_int_equal(laws_position_captures_of(&position, square("c5")),
                     LAWS_BIT(square("d5")));
    assert_int_equal(laws_position_captures_of(&position, square("c6")), 0);
}

static void a_pinned_piece_attacks_but_cannot_go(void **state)
{
    struct laws_position position =
        position_of("R4rk1/8/8/8/8/8/8/4K2R b - - 0 1");

    (void)state;
    assert_int_equal(
        laws_position_attackers(&position, square("f1"), LAWS_BLACK),
        LAWS_BIT(square("f8")));
    assert_false(
        laws_position_moves_from(&position, square("f8")) >> square("f1") & 1);
}

static void mate_and_stalemate_are_told_apart(void **state)
{
    struct laws_position position;

    (void)state;
    position = position_of("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1");
    assert_int_equal(laws_position_ending(&position), LAWS_CHECKMATE);
    position = position_of("k7/2Q5/2K5/8/8/8/8/8 b - - 0 1");
    assert_int_equal(laws_position_ending(&position), LAWS_STALEMATE);
    position = position_of("k7/1Q6/2K5/8/8/8/8/8 b - - 0 1");
    assert_int_equal(laws_position_ending(&position), LAWS_CHECKMATE);
    position = position_of("k7/1Q6/8/2K5/8/8/8/8 b - - 0 1");
    assert_int_equal(laws_position_ending(&position), LAWS_NOT_ENDED);
}

static void questions_beyond_the_board_have_an_answer(void **state)
{
    struct laws_position position;

    (void)state;
    laws_position_start(&position);
    assert_int_equal(laws_position_on(&position, LAWS_NO_SQUARE),
                     LAWS_NO_PIECE);
    assert_int_equal(
        laws_position_attackers(&position, LAWS_NO_SQUARE, LAWS_WHITE), 0);
    assert_int_equal(
        laws_position_attackers(&position, square("f3"), LAWS_NOBODY), 0);
    assert_int_equal(laws_position_captures_of(&position, LAWS_NO_SQUARE), 0);
}

/* Composed positions may have more pieces of a kind than a game can give. */
static void lists_are_whole_with_many_pieces_of_a_kind(void **state)
{
    static const char *const fens[] = {
        "4k3/8/8/8/P6P/8/PPPPPPPP/4K3 w - - 0 1",
        "4k3/8/PPPPPPP1/8/P6P/8/1PPPPPP1/4K3 w - - 0 1",
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
        "N1N1N1N1/8/N1N1N1N1/8/N1N1N1N1/7k/N1N5/K7 w - - 0 1",
    };

    (void)state;
    for (unsigned i = 0; i < sizeof fens / sizeof fens[0]; i++) {
        struct laws_setup setup;
        struct laws_error error;
        struct laws_position position;
        struct laws_moves moves;
        unsigned expected = 0;

        assert_int_equal(
            laws_fen_parse(fens[i], strlen(fens[i]), &setup, &error), LAWS_OK);
        assert_int_equal(laws_position_from_setup(&position, &setup), 0);
        for (laws_square from = 0; from < 64; from++)
            for (laws_bitboard to = laws_setup_moves_from(&setup, from); to;
                 to &= to - 1)
                expected++;
        laws_position_moves(&position, &moves);
        assert_int_equal(moves.count, expected);
        assert_int_equal(laws_position_count(&position), expected);
        for (unsigned k = 0; k < moves.count; k++)
            assert_int_equal(laws_setup_judge(&setup, moves.move[k]),
                             LAWS_LEGAL);
        for (unsigned kernel = 0; kernel < LAWS_KERNELS; kernel++)
            if (laws_kernel_is_available((enum laws_kernel)kernel))
                assert_int_equal(
                    laws_perft_by((enum laws_kernel)kernel, &position, 1),
                    expected);
        assert_int_equal(laws_perft_listed(LAWS_KERNEL_GENERIC, &position, 0),
                         1);
    }
}

static void compare(const char *one, const char *other,
                    enum laws_difference_kind kind, const char *where,
                    bool first)
{
    const char *const fen[2] = {one, other};
    struct laws_difference difference;
    struct laws_position position[2];
    struct laws_error error;
    struct laws_setup setup;

    for (int i = 0; i < 2; i++) {
        assert_int_equal(laws_fen_parse(fen[i], strlen(fen[i]), &setup, &error),
                         LAWS_OK);
        assert_int_equal(laws_position_from_setup(&position[i], &setup), 0);
    }
    difference = laws_position_difference(&position[0], &position[1]);
    assert_int_equal(difference.kind, kind);
    assert_int_equal(difference.square,
                     *where ? square(where) : LAWS_NO_SQUARE);
    assert_int_equal(difference.first, first);
    assert_int_equal(kind == LAWS_DIFFERENCE_NONE,
                     laws_position_is_same(&position[0], &position[1]));
    assert_int_equal(*laws_difference_name(kind) == 0,
                     kind == LAWS_DIFFERENCE_NONE);
    assert_int_equal(*laws_difference_words(kind) == 0,
                     kind == LAWS_DIFFERENCE_NONE);
}

static void what_makes_positions_different_is_said(void **state)
{
    (void)state;
    compare("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
            "4k3/8/8/8/8/8/8/R3K2R w KQ - 9 40", LAWS_DIFFERENCE_NONE, "",
            false);
    compare("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
            "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", LAWS_DIFFERENCE_CASTLING, "h1",
            true);
    compare("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1",
            "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", LAWS_DIFFERENCE_CASTLING, "h1",
            false);
    compare("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1",
            "4k3/8/8/8/8/8/8/R3K2R b Q - 0 1", LAWS_DIFFERENCE_TURN, "", false);
    compare("4k3/8/8/8/8/8/8/R3K2R w - - 0 1",
            "4k3/8/8/8/8/8/8/R3KR2 b - - 0 1", LAWS_DIFFERENCE_PIECE, "f1",
            false);
    compare("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1",
            "4k3/8/8/3Pp3/8/8/8/4K3 w - - 0 1", LAWS_DIFFERENCE_EN_PASSANT,
            "e6", true);
    /* nothing can be taken there: the same */
    compare("4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1",
            "4k3/8/8/4p3/8/8/8/4K3 w - - 0 1", LAWS_DIFFERENCE_NONE, "", false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_position_is_ninety_six_bytes),
        cmocka_unit_test(
            a_move_without_its_kind_is_played_by_what_stands_there),
        cmocka_unit_test(what_makes_positions_different_is_said),
        cmocka_unit_test(en_passant_is_kept_only_where_it_is_legal),
        cmocka_unit_test(a_lost_right_makes_another_position),
        cmocka_unit_test(counters_do_not_make_another_position),
        cmocka_unit_test(a_pawn_can_be_captured_en_passant_where_it_stands),
        cmocka_unit_test(a_pinned_piece_attacks_but_cannot_go),
        cmocka_unit_test(mate_and_stalemate_are_told_apart),
        cmocka_unit_test(questions_beyond_the_board_have_an_answer),
        cmocka_unit_test(lists_are_whole_with_many_pieces_of_a_kind),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
