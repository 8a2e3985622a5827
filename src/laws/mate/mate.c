/*
 * mate.c - can this side still mate? the steps of the answer, cheapest first
 */
#include "laws/mate.h"

#include "mate/bundle.h"
#include "mate/corner.h"
#include "mate/dive.h"
#include "mate/fence.h"
#include "mate/graph.h"
#include "mate/line.h"
#include "mate/material.h"
#include "mate/quick.h"
#include "mate/search.h"
#include "mate/shade.h"
#include "mate/strike.h"

/* How much is tried before something else is. */
#define FORCED 16
#define FIRST_DIVES 3
#define MORE_DIVES 24
#define DIVE_COST (2 * LAWS__DIVE_MAX) /* at most */
#define DIVES_MOST (SMALL * GROWTH * GROWTH * GROWTH)
#define SMALL 300
#define GROWTH 10
#define BUNDLES_MOST (SMALL * GROWTH * GROWTH)

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
    switch (argument) {
#define X(name, text)                                                          \
    case LAWS_MATE_BY_##name:                                                  \
        return text;
        LAWS_MATE_ARGUMENT_MAP(X)
#undef X
    }
    return "unknown";
}

/*
 * A few forced moves often decide: the only piece is captured, or stalemate
 * stands at the end.  Looks at positions with few moves only, and proves that
 * no mate comes or says nothing.
 */
static bool is_soon_over(const struct laws_position *position,
                         enum laws_color side, unsigned *fuel)
{
    struct laws_moves moves;

    if (laws__material_never_mates(position, side))
        return true;
    if (*fuel == 0)
        return false;
    --*fuel;
    laws_position_moves(position, &moves);
    if (moves.count == 0)
        return position->turn == side || !laws_position_checkers(position);
    if (moves.count > 3)
        return false;
    for (unsigned i = 0; i < moves.count; i++) {
        struct laws_position next = *position;

        laws_position_play(&next, moves.move[i]);
        if (!is_soon_over(&next, side, fuel))
            return false;
    }
    return true;
}

/* Without queens, rooks and knights, pawns can close the board. */
static bool may_be_blocked(const struct laws_position *position)
{
    const laws_bitboard *kind = position->by_kind;

    return !(kind[LAWS_QUEEN] | kind[LAWS_ROOK] | kind[LAWS_KNIGHT]);
}

/* The quick answer where no strike was found. */
static enum laws_mate_answer
quick_without_strike(const struct laws_position *position, enum laws_color side)
{
    unsigned fuel = FORCED;
    struct laws__dive dive;

    if (laws__material_never_mates(position, side))
        return laws__is_mate_by(position, side) ? LAWS_MATE_POSSIBLE
                                                : LAWS_MATE_IMPOSSIBLE;
    if (is_soon_over(position, side, &fuel) ||
        (may_be_blocked(position) && laws__fence_proves(position, side)))
        return LAWS_MATE_IMPOSSIBLE;
    return laws__dive(position, side, 0, 1, &dive) ? LAWS_MATE_POSSIBLE
                                                   : LAWS_MATE_UNDECIDED;
}

enum laws_mate_answer laws_mate_quick(const struct laws_position *position,
                                      enum laws_color side)
{
    struct laws__strike strike;

    if (laws__strike(position, side, &strike))
        return LAWS_MATE_POSSIBLE;
    return quick_without_strike(position, side);
}

bool laws__quickly_alive(const struct laws_position *position)
{
    const enum laws_color turn = position->turn;
    const enum laws_color other = laws_opponent(turn);

    return laws__someone_strikes(position) ||
           quick_without_strike(position, turn) == LAWS_MATE_POSSIBLE ||
           quick_without_strike(position, other) == LAWS_MATE_POSSIBLE;
}

/* Does one of these dives end in mate? */
static bool dives(const struct laws_position *position, enum laws_color side,
                  unsigned first, unsigned tries, struct laws__dive *dive,
                  struct laws_mate_verdict *verdict)
{
    const laws_bitboard *kind = position->by_kind;
    const laws_bitboard ours = position->by_color[side];
    bool majors = ours & (kind[LAWS_QUEEN] | kind[LAWS_ROOK] | kind[LAWS_PAWN]);
    bool minors = ours & (kind[LAWS_BISHOP] | kind[LAWS_KNIGHT]);
    struct laws__walk walks[LAWS__WALKS_MAX];
    bool found;
    unsigned count;

