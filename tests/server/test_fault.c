/*
 * test_fault.c - the server is at fault, and nobody's clock pays for it
 *
 * With $JOURNAL a PostgreSQL in $PGFOLDER that this test stops and starts; else
 * a file in the folder $WORK.  $SHIM is a disk that fails and hangs.
 */
#include "boards.h"

#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

static struct game game;
static struct peer black = {.fd = -1};

static void start_late(const char *late)
{
    start_with(
        (const char *const[]){"--create-rate", "0", "--late", late, NULL});
}

static int leave(void **state)
{
    peer_close(&black);
    return finish(state);
}

/* Post an act; its number, or minus the status. */
static int post_as(const char *token, const char *act, int id)
{
    char name[16], code[64];

    snprintf(name, sizeof name, "%d", id);
    return try_post(&game, token, act, name, code);
}

static int post_new(const char *token, const char *act)
{
    static int count;

    return post_as(token, act, ++count);
}

/* A game with so many seconds for each; White has made his move, Black watches
   and is on the move. */
static void begin_game(int seconds)
{
    char body[160];

    snprintf(body, sizeof body,
             "{\"start\":\"now\",\"tags\":{\"TimeControl\":\"%d\"}}", seconds);
    create(&game, body);
    sit(&black, &game, game.black);
    assert_int_equal(post_new(game.white, "plays e4"), 2);
    json_decref(peer_ruling(&black, 2, PATIENCE));
}

/* The ruling with this number is this act of the server; what it leaves on
   Black's clock. */
static int expect(int number, const char *act)
{
    json_t *ruling = peer_ruling(&black, number, PATIENCE);
    int left;

    assert_non_null(ruling);
    assert_string_equal(text_at(ruling, "act.act"), act);
    assert_string_equal(text_at(ruling, "act.from"), "server");
    left = (int)number_at(ruling, "state.clocks.black.left");
    json_decref(ruling);
    return left;
}

/* Nobody can move, for longer than Black has: he has as much as before. */
static void a_journal_outage_costs_nobody(void **state)
{
    json_t *message;
    int before;

    (void)state;
    start_late("2000");
    begin_game(4);
    lose_journal(true);
    assert_int_equal(post_new(game.black, "plays e5"), -503);
    message = peer_wait(&black, "halt", PATIENCE);
    assert_non_null(message);
    assert_string_equal(text_at(message, "why"),
                        "acts cannot be stored at present");
    assert_true(json_is_null(value_at(message, "clocks.running")));
    before = (int)number_at(message, "clocks.black.left");
    assert_in_range(before, 3900, 4000); /* as of the last act */
    json_decref(message);
    usleep(4500000);
    assert_int_equal(post_new(game.black, "plays e5"), -503);
    lose_journal(false);
    message = peer_wait(&black, "halt", PATIENCE);
    assert_non_null(message);
    assert_true(json_is_null(json_object_get(message, "why")));
    json_decref(message);
    assert_int_equal(expect(3, "pauses"), before);
    assert_in_range(expect(4, "resumes"), before - 1000, before);
    assert_int_equal(post_new(game.black, "plays e5"), 5);
}

/* The whole server stands still. */
static void a_stall_costs_nobody(void **state)
{
    (void)state;
    start_late("500");
    begin_game(4);
    kill(server.pid, SIGSTOP);
    usleep(4500000);
    kill(server.pid, SIGCONT);
    assert_in_range(expect(3, "pauses"), 2800, 4000);
    assert_in_range(expect(4, "resumes"), 2800, 4000);
    assert_int_equal(post_new(game.black, "plays e5"), 5);
}

/* What is shorter than the limit is part of the game; but acts are stamped when
   they arrive, not when the server gets to them. */
static void acts_are_stamped_when_they_arrive(void **state)
{
    json_t *ruling;
    int left;

    (void)state;
    start_late("60000");
    begin_game(20);
    kill(server.pid, SIGSTOP);
    usleep(20000);
    peer_text(&black, "{\"type\":\"act\",\"act\":\"plays e5\"}");
    usleep(3000000);
    kill(server.pid, SIGCONT);
    ruling = peer_ruling(&black, 3, PATIENCE);
    assert_non_null(ruling);
    assert_string_equal(text_at(ruling, "act.act"), "plays e5");
    left = (int)number_at(ruling, "state.clocks.black.left");
    assert_in_range(left, 18500, 20000);
    json_decref(ruling);
}

