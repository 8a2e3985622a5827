/* test_view.c - what a game looks like from outside */
#include "after.h"

static _Alignas(16) unsigned char other[1 << 16];

/* What was looked at last. */
static struct laws_view view;
static struct laws_ruling duty;
static struct laws_moves moves;

#define LOOK(...) laws_game_view(AFTER(__VA_ARGS__), &view)
#define BOUND(...) laws_game_duty(AFTER(__VA_ARGS__), &duty)

static unsigned keeping(const struct laws_game *game)
{
    unsigned count = 0;

    laws_game_legal(game, &moves);
    for (unsigned i = 0; i < moves.count; i++)
        count += laws_game_keeps_duty(game, moves.move[i]);
    return count;
}

static void a_touched_piece_binds(void **state)
{
    struct laws_game *game = AFTER(BEGUN);

    (void)state;
    assert_false(laws_game_duty(game, &duty));
    assert_int_equal(keeping(game), 20);
    game = AFTER(BEGUN, "+1 white touches g1");
    assert_true(laws_game_duty(game, &duty));
    assert_int_equal(duty.verdict, LAWS_VERDICT_MUST_MOVE);
    assert_string_equal(duty.article, "4.3.1");
    laws_game_legal(game, &moves);
    assert_int_equal(moves.count, 20);
    assert_int_equal(keeping(game), 2);
}

/* 4.5: what cannot be moved binds to nothing. */
static void a_stuck_piece_does_not(void **state)
{
    struct laws_game *game = AFTER(BEGUN, "+1 white touches a1");

    (void)state;
    assert_false(laws_game_duty(game, &duty));
    assert_int_equal(keeping(game), 20);
}

/* 4.7.3: a pawn let go on the last rank stays there. */
static void a_released_pawn_binds_to_its_square(void **state)
{
    struct laws_game *game = AFTER("[FEN \"1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]",
                                   BEGUN, "+1 white releases a7 a8");

    (void)state;
    assert_true(laws_game_duty(game, &duty));
    assert_int_equal(duty.verdict, LAWS_VERDICT_MUST_PROMOTE);
    assert_int_equal(duty.square, LAWS_SQUARE(0, 7));
    assert_int_equal(keeping(game), 4);
}

/* 9.5.3: after a wrong claim the intended move has to be made. */
static void a_wrong_claim_binds_to_its_move(void **state)
{
    struct laws_game *game =
        AFTER(BEGUN, "+1 white claims repetition with Nf3");

    (void)state;
    assert_true(laws_game_duty(game, &duty));
    assert_int_equal(duty.verdict, LAWS_VERDICT_MUST_MAKE);
    assert_string_equal(duty.move, "Nf3");
    assert_int_equal(keeping(game), 1);
}

static void a_made_move_waits_for_the_press(void **state)
{
    (void)state;
    LOOK(BEGUN, "+1 white makes e4");
    assert_true(view.started);
    assert_false(view.paused);
    assert_true(view.player[LAWS_WHITE].made);
    assert_false(view.player[LAWS_WHITE].made_illegal);
    assert_string_equal(view.player[LAWS_WHITE].made_text, "e4");
    assert_false(view.player[LAWS_BLACK].made);
}

/* An illegal move on the board is to be replaced: the legal ones are those of
   the position before it. */
static void an_illegal_move_can_be_replaced(void **state)
{
    struct laws_game *game = AFTER(BEGUN, "+1 white makes e2e5");

    (void)state;
    laws_game_view(game, &view);
    assert_true(view.player[LAWS_WHITE].made_illegal);
    laws_game_legal(game, &moves);
    assert_int_equal(moves.count, 20);
    assert_int_equal(keeping(game), 2); /* the pawn was touched */
}

/* 4.3.2: what must be captured stands where it stood before the illegal move.
 */
