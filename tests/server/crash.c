/*
 * crash.c - kill the server at random moments under load, and compare
 *
 * usage: server_crash ROUNDS [power]
 *
 * Clients act as fast as they are answered.  At a random moment the server is
 * killed (with $JOURNAL a PostgreSQL: the database too, every other time; with
 * "power" the disk loses what was not synced) and started again.  Then every
 * act that was answered has to be in the journal as it was told, every act
 * once, numbers without a gap; and what was not answered is sent again and has
 * to be done once.
 */
#include "client.h"
#include "disk.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define BOARDS 16
#define TOLD_MAX 20000

struct board {
    struct peer peer;
    char game[32], token[64];
    int sent;               /* acts, by id "1", "2" ...          */
    int answered;           /* of them                           */
    json_t *told[TOLD_MAX]; /* by id: the act as it was told     */
};

static struct board boards[BOARDS];
static struct server server;
static const char *db, *log_path;
static unsigned long checked, sectors; /* acts; lost ones */
static char book[600];                 /* of the disk, or "" */

static void stop(const char *what, const struct board *board, int id)
{
    fprintf(stderr, "crash: game %s, act %d: %s\n", board->game, id, what);
    server_end(&server, SIGKILL);
    exit(1);
}

static void start(void)
{
    static const char *const arguments[] = {"--rate",
                                            "0",
                                            "--create-rate",
                                            "0",
                                            "--address-create",
                                            "0",
                                            "--finished",
                                            "0",
                                            NULL};
    bool started = false;

    if (*book) {
        setenv("SHIM_BOOK", book, 1);
        setenv("LD_PRELOAD", getenv("SHIM"), 1);
        setenv("ASAN_OPTIONS", "verify_asan_link_order=0", 1);
    }
    for (int i = 0; i < 20 && !started; i++) {
        started = server_start(&server, db, log_path, arguments);
        if (!started)
            usleep(250000);
    }
    unsetenv("LD_PRELOAD");
    if (started)
        return;
    fprintf(stderr, "crash: the server does not start again\n");
    exit(1);
}

static void create(struct board *board)
{
    json_t *answer = NULL, *tokens;

    for (int i = 0; i < board->sent + 1 && i < TOLD_MAX; i++) {
        json_decref(board->told[i]);
        board->told[i] = NULL;
    }
    board->sent = board->answered = 0;
    if (http_json(server.port, "POST", "/api/games", NULL,
                  "{\"start\":\"now\"}", &answer) != 201)
        stop("it cannot be created", board, 0);
    tokens = json_object_get(answer, "tokens");
    snprintf(board->game, sizeof board->game, "%s",
             json_string_value(json_object_get(answer, "game")));
    snprintf(board->token, sizeof board->token, "%s",
             json_string_value(json_object_get(tokens, "white")));
    json_decref(answer);
}

static void join(struct board *board)
{
    json_t *welcome;
    int status;

    if (!peer_open(&board->peer, server.port, NULL, &status))
        stop("no connection", board, 0);
    peer_text(&board->peer,
              "{\"type\":\"join\",\"game\":\"%s\",\"token\":\"%s\"}",
              board->game, board->token);
    welcome = peer_wait(&board->peer, "welcome", PATIENCE);
    if (!welcome)
        stop("no welcome", board, 0);
    json_decref(welcome);
}

static void send_act(struct board *board)
{
    if (board->sent + 1 >= TOLD_MAX)
        return;
    board->sent++;
    (void)peer_text(&board->peer,
                    "{\"type\":\"act\",\"act\":\"touches %c2\",\"id\":\"%d\"}",
                    'a' + board->sent % 8, board->sent);
}

/* A ruling on an act of ours: keep it, and send the next. */
static void hear(struct board *board, json_t *message)
{
    json_t *act = json_object_get(message, "act");
    const char *id = json_string_value(json_object_get(act, "id"));
    const char *from = json_string_value(json_object_get(act, "from"));

    if (!act || !id || strcmp(from, "white"))
        return;
    if (atoi(id) != board->answered + 1)
        stop("answers out of their order", board, atoi(id));
    board->answered++;
    board->told[board->answered] = json_incref(act);
    send_act(board);
}

static void play_for(long ms)
{
    struct pollfd fds[BOARDS];
    long until = now_ms() + ms;

    for (int i = 0; i < BOARDS; i++) {
        fds[i] = (struct pollfd){boards[i].peer.fd, POLLIN, 0};
        send_act(&boards[i]);
    }
    while (now_ms() < until && poll(fds, BOARDS, (int)(until - now_ms())) > 0)
        for (int i = 0; i < BOARDS; i++) {
            json_t *message;

            while (fds[i].revents &&
                   (message = peer_read(&boards[i].peer, 0))) {
                hear(&boards[i], message);
                json_decref(message);
            }
        }
}

/* What was on its way when the server was killed was told as well. */
static void hear_the_rest(void)
{
    for (int i = 0; i < BOARDS; i++) {
        json_t *message;

        while ((message = peer_read(&boards[i].peer, 50))) {
            hear(&boards[i], message);
            json_decref(message);
        }
        peer_close(&boards[i].peer);
    }
}

