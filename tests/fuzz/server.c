/* server.c - see server.h */
#include "server.h"

#include "server/loop.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static struct game *played[2];

struct server *fuzz_server(void)
{
    static struct server server;
    static bool ready;
    const struct options options = {.listen = "",
                                    .db = "memory",
                                    .limits = {.games = 1000,
                                               .connections = 1000,
                                               .acts = 1000,
                                               .silence = 45,
                                               .address_connections = 1000}};
    char why[JOURNAL_WHY_MAX];

    if (ready)
        return &server;
    ready = true;
    (void)diary_set("error", "/dev/null", why, sizeof why);
    signal(SIGPIPE, SIG_IGN);
    if (!token_start())
        abort();
    server_init(&server, &options);
    server.games->writer = writer_new(journal_open_memory(why));
    server.games->answerer = answerer_new();
    return &server;
}

void fuzz_settle(struct server *server)
{
    bool waits = true;

    while (waits) {
        struct pollfd fd = {writer_fd(server->games->writer), POLLIN, 0};

        waits = false;
        for (size_t i = 0; i < server->games->bucket_count; i++)
            for (struct game *game = server->games->buckets[i]; game;
                 game = game->next)
                waits |= game->queue->stored || game->loading;
        waits |= !answerer_is_idle(server);
        if (!waits)
            break;
        (void)poll(&fd, 1, answerer_is_idle(server) ? 1000 : 1);
        loop_collect(server);
        answerer_collect(server);
    }
    server_tick(server);
    live_flush(server);
}

struct game *fuzz_game(struct server *server, unsigned which)
{
    static char tags[] = "[Arbiter \"present\"]\n[Scoresheets \"manual\"]\n";
    struct journal_game row = {.tags = tags};
    struct journal_entry entry = {.game = &row}, *entries[] = {&entry};
    struct problem problem;
    struct job *job;

    (void)entries;
    if (played[which] && played[which]->number < 40)
        return played[which];
    token_make_id(row.id);
    strcpy(row.start, "arbiter");
    strcpy(row.spectators, "anyone");
    row.created = server->wall;
    job = job_new(JOB_STORE);
    job->game = malloc(sizeof row);
    *job->game = row;
    job->game->tags = strdup(tags);
    job->entry.game = job->game;
    writer_submit(server->games->writer, job);
    for (bool done = false; !done;) {
        struct job *jobs = writer_collect(server->games->writer);

        while (jobs) {
            struct job *next = jobs->next;

            if (jobs == job) {
                row.key = job->game->key;
                done = true;
            }
            job_free(jobs);
            jobs = next;
        }
    }
    played[which] = games_add(server, &row);
    if (!game_begin(server, played[which], &problem))
        abort();
    played[which]->life = GAME_READY;
    return played[which];
}

struct live *fuzz_live(struct server *server, int *other)
{
    struct address *address;
    int ends[2];

    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends))
        abort();
    *other = ends[1];
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    address = address_of(server, NULL);
    live_add(server, address, ends[0], ends[0], NULL, 0, NULL);
    address_let_go(server, address);
    return server->net->lives[ends[0]];
}

void fuzz_hang_up(struct server *server, int other)
{
    close(other);
    for (size_t fd = 0; fd < server->net->lives_room; fd++)
        if (server->net->lives[fd])
            live_ready(server, (int)fd, 1 /* EPOLLIN */);
    fuzz_settle(server);
}
