/*
 * fanout.c - an event and its spectators: how long until the last of them has
 * seen a move
 *
 *   ARBITER=PROGRAM bench-fanout FOLDER [SPECTATORS...]
 *
 * Sixty boards, so many WebSockets that watch all of them, and a move at a
 * time: the next is made when everyone has the last.  Beside it a bare loop, a
 * process that writes as many bytes to as many sockets of the same kind.
 */
#include "client.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define BOARDS 60u
#define MOVES 120u
#define FRAME 700u /* bytes of a board, about */

static struct server server;
static pid_t bare;

static void stop(const char *what)
{
    fprintf(stderr, "bench-fanout: %s\n", what);
    if (server.pid)
        server_end(&server, SIGKILL);
    if (bare)
        kill(bare, SIGKILL);
    exit(1);
}

static double now(void)
{
    struct timespec at;

    clock_gettime(CLOCK_MONOTONIC, &at);
    return (double)at.tv_sec + (double)at.tv_nsec * 1e-9;
}

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return x < y ? -1 : x > y;
}

/* Readers: each counts bytes; the last one that is behind is waited for. */

struct readers {
    int epoll;
    int *fds;
    size_t *got;
    unsigned count;
    size_t frames;
};

static void readers_begin(struct readers *readers, unsigned count)
{
    *readers = (struct readers){
        .epoll = epoll_create1(0),
        .fds = calloc(count, sizeof *readers->fds),
        .got = calloc(count, sizeof *readers->got),
    };
    if (readers->epoll < 0 || !readers->fds || !readers->got)
        stop("no memory for the readers");
}

static void readers_add(struct readers *readers, int fd)
{
    struct epoll_event event = {.events = EPOLLIN, .data.u32 = readers->count};

    fcntl(fd, F_SETFL, O_NONBLOCK);
    epoll_ctl(readers->epoll, EPOLL_CTL_ADD, fd, &event);
    readers->fds[readers->count++] = fd;
}

static void readers_end(struct readers *readers)
{
    for (unsigned i = 0; i < readers->count; i++)
        close(readers->fds[i]);
    close(readers->epoll);
    free(readers->fds);
    free(readers->got);
}

/* Take what comes until everybody has so many bytes more; the same for all. */
static void readers_wait(struct readers *readers, size_t least)
{
    static char bytes[65536];
    unsigned missing = readers->count;
    double until = now() + 30;

    memset(readers->got, 0, readers->count * sizeof *readers->got);
    while (missing) {
        struct epoll_event events[512];
        int count = epoll_wait(readers->epoll, events, 512, 1000);

        if (now() > until)
            stop("a spectator does not hear of a move");
        for (int i = 0; i < count; i++) {
            unsigned at = events[i].data.u32;
            ssize_t got = read(readers->fds[at], bytes, sizeof bytes);

            if (got <= 0 && errno != EAGAIN)
                stop("a spectator was sent away");
            if (got <= 0)
                continue;
            missing -= readers->got[at] < least &&
                       readers->got[at] + (size_t)got >= least;
            readers->got[at] += (size_t)got;
        }
    }
}

/* The event. */

static char cup[32], games[BOARDS][32], players[BOARDS][2][64];

static json_t *ask(const char *path, const char *token, const char *body)
{
    json_t *answer = NULL;
    int status = http_json(server.port, body ? "POST" : "GET", path, token,
                           body, &answer);

    if (status / 100 != 2)
        stop(path);
    return answer;
}

static void take(json_t *value, const char *name, char *text, size_t size)
{
    snprintf(text, size, "%s", json_string_value(json_object_get(value, name)));
}

static void publish(void)
{
    static char file[65536], body[80000];
    char path[64] = "/api/events";
    size_t at = (size_t)snprintf(file, sizeof file, "012 Cup\\n142 1\\n");
    json_t *answer;

    for (unsigned no = 1; no <= 2 * BOARDS; no++)
        at += (size_t)snprintf(file + at, sizeof file - at,
                               "001 %4u      Player %-26u %4u%39s%4u %c  \\n",
                               no, no, 2400 - no, "",
                               no <= BOARDS ? no + BOARDS : no - BOARDS,
                               no <= BOARDS ? 'w' : 'b');
    for (unsigned i = 0; i < BOARDS && *games[i]; i++)
        at += (size_t)snprintf(file + at, sizeof file - at,
                               "### game 1 %u %s\\n", i + 1, games[i]);
    snprintf(body, sizeof body, "{\"file\":\"%s\"}", file);
    if (*cup)
        snprintf(path, sizeof path, "/api/events/%s/file", cup);
    answer = ask(path, server.room, body);
    take(answer, "event", cup, sizeof cup);
    json_decref(answer);
}

static void make_event(void)
{
    char body[256];

    publish();
    snprintf(body, sizeof body,
             "{\"start\":\"now\",\"spectators\":\"anyone\",\"tags\":{"
             "\"EventId\":\"%s\"}}",
             cup);
    for (unsigned i = 0; i < BOARDS; i++) {
        json_t *answer = ask("/api/games", server.room, body);
        json_t *tokens = json_object_get(answer, "tokens");

        take(answer, "game", games[i], sizeof games[i]);
        take(tokens, "white", players[i][0], sizeof players[i][0]);
        take(tokens, "black", players[i][1], sizeof players[i][1]);
        json_decref(answer);
    }
    publish();
}

