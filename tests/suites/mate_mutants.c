/*
 * mate_mutants.c - known positions, changed a little, asked in several ways
 *
 * usage: mate-mutants [--seed S] [--mutants N] [--most N] FILE...
 *
 * The quick and the exact answer must agree; where all positions that can arise
 * number less than --most, both must agree with their plain list.
 */
#include "mate_asking.h"
#include "mate_making.h"

#include <stdlib.h>

int main(int argc, char **argv)
{
    struct laws_mate_workspace *workspace =
        mate_workspace_new((size_t)64 << 20);
    uint64_t listed = 0, undecided = 0;
    struct mate_mutants mutants;

    mate_mutants_read(&mutants, argc, argv);
    for (uint64_t n = 0; n < mutants.mutants;) {
        struct laws_mate_verdict verdict;
        struct laws_position position;
        struct laws_setup setup;

        mate_mutant(&mutants, &setup);
        if (laws_position_from_setup(&position, &setup)) {
            n += suite_below(&mutants.chance, 2); /* never for ever */
            continue;
        }
        n++;
        for (int side = LAWS_WHITE; side <= LAWS_BLACK; side++) {
            enum laws_mate_answer answer = mate_ask(
                &position, (enum laws_color)side, workspace, 30000, &verdict);
            enum laws_mate_answer truth = mate_by_listing(
                &position, (enum laws_color)side, (size_t)mutants.most);

            undecided += answer == LAWS_MATE_UNDECIDED;
            listed += truth != LAWS_MATE_UNDECIDED;
            if (truth != LAWS_MATE_UNDECIDED && answer != LAWS_MATE_UNDECIDED &&
                truth != answer)
                suite_fail(&setup, "%s can mate: %s, by \"%s\"; listed: %s",
                           side == LAWS_WHITE ? "White" : "Black",
                           laws_mate_answer_text(answer),
                           laws_mate_argument_text(verdict.argument),
                           laws_mate_answer_text(truth));
        }
    }
    printf("%llu mutants, %llu listed, %llu undecided\n",
           (unsigned long long)mutants.mutants, (unsigned long long)listed,
           (unsigned long long)undecided);
    free(workspace);
    free(mutants.setups);
    return suite_result();
}
