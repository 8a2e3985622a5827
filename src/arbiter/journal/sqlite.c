/*
 * sqlite.c - a journal in a file
 *
 * WAL with synchronous=FULL: a commit returns when its bytes are on the disk.
 * One connection does all writes and checkpoints, and holds the file for
 * itself, so that a second server on it is told so at once.
 */
#include "journal/chain.h"
#include "journal/migrations.h"
#include "journal/wal.h"
#include "words/sentence.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum statement {
    BEGIN,
    COMMIT,
    ROLLBACK,
    ADD_GAME,
    ADD_ACT,
    END_GAME,
    READ_GAME,
    READ_OPEN,
    READ_ALL,
    READ_ACTS,
    READ_LENGTH,
    COUNT_ACTS,
    COUNT_ROWS,
    KEEP_ASIDE,
    CUT_ACTS,
    CUT_LENGTH,
    OPEN_GAME,
    CHAIN_GAME,
    CHAIN_ACT,
    ADD_ROOM,
    FORGET_ROOMS,
    READ_ROOMS,
    STATEMENTS,
};

#define GAME_COLUMNS                                                           \
    "key, id, created, over, tags, start, spectators, lag_move, lag_game, "    \
    "hashes, hands, chain"
#define ACT_COLUMNS                                                            \
    "game, number, at, received, lag, act, sender, client, note, chain"

/* When something happened last to a game. */
#define LAST                                                                   \
    "max(created, coalesce((SELECT received FROM acts WHERE game = key"        \
    " ORDER BY number DESC LIMIT 1), 0))"