    found = laws__dive(position, side, first, tries, dive);
    /* With queen, rook or pawn, corners are a second thought. */
    if (!found && minors && (!majors || first)) {
        count = laws__corner_walks(position, side, walks);
        for (unsigned n = first; !found && count && n < first + tries; n++)
            found = laws__dive_walk(position, side, &walks[n % count], n, dive);
    }
    verdict->nodes += dive->nodes;
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
struct shadings {
    unsigned count;
    laws_bitboard shadows[LAWS__SHADOWS_LEVELS];
};

static void find_shadings(const struct laws_position *position,
                          enum laws_color side, struct shadings *shadings)
{
    shadings->count = 0;
    if (!laws__shadows_of(position, side, LAWS__SHADOWS_MOBILE))
        return;
    for (unsigned level = 0; level < LAWS__SHADOWS_LEVELS; level++) {
        laws_bitboard shadows =
            laws__shadows_of(position, side, (enum laws__shadows)level);
        unsigned i = 0;

        while (i < shadings->count && shadings->shadows[i] != shadows)
            i++;
        shadings->shadows[i] = shadows;
        shadings->count += i == shadings->count;
    }
}

/* A choice that has shown a mate of shadows is not tried again. */
static bool shadows_prove(struct laws_mate_workspace *workspace,
                          const struct laws_position *position,
                          enum laws_color side, uint64_t most,
                          struct shadings *shadings,
                          struct laws_mate_verdict *verdict)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < shadings->count; i++) {
        uint64_t states = 0;
        enum laws__shade_result result =
            laws__shade(&workspace->aside, position, side, shadings->shadows[i],
                        (uint32_t)least(most, UINT32_MAX), &states);

        verdict->nodes += states;
        if (result == LAWS__SHADE_PROVES) {
            verdict->answer = LAWS_MATE_IMPOSSIBLE;
            verdict->argument = LAWS_MATE_BY_SHADOWS;
            verdict->states = states;
            return true;
        }
        if (result == LAWS__SHADE_TOO_MANY)
            shadings->shadows[kept++] = shadings->shadows[i];
    }
    shadings->count = kept;
    return false;
}

/* What needs no search: material, a few forced moves, a closed board. */
static bool decide_at_once(const struct laws_position *position,
                           enum laws_color side,
                           struct laws_mate_verdict *verdict)
{
    unsigned fuel = FORCED;

    verdict->answer = LAWS_MATE_IMPOSSIBLE;
    if (laws__material_never_mates(position, side)) {
        verdict->argument = LAWS_MATE_BY_MATERIAL;
        if (laws__is_mate_by(position, side)) {
            verdict->answer = LAWS_MATE_POSSIBLE;
            verdict->argument = LAWS_MATE_BY_LINE;
        }
        return true;
    }
    if (is_soon_over(position, side, &fuel)) {
        verdict->argument = LAWS_MATE_BY_CLOSURE;
        verdict->nodes = verdict->states = FORCED - fuel;
        if (laws_position_count(position) == 0)
            verdict->argument = laws_position_checkers(position)
                                    ? LAWS_MATE_BY_CHECKMATED
                                    : LAWS_MATE_BY_STALEMATE;
        return true;
    }
    if (may_be_blocked(position) && laws__fence_proves(position, side)) {
        verdict->argument = LAWS_MATE_BY_INVARIANT;
        verdict->nodes = verdict->fenced = 1;
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
 * How many bundles to look at where the search expands `most` positions.  They
 * are at their best where only kings and pawns can move; with pieces about,
 * they soon become too many, and what they have not shown by then the search
 * or shadows will.
 */
static uint64_t bundles_for(uint64_t most, bool pieces_move)
{
    if (!pieces_move)
        return 10 * most;
    return most <= BUNDLES_MOST ? 2 * most : 0;
}

/* How many dives: chance may find at once what the search is long about. */
static unsigned dives_for(uint64_t most)
{
    const uint64_t tries = least(most, DIVES_MOST) / (8 * LAWS__DIVE_MAX);

    return tries > MORE_DIVES ? (unsigned)tries : MORE_DIVES;
}

/*
 * Dives, bundles, proofs by shadows and the search differ in what they are good
 * at, so a little of each comes before much of any.  The search decides
 * everything in the end.
 */
static void decide_in_turns(const struct laws_position *position,
                            enum laws_color side,
                            struct laws_mate_workspace *workspace,
                            uint64_t budget, struct laws_mate_verdict *verdict)
{
    struct laws__search search;
    struct shadings shadings;
    struct laws__dive dive;
    unsigned dived = FIRST_DIVES;

    for (uint64_t most = SMALL;; most *= GROWTH) {
        const unsigned tries = dives_for(most);

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
            find_shadings(position, side, &shadings);
        if (left_of(budget, verdict) > tries * DIVE_COST &&
            dives(position, side, dived, tries, &dive, verdict)) {
            keep_line(workspace, dive.move, dive.length, verdict);
            return;
        }
        dived += tries;
        laws__bundles(workspace, position, side,
                      least(bundles_for(most, shadings.count > 0),
                            left_of(budget, verdict)),
                      verdict);
        if (verdict->answer != LAWS_MATE_UNDECIDED)
            return;
        if (shadows_prove(workspace, position, side,
                          least(most, left_of(budget, verdict)), &shadings,
                          verdict))
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
    struct laws__strike strike;
    struct laws__dive dive;

    *verdict = (struct laws_mate_verdict){.answer = LAWS_MATE_UNDECIDED};
    if (laws__strike(position, side, &strike)) {
        keep_line(workspace, strike.move, strike.length, verdict);
        verdict->nodes = strike.length;
        return verdict->answer;
    }
    if (decide_at_once(position, side, verdict))
        return verdict->answer;
    if (dives(position, side, 0, FIRST_DIVES, &dive, verdict))
        keep_line(workspace, dive.move, dive.length, verdict);
    else
        decide_in_turns(position, side, workspace, budget, verdict);
    return verdict->answer;
}
