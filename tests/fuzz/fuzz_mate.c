/*
 * fuzz_mate.c - any position, any budget: can this side still mate?
 *
 * The bytes are a budget, a side, and a FEN.  The answers must fit together,
 * asking again must give the same, and a line must end in mate.
 */
#include "fuzz.h"

#define MEMORY ((size_t)1 << 18)

static void must_end_in_mate(struct laws_setup setup, enum laws_color side,
                             const struct laws_mate_verdict *verdict)
{
    struct laws_position position;

    for (unsigned i = 0; i < verdict->length; i++) {
        must(laws_setup_judge(&setup, verdict->line[i]) == LAWS_LEGAL);
        must(laws_setup_play(&setup, verdict->line[i]) == LAWS_OK);
    }
    must(laws_position_from_setup(&position, &setup) == 0);
    must(position.turn != side);
    must(laws_position_ending(&position) == LAWS_CHECKMATE);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static _Alignas(16) uint8_t memory[MEMORY];
    struct laws_mate_workspace *workspace;
    struct laws_mate_verdict verdict, again;
    enum laws_mate_answer quick, answer;
    struct laws_position position;
    struct laws_error error;
    struct laws_setup setup;
    enum laws_color side;
    uint64_t budget;

    if (size < 3)
        return 0;
    budget = 1 + (data[0] | (uint64_t)(data[1] & 15) << 8);
    side = data[1] & 128 ? LAWS_BLACK : LAWS_WHITE;
    if (laws_fen_parse((const char *)data + 2, size - 2, &setup, &error) ||
        laws_position_from_setup(&position, &setup))
        return 0;
    /* Memory that was something else, and of a size that is soon full. */
    memset(memory, data[0], sizeof memory);
    workspace = laws_mate_workspace_init(
        memory, laws_mate_workspace_size(1 + (data[1] >> 4 & 7) * 400u));
    must(workspace != NULL);
    quick = laws_mate_quick(&position, side);
    answer = laws_mate_possible(&position, side, workspace, budget, &verdict);
    must(answer == verdict.answer);
    must(laws_mate_answer_text(answer) != NULL);
    must(laws_mate_argument_text(verdict.argument) != NULL);
    must(quick == LAWS_MATE_UNDECIDED || answer == LAWS_MATE_UNDECIDED ||
         quick == answer);
    must((answer == LAWS_MATE_POSSIBLE) ==
         (verdict.argument == LAWS_MATE_BY_LINE));
    if (answer == LAWS_MATE_POSSIBLE)
        must_end_in_mate(setup, side, &verdict);
    again = verdict;
    laws_mate_shorten(&position, side, workspace, data[0] * 4u, &again);
    must(again.answer == verdict.answer && again.length <= verdict.length);
    if (answer == LAWS_MATE_POSSIBLE)
        must_end_in_mate(setup, side, &again);
    laws_mate_possible(&position, side, workspace, budget, &again);
    must(again.answer == answer && again.argument == verdict.argument &&
         again.nodes == verdict.nodes && again.length == verdict.length);
    return 0;
}