static const char *const texts[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [ADD_GAME] = "INSERT INTO games (id, created, tags, start, spectators, "
                 "lag_move, lag_game, hashes, hands, chain) "
                 "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    [ADD_ACT] = "INSERT INTO acts (" ACT_COLUMNS
                ") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    [END_GAME] = "UPDATE games SET over = 1 WHERE key = ?",
    [READ_GAME] = "SELECT " GAME_COLUMNS " FROM games WHERE id = ?",
    [READ_OPEN] =
        "SELECT " GAME_COLUMNS " FROM games WHERE (over = 0 AND " LAST
        " >= ?1) OR (over AND key > (SELECT max(key) FROM games)"
        " - " JOURNAL_TEXT(JOURNAL_RECENT) " AND " LAST " >= ?2) ORDER BY key",
    [READ_ALL] = "SELECT " GAME_COLUMNS " FROM games ORDER BY key",
    [READ_ACTS] = "SELECT " ACT_COLUMNS
                  " FROM acts WHERE game = ? AND number >= ? ORDER BY number",
    [READ_LENGTH] = "SELECT acts FROM lengths WHERE game = ?",
    /* acts are added at the end: those that were not counted stand together */
    [COUNT_ACTS] = "INSERT INTO lengths SELECT game, max(number) "
                   "FROM acts NOT INDEXED WHERE rowid > coalesce("
                   "(SELECT acts FROM lengths WHERE game = 0), 0) "
                   "GROUP BY game "
                   "ON CONFLICT DO UPDATE SET acts = max(acts, excluded.acts)",
    [COUNT_ROWS] = "INSERT OR REPLACE INTO lengths "
                   "SELECT 0, coalesce(max(rowid), 0) FROM acts",
    [KEEP_ASIDE] = "INSERT INTO aside SELECT * FROM acts "
                   "WHERE game = ? AND number > ?",
    [CUT_ACTS] = "DELETE FROM acts WHERE game = ? AND number > ?",
    [CUT_LENGTH] = "DELETE FROM lengths WHERE game = ?1 AND acts > ?2",
    [OPEN_GAME] = "UPDATE games SET over = 0 WHERE key = ?1 AND ?2 >= 0",
    [CHAIN_GAME] = "UPDATE games SET chain = ? WHERE key = ?",
    [CHAIN_ACT] = "UPDATE acts SET chain = ? WHERE game = ? AND number = ?",
    [ADD_ROOM] = "INSERT INTO rooms (hash, created) VALUES (?, ?)",
    [FORGET_ROOMS] = "DELETE FROM rooms WHERE key <= "
                     "(SELECT max(key) FROM rooms) - ?",
    [READ_ROOMS] = "SELECT hash FROM rooms",
};

struct sqlite {
    struct journal journal;
    sqlite3 *db;
    sqlite3_stmt *statement[STATEMENTS];
    char *path;
    struct stat file; /* what is open */
    sqlite3 *copy;    /* a copy in the making, and how far it is */
    sqlite3_backup *backup;
    int mark;               /* of the log: a file, or -1 */
    int frames;             /* in the log */
    sqlite3_int64 log_size; /* bytes of its file; 0: not known */
    bool has_salts;
    unsigned char salts[WAL_SALTS]; /* of the log */
};

/* The log goes into the file when it is so long. */
#define FRAMES_MAX 8192

/* Its file grows by so much at once, up to what FRAMES_MAX takes. */
#define LOG_STEP ((sqlite3_int64)2 << 20)
#define LOG_MOST (FRAMES_MAX * (sqlite3_int64)4120)

/* Did it go well?  If not, this is why. */
static bool went(struct sqlite *sqlite, bool well)
{
    if (!well)
        snprintf(sqlite->journal.why, JOURNAL_WHY_MAX, "%s (SQLite %d)",
                 sqlite3_errmsg(sqlite->db),
                 sqlite3_extended_errcode(sqlite->db));
    return well;
}

static bool execute(struct sqlite *sqlite, const char *text)
{
    return went(sqlite,
                sqlite3_exec(sqlite->db, text, NULL, NULL, NULL) == SQLITE_OK);
}

/* Is the file that is open still the one of that name?  What goes into another
   is gone when the server ends. */
static bool is_in_place(struct sqlite *sqlite)
{
    struct stat about;

    if (!stat(sqlite->path, &about) && about.st_dev == sqlite->file.st_dev &&
        about.st_ino == sqlite->file.st_ino)
        return true;
    snprintf(
        sqlite->journal.why, JOURNAL_WHY_MAX,
        say("the file was removed or replaced; put it back, or start again"));
    return false;
}

/* Run a statement that gives no rows. */
static bool run(struct sqlite *sqlite, enum statement which)
{
    sqlite3_stmt *statement = sqlite->statement[which];
    int code = sqlite3_step(statement);
    bool fine = went(sqlite, code == SQLITE_DONE);

    sqlite3_reset(statement);
    return fine;
}

static void bind_text(sqlite3_stmt *statement, int column, const char *text)
{
    sqlite3_bind_text(statement, column, text, -1, SQLITE_STATIC);
}

static void bind_chain(sqlite3_stmt *statement, int column,
                       const unsigned char chain[JOURNAL_CHAIN])
{
    sqlite3_bind_blob(statement, column, chain, JOURNAL_CHAIN, SQLITE_STATIC);
}

static bool add_game(struct sqlite *sqlite, struct journal_game *game)
{
    sqlite3_stmt *statement = sqlite->statement[ADD_GAME];
    unsigned char links[CHAIN_LINKS];

    bind_text(statement, 1, game->id);
    sqlite3_bind_int64(statement, 2, game->created);
    bind_text(statement, 3, game->tags);
    bind_text(statement, 4, game->start);
    bind_text(statement, 5, game->spectators);
    sqlite3_bind_int(statement, 6, game->lag_move);
    sqlite3_bind_int(statement, 7, game->lag_game);
    chain_pack_links(game, links);
    sqlite3_bind_blob(statement, 8, links, sizeof links, SQLITE_STATIC);
    bind_text(statement, 9, game->hands);
    bind_chain(statement, 10, game->chain);
    if (!run(sqlite, ADD_GAME))
        return false;
    game->key = sqlite3_last_insert_rowid(sqlite->db);
    return true;
}

static bool end_game(struct sqlite *sqlite, int64_t key)
{
    sqlite3_bind_int64(sqlite->statement[END_GAME], 1, key);
    return run(sqlite, END_GAME);
}

static bool add_act(struct sqlite *sqlite, struct journal_entry *entry)
{
    sqlite3_stmt *statement = sqlite->statement[ADD_ACT];
    const struct journal_act *act = &entry->act;

    sqlite3_bind_int64(statement, 1, act->key);
    sqlite3_bind_int64(statement, 2, act->number);
    sqlite3_bind_int64(statement, 3, act->at);
    sqlite3_bind_int64(statement, 4, act->received);
    sqlite3_bind_int(statement, 5, act->lag);
    bind_text(statement, 6, act->act);
    bind_text(statement, 7, act->from);
    bind_text(statement, 8, act->client);
    bind_text(statement, 9, act->note);
    bind_chain(statement, 10, act->chain);
    if (!run(sqlite, ADD_ACT)) {
        if (sqlite3_extended_errcode(sqlite->db) != SQLITE_CONSTRAINT_UNIQUE)
            return false;
        entry->outcome = JOURNAL_TAKEN;
        return true;
    }
    if (entry->ends)
        return end_game(sqlite, act->key);
    return true;
}

static void roll_back(struct sqlite *sqlite)
{
    if (!sqlite3_get_autocommit(sqlite->db)) {
        sqlite3_step(sqlite->statement[ROLLBACK]);
        sqlite3_reset(sqlite->statement[ROLLBACK]);
    }
}

/* Written, but perhaps not to the disk: should the machine stop now, nobody
   knows whether it is found again. */
static bool is_unsynced(struct sqlite *sqlite)
{
    int code = sqlite3_extended_errcode(sqlite->db);

    return code == SQLITE_IOERR_FSYNC || code == SQLITE_IOERR_DIR_FSYNC;
}

/* A commit that makes the file of the log longer takes the disk twice as long,
   since the file system stores the new length, too.  So zeros are added, many
   at once: for SQLite, as for wal.h, they are what is behind the end. */
static void lengthen_log(struct sqlite *sqlite, sqlite3_file *log)
{
    static const char zeros[65536]; /* SQLite writes no more at once */
    sqlite3_int64 size, end;

    if (log->pMethods->xFileSize(log, &size) != SQLITE_OK ||
        size <= sqlite->log_size)
        return;
    end = sqlite->log_size && size < LOG_MOST ? size + LOG_STEP : size;
    while (size < end &&
           log->pMethods->xWrite(log, zeros, sizeof zeros, size) == SQLITE_OK)
        size += (sqlite3_int64)sizeof zeros;
    sqlite->log_size = size;
}

/* After each commit, before anybody is told of it. */
static int note_commit(void *data, sqlite3 *db, const char *name, int frames)
{
    struct sqlite *sqlite = data;
    sqlite3_file *log;

    (void)sqlite3_file_control(db, name, SQLITE_FCNTL_JOURNAL_POINTER, &log);
    if (!sqlite->frames || frames <= sqlite->frames) /* begun anew */
        sqlite->has_salts = log->pMethods->xRead(log, sqlite->salts, WAL_SALTS,
                                                 WAL_SALTS_AT) == SQLITE_OK;
    sqlite->frames = frames;
    if (sqlite->has_salts)
        wal_mark(sqlite->mark, sqlite->salts, (uint32_t)frames);
    lengthen_log(sqlite, log);
    return SQLITE_OK;
}

/* Note how long the games are.  In the log, acts are safe by its mark; so it is
   time enough when they leave it. */
static void count_acts(struct sqlite *sqlite)
{
    if (!run(sqlite, BEGIN))
        return;
    if (!run(sqlite, COUNT_ACTS) || !run(sqlite, COUNT_ROWS) ||
        !run(sqlite, COMMIT))
        roll_back(sqlite);
}

/* Should it fail, the next commit tries again. */
static void shorten_log(struct sqlite *sqlite)
{
    count_acts(sqlite);
    (void)sqlite3_wal_checkpoint(sqlite->db, "main");
}

static enum journal_result commit(struct journal *journal,
                                  struct journal_entry **entries, size_t count)
{
    struct sqlite *sqlite = (struct sqlite *)journal;
    enum journal_result result;

    if (!is_in_place(sqlite) || !run(sqlite, BEGIN))
        return JOURNAL_NOTHING;
    for (size_t i = 0; i < count; i++) {
        struct journal_entry *entry = entries[i];

        entry->outcome = JOURNAL_STORED;
        if (entry->game ? !add_game(sqlite, entry->game)
                        : !add_act(sqlite, entry)) {
            roll_back(sqlite);
            return JOURNAL_NOTHING;
        }
    }
    if (run(sqlite, COMMIT)) {
        if (sqlite->frames >= FRAMES_MAX)
            shorten_log(sqlite);
        return JOURNAL_DONE;
    }
    result = is_unsynced(sqlite) ? JOURNAL_UNKNOWN : JOURNAL_NOTHING;
    roll_back(sqlite);
    return result;
}

/* Was there memory for all texts of the row?  Else some are missing, which is
   no damage. */
static bool is_whole(sqlite3_stmt *statement)
{
    return sqlite3_errcode(sqlite3_db_handle(statement)) != SQLITE_NOMEM;
}

/* A column's text; what is not there is empty. */
static const char *text_of(sqlite3_stmt *statement, int column)
{
    const unsigned char *text = sqlite3_column_text(statement, column);

    return text ? (const char *)text : "";
}

/* A hash; one of another size fits nothing. */
static void take_chain(sqlite3_stmt *statement, int column,
                       unsigned char chain[JOURNAL_CHAIN])
{
    memset(chain, 0, JOURNAL_CHAIN);
    if (sqlite3_column_bytes(statement, column) == JOURNAL_CHAIN)
        memcpy(chain, sqlite3_column_blob(statement, column), JOURNAL_CHAIN);
}

static bool take_game(sqlite3_stmt *statement, journal_game_visitor *visit,
                      void *data)
{
    struct journal_game game = {.key = sqlite3_column_int64(statement, 0)};
    const char *tags = text_of(statement, 4);

    snprintf(game.id, sizeof game.id, "%s", text_of(statement, 1));
    game.created = sqlite3_column_int64(statement, 2);
    game.over = sqlite3_column_int(statement, 3);
    memcpy(&game.tags, &tags, sizeof tags);
    snprintf(game.start, sizeof game.start, "%s", text_of(statement, 5));
    snprintf(game.spectators, sizeof game.spectators, "%s",
             text_of(statement, 6));
    game.lag_move = sqlite3_column_int(statement, 7);
    game.lag_game = sqlite3_column_int(statement, 8);
    chain_unpack_links(&game, sqlite3_column_blob(statement, 9),
                       (size_t)sqlite3_column_bytes(statement, 9));
    snprintf(game.hands, sizeof game.hands, "%s", text_of(statement, 10));
    take_chain(statement, 11, game.chain);
    if (!is_whole(statement))
        return false;
    visit(data, &game);
    return true;
}

static bool read_games_by(struct sqlite *sqlite, enum statement which,
                          journal_game_visitor *visit, void *data)
{
    sqlite3_stmt *statement = sqlite->statement[which];
    int code;
    bool fine;

    do
        code = sqlite3_step(statement);
    while (code == SQLITE_ROW && take_game(statement, visit, data));
    fine = went(sqlite, code == SQLITE_DONE);
    sqlite3_reset(statement);
    return fine;
}

static bool read_game(struct journal *journal, const char *id,
                      journal_game_visitor *visit, void *data)
{
    struct sqlite *sqlite = (struct sqlite *)journal;

    bind_text(sqlite->statement[READ_GAME], 1, id);
    return read_games_by(sqlite, READ_GAME, visit, data);
}

static bool read_games(struct journal *journal,
                       const struct journal_since *since,
                       journal_game_visitor *visit, void *data)
{
    struct sqlite *sqlite = (struct sqlite *)journal;

    if (!since)
        return read_games_by(sqlite, READ_ALL, visit, data);
    sqlite3_bind_int64(sqlite->statement[READ_OPEN], 1, since->open);
    sqlite3_bind_int64(sqlite->statement[READ_OPEN], 2, since->over);
    return read_games_by(sqlite, READ_OPEN, visit, data);
}

static bool read_acts(struct journal *journal, int64_t key, uint32_t from,
                      journal_act_visitor *visit, void *data)
{
    struct sqlite *sqlite = (struct sqlite *)journal;
    sqlite3_stmt *statement = sqlite->statement[READ_ACTS];
    int code;
    bool fine;

    sqlite3_bind_int64(statement, 1, key);
    sqlite3_bind_int64(statement, 2, from);
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        struct journal_act act = {
            .key = sqlite3_column_int64(statement, 0),
            .number = (uint32_t)sqlite3_column_int64(statement, 1),
            .at = sqlite3_column_int64(statement, 2),
            .received = sqlite3_column_int64(statement, 3),
            .lag = sqlite3_column_int(statement, 4),
            .act = text_of(statement, 5),
            .from = text_of(statement, 6),
            .client = text_of(statement, 7),
            .note = text_of(statement, 8),
        };

        take_chain(statement, 9, act.chain);
        if (!is_whole(statement))
            break;
        visit(data, &act);
    }
    fine = went(sqlite, code == SQLITE_DONE);
    sqlite3_reset(statement);
    return fine;
}

