/* test_mate.c - facts about "can this side still mate?" */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>

static _Alignas(16) unsigned char memory[LAWS_MATE_WORKSPACE];

static void read_fen(const char *fen, struct laws_setup *setup,
                     struct laws_position *position)
{
    struct laws_error error;

    assert_int_equal(laws_fen_parse(fen, strlen(fen), setup, &error), LAWS_OK);
    assert_int_equal(laws_position_from_setup(position, setup), 0);
}

static enum laws_mate_argument ask(const char *fen, enum laws_color side,
                                   enum laws_mate_answer expected)
{
    struct laws_mate_workspace *workspace =
        laws_mate_workspace_init(memory, sizeof memory);
    struct laws_mate_verdict verdict;
    struct laws_position position;
    enum laws_mate_answer quick;
    struct laws_setup setup;

    read_fen(fen, &setup, &position);
    assert_int_equal(
        laws_mate_possible(&position, side, workspace, 0, &verdict), expected);
    laws_mate_shorten(&position, side, workspace, 3000, &verdict);
    assert_int_equal(verdict.answer, expected);
    quick = laws_mate_quick(&position, side);
    assert_true(quick == expected || quick == LAWS_MATE_UNDECIDED);
    if (expected == LAWS_MATE_POSSIBLE) {
        assert_int_equal(verdict.argument, LAWS_MATE_BY_LINE);
        for (unsigned i = 0; i < verdict.length; i++) {
            assert_int_equal(laws_setup_judge(&setup, verdict.line[i]),
                             LAWS_LEGAL);
            assert_int_equal(laws_setup_play(&setup, verdict.line[i]), LAWS_OK);
        }
        assert_int_equal(laws_position_from_setup(&position, &setup), 0);
        assert_int_equal(laws_position_ending(&position), LAWS_CHECKMATE);
        assert_int_not_equal(position.turn, side);
    }
    return verdict.argument;
}

static void can(const char *fen, enum laws_color side)
{
    ask(fen, side, LAWS_MATE_POSSIBLE);
}

static void cannot(const char *fen, enum laws_color side,
                   enum laws_mate_argument argument)
{
    assert_int_equal(ask(fen, side, LAWS_MATE_IMPOSSIBLE), argument);
}

static void both_can_mate_at_the_start(void **state)
{
    (void)state;
    can("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", LAWS_WHITE);
    can("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", LAWS_BLACK);
}

static void few_pieces_never_mate(void **state)
{
    const enum laws_mate_argument by = LAWS_MATE_BY_MATERIAL;

    (void)state;
    cannot("8/8/8/4k3/8/4K3/8/8 w - - 0 1", LAWS_WHITE, by);
    cannot("8/8/8/4k3/8/4KB2/8/8 w - - 0 1", LAWS_WHITE, by);
    cannot("8/8/8/3k4/8/4KN2/8/8 w - - 0 1", LAWS_WHITE, by);
    cannot("8/8/q7/3k4/8/4KN2/8/8 w - - 0 1", LAWS_WHITE, by);
    cannot("8/8/r7/4k3/8/4KB2/8/8 w - - 0 1", LAWS_WHITE, by);
    cannot("8/4b3/8/4k3/8/4K3/8/B5B1 b - - 0 1", LAWS_WHITE, by);
}

/* Whatever king and knight leave to the other king, queens stand there. */
static void a_knight_never_mates_among_queens(void **state)
{
    struct laws_position position;
    unsigned tried = 0;

    (void)state;
    for (unsigned n = 0; n < 64 * 64 * 64; n++) {
        laws_square king = n & 63, other = n >> 6 & 63, knight = n >> 12 & 63;
        struct laws_setup setup;
        laws_bitboard flights;

        if (king == other || king == knight || other == knight)
            continue;
        laws_setup_init(&setup);
        setup.turn = LAWS_BLACK;
        setup.on[king] = laws_piece_of(LAWS_WHITE, LAWS_KING);
        setup.on[knight] = laws_piece_of(LAWS_WHITE, LAWS_KNIGHT);
        setup.on[other] = laws_piece_of(LAWS_BLACK, LAWS_KING);
        if (!laws_setup_in_check(&setup, LAWS_BLACK) ||
            laws_position_from_setup(&position, &setup))
            continue;
        flights = laws_setup_moves_from(&setup, other) & ~LAWS_BIT(knight);
        for (laws_square to = 0; to < 64; to++)
            if (flights >> to & 1)
                setup.on[to] = laws_piece_of(LAWS_BLACK, LAWS_QUEEN);
        if (laws_position_from_setup(&position, &setup))
            continue;
        tried++;
        assert_int_not_equal(laws_position_ending(&position), LAWS_CHECKMATE);
    }
    assert_true(tried > 1000);
}

