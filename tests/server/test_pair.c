/*
 * test_pair.c - two servers on one PostgreSQL ($JOURNAL)
 */
#include "client.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <signal.h>
#include <unistd.h>

static struct server a, b;
static char log_a[512], log_b[512];
static const char *db;

struct game {
    char id[32], white[64], black[64];
};

static const char *const arguments[] = {
    "--rate", "0", "--create-rate", "0", "--late", "60000", NULL};

static int begin(void **state)
{
    (void)state;
    return !server_start(&a, db, log_a, arguments) ||
           !server_start(&b, db, log_b, arguments);
}

static int finish(void **state)
{
    (void)state;
    return server_end(&a, SIGTERM) | server_end(&b, SIGTERM);
}

static const char *text_of(json_t *value, const char *outer, const char *inner)
{
    const char *text = json_string_value(
        json_object_get(json_object_get(value, outer), inner));

    return text ? text : "";
}

static void create(struct game *game, int port, const char *body)
{
    json_t *answer;

    memset(game, 0, sizeof *game);
    assert_int_equal(http_json(port, "POST", "/api/games", NULL, body, &answer),
                     201);
    snprintf(game->id, sizeof game->id, "%s",
             json_string_value(json_object_get(answer, "game")));
    snprintf(game->white, 64, "%s", text_of(answer, "tokens", "white"));
    snprintf(game->black, 64, "%s", text_of(answer, "tokens", "black"));
    json_decref(answer);
}

static void join(struct peer *peer, int port, const struct game *game,
                 const char *token, int after)
{
    json_t *welcome;
    int status;

    assert_true(peer_open(peer, port, NULL, &status));
    peer_text(
        peer,
        "{\"type\":\"join\",\"game\":\"%s\",\"token\":\"%s\",\"after\":%d}",
        game->id, token, after);
    welcome = peer_wait(peer, "welcome", PATIENCE);
    assert_non_null(welcome);
    json_decref(welcome);
}

/* One acts, and both hear it. */
static void move(struct peer *who, struct peer *other, const char *act,
                 int number)
{
    json_t *one, *two;

    peer_text(who, "{\"type\":\"act\",\"act\":\"%s\",\"id\":\"n%d\"}", act,
              number);
    one = peer_ruling(who, number, PATIENCE);
    two = peer_ruling(other, number, PATIENCE);
    assert_non_null(one);
    assert_non_null(two);
    assert_true(
        json_equal(json_object_get(one, "act"), json_object_get(two, "act")));
    json_decref(one);
    json_decref(two);
}

static void players_sit_on_different_servers(void **state)
{
    struct peer white, black;
    struct game game;
    json_t *message;

    (void)state;
    create(&game, a.port, "{}"); /* starts when both have joined, wherever */
    join(&white, a.port, &game, game.white, 0);
    join(&black, b.port, &game, game.black, 0);
    message = peer_ruling(&white, 3, PATIENCE);
    assert_non_null(message);
    assert_string_equal(text_of(message, "act", "act"), "starts");
    json_decref(message);
    json_decref(peer_ruling(&black, 3, PATIENCE));
    move(&white, &black, "plays f3", 4);
    move(&black, &white, "plays e5", 5);
    move(&white, &black, "plays g4", 6);
    move(&black, &white, "plays Qh4", 7);
    peer_text(&white, "{\"type\":\"act\",\"act\":\"plays a3\"}");
    message = peer_ruling(&white, 8, PATIENCE);
    assert_string_equal(
        json_string_value(json_object_get(
            json_object_get(json_object_get(message, "state"), "result"),
            "result")),
        "0-1");
    json_decref(message);
    peer_close(&white);
    peer_close(&black);
}

