/* boards.c - see boards.h */
#include "boards.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <signal.h>

struct server server;
char db[512], log_path[512];

const char *text_at(json_t *value, const char *path)
{
    char copy[128], *rest, *word;

    snprintf(copy, sizeof copy, "%s", path);
    for (word = strtok_r(copy, ".", &rest); word && value;
         word = strtok_r(NULL, ".", &rest))
        value = json_is_array(value) ? json_array_get(value, (size_t)atoi(word))
                                     : json_object_get(value, word);
    return json_is_string(value) ? json_string_value(value) : "";
}

json_int_t number_at(json_t *value, const char *path)
{
    char copy[128], *rest, *word;

    snprintf(copy, sizeof copy, "%s", path);
    for (word = strtok_r(copy, ".", &rest); word && value;
         word = strtok_r(NULL, ".", &rest))
        value = json_is_array(value) ? json_array_get(value, (size_t)atoi(word))
                                     : json_object_get(value, word);
    return json_is_integer(value) ? json_integer_value(value) : -1;
}

/* Does some ruling of an act read so? */
bool has_ruling(json_t *act, const char *text)
{
    json_t *rulings = json_object_get(act, "rulings"), *ruling;
    size_t i;

    json_array_foreach(rulings, i, ruling)
    {
        if (!strcmp(text_at(ruling, "text"), text))
            return true;
    }
    return false;
}

void expect_ruling(json_t *message, const char *text)
{
    json_t *act = json_object_get(message, "act");

    if (!has_ruling(act, text)) {
        char *words = json_dumps(message, 0);

        print_error("no ruling \"%s\" in %s\n", text, words ? words : "null");
        free(words);
        fail();
    }
}

void create(struct game *game, const char *body)
{
    json_t *answer;

    memset(game, 0, sizeof *game);
    assert_int_equal(
        http_json(server.port, "POST", "/api/games", NULL, body, &answer), 201);
    snprintf(game->id, sizeof game->id, "%s", text_at(answer, "game"));
    snprintf(game->white, 64, "%s", text_at(answer, "tokens.white"));
    snprintf(game->black, 64, "%s", text_at(answer, "tokens.black"));
    snprintf(game->arbiter, 64, "%s", text_at(answer, "tokens.arbiter"));
    snprintf(game->spectator, 64, "%s", text_at(answer, "tokens.spectator"));
    json_decref(answer);
}

/* Post an act over HTTP. */
int post(const struct game *game, const char *token, const char *act,
         const char *id, json_t **answer)
{
    char path[64], body[512];

    snprintf(path, sizeof path, "/api/games/%s/acts", game->id);
    if (id)
        snprintf(body, sizeof body, "{\"act\":\"%s\",\"id\":\"%s\"}", act, id);
    else
        snprintf(body, sizeof body, "{\"act\":\"%s\"}", act);
    return http_json(server.port, "POST", path, token, body, answer);
}

/* The same with more in it than an act. */
void post_body(const struct game *game, const char *token, const char *body)
{
    char path[64];
    json_t *answer;

    snprintf(path, sizeof path, "/api/games/%s/acts", game->id);
    assert_int_equal(http_json(server.port, "POST", path, token, body, &answer),
                     201);
    json_decref(answer);
}

json_t *get(const struct game *game, const char *token, const char *what)
{
    char path[128];
    json_t *answer;

    snprintf(path, sizeof path, "/api/games/%s%s", game->id, what);
    assert_int_equal(http_json(server.port, "GET", path, token, NULL, &answer),
                     200);
    return answer;
}

void join(struct peer *peer, const struct game *game, const char *token,
          int after)
{
    char more[32] = "";
    int status;

    assert_true(peer_open(peer, server.port, NULL, &status));
    if (after >= 0)
        snprintf(more, sizeof more, ",\"after\":%d", after);
    assert_true(peer_text(
        peer, "{\"type\":\"join\",\"game\":\"%s\",\"token\":\"%s\"%s}",
        game->id, token, more));
}

json_t *welcomed(struct peer *peer)
{
    json_t *welcome = peer_wait(peer, "welcome", PATIENCE);

    assert_non_null(welcome);
    return welcome;
}

/* Act, and hear what came of it. */
json_t *act(struct peer *peer, const char *words, int number)
{
    json_t *ruling;

    assert_true(peer_text(peer, "{\"type\":\"act\",\"act\":\"%s\"}", words));
    ruling = peer_ruling(peer, number, PATIENCE);
    if (!ruling)
        print_error("no ruling %d for %s\n", number, words);
    assert_non_null(ruling);
    return ruling;
}

void acts(struct peer *peer, const char *words, int number,
          const char *expected)
{
    json_t *ruling = act(peer, words, number);

    expect_ruling(ruling, expected);
    json_decref(ruling);
}

void start(void)
{
    static const char *const arguments[] = {"--create-rate", "0", NULL};

    assert_true(server_start(&server, db, log_path, arguments));
}

int begin(void **state)
{
    (void)state;
    start();
    return 0;
}

int finish(void **state)
{
    (void)state;
    return server_end(&server, SIGTERM);
}

void expect_error(int status, json_t *answer, int wanted, const char *code)
{
    assert_int_equal(status, wanted);
    assert_string_equal(text_at(answer, "error.code"), code);
    assert_true(*text_at(answer, "error.what"));
    assert_true(*text_at(answer, "error.do"));
    json_decref(answer);
}

bool boards_prepare(int argc, char **argv)
{
    const char *work = getenv("WORK"), *journal = getenv("JOURNAL");

    if (!work)
        return false;
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    snprintf(log_path, sizeof log_path, "%s/server.log", work);
    if (journal)
        snprintf(db, sizeof db, "%s", journal);
    else
        snprintf(db, sizeof db, "%s/play.db", work);
    return true;
}
