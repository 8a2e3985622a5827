/*
 * delayed.c - what spectators see, so much later
 *
 * A game with a delay has a twin: the same acts, folded so much after they
 * came, in a time that is so much behind.  Whatever is shown to a spectator is
 * shown of the twin, so that no way of asking is faster than another.
 */
#include "server/server.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define LOOK_NS ((uint64_t)100000000)

bool delayed_read(const char *text, int64_t *ms)
{
    int64_t seconds = 0;

    for (const char *at = text; *at; at++) {
        if (*at < '0' || *at > '9')
            return false;
        seconds = seconds * 10 + (*at - '0');
        if (seconds > DELAY_MOST)
            return false;
    }
    *ms = seconds * 1000;
    return *text;
}

int64_t delayed_of(const struct server *server, const struct game *game)
{
    int64_t ms = server->options.limits.delay * INT64_C(1000);
    char tag[16];

    (void)delayed_read(game_tag(game, DELAY_TAG, tag, sizeof tag), &ms);
    return ms;
}

/* Folding uses what the server has of the act that was folded last; whoever
   asks in the middle of telling that must not notice. */
static void fold(struct server *server, struct game *twin,
                 const struct journal_act *row, bool tell)
{
    static struct laws_rulings rulings;
    struct laws_act act = server->act;
    struct laws_act_texts texts = server->texts;
    unsigned plies = laws_game_plies(twin->state);

    memcpy(&rulings, &server->rulings, sizeof rulings);
    if (game_fold(server, twin, row) && tell)
        talk_late(server, twin, row, &server->rulings, plies);
    memcpy(&server->rulings, &rulings, sizeof rulings);
    server->act = act;
    server->texts = texts;
}

/* Fold what spectators may know by now. */
static void catch_up(struct server *server, struct game *twin, bool tell)
{
    struct log_place next = twin->place;
    struct journal_act row;

    while (log_next(&next, &row) && row.received + twin->late <= server->wall) {
        twin->place = next;
        fold(server, twin, &row, tell);
    }
}

static struct game *twin_new(struct server *server, struct game *game)
{
    struct game *twin = game_new(&game->row);
    struct problem problem;
    bool begun;

    twin->row.created += game->delay;
    twin->row.over = false;
    twin->late = game->delay;
    twin->real = game;
    begun = game_begin(server, twin, &problem);
    assert(begun); /* with these tags it was before */
    (void)begun;
    twin->delay = 0;
    log_start(&game->log, &twin->place);
    game->twin = twin;
    game->twins_next = server->twins;
    server->twins = game;
    catch_up(server, twin, false);
    return twin;
}

struct game *delayed_seen(struct server *server, struct game *game,
                          enum role role)
{
    if (role != ROLE_SPECTATOR || !game->delay)
        return game;
    if (!game->twin)
        return twin_new(server, game);
    return game->twin;
}

uint64_t delayed_due(const struct server *server)
{
    return server->twins ? server->twins_due : UINT64_MAX;
}

void delayed_run(struct server *server)
{
    if (server->now < delayed_due(server))
        return;
    server->twins_due = server->now + LOOK_NS;
    for (struct game *game = server->twins; game; game = game->twins_next)
        catch_up(server, game->twin, true);
}

void delayed_forget(struct server *server, struct game *game)
{
    struct game **at = &server->twins;

    if (!game->twin)
        return;
    while (*at != game)
        at = &(*at)->twins_next;
    *at = game->twins_next;
    game_free(server, game->twin);
    game->twin = NULL;
}
