/* test_chess960.c - the 960 arrays, both ways */
#include "unit.h"

/* The first rank of an array as letters. */
static void write_array(unsigned number, char text[9])
{
    struct laws_setup setup;

    assert_int_equal(laws_chess960_setup(number, &setup), LAWS_OK);
    for (int file = 0; file < 8; file++)
        text[file] = " PNBRQK"[laws_piece_kind(setup.on[file])];
    text[8] = '\0';
}

static void numbers_mean_what_they_usually_mean(void **state)
{
    static const struct {
        unsigned number;
        const char *array;
    } known[] = {
        {0, "BBQNNRKR"},   {1, "BQNBNRKR"},   {4, "QBBNNRKR"},
        {518, "RNBQKBNR"}, {534, "RNBKQBNR"}, {959, "RKRNNQBB"},
    };

    (void)state;
    assert_int_equal(LAWS_CHESS960_USUAL, 518);
    for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++) {
        char text[9];

        write_array(known[i].number, text);
        assert_string_equal(text, known[i].array);
    }
}

static void every_number_comes_back(void **state)
{
    (void)state;
    for (unsigned number = 0; number < LAWS_CHESS960_ARRAYS; number++) {
        struct laws_setup setup;
        unsigned again = 9999;

        assert_int_equal(laws_chess960_setup(number, &setup), LAWS_OK);
        assert_int_equal(laws_chess960_number(&setup, &again), LAWS_OK);
        assert_int_equal(again, number);
        assert_int_equal(laws_setup_faults(&setup), 0);
    }
}

static void every_array_meets_the_requirements(void **state)
{
    (void)state;
    for (unsigned number = 0; number < LAWS_CHESS960_ARRAYS; number++) {
        char text[9];
        size_t king, rook, other_rook, bishop, other_bishop;

        write_array(number, text);
        king = (size_t)(strchr(text, 'K') - text);
        rook = (size_t)(strchr(text, 'R') - text);
        other_rook = (size_t)(strrchr(text, 'R') - text);
        bishop = (size_t)(strchr(text, 'B') - text);
        other_bishop = (size_t)(strrchr(text, 'B') - text);
        assert_true(rook < king && king < other_rook); /* II.2.1 */
        assert_true((bishop + other_bishop) % 2 == 1); /* II.2.2 */
        assert_true(strchr(text, 'N') < strrchr(text, 'N'));
        assert_non_null(strchr(text, 'Q'));
    }
}

static void black_stands_opposite_and_pawns_as_ever(void **state)
{
    (void)state;
    for (unsigned number = 0; number < LAWS_CHESS960_ARRAYS; number++) {
        struct laws_setup setup;

        assert_int_equal(laws_chess960_setup(number, &setup), LAWS_OK);
        for (int file = 0; file < 8; file++) {
            enum laws_kind kind = laws_piece_kind(setup.on[file]);

            assert_int_equal(setup.on[file], laws_piece_of(LAWS_WHITE, kind));
            assert_int_equal(setup.on[LAWS_SQUARE(file, 7)], /* II.2.3 */
                             laws_piece_of(LAWS_BLACK, kind));
            assert_int_equal(setup.on[LAWS_SQUARE(file, 1)],
                             laws_piece_of(LAWS_WHITE, LAWS_PAWN));
            assert_int_equal(setup.on[LAWS_SQUARE(file, 6)],
                             laws_piece_of(LAWS_BLACK, LAWS_PAWN));
            for (int rank = 2; rank < 6; rank++)
                assert_int_equal(setup.on[LAWS_SQUARE(file, rank)],
                                 LAWS_NO_PIECE);
        }
    }
}

/* Roll everything that can be rolled from here on. */
static void roll_all(struct laws_dice dice, unsigned times[])
{
    if (!laws_dice_squares(&dice)) {
        assert_true(laws_dice_number(&dice) < LAWS_CHESS960_ARRAYS);
        times[laws_dice_number(&dice)]++;
        return;
    }
    for (unsigned roll = 1; roll <= laws_dice_squares(&dice); roll++) {
        struct laws_dice next = dice;

        assert_int_equal(laws_dice_roll(&next, roll), LAWS_OK);
        roll_all(next, times);
    }
}

static void dice_make_all_arrays_equally_likely(void **state)
{
    unsigned times[LAWS_CHESS960_ARRAYS] = {0};

    (void)state;
    roll_all((struct laws_dice){0}, times);
    for (unsigned number = 0; number < LAWS_CHESS960_ARRAYS; number++)
        assert_int_equal(times[number], 2); /* the knights, either way */
}

static void dice_choose_from_the_a_file_on(void **state)
{
    static const unsigned rolls[] = {2, 2, 3, 1, 4}; /* Bd1 Bc1 Qe1 Na1 Nh1 */
    struct laws_dice dice = {0};
    char text[9];

    (void)state;
    for (size_t i = 0; i < sizeof(rolls) / sizeof(rolls[0]); i++)
        assert_int_equal(laws_dice_roll(&dice, rolls[i]), LAWS_OK);
    write_array(laws_dice_number(&dice), text);
    assert_string_equal(text, "NRBBQKRN");
}

