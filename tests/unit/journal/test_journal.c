/*
 * test_journal.c - what every journal does, and what only some can do
 *
 * In memory and in a file; where $JOURNAL names a PostgreSQL, there.
 */
#include "unit.h"

#include "journal/carry.h"
#include "journal/chain.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[] = "/tmp/journal-XXXXXX";
static const char *url; /* of the journal that is tested */
static char path[64];   /* of the one that is a file */
static char why[JOURNAL_WHY_MAX];

static bool in_memory(void)
{
    return !strcmp(url, "memory");
}

static struct journal *open_for(enum journal_use use)
{
    return journal_open(url, use, why);
}

static struct journal *open_one(void)
{
    struct journal *journal = open_for(JOURNAL_TO_SERVE);

    if (!journal)
        fail_msg("%s: %s", url, why);
    return journal;
}

/* SQL, behind its back; it is closed then. */
static void in_file(const char *text)
{
    sqlite3 *db;

    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, text, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

/* The same of a database, while it is open. */
static void in_postgres(const char *text)
{
    char command[512];

    snprintf(command, sizeof command,
             "\"$PGBIN/psql\" -q -v ON_ERROR_STOP=1 \"$JOURNAL\""
             " -c \"SET client_min_messages = error; %s\"",
             text);
    assert_int_equal(system(command), 0);
}

/* A game of this id, with tags that take so much. */
static struct journal_game game_of(const char *id, size_t size)
{
    static char tags[6000];
    struct journal_game game = {
        .created = 1000, .tags = tags, .start = "now", .spectators = "link"};

    assert_true(size < sizeof tags);
    memset(tags, 'x', size);
    tags[size] = '\0';
    strcpy(game.id, id);
    memset(game.hash, 7, sizeof game.hash);
    return game;
}

static enum journal_result store_game(struct journal *journal,
                                      struct journal_game *game)
{
    struct journal_entry entry = {.game = game}, *entries[] = {&entry};

    strcpy(entry.id, game->id);
    return journal_commit(journal, entries, 1);
}

/* The next act of a game, behind the mark. */
static struct journal_entry next_act(const struct journal_game *game,
                                     struct journal_mark *mark, const char *act,
                                     const char *note)
{
    struct journal_entry entry = {.act = {.key = game->key,
                                          .number = ++mark->number,
                                          .received = 2000,
                                          .act = act,
                                          .from = "white",
                                          .client = "\"\\",
                                          .note = note}};

    strcpy(entry.id, game->id);
    memcpy(entry.before, mark->chain, sizeof entry.before);
    chain_act(&entry.act, entry.before, mark->chain);
    return entry;
}

/* Store so many acts, some at a time. */
static void store_acts(struct journal *journal, const struct journal_game *game,
                       struct journal_mark *mark, size_t count, const char *act,
                       const char *note)
{
    enum { BATCH = 1000 };
    static struct journal_entry entries[BATCH];
    struct journal_entry *batch[BATCH];

    while (count) {
        size_t some = count < BATCH ? count : BATCH;

        for (size_t i = 0; i < some; i++) {
            entries[i] = next_act(game, mark, act, note);
            batch[i] = &entries[i];
        }
        assert_int_equal(journal_commit(journal, batch, some), JOURNAL_DONE);
        for (size_t i = 0; i < some; i++)
            assert_int_equal(entries[i].outcome, JOURNAL_STORED);
        count -= some;
    }
}

/* A new game with so many acts. */
static struct journal_game play(struct journal *journal, const char *id,
                                size_t acts, struct journal_mark *mark)
{
    struct journal_game game = game_of(id, 10);

    assert_int_equal(store_game(journal, &game), JOURNAL_DONE);
    assert_true(chain_begin(&game, mark));
    store_acts(journal, &game, mark, acts, "white plays e4", "");
    return game;
}

static void count_act(void *data, const struct journal_act *act)
{
    (void)act;
    ++*(unsigned *)data;
}

static void take_game(void *data, const struct journal_game *game)
{
    struct journal_game *to = data;

    *to = *game;
    to->tags = NULL;
}

static void count_game(void *data, const struct journal_game *game)
{
    (void)game;
    ++*(unsigned *)data;
}

/* How many acts are good, and what is wrong behind them. */
static unsigned acts_of(struct journal *journal, const char *id,
                        enum journal_fault *fault)
{
    struct journal_game game = {0};
    struct journal_mark mark;
    unsigned count = 0;

    assert_true(journal_read_game(journal, id, take_game, &game));
    assert_string_equal(game.id, id);
    game.tags = game_of(id, 10).tags;
    assert_true(chain_begin(&game, &mark));
    assert_true(journal_read_acts(journal, game.key, &mark, count_act, &count));
    *fault = mark.fault;
    return count;
}

static void what_is_stored_comes_back(void **state)
{
    struct journal *journal = open_one();
    struct journal_since since = {1500, 1500};
    struct journal_mark mark;
    struct journal_game game, found = {0};
    enum journal_fault fault;
    unsigned count = 0;

    (void)state;
    game = play(journal, "first", 3, &mark);
    assert_int_equal(acts_of(journal, "first", &fault), 3);
    assert_int_equal(fault, JOURNAL_WHOLE);
    (void)play(journal, "second", 1, &mark);
    assert_true(journal_read_game(journal, "none", count_game, &count));
    assert_int_equal(count, 0);
    assert_true(journal_read_games(journal, NULL, count_game, &count));
    assert_int_equal(count, 2);
    assert_true(journal_read_games(journal, &since, count_game, &count));
    assert_int_equal(count, 4);
    assert_true(journal_read_game(journal, "first", take_game, &found));
    assert_memory_equal(found.hash, game.hash, sizeof game.hash);
    assert_true(journal_cut(journal, game.key, 1));
    assert_int_equal(acts_of(journal, "first", &fault), 1);
    assert_true(journal_check(journal));
    journal_close(journal);
}

static void take_room(void *data, const unsigned char hash[JOURNAL_HASH])
{
    ((unsigned char *)data)[hash[0]] = 1;
}

static void the_last_rooms_are_kept(void **state)
{
    struct journal *journal = open_one();
    unsigned char hash[JOURNAL_HASH] = {0}, seen[256] = {0}, kept = 0;

    (void)state;
    for (hash[0] = 0; hash[0] < 20; hash[0]++)
        assert_true(journal_add_room(journal, hash, 1));
    assert_true(journal_read_rooms(journal, take_room, seen));
    for (unsigned i = 0; i < 256; i++)
        kept = (unsigned char)(kept + seen[i]);
    assert_int_equal(kept, JOURNAL_ROOMS_KEPT);
    assert_true(seen[19] && !seen[0]);
    journal_close(journal);
}

/* Two servers, one number: the second is told so. */
static void a_number_is_taken_once(void **state)
{
    struct journal *journal = open_one();
    struct journal_mark mark, before;
    struct journal_game game, again;
    struct journal_entry acts[3], *batch[] = {&acts[0], &acts[1], &acts[2]};
    enum journal_fault fault;

    (void)state;
    if (in_memory()) { /* which nobody shares */
        journal_close(journal);
        return;
    }
    game = play(journal, "first", 1, &mark);
    again = game_of("first", 10);
    assert_int_equal(store_game(journal, &again), JOURNAL_NOTHING);
    before = mark;
    acts[0] = next_act(&game, &mark, "black plays e5", "");
    mark = before;
    acts[1] = next_act(&game, &mark, "black plays c5", "");
    mark = before;
    mark.number = 0;
    acts[2] = next_act(&game, &mark, "white plays d4", "");
    assert_int_equal(journal_commit(journal, batch, 3), JOURNAL_DONE);
    assert_int_equal(acts[2].outcome, JOURNAL_TAKEN);
    assert_int_not_equal(acts[0].outcome, acts[1].outcome);
    assert_int_equal(acts_of(journal, "first", &fault), 2);
    assert_int_equal(fault, JOURNAL_WHOLE);
    journal_close(journal);
}

static FILE *lines_of(struct journal *journal, const struct journal_game *game)
{
    FILE *lines = tmpfile();
    struct journal_mark mark;

    assert_non_null(lines);
    assert_true(carry_out(journal, game, lines, &mark));
    rewind(lines);
    return lines;
}

/* Carry them in: so many acts were new, or "why". */
static void expect_carried(struct journal *journal, FILE *lines, size_t acts,
                           const char *trouble)
{
    struct carried carried = {0};

    rewind(lines);
    assert_int_equal(carry_in(journal, lines, &carried, why), !trouble);
    assert_int_equal(carried.acts, acts);
    if (trouble)
        assert_string_equal(why, trouble);
}

static void a_game_is_carried_over(void **state)
{
    enum { MANY = 1100 };
    struct journal *journal = open_one(),
                   *from = journal_open("memory", JOURNAL_TO_SERVE, why);
    struct journal_game game, found = {0};
    struct journal_mark mark;
    FILE *lines;

    (void)state;
    assert_non_null(from);
    game = play(from, "first", MANY, &mark);
    lines = lines_of(from, &game);
    expect_carried(journal, lines, MANY, NULL);
    expect_carried(journal, lines, 0, NULL);
    assert_true(journal_read_game(journal, "first", take_game, &found));
    assert_true(journal_cut(journal, found.key, 20));
    expect_carried(journal, lines, MANY - 20, NULL);
    fclose(lines);
    /* the same game, but it went on in another way; for shorter, for longer */
    for (unsigned longer = 0; longer < 2; longer++) {
        assert_true(journal_cut(from, game.key, 0));
        assert_true(chain_begin(&game, &mark));
        store_acts(from, &game, &mark, longer ? MANY + 1 : 3, "white plays d4",
                   "");
        lines = lines_of(from, &game);
        expect_carried(journal, lines, 0, "game first has other acts here");
        fclose(lines);
    }
    journal_close(from);
    journal_close(journal);
}

static void some_cannot_be_copied_so(void **state)
{
    struct journal *journal = open_one();
    enum journal_copy copied;
    char copy[80];

    (void)state;
    snprintf(copy, sizeof copy, "%s/copy.db", folder);
    copied = journal_copy(journal, copy);
    assert_int_equal(copied, !strcmp(url, path) ? COPY_DONE : COPY_FAILED);
    journal_close(journal);
}

/* More than fits a log, or a socket: it is written on, and nothing is lost. */
static void much_is_stored(void **state)
{
    static char note[1 << 20];
    const bool is_file = !strcmp(url, path);
    const size_t count = is_file ? 9500 : 10; /* of such a length */
    struct journal *journal = open_one();
    struct journal_mark mark;
    struct journal_game game = play(journal, "first", 1, &mark);
    enum journal_copy copied;
    enum journal_fault fault;
    unsigned parts = 0;
    char copy[80];

    (void)state;
    memset(note, 'n', sizeof note - 1);
    note[is_file ? 4000 : sizeof note - 1] = '\0';
    store_acts(journal, &game, &mark, count, "black plays e5", note);
    store_acts(journal, &game, &mark, 5, "black plays e5", "");
    assert_int_equal(acts_of(journal, "first", &fault), count + 6);
    snprintf(copy, sizeof copy, "%s/copy.db", folder);
    while ((copied = journal_copy(journal, copy)) == COPY_GOES_ON)
        parts++;
    if (is_file) {
        assert_true(copied == COPY_DONE && parts > 2);
        assert_int_equal(journal_copy(journal, copy), COPY_GOES_ON);
    }
    journal_close(journal);
    if (in_memory())
        return;
    journal = open_one();
    assert_int_equal(acts_of(journal, "first", &fault), count + 6);
    assert_int_equal(fault, JOURNAL_WHOLE);
    journal_close(journal);
}

/* What is written into a file that is no longer there is gone. */
static void another_file_takes_its_place(void **state)
{
    struct journal *journal = open_one();
    struct journal_game game = game_of("first", 10);
    char other[80];
    FILE *file;

    (void)state;
    snprintf(other, sizeof other, "%s/other", folder);
    file = fopen(other, "w");
    assert_non_null(file);
    fclose(file);
    assert_int_equal(rename(other, path), 0);
    assert_int_equal(store_game(journal, &game), JOURNAL_NOTHING);
    assert_non_null(strstr(journal->why, "removed or replaced"));
    assert_false(journal_check(journal));
    journal_close(journal);
}

/* A name without a folder is one in the working directory. */
static void a_path_may_be_odd(void **state)
{
    static char longest[1200] = "x/";
    char *before = getcwd(NULL, 0);
    struct journal *journal;
    struct stat about;

    (void)state;
    assert_non_null(before);
    assert_int_equal(chdir(folder), 0);
    url = "plain.db";
    journal_close(open_one());
    url = "new/plain.db";
    journal_close(open_one());
    assert_int_equal(stat("new/plain.db", &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
    memset(longest + 2, 'x', sizeof longest - 3);
    longest[sizeof longest - 100] = '/';
    for (unsigned i = 0; i < 3; i++) {
        url = ((const char *[]){"/", longest, "postgres://x@/?host=/none"})[i];
        journal = open_for(JOURNAL_TO_SERVE);
        assert_null(journal);
        assert_string_not_equal(why, "");
    }
    assert_int_equal(chdir(before), 0);
    free(before);
    url = path;
}

/* Rows that nobody of us wrote. */
static void a_file_may_be_altered(void **state)
{
    struct journal *journal = open_one();
    struct journal_mark mark;
    struct journal_game found = {0};
    unsigned char seen[256] = {0};

    (void)state;
    (void)play(journal, "first", 3, &mark);
    journal_close(journal);
    for (unsigned i = 0; i < 2; i++) { /* too short, of a length between */
        in_file(i ? "UPDATE games SET hashes = zeroblob(130)"
                  : "UPDATE games SET hashes = x'00'");
        journal = open_one();
        assert_true(journal_read_game(journal, "first", take_game, &found));
        found.tags = game_of("first", 10).tags;
        assert_false(chain_begin(&found, &mark));
        journal_close(journal);
    }
    in_file("INSERT INTO rooms (hash, created) VALUES (x'0102', 1)");
    journal = open_one();
    assert_true(journal_read_rooms(journal, take_room, seen));
    assert_int_equal(seen[1], 0); /* no link has such a hash */
    journal_close(journal);
}

/* Behind a hole there was nothing to chain. */
static void an_early_journal_may_have_holes(void **state)
{
    static char text[8192];
    FILE *file = fopen("tests/data/journals/journal-1.sqlite.sql", "r");
    struct journal *journal;
    struct journal_game game = {0};
    struct journal_mark mark = {0};
    unsigned count = 0;

    (void)state;
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    in_file(text);
    in_file("DELETE FROM acts WHERE number = 2");
    journal = open_one();
    assert_true(journal_read_games(journal, NULL, take_game, &game));
    memcpy(mark.chain, game.chain, sizeof mark.chain);
    assert_true(journal_read_acts(journal, game.key, &mark, count_act, &count));
    assert_int_equal(count, 1);
    assert_int_equal(mark.fault, JOURNAL_HOLE);
    journal_close(journal);
}

/* A text for which there is no memory is not an empty one. */
static void no_memory_is_no_damage(void **state)
{
    static char note[6000];
    struct journal *journal = open_one();
    struct journal_game game = game_of("first", 5500);
    struct journal_mark mark;
    unsigned games = 0, acts = 0, tries = 0;
    sqlite3_int64 limit;
    bool fine;

    (void)state;
    assert_int_equal(store_game(journal, &game), JOURNAL_DONE);
    assert_true(chain_begin(&game, &mark));
    memset(note, 'n', sizeof note - 1);
    store_acts(journal, &game, &mark, 1, "white plays e4", note);
    for (limit = sqlite3_memory_used() + 1; !games; limit += 100) {
        sqlite3_hard_heap_limit64(limit); /* until it is enough */
        fine = journal_read_game(journal, "first", count_game, &games);
        assert_int_equal(games, fine);
        assert_true(fine || strstr(journal->why, "out of memory"));
        tries++;
    }
    for (limit = sqlite3_memory_used() + 1; !acts; limit += 100) {
        sqlite3_hard_heap_limit64(limit);
        assert_true(chain_begin(&game, &mark));
        fine = journal_read_acts(journal, game.key, &mark, count_act, &acts);
        assert_int_equal(acts, fine);
        tries++;
    }
    sqlite3_hard_heap_limit64(0);
    assert_in_range(tries, 4, 10000);
    journal_close(journal);
}

/* What another server tells. */
static void note_news(void *data, const char *id, const char *word)
{
    strcat(strcat(strcat(data, id), word), " ");
}

/* Wait for it, and nothing else. */
static void expect_news(struct journal *journal, const char *expected)
{
    char heard[64] = "";

    for (unsigned i = 0; i < 6000 && !*heard; i++) {
        journal_news(journal, note_news, heard);
        if (!*heard)
            usleep(10000);
    }
    assert_string_equal(heard, expected);
}

static void servers_hear_of_each_other(void **state)
{
    enum { MANY = 600 };
    static struct journal_entry entries[MANY];
    static struct journal_game games[MANY];
    struct journal_entry *batch[MANY];
    struct journal *journal = open_one(), *other = open_one();
    struct journal_mark mark;

    (void)state;
    for (int i = 0; i < MANY; i++) {
        char id[JOURNAL_ID_MAX];

        snprintf(id, sizeof id, "game%09d", i);
        games[i] = game_of(id, 10);
        entries[i] = (struct journal_entry){.game = &games[i]};
        batch[i] = &entries[i];
    }
    assert_int_equal(journal_commit(journal, batch, MANY), JOURNAL_DONE);
    for (int i = 0; i < MANY; i++) {
        assert_true(chain_begin(&games[i], &mark));
        entries[i] = next_act(&games[i], &mark, "white plays e4", "");
    }
    assert_int_equal(journal_commit(journal, batch, 1), JOURNAL_DONE);
    expect_news(other, "game000000000 ");
    assert_int_equal(journal_commit(journal, batch + 1, MANY - 1),
                     JOURNAL_DONE);
    expect_news(other, "* "); /* too many to be named */
    assert_true(journal_tell(journal, "game", "word"));
    expect_news(other, "gameword ");
    in_postgres("NOTIFY arbiter");
    assert_true(journal_tell(journal, "game", "again"));
    expect_news(other, "gameagain ");
    journal_close(other);
    journal_close(journal);
}

static void a_database_may_be_altered(void **state)
{
    struct journal *journal = open_one();
    unsigned char seen[256] = {0};

    (void)state;
    in_postgres("INSERT INTO rooms (hash, created) VALUES ('\\\\x0102', 1)");
    assert_true(journal_read_rooms(journal, take_room, seen));
    assert_int_equal(seen[1], 0);
    journal_close(journal);
    in_postgres("INSERT INTO migrations VALUES (99)");
    journal = open_for(JOURNAL_TO_SERVE);
    assert_null(journal);
    assert_non_null(strstr(why, "newer arbiter (schema 99"));
}

/* Nothing is there before a test. */
static int begin(void **state)
{
    char file[80];

    (void)state;
    if (!in_memory() && strcmp(url, path))
        in_postgres("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    for (unsigned i = 0; i < 4; i++) {
        snprintf(file, sizeof file, "%s%s", path,
                 ((const char *[]){"", "-wal", "-shm", "-mark"})[i]);
        (void)unlink(file);
    }
    return 0;
}

#define CLEAN(test) cmocka_unit_test_setup(test, begin)

static int test_all(const char *which)
{
    const struct CMUnitTest tests[] = {
        CLEAN(what_is_stored_comes_back), CLEAN(the_last_rooms_are_kept),
        CLEAN(a_number_is_taken_once),    CLEAN(a_game_is_carried_over),
        CLEAN(some_cannot_be_copied_so),  CLEAN(much_is_stored),
    };

    url = which;
    return cmocka_run_group_tests_name(which, tests, NULL, NULL);
}

static int test_file(void)
{
    const struct CMUnitTest tests[] = {
        CLEAN(another_file_takes_its_place),
        CLEAN(a_path_may_be_odd),
        CLEAN(a_file_may_be_altered),
        CLEAN(an_early_journal_may_have_holes),
        CLEAN(no_memory_is_no_damage),
    };

    return test_all(path) + cmocka_run_group_tests(tests, NULL, NULL);
}

static int test_postgres(const char *which)
{
    const struct CMUnitTest tests[] = {
        CLEAN(servers_hear_of_each_other),
        CLEAN(a_database_may_be_altered),
    };

    return test_all(which) + cmocka_run_group_tests(tests, NULL, NULL);
}

int main(void)
{
    char command[64];
    int failed;

    if (!mkdtemp(folder))
        return 1;
    snprintf(path, sizeof path, "%s/journal.db", folder);
    if (getenv("JOURNAL"))
        failed = test_postgres(getenv("JOURNAL"));
    else
        failed = test_all("memory") + test_file();
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command) || failed;
}
