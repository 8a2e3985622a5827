/*
 * mate.c - can this side still mate? the steps of the answer, cheapest first
 */
#include "laws/mate.h"

#include "mate/alive.h"
#include "mate/blockade/blockade.h"
#include "mate/forced_moves/forced_moves.h"
#include "mate/graph.h"
#include "mate/guided_walk/corner_routes.h"
#include "mate/guided_walk/guided_walk.h"
#include "mate/king_sets/king_sets.h"
#include "mate/material/material.h"
#include "mate/mating_line.h"
#include "mate/near_helpmate/near_helpmate.h"
#include "mate/relaxation/relaxation.h"
#include "mate/search/search.h"

/* How much is tried before something else is. */
#define FIRST_WALKS 3
#define MORE_WALKS 32
#define WALK_COST (2 * LAWS__GUIDED_WALK_MAX) /* at most */
#define WALKS_MOST (SMALL * GROWTH * GROWTH * GROWTH)
#define SMALL 300
#define GROWTH 10
#define KING_SETS_MOST (SMALL * GROWTH * GROWTH)
/* Where the search expands one position: how many sets of king squares and
   relaxed states are looked at. */
#define KING_SETS 5
#define KING_SETS_PAWNS 20 /* only kings and pawns move */
#define RELAXED 10

const char *laws_mate_answer_text(enum laws_mate_answer answer)
{
    switch (answer) {
    case LAWS_MATE_UNDECIDED:
        return "undecided";
    case LAWS_MATE_POSSIBLE:
        return "possible";
    case LAWS_MATE_IMPOSSIBLE:
        return "impossible";
    }
    return "unknown";
}

const char *laws_mate_argument_text(enum laws_mate_argument argument)
{
    static const char *const texts[] = {
#define X(name, text) [LAWS_MATE_BY_##name] = text,
        LAWS_MATE_ARGUMENT_MAP(X)
#undef X
    };

    return (size_t)argument < sizeof texts / sizeof *texts ? texts[argument]
                                                           : "unknown";
}

/* Without queens, rooks and knights, pawns can close the board. */
static bool may_be_blocked(const struct laws_position *position)
{
    const laws_bitboard *kind = position->by_kind;

    return !(kind[LAWS_QUEEN] | kind[LAWS_ROOK] | kind[LAWS_KNIGHT]);
}

/* The quick answer where no helpmate is near. */
static enum laws_mate_answer
quick_unless_near(const struct laws_position *position, enum laws_color side)
{
    unsigned fuel = LAWS__FORCED_MAX;
    struct laws__guided_walk walk;

    if (laws__material_never_mates(position, side))
        return laws__is_mate_by(position, side) ? LAWS_MATE_POSSIBLE
                                                : LAWS_MATE_IMPOSSIBLE;
    if (laws__forced_moves_prove(position, side, &fuel) ||
        (may_be_blocked(position) && laws__blockade_proves(position, side)))
        return LAWS_MATE_IMPOSSIBLE;
    return laws__guided_walk(position, side, 0, 1, &walk) ? LAWS_MATE_POSSIBLE
                                                          : LAWS_MATE_UNDECIDED;
}

enum laws_mate_answer laws_mate_quick(const struct laws_position *position,
                                      enum laws_color side)
{
    struct laws__near_helpmate helpmate;

    if (laws__near_helpmate(position, side, &helpmate))
        return LAWS_MATE_POSSIBLE;
    return quick_unless_near(position, side);
}

bool laws__quickly_alive(const struct laws_position *position)
{
    const enum laws_color turn = position->turn;
    const enum laws_color other = laws_opponent(turn);

    return laws__near_helpmate_by_either(position) ||
           quick_unless_near(position, turn) == LAWS_MATE_POSSIBLE ||
           quick_unless_near(position, other) == LAWS_MATE_POSSIBLE;
}

/* Does one of these walks end in mate? */
static bool walks(const struct laws_position *position, enum laws_color side,
                  unsigned first, unsigned tries,
                  struct laws__guided_walk *walk,
                  struct laws_mate_verdict *verdict)
{
    const laws_bitboard *kind = position->by_kind;
    const laws_bitboard ours = position->by_color[side];
    bool majors = ours & (kind[LAWS_QUEEN] | kind[LAWS_ROOK] | kind[LAWS_PAWN]);
    bool minors = ours & (kind[LAWS_BISHOP] | kind[LAWS_KNIGHT]);
    struct laws__route routes[LAWS__ROUTES_MAX];
    bool found;

