/*
 * server.c - what the server takes: acts a second, how long until the other
 * side sees a ruling, memory a game
 *
 * Each figure stands beside a yardstick of the same run: a bare loop that
 * commits as many rows to the same disk at once as there are boards waiting,
 * and a bare echo of the same libraries under the same load.
 */
#include "bots.h"
#include "client.h"
#include "commits.h"
#include "echo.h"
#include "measure.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
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

static struct server server;
static struct server more[3]; /* on the same database */
static struct hall hall = {.servers = 1};
static struct bots bots;
static char folder[256];

void stop(const char *what)
{
    fprintf(stderr, "bench-server: %s\n", what);
    if (server.pid)
        server_end(&server, SIGKILL);
    for (unsigned i = 0; i < 3; i++)
        if (more[i].pid)
            server_end(&more[i], SIGKILL);
    exit(1);
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

static struct times latencies;
static unsigned long acts_done;
static bool goes_on; /* play at once, or wait for the clock */
static unsigned plies_each;
static unsigned next_game; /* of those that wait for a board */

static void seen(struct game *game)
{
    add_time(&latencies, now() - game->sent);
    acts_done++;
    if (!goes_on)
        return;
    if (game->plies < plies_each)
        bots_play(&bots, game);
    else if (next_game < bots.count)
        bots_play(&bots, &bots.games[next_game++]); /* its board is free */
}

/* The limits are the usual ones, except that the games are created all at once;
   and boards that act as soon as they can act faster than people. */
static void start_server(bool in_haste)
{
    const char *const arguments[] = {"--create-rate", "100000",
                                     in_haste ? "--rate" : NULL, "0", NULL};
    const char *journal = getenv("JOURNAL");
    char path[512], log[512];

    snprintf(path, sizeof path, "%s/bench.db-wal", folder);
    unlink(path); /* of a run that was broken off */
    snprintf(path, sizeof path, "%s/bench.db-mark", folder);
    unlink(path);
    snprintf(path, sizeof path, "%s/bench.db", folder);
    unlink(path);
    snprintf(log, sizeof log, "%s/server.log", folder);
    if (!server_start(&server, journal ? journal : path, log, arguments))
        stop("the server does not start");
    hall.port[0] = server.port;
    for (unsigned i = 1; i < hall.servers; i++) {
        if (!server_start(&more[i - 1], journal, log, arguments))
            stop("a server does not start");
        hall.port[i] = more[i - 1].port;
    }
    bots.seen = seen;
    acts_done = 0;
    latencies.count = 0;
}

static void stop_server(void)
{
    bots_end(&bots);
    if (server_end(&server, SIGTERM))
        stop("the server did not end well");
    server.pid = 0;
    for (unsigned i = 1; i < hall.servers; i++) {
        if (server_end(&more[i - 1], SIGTERM))
            stop("a server did not end well");
        more[i - 1].pid = 0;
    }
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

/* The same of all servers, and of the database that with-work has started. */
static double servers_time(void)
{
    double sum = processor_time(server.pid);

    for (unsigned i = 1; i < hall.servers; i++)
        sum += processor_time(more[i - 1].pid);
    return sum;
}

static double database_time(void)
{
    char path[600], word[32];
    FILE *file;
    double sum = 0;

    if (!getenv("PGFOLDER"))
        return 0;
    snprintf(path, sizeof path, "%s/data/postmaster.pid", getenv("PGFOLDER"));
    file = fopen(path, "r");
    if (!file || fscanf(file, "%31s", word) != 1)
        stop("the database cannot be found");
    fclose(file);
    snprintf(path, sizeof path, "/proc/%s/task/%s/children", word, word);
    file = fopen(path, "r");
    while (file && fscanf(file, "%31s", word) == 1)
        sum += processor_time(atoi(word));
    if (file)
        fclose(file);
    return sum;
}

/* Processor time an act, in the last closed loop: of the servers, of the
   database, of the bots. */
static double act_cost, database_cost, bots_cost;

/* So many boards, each of which acts as soon as the last ruling is seen; so
   many of them on one connection. */
static double closed_loop(unsigned boards, unsigned each, unsigned long target)
{
    double begin, end;
    unsigned count;
    unsigned long wanted;

    start_server(true);
    plies_each = PLIES;
    count = (unsigned)(target / PLIES);
    if (count < boards) {
        count = boards;
        plies_each = (unsigned)(target / boards);
    }
    bots_begin(&bots, &hall, count, 2, each);
    goes_on = true;
    wanted = (unsigned long)count * plies_each;
    next_game = boards;
    act_cost = -servers_time();
    database_cost = -database_time();
    bots_cost = -processor_time(getpid());
    begin = now();
    for (unsigned i = 0; i < boards; i++)
        bots_play(&bots, &bots.games[i]);
    while (acts_done < wanted && now() - begin < 60)
        bots_poll(&bots, .1);
    end = now();
    if (acts_done < wanted)
        stop("rulings are missing");
    act_cost = (act_cost + servers_time()) / (double)wanted;
    database_cost = (database_cost + database_time()) / (double)wanted;
    bots_cost = (bots_cost + processor_time(getpid())) / (double)wanted;
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

/* Those who want to stop the hall, from four addresses, if $HOSTILE is their
   program. */
static void attack(unsigned sockets, double seconds, pid_t pids[4])
{
    char port[16], count[16], time[16], from[16];

    snprintf(port, sizeof port, "%d", server.port);
    snprintf(count, sizeof count, "%u", sockets / 4);
    snprintf(time, sizeof time, "%.0f", seconds);
    for (int i = 0; i < 4; i++) {
        snprintf(from, sizeof from, "127.0.0.%d", i + 2);
        pids[i] = fork();
        if (pids[i] == 0) {
            int null = open("/dev/null", O_WRONLY);

            dup2(null, 1);
            execl(getenv("HOSTILE"), "hostile", port, count, time, from,
                  (char *)NULL);
            _exit(127);
        }
    }
}

/* Processor time of the last open loop: of the server, of the hostile, of the
   bots. */
static double server_load, hostile_load, bots_load;

/* So many games, a move a second each, for a while; beside so many hostile
   sockets. */
static void open_loop(unsigned boards, double seconds, unsigned hostile,
                      double *memory)
{
    pid_t pids[4] = {0};
    double begin, end;
    unsigned long turn = 0, turns = (unsigned long)(seconds * boards);
    long before;

    start_server(false);
    before = memory_of(server.pid);
    bots_begin(&bots, &hall, boards, 3, 1);
    goes_on = false;
    if (hostile)
        attack(hostile, seconds + 2, pids);
    server_load = -servers_time();
    bots_load = -processor_time(getpid());
    hostile_load = 0;
    begin = now();
    while (turn < turns) {
        double due = begin + (double)turn / boards;
        double wait = due - now();

        if (wait <= 0) {
            bots_play(&bots, &bots.games[turn % boards]);
            turn++;
            bots_poll(&bots, 0);
        } else {
            bots_poll(&bots, wait);
        }
    }
    end = now() + 5;
    while (acts_done < turns && now() < end)
        bots_poll(&bots, .01);
    if (acts_done < turns)
        stop("rulings are missing");
    seconds = now() - begin;
    for (int i = 0; i < 4 && hostile; i++)
        hostile_load += processor_time(pids[i]) / seconds;
    server_load = (server_load + servers_time()) / seconds;
    bots_load = (bots_load + processor_time(getpid())) / seconds;
    for (int i = 0; i < 4 && hostile; i++)
        waitpid(pids[i], NULL, 0);
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
        const struct game *game = &bots.games[held % bots.count];

        bots_from(held % bots.count);
        if (!peer_open(&peer, server.port, NULL, &status))
            break;
        peer_text(&peer, "{\"type\":\"join\",\"game\":\"%s\",\"token\":\"%s\"}",
                  game->id, game->token[WATCHER]);
        json_decref(peer_wait(&peer, "welcome", 10000));
        fds[held] = peer.fd;
        free(peer.bytes);
    }
    client_from(NULL);
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

static void send_frame(int fd, const char *text, size_t length)
{
    unsigned char frame[512];

    if (send(fd, frame, frame_text(frame, text, length), MSG_NOSIGNAL) < 0)
        stop("a message cannot be sent");
}

/* A port that is free at present. */
static int free_port(void)
{
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof address;
    int fd = socket(AF_INET, SOCK_STREAM, 0);

    if (bind(fd, (struct sockaddr *)&address, sizeof address) ||
        getsockname(fd, (struct sockaddr *)&address, &length))
        stop("no port is free");
    close(fd);
    return ntohs(address.sin_port);
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

/*
 * A row for halls, whose boards share connections, and one for players with a
 * connection each.  The yardstick is a loop in which every board's game goes
 * on; with new games all the time it is faster, since their entries in the
 * index by game lie close together.
 */
static void measure_acts(unsigned boards, bool quick)
{
    static const unsigned per_connection[] = {50, 1};
    unsigned each = boards < 200 ? 10000 : 1000;
    double bare, fresh;

    if (quick)
        each /= 10;
    bare = commits_a_second(folder, boards, each, each);
    fresh = commits_a_second(folder, boards, each, PLIES);
    printf("  %4u boards waiting: bare loop %.0f acts/s (with new games every "
           "%u acts %.0f)\n",
           boards, bare, PLIES, fresh);
    for (unsigned i = 0; i < 2; i++) {
        double ours =
            closed_loop(boards, per_connection[i], quick ? 20000 : 200000);
        char what[64];

        printf("    %2u boards a connection: %6.0f acts/s: %3.0f %%   (p50 "
               "%.2f ms, p99 %.2f ms; %.0f us of processor an act)\n",
               per_connection[i], ours, 100 * ours / bare,
               percentile(&latencies, .5), percentile(&latencies, .99),
               act_cost * 1e6);
        fflush(stdout);
        snprintf(what, sizeof what, "durable acts, %u boards, %u a connection",
                 boards, per_connection[i]);
        row_beside(what, "bare loop of commits", bare, ours, "acts/s",
                   i ? .5 : .9);
    }
}

/* One, two and four servers on the PostgreSQL at $JOURNAL, with the players of
   a game at one server or at two. */
static void measure_servers(unsigned boards, unsigned long acts)
{
    char command[1024];

    snprintf(command, sizeof command,
             "\"$PGBIN/psql\" -q \"$JOURNAL\" -c 'TRUNCATE games, acts'");
    printf("%u boards on one PostgreSQL, %ld processors for all of it; "
           "processor time an act:\n\n"
           "| servers | players of a game | acts a second | p99 | servers | "
           "database | bots |\n|---|---|---|---|---|---|---|\n",
           boards, sysconf(_SC_NPROCESSORS_ONLN));
    for (hall.servers = 1; hall.servers <= 4; hall.servers *= 2)
        for (int apart = 0; apart < (hall.servers > 1 ? 2 : 1); apart++) {
            double rate;

            hall.apart = apart;
            rate = closed_loop(boards, 1, acts);
            printf("| %u | %s | %.0f | %.0f ms | %.0f µs | %.0f µs | %.0f µs "
                   "|\n",
                   hall.servers,
                   hall.servers == 1   ? "at it"
                   : !apart            ? "at one of them"
                   : hall.servers == 2 ? "at both"
                                       : "at two of them",
                   rate, percentile(&latencies, .99), act_cost * 1e6,
                   database_cost * 1e6, bots_cost * 1e6);
            fflush(stdout);
            if (system(command))
                stop("the database cannot be emptied");
        }
}

/* What the disk takes by itself: three pages written to the middle of a file
   and synced, a thousand times a second. */
static void disk_latency(double *p50, double *p99)
{
    enum { BYTES = 3 * 4120, ROOM = 32 << 20 };
    static const char zeros[ROOM];
    struct times times = {0};
    double begin;
    char path[512];
    int fd;

    snprintf(path, sizeof path, "%s/bare", folder);
    fd = open(path, O_RDWR | O_CREAT | O_TRUNC, 0600);
    if (fd < 0 || write(fd, zeros, ROOM) != ROOM || fsync(fd))
        stop("the disk cannot be measured");
    begin = now();
    for (unsigned turn = 0; turn < 2000; turn++) {
        double due = begin + turn / 1000., sent = now();

        if (sent < due)
            usleep((unsigned)((due - sent) * 1e6));
        sent = now();
        if (pwrite(fd, zeros, BYTES, turn * BYTES % (ROOM - BYTES)) != BYTES ||
            fdatasync(fd))
            stop("the disk cannot be measured");
        add_time(&times, now() - sent);
    }
    close(fd);
    unlink(path);
    *p50 = percentile(&times, .5);
    *p99 = percentile(&times, .99);
    free(times.at);
}

/*
 * Whoever comes late to a game of so many acts is told all of them: how many
 * bytes that is, and what it takes the server.  Between two moves of the game
 * the player on the move adjusts a piece, again and again (4.2.1): acts without
 * moves, so that the game can be as long as that.
 */
static void long_game(unsigned acts)
{
    struct game *game = bots.games;
    unsigned between = acts / PLIES;

    for (unsigned i = 0; i < acts; i++) {
        acts_done = 0;
        if (i % between || game->plies == PLIES)
            bots_say(&bots, game, "adjusts e1");
        else
            bots_play(&bots, game);
        while (!acts_done)
            bots_poll(&bots, .1);
    }
}

/* All that a late comer is sent, page by page. */
static size_t come_late(const struct game *game)
{
    struct peer peer;
    int status;
    size_t bytes;

    if (!peer_open(&peer, server.port, NULL, &status))
        stop("no connection");
    peer_text(&peer,
              "{\"type\":\"join\",\"game\":\"%s\",\"token\":\"%s\","
              "\"after\":0}",
              game->id, game->token[WATCHER]);
    bytes = 0;
    for (const char *type = "welcome";; type = "acts") {
        json_t *message = peer_wait(&peer, type, 60000);
        json_t *list = json_object_get(message, "acts");
        json_t *last = json_array_get(list, json_array_size(list) - 1);
        bool ends = !json_is_true(json_object_get(message, "more"));

        if (!message)
            stop("no acts come");
        bytes += json_dumpb(message, NULL, 0, JSON_COMPACT);
        if (!ends)
            peer_text(&peer, "{\"type\":\"acts\",\"after\":%d}",
                      (int)json_integer_value(json_object_get(last, "number")));
        json_decref(message);
        if (ends)
            break;
    }
    close(peer.fd);
    free(peer.bytes);
    return bytes;
}

static void measure_late(void)
{
    static const unsigned lengths[] = {100, 250, 1000, 5000};

    printf("A late comer is told all acts; processor time of the server:\n");
    for (unsigned i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        unsigned times = 20000 / lengths[i] + 4;
        double worked;
        size_t bytes = 0;

        start_server(true);
        bots_begin(&bots, &hall, 1, 2, 1);
        goes_on = false;
        long_game(lengths[i]);
        worked = -servers_time();
        for (unsigned turn = 0; turn < times; turn++)
            bytes = come_late(bots.games);
        worked = (worked + servers_time()) / times;
        printf("  a game of %4u acts: %7zu bytes, %6.2f ms: %.1f ns a byte\n",
               lengths[i], bytes, worked * 1e3, worked * 1e9 / (double)bytes);
        fflush(stdout);
        stop_server();
    }
}

/* How long turns of the server's loop took, and acts, as it counts itself. */
static void print_histograms(void)
{
    char *metrics, *line, *rest;

    http(server.port, "GET", "/metrics", NULL, NULL, &metrics);
    for (line = strtok_r(metrics, "\n", &rest); line;
         line = strtok_r(NULL, "\n", &rest))
        if (strstr(line, "turn_seconds_") || strstr(line, "act_seconds_") ||
            strstr(line, "commit_seconds_"))
            puts(line + strlen("arbiter_"));
    free(metrics);
}

int main(int argc, char **argv)
{
    static const unsigned boards[] = {20, 200, 1000};
    struct rlimit files;
    double memory, idle, echo50, echo99, echo_rate, disk50, disk99;
    unsigned held;
    bool quick = argc > 2 && !strcmp(argv[2], "quick");
    unsigned only = argc > 2 ? (unsigned)atoi(argv[2]) : 0; /* for profiles */

    snprintf(folder, sizeof folder, "%s", argc > 1 ? argv[1] : ".");
    if (!getenv("ARBITER"))
        stop("set ARBITER to the path of the program");
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    if (argc > 2 && !strcmp(argv[2], "open")) {
        open_loop(argc > 3 ? (unsigned)atoi(argv[3]) : 1000, 10,
                  argc > 4 ? (unsigned)atoi(argv[4]) : 0, &memory);
        printf("p50 %.2f ms, p90 %.2f ms, p99 %.2f ms\n",
               percentile(&latencies, .5), percentile(&latencies, .9),
               percentile(&latencies, .99));
        printf("processors: server %.2f, bots %.2f, hostile %.2f\n",
               server_load, bots_load, hostile_load);
        print_histograms();
        stop_server();
        disk_latency(&disk50, &disk99);
        printf("bare disk: p50 %.2f ms, p99 %.2f ms\n", disk50, disk99);
        return 0;
    }
    if (argc > 2 && !strcmp(argv[2], "late")) {
        measure_late();
        return 0;
    }
    if (argc > 2 && !strcmp(argv[2], "servers")) {
        if (!getenv("JOURNAL"))
            stop("run it by tests/server/with-work postgres");
        measure_servers(200, argc > 3 ? strtoul(argv[3], NULL, 10) : 20000);
        return 0;
    }
    if (only) {
        unsigned each = argc > 3 ? (unsigned)atoi(argv[3]) : 1;

        printf("%.0f acts/s",
               closed_loop(only, each,
                           argc > 4 ? strtoul(argv[4], NULL, 10) : 200000));
        printf(", %.1f us of processor an act\n", act_cost * 1e6);
        return 0;
    }

    printf("Acts stored durably and seen by the other side, a second; beside "
           "it a bare\ngroup-commit loop with as many boards waiting:\n");
    for (unsigned i = 0; i < 3; i++)
        measure_acts(boards[i], quick);
    echo_latency(1000, quick ? 2 : 5, &echo50, &echo99, &echo_rate);
    disk_latency(&disk50, &disk99);
    open_loop(1000, quick ? 3 : 20, 0, &memory);
    printf("\n1,000 games with two players and a spectator, a move a second "
           "each:\n"
           "  from an act to its ruling on the other side: p50 %.2f ms, "
           "p99 %.2f ms\n"
           "  bare echo, same libraries, same load:        p50 %.2f ms, "
           "p99 %.2f ms; %.0f/s at most\n"
           "  bare disk, three pages written and synced:   p50 %.2f ms, "
           "p99 %.2f ms\n"
           "  memory: %.1f kB a game\n",
           percentile(&latencies, .5), percentile(&latencies, .99), echo50,
           echo99, echo_rate, disk50, disk99, memory);
    row_limit("an act seen by the other side, 1,000 games, p99",
              percentile(&latencies, .99), "ms", 2);
    held = hold_spectators(
        files.rlim_cur > 14000 ? 10000 : (unsigned)files.rlim_cur - 4000,
        &idle);
    printf("  %u idle spectators held besides: %.2f kB each\n", held, idle);
    stop_server();
    if (getenv("HOSTILE")) {
        open_loop(1000, quick ? 3 : 20, 1000, &memory);
        printf("  beside 1,000 hostile sockets: p50 %.2f ms, p99 %.2f ms "
               "(processors: server %.2f, bots %.2f, hostile %.2f)\n",
               percentile(&latencies, .5), percentile(&latencies, .99),
               server_load, bots_load, hostile_load);
        stop_server();
    }
    open_loop(5000, quick ? 3 : 20, 0, &memory);
    printf("5,000 games, the same: p50 %.2f ms, p99 %.2f ms\n",
           percentile(&latencies, .5), percentile(&latencies, .99));
    stop_server();
    return 0;
}
