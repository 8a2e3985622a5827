/* fen_fault.c - why no game leads to a position, for whoever reads a FEN */
#include "laws/chess960.h"
#include "laws/position.h"
#include "laws/reach.h"
#include "writing.h"

/* One of the other arrays, or later in such a game. */
static bool is_of_960(const struct laws_setup *setup)
{
    struct laws_setup usual;
    unsigned number;

    laws_setup_start(&usual);
    return setup->castling & ~usual.castling ||
           (laws_chess960_number(setup, &number) == LAWS_OK &&
            number != LAWS_REACH_USUAL);
}

/* What the proof rests on; of several faults the first. */
static const char *proof_text(const struct laws_reach_verdict *verdict)
{
    const unsigned faults = verdict->faults;

    return faults ? laws_fault_text((enum laws_fault)(faults & -faults))
                  : laws_reach_argument_text(verdict->argument);
}

size_t laws_reach_sentence(const struct laws_setup *setup,
                           char text[LAWS_REACH_SENTENCE_MAX])
{
    struct writer writer = laws__writer(text, LAWS_REACH_SENTENCE_MAX);
    struct laws_reach_verdict verdict;

    if (laws_setup_faults(setup) & ~LAWS_FAULTS_UNREACHABLE ||
        is_of_960(setup) ||
        laws_reach_quick(setup, LAWS_REACH_USUAL, &verdict) !=
            LAWS_REACH_UNREACHABLE)
        return 0;
    laws__write(&writer, "no game leads to this position; ");
    if (verdict.color != LAWS_NOBODY)
        laws__write(&writer,
                    verdict.color == LAWS_WHITE ? "White: " : "Black: ");
    laws__write(&writer, proof_text(&verdict));
    return laws__written(&writer);
}
