/* boards.c - see boards.h */
#include "boards.h"

#include <signal.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <unistd.h>

struct server server;
char db[512], log_path[512];
const char *postgres;

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

int try_create(struct game *game, int port, const char *token, const char *body)
{
    json_t *answer;
    int status = http_json(port, "POST", "/api/games", token, body, &answer);

    memset(game, 0, sizeof *game);
    snprintf(game->id, sizeof game->id, "%s",
             text_at(answer, status == 201 ? "game" : "error.code"));
    snprintf(game->white, 64, "%s", text_at(answer, "tokens.white"));
    snprintf(game->black, 64, "%s", text_at(answer, "tokens.black"));
    snprintf(game->arbiter, 64, "%s", text_at(answer, "tokens.arbiter"));
    snprintf(game->spectator, 64, "%s", text_at(answer, "tokens.spectator"));
    json_decref(answer);
    return status;
}

void create_at(struct game *game, int port, const char *body)
{
    assert_int_equal(try_create(game, port, NULL, body), 201);
}

void create(struct game *game, const char *body)
{
    create_at(game, server.port, body);
}

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

int try_post(const struct game *game, const char *token, const char *act,
             const char *id, char code[64])
{
    json_t *answer;
    int status = post(game, token, act, id, &answer);
    int number = (int)number_at(answer, "act.number");

    snprintf(code, 64, "%s", text_at(answer, "error.code"));
    json_decref(answer);
    return status == 200 || status == 201 ? number : -status;
}

void does(const struct game *game, const char *token, const char *act)
{
    posts(game, token, act, NULL);
}

void posts(const struct game *game, const char *token, const char *act,
           const char *expected)
{
    json_t *answer;
    int status = post(game, token, act, NULL, &answer);

    if (status != 201)
        fail_msg("%s: %d %s", act, status, text_at(answer, "error.what"));
    if (expected)
        expect_ruling(answer, expected);
    json_decref(answer);
}

void post_body(const struct game *game, const char *token, const char *body)
{
    char path[64];
    json_t *answer;

    snprintf(path, sizeof path, "/api/games/%s/acts", game->id);
    assert_int_equal(http_json(server.port, "POST", path, token, body, &answer),
                     201);
    json_decref(answer);
}

int ask_at(int port, const struct game *game, const char *token,
           const char *body, json_t **answer)
{
    char path[64];

    snprintf(path, sizeof path, "/api/games/%s/ask", game->id);
    return http_json(port, "POST", path, token, body, answer);
}

json_t *get_at(int port, const char *token, const char *format, ...)
{
    char path[256];
    json_t *answer;
    va_list list;

    va_start(list, format);
    vsnprintf(path, sizeof path, format, list);
    va_end(list);
    assert_int_equal(http_json(port, "GET", path, token, NULL, &answer), 200);
    return answer;
}

json_t *get(const struct game *game, const char *token, const char *what)
{
    return get_at(server.port, token, "/api/games/%s%s", game->id, what);
}

void shows(const struct game *game, const char *token, const char *path,
           const char *text)
{
    json_t *answer = get(game, token, "");

    assert_string_equal(text_at(answer, path), text);
    json_decref(answer);
}

void expect_status(const struct game *game, const char *status)
{
    shows(game, game->white, "state.status", status);
}

static void join_at(struct peer *peer, int port, const struct game *game,
                    const char *token, int after)
{
    char more[32] = "";
    int status;

    assert_true(peer_open(peer, port, NULL, &status));
    if (after >= 0)
        snprintf(more, sizeof more, ",\"after\":%d", after);
    assert_true(peer_text(
        peer, "{\"type\":\"join\",\"game\":\"%s\",\"token\":\"%s\"%s}",
        game->id, token, more));
}

void join(struct peer *peer, const struct game *game, const char *token,
          int after)
{
    join_at(peer, server.port, game, token, after);
}

json_t *welcomed(struct peer *peer)
{
    json_t *welcome = peer_wait(peer, "welcome", PATIENCE);

    assert_non_null(welcome);
    return welcome;
}

void sit_at(struct peer *peer, int port, const struct game *game,
            const char *token, int after)
{
    join_at(peer, port, game, token, after);
    json_decref(welcomed(peer));
}

void sit(struct peer *peer, const struct game *game, const char *token)
{
    sit_at(peer, server.port, game, token, -1);
}

json_t *enter_room(struct peer *peer, const struct server *at)
{
    int status;

    assert_true(peer_open(peer, at->port, NULL, &status));
    assert_true(
        peer_text(peer, "{\"type\":\"join\",\"token\":\"%s\"}", at->room));
    return welcomed(peer);
}

static json_t *ruling_of(struct peer *peer, int number)
{
    json_t *ruling = peer_ruling(peer, number, PATIENCE);

    if (!ruling)
        fail_msg("no ruling %d", number);
    return ruling;
}

void hears(struct peer *peer, int number, const char *expected)
{
    json_t *ruling = ruling_of(peer, number);

    expect_ruling(ruling, expected);
    json_decref(ruling);
}

json_t *act(struct peer *peer, const char *words, int number)
{
    assert_true(peer_text(peer, "{\"type\":\"act\",\"act\":\"%s\"}", words));
    return ruling_of(peer, number);
}

void acts(struct peer *peer, const char *words, int number,
          const char *expected)
{
    json_t *ruling = act(peer, words, number);

    expect_ruling(ruling, expected);
    json_decref(ruling);
}

void start_with(const char *const *arguments)
{
    assert_true(server_start(&server, db, log_path, arguments));
}

void start(void)
{
    start_with((const char *const[]){"--create-rate", "0", NULL});
}

void stop(void)
{
    assert_int_equal(server_end(&server, SIGTERM), 0);
}

void lose_journal(bool lose)
{
    if (postgres) {
        char command[1024];

        snprintf(command, sizeof command,
                 "%s %s/pg_ctl -D %s/data -l %s/postgres.log -w %s "
                 ">/dev/null 2>&1",
                 getuid() ? "" : "runuser -u postgres --", getenv("PGBIN"),
                 postgres, postgres, lose ? "-m immediate stop" : "start");
        assert_int_equal(system(command), 0);
    } else {
        struct rlimit limit;

        assert_int_equal(prlimit(server.pid, RLIMIT_FSIZE, NULL, &limit), 0);
        limit.rlim_cur = lose ? 4096 : limit.rlim_max;
        assert_int_equal(prlimit(server.pid, RLIMIT_FSIZE, &limit, NULL), 0);
    }
}

void change_journal(const char *statements)
{
    if (postgres) {
        char command[2048];

        snprintf(command, sizeof command,
                 "%s/psql -q '%s' -c \"%s\" >/dev/null", getenv("PGBIN"), db,
                 statements);
        assert_int_equal(system(command), 0);
    } else {
        sqlite3 *file;

        assert_int_equal(sqlite3_open(db, &file), SQLITE_OK);
        assert_int_equal(sqlite3_exec(file, statements, NULL, NULL, NULL),
                         SQLITE_OK);
        sqlite3_close(file);
    }
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
    postgres = getenv("PGFOLDER");
    return true;
}
