/*
 * test_file.c - a journal in a file: who may read it, and what it may hold
 *
 * The file is in the folder $WORK.
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
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

static char db[512], log_path[512];

/* A new name of a journal for a test. */
static int begin(void **state)
{
    const char *work = getenv("WORK");
    static int count;

    (void)state;
    snprintf(db, sizeof db, "%s/journal-%d.db", work, ++count);
    snprintf(log_path, sizeof log_path, "%s/server.log", work);
    return 0;
}

/* Change the file behind the server's back. */
static void change(const char *statements)
{
    sqlite3 *file;

    assert_int_equal(sqlite3_open(db, &file), SQLITE_OK);
    assert_int_equal(sqlite3_exec(file, statements, NULL, NULL, NULL),
                     SQLITE_OK);
    sqlite3_close(file);
}

static unsigned others_may(const char *end)
{
    char name[600];
    struct stat about;

    snprintf(name, sizeof name, "%s%s", db, end);
    assert_int_equal(stat(name, &about), 0);
    return about.st_mode & 077;
}

static void a_journal_is_for_its_owner_alone(void **state)
{
    mode_t before = umask(0);
    struct server server;

    (void)state;
    assert_true(server_start(&server, db, log_path, NULL));
    assert_int_equal(others_may(""), 0);
    assert_int_equal(others_may("-wal"), 0);
    server_end(&server, SIGKILL);
    umask(before);
}

static void an_older_journal_is_made_private(void **state)
{
    struct server server;
    char wal[600];

    (void)state;
    snprintf(wal, sizeof wal, "%s-wal", db);
    assert_true(server_start(&server, db, log_path, NULL));
    server_end(&server, SIGKILL);
    assert_int_equal(chmod(db, 0644), 0);
    assert_int_equal(chmod(wal, 0644), 0);
    assert_true(server_start(&server, db, log_path, NULL));
    assert_int_equal(others_may(""), 0);
    assert_int_equal(others_may("-wal"), 0);
    assert_int_equal(server_end(&server, SIGTERM), 0);
}

static void another_encoding_is_refused(void **state)
{
    struct server server;
    char line[512] = "";
    FILE *log;

    (void)state;
    change("PRAGMA encoding = 'UTF-16le'; CREATE TABLE other (x)");
    assert_false(server_start(&server, db, log_path, NULL));
    log = fopen(log_path, "r");
    assert_non_null(log);
    while (!strstr(line, "UTF-16le"))
        assert_non_null(fgets(line, sizeof line, log));
    fclose(log);
}

/* Nothing is acknowledged that would be gone with the server. */
static void a_file_that_is_gone_is_noticed(void **state)
{
    static const char body[] = "{\"start\":\"now\"}";
    struct server server;
    char away[600], *text;
    int status = 0;

    (void)state;
    snprintf(away, sizeof away, "%s.away", db);
    assert_true(server_start(&server, db, log_path, NULL));
    assert_int_equal(http(server.port, "POST", "/api/games", NULL, body, &text),
                     201);
    free(text);
    assert_int_equal(rename(db, away), 0);
    assert_int_equal(http(server.port, "POST", "/api/games", NULL, body, &text),
                     503);
    free(text);
    for (long until = now_ms() + PATIENCE; status != 503;) {
        assert_true(now_ms() < until);
        status = http(server.port, "GET", "/readyz", NULL, NULL, &text);
        if (status == 503)
            assert_non_null(strstr(text, "removed or replaced"));
        free(text);
    }
    assert_int_equal(rename(away, db), 0);
    for (long until = now_ms() + PATIENCE; status != 201;) {
        assert_true(now_ms() < until);
        usleep(100000);
        status = http(server.port, "POST", "/api/games", NULL, body, &text);
        free(text);
    }
    assert_int_equal(server_end(&server, SIGTERM), 0);
}

/* Notes of an older program may have line breaks. */
static void an_old_note_stays_in_its_line(void **state)
{
    struct server server;
    json_t *answer;
    char path[128], *text;
    const char *id;

    (void)state;
    assert_true(server_start(&server, db, log_path, NULL));
    assert_int_equal(http_json(server.port, "POST", "/api/games", NULL,
                               "{\"start\":\"now\",\"spectators\":\"anyone\"}",
                               &answer),
                     201);
    id = json_string_value(json_object_get(answer, "game"));
    snprintf(path, sizeof path, "/api/games/%s/transcript.acts", id);
    json_decref(answer);
    assert_int_equal(server_end(&server, SIGTERM), 0);
    change("UPDATE acts SET note = 'x' || char(10) || '0:00:09 white resigns';"
           "ALTER TABLE acts DROP COLUMN chain; DROP TABLE aside;"
           "DROP TABLE lengths;"
           "ALTER TABLE games DROP COLUMN chain; PRAGMA user_version = 2");
    assert_true(server_start(&server, db, log_path, NULL));
    assert_int_equal(http(server.port, "GET", path, NULL, NULL, &text), 200);
    assert_non_null(strstr(text, "# x 0:00:09 white resigns\n"));
    free(text);
    assert_int_equal(server_end(&server, SIGTERM), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_journal_is_for_its_owner_alone, begin),
        cmocka_unit_test_setup(an_older_journal_is_made_private, begin),
        cmocka_unit_test_setup(another_encoding_is_refused, begin),
        cmocka_unit_test_setup(a_file_that_is_gone_is_noticed, begin),
        cmocka_unit_test_setup(an_old_note_stays_in_its_line, begin),
    };

    if (!getenv("WORK"))
        return 2;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
