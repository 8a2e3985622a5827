/*
 * test_near_helpmate.c - mates along an edge that are seen within a few moves
 *
 * What is found is played move by move, and the last one has to be mate by
 * the piece and along the line that the fact speaks of.  Beside each stands a
 * near miss: one thing is different, and none is found.  That a helpmate is
 * always mate, whatever it is, is for tests/suites/near_helpmates.c.
 */
#include "unit.h"

#include "mate/near_helpmate/near_helpmate.h"

/* A helpmate is near: the side mates in so many moves with this. */
static void helpmate_is_near(const char *fen, enum laws_color side,
                             const char *mate, unsigned moves)
{
    struct laws_position position = position_of(fen);
    struct laws__near_helpmate helpmate;
    char text[LAWS_SAN_MAX] = "nothing";

    assert_true(laws__near_helpmate(&position, side, &helpmate));
    for (unsigned i = 0; i < helpmate.length; i++) {
        assert_int_equal(laws_position_judge(&position, helpmate.move[i]),
                         LAWS_LEGAL);
        laws_san_print(&position, helpmate.move[i], text);
        laws_position_play(&position, helpmate.move[i]);
    }
    assert_int_equal(laws_position_ending(&position), LAWS_CHECKMATE);
    assert_int_not_equal(position.turn, side);
    assert_string_equal(text, mate);
    assert_int_equal(helpmate.length, moves);
}

static void no_helpmate_is_near(const char *fen, enum laws_color side)
{
    struct laws_position position = position_of(fen);
    struct laws__near_helpmate helpmate;

    assert_false(laws__near_helpmate(&position, side, &helpmate));
}

static void a_rook_mates_behind_the_pawns(void **state)
{
    (void)state;
    helpmate_is_near("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", LAWS_WHITE, "Ra8#",
                     1);
    helpmate_is_near("r5k1/8/8/8/8/8/5PPP/6K1 b - - 0 1", LAWS_BLACK, "Ra1#",
                     1);
    /* one of them has made a flight */
    no_helpmate_is_near("6k1/5pp1/7p/8/8/8/8/R5K1 w - - 0 1", LAWS_WHITE);
    no_helpmate_is_near("r5k1/8/8/8/8/7P/5PP1/6K1 b - - 0 1", LAWS_BLACK);
}

static void a_queen_does_too(void **state)
{
    (void)state;
    helpmate_is_near("6k1/5ppp/8/8/8/8/8/Q5K1 w - - 0 1", LAWS_WHITE, "Qa8#",
                     1);
    no_helpmate_is_near("6k1/5pp1/7p/8/8/8/8/Q5K1 w - - 0 1", LAWS_WHITE);
}

static void a_guarded_line_is_left_for_another(void **state)
{
    (void)state;
    /* the knight could come between on b8 and d8, behind e8 it cannot */
    helpmate_is_near("6k1/5ppp/2n5/8/8/8/8/R5K1 w - - 0 1", LAWS_WHITE, "Re8#",
                     3);
    /* the bishop would take on c8 */
    helpmate_is_near("6k1/5ppp/b7/8/8/8/8/R5K1 w - - 0 1", LAWS_WHITE, "Rd8#",
                     3);
    /* a rook guards the whole edge */
    no_helpmate_is_near("r5k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", LAWS_WHITE);
}

static void the_kings_stand_face_to_face(void **state)
{
    (void)state;
    helpmate_is_near("4k3/8/4K3/8/8/8/8/R7 w - - 0 1", LAWS_WHITE, "Ra8#", 1);
    helpmate_is_near("8/8/8/k1K5/8/8/8/7R w - - 0 1", LAWS_WHITE, "Ra1#", 1);
    /* he gets there while the other goes to and fro */
    helpmate_is_near("4k3/8/8/4K3/8/8/8/R7 w - - 0 1", LAWS_WHITE, "Rb8#", 5);
    helpmate_is_near("8/8/8/k7/2K5/8/8/7R w - - 0 1", LAWS_WHITE, "Ra2#", 5);
    /* it is too far for a few moves */
    no_helpmate_is_near("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", LAWS_WHITE);
    no_helpmate_is_near("8/8/8/k7/8/8/8/4K2R w - - 0 1", LAWS_WHITE);
}

static void the_hunted_player_may_have_the_move(void **state)
{
    (void)state;
    helpmate_is_near("8/8/8/k1K5/8/8/8/7R b - - 0 1", LAWS_WHITE, "Ra2#", 4);
    helpmate_is_near("4k3/R7/8/8/8/8/8/1R2K3 b - - 0 1", LAWS_WHITE, "Rc8#", 4);
}

static void a_second_rook_takes_the_flights(void **state)
{
    (void)state;
    helpmate_is_near("4k3/R7/8/8/8/8/8/1R2K3 w - - 0 1", LAWS_WHITE, "Rb8#", 1);
    /* it gets there first */
    helpmate_is_near("4k3/8/8/8/8/8/R7/1R2K3 w - - 0 1", LAWS_WHITE, "Rc8#", 5);
    /* a single rook is not its own support */
    no_helpmate_is_near("4k3/R7/8/8/8/8/8/4K3 w - - 0 1", LAWS_WHITE);
}

static void any_man_takes_a_flight(void **state)
{
    (void)state;
    helpmate_is_near("6k1/5p1p/5P2/8/8/8/8/R3K3 w - - 0 1", LAWS_WHITE, "Ra8#",
                     1);
    helpmate_is_near("6k1/5p1p/8/5N2/8/8/8/R3K3 w - - 0 1", LAWS_WHITE, "Ra8#",
                     1);
    /* the pawn gets there */
    helpmate_is_near("6k1/5p1p/8/5P2/8/8/8/R3K3 w - - 0 1", LAWS_WHITE, "Rb8#",
                     5);
    /* it guards g7, and h7 is free now */
    no_helpmate_is_near("6k1/5p2/5P1p/8/8/8/8/R3K3 w - - 0 1", LAWS_WHITE);
    /* on this diagonal the bishop never guards g7 */
    no_helpmate_is_near("6k1/5p1p/8/8/8/5B2/8/R3K3 w - - 0 1", LAWS_WHITE);
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
