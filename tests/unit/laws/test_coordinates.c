/* test_coordinates.c - squares and moves as text */
#include "unit.h"

#define CASTLES "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"

/* Read a move in a position; LAWS_SYNTAX is left to expect_error(). */
static struct laws_move move_of(const char *fen, const char *text)
{
    struct laws_setup setup = setup_of(fen);
    struct laws_move move = {0, 0, 0, 0};
    struct laws_error error = {77, "as it was"};

    if (laws_coordinates_parse(text, strlen(text), &setup, &move, &error))
        fail_msg("%s: %s", text, error.what);
    assert_int_equal(error.where, 77);
    return move;
}

/* Read it, then write it as Chess960 does: what was understood. */
static void expect_move(const char *fen, const char *text, enum laws_kind piece,
                        const char *understood)
{
    struct laws_move move = move_of(fen, text);
    char written[LAWS_COORDINATES_MAX];

    assert_int_equal(laws_coordinates_print(move, true, written),
                     strlen(understood));
    assert_string_equal(written, understood);
    assert_int_equal(move.piece, piece);
}

static void expect_error(const char *fen, const char *text, size_t where)
{
    struct laws_setup setup = setup_of(fen);
    struct laws_move move = {1, 2, 3, 4}, before = move;
    struct laws_error error = {77, ""};

    assert_int_equal(
        laws_coordinates_parse(text, strlen(text), &setup, &move, &error),
        LAWS_SYNTAX);
    assert_int_equal(error.where, where);
    assert_true(strlen(error.what) > 0);
    assert_memory_equal(&move, &before, sizeof(move));
}

static void squares_are_written_and_read_back(void **state)
{
    (void)state;
    for (int square = 0; square < 64; square++) {
        laws_square again = LAWS_NO_SQUARE;
        char text[3];

        assert_int_equal(laws_square_print((laws_square)square, text), 2);
        assert_int_equal(laws_square_parse(text, 2, &again), LAWS_OK);
        assert_int_equal(again, square);
    }
}

static void no_square_is_a_dash(void **state)
{
    char text[3];

    (void)state;
    assert_int_equal(laws_square_print(LAWS_NO_SQUARE, text), 1);
    assert_string_equal(text, "-");
    assert_int_equal(laws_square_print(255, text), 1);
    assert_string_equal(text, "-");
    assert_int_equal(laws_square_print(28, text), 2);
    assert_string_equal(text, "e4");
}

/* Nor is such a move castling. */
static void a_move_to_nowhere_is_written_so(void **state)
{
    struct laws_move move = {LAWS_NO_SQUARE, 7, LAWS_KING, LAWS_NO_KIND};
    char text[LAWS_COORDINATES_MAX];

    (void)state;
    laws_coordinates_print(move, false, text);
    assert_string_equal(text, "-h1");
    move = (struct laws_move){4, LAWS_NO_SQUARE, LAWS_KING, LAWS_NO_KIND};
    laws_coordinates_print(move, false, text);
    assert_string_equal(text, "e1-");
}

static void other_texts_are_no_squares(void **state)
{
    static const char *const texts[] = {"",   "e",  "e44", "E4", "i4",
                                        "e0", "e9", "-",   "4e", "\xff\xff"};
    laws_square square = 33;

    (void)state;
    for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
        assert_int_equal(laws_square_parse(texts[i], strlen(texts[i]), &square),
                         LAWS_SYNTAX);
    assert_int_equal(square, 33);
}

static void moves_are_two_squares(void **state)
{
    (void)state;
    expect_move(START, "g1f3", LAWS_KNIGHT, "g1f3");
    expect_move(START, "e2e4", LAWS_PAWN, "e2e4");
}

static void illegal_moves_are_moves_to_be_judged(void **state)
{
    (void)state;
    expect_move(START, "e4e5", LAWS_NO_KIND, "e4e5");
    expect_move(START, "a1h8", LAWS_ROOK, "a1h8");
    expect_move(START, "e7e5", LAWS_PAWN, "e7e5");
    expect_move(START, "e2e2", LAWS_PAWN, "e2e2");
}