    found = laws__guided_walk(position, side, first, tries, walk);
    /* With queen, rook or pawn, corners are a second thought. */
    if (!found && minors && (!majors || first)) {
        const unsigned count = laws__corner_routes(position, side, routes);
        const unsigned end = first + (count > 0) * tries;

        for (unsigned n = first; !found && n < end; n++)
            found = laws__guided_walk_along(position, side, &routes[n % count],
                                            n, walk);
    }
    verdict->nodes += walk->nodes;
    return found;
}

static void keep_line(struct laws_mate_workspace *workspace,
                      const struct laws_move *line, unsigned length,
                      struct laws_mate_verdict *verdict)
{
    memcpy(workspace->line, line, length * sizeof line[0]);
    verdict->answer = LAWS_MATE_POSSIBLE;
    verdict->argument = LAWS_MATE_BY_LINE;
    verdict->line = workspace->line;
    verdict->length = length;
}

static uint64_t least(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

/* Choices of shadows that were tried, and what is left to try. */
struct relaxations {
    unsigned count;
    laws_bitboard shadows[LAWS__SHADOWS_LEVELS];
};

static void find_relaxations(const struct laws_position *position,
                             enum laws_color side,
                             struct relaxations *relaxations)
{
    relaxations->count = 0;
    if (!laws__shadows_of(position, side, LAWS__SHADOWS_MOBILE))
        return;
    for (unsigned level = 0; level < LAWS__SHADOWS_LEVELS; level++) {
        laws_bitboard shadows =
            laws__shadows_of(position, side, (enum laws__shadows)level);
        unsigned i = 0;

        while (i < relaxations->count && relaxations->shadows[i] != shadows)
            i++;
        relaxations->shadows[i] = shadows;
        relaxations->count += i == relaxations->count;
    }
}

/* A choice that has shown a mate of shadows is not tried again. */
static bool relaxation_proves(struct laws_mate_workspace *workspace,
                              const struct laws_position *position,
                              enum laws_color side, uint64_t most,
                              struct relaxations *relaxations,
                              struct laws_mate_verdict *verdict)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < relaxations->count; i++) {
        uint64_t states = 0;
        enum laws__relaxation_result result = laws__relaxation(
            &workspace->aside, position, side, relaxations->shadows[i],
            (uint32_t)least(most, UINT32_MAX), &states);

        verdict->nodes += states;
        if (result == LAWS__RELAXATION_PROVES) {
            verdict->answer = LAWS_MATE_IMPOSSIBLE;
            verdict->argument = LAWS_MATE_BY_RELAXATION;
            verdict->states = states;
            return true;
        }
        if (result == LAWS__RELAXATION_TOO_MANY)
            relaxations->shadows[kept++] = relaxations->shadows[i];
    }
    relaxations->count = kept;
    return false;
}

/* What needs no search: material, a few forced moves, a closed board. */
static bool decide_at_once(const struct laws_position *position,
                           enum laws_color side,
                           struct laws_mate_verdict *verdict)
{
    unsigned fuel = LAWS__FORCED_MAX;

    verdict->answer = LAWS_MATE_IMPOSSIBLE;
    if (laws__material_never_mates(position, side)) {
        verdict->argument = LAWS_MATE_BY_MATERIAL;
        if (laws__is_mate_by(position, side)) {
            verdict->answer = LAWS_MATE_POSSIBLE;
            verdict->argument = LAWS_MATE_BY_LINE;
        }
        return true;
    }
    if (laws__forced_moves_prove(position, side, &fuel)) {
        verdict->argument = LAWS_MATE_BY_CLOSURE;
        verdict->nodes = verdict->states = LAWS__FORCED_MAX - fuel;
        if (laws_position_count(position) == 0)
            verdict->argument = laws_position_checkers(position)
                                    ? LAWS_MATE_BY_CHECKMATED
                                    : LAWS_MATE_BY_STALEMATE;
        return true;
    }
    if (may_be_blocked(position) && laws__blockade_proves(position, side)) {
        verdict->argument = LAWS_MATE_BY_BLOCKADE;
        verdict->nodes = verdict->blocked = 1;
        return true;
    }
    verdict->answer = LAWS_MATE_UNDECIDED;
    return false;
}