/* One page of the acts behind `number`; are there more? */
static bool compare_page(struct board *board, int *number, int *seen)
{
    char path[96];
    json_t *answer = NULL, *act;
    bool more;
    size_t i;

    snprintf(path, sizeof path, "/api/games/%s/acts?after=%d", board->game,
             *number);
    if (http_json(server.port, "GET", path, board->token, NULL, &answer) != 200)
        stop("it is gone", board, 0);
    json_array_foreach(json_object_get(answer, "acts"), i, act)
    {
        const char *id = json_string_value(json_object_get(act, "id"));

        if (json_integer_value(json_object_get(act, "number")) != ++*number)
            stop("a gap in the numbers", board, *number);
        if (!id)
            continue;
        if (atoi(id) != ++*seen)
            stop("an act is missing or doubled", board, *seen);
        if (*seen <= board->answered && !json_equal(act, board->told[*seen]))
            stop("it was told otherwise", board, *seen);
        checked++;
    }
    more = json_is_true(json_object_get(answer, "more"));
    json_decref(answer);
    return more;
}

static void compare(struct board *board)
{
    int seen = 0, number = 0;

    while (compare_page(board, &number, &seen))
        continue;
    if (seen < board->answered)
        stop("an acknowledged act is missing", board, seen + 1);
    if (seen > board->sent)
        stop("an act that nobody sent", board, seen);
}

/* Send again what was not answered, with its id. */
static void repeat(struct board *board)
{
    char path[96], body[96];
    json_t *answer = NULL;
    int status;

    for (int id = board->answered + 1; id <= board->sent; id++) {
        snprintf(path, sizeof path, "/api/games/%s/acts", board->game);
        snprintf(body, sizeof body, "{\"act\":\"touches %c2\",\"id\":\"%d\"}",
                 'a' + id % 8, id);
        status =
            http_json(server.port, "POST", path, board->token, body, &answer);
        if (status != 200 && status != 201)
            stop("it cannot be sent again", board, id);
        board->told[id] = json_incref(json_object_get(answer, "act"));
        board->answered = id;
        json_decref(answer);
    }
}

/* What is over is not read again at the next start. */
static void end_game(struct board *board)
{
    char path[96];
    json_t *answer = NULL;

    snprintf(path, sizeof path, "/api/games/%s/acts", board->game);
    if (http_json(server.port, "POST", path, board->token,
                  "{\"act\":\"resigns\"}", &answer) != 201)
        stop("it cannot be ended", board, 0);
    json_decref(answer);
}

/* What a power cut leaves of the journal. */
static void cut_power(void)
{
    char wal[600], mark[600];
    const char *const paths[] = {db, wal, mark, NULL};

    snprintf(wal, sizeof wal, "%s-wal", db);
    snprintf(mark, sizeof mark, "%s-mark", db);
    sectors += disk_cut(book, paths);
}

/* End the database as a power cut would, and start it again. */
static void kill_database(void)
{
    const char *folder = getenv("PGFOLDER"), *bin = getenv("PGBIN");
    const char *user = getuid() ? "" : "runuser -u postgres --";
    char command[2048];

    snprintf(command, sizeof command,
             "kill -9 $(head -n 1 %s/data/postmaster.pid)", folder);
    if (system(command)) {
        fprintf(stderr, "crash: the database cannot be killed\n");
        exit(1);
    }
    snprintf(command, sizeof command,
             "%s %s/pg_ctl -D %s/data -l %s/postgres.log -w start "
             ">/dev/null 2>&1",
             user, bin, folder, folder);
    for (long until = now_ms() + PATIENCE; now_ms() < until;) {
        usleep(300000); /* its other processes end first */
        if (!system(command))
            return;
    }
    fprintf(stderr, "crash: the database does not start again\n");
    exit(1);
}

int main(int argc, char **argv)
{
    int rounds = argc > 1 ? atoi(argv[1]) : 3;
    const char *work = getenv("WORK"), *seed = getenv("SEED");
    char path[512], log[512];

    if (!work)
        return 2;
    srand(seed ? (unsigned)atoi(seed) : (unsigned)getpid());
    snprintf(path, sizeof path, "%s/crash.db", work);
    snprintf(log, sizeof log, "%s/server.log", work);
    db = getenv("JOURNAL") ? getenv("JOURNAL") : path;
    log_path = log;
    if (argc > 2)
        snprintf(book, sizeof book, "%s/book", work);
    start();
    for (int round = 0; round < rounds; round++) {
        for (int i = 0; i < BOARDS; i++) {
            create(&boards[i]);
            join(&boards[i]);
        }
        play_for(10 + rand() % 290);
        if (getenv("PGFOLDER") && round % 2)
            kill_database();
        server_end(&server, SIGKILL);
        hear_the_rest();
        if (*book)
            cut_power();
        start();
        for (int i = 0; i < BOARDS; i++) {
            compare(&boards[i]);
            repeat(&boards[i]);
            compare(&boards[i]);
            end_game(&boards[i]);
        }
    }
    server_end(&server, SIGTERM);
    printf("%d crashes, %lu acts compared", rounds, checked);
    if (*book)
        printf(", %lu sectors lost", sectors);
    putchar('\n');
    return checked && (sectors || !*book) ? 0 : 1;
}
