/*
 * test_run.c - run by people who did not write it: settings in a file, a log
 * that can be trusted, signals
 */
#include "boards.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

static char work[256], config[512], book[512];

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static int ask(const char *method, const char *path, const char *body)
{
    return http_status(server.port, method, path, NULL, body);
}

/* The lines of a log with this `what`; each line of it has to be JSON. */
static json_t *lines_of(const char *path, const char *what)
{
    json_t *found = json_array(), *line;
    FILE *file = fopen(path, "r");
    char text[4096];

    while (file && fgets(text, sizeof text, file)) {
        line = json_loads(text, 0, NULL);
        if (!line)
            fail_msg("no JSON: %s", text);
        if (!strcmp(json_string_value(json_object_get(line, "what")), what))
            json_array_append(found, line);
        json_decref(line);
    }
    if (file)
        fclose(file);
    return found;
}

static size_t wait_for_lines(const char *path, const char *what, size_t least)
{
    size_t count = 0;

    for (long until = now_ms() + PATIENCE; now_ms() < until; usleep(20000)) {
        json_t *found = lines_of(path, what);

        count = json_array_size(found);
        json_decref(found);
        if (count >= least)
            break;
    }
    return count;
}

/* What the command line says comes first. */
static void settings_may_come_from_a_file(void **state)
{
    (void)state;
    write_file(config, "# the hall\n\ngames = 1\n create-rate=7 \nacts = 3\n");
    start_with((const char *const[]){"--config", config, NULL});
    assert_int_equal(ask("POST", "/api/games", "{}"), 201);
    assert_int_equal(ask("POST", "/api/games", "{}"), 429);
    stop();
    start_with((const char *const[]){"--config", config, "--games", "2", NULL});
    assert_int_equal(ask("POST", "/api/games", "{}"), 201);
    assert_int_equal(ask("POST", "/api/games", "{}"), 201);
    stop();
    write_file(config, "games = 1\nhens = 2\n");
    assert_false(server_start(&server, "memory", log_path,
                              (const char *const[]){"--config", config, NULL}));
}

/* A log that was moved away is begun again, by the settings as they are now. */
static void a_hangup_reads_the_settings_again(void **state)
{
    char moved[600];

    (void)state;
    unlink(book);
    write_file(config, "log = info\n");
    start_with(
        (const char *const[]){"--config", config, "--log-file", book, NULL});
    assert_int_equal(wait_for_lines(book, "started", 1), 1);
    assert_int_equal(ask("GET", "/livez", NULL), 200);
    snprintf(moved, sizeof moved, "%s.1", book);
    assert_int_equal(rename(book, moved), 0);
    write_file(config, "access-log = yes\n");
    kill(server.pid, SIGHUP);
    assert_int_equal(wait_for_lines(book, "settings are read again", 1), 1);
    assert_int_equal(ask("GET", "/livez", NULL), 200);
    assert_int_equal(wait_for_lines(book, "request", 1), 1);
    assert_int_equal(wait_for_lines(moved, "request", 0), 0);
    /* settings that are none change nothing; the log is begun again, too */
    assert_int_equal(rename(book, moved), 0);
    write_file(config, "log = loud\n");
    kill(server.pid, SIGHUP);
    assert_int_equal(wait_for_lines(book, "settings stay as they are", 1), 1);
    assert_int_equal(ask("GET", "/livez", NULL), 200);
    assert_int_equal(wait_for_lines(book, "request", 1), 1);
    assert_int_equal(wait_for_lines(moved, "request", 1), 1);
}

/* Nor does it start without its log, or go on with another that it cannot
   write. */
static void a_log_has_to_be_written(void **state)
{
    (void)state;
    assert_false(server_start(
        &server, "memory", log_path,
        (const char *const[]){"--log-file", "/nowhere/book", NULL}));
    unlink(log_path);
    write_file(config, "log = info\n");
    start_with((const char *const[]){"--config", config, NULL});
    write_file(config, "log-file = /nowhere/book\n");
    kill(server.pid, SIGHUP);
    assert_int_equal(wait_for_lines(log_path, "settings stay as they are", 1),
                     1);
    assert_int_equal(ask("GET", "/livez", NULL), 200);
}

