/* carry.c - see carry.h */
#include "journal/carry.h"

#include "journal/chain.h"
#include "sys/sys.h"
#include "sys/text.h"
#include "words/sentence.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#define BATCH 1000

static void put_hex(struct text *text, const char *name,
                    const unsigned char *bytes, size_t count)
{
    static const char digits[] = "0123456789abcdef";
    char hex[2 * JOURNAL_LINKS * JOURNAL_HASH + 1];

    for (size_t i = 0; i < count; i++) {
        hex[2 * i] = digits[bytes[i] >> 4];
        hex[2 * i + 1] = digits[bytes[i] & 15];
    }
    put_bytes(text, name, hex, 2 * count);
}

struct writing {
    struct text text;
    FILE *out;
    bool failed; /* a line had no memory */
};

static void write_line(struct writing *writing)
{
    put_close(&writing->text, '}');
    text_add(&writing->text, "\n", 1);
    writing->failed = writing->failed || text_failed(&writing->text);
    if (!writing->failed)
        fwrite(writing->text.bytes, 1, writing->text.length, writing->out);
    text_clear(&writing->text);
}

static void write_act(void *data, const struct journal_act *act)
{
    struct writing *writing = data;
    struct text *text = &writing->text;

    put_open(text, NULL, '{');
    put_number(text, "number", act->number);
    put_string(text, "act", act->act);
    put_number(text, "at", act->at);
    put_number(text, "received", act->received);
    put_number(text, "lag", act->lag);
    put_string(text, "from", act->from);
    put_string(text, "client", act->client);
    put_string(text, "note", act->note);
    put_hex(text, "chain", act->chain, JOURNAL_CHAIN);
    write_line(writing);
}

bool carry_out(struct journal *journal, const struct journal_game *game,
               FILE *out, struct journal_mark *mark)
{
    struct writing writing = {.out = out};
    struct text *text = &writing.text;
    bool fine;

    if (!chain_begin(game, mark))
        return true;
    text_init(text);
    put_open(text, NULL, '{');
    put_string(text, "game", game->id);
    put_number(text, "created", game->created);
    put_bool(text, "over", game->over);
    put_string(text, "tags", game->tags);
    put_string(text, "start", game->start);
    put_string(text, "spectators", game->spectators);
    put_number(text, "lag_move", game->lag_move);
    put_number(text, "lag_game", game->lag_game);
    put_string(text, "hands", game->hands);
    put_hex(text, "links", game->hash[0], sizeof game->hash);
    put_hex(text, "chain", game->chain, JOURNAL_CHAIN);
    write_line(&writing);
    fine = journal_read_acts(journal, game->key, mark, write_act, &writing);
    text_release(text);
    if (fine && writing.failed)
        snprintf(journal->why, JOURNAL_WHY_MAX, say("out of memory"));
    return fine && !writing.failed;
}

/* A game in the reading, and the acts that came behind it. */
struct reading {
    struct journal *journal;
    struct journal_game game;
    struct journal_mark mark; /* of what was read */
    bool has_game;
    struct journal_entry *entries;
    size_t count, room;
    struct carried *carried;
    char *why;
};

