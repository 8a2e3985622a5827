/*
 * test_limits.c - nobody stops the hall: limits by address, deadlines, strict
 * HTTP
 *
 * The addresses of this machine, 127.0.0.1, .2 and .3, stand for people.
 */
#include "client.h"
#include "server/hash.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <signal.h>
#include <sodium.h>
#include <sys/socket.h>
#include <unistd.h>

#define HOSTILE "127.0.0.2"

static struct server server;
static char db[512], log_path[512];

static const char *const limits[] = {"--address-sockets",
                                     "5",
                                     "--address-create",
                                     "1",
                                     "--address-reads",
                                     "4",
                                     "--create-rate",
                                     "3",
                                     NULL};

static void begin(const char *const *arguments)
{
    assert_true(server_start(&server, db, log_path, arguments));
}

static void end(void)
{
    client_from(NULL);
    assert_int_equal(server_end(&server, SIGTERM), 0);
}

/* The status of a request; `code` is that of its error. */
static int ask(const char *method, const char *path, const char *body,
               char code[64])
{
    json_t *answer, *error;
    int status = http_json(server.port, method, path, NULL, body, &answer);

    error = json_object_get(answer, "error");
    code[0] = '\0';
    if (error)
        snprintf(code, 64, "%s",
                 json_string_value(json_object_get(error, "code")));
    json_decref(answer);
    return status;
}

static void expect_service(void)
{
    char code[64];

    client_from("127.0.0.3");
    assert_int_equal(ask("GET", "/api/laws", NULL, code), 200);
    assert_int_equal(ask("POST", "/api/games", "{}", code), 201);
}

static void an_address_has_only_so_many_websockets(void **state)
{
    struct peer peers[5], one;
    int status;

    (void)state;
    begin(limits);
    client_from(HOSTILE);
    for (int i = 0; i < 5; i++)
        assert_true(peer_open(&peers[i], server.port, NULL, &status));
    assert_false(peer_open(&one, server.port, NULL, &status));
    assert_int_equal(status, 429);
    assert_non_null(strstr(one.bytes, "Retry-After: 10\r\n"));
    peer_close(&one);
    client_from(NULL);
    assert_true(peer_open(&one, server.port, NULL, &status));
    peer_close(&one);
    expect_service();
    for (int i = 0; i < 5; i++)
        peer_close(&peers[i]);
    end();
}

static void an_address_has_only_so_many_sockets(void **state)
{
    int sockets[5], more;
    char byte;

    (void)state;
    begin(limits);
    client_from(HOSTILE);
    for (int i = 0; i < 5; i++)
        assert_true(client_send(sockets[i] = client_dial(server.port), "G"));
    more = client_dial(server.port);
    assert_true(recv(more, &byte, 1, 0) <= 0);
    close(more);
    expect_service();
    for (int i = 0; i < 5; i++)
        close(sockets[i]);
    end();
}

/* However steadily a byte comes now and then. */
static void a_header_has_to_come_in_time(void **state)
{
    long began;
    bool closed = false;
    int fd;

    (void)state;
    begin(limits);
    fd = client_dial(server.port);
    assert_true(client_send(fd, "GET /livez HTTP/1.1\r\nX: "));
    for (began = now_ms(); !closed && now_ms() - began < PATIENCE;) {
        char byte;

        closed = !client_send(fd, "x") || recv(fd, &byte, 1, MSG_DONTWAIT) == 0;
        usleep(500000);
    }
    assert_true(closed);
    close(fd);
    end();
}

/* So does a body. */
static void a_body_has_to_come_in_time(void **state)
{
    long began;
    bool closed = false;
    int fd;

    (void)state;
    begin(limits);
    fd = client_dial(server.port);
    assert_true(client_send(fd, "POST /api/games HTTP/1.1\r\nHost: a\r\n"
                                "Content-Type: application/json\r\n"
                                "Content-Length: 10000\r\n\r\n"));
    for (began = now_ms(); !closed && now_ms() - began < PATIENCE;) {
        char byte;

        closed = !client_send(fd, " ") || recv(fd, &byte, 1, MSG_DONTWAIT) == 0;
        usleep(500000);
    }
    assert_true(closed);
    close(fd);
    end();
}

static void an_address_creates_only_so_many_games(void **state)
{
    char code[64];
    int status = 201, made = -1;

    (void)state;
    begin(limits);
    client_from(HOSTILE);
    for (; status == 201 && made < 20; made++)
        status = ask("POST", "/api/games", "{}", code);
    assert_int_equal(status, 429);
    assert_string_equal(code, "too-fast");
    assert_in_range(made, 10, 12);
    expect_service();
    end();
}