static void an_illegal_move_leaves_what_must_be_captured(void **state)
{
    struct laws_game *game =
        AFTER("[FEN \"4k3/8/8/3p4/4P3/8/8/3QK3 w - - 0 1\"]", BEGUN,
              "+1 white touches d5", "+1 white makes d1b4");

    (void)state;
    assert_int_equal(keeping(game), 1); /* with the queen: 4.3.3 */
}

/* With an arbiter who is present, what he has not ruled on is open. */
static void what_nobody_ruled_on_is_open(void **state)
{
    (void)state;
    LOOK("[Arbiter \"present\"]", "[TimeControl \"60\"]", BEGUN,
         "+1 white makes e2e5", "+1 white presses", "+70 time passes");
    assert_true(view.player[LAWS_WHITE].illegal_open);
    assert_false(view.player[LAWS_BLACK].illegal_open);
    assert_true(view.player[LAWS_BLACK].flag_open);
    assert_false(view.player[LAWS_WHITE].flag_open);
    assert_false(view.over);
}

/* III.5.2: only the result is open, not the flag that awaits it. */
static void a_flag_that_awaits_a_decision_is_not_open(void **state)
{
    (void)state;
    LOOK("[TimeControl \"60\"]", "[QuickplayFinish \"yes\"]",
         "[Level \"standard\"]", BEGUN, "+1 white claims normal-means",
         "+1 arbiter postpones", "+70 time passes");
    assert_false(view.player[LAWS_WHITE].flag_open);
}

/* As many of the words as there is room for. */
static void long_words_are_cut_off(void **state)
{
    (void)state;
    LOOK("[Blind \"white\"]", BEGUN, "+1 white makes e4++++++++++++++");
    assert_string_equal(view.hands.unannounced, "e4+++++++++++++");
}

static void an_adjournment_shows(void **state)
{
    (void)state;
    LOOK("[Arbiter \"present\"]", BEGUN, "+1 arbiter adjourns");
    assert_int_equal(view.session, LAWS_SESSION_SEALS);
    assert_int_equal(view.sealer, LAWS_WHITE);
}

#define PROMOTES "[FEN \"4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1\"]"

/* 4.7.2, 4.7.3: the rest of the move is missing, the position is the old one.
 */
static void a_released_piece_shows(void **state)
{
    (void)state;
    LOOK(PROMOTES, BEGUN);
    assert_false(view.hands.released);
    assert_int_equal(view.hands.promotion, LAWS_NO_KIND);
    LOOK(PROMOTES, BEGUN, "+1 white releases e1 c1");
    assert_true(view.hands.released);
    assert_int_equal(view.hands.from, LAWS_SQUARE(4, 0));
    assert_int_equal(view.hands.to, LAWS_SQUARE(2, 0));
    LOOK(PROMOTES, BEGUN, "+1 white releases e1 c1", "+1 white releases a1 d1");
    assert_false(view.hands.released);
    assert_true(view.player[LAWS_WHITE].made);
    LOOK(PROMOTES, BEGUN, "+1 white releases a7 a8", "+1 white promotes R");
    assert_int_equal(view.hands.from, LAWS_SQUARE(0, 6));
    assert_int_equal(view.hands.to, LAWS_SQUARE(0, 7));
    assert_int_equal(view.hands.promotion, LAWS_ROOK);
    assert_int_equal(view.hands.promotion_square, LAWS_SQUARE(0, 7));
    /* made, the move is in the position: also where it is still his (1997) */
    LOOK("[Laws \"1997\"]", PROMOTES, BEGUN, "+1 white releases e1 c1",
         "+1 white releases a1 d1");
    assert_false(view.hands.released);
}

/* 7.4.1: whoever knocked them over. */
static void displaced_pieces_show(void **state)
{
    (void)state;
    LOOK(BEGUN, "+1 white displaces e2 d2", "+1 black displaces e7");
    assert_true(view.hands.displaced ==
                (LAWS_BIT(LAWS_SQUARE(4, 1)) | LAWS_BIT(LAWS_SQUARE(3, 1)) |
                 LAWS_BIT(LAWS_SQUARE(4, 6))));
    LOOK(BEGUN, "+1 white displaces e2 d2", "+1 white restores");
    assert_true(view.hands.displaced == 0);
}