static void move(unsigned number)
{
    static const char *const moves[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
    unsigned board = number % BOARDS, ply = number / BOARDS;
    char path[64], body[64];

    snprintf(path, sizeof path, "/api/games/%s/acts", games[board]);
    snprintf(body, sizeof body, "{\"act\":\"plays %s\"}", moves[ply % 4]);
    json_decref(ask(path, players[board][ply % 2], body));
}

/* Each has an address of its own, as spectators have. */
static void watch(struct readers *readers, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        char address[32];
        struct peer peer;
        json_t *message;
        int status;

        snprintf(address, sizeof address, "127.%u.%u.1", 1 + i / 250,
                 1 + i % 250);
        client_from(address);
        if (!peer_open(&peer, server.port, NULL, &status) ||
            !peer_text(&peer, "{\"type\":\"join\",\"event\":\"%s\"}", cup))
            stop("a spectator cannot come");
        message = peer_wait(&peer, "welcome", 30000);
        if (!message)
            stop("a spectator is not welcome");
        json_decref(message);
        readers_add(readers, peer.fd);
        free(peer.bytes);
    }
    client_from(NULL);
}

static void print_times(const char *what, double *times, unsigned count,
                        unsigned readers)
{
    double sum = 0;

    for (unsigned i = 0; i < count; i++)
        sum += times[i];
    qsort(times, count, sizeof *times, by_value);
    printf("  %-10s p50 %6.1f ms, p99 %6.1f ms, %8.0f frames/s\n", what,
           times[count / 2] * 1e3, times[count * 99 / 100] * 1e3,
           (double)readers * count / sum);
}

static void measure_event(const char *folder, unsigned count)
{
    static const char *const arguments[] = {"--create-rate",
                                            "100000",
                                            "--rate",
                                            "0",
                                            "--address-reads",
                                            "0",
                                            "--address-create",
                                            "0",
                                            "--connections",
                                            "30000",
                                            NULL};
    struct readers readers;
    double times[MOVES];
    char db[512], log[512];

    snprintf(db, sizeof db, "%s/fanout.db", folder);
    snprintf(log, sizeof log, "%s/fanout.log", folder);
    unlink(db);
    if (!server_start(&server, db, log, arguments))
        stop("the server does not start");
    make_event();
    readers_begin(&readers, count);
    watch(&readers, count);
    for (unsigned i = 0; i < MOVES; i++) {
        double began = now();

        move(i);
        readers_wait(&readers, FRAME / 2);
        times[i] = now() - began;
    }
    print_times("event", times, MOVES, count);
    readers_end(&readers);
    if (server_end(&server, SIGTERM))
        stop("the server did not end well");
    server.pid = 0;
    *cup = '\0';
    memset(games, 0, sizeof games);
}

/* The bare loop: a byte comes, and everybody gets a frame. */
static void run_bare(int listener, int orders, unsigned count)
{
    static char frame[FRAME];
    int *fds = calloc(count, sizeof *fds);
    char order;

    for (unsigned i = 0; fds && i < count; i++)
        fds[i] = accept(listener, NULL, NULL);
    while (fds && read(orders, &order, 1) == 1)
        for (unsigned i = 0; i < count; i++)
            if (write(fds[i], frame, sizeof frame) != sizeof frame)
                _exit(1);
    _exit(0);
}

static void measure_bare(unsigned count)
{
    struct sockaddr_in at = {.sin_family = AF_INET,
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof at;
    int listener = socket(AF_INET, SOCK_STREAM, 0), orders[2];
    struct readers readers;
    double times[MOVES];

    if (bind(listener, (struct sockaddr *)&at, size) ||
        listen(listener, 1024) ||
        getsockname(listener, (struct sockaddr *)&at, &size) || pipe(orders))
        stop("no socket for the bare loop");
    fflush(stdout);
    bare = fork();
    if (!bare) {
        close(orders[1]);
        run_bare(listener, orders[0], count);
    }
    readers_begin(&readers, count);
    for (unsigned i = 0; i < count; i++) {
        int fd = socket(AF_INET, SOCK_STREAM, 0);

        if (connect(fd, (struct sockaddr *)&at, size))
            stop("the bare loop takes no connections");
        readers_add(&readers, fd);
    }
    for (unsigned i = 0; i < MOVES; i++) {
        double began = now();

        if (write(orders[1], "", 1) != 1)
            stop("the bare loop is gone");
        readers_wait(&readers, FRAME);
        times[i] = now() - began;
    }
    print_times("bare loop", times, MOVES, count);
    close(orders[1]);
    waitpid(bare, NULL, 0);
    bare = 0;
    close(orders[0]);
    close(listener);
    readers_end(&readers);
}

int main(int argc, char **argv)
{
    static const unsigned usual[] = {1000, 5000, 10000};
    struct rlimit files;

    if (argc < 2 || !getenv("ARBITER"))
        stop("usage: ARBITER=PROGRAM bench-fanout FOLDER [SPECTATORS...]");
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    for (int i = 0; i < (argc > 2 ? argc - 2 : 3); i++) {
        unsigned count = argc > 2 ? (unsigned)atoi(argv[i + 2]) : usual[i];

        printf("%u spectators of %u boards, from a move to the last of them:\n",
               count, BOARDS);
        measure_bare(count);
        measure_event(argv[1], count);
    }
    return 0;
}
