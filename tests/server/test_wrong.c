/*
 * test_wrong.c - acts and requests that are wrong, and what they are told
 */
#include "boards.h"

static void refuses(const struct game *game, const char *token, const char *act,
                    int wanted, const char *code)
{
    json_t *answer;
    int status = post(game, token, act, NULL, &answer);

    expect_error(status, answer, wanted, code);
}

static void roles_have_their_own_acts(void **state)
{
    struct game game, other;
    json_t *answer;
    char path[64];
    int status;

    (void)state;
    create(&game, "{\"start\":\"now\"}");
    create(&other, "{\"start\":\"now\"}");
    refuses(&game, game.black, "white plays e4", 403, "not-your-act");
    refuses(&game, game.white, "arbiter pauses", 403, "not-your-act");
    refuses(&game, game.white, "infringes 11.5", 403, "not-your-act");
    refuses(&game, game.arbiter, "white plays e4", 403, "not-your-act");
    refuses(&game, game.spectator, "plays e4", 403, "not-your-act");
    refuses(&game, other.white, "plays e4", 401, "bad-token");
    refuses(&game, NULL, "plays e4", 401, "token-needed");
    snprintf(path, sizeof path, "/api/games/%s", game.id);
    status = http_json(server.port, "GET", path, NULL, NULL, &answer);
    expect_error(status, answer, 401, "token-needed");
    status = http_json(server.port, "GET", "/api/games/nothere2", NULL, NULL,
                       &answer);
    expect_error(status, answer, 404, "no-game");
    /* what an arbiter may do: his own acts, and what he establishes */
    posts(&game, game.arbiter, "white infringes 11.5", "11.5 infringed white");
    posts(&game, server.room, "pauses", "6.11.1 paused");
}

static void what_is_no_act_is_not_stored(void **state)
{
    struct game game;
    json_t *answer;

    (void)state;
    create(&game, "{\"start\":\"now\"}");
    refuses(&game, game.white, "plays Nf6", 422, "no-move");
    refuses(&game, game.white, "plays xyzzy", 422, "no-move");
    refuses(&game, game.white, "flies e4", 422, "bad-act");
    refuses(&game, game.white, "touches e9", 422, "bad-act");
    answer = get(&game, game.white, "/acts");
    assert_int_equal(json_array_size(json_object_get(answer, "acts")), 1);
    json_decref(answer);
    /* an illegal move is an act (3.10.2) */
    posts(&game, game.white, "makes e2e5", "3.10.2 illegal-made e2e5");
}

static void requests_that_are_wrong_say_why(void **state)
{
    static const struct {
        const char *method, *path, *body;
        int status;
        const char *code;
    } rows[] = {
        {"POST", "/api/games", "{", 400, "bad-json"},
        {"POST", "/api/games", "[]", 400, "bad-field"},
        {"POST", "/api/games", "{\"tag\":{}}", 400, "bad-field"},
        {"POST", "/api/games", "{\"tags\":{\"Laws\":\"2023 1988\"}}", 400,
         "bad-tag"},
        {"POST", "/api/games", "{\"tags\":{\"Laws\":\"1999\"}}", 400,
         "bad-tag"},
        {"POST", "/api/games", "{\"tags\":{\"White\":\"a\\\"b\"}}", 400,
         "bad-field"},
        {"POST", "/api/games",
         "{\"tags\":{\"Laws\":\"1988\",\"TimeControl\":\"60+1\"}}", 400,
         "bad-tag"},
        {"POST", "/api/games", "{\"tags\":{\"FEN\":\"8/8/8/8/8/8/8/8 w - -\"}}",
         400, "bad-tag"},
        {"POST", "/api/games", "{\"tags\":{\"Clocks\":\"0:10:00 1\"}}", 400,
         "bad-tag"},
        {"POST", "/api/games", "{\"start\":\"soon\"}", 400, "bad-field"},
        {"POST", "/api/games", "{\"lag\":{\"move\":1}}", 400, "bad-field"},
        {"GET", "/api/games?limit=none", NULL, 400, "bad-query"},
        {"GET", "/api/games?status=lost", NULL, 400, "bad-query"},
        {"GET", "/api/games/..%2fx", NULL, 404, "no-page"},
        {"GET", "/api/laws/2024", NULL, 404, "no-article"},
        {"GET", "/api/laws/2023/99.9", NULL, 404, "no-article"},
        {"GET", "/api/nothing", NULL, 404, "no-page"},
        {"GET", "/../../etc/passwd", NULL, 404, "no-page"},
        {"GET", "/livez/x", NULL, 404, "no-page"},
        {"GET", "/readyz/x", NULL, 404, "no-page"},
        {"GET", "/healthz/", NULL, 404, "no-page"},
        {"GET", "/metrics/x", NULL, 404, "no-page"},
        {"GET", "/nothing.js", NULL, 404, "no-page"},
        {"POST", "/readyz", "{}", 405, "no-method"},
        {"GET", "/api/room", NULL, 401, "token-needed"},
        {"GET", "/api/live", NULL, 426, "upgrade-needed"},
        {"DELETE", "/api/games", NULL, 405, "no-method"},
        {"POST", "/api/laws", "{}", 405, "no-method"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        json_t *answer;
        int status = http_json(server.port, rows[i].method, rows[i].path, NULL,
                               rows[i].body, &answer);

        if (status != rows[i].status ||
            strcmp(text_at(answer, "error.code"), rows[i].code))
            print_error("%s %s %s: %d %s\n", rows[i].method, rows[i].path,
                        rows[i].body ? rows[i].body : "", status,
                        text_at(answer, "error.code"));
        expect_error(status, answer, rows[i].status, rows[i].code);
    }
}

/* The page is everywhere, but only its own places are found. */
static void unknown_places_are_not_found(void **state)
{
    static const struct {
        const char *path;
        int status;
    } rows[] = {{"/", 200},          {"/game/x", 200},  {"/room", 200},
                {"/laws/2023", 200}, {"/nothing", 404}, {"/games/x", 404}};

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char *text;

        assert_int_equal(
            http(server.port, "GET", rows[i].path, NULL, NULL, &text),
            rows[i].status);
        assert_non_null(strstr(text, "<html"));
        free(text);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(roles_have_their_own_acts),
        cmocka_unit_test(what_is_no_act_is_not_stored),
        cmocka_unit_test(requests_that_are_wrong_say_why),
        cmocka_unit_test(unknown_places_are_not_found),
    };

    return boards_prepare(argc, argv)
               ? cmocka_run_group_tests(tests, begin, finish)
               : 2;
}
