/*
 * test_limits.c - nobody stops the hall: limits by address, deadlines, strict
 * HTTP
 *
 * The addresses of this machine, 127.0.0.1, .2 and .3, stand for people.
 */
#include "boards.h"
#include "server/net/hash.h"

#include <sodium.h>
#include <sys/socket.h>
#include <unistd.h>

#define HOSTILE "127.0.0.2"

static const char *const limits[] = {"--address-sockets",
                                     "5",
                                     "--address-create",
                                     "1",
                                     "--address-reads",
                                     "4",
                                     "--create-rate",
                                     "3",
                                     NULL};

static char code[64]; /* of the last error */

static void begin_hostile(const char *const *arguments)
{
    start_with(arguments);
    client_from(HOSTILE);
}

static int leave(void **state)
{
    client_from(NULL);
    client_header(NULL);
    return finish(state);
}

/* The status of a request. */
static int ask(const char *method, const char *path, const char *body)
{
    json_t *answer;
    int status = http_json(server.port, method, path, NULL, body, &answer);

    snprintf(code, sizeof code, "%s", text_at(answer, "error.code"));
    json_decref(answer);
    return status;
}

static void expect_service(void)
{

    client_from("127.0.0.3");
    assert_int_equal(ask("GET", "/api/laws", NULL), 200);
    assert_int_equal(ask("POST", "/api/games", "{}"), 201);
}

static void an_address_has_only_so_many_websockets(void **state)
{
    struct peer peers[5], one;
    int status;

    (void)state;
    begin_hostile(limits);
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
}

static void an_address_has_only_so_many_sockets(void **state)
{
    int sockets[5], more;
    char byte;

    (void)state;
    begin_hostile(limits);
    for (int i = 0; i < 5; i++)
        assert_true(client_send(sockets[i] = client_dial(server.port), "G"));
    more = client_dial(server.port);
    assert_true(recv(more, &byte, 1, 0) <= 0);
    close(more);
    expect_service();
    for (int i = 0; i < 5; i++)
        close(sockets[i]);
}

/* However steadily a byte comes now and then. */
static void expect_end(const char *first, const char *byte)
{
    bool closed = false;
    int fd;

    start_with(limits);
    fd = client_dial(server.port);
    assert_true(client_send(fd, first));
    for (long began = now_ms(); !closed && now_ms() - began < PATIENCE;) {
        char answer;

        closed =
            !client_send(fd, byte) || recv(fd, &answer, 1, MSG_DONTWAIT) == 0;
        usleep(500000);
    }
    assert_true(closed);
    close(fd);
}

static void a_header_has_to_come_in_time(void **state)
{
    (void)state;
    expect_end("GET /livez HTTP/1.1\r\nX: ", "x");
}

static void a_body_has_to_come_in_time(void **state)
{
    (void)state;
    expect_end("POST /api/games HTTP/1.1\r\nHost: a\r\n"
               "Content-Type: application/json\r\n"
               "Content-Length: 10000\r\n\r\n",
               " ");
}

static void an_address_creates_only_so_many_games(void **state)
{
    int status = 201, made = -1;

    (void)state;
    begin_hostile(limits);
    for (; status == 201 && made < 20; made++)
        status = ask("POST", "/api/games", "{}");
    assert_int_equal(status, 429);
    assert_string_equal(code, "too-fast");
    assert_in_range(made, 10, 12);
    expect_service();
}

/* What is no game costs nobody's games. */
static void invalid_games_are_not_counted(void **state)
{
    static const char *const few[] = {"--create-rate", "1", NULL};

    (void)state;
    begin_hostile(few);
    for (int i = 0; i < 30; i++)
        assert_int_equal(ask("POST", "/api/games", "{\"tags\":1}"), 400);
    expect_service();
}

static void an_address_asks_only_so_much(void **state)
{
    int status = 200, asked = -1;

    (void)state;
    begin_hostile(limits);
    for (; status == 200 && asked < 100; asked++)
        status = ask("GET", "/api/laws/2023/9.3", NULL);
    assert_int_equal(status, 429);
    assert_string_equal(code, "too-fast");
    assert_in_range(asked, 40, 60);
    assert_int_equal(ask("GET", "/livez", NULL), 200);
    expect_service();
}

/* The same over a connection that it has already. */
static void a_connection_asks_only_so_much(void **state)
{
    struct peer peer;
    json_t *message;
    int status, asked = 0;

    (void)state;
    begin_hostile(limits);
    assert_true(peer_open(&peer, server.port, NULL, &status));
    peer_text(&peer, "{\"type\":\"join\"}");
    json_decref(welcomed(&peer));
    for (*code = '\0'; strcmp(code, "too-fast") && asked < 100; asked++) {
        peer_text(&peer, "{\"type\":\"acts\",\"game\":\"zzzzzzzzzz\"}");
        message = peer_wait(&peer, "error", PATIENCE);
        assert_non_null(message);
        snprintf(code, sizeof code, "%s", text_at(message, "error.code"));
        json_decref(message);
    }
    assert_in_range(asked, 30, 60);
    peer_close(&peer);
    expect_service();
}

/* Whoever goes on asking on a connection is left alone there: of two hundred
   requests the second is read when the first has its answer. */
