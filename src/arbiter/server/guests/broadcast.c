/*
 * broadcast.c - games as one PGN that others poll
 *
 * Those that anyone may watch are as spectators see them, so that a delay holds
 * here, too; such a game is written again when something has happened in it.
 * The room has all of them, the record, at once, and so have the arbiters of an
 * event its games.  Whoever asks for an event or a round by its name is given
 * the organiser's games alone: anybody can call his own so.
 */
#include "server/guests/guests.h"
#include "server/net/hash.h"
#include "sys/sys.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define GAMES_MOST 500u

/* So long games are written for one who polls; others are as they were when
   they were last written, and new ones follow the next time. */
#define WRITE_NS ((uint64_t)10000000)

#define TYPE "application/x-chess-pgn; charset=utf-8"

/* What is asked for: any event and round, unless it says which. */
static bool is_wanted(const struct exchange *exchange, const struct game *game,
                      const struct show_wanted *wanted)
{
    static const struct {
        const char *query, *tag;
    } fields[] = {{"event", "Event"}, {"round", "Round"}};
    char value[256];

    if (game->life != GAME_READY ||
        (!wanted->all && strcmp(game->row.spectators, "anyone")) ||
        (wanted->event && !game_is_in(game, wanted->event, wanted->sector)))
        return false;
    for (unsigned i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        const char *query = exchange_query(exchange, fields[i].query);

        if (query && ((!wanted->all && !strstr(game->row.hands, "key")) ||
                      strcmp(query, game_tag(game, fields[i].tag, value,
                                             sizeof value)) != 0))
            return false;
    }
    return true;
}

struct found {
    struct game *game;
    unsigned long board;
};

/* In the order of the boards; those without a number as they were created. */
static int compare(const void *a, const void *b)
{
    const struct found *x = a, *y = b;

    if (x->board != y->board)
        return x->board < y->board ? -1 : 1;
    if (x->game->row.created != y->game->row.created)
        return x->game->row.created < y->game->row.created ? -1 : 1;
    return strcmp(x->game->row.id, y->game->row.id);
}

static void add_game(struct server *server, struct text *text,
                     struct game *game, bool room, bool in_time)
{
    struct polled *polled;

    if (room) {
        download_pgn(&server->games->bench, text, game, false, false);
        text_put(text, "\n");
        return;
    }
    if (!in_time && game->late->delay && !game->late->twin)
        return;
    game = delayed_seen(server, game, ROLE_SPECTATOR);
    polled = OWN(polled, game);
    if (!polled->text.length && !in_time)
        return;
    if (in_time && (!polled->text.length || polled->number != game->number)) {
        text_clear(&polled->text);
        download_pgn(&server->games->bench, &polled->text, game, false, true);
        polled->number = game->number;
    }
    text_add(text, polled->text.bytes, polled->text.length);
    text_put(text, "\n");
}

void broadcast_answer(struct exchange *exchange,
                      const struct show_wanted *wanted)
{
    struct server *server = exchange->server;
    struct found *found =
        must_alloc((server->games->count + 1) * sizeof(struct found));
    const char *match = exchange_header(exchange, "If-None-Match");
    uint64_t began = sys_worked();
    size_t count = 0;

    for (size_t i = 0; i < server->games->bucket_count; i++)
        for (struct game *game = server->games->buckets[i]; game;
             game = game->next)
            if (is_wanted(exchange, game, wanted)) {
                char board[16];

                game_tag(game, "Board", board, sizeof board);
                found[count++] = (struct found){
                    game, *board == '?' ? ULONG_MAX : strtoul(board, NULL, 10)};
            }
    qsort(found, count, sizeof *found, compare);
    for (size_t i = 0; i < count && i < GAMES_MOST; i++)
        add_game(server, &exchange->text, found[i].game, wanted->all,
                 !i || sys_worked() - began < WRITE_NS);
    free(found);
    snprintf(exchange->mark, sizeof exchange->mark, "\"%016llx\"",
             (unsigned long long)hash_of(
                 exchange->text.bytes ? exchange->text.bytes : "",
                 exchange->text.length));
    exchange->etag = exchange->mark;
    exchange->cached = true;
    if (match && !strcmp(match, exchange->mark)) {
        text_clear(&exchange->text);
        exchange_send(exchange, 304, TYPE);
        return;
    }
    exchange_send(exchange, 200, TYPE);
}