/* What lies about after these acts, from this position, as squares. */
static laws_bitboard lying(const char *fen, const char *one, const char *two,
                           const char *three)
{
    LOOK(fen, BEGUN, one, two, three);
    return view.hands.displaced;
}

#define CASTLES "[FEN \"4k3/P7/8/8/3p4/8/4P3/4K2R w K - 0 1\"]"
#define ON(file, rank) LAWS_BIT(LAWS_SQUARE((file) - 'a', (rank)-1))

/* A piece that was knocked over lies where its move took it. */
static void displaced_pieces_are_followed(void **state)
{
    const char *falls = "+1 white displaces e2 e1 h1 a7";
    laws_bitboard rest = ON('e', 1) | ON('h', 1) | ON('a', 7);

    (void)state;
    assert_true(lying(CASTLES, falls, "+1 white makes e4", "+1 time passes") ==
                (ON('e', 4) | rest));
    assert_true(lying(CASTLES, falls, "+1 white makes O-O", "+1 time passes") ==
                (ON('e', 2) | ON('g', 1) | ON('f', 1) | ON('a', 7)));
    /* a pawn that was promoted or taken is not on the board any more */
    assert_true(
        lying(CASTLES, falls, "+1 white makes a8=Q", "+1 time passes") ==
        (ON('e', 2) | ON('e', 1) | ON('h', 1)));
    assert_true(lying(CASTLES, falls, "+1 white plays e4",
                      "+1 black plays dxe3") == rest);
    assert_true(
        lying(CASTLES, falls, "+1 white plays a7a8", "+1 white presses") ==
        (ON('e', 2) | ON('e', 1) | ON('h', 1)));
}

/* What was not made, or is undone, leaves it where it was. */
static void displaced_pieces_come_back(void **state)
{
    const char *falls = "+1 white displaces e2";

    (void)state;
    assert_true(lying(CASTLES, falls, "+1 white makes e2e5",
                      "+1 time passes") == ON('e', 5));
    assert_true(lying(CASTLES, falls, "+1 white makes e2e5",
                      "+1 white takes-back") == ON('e', 2));
    assert_true(lying(CASTLES, falls, "+1 white makes e2e5",
                      "+1 white presses") == ON('e', 2));
    assert_true(lying(CASTLES, falls, "+1 white claims repetition with e4",
                      "+1 time passes") == ON('e', 2));
}

/* D.2.3: made by hand, not by voice. */
static void an_unannounced_move_shows(void **state)
{
    (void)state;
    LOOK("[Blind \"white\"]", BEGUN, "+1 white makes g1f3");
    assert_string_equal(view.hands.unannounced, "g1f3");
    LOOK("[Blind \"white\"]", BEGUN, "+1 white makes g1f3",
         "+1 white announces \"Springer Felix drei\"");
    assert_string_equal(view.hands.unannounced, "");
    assert_true(view.player[LAWS_WHITE].made);
}

#define QUICKPLAY "[TimeControl \"3600\"]", "[QuickplayFinish \"yes\"]", BEGUN

/* III.5: a claim waits, and still waits when the arbiter puts it off. */
static void a_claim_that_is_put_off_shows(void **state)
{
    (void)state;
    LOOK(QUICKPLAY, "0:59:00 time passes");
    assert_int_equal(view.asked, LAWS_ASKED_NOTHING);
    LOOK(QUICKPLAY, "0:59:00 white claims normal-means");
    assert_int_equal(view.asked, LAWS_ASKED_DRAW);
    assert_int_equal(view.asked_by, LAWS_WHITE);
    LOOK(QUICKPLAY, "+10 white plays e4", "0:59:30 black claims normal-means",
         "+1 arbiter postpones");
    assert_int_equal(view.asked, LAWS_ASKED_LATER);
    assert_int_equal(view.asked_by, LAWS_BLACK);
}

