/*
 * server.c - what the server takes: acts a second, how long until the other
 * side sees a ruling, memory a game
 *
 * Each figure stands beside a yardstick of the same run: a bare loop that
 * commits as many rows to the same disk at once as there are boards waiting,
 * and a bare echo of the same libraries under the same load.
 */
#include "client.h"
#include "commits.h"
#include "echo.h"
#include "laws/laws.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define PLIES 300
#define GAMES_MAX 4000

static char moves[PLIES][LAWS_COORDINATES_MAX];
static struct server server;
static char folder[256];

static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void stop(const char *what)
{
    fprintf(stderr, "bench-server: %s\n", what);
    if (server.pid)
        server_end(&server, SIGKILL);
    exit(1);
}

/* A legal game that does not end, the same every time. */
static bool make_moves(unsigned seed)
{
    struct laws_position position;

    laws_position_start(&position);
    for (unsigned ply = 0; ply < PLIES; ply++) {
        struct laws_moves legal;
        struct laws_position next;
        unsigned tries = 0;

        laws_position_moves(&position, &legal);
        do {
            struct laws_move move;

            seed = seed * 1103515245 + 12345;
            move = legal.move[(seed >> 16) % legal.count];
            if (++tries > 400)
                return false;
            next = position;
            laws_position_play(&next, move);
            laws_coordinates_print(move, false, moves[ply]);
            /* few captures keep it going; pawns keep 9.6.2 away */
        } while (laws_position_ending(&next) != LAWS_NOT_ENDED ||
                 (tries < 200 &&
                  __builtin_popcountll(next.by_color[0] | next.by_color[1]) <
                      __builtin_popcountll(position.by_color[0] |
                                           position.by_color[1])));
        position = next;
        if (position.halfmoves > 140)
            return false;
    }
    return true;
}

/* Times, to be sorted. */
struct times {
    double *at;
    size_t count, room;
};

static void add_time(struct times *times, double seconds)
{
    if (times->count == times->room) {
        times->room = times->room ? times->room * 2 : 4096;
        times->at = realloc(times->at, times->room * sizeof(double));
    }
    times->at[times->count++] = seconds;
}

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return x < y ? -1 : x > y;
}

static double percentile(struct times *times, double part)
{
    if (!times->count)
        return 0;
    qsort(times->at, times->count, sizeof(double), by_value);
    return times->at[(size_t)((double)(times->count - 1) * part)] * 1000;
}

/* A connection of a bot. */
struct bot {
    int fd;
    unsigned game;
    enum { WHITE, BLACK, WATCHER } role;
    char in[8192];
    size_t length;
};

struct game {
    char id[32], token[3][64];
    struct bot bot[3];
    unsigned number; /* of the last ruling that the mover's opponent saw */
    unsigned plies;
    double sent;
    bool done;
};

static struct game *games;
static int poller;

static void create(struct game *game, const char *body)
{
    static const char *const roles[] = {"white", "black", "spectator"};
    json_t *answer = NULL;

    if (http_json(server.port, "POST", "/api/games", NULL, body, &answer) !=
        201)
        stop("a game cannot be created");
    memset(game, 0, sizeof *game);
    snprintf(game->id, sizeof game->id, "%s",
             json_string_value(json_object_get(answer, "game")));
    for (unsigned i = 0; i < 3; i++)
        snprintf(game->token[i], 64, "%s",
                 json_string_value(json_object_get(
                     json_object_get(answer, "tokens"), roles[i])));
    json_decref(answer);
}

static void send_frame(int fd, const char *text, size_t length)
{
    unsigned char frame[512] = {0x81};
    size_t head = 2;

    if (length < 126) {
        frame[1] = (unsigned char)(0x80 | length);
    } else {
        frame[1] = 0x80 | 126;
        frame[2] = (unsigned char)(length >> 8);
        frame[3] = (unsigned char)length;
        head = 4;
    }
    memcpy(frame + head + 4, text, length); /* the mask is zero */
    if (send(fd, frame, head + 4 + length, MSG_NOSIGNAL) < 0)
        stop("a message cannot be sent");
}

static void join(struct game *game, unsigned number, unsigned role)
{
    struct epoll_event event = {.events = EPOLLIN};
    struct bot *bot = &game->bot[role];
    struct peer peer;
    json_t *welcome;
    int status;

    if (!peer_open(&peer, server.port, NULL, &status))
        stop("no connection");
    peer_text(&peer, "{\"type\":\"join\",\"game\":\"%s\",\"token\":\"%s\"}",
              game->id, game->token[role]);
    welcome = peer_wait(&peer, "welcome", 10000);
    if (!welcome)
        stop("no welcome");
    json_decref(welcome);
    bot->fd = peer.fd;
    bot->game = number;
    bot->role = role;
    bot->length = 0;
    free(peer.bytes);
    fcntl(bot->fd, F_SETFL, O_NONBLOCK);
    event.data.ptr = bot;
    epoll_ctl(poller, EPOLL_CTL_ADD, bot->fd, &event);
}

