/* chunk.c - see chunk.h */
#include "audit/chunk.h"

#include <stdlib.h>
#include <string.h>

bool pile_reserve(struct pile *pile, size_t more)
{
    size_t room = pile->room ? pile->room : 4096;
    char *data;

    while (room - pile->length < more)
        room *= 2;
    if (room == pile->room)
        return true;
    data = realloc(pile->data, room);
    if (!data)
        return false;
    pile->data = data;
    pile->room = room;
    return true;
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

bool chunk_keep(struct chunk *chunk, uint64_t game,
                const struct laws_finding *finding)
{
    struct packed packed = {game,
                            finding->ply,
                            (uint8_t)finding->kind,
                            (uint8_t)strlen(finding->details),
                            "",
                            ""};
    struct pile *pile = &chunk->found;

    if (!pile_reserve(pile, sizeof(packed) + packed.length))
        return false;
    strcpy(packed.article, finding->article);
    strcpy(packed.laws, finding->laws);
    memcpy(pile->data + pile->length, &packed, sizeof(packed));
    pile->length += sizeof(packed);
    memcpy(pile->data + pile->length, finding->details, packed.length);
    pile->length += packed.length;
    return true;
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

/* Its corrected copy starts at `fixed`. */
static bool keep_twin(struct chunk *chunk, const struct laws_audit_game *game,
                      size_t fixed)
{
    struct pile *pile = &chunk->twins;
    struct twin twin;

    if (!twin_of(chunk->text.data, game, &twin))
        return true;
    twin.game = chunk->tally.games;
    twin.place = fixed;
    twin.size = (uint32_t)(chunk->fixed.length - fixed);
    if (!pile_reserve(pile, sizeof(twin)))
        return false;
    memcpy(pile->data + pile->length, &twin, sizeof(twin));
    pile->length += sizeof(twin);
    return true;
}

static void audit_game(struct chunk *chunk, struct worker *worker)
{
    const struct laws_audit_game *game = worker->game;
    const size_t fixed = chunk->fixed.length;

    for (unsigned i = 0; i < game->count && !chunk->failed; i++)
        chunk->failed =
            !chunk_keep(chunk, chunk->tally.games, &game->finding[i]);
    if (worker->fix &&
        !worker->fix(worker->fixer, chunk->text.data, game, &chunk->fixed))
        chunk->failed = true;
    if (worker->twins && !keep_twin(chunk, game, fixed))
        chunk->failed = true;
    tally_game(&chunk->tally, game);
}

void chunk_audit(struct chunk *chunk, struct worker *worker, bool last)
{
    const size_t length = chunk->text.length;
    struct laws_audit_game *game = worker->game;

    chunk->tail = length;
    laws_audit_text(worker->audit, chunk->text.data, length);
    while (!chunk->failed &&
           laws_audit_next(worker->audit, game) != LAWS_PGN_DONE) {
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
        chunk->twins.length = 0;
    memset(&chunk->tally, 0, sizeof(chunk->tally));
    chunk->failed = false;
    chunk->tail = 0;
}

void chunk_release(struct chunk *chunk)
{
    pile_release(&chunk->text);
    pile_release(&chunk->found);
    pile_release(&chunk->fixed);
    pile_release(&chunk->twins);
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