/* A wire to the database that breaks: of one statement, which has MARK in it,
   the answer is lost. */
#define MARK "white offers draw"

static void carry(int client, int database, const char *once)
{
    struct pollfd fds[] = {{client, POLLIN, 0}, {database, POLLIN, 0}};
    static char bytes[65536];
    bool cut = false;

    while (poll(fds, 2, -1) > 0)
        for (int i = 0; i < 2; i++) {
            ssize_t length;

            if (!fds[i].revents)
                continue;
            length = read(fds[i].fd, bytes, sizeof bytes);
            if (length <= 0 || (i && cut))
                return;
            if (!i && memmem(bytes, (size_t)length, MARK, strlen(MARK)) &&
                !unlink(once))
                cut = true;
            if (write(fds[!i].fd, bytes, (size_t)length) != length)
                return;
        }
}

static int socket_at(const char *folder, bool listens)
{
    struct sockaddr_un at = {.sun_family = AF_UNIX};
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);

    snprintf(at.sun_path, sizeof at.sun_path, "%s/.s.PGSQL.5432", folder);
    if (listens ? bind(fd, (struct sockaddr *)&at, sizeof at) || listen(fd, 8)
                : connect(fd, (struct sockaddr *)&at, sizeof at))
        _exit(1);
    return fd;
}

static pid_t start_wire(const char *folder, const char *once)
{
    pid_t pid;
    int fd;

    assert_int_equal(mkdir(folder, 0700), 0);
    fclose(fopen(once, "w"));
    fd = socket_at(folder, true);
    pid = fork();
    if (pid) {
        close(fd);
        return pid;
    }
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* it ends with the test */
    signal(SIGCHLD, SIG_IGN);
    for (;;) {
        int client = accept(fd, NULL, NULL);

        if (client >= 0 && !fork()) {
            prctl(PR_SET_PDEATHSIG, SIGKILL);
            carry(client, socket_at(postgres, false), once);
            _exit(0);
        }
        close(client);
    }
}

/* The answer to a commit is lost: nobody says that nothing was done, and asking
   again tells. */
static void what_is_not_known_is_not_called_undone(void **state)
{
    char folder[256], once[512], kept[sizeof db];
    int number = 0;
    pid_t wire;

    (void)state;
    if (!postgres)
        skip();
    snprintf(folder, sizeof folder, "%s/wire", getenv("WORK"));
    snprintf(once, sizeof once, "%s/once", getenv("WORK"));
    wire = start_wire(folder, once);
    memcpy(kept, db, sizeof kept);
    snprintf(db, sizeof db, "postgresql://arbiter@/postgres?host=%s", folder);
    start_late("60000");
    begin_game(60);
    assert_int_equal(post_as(game.white, "offers draw", 1000), -504);
    for (long until = now_ms() + PATIENCE; number <= 0 && now_ms() < until;) {
        number = post_as(game.white, "offers draw", 1000);
        usleep(100000);
    }
    assert_int_equal(number, 3); /* it was stored */
    memcpy(db, kept, sizeof db);
    kill(wire, SIGKILL);
}

static int count_in_log(const char *words)
{
    FILE *log = fopen(log_path, "r");
    char line[4096];
    int count = 0;

    assert_non_null(log);
    while (fgets(line, sizeof line, log))
        count += strstr(line, words) != NULL;
    fclose(log);
    return count;
}

