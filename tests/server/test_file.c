/*
 * test_file.c - a journal in a file: who may read it, and what it may hold
 *
 * The file is in the folder $WORK.
 */
#include "boards.h"

#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

/* A new name of a journal for a test. */
static int new_journal(void **state)
{
    static int count;

    (void)state;
    snprintf(db, sizeof db, "%s/journal-%d.db", getenv("WORK"), ++count);
    return 0;
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

    (void)state;
    start_with(NULL);
    assert_int_equal(others_may(""), 0);
    assert_int_equal(others_may("-wal"), 0);
    server_end(&server, SIGKILL);
    umask(before);
}

static void an_older_journal_is_made_private(void **state)
{
    char wal[600];

    (void)state;
    snprintf(wal, sizeof wal, "%s-wal", db);
    start_with(NULL);
    server_end(&server, SIGKILL);
    assert_int_equal(chmod(db, 0644), 0);
    assert_int_equal(chmod(wal, 0644), 0);
    start_with(NULL);
    assert_int_equal(others_may(""), 0);
    assert_int_equal(others_may("-wal"), 0);
}

static off_t log_size(void)
{
    char name[600];
    struct stat about;

    snprintf(name, sizeof name, "%s-wal", db);
    assert_int_equal(stat(name, &about), 0);
    return about.st_size;
}

/* Commits seldom change the length of the log's file, and what is behind the
   last one is not taken for damage. */
static void the_log_grows_in_large_steps(void **state)
{
    unsigned changes = 0;

    (void)state;
    start_with(NULL);
    for (int i = 0; i < 20; i++) {
        off_t before = log_size();

        assert_int_equal(
            http_status(server.port, "POST", "/api/games", NULL, "{}"), 201);
        changes += log_size() != before;
    }
    assert_in_range(changes, 1, 2);
    server_end(&server, SIGKILL);
    start_with(NULL);
    assert_int_equal(metric(server.port, "games"), 20);
}

static void another_encoding_is_refused(void **state)
{
    char line[512] = "";
    FILE *log;

    (void)state;
    change_journal("PRAGMA encoding = 'UTF-16le'; CREATE TABLE other (x)");
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
    char away[600], *text;
    int status = 0;

    (void)state;
    snprintf(away, sizeof away, "%s.away", db);
    start_with(NULL);
    assert_int_equal(http_status(server.port, "POST", "/api/games", NULL, body),
                     201);
    assert_int_equal(rename(db, away), 0);
    assert_int_equal(http_status(server.port, "POST", "/api/games", NULL, body),
                     503);
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
        status = http_status(server.port, "POST", "/api/games", NULL, body);
    }
}

/* Notes of an older program may have line breaks. */
static void an_old_note_stays_in_its_line(void **state)
{
    json_t *answer;
    char path[128], *text;
    const char *id;

    (void)state;
    start_with(NULL);
    assert_int_equal(http_json(server.port, "POST", "/api/games", NULL,
                               "{\"start\":\"now\",\"spectators\":\"anyone\"}",
                               &answer),
                     201);
    id = json_string_value(json_object_get(answer, "game"));
    snprintf(path, sizeof path, "/api/games/%s/transcript.acts", id);
    json_decref(answer);
    stop();
    change_journal(
        "UPDATE acts SET note = 'x' || char(10) || '0:00:09 white resigns';"
        "ALTER TABLE acts DROP COLUMN chain; DROP TABLE aside;"
        "DROP TABLE lengths;"
        "ALTER TABLE games DROP COLUMN chain; PRAGMA user_version = 2");
    start_with(NULL);
    assert_int_equal(http(server.port, "GET", path, NULL, NULL, &text), 200);
    assert_non_null(strstr(text, "# x 0:00:09 white resigns\n"));
    free(text);
}

/* Ten thousand games of 40 acts each: a hundred are alive, a hundred were
   abandoned two months ago, the others are over.  They are written as a program
   without hashes left them. */