static void who_may_create_is_a_setting(void **state)
{
    json_t *answer;
    int made = 0;

    (void)state;
    start_with((const char *const[]){"--create", "room", NULL});
    assert_int_equal(ask("POST", "/api/games", "{}"), 403);
    assert_int_equal(http_json(server.port, "POST", "/api/games", server.room,
                               "{}", &answer),
                     201);
    json_decref(answer);
    client_header("Authorization: Basic cm9vbQ==\r\n"); /* that is no link */
    assert_int_equal(ask("POST", "/api/games", "{}"), 403);
    assert_int_equal(ask("GET", "/api/room", NULL), 401);
    client_header(NULL);
    stop();
    start_with((const char *const[]){"--create-rate", "1", "--address-create",
                                     "0", NULL});
    while (made < 1000 && ask("POST", "/api/games", "{}") == 201)
        made++;
    assert_in_range(made, 10, 999);
    assert_int_equal(http_json(server.port, "POST", "/api/games", server.room,
                               "{}", &answer),
                     201); /* whoever directs the room is not counted */
    json_decref(answer);
    assert_int_equal(client_request(server.port,
                                    "HEAD /livez HTTP/1.1\r\nHost: a\r\n"
                                    "Connection: close\r\n\r\n"),
                     200);
}

/* Whatever was asked, and whoever a trusted proxy says it was. */
static void requests_are_logged_as_json(void **state)
{
    json_t *found, *line;

    (void)state;
    unlink(book);
    start_with((const char *const[]){"--log-file", book, "--access-log", "yes",
                                     "--proxy", "127.0.0.1", NULL});
    client_header("X-Forwarded-For: 192.0.2.1, 192.0.2.77\r\n");
    assert_int_equal(ask("GET", "/a%22%5c%0a%ff?token=secret", NULL), 404);
    client_header(NULL);
    assert_int_equal(wait_for_lines(book, "request", 1), 1);
    found = lines_of(book, "request");
    line = json_array_get(found, 0);
    assert_string_equal(json_string_value(json_object_get(line, "client")),
                        "192.0.2.77");
    assert_string_equal(json_string_value(json_object_get(line, "path")),
                        "/a\"\\\n\xef\xbf\xbd");
    assert_int_equal(json_integer_value(json_object_get(line, "status")), 404);
    json_decref(found);
}

/* Nobody reads it, and the pipe is full. */
static void a_log_that_hangs_stops_nobody(void **state)
{
    char pipe_path[512];
    int reader;

    (void)state;
    snprintf(pipe_path, sizeof pipe_path, "%s/pipe", work);
    assert_int_equal(mkfifo(pipe_path, 0600), 0);
    reader = open(pipe_path, O_RDWR | O_CLOEXEC);
    assert_true(reader >= 0);
    assert_true(server_start(
        &server, "memory", pipe_path,
        (const char *const[]){"--access-log", "yes", "--address-reads", "0",
                              "--address-work", "0", NULL}));
    for (int i = 0; i < 1000; i++) /* of 150 bytes: more than a pipe holds */
        assert_int_equal(ask("GET", "/livez", NULL), 200);
    stop();
    close(reader);
}

/* No signal ends it without a goodbye. */
static void signals_say_goodbye(void **state)
{
    static const int ends[] = {SIGTERM, SIGINT, SIGQUIT};
    struct peer peer;
    int status;

    (void)state;
    for (int i = 0; i < 3; i++) {
        start_with(NULL);
        kill(server.pid, SIGUSR2);
        kill(server.pid, SIGHUP);
        assert_int_equal(ask("GET", "/readyz", NULL), 200);
        assert_true(peer_open(&peer, server.port, NULL, &status));
        assert_int_equal(server_end(&server, ends[i]), 0);
        assert_null(peer_read(&peer, PATIENCE));
        assert_int_equal(peer.closed, 1001);
        peer_close(&peer);
    }
}