/* A journal that seems well and takes nothing is not tried all the time. */
static void a_failing_journal_is_left_in_peace(void **state)
{
    int before;

    (void)state;
    start_late("60000"); /* there is a journal */
    finish(NULL);
    change_journal(
        postgres ? "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql"
                   " AS 'BEGIN RAISE EXCEPTION ''full''; END'; CREATE TRIGGER"
                   " refuse BEFORE INSERT ON acts FOR EACH ROW"
                   " WHEN (NEW.act = 'time passes') EXECUTE FUNCTION refuse()"
                 : "CREATE TRIGGER refuse BEFORE INSERT ON acts"
                   " WHEN NEW.act = 'time passes'"
                   " BEGIN SELECT RAISE(ABORT, 'full'); END");
    start_late("60000");
    begin_game(1);
    before = count_in_log("journal lost");
    sleep(5);
    assert_in_range(count_in_log("journal lost") - before, 1, 6);
    finish(NULL);
    change_journal(postgres ? "DROP TRIGGER refuse ON acts"
                            : "DROP TRIGGER refuse");
}

static int ask_rematch(const char *token)
{
    json_t *answer;
    int status =
        ask_at(server.port, &game, token, "{\"what\":\"rematch\"}", &answer);

    json_decref(answer);
    return status;
}

/* A rematch that could not be stored is none, and can be asked for again. */
static void a_rematch_is_stored_or_not_made(void **state)
{
    (void)state;
    start_late("60000");
    begin_game(60);
    assert_int_equal(post_new(game.white, "resigns"), 3);
    finish(NULL);
    change_journal(
        postgres
            ? "CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE"
              " plpgsql AS 'BEGIN RAISE EXCEPTION ''full''; END'; CREATE"
              " TRIGGER refuse BEFORE INSERT ON games FOR EACH ROW"
              " EXECUTE FUNCTION refuse()"
            : "CREATE TRIGGER refuse BEFORE INSERT ON games"
              " BEGIN SELECT RAISE(ABORT, 'full'); END");
    start_late("60000");
    assert_int_equal(ask_rematch(game.white), 200);
    assert_int_equal(ask_rematch(game.black), 503);
    finish(NULL);
    change_journal(postgres ? "DROP TRIGGER refuse ON games"
                            : "DROP TRIGGER refuse");
    start_late("60000");
    assert_int_equal(ask_rematch(game.white), 200);
    assert_int_equal(ask_rematch(game.black), 200);
    finish(NULL);
}

static char wishes[600]; /* the file that tells the disk what to do */

static void let_the_disk(const char *what)
{
    FILE *file = fopen(wishes, "w");

    assert_non_null(file);
    fputs(what, file);
    fclose(file);
}

static void start_on_bad_disk(const char *drain)
{
    const char *const arguments[] = {"--create-rate", "0",   "--late", "60000",
                                     "--drain",       drain, NULL};

    let_the_disk("work");
    setenv("SHIM_SYNC", wishes, 1);
    setenv("LD_PRELOAD", getenv("SHIM"), 1);
    setenv("ASAN_OPTIONS", "verify_asan_link_order=0", 1);
    assert_true(server_start(&server, db, log_path, arguments));
    unsetenv("LD_PRELOAD");
}

/* A commit is written, and then the disk does not say whether it has it. */
static void a_failed_sync_is_not_called_undone(void **state)
{
    int number = 0;

    (void)state;
    if (postgres)
        skip();
    start_on_bad_disk("10");
    begin_game(60);
    let_the_disk("fail");
    assert_int_equal(post_as(game.white, "offers draw", 2000), -504);
    let_the_disk("work");
    for (long until = now_ms() + PATIENCE; number <= 0 && now_ms() < until;) {
        number = post_as(game.white, "offers draw", 2000);
        usleep(100000);
    }
    assert_in_range(number, 3, 5); /* perhaps behind a pause */
    assert_int_equal(post_as(game.white, "offers draw", 2000), number);
}

/* What it says of itself: "ok", "degraded", "ending". */
static const char *status_of(const char *path, int wanted)
{
    static char status[32];
    json_t *answer;
    int code = http_json(server.port, "GET", path, NULL, NULL, &answer);

    snprintf(status, sizeof status, "%s",
             code != wanted ? "" : text_at(answer, "status"));
    json_decref(answer);
    return status;
}

/* It waits for a disk that hangs, and says that it ends to whoever asks; but
   only until the second signal. */
