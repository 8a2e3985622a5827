/* fen_fault.c - why no game leads to a position, for whoever reads a FEN */
#include "laws/chess960.h"
#include "laws/messages.h"
#include "laws/position.h"
#include "laws/reach.h"

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
    struct laws_reach_verdict verdict;
    struct laws_message said;

    if (laws_setup_faults(setup) & ~LAWS_FAULTS_UNREACHABLE ||
        is_of_960(setup) ||
        laws_reach_quick(setup, LAWS_REACH_USUAL, &verdict) !=
            LAWS_REACH_UNREACHABLE)
        return 0;
    if (verdict.color == LAWS_NOBODY)
        laws_say_NO_GAME_LEADS(&said, proof_text(&verdict));
    else
        laws_say_NO_GAME_LEADS_FOR(&said, verdict.color, proof_text(&verdict));
    return laws_text_copy(text, LAWS_REACH_SENTENCE_MAX, said.text,
                          strlen(said.text));
}