static void where_a_game_stands_shows(void **state)
{
    (void)state;
    LOOK("0:00:00 time passes");
    assert_int_equal(view.status, LAWS_GAME_WAITING);
    assert_false(view.started);
    LOOK(BEGUN, "+1 white plays e4");
    assert_int_equal(view.status, LAWS_GAME_PLAYING);
    assert_true(view.started);
    assert_false(view.paused);
    LOOK(BEGUN, "+1 white plays e4", "+1 arbiter pauses");
    assert_int_equal(view.status, LAWS_GAME_PAUSED);
    assert_true(view.paused);
    assert_int_equal(view.resume, LAWS_BLACK);
    LOOK(BEGUN, "+1 white plays e4", "+1 arbiter adjourns", "+1 black seals e5",
         "+1 black pauses");
    assert_int_equal(view.status, LAWS_GAME_ADJOURNED);
    assert_int_equal(view.sealer, LAWS_BLACK);
    assert_false(view.over);
    LOOK(BEGUN, "+1 white resigns");
    assert_int_equal(view.status, LAWS_GAME_OVER);
    assert_true(view.over);
}

static void what_was_touched_shows(void **state)
{
    (void)state;
    LOOK(BEGUN, "+1 white touches g1", "+1 white touches b1");
    assert_int_equal(view.touches, 2);
    assert_int_equal(view.touched[0], LAWS_SQUARE(6, 0));
    assert_int_equal(view.touched[1], LAWS_SQUARE(1, 0));
    /* only so many are kept */
    LOOK(BEGUN,
         "+1 white touches a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2 d2 e2 f2 g2 h2",
         "+1 white touches a7 b7");
    assert_int_equal(view.touches, LAWS_SQUARES_MAX);
    assert_int_equal(view.touched[LAWS_SQUARES_MAX - 1], LAWS_SQUARE(7, 1));
}

static void what_players_did_shows(void **state)
{
    (void)state;
    LOOK("[Arbiter \"present\"]", BEGUN, "+1 white touches g1",
         "+1 white plays e4");
    assert_true(view.player[LAWS_WHITE].breach_open);
    assert_false(view.player[LAWS_BLACK].breach_open);
    assert_true(view.player[LAWS_WHITE].here);
    assert_string_equal(view.player[LAWS_WHITE].made_text, "");
    LOOK(BEGUN, "+1 white makes e4");
    assert_string_equal(view.player[LAWS_WHITE].made_text, "e4");
    LOOK(BEGUN, "+1 white resigns", "+1 black signs 0-1");
    assert_int_equal(view.player[LAWS_WHITE].signature, LAWS_RESULT_OPEN);
    assert_int_equal(view.player[LAWS_BLACK].signature, LAWS_RESULT_BLACK_WINS);
}

/* 7.2.1: what is cancelled has a result, as every game that is over has. */
static void a_cancelled_game_has_a_result(void **state)
{
    const struct laws_game *game = AFTER(BEGUN, "+1 arbiter finds setup-wrong");

    (void)state;
    assert_int_equal(laws_game_result(game)->verdict, LAWS_VERDICT_RESULT);
    assert_int_equal(laws_game_result(game)->result, LAWS_RESULT_CANCELLED);
}

/* 6.9: where there is no room for a proof, nobody is denied a win. */
static void without_room_for_a_proof_a_flag_loses(void **state)
{
    const struct laws_game *game =
        AFTER("[Laws \"1997\"]", "[TimeControl \"60\"]",
              "[FEN \"8/5ppp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1\"]", BEGUN,
              "+1:01 time passes");

    (void)state;
    assert_int_equal(laws_game_result(game)->result, LAWS_RESULT_WHITE_WINS);
}