static bool read_length(struct journal *journal, int64_t key, uint32_t *acts)
{
    struct sqlite *sqlite = (struct sqlite *)journal;
    sqlite3_stmt *statement = sqlite->statement[READ_LENGTH];
    int code;
    bool fine;

    sqlite3_bind_int64(statement, 1, key);
    code = sqlite3_step(statement);
    if (code == SQLITE_ROW)
        *acts = (uint32_t)sqlite3_column_int64(statement, 0);
    fine = went(sqlite, code == SQLITE_ROW || code == SQLITE_DONE);
    sqlite3_reset(statement);
    return fine;
}

static bool cut(struct journal *journal, int64_t key, uint32_t after)
{
    static const enum statement steps[] = {
        BEGIN, KEEP_ASIDE, CUT_ACTS, CUT_LENGTH, COUNT_ROWS, OPEN_GAME, COMMIT,
    };
    struct sqlite *sqlite = (struct sqlite *)journal;
    bool fine = true;

    for (size_t i = 0; fine && i < sizeof steps / sizeof steps[0]; i++) {
        sqlite3_stmt *statement = sqlite->statement[steps[i]];

        if (sqlite3_bind_parameter_count(statement)) {
            sqlite3_bind_int64(statement, 1, key);
            sqlite3_bind_int64(statement, 2, after);
        }
        fine = run(sqlite, steps[i]);
    }
    if (!fine)
        roll_back(sqlite);
    return fine;
}