static void a_letter_names_the_new_piece(void **state)
{
    const char *fen = "8/k3P3/8/8/8/8/8/4K3 w - - 0 1";

    (void)state;
    assert_int_equal(move_of(fen, "e7e8q").promotion, LAWS_QUEEN);
    assert_int_equal(move_of(fen, "e7e8r").promotion, LAWS_ROOK);
    assert_int_equal(move_of(fen, "e7e8b").promotion, LAWS_BISHOP);
    assert_int_equal(move_of(fen, "e7e8n").promotion, LAWS_KNIGHT);
    assert_int_equal(move_of(fen, "e7e8k").promotion, LAWS_KING);
    assert_int_equal(move_of(fen, "e7e8p").promotion, LAWS_PAWN);
    assert_int_equal(move_of(fen, "e7e8").promotion, LAWS_NO_KIND);
    expect_move(fen, "e7e8n", LAWS_PAWN, "e7e8n");
}

static void the_kings_two_squares_are_castling(void **state)
{
    const char *black = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";

    (void)state;
    expect_move(CASTLES, "e1g1", LAWS_KING, "e1h1");
    expect_move(CASTLES, "e1c1", LAWS_KING, "e1a1");
    expect_move(CASTLES, "e1h1", LAWS_KING, "e1h1");
    expect_move(CASTLES, "e1a1", LAWS_KING, "e1a1");
    expect_move(black, "e8g8", LAWS_KING, "e8h8");
    expect_move(black, "e8c8", LAWS_KING, "e8a8");
}