/* In other memory, larger or just large enough, it is the same game. */
static void a_copy_goes_on_alike(void **state)
{
    struct laws_game *game =
        AFTER(BEGUN, "+1 white plays e4", "+1 black plays e5");
    struct laws_act act = {.kind = LAWS_ACT_PLAYS,
                           .by = LAWS_WHITE,
                           .move = "Nf3",
                           .move_length = 3};
    struct laws_rulings again;
    struct laws_game *copy;

    (void)state;
    act.at = at + 5000;
    assert_null(laws_game_copy(game, other, laws_game_size(1)));
    copy = laws_game_copy(game, other, laws_game_size(100));
    assert_non_null(copy);
    assert_int_equal(laws_game_capacity(game), 40);
    assert_int_equal(laws_game_capacity(copy), 100);
    assert_int_equal(laws_game_apply(copy, &act, &again), LAWS_OK);
    assert_int_equal(laws_game_plies(game), 2); /* the old one is as it was */
    assert_int_equal(laws_game_apply(game, &act, &rulings), LAWS_OK);
    assert_int_equal(rulings.count, again.count);
    assert_true(laws_position_is_same(laws_game_position(game),
                                      laws_game_position(copy)));
    assert_int_equal(laws_game_move(copy, 3).to, LAWS_SQUARE(5, 2));
    assert_int_equal(laws_game_move(copy, 4).from, LAWS_NO_SQUARE);
}

/* Where a game was ended by hand, too. */
static void a_result_has_its_form_in_pgn(void **state)
{
    (void)state;
    for (unsigned i = LAWS_RESULT_OPEN + 1; i <= LAWS_RESULT_CANCELLED; i++) {
        static const enum laws_pgn_result expected[] = {
            [LAWS_RESULT_WHITE_WINS] = LAWS_PGN_WHITE_WINS,
            [LAWS_RESULT_WHITE_FORFEIT_WIN] = LAWS_PGN_WHITE_WINS,
            [LAWS_RESULT_BLACK_WINS] = LAWS_PGN_BLACK_WINS,
            [LAWS_RESULT_BLACK_FORFEIT_WIN] = LAWS_PGN_BLACK_WINS,
            [LAWS_RESULT_DRAW] = LAWS_PGN_DRAW,
            [LAWS_RESULT_BOTH_LOSE] = LAWS_PGN_BOTH_LOSE,
            [LAWS_RESULT_BOTH_FORFEIT] = LAWS_PGN_BOTH_LOSE,
            [LAWS_RESULT_WHITE_HALF] = LAWS_PGN_WHITE_HALF,
            [LAWS_RESULT_BLACK_HALF] = LAWS_PGN_BLACK_HALF,
            [LAWS_RESULT_CANCELLED] = LAWS_PGN_UNKNOWN,
        };
        char line[64] = "+1 arbiter declares ";

        strcat(line, laws_result_text((enum laws_result)i));
        assert_int_equal(laws_game_pgn_result(AFTER(BEGUN, line)), expected[i]);
    }
}

/* On a board that is no position a pawn promotes as on any other. */
static void moves_on_an_illegal_board_are_listed(void **state)
{
    struct laws_game *game =
        AFTER("[FEN \"P3k3/1P6/8/8/8/8/p6p/4K3 w - - 0 1\"]", BEGUN);
    unsigned promotions = 0;

    (void)state;
    laws_game_legal(game, &moves);
    for (unsigned i = 0; i < moves.count; i++)
        promotions += moves.move[i].promotion != LAWS_NO_KIND;
    assert_int_equal(promotions, 4);
    assert_true(moves.count > 4);
}

/* Black's pawns go down, and one that is not there yet only goes on. */
static void moves_of_black_on_an_illegal_board_are_listed(void **state)
{
    struct laws_game *game =
        AFTER("[FEN \"P3k3/8/8/8/8/7p/1pp5/4K3 b - - 0 1\"]", BEGUN);
    unsigned promotions = 0, steps = 0;

    (void)state;
    laws_game_legal(game, &moves);
    for (unsigned i = 0; i < moves.count; i++) {
        promotions += moves.move[i].promotion != LAWS_NO_KIND;
        steps += moves.move[i].from == LAWS_SQUARE(7, 2);
    }
    assert_int_equal(promotions, 8);
    assert_int_equal(steps, 1);
}

