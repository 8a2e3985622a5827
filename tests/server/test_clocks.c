/*
 * test_clocks.c - when clocks start, what flags and crashes do to them, and lag
 */
#include "boards.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

/* The clocks start when both have joined, and not before. */
static void play_starts_when_both_have_joined(void **state)
{
    struct peer white, black;
    struct game game;
    json_t *message;

    (void)state;
    create(&game, "{}");
    sit(&white, &game, game.white);
    message = peer_ruling(&white, 1, PATIENCE);
    assert_string_equal(text_at(message, "act.act"), "arrives");
    assert_string_equal(text_at(message, "state.status"), "waiting");
    json_decref(message);
    assert_null(peer_wait(&white, "ruling", 300));
    join(&black, &game, game.black, -1);
    hears(&white, 3, "6.6 started");
    peer_close(&white);
    peer_close(&black);
}

/* The server itself notices the moment when a display reaches zero (6.8). */
static void a_flag_falls_by_itself(void **state)
{
    struct peer white, black;
    struct game game;
    json_t *message;

    (void)state;
    /* the clock starts when both are there to see it */
    create(&game, "{\"tags\":{\"TimeControl\":\"1\"}}");
    sit(&white, &game, game.white);
    join(&black, &game, game.black, -1);
    message = peer_ruling(&white, 4, PATIENCE);
    assert_non_null(message);
    expect_ruling(message, "6.8 flag white");
    assert_string_equal(text_at(message, "act.act"), "passes");
    assert_string_equal(text_at(message, "act.from"), "server");
    assert_string_equal(text_at(message, "state.result.result"), "0-1");
    assert_int_equal(number_at(message, "state.clocks.white.left"), 0);
    json_decref(message);
    peer_close(&white);
    peer_close(&black);
}

/* Killed in the middle: nothing acknowledged is missing, nobody pays. */
static void a_crash_costs_nobody_anything(void **state)
{
    struct peer white, black;
    struct game game;
    json_t *message;
    json_int_t left, other;

    (void)state;
    if (!strcmp(db, "memory"))
        skip();
    create(&game, "{\"start\":\"now\",\"tags\":{\"TimeControl\":\"600\"}}");
    does(&game, game.white, "plays e4");
    assert_int_equal(post(&game, game.black, "plays e5", "2", &message), 201);
    /* White's display had run on until the answer was written */
    left = number_at(message, "state.clocks.white.left") +
           number_at(message, "state.clocks.now") -
           number_at(message, "act.at");
    other = number_at(message, "state.clocks.black.left");
    json_decref(message);
    assert_int_equal(server_end(&server, SIGKILL), -SIGKILL);
    usleep(1200000);
    start();
    message = get(&game, game.white, "");
    assert_int_equal(number_at(message, "state.number"), 4);
    assert_string_equal(text_at(message, "state.status"), "paused");
    assert_string_equal(text_at(message, "state.pending.0.text"),
                        "The game is paused: the server was restarted.");
    assert_string_equal(text_at(message, "state.pending.0.article"), "6.11.1");
    assert_int_equal(number_at(message, "state.clocks.white.left"), left);
    assert_int_equal(number_at(message, "state.clocks.black.left"), other);
    json_decref(message);
    /* a repeated act is known after a restart, too */
    assert_int_equal(post(&game, game.black, "plays e5", "2", &message), 200);
    json_decref(message);
    /* both come back: play goes on */
    join(&white, &game, game.white, 4);
    json_decref(welcomed(&white));
    join(&black, &game, game.black, 4);
    hears(&white, 7, "6.11.3 resumed");
    peer_close(&white);
    peer_close(&black);
}

/* Milliseconds since 1970. */
static json_int_t wall_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_REALTIME, &now);
    return (json_int_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Answer a few messages so that our kernel is slow to acknowledge them: that is
   what the other kernel measures. */
static void be_far_away(struct peer *peer)
{
    for (int i = 0; i < 30; i++) {
        int off = 0;
        json_t *pong;

        setsockopt(peer->fd, IPPROTO_TCP, TCP_QUICKACK, &off, sizeof off);
        peer_text(peer, "{\"type\":\"ping\"}");
        pong = peer_wait(peer, "pong", PATIENCE);
        assert_non_null(pong);
        json_decref(pong);
        usleep(60000);
    }
}

/* The lag allowance is part of the journal, and nobody pays for it: the game's
   time stood still meanwhile. */
static void lag_is_given_back_and_stored(void **state)
{
    struct peer white;
    struct game game;
    json_t *message;
    json_int_t left, lag, now, before, after;

    (void)state;
    create(&game, "{\"start\":\"now\",\"lag\":{\"move\":500,\"game\":800},"
                  "\"tags\":{\"TimeControl\":\"60\"}}");
    sit(&white, &game, game.white);
    be_far_away(&white);
    message = act(&white, "plays e4", 2);
    lag = number_at(message, "act.lag");
    assert_in_range(lag, 15, 500);
    left = number_at(message, "state.clocks.white.left");
    json_decref(message);
    before = wall_ms();
    message = get(&game, game.white, "");
    after = wall_ms();
    now = number_at(message, "created") +
          number_at(message, "state.clocks.now") + lag;
    assert_in_range(now, before - 5, after + 5);
    json_decref(message);
    /* he is not on the move: what he sends stops no time */
    message = act(&white, "offers draw", 3);
    assert_int_equal(number_at(message, "act.lag"), -1);
    json_decref(message);
    peer_close(&white);
    if (!strcmp(db, "memory"))
        return;
    server_end(&server, SIGKILL);
    start();
    message = get(&game, game.white, "");
    assert_int_equal(number_at(message, "state.clocks.white.left"), left);
    json_decref(message);
}

/* However late a page answers pings, it gains nothing. */
static void a_late_answer_is_no_lag(void **state)
{
    static const char *const often[] = {"--silence", "9", NULL};
    struct server kept = server;
    struct pollfd poller = {.events = POLLIN};
    struct peer white;
    struct game game;
    json_t *message;

    (void)state;
    assert_true(server_start(&server, "memory", log_path, often));
    create(&game, "{\"start\":\"now\",\"lag\":{\"move\":2000,\"game\":8000},"
                  "\"tags\":{\"TimeControl\":\"60\"}}");
    join(&white, &game, game.white, -1);
    poller.fd = white.fd;
    json_decref(welcomed(&white));
    while ((message = peer_read(&white, 300)))
        json_decref(message);
    assert_int_equal(poll(&poller, 1, PATIENCE), 1);
    usleep(1000000);
    assert_null(peer_read(&white, 100));
    message = act(&white, "plays e4", 2);
    assert_true(number_at(message, "act.lag") < 500);
    json_decref(message);
    peer_close(&white);
    assert_int_equal(server_end(&server, SIGTERM), 0);
    server = kept;
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(play_starts_when_both_have_joined),
        cmocka_unit_test(a_flag_falls_by_itself),
        cmocka_unit_test(a_crash_costs_nobody_anything),
        cmocka_unit_test(lag_is_given_back_and_stored),
        cmocka_unit_test(a_late_answer_is_no_lag),
    };

    return boards_prepare(argc, argv)
               ? cmocka_run_group_tests(tests, begin, finish)
               : 2;
}