/* What is no game costs nobody's games. */
static void invalid_games_are_not_counted(void **state)
{
    static const char *const few[] = {"--create-rate", "1", NULL};
    char code[64];

    (void)state;
    begin(few);
    client_from(HOSTILE);
    for (int i = 0; i < 30; i++)
        assert_int_equal(ask("POST", "/api/games", "{\"tags\":1}", code), 400);
    expect_service();
    end();
}

static void an_address_asks_only_so_much(void **state)
{
    char code[64], *text;
    int status = 200, asked = -1;

    (void)state;
    begin(limits);
    client_from(HOSTILE);
    for (; status == 200 && asked < 100; asked++)
        status = ask("GET", "/api/laws/2023/9.3", NULL, code);
    assert_int_equal(status, 429);
    assert_string_equal(code, "too-fast");
    assert_in_range(asked, 40, 60);
    assert_int_equal(http(server.port, "GET", "/livez", NULL, NULL, &text),
                     200);
    free(text);
    expect_service();
    end();
}

/* Whoever goes on asking on a connection is left alone there: of two hundred
   requests the second is read when the first has its answer. */
/* The same over a connection that it has already. */
static void a_connection_asks_only_so_much(void **state)
{
    struct peer peer;
    json_t *message;
    char code[64] = "";
    int status, asked = 0;

    (void)state;
    begin(limits);
    client_from(HOSTILE);
    assert_true(peer_open(&peer, server.port, NULL, &status));
    peer_text(&peer, "{\"type\":\"join\"}");
    message = peer_wait(&peer, "welcome", PATIENCE);
    assert_non_null(message);
    json_decref(message);
    for (; strcmp(code, "too-fast") && asked < 100; asked++) {
        peer_text(&peer, "{\"type\":\"acts\",\"game\":\"zzzzzzzzzz\"}");
        message = peer_wait(&peer, "error", PATIENCE);
        assert_non_null(message);
        snprintf(code, sizeof code, "%s",
                 json_string_value(json_object_get(
                     json_object_get(message, "error"), "code")));
        json_decref(message);
    }
    assert_in_range(asked, 30, 60);
    peer_close(&peer);
    expect_service();
    end();
}

static void asking_too_fast_costs_the_server_little(void **state)
{
    static const char request[] = "POST /api/laws HTTP/1.1\r\nHost: a\r\n"
                                  "Content-Length: 0\r\n\r\n";
    char requests[200 * sizeof request] = "", code[64], byte;
    int status = 200, fd;

    (void)state;
    begin(limits);
    client_from(HOSTILE);
    while (status == 200)
        status = ask("GET", "/api/laws/2023/9.3", NULL, code);
    assert_int_equal(status, 429);
    fd = client_dial(server.port);
    for (int i = 0; i < 200; i++)
        strcat(requests, request);
    assert_true(client_send(fd, requests));
    assert_int_equal(recv(fd, &byte, 1, 0), 1);
    client_from("127.0.0.3");
    assert_in_range(metric(server.port, "requests_total"), 40, 90);
    close(fd);
    expect_service();
    end();
}

static void an_address_has_only_so_much_work_done(void **state)
{
    static const char *const few[] = {"--address-work", "2", NULL};
    char code[64] = "";
    int status = 200;

    (void)state;
    begin(few);
    client_from(HOSTILE);
    for (int i = 0; status == 200 && i < 2000; i++)
        status = ask("GET", "/api/laws/2023", NULL, code);
    assert_int_equal(status, 429);
    assert_string_equal(code, "too-fast");
    expect_service();
    end();
}

/* Is one of so many requests refused?  Ten can be made at once. */
static bool is_refused(int tries)
{
    int status = 200;
    char *text;

    for (; status == 200 && tries > 0; tries--) {
        status = http(server.port, "GET", "/api/laws", NULL, NULL, &text);
        free(text);
    }
    if (status != 200)
        assert_int_equal(status, 429);
    return status == 429;
}

/* The last address of the list is what the proxy saw. */
static void a_trusted_proxy_says_who_asks(void **state)
{
    static const char *const trusted[] = {"--proxy", "127.0.0.9,127.0.0.2",
                                          "--address-reads", "1", NULL};
    static const struct {
        const char *from, *list;
        bool served;
    } rows[] = {
        {HOSTILE, "X-Forwarded-For: 192.0.2.1\r\n", false}, /* used up first */
        {HOSTILE, "X-Forwarded-For: 192.0.2.7, 192.0.2.1\r\n", false},
        {HOSTILE, "X-Forwarded-For: 192.0.2.1, 192.0.2.2\r\n", true},
        {HOSTILE, "X-Forwarded-For: 2001:db8::1\r\n", true},
        {HOSTILE, "", true},
        /* nobody else is believed */
        {"127.0.0.3", "X-Forwarded-For: 192.0.2.1\r\n", true},
    };

    (void)state;
    begin(trusted);
    client_from(HOSTILE);
    client_header(rows[0].list);
    assert_true(is_refused(60));
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        client_from(rows[i].from);
        client_header(rows[i].list);
        if (is_refused(6) == rows[i].served)
            fail_msg("row %zu", i);
    }
    client_header(NULL);
    end();
}

