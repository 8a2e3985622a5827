/* chunk.c - see chunk.h */
#include "audit/chunk.h"

#include "sys/sys.h"

#include <stdlib.h>
#include <string.h>

void pile_reserve(struct pile *pile, size_t more)
{
    size_t room = pile->room ? pile->room : 4096;

    while (room - pile->length < more)
        room *= 2;
    if (room == pile->room)
        return;
    pile->data = sys_realloc(pile->data, room);
    pile->room = room;
}

void pile_add(struct pile *pile, const char *bytes, size_t length)
{
    pile_reserve(pile, length);
    if (length)
        memcpy(pile->data + pile->length, bytes, length);
    pile->length += length;
}

static void pile_release(struct pile *pile)
{
    free(pile->data);
    memset(pile, 0, sizeof(*pile));
}

/* A packed finding: this, then its details. */
struct packed {
    uint64_t game;
    uint32_t ply;
    uint8_t kind, length;
    char article[24], laws[8];
};

void chunk_keep(struct chunk *chunk, uint64_t game,
                const struct laws_finding *finding)
{
    struct packed packed = {game,
                            finding->ply,
                            (uint8_t)finding->kind,
                            (uint8_t)strlen(finding->details),
                            "",
                            ""};
    struct pile *pile = &chunk->found;

    strcpy(packed.article, finding->article);
    strcpy(packed.laws, finding->laws);
    pile_add(pile, (const char *)&packed, sizeof(packed));
    pile_add(pile, finding->details, packed.length);
}

bool chunk_next(const struct chunk *chunk, size_t *at, uint64_t *game,
                struct laws_finding *finding)
{
    const struct pile *pile = &chunk->found;
    struct packed packed;

    if (*at == pile->length)
        return false;
    memcpy(&packed, pile->data + *at, sizeof(packed));
    *at += sizeof(packed);
    *game = packed.game;
    finding->kind = (enum laws_finding_kind)packed.kind;
    finding->ply = packed.ply;
    strcpy(finding->article, packed.article);
    strcpy(finding->laws, packed.laws);
    memcpy(finding->details, pile->data + *at, packed.length);
    finding->details[packed.length] = '\0';
    *at += packed.length;
    return true;
}

/* A packed game: this, then its text. */
struct packed_game {
    uint64_t game;
    size_t length;
};

/* Nobody reads more of a game in a report. */
#define GAME_MOST ((size_t)32 << 10)

/* What is not UTF-8 is taken for Latin-1.  Returns the length, at most twice
   that of the text. */
static size_t write_utf8(const char *text, size_t length, char *out)
{
    char *at = out;

    for (size_t i = 0, size; i < length; i += size) {
        size = laws_character_length(text + i, length - i);
        if (size) {
            memcpy(at, text + i, size);
            at += size;
            continue;
        }
        *at++ = (char)(0xc0 | (unsigned char)text[i] >> 6);
        *at++ = (char)(0x80 | (text[i] & 0x3f));
        size = 1;
    }
    return (size_t)(at - out);
}

static void keep_game(struct chunk *chunk, const struct laws_audit_game *game)
{
    size_t length = game->length < GAME_MOST ? game->length : GAME_MOST;
    struct packed_game packed = {.game = chunk->tally.games};
    struct pile *pile = &chunk->games;
    char *at;

    pile_reserve(pile, sizeof(packed) + 2 * length);
    at = pile->data + pile->length;
    packed.length =
        write_utf8(chunk->text.data + game->start, length, at + sizeof(packed));
    memcpy(at, &packed, sizeof(packed));
    pile->length += sizeof(packed) + packed.length;
}

bool chunk_next_game(const struct chunk *chunk, size_t *at, uint64_t *game,
                     const char **text, size_t *length)
{
    struct packed_game packed;

    if (*at == chunk->games.length)
        return false;
    memcpy(&packed, chunk->games.data + *at, sizeof(packed));
    *game = packed.game;
    *text = chunk->games.data + *at + sizeof(packed);
    *length = packed.length;
    *at += sizeof(packed) + packed.length;
    return true;
}

/* Its corrected copy starts at `fixed`. */
static void keep_twin(struct chunk *chunk, const struct laws_audit_game *game,
                      size_t fixed)
{
    struct twin twin;

    if (!twin_of(chunk->text.data, game, &twin))
        return;
    twin.game = chunk->tally.games;
    twin.place = fixed;
    twin.size = (uint32_t)(chunk->fixed.length - fixed);
    pile_add(&chunk->twins, (const char *)&twin, sizeof(twin));
}

static void audit_game(struct chunk *chunk, struct worker *worker)
{
    const struct laws_audit_game *game = worker->game;
    const size_t fixed = chunk->fixed.length;

    for (unsigned i = 0; i < game->count; i++)
        chunk_keep(chunk, chunk->tally.games, &game->finding[i]);
    if (worker->fix)
        worker->fix(worker->fixer, chunk->text.data, game, &chunk->fixed);
    if (worker->games && game->count)
        keep_game(chunk, game);
    if (worker->twins)
        keep_twin(chunk, game, fixed);
    tally_game(&chunk->tally, game);
}

void chunk_audit(struct chunk *chunk, struct worker *worker, bool last)
{
    const size_t length = chunk->text.length;
    struct laws_audit_game *game = worker->game;

    chunk->tail = length;
    laws_audit_text(worker->audit, chunk->text.data, length);
    while (laws_audit_next(worker->audit, game) != LAWS_PGN_DONE) {
        if (!last && game->unfinished && game->start + game->length == length) {
            chunk->tail = game->start;
            break;
        }
        audit_game(chunk, worker);
    }
    chunk->tally.bytes = chunk->tail;
}

void chunk_clear(struct chunk *chunk)
{
    chunk->text.length = chunk->found.length = chunk->fixed.length =
        chunk->twins.length = chunk->games.length = 0;
    memset(&chunk->tally, 0, sizeof(chunk->tally));
    chunk->tail = 0;
}

void chunk_release(struct chunk *chunk)
{
    pile_release(&chunk->text);
    pile_release(&chunk->found);
    pile_release(&chunk->fixed);
    pile_release(&chunk->twins);
    pile_release(&chunk->games);
}

size_t chunk_cut(const char *text, size_t length)
{
    static const char event[] = "[Event \"";
    const size_t size = sizeof(event) - 1;

    for (size_t at = length < size ? 0 : length - size; at > 0; at--)
        if (text[at - 1] == '\n' && text[at] == '[' &&
            !memcmp(text + at, event, size))
            return at;
    return 0;
}