/* III.6.1: the claim has concluded the game; what it scores is decided later.
 */
static void a_referred_claim_shows(void **state)
{
    (void)state;
    LOOK("[TimeControl \"3600\"]", "[QuickplayFinish \"yes\"]",
         "[Arbiter \"absent\"]", BEGUN, "+1 white plays e4",
         "0:59:00 black claims normal-means");
    assert_true(view.over);
    assert_int_equal(view.status, LAWS_GAME_OVER);
    assert_int_equal(view.asked, LAWS_ASKED_LATER);
    assert_int_equal(view.asked_by, LAWS_BLACK);
}

static unsigned count_to(const struct laws_game *game, laws_square to,
                         enum laws_kind promotion)
{
    unsigned count = 0;

    laws_game_legal(game, &moves);
    for (unsigned i = 0; i < moves.count; i++)
        count += moves.move[i].to == to && moves.move[i].promotion == promotion;
    return count;
}

/* The last rank ends at a8 and at h1; a2 is not of it, and a king is not taken
   (1.4.1). */
static void an_illegal_board_has_its_bounds(void **state)
{
    struct laws_game *game =
        AFTER("[FEN \"7P/P3k3/8/8/8/8/8/4K3 w - - 0 1\"]", BEGUN);

    (void)state;
    assert_int_equal(count_to(game, LAWS_SQUARE(0, 7), LAWS_QUEEN), 1);
    game = AFTER("[FEN \"4k3/8/8/8/8/p7/8/p3K3 b - - 0 1\"]", BEGUN);
    assert_int_equal(count_to(game, LAWS_SQUARE(0, 1), LAWS_NO_KIND), 1);
    game = AFTER("[Arbiter \"present\"]",
                 "[FEN \"4k3/p7/8/8/8/8/8/K3R3 b - - 0 1\"]", BEGUN,
                 "+1 black plays a7a6");
    assert_int_equal(count_to(game, LAWS_SQUARE(4, 6), LAWS_NO_KIND), 1);
    assert_int_equal(count_to(game, LAWS_SQUARE(4, 7), LAWS_NO_KIND), 0);
}

/* 1997, 1.1: who has made his move and not pressed has none left. */
static void a_made_move_leaves_none(void **state)
{
    (void)state;
    moves.count = 7;
    laws_game_legal(AFTER("[Laws \"1997\"]", "[TimeControl \"7200\"]", BEGUN,
                          "+1 white makes e4"),
                    &moves);
    assert_int_equal(moves.count, 0);
}

/* 4.7.3: a pawn that stands on the last rank has to be replaced. */
static void a_released_pawn_must_be_replaced(void **state)
{
    (void)state;
    assert_true(BOUND("[FEN \"8/P3k3/8/8/8/8/8/4K3 w - - 0 1\"]", BEGUN,
                      "+1 white releases a7 a8"));
    assert_int_equal(duty.verdict, LAWS_VERDICT_MUST_PROMOTE);
    assert_int_equal(duty.square, LAWS_SQUARE(0, 7));
}

/* 9.5(b) of 1997: the intended move is made, and not pressed yet. */
static void the_move_of_a_claim_binds_until_it_is_made(void **state)
{
    (void)state;
    assert_true(BOUND("[Laws \"1997\"]", "[TimeControl \"7200\"]", BEGUN,
                      "+1 white claims repetition with e4"));
    assert_false(BOUND("[Laws \"1997\"]", "[TimeControl \"7200\"]", BEGUN,
                       "+1 white claims repetition with e4",
                       "+1 white makes e4"));
}