/* Whoever has one address of a network of IPv6 has all of them. */
static void a_network_is_one_address(void **state)
{
    static const char *const trusted[] = {"--proxy", HOSTILE, "--address-reads",
                                          "1", NULL};
    char header[80], *text;
    int status = 200;

    (void)state;
    begin(trusted);
    client_from(HOSTILE);
    for (int i = 0; status == 200 && i < 30; i++) {
        snprintf(header, sizeof header, "X-Forwarded-For: 2001:db8:1:2::%x\r\n",
                 i + 1);
        client_header(header);
        status = http(server.port, "GET", "/api/laws", NULL, NULL, &text);
        free(text);
    }
    assert_int_equal(status, 429);
    client_header("X-Forwarded-For: 2001:db8:1:3::1\r\n");
    assert_int_equal(http(server.port, "GET", "/api/laws", NULL, NULL, &text),
                     200);
    free(text);
    client_header(NULL);
    end();
}

/* Make a game and sit down as White. */
static void sit_down(struct peer *peer, const char *body)
{
    json_t *answer;
    int status;

    assert_int_equal(
        http_json(server.port, "POST", "/api/games", NULL, body, &answer), 201);
    assert_true(peer_open(peer, server.port, NULL, &status));
    peer_text(peer, "{\"type\":\"join\",\"game\":\"%s\",\"token\":\"%s\"}",
              json_string_value(json_object_get(answer, "game")),
              json_string_value(
                  json_object_get(json_object_get(answer, "tokens"), "white")));
    json_decref(answer);
    answer = peer_wait(peer, "welcome", PATIENCE);
    assert_non_null(answer);
    json_decref(answer);
}

/* How many answers have come until now: a pong comes behind them. */
static int count_answers(struct peer *peer)
{
    bool more = true;
    int count = 0;

    peer_text(peer, "{\"type\":\"ping\"}");
    while (more) {
        json_t *message = peer_read(peer, PATIENCE);
        const char *type = json_string_value(json_object_get(message, "type"));

        assert_non_null(type);
        count += !strcmp(type, "open");
        more = strcmp(type, "pong") != 0;
        json_decref(message);
    }
    return count;
}

/* Nobody waits until all the costly questions of another one are answered. */
static void questions_are_answered_in_turn(void **state)
{
    enum { MANY = 40 };
    struct peer hostile, player;
    json_t *answer;

    (void)state;
    begin(NULL);
    client_from(HOSTILE);
    sit_down(&hostile,
             "{\"start\":\"now\",\"tags\":{\"SetUp\":\"1\",\"FEN\":\"2b5/1p6/"
             "pPp3k1/2Pp3p/P2PpBpP/4P1P1/5K2/8 b - - 0 1\"}}");
    client_from("127.0.0.3");
    sit_down(&player, "{\"start\":\"now\"}");
    for (int i = 0; i < MANY; i++)
        peer_text(&hostile, "{\"type\":\"open\"}");
    peer_text(&hostile, "{\"type\":\"ping\"}");
    json_decref(peer_wait(&hostile, "pong", PATIENCE)); /* all have come */
    peer_text(&player, "{\"type\":\"open\"}");
    answer = peer_wait(&player, "open", PATIENCE);
    assert_non_null(answer);
    json_decref(answer);
    assert_in_range(count_answers(&hostile), 0, MANY / 2);
    peer_close(&hostile);
    peer_close(&player);
    end();
}