static bool wrong(struct reading *reading, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static bool wrong(struct reading *reading, const char *format, ...)
{
    va_list list;

    va_start(list, format);
    vsnprintf(reading->why, JOURNAL_WHY_MAX, format, list);
    va_end(list);
    return false;
}

static void forget(struct reading *reading)
{
    for (size_t i = 0; i < reading->count; i++)
        journal_act_release(&reading->entries[i].act);
    reading->count = 0;
    if (reading->has_game)
        free(reading->game.tags);
    reading->has_game = false;
}

/* Reading a line: each gives false where the field is not what it should be. */

static bool take_text(const json_t *line, const char *name, const char **text)
{
    *text = json_string_value(json_object_get(line, name));
    return *text != NULL;
}

static bool take_short(const json_t *line, const char *name, char *to,
                       size_t room)
{
    const char *text;

    return take_text(line, name, &text) &&
           snprintf(to, room, "%s", text) < (int)room;
}

static bool take_number(const json_t *line, const char *name, int64_t least,
                        int64_t most, int64_t *number)
{
    const json_t *value = json_object_get(line, name);

    *number = json_integer_value(value);
    return json_is_integer(value) && *number >= least && *number <= most;
}

static int digit_of(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
                                  : -1;
}

static bool take_hex(const json_t *line, const char *name, unsigned char *bytes,
                     size_t count)
{
    const char *text;

    if (!take_text(line, name, &text) || strlen(text) != 2 * count)
        return false;
    for (size_t i = 0; i < count; i++) {
        int high = digit_of(text[2 * i]), low = digit_of(text[2 * i + 1]);

        if (high < 0 || low < 0)
            return false;
        bytes[i] = (unsigned char)(high << 4 | low);
    }
    return true;
}

static bool read_game(struct reading *reading, const json_t *line)
{
    struct journal_game *game = &reading->game;
    int64_t lag_move = 0, lag_game = 0;
    const char *tags;

    memset(game, 0, sizeof *game);
    if (!take_short(line, "game", game->id, sizeof game->id) ||
        !take_number(line, "created", 0, INT64_MAX, &game->created) ||
        !take_text(line, "tags", &tags) ||
        !take_short(line, "start", game->start, sizeof game->start) ||
        !take_short(line, "spectators", game->spectators,
                    sizeof game->spectators) ||
        !take_number(line, "lag_move", 0, INT32_MAX, &lag_move) ||
        !take_number(line, "lag_game", 0, INT32_MAX, &lag_game) ||
        !take_short(line, "hands", game->hands, sizeof game->hands) ||
        !take_hex(line, "links", game->hash[0], sizeof game->hash) ||
        !take_hex(line, "chain", game->chain, sizeof game->chain))
        return wrong(reading, say("this is not a game as export writes it"));
    game->lag_move = (int32_t)lag_move;
    game->lag_game = (int32_t)lag_game;
    game->over = json_is_true(json_object_get(line, "over"));
    game->tags = strdup(tags);
    if (!game->tags)
        return wrong(reading, say("out of memory"));
    reading->has_game = true;
    chain_links(game, game->links);
    if (!chain_begin(game, &reading->mark))
        return wrong(reading, say("game %s is not what was stored"), game->id);
    return true;
}

static bool read_act(struct reading *reading, const json_t *line)
{
    struct journal_mark *mark = &reading->mark;
    struct journal_entry entry = {0};
    struct journal_act *act = &entry.act;
    unsigned char chain[JOURNAL_CHAIN];
    int64_t number, lag;

    if (!reading->has_game)
        return wrong(reading, say("an act comes before its game"));
    if (!take_number(line, "number", 1, UINT32_MAX, &number) ||
        !take_text(line, "act", &act->act) ||
        !take_number(line, "at", 0, INT64_MAX, &act->at) ||
        !take_number(line, "received", 0, INT64_MAX, &act->received) ||
        !take_number(line, "lag", 0, INT32_MAX, &lag) ||
        !take_text(line, "from", &act->from) ||
        !take_text(line, "client", &act->client) ||
        !take_text(line, "note", &act->note) ||
        !take_hex(line, "chain", chain, sizeof chain))
        return wrong(reading, say("this is not an act as export writes it"));
    act->number = (uint32_t)number;
    act->lag = (int32_t)lag;
    memcpy(entry.before, mark->chain, sizeof entry.before);
    chain_act(act, mark->chain, act->chain);
    if (act->number != mark->number + 1 || !chain_is(chain, act->chain))
        return wrong(reading, say("game %s: act %u is not what was stored"),
                     reading->game.id, act->number);
    mark->number++;
    memcpy(mark->chain, chain, sizeof chain);
    if (reading->count == reading->room) {
        size_t room = reading->room ? reading->room * 2 : 64;
        struct journal_entry *more =
            realloc(reading->entries, room * sizeof *more);

        if (!more)
            return wrong(reading, say("out of memory"));
        reading->entries = more;
        reading->room = room;
    }
    if (!journal_act_own(act))
        return wrong(reading, say("out of memory"));
    memcpy(entry.id, reading->game.id, sizeof entry.id);
    reading->entries[reading->count++] = entry;
    return true;
}

/* Storing a game that was read. */

struct found {
    bool is_there;
    int64_t key;
    struct journal_mark mark;
};

static void find_game(void *data, const struct journal_game *game)
{
    struct found *found = data;

    found->is_there = true;
    found->key = game->key;
    (void)chain_begin(game, &found->mark);
}

static bool failed(struct reading *reading)
{
    return wrong(reading, "%s", reading->journal->why);
}

static bool commit(struct reading *reading, struct journal_entry **entries,
                   size_t count)
{
    if (journal_commit(reading->journal, entries, count) != JOURNAL_DONE)
        return failed(reading);
    for (size_t i = 0; i < count; i++)
        if (entries[i]->outcome == JOURNAL_TAKEN)
            return wrong(reading, say("game %s: a server is writing to it"),
                         reading->game.id);
    return true;
}

/* Is what the journal has of the game the beginning of what was read, or the
   other way round? */
static bool belongs(struct reading *reading, struct found *found)
{
    const struct journal_entry *next = reading->entries + found->mark.number;
    struct journal_mark mark = reading->mark;

    if (found->mark.number < reading->count)
        return chain_is(next->before, found->mark.chain);
    return journal_read_acts(reading->journal, found->key, &mark, NULL, NULL) &&
           !mark.fault;
}

static bool find(struct reading *reading, struct found *found)
{
    char why[JOURNAL_WHY_MAX];

    if (!journal_read_game(reading->journal, reading->game.id, find_game,
                           found))
        return failed(reading);
    if (!found->is_there)
        return true;
    if (!found->mark.fault && !journal_read_acts(reading->journal, found->key,
                                                 &found->mark, NULL, NULL))
        return failed(reading);
    chain_explain(&found->mark, why);
    if (found->mark.fault && found->mark.fault != JOURNAL_LOST)
        return wrong(reading, say("game %s is damaged here: %.150s"),
                     reading->game.id, why);
    if (!belongs(reading, found))
        return wrong(reading, say("game %s has other acts here"),
                     reading->game.id);
    return true;
}

static bool store(struct reading *reading)
{
    struct journal_entry game = {.game = &reading->game}, *batch[BATCH];
    struct found found = {0};
    size_t count = 0;

    if (!reading->has_game)
        return true;
    if (!find(reading, &found))
        return false;
    if (!found.is_there) {
        batch[0] = &game;
        if (!commit(reading, batch, 1))
            return false;
        found.key = reading->game.key;
        reading->carried->games++;
    }
    for (size_t i = found.mark.number; i < reading->count; i++) {
        struct journal_entry *entry = &reading->entries[i];

        entry->act.key = found.key;
        entry->ends = reading->game.over && i + 1 == reading->count;
        batch[count++] = entry;
        if (count < BATCH && i + 1 < reading->count)
            continue;
        if (!commit(reading, batch, count))
            return false;
        reading->carried->acts += count;
        count = 0;
    }
    forget(reading);
    return true;
}

static bool read_line(struct reading *reading, const char *text, size_t length)
{
    json_error_t error;
    json_t *line = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    bool fine;

    if (!line)
        return wrong(reading, "%s", error.text);
    if (json_object_get(line, "game"))
        fine = store(reading) && read_game(reading, line);
    else
        fine = read_act(reading, line);
    json_decref(line);
    return fine;
}

bool carry_in(struct journal *journal, FILE *in, struct carried *carried,
              char why[JOURNAL_WHY_MAX])
{
    struct reading reading = {
        .journal = journal, .carried = carried, .why = why};
    char *text = NULL;
    size_t room = 0;
    ssize_t length;
    bool fine = true;

    json_set_alloc_funcs(sys_alloc, free); /* as in serve() */
    while (fine && (length = getline(&text, &room, in)) > 0) {
        carried->line++;
        fine = read_line(&reading, text, (size_t)length);
    }
    fine = fine && store(&reading);
    forget(&reading);
    free(reading.entries);
    free(text);
    return fine;
}
