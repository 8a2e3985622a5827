/*
 * test_time.c - clocks of machines that are wrong, and games that do not mind
 *
 * With $JOURNAL a PostgreSQL for two servers, whose clocks differ; else a file
 * in the folder $WORK, and a clock that is set back.  $SHIM makes a clock
 * wrong.
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

static char db[512], log_path[512];

struct game {
    char id[32], white[64], black[64];
};

static const char *text_of(json_t *value, const char *outer, const char *inner)
{
    const char *text = json_string_value(
        json_object_get(json_object_get(value, outer), inner));

    return text ? text : "";
}

static void start_with(struct server *server, const char *const *arguments)
{
    setenv("LD_PRELOAD", getenv("SHIM"), 1);
    setenv("ASAN_OPTIONS", "verify_asan_link_order=0", 1);
    assert_true(server_start(server, db, log_path, arguments));
    unsetenv("LD_PRELOAD");
}

/* Start a server on a machine whose clock is so much ahead. */
static void start(struct server *server, const char *ahead)
{
    setenv("SHIM_CLOCK_MS", ahead, 1);
    start_with(server, NULL);
    unsetenv("SHIM_CLOCK_MS");
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
                 const char *token)
{
    int status;

    assert_true(peer_open(peer, port, NULL, &status));
    peer_text(peer, "{\"type\":\"join\",\"game\":\"%s\",\"token\":\"%s\"}",
              game->id, token);
    json_decref(peer_wait(peer, "welcome", PATIENCE));
}

static long skew_of(int port)
{
    json_t *answer;
    long skew;

    http_json(port, "GET", "/readyz", NULL, NULL, &answer);
    skew = (long)json_integer_value(json_object_get(answer, "skew"));
    json_decref(answer);
    return skew;
}

/* An hour back: the clocks run on from the last act, and flags fall. */
static void a_clock_that_is_set_back_stops_no_game(void **state)
{
    struct server server;
    struct peer white, black;
    struct game game;
    json_t *message;
    bool fallen = false;
    long skew = 0;

    (void)state;
    if (getenv("JOURNAL"))
        skip();
    start(&server, "0");
    create(&game, server.port, "{\"tags\":{\"TimeControl\":\"2\"}}");
    join(&white, server.port, &game, game.white);
    join(&black, server.port, &game, game.black);
    json_decref(peer_ruling(&white, 3, PATIENCE)); /* it runs */
    assert_int_equal(skew_of(server.port), 0);
    server_end(&server, SIGKILL);
    peer_close(&white);
    peer_close(&black);
    start(&server, "-3600000");
    join(&white, server.port, &game, game.white);
    join(&black, server.port, &game, game.black);
    for (long until = now_ms() + 20000; !fallen && now_ms() < until;) {
        message = peer_wait(&white, "ruling", 20000);
        fallen = !strcmp(text_of(message, "act", "act"), "passes");
        json_decref(message);
    }
    assert_true(fallen);
    for (long until = now_ms() + PATIENCE; !skew && now_ms() < until;)
        skew = skew_of(server.port);
    assert_in_range(-skew, 3590000, 3601000);
    peer_close(&white);
    peer_close(&black);
    assert_int_equal(server_end(&server, SIGTERM), 0);
}

static int left_of(json_t *ruling, const char *side)
{
    json_t *state = json_object_get(ruling, "state");

    return (int)json_integer_value(json_object_get(
        json_object_get(json_object_get(state, "clocks"), side), "left"));
}

/* Two servers whose machines are five seconds apart: the database's time
   counts, and nobody pays for the difference. */
