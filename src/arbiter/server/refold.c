/*
 * refold.c - a game again, from its acts, with the rulings of each
 *
 * Whoever comes late to a long game is told its acts page by page.  So that
 * each page does not fold all that is before it, the game as it was at the end
 * of a page is kept for a while: the next one goes on from there.
 */
#include "server/reader.h"

#include <stdlib.h>
#include <string.h>

static struct laws_game *copy_of(const struct laws_game *state, size_t size)
{
    return laws_game_copy(state, must_alloc(size), size);
}

/* The last bookmark of this game up to this act; NULL: there is none. */
static const struct bookmark *find(const struct server *server,
                                   const struct game *game, uint32_t after)
{
    const struct bookmark *found = NULL;

    for (unsigned i = 0; i < BOOKMARKS; i++) {
        const struct bookmark *one = &server->bookmarks[i];

        if (one->state && one->serial == game->serial &&
            one->place.number <= after &&
            (!found || one->place.number > found->place.number))
            found = one;
    }
    return found;
}

/* What is near the start is soon folded, and what is at the end is all there
   is. */
static void keep(struct server *server, const struct game *game,
                 const struct log_place *place, const struct laws_game *state)
{
    const struct bookmark *same = find(server, game, place->number);
    struct bookmark *mark =
        &server->bookmarks[server->bookmarks_made % BOOKMARKS];

    if (place->number < PAGE_ACTS || place->number >= game->number ||
        (same && same->place.number == place->number))
        return;
    server->bookmarks_made++;
    free(mark->state);
    *mark = (struct bookmark){
        .serial = game->serial,
        .place = *place,
        .state =
            copy_of(state, laws_game_size(laws_game_capacity(game->state)))};
}

static struct laws_game *begin(struct server *server, const struct game *game,
                               uint32_t after, struct log_place *place)
{
    const struct bookmark *mark = find(server, game, after);
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
    laws_game_lend(state, server->workspace);
    return state;
}

void refold(struct server *server, const struct game *game, uint32_t after,
            refold_visitor *visit, void *data)
{
    struct laws_act_texts texts;
    struct log_place place;
    struct laws_game *state = begin(server, game, after, &place);
    struct journal_act row;
    struct laws_act act;

    while (log_next(&place, &row)) {
        if (game_read_row(&row, &act, &texts) ||
            laws_game_apply(state, &act, &server->trial_rulings))
            continue;
        if (row.number > after && !visit(data, server, &row, &act, state))
            break;
    }
    keep(server, game, &place, state);
    free(state);
}

void refold_forget(struct server *server)
{
    for (unsigned i = 0; i < BOOKMARKS; i++) {
        free(server->bookmarks[i].state);
        server->bookmarks[i].state = NULL;
    }
}