static void a_roll_that_does_not_fit_is_rolled_again(void **state)
{
    struct laws_dice dice = {0}, before = dice;

    (void)state;
    assert_int_equal(laws_dice_roll(&dice, 5), LAWS_RANGE);
    assert_int_equal(laws_dice_roll(&dice, 0), LAWS_RANGE);
    assert_memory_equal(&dice, &before, sizeof(dice));
    for (unsigned i = 0; i < 5; i++)
        assert_int_equal(laws_dice_roll(&dice, 4), LAWS_OK);
    assert_int_equal(laws_dice_squares(&dice), 0);
    assert_int_equal(laws_dice_roll(&dice, 1), LAWS_RANGE);
}

static void the_usual_array_is_the_initial_position(void **state)
{
    struct laws_setup usual, start;

    (void)state;
    laws_setup_start(&start);
    assert_int_equal(laws_chess960_setup(LAWS_CHESS960_USUAL, &usual), LAWS_OK);
    assert_memory_equal(usual.on, start.on, sizeof(start.on));
    assert_true(usual.castling == start.castling);
    assert_int_equal(usual.turn, start.turn);
    assert_int_equal(usual.en_passant, start.en_passant);
    assert_int_equal(usual.halfmoves, start.halfmoves);
    assert_int_equal(usual.number, start.number);
}

static void there_is_no_number_960(void **state)
{
    struct laws_setup setup, before;

    (void)state;
    laws_setup_start(&setup);
    before = setup;
    assert_int_equal(laws_chess960_setup(960, &setup), LAWS_RANGE);
    assert_int_equal(laws_chess960_setup(UINT32_MAX, &setup), LAWS_RANGE);
    assert_memory_equal(&setup, &before, sizeof(setup));
}

static void turn_rights_and_counters_do_not_matter(void **state)
{
    struct laws_setup setup;
    unsigned number = 0;

    (void)state;
    laws_setup_start(&setup);
    setup.turn = LAWS_BLACK;
    setup.castling = 0;
    setup.number = 7;
    setup.halfmoves = 12;
    assert_int_equal(laws_chess960_number(&setup, &number), LAWS_OK);
    assert_int_equal(number, 518);
}

static void other_placements_have_no_number(void **state)
{
    struct laws_setup setup;
    unsigned number = 77;
    laws_piece queen = laws_piece_of(LAWS_WHITE, LAWS_QUEEN);
    laws_piece king = laws_piece_of(LAWS_WHITE, LAWS_KING);
    laws_piece knight = laws_piece_of(LAWS_WHITE, LAWS_KNIGHT);

    (void)state;
    laws_setup_init(&setup);
    assert_int_equal(laws_chess960_number(&setup, &number), LAWS_RANGE);

    laws_setup_start(&setup);
    setup.on[20] = laws_piece_of(LAWS_WHITE, LAWS_PAWN);
    setup.on[12] = LAWS_NO_PIECE;
    assert_int_equal(laws_chess960_number(&setup, &number), LAWS_RANGE);

    laws_setup_start(&setup); /* Black is not opposite */
    setup.on[3] = king;
    setup.on[4] = queen;
    assert_int_equal(laws_chess960_number(&setup, &number), LAWS_RANGE);

    for (int file = 0; file < 8; file++) { /* eight of a kind */
        setup.on[file] = queen;
    }
    assert_int_equal(laws_chess960_number(&setup, &number), LAWS_RANGE);
    for (int file = 0; file < 8; file++)
        setup.on[file] = knight;
    assert_int_equal(laws_chess960_number(&setup, &number), LAWS_RANGE);
    setup.on[0] = king; /* no bishop, and everything as far right as it goes */
    for (int file = 1; file < 7; file++)
        setup.on[file] = file == 3 || file == 4
                             ? knight
                             : laws_piece_of(LAWS_WHITE, LAWS_ROOK);
    setup.on[7] = queen;
    assert_int_equal(laws_chess960_number(&setup, &number), LAWS_RANGE);
    assert_int_equal(number, 77);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_mean_what_they_usually_mean),
        cmocka_unit_test(every_number_comes_back),
        cmocka_unit_test(every_array_meets_the_requirements),
        cmocka_unit_test(black_stands_opposite_and_pawns_as_ever),
        cmocka_unit_test(dice_make_all_arrays_equally_likely),
        cmocka_unit_test(dice_choose_from_the_a_file_on),
        cmocka_unit_test(a_roll_that_does_not_fit_is_rolled_again),
        cmocka_unit_test(the_usual_array_is_the_initial_position),
        cmocka_unit_test(there_is_no_number_960),
        cmocka_unit_test(turn_rights_and_counters_do_not_matter),
        cmocka_unit_test(other_placements_have_no_number),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