static void one_minor_piece_mates_with_the_opponents_help(void **state)
{
    (void)state;
    can("8/8/n7/3k4/8/4KN2/8/8 w - - 0 1", LAWS_WHITE);
    can("8/8/r7/3k4/8/4KN2/8/8 w - - 0 1", LAWS_WHITE);
    can("8/8/4p3/3k4/8/4KN2/8/8 w - - 0 1", LAWS_WHITE);
    can("8/8/4p3/4k3/8/4KB2/8/8 w - - 0 1", LAWS_WHITE);
    can("8/4b3/8/4k3/8/4KB2/8/8 w - - 0 1", LAWS_WHITE);
}

static void mate_on_the_board_comes_before_material(void **state)
{
    (void)state;
    can("5B2/7r/5K1k/7r/8/4B3/8/8 b - - 0 1", LAWS_WHITE);
    cannot("5B2/7r/5K1k/7r/8/4B3/8/8 b - - 0 1", LAWS_BLACK,
           LAWS_MATE_BY_CHECKMATED);
    /* The same bishops with the move: no move gives such a double check. */
    cannot("5B2/7r/5K2/3k4/7r/8/3B4/8 b - - 0 1", LAWS_WHITE,
           LAWS_MATE_BY_MATERIAL);
}

static void an_ended_game_stays_ended(void **state)
{
    (void)state;
    cannot("k7/2Q5/3Q4/1p6/8/KP6/P1P5/8 b - - 0 1", LAWS_WHITE,
           LAWS_MATE_BY_CLOSURE);
    cannot("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", LAWS_WHITE,
           LAWS_MATE_BY_STALEMATE);
    cannot("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", LAWS_BLACK,
           LAWS_MATE_BY_CHECKMATED);
    can("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", LAWS_WHITE);
}

static void a_forced_capture_decides(void **state)
{
    (void)state;
    cannot("8/6P1/5k1K/7r/8/8/8/8 w - - 0 1", LAWS_BLACK, LAWS_MATE_BY_CLOSURE);
    can("8/6P1/5k1K/7r/8/8/8/8 w - - 0 1", LAWS_WHITE);
}

static void blocked_positions_are_dead(void **state)
{
    const char *const fens[] = {
        "8/3k4/6p1/p2p1pP1/P2P1P2/2K5/8/8 b - - 0 1",
        "8/8/p5k1/Pp1pBp1p/1P1P1P1P/2K5/2b5/8 b - - 0 1",
        "1k6/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/4K3 w - - 0 1",
        "8/1k5B/7b/8/1p1p1p1p/1PpP1P1P/2P3K1/N3b3 b - - 0 1",
    };

    (void)state;
    for (size_t i = 0; i < sizeof fens / sizeof fens[0]; i++) {
        cannot(fens[i], LAWS_WHITE, LAWS_MATE_BY_BLOCKADE);
        cannot(fens[i], LAWS_BLACK, LAWS_MATE_BY_BLOCKADE);
    }
}

static void what_looks_blocked_may_not_be(void **state)
{
    (void)state;
    can("8/8/p1p5/PkP5/1P6/PP6/1K6/8 w - - 0 1", LAWS_BLACK);
    can("8/8/p1p5/PkP5/1P6/PP6/1K6/8 w - - 0 1", LAWS_WHITE);
}

