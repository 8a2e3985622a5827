/*
 * server.c - every call of a server fails once, while a game is played at it
 *
 * usage: server_faults [site|call] [STEP [FIRST]]: only every STEPth call
 *
 * A game is created and played, White by requests, Black over a WebSocket. What
 * is not answered is sent again, with its id.  Then all sorts of things are
 * asked for, about the game and about an event.  However the one call fails,
 * the server ends and says why, or goes on; it loses no memory; and every act
 * that it has answered is in the journal, once, as it was told.
 *
 * $FAULTS is the program with the faults, $ARBITER the one without.  The
 * journal is a file in $WORK, or $JOURNAL.
 */
#include "client.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define ACTS 6
#define ENDURANCE 15000 /* ms that something may take that fails once */
#define SANITIZER 99    /* the status of a program that it ended */

/* White's by requests, Black's over the WebSocket. */
static const char *const acts[ACTS] = {"plays e4",  "plays e5",    "plays Nf3",
                                       "plays Nc6", "offers draw", "resigns"};

/* What is asked for besides, and by whom: of the game, the room, the event. */
static const struct {
    char who;
    const char *path, *body;
} wishes[] = {
    {'w', "/api/games/%s", NULL},
    {'w', "/api/games/%s/acts", NULL},
    {'w', "/api/games/%s/open", NULL},
    {'w', "/api/games/%s/sheets", NULL},
    {'w', "/api/games/%s/replay", NULL},
    {'w', "/api/games/%s/why?act=2", NULL},
    {'w', "/api/games/%s/game.pgn", NULL},
    {'w', "/api/games/%s/transcript.acts", NULL},
    {'w', "/api/games/%s/position.fen", NULL},
    {'w', "/api/games/%s/scoresheet.txt", NULL},
    {'w', "/api/games/%s/ask", "{\"what\":\"rematch\"}"},
    {'b', "/api/games/%s/ask", "{\"what\":\"rematch\"}"},
    {'r', "/api/games/%s/links", NULL},
    {'r', "/api/games/%s/links", "{\"role\":\"spectator\"}"},
    {'b', "/api/games/%s/join", "{\"name\":\"Anna\"}"},
    {'r', "/api/room", NULL},
    {'r', "/api/room.pgn", NULL},
    {'r', "/api/games", NULL},
    {'r', "/metrics", NULL},
    {'r', "/readyz", NULL},
    {'r', "/api/laws/2023/3.8", NULL},
    {'r', "/", NULL},
    {'r', "/api/events",
     "{\"file\":\"012 Cup\\n142 1\\n"
     "001    1      Anna                              2400"
     "                                          2 w  \\n"
     "001    2      Boris                             2300"
     "                                          1 b  \\n\"}"},
    {'r', "/api/events", NULL},
    {'e', "/api/events/%s", NULL},
    {'e', "/api/events/%s/file", NULL},
    {'e', "/api/events/%s/games.pgn", NULL},
    {'e', "/api/events/%s/acts", "{\"act\":\"appoints Clara\"}"},
    {'e', "/api/events/%s/acts", "{\"act\":\"shows rulings\"}"},
};

struct game {
    char id[32], white[64], black[64];
    struct peer peer; /* of Black; fd < 0: none */
    int number[ACTS]; /* what was answered; 0: nothing */
};

static struct server server;
static const char *work, *how = "site";
static char db[512], log_path[512], note[512];
static int failures;

static void print_file(const char *path, int lines)
{
    char line[512];
    FILE *file = fopen(path, "r");

    while (file && lines-- && fgets(line, sizeof line, file))
        fputs(line, stdout);
    if (file)
        fclose(file);
}

static void wrong(int n, const char *what, int value)
{
    printf("server_faults: %s %d: %s (%d)\n", how, n, what, value);
    print_file(note, 12);
    print_file(log_path, 40);
    fflush(stdout);
    failures++;
}

/* Does it still run?  Else it has ended, with this status. */
static bool runs(void)
{
    siginfo_t info = {.si_pid = 0};

    return !waitid(P_PID, (id_t)server.pid, &info,
                   WEXITED | WNOHANG | WNOWAIT) &&
           !info.si_pid;
}