static void a_second_signal_ends_it_at_once(void **state)
{
    static const char *const closed[] = {"/api/laws", "/nothing"};
    struct peer late;
    char *text;
    int status;

    (void)state;
    if (postgres)
        skip();
    start_on_bad_disk("3600");
    begin_game(60);
    let_the_disk("hang");
    peer_text(&black, "{\"type\":\"act\",\"act\":\"plays e5\"}");
    usleep(200000);
    kill(server.pid, SIGTERM);
    while (http(server.port, "GET", "/livez", NULL, NULL, &text) == 200 &&
           strcmp(status_of("/readyz", 503), "ending") != 0)
        free(text);
    free(text);
    for (size_t i = 0; i < sizeof closed / sizeof closed[0]; i++) {
        assert_int_equal(http(server.port, "GET", closed[i], NULL, NULL, &text),
                         503);
        assert_non_null(strstr(text, "the server is shutting down"));
        free(text);
    }
    assert_false(peer_open(&late, server.port, NULL, &status));
    assert_int_equal(status, 503);
    peer_close(&late);
    assert_int_equal(waitpid(server.pid, &status, WNOHANG), 0);
    assert_int_equal(server_end(&server, SIGTERM), 1);
    let_the_disk("work");
}

/* What waits for the disk is done; what waits behind it, or comes then, is not.
 */
static void what_comes_at_the_end_is_refused(void **state)
{
    json_t *message;

    (void)state;
    if (postgres)
        skip();
    start_on_bad_disk("60");
    begin_game(60);
    let_the_disk("hang");
    peer_text(&black, "{\"type\":\"act\",\"act\":\"plays e5\"}");
    peer_text(&black, "{\"type\":\"act\",\"act\":\"offers draw\"}");
    peer_text(&black, "{\"type\":\"ping\"}");
    json_decref(peer_wait(&black, "pong", PATIENCE)); /* they have come */
    kill(server.pid, SIGTERM);
    while (http_json(server.port, "GET", "/readyz", NULL, NULL, &message) ==
           200)
        json_decref(message);
    json_decref(message);
    assert_int_equal(post_new(game.white, "offers draw"), -503);
    let_the_disk("work");
    message = peer_ruling(&black, 3, PATIENCE);
    assert_string_equal(text_at(message, "act.act"), "plays e5");
    json_decref(message);
    message = peer_wait(&black, "error", PATIENCE);
    assert_string_equal(text_at(message, "error.code"), "ending");
    json_decref(message);
    assert_int_equal(server_end(&server, 0), 0);
}

static void waiting_at_the_end_has_a_limit(void **state)
{
    long began;

    (void)state;
    if (postgres)
        skip();
    start_on_bad_disk("2");
    begin_game(60);
    let_the_disk("hang");
    peer_text(&black, "{\"type\":\"act\",\"act\":\"plays e5\"}");
    usleep(200000);
    began = now_ms();
    assert_int_equal(server_end(&server, SIGTERM), 1);
    assert_true(now_ms() - began >= 2000);
    let_the_disk("work");
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(a_journal_outage_costs_nobody, leave),
        cmocka_unit_test_teardown(a_stall_costs_nobody, leave),
        cmocka_unit_test_teardown(acts_are_stamped_when_they_arrive, leave),
        cmocka_unit_test_teardown(what_is_not_known_is_not_called_undone,
                                  leave),
        cmocka_unit_test_teardown(a_failing_journal_is_left_in_peace, leave),
        cmocka_unit_test_teardown(a_rematch_is_stored_or_not_made, leave),
        cmocka_unit_test_teardown(a_failed_sync_is_not_called_undone, leave),
        cmocka_unit_test_teardown(a_second_signal_ends_it_at_once, leave),
        cmocka_unit_test_teardown(what_comes_at_the_end_is_refused, leave),
        cmocka_unit_test_teardown(waiting_at_the_end_has_a_limit, leave),
    };

    if (!boards_prepare(argc, argv))
        return 2;
    snprintf(wishes, sizeof wishes, "%s/wishes", getenv("WORK"));
    return cmocka_run_group_tests(tests, NULL, NULL);
}
