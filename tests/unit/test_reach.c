/* test_reach.c - positions that a game leads to, and those that none does */
#include "unit.h"

#include <stdlib.h>

#define MEMORY ((size_t)16 << 20)
#define BUDGET 200000u

static const struct {
    const char *what, *fen;
    enum laws_reach_answer answer;
    enum laws_reach_argument argument;
} known[] = {
    {"the array", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     LAWS_REACH_REACHABLE, LAWS_REACH_BY_GAME},
    {"one move", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
     LAWS_REACH_REACHABLE, LAWS_REACH_BY_GAME},
    {"castled",
     "r1bqkb1r/1ppp1ppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 0 1",
     LAWS_REACH_REACHABLE, LAWS_REACH_BY_GAME},
    {"doubled pawns with a capture",
     "rnbqkb1r/pppppppp/8/8/8/2P5/P1PPPPPP/RNBQKBNR w KQkq - 0 1",
     LAWS_REACH_REACHABLE, LAWS_REACH_BY_GAME},
    {"the same, and nothing is missing",
     "rnbqkbnr/pppppppp/8/8/8/2P5/P1PPPPPP/RNBQKBNR w KQkq - 0 1",
     LAWS_REACH_UNREACHABLE, LAWS_REACH_BY_CAPTURES},
    {"three pawns for two homes",
     "rnbqkb1r/pppppppp/8/8/8/P7/PP1PPPPP/RNBQKBNR w KQkq - 0 1",
     LAWS_REACH_UNREACHABLE, LAWS_REACH_BY_PAWN_HOMES},
    {"a bishop that its own pawns shut in",
     "rnbqkbnr/pppppppp/8/8/8/B7/PPPPPPPP/RN1QKBNR b KQkq - 0 1",
     LAWS_REACH_UNREACHABLE, LAWS_REACH_BY_PROMOTIONS},
    {"one of them has moved",
     "rnbqkbnr/pppppppp/8/8/8/BP6/P1PPPPPP/RN1QKBNR b KQkq - 0 1",
     LAWS_REACH_REACHABLE, LAWS_REACH_BY_GAME},
    {"a bishop in a corner that its own pawn closes",
     "rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PP1/RNBQK1NB b Qkq - 0 1",
     LAWS_REACH_UNREACHABLE, LAWS_REACH_BY_CAGE},
    {"a bishop in a corner, and the pawn has moved",
     "rnbqkbnr/pppppppp/8/8/8/6P1/PPPPPP1P/RNBQK1RB b Qkq - 0 1",
     LAWS_REACH_REACHABLE, LAWS_REACH_BY_GAME},
    {"a bishop at home behind its pawns",
     "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 0 1",
     LAWS_REACH_REACHABLE, LAWS_REACH_BY_GAME},
    {"a bishop on a8 that b7 did not let in, and no pawn is missing",
     "Bnbqkbnr/rppppppp/8/8/8/8/PPPPPPPP/RNBQK1NR b KQk - 0 1",
     LAWS_REACH_UNREACHABLE, LAWS_REACH_BY_PROMOTIONS},
    {"two bishops on light squares, all pawns there",
     "rnbqkbnr/pppppppp/8/8/2B1B3/1P1P4/P1P1PPPP/RN1QK1NR b KQkq - 0 1",
     LAWS_REACH_UNREACHABLE, LAWS_REACH_BY_PROMOTIONS},
    {"pawns that passed each other",
     "rnbqkbnr/pppp1ppp/8/4P3/4p3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1",
     LAWS_REACH_UNREACHABLE, LAWS_REACH_BY_PASSED},
    {"pawns that have not",
     "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1",
     LAWS_REACH_REACHABLE, LAWS_REACH_BY_GAME},
    {"White is where it began", "4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1",
     LAWS_REACH_REACHABLE, LAWS_REACH_BY_GAME},
    {"no last move of Black: the queen has come from nowhere",
     "7k/8/8/8/8/8/5PPP/5RKq w - - 0 1", LAWS_REACH_UNREACHABLE,
     LAWS_REACH_BY_LAST_MOVE},
    {"she may have come along the file", "7k/8/8/8/8/8/5PP1/5RKq w - - 0 1",
     LAWS_REACH_REACHABLE, LAWS_REACH_BY_GAME},
    {"six white pieces and two black ones were promoted",
     "1BB4N/B4r2/6Nn/pBB5/P4b2/3Q3b/nqk4r/RNbN2KR b - - 0 1",
     LAWS_REACH_REACHABLE, LAWS_REACH_BY_GAME},
    {"pawns have passed by captures, others were promoted",
     "bR2RNn1/4b1kr/nQrN4/4P3/p7/P4N2/RBqp3R/1NnK1Bq1 w - - 0 1",
     LAWS_REACH_REACHABLE, LAWS_REACH_BY_GAME},
    {"locked pawns, and pieces on the wrong sides of them",
     "3B1kn1/3rn3/6rp/1b1p2pP/N2PnpPR/R1q2P2/K1B5/q3Nb2 w - - 0 1",
     LAWS_REACH_REACHABLE, LAWS_REACH_BY_GAME},
    {"four white queens",
     "rNn5/R1q3br/4Q3/1Q1nk2p/4p2P/4P1pB/2pQb2R/1nB1KQN1 b - - 0 1",
     LAWS_REACH_REACHABLE, LAWS_REACH_BY_GAME},
    {"no last move of Black: neither king nor pawn",
     "k1K5/p7/P7/8/8/8/8/8 w - - 0 1", LAWS_REACH_UNREACHABLE,
     LAWS_REACH_BY_LAST_MOVE},
    {"a rook and a pawn check at once", "6Rk/6P1/8/8/8/8/8/K7 b - - 0 1",
     LAWS_REACH_UNREACHABLE, LAWS_REACH_BY_FAULTS},
    {"the opponent is in check", "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1",
     LAWS_REACH_UNREACHABLE, LAWS_REACH_BY_FAULTS},
};

