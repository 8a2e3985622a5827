/*
 * postgres.c - a journal in a PostgreSQL database, which servers may share
 *
 * A batch of acts is one statement: one journey, one commit.  Its numbers are
 * the primary key, so of two servers that take the same one, one is told so.
 * One NOTIFY a batch tells the others which games have news.
 *
 * Every server holds a lock in common with the others for as long as it lives.
 * One that can have it alone at its start knows that nobody else is at work.
 */
#include "journal/chain.h"
#include "journal/libpq.h"
#include "journal/migrations.h"
#include "sys/sys.h"
#include "sys/text.h"
#include "words/sentence.h"

#include <inttypes.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

/* Any two numbers that no other program is likely to lock. */
#define LOCK_SERVERS "7270646201"
#define LOCK_MIGRATION "7270646202"

/* NOTIFY takes less than 8000 bytes. */
#define PAYLOAD_MAX 7900

/* How long the database may take; and for steps that go through all acts. */
#define PATIENCE_MS 8000
#define MIGRATION_MS (24 * 3600 * 1000)

static struct libpq pq; /* the same for all */

struct postgres {
    struct journal journal;
    PGconn *connection;
    char name[24];    /* of this server, in its notices */
    int64_t patience; /* ms that an answer may take */
    bool hung;        /* the last one took longer   */
    bool missed;      /* notices may have been lost with a connection */
    struct text text; /* parameters in the making */
};

static bool failed(struct postgres *postgres, const char *words)
{
    size_t length = strlen(words);

    while (length && words[length - 1] == '\n')
        length--;
    snprintf(postgres->journal.why, JOURNAL_WHY_MAX, "PostgreSQL: %.*s",
             (int)(length < 200 ? length : 200), words);
    for (char *at = postgres->journal.why; *at; at++)
        if (*at == '\n')
            *at = ' ';
    return false;
}

static bool had_memory(struct postgres *postgres, bool fine)
{
    if (!fine)
        failed(postgres, say("out of memory"));
    return fine;
}

static bool is_connected(const struct postgres *postgres)
{
    return pq.PQstatus(postgres->connection) == CONNECTION_OK;
}