static void store_ten_thousand(void)
{
    change_journal(
        "DELETE FROM acts;"
        "ALTER TABLE acts DROP COLUMN chain; DROP TABLE aside;"
        "DROP TABLE lengths;"
        "ALTER TABLE games DROP COLUMN chain; PRAGMA user_version = 2;"
        "WITH RECURSIVE n(i) AS"
        " (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)"
        "INSERT INTO games (id, created, over, tags, start, spectators,"
        " lag_move, lag_game, hashes, hands)"
        " SELECT 'g' || (100000 + i),"
        " created - (i > 100) * 60 * 86400000, i > 200, tags, start,"
        " spectators, 0, 0, substr(hashes, 1, 128), hands FROM n, games;"
        "DELETE FROM games WHERE id NOT LIKE 'g1_____' OR length(id) <> 7;"
        "WITH RECURSIVE n(i) AS"
        " (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40)"
        "INSERT INTO acts SELECT key, i, 1000 * i, created + 1000 * i, 0,"
        " CASE WHEN i = 1 THEN 'arbiter starts' ELSE CASE i % 4"
        " WHEN 2 THEN 'white plays Nf3' WHEN 3 THEN 'black plays Nf6'"
        " WHEN 0 THEN 'white plays Ng1' ELSE 'black plays Ng8' END END,"
        " CASE WHEN i = 1 THEN 'server' WHEN i % 2 THEN 'black'"
        " ELSE 'white' END, '', '' FROM games, n ORDER BY i, key;");
}

/* A number behind a word in a file of /proc. */
static long about_process(pid_t pid, const char *file, const char *word)
{
    char path[64], line[1024];
    FILE *in;
    long number = 0;

    snprintf(path, sizeof path, "/proc/%d/%s", (int)pid, file);
    in = fopen(path, "r");
    assert_non_null(in);
    while (fgets(line, sizeof line, in)) {
        unsigned long user, system;

        if (word && !strncmp(line, word, strlen(word)))
            number = atol(line + strlen(word));
        else if (!word && sscanf(strrchr(line, ')'),
                                 ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u "
                                 "%*u %lu %lu",
                                 &user, &system) == 2)
            number = (long)(user + system);
    }
    fclose(in);
    return number;
}

/* Only games that are alive are read and kept.  The time is the processor's:
   how busy the machine is besides does not count. */
static void a_large_journal_starts_in_a_second(void **state)
{
    long ms;

    (void)state;
    start_with(NULL);
    assert_int_equal(http_status(server.port, "POST", "/api/games", NULL,
                                 "{\"start\":\"now\"}"),
                     201);
    stop();
    store_ten_thousand();
    start_with(NULL); /* hashes */
    stop();
    start_with(NULL);
    ms = about_process(server.pid, "stat", NULL) * 1000 / sysconf(_SC_CLK_TCK);
    assert_int_equal(metric(server.port, "games"), 100);
    assert_int_equal(metric(server.port, "games_aside"), 0);
    print_message("10,000 games: %ld ms of processor, %ld kB\n", ms,
                  about_process(server.pid, "status", "VmRSS:"));
    assert_in_range(ms, 0, 999);
    assert_in_range(about_process(server.pid, "status", "VmRSS:"), 1, 100000);
    /* it is found, and this is not its link */
    assert_int_equal(
        http_status(server.port, "GET", "/api/games/g109000", NULL, NULL), 401);
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, new_journal, finish)

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        CASE(a_journal_is_for_its_owner_alone),
        CASE(an_older_journal_is_made_private),
        CASE(the_log_grows_in_large_steps),
        CASE(another_encoding_is_refused),
        CASE(a_file_that_is_gone_is_noticed),
        CASE(an_old_note_stays_in_its_line),
        CASE(a_large_journal_starts_in_a_second),
    };

    return boards_prepare(argc, argv)
               ? cmocka_run_group_tests(tests, NULL, NULL)
               : 2;
}