static void castling_and_en_passant_are_moves(void **state)
{
    (void)state;
    /* Without the capture en passant the position is dead. */
    can("8/1k6/3p4/p1pP3p/P1P1p1pP/4P1P1/5K2/8 w - c6 0 1", LAWS_BLACK);
    can("8/1k6/3p4/p1pP3p/P1P1p1pP/4P1P1/5K2/8 w - c6 0 1", LAWS_WHITE);
    cannot("8/1k6/3p4/p1pP3p/P1P1p1pP/4P1P1/5K2/8 w - - 0 1", LAWS_BLACK,
           LAWS_MATE_BY_BLOCKADE);
    cannot("8/1k6/3p4/p1pP3p/P1P1p1pP/4P1P1/5K2/8 w - - 0 1", LAWS_WHITE,
           LAWS_MATE_BY_BLOCKADE);
    /* Without the right to castle White has a draw by stalemate at best. */
    can("8/7Q/8/4BB2/2PPkP2/3NBN2/PP2P1P1/4K2R b K - 0 1", LAWS_WHITE);
    can("8/6R1/8/6p1/2N2pP1/PPPP4/QNP2P1N/1Bk1K2R b K - 0 1", LAWS_WHITE);
}

static void a_budget_is_kept(void **state)
{
    const char *hard = "1k6/1P1p1p1p/BP6/1P6/8/8/3P1PKP/8 w - - 0 1";
    struct laws_mate_workspace *workspace =
        laws_mate_workspace_init(memory, sizeof memory);
    struct laws_mate_verdict verdict;
    struct laws_position position;
    struct laws_setup setup;

    (void)state;
    read_fen(hard, &setup, &position);
    assert_int_equal(
        laws_mate_possible(&position, LAWS_BLACK, workspace, 500, &verdict),
        LAWS_MATE_UNDECIDED);
    assert_int_equal(verdict.argument, LAWS_MATE_BY_BUDGET);
    assert_true(verdict.nodes <= 500);
    assert_int_equal(
        laws_mate_possible(&position, LAWS_BLACK, workspace, 0, &verdict),
        LAWS_MATE_UNDECIDED);
    assert_int_equal(verdict.argument, LAWS_MATE_BY_MEMORY);
}

/* What takes exactly the budget is answered; one node fewer, and it is not. */
static void the_last_of_a_budget_counts(void **state)
{
    const char *closed = "Bb1k1b2/bKp1p1p1/1pP1P1P1/1P6/p5P1/P7/8/8 w - - 0 1";
    struct laws_mate_workspace *workspace =
        laws_mate_workspace_init(memory, sizeof memory);
    struct laws_mate_verdict verdict;
    struct laws_position position;
    struct laws_setup setup;
    uint64_t nodes;

    (void)state;
    read_fen(closed, &setup, &position);
    (void)laws_mate_possible(&position, LAWS_WHITE, workspace, 0, &verdict);
    assert_int_equal(verdict.argument, LAWS_MATE_BY_CLOSURE);
    nodes = verdict.nodes;
    assert_int_equal(
        laws_mate_possible(&position, LAWS_WHITE, workspace, nodes, &verdict),
        LAWS_MATE_IMPOSSIBLE);
    assert_int_equal(laws_mate_possible(&position, LAWS_WHITE, workspace,
                                        nodes - 1, &verdict),
                     LAWS_MATE_UNDECIDED);
    assert_int_equal(verdict.argument, LAWS_MATE_BY_BUDGET);
}

static unsigned length_of(const char *fen, enum laws_color side,
                          uint64_t shortening)
{
    struct laws_mate_workspace *workspace =
        laws_mate_workspace_init(memory, sizeof memory);
    struct laws_mate_verdict verdict;
    struct laws_position position;
    struct laws_setup setup;

    read_fen(fen, &setup, &position);
    assert_int_equal(
        laws_mate_possible(&position, side, workspace, 0, &verdict),
        LAWS_MATE_POSSIBLE);
    laws_mate_shorten(&position, side, workspace, shortening, &verdict);
    return verdict.length;
}

