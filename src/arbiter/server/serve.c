/* serve.c - the server's start and end */
#include "server/serve.h"
#include "journal/chain.h"
#include "server/api/telling.h"
#include "server/event/contest.h"
#include "server/game/examiner.h"
#include "server/guests/computer.h"
#include "server/loop.h"
#include "server/net/assets.h"
#include "server/net/bans.h"
#include "server/net/listen.h"
#include "server/net/turns.h"
#include "sys/sys.h"
#include "words/sentence.h"

#include <errno.h>
#include <jansson.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define SECOND ((uint64_t)1000000000)

/* How long the journal may take at the start. */
#define SETTLE_SECONDS 5

static int complain(const char *what)
{
    fprintf(stderr, "arbiter serve: %s\n", what);
    return 2;
}

static int take_signals(void)
{
    sigset_t set;

    sigemptyset(&set);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGQUIT);
    sigaddset(&set, SIGHUP);
    sigaddset(&set, SIGUSR1);
    sigaddset(&set, SIGUSR2);
    sigprocmask(SIG_BLOCK, &set, NULL);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is an error */
    return signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

/* As many connections as the system lets us have. */
static void raise_limit(void)
{
    struct rlimit limit;

    if (!getrlimit(RLIMIT_NOFILE, &limit) && limit.rlim_cur < limit.rlim_max) {
        limit.rlim_cur = limit.rlim_max;
        (void)setrlimit(RLIMIT_NOFILE, &limit);
    }
}

static void take_game(void *data, const struct journal_game *row)
{
    struct server *server = data;

    if (contest_is_row(row))
        (void)contest_add(server, row);
    else
        (void)games_add(server, row);
}

static void take_event_act(void *data, const struct journal_act *act)
{
    (void)contest_fold(data, act);
}

/* Events are read as games are; what is good of one that is damaged stays. */
static bool fold_events(struct server *server, struct journal *journal)
{
    for (struct contest *contest = server->contests; contest;
         contest = contest->next) {
        struct journal_mark mark = {0};
        bool fine;

        memcpy(mark.chain, contest->row.chain, sizeof mark.chain);
        fine = journal_read_acts(journal, contest->row.key, &mark,
                                 take_event_act, contest);
        if (!fine && !journal_check(journal))
            return false;
        if (!fine || mark.fault) {
            put_string(diary_begin("error", "event is damaged"), "event",
                       contest->row.id);
            diary_end();
        }
    }
    return true;
}

/* A game whose acts are being folded. */
struct folding {
    struct server *server;
    struct game *game;
};

static void take_act(void *data, const struct journal_act *act)
{
    const struct folding *folding = data;
    struct judged judged;

    (void)game_fold(folding->server, folding->game, act, &judged);
}

/* Fold what is good of a game.  False: the journal cannot be used at all. */
static bool fold_game(struct server *server, struct journal *journal,
                      struct game *game)
{
    struct folding folding = {server, game};
    struct journal_mark mark;
    char why[JOURNAL_WHY_MAX];

    if (chain_begin(&game->row, &mark) &&
        !journal_read_acts(journal, game->row.key, &mark, take_act, &folding)) {
        memcpy(why, journal->why, sizeof why);
        game_set_aside(game, why);
        return journal_check(journal);
    }
    chain_explain(&mark, why);
    game_set_aside(game, mark.fault ? why : NULL);
    return true;
}

/* Fold the games that are not over again from their acts. */
static bool fold_games(struct server *server, struct journal *journal)
{
    const struct limits *limits = &server->options.limits;
    const struct journal_since since = {
        .open = server->wall - limits->abandoned * INT64_C(3600000),
        .over = server->wall - limits->finished * INT64_C(60000),
    };

    if (!journal_read_games(journal, &since, take_game, server))
        return false;
    for (size_t i = 0; i < server->games->bucket_count; i++)
        for (struct game *game = server->games->buckets[i], *next; game;
             game = next) {
            struct problem problem;

            next = game->next;
            if (!game_begin(server, game, &problem)) {
                put_string(diary_begin("error", "unreadable game"), "game",
                           game->row.id);
                diary_end();
                games_drop(server, game);
                continue;
            }
            if (!fold_game(server, journal, game))
                return false;
            game->life = GAME_READY;
            game->behind = game->aside != NULL;
            if (game->number)
                time_not_before(server, game->row.created + game->last_at +
                                            game->lag->given);
            if (games_has_expired(server, game))
                games_drop(server, game);
        }
    return true;
}

static void add_rooms(void *data, const unsigned char hash[JOURNAL_HASH])
{
    struct server *server = data;

    if (server->games->rooms_count < JOURNAL_ROOMS_KEPT)
        memcpy(server->games->rooms[server->games->rooms_count++], hash,
               JOURNAL_HASH);
}