/* What is left of a budget; 0 stands for no end of it. */
static uint64_t left_of(uint64_t budget,
                        const struct laws_mate_verdict *verdict)
{
    if (!budget)
        return UINT64_MAX;
    return budget > verdict->nodes ? budget - verdict->nodes : 0;
}

/*
 * How many king sets to look at where the search expands `most` positions. They
 * are at their best where only kings and pawns can move; with pieces about,
 * they soon become too many, and what they have not shown by then the search
 * or shadows will.
 */
static uint64_t king_sets_for(uint64_t most, bool pieces_move)
{
    if (!pieces_move)
        return KING_SETS_PAWNS * most;
    return most <= KING_SETS_MOST ? KING_SETS * most : 0;
}

/* How many walks: chance may find at once what the search is long about. */
static unsigned walks_for(uint64_t most)
{
    const uint64_t tries =
        least(most, WALKS_MOST) / (8 * LAWS__GUIDED_WALK_MAX);

    return tries > MORE_WALKS ? (unsigned)tries : MORE_WALKS;
}

/*
 * Walks, king sets, relaxations and the search differ in what they are
 * good at, so a little of each comes before much of any.  The search decides
 * everything in the end.
 */
static void decide_in_turns(const struct laws_position *position,
                            enum laws_color side,
                            struct laws_mate_workspace *workspace,
                            uint64_t budget, struct laws_mate_verdict *verdict)
{
    struct laws__search search;
    struct relaxations relaxations;
    struct laws__guided_walk walk;
    unsigned walked = FIRST_WALKS;

    for (uint64_t most = SMALL;; most *= GROWTH) {
        const unsigned tries = walks_for(most);

        if (most <= SMALL * GROWTH)
            laws__search_begin(&search, workspace, position, side,
                               most == SMALL);
        laws__search_go_on(
            &search, verdict->nodes + least(most, left_of(budget, verdict)),
            verdict);
        if (search.mate != LAWS__NO_NODE)
            laws__check_line(position, side,
                             laws__search_line(&search, verdict), verdict);
        if (verdict->answer != LAWS_MATE_UNDECIDED ||
            verdict->argument == LAWS_MATE_BY_MEMORY ||
            !left_of(budget, verdict))
            return;
        if (most == SMALL)
            find_relaxations(position, side, &relaxations);
        if (left_of(budget, verdict) > tries * WALK_COST &&
            walks(position, side, walked, tries, &walk, verdict)) {
            keep_line(workspace, walk.move, walk.length, verdict);
            return;
        }
        walked += tries;
        laws__king_sets(workspace, position, side,
                        least(king_sets_for(most, relaxations.count > 0),
                              left_of(budget, verdict)),
                        verdict);
        if (verdict->answer != LAWS_MATE_UNDECIDED)
            return;
        if (relaxation_proves(workspace, position, side,
                              least(RELAXED * most, left_of(budget, verdict)),
                              &relaxations, verdict))
            return;
    }
}

/* Cheapest first. */
enum laws_mate_answer laws_mate_possible(const struct laws_position *position,
                                         enum laws_color side,
                                         struct laws_mate_workspace *workspace,
                                         uint64_t budget,
                                         struct laws_mate_verdict *verdict)
{
    struct laws__near_helpmate helpmate;
    struct laws__guided_walk walk;

    *verdict = (struct laws_mate_verdict){.answer = LAWS_MATE_UNDECIDED};
    if (laws__near_helpmate(position, side, &helpmate)) {
        keep_line(workspace, helpmate.move, helpmate.length, verdict);
        verdict->nodes = helpmate.length;
        return verdict->answer;
    }
    if (decide_at_once(position, side, verdict))
        return verdict->answer;
    if (walks(position, side, 0, FIRST_WALKS, &walk, verdict))
        keep_line(workspace, walk.move, walk.length, verdict);
    else
        decide_in_turns(position, side, workspace, budget, verdict);
    return verdict->answer;
}
