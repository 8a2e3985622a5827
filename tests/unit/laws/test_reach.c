/* test_reach.c - positions that a game leads to, and those that none does */
#include "unit.h"

#include <stdlib.h>

#include "reach/errand.h"
#include "reach/proofs.h"

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
    {"both have castled",
     "rnbq1rk1/pppp1ppp/5n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 w - - 6 5",
     LAWS_REACH_REACHABLE, LAWS_REACH_BY_GAME},
    {"Black has not castled just now, over a square that is attacked",
     "rnbq1rk1/ppp2ppp/5n2/8/1B6/1P6/P1PPPPPP/RN1QKBNR w KQ - 0 1",
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
    {"a bishop was taken behind its pawns",
     "rn1qkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     LAWS_REACH_REACHABLE, LAWS_REACH_BY_GAME},
    {"king and rooks stand where they began, and have moved",
     "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w kq - 0 1",
     LAWS_REACH_REACHABLE, LAWS_REACH_BY_GAME},
    {"White has lost two moves before pawns shut the knights in",
     "rnbqkbnr/3pp3/ppp2ppp/8/8/P1P2P1P/1P1PP1P1/RNBQKBNR w KQkq - 0 1",
     LAWS_REACH_REACHABLE, LAWS_REACH_BY_GAME},
    {"the last move was e2-e4",
     "r1bq1bnr/ppppp1pp/8/8/3kPp2/8/PP6/Kn6 b - e3 0 1", LAWS_REACH_REACHABLE,
     LAWS_REACH_BY_GAME},
    {"it cannot have been: the square would show; this is not proved",
     "r1bq1bnr/ppppp1pp/8/8/3kPp2/8/PP6/Kn6 b - - 0 1", LAWS_REACH_UNDECIDED,
     LAWS_REACH_BY_BUDGET},
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

static uint64_t next_random(uint64_t *seed)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    return *seed;
}

/* Any move; in every second game rather one that leaves most men at home, as
   the proofs by those like it: no pawn's, or a pawn's of one step. */
static struct laws_move random_move(const struct laws_moves *moves,
                                    bool is_small, uint64_t *seed)
{
    struct laws_move move;
    unsigned tries = is_small ? 20 : 1;

    do
        move = moves->move[next_random(seed) % moves->count];
    while (--tries && move.piece == LAWS_PAWN &&
           (laws_rank(move.from) - laws_rank(move.to) == 2 ||
            laws_rank(move.to) - laws_rank(move.from) == 2 ||
            next_random(seed) % 8));
    return move;
}

/* No position of a game is called unreachable; here: all of random games. */
static void positions_of_games_are_never_refuted(void **state)
{
    uint64_t seed = 88172645463325252u;

    (void)state;
    for (int game = 0; game < 400; game++) {
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
            laws_position_play(&position, random_move(&moves, game & 1, &seed));
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

static void every_array_is_where_its_games_begin(void **state)
{
    void *memory = malloc(LAWS_REACH_MEMORY);

    (void)state;
    assert_non_null(memory);
    for (unsigned array = 0; array < LAWS_CHESS960_ARRAYS; array++) {
        struct laws_reach_verdict verdict;
        struct laws_setup setup;

        assert_int_equal(laws_chess960_setup(array, &setup), LAWS_OK);
        assert_int_equal(
            laws_reach(&setup, array, memory, LAWS_REACH_MEMORY, 1, &verdict),
            LAWS_REACH_REACHABLE);
        assert_int_equal(verdict.length, 0);
        setup.castling = 0; /* who has lost his rights has not lost a move */
        laws_reach_quick(&setup, array, &verdict);
        assert_int_not_equal(verdict.argument, LAWS_REACH_BY_PARITY);
    }
    free(memory);
}

static void rights_belong_to_an_array(void **state)
{
    struct laws_setup setup = setup_of(START);
    struct laws_reach_verdict verdict;

    (void)state;
    assert_int_equal(laws_reach_quick(&setup, 0, &verdict),
                     LAWS_REACH_UNREACHABLE);
    assert_int_equal(verdict.faults, LAWS_FAULT_CASTLING);
    assert_int_equal(laws_reach_quick(&setup, LAWS_CHESS960_ARRAYS, &verdict),
                     LAWS_REACH_UNDECIDED); /* there is none */
    assert_string_equal(laws_reach_answer_text(verdict.answer), "undecided");
}

/* Who can have lost a move, or need not have lost one: nothing is proved. */
static void parity_is_not_known_of_pieces_that_may_meet(void **state)
{
    static const char *const fens[] = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RN2K1NR w kq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RN2K1NR b kq - 0 1",
    };

    (void)state;
    for (size_t i = 0; i < sizeof fens / sizeof fens[0]; i++) {
        struct laws_setup setup = setup_of(fens[i]);
        struct laws_reach_verdict verdict;

        assert_int_equal(laws_reach_quick(&setup, LAWS_REACH_USUAL, &verdict),
                         LAWS_REACH_UNDECIDED);
    }
}

static void parity_tells_who_has_made_an_odd_number_of_moves(void **state)
{
    static const struct {
        const char *fen;
        bool odd[2];
    } cases[] = {
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
         {false, false}},
        {"rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR w KQkq - 0 1",
         {true, false}},
        {"rnbqkbnr/1ppppppp/p7/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
         {false, true}},
        {"rnbqkbnr/1ppppppp/p7/8/8/P7/1PPPPPPP/RNBQKBNR b KQkq - 0 1",
         {true, true}},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct laws_setup setup = setup_of(cases[i].fen);
        struct laws_reach_verdict verdict;

        assert_int_equal(laws_reach_quick(&setup, LAWS_REACH_USUAL, &verdict),
                         LAWS_REACH_UNREACHABLE);
        assert_int_equal(verdict.argument, LAWS_REACH_BY_PARITY);
        assert_int_equal(verdict.odd[LAWS_WHITE], cases[i].odd[LAWS_WHITE]);
        assert_int_equal(verdict.odd[LAWS_BLACK], cases[i].odd[LAWS_BLACK]);
    }
}

/* Two give check, as a move can bring about; but no such move can have been. */
static void a_double_check_has_a_last_move(void **state)
{
    const struct laws_setup not_so =
        setup_of("8/k6Q/1P6/6K1/8/8/8/8 b - - 0 1");
    const struct laws_setup uncovered =
        setup_of("8/8/8/5q1k/8/3n4/5K2/8 w - - 0 1");
    struct laws_reach_verdict verdict;

    (void)state;
    assert_int_equal(laws_reach_quick(&not_so, LAWS_REACH_USUAL, &verdict),
                     LAWS_REACH_UNREACHABLE);
    assert_int_equal(verdict.argument, LAWS_REACH_BY_LAST_MOVE);
    assert_int_equal(laws_reach_quick(&uncovered, LAWS_REACH_USUAL, &verdict),
                     LAWS_REACH_UNDECIDED);
}

/* Without memory only what can be counted is proved, and no game is found. */
static void memory_and_budget_are_kept_to(void **state)
{
    void *memory = malloc(LAWS_REACH_MEMORY);
    struct laws_setup setup = setup_of(
        "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w kq - 0 1");
    struct laws_reach_verdict verdict;

    (void)state;
    assert_non_null(memory);
    assert_int_equal(laws_reach(&setup, LAWS_REACH_USUAL, NULL, 0, 0, &verdict),
                     LAWS_REACH_UNDECIDED);
    for (unsigned budget = 1; budget < 64; budget++) {
        assert_int_not_equal(laws_reach(&setup, LAWS_REACH_USUAL, memory,
                                        LAWS_REACH_MEMORY, budget, &verdict),
                             LAWS_REACH_UNREACHABLE);
    }
    assert_int_equal(laws_reach(&setup, LAWS_REACH_USUAL, memory,
                                LAWS_REACH_MEMORY, 0, &verdict),
                     LAWS_REACH_REACHABLE);
    free(memory);
}

static struct array usual_array(void)
{
    static const uint8_t kinds[8] = {LAWS_ROOK,   LAWS_KNIGHT, LAWS_BISHOP,
                                     LAWS_QUEEN,  LAWS_KING,   LAWS_BISHOP,
                                     LAWS_KNIGHT, LAWS_ROOK};
    struct array array;

    laws__array_of(&array, kinds);
    return array;
}

static void a_course_goes_back_as_far_as_it_can(void **state)
{
    const struct array array = usual_array();
    const struct retraction rook = {LAWS_SQUARE(4, 1), LAWS_SQUARE(4, 2),
                                    RETRACT_MOVE, LAWS_NO_KIND};
    const struct retraction king = {LAWS_SQUARE(4, 0), LAWS_SQUARE(3, 0),
                                    RETRACT_MOVE, LAWS_NO_KIND};
    struct laws_move line[1];
    struct course course = {.array = &array,
                            .now = position_of("4k3/8/8/8/8/8/4R3/4K3 b - -"),
                            .line = line,
                            .most = 1};

    (void)state;
    /* Black would have been in check when it was White's turn */
    assert_false(laws__take_back(&course, rook));
    assert_int_equal(course.length, 0);
    course.now = position_of("3k4/8/8/8/8/8/4R3/4K3 b - -");
    assert_true(laws__take_back(&course, rook));
    assert_int_equal(course.now.turn, LAWS_WHITE);
    course.now = position_of("3k4/8/8/8/8/8/4R3/4K3 b - -");
    assert_false(laws__take_back(&course, king)); /* it is full */
}

static void nothing_is_proved_without_a_budget(void **state)
{
    const struct array array = usual_array();
    struct laws_position position =
        position_of("7k/8/8/8/8/8/5PPP/5RKq w - - 0 1");
    struct laws_reach_verdict verdict = {0};
    struct retractions *lists = malloc(sizeof *lists);
    struct passing_memory *passing = malloc(PASSING_MEMORY);
    uint64_t budget = 0;

    (void)state;
    assert_true(lists && passing);
    passing = laws__passing_init(passing);
    assert_false(laws__has_no_past(&position, &array, 0, &budget, lists,
                                   passing, &verdict));
    budget = 1;
    assert_true(laws__has_no_past(&position, &array, 0, &budget, lists, passing,
                                  &verdict));
    free(passing);
    free(lists);
}

static void a_sentence_says_why_no_game_leads_there(void **state)
{
    static const struct {
        const char *fen, *sentence;
    } rows[] = {
        {START, ""},
        {"rn1qkbnr/pppppppp/b7/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
         "no game leads to this position; Black: "},
        {"rnbqkbnr/pppppppp/8/8/8/B7/PPPPPPPP/RN1QKBNR b KQkq - 0 1",
         "no game leads to this position; White: "},
        {"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1", ""},
        {"rbnqknbr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKNBR w HAha - 0 1", ""},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w kq - 0 1", ""},
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct laws_setup setup = setup_of(rows[i].fen);
        char text[LAWS_REACH_SENTENCE_MAX] = "";
        const size_t length = laws_reach_sentence(&setup, text);

        assert_int_equal(length > 0, *rows[i].sentence != '\0');
        assert_memory_equal(in_english(text), rows[i].sentence,
                            strlen(rows[i].sentence));
    }
}

/* Men at random, many of them promoted. */
static const char *const any_men[] = {
    "5k2/8/N7/PPq5/4P2R/pK3nPq/2Rb3p/1r6 w - - 0 1",
    "4k3/QB1p2qN/B1b1r1pR/p2BB3/1bBnN1p1/2Q5/P3pPr1/3K1Q2 w - - 0 1",
    "k3q2N/P2bp3/r1pb4/4Rr1n/6p1/8/2P1p1Pp/R3K3 b - - 0 1",
    "8/2bppP1p/1Pp5/8/2P4P/N3n2P/1pk1K2R/5R1n b - - 0 1",
    "8/4B1P1/1p4pN/QrP1R2R/1P2r1n1/1Kr1q1Rp/4k2b/4NN1b w - - 0 1",
    "b2KQ3/bb2B3/3p1r2/1NpN2n1/1P3B1r/pp1N2B1/R1QP1R2/1nr1B2k b - - 0 1",
    "5R2/4P3/2P2n2/1p1r1P2/4k3/PP1B1p2/2K2PNR/Q4n2 b - - 0 1",
    "5Kq1/B5n1/2pB4/R1r1N2q/2r3b1/4r3/1B3nk1/r5n1 w - - 0 1",
    "6r1/8/2r1n1Pk/p2Q2BN/Q5Q1/1N2Np1R/3p2N1/KQR2Q1n b - - 0 1",
    "2BN4/1p3p2/1k6/PN2K3/1p1NP3/1qPr3Q/3p2R1/B5b1 b - - 0 1",
    "1nr1QNR1/p1K2p2/2PppqrR/PRRq1p2/2r2n2/6b1/1B2PNp1/6k1 w - - 0 1",
    "6r1/1B3b2/1P2q3/pQr2R2/qB3rkb/2B2Q1r/1K1p4/3q1B2 b - - 0 1",
    "8/7p/PrPp2Q1/1p6/p1P1k2b/1b1nn1n1/Q2pQ2K/8 b - - 0 1",
    "2Q5/bn1k4/2pP2N1/2pPp3/1p2q3/1R1p4/2pB4/1NK2R1q b - - 0 1",
};

/* Each game is played again within. */
static void games_lead_to_any_men(void **state)
{
    void *memory = malloc(MEMORY);

    (void)state;
    assert_non_null(memory);
    for (size_t i = 0; i < sizeof any_men / sizeof any_men[0]; i++) {
        struct laws_setup setup = setup_of(any_men[i]);
        struct laws_reach_verdict verdict;

        if (laws_reach(&setup, LAWS_REACH_USUAL, memory, MEMORY, BUDGET,
                       &verdict) != LAWS_REACH_REACHABLE)
            fail_msg("%s: %s", any_men[i],
                     laws_reach_answer_text(verdict.answer));
    }
    free(memory);
}

/* A plan, step by step, on a board of pawns alone. */
static void carry_out(const struct plan *plan, laws_bitboard pawns[2])
{
    for (unsigned i = 0; i < plan->count; i++) {
        const struct plan_step *step = &plan->step[i];
        const laws_bitboard at =
            step->at == LAWS_NO_SQUARE ? 0 : LAWS_BIT(step->at);

        if (step->way == PLAN_BACK) {
            assert_true(pawns[step->color] & at);
            pawns[step->color] &= ~at;
        }
        if (step->way == PLAN_PUT) {
            if (step->kind == LAWS_PAWN)
                pawns[step->color] |= at;
        } else {
            assert_false((pawns[0] | pawns[1]) & LAWS_BIT(step->from));
            pawns[step->color] |= LAWS_BIT(step->from);
        }
        if (step->captured == LAWS_PAWN)
            pawns[!step->color] |= at;
        assert_false(pawns[0] & pawns[1]);
    }
}

/* Then each file has its two again, White's below Black's. */
static void plans_bring_all_pawns_back(void **state)
{
    const struct array array = usual_array();
    struct passing_memory *passing = malloc(PASSING_MEMORY);
    unsigned plans = 0;

    (void)state;
    assert_non_null(passing);
    for (size_t i = 0; i < sizeof any_men / sizeof any_men[0]; i++)
        for (unsigned seed = 0; seed < 60; seed++) {
            struct laws_position position = position_of(any_men[i]);
            laws_bitboard pawns[2];
            struct passing_series series;
            struct plan plan;

            if (!laws__passing_series(&position, &array,
                                      laws__passing_init(passing), 2000, seed,
                                      &series) ||
                !laws__plan(&position, &array, &series, seed, &plan))
                continue;
            plans++;
            for (int color = 0; color < 2; color++)
                pawns[color] =
                    position.by_color[color] & position.by_kind[LAWS_PAWN];
            carry_out(&plan, pawns);
            for (laws_square file = 0; file < 8; file++) {
                const laws_bitboard squares = 0x0101010101010101u << file;

                assert_int_equal(__builtin_popcountll(pawns[0] & squares), 1);
                assert_int_equal(__builtin_popcountll(pawns[1] & squares), 1);
                assert_true((pawns[0] & squares) < (pawns[1] & squares));
            }
        }
    assert_true(plans > 100);
    free(passing);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_positions_get_their_verdicts),
        cmocka_unit_test(pawns_pass_by_captures),
        cmocka_unit_test(games_lead_there),
        cmocka_unit_test(positions_of_games_are_never_refuted),
        cmocka_unit_test(last_moves_are_all_there),
        cmocka_unit_test(every_array_is_where_its_games_begin),
        cmocka_unit_test(rights_belong_to_an_array),
        cmocka_unit_test(parity_is_not_known_of_pieces_that_may_meet),
        cmocka_unit_test(parity_tells_who_has_made_an_odd_number_of_moves),
        cmocka_unit_test(a_double_check_has_a_last_move),
        cmocka_unit_test(memory_and_budget_are_kept_to),
        cmocka_unit_test(a_course_goes_back_as_far_as_it_can),
        cmocka_unit_test(nothing_is_proved_without_a_budget),
        cmocka_unit_test(a_sentence_says_why_no_game_leads_there),
        cmocka_unit_test(games_lead_to_any_men),
        cmocka_unit_test(plans_bring_all_pawns_back),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