static bool open_room(struct server *server, struct journal *journal,
                      char token[TOKEN_MAX])
{
    unsigned char hash[JOURNAL_HASH];

    token_make(token, hash);
    return journal_add_room(journal, hash, server->wall) &&
           journal_read_rooms(journal, add_rooms, server);
}

/* The link of the room opens every game: a file that it is printed to is for
   its owner alone. */
static void keep_links_private(void)
{
    struct stat about;

    if (!fstat(STDOUT_FILENO, &about) && S_ISREG(about.st_mode) &&
        about.st_mode & 077)
        (void)fchmod(STDOUT_FILENO, about.st_mode & 0700);
}

static void print_links(const struct server *server, const char *token)
{
    const char *where = server->where;
    const char *scheme = server->options.certificate ? "https" : "http";

    keep_links_private();
    printf(
        say("Arbiter listens. Open\n  %s://%s/\nThe arbiter of the room opens\n"
            "  %s://%s/room#%s\n%s\n"),
        scheme, where, scheme, where, token,
        strcmp(server->options.db, "memory")
            ? say("Press Ctrl-C to stop; every answered act is stored.")
            : say("Press Ctrl-C to stop; the games are then lost: there is no "
                  "journal."));
    fflush(stdout);
}

/* Wait until everything that was given to the journal has come back; until a
   moment at most. */
static void settle(struct server *server, uint64_t until, int signals)
{
    bool waits = true;

    while (waits && server->now < until && !server->at_once) {
        struct pollfd fd = {writer_fd(server->games->writer), POLLIN, 0};

        waits = false;
        for (size_t i = 0; i < server->games->bucket_count; i++)
            for (struct game *game = server->games->buckets[i]; game;
                 game = game->next)
                waits |= game->queue->stored || game->queue->examines ||
                         game->loading || game->waiters;
        waits |= server->games->creating > 0;
        if (waits)
            (void)poll(&fd, 1, 100);
        server_tick(server);
        loop_collect(server);
        answerer_collect(server);
        examiner_collect(server);
        live_flush(server);
        http_run(server);
        loop_signals(server, signals);
    }
}

void server_release(struct server *server)
{
    for (size_t i = 0; i < server->games->bucket_count; i++)
        while (server->games->buckets[i]) {
            struct game *game = server->games->buckets[i];

            server->games->buckets[i] = game->next;
            game_free(server, game);
        }
    while (server->contests)
        contest_drop(server, server->contests);
    for (size_t i = 0; i < server->games->news_count; i++)
        free(server->games->news[i].ruled);
    free(server->games->buckets);
    free(server->games->timers);
    address_release(server);
    bench_release(&server->games->bench);
    free(server->api->audit_memory);
    free(server->api->audit_space);
    server->now = UINT64_MAX;
    bans_sweep(server);
    text_release(&server->text);
    text_release(&server->other);
    game_free_spares(server);
    free(server->api);
    free(server->games);
    free(server->net);
}

static bool read_clock(struct server *server, struct journal *journal)
{
    int64_t wall;
    uint64_t now;

    if (!journal_clock(journal, &wall, &now))
        return false;
    time_start(server, wall, now);
    return true;
}

static bool start_journal(struct server *server, char token[TOKEN_MAX],
                          bool *alone, char *why)
{
    struct journal *journal =
        journal_open(server->options.db, JOURNAL_TO_SERVE, why);

    if (!journal)
        return false;
    if (!read_clock(server, journal) || !fold_games(server, journal) ||
        !fold_events(server, journal) || !open_room(server, journal, token)) {
        memcpy(why, journal->why, JOURNAL_WHY_MAX);
        journal_close(journal);
        return false;
    }
    *alone = journal->alone;
    server->games->writer = writer_new(journal);
    if (!server->games->writer) {
        snprintf(why, JOURNAL_WHY_MAX, say("no thread can be started"));
        journal_close(journal);
    }
    return server->games->writer != NULL;
}

static void pause_games(struct server *server)
{
    for (size_t i = 0; i < server->games->bucket_count; i++)
        for (struct game *game = server->games->buckets[i]; game;
             game = game->next)
            chores_restarted(server, game);
}

static void watch_games(struct server *server)
{
    for (size_t i = 0; i < server->games->bucket_count; i++)
        for (struct game *game = server->games->buckets[i]; game;
             game = game->next) {
            chores_after(server, game);
            if (*game->event)
                contest_record(server, game);
        }
}

void server_init(struct server *server, const struct options *options)
{
    memset(server, 0, sizeof *server);
    server->options = *options;
    server->net = must_zero(sizeof *server->net);
    server->games = must_zero(sizeof *server->games);
    server->api = must_zero(sizeof *server->api);
    time_start(server, 0, sys_now()); /* until the journal is open */
    bench_init(&server->games->bench);
    server->epoll = epoll_create1(EPOLL_CLOEXEC);
}

