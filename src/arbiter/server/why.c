/*
 * why.c - what the rulings of one act rest on
 *
 * The game is folded again up to that act, by the reader: nobody who plays
 * waits for it, and an act that nobody asks about costs nothing.
 */
#include "server/server.h"
#include "sys/show_facts.h"

#include <stdlib.h>

struct why {
    struct text *text;
    uint32_t number;
    struct laws_game *before;
    size_t size;
};

/* The game before the act is kept, then its rulings are explained. */
static bool explain(void *data, struct server *server,
                    const struct journal_act *row, const struct laws_act *act,
                    const struct laws_game *state)
{
    const struct why *why = data;
    struct laws_explained explained = {why->before, state, act,
                                       &server->trial_rulings};

    if (row->number < why->number)
        return laws_game_copy(state, why->before, why->size);
    show_facts(why->text, &explained);
    return false;
}

void why_show(struct server *server, struct text *text, const struct game *game,
              uint32_t number)
{
    struct why why = {
        .text = text,
        .number = number,
        .size = laws_game_size(laws_game_capacity(game->state)),
    };
    void *memory = must_alloc(why.size);

    why.before =
        laws_game_init(memory, why.size, laws_game_regulations(game->state));
    put_open(text, NULL, '{');
    put_string(text, "game", game->row.id);
    put_number(text, "act", number);
    refold(server, game, number < 2 ? 0 : number - 2, explain, &why);
    put_close(text, '}');
    free(memory);
}
