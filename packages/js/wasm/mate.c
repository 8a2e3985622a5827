/* mate.c - can this side still mate? */
#include "buffers.h"

/* Can this side mate?  The verdict's numbers as doubles in `out`, then the line
   as packed moves: answer, argument, nodes, states, length. */
unsigned EXPORT(mate_possible)(const struct laws_position *position,
                               unsigned side, void *memory, unsigned size,
                               double budget)
{
    struct laws_mate_workspace *workspace =
        laws_mate_workspace_init(memory, size);
    struct laws_mate_verdict verdict;
    double *numbers = (double *)(void *)out;
    uint16_t *line = (uint16_t *)(void *)(numbers + 5);

    if (!workspace)
        return 0;
    laws_mate_possible(position, (enum laws_color)side, workspace,
                       (uint64_t)budget, &verdict);
    if (verdict.argument == LAWS_MATE_BY_LINE && verdict.length)
        laws_mate_shorten(position, (enum laws_color)side, workspace, 20000,
                          &verdict);
    else
        verdict.length = 0;
    numbers[0] = verdict.answer;
    numbers[1] = verdict.argument;
    numbers[2] = (double)verdict.nodes;
    numbers[3] = (double)verdict.states;
    numbers[4] = verdict.length;
    for (unsigned i = 0; i < verdict.length && i < 4096; i++)
        line[i] = (uint16_t)pack(verdict.line[i], false);
    return 1;
}

unsigned EXPORT(mate_words)(unsigned argument)
{
    return say(laws_mate_argument_text((enum laws_mate_argument)argument));
}