/* Both act at once: each number is taken once, every act is done once. */
static void they_do_not_get_in_each_others_way(void **state)
{
    struct peer white, black;
    struct game game;
    json_t *message, *acts, *act;
    char path[96];
    size_t i;
    int count[2] = {0, 0};

    (void)state;
    create(&game, a.port, "{\"start\":\"now\"}");
    join(&white, a.port, &game, game.white, 0);
    join(&black, b.port, &game, game.black, 0);
    for (int n = 0; n < 40; n++) {
        peer_text(&white,
                  "{\"type\":\"act\",\"act\":\"touches e2\",\"id\":\"w%d\"}",
                  n);
        peer_text(&black,
                  "{\"type\":\"act\",\"act\":\"offers draw\",\"id\":\"b%d\"}",
                  n);
    }
    for (int number = 2; number <= 81; number++) {
        message = number == 2 ? peer_ruling(&white, 2, PATIENCE)
                              : peer_wait(&white, "ruling", PATIENCE);
        assert_non_null(message);
        assert_int_equal(json_integer_value(json_object_get(
                             json_object_get(message, "act"), "number")),
                         number);
        json_decref(message);
    }
    snprintf(path, sizeof path, "/api/games/%s/acts", game.id);
    for (int tries = 0;; tries++) { /* the other one hears it in a moment */
        http_json(b.port, "GET", path, game.black, NULL, &message);
        acts = json_object_get(message, "acts");
        if (json_array_size(acts) == 81 || tries == PATIENCE / 50)
            break;
        json_decref(message);
        usleep(50000);
    }
    assert_int_equal(json_array_size(acts), 81);
    json_array_foreach(acts, i, act)
    {
        const char *id = json_string_value(json_object_get(act, "id"));
        int side = id && *id == 'b';

        if (id)
            assert_int_equal(atoi(id + 1), count[side]++);
    }
    json_decref(message);
    peer_close(&white);
    peer_close(&black);
}

/* A flag is ruled on once, whoever sees it first. */
static void a_flag_falls_once(void **state)
{
    struct peer white, black;
    struct game game;
    json_t *message;
    char path[96];

    (void)state;
    /* the clock starts when both are there to see it */
    create(&game, a.port, "{\"tags\":{\"TimeControl\":\"1\"}}");
    join(&white, a.port, &game, game.white, 0);
    join(&black, b.port, &game, game.black, 0);
    message = peer_ruling(&black, 4, PATIENCE);
    assert_non_null(message);
    assert_string_equal(text_of(message, "act", "act"), "passes");
    json_decref(message);
    usleep(300000);
    snprintf(path, sizeof path, "/api/games/%s/acts", game.id);
    http_json(a.port, "GET", path, game.white, NULL, &message);
    assert_int_equal(json_array_size(json_object_get(message, "acts")), 4);
    json_decref(message);
    peer_close(&white);
    peer_close(&black);
}

/* One server dies, and its players go on at the other; nothing is paused. */
static int loads(int port)
{
    char *metrics, *at;
    int count;

    http(port, "GET", "/metrics", NULL, NULL, &metrics);
    at = strstr(metrics, "\narbiter_loads_total ");
    count = at ? atoi(at + 21) : -1;
    free(metrics);
    return count;
}

/* A server without anybody at the board is not busy with it, and knows all of
   it when it is asked. */
