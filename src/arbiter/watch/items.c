/*
 * items.c - what is told of a game, once
 *
 * An item that holds no longer keeps its id, so that it is not told again; its
 * words are let go.
 */
#include "sys/sys.h"
#include "watch/watch_state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Of a game that goes to and fro for ever, the oldest are forgotten. */
#define ITEMS_MAX 512

void watch_items_begin(struct watch_game *game)
{
    for (unsigned i = 0; i < game->item_count; i++)
        game->items[i].told = false; /* until it is offered again */
}

static void forget_oldest(struct watch_game *game)
{
    free(game->items[0].details);
    game->item_count--;
    memmove(game->items, game->items + 1,
            game->item_count * sizeof(*game->items));
}

static struct watch_item *item_new(struct watch_game *game)
{
    if (game->item_count == ITEMS_MAX)
        forget_oldest(game);
    if (game->item_count == game->item_room) {
        game->item_room = game->item_room ? 2 * game->item_room : 4;
        game->items =
            sys_realloc(game->items, game->item_room * sizeof(*game->items));
    }
    memset(&game->items[game->item_count], 0, sizeof(*game->items));
    return &game->items[game->item_count++];
}

static uint64_t id_of(const char *name, unsigned ply, const char *article,
                      const char *details)
{
    uint64_t id = watch_hash(name, strlen(name), ply);

    id = watch_hash(article, strlen(article), id);
    return watch_hash(details, strlen(details), id);
}

void watch_items_offer(struct watch *watch, const struct watch_file *file,
                       struct watch_game *game, const char *name, unsigned ply,
                       const char *article, const char *details, bool finding)
{
    uint64_t id = id_of(name, ply, article, details);
    struct watch_item *item = NULL;
    bool is_new = true;

    for (unsigned i = 0; i < game->item_count && !item; i++)
        if (game->items[i].id == id)
            item = &game->items[i];
    if (item) {
        is_new = false;
        item->told = true;
        if (item->holds)
            return;
    } else {
        item = item_new(game);
    }
    item->id = id;
    item->name = name;
    item->ply = ply;
    item->holds = item->told = true;
    item->finding = finding;
    snprintf(item->article, sizeof(item->article), "%s", article);
    item->details = sys_strdup(details);
    if (is_new)
        watch->sink.tell(watch->sink.data, WATCH_TOLD, file, game, item);
}

void watch_items_note(struct watch *watch, const struct watch_file *file,
                      struct watch_game *game, const struct laws_note *note)
{
    watch_items_offer(watch, file, game, laws_note_name(note->kind), note->ply,
                      note->article, note->details, false);
}

void watch_items_end(struct watch *watch, const struct watch_file *file,
                     struct watch_game *game)
{
    for (unsigned i = 0; i < game->item_count; i++) {
        struct watch_item *item = &game->items[i];

        if (item->told || !item->holds)
            continue;
        item->holds = false;
        if (item->finding)
            watch->sink.tell(watch->sink.data, WATCH_WITHDRAWN, file, game,
                             item);
        free(item->details);
        item->details = NULL;
    }
}

void watch_items_release(struct watch_game *game)
{
    for (unsigned i = 0; i < game->item_count; i++)
        free(game->items[i].details);
    free(game->items);
    game->items = NULL;
    game->item_count = game->item_room = 0;
}
