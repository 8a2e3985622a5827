/*
 * why.c - what the rulings of one act rest on
 *
 * The game is folded again up to that act, by the answerer: nobody who plays
 * waits for it, and an act that nobody asks about costs nothing.
 */
#include "server/game/show.h"
#include "sys/show_facts.h"

#include <stdlib.h>

struct why {
    struct text *text;
    uint32_t number;
    struct laws_game *before;
    size_t size;
};

/* The game before the act is kept, then its rulings are explained. */
static bool explain(void *data, const struct told *told,
                    const struct laws_game *state)
{
    const struct why *why = data;
    struct laws_explained explained = {why->before, state, told->act,
                                       told->rulings};

    if (told->row->number < why->number)
        return laws_game_copy(state, why->before, why->size);
    show_facts(why->text, &explained, true);
    return false;
}

void why_show(struct bench *bench, struct text *text, const struct game *game,
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
    refold(bench, game, number < 2 ? 0 : number - 2, explain, &why);
    put_close(text, '}');
    free(memory);
}