/* Each of them is slow, none by a megabyte; together they are too much. */
static void an_address_leaves_only_so_much_unread(void **state)
{
    enum { SLOW = 150 };
    struct peer slow[SLOW], white;
    long most = 0, bytes;
    int status, small = 4096;
    char id[32], token[64];
    json_t *answer;

    (void)state;
    begin((const char *const[]){"--rate", "0", "--acts", "60000", NULL});
    assert_int_equal(http_json(server.port, "POST", "/api/games", NULL,
                               "{\"start\":\"now\","
                               "\"spectators\":\"anyone\"}",
                               &answer),
                     201);
    snprintf(id, sizeof id, "%s",
             json_string_value(json_object_get(answer, "game")));
    snprintf(token, sizeof token, "%s",
             json_string_value(
                 json_object_get(json_object_get(answer, "tokens"), "white")));
    json_decref(answer);
    client_from(HOSTILE);
    for (int i = 0; i < SLOW; i++) {
        assert_true(peer_open(&slow[i], server.port, NULL, &status));
        setsockopt(slow[i].fd, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
        peer_text(&slow[i], "{\"type\":\"join\",\"game\":\"%s\"}", id);
        json_decref(peer_wait(&slow[i], "welcome", PATIENCE));
    }
    client_from(NULL);
    assert_true(peer_open(&white, server.port, NULL, &status));
    peer_text(&white, "{\"type\":\"join\",\"game\":\"%s\",\"token\":\"%s\"}",
              id, token);
    for (long until = now_ms() + PATIENCE;
         metric(server.port, "connections") > SLOW;) {
        assert_true(now_ms() < until);
        for (int i = 0; i < 20; i++) {
            peer_text(&white, "{\"type\":\"act\",\"act\":\"touches a2\"}");
            answer = peer_wait(&white, "ruling", PATIENCE);
            assert_non_null(answer);
            json_decref(answer);
        }
        bytes = metric(server.port, "answer_bytes_waiting");
        most = bytes > most ? bytes : most;
    }
    assert_in_range(most, 48 << 20, 64 << 20);
    for (int i = 0; i < SLOW; i++)
        peer_close(&slow[i]);
    peer_close(&white);
    end();
}

#define JSON "Content-Type: application/json\r\n"

/* A request that a proxy could read in another way (RFC 9112). */
static void what_can_be_read_in_two_ways_is_refused(void **state)
{
    static const char *const rows[] = {
        "POST /api/games HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n"
        "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "POST /api/games HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n"
        "Content-Length: 3\r\n\r\n{}",
        "POST /api/games HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n"
        "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
        "GET /livez HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        "GET /livez HTTP/1.1\r\n\r\n",
        "GET /livez HTTP/1.1\nHost: a\n\n",
        "GET /livez HTTP/1.1\r\nHost: a\nX: b\r\n\r\n",
        "GET /livez HTTP/1.1\r\nHost: a\r\nX: b\n\r\n",
        "GET /livez HTTP/1.1\r\nHost: a\r\nX: b\r\n\n",
    };
    static const char *const fine[] = {
        "GET /livez HTTP/1.1\r\nHost:a\r\nConnection:close\r\n\r\n",
        "GET /livez HTTP/1.1\r\nHost: a  \r\nX:\r\nConnection: close\r\n\r\n",
        "GET /livez?a=%41&b HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    };

    static const char *const made[] = {
        "POST /api/games HTTP/1.1\r\nHost: a\r\n" JSON
        "Transfer-Encoding: chunked\r\n"
        "Connection: close\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
        "POST /api/games HTTP/1.1\r\nHost: a\r\n" JSON "Content-Length: 2\r\n"
        "Content-Length: 2\r\nConnection: close\r\n\r\n{}",
    };

    (void)state;
    begin(NULL);
    for (size_t i = 0; i < sizeof made / sizeof made[0]; i++)
        if (client_request(server.port, made[i]) != 201)
            fail_msg("not taken: %s", made[i]);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (client_request(server.port, rows[i]) != 400)
            fail_msg("taken: %s", rows[i]);
    for (size_t i = 0; i < sizeof fine / sizeof fine[0]; i++)
        if (client_request(server.port, fine[i]) != 200)
            fail_msg("not taken: %s", fine[i]);
    end();
}

/* Nobody can choose names that lie in the same place of a table. */
static void names_lie_elsewhere_after_each_start(void **state)
{
    uint64_t before;

    (void)state;
    assert_true(sodium_init() >= 0);
    hash_start();
    before = hash_of("k7m2x9q4tz", 10);
    assert_true(before == hash_of("k7m2x9q4tz", 10));
    assert_true(before != hash_of("k7m2x9q4ty", 10));
    hash_start();
    assert_true(before != hash_of("k7m2x9q4tz", 10));
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_address_has_only_so_many_websockets),
        cmocka_unit_test(an_address_has_only_so_many_sockets),
        cmocka_unit_test(a_header_has_to_come_in_time),
        cmocka_unit_test(a_body_has_to_come_in_time),
        cmocka_unit_test(an_address_creates_only_so_many_games),
        cmocka_unit_test(invalid_games_are_not_counted),
        cmocka_unit_test(an_address_asks_only_so_much),
        cmocka_unit_test(a_connection_asks_only_so_much),
        cmocka_unit_test(questions_are_answered_in_turn),
        cmocka_unit_test(asking_too_fast_costs_the_server_little),
        cmocka_unit_test(an_address_has_only_so_much_work_done),
        cmocka_unit_test(a_trusted_proxy_says_who_asks),
        cmocka_unit_test(a_network_is_one_address),
        cmocka_unit_test(an_address_leaves_only_so_much_unread),
        cmocka_unit_test(what_can_be_read_in_two_ways_is_refused),
        cmocka_unit_test(names_lie_elsewhere_after_each_start),
    };
    const char *work = getenv("WORK");

    if (!work)
        return 2;
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    snprintf(log_path, sizeof log_path, "%s/server.log", work);
    snprintf(db, sizeof db, "memory");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