/* What SQLite itself finds: pages, rows and indexes that do not agree. */
static bool examine(struct journal *journal, journal_line_visitor *visit,
                    void *data)
{
    struct sqlite *sqlite = (struct sqlite *)journal;
    sqlite3_stmt *statement;
    int code;
    bool fine;

    if (!went(sqlite, sqlite3_prepare_v2(sqlite->db, "PRAGMA integrity_check",
                                         -1, &statement, NULL) == SQLITE_OK))
        return false;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        const char *found = text_of(statement, 0);

        if (!is_whole(statement))
            break;
        if (strcmp(found, "ok"))
            visit(data, found);
    }
    fine = went(sqlite, code == SQLITE_DONE);
    sqlite3_finalize(statement);
    return fine;
}

static bool mend(struct journal *journal)
{
    return execute((struct sqlite *)journal, "REINDEX");
}

static bool add_room(struct journal *journal,
                     const unsigned char hash[JOURNAL_HASH], int64_t created)
{
    struct sqlite *sqlite = (struct sqlite *)journal;
    sqlite3_stmt *statement = sqlite->statement[ADD_ROOM];

    sqlite3_bind_blob(statement, 1, hash, JOURNAL_HASH, SQLITE_STATIC);
    sqlite3_bind_int64(statement, 2, created);
    sqlite3_bind_int(sqlite->statement[FORGET_ROOMS], 1, JOURNAL_ROOMS_KEPT);
    return run(sqlite, ADD_ROOM) && run(sqlite, FORGET_ROOMS);
}