static void without_a_rook_in_the_corner_it_is_a_kings_move(void **state)
{
    (void)state;
    expect_move("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1g1", LAWS_KING, "e1g1");
    expect_move("4k3/8/8/8/8/8/8/4K2r w - - 0 1", "e1g1", LAWS_KING, "e1g1");
    expect_move("4k3/8/8/8/8/8/8/4KR2 w F - 0 1", "e1g1", LAWS_KING, "e1g1");
    expect_move("4k3/8/8/8/8/8/8/4QK1R w - - 0 1", "e1g1", LAWS_QUEEN, "e1g1");
    expect_move("4k3/8/8/8/8/8/8/3K3R w - - 0 1", "d1g1", LAWS_KING, "d1g1");
    /* Here the rook on g1 is the one to castle with. */
    expect_move("4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "e1g1", LAWS_KING, "e1g1");
}

static void letters_and_zeros_mean_castling(void **state)
{
    (void)state;
    expect_move(CASTLES, "O-O", LAWS_KING, "e1h1");
    expect_move(CASTLES, "O-O-O", LAWS_KING, "e1a1");
    expect_move(CASTLES, "0-0", LAWS_KING, "e1h1");
    expect_move(CASTLES, "0-0-0", LAWS_KING, "e1a1");
    expect_move("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "O-O-O", LAWS_KING,
                "e8a8");
}

static void castling_takes_the_rook_with_the_right(void **state)
{
    (void)state;
    expect_move("4k3/8/8/8/8/8/8/RR2KR1R w FB - 0 1", "O-O", LAWS_KING, "e1f1");
    expect_move("4k3/8/8/8/8/8/8/RR2KR1R w FB - 0 1", "O-O-O", LAWS_KING,
                "e1b1");
    expect_move("4k3/8/8/8/8/8/8/RR2KR1R w - - 0 1", "O-O", LAWS_KING, "e1h1");
    expect_move("4k3/8/8/8/8/8/8/RR2KR1R w - - 0 1", "O-O-O", LAWS_KING,
                "e1a1");
    expect_move("4k3/8/8/8/8/8/4K3/7R w - - 0 1", "O-O", LAWS_KING, "e2h1");
}

static void castling_needs_a_king_and_a_rook(void **state)
{
    (void)state;
    expect_error("4k3/8/8/8/8/8/8/R6R w - - 0 1", "O-O", 0);
    expect_error("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "O-O", 0);
    expect_error("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O-O", 0);
    expect_error("r3k2r/8/8/8/8/8/8/4K3 w - - 0 1", "0-0", 0);
}

static void other_texts_are_no_moves(void **state)
{
    (void)state;
    expect_error(START, "", 0);
    expect_error(START, "e", 1);
    expect_error(START, "e2e", 3);
    expect_error(START, "e2-e4", 2);
    expect_error(START, "e2i4", 2);
    expect_error(START, "e2e9", 3);
    expect_error(START, "Nf3", 0);
    expect_error(START, "e7e8x", 4);
    expect_error(START, "e7e8 ", 4);
    expect_error(START, "e7e8qq", 5);
    expect_error(START, "O-0", 0);
    expect_error(START, "O-O-", 0);
    expect_error(START, "O-O-O-O", 0);
    expect_error(START, "0000", 0);
}

static void usual_castling_is_written_by_the_kings_squares(void **state)
{
    struct laws_move move = {4, 7, LAWS_KING, LAWS_NO_KIND};
    char text[LAWS_COORDINATES_MAX];

    (void)state;
    assert_int_equal(laws_coordinates_print(move, false, text), 4);
    assert_string_equal(text, "e1g1");
    laws_coordinates_print(move, true, text);
    assert_string_equal(text, "e1h1");
    move.to = 0;
    laws_coordinates_print(move, false, text);
    assert_string_equal(text, "e1c1");
    move = (struct laws_move){60, 56, LAWS_KING, LAWS_NO_KIND};
    laws_coordinates_print(move, false, text);
    assert_string_equal(text, "e8c8");
}

static void other_castling_is_the_king_to_the_rook(void **state)
{
    struct laws_move move = {5, 7, LAWS_KING, LAWS_NO_KIND};
    char text[LAWS_COORDINATES_MAX];

    (void)state;
    laws_coordinates_print(move, false, text);
    assert_string_equal(text, "f1h1");
    move = (struct laws_move){4, 6, LAWS_KING, LAWS_NO_KIND};
    laws_coordinates_print(move, false, text);
    assert_string_equal(text, "e1g1");
    move = (struct laws_move){4, 7, LAWS_QUEEN, LAWS_NO_KIND};
    laws_coordinates_print(move, false, text);
    assert_string_equal(text, "e1h1");
}

static void any_move_fits_its_buffer(void **state)
{
    char text[LAWS_COORDINATES_MAX];
    struct laws_move move = {255, 255, 255, 255};

    (void)state;
    assert_int_equal(laws_coordinates_print(move, false, text), 2);
    assert_string_equal(text, "--");
    move = (struct laws_move){52, 60, LAWS_PAWN, LAWS_QUEEN};
    assert_int_equal(laws_coordinates_print(move, false, text), 5);
    assert_string_equal(text, "e7e8q");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(squares_are_written_and_read_back),
        cmocka_unit_test(no_square_is_a_dash),
        cmocka_unit_test(a_move_to_nowhere_is_written_so),
        cmocka_unit_test(other_texts_are_no_squares),
        cmocka_unit_test(moves_are_two_squares),
        cmocka_unit_test(illegal_moves_are_moves_to_be_judged),
        cmocka_unit_test(a_letter_names_the_new_piece),
        cmocka_unit_test(the_kings_two_squares_are_castling),
        cmocka_unit_test(without_a_rook_in_the_corner_it_is_a_kings_move),
        cmocka_unit_test(letters_and_zeros_mean_castling),
        cmocka_unit_test(castling_takes_the_rook_with_the_right),
        cmocka_unit_test(castling_needs_a_king_and_a_rook),
        cmocka_unit_test(other_texts_are_no_moves),
        cmocka_unit_test(usual_castling_is_written_by_the_kings_squares),
        cmocka_unit_test(other_castling_is_the_king_to_the_rook),
        cmocka_unit_test(any_move_fits_its_buffer),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