static void a_server_follows_only_its_own(void **state)
{
    static const char *const moves[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
    struct game game;
    json_t *answer;
    char path[64], acts[64], body[64];
    int before;

    (void)state;
    create(&game, a.port, "{\"start\":\"now\"}");
    snprintf(path, sizeof path, "/api/games/%s", game.id);
    snprintf(acts, sizeof acts, "/api/games/%s/acts", game.id);
    assert_int_equal(http_json(b.port, "GET", path, game.white, NULL, &answer),
                     200);
    json_decref(answer);
    usleep(300000);
    before = loads(b.port);
    for (int i = 0; i < 12; i++) {
        snprintf(body, sizeof body, "{\"act\":\"plays %s\"}", moves[i % 4]);
        assert_int_equal(http_json(a.port, "POST", acts,
                                   i % 2 ? game.black : game.white, body,
                                   &answer),
                         201);
        json_decref(answer);
    }
    usleep(300000);
    assert_int_equal(loads(b.port), before);
    assert_int_equal(http_json(b.port, "GET", path, game.white, NULL, &answer),
                     200);
    assert_int_equal(json_integer_value(json_object_get(
                         json_object_get(answer, "state"), "ply")),
                     12);
    json_decref(answer);
}

static void one_server_dies(void **state)
{
    struct peer white, black;
    struct game game;
    json_t *message;

    (void)state;
    create(&game, a.port, "{\"start\":\"now\"}");
    join(&white, a.port, &game, game.white, 0);
    join(&black, b.port, &game, game.black, 0);
    move(&white, &black, "plays f3", 2);
    move(&black, &white, "plays e5", 3);
    /* sent, and the server dies: done or not, it is sent again */
    peer_text(&white, "{\"type\":\"act\",\"act\":\"plays g4\",\"id\":\"n4\"}");
    server_end(&a, SIGKILL);
    peer_close(&white);
    join(&white, b.port, &game, game.white, 3);
    peer_text(&white, "{\"type\":\"act\",\"act\":\"plays g4\",\"id\":\"n4\"}");
    message = peer_ruling(&white, 4, PATIENCE);
    assert_non_null(message);
    json_decref(message);
    json_decref(peer_ruling(&black, 4, PATIENCE));
    move(&black, &white, "plays Qh4", 5);
    peer_close(&black);
    /* a server that starts beside another one pauses nothing */
    create(&game, b.port, "{\"start\":\"now\"}");
    assert_true(server_start(&a, db, log_a, arguments));
    join(&black, a.port, &game, game.black, 0);
    message = NULL;
    assert_null(peer_wait(&black, "ruling", 500));
    peer_close(&white);
    peer_close(&black);
}

static int ask(int port, const struct game *game, const char *token,
               const char *body)
{
    char path[64];
    json_t *answer;
    int status;

    snprintf(path, sizeof path, "/api/games/%s/ask", game->id);
    status = http_json(port, "POST", path, token, body, &answer);
    json_decref(answer);
    return status;
}

/* The next message about who is there in which this is asked for, or nothing.
 */
static void hears_asked(struct peer *peer, const char *what, const char *by)
{
    for (;;) {
        json_t *message = peer_wait(peer, "presence", PATIENCE), *first;
        const char *is, *who;
        bool found;

        assert_non_null(message);
        first = json_array_get(
            json_object_get(json_object_get(message, "connected"), "asked"), 0);
        is = json_string_value(json_object_get(first, "what"));
        who = json_string_value(json_object_get(first, "by"));
        found = what ? is && !strcmp(is, what) && !strcmp(who, by) : !first;
        json_decref(message);
        if (found)
            return;
    }
}

/* The next message to the room about this board where somebody calls, or does
   not any more. */
static void hears_call(struct peer *room, const struct game *game, bool calls)
{
    for (;;) {
        json_t *message = peer_wait(room, "board", PATIENCE), *board;
        const char *kind;
        bool found;

        assert_non_null(message);
        board = json_object_get(message, "board");
        kind = json_string_value(json_object_get(
            json_array_get(json_object_get(board, "pending"), 0), "kind"));
        found = !strcmp(json_string_value(json_object_get(board, "game")),
                        game->id) &&
                (kind && !strcmp(kind, "call")) == calls;
        json_decref(message);
        if (found)
            return;
    }
}

/* What is asked for at one server is heard at the other. */
static void a_call_reaches_the_arbiter_elsewhere(void **state)
{
    struct peer white, black, room;
    struct game game;
    json_t *message;
    int status;

    (void)state;
    assert_true(peer_open(&room, b.port, NULL, &status));
    peer_text(&room, "{\"type\":\"join\",\"token\":\"%s\"}", b.room);
    message = peer_wait(&room, "welcome", PATIENCE);
    assert_non_null(message);
    json_decref(message);
    /* the clocks run on in 1988: the call is no act */
    create(&game, a.port,
           "{\"start\":\"now\",\"tags\":{\"Laws\":\"1988\","
           "\"TimeControl\":\"40/7200\",\"Arbiter\":\"present\"}}");
    hears_call(&room, &game, false); /* a game that is new to this server */
    join(&white, a.port, &game, game.white, 0);
    join(&black, b.port, &game, game.black, 0);
    assert_int_equal(ask(a.port, &game, game.white, "{\"what\":\"arbiter\"}"),
                     200);
    hears_call(&room, &game, true);
    hears_asked(&black, "arbiter", "white");
    /* answered there, and both know it */
    assert_int_equal(
        ask(b.port, &game, b.room, "{\"what\":\"arbiter\",\"dismiss\":true}"),
        200);
    hears_asked(&white, NULL, NULL);
    hears_call(&room, &game, false);
    peer_close(&room);
    peer_close(&white);
    peer_close(&black);
}

static void a_pause_is_agreed_on_across_servers(void **state)
{
    struct peer white, black;
    struct game game;
    json_t *message;

    (void)state;
    create(&game, a.port, "{\"start\":\"now\"}");
    join(&white, a.port, &game, game.white, 0);
    join(&black, b.port, &game, game.black, 0);
    move(&white, &black, "plays e4", 2); /* the clocks run */
    assert_int_equal(ask(a.port, &game, game.white, "{\"what\":\"pause\"}"),
                     200);
    hears_asked(&black, "pause", "white");
    assert_int_equal(ask(b.port, &game, game.black, "{\"what\":\"pause\"}"),
                     200);
    message = peer_ruling(&white, 3, PATIENCE);
    assert_non_null(message);
    assert_string_equal(text_of(message, "state", "status"), "paused");
    json_decref(message);
    peer_close(&white);
    peer_close(&black);
}

/* Both in the same moment, each at a server that does not know of the other:
   White's sees to it.  Then one wants to go on, and the other one too. */
static void a_pause_may_be_asked_for_by_both_at_once(void **state)
{
    static const char words[] = "{\"what\":\"pause\"}";
    struct peer white, black;
    struct game game;
    json_t *message;
    char request[512];
    int fd;

    (void)state;
    create(&game, a.port, "{\"start\":\"now\"}");
    join(&white, a.port, &game, game.white, 0);
    join(&black, b.port, &game, game.black, 0);
    move(&white, &black, "plays e4", 2);
    snprintf(request, sizeof request,
             "POST /api/games/%s/ask HTTP/1.1\r\nHost: a\r\n"
             "Content-Type: application/json\r\nContent-Length: %zu\r\n"
             "Authorization: Bearer %s\r\nConnection: close\r\n\r\n%s",
             game.id, strlen(words), game.black, words);
    fd = client_dial(b.port);
    kill(b.pid, SIGSTOP);
    assert_true(client_send(fd, request));
    assert_int_equal(ask(a.port, &game, game.white, words), 200);
    kill(b.pid, SIGCONT);
    message = peer_ruling(&white, 3, PATIENCE);
    assert_non_null(message);
    assert_string_equal(text_of(message, "state", "status"), "paused");
    json_decref(message);
    json_decref(peer_ruling(&black, 3, PATIENCE));
    close(fd);
    assert_int_equal(ask(b.port, &game, game.black, "{\"what\":\"resume\"}"),
                     200);
    hears_asked(&white, "resume", "black");
    assert_int_equal(ask(a.port, &game, game.white, "{\"what\":\"resume\"}"),
                     200);
    message = peer_ruling(&black, 4, PATIENCE);
    assert_non_null(message);
    assert_string_equal(text_of(message, "state", "status"), "playing");
    json_decref(message);
    peer_close(&white);
    peer_close(&black);
}

/* To all servers, as another one does. */
static void shout(const char *format, ...)
{
    char words[256], command[1024];
    va_list list;

    va_start(list, format);
    vsnprintf(words, sizeof words, format, list);
    va_end(list);
    snprintf(
        command, sizeof command,
        "%s/psql -q '%s' -c \"SELECT pg_notify('arbiter', 'stranger %s')\" "
        ">/dev/null",
        getenv("PGBIN"), db, words);
    assert_int_equal(system(command), 0);
}

static void becomes(struct peer *peer, int number, const char *status)
{
    json_t *message = peer_ruling(peer, number, PATIENCE);

    assert_non_null(message);
    assert_string_equal(text_of(message, "state", "status"), status);
    json_decref(message);
}

/* Words that are none change nothing; those of a server are heard. */
static void what_is_told_is_understood_or_not(void **state)
{
    struct peer white, room;
    struct game game;
    json_t *message;
    int status;

    (void)state;
    assert_true(peer_open(&room, a.port, NULL, &status));
    peer_text(&room, "{\"type\":\"join\",\"token\":\"%s\"}", a.room);
    message = peer_wait(&room, "welcome", PATIENCE);
    assert_non_null(message);
    json_decref(message);
    create(&game, a.port, "{\"start\":\"now\"}");
    join(&white, a.port, &game, game.white, 0);
    peer_text(&white, "{\"type\":\"act\",\"act\":\"plays e4\"}");
    becomes(&white, 2, "playing");
    shout("nonsense:black+pause zzzzzzzzzz:black+pause zzzzzzzzzz * %s:x "
          "%s:black+tea",
          game.id, game.id);
    peer_close(&room); /* with nobody in the room, either */
    shout("zzzzzzzzzz *");
    assert_int_equal(ask(a.port, &game, game.white, "{\"what\":\"pause\"}"),
                     200);
    shout("%s:black+pause", game.id);
    becomes(&white, 3, "paused");
    assert_int_equal(ask(a.port, &game, game.white, "{\"what\":\"resume\"}"),
                     200);
    shout("%s:black+resume", game.id);
    becomes(&white, 4, "playing");
    peer_text(&white, "{\"type\":\"act\",\"act\":\"resigns\"}");
    becomes(&white, 5, "over");
    assert_int_equal(ask(a.port, &game, game.white, "{\"what\":\"rematch\"}"),
                     200);
    hears_asked(&white, "rematch", "white");
    shout("%s:black+rematch %s:white-rematch", game.id, game.id);
    hears_asked(&white, "rematch", "black");
    peer_close(&white);
}

static void a_rematch_is_known_across_servers(void **state)
{
    struct peer white, black;
    struct game game;

    (void)state;
    create(&game, a.port, "{\"start\":\"now\"}");
    join(&white, a.port, &game, game.white, 0);
    join(&black, b.port, &game, game.black, 0);
    move(&white, &black, "resigns", 2);
    assert_int_equal(ask(a.port, &game, game.white, "{\"what\":\"rematch\"}"),
                     200);
    hears_asked(&black, "rematch", "white");
    assert_int_equal(ask(b.port, &game, game.black, "{\"what\":\"rematch\"}"),
                     200);
    for (bool found = false; !found;) {
        json_t *message = peer_wait(&white, "presence", PATIENCE);

        assert_non_null(message);
        found = *text_of(message, "connected", "rematch");
        json_decref(message);
    }
    peer_close(&white);
    peer_close(&black);
}

/* The first word of a notice that a server sends. */
static void name_of(const struct server *server, char name[64])
{
    char command[1024], line[1024], *at = NULL;
    struct game game;
    FILE *listener;

    snprintf(command, sizeof command,
             "%s/psql '%s' -c 'LISTEN arbiter' -c 'SELECT pg_sleep(1)' -c ''",
             getenv("PGBIN"), db);
    listener = popen(command, "r");
    assert_non_null(listener);
    assert_non_null(fgets(line, sizeof line, listener)); /* it listens */
    create(&game, server->port, "{\"start\":\"now\"}");
    while (!at && fgets(line, sizeof line, listener))
        at = strstr(line, "payload \"");
    assert_non_null(at);
    assert_int_equal(sscanf(at, "payload \"%63[^ \"]", name), 1);
    (void)pclose(listener);
}

/* An act of an event; the link of whoever it appoints. */
static void direct(const struct server *server, const char *event,
                   const char *act, char link[128])
{
    char path[64], body[96];
    json_t *answer;
    const char *made;

    snprintf(path, sizeof path, "/api/events/%s/acts", event);
    snprintf(body, sizeof body, "{\"act\":\"%s\"}", act);
    assert_int_equal(
        http_json(server->port, "POST", path, server->room, body, &answer),
        200);
    made = json_string_value(json_object_get(answer, "arbiter"));
    if (link)
        snprintf(link, 128, "%s", made ? made : "");
    json_decref(answer);
}

static void knows(const struct server *server, const char *event, int version)
{
    char path[64];
    int known = 0;

    snprintf(path, sizeof path, "/api/events/%s", event);
    for (long until = now_ms() + PATIENCE; known != version;) {
        json_t *answer;

        assert_int_equal(
            http_json(server->port, "GET", path, NULL, NULL, &answer), 200);
        known = (int)json_integer_value(json_object_get(answer, "version"));
        json_decref(answer);
        assert_true(now_ms() < until);
    }
}

static void visit(struct peer *peer, int port, const char *event,
                  const char *token)
{
    int status;

    assert_true(peer_open(peer, port, NULL, &status));
    peer_text(peer, "{\"type\":\"join\",\"event\":\"%s\"%s%s%s}", event,
              token ? ",\"token\":\"" : "", token ? token : "",
              token ? "\"" : "");
}

/* What the server says goodbye with. */
static int goodbye(struct peer *peer)
{
    json_t *message;

    while ((message = peer_read(peer, PATIENCE)))
        json_decref(message);
    return peer->closed;
}

/* Of what is done at one server the other hears; both may do it at once. */
static void an_event_is_directed_at_both(void **state)
{
    static const char file[] =
        "{\"file\":\"012 Cup\\n142 1\\n"
        "001    1      Anna                              2400"
        "                                          2 w  \\n"
        "001    2      Boris                             2300"
        "                                          1 b  \\n\"}";
    struct peer arbiter, guest, lost;
    char event[32], link[128];
    struct game game;
    json_t *answer;

    (void)state;
    assert_int_equal(
        http_json(a.port, "POST", "/api/events", a.room, file, &answer), 201);
    snprintf(event, sizeof event, "%s",
             json_string_value(json_object_get(answer, "event")));
    json_decref(answer);
    knows(&b, event, 1);
    direct(&b, event, "appoints Clara", link);
    knows(&a, event, 2);
    visit(&arbiter, a.port, event, strchr(link, '#') + 1);
    visit(&guest, b.port, event, NULL);
    json_decref(peer_wait(&arbiter, "welcome", PATIENCE));
    json_decref(peer_wait(&guest, "welcome", PATIENCE));
    for (int i = 0; i < 6; i++) {
        direct(&a, event, "shows rulings", NULL);
        direct(&b, event, "hides rulings", NULL);
    }
    for (int version = 2; version < 14;) {
        answer = peer_wait(&guest, "event", PATIENCE);
        assert_non_null(answer);
        version = (int)json_integer_value(json_object_get(answer, "version"));
        json_decref(answer);
    }
    knows(&a, event, 14);
    direct(&b, event, "dismisses Clara", NULL);
    assert_int_equal(goodbye(&arbiter), 1012);
    /* a game is no event, and none is none */
    create(&game, a.port, "{}");
    visit(&lost, b.port, game.id, NULL);
    assert_int_equal(goodbye(&lost), 4404);
    peer_close(&lost);
    visit(&lost, b.port, "abcdefgh", NULL);
    assert_int_equal(goodbye(&lost), 4404);
    peer_close(&lost);
    peer_close(&arbiter);
    peer_close(&guest);
}

/* In containers all of them have the same process number, and a server passes
   over what it takes for its own notices. */
static void their_names_are_drawn(void **state)
{
    char first[64], second[64], again[64];

    (void)state;
    name_of(&a, first);
    name_of(&b, second);
    assert_string_not_equal(first, second);
    assert_int_equal(strlen(first), 16);
    assert_int_equal(strspn(first, "0123456789abcdef"), 16);
    name_of(&a, again);
    assert_string_equal(first, again);
    assert_int_equal(server_end(&a, SIGTERM), 0);
    assert_true(server_start(&a, db, log_a, arguments));
    name_of(&a, again);
    assert_string_not_equal(first, again);
}

static void a_journal_is_repaired_when_nobody_is_at_work(void **state)
{
    (void)state;
    assert_int_equal(
        system("\"$ARBITER\" journal repair --db \"$JOURNAL\" 2>&1 | "
               "grep -q 'servers are at work on this journal'"),
        0);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_sit_on_different_servers),
        cmocka_unit_test(they_do_not_get_in_each_others_way),
        cmocka_unit_test(a_flag_falls_once),
        cmocka_unit_test(a_server_follows_only_its_own),
        cmocka_unit_test(a_call_reaches_the_arbiter_elsewhere),
        cmocka_unit_test(a_pause_is_agreed_on_across_servers),
        cmocka_unit_test(a_pause_may_be_asked_for_by_both_at_once),
        cmocka_unit_test(what_is_told_is_understood_or_not),
        cmocka_unit_test(a_rematch_is_known_across_servers),
        cmocka_unit_test(an_event_is_directed_at_both),
        cmocka_unit_test(a_journal_is_repaired_when_nobody_is_at_work),
        cmocka_unit_test(their_names_are_drawn),
        cmocka_unit_test(one_server_dies),
    };
    const char *work = getenv("WORK");

    db = getenv("JOURNAL");
    if (!work || !db)
        return 2;
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    snprintf(log_a, sizeof log_a, "%s/a.log", work);
    snprintf(log_b, sizeof log_b, "%s/b.log", work);
    return cmocka_run_group_tests(tests, begin, finish);
}
