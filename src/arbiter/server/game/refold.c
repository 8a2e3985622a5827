/*
 * refold.c - a game again, from its acts, with the rulings of each
 *
 * Whoever comes late to a long game is told its acts page by page.  So that
 * each page does not fold all that is before it, the game as it was at the end
 * of a page is kept for a while: the next one goes on from there.
 */
#include "server/game/answerer.h"

#include <stdlib.h>
#include <string.h>

void bench_init(struct bench *bench)
{
    memset(bench, 0, sizeof *bench);
    bench->memory = must_alloc(PROOF_WORKSPACE);
    bench->workspace = laws_mate_workspace_init(bench->memory, PROOF_WORKSPACE);
    bench->adviser = (struct laws_adviser){proofs_ask, bench};
}

/* A game is judged here, from now on. */
void bench_lend(struct bench *bench, struct laws_game *state)
{
    laws_game_lend(state, bench->workspace);
    laws_game_consult(state, &bench->adviser);
}

/* It is this one. */
void bench_for(struct bench *bench, const struct game *game, uint64_t budget)
{
    bench->proofs = game->proofs;
    bench->budget = budget;
    bench->is_open = false;
}

void bench_release(struct bench *bench)
{
    free(bench->memory);
    for (unsigned i = 0; i < BOOKMARKS; i++)
        free(bench->bookmarks[i].state);
}

static struct laws_game *copy_of(const struct laws_game *state, size_t size)
{
    return laws_game_copy(state, must_alloc(size), size);
}

/* The last bookmark of this game up to this act; NULL: there is none. */
static const struct bookmark *find(const struct bench *bench,
                                   const struct game *game, uint32_t after)
{
    const struct bookmark *found = NULL;

    for (unsigned i = 0; i < BOOKMARKS; i++) {
        const struct bookmark *one = &bench->bookmarks[i];

        if (one->state && one->serial == game->serial &&
            one->place.number <= after &&
            (!found || one->place.number > found->place.number))
            found = one;
    }
    return found;
}

/* What is near the start is soon folded, and what is at the end is all there
   is. */
static void keep(struct bench *bench, const struct game *game,
                 const struct log_place *place, const struct laws_game *state)
{
    const struct bookmark *same = find(bench, game, place->number);
    struct bookmark *mark =
        &bench->bookmarks[bench->bookmarks_made % BOOKMARKS];

    if (place->number < PAGE_ACTS || place->number >= game->number ||
        (same && same->place.number == place->number))
        return;
    bench->bookmarks_made++;
    free(mark->state);
    *mark = (struct bookmark){
        .serial = game->serial,
        .place = *place,
        .state =
            copy_of(state, laws_game_size(laws_game_capacity(game->state)))};
}

static struct laws_game *begin(struct bench *bench, const struct game *game,
                               uint32_t after, struct log_place *place)
{
    const struct bookmark *mark = find(bench, game, after);
    size_t size = laws_game_size(laws_game_capacity(game->state));
    struct laws_game *state;

    log_start(&game->log, place);
    if (mark) {
        place->at = mark->place.at;
        place->number = mark->place.number;
        state = copy_of(mark->state, size);
    } else {
        state = laws_game_init(must_alloc(size), size,
                               laws_game_regulations(game->state));
    }
    bench_lend(bench, state);
    bench_for(bench, game, 0);
    return state;
}

void refold(struct bench *bench, const struct game *game, uint32_t after,
            refold_visitor *visit, void *data)
{
    struct log_place place;
    struct laws_game *state = begin(bench, game, after, &place);
    struct journal_act row;
    struct judged judged;

    while (log_next(&place, &row))
        if (!game_judge_row(state, &row, &judged) && row.number > after &&
            !visit(data, &judged.told, state))
            break;
    keep(bench, game, &place, state);
    free(state);
}
