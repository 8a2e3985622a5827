/*
 * test_strike.c - mates along an edge that are seen within a few moves
 *
 * What is struck is played move by move, and the last one has to be mate by
 * the piece and along the line that the fact speaks of.  Beside each stands a
 * near miss: one thing is different, and nothing is struck.  That a strike is
 * always mate, whatever it is, is for tests/suites/strikes.c.
 */
#include "unit.h"

#include "mate/strike.h"

/* The side strikes, and mates in so many moves with this. */
static void strikes(const char *fen, enum laws_color side, const char *mate,
                    unsigned moves)
{
    struct laws_position position = position_of(fen);
    struct laws__strike strike;
    char text[LAWS_SAN_MAX] = "nothing";

    assert_true(laws__strike(&position, side, &strike));
    for (unsigned i = 0; i < strike.length; i++) {
        assert_int_equal(laws_position_judge(&position, strike.move[i]),
                         LAWS_LEGAL);
        laws_san_print(&position, strike.move[i], text);
        laws_position_play(&position, strike.move[i]);
    }
    assert_int_equal(laws_position_ending(&position), LAWS_CHECKMATE);
    assert_int_not_equal(position.turn, side);
    assert_string_equal(text, mate);
    assert_int_equal(strike.length, moves);
}

static void does_not_strike(const char *fen, enum laws_color side)
{
    struct laws_position position = position_of(fen);
    struct laws__strike strike;

    assert_false(laws__strike(&position, side, &strike));
}

static void a_rook_mates_behind_the_pawns(void **state)
{
    (void)state;
    strikes("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", LAWS_WHITE, "Ra8#", 1);
    strikes("r5k1/8/8/8/8/8/5PPP/6K1 b - - 0 1", LAWS_BLACK, "Ra1#", 1);
    /* one of them has made a flight */
    does_not_strike("6k1/5pp1/7p/8/8/8/8/R5K1 w - - 0 1", LAWS_WHITE);
    does_not_strike("r5k1/8/8/8/8/7P/5PP1/6K1 b - - 0 1", LAWS_BLACK);
}

static void a_queen_does_too(void **state)
{
    (void)state;
    strikes("6k1/5ppp/8/8/8/8/8/Q5K1 w - - 0 1", LAWS_WHITE, "Qa8#", 1);
    does_not_strike("6k1/5pp1/7p/8/8/8/8/Q5K1 w - - 0 1", LAWS_WHITE);
}

static void a_guarded_line_is_left_for_another(void **state)
{
    (void)state;
    /* the knight could come between on b8 and d8, behind e8 it cannot */
    strikes("6k1/5ppp/2n5/8/8/8/8/R5K1 w - - 0 1", LAWS_WHITE, "Re8#", 3);
    /* the bishop would take on c8 */
    strikes("6k1/5ppp/b7/8/8/8/8/R5K1 w - - 0 1", LAWS_WHITE, "Rd8#", 3);
    /* a rook guards the whole edge */
    does_not_strike("r5k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", LAWS_WHITE);
}

static void the_kings_stand_face_to_face(void **state)
{
    (void)state;
    strikes("4k3/8/4K3/8/8/8/8/R7 w - - 0 1", LAWS_WHITE, "Ra8#", 1);
    strikes("8/8/8/k1K5/8/8/8/7R w - - 0 1", LAWS_WHITE, "Ra1#", 1);
    /* he gets there while the other goes to and fro */
    strikes("4k3/8/8/4K3/8/8/8/R7 w - - 0 1", LAWS_WHITE, "Rb8#", 5);
    strikes("8/8/8/k7/2K5/8/8/7R w - - 0 1", LAWS_WHITE, "Ra2#", 5);
    /* it is too far for a few moves */
    does_not_strike("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", LAWS_WHITE);
    does_not_strike("8/8/8/k7/8/8/8/4K2R w - - 0 1", LAWS_WHITE);
}

static void the_hunted_player_may_have_the_move(void **state)
{
    (void)state;
    strikes("8/8/8/k1K5/8/8/8/7R b - - 0 1", LAWS_WHITE, "Ra2#", 4);
    strikes("4k3/R7/8/8/8/8/8/1R2K3 b - - 0 1", LAWS_WHITE, "Rc8#", 4);
}

static void a_second_rook_takes_the_flights(void **state)
{
    (void)state;
    strikes("4k3/R7/8/8/8/8/8/1R2K3 w - - 0 1", LAWS_WHITE, "Rb8#", 1);
    /* it gets there first */
    strikes("4k3/8/8/8/8/8/R7/1R2K3 w - - 0 1", LAWS_WHITE, "Rc8#", 5);
    /* a single rook is not its own support */
    does_not_strike("4k3/R7/8/8/8/8/8/4K3 w - - 0 1", LAWS_WHITE);
}

static void any_man_takes_a_flight(void **state)
{
    (void)state;
    strikes("6k1/5p1p/5P2/8/8/8/8/R3K3 w - - 0 1", LAWS_WHITE, "Ra8#", 1);
    strikes("6k1/5p1p/8/5N2/8/8/8/R3K3 w - - 0 1", LAWS_WHITE, "Ra8#", 1);
    /* the pawn gets there */
    strikes("6k1/5p1p/8/5P2/8/8/8/R3K3 w - - 0 1", LAWS_WHITE, "Rb8#", 5);
    /* it guards g7, and h7 is free now */
    does_not_strike("6k1/5p2/5P1p/8/8/8/8/R3K3 w - - 0 1", LAWS_WHITE);
    /* on this diagonal the bishop never guards g7 */
    does_not_strike("6k1/5p1p/8/8/8/5B2/8/R3K3 w - - 0 1", LAWS_WHITE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_rook_mates_behind_the_pawns),
        cmocka_unit_test(a_queen_does_too),
        cmocka_unit_test(a_guarded_line_is_left_for_another),
        cmocka_unit_test(the_kings_stand_face_to_face),
        cmocka_unit_test(the_hunted_player_may_have_the_move),
        cmocka_unit_test(a_second_rook_takes_the_flights),
        cmocka_unit_test(any_man_takes_a_flight),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
