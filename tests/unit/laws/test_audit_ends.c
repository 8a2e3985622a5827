/* test_audit_ends.c - what an audit finds about ends and results of games */
#include "audit_games.h"

static void no_move_follows_checkmate_or_stalemate(void **state)
{
    (void)state;
    find_in(TAGS("0-1") "1. f3 e5 2. g4 Qh4# 3. a3 a6 0-1",
            "5 5.1.1 moves-after-end, 5 3.9.2 illegal-move");
    find_in(TAGS("0-1") "1. f3 e5 2. g4 Qh4# 0-1", "");
    find_from("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "1. Qf7 Kg8 1/2-1/2",
              "2 5.2.1 moves-after-end, 2 3.9.2 illegal-move");
    find_from("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "1. Qf7 1/2-1/2", "");
}

/* Stalemate after ten moves, by Loyd. */
#define LOYD                                                                   \
    "1. e3 a5 2. Qh5 Ra6 3. Qxa5 h5 4. Qxc7 Rah6 5. h4 f6 6. Qxd7+ Kf7 "       \
    "7. Qxb7 Qd3 8. Qxb8 Qh7 9. Qxc8 Kg6 10. Qe6 "

/* A flag against a bare king draws by every edition; of anything else the
   exact way finds out who could mate. */
static void a_flag_against_a_bare_king_is_quickly_seen(void **state)
{
#define BARE                                                                   \
    "1. c4 d5 2. cxd5 e5 3. dxe6 b6 4. exf7+ Kd7 5. fxg8=Q Ba6 6. "            \
    "Qxh8 Nc6 7. Qxh7 Ke7 8. Qxg7+ Ke8 9. Qxc7 Qd4 10. Qxa7 Be7 "              \
    "11. Qxa8+ Kf7 12. Qxc6 b5 13. Qxa6 Bd8 14. Qxb5 Qa4 15. "                 \
    "Qbxa4 Ba5 16. Qxa5 "
#define FLAG(moves)                                                            \
    "[Event \"?\"]\n[Result \"1/2-1/2\"]\n[Termination \"Time "                \
    "forfeit\"]\n\n" moves "1/2-1/2"

    (void)state;
    find_none_quickly(FLAG(BARE));
    find_with(FLAG(BARE), LAWS_1988, LAWS_FINDINGS_USUAL, "");
    audit_first(FLAG("1. e4 e5 ") NEXT, LAWS_2023, LAWS_FINDINGS_USUAL, false);
    assert_false(game.quick);
    find_in(FLAG("1. e4 e5 "), "2 6.9 result-contradicts");
#undef BARE
#undef FLAG
}

static void a_draw_by_the_last_move_is_quickly_seen(void **state)
{
    (void)state;
    find_in(TAGS("1/2-1/2") LOYD "1/2-1/2", "");
    audit_first(TAGS("1/2-1/2") LOYD "1/2-1/2" NEXT, LAWS_2023,
                LAWS_FINDINGS_USUAL, false);
    assert_true(game.quick);
    assert_true(game.decided && game.lawful == LAWS_PGN_DRAW);
    find_none_quickly("[Event \"?\"]\n[Result \"1/2-1/2\"]\n[White \"A\"]\n"
                      "[Black \"B\"]\n[Termination \"Game drawn by "
                      "stalemate\"]\n\n" LOYD "1/2-1/2");
    find_in("[Event \"?\"]\n[Result \"1/2-1/2\"]\n[White \"A\"]\n[Black \"B\"]"
            "\n[Termination \"Game drawn by insufficient material\"]\n\n" LOYD
            "1/2-1/2",
            "");
    find_in(TAGS("1-0") LOYD "1-0", "19 5.2.1 result-contradicts");
    find_in(TAGS("1/2-1/2") LOYD "Kg5 1/2-1/2",
            "20 5.2.1 moves-after-end, 20 3.9.2 illegal-move");
}

static void no_move_follows_a_dead_position(void **state)
{
    (void)state;
    find_from("8/8/4k3/8/8/3bK3/8/8 w - - 0 1", "1. Kxd3 Kd5 1/2-1/2",
              "1 5.2.2 moves-after-end");
    find_from("8/8/4k3/8/8/3bK2P/8/8 w - - 0 1", "1. h4 Kd5 2. Kxd3 1/2-1/2",
              "");
    find_from("8/8/4k3/8/8/3rK3/8/8 w - - 0 1", "1. Kxd3 Kd5 1/2-1/2",
              "2 5.2.2 moves-after-end");
    find_from("8/8/4k3/8/8/3rK3/7p/8 w - - 0 1", "1. Kxd3 Kd5 1/2-1/2", "");
    /* a wall of pawns: 1988 has a list, and that is not on it */
    find_from("8/8/4k3/1p1p1p1p/1P1P1P1P/4K3/8/8 w - - 0 1",
              "1. Kd3 Kd6 1/2-1/2", "1 5.2.2 moves-after-end");
    find_from_with("8/8/4k3/1p1p1p1p/1P1P1P1P/4K3/8/8 w - - 0 1", "",
                   "1. Kd3 Kd6 1/2-1/2", LAWS_1988, LAWS_FINDINGS_USUAL, "");
    find_from_with("8/8/4k3/8/8/3bK3/8/8 w - - 0 1", "", "1. Kd2 Kd5 1/2-1/2",
                   LAWS_1988, LAWS_FINDINGS_USUAL, "1 10.7 moves-after-end");
    find_from_with("8/8/4k3/8/8/3bK3/8/8 w - - 0 1", "", "1. Kd2 Kd5 1/2-1/2",
                   LAWS_1997, LAWS_FINDINGS_USUAL, "1 9.6 moves-after-end");
}

/* However many moves come before it and behind it. */
static void the_first_dead_position_is_found(void **state)
{
    static const char *const before[] = {"Kg2 ", "Kb8 ", "Kg1 ", "Ka8 "};
    static const char *const behind[] = {"Kb8 ", "Kg1 ", "Ka8 ", "Kh1 "};

    (void)state;
    for (unsigned i = 0; i <= 8; i += 4)
        for (unsigned j = 0; j < 16; j++) {
            char moves[512] = "", expected[64] = "";

            for (unsigned k = 0; k < i; k++)
                strcat(moves, before[k & 3]);
            strcat(moves, "Kg2 Rh1 Kxh1 ");
            for (unsigned k = 0; k < j; k++)
                strcat(moves, behind[k & 3]);
            strcat(moves, "1/2-1/2");
            if (j)
                snprintf(expected, sizeof(expected), "%u 5.2.2 moves-after-end",
                         i + 4);
            find_from("k6r/8/8/8/8/8/8/6K1 w - - 0 1", moves, expected);
        }
}

#define SHUFFLE "Nf3 Nf6 Ng1 Ng8 "

static void no_move_follows_the_fifth_time(void **state)
{
    (void)state;
    find_in(TAGS("1/2-1/2") SHUFFLE SHUFFLE SHUFFLE SHUFFLE "1/2-1/2", "");
    find_in(TAGS("1/2-1/2") SHUFFLE SHUFFLE SHUFFLE SHUFFLE "e4 1/2-1/2",
            "17 9.6.1 moves-after-end");
    find_in(TAGS("1-0") SHUFFLE SHUFFLE SHUFFLE SHUFFLE "e4 e5 1-0",
            "17 9.6.1 moves-after-end, 18 9.6.1 result-contradicts");
    find_with(TAGS("1-0") SHUFFLE SHUFFLE SHUFFLE SHUFFLE "e4 e5 1-0",
              LAWS_1997, LAWS_FINDINGS_USUAL, "");
    /* four times only, when the first could capture en passant */
    find_from("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
              "Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1 "
              "Nf6 Nf3 Ng8 Ng1 e5 1/2-1/2",
              "");
    find_from("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
              "Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1 "
              "Nf6 Nf3 Ng8 Ng1 e5 1/2-1/2",
              "17 9.6.1 moves-after-end");
    /* nor when the right to castle went in between */
    find_in(TAGS("1/2-1/2") SHUFFLE
            "Nf3 Nf6 Rg1 Rg8 Rh1 Rh8 Ng1 Ng8 " SHUFFLE SHUFFLE SHUFFLE
            "e4 1/2-1/2",
            "");
}

static void no_move_follows_seventy_five(void **state)
{
    const char *quiet = "8/8/4k3/8/8/4K3/7R/8 w - - 148 100";

    (void)state;
    find_from(quiet, "100. Ra2 Kd5 1/2-1/2", "");
    find_from(quiet, "100. Ra2 Kd5 101. Ra4 1/2-1/2",
              "3 9.6.2 moves-after-end");
    find_from_with(quiet, "", "100. Ra2 Kd5 101. Ra4 1/2-1/2", LAWS_1997,
                   LAWS_FINDINGS_USUAL, "");
    find_from(quiet, "100. Ra2 Kd5 1-0", "2 9.6.2 result-contradicts");
    /* they may have been made before the first move of the text */
    find_from("7k/8/6K1/8/8/8/8/R7 w - - 150 100", "100. Ra8# 1/2-1/2",
              "1 9.6.2 moves-after-end");
    find_from("7k/8/6K1/8/8/8/8/R7 w - - 150 100", "1-0",
              "0 9.6.2 result-contradicts");
    find_from("R6k/8/6K1/8/8/8/8/8 b - - 150 100", "1-0", "");
    find_from_with("7k/8/6K1/8/8/8/8/R7 w - - 150 100", "", "100. Ra8# 1-0",
                   LAWS_1997, LAWS_FINDINGS_USUAL, "");
    /* mate on the move that completes them takes precedence */
    find_from("7k/8/6K1/8/8/8/8/R7 w - - 149 100", "100. Ra8# 1-0", "");
    find_from("7k/8/6K1/8/8/8/8/R7 w - - 149 100", "100. Rb1 1-0",
              "1 9.6.2 result-contradicts");
    /* of two ends the first counts */
    find_from("4k3/8/8/8/8/8/8/4K3 w - - 149 100", "100. Kd2 1/2-1/2",
              "1 5.2.2 moves-after-end");
    find_from("4k3/8/8/8/8/8/4p3/4K3 w - - 150 100", "100. Kxe2 1/2-1/2",
              "1 9.6.2 moves-after-end");
}

static void results_agree_with_the_board(void **state)
{
    (void)state;
    find_in(TAGS("1-0") "1. f3 e5 2. g4 Qh4# 1-0",
            "4 5.1.1 result-contradicts");
    assert_string_equal(details, "1-0, but it is 0-1: checkmate|");
    assert_true(game.decided && game.lawful == LAWS_PGN_BLACK_WINS);
    find_in(TAGS("*") "1. f3 e5 2. g4 Qh4# *", "4 5.1.1 result-contradicts");
    find_in(TAGS("0-1") "1. f3 e5 2. g4 Qh4# 1-0",
            "4 - result-contradicts, 4 5.1.1 result-contradicts");
    find_in(TAGS("1-0") "1. e4 e5 0-1", "2 - result-contradicts");
    find_in(TAGS("1-0") "1. e4 e5 1-0", "");
    find_in(TAGS("1-0") "1. e4 e5 1-0 0-1", "2 - result-contradicts");
    find_from("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "1. Qf7 1-0",
              "1 5.2.1 result-contradicts");
    find_from("8/8/4k3/8/8/3bK3/8/8 w - - 0 1", "1-0",
              "0 5.2.2 result-contradicts");
}

static void a_win_needs_somebody_who_can_mate(void **state)
{
    const char *queen = "4k3/q7/8/8/8/8/8/4K1N1 w - - 0 1";
    const char *bare = "4k3/q7/8/8/8/8/8/4K3 w - - 0 1";
    const char *time = "[Termination \"Time forfeit\"]\n";
    const char *resigned = "[Termination \"Black resigns\"]\n";

    (void)state;
    find_from(queen, "1. Nf3 1-0", "1 5.1.2 cannot-mate");
    assert_false(game.decided);
    find_from_with(queen, time, "1. Nf3 1-0", LAWS_2023, LAWS_FINDINGS_USUAL,
                   "1 6.9 cannot-mate");
    assert_true(game.decided && game.lawful == LAWS_PGN_DRAW);
    find_from_with(queen, resigned, "1. Nf3 1-0", LAWS_2023,
                   LAWS_FINDINGS_USUAL, "1 5.1.2 cannot-mate");
    find_from_with(queen, "[Termination \"rules infraction\"]\n", "1. Nf3 1-0",
                   LAWS_2023, LAWS_FINDINGS_USUAL, "");
    find_from_with(queen, "[Termination \"stalled connection\"]\n",
                   "1. Nf3 1-0", LAWS_2023, LAWS_FINDINGS_USUAL, "");
    find_from(queen, "1. Nf3 0-1", "");
    /* the knight can mate when there is a pawn to be in the way */
    find_from("4k3/p7/8/8/8/8/8/4K1N1 w - - 0 1", "1. Nf3 1-0", "");
    /* and the bishop with the loser's own pawn */
    find_from("8/8/4k3/8/8/3bK3/7P/8 w - - 0 1", "1. h3 0-1", "");
    find_from("8/8/4k3/8/8/3bK3/7R/8 w - - 0 1", "1. Rh3 0-1",
              "1 5.1.2 cannot-mate");
    /* 1997: who resigns has lost; 1988: a bare king cannot win */
    find_from_with(queen, "", "1. Nf3 1-0", LAWS_1997, LAWS_FINDINGS_USUAL, "");
    find_from_with(queen, time, "1. Nf3 1-0", LAWS_1997, LAWS_FINDINGS_USUAL,
                   "1 6.9 cannot-mate");
    find_from_with(queen, time, "1. Nf3 1-0", LAWS_1988, LAWS_FINDINGS_USUAL,
                   "");
    find_from_with(bare, time, "1. Kd1 1-0", LAWS_1988, LAWS_FINDINGS_USUAL,
                   "1 10.12 cannot-mate");
    find_from_with(bare, resigned, "1. Kd1 1-0", LAWS_1988, LAWS_FINDINGS_USUAL,
                   "1 10.7 cannot-mate");
    find_from_with(queen, resigned, "1. Nf3 1-0", LAWS_1988,
                   LAWS_FINDINGS_USUAL, "");
    find_from_with(bare, resigned, "1. Kd1 1-0", LAWS_1997, LAWS_FINDINGS_USUAL,
                   "");
}

static void a_flag_draws_only_where_the_opponent_cannot_mate(void **state)
{
    const char *pawn = "4k3/p7/8/8/8/8/8/4K1N1 w - - 0 1";
    const char *queen = "4k3/q7/8/8/8/8/8/4K1N1 w - - 0 1";
    const char *time = "[Termination \"Time forfeit\"]\n";

    (void)state;
    find_from_with(pawn, time, "1. Nf3 1/2-1/2", LAWS_2023, LAWS_FINDINGS_USUAL,
                   "1 6.9 result-contradicts");
    find_from_with(pawn, "[Termination \"flag fall\"]\n", "1. Nf3 1/2-1/2",
                   LAWS_2023, LAWS_FINDINGS_USUAL, "1 6.9 result-contradicts");
    find_from_with(pawn, "[Termination \"Normal\"]\n", "1. Nf3 1/2-1/2",
                   LAWS_2023, LAWS_FINDINGS_USUAL, "");
    find_from_with(queen, time, "1. Nf3 1/2-1/2", LAWS_2023,
                   LAWS_FINDINGS_USUAL, "");
    /* Black has moved, and may not have pressed: either flag may have fallen */
    find_from_with(queen, time, "1. Nf3 Qc5 1/2-1/2", LAWS_2023,
                   LAWS_FINDINGS_USUAL, "");
    /* and where both did, the Guidelines tell (III.3.1) */
    find_from_with(pawn,
                   "[Termination \"Drawn, both players ran out of time\"]\n",
                   "1. Nf3 1/2-1/2", LAWS_2023, LAWS_FINDINGS_USUAL, "");
    find_from_with(queen, time, "1. Nf3 1/2-1/2", LAWS_1988,
                   LAWS_FINDINGS_USUAL, "1 10.12 result-contradicts");
    assert_string_equal(details, "1/2-1/2, drawn on time, but neither player "
                                 "has a bare king: overstepping the "
                                 "time loses|");
}

/* A game of Ann, who has White, and Bob. */
#define OF(white, black, result, termination)                                  \
    "[Event \"?\"]\n[White \"" white "\"]\n[Black \"" black "\"]\n"            \
    "[Result \"" result "\"]\n[Termination \"" termination "\"]\n\n"
#define MATE "1. f3 e5 2. g4 Qh4# "
#define TWICE "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 "

static void termination_names_the_winner(void **state)
{
    (void)state;
    find_in(OF("Ann", "Bob", "1-0", "Ann won by resignation") "1. e4 e5 1-0",
            "");
    find_in(OF("Ann", "Bob", "0-1", "Ann won by resignation") "1. e4 e5 0-1",
            "2 - result-contradicts");
    assert_string_equal(details, "the tag Termination says \"Ann won by "
                                 "resignation\", but the result is 0-1|");
    find_in(OF("Ann", "Bob", "1/2-1/2", "Bob won on time") "1. e4 e5 1/2-1/2",
            "2 6.9 result-contradicts, 2 - result-contradicts");
    find_in(OF("Ann", "Bob", "1-0", "Game drawn by agreement") "1. e4 e5 1-0",
            "2 - result-contradicts");
    find_in(OF("Ann", "Bob", "1-0", "Unterminated") "1. e4 e5 1-0",
            "2 - result-contradicts");
    find_in(OF("Ann", "Bob", "*", "Unterminated") "1. e4 e5 *", "");
    find_in(OF("Ann", "Bob", "1-0", "Black resigns") "1. e4 e5 1-0", "");
    find_in(OF("Ann", "Bob", "1-0", "White resigned") "1. e4 e5 1-0",
            "2 - result-contradicts");
    find_in(OF("Ann", "Bob", "1-0", "Bob won - game abandoned") "1-0",
            "0 - result-contradicts");
    /* who else that may be */
    find_in(OF("Ann", "Ann Lee", "0-1", "Ann Lee won on time") "1. e4 e5 0-1",
            "");
    find_in(OF("Ann", "White", "0-1", "White won on time") "1. e4 e5 0-1", "");
    find_in(OF("Ann", "Ann", "0-1", "Ann won on time") "1. e4 e5 0-1", "");
    find_in(OF("Ann", "", "0-1", "Ann won on time") "1. e4 e5 0-1",
            "2 - result-contradicts");
    find_in(OF("Ann", "Bob", "0-1", "Annette won on time") "1. e4 e5 0-1", "");
    find_in(OF("Ann", "Bob", "0-1", "win by resignation") "1. e4 e5 0-1", "");
    /* the Laws come first: so does what --fix makes of it */
    find_in(OF("Ann", "Bob", "0-1", "Ann won by resignation") MATE "0-1",
            "4 - result-contradicts");
    find_in(OF("Ann", "Bob", "1-0", "Bob won by checkmate") MATE "1-0",
            "4 5.1.1 result-contradicts");
    find_in("[Event \"?\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"0-1\"]\n"
            "[Termination \"A wonderful game\"]\n\n1. e4 0-1",
            "");
    /* names that are too long to be kept are not compared */
    for (int side = 0; side < 2; side++) {
        char text[600];

        snprintf(text, sizeof text,
                 "[Event \"?\"]\n[White \"%0*d\"]\n[Black \"%0*d\"]\n"
                 "[Result \"0-1\"]\n[Termination \"0 is happy\"]\n\n"
                 "1. e4 0-1",
                 side ? 1 : 120, 0, side ? 120 : 2, 0);
        find_in(text, "");
    }
}

/* What only a search shows is not known without memory for one. */
static void without_a_workspace_less_is_found(void **state)
{
    static const char won[] =
        TAGS("1-0") "1. f4 h6 2. e4 a6 3. Bxa6 d5 4. Qg4 Bxg4 5. h4 dxe4 1-0";
    const char *forced = "6k1/8/4N1KP/8/8/8/8/8 w - - 0 1";
    struct laws_mate_workspace *kept = workspace;

    (void)state;
    find_from(forced, "1. h7+ 1-0", "1 5.2.2 result-contradicts");
    find_none_quickly(won);
    workspace = NULL;
    find_from(forced, "1. h7+ 1-0", "");
    find_in(won, "");
    workspace = kept;
}

static void a_draw_by_the_laws_is_no_win(void **state)
{
    const char *queen = "8/8/4k3/8/8/3QK3/8/8 w - - 0 1";
    const char *names = "[White \"Ann\"]\n[Black \"Timeless\"]\n";
    const unsigned usual =
        LAWS_FINDINGS_USUAL & ~LAWS_FINDING_SET(LAWS_FINDING_TAG_CONTRADICTS);
    char tags[256];

    (void)state;
    snprintf(tags, sizeof(tags), "%s[Termination \"Timeless won on time\"]\n",
             names);
    find_from_with(queen, tags, "1. Qd4 1/2-1/2", LAWS_2023, usual, "");
    find_from_with(queen, tags, "1. Qd4 0-1", LAWS_2023, usual,
                   "1 6.9 cannot-mate");
    /* a name is not what happened */
    snprintf(tags, sizeof(tags),
             "%s[Termination \"Timeless won - game abandoned\"]\n", names);
    find_from_with(queen, tags, "1. Qd4 0-1", LAWS_2023, usual, "");
    snprintf(tags, sizeof(tags),
             "%s[Termination \"Timeless won by resignation\"]\n", names);
    find_from_with(queen, tags, "1. Qd4 1/2-1/2", LAWS_2023, usual, "");
    find_from_with(queen, tags, "1. Qd4 1/2-1/2", LAWS_1997, usual,
                   "1 - result-contradicts");
}

static void termination_tells_what_is_on_the_board(void **state)
{
    const char *knights = "8/8/4k3/8/8/3NKN2/8/8 w - - 0 1";
    const char *bishop = "8/8/4k3/8/8/3BK3/8/8 w - - 0 1";
    const char *material =
        "[Termination \"Game drawn by insufficient material\"]\n";

    (void)state;
    find_in(OF("Ann", "Bob", "0-1", "Bob won by checkmate") MATE "0-1", "");
    find_in(OF("Ann", "Bob", "0-1", "Bob won by checkmate") "1. f3 e5 2. g4 "
                                                            "d6 0-1",
            "4 5.1.1 result-contradicts");
    assert_string_equal(details, "the tag Termination says \"Bob won by "
                                 "checkmate\", but it is not checkmate|");
    find_in(OF("Ann", "Bob", "0-1", "Bob won by checkmate") "0-1", "");
    find_with(OF("Ann", "Bob", "0-1", "checkmate") "1. f3 e5 0-1", LAWS_1988,
              LAWS_FINDINGS_USUAL, "2 10.1 result-contradicts");
    find_in(OF("Ann", "Bob", "1/2-1/2",
               "Game drawn by stalemate") "1. f3 e5 1/2-1/2",
            "2 5.2.1 result-contradicts");
    /* a move that was only written down makes it the third time (9.2.1) */
    find_in(OF("Ann", "Bob", "1/2-1/2", "Game drawn by repetition") TWICE
            "Ng8 1/2-1/2",
            "");
    find_in(OF("Ann", "Bob", "1/2-1/2", "Game drawn by repetition") TWICE
            "1/2-1/2",
            "");
    find_in(OF("Ann", "Bob", "1/2-1/2", "Game drawn by repetition") TWICE
            "e6 1/2-1/2",
            "8 9.2.2 result-contradicts");
    find_in(OF("Ann", "Bob", "1/2-1/2", "Game drawn by 50-move rule") TWICE
            "Ng8 1/2-1/2",
            "8 9.3.2 result-contradicts");
    find_from_with(bishop, "[Termination \"Game drawn by 50-move rule\"]\n",
                   "1. Ke2 1/2-1/2", LAWS_1988, LAWS_FINDINGS_USUAL,
                   "1 10.7 moves-after-end");
    /* two knights can mate, though nobody can be made to lose to them */
    find_from_with(knights, material, "1. Ke4 1/2-1/2", LAWS_2023,
                   LAWS_FINDINGS_USUAL, "1 5.2.2 result-contradicts");
    find_from_with("8/8/4k3/8/8/3pK3/8/4B3 w - - 0 1", material,
                   "1. Kxd3 1/2-1/2", LAWS_2023, LAWS_FINDINGS_USUAL, "");
    /* what a FEN leaves out may have been */
    find_from_with("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
                   "[Termination \"draw by repetition\"]\n", "1. e4 1/2-1/2",
                   LAWS_2023, LAWS_FINDINGS_USUAL, "");
    find_from_with("4k3/8/8/8/8/8/8/4K2R w - - 0 1",
                   "[Termination \"insufficient material\"]\n",
                   "1. Kd2 1/2-1/2", LAWS_2023, LAWS_FINDINGS_USUAL,
                   "1 5.2.2 result-contradicts");
    find_from_with("4k2r/8/8/8/8/8/8/4K3 w - - 0 1",
                   "[Termination \"insufficient material\"]\n",
                   "1. Kd2 1/2-1/2", LAWS_2023, LAWS_FINDINGS_USUAL,
                   "1 5.2.2 result-contradicts");
}

static void a_draw_is_agreed_after_a_move_each(void **state)
{
    (void)state;
    find_in(TAGS("1/2-1/2") "1. e4 1/2-1/2", "1 5.2.3 result-contradicts");
    assert_string_equal(details, "1/2-1/2, but no draw is agreed before both "
                                 "players have moved|");
    find_in(TAGS("1/2-1/2") "1. e4 e5 1/2-1/2", "");
    find_in(TAGS("1/2-1/2") "1/2-1/2", "");
    find_in(TAGS("1-0") "1. e4 1-0", "");
    find_with(TAGS("1/2-1/2") "1. e4 1/2-1/2", LAWS_2017, LAWS_FINDINGS_USUAL,
              "1 5.2.3 result-contradicts");
    find_with(TAGS("1/2-1/2") "1. e4 1/2-1/2", LAWS_1997, LAWS_FINDINGS_USUAL,
              "");
    find_with(TAGS("1/2-1/2") "1. e4 1/2-1/2", LAWS_1988, LAWS_FINDINGS_USUAL,
              "");
    find_in(OF("Ann", "Bob", "1/2-1/2", "adjudication") "1. e4 1/2-1/2", "");
    find_from("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1",
              "1. e4 1/2-1/2", "1 5.2.3 result-contradicts");
    find_from("6nk/8/8/8/8/8/8/K1B5 w - - 0 20", "20. Kb1 1/2-1/2", "");
}

static void claims_are_told_on_request(void **state)
{
    const char *fifty = "8/8/4k3/8/8/4K3/7R/8 w - - 98 100";

    (void)state;
    find_in(TAGS("*") SHUFFLE SHUFFLE "e4 e5 *", "");
    find_with(TAGS("*") SHUFFLE SHUFFLE "e4 e5 *", LAWS_2023, CLAIMS,
              "8 9.2.2 claim-available");
    find_with(TAGS("1/2-1/2") SHUFFLE SHUFFLE "1/2-1/2", LAWS_2023, CLAIMS, "");
    find_with(TAGS("1-0") SHUFFLE SHUFFLE "1-0", LAWS_2023, CLAIMS,
              "8 9.2.2 claim-available");
    find_with(TAGS("*") SHUFFLE "e4 e5 *", LAWS_2023, CLAIMS, "");
    find_from_with(fifty, "", "100. Ra2 Kd5 101. Ra4 1/2-1/2", LAWS_2023,
                   CLAIMS, "2 9.3.2 claim-available");
    find_from_with(fifty, "", "100. Ra2 Kd5 1/2-1/2", LAWS_2023, CLAIMS, "");
    find_from_with(fifty, "", "100. Ra2 101. Ra4 1/2-1/2", LAWS_2023, CLAIMS,
                   "");
    /* 1988, 10.9: rook and bishop against rook have seventy-five */
    find_from_with("8/8/r3k3/8/8/2B1K3/7R/8 w - - 98 100", "",
                   "100. Rh4 Kd5 101. Ra4 1/2-1/2", LAWS_1988, CLAIMS, "");
    find_from_with("8/8/r3k3/8/8/2B1K3/7R/8 w - - 98 100", "",
                   "100. Rh4 Kd5 101. Ra4 1/2-1/2", LAWS_1997, CLAIMS,
                   "2 9.3(b) claim-available");
}

/* Moves of pieces in their half, and no squares that the men of both sides
   fill more than twice. */
static void write_quiet_game(char *text, size_t size, unsigned plies)
{
    struct laws_position position = position_of(START);
    struct laws_position past[128];
    size_t used = (size_t)snprintf(text, size,
                                   "[Event \"?\"]\n[Result \"1/2-1/2\"]\n"
                                   "[Termination \"50-move rule\"]\n\n");

    for (unsigned ply = 0; ply < plies; ply++) {
        struct laws_moves moves;
        struct laws_position next;
        char san[LAWS_SAN_MAX];
        unsigned i = ply * 7, tries = 0, times;
        int rank;

        past[ply] = position;
        laws_position_moves(&position, &moves);
        do {
            i = (i + 1) % moves.count;
            assert_true(tries++ < moves.count);
            next = position;
            laws_position_play(&next, moves.move[i]);
            times = 0;
            for (unsigned at = 0; at <= ply; at++)
                times += past[at].by_color[0] == next.by_color[0] &&
                         past[at].by_color[1] == next.by_color[1];
            rank = laws_rank(moves.move[i].to);
        } while (!next.halfmoves || times >= 2 ||
                 (ply % 2 ? rank < 4 : rank > 3));
        laws_san_print(&position, moves.move[i], san);
        used += (size_t)snprintf(text + used, size - used, "%s%s ",
                                 ply % 2 ? "" : "\n", san);
        position = next;
    }
    snprintf(text + used, size - used, "1/2-1/2\n");
}

static void fifty_moves_bear_the_termination_out(void **state)
{
    char text[2048];

    (void)state;
    write_quiet_game(text, sizeof text, 98);
    find_in(text, "98 9.3.2 result-contradicts");
    write_quiet_game(text, sizeof text, 99);
    find_in(text, "");
    write_quiet_game(text, sizeof text, 100);
    find_in(text, "");
    find_with(text, LAWS_2023, CLAIMS, "");
}

static void comments_tell_the_same_end(void **state)
{
    static const char wrong[] = "2 - result-contradicts";

    (void)state;
    find_in(TAGS("1-0") "1. e4 e5 {White resigns} 1-0", wrong);
    assert_string_equal(details, "the comment says \"White resigns\", but the "
                                 "result is 1-0|");
    find_in(TAGS("1-0") "1. e4 e5 {Black resigns} 1-0", "");
    find_in(TAGS("0-1") "1. e4 e5 { white forfeits on time. } 0-1", "");
    find_in(TAGS("1-0") "1. e4 e5 { white forfeits on time. } 1-0", wrong);
    find_in(TAGS("1-0") "1. e4 e5 {Game drawn by mutual agreement} 1-0", wrong);
    /* not the last move; not all of the comment; a variation */
    find_in(TAGS("1-0") "1. e4 {White resigns} e5 1-0", "");
    find_in(TAGS("1-0") "1. e4 e5 {White resigns herself to a draw} 1-0", "");
    find_in(TAGS("1-0") "1. e4 e5 (1... c5 {White resigns}) 1-0", "");
    /* a flag, and an opponent who could not mate */
    find_from_with("8/8/4k3/8/8/3QK3/8/8 w - - 0 1", "[Result \"1/2-1/2\"]\n",
                   "1. Qd4 {White forfeits on time} 1/2-1/2", LAWS_2023,
                   LAWS_FINDINGS_USUAL, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_move_follows_checkmate_or_stalemate),
        cmocka_unit_test(a_flag_against_a_bare_king_is_quickly_seen),
        cmocka_unit_test(a_draw_by_the_last_move_is_quickly_seen),
        cmocka_unit_test(no_move_follows_a_dead_position),
        cmocka_unit_test(the_first_dead_position_is_found),
        cmocka_unit_test(no_move_follows_the_fifth_time),
        cmocka_unit_test(no_move_follows_seventy_five),
        cmocka_unit_test(results_agree_with_the_board),
        cmocka_unit_test(a_win_needs_somebody_who_can_mate),
        cmocka_unit_test(a_flag_draws_only_where_the_opponent_cannot_mate),
        cmocka_unit_test(termination_names_the_winner),
        cmocka_unit_test(without_a_workspace_less_is_found),
        cmocka_unit_test(a_draw_by_the_laws_is_no_win),
        cmocka_unit_test(termination_tells_what_is_on_the_board),
        cmocka_unit_test(a_draw_is_agreed_after_a_move_each),
        cmocka_unit_test(claims_are_told_on_request),
        cmocka_unit_test(comments_tell_the_same_end),
        cmocka_unit_test(fifty_moves_bear_the_termination_out),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