static void what_the_arbiter_waits_for_shows(void **state)
{
    (void)state;
    LOOK(BEGUN);
    assert_false(view.waits);
    assert_int_equal(view.resume, LAWS_NOBODY);
    LOOK("[TimeControl \"900\"]", "[FEN \"P3k3/8/8/8/8/8/8/4K3 b - - 0 1\"]",
         BEGUN, "+1 arbiter observes illegal");
    assert_true(view.waits);
    LOOK(QUICKPLAY, "0:59:00 white claims normal-means", "+1 arbiter postpones",
         "+1 white plays e4", "0:59:59 time passes", "1:58:20 time passes",
         "+1 black claims normal-means");
    assert_int_equal(view.asked, LAWS_ASKED_DRAW);
    assert_int_equal(view.asked_by, LAWS_BLACK);
}

static void the_first_move_has_its_place(void **state)
{
    (void)state;
    assert_int_equal(laws_game_move(AFTER(BEGUN, "+1 white plays e4"), 1).to,
                     LAWS_SQUARE(4, 3));
}

static void a_game_that_is_over_binds_nobody(void **state)
{
    (void)state;
    assert_false(BOUND(BEGUN, "+1 white touches e2", "+1 white resigns"));
    assert_false(BOUND(BEGUN));
}

static void a_copy_has_room_for_a_move(void **state)
{
    (void)state;
    assert_null(laws_game_copy(AFTER(BEGUN), other, laws_game_size(0)));
    assert_non_null(laws_game_copy(AFTER(BEGUN), other, laws_game_size(1)));
    assert_non_null(
        laws_game_copy(AFTER(BEGUN, "+1 white plays e4", "+1 black plays e5"),
                       other, laws_game_size(2)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_touched_piece_binds),
        cmocka_unit_test(a_stuck_piece_does_not),
        cmocka_unit_test(a_released_pawn_binds_to_its_square),
        cmocka_unit_test(a_wrong_claim_binds_to_its_move),
        cmocka_unit_test(a_made_move_waits_for_the_press),
        cmocka_unit_test(an_illegal_move_can_be_replaced),
        cmocka_unit_test(an_illegal_move_leaves_what_must_be_captured),
        cmocka_unit_test(what_nobody_ruled_on_is_open),
        cmocka_unit_test(a_flag_that_awaits_a_decision_is_not_open),
        cmocka_unit_test(long_words_are_cut_off),
        cmocka_unit_test(an_adjournment_shows),
        cmocka_unit_test(a_released_piece_shows),
        cmocka_unit_test(displaced_pieces_show),
        cmocka_unit_test(displaced_pieces_are_followed),
        cmocka_unit_test(displaced_pieces_come_back),
        cmocka_unit_test(an_unannounced_move_shows),
        cmocka_unit_test(a_claim_that_is_put_off_shows),
        cmocka_unit_test(where_a_game_stands_shows),
        cmocka_unit_test(what_was_touched_shows),
        cmocka_unit_test(what_players_did_shows),
        cmocka_unit_test(a_cancelled_game_has_a_result),
        cmocka_unit_test(without_room_for_a_proof_a_flag_loses),
        cmocka_unit_test(a_copy_goes_on_alike),
        cmocka_unit_test(a_result_has_its_form_in_pgn),
        cmocka_unit_test(moves_on_an_illegal_board_are_listed),
        cmocka_unit_test(moves_of_black_on_an_illegal_board_are_listed),
        cmocka_unit_test(a_referred_claim_shows),
        cmocka_unit_test(an_illegal_board_has_its_bounds),
        cmocka_unit_test(a_made_move_leaves_none),
        cmocka_unit_test(a_released_pawn_must_be_replaced),
        cmocka_unit_test(the_move_of_a_claim_binds_until_it_is_made),
        cmocka_unit_test(what_the_arbiter_waits_for_shows),
        cmocka_unit_test(the_first_move_has_its_place),
        cmocka_unit_test(a_game_that_is_over_binds_nobody),
        cmocka_unit_test(a_copy_has_room_for_a_move),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
