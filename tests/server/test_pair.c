/*
 * test_pair.c - two servers on one PostgreSQL ($JOURNAL)
 */
#include "boards.h"

#include <signal.h>
#include <unistd.h>

static struct server a, b;

/* White sits at the one, Black at the other. */
static struct game game;
static struct peer white = {.fd = -1}, black = {.fd = -1};

static const char *const arguments[] = {
    "--rate", "0", "--create-rate", "0", "--late", "60000", NULL};

static int begin_both(void **state)
{
    (void)state;
    return !server_start(&a, db, log_path, arguments) ||
           !server_start(&b, db, log_path, arguments);
}

static int finish_both(void **state)
{
    (void)state;
    return server_end(&a, SIGTERM) | server_end(&b, SIGTERM);
}

static void sit_apart(const char *body)
{
    create_at(&game, a.port, body);
    sit_at(&white, a.port, &game, game.white, 0);
    sit_at(&black, b.port, &game, game.black, 0);
}

static int leave(void **state)
{
    (void)state;
    peer_close(&white);
    peer_close(&black);
    return 0;
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

/* What is told of the act with this number reads so there. */
static void ruled(struct peer *peer, int number, const char *path,
                  const char *text)
{
    json_t *message = peer_ruling(peer, number, PATIENCE);

    assert_non_null(message);
    assert_string_equal(text_at(message, path), text);
    json_decref(message);
}

static void players_sit_on_different_servers(void **state)
{

    (void)state;
    sit_apart("{}"); /* starts when both have joined, wherever */
    ruled(&white, 3, "act.act", "starts");
    json_decref(peer_ruling(&black, 3, PATIENCE));
    move(&white, &black, "plays f3", 4);
    move(&black, &white, "plays e5", 5);
    move(&white, &black, "plays g4", 6);
    move(&black, &white, "plays Qh4", 7);
    peer_text(&white, "{\"type\":\"act\",\"act\":\"plays a3\"}");
    ruled(&white, 8, "state.result.result", "0-1");
}

/* Both act at once: each number is taken once, every act is done once. */
static void they_do_not_get_in_each_others_way(void **state)
{
    json_t *message, *acts, *act;
    size_t i;
    int count[2] = {0, 0};

    (void)state;
    sit_apart("{\"start\":\"now\"}");
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
        assert_int_equal(number_at(message, "act.number"), number);
        json_decref(message);
    }
    for (int tries = 0;; tries++) { /* the other one hears it in a moment */
        message = get_at(b.port, game.black, "/api/games/%s/acts", game.id);
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
}

/* A flag is ruled on once, whoever sees it first. */
static void a_flag_falls_once(void **state)
{
    json_t *message;

    (void)state;
    /* the clock starts when both are there to see it */
    sit_apart("{\"tags\":{\"TimeControl\":\"1\"}}");
    ruled(&black, 4, "act.act", "passes");
    usleep(300000);
    message = get_at(a.port, game.white, "/api/games/%s/acts", game.id);
    assert_int_equal(json_array_size(json_object_get(message, "acts")), 4);
    json_decref(message);
}

/* A server without anybody at the board is not busy with it, and knows all of
   it when it is asked. */
static void a_server_follows_only_its_own(void **state)
{
    static const char *const moves[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
    json_t *answer;
    char acts[64], body[64];
    long before;

    (void)state;
    create_at(&game, a.port, "{\"start\":\"now\"}");
    snprintf(acts, sizeof acts, "/api/games/%s/acts", game.id);
    json_decref(get_at(b.port, game.white, "/api/games/%s", game.id));
    usleep(300000);
    before = metric(b.port, "loads_total");
    for (int i = 0; i < 12; i++) {
        snprintf(body, sizeof body, "{\"act\":\"plays %s\"}", moves[i % 4]);
        assert_int_equal(http_json(a.port, "POST", acts,
                                   i % 2 ? game.black : game.white, body,
                                   &answer),
                         201);
        json_decref(answer);
    }
    usleep(300000);
    assert_int_equal(metric(b.port, "loads_total"), before);
    answer = get_at(b.port, game.white, "/api/games/%s", game.id);
    assert_int_equal(number_at(answer, "state.ply"), 12);
    json_decref(answer);
}

/* One server dies, and its players go on at the other; nothing is paused. */
static void one_server_dies(void **state)
{

    (void)state;
    sit_apart("{\"start\":\"now\"}");
    move(&white, &black, "plays f3", 2);
    move(&black, &white, "plays e5", 3);
    /* sent, and the server dies: done or not, it is sent again */
    peer_text(&white, "{\"type\":\"act\",\"act\":\"plays g4\",\"id\":\"n4\"}");
    server_end(&a, SIGKILL);
    peer_close(&white);
    sit_at(&white, b.port, &game, game.white, 3);
    peer_text(&white, "{\"type\":\"act\",\"act\":\"plays g4\",\"id\":\"n4\"}");
    ruled(&white, 4, "act.act", "plays g4");
    ruled(&black, 4, "act.act", "plays g4");
    move(&black, &white, "plays Qh4", 5);
    peer_close(&black);
    /* a server that starts beside another one pauses nothing */
    create_at(&game, b.port, "{\"start\":\"now\"}");
    assert_true(server_start(&a, db, log_path, arguments));
    sit_at(&black, a.port, &game, game.black, 0);
    assert_null(peer_wait(&black, "ruling", 500));
}

static void asks(int port, const char *token, const char *body)
{
    json_t *answer;

    assert_int_equal(ask_at(port, &game, token, body, &answer), 200);
    json_decref(answer);
}

/* The next message about who is there in which this is asked for, or nothing.
 */
static void hears_asked(struct peer *peer, const char *what, const char *by)
{
    for (;;) {
        json_t *message = peer_wait(peer, "presence", PATIENCE);
        bool found;

        assert_non_null(message);
        found = !strcmp(text_at(message, "connected.asked.0.what"), what) &&
                !strcmp(text_at(message, "connected.asked.0.by"), by);
        json_decref(message);
        if (found)
            return;
    }
}

/* The next message to the room about this board where somebody calls, or does
   not any more. */
static void hears_call(struct peer *room, bool calls)
{
    for (;;) {
        json_t *message = peer_wait(room, "board", PATIENCE);
        bool found;

        assert_non_null(message);
        found = !strcmp(text_at(message, "board.pending.0.kind"), "call");
        found =
            found == calls && !strcmp(text_at(message, "board.game"), game.id);
        json_decref(message);
        if (found)
            return;
    }
}

/* What is asked for at one server is heard at the other. */
static void a_call_reaches_the_arbiter_elsewhere(void **state)
{
    struct peer room;

    (void)state;
    json_decref(enter_room(&room, &b));
    /* the clocks run on in 1988: the call is no act */
    create_at(&game, a.port,
              "{\"start\":\"now\",\"tags\":{\"Laws\":\"1988\","
              "\"TimeControl\":\"40/7200\",\"Arbiter\":\"present\"}}");
    hears_call(&room, false); /* a game that is new to this server */
    sit_at(&white, a.port, &game, game.white, 0);
    sit_at(&black, b.port, &game, game.black, 0);
    asks(a.port, game.white, "{\"what\":\"arbiter\"}");
    hears_call(&room, true);
    hears_asked(&black, "arbiter", "white");
    /* answered there, and both know it */
    asks(b.port, b.room, "{\"what\":\"arbiter\",\"dismiss\":true}");
    hears_asked(&white, "", "");
    hears_call(&room, false);
    peer_close(&room);
}

static void a_pause_is_agreed_on_across_servers(void **state)
{
    (void)state;
    sit_apart("{\"start\":\"now\"}");
    move(&white, &black, "plays e4", 2); /* the clocks run */
    asks(a.port, game.white, "{\"what\":\"pause\"}");
    hears_asked(&black, "pause", "white");
    asks(b.port, game.black, "{\"what\":\"pause\"}");
    ruled(&white, 3, "state.status", "paused");
}

/* Both in the same moment, each at a server that does not know of the other:
   White's sees to it.  Then one wants to go on, and the other one too. */
static void a_pause_may_be_asked_for_by_both_at_once(void **state)
{
    static const char words[] = "{\"what\":\"pause\"}";
    char request[512];
    int fd;

    (void)state;
    sit_apart("{\"start\":\"now\"}");
    move(&white, &black, "plays e4", 2);
    snprintf(request, sizeof request,
             "POST /api/games/%s/ask HTTP/1.1\r\nHost: a\r\n"
             "Content-Type: application/json\r\nContent-Length: %zu\r\n"
             "Authorization: Bearer %s\r\nConnection: close\r\n\r\n%s",
             game.id, strlen(words), game.black, words);
    fd = client_dial(b.port);
    kill(b.pid, SIGSTOP);
    assert_true(client_send(fd, request));
    asks(a.port, game.white, words);
    kill(b.pid, SIGCONT);
    ruled(&white, 3, "state.status", "paused");
    json_decref(peer_ruling(&black, 3, PATIENCE));
    close(fd);
    asks(b.port, game.black, "{\"what\":\"resume\"}");
    hears_asked(&white, "resume", "black");
    asks(a.port, game.white, "{\"what\":\"resume\"}");
    ruled(&black, 4, "state.status", "playing");
}

/* To all servers, as another one does. */
static void shout(const char *format, ...)
{
    char words[256], command[320];
    va_list list;

    va_start(list, format);
    vsnprintf(words, sizeof words, format, list);
    va_end(list);
    snprintf(command, sizeof command,
             "SELECT pg_notify('arbiter', 'stranger %s')", words);
    change_journal(command);
}

/* Words that are none change nothing; those of a server are heard. */
static void what_is_told_is_understood_or_not(void **state)
{
    struct peer room;

    (void)state;
    json_decref(enter_room(&room, &a));
    create_at(&game, a.port, "{\"start\":\"now\"}");
    sit_at(&white, a.port, &game, game.white, 0);
    peer_text(&white, "{\"type\":\"act\",\"act\":\"plays e4\"}");
    ruled(&white, 2, "state.status", "playing");
    shout("nonsense:black+pause zzzzzzzzzz:black+pause zzzzzzzzzz * %s:x "
          "%s:black+tea",
          game.id, game.id);
    peer_close(&room); /* with nobody in the room, either */
    shout("zzzzzzzzzz *");
    asks(a.port, game.white, "{\"what\":\"pause\"}");
    shout("%s:black+pause", game.id);
    ruled(&white, 3, "state.status", "paused");
    asks(a.port, game.white, "{\"what\":\"resume\"}");
    shout("%s:black+resume", game.id);
    ruled(&white, 4, "state.status", "playing");
    peer_text(&white, "{\"type\":\"act\",\"act\":\"resigns\"}");
    ruled(&white, 5, "state.status", "over");
    asks(a.port, game.white, "{\"what\":\"rematch\"}");
    hears_asked(&white, "rematch", "white");
    shout("%s:white-rematch %s:black+rematch", game.id, game.id);
    hears_asked(&white, "rematch", "black");
}

static void a_rematch_is_known_across_servers(void **state)
{
    (void)state;
    sit_apart("{\"start\":\"now\"}");
    move(&white, &black, "resigns", 2);
    asks(a.port, game.white, "{\"what\":\"rematch\"}");
    hears_asked(&black, "rematch", "white");
    asks(b.port, game.black, "{\"what\":\"rematch\"}");
    for (bool found = false; !found;) {
        json_t *message = peer_wait(&white, "presence", PATIENCE);

        assert_non_null(message);
        found = *text_at(message, "connected.rematch");
        json_decref(message);
    }
}

/* The game that is told to be the rematch. */
static void hears_rematch(struct peer *peer, char id[32])
{
    for (*id = '\0'; !*id;) {
        json_t *message = peer_wait(peer, "presence", PATIENCE);

        assert_non_null(message);
        snprintf(id, 32, "%s", text_at(message, "connected.rematch"));
        json_decref(message);
    }
}

/* Both ask in the same moment: one game comes of it, and both hear of it. */
static void a_rematch_is_asked_for_at_both_at_once(void **state)
{
    static const char body[] = "{\"what\":\"rematch\"}";
    char text[512], next[2][32];

    for (int i = 0; i < 20; i++) {
        int fds[2];

        sit_apart("{\"start\":\"now\"}");
        move(&white, &black, "resigns", 2);
        for (int j = 0; j < 2; j++) {
            fds[j] = client_dial(j ? b.port : a.port);
            snprintf(text, sizeof text,
                     "POST /api/games/%s/ask HTTP/1.1\r\nHost: a\r\n"
                     "Content-Type: application/json\r\n"
                     "Content-Length: %zu\r\nAuthorization: Bearer %s\r\n"
                     "Connection: close\r\n\r\n%s",
                     game.id, sizeof body - 1, j ? game.black : game.white,
                     body);
            assert_true(client_send(fds[j], text));
        }
        hears_rematch(&white, next[0]);
        hears_rematch(&black, next[1]);
        assert_string_equal(next[0], next[1]);
        close(fds[0]);
        close(fds[1]);
        leave(state);
    }
}

/* The first word of a notice that a server sends. */
static void name_of(const struct server *at, char name[64])
{
    char command[1024], line[1024], *notice = NULL;
    struct game made;
    FILE *listener;

    snprintf(command, sizeof command,
             "%s/psql '%s' -c 'LISTEN arbiter' -c 'SELECT pg_sleep(1)' -c ''",
             getenv("PGBIN"), db);
    listener = popen(command, "r");
    assert_non_null(listener);
    assert_non_null(fgets(line, sizeof line, listener)); /* it listens */
    create_at(&made, at->port, "{\"start\":\"now\"}");
    while (!notice && fgets(line, sizeof line, listener))
        notice = strstr(line, "payload \"");
    assert_non_null(notice);
    assert_int_equal(sscanf(notice, "payload \"%63[^ \"]", name), 1);
    (void)pclose(listener);
}

/* An act of an event; the link of whoever it appoints. */
static void direct(const struct server *at, const char *event, const char *act,
                   char link[128])
{
    char path[64], body[96];
    json_t *answer;

    snprintf(path, sizeof path, "/api/events/%s/acts", event);
    snprintf(body, sizeof body, "{\"act\":\"%s\"}", act);
    assert_int_equal(http_json(at->port, "POST", path, at->room, body, &answer),
                     200);
    if (link)
        snprintf(link, 128, "%s", text_at(answer, "arbiter"));
    json_decref(answer);
}

static void knows(const struct server *at, const char *event, int version)
{
    json_int_t known = 0;

    for (long until = now_ms() + PATIENCE; known != version;) {
        json_t *answer = get_at(at->port, NULL, "/api/events/%s", event);

        known = number_at(answer, "version");
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
    json_t *answer;

    (void)state;
    assert_int_equal(
        http_json(a.port, "POST", "/api/events", a.room, file, &answer), 201);
    snprintf(event, sizeof event, "%s", text_at(answer, "event"));
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
        version = (int)number_at(answer, "version");
        json_decref(answer);
    }
    knows(&a, event, 14);
    direct(&b, event, "dismisses Clara", NULL);
    assert_int_equal(goodbye(&arbiter), 1012);
    /* a game is no event, and none is none */
    create_at(&game, a.port, "{}");
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
    assert_true(server_start(&a, db, log_path, arguments));
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
        cmocka_unit_test_teardown(players_sit_on_different_servers, leave),
        cmocka_unit_test_teardown(they_do_not_get_in_each_others_way, leave),
        cmocka_unit_test_teardown(a_flag_falls_once, leave),
        cmocka_unit_test_teardown(a_server_follows_only_its_own, leave),
        cmocka_unit_test_teardown(a_call_reaches_the_arbiter_elsewhere, leave),
        cmocka_unit_test_teardown(a_pause_is_agreed_on_across_servers, leave),
        cmocka_unit_test_teardown(a_pause_may_be_asked_for_by_both_at_once,
                                  leave),
        cmocka_unit_test_teardown(what_is_told_is_understood_or_not, leave),
        cmocka_unit_test_teardown(a_rematch_is_known_across_servers, leave),
        cmocka_unit_test_teardown(a_rematch_is_asked_for_at_both_at_once,
                                  leave),
        cmocka_unit_test_teardown(an_event_is_directed_at_both, leave),
        cmocka_unit_test_teardown(a_journal_is_repaired_when_nobody_is_at_work,
                                  leave),
        cmocka_unit_test_teardown(their_names_are_drawn, leave),
        cmocka_unit_test_teardown(one_server_dies, leave),
    };

    return boards_prepare(argc, argv) && getenv("JOURNAL")
               ? cmocka_run_group_tests(tests, begin_both, finish_both)
               : 2;
}