static bool create(struct game *game)
{
    json_t *answer;
    int status = http_json(server.port, "POST", "/api/games", NULL,
                           "{\"start\":\"now\"}", &answer);

    snprintf(game->id, sizeof game->id, "%s",
             status == 201 ? text_at(answer, "game") : "");
    snprintf(game->white, 64, "%s", text_at(answer, "tokens.white"));
    snprintf(game->black, 64, "%s", text_at(answer, "tokens.black"));
    json_decref(answer);
    return *game->id && *game->white && *game->black;
}

/* An act of White. */
static void post(struct game *game, int i)
{
    char path[64], body[96];
    json_t *answer, *act;

    snprintf(path, sizeof path, "/api/games/%s/acts", game->id);
    snprintf(body, sizeof body, "{\"act\":\"%s\",\"id\":\"%d\"}", acts[i], i);
    if (http_json(server.port, "POST", path, game->white, body, &answer) /
            100 ==
        2) {
        act = json_object_get(answer, "act");
        game->number[i] =
            (int)json_integer_value(json_object_get(act, "number"));
    }
    json_decref(answer);
}

static bool join(struct game *game)
{
    json_t *welcome = NULL;
    int status;

    if (peer_open(&game->peer, server.port, NULL, &status)) {
        peer_text(&game->peer,
                  "{\"type\":\"join\",\"game\":\"%s\",\"token\":\"%s\"}",
                  game->id, game->black);
        welcome = peer_wait(&game->peer, "welcome", ENDURANCE / 10);
    }
    if (!welcome)
        peer_close(&game->peer);
    json_decref(welcome);
    return game->peer.fd >= 0;
}

/* An act of Black: its ruling is the answer.  An act that is stored already is
   answered by the ruling on it, too. */
static void send_act(struct game *game, int i)
{
    char id[16];

    if (game->peer.fd < 0 && !join(game))
        return;
    snprintf(id, sizeof id, "%d", i);
    peer_text(&game->peer, "{\"type\":\"act\",\"act\":\"%s\",\"id\":\"%s\"}",
              acts[i], id);
    for (long until = now_ms() + ENDURANCE / 10; now_ms() < until;) {
        json_t *message = peer_read(&game->peer, (int)(until - now_ms())), *act;

        act = json_object_get(message, "act");
        if (act && !strcmp(text_at(message, "act.id"), id) &&
            !strcmp(text_at(message, "act.from"), "black"))
            game->number[i] =
                (int)json_integer_value(json_object_get(act, "number"));
        json_decref(message);
        if (game->number[i])
            return;
        if (!message)
            break;
    }
    peer_close(&game->peer);
}

/* Play, as long as it runs; false: it does neither go on nor end. */
static bool play(struct game *game)
{
    long until = now_ms() + ENDURANCE;

    while (!create(game) && runs())
        if (now_ms() > until)
            return false;
    for (int i = 0; i < ACTS; i++) {
        until = now_ms() + ENDURANCE;
        while (!game->number[i] && runs()) {
            if (i % 2)
                send_act(game, i);
            else
                post(game, i);
            if (now_ms() > until)
                return false;
            if (!game->number[i])
                usleep(20000);
        }
    }
    return true;
}

/* Ask for everything, as long as it runs; false: it does neither go on nor end.
 */
static bool wish(const struct game *game)
{
    char path[96], event[32] = "none";

    for (size_t i = 0; i < sizeof wishes / sizeof *wishes; i++) {
        const char *token = wishes[i].who == 'w'   ? game->white
                            : wishes[i].who == 'b' ? game->black
                                                   : server.room;
        long until = now_ms() + ENDURANCE;
        json_t *answer;
        int status;

        snprintf(path, sizeof path, wishes[i].path,
                 wishes[i].who == 'e' ? event : game->id);
        do {
            status = http_json(server.port, wishes[i].body ? "POST" : "GET",
                               path, token, wishes[i].body, &answer);
            if (status == 201 && json_object_get(answer, "event"))
                snprintf(event, sizeof event, "%s",
                         json_string_value(json_object_get(answer, "event")));
            json_decref(answer);
            if (now_ms() > until)
                return false;
        } while (!status && runs());
    }
    return true;
}

/* The acts of the game as the journal has them. */
static json_t *stored(const struct game *game)
{
    char command[1600], line[65536];
    json_t *all = json_array(), *one;
    FILE *pipe;

    snprintf(command, sizeof command,
             "'%s' journal export %s --db '%s' 2>>'%s'", getenv("ARBITER"),
             game->id, db, log_path);
    pipe = popen(command, "r");
    while (pipe && fgets(line, sizeof line, pipe)) {
        one = json_loads(line, 0, NULL);
        if (json_object_get(one, "act"))
            json_array_append(all, one);
        json_decref(one);
    }
    if (pipe)
        pclose(pipe);
    return all;
}