/* SIGHUP: the certificate and the log, as their settings are now; where those
   cannot be read, as they were: the files themselves may be others. */
void server_reload(struct server *server)
{
    struct options fresh = server->options;
    char why[256], other[256];
    struct text *line;

    if (!fresh.reread(&fresh, why, sizeof why) ||
        !diary_set(fresh.log, fresh.log_file, why, sizeof why)) {
        (void)diary_set(server->options.log, server->options.log_file, other,
                        sizeof other);
        (void)http_certify(server, other, sizeof other);
        goto wrong;
    }
    server->options = fresh;
    if (!http_certify(server, why, sizeof why))
        goto wrong;
    diary("info", "settings are read again");
    return;
wrong:
    line = diary_begin("error", "settings stay as they are");
    put_string(line, "why", why);
    diary_end();
}

/* What is under way has a while to end; a second signal ends it at once. False:
   the journal hangs. */
static bool drain(struct server *server, int signals)
{
    uint64_t until = server->now + server->options.limits.drain * SECOND;
    uint64_t left;
    bool fine;

    settle(server, until, signals);
    computer_end(server->computer);
    server->computer = NULL;
    answerer_end(server->games->answerer);
    answerer_collect(server);
    examiner_end(server->games->examiner);
    left = server->now < until && !server->at_once ? until - server->now : 0;
    fine = writer_end(server->games->writer, (unsigned)(left / 1000000));
    loop_collect(server);
    http_run(server);
    live_end(server, server->at_once ? 0 : until);
    return fine;
}

/* It cannot be started after all: end what is there of it. */
static int give_up(struct server *server, const char *why)
{
    computer_end(server->computer);
    if (server->net->daemon)
        http_stop(server);
    if (server->games->examiner) {
        examiner_end(server->games->examiner);
        examiner_free(server->games->examiner, server);
    }
    if (server->games->answerer) {
        answerer_end(server->games->answerer);
        answerer_free(server->games->answerer, server);
    }
    if (writer_end(server->games->writer, SETTLE_SECONDS * 1000))
        writer_free(server->games->writer);
    server_release(server);
    return complain(why);
}

int serve(const struct options *options)
{
    static struct server server;
    char why[512] = "", token[TOKEN_MAX];
    const char *wrong;
    struct text *line;
    bool alone = false;
    int signals;

    /* Without memory for a string, jansson writes beyond what it has. */
    json_set_alloc_funcs(sys_alloc, free);
    if (options->assets && !assets_has_page(options->assets)) {
        snprintf(why, sizeof why,
                 say("%.200s: there is no index.html in it; give the folder of "
                     "the page, or leave out --assets"),
                 options->assets);
        return complain(why);
    }
    if (!listen_is_place(options->listen, why, sizeof why))
        return complain(why);
    wrong = computer_wrong(options);
    if (wrong) {
        snprintf(why, sizeof why, say("--engine: %.400s"), wrong);
        return complain(why);
    }
    if (!token_start())
        return complain(say("the machine gives no random bytes"));
    if (!diary_set(options->log, options->log_file, why, sizeof why))
        return complain(why);
    signals = take_signals();
    raise_limit();
    server_init(&server, options);
    if (!start_journal(&server, token, &alone, why)) {
        server_release(&server);
        return complain(why);
    }
    server.games->answerer = answerer_new();
    server.games->examiner = examiner_new();
    if (!server.games->answerer || !server.games->examiner)
        return give_up(&server, say("no thread can be started"));
    if (!http_start(&server, why, sizeof why))
        return give_up(&server, why);
    server.computer = computer_new(options);
    if (!loop_watch(&server, signals)) {
        snprintf(why, sizeof why, "epoll: %s", strerror(errno));
        return give_up(&server, why);
    }
    if (alone)
        pause_games(&server);
    settle(&server, server.now + SETTLE_SECONDS * SECOND, signals);
    watch_games(&server);
    diary_start();
    line = diary_begin("info", "started");
    put_string(line, "listen", server.where);
    put_number(line, "games", (int64_t)server.games->count);
    put_bool(line, "alone", alone);
    put_string(line, "version", laws_version());
    diary_end();
    print_links(&server, token);
    loop_run(&server, signals);
    line = diary_begin("info", "ending");
    put_number(line, "games", (int64_t)server.games->count);
    put_number(line, "connections", (int64_t)server.net->lives_count);
    diary_end();
    if (!drain(&server, signals)) {
        diary("error", "the journal hangs; what waits for it is given up");
        diary_stop();
        _exit(1);
    }
    http_stop(&server);
    answerer_free(server.games->answerer, &server);
    examiner_free(server.games->examiner, &server);
    writer_free(server.games->writer);
    server_release(&server);
    close(server.epoll);
    close(signals);
    diary("info", "ended");
    diary_stop();
    return 0;
}