static void leave(struct game *game)
{
    for (unsigned i = 0; i < 3; i++)
        if (game->bot[i].fd) {
            close(game->bot[i].fd);
            game->bot[i].fd = 0;
        }
}

/* The next move of a game, by whoever has it. */
static void play(struct game *game)
{
    char text[128];
    unsigned side = game->plies & 1;
    int length;

    length = snprintf(text, sizeof text,
                      "{\"type\":\"act\",\"act\":\"plays %s\",\"id\":\"n%u\"}",
                      moves[game->plies % PLIES], game->plies);
    game->plies++;
    game->sent = now();
    send_frame(game->bot[side].fd, text, (size_t)length);
}

/* Whole frames that a bot has read: call back for each ruling on a move. */
static void take_frames(struct bot *bot,
                        void (*ruling)(struct bot *, const char *))
{
    size_t at = 0;

    for (;;) {
        const unsigned char *frame = (const unsigned char *)bot->in + at;
        size_t left = bot->length - at, head = 2, size;

        if (left < 2)
            break;
        size = frame[1];
        if (size == 126) {
            if (left < 4)
                break;
            size = (size_t)frame[2] << 8 | frame[3];
            head = 4;
        } else if (size == 127) {
            stop("a message is too large for a bot");
        }
        if (left < head + size)
            break;
        if ((frame[0] & 15) == 9) { /* answer pings */
            unsigned char pong[64] = {0x8a, (unsigned char)(0x80 | size)};

            memcpy(pong + 6, frame + head, size);
            (void)!send(bot->fd, pong, 6 + size, MSG_NOSIGNAL);
        } else if (size > 20 &&
                   !memcmp(frame + head, "{\"type\":\"ruling\"", 16)) {
            ruling(bot, (const char *)frame + head);
        } else if (size > 20 &&
                   !memcmp(frame + head, "{\"type\":\"error\"", 15)) {
            fprintf(stderr, "%.*s\n", (int)size, (const char *)frame + head);
            stop("an act was not taken");
        } else if ((frame[0] & 15) == 8) {
            stop("the server has closed a connection");
        }
        at += head + size;
    }
    memmove(bot->in, bot->in + at, bot->length - at);
    bot->length -= at;
}

static void poll_bots(int ms, void (*ruling)(struct bot *, const char *))
{
    struct epoll_event events[512];
    int count = epoll_wait(poller, events, 512, ms);

    for (int i = 0; i < count; i++) {
        struct bot *bot = events[i].data.ptr;
        ssize_t length = recv(bot->fd, bot->in + bot->length,
                              sizeof bot->in - bot->length, 0);

        if (length <= 0) {
            if (length < 0 && errno == EAGAIN)
                continue;
            stop("a connection was lost");
        }
        bot->length += (size_t)length;
        take_frames(bot, ruling);
    }
}

static struct times latencies;
static unsigned long acts_done;
static bool goes_on; /* play at once, or wait for the clock */
static unsigned plies_each;

static unsigned next_game; /* of those that wait for a board */
static unsigned games_made;

/* The other side has seen it: that is what counts. */
static void ruling_came(struct bot *bot, const char *text)
{
    struct game *game = &games[bot->game];
    const char *by = strstr(text, "\"by\":\"");
    bool white = by && by[6] == 'w';

    if (!by || by[6] == 't' || by[6] == 'a' || bot->role == WATCHER ||
        (bot->role == WHITE) == white)
        return;
    add_time(&latencies, now() - game->sent);
    acts_done++;
    if (!goes_on)
        return;
    if (game->plies < plies_each)
        play(game);
    else if (next_game < games_made)
        play(&games[next_game++]); /* the board goes to another game */
}

static void start_server(void)
{
    static const char *const arguments[] = {"--rate", "0", "--create-rate", "0",
                                            NULL};
    char path[512], log[512];

    snprintf(path, sizeof path, "%s/bench.db", folder);
    unlink(path);
    snprintf(log, sizeof log, "%s/server.log", folder);
    if (!server_start(&server, free_port(), path, log, arguments))
        stop("the server does not start");
    poller = epoll_create1(0);
    acts_done = 0;
    latencies.count = 0;
}

static void stop_server(void)
{
    for (unsigned i = 0; i < games_made; i++)
        leave(&games[i]);
    games_made = 0;
    close(poller);
    if (server_end(&server, SIGTERM))
        stop("the server did not end well");
    server.pid = 0;
}

static void make_games(unsigned count, unsigned each)
{
    for (unsigned i = 0; i < count; i++) {
        create(&games[i], "{\"start\":\"now\"}");
        for (unsigned role = 0; role < each; role++)
            join(&games[i], i, role);
    }
    games_made = count;
}