/* Each metric says what it is before it is given, once; counters end so. */
static void metrics_keep_to_the_conventions(void **state)
{
    static const char *const wanted[] = {
        "\narbiter_acts_by_kind_total{kind=\"starts\"} 1\n",
        "\narbiter_journal_commit_seconds_count 1\n",
        "\narbiter_lag_seconds_count 0\n",
        "\narbiter_build_info{version=\"",
        "\narbiter_questions_waiting 0\n",
        "\nprocess_resident_memory_bytes ",
        "\nprocess_cpu_seconds_total ",
        "\nprocess_open_fds ",
        "\nprocess_start_time_seconds ",
    };
    char *text, *rest, type[128] = "", name[100], kind[20];

    (void)state;
    start_with(NULL);
    assert_int_equal(ask("POST", "/api/games", "{\"start\":\"now\"}"), 201);
    for (long until = now_ms() + PATIENCE; now_ms() < until; free(text)) {
        http(server.port, "GET", "/metrics", NULL, NULL, &text);
        if (strstr(text, wanted[0]))
            break;
    }
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++)
        if (!strstr(text, wanted[i]))
            fail_msg("missing: %s", wanted[i]);
    for (char *line = strtok_r(text, "\n", &rest); line;
         line = strtok_r(NULL, "\n", &rest)) {
        if (sscanf(line, "# TYPE %99s %19s", name, kind) == 2) {
            size_t length = strlen(name);

            if (!strcmp(kind, "counter") !=
                (length > 6 && !strcmp(name + length - 6, "_total")))
                fail_msg("%s is a %s", name, kind);
            snprintf(type, sizeof type, "%s", name);
        } else if (*line != '#' && strncmp(line, type, strlen(type))) {
            fail_msg("%s comes behind the type of %s", line, type);
        }
    }
    free(text);
}

/* What a backup holds can be played on; games go on meanwhile. */
static void a_backup_can_be_served(void **state)
{
    char copy[512], file[512];
    struct game game;
    json_t *answer;

    (void)state;
    snprintf(copy, sizeof copy, "%s/copy.db", work);
    snprintf(file, sizeof file, "%s/run.db", work);
    assert_true(server_start(&server, file, log_path,
                             (const char *const[]){"--backup", copy, NULL}));
    create(&game, "{\"start\":\"now\"}");
    kill(server.pid, SIGUSR2);
    for (long until = now_ms() + PATIENCE; access(copy, R_OK); usleep(20000))
        assert_true(now_ms() < until);
    does(&game, game.white, "plays e4");
    server_end(&server, SIGKILL);
    assert_true(server_start(&server, copy, log_path, NULL));
    answer = get(&game, game.white, "/acts");
    assert_true(json_array_size(json_object_get(answer, "acts")) >= 1);
    json_decref(answer);
    does(&game, game.white, "claims illegal");
}

/* A backup that cannot be made is told, and tried again in its time. */
static void a_backup_can_fail(void **state)
{
    char file[512];

    (void)state;
    unlink(log_path);
    snprintf(file, sizeof file, "%s/run.db", work);
    assert_true(
        server_start(&server, file, log_path,
                     (const char *const[]){"--backup", "/nowhere/copy",
                                           "--backup-hours", "1", NULL}));
    kill(server.pid, SIGUSR2);
    assert_int_equal(wait_for_lines(log_path, "no backup", 1), 1);
    usleep(1200000); /* until it has looked whether the next one is due */
    assert_int_equal(ask("GET", "/livez", NULL), 200);
    assert_int_equal(wait_for_lines(log_path, "no backup", 1), 1);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(settings_may_come_from_a_file, finish),
        cmocka_unit_test_teardown(a_hangup_reads_the_settings_again, finish),
        cmocka_unit_test_teardown(requests_are_logged_as_json, finish),
        cmocka_unit_test_teardown(a_log_that_hangs_stops_nobody, finish),
        cmocka_unit_test_teardown(signals_say_goodbye, finish),
        cmocka_unit_test_teardown(metrics_keep_to_the_conventions, finish),
        cmocka_unit_test_teardown(a_backup_can_be_served, finish),
        cmocka_unit_test_teardown(a_backup_can_fail, finish),
        cmocka_unit_test_teardown(a_log_has_to_be_written, finish),
        cmocka_unit_test_teardown(who_may_create_is_a_setting, finish),
    };

    if (!boards_prepare(argc, argv))
        return 2;
    snprintf(db, sizeof db, "memory");
    snprintf(work, sizeof work, "%s", getenv("WORK"));
    snprintf(config, sizeof config, "%s/config", work);
    snprintf(book, sizeof book, "%s/book", work);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
