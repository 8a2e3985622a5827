/* reach.c - can a game have led to this position at all? */
#include "laws/reach.h"

#include "board/position.h"
#include "laws/chess960.h"
#include "reach/passing.h"
#include "reach/planned.h"
#include "reach/proofs.h"

/* How far back the last moves are looked at, and how many positions at most. */
#define PAST_DEPTH 3u
#define PAST_BUDGET 2000u

/* Plans that are tried, and the positions that they are good for. */
#define PLANS 500u
#define PLANNED_BUDGET 1000000u

const char *laws_reach_answer_text(enum laws_reach_answer answer)
{
    switch (answer) {
    case LAWS_REACH_UNDECIDED:
        return "undecided";
    case LAWS_REACH_REACHABLE:
        return "reachable";
    case LAWS_REACH_UNREACHABLE:
        return "unreachable";
    }
    return "unknown answer";
}

static const char *const arguments[][2] = {
#define X(NAME, name, text) [LAWS_REACH_BY_##NAME] = {name, text},
    LAWS_REACH_ARGUMENT_MAP(X)
#undef X
};

const char *laws_reach_argument_name(enum laws_reach_argument argument)
{
    return (size_t)argument < sizeof arguments / sizeof *arguments
               ? arguments[argument][0]
               : "unknown";
}

const char *laws_reach_argument_text(enum laws_reach_argument argument)
{
    return (size_t)argument < sizeof arguments / sizeof *arguments
               ? arguments[argument][1]
               : "unknown argument";
}

/* What is asked about, ready to be looked at. */
struct question {
    struct laws_position goal, start;
    struct laws_position position; /* the goal; and the square that a pawn has
                                      crossed, which tells the last move,
                                      whether it can be captured or not */
    struct array array;
};

/* False where the setup is no position; the verdict then says so. */
static bool read_question(const struct laws_setup *setup, unsigned number,
                          struct question *question,
                          struct laws_reach_verdict *verdict)
{
    struct laws_setup start;
    uint8_t kinds[8];
    unsigned faults;

    *verdict = (struct laws_reach_verdict){.answer = LAWS_REACH_UNDECIDED,
                                           .argument = LAWS_REACH_BY_BUDGET,
                                           .color = LAWS_NOBODY};
    if (laws_chess960_setup(number, &start))
        return false;
    laws__position_of_any(&question->start, &start);
    for (int file = 0; file < 8; file++)
        kinds[file] = (uint8_t)laws_piece_kind(start.on[file]);
    laws__array_of(&question->array, kinds);
    faults = laws_setup_faults(setup);
    if (!faults &&
        setup->castling & ~question->start.castling) /* not of this array */
        faults = LAWS_FAULT_CASTLING;
    if (faults) {
        verdict->answer = LAWS_REACH_UNREACHABLE;
        verdict->argument = LAWS_REACH_BY_FAULTS;
        verdict->faults = faults;
        return false;
    }
    laws__position_of_any(&question->goal, setup);
    question->position = question->goal;
    question->position.en_passant = setup->en_passant;
    return true;
}

enum laws_reach_answer laws_reach_quick(const struct laws_setup *setup,
                                        unsigned array,
                                        struct laws_reach_verdict *verdict)
{
    struct question question;

    if (read_question(setup, array, &question, verdict) &&
        !laws__is_counted_out(&question.position, &question.array, verdict))
        laws__is_uncheckable(&question.position, &question.array, verdict);
    return verdict->answer;
}

/* The memory of the proofs that take some. */
struct proof_memory {
    struct retractions lists[PAST_DEPTH + 1];
    _Alignas(max_align_t) char passing[PASSING_MEMORY];
};
_Static_assert(sizeof(struct proof_memory) <= LAWS_REACH_MEMORY, "room");

/* By the captures that the pawns need, or by the last moves. */
static bool is_refuted(const struct question *question,
                       struct proof_memory *memory,
                       struct laws_reach_verdict *verdict)
{
    struct passing_memory *passing = laws__passing_init(memory->passing);
    uint64_t past = PAST_BUDGET;

    if (laws__passing(&question->position, &question->array, passing,
                      PASSING_BUDGET) == PASSING_IMPOSSIBLE) {
        verdict->answer = LAWS_REACH_UNREACHABLE;
        verdict->argument = LAWS_REACH_BY_PASSING;
        return true;
    }
    return laws__has_no_past(&question->position, &question->array, PAST_DEPTH,
                             &past, memory->lists, passing, verdict);
}

/* Play the line; only what is then the same position counts. */
static bool leads_there(const struct question *question,
                        const struct laws_move *line, unsigned length)
{
    struct laws_position position = question->start;
    bool is_game = true;

    for (unsigned i = 0; i < length; i++) {
        is_game &= laws_position_judge(&position, line[i]) == LAWS_LEGAL;
        laws_position_play(&position, line[i]);
    }
    is_game &= laws_position_is_same(&position, &question->goal);
    return is_game;
}

/* True where this is a game that leads there. */
static bool accept(const struct question *question,
                   const struct laws_move *line, unsigned length,
                   struct laws_reach_verdict *verdict)
{
    if (!leads_there(question, line, length))
        return false;
    verdict->answer = LAWS_REACH_REACHABLE;
    verdict->argument = LAWS_REACH_BY_GAME;
    verdict->line = line;
    verdict->length = length;
    return true;
}

/* A game by a plan, one after the other. */
static void look_for_game(const struct question *question, void *memory,
                          size_t size, uint64_t budget,
                          struct laws_reach_verdict *verdict)
{
    struct planned planned;
    bool found = accept(question, NULL, 0, verdict);

    laws__planned_init(&planned, &question->position, &question->array, memory,
                       size, budget);
    for (unsigned seed = 0; seed < PLANS && !found; seed++) {
        const struct laws_move *line;
        const unsigned length = laws__planned(&planned, seed, &line);

        if (length)
            found = accept(question, line, length, verdict);
    }
    verdict->nodes += budget - planned.errands.budget;
}

enum laws_reach_answer laws_reach(const struct laws_setup *setup,
                                  unsigned array, void *memory, size_t size,
                                  uint64_t budget,
                                  struct laws_reach_verdict *verdict)
{
    struct question question;

    if (read_question(setup, array, &question, verdict) &&
        !laws__is_counted_out(&question.position, &question.array, verdict) &&
        size >= LAWS_REACH_MEMORY && !is_refuted(&question, memory, verdict))
        look_for_game(&question, memory, size, budget ? budget : PLANNED_BUDGET,
                      verdict);
    return verdict->answer;
}