static void servers_share_the_time_of_the_database(void **state)
{
    static const char *const moves[] = {"e4", "e5", "Nf3", "Nc6"};
    struct server a, b;
    struct peer white, black;
    struct game game;

    (void)state;
    if (!getenv("JOURNAL"))
        skip();
    start(&a, "0");
    start(&b, "5000");
    create(&game, a.port,
           "{\"start\":\"now\",\"tags\":{\"TimeControl\":\"60\"}}");
    join(&white, a.port, &game, game.white);
    join(&black, b.port, &game, game.black);
    for (int i = 0; i < 4; i++) {
        json_t *one, *two;

        peer_text(i % 2 ? &black : &white,
                  "{\"type\":\"act\",\"act\":\"plays %s\"}", moves[i]);
        one = peer_ruling(&white, 2 + i, PATIENCE);
        two = peer_ruling(&black, 2 + i, PATIENCE);
        assert_in_range(left_of(one, "white"), 58500, 60000);
        assert_in_range(left_of(one, "black"), 58500, 60000);
        assert_in_range(left_of(two, "white"), 58500, 60000);
        assert_in_range(left_of(two, "black"), 58500, 60000);
        json_decref(one);
        json_decref(two);
    }
    assert_int_equal(skew_of(a.port), 0);
    assert_int_equal(skew_of(b.port), 0);
    peer_close(&white);
    peer_close(&black);
    assert_int_equal(server_end(&a, SIGTERM), 0);
    assert_int_equal(server_end(&b, SIGTERM), 0);
}

/* The first alarm of the board that comes next with one; who is late on a
   machine that is busy has paused the game, and resumes it. */
static json_t *next_alarm(struct peer *room, const struct game *game)
{
    for (;;) {
        json_t *message = peer_wait(room, "board", PATIENCE), *alarms;

        assert_non_null(message);
        alarms = json_object_get(json_object_get(message, "board"), "alarms");
        if (json_array_size(alarms)) {
            json_t *alarm = json_incref(json_array_get(alarms, 0));

            json_decref(message);
            return alarm;
        }
        if (!strcmp(text_of(message, "board", "status"), "paused"))
            peer_text(room,
                      "{\"type\":\"act\",\"game\":\"%s\",\"act\":"
                      "\"resumes\"}",
                      game->id);
        json_decref(message);
    }
}

/* A minute without a move, on a clock that goes twenty times as fast. */
static void the_room_hears_who_has_not_moved(void **state)
{
    static const char *const arguments[] = {
        "--idle", "1", "--late", "60000", "--silence", "3600", NULL};
    struct server server;
    struct peer room;
    struct game game;
    json_t *answer;
    int status;

    (void)state;
    if (getenv("JOURNAL"))
        skip();
    setenv("SHIM_CLOCK_RATE", "20", 1);
    start_with(&server, arguments);
    unsetenv("SHIM_CLOCK_RATE");
    create(&game, server.port,
           "{\"start\":\"now\",\"tags\":{\"TimeControl\":\"5400+30\"}}");
    assert_true(peer_open(&room, server.port, NULL, &status));
    peer_text(&room, "{\"type\":\"join\",\"token\":\"%s\"}", server.room);
    json_decref(peer_wait(&room, "welcome", PATIENCE));
    answer = next_alarm(&room, &game);
    assert_string_equal(json_string_value(json_object_get(answer, "name")),
                        "no-move");
    assert_string_equal(json_string_value(json_object_get(answer, "text")),
                        "White has not moved for 1 minutes");
    json_decref(answer);
    peer_close(&room);
    assert_int_equal(server_end(&server, SIGTERM), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_clock_that_is_set_back_stops_no_game),
        cmocka_unit_test(servers_share_the_time_of_the_database),
        cmocka_unit_test(the_room_hears_who_has_not_moved),
    };
    const char *work = getenv("WORK"), *journal = getenv("JOURNAL");

    if (!work || !getenv("SHIM"))
        return 2;
    snprintf(log_path, sizeof log_path, "%s/server.log", work);
    if (journal)
        snprintf(db, sizeof db, "%s", journal);
    else
        snprintf(db, sizeof db, "%s/time.db", work);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
