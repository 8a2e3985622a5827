/*
 * test_links.c - links that are changed all at once: one that was revoked is
 * dead, one that was renewed lives, at both servers and after a restart
 *
 * $RACES says how often.  On PostgreSQL ($JOURNAL) there are two servers.
 */
#include "boards.h"

#include <signal.h>
#include <unistd.h>

#define RACES_MOST 2000

static const char *const arguments[] = {"--rate",
                                        "0",
                                        "--create-rate",
                                        "0",
                                        "--address-create",
                                        "0",
                                        "--address-reads",
                                        "0",
                                        "--address-work",
                                        "0",
                                        "--late",
                                        "60000",
                                        NULL};

static struct server servers[2];
static int count; /* of them */

/* A game, and the link of Black that came in place of the first one. */
static struct race {
    struct game game;
    char fresh[64];
} races[RACES_MOST];

static void start_all(void)
{
    count = postgres ? 2 : 1;
    for (int i = 0; i < count; i++)
        assert_true(server_start(&servers[i], db, log_path, arguments));
}

static int end_all(int signal)
{
    for (int i = 0; i < count; i++)
        (void)server_end(&servers[i], signal);
    return 0;
}

static int clean_up(void **state)
{
    (void)state;
    return end_all(SIGKILL);
}

/* Ask for a change; the answer is awaited by changed(). */
static int change(int port, const struct game *game, const char *token,
                  const char *body)
{
    char request[512];
    int fd = client_dial(port);

    snprintf(request, sizeof request,
             "POST /api/games/%s/links HTTP/1.1\r\nHost: a\r\n"
             "Content-Type: application/json\r\nContent-Length: %zu\r\n"
             "Authorization: Bearer %s\r\nConnection: close\r\n\r\n%s",
             game->id, strlen(body), token, body);
    assert_true(client_send(fd, request));
    return fd;
}

/* The status, and the token of the new link, or nothing. */
static int answered(int fd, char token[64])
{
    char text[4096];
    size_t length = 0;
    ssize_t more;
    json_t *answer;

    while ((more = read(fd, text + length, sizeof text - 1 - length)) > 0)
        length += (size_t)more;
    close(fd);
    text[length] = '\0';
    assert_memory_equal(text, "HTTP/1.1 ", 9);
    answer = json_loads(strstr(text, "\r\n\r\n"), 0, NULL);
    snprintf(token, 64, "%s", text_at(answer, "token"));
    json_decref(answer);
    return atoi(text + 9);
}

static void changed(int fd, char token[64])
{
    assert_int_equal(answered(fd, token), 200);
}

static int opens(int port, const struct game *game, const char *token)
{
    char path[64];

    snprintf(path, sizeof path, "/api/games/%s", game->id);
    return http_status(port, "GET", path, token, NULL);
}

/* What was answered is so, everywhere; another server may hear it in a moment.
 */
static void expect(const struct game *game, const char *token, int status)
{
    for (int i = 0; i < count; i++)
        for (long until = now_ms() + PATIENCE;
             opens(servers[i].port, game, token) != status; usleep(20000))
            assert_true(now_ms() < until);
}

static void expect_links(const struct race *race)
{
    expect(&race->game, race->game.white, 401);
    expect(&race->game, race->game.black, 401);
    expect(&race->game, race->fresh, 200);
    expect(&race->game, race->game.arbiter, 200);
}

static void what_was_answered_is_so(void **state)
{
    const char *asked = getenv("RACES");
    int often = asked ? atoi(asked) : 20;
    char none[64];

    (void)state;
    assert_in_range(often, 1, RACES_MOST);
    start_all();
    for (int i = 0; i < often; i++) {
        struct race *race = &races[i];
        int one, two;

        create_at(&race->game, servers[0].port, "{\"start\":\"now\"}");
        /* the second server knows it, too */
        assert_int_equal(
            opens(servers[count - 1].port, &race->game, race->game.arbiter),
            200);
        one = change(servers[0].port, &race->game, race->game.arbiter,
                     "{\"role\":\"white\",\"revoke\":true}");
        two = change(servers[count - 1].port, &race->game, race->game.arbiter,
                     "{\"role\":\"black\"}");
        changed(one, none);
        changed(two, race->fresh);
        assert_string_equal(none, "");
        expect_links(race);
    }
    (void)end_all(SIGKILL);
    start_all();
    for (int i = 0; i < often; i++)
        expect_links(&races[i]);
    (void)end_all(SIGTERM);
}

/* Who did it stands among the acts, and in no act of a client. */
static void the_journal_says_who_changed_a_link(void **state)
{
    struct game game;
    json_t *answer;
    char none[64];
    int port;

    (void)state;
    start_all();
    port = servers[0].port;
    create_at(&game, port, "{\"start\":\"now\"}");
    changed(change(port, &game, servers[0].room,
                   "{\"role\":\"white\",\"revoke\":true}"),
            none);
    answer = get_at(port, game.black, "/api/games/%s/acts", game.id);
    assert_string_equal(text_at(answer, "acts.1.act"), "passes");
    assert_string_equal(text_at(answer, "acts.1.by"), "time");
    assert_string_equal(text_at(answer, "acts.1.from"), "server");
    assert_string_equal(text_at(answer, "acts.1.note"),
                        "the room revoked White's link");
    json_decref(answer);
    (void)end_all(SIGTERM);
}

static char wishes[600]; /* the file that tells the disk what to do */

static void let_the_disk(const char *what)
{
    FILE *file = fopen(wishes, "w");

    assert_non_null(file);
    fputs(what, file);
    fclose(file);
}

static int mend(void **state)
{
    unsetenv("SHIM_SYNC");
    return clean_up(state);
}

/* The arbiter's link is revoked while his own wish waits for the disk. */
static void what_a_dead_link_had_asked_is_not_done(void **state)
{
    struct game game;
    char none[64];
    int port, one, two;

    (void)state;
    if (postgres)
        skip();
    snprintf(wishes, sizeof wishes, "%s/wishes", getenv("WORK"));
    let_the_disk("work");
    setenv("SHIM_SYNC", wishes, 1);
    setenv("LD_PRELOAD", getenv("SHIM"), 1);
    setenv("ASAN_OPTIONS", "verify_asan_link_order=0", 1);
    start_all();
    unsetenv("LD_PRELOAD");
    port = servers[0].port;
    create_at(&game, port, "{\"start\":\"now\"}");
    let_the_disk("hang");
    one = change(port, &game, servers[0].room,
                 "{\"role\":\"arbiter\",\"revoke\":true}");
    (void)http_status(port, "GET", "/livez", NULL, NULL);
    two = change(port, &game, game.arbiter, "{\"role\":\"white\"}");
    (void)http_status(port, "GET", "/livez", NULL, NULL);
    (void)http_status(port, "GET", "/livez", NULL, NULL);
    let_the_disk("work");
    changed(one, none);
    assert_int_equal(answered(two, none), 401);
    expect(&game, game.white, 200);
    expect(&game, game.arbiter, 401);
    (void)end_all(SIGTERM);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(what_was_answered_is_so, clean_up),
        cmocka_unit_test_teardown(the_journal_says_who_changed_a_link,
                                  clean_up),
        cmocka_unit_test_teardown(what_a_dead_link_had_asked_is_not_done, mend),
    };

    if (!boards_prepare(argc, argv))
        return 2;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