static void lines_are_made_short(void **state)
{
    const char *ending = "8/8/8/8/1k6/8/8/QK6 b - - 0 1";
    const char *back_rank = "6k1/5ppp/8/8/8/8/r7/R5K1 b - - 0 1";

    (void)state;
    assert_int_equal(length_of(back_rank, LAWS_WHITE, 1000000), 2);
    assert_true(length_of(ending, LAWS_WHITE, 100000) <=
                length_of(ending, LAWS_WHITE, 0));
    assert_int_equal(
        length_of("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", LAWS_WHITE, 1000), 0);
}

/* A question that has to be answered with so little: the truth, or nothing. */
static void ask_with(const char *fen, enum laws_color side, bool can_mate,
                     size_t states, uint64_t budget)
{
    struct laws_mate_workspace *workspace =
        laws_mate_workspace_init(memory, laws_mate_workspace_size(states));
    struct laws_mate_verdict verdict;
    struct laws_position position;
    enum laws_mate_answer answer;
    struct laws_setup setup;

    assert_true(laws_mate_workspace_size(states) <= sizeof memory);
    read_fen(fen, &setup, &position);
    answer = laws_mate_possible(&position, side, workspace, budget, &verdict);
    if (answer == (can_mate ? LAWS_MATE_IMPOSSIBLE : LAWS_MATE_POSSIBLE))
        fail_msg("%s: wrong with %zu states and %llu nodes", fen, states,
                 (unsigned long long)budget);
    laws_mate_shorten(&position, side, workspace, 300, &verdict);
    assert_int_equal(verdict.answer, answer);
    if (answer != LAWS_MATE_POSSIBLE)
        return;
    for (unsigned i = 0; i < verdict.length; i++)
        laws_position_play(&position, verdict.line[i]);
    assert_int_equal(laws_position_ending(&position), LAWS_CHECKMATE);
    assert_int_not_equal(position.turn, side);
}

/* Whatever little a question gets, in room or time, no answer is wrong. */
static void with_little_room_and_time_no_answer_is_wrong(void **state)
{
    static const size_t states[] = {1, 100, 400, 1500, 8000};
    static const uint64_t budgets[] = {1, 30, 200, 700, 3000, 5000};
    FILE *file = fopen("tests/data/mate/positions.tsv", "r");
    char line[512];
    unsigned read = 0, asked = 0;

    (void)state;
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        char *fen = strtok(line, "\t"), *side = strtok(NULL, "\t");
        const char *verdict = strtok(NULL, "\t\n");

        if (*fen == '#' || read++ % 4) /* some of them */
            continue;
        ask_with(fen, *side == 'w' ? LAWS_WHITE : LAWS_BLACK, *verdict != 'u',
                 states[asked % 5], budgets[asked % 6]);
        asked++;
    }
    (void)fclose(file);
    assert_true(asked > 1000);
}

static void a_workspace_needs_room_for_one_position(void **state)
{
    (void)state;
    assert_null(
        laws_mate_workspace_init(memory, laws_mate_workspace_size(1) - 1));
    assert_non_null(
        laws_mate_workspace_init(memory, laws_mate_workspace_size(1)));
    assert_true(laws_mate_workspace_size(10000) <= LAWS_MATE_WORKSPACE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_can_mate_at_the_start),
        cmocka_unit_test(few_pieces_never_mate),
        cmocka_unit_test(a_knight_never_mates_among_queens),
        cmocka_unit_test(one_minor_piece_mates_with_the_opponents_help),
        cmocka_unit_test(mate_on_the_board_comes_before_material),
        cmocka_unit_test(an_ended_game_stays_ended),
        cmocka_unit_test(a_forced_capture_decides),
        cmocka_unit_test(blocked_positions_are_dead),
        cmocka_unit_test(what_looks_blocked_may_not_be),
        cmocka_unit_test(castling_and_en_passant_are_moves),
        cmocka_unit_test(a_budget_is_kept),
        cmocka_unit_test(the_last_of_a_budget_counts),
        cmocka_unit_test(lines_are_made_short),
        cmocka_unit_test(with_little_room_and_time_no_answer_is_wrong),
        cmocka_unit_test(a_workspace_needs_room_for_one_position),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