static bool read_rooms(struct journal *journal, journal_room_visitor *visit,
                       void *data)
{
    struct sqlite *sqlite = (struct sqlite *)journal;
    sqlite3_stmt *statement = sqlite->statement[READ_ROOMS];
    int code;
    bool fine;

    while ((code = sqlite3_step(statement)) == SQLITE_ROW)
        if (sqlite3_column_bytes(statement, 0) == JOURNAL_HASH)
            visit(data, sqlite3_column_blob(statement, 0));
    fine = went(sqlite, code == SQLITE_DONE);
    sqlite3_reset(statement);
    return fine;
}

/* A transaction that writes a page as it was, to see whether the disk takes it.
 */
static bool check(struct journal *journal)
{
    struct sqlite *sqlite = (struct sqlite *)journal;
    char text[80];
    bool fine;

    if (!is_in_place(sqlite))
        return false;
    snprintf(text, sizeof text,
             "BEGIN IMMEDIATE; PRAGMA user_version = %zu; COMMIT", MIGRATIONS);
    fine = execute(sqlite, text);
    if (!fine && !sqlite3_get_autocommit(sqlite->db))
        (void)sqlite3_exec(sqlite->db, "ROLLBACK", NULL, NULL, NULL);
    return fine;
}

/* A journal is for its owner alone.  SQLite gives the files beside it the
   permissions that it has itself. */
