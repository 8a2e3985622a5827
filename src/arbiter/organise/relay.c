/* relay.c - see relay.h */
#include "organise/relay.h"

#include "laws/laws.h"
#include "sys/sys.h"

#include <stdlib.h>
#include <string.h>

/* A game as it stood. */
struct relay_version {
    struct relay_version *next;
    uint64_t at, hash;
    size_t length;
    char text[];
};

static uint64_t hash_of(const char *text, size_t length, uint64_t seed)
{
    uint64_t hash = seed ^ UINT64_C(14695981039346656037);

    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)text[i]) * UINT64_C(1099511628211);
    return hash | 1; /* 0 is none */
}

static bool is_tag(const struct laws_pgn_event *event, const char *name)
{
    return event->name_length == strlen(name) &&
           !memcmp(event->name, name, event->name_length);
}

static void take_tag(struct relay_game *game,
                     const struct laws_pgn_event *event)
{
    static const char *const known[] = {"Event", "Round", "Board", "White",
                                        "Black"};

    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (is_tag(event, known[i])) /* in whatever order they come */
            game->key += hash_of(event->text, event->length, i + 1);
    if (is_tag(event, "White"))
        laws_text_copy(game->white, RELAY_NAME_MAX, event->text, event->length);
    else if (is_tag(event, "Black"))
        laws_text_copy(game->black, RELAY_NAME_MAX, event->text, event->length);
}

/* The game of these tags; those of the same tags by their order. */
static struct relay_game *find(struct relay *relay,
                               const struct relay_game *tags)
{
    struct relay_game *game;

    for (unsigned i = 0; i < relay->count; i++)
        if (relay->games[i].key == tags->key && !relay->games[i].seen)
            return &relay->games[i];
    if (relay->count == relay->room) {
        relay->room = 2 * relay->room + 64;
        relay->games =
            sys_realloc(relay->games, relay->room * sizeof *relay->games);
    }
    game = &relay->games[relay->count++];
    *game = *tags;
    return game;
}

static void add_version(struct relay *relay, const struct relay_game *tags,
                        const char *text, size_t length, uint64_t now)
{
    struct relay_game *game = find(relay, tags);
    uint64_t hash = hash_of(text, length, 0);
    struct relay_version *newest = NULL, *version;

    game->seen = true;
    game->left = tags->left;
    for (version = game->first; version; version = version->next)
        newest = version;
    if (newest ? newest->hash == hash : game->told == hash)
        return;
    version = sys_alloc(sizeof *version + length);
    version->at = now;
    version->hash = hash;
    version->length = length;
    memcpy(version->text, text, length);
    if (newest)
        newest->next = version;
    else
        game->first = version;
}

static void add_portable(struct relay *relay, struct relay_game *tags,
                         const char *text, size_t length, uint64_t now)
{
    struct text portable;

    if (!relay->portable) {
        add_version(relay, tags, text, length, now);
        return;
    }
    text_init(&portable);
    tags->left = portable_game(text, length, &portable);
    if (!portable.failed)
        add_version(relay, tags, text_whole(&portable), portable.length, now);
    text_release(&portable);
}

void relay_text(struct relay *relay, const char *text, size_t length,
                uint64_t now)
{
    struct laws_pgn_reader reader;
    struct laws_pgn_event event;
    enum laws_pgn_kind kind;
    struct relay_game tags;
    size_t start = 0;

    for (unsigned i = 0; i < relay->count; i++)
        relay->games[i].seen = false;
    laws_pgn_reader_init_text(&reader, text, length);
    reader.wanted = LAWS_PGN_KIND(LAWS_PGN_BEGIN) |
                    LAWS_PGN_KIND(LAWS_PGN_TAG) | LAWS_PGN_KIND(LAWS_PGN_END);
    while ((kind = laws_pgn_reader_next(&reader, &event)) != LAWS_PGN_DONE)
        if (kind == LAWS_PGN_BEGIN) {
            memset(&tags, 0, sizeof tags);
            start = (size_t)event.offset;
        } else if (kind == LAWS_PGN_TAG) {
            take_tag(&tags, &event);
        } else { /* its end */
            size_t end = (size_t)event.offset;

            while (end > start && strchr(" \t\r\n", text[end - 1]))
                end--;
            add_portable(relay, &tags, text + start, end - start, now);
        }
}

static void drop_first(struct relay_game *game)
{
    struct relay_version *next = game->first->next;

    free(game->first);
    game->first = next;
}

/* Drop what something newer has overtaken; is what is left old enough? */
static bool is_due(const struct relay *relay, struct relay_game *game,
                   uint64_t now)
{
    while (game->first && game->first->next &&
           game->first->next->at + relay->delay <= now)
        drop_first(game);
    if (!game->first || game->first->at + relay->delay > now)
        return false;
    if (game->first->hash != game->told)
        return true;
    drop_first(game); /* it is again what it was */
    return false;
}

unsigned relay_choose(struct relay *relay, unsigned most, uint64_t now,
                      struct text *text)
{
    unsigned count = 0;

    for (unsigned i = 0; i < relay->count; i++) {
        struct relay_game *game = &relay->games[i];

        game->chosen = count < most && is_due(relay, game, now);
        if (!game->chosen)
            continue;
        count++;
        text_add(text, game->first->text, game->first->length);
        text_put(text, "\n\n");
    }
    return count;
}

struct relay_game *relay_chosen(struct relay *relay, unsigned number)
{
    struct relay_game *game = relay->games;

    while (!game->chosen || number--)
        game++;
    return game;
}

void relay_arrived(struct relay *relay, bool arrived)
{
    for (unsigned i = 0; i < relay->count; i++) {
        struct relay_game *game = &relay->games[i];

        if (game->chosen && arrived) {
            game->told = game->first->hash;
            drop_first(game);
        }
        game->chosen = false;
    }
}

void relay_release(struct relay *relay)
{
    for (unsigned i = 0; i < relay->count; i++)
        while (relay->games[i].first)
            drop_first(&relay->games[i]);
    free(relay->games);
    *relay = (struct relay){.delay = relay->delay, .portable = relay->portable};
}