static bool is_fine(const PGresult *result)
{
    ExecStatusType status = pq.PQresultStatus(result);

    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

/* Nobody knows any more what the next answer would be about. */
static void give_up(struct postgres *postgres)
{
    (void)shutdown(pq.PQsocket(postgres->connection), SHUT_RDWR);
    (void)pq.PQconsumeInput(postgres->connection);
    postgres->hung = true;
}

/* Wait for the database, but not for ever: one that hangs is given up, and its
   connection with it. */
static bool wait_for(struct postgres *postgres, int64_t until, bool out)
{
    struct pollfd fd = {.fd = pq.PQsocket(postgres->connection),
                        .events = (short)(POLLIN | (out ? POLLOUT : 0))};
    int64_t left = until - (int64_t)(sys_now() / 1000000);

    if (left > 0 && poll(&fd, 1, (int)left) > 0)
        return pq.PQconsumeInput(postgres->connection);
    give_up(postgres);
    return false;
}

/* The answer to what was sent: of several statements the last one's, or that of
   the one that failed. */
static PGresult *answer(struct postgres *postgres)
{
    int64_t until = (int64_t)(sys_now() / 1000000) + postgres->patience;
    PGresult *result = NULL, *next;

    while (pq.PQflush(postgres->connection) > 0)
        if (!wait_for(postgres, until, true))
            return NULL;
    for (;;) {
        while (pq.PQisBusy(postgres->connection))
            if (!wait_for(postgres, until, false))
                break;
        next = pq.PQgetResult(postgres->connection);
        if (!next)
            return result;
        if (result && !is_fine(result)) {
            pq.PQclear(next);
            continue;
        }
        pq.PQclear(result);
        result = next;
    }
}

static PGresult *check_answer(struct postgres *postgres, bool sent)
{
    PGresult *result;

    postgres->hung = false;
    result = sent ? answer(postgres) : NULL;
    if (is_fine(result))
        return result;
    if (sent && !result && is_connected(postgres))
        give_up(postgres);
    failed(postgres, postgres->hung ? say("the database does not answer")
                                    : pq.PQerrorMessage(postgres->connection));
    pq.PQclear(result);
    return NULL;
}

/* Run a statement; NULL, and why, when it fails. */
static PGresult *ask(struct postgres *postgres, const char *text, int count,
                     const char *const *values)
{
    (void)pq.PQsetnonblocking(postgres->connection, 1);
    return check_answer(postgres,
                        pq.PQsendQueryParams(postgres->connection, text, count,
                                             NULL, values, NULL, NULL, 0));
}

static bool run(struct postgres *postgres, const char *text)
{
    PGresult *result;

    (void)pq.PQsetnonblocking(postgres->connection, 1);
    result = check_answer(postgres, pq.PQsendQuery(postgres->connection, text));
    pq.PQclear(result);
    return result != NULL;
}

static int64_t number_at(const PGresult *result, int row, int column)
{
    return strtoll(pq.PQgetvalue(result, row, column), NULL, 10);
}

/* Arrays: {1,2}, {"a","b"}. */
static void add_quoted(struct text *text, const char *words)
{
    text_put(text, "\"");
    for (; *words; words++) {
        if (strchr("\"\\", *words))
            text_put(text, "\\");
        text_add(text, words, 1);
    }
    text_put(text, "\"");
}

static void write_hex(const unsigned char *bytes, size_t count, char *text)
{
    static const char digits[] = "0123456789abcdef";

    *text++ = '\\';
    *text++ = 'x';
    for (size_t i = 0; i < count; i++) {
        *text++ = digits[bytes[i] >> 4];
        *text++ = digits[bytes[i] & 15];
    }
    *text = '\0';
}

enum column {
    GAME,
    NUMBER,
    AT,
    RECEIVED,
    LAG,
    ACT,
    FROM,
    CLIENT,
    NOTE,
    CHAIN,
    BEFORE,
};
#define COLUMNS 11
#define HEX_CHAIN (2 * JOURNAL_CHAIN + 3)

static void add_value(struct text *text, const struct journal_entry *entry,
                      enum column column)
{
    const struct journal_act *act = &entry->act;
    const char *texts[] = {[ACT] = act->act,
                           [FROM] = act->from,
                           [CLIENT] = act->client,
                           [NOTE] = act->note};
    const int64_t numbers[] = {[GAME] = act->key,
                               [NUMBER] = act->number,
                               [AT] = act->at,
                               [RECEIVED] = act->received,
                               [LAG] = act->lag};
    char hex[HEX_CHAIN];

    if (column >= CHAIN) {
        write_hex(column == CHAIN ? act->chain : entry->before, JOURNAL_CHAIN,
                  hex);
        add_quoted(text, hex);
    } else if (column >= ACT) {
        add_quoted(text, texts[column]);
    } else {
        text_format(text, "%" PRId64, numbers[column]);
    }
}

/* All columns one after the other, each with its NUL. */
static bool write_columns(struct postgres *postgres,
                          struct journal_entry **entries, size_t count,
                          size_t starts[COLUMNS])
{
    struct text *text = &postgres->text;

    text_clear(text);
    for (unsigned column = 0; column < COLUMNS; column++) {
        starts[column] = text->length;
        for (size_t i = 0; i < count; i++) {
            text_put(text, i ? "," : "{");
            add_value(text, entries[i], (enum column)column);
        }
        text_add(text, "}", 2); /* with the NUL */
    }
    return had_memory(postgres, !text_failed(text));
}

/* Which games have news: "SERVER ID ID ...", or "SERVER *". */
static void write_notice(const struct postgres *postgres,
                         struct journal_entry **entries, size_t count,
                         char notice[PAYLOAD_MAX])
{
    int length = snprintf(notice, PAYLOAD_MAX, "%s", postgres->name);

    for (size_t i = 0; i < count; i++) {
        if (length + JOURNAL_ID_MAX + 2 > PAYLOAD_MAX) {
            snprintf(notice, PAYLOAD_MAX, "%s *", postgres->name);
            return;
        }
        length += snprintf(notice + length, (size_t)(PAYLOAD_MAX - length),
                           " %s", entries[i]->id);
    }
}

/* The rows that were stored come back in the order of the keys. */
static void note_outcomes(const PGresult *result,
                          struct journal_entry **entries, size_t count)
{
    int rows = pq.PQntuples(result), row = 0;

    for (size_t i = 0; i < count; i++) {
        const struct journal_act *act = &entries[i]->act;
        bool stored = row < rows && number_at(result, row, 0) == act->key &&
                      number_at(result, row, 1) == act->number;

        entries[i]->outcome = stored ? JOURNAL_STORED : JOURNAL_TAKEN;
        row += stored;
    }
}

#define ACT_COLUMNS                                                            \
    "game, number, at, received, lag, act, sender, client, note, chain"

/* An act is stored behind the one that it was judged after, and nowhere else:
   a database that has lost that one takes nothing after it. */
static bool add_acts(struct postgres *postgres, struct journal_entry **entries,
                     size_t count)
{
    static const char text[] =
        "WITH stored AS (INSERT INTO acts (" ACT_COLUMNS ")"
        " SELECT " ACT_COLUMNS " FROM unnest($1::bigint[], $2::integer[],"
        " $3::bigint[], $4::bigint[], $5::integer[], $6::text[], $7::text[],"
        " $8::text[], $9::text[], $10::bytea[], $11::bytea[]) AS new"
        " (" ACT_COLUMNS ", before)"
        " WHERE CASE WHEN number = 1 THEN EXISTS (SELECT FROM games"
        " WHERE key = new.game AND chain = new.before) ELSE EXISTS (SELECT"
        " FROM acts AS last WHERE last.game = new.game AND last.number ="
        " new.number - 1 AND last.chain = new.before) END ORDER BY 1, 2"
        " ON CONFLICT DO NOTHING RETURNING game, number),"
        " told AS (SELECT pg_notify('arbiter', $12))"
        " SELECT game, number FROM stored, told ORDER BY 1, 2";
    const char *values[COLUMNS + 1];
    char notice[PAYLOAD_MAX];
    size_t starts[COLUMNS];
    PGresult *result;

    if (!write_columns(postgres, entries, count, starts))
        return false;
    for (unsigned i = 0; i < COLUMNS; i++)
        values[i] = postgres->text.bytes + starts[i];
    write_notice(postgres, entries, count, notice);
    values[COLUMNS] = notice;
    result = ask(postgres, text, COLUMNS + 1, values);
    if (!result)
        return false;
    note_outcomes(result, entries, count);
    pq.PQclear(result);
    return true;
}

static bool add_game(struct postgres *postgres, struct journal_game *game)
{
    char created[24], lag_move[16], lag_game[16];
    char hashes[2 * CHAIN_LINKS + 3], chain[HEX_CHAIN];
    unsigned char links[CHAIN_LINKS];
    const char *values[] = {game->id,         created,  game->tags, game->start,
                            game->spectators, lag_move, lag_game,   hashes,
                            game->hands,      chain};
    PGresult *result;

    snprintf(created, sizeof created, "%" PRId64, game->created);
    snprintf(lag_move, sizeof lag_move, "%" PRId32, game->lag_move);
    snprintf(lag_game, sizeof lag_game, "%" PRId32, game->lag_game);
    chain_pack_links(game, links);
    write_hex(links, sizeof links, hashes);
    write_hex(game->chain, sizeof game->chain, chain);
    result = ask(postgres,
                 "INSERT INTO games (id, created, tags, start, spectators,"
                 " lag_move, lag_game, hashes, hands, chain)"
                 " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"
                 " RETURNING key",
                 10, values);
    if (!result)
        return false;
    game->key = number_at(result, 0, 0);
    pq.PQclear(result);
    return true;
}

static bool end_game(struct postgres *postgres,
                     const struct journal_entry *entry)
{
    char key[24];
    const char *values[] = {key};
    PGresult *result;

    snprintf(key, sizeof key, "%" PRId64, entry->act.key);
    result =
        ask(postgres, "UPDATE games SET over = true WHERE key = $1", 1, values);
    pq.PQclear(result);
    return result != NULL;
}

static int by_key(const void *a, const void *b)
{
    const struct journal_entry *const *x = a, *const *y = b;
    const struct journal_act *p = &(*x)->act, *q = &(*y)->act;

    if (p->key != q->key)
        return p->key < q->key ? -1 : 1;
    return p->number < q->number ? -1 : p->number > q->number;
}

/* The acts that can be stored together: of each game the first that is left.
   They go to the front; how many there are. */
static size_t split_round(struct journal_entry **acts, size_t count,
                          struct journal_entry **round)
{
    size_t number = 0, left = 0;

    for (size_t i = 0; i < count; i++)
        if (number && round[number - 1]->act.key == acts[i]->act.key)
            acts[left++] = acts[i];
        else
            round[number++] = acts[i];
    return number;
}

/* Each act has to find the one before it, which a statement that stores both
   does not see: several of one game take as many statements. */
static bool add_rounds(struct postgres *postgres, struct journal_entry **acts,
                       size_t count, struct journal_entry **round)
{
    bool fine = true;

    qsort(acts, count, sizeof(struct journal_entry *), by_key);
    while (fine && count) {
        size_t number = split_round(acts, count, round);

        fine = add_acts(postgres, round, number);
        for (size_t i = 0; fine && i < number; i++)
            if (round[i]->outcome == JOURNAL_STORED && round[i]->ends)
                fine = end_game(postgres, round[i]);
        count -= number;
    }
    return fine;
}

/* New games and ends besides the acts: all of it or nothing. */
static bool add_all(struct postgres *postgres, struct journal_entry **entries,
                    size_t count)
{
    struct journal_entry **acts =
        malloc(2 * (count + 1) * sizeof(struct journal_entry *));
    size_t number = 0;
    bool fine = true;

    if (!acts)
        return failed(postgres, say("out of memory"));
    for (size_t i = 0; fine && i < count; i++) {
        entries[i]->outcome = JOURNAL_STORED;
        if (entries[i]->game)
            fine = add_game(postgres, entries[i]->game);
        else
            acts[number++] = entries[i];
    }
    fine = fine && add_rounds(postgres, acts, number, acts + count + 1);
    free(acts);
    return fine;
}

static bool needs_transaction(struct journal_entry **entries, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (entries[i]->game || entries[i]->ends ||
            (i && entries[i]->act.key == entries[i - 1]->act.key))
            return true;
    return false;
}

/* A commit has failed: an answer of the database says so, a lost connection
   says nothing. */
static enum journal_result doubt(const struct postgres *postgres)
{
    return is_connected(postgres) ? JOURNAL_NOTHING : JOURNAL_UNKNOWN;
}

static bool check(struct journal *journal);

static enum journal_result commit(struct journal *journal,
                                  struct journal_entry **entries, size_t count)
{
    struct postgres *postgres = (struct postgres *)journal;
    char why[JOURNAL_WHY_MAX];

    if (!is_connected(postgres) && !check(journal))
        return JOURNAL_NOTHING;
    if (!needs_transaction(entries, count))
        return add_all(postgres, entries, count) ? JOURNAL_DONE
                                                 : doubt(postgres);
    if (!run(postgres, "BEGIN"))
        return JOURNAL_NOTHING;
    if (add_all(postgres, entries, count))
        return run(postgres, "COMMIT") ? JOURNAL_DONE : doubt(postgres);
    memcpy(why, journal->why, sizeof why);
    (void)run(postgres, "ROLLBACK");
    memcpy(journal->why, why, sizeof why);
    return JOURNAL_NOTHING;
}

/* A column's bytes, to be let go with PQfreemem(); NULL: no memory. */
static unsigned char *bytes_at(const PGresult *result, int row, int column,
                               size_t *length)
{
    return pq.PQunescapeBytea(
        (const unsigned char *)pq.PQgetvalue(result, row, column), length);
}

/* A hash; one of another size fits nothing.  False: no memory. */
static bool take_chain(const PGresult *result, int row, int column,
                       unsigned char chain[JOURNAL_CHAIN])
{
    size_t length;
    unsigned char *bytes = bytes_at(result, row, column, &length);

    memset(chain, 0, JOURNAL_CHAIN);
    if (bytes && length == JOURNAL_CHAIN)
        memcpy(chain, bytes, JOURNAL_CHAIN);
    pq.PQfreemem(bytes);
    return bytes;
}

static bool take_game(const PGresult *result, int row,
                      journal_game_visitor *visit, void *data)
{
    struct journal_game game = {.key = number_at(result, row, 0)};
    size_t length;
    unsigned char *hashes = bytes_at(result, row, 9, &length);
    bool fine;

    snprintf(game.id, sizeof game.id, "%s", pq.PQgetvalue(result, row, 1));
    game.created = number_at(result, row, 2);
    game.over = *pq.PQgetvalue(result, row, 3) == 't';
    game.tags = pq.PQgetvalue(result, row, 4);
    snprintf(game.start, sizeof game.start, "%s",
             pq.PQgetvalue(result, row, 5));
    snprintf(game.spectators, sizeof game.spectators, "%s",
             pq.PQgetvalue(result, row, 6));
    game.lag_move = (int32_t)number_at(result, row, 7);
    game.lag_game = (int32_t)number_at(result, row, 8);
    if (hashes)
        chain_unpack_links(&game, hashes, length);
    snprintf(game.hands, sizeof game.hands, "%s",
             pq.PQgetvalue(result, row, 10));
    fine = take_chain(result, row, 11, game.chain) && hashes;
    pq.PQfreemem(hashes);
    if (fine)
        visit(data, &game);
    return fine;
}

#define GAME_COLUMNS                                                           \
    "key, id, created, over, tags, start, spectators, lag_move, lag_game, "    \
    "hashes, hands, chain"

static bool tell(struct journal *journal, const char *id, const char *word)
{
    struct postgres *postgres = (struct postgres *)journal;
    char notice[sizeof postgres->name + JOURNAL_ID_MAX + JOURNAL_WORD_MAX + 2];
    const char *values[] = {notice};
    PGresult *result;

    snprintf(notice, sizeof notice, "%s %s:%s", postgres->name, id, word);
    result = ask(postgres, "SELECT pg_notify('arbiter', $1)", 1, values);
    pq.PQclear(result);
    return result != NULL;
}

static bool visit_games(struct postgres *postgres, PGresult *result,
                        journal_game_visitor *visit, void *data)
{
    bool fine = true;

    if (!result)
        return false;
    for (int row = 0; fine && row < pq.PQntuples(result); row++)
        fine = take_game(result, row, visit, data);
    pq.PQclear(result);
    return had_memory(postgres, fine);
}

static bool read_game(struct journal *journal, const char *id,
                      journal_game_visitor *visit, void *data)
{
    struct postgres *postgres = (struct postgres *)journal;

    return visit_games(postgres,
                       ask(postgres,
                           "SELECT " GAME_COLUMNS " FROM games WHERE id = $1",
                           1, &id),
                       visit, data);
}

/* When something happened last to a game. */
#define LAST                                                                   \
    "greatest(created, (SELECT received FROM acts WHERE game = games.key"      \
    " ORDER BY number DESC LIMIT 1))"

static bool read_games(struct journal *journal,
                       const struct journal_since *since,
                       journal_game_visitor *visit, void *data)
{
    struct postgres *postgres = (struct postgres *)journal;
    char open[24], over[24];
    const char *values[] = {open, over};

    if (!since)
        return visit_games(
            postgres,
            ask(postgres, "SELECT " GAME_COLUMNS " FROM games ORDER BY key", 0,
                NULL),
            visit, data);
    snprintf(open, sizeof open, "%" PRId64, since->open);
    snprintf(over, sizeof over, "%" PRId64, since->over);
    return visit_games(
        postgres,
        ask(postgres,
            "SELECT " GAME_COLUMNS " FROM games WHERE (NOT over AND " LAST
            " >= $1) OR (over AND key > (SELECT max(key) FROM games)"
            " - " JOURNAL_TEXT(JOURNAL_RECENT) " AND " LAST
                                               " >= $2) ORDER BY key",
            2, values),
        visit, data);
}

static bool read_acts(struct journal *journal, int64_t key, uint32_t from,
                      journal_act_visitor *visit, void *data)
{
    struct postgres *postgres = (struct postgres *)journal;
    char game[24], number[16];
    const char *values[] = {game, number};
    PGresult *result;
    bool fine = true;

    snprintf(game, sizeof game, "%" PRId64, key);
    snprintf(number, sizeof number, "%" PRIu32, from);
    result = ask(postgres,
                 "SELECT " ACT_COLUMNS
                 " FROM acts WHERE game = $1 AND number >= $2 ORDER BY number",
                 2, values);
    if (!result)
        return false;
    for (int row = 0; fine && row < pq.PQntuples(result); row++) {
        struct journal_act act = {
            .key = number_at(result, row, 0),
            .number = (uint32_t)number_at(result, row, 1),
            .at = number_at(result, row, 2),
            .received = number_at(result, row, 3),
            .lag = (int32_t)number_at(result, row, 4),
            .act = pq.PQgetvalue(result, row, 5),
            .from = pq.PQgetvalue(result, row, 6),
            .client = pq.PQgetvalue(result, row, 7),
            .note = pq.PQgetvalue(result, row, 8),
        };

        fine = take_chain(result, row, 9, act.chain);
        if (fine)
            visit(data, &act);
    }
    pq.PQclear(result);
    return had_memory(postgres, fine);
}

static bool cut(struct journal *journal, int64_t key, uint32_t after)
{
    char game[24], number[16];
    const char *values[] = {game, number};
    PGresult *result;

    snprintf(game, sizeof game, "%" PRId64, key);
    snprintf(number, sizeof number, "%" PRIu32, after);
    result = ask((struct postgres *)journal,
                 "WITH cut AS (DELETE FROM acts WHERE game = $1 AND number > $2"
                 " RETURNING *), open AS (UPDATE games SET over = false"
                 " WHERE key = $1) INSERT INTO aside SELECT * FROM cut",
                 2, values);
    pq.PQclear(result);
    return result != NULL;
}

static bool add_room(struct journal *journal,
                     const unsigned char hash[JOURNAL_HASH], int64_t created)
{
    struct postgres *postgres = (struct postgres *)journal;
    char hex[2 * JOURNAL_HASH + 3], when[24], kept[16];
    const char *values[] = {hex, when}, *most[] = {kept};
    PGresult *result;

    write_hex(hash, JOURNAL_HASH, hex);
    snprintf(when, sizeof when, "%" PRId64, created);
    snprintf(kept, sizeof kept, "%d", JOURNAL_ROOMS_KEPT);
    result = ask(postgres, "INSERT INTO rooms (hash, created) VALUES ($1, $2)",
                 2, values);
    pq.PQclear(result);
    if (!result)
        return false;
    result = ask(postgres,
                 "DELETE FROM rooms WHERE key <="
                 " (SELECT max(key) FROM rooms) - $1::bigint",
                 1, most);
    pq.PQclear(result);
    return result != NULL;
}

static bool read_rooms(struct journal *journal, journal_room_visitor *visit,
                       void *data)
{
    struct postgres *postgres = (struct postgres *)journal;
    PGresult *result = ask(postgres, "SELECT hash FROM rooms", 0, NULL);
    bool fine = true;

    if (!result)
        return false;
    for (int row = 0; fine && row < pq.PQntuples(result); row++) {
        size_t length;
        unsigned char *hash = bytes_at(result, row, 0, &length);

        fine = hash;
        if (fine && length == JOURNAL_HASH)
            visit(data, hash);
        pq.PQfreemem(hash);
    }
    pq.PQclear(result);
    return had_memory(postgres, fine);
}

/* In another encoding not every name could be stored. */
static bool is_utf8(struct postgres *postgres)
{
    PGresult *result = ask(postgres, "SHOW server_encoding", 0, NULL);
    const char *encoding = result ? pq.PQgetvalue(result, 0, 0) : NULL;
    bool fine = encoding && !strcmp(encoding, "UTF8");

    if (encoding && !fine)
        snprintf(
            postgres->journal.why, JOURNAL_WHY_MAX,
            say("it is a database in %s, and a journal is in UTF8; give --db "
                "another database"),
            encoding);
    pq.PQclear(result);
    return fine;
}

/* What a connection needs before it is used. */
/* What ends a connection is told by whoever needed it; between the lines of the
   log there is no place for it. */
static void pass_over(void *data, const char *notice)
{
    (void)data;
    (void)notice;
}

static bool greet(struct postgres *postgres)
{
    return is_utf8(postgres) && run(postgres, "SET client_encoding = 'UTF8'") &&
           run(postgres, "SET statement_timeout = '10s'") &&
           run(postgres, "SET client_min_messages = 'error'") &&
           run(postgres, "SELECT set_config('synchronous_commit', 'on', false)"
                         " WHERE current_setting('synchronous_commit') ="
                         " 'off'") &&
           run(postgres, "LISTEN arbiter");
}

static bool check(struct journal *journal)
{
    struct postgres *postgres = (struct postgres *)journal;

    if (is_connected(postgres) && run(postgres, "SELECT 1"))
        return true;
    if (is_connected(postgres))
        return false;
    pq.PQreset(postgres->connection);
    if (!is_connected(postgres))
        return failed(postgres, pq.PQerrorMessage(postgres->connection));
    postgres->missed = true;
    return greet(postgres) &&
           run(postgres, "SELECT pg_advisory_lock_shared(" LOCK_SERVERS ")");
}

static bool clock_of(struct journal *journal, int64_t *wall)
{
    PGresult *result = ask(
        (struct postgres *)journal,
        "SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint", 0,
        NULL);

    if (result)
        *wall = number_at(result, 0, 0);
    pq.PQclear(result);
    return result != NULL;
}

static int fd(struct journal *journal)
{
    struct postgres *postgres = (struct postgres *)journal;

    return is_connected(postgres) ? pq.PQsocket(postgres->connection) : -1;
}

/* A server's name, then games: ID, or ID:WORD.  Our own notices come back as
   well, and say nothing new. */
static void read_notice(const struct postgres *postgres, char *notice,
                        journal_news_visitor *visit, void *data)
{
    char *rest = NULL, *word = strtok_r(notice, " ", &rest);

    if (!word || !strcmp(word, postgres->name))
        return;
    while ((word = strtok_r(NULL, " ", &rest))) {
        char *colon = strchr(word, ':');

        if (colon)
            *colon = '\0';
        visit(data, word, colon ? colon + 1 : "");
    }
}

static void news(struct journal *journal, journal_news_visitor *visit,
                 void *data)
{
    struct postgres *postgres = (struct postgres *)journal;
    PGnotify *notify;

    if (postgres->missed)
        visit(data, "*", "");
    postgres->missed = false;
    (void)pq.PQconsumeInput(postgres->connection);
    while ((notify = pq.PQnotifies(postgres->connection))) {
        read_notice(postgres, notify->extra, visit, data);
        pq.PQfreemem(notify);
    }
}

static void close_postgres(struct journal *journal)
{
    struct postgres *postgres = (struct postgres *)journal;

    pq.PQfinish(postgres->connection);
    text_release(&postgres->text);
    free(postgres);
}

static const struct journal_kind kind = {
    .commit = commit,
    .game = read_game,
    .acts = read_acts,
    .games = read_games,
    .tell = tell,
    .cut = cut,
    .add_room = add_room,
    .rooms = read_rooms,
    .check = check,
    .clock = clock_of,
    .fd = fd,
    .news = news,
    .close = close_postgres,
};

/* Set the hash of an act, or of the game (0). */
static bool set_chain(struct journal *journal, int64_t key, uint32_t number,
                      const unsigned char chain[JOURNAL_CHAIN])
{
    char hex[HEX_CHAIN], game[24], act[16];
    const char *values[] = {hex, game, act};
    PGresult *result;

    write_hex(chain, JOURNAL_CHAIN, hex);
    snprintf(game, sizeof game, "%" PRId64, key);
    snprintf(act, sizeof act, "%" PRIu32, number);
    result = ask(
        (struct postgres *)journal,
        number ? "UPDATE acts SET chain = $1 WHERE game = $2 AND number = $3"
               : "UPDATE games SET chain = $1 WHERE key = $2",
        number ? 3 : 2, values);
    pq.PQclear(result);
    return result != NULL;
}

static bool take_steps(struct postgres *postgres, size_t version)
{
    char note[80];

    if (version > MIGRATIONS) {
        snprintf(
            note, sizeof note,
            say("written by a newer arbiter (schema %zu, this one knows %zu)"),
            version, MIGRATIONS);
        return failed(postgres, note);
    }
    for (; version < MIGRATIONS; version++) {
        snprintf(note, sizeof note, "INSERT INTO migrations VALUES (%zu)",
                 version + 1);
        if (!run(postgres, "BEGIN") ||
            !run(postgres, migrations[version].postgres) ||
            (migrations[version].chains &&
             !chain_all(&postgres->journal, set_chain)) ||
            !run(postgres, note) || !run(postgres, "COMMIT"))
            return false;
    }
    return true;
}

/* Servers that start together wait for one another here. */
static bool migrate(struct postgres *postgres)
{
    PGresult *result;
    bool fine;

    if (!run(postgres, "SELECT pg_advisory_lock(" LOCK_MIGRATION ")") ||
        !run(postgres, "CREATE TABLE IF NOT EXISTS migrations"
                       " (step integer PRIMARY KEY)"))
        return false;
    result =
        ask(postgres, "SELECT coalesce(max(step), 0) FROM migrations", 0, NULL);
    fine = result && take_steps(postgres, (size_t)number_at(result, 0, 0));
    pq.PQclear(result);
    return run(postgres, "SELECT pg_advisory_unlock(" LOCK_MIGRATION ")") &&
           fine;
}

/* Take the lock of the servers for ourselves if none of them is at work. */
static bool lock_servers(struct postgres *postgres)
{
    PGresult *result =
        ask(postgres, "SELECT pg_try_advisory_lock(" LOCK_SERVERS ")", 0, NULL);

    postgres->journal.alone = result && *pq.PQgetvalue(result, 0, 0) == 't';
    pq.PQclear(result);
    return result != NULL;
}

/* A server that was killed keeps its lock for a moment: try for a second. */
static bool look_around(struct postgres *postgres)
{
    for (unsigned i = 0; i < 20 && !postgres->journal.alone; i++) {
        if (!lock_servers(postgres))
            return false;
        if (!postgres->journal.alone)
            (void)poll(NULL, 0, 50);
    }
    return run(postgres, "SELECT pg_advisory_lock_shared(" LOCK_SERVERS ")") &&
           (!postgres->journal.alone ||
            run(postgres, "SELECT pg_advisory_unlock(" LOCK_SERVERS ")"));
}

/* The servers of a cluster may run on machines that look alike. */
static bool draw_name(struct postgres *postgres)
{
    unsigned a, b;

    if (sys_draw(UINT_MAX, &a) || sys_draw(UINT_MAX, &b))
        return false;
    snprintf(postgres->name, sizeof postgres->name, "%08x%08x", a, b);
    return true;
}

struct journal *journal_open_postgres(const char *url, enum journal_use use,
                                      char why[JOURNAL_WHY_MAX])
{
    /* What the URL says comes last and counts. */
    const char *words[] = {"application_name", "connect_timeout",
                           "tcp_user_timeout", "dbname", NULL};
    const char *values[] = {"arbiter", "5", "5000", url, NULL};
    struct postgres *postgres = calloc(1, sizeof *postgres);

    if (!postgres) {
        snprintf(why, JOURNAL_WHY_MAX, say("out of memory"));
        return NULL;
    }
    if (!libpq_load(&pq, why, JOURNAL_WHY_MAX)) {
        free(postgres);
        return NULL;
    }
    postgres->journal.kind = &kind;
    postgres->patience = MIGRATION_MS;
    if (!draw_name(postgres)) {
        snprintf(why, JOURNAL_WHY_MAX,
                 say("the machine gives no random bytes"));
        free(postgres);
        return NULL;
    }
    postgres->connection = pq.PQconnectdbParams(words, values, 1);
    if (postgres->connection)
        (void)pq.PQsetNoticeProcessor(postgres->connection, pass_over, NULL);
    if (pq.PQstatus(postgres->connection) != CONNECTION_OK)
        failed(postgres, pq.PQerrorMessage(postgres->connection));
    else if (greet(postgres) && migrate(postgres) &&
             (use == JOURNAL_TO_SERVE ? look_around(postgres)
                                      : lock_servers(postgres))) {
        if (use == JOURNAL_TO_SERVE)
            postgres->patience = PATIENCE_MS;
        return &postgres->journal;
    }
    memcpy(why, postgres->journal.why, JOURNAL_WHY_MAX);
    close_postgres(&postgres->journal);
    return NULL;
}
