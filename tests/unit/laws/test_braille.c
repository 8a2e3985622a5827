/* test_braille.c - moves in the Braille Chess Code (UKAAF 2015) */
#include "unit.h"

/* Both ways. */
static void is_in_cells(const char *fen, const char *san, const char *cells)
{
    struct laws_position position = position_of(fen);
    struct laws_move move, again;
    char text[LAWS_BRAILLE_MAX];

    if (laws_san_parse(san, strlen(san), &position, &move))
        fail_msg("%s is not read", san);
    assert_int_equal(laws_braille_print(&position, move, text), strlen(cells));
    assert_string_equal(text, cells);
    assert_int_equal(
        laws_braille_parse(cells, strlen(cells), &position, &again), LAWS_OK);
    assert_memory_equal(&move, &again, sizeof(move));
}

static void is_read(const char *fen, const char *cells, enum laws_status status)
{
    struct laws_position position = position_of(fen);
    struct laws_move move;

    assert_int_equal(laws_braille_parse(cells, strlen(cells), &position, &move),
                     status);
}

static void the_examples_of_the_code_are_written_so(void **state)
{
    (void)state;
    is_in_cells(START, "Nf3", "⠎⠋⠒");
    is_in_cells("7k/8/8/8/R7/8/8/4K3 w - - 0 1", "Rf4", "⠗⠋⠲");
    is_in_cells("4k3/8/8/8/3P4/8/8/4K3 w - - 0 1", "d5", "⠙⠢");
    is_in_cells("4k3/8/8/3p4/2P5/8/8/4K3 w - - 0 1", "cxd5", "⠉⠰⠙⠢");
    is_in_cells("8/8/6k1/8/5P2/8/8/4K3 w - - 0 1", "f5+", "⠘⠋⠢");
    is_in_cells("5k2/8/8/8/R4p2/8/8/4K3 w - - 0 1", "Rxf4+", "⠗⠸⠋⠲");
    is_in_cells("k7/8/2N3N1/8/8/8/8/4K3 w - - 0 1", "Nce5", "⠎⠉⠑⠢");
    is_in_cells("7k/8/8/1N6/8/8/8/1N2K3 w - - 0 1", "N1c3", "⠎⠂⠉⠒");
    is_in_cells("6k1/5ppp/8/8/8/8/8/4RK2 w - - 0 1", "Re8#", "⠗⠑⠦⠜⠍");
}

static void the_bishop_is_an_l(void **state)
{
    (void)state;
    is_in_cells("7k/8/8/8/8/8/8/2B1K3 w - - 0 1", "Bd2", "⠇⠙⠆");
    is_read("7k/8/8/8/8/8/8/2B1K3 w - - 0 1", "⠃⠙⠆", LAWS_NO_MOVE);
}

static void castling_and_promotion_follow_the_print(void **state)
{
    (void)state;
    is_in_cells("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O", "⠕⠤⠕");
    is_in_cells("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O-O", "⠕⠤⠕⠤⠕");
    is_in_cells("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "⠘⠕⠤⠕");
    is_in_cells("8/P6k/8/8/8/8/8/4K3 w - - 0 1", "a8=N", "⠁⠦⠎");
}

static void more_cells_than_a_move_has_are_none(void **state)
{
    (void)state;
    is_read(START, "⠎⠋⠒⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘", LAWS_OK);
    is_read(START, "⠎⠋⠒⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘⠘", LAWS_SYNTAX);
}

static void other_cells_are_no_move(void **state)
{
    (void)state;
    is_read(START, "", LAWS_SYNTAX);
    is_read(START, "Nf3", LAWS_SYNTAX);
    is_read(START, "⠎⠋", LAWS_SYNTAX);
    is_read(START, "⠎⠋⠴", LAWS_SYNTAX); /* 0 */
    is_read(START, "⠎⠋⠒⠿", LAWS_SYNTAX);
    is_read(START, "⠎⠋⡒", LAWS_SYNTAX); /* eight dots */
    is_read(START, "⠜⠎⠋⠒", LAWS_SYNTAX);
    is_read(START, "⠎⠋⠒⠜⠍⠍", LAWS_SYNTAX);
    is_read(START, "ℎ⠋⠒", LAWS_SYNTAX); /* the same bits, no braille */
    is_read(START, "⠎⠋⠲", LAWS_NO_MOVE);
    is_read(START, "⠎⠰⠋⠒", LAWS_NO_MOVE);
    is_read("4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1", "⠎⠋⠒", LAWS_AMBIGUOUS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_examples_of_the_code_are_written_so),
        cmocka_unit_test(the_bishop_is_an_l),
        cmocka_unit_test(castling_and_promotion_follow_the_print),
        cmocka_unit_test(more_cells_than_a_move_has_are_none),
        cmocka_unit_test(other_cells_are_no_move),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
