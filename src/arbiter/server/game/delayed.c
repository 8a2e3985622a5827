/*
 * delayed.c - what spectators see, so much later
 *
 * A game with a delay has a twin: the same acts, folded so much after they
 * came, in a time that is so much behind.  Whatever is shown to a spectator is
 * shown of the twin, so that no way of asking is faster than another.
 */
#include "server/game/above.h"

#include <assert.h>
#include <stdlib.h>

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

/* How much later, by its tag or by --delay. */
void delayed_begin(const struct server *server, struct game *game)
{
    int64_t ms = server->options.limits.delay * INT64_C(1000);
    char tag[16];

    (void)delayed_read(game_tag(game, DELAY_TAG, tag, sizeof tag), &ms);
    OWN(late, game)->delay = ms;
}

/* Fold what spectators may know by now. */
static void catch_up(struct server *server, struct game *twin, bool tells)
{
    struct late *late = OWN(late, twin);
    struct log_place next = late->place;
    struct journal_act row;
    struct judged judged;

    while (log_next(&next, &row) &&
           row.received + late->behind <= server->wall) {
        late->place = next;
        if (game_fold(server, twin, &row, &judged) && tells)
            tell_late(server, twin, &judged.told);
    }
}

static struct game *twin_new(struct server *server, struct game *game)
{
    struct game *twin = game_twin(game);
    struct late *late = OWN(late, twin);
    struct problem problem;
    bool begun;

    begun = game_begin(server, twin, &problem);
    assert(begun); /* with these tags it was before */
    (void)begun;
    late->delay = 0;
    late->behind = game->late->delay;
    late->real = game;
    log_start(&game->log, &late->place);
    OWN(late, game)->twin = twin;
    OWN(late, game)->next = server->games->twins;
    server->games->twins = game;
    catch_up(server, twin, false);
    return twin;
}

struct game *delayed_seen(struct server *server, struct game *game,
                          enum role role)
{
    if (role != ROLE_SPECTATOR || !game->late->delay)
        return game;
    if (!game->late->twin)
        return twin_new(server, game);
    return game->late->twin;
}

uint64_t delayed_due(const struct server *server)
{
    return server->games->twins ? server->games->twins_due : UINT64_MAX;
}

void delayed_run(struct server *server)
{
    if (server->now < delayed_due(server))
        return;
    server->games->twins_due = server->now + LOOK_NS;
    for (struct game *game = server->games->twins; game;
         game = game->late->next)
        catch_up(server, game->late->twin, true);
}

void delayed_forget(struct server *server, struct game *game)
{
    struct game **at = &server->games->twins;

    if (!game->late->twin)
        return;
    while (*at != game)
        at = &OWN(late, *at)->next;
    *at = game->late->next;
    game_free(server, game->late->twin);
    OWN(late, game)->twin = NULL;
}
