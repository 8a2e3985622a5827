/*
 * test_delay.c - what spectators see later, and the PGN that others poll
 *
 * The move is 1. Na3: its letters stand in no id, tag or clock.
 */
#include "boards.h"

#define HOUR "\"BroadcastDelay\":\"3600\""
#define AFTER "rnbqkbnr/pppppppp/8/8/8/N7/"

static void create_with(struct game *game, const char *event, const char *tags)
{
    char body[512];

    snprintf(body, sizeof body,
             "{\"start\":\"now\",\"spectators\":\"anyone\",\"tags\":{"
             "\"Event\":\"%s\",\"Round\":\"1\"%s%s}}",
             event, *tags ? "," : "", tags);
    assert_int_equal(try_create(game, server.port, server.room, body), 201);
}

static void move(const struct game *game)
{

    posts(game, game->white, "plays Na3", "6.2.1 completed Na3");
}

static char *read_text(const char *path, const char *token)
{
    char *text = NULL;

    assert_int_equal(http(server.port, "GET", path, token, NULL, &text), 200);
    return text;
}

static bool shows_move(const char *path, const char *token)
{
    char *text = read_text(path, token);
    bool shown = strstr(text, "Na3") || strstr(text, AFTER);

    free(text);
    return shown;
}

static const char *const views[] = {
    "",
    "/acts",
    "/replay",
    "/sheets",
    "/game.pgn",
    "/game.pgn?articles=yes&portable=yes",
    "/transcript.acts",
    "/position.fen",
    "/scoresheet.txt",
};

static void no_view_is_faster_than_another(void **state)
{
    struct game game;
    char path[128];

    (void)state;
    create_with(&game, "hour", HOUR);
    move(&game);
    for (size_t i = 0; i < sizeof views / sizeof views[0]; i++) {
        snprintf(path, sizeof path, "/api/games/%s%s", game.id, views[i]);
        assert_false(shows_move(path, NULL));
        assert_false(shows_move(path, game.spectator));
        assert_true(shows_move(path, game.white));
        assert_true(shows_move(path, server.room));
    }
    assert_false(shows_move("/api/games", NULL));
    assert_true(shows_move("/api/games", server.room));
    assert_false(shows_move("/api/games.pgn?event=hour", NULL));
    assert_false(shows_move("/api/games.pgn?event=hour", server.room));
    assert_true(shows_move("/api/room.pgn?event=hour", server.room));
    assert_false(shows_move("/api/room.pgn?event=other", server.room));
    for (unsigned i = 0; i < 2; i++) {
        char *text = NULL;

        assert_int_equal(http(server.port, "GET", "/api/room.pgn",
                              i ? game.white : NULL, NULL, &text),
                         401);
        free(text);
    }
}

static void nor_is_a_connection(void **state)
{
    struct peer watcher, guest, arbiter;
    int status;
    struct game game;
    json_t *message;
    char *text;

    (void)state;
    create_with(&game, "live", HOUR);
    join(&watcher, &game, game.spectator, 0);
    message = welcomed(&watcher);
    json_decref(message);
    join(&arbiter, &game, game.arbiter, 0);
    json_decref(welcomed(&arbiter));
    assert_true(peer_open(&guest, server.port, NULL, &status));
    assert_true(peer_text(&guest, "{\"type\":\"join\"}"));
    json_decref(welcomed(&guest));
    move(&game);
    message = peer_ruling(&arbiter, 2, PATIENCE);
    assert_non_null(message);
    json_decref(message);
    /* an answer that comes after everything that was sent before */
    for (unsigned i = 0; i < 2; i++) {
        struct peer *peer = i ? &guest : &watcher;
        bool ended = false;

        assert_true(peer_text(peer, "{\"type\":\"ping\",\"t\":7}"));
        while (!ended) {
            message = peer_read(peer, PATIENCE);
            assert_non_null(message);
            text = json_dumps(message, 0);
            assert_null(strstr(text, "Na3"));
            assert_null(strstr(text, AFTER));
            ended = !strcmp(text_at(message, "type"), "pong");
            free(text);
            json_decref(message);
        }
    }
    peer_close(&watcher);
    peer_close(&arbiter);
    peer_close(&guest);
}

