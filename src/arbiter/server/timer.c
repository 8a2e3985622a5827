/* timer.c - which game has to be looked at next, and when: a heap */
#include "server/server.h"

static void place(struct server *server, size_t at, struct game *game)
{
    server->timers[at - 1] = game;
    game->timer = at;
}

static struct game *at(const struct server *server, size_t place)
{
    return server->timers[place - 1];
}

static void rise(struct server *server, size_t child, struct game *game)
{
    while (child > 1 && at(server, child / 2)->deadline > game->deadline) {
        place(server, child, at(server, child / 2));
        child /= 2;
    }
    place(server, child, game);
}

static void sink(struct server *server, size_t parent, struct game *game)
{
    for (;;) {
        size_t child = parent * 2;

        if (child > server->timers_count)
            break;
        if (child < server->timers_count &&
            at(server, child + 1)->deadline < at(server, child)->deadline)
            child++;
        if (at(server, child)->deadline >= game->deadline)
            break;
        place(server, parent, at(server, child));
        parent = child;
    }
    place(server, parent, game);
}

void timer_unset(struct server *server, struct game *game)
{
    size_t hole = game->timer;
    struct game *last;

    if (!hole)
        return;
    game->timer = 0;
    last = at(server, server->timers_count--);
    if (last == game)
        return;
    if (hole > 1 && at(server, hole / 2)->deadline > last->deadline)
        rise(server, hole, last);
    else
        sink(server, hole, last);
}

void timer_set(struct server *server, struct game *game, uint64_t deadline)
{
    if (game->timer && game->deadline == deadline)
        return;
    timer_unset(server, game);
    game->deadline = deadline;
    if (server->timers_count == server->timers_room) {
        server->timers_room =
            server->timers_room ? server->timers_room * 2 : 64;
        server->timers = must_realloc(
            server->timers, server->timers_room * sizeof(struct game *));
    }
    rise(server, ++server->timers_count, game);
}

/* How many milliseconds to the next one, or to `until`. */
int timer_wait(const struct server *server, uint64_t until)
{
    if (server->timers_count && at(server, 1)->deadline < until)
        until = at(server, 1)->deadline;
    if (until <= server->now)
        return 0;
    return (int)((until - server->now + 999999) / 1000000);
}

void timer_run(struct server *server)
{
    while (server->timers_count && at(server, 1)->deadline <= server->now) {
        struct game *game = at(server, 1);

        timer_unset(server, game);
        chores_timer(server, game);
    }
}
