/*
 * test_time.c - clocks of machines that are wrong, and games that do not mind
 *
 * With $JOURNAL a PostgreSQL for two servers, whose clocks differ; else a file
 * in the folder $WORK, and a clock that is set back.  $SHIM makes a clock
 * wrong.
 */
#include "boards.h"

#include <signal.h>

static void start_shimmed(struct server *at, const char *const *arguments)
{
    setenv("LD_PRELOAD", getenv("SHIM"), 1);
    setenv("ASAN_OPTIONS", "verify_asan_link_order=0", 1);
    assert_true(server_start(at, db, log_path, arguments));
    unsetenv("LD_PRELOAD");
}

/* Start a server on a machine whose clock is so much ahead. */
static void start_ahead(struct server *at, const char *ahead)
{
    setenv("SHIM_CLOCK_MS", ahead, 1);
    start_shimmed(at, NULL);
    unsetenv("SHIM_CLOCK_MS");
}

static long skew_of(int port)
{
    json_t *answer = get_at(port, NULL, "/readyz");
    long skew = (long)number_at(answer, "skew");

    json_decref(answer);
    return skew;
}

/* An hour back: the clocks run on from the last act, and flags fall. */
static void a_clock_that_is_set_back_stops_no_game(void **state)
{
    struct peer white, black;
    struct game game;
    json_t *message;
    bool fallen = false;
    long skew = 0;

    (void)state;
    if (getenv("JOURNAL"))
        skip();
    start_ahead(&server, "0");
    create(&game, "{\"tags\":{\"TimeControl\":\"2\"}}");
    sit(&white, &game, game.white);
    sit(&black, &game, game.black);
    json_decref(peer_ruling(&white, 3, PATIENCE)); /* it runs */
    assert_int_equal(skew_of(server.port), 0);
    server_end(&server, SIGKILL);
    peer_close(&white);
    peer_close(&black);
    start_ahead(&server, "-3600000");
    sit(&white, &game, game.white);
    sit(&black, &game, game.black);
    for (long until = now_ms() + 20000; !fallen && now_ms() < until;) {
        message = peer_wait(&white, "ruling", 20000);
        fallen = !strcmp(text_at(message, "act.act"), "passes");
        json_decref(message);
    }
    assert_true(fallen);
    for (long until = now_ms() + PATIENCE; !skew && now_ms() < until;)
        skew = skew_of(server.port);
    assert_in_range(-skew, 3590000, 3601000);
    peer_close(&white);
    peer_close(&black);
    stop();
}

/* Nobody has lost more than the time between two moves. */
static void expect_clocks(struct peer *peer, int number)
{
    json_t *ruling = peer_ruling(peer, number, PATIENCE);

    assert_non_null(ruling);
    assert_in_range(number_at(ruling, "state.clocks.white.left"), 58500, 60000);
    assert_in_range(number_at(ruling, "state.clocks.black.left"), 58500, 60000);
    json_decref(ruling);
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
    start_ahead(&a, "0");
    start_ahead(&b, "5000");
    create_at(&game, a.port,
              "{\"start\":\"now\",\"tags\":{\"TimeControl\":\"60\"}}");
    sit_at(&white, a.port, &game, game.white, -1);
    sit_at(&black, b.port, &game, game.black, -1);
    for (int i = 0; i < 4; i++) {
        peer_text(i % 2 ? &black : &white,
                  "{\"type\":\"act\",\"act\":\"plays %s\"}", moves[i]);
        expect_clocks(&white, 2 + i);
        expect_clocks(&black, 2 + i);
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
        alarms = value_at(message, "board.alarms");
        if (json_array_size(alarms)) {
            json_t *alarm = json_incref(json_array_get(alarms, 0));

            json_decref(message);
            return alarm;
        }
        if (!strcmp(text_at(message, "board.status"), "paused"))
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
    struct peer room;
    struct game game;
    json_t *answer;

    (void)state;
    if (getenv("JOURNAL"))
        skip();
    setenv("SHIM_CLOCK_RATE", "20", 1);
    start_shimmed(&server, arguments);
    unsetenv("SHIM_CLOCK_RATE");
    create(&game, "{\"start\":\"now\",\"tags\":{\"TimeControl\":\"5400+30\"}}");
    json_decref(enter_room(&room, &server));
    answer = next_alarm(&room, &game);
    assert_string_equal(text_at(answer, "name"), "no-move");
    assert_string_equal(text_at(answer, "text"),
                        "White has not moved for 1 minutes");
    json_decref(answer);
    peer_close(&room);
    stop();
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_clock_that_is_set_back_stops_no_game),
        cmocka_unit_test(servers_share_the_time_of_the_database),
        cmocka_unit_test(the_room_hears_who_has_not_moved),
    };

    return getenv("SHIM") && boards_prepare(argc, argv)
               ? cmocka_run_group_tests(tests, NULL, NULL)
               : 2;
}