static void asking_too_fast_costs_the_server_little(void **state)
{
    static const char request[] = "POST /api/laws HTTP/1.1\r\nHost: a\r\n"
                                  "Content-Length: 0\r\n\r\n";
    char requests[200 * sizeof request] = "", byte;
    int status = 200, fd;

    (void)state;
    begin_hostile(limits);
    while (status == 200)
        status = ask("GET", "/api/laws/2023/9.3", NULL);
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
}

static void an_address_has_only_so_much_work_done(void **state)
{
    static const char *const few[] = {"--address-work", "2", NULL};
    int status = 200;

    (void)state;
    begin_hostile(few);
    for (int i = 0; status == 200 && i < 2000; i++)
        status = ask("GET", "/api/laws/2023", NULL);
    assert_int_equal(status, 429);
    assert_string_equal(code, "too-fast");
    expect_service();
}

/* Is one of so many requests refused?  Ten can be made at once. */
static bool is_refused(int tries)
{
    int status = 200;

    for (; status == 200 && tries > 0; tries--)
        status = ask("GET", "/api/laws", NULL);
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
    begin_hostile(trusted);
    client_header(rows[0].list);
    assert_true(is_refused(60));
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        client_from(rows[i].from);
        client_header(rows[i].list);
        if (is_refused(rows[i].served ? 6 : 60) == rows[i].served)
            fail_msg("row %zu", i);
    }
}

/* Whoever has one address of a network of IPv6 has all of them. */
static void a_network_is_one_address(void **state)
{
    static const char *const trusted[] = {"--proxy", HOSTILE, "--address-reads",
                                          "1", NULL};
    char header[80];
    int status = 200;

    (void)state;
    begin_hostile(trusted);
    for (int i = 0; status == 200 && i < 30; i++) {
        snprintf(header, sizeof header, "X-Forwarded-For: 2001:db8:1:2::%x\r\n",
                 i + 1);
        client_header(header);
        status = ask("GET", "/api/laws", NULL);
    }
    assert_int_equal(status, 429);
    client_header("X-Forwarded-For: 2001:db8:1:3::1\r\n");
    assert_int_equal(ask("GET", "/api/laws", NULL), 200);
}

/* Make a game and sit down as White. */
static void sit_down(struct peer *peer, const char *body)
{
    struct game game;

    create(&game, body);
    sit(peer, &game, game.white);
}

/* How many answers have come until now: a pong comes behind them. */
static int count_answers(struct peer *peer)
{
    bool more = true;
    int count = 0;

    peer_text(peer, "{\"type\":\"ping\"}");
    while (more) {
        json_t *message = peer_read(peer, PATIENCE);
        const char *type = text_at(message, "type");

        assert_non_null(message);
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
    begin_hostile(NULL);
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
}

/* Each of them is slow, none by a megabyte; together they are too much. */
static void an_address_leaves_only_so_much_unread(void **state)
{
    enum { SLOW = 150 };
    struct peer slow[SLOW], white;
    long most = 0, bytes;
    int status, small = 4096;
    struct game game;
    json_t *answer;

    (void)state;
    start_with((const char *const[]){"--rate", "0", "--acts", "60000", NULL});
    create(&game, "{\"start\":\"now\",\"spectators\":\"anyone\"}");
    client_from(HOSTILE);
    for (int i = 0; i < SLOW; i++) {
        assert_true(peer_open(&slow[i], server.port, NULL, &status));
        setsockopt(slow[i].fd, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
        peer_text(&slow[i], "{\"type\":\"join\",\"game\":\"%s\"}", game.id);
        json_decref(peer_wait(&slow[i], "welcome", PATIENCE));
    }
    client_from(NULL);
    join(&white, &game, game.white, -1);
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
        cmocka_unit_test_teardown(an_address_has_only_so_many_websockets,
                                  leave),
        cmocka_unit_test_teardown(an_address_has_only_so_many_sockets, leave),
        cmocka_unit_test_teardown(a_header_has_to_come_in_time, leave),
        cmocka_unit_test_teardown(a_body_has_to_come_in_time, leave),
        cmocka_unit_test_teardown(an_address_creates_only_so_many_games, leave),
        cmocka_unit_test_teardown(invalid_games_are_not_counted, leave),
        cmocka_unit_test_teardown(an_address_asks_only_so_much, leave),
        cmocka_unit_test_teardown(a_connection_asks_only_so_much, leave),
        cmocka_unit_test_teardown(questions_are_answered_in_turn, leave),
        cmocka_unit_test_teardown(asking_too_fast_costs_the_server_little,
                                  leave),
        cmocka_unit_test_teardown(an_address_has_only_so_much_work_done, leave),
        cmocka_unit_test_teardown(a_trusted_proxy_says_who_asks, leave),
        cmocka_unit_test_teardown(a_network_is_one_address, leave),
        cmocka_unit_test_teardown(an_address_leaves_only_so_much_unread, leave),
        cmocka_unit_test_teardown(names_lie_elsewhere_after_each_start, leave),
    };

    if (!boards_prepare(argc, argv))
        return 2;
    snprintf(db, sizeof db, "memory");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
