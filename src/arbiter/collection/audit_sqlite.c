/* audit_sqlite.c - see audit_sqlite.h */
#include "collection/audit_sqlite.h"

#include "audit/twins_print.h"
#include "sys/sys.h"
#include "words/sentence.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

enum { ADD_FILE, ADD_FINDING, ADD_TWINS, STATEMENTS };

struct audit_sqlite {
    sqlite3 *db;
    sqlite3_stmt *statement[STATEMENTS];
};

static const char tables[] =
    "BEGIN IMMEDIATE;"
    "DROP TABLE IF EXISTS files; DROP TABLE IF EXISTS findings;"
    "DROP TABLE IF EXISTS twins;"
    "CREATE TABLE files (path TEXT, games INTEGER, moves INTEGER, findings "
    "INTEGER, not_followed INTEGER);"
    "CREATE TABLE findings (file TEXT, line INTEGER, \"column\" INTEGER, "
    "game INTEGER, ply INTEGER, article TEXT, "
    "laws TEXT, name TEXT, details TEXT, white TEXT, black TEXT, event TEXT, "
    "date TEXT, result TEXT, pgn TEXT);"
    "CREATE TABLE twins (file TEXT, game INTEGER, other_file TEXT, other_game "
    "INTEGER, kind TEXT, plies INTEGER, details TEXT);"
    "CREATE INDEX findings_by_name ON findings (name);";

static const char *const texts[STATEMENTS] = {
    [ADD_FILE] = "INSERT INTO files VALUES (?,?,?,?,?)",
    [ADD_FINDING] =
        "INSERT INTO findings VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
    [ADD_TWINS] = "INSERT INTO twins VALUES (?,?,?,?,?,?,?)",
};

static bool prepare(struct audit_sqlite *out, const char *path)
{
    bool fine = sqlite3_open(path, &out->db) == SQLITE_OK &&
                sqlite3_exec(out->db, tables, NULL, NULL, NULL) == SQLITE_OK;

    for (int i = 0; i < STATEMENTS && fine; i++)
        fine = sqlite3_prepare_v2(out->db, texts[i], -1, &out->statement[i],
                                  NULL) == SQLITE_OK;
    return fine;
}

/* What was not committed is as if it had not been. */
static void close_file(struct audit_sqlite *out)
{
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(out->statement[i]);
    sqlite3_close(out->db);
    free(out);
}

static struct audit_sqlite *open_file(const char *path, const char **why)
{
    struct audit_sqlite *out = sys_alloc(sizeof(*out));

    if (prepare(out, path))
        return out;
    *why = sqlite3_errstr(sqlite3_errcode(out->db));
    close_file(out);
    return NULL;
}

/* Bind a text, which lasts until the row is written. */
static void bind(sqlite3_stmt *statement, int at, const char *text)
{
    sqlite3_bind_text(statement, at, text, -1, SQLITE_STATIC);
}

static bool run(sqlite3_stmt *statement)
{
    bool fine = sqlite3_step(statement) == SQLITE_DONE;

    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return fine;
}

static bool put_finding(struct audit_sqlite *out, const struct found *found)
{
    sqlite3_stmt *statement = out->statement[ADD_FINDING];
    const struct laws_finding *finding = found->finding;
    const struct headers *headers = &found->headers;
    const struct said details = say_english(finding->details);

    bind(statement, 1, found->path);
    if (found->place.line) {
        sqlite3_bind_int64(statement, 2, (sqlite3_int64)found->place.line);
        sqlite3_bind_int64(statement, 3, found->place.column);
    }
    sqlite3_bind_int64(statement, 4, (sqlite3_int64)found->game);
    sqlite3_bind_int64(statement, 5, finding->ply);
    if (strcmp(finding->article, "-"))
        bind(statement, 6, finding->article);
    bind(statement, 7, finding->laws);
    bind(statement, 8, laws_finding_name(finding->kind));
    bind(statement, 9, details.text);
    bind(statement, 10, headers->white);
    bind(statement, 11, headers->black);
    bind(statement, 12, headers->event);
    bind(statement, 13, headers->date);
    bind(statement, 14, headers->result);
    sqlite3_bind_text(statement, 15, found->text, (int)found->length,
                      SQLITE_STATIC);
    return run(statement);
}

static bool put_twins(struct audit_sqlite *out, const char *const *files,
                      const struct twin_pair *pair)
{
    sqlite3_stmt *statement = out->statement[ADD_TWINS];
    struct twin_words words = twin_pair_words(pair);

    for (int i = 0; i < 2; i++) {
        bind(statement, 2 * i + 1, files[pair->game[i].file]);
        sqlite3_bind_int64(statement, 2 * i + 2,
                           (sqlite3_int64)pair->game[i].game);
    }
    bind(statement, 5, twin_kind_name(pair->kind));
    sqlite3_bind_int64(statement, 6, pair->plies);
    bind(statement, 7, words.text);
    return run(statement);
}

static bool put_file(struct audit_sqlite *out, const char *path,
                     const struct tally *tally)
{
    sqlite3_stmt *statement = out->statement[ADD_FILE];

    bind(statement, 1, path);
    sqlite3_bind_int64(statement, 2, (sqlite3_int64)tally->games);
    sqlite3_bind_int64(statement, 3, (sqlite3_int64)tally->plies);
    sqlite3_bind_int64(statement, 4, (sqlite3_int64)tally->findings);
    sqlite3_bind_int64(statement, 5, (sqlite3_int64)tally->lost);
    return run(statement);
}

static const char *commit(struct audit_sqlite *out)
{
    if (sqlite3_exec(out->db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK)
        return NULL;
    return sqlite3_errstr(sqlite3_errcode(out->db));
}

const struct audit_database audit_sqlite = {
    open_file, put_finding, put_twins, put_file, commit, close_file,
};
