/*
 * test_life.c - games that nobody needs leave memory, and come back; links that
 * are made anew
 */
#include "boards.h"

#include <signal.h>
#include <unistd.h>

static void expect_games(long count)
{
    for (long until = now_ms() + PATIENCE;
         metric(server.port, "games") != count; usleep(50000))
        assert_true(now_ms() < until);
}

static void a_full_room_empties_when_its_games_end(void **state)
{
    struct game game[3], more;

    (void)state;
    start_with((const char *const[]){"--games", "3", "--unstarted", "0", NULL});
    for (int i = 0; i < 3; i++)
        create(&game[i], "{\"start\":\"now\"}");
    assert_int_equal(http_status(server.port, "POST", "/api/games", NULL, "{}"),
                     429);
    does(&game[1], game[1].white, "resigns");
    create(&more, "{\"start\":\"now\"}");
    does(&more, more.white, "resigns");
    expect_status(&game[1], "over"); /* it comes back where there is room */
    does(&game[0], game[0].white, "resigns");
    does(&game[2], game[2].white, "resigns");
    stop();
}

static void what_is_over_leaves_memory(void **state)
{
    struct game over, played;

    (void)state;
    start_with((const char *const[]){"--finished", "0", NULL});
    create(&over, "{\"start\":\"now\"}");
    create(&played, "{\"start\":\"now\"}");
    long before = metric(server.port, "games");
    does(&over, over.white, "resigns");
    expect_games(before - 1);
    expect_status(&over, "over");
    expect_games(before - 1);
    expect_status(&played, "playing");
    does(&played, played.white, "resigns");
    stop();
}

static void what_nobody_starts_leaves_memory(void **state)
{
    struct game game;
    struct peer white, black;
    json_t *ruling;

    (void)state;
    start_with(
        (const char *const[]){"--finished", "0", "--unstarted", "0", NULL});
    expect_games(0);
    create(&game, "{}");
    expect_games(0);
    sit(&white, &game, game.white);
    sit(&black, &game, game.black);
    ruling = peer_ruling(&white, 3, PATIENCE); /* it starts all the same */
    assert_string_equal(text_at(ruling, "act.act"), "starts");
    json_decref(ruling);
    peer_close(&white);
    peer_close(&black);
    does(&game, game.white, "resigns");
    stop();
}

/* No clock runs: without it, nothing would ever end this game. */
static void what_is_abandoned_leaves_memory(void **state)
{
    struct game game;

    (void)state;
    start_with(
        (const char *const[]){"--finished", "0", "--abandoned", "0", NULL});
    create(&game, "{\"start\":\"now\",\"tags\":{\"TimeControl\":\"-\"}}");
    does(&game, game.white, "plays e4");
    expect_games(0);
    expect_status(&game, "playing");
    stop();
    /* so it is after a restart */
    start_with(
        (const char *const[]){"--finished", "0", "--abandoned", "0", NULL});
    assert_int_equal(metric(server.port, "games"), 0);
    expect_status(&game, "playing");
    stop();
    start_with((const char *const[]){"--finished", "0", NULL});
    assert_int_equal(metric(server.port, "games"), 1);
    does(&game, game.white, "resigns");
    stop();
}

static int change_link(const struct game *game, const char *token,
                       const char *body, json_t **answer)
{
    char path[64];

    snprintf(path, sizeof path, "/api/games/%s/links", game->id);
    return http_json(server.port, "POST", path, token, body, answer);
}

static int status_of(const struct game *game, const char *token)
{
    char path[64];
    int status;

    snprintf(path, sizeof path, "/api/games/%s", game->id);
    status = http_status(server.port, "GET", path, token, NULL);
    return status;
}

/* A link that came to the wrong people opens nothing any more. */
static void links_are_made_anew_by_the_arbiter(void **state)
{
    struct peer wrong;
    struct game game;
    json_t *answer;
    char fresh[64];
    int status;

    (void)state;
    start_with(NULL);
    create(&game, "{\"start\":\"now\"}");
    sit(&wrong, &game, game.white);
    status = change_link(&game, game.black, "{\"role\":\"white\"}", &answer);
    expect_error(status, answer, 403, "not-yours");
    status = change_link(&game, game.arbiter, "{\"role\":\"x\"}", &answer);
    expect_error(status, answer, 400, "bad-field");
    assert_int_equal(
        change_link(&game, game.arbiter, "{\"role\":\"white\"}", &answer), 200);
    snprintf(fresh, sizeof fresh, "%s", text_at(answer, "token"));
    json_decref(answer);
    assert_int_equal(goodbye(&wrong), 4401);
    peer_close(&wrong);
    assert_int_equal(status_of(&game, game.white), 401);
    assert_int_equal(status_of(&game, fresh), 200);
    assert_int_equal(status_of(&game, game.black), 200);
    assert_int_equal(change_link(&game, server.room,
                                 "{\"role\":\"spectator\",\"revoke\":true}",
                                 &answer),
                     200);
    json_decref(answer);
    assert_int_equal(status_of(&game, game.spectator), 401);
    answer = get(&game, game.arbiter, "/links");
    assert_true(json_is_true(value_at(answer, "links.3.revoked")));
    assert_true(json_is_false(value_at(answer, "links.0.revoked")));
    json_decref(answer);
    stop();
    start_with(NULL); /* so it stays */
    assert_int_equal(status_of(&game, game.white), 401);
    assert_int_equal(status_of(&game, fresh), 200);
    stop();
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_full_room_empties_when_its_games_end),
        cmocka_unit_test(what_is_over_leaves_memory),
        cmocka_unit_test(what_nobody_starts_leaves_memory),
        cmocka_unit_test(what_is_abandoned_leaves_memory),
        cmocka_unit_test(links_are_made_anew_by_the_arbiter),
    };

    if (!boards_prepare(argc, argv))
        return 2;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