static void make_private(const char *path)
{
    int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

    if (fd >= 0)
        close(fd);
}

/* A part at a time: whoever waits to store an act waits for one part. */
#define COPY_PAGES 64

static enum journal_copy end_copy(struct sqlite *sqlite, bool fine)
{
    (void)sqlite3_backup_finish(sqlite->backup);
    if (!fine)
        snprintf(sqlite->journal.why, JOURNAL_WHY_MAX, "%s",
                 sqlite3_errmsg(sqlite->copy));
    sqlite3_close(sqlite->copy);
    sqlite->copy = NULL;
    sqlite->backup = NULL;
    return fine ? COPY_DONE : COPY_FAILED;
}

/* What a copy may take the place of: an older one; not of a device, and not of
   the journal itself, which would go on where nobody finds it.  0, or why. */
static int may_replace(const struct sqlite *sqlite, const char *path)
{
    struct stat there, own;

    if (stat(path, &there))
        return 0;
    if (!S_ISREG(there.st_mode))
        return S_ISDIR(there.st_mode) ? EISDIR : ENOTSUP;
    return !stat(sqlite->path, &own) && own.st_dev == there.st_dev &&
                   own.st_ino == there.st_ino
               ? EBUSY
               : 0;
}

static enum journal_copy refuse_copy(struct journal *journal, const char *path,
                                     int error)
{
    snprintf(journal->why, JOURNAL_WHY_MAX, "%.150s: %s", path,
             strerror(error));
    return COPY_FAILED;
}

static enum journal_copy copy(struct journal *journal, const char *path)
{
    struct sqlite *sqlite = (struct sqlite *)journal;
    char part[1024];
    int code;

    if (snprintf(part, sizeof part, "%s.part", path) >= (int)sizeof part) {
        snprintf(journal->why, JOURNAL_WHY_MAX, say("the path is too long"));
        return COPY_FAILED;
    }
    if (!sqlite->backup) {
        code = may_replace(sqlite, path);
        if (code)
            return refuse_copy(journal, path, code);
        (void)unlink(part);
        make_private(part);
        if (sqlite3_open_v2(part, &sqlite->copy, SQLITE_OPEN_READWRITE, NULL) ==
            SQLITE_OK)
            sqlite->backup =
                sqlite3_backup_init(sqlite->copy, "main", sqlite->db, "main");
        if (!sqlite->backup)
            return end_copy(sqlite, false);
    }
    code = sqlite3_backup_step(sqlite->backup, COPY_PAGES);
    if (code == SQLITE_OK)
        return COPY_GOES_ON;
    if (end_copy(sqlite, code == SQLITE_DONE) == COPY_FAILED)
        return COPY_FAILED;
    return rename(part, path) ? refuse_copy(journal, path, errno) : COPY_DONE;
}

