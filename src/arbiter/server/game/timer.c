/* timer.c - which game has to be looked at next, and when: a heap */
#include "server/game/request.h"

static void place(struct server *server, size_t at, struct game *game)
{
    server->games->timers[at - 1] = game;
    OWN(timer, game)->place = at;
}

static struct game *at(const struct server *server, size_t place)
{
    return server->games->timers[place - 1];
}

static void rise(struct server *server, size_t child, struct game *game)
{
    while (child > 1 &&
           at(server, child / 2)->timer->deadline > game->timer->deadline) {
        place(server, child, at(server, child / 2));
        child /= 2;
    }
    place(server, child, game);
}

static void sink(struct server *server, size_t parent, struct game *game)
{
    for (;;) {
        size_t child = parent * 2;

        if (child > server->games->timers_count)
            break;
        if (child < server->games->timers_count &&
            at(server, child + 1)->timer->deadline <
                at(server, child)->timer->deadline)
            child++;
        if (at(server, child)->timer->deadline >= game->timer->deadline)
            break;
        place(server, parent, at(server, child));
        parent = child;
    }
    place(server, parent, game);
}

void timer_unset(struct server *server, struct game *game)
{
    size_t hole = game->timer->place;
    struct game *last;

    if (!hole)
        return;
    OWN(timer, game)->place = 0;
    last = at(server, server->games->timers_count--);
    if (last == game)
        return;
    if (hole > 1 &&
        at(server, hole / 2)->timer->deadline > last->timer->deadline)
        rise(server, hole, last);
    else
        sink(server, hole, last);
}

void timer_set(struct server *server, struct game *game, uint64_t deadline)
{
    if (game->timer->place && game->timer->deadline == deadline)
        return;
    timer_unset(server, game);
    OWN(timer, game)->deadline = deadline;
    if (server->games->timers_count == server->games->timers_room) {
        server->games->timers_room =
            server->games->timers_room ? server->games->timers_room * 2 : 64;
        server->games->timers =
            must_realloc(server->games->timers,
                         server->games->timers_room * sizeof(struct game *));
    }
    rise(server, ++server->games->timers_count, game);
}

/* How many milliseconds to the next one, or to `until`. */
int timer_wait(const struct server *server, uint64_t until)
{
    if (server->games->timers_count && at(server, 1)->timer->deadline < until)
        until = at(server, 1)->timer->deadline;
    if (until <= server->now)
        return 0;
    return (int)((until - server->now + 999999) / 1000000);
}

void timer_run(struct server *server)
{
    while (server->games->timers_count &&
           at(server, 1)->timer->deadline <= server->now) {
        struct game *game = at(server, 1);

        timer_unset(server, game);
        chores_timer(server, game);
    }
}
