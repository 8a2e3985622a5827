/* mate_asking.c - see mate_asking.h */
#include "mate_asking.h"

#include <stdlib.h>
#include <string.h>

#define SHORTENING 300 /* positions to look at; most lines stay as they are */

struct laws_mate_workspace *mate_workspace_new(size_t size)
{
    void *memory = malloc(size);
    struct laws_mate_workspace *workspace;

    if (!memory)
        abort();
    /* Whatever was in it before must not matter. */
    memset(memory, 0xa5, size < 1 << 22 ? size : 1 << 22);
    workspace = laws_mate_workspace_init(memory, size);
    if (!workspace)
        abort();
    return workspace;
}

bool mate_ends(const struct laws_setup *start, enum laws_color side,
               const struct laws_mate_verdict *verdict)
{
    struct laws_setup setup = *start;
    struct laws_position position;

    for (unsigned i = 0; i < verdict->length; i++)
        if (laws_setup_judge(&setup, verdict->line[i]) != LAWS_LEGAL ||
            laws_setup_play(&setup, verdict->line[i]) != LAWS_OK)
            return false;
    return setup.turn != side &&
           laws_position_from_setup(&position, &setup) == 0 &&
           laws_position_ending(&position) == LAWS_CHECKMATE;
}

enum laws_mate_answer mate_ask(const struct laws_position *position,
                               enum laws_color side,
                               struct laws_mate_workspace *workspace,
                               uint64_t budget,
                               struct laws_mate_verdict *verdict)
{
    enum laws_mate_answer quick = laws_mate_quick(position, side);
    enum laws_mate_answer exact =
        laws_mate_possible(position, side, workspace, budget, verdict);
    const char *name = side == LAWS_WHITE ? "White" : "Black";
    struct laws_setup setup;

    laws_position_to_setup(position, &setup);
    if (exact != verdict->answer)
        suite_fail(&setup, "%s: one answer returned, another written", name);
    if (quick != LAWS_MATE_UNDECIDED && exact != LAWS_MATE_UNDECIDED &&
        quick != exact) {
        suite_fail(&setup, "%s: quick %s, exact %s", name,
                   laws_mate_answer_text(quick), laws_mate_answer_text(exact));
        return LAWS_MATE_UNDECIDED;
    }
    if (exact == LAWS_MATE_POSSIBLE) {
        unsigned length = verdict->length;

        if (!mate_ends(&setup, side, verdict)) {
            suite_fail(&setup, "%s: the line does not end in mate", name);
            return LAWS_MATE_UNDECIDED;
        }
        laws_mate_shorten(position, side, workspace, SHORTENING, verdict);
        if (verdict->length > length || !mate_ends(&setup, side, verdict))
            suite_fail(&setup, "%s: shortening spoils the line", name);
    }
    return exact == LAWS_MATE_UNDECIDED ? quick : exact;
}

/* All positions seen, found again by key, told apart by what they are. */
struct listing {
    struct laws_position *position;
    size_t *slot; /* number of a position, from 1; 0: none */
    size_t slots, count, most;
};

static void list(struct listing *listing, const struct laws_position *position)
{
    size_t i = (size_t)position->key & (listing->slots - 1);

    for (; listing->slot[i]; i = (i + 1) & (listing->slots - 1))
        if (laws_position_is_same(&listing->position[listing->slot[i] - 1],
                                  position))
            return;
    if (listing->count < listing->most)
        listing->position[listing->count] = *position;
    listing->slot[i] = ++listing->count;
}

static enum laws_mate_answer walk(struct listing *listing, enum laws_color side)
{
    struct laws_moves moves;

    for (size_t n = 0; n < listing->count; n++) {
        struct laws_position at;

        if (listing->count >= listing->most)
            return LAWS_MATE_UNDECIDED;
        at = listing->position[n];
        if (at.turn != side && laws_position_ending(&at) == LAWS_CHECKMATE)
            return LAWS_MATE_POSSIBLE;
        laws_position_moves(&at, &moves);
        for (unsigned i = 0; i < moves.count && listing->count < listing->most;
             i++) {
            struct laws_position next = at;

            laws_position_play(&next, moves.move[i]);
            list(listing, &next);
        }
    }
    return LAWS_MATE_IMPOSSIBLE;
}

enum laws_mate_answer mate_by_listing(const struct laws_position *position,
                                      enum laws_color side, size_t most)
{
    struct listing listing = {.most = most, .slots = 64};
    enum laws_mate_answer answer;

    while (listing.slots < 2 * most)
        listing.slots *= 2;
    listing.position = malloc(most * sizeof *listing.position);
    listing.slot = calloc(listing.slots, sizeof *listing.slot);
    if (!listing.position || !listing.slot)
        abort();
    list(&listing, position);
    answer = walk(&listing, side);
    free(listing.position);
    free(listing.slot);
    return answer;
}