static void close_sqlite(struct journal *journal)
{
    struct sqlite *sqlite = (struct sqlite *)journal;

    if (sqlite->backup)
        (void)end_copy(sqlite, true);

    if (sqlite->mark >= 0) {
        count_acts(sqlite);
        wal_drop_mark(sqlite->mark, sqlite->path);
    }
    for (size_t i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(sqlite->statement[i]);
    sqlite3_close(sqlite->db);
    free(sqlite->path);
    free(sqlite);
}

static const struct journal_kind kind = {
    .commit = commit,
    .game = read_game,
    .acts = read_acts,
    .length = read_length,
    .games = read_games,
    .cut = cut,
    .examine = examine,
    .mend = mend,
    .add_room = add_room,
    .rooms = read_rooms,
    .copy = copy,
    .check = check,
    .close = close_sqlite,
};

/* The one value that a statement gives, as text. */
static bool read_value(struct sqlite *sqlite, const char *text, char value[16])
{
    sqlite3_stmt *statement = NULL;
    bool fine =
        went(sqlite, sqlite3_prepare_v2(sqlite->db, text, -1, &statement,
                                        NULL) == SQLITE_OK &&
                         sqlite3_step(statement) == SQLITE_ROW &&
                         sqlite3_column_text(statement, 0));

    if (fine)
        snprintf(value, 16, "%s",
                 (const char *)sqlite3_column_text(statement, 0));
    sqlite3_finalize(statement);
    return fine;
}

/* SQLite would convert every text, and our limits are in bytes of UTF-8. */
static bool is_utf8(struct sqlite *sqlite)
{
    char encoding[16];

    if (!read_value(sqlite, "PRAGMA encoding", encoding))
        return false;
    if (!strcmp(encoding, "UTF-8"))
        return true;
    snprintf(sqlite->journal.why, JOURNAL_WHY_MAX,
             say("it is a database in %s, and a journal is in UTF-8; give "
                 "--db another file"),
             encoding);
    return false;
}

static bool prepare_statement(struct sqlite *sqlite, enum statement which)
{
    return sqlite->statement[which] ||
           went(sqlite, sqlite3_prepare_v3(sqlite->db, texts[which], -1,
                                           SQLITE_PREPARE_PERSISTENT,
                                           &sqlite->statement[which],
                                           NULL) == SQLITE_OK);
}

static bool prepare_statements(struct sqlite *sqlite)
{
    for (enum statement which = 0; which < STATEMENTS; which++)
        if (!prepare_statement(sqlite, which))
            return false;
    return true;
}

/* Set the hash of an act, or of the game (0). */
static bool set_chain(struct journal *journal, int64_t key, uint32_t number,
                      const unsigned char chain[JOURNAL_CHAIN])
{
    struct sqlite *sqlite = (struct sqlite *)journal;
    enum statement which = number ? CHAIN_ACT : CHAIN_GAME;

    bind_chain(sqlite->statement[which], 1, chain);
    sqlite3_bind_int64(sqlite->statement[which], 2, key);
    if (number)
        sqlite3_bind_int64(sqlite->statement[which], 3, number);
    return run(sqlite, which);
}

static bool chain(struct sqlite *sqlite)
{
    static const enum statement needed[] = {READ_ALL, READ_ACTS, CHAIN_GAME,
                                            CHAIN_ACT};

    for (size_t i = 0; i < sizeof needed / sizeof needed[0]; i++)
        if (!prepare_statement(sqlite, needed[i]))
            return false;
    return chain_all(&sqlite->journal, set_chain);
}

static bool take_step(struct sqlite *sqlite, size_t version)
{
    char end[64];

    snprintf(end, sizeof end, "PRAGMA user_version = %zu; COMMIT", version + 1);
    return execute(sqlite, "BEGIN IMMEDIATE") &&
           execute(sqlite, migrations[version].sqlite) &&
           (!migrations[version].chains || chain(sqlite)) &&
           execute(sqlite, end);
}

static bool migrate(struct sqlite *sqlite)
{
    char value[16];
    size_t version;

    if (!read_value(sqlite, "PRAGMA user_version", value))
        return false;
    version = strtoul(value, NULL, 10);
    if (version > MIGRATIONS) {
        snprintf(sqlite->journal.why, JOURNAL_WHY_MAX,
                 say("it was written by a newer arbiter (schema %zu, this one "
                     "knows %zu); use that one"),
                 version, MIGRATIONS);
        return false;
    }
    for (; version < MIGRATIONS; version++)
        if (!take_step(sqlite, version))
            return false;
    return true;
}

static bool prepare(struct sqlite *sqlite)
{
    /* 32 MB of cache hold the index of many live games. */
    return is_utf8(sqlite) &&
           execute(sqlite, "PRAGMA locking_mode = EXCLUSIVE;"
                           "PRAGMA journal_mode = WAL;"
                           "PRAGMA synchronous = FULL;"
                           "PRAGMA cache_size = -32768") &&
           migrate(sqlite) && prepare_statements(sqlite);
}

/* Make the folder of a path, one level deep, as in var/arbiter.db. */
static void make_folder(const char *path)
{
    const char *slash = strrchr(path, '/');
    char folder[1024];

    if (!slash || slash == path || (size_t)(slash - path) >= sizeof folder)
        return;
    memcpy(folder, path, (size_t)(slash - path));
    folder[slash - path] = '\0';
    (void)mkdir(folder, 0700); /* what is wrong shows when it is opened */
}

/* The same for one that was made by an older program. */
static void keep_private(const char *path)
{
    static const char *const ends[] = {"", "-wal", "-shm"};

    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        struct stat about;
        char name[1024];

        /* SQLite opens no path that would not fit */
        snprintf(name, sizeof name, "%s%s", path, ends[i]);
        if (!stat(name, &about) && about.st_mode & 077)
            (void)chmod(name, about.st_mode & 0700);
    }
}

