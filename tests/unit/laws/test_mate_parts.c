/* test_mate_parts.c - parts of "can this side still mate?" by themselves */
#include "unit.h"

#include "mate/mating_line.h"
#include "mate/relaxation/relaxed_state.h"

static _Alignas(64) unsigned char memory[1 << 20];

static struct laws_mate_workspace *workspace(void)
{
    return laws_mate_workspace_init(memory, sizeof memory);
}

/* Is this position new to the graph? */
static bool is_new(struct laws__graph *graph, const char *fen)
{
    const struct laws_position position = position_of(fen);
    struct laws__planes planes;

    laws__planes_of(&position, &planes);
    return laws__graph_add(graph, &planes, position.turn,
                           laws__graph_hash(&planes, position.turn)) !=
           LAWS__NO_NODE;
}

/* Questions are numbered; when the numbers are used up, they begin again. */
static void a_graph_forgets_however_often_it_is_asked(void **state)
{
    struct laws__graph *graph = &workspace()->graph;

    (void)state;
    for (uint32_t question = 0; question < (1u << 20) + 9; question++) {
        laws__graph_begin(graph);
        if (question % 4096 > 8)
            continue;
        assert_true(is_new(graph, START));
        assert_false(is_new(graph, START));
        assert_int_equal(graph->count, 1);
    }
}

/* Nodes have numbers of 28 bits; more room than that is of no use.  (Nothing of
   it is touched before it is used.) */
static void a_graph_has_its_largest(void **state)
{
    const struct laws_mate_workspace *large =
        laws_mate_workspace_init(memory, (size_t)1 << 40);

    (void)state;
    assert_int_equal(large->graph.room, (1u << 28) - 1);
}

/* What a line of these moves is worth; NULL: it ends there. */
static enum laws_mate_answer worth(const char *const *moves)
{
    struct laws_position position = position_of(START), at = position;
    struct laws_mate_verdict verdict = {.answer = LAWS_MATE_POSSIBLE};
    struct laws_move line[8];

    for (; *moves; moves++) {
        struct laws_move *move = &line[verdict.length++];

        if (laws_san_parse(*moves, strlen(*moves), &at, move))
            *move = (struct laws_move){0, 63, LAWS_ROOK, LAWS_NO_KIND};
        else
            laws_position_play(&at, *move);
        move->piece = LAWS_NO_KIND;
    }
    laws__check_line(&position, LAWS_BLACK, line, &verdict);
    if (verdict.answer == LAWS_MATE_POSSIBLE)
        assert_int_equal(line[0].piece, LAWS_PAWN);
    else
        assert_int_equal(verdict.length, 0);
    return verdict.answer;
}

#define WORTH(...) worth((const char *const[]){__VA_ARGS__, NULL})

/* A line that does not end in mate, or is not one of legal moves, is not given
   out. */
static void a_line_is_played_before_it_is_given_out(void **state)
{
    (void)state;
    assert_int_equal(WORTH("f3", "e5", "g4", "Qh4#"), LAWS_MATE_POSSIBLE);
    assert_int_equal(WORTH("f3", "e5", "g4"), LAWS_MATE_UNDECIDED);
    assert_int_equal(WORTH("f3", "e5", "a1h8", "Qh4#"), LAWS_MATE_UNDECIDED);
}

/* Of these moves, which draw comes first? */
static enum laws_mate_draw draw_on_the_way(const char *fen,
                                           const char *const *moves)
{
    const struct laws_position position = position_of(fen);
    struct laws_position at = position;
    struct laws_move line[32];
    struct laws_mate_verdict verdict = {.answer = LAWS_MATE_POSSIBLE,
                                        .argument = LAWS_MATE_BY_LINE,
                                        .line = line};

    for (; *moves; moves++) {
        struct laws_move *move = &line[verdict.length++];

        assert_int_equal(laws_san_parse(*moves, strlen(*moves), &at, move), 0);
        laws_position_play(&at, *move);
    }
    return laws_mate_draws(&position, &verdict);
}

#define DRAW(fen, ...)                                                         \
    draw_on_the_way(fen, (const char *const[]){__VA_ARGS__, NULL})
#define THERE_AND_BACK "Nf3", "Nf6", "Ng1", "Ng8"
#define FOOLS_MATE "f3", "e5", "g4", "Qh4#"

/* The seventy-fifth move of each player may itself be mate (9.6.2). */
static void a_line_may_pass_through_a_draw(void **state)
{
    (void)state;
    assert_int_equal(DRAW("7k/8/2R3K1/8/8/8/8/8 b - - 149 100", "Kg8", "Rc8#"),
                     LAWS_MATE_DRAWS_SEVENTYFIVE);
    assert_int_equal(DRAW("7k/8/2R3K1/8/8/8/8/8 b - - 148 100", "Kg8", "Rc8#"),
                     LAWS_MATE_DRAWS_NOT);
    assert_int_equal(DRAW(START, THERE_AND_BACK, THERE_AND_BACK, THERE_AND_BACK,
                          THERE_AND_BACK, FOOLS_MATE),
                     LAWS_MATE_DRAWS_FIVEFOLD);
    assert_int_equal(
        DRAW(START, THERE_AND_BACK, THERE_AND_BACK, THERE_AND_BACK, FOOLS_MATE),
        LAWS_MATE_DRAWS_NOT);
}

/* Nothing is a shadow here: what is mate may be mate. */
static bool may_be_mate(const char *fen)
{
    const struct laws_position position = position_of(fen);
    const struct relaxation relaxation = {.side = LAWS_WHITE};

    return laws__relaxed_mate_by_man(&relaxation, &position, 0);
}

/* The knight on d6 mates: the bishop that could take it is pinned. */
static void a_pinned_man_captures_no_checker(void **state)
{
    (void)state;
    assert_true(may_be_mate("4k3/2P1b1P1/2PN4/8/8/8/8/K3R3 b - - 0 1"));
    assert_false(may_be_mate("4k3/2P1b1P1/2PN4/8/8/8/8/K2R4 b - - 0 1"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_graph_forgets_however_often_it_is_asked),
        cmocka_unit_test(a_graph_has_its_largest),
        cmocka_unit_test(a_line_is_played_before_it_is_given_out),
        cmocka_unit_test(a_line_may_pass_through_a_draw),
        cmocka_unit_test(a_pinned_man_captures_no_checker),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