static void known_positions_get_their_verdicts(void **state)
{
    void *memory = malloc(MEMORY);

    (void)state;
    assert_non_null(memory);
    for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++) {
        struct laws_setup setup = setup_of(known[i].fen);
        struct laws_reach_verdict verdict;

        if (laws_reach(&setup, LAWS_REACH_USUAL, memory, MEMORY, BUDGET,
                       &verdict) != known[i].answer ||
            verdict.argument != known[i].argument)
            fail_msg("%s: %s, %s", known[i].what,
                     laws_reach_answer_text(verdict.answer),
                     laws_reach_argument_text(verdict.argument));
    }
    free(memory);
}

/* Pawns that cannot have passed, and beside each a position that is possible
   as far as the pawns go. */
static const struct {
    const char *what, *not_so, *perhaps;
} passings[] = {
    {"a pawn has passed without a way", /* g7 gone down to g4: by h5xg6 */
     "rnbqkb1r/pppppp1p/8/6p1/8/6Q1/PPPPPP1P/RNBQKBNR w KQkq - 0 1",
     "rnbqkb1r/pppppp1p/8/8/6p1/6Q1/PPPPPPP1/RNBQKBNR w KQkq - 0 1"},
    {"two have passed with one capture",
     "rnbqkb1r/pppppp2/8/7p/6p1/6QQ/PPPPPP2/RNBQKBNR w KQq - 0 1",
     "r1bqkb1r/pppppp2/8/7p/6p1/6QQ/PPPPPP2/RNBQKBNR w KQq - 0 1"},
    {"four have passed with one capture",
     "rnbqkbnr/2pppppp/qq6/8/8/QQ6/2PPPPPP/R1BQKBNR w - - 0 1",
     "rnbqkbnr/2pppppp/qq6/8/8/QQ6/2PPPPPP/R1BQKB1R w - - 0 1"},
    {"a bishop on dark squares, promoted on a8",
     "rnbqkbnr/2pppppp/1p6/8/8/B7/1PPPPPPP/RNBQKBNR b KQk - 0 1",
     "rnbqkbnr/2pppppp/1p6/8/B7/8/1PPPPPPP/RNBQKBNR b KQk - 0 1"},
    {"a bishop on a8 that b7 did not let in, and no pawn came there",
     "Bnbqkbnr/rppp1ppp/p7/8/8/8/PPPP1PPP/RNBQKBNR b KQ - 0 1",
     "Bnbqkbnr/rppppppp/8/8/8/8/1PPPPPPP/RNBQKBNR b KQk - 0 1"},
    {"promoted on the square of a rook that never moved",
     "rnbqkbnr/1ppppppp/8/8/8/Q7/1PPPPPPP/RNBQKBNR b KQkq - 0 1",
     "rnbqkbnr/1ppppppp/8/8/8/Q7/1PPPPPPP/RNBQKBNR b KQk - 0 1"},
    {"promoted beside a king that never moved",
     "rnbqkbnr/ppp1pppp/8/8/3Q4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1",
     "rnbqkbnr/ppp1pppp/8/8/3Q4/8/PPP1PPPP/RNBQKBNR b KQ - 0 1"},
    {"promoted on the square of a bishop that never moved",
     "rnbqkbnr/ppppp1pp/8/8/8/5Q2/PPPPP1PP/RNBQKBNR b KQ - 0 1",
     "rnbqkb1r/ppppp1pp/8/8/8/5Q2/PPPPP1PP/RNBQKBNR b KQ - 0 1"},
};