/* Has another process locked the journal?  Its log then changes while we look.
   SQLite locks bytes behind the first gigabyte. */
static bool is_in_use(const char *path)
{
    struct flock lock = {.l_type = F_WRLCK,
                         .l_whence = SEEK_SET,
                         .l_start = 0x40000000,
                         .l_len = 512};
    int fd = open(path, O_RDWR | O_CLOEXEC);
    bool in_use =
        fd >= 0 && !fcntl(fd, F_GETLK, &lock) && lock.l_type != F_UNLCK;

    if (fd >= 0)
        close(fd);
    return in_use;
}

/* Before SQLite takes what is left of a damaged log for all that there was. */
static bool check_log(const char *path, enum journal_use use,
                      char why[JOURNAL_WHY_MAX])
{
    if (is_in_use(path) || wal_is_whole(path))
        return true;
    if (use != JOURNAL_TO_REPAIR) {
        snprintf(
            why, JOURNAL_WHY_MAX,
            say("%.80s-wal is damaged or missing: acts were lost. Put it back, "
                "restore a backup without the files -wal and -mark, or go on "
                "without these acts: arbiter journal repair"),
            path);
        return false;
    }
    if (!wal_give_up(path)) {
        snprintf(why, JOURNAL_WHY_MAX, say("%.80s-wal cannot be copied: %s"),
                 path, strerror(errno));
        return false;
    }
    snprintf(
        why, JOURNAL_WHY_MAX,
        say("%.80s-wal was damaged: acts behind the damage are lost; a copy is "
            "in %.80s-wal-damaged"),
        path, path);
    return true;
}

/* Say why it could not be opened. */
static void explain(struct sqlite *sqlite, enum journal_use use,
                    char why[JOURNAL_WHY_MAX])
{
    const char *path = sqlite->path;

    if (sqlite3_errcode(sqlite->db) == SQLITE_BUSY)
        snprintf(why, JOURNAL_WHY_MAX,
                 say("%.150s: another server has it open; end that one, or "
                     "give another --db"),
                 path);
    else if (sqlite3_errcode(sqlite->db) == SQLITE_CANTOPEN)
        snprintf(why, JOURNAL_WHY_MAX,
                 use == JOURNAL_TO_SERVE
                     ? say("%.100s: it cannot be opened; give --db a file in a "
                           "folder that you may write to")
                     : say("%.150s: it cannot be opened; give --db the file of "
                           "a journal"),
                 path);
    else
        snprintf(why, JOURNAL_WHY_MAX, "%.100s: %.140s", path,
                 sqlite->journal.why[0] ? sqlite->journal.why
                                        : sqlite3_errmsg(sqlite->db));
}

struct journal *journal_open_sqlite(const char *path, enum journal_use use,
                                    char why[JOURNAL_WHY_MAX])
{
    struct sqlite *sqlite;

    if (!check_log(path, use, why))
        return NULL;
    sqlite = calloc(1, sizeof *sqlite);
    if (!sqlite || !(sqlite->path = strdup(path))) {
        snprintf(why, JOURNAL_WHY_MAX, say("out of memory"));
        free(sqlite);
        return NULL;
    }
    sqlite->journal.kind = &kind;
    sqlite->journal.alone = true;
    sqlite->mark = -1;
    if (use == JOURNAL_TO_SERVE) {
        make_folder(path);
        make_private(path);
    }
    if (sqlite3_open_v2(path, &sqlite->db,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX,
                        NULL) != SQLITE_OK ||
        !prepare(sqlite) || stat(path, &sqlite->file)) {
        explain(sqlite, use, why);
        close_sqlite(&sqlite->journal);
        return NULL;
    }
    sqlite->mark = wal_open_mark(path);
    (void)sqlite3_wal_hook(sqlite->db, note_commit, sqlite);
    keep_private(path);
    return &sqlite->journal;
}
