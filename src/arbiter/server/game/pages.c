/*
 * pages.c - many boards, shown one page after the other
 *
 * Whoever comes to a room or an event sees the first boards at once and the
 * others when he has read those, a page each turn of the loop: nobody else
 * waits for it, however many they are.
 */
#include "server/game/pages.h"
#include "server/game/above.h"

#include <stdlib.h>
#include <string.h>

/* What is left; of an event (no ids) its games from that place on. */
struct pages {
    char (*id)[JOURNAL_ID_MAX];
    size_t count, at;
};

void pages_begin(struct server *server, struct live *live,
                 char (*id)[JOURNAL_ID_MAX], size_t count, size_t at)
{
    pages_forget(server, live);
    live->pages = must_alloc(sizeof *live->pages);
    *live->pages = (struct pages){id, count, at};
    live->pages_next = server->games->paged;
    server->games->paged = live;
}

static void unlink_live(struct server *server, const struct live *live)
{
    struct live **at = &server->games->paged;

    while (*at != live)
        at = &(*at)->pages_next;
    *at = live->pages_next;
}

void pages_forget(struct server *server, struct live *live)
{
    if (!live->pages)
        return;
    unlink_live(server, live);
    free(live->pages->id);
    free(live->pages);
    live->pages = NULL;
}

/* The next ones of a console, or of who watches all games. */
static void send_boards(struct server *server, struct live *live)
{
    struct pages *pages = live->pages;
    struct text *text = &server->text;

    live_begin(text, "boards");
    put_open(text, "boards", '[');
    for (size_t last = pages->at + PAGE_BOARDS;
         pages->at < pages->count && pages->at < last; pages->at++) {
        struct game *game = games_find(server, pages->id[pages->at]);

        if (game && game->life == GAME_READY)
            show_board(server, text, NULL,
                       live->guest ? delayed_seen(server, game, ROLE_SPECTATOR)
                                   : game,
                       !live->guest);
    }
    put_close(text, ']');
    put_close(text, '}');
    live_send_text(server, live, text);
}

/* Whoever has read what there was; NULL: nobody. */
static struct live *find(const struct server *server)
{
    struct live *live = server->games->paged;

    while (live && (live->count || live->dead || live->closing))
        live = live->pages_next;
    return live;
}

bool pages_are_due(const struct server *server)
{
    return find(server);
}

void pages_run(struct server *server)
{
    struct live *live = find(server), **last = &server->games->paged;

    if (!live)
        return;
    if (live->pages->id)
        send_boards(server, live);
    else
        live->pages->at = contest_show_page(server, live, live->pages->at,
                                            &live->pages->count);
    if (live->pages->at >= live->pages->count) {
        pages_forget(server, live);
        return;
    }
    unlink_live(server, live); /* the others first */
    while (*last)
        last = &(*last)->pages_next;
    live->pages_next = NULL;
    *last = live;
}