static void in_the_end_it_is_seen(void **state)
{
    struct peer watcher, guest;
    int status;
    struct game game;
    json_t *message;
    bool seen = false;

    (void)state;
    create_with(&game, "soon", "\"BroadcastDelay\":\"1\"");
    join(&watcher, &game, game.spectator, 0);
    json_decref(welcomed(&watcher));
    assert_true(peer_open(&guest, server.port, NULL, &status));
    assert_true(peer_text(&guest, "{\"type\":\"join\"}"));
    json_decref(welcomed(&guest));
    move(&game);
    message = peer_ruling(&watcher, 2, PATIENCE);
    assert_non_null(message);
    expect_ruling(message, "6.2.1 completed Na3");
    assert_int_equal(number_at(message, "state.ply"), 1);
    /* its clocks are late as well: Black's has only begun to run */
    assert_true(number_at(message, "state.clocks.now") <=
                number_at(message, "act.at") + PATIENCE);
    json_decref(message);
    while (!seen) {
        message = peer_wait(&guest, "board", PATIENCE);
        assert_non_null(message);
        seen = !strcmp(text_at(message, "board.game"), game.id) &&
               number_at(message, "board.ply") == 1;
        json_decref(message);
    }
    assert_true(shows_move("/api/games.pgn?event=soon", NULL));
    peer_close(&watcher);
    peer_close(&guest);
}

/* What is news of a game, either. */
static void nor_are_the_news(void **state)
{
    struct game now, later, room;
    char *text;

    (void)state;
    create_with(&now, "news", "");
    create_with(&later, "news", "\"BroadcastDelay\":\"3600\"");
    create(&room, "{\"start\":\"now\"}");
    for (int i = 0; i < 3; i++) {
        const struct game *game = i == 0 ? &now : i == 1 ? &later : &room;

        posts(game, game->white, "plays a1a8", "7.5.1 illegal a1a8 1");
    }
    text = read_text("/api/games", NULL);
    assert_non_null(strstr(strstr(text, "\"ruled\":["), now.id));
    assert_null(strstr(strstr(text, "\"ruled\":["), later.id));
    assert_null(strstr(text, room.id));
    free(text);
    text = read_text("/api/room", server.room);
    assert_non_null(strstr(strstr(text, "\"ruled\":[{"), later.id));
    assert_non_null(strstr(strstr(text, "\"ruled\":[{"), room.id));
    free(text);
}

static void without_a_delay_it_is_seen_at_once(void **state)
{
    struct game game;

    (void)state;
    create_with(&game, "now", "");
    move(&game);
    assert_true(shows_move("/api/games.pgn?event=now", NULL));
    assert_true(shows_move("/api/games.pgn?event=now&round=1", NULL));
    assert_false(shows_move("/api/games.pgn?event=now&round=2", NULL));
}

static void a_delay_is_a_number_of_seconds(void **state)
{
    json_t *answer;
    int status =
        http_json(server.port, "POST", "/api/games", NULL,
                  "{\"tags\":{\"BroadcastDelay\":\"a while\"}}", &answer);

    (void)state;
    expect_error(status, answer, 400, "bad-field");
    status = http_json(server.port, "POST", "/api/games", NULL,
                       "{\"tags\":{\"BroadcastDelay\":\"86401\"}}", &answer);
    expect_error(status, answer, 400, "bad-field");
}

static void a_clock_is_that_of_the_press(void **state)
{
    struct game game;
    char path[128], *before, *after;

    (void)state;
    create_with(&game, "clocks", "\"TimeControl\":\"5400\"");
    snprintf(path, sizeof path, "/api/games/%s/game.pgn", game.id);
    move(&game);
    does(&game, game.black, "plays e5");
    before = read_text(path, game.white);
    assert_non_null(strstr(before, "1. Na3 {[%clk "));
    does(&game, game.white, "touches b2");
    after = read_text(path, game.white);
    assert_string_equal(before, after);
    free(before);
    free(after);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_clock_is_that_of_the_press),
        cmocka_unit_test(no_view_is_faster_than_another),
        cmocka_unit_test(nor_is_a_connection),
        cmocka_unit_test(nor_are_the_news),
        cmocka_unit_test(in_the_end_it_is_seen),
        cmocka_unit_test(without_a_delay_it_is_seen_at_once),
        cmocka_unit_test(a_delay_is_a_number_of_seconds),
    };

    if (!boards_prepare(argc, argv))
        return 77;
    return cmocka_run_group_tests(tests, begin, finish);
}