static void pawns_pass_by_captures(void **state)
{
    void *memory = malloc(LAWS_REACH_MEMORY);

    (void)state;
    assert_non_null(memory);
    for (size_t i = 0; i < sizeof(passings) / sizeof(passings[0]); i++) {
        struct laws_setup not_so = setup_of(passings[i].not_so);
        struct laws_setup perhaps = setup_of(passings[i].perhaps);
        struct laws_reach_verdict verdict;

        if (laws_reach(&not_so, LAWS_REACH_USUAL, memory, LAWS_REACH_MEMORY, 1,
                       &verdict) != LAWS_REACH_UNREACHABLE ||
            verdict.argument != LAWS_REACH_BY_PASSING)
            fail_msg("%s: %s", passings[i].what,
                     laws_reach_argument_text(verdict.argument));
        if (laws_reach(&perhaps, LAWS_REACH_USUAL, memory, LAWS_REACH_MEMORY, 1,
                       &verdict) == LAWS_REACH_UNREACHABLE)
            fail_msg("not %s: %s", passings[i].what,
                     laws_reach_argument_text(verdict.argument));
    }
    free(memory);
}

/* A game that is found is a game: it is played here again. */
static void games_lead_there(void **state)
{
    void *memory = malloc(MEMORY);

    (void)state;
    assert_non_null(memory);
    for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++) {
        struct laws_setup setup = setup_of(known[i].fen);
        struct laws_position position, goal;
        struct laws_reach_verdict verdict;

        if (known[i].answer != LAWS_REACH_REACHABLE)
            continue;
        goal = position_of(known[i].fen);
        position = position_of(START);
        laws_reach(&setup, LAWS_REACH_USUAL, memory, MEMORY, BUDGET, &verdict);
        for (unsigned ply = 0; ply < verdict.length; ply++) {
            assert_int_equal(laws_position_judge(&position, verdict.line[ply]),
                             LAWS_LEGAL);
            laws_position_play(&position, verdict.line[ply]);
        }
        assert_true(laws_position_is_same(&position, &goal));
    }
    free(memory);
}

/* No position of a game is called unreachable; here: all of random games. */
static void positions_of_games_are_never_refuted(void **state)
{
    uint64_t seed = 88172645463325252u;

    (void)state;
    for (int game = 0; game < 200; game++) {
        struct laws_position position = position_of(START);

        for (int ply = 0; ply < 200; ply++) {
            struct laws_moves moves;
            struct laws_setup setup;
            struct laws_reach_verdict verdict;

            laws_position_to_setup(&position, &setup);
            if (laws_reach_quick(&setup, LAWS_REACH_USUAL, &verdict) !=
                LAWS_REACH_UNDECIDED)
                fail_msg("game %d, ply %d: %s", game, ply,
                         laws_reach_argument_text(verdict.argument));
            laws_position_moves(&position, &moves);
            if (!moves.count)
                break;
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            laws_position_play(&position, moves.move[seed % moves.count]);
        }
    }
}

/* Nor by its last moves. */
static void last_moves_are_all_there(void **state)
{
    void *memory = malloc(MEMORY);
    uint64_t seed = 1442695040888963407u;

    (void)state;
    assert_non_null(memory);
    for (int game = 0; game < 40; game++) {
        struct laws_position position = position_of(START);

        for (int ply = 0; ply < 120; ply++) {
            struct laws_moves moves;

            laws_position_moves(&position, &moves);
            if (!moves.count)
                break;
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            laws_position_play(&position, moves.move[seed % moves.count]);
            if (ply % 10 == 9) {
                struct laws_setup setup;
                struct laws_reach_verdict verdict;

                laws_position_to_setup(&position, &setup);
                assert_int_not_equal(laws_reach(&setup, LAWS_REACH_USUAL,
                                                memory, LAWS_REACH_MEMORY, 1,
                                                &verdict),
                                     LAWS_REACH_UNREACHABLE);
            }
        }
    }
    free(memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_positions_get_their_verdicts),
        cmocka_unit_test(pawns_pass_by_captures),
        cmocka_unit_test(games_lead_there),
        cmocka_unit_test(positions_of_games_are_never_refuted),
        cmocka_unit_test(last_moves_are_all_there),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
