/* chunk.c - see chunk.h */
#include "audit/chunk.h"

#include "audit/fix.h"
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
    struct place place; /* its line within the chunk */
    uint32_t ply;
    uint8_t kind, length;
    char article[24], laws[8];
};

void chunk_keep(struct chunk *chunk, uint64_t game, struct place place,
                const struct laws_finding *finding)
{
    struct packed packed = {game,
                            place,
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
                struct place *place, struct laws_finding *finding)
{
    const struct pile *pile = &chunk->found;
    struct packed packed;

    if (*at == pile->length)
        return false;
    memcpy(&packed, pile->data + *at, sizeof(packed));
    *at += sizeof(packed);
    *game = packed.game;
    *place = packed.place;
    if (place->line)
        place->line += chunk->lines_before;
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

static void keep_game(struct chunk *chunk, const struct laws_audit_game *game)
{
    size_t length = game->length < GAME_MOST ? game->length : GAME_MOST;
    struct packed_game packed = {.game = chunk->count};
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

uint64_t chunk_lines(const char *text, size_t length)
{
    uint64_t count = 0;

    while (length) { /* short loops, which a compiler makes wide */
        const size_t part = length < 192 ? length : 192;
        uint8_t lines = 0;

        for (size_t i = 0; i < part; i++)
            lines = (uint8_t)(lines + (text[i] == '\n'));
        count += lines;
        text += part;
        length -= part;
    }
    return count;
}

/* How many lines end before a byte; asked from the first byte to the last. */
static uint64_t lines_up_to(struct chunk *chunk, size_t at)
{
    chunk->lines +=
        chunk_lines(chunk->text.data + chunk->counted, at - chunk->counted);
    chunk->counted = at;
    return chunk->lines;
}

static void keep_findings(struct chunk *chunk,
                          const struct laws_audit_game *game)
{
    struct place places[LAWS_FINDINGS_MAX];
    const uint64_t lines = lines_up_to(chunk, game->start);
    struct headers headers;

    headers_of(chunk->text.data + game->start, game->length, &headers);
    pile_add(&chunk->headers, (const char *)&headers, sizeof(headers));
    places_of(chunk->text.data, game, places);
    for (unsigned i = 0; i < game->count; i++) {
        places[i].line += lines;
        chunk_keep(chunk, chunk->count, places[i], &game->finding[i]);
    }
}

void chunk_headers(const struct chunk *chunk, size_t number,
                   struct headers *headers)
{
    if ((number + 1) * sizeof(*headers) <= chunk->headers.length)
        memcpy(headers, chunk->headers.data + number * sizeof(*headers),
               sizeof(*headers));
    else /* of a stream nobody has them */
        memset(headers, 0, sizeof(*headers));
}

static void keep_twin(struct chunk *chunk, struct worker *worker)
{
    const struct laws_audit_game *game = worker->game;
    const laws_bitboard *squares = NULL;
    size_t count;
    const struct edit *edits = fix_edits(chunk, &count);
    struct twin twin;

    if (game->followed) {
        pile_reserve(&worker->squares, game->plies * sizeof(*squares));
        squares = (const void *)worker->squares.data;
        laws_audit_squares(worker->audit, game, (void *)worker->squares.data);
    }
    if (!twin_of(chunk->text.data, game, squares, &twin))
        return;
    twin.game = chunk->count;
    twin.fixed = count && edits[count - 1].game == twin.game;
    twin.place = game->start;
    twin.size = (uint32_t)game->length;
    pile_add(&chunk->twins, (const char *)&twin, sizeof(twin));
}

static void take_game(struct chunk *chunk, struct worker *worker)
{
    const struct laws_audit_game *game = worker->game;
    const struct span span = {game->start, game->length};

    if (worker->spans)
        pile_add(&chunk->chosen, (const char *)&span, sizeof(span));
    if (game->count)
        keep_findings(chunk, game);
    if (worker->fixes && game->count)
        fix_game(chunk, game);
    if (worker->games && game->count)
        keep_game(chunk, game);
    if (worker->twins)
        keep_twin(chunk, worker);
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
        if (!worker->choice ||
            choice_takes(worker->choice, chunk->text.data, game))
            take_game(chunk, worker);
        chunk->count++;
    }
    chunk->tally.bytes = chunk->tail;
    (void)lines_up_to(chunk, chunk->tail);
}

static const char event_start[] = "[Event \"";
#define EVENT_SIZE (sizeof(event_start) - 1)

/* Is a line a tag?  [Name "... */
static bool is_tag(const char *p, const char *end)
{
    if (p == end || *p++ != '[')
        return false;
    while (p < end && ((*p | 32) >= 'a' && (*p | 32) <= 'z'))
        p++;
    while (p < end && *p == ' ')
        p++;
    return p < end && *p == '"';
}

/* How many games start; what is behind `tail` may still get its tag Event. */
static uint64_t count_games(const char *text, size_t length, size_t *tail)
{
    const char *p = text, *end = text + length, *start = NULL;
    bool in_tags = false, has_event = false;
    uint64_t count = 0;

    if (length > 3 && !memcmp(p, "\xef\xbb\xbf", 3))
        p += 3;
    while (p && p < end) {
        if (is_tag(p, end)) {
            const bool event = (size_t)(end - p) >= EVENT_SIZE &&
                               !memcmp(p, event_start, EVENT_SIZE);

            if (!in_tags || (event && has_event)) {
                count++;
                start = p;
                has_event = false;
            }
            in_tags = true;
            has_event |= event;
        } else if ((unsigned char)*p > ' ') {
            in_tags = false;
        }
        p = memchr(p, '\n', (size_t)(end - p));
        p += p != NULL;
    }
    *tail = in_tags && !has_event ? (size_t)(start - text) : length;
    return count - (*tail != length);
}

void chunk_count(struct chunk *chunk)
{
    chunk->count =
        count_games(chunk->text.data, chunk->text.length, &chunk->tail);
    chunk->lines = chunk_lines(chunk->text.data, chunk->tail);
}

bool chunk_is_countable(const struct chunk *chunk)
{
    size_t tail;

    return chunk->count ==
               count_games(chunk->text.data, chunk->text.length, &tail) &&
           chunk->tail == tail;
}

void chunk_clear(struct chunk *chunk)
{
    chunk->text.length = chunk->found.length = chunk->edits.length =
        chunk->headers.length = chunk->twins.length = chunk->games.length =
            chunk->chosen.length = 0;
    memset(&chunk->tally, 0, sizeof(chunk->tally));
    chunk->tail = chunk->count = 0;
    chunk->lines = chunk->counted = 0;
}

void chunk_release(struct chunk *chunk)
{
    pile_release(&chunk->text);
    pile_release(&chunk->found);
    pile_release(&chunk->headers);
    pile_release(&chunk->edits);
    pile_release(&chunk->twins);
    pile_release(&chunk->games);
    pile_release(&chunk->chosen);
}

size_t chunk_cut(const char *text, size_t length)
{
    for (size_t at = length < EVENT_SIZE ? 0 : length - EVENT_SIZE; at > 0;
         at--)
        if (text[at - 1] == '\n' && text[at] == '[' &&
            !memcmp(text + at, event_start, EVENT_SIZE))
            return at;
    return 0;
}