/* Is every act that was answered there, once, under its number? */
static void compare(const struct game *game, int n)
{
    json_t *all = stored(game), *one;
    size_t at;

    for (int i = 0; i < ACTS; i++) {
        int found = 0, number = 0;
        char id[16];

        snprintf(id, sizeof id, "%d", i);
        json_array_foreach(all, at, one)
        {
            const char *client =
                json_string_value(json_object_get(one, "client"));

            if (!client || strcmp(client, id))
                continue;
            number = (int)json_integer_value(json_object_get(one, "number"));
            found++;
        }
        if (found > 1)
            wrong(n, "an act is stored twice", i);
        if (game->number[i] && number != game->number[i])
            wrong(n, "an act was answered and is not stored so", i);
    }
    json_decref(all);
}

/* Has the log a line with this in it? */
static bool says(const char *what)
{
    char line[2048];
    FILE *file = fopen(log_path, "r");
    bool found = false;

    while (file && !found && fgets(line, sizeof line, file))
        found = strstr(line, what);
    if (file)
        fclose(file);
    return found;
}

/* Without memory it ends at once, and says so. */
static bool is_broken(int status)
{
    return status == -SIGABRT ? !says("out of memory")
                              : status < 0 || status >= SANITIZER;
}

static bool start(int n)
{
    static const char *const arguments[] = {"--create-rate", "0", "--rate", "0",
                                            "--drain",       "5", NULL};
    char fault[32], arbiter[512];
    bool started;

    snprintf(fault, sizeof fault, "%s %d", how, n);
    snprintf(arbiter, sizeof arbiter, "%s", getenv("ARBITER"));
    setenv("FAULT", fault, 1);
    setenv("ARBITER", getenv("FAULTS"), 1);
    started = server_start(&server, db, log_path, arguments);
    setenv("ARBITER", arbiter, 1);
    unsetenv("FAULT");
    return started;
}

/* One server, whose nth call fails; false: it has not so many. */
static bool try(int n)
{
    struct game game = {.peer.fd = -1};
    int status;

    unlink(note);
    unlink(log_path);
    if (start(n)) {
        if (!play(&game) || !wish(&game))
            wrong(n, "the server does not go on", 0);
        peer_close(&game.peer);
        status = server_end(&server, SIGTERM);
    } else {
        status = server.status;
        if (!status || !says(""))
            wrong(n, "it does not start and does not say why", status);
    }
    if (says("set aside") || says("damaged") || says("unreadable"))
        wrong(n, "a game that is whole is called damaged", 0);
    if (is_broken(status))
        wrong(n, "the server breaks", status);
    if (*game.id)
        compare(&game, n);
    return !access(note, F_OK);
}

/* A file as it was made by a server, so that not each has to make one. */
static void renew(void)
{
    char command[2048];

    if (getenv("JOURNAL"))
        return;
    snprintf(command, sizeof command,
             "rm -f '%s' '%s'-* && cp '%s/made.db' '%s'", db, db, work, db);
    if (system(command))
        exit(2);
}

int main(int argc, char **argv)
{
    int step = argc > 2 ? atoi(argv[2]) : 1,
        n = argc > 3 ? atoi(argv[3]) : step, count = 0;

    work = getenv("WORK");
    if (!work || !getenv("FAULTS") || !getenv("ARBITER"))
        return 2;
    if (argc > 1)
        how = argv[1];
    snprintf(log_path, sizeof log_path, "%s/server.log", work);
    snprintf(note, sizeof note, "%s/note", work);
    setenv("FAULT_NOTE", note, 1);
    setenv("ASAN_OPTIONS", "exitcode=99", 1);
    if (getenv("JOURNAL"))
        snprintf(db, sizeof db, "%s", getenv("JOURNAL"));
    else
        snprintf(db, sizeof db, "%s/made.db", work);
    try(0);
    if (!getenv("JOURNAL"))
        snprintf(db, sizeof db, "%s/fault.db", work);
    for (renew(); failures < 10 && try(n); renew()) {
        count++;
        n += step;
    }
    printf("%d calls failed, up to number %d\n", count, n);
    return failures || count < 10;
}
