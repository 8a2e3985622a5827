/*
 * test_damage.c - a journal that is not as it was written, and who notices
 *
 * With $JOURNAL a PostgreSQL in $PGFOLDER; else a file in the folder $WORK.
 * $FIXTURES has a journal of each earlier schema.
 */
#include "boards.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

static char out_path[512];

/* Every test has a journal of its own. */
static int new_journal(void **state)
{
    static int count;
    const char *work = getenv("WORK");

    (void)state;
    count++;
    snprintf(log_path, sizeof log_path, "%s/damage-%d.log", work, count);
    snprintf(out_path, sizeof out_path, "%s/out", work);
    if (postgres) {
        char command[1024];

        snprintf(command, sizeof command,
                 "%s %s/createdb -h %s -U arbiter damage%d",
                 getuid() ? "" : "runuser -u postgres --", getenv("PGBIN"),
                 postgres, count);
        if (system(command))
            return 1;
        snprintf(db, sizeof db, "postgresql://arbiter@/damage%d?host=%s", count,
                 postgres);
    } else {
        snprintf(db, sizeof db, "%s/damage-%d.db", work, count);
    }
    return 0;
}

/* `arbiter journal VERB`; its exit status.  What it prints is in out_path. */
static int journal(const char *verb)
{
    char command[2048];
    int status;

    snprintf(command, sizeof command,
             "\"$ARBITER\" journal --db '%s' %s >'%s' 2>&1", db, verb,
             out_path);
    status = system(command);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static char *contents(const char *path)
{
    FILE *file = fopen(path, "r");
    char *text = NULL;
    size_t room = 0;
    ssize_t length;

    assert_non_null(file);
    length = getdelim(&text, &room, '\0', file);
    fclose(file);
    if (length < 0)
        text[0] = '\0';
    return text;
}

static bool holds(const char *path, const char *words)
{
    char *text = contents(path);
    bool found = strstr(text, words) != NULL;

    free(text);
    return found;
}

/* It ends so, and prints this. */
static void says(const char *verb, int status, const char *words)
{
    assert_int_equal(journal(verb), status);
    assert_true(holds(out_path, words));
}

/* A game with six acts. */
static void play(struct game *game)
{
    static const char *const moves[] = {"f3", "e5", "g3", "d5", "a3"};
    char act[32];

    create(game, "{\"start\":\"now\",\"spectators\":\"anyone\"}");
    for (int i = 0; i < 5; i++) {
        snprintf(act, sizeof act, "plays %s", moves[i]);
        does(game, i % 2 ? game->black : game->white, act);
    }
}

/* The same, and the journal at rest. */
static void leave(struct game *game)
{
    start();
    play(game);
    stop();
}

static int acts_of(const struct game *game)
{
    json_t *answer = get(game, NULL, "/acts");
    int count = (int)json_array_size(json_object_get(answer, "acts"));

    json_decref(answer);
    return count;
}

static void expect_number(const struct game *game, const char *act, int number)
{
    char code[64];

    assert_int_equal(try_post(game, game->black, act, "x", code), number);
}

static void expect_damaged(const struct game *game)
{
    char code[64];

    assert_int_equal(try_post(game, game->black, "plays a5", "x", code), -503);
    assert_string_equal(code, "damaged");
}

/* A game is broken by this: it is set aside with so many good acts, the other
   one goes on; then it is repaired. */
static void expect_aside(const char *statements, int good, const char *words)
{
    struct game broken, sound;
    char change_it[512];

    start();
    play(&broken);
    play(&sound);
    stop();
    says("verify", 0, "2 games, 12 acts: all as they were stored");
    snprintf(change_it, sizeof change_it, statements, broken.id, broken.id);
    change_journal(change_it);
    start();
    assert_true(holds(log_path, "game set aside"));
    assert_true(holds(log_path, words));
    expect_damaged(&broken);
    assert_int_equal(acts_of(&broken), good);
    /* a running game is paused at a restart: number 7 */
    expect_number(&sound, "touches a7", 8);
    assert_int_equal(metric(server.port, "games_aside"), 1);
    stop();
    says("verify", 1, words);
    assert_true(holds(out_path, "1 game damaged"));
    says("repair", 0, words);
    assert_int_equal(journal("verify"), 0);
    start();
    assert_int_equal(acts_of(&broken), good + 1); /* and paused */
    assert_int_equal(acts_of(&sound), 8);
    stop();
}

#define OF " (SELECT key FROM games WHERE id = '%s') "

static void a_missing_act_puts_its_game_aside(void **state)
{
    (void)state;
    expect_aside("DELETE FROM acts WHERE number = 4 AND game =" OF, 3,
                 "act 4 is missing; acts 1 to 3 are good");
}

static void an_altered_act_puts_its_game_aside(void **state)
{
    (void)state;
    expect_aside("UPDATE acts SET at = at + 1 WHERE number = 5 AND game =" OF,
                 4, "act 5 is not what was stored; acts 1 to 4 are good");
}

/* Nothing is broken in what is left of it. */
static void a_lost_end_puts_its_game_aside(void **state)
{
    (void)state;
    if (postgres)
        skip();
    expect_aside("DELETE FROM acts WHERE number > 4 AND game =" OF, 4,
                 "act 5 and any after it are lost; acts 1 to 4 are good");
}

static void exchanged_acts_put_their_game_aside(void **state)
{
    (void)state;
    expect_aside("UPDATE acts SET number = number + 100 WHERE number > 4"
                 " AND game =" OF ";UPDATE acts SET number = 111 - number"
                 " WHERE number > 100 AND game =" OF,
                 4, "act 5 is not what was stored; acts 1 to 4 are good");
}

/* What was laid down for it cannot be guessed. */
static void an_altered_game_stays_aside(void **state)
{
    struct game game;

    (void)state;
    leave(&game);
    change_journal("UPDATE games SET created = created + 1");
    start();
    expect_damaged(&game);
    stop();
    says("repair", 1, "take it from a backup");
}

/* A database comes back without its last minutes: what was answered is in
   memory, and is stored again. */
static void lost_acts_are_stored_again(void **state)
{
    struct game one, two;
    char gone[256];

    (void)state;
    if (!postgres)
        skip();
    start();
    play(&one);
    play(&two);
    snprintf(gone, sizeof gone,
             "DELETE FROM acts WHERE number > 3 OR game IN (SELECT key FROM"
             " games WHERE id = '%s'); DELETE FROM games WHERE id = '%s'",
             two.id, two.id);
    change_journal(gone);
    expect_number(&one, "plays a5", 7);
    expect_number(&two, "plays a5", 7);
    assert_true(holds(log_path, "the journal lost acts; storing them again"));
    says("verify", 0, "2 games, 14 acts");
    stop();
    start();
    assert_int_equal(acts_of(&one), 8); /* and the pause */
    assert_int_equal(acts_of(&two), 8);
}

/* What is put right while the server runs goes on. */
static void a_game_that_is_whole_again_goes_on(void **state)
{
    struct game game;
    char code[64];

    (void)state;
    if (!postgres)
        skip();
    leave(&game);
    change_journal("UPDATE acts SET note = 'x' WHERE number = 2");
    start();
    expect_damaged(&game);
    change_journal("UPDATE acts SET note = '' WHERE number = 2");
    assert_true(try_post(&game, game.black, "plays a5", "x", code) > 0);
    assert_true(holds(log_path, "game is whole again"));
}

/* Another server has gone on from there: both cannot be right. */
static void other_acts_in_their_place_put_the_game_aside(void **state)
{
    struct server first, second;
    struct game game;
    char code[64];

    (void)state;
    if (!postgres)
        skip();
    start();
    play(&game);
    first = server;
    change_journal("DELETE FROM acts WHERE number > 3");
    start(); /* it reads three acts */
    assert_int_equal(try_post(&game, game.white, "plays h4", "y", code), 4);
    second = server;
    server = first;
    expect_damaged(&game);
    assert_int_equal(server_end(&second, SIGTERM), 0);
}

static void games_are_carried_to_another_journal(void **state)
{
    struct game game;
    char file[600], verb[700], *before, *after;

    (void)state;
    snprintf(file, sizeof file, "%s/games.json", getenv("WORK"));
    snprintf(verb, sizeof verb, "import %s", file);
    leave(&game);
    assert_int_equal(journal("export"), 0);
    assert_int_equal(rename(out_path, file), 0);
    before = contents(file);
    /* there already */
    says(verb, 0, "0 new games, 0 new acts");
    /* a part is there */
    change_journal("DELETE FROM acts WHERE number > 2");
    says(verb, 0, "0 new games, 4 new acts");
    /* nothing is there */
    new_journal(NULL);
    says(verb, 0, "1 new game, 6 new acts");
    assert_int_equal(journal("export"), 0);
    after = contents(out_path);
    assert_string_equal(before, after);
    start();
    assert_int_equal(acts_of(&game), 7);
    expect_number(&game, "touches a7", 8);
    stop();
    free(before);
    free(after);
}

static void an_altered_file_is_refused(void **state)
{
    struct game game;
    char file[600], verb[700], *text, *at;
    FILE *out;

    (void)state;
    snprintf(file, sizeof file, "%s/altered.json", getenv("WORK"));
    snprintf(verb, sizeof verb, "import %s", file);
    leave(&game);
    assert_int_equal(journal("export"), 0);
    text = contents(out_path);
    at = strstr(text, "plays d5");
    assert_non_null(at);
    at[6] = 'c';
    out = fopen(file, "w");
    fputs(text, out);
    fclose(out);
    free(text);
    new_journal(NULL);
    says(verb, 2, ":6: ");
    assert_true(holds(out_path, "act 5 is not what was stored"));
}

/* Journals of earlier versions are opened, and what is in them is not lost. */
static void earlier_journals_are_read(void **state)
{
    const char *fixtures = getenv("FIXTURES");
    char path[600], command[2048];

    (void)state;
    for (int version = 1; version <= 3; version++) {
        new_journal(NULL);
        snprintf(path, sizeof path, "%s/journal-%d.%s.sql", fixtures, version,
                 postgres ? "postgres" : "sqlite");
        if (postgres) {
            snprintf(command, sizeof command,
                     "%s/psql -q '%s' -v ON_ERROR_STOP=1 -f %s >/dev/null",
                     getenv("PGBIN"), db, path);
            assert_int_equal(system(command), 0);
        } else {
            char *text = contents(path);

            change_journal(text);
            free(text);
        }
        says("verify", 0, "2 games, 9 acts: all as they were stored");
        says("list", 0, "Anna - Boris");
        start();
        assert_int_equal(acts_of(&(struct game){.id = "hnd8a2kqxw"}), 5);
        /* the other one ran, and is paused now */
        assert_int_equal(acts_of(&(struct game){.id = "p4m7c9wtz2"}), 5);
        stop();
    }
}

/* What was exported, without the hint that a game is over. */
static char *exported(void)
{
    char *text = contents(out_path), *at = text;

    while ((at = strstr(at, "\"over\":"))) {
        char *end = strchr(at, ',');

        assert_non_null(end);
        memmove(at, end, strlen(end) + 1);
    }
    return text;
}

/* Put the files of a journal elsewhere, or back; what is not there goes. */
static void copy_journal(const char *from, const char *to)
{
    char command[4096];

    snprintf(command, sizeof command,
             "for end in '' -wal -mark; do rm -f '%s'$end;"
             " ! [ -e '%s'$end ] || cp '%s'$end '%s'$end || exit 1; done",
             to, from, from, to);
    assert_int_equal(system(command), 0);
}

/* The name of a file beside the journal. */
static void beside(char name[600], const char *end)
{
    snprintf(name, 600, "%s%s", db, end);
}

/* Cut off the zeros behind the end of the log, which the mark tells. */
static void trim_log(void)
{
    char log[600], name[600];
    unsigned char mark[12];
    FILE *file;
    long frames = 0;

    beside(log, "-wal");
    beside(name, "-mark");
    file = fopen(name, "r");
    assert_non_null(file);
    assert_int_equal(fread(mark, sizeof mark, 1, file), 1);
    fclose(file);
    for (unsigned i = 8; i < 12; i++)
        frames = frames << 8 | mark[i];
    assert_true(frames > 0);
    assert_int_equal(truncate(log, 32 + frames * (24 + 4096)), 0);
}

static void flip_a_bit(const char *path)
{
    FILE *file = fopen(path, "r+");
    long at;
    int byte;

    assert_non_null(file);
    fseek(file, 0, SEEK_END);
    at = rand() % ftell(file);
    fseek(file, at, SEEK_SET);
    byte = fgetc(file);
    fseek(file, at, SEEK_SET);
    fputc(byte ^ 1 << rand() % 8, file);
    fclose(file);
}

/* Whichever bit of the file is flipped: what is exported is what was stored,
   or the damage is reported.  How often it was. */
static int flip_bits(const char *end)
{
    const char *flips = getenv("FLIPS");
    char sound[600], path[600], *before, *after;
    int altered = 0, reported = 0, tries = flips ? atoi(flips) : 100;

    beside(sound, ".sound");
    beside(path, end);
    copy_journal(db, sound);
    assert_int_equal(journal("export"), 0);
    before = exported();
    for (int i = 0; i < tries; i++) {
        int status;

        copy_journal(sound, db);
        srand((unsigned)i);
        flip_a_bit(path);
        status = journal("export");
        after = exported();
        if (strcmp(before, after)) {
            altered++;
            assert_int_not_equal(status, 0);
        }
        free(after);
        copy_journal(sound, db);
        srand((unsigned)i);
        flip_a_bit(path);
        reported += journal("verify") != 0;
    }
    free(before);
    copy_journal(sound, db);
    print_message("%d flips: %d reported, %d altered the export\n", tries,
                  reported, altered);
    return reported;
}

static void play_eight(void)
{
    struct game game;

    start();
    for (int i = 0; i < 8; i++)
        play(&game);
}

static void no_flipped_bit_alters_a_game_silently(void **state)
{

    (void)state;
    if (postgres)
        skip();
    play_eight();
    stop();
    assert_true(flip_bits("") > 0);
}

/* Without its log, the file is an old one. */
static void a_damaged_log_is_refused_until_repaired(void **state)
{
    struct game game;
    char log[600];

    (void)state;
    if (postgres)
        skip();
    leave(&game);
    start();
    expect_number(&game, "touches a7", 8);
    server_end(&server, SIGKILL);
    beside(log, "-wal");
    assert_int_equal(unlink(log), 0);
    assert_false(server_start(&server, db, log_path, NULL));
    assert_true(holds(log_path, "-wal is damaged or missing: acts were lost"));
    assert_int_equal(journal("verify"), 2);
    says("repair", 0, "1 game, 6 acts");
    start();
    assert_int_equal(acts_of(&game), 7);
}

/* After a power cut the mark may be missing.  What is cut off at the end of the
   log was never answered; what is bad in its middle was. */
static void an_end_is_told_from_damage_without_the_mark(void **state)
{
    struct game game;
    char log[600], mark[600], sound[600];
    FILE *file;

    (void)state;
    if (postgres)
        skip();
    start();
    play(&game);
    server_end(&server, SIGKILL);
    trim_log();
    beside(log, "-wal");
    beside(mark, "-mark");
    beside(sound, ".sound");
    assert_int_equal(unlink(mark), 0);
    copy_journal(db, sound);
    file = fopen(log, "r+");
    assert_non_null(file);
    fseek(file, 0, SEEK_END);
    assert_int_equal(ftruncate(fileno(file), ftell(file) - 1), 0);
    fclose(file);
    says("verify", 0, "1 game, 5 acts: all as they were stored");
    copy_journal(sound, db);
    file = fopen(log, "r+");
    assert_non_null(file);
    fseek(file, 32 + 24 + 4096 + 24 + 100, SEEK_SET);
    fputc('x', file);
    fclose(file);
    says("verify", 2, "acts were lost");
}

/* SQLite takes the first bad frame for the end of its log. */
static void no_flipped_bit_of_the_log_loses_acts_silently(void **state)
{

    (void)state;
    if (postgres)
        skip();
    play_eight();
    server_end(&server, SIGKILL);
    trim_log();
    assert_true(flip_bits("-wal") > 0);
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, new_journal, finish)

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        CASE(a_missing_act_puts_its_game_aside),
        CASE(an_altered_act_puts_its_game_aside),
        CASE(a_lost_end_puts_its_game_aside),
        CASE(exchanged_acts_put_their_game_aside),
        CASE(an_altered_game_stays_aside),
        CASE(lost_acts_are_stored_again),
        CASE(a_game_that_is_whole_again_goes_on),
        CASE(other_acts_in_their_place_put_the_game_aside),
        CASE(games_are_carried_to_another_journal),
        CASE(an_altered_file_is_refused),
        CASE(earlier_journals_are_read),
        CASE(no_flipped_bit_alters_a_game_silently),
        CASE(no_flipped_bit_of_the_log_loses_acts_silently),
        CASE(an_end_is_told_from_damage_without_the_mark),
        CASE(a_damaged_log_is_refused_until_repaired),
    };

    return getenv("FIXTURES") && boards_prepare(argc, argv)
               ? cmocka_run_group_tests(tests, NULL, NULL)
               : 2;
}