/* Seconds of processor time that a process has used. */
static double processor_time(pid_t pid)
{
    char path[64], line[1024];
    unsigned long user = 0, system = 0;
    FILE *file;

    snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
    file = fopen(path, "r");
    if (file && fgets(line, sizeof line, file))
        sscanf(strrchr(line, ')'),
               ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user,
               &system);
    if (file)
        fclose(file);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

static double act_cost; /* processor time an act, in the last closed loop */

/* So many boards, each of which acts as soon as the last ruling is seen. */
static double closed_loop(unsigned boards, unsigned long target)
{
    double begin, end;
    unsigned count;
    unsigned long wanted;

    start_server();
    plies_each = PLIES;
    count = (unsigned)(target / PLIES);
    if (count < boards) {
        count = boards;
        plies_each = (unsigned)(target / boards);
    }
    make_games(count, 2);
    goes_on = true;
    wanted = (unsigned long)count * plies_each;
    next_game = boards;
    act_cost = -processor_time(server.pid);
    begin = now();
    for (unsigned i = 0; i < boards; i++)
        play(&games[i]);
    while (acts_done < wanted && now() - begin < 60)
        poll_bots(100, ruling_came);
    end = now();
    if (acts_done < wanted)
        stop("rulings are missing");
    act_cost = (act_cost + processor_time(server.pid)) / (double)wanted;
    stop_server();
    return (double)wanted / (end - begin);
}

static long memory_of(pid_t pid)
{
    char path[64], line[256];
    FILE *file;
    long kb = 0;

    snprintf(path, sizeof path, "/proc/%d/status", (int)pid);
    file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        if (!strncmp(line, "VmRSS:", 6))
            kb = atol(line + 6);
    if (file)
        fclose(file);
    return kb;
}

/* So many games, a move a second each, for a while. */
static void open_loop(unsigned boards, double seconds, double *memory)
{
    double begin, end;
    unsigned long turn = 0, turns = (unsigned long)(seconds * boards);
    long before;

    start_server();
    before = memory_of(server.pid);
    make_games(boards, 3);
    goes_on = false;
    begin = now();
    while (turn < turns) {
        double due = begin + (double)turn / boards;
        double wait = due - now();

        if (wait <= 0) {
            play(&games[turn % boards]);
            turn++;
            poll_bots(0, ruling_came);
        } else {
            poll_bots(wait > .001 ? (int)(wait * 1000) : 0, ruling_came);
        }
    }
    end = now() + 5;
    while (acts_done < turns && now() < end)
        poll_bots(10, ruling_came);
    if (acts_done < turns)
        stop("rulings are missing");
    *memory = (double)(memory_of(server.pid) - before) / boards;
}

static unsigned hold_spectators(unsigned count, double *memory)
{
    struct peer peer;
    long before = memory_of(server.pid);
    char *metrics, *at;
    int *fds = malloc(count * sizeof *fds), status;
    unsigned held;

    for (held = 0; held < count; held++) {
        const struct game *game = &games[held % games_made];

        if (!peer_open(&peer, server.port, NULL, &status))
            break;
        peer_text(&peer, "{\"type\":\"join\",\"game\":\"%s\",\"token\":\"%s\"}",
                  game->id, game->token[WATCHER]);
        json_decref(peer_wait(&peer, "welcome", 10000));
        fds[held] = peer.fd;
        free(peer.bytes);
    }
    http(server.port, "GET", "/metrics", NULL, NULL, &metrics);
    at = strstr(metrics, "\narbiter_connections ");
    status = at ? atoi(at + 21) : 0;
    free(metrics);
    *memory = (double)(memory_of(server.pid) - before) / (held ? held : 1);
    for (unsigned i = 0; i < held; i++)
        close(fds[i]);
    free(fds);
    return (unsigned)status >= held ? held : 0;
}

/* The echo, under the load of the open loop. */
static void echo_latency(unsigned connections, double seconds, double *p50,
                         double *p99, double *rate)
{
    int port = free_port(), *fds = malloc(connections * sizeof *fds), status;
    double *sent = calloc(connections, sizeof *sent), begin;
    struct times times = {0};
    unsigned long turn = 0, turns = (unsigned long)(seconds * connections);
    unsigned long echoes = 0;
    pid_t pid = fork();
    char message[64];
    int epoll = epoll_create1(0);

    if (pid == 0)
        _exit(echo_run(port));
    memset(message, 'x', sizeof message);
    usleep(300000);
    for (unsigned i = 0; i < connections; i++) {
        struct epoll_event event = {.events = EPOLLIN, .data.u32 = i};
        struct peer peer;

        if (!peer_open(&peer, port, NULL, &status))
            stop("no connection to the echo");
        fds[i] = peer.fd;
        free(peer.bytes);
        epoll_ctl(epoll, EPOLL_CTL_ADD, fds[i], &event);
    }
    for (int phase = 0; phase < 2; phase++) {
        double end;

        begin = now();
        end = begin + (phase ? 2 : seconds);
        if (phase) /* as fast as it goes */
            for (unsigned i = 0; i < connections; i++)
                send_frame(fds[i], message, sizeof message);
        echoes = 0;
        while (phase ? now() < end : turn < turns) {
            struct epoll_event events[512];
            double due = begin + (double)turn / connections;
            double wait = due - now();
            int count;

            if (!phase && wait <= 0) {
                sent[turn % connections] = now();
                send_frame(fds[turn++ % connections], message, sizeof message);
                wait = 0;
            }
            count = epoll_wait(epoll, events, 512,
                               phase         ? 100
                               : wait > .001 ? (int)(wait * 1000)
                                             : 0);
            for (int i = 0; i < count; i++) {
                unsigned which = events[i].data.u32;
                char echoed[512];

                if (recv(fds[which], echoed, sizeof echoed, 0) <= 0)
                    stop("the echo is gone");
                echoes++;
                if (phase)
                    send_frame(fds[which], message, sizeof message);
                else
                    add_time(&times, now() - sent[which]);
            }
        }
        if (!phase)
            usleep(200000);
        *rate = (double)echoes / (now() - begin);
    }
    *p50 = percentile(&times, .5);
    *p99 = percentile(&times, .99);
    for (unsigned i = 0; i < connections; i++)
        close(fds[i]);
    kill(pid, SIGKILL);
    waitpid(pid, &status, 0);
    close(epoll);
    free(fds);
    free(sent);
    free(times.at);
}

int main(int argc, char **argv)
{
    static const unsigned boards[] = {20, 200, 1000};
    struct rlimit files;
    double memory, idle, echo50, echo99, echo_rate;
    unsigned held;
    bool quick = argc > 2 && !strcmp(argv[2], "quick");
    unsigned only = argc > 2 ? (unsigned)atoi(argv[2]) : 0; /* for profiles */

    snprintf(folder, sizeof folder, "%s", argc > 1 ? argv[1] : ".");
    if (!getenv("ARBITER"))
        stop("set ARBITER to the path of the program");
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    for (unsigned seed = 1; !make_moves(seed); seed++)
        ;
    games = calloc(GAMES_MAX, sizeof *games);
    if (argc > 2 && !strcmp(argv[2], "open")) {
        open_loop(1000, 10, &memory);
        printf("p50 %.2f ms, p90 %.2f ms, p99 %.2f ms\n",
               percentile(&latencies, .5), percentile(&latencies, .9),
               percentile(&latencies, .99));
        stop_server();
        return 0;
    }
    if (only) {
        printf("%.0f acts/s", closed_loop(only, 200000));
        printf(", %.1f us of processor an act\n", act_cost * 1e6);
        return 0;
    }

    printf("Acts stored durably and seen by the other side, a second; beside "
           "it a bare\ngroup-commit loop with as many boards waiting:\n");
    for (unsigned i = 0; i < 3; i++) {
        unsigned long target = quick                    ? 3000
                               : boards[i] * 60 > 30000 ? boards[i] * 60
                                                        : 30000;
        double ours = closed_loop(boards[i], target);
        double p50 = percentile(&latencies, .5);
        double p99 = percentile(&latencies, .99);
        double bare = commits_a_second(folder, boards[i], quick ? .5 : 2);

        printf("  %4u boards: %7.0f acts/s, bare %7.0f: %3.0f %%"
               "   (p50 %.2f ms, p99 %.2f ms; %.0f us of processor an act)\n",
               boards[i], ours, bare, 100 * ours / bare, p50, p99,
               act_cost * 1e6);
        fflush(stdout);
    }
    echo_latency(1000, quick ? 2 : 5, &echo50, &echo99, &echo_rate);
    open_loop(1000, quick ? 3 : 20, &memory);
    printf("\n1,000 games with two players and a spectator, a move a second "
           "each:\n"
           "  from an act to its ruling on the other side: p50 %.2f ms, "
           "p99 %.2f ms\n"
           "  bare echo, same libraries, same load:        p50 %.2f ms, "
           "p99 %.2f ms; %.0f/s at most\n"
           "  memory: %.1f kB a game\n",
           percentile(&latencies, .5), percentile(&latencies, .99), echo50,
           echo99, echo_rate, memory);
    held = hold_spectators(
        files.rlim_cur > 14000 ? 10000 : (unsigned)files.rlim_cur - 4000,
        &idle);
    printf("  %u idle spectators held besides: %.2f kB each\n", held, idle);
    stop_server();
    return 0;
}
