/* twins.c - see twins.h */
#include "audit/twins.h"

#include "words/sentence.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Shorter games are alike by chance: drawn at once, or lost in an opening. */
#define PLIES_LEAST 20
/* Those of other players are, until here. */
#define PLIES_OF_OTHERS 40

#define RUNS_MOST 256

struct run {
    FILE *file;
    struct twin next;
    bool has_next;
};

struct twins {
    struct twin *kept;
    size_t count, room, most;
    struct run runs[RUNS_MOST];
    unsigned run_count;
    size_t at; /* of the kept, while they are merged */
};

static bool is_blank(char c)
{
    return (unsigned char)c <= ' ';
}

static uint64_t mix(uint64_t hash, char c)
{
    return (hash ^ (unsigned char)c) * 0x100000001b3;
}

/* What stands behind a comment or a variation that starts at `p`. */
static const char *skip_aside(const char *p, const char *end)
{
    unsigned depth = 0;

    do {
        if (*p == '{') {
            p = memchr(p, '}', (size_t)(end - p));
            if (!p)
                return end;
        } else if (*p == '(') {
            depth++;
        } else if (*p == ')' && depth) {
            depth--;
        }
        p++;
    } while (p < end && depth);
    return p;
}

/* A word of the main line: letters, digits and castling, without its signs. */
static uint64_t mix_word(uint64_t hash, const char *p, const char *end)
{
    for (; p < end; p++)
        if (*p == '0' && (p + 1 == end || p[1] == '-' || p[-1] == '-'))
            hash = mix(hash, 'O');
        else if (!strchr("x+#=!?.", *p))
            hash = mix(hash, *p);
    return mix(hash, ' ');
}

/* A number, with dots or without; what is behind it, or `p`. */
static const char *skip_number(const char *p, const char *end)
{
    const char *start = p;

    while (p < end && *p >= '0' && *p <= '9')
        p++;
    if (p < end && p > start && *p != '.')
        return start;
    while (p < end && *p == '.')
        p++;
    return p;
}

static bool take_moves(const char *p, const char *end, struct twin *twin)
{
    unsigned plies = 0;

    twin->moves = 0xcbf29ce484222325;
    while (p < end) {
        const char *word;

        if (is_blank(*p)) {
            p++;
            continue;
        }
        if (*p == '{' || *p == '(') {
            p = skip_aside(p, end);
            continue;
        }
        if (*p == ';') {
            while (p < end && *p != '\n')
                p++;
            continue;
        }
        word = skip_number(p, end);
        if (word > p) {
            p = word;
            continue;
        }
        while (p < end && !is_blank(*p) && *p != '{' && *p != '(')
            p++;
        if (p == word)
            p++;
        if (*word == '$' || *word == '*' || *word == '1' ||
            (*word == '0' && p - word > 2 && word[2] == '1'))
            continue;
        twin->moves = mix_word(twin->moves, word, p);
        plies++;
    }
    twin->plies = (uint16_t)(plies < UINT16_MAX ? plies : UINT16_MAX);
    return plies >= PLIES_LEAST;
}

/* The surname: letters up to a comma or a blank, of one size. */
static uint32_t name_hash(const char *p, const char *end, uint64_t hash)
{
    for (; p < end && *p != '"' && *p != ',' && *p != ' '; p++)
        if (*p != '.' && *p != '-')
            hash = mix(hash, (char)(*p | 32));
    return (uint32_t)(hash ^ hash >> 32);
}

static uint32_t date_of(const char *p, const char *end)
{
    uint32_t date = 0;

    for (; p < end && *p != '"'; p++)
        if (*p != '.')
            date =
                date * 10 + (uint32_t)(*p >= '0' && *p <= '9' ? *p - '0' : 0);
    return date;
}

/* The value of a tag, if the line has that one. */
static const char *value_in(const char *line, const char *end, const char *tag)
{
    size_t length = strlen(tag);

    return (size_t)(end - line) > length && !memcmp(line, tag, length)
               ? line + length
               : NULL;
}

bool twin_of(const char *text, const struct laws_audit_game *game,
             struct twin *twin)
{
    const char *p = text + game->start, *end = p + game->length;
    uint32_t white = 0, black = 0;

    memset(twin, 0, sizeof(*twin));
    while (p < end && (*p == '[' || is_blank(*p))) {
        const char *line = memchr(p, '\n', (size_t)(end - p)), *value;

        line = line ? line : end;
        if ((value = value_in(p, line, "[White \"")))
            white = name_hash(value, line, 1);
        else if ((value = value_in(p, line, "[Black \"")))
            black = name_hash(value, line, 2);
        else if ((value = value_in(p, line, "[Date \"")))
            twin->date = date_of(value, line);
        p = line + (line < end);
    }
    twin->players = white * 31 + black;
    twin->result = (uint8_t)game->result;
    twin->faults = (uint8_t)(game->count < 255 ? game->count : 255);
    return take_moves(p, end, twin);
}

struct twins *twins_new(size_t most)
{
    struct twins *twins = calloc(1, sizeof(*twins));

    if (twins)
        twins->most = most;
    return twins;
}

void twins_free(struct twins *twins)
{
    for (unsigned i = 0; i < twins->run_count; i++)
        fclose(twins->runs[i].file);
    free(twins->kept);
    free(twins);
}

static int in_order(const void *a, const void *b)
{
    const struct twin *x = a, *y = b;

    if (x->moves != y->moves)
        return x->moves < y->moves ? -1 : 1;
    if (x->file != y->file)
        return x->file < y->file ? -1 : 1;
    return (x->game > y->game) - (x->game < y->game);
}

/* Put what is kept aside, sorted; the file has no name and goes by itself. */
static bool put_aside(struct twins *twins)
{
    FILE *file = twins->run_count < RUNS_MOST ? tmpfile() : NULL;

    if (!file)
        return false;
    twins->runs[twins->run_count++].file = file;
    qsort(twins->kept, twins->count, sizeof(twins->kept[0]), in_order);
    if (fwrite(twins->kept, sizeof(twins->kept[0]), twins->count, file) !=
            twins->count ||
        fflush(file))
        return false;
    rewind(file);
    twins->count = 0;
    return true;
}

bool twins_add(struct twins *twins, const struct twin *twin)
{
    if (twins->count == twins->most && !put_aside(twins))
        return false;
    if (twins->count == twins->room) {
        size_t room = twins->room ? 2 * twins->room : 4096;
        struct twin *kept;

        if (room > twins->most)
            room = twins->most;
        kept = realloc(twins->kept, room * sizeof(*kept));
        if (!kept)
            return false;
        twins->kept = kept;
        twins->room = room;
    }
    twins->kept[twins->count++] = *twin;
    return true;
}

static void advance(struct run *run)
{
    run->has_next = fread(&run->next, sizeof(run->next), 1, run->file) == 1;
}

/* The next of all, in their order; false at the end. */
static bool next_of(struct twins *twins, struct twin *twin)
{
    struct run *first = NULL;
    bool kept = twins->at < twins->count;

    for (unsigned i = 0; i < twins->run_count; i++)
        if (twins->runs[i].has_next &&
            (!first || in_order(&twins->runs[i].next, &first->next) < 0))
            first = &twins->runs[i];
    if (kept &&
        (!first || in_order(&twins->kept[twins->at], &first->next) < 0)) {
        *twin = twins->kept[twins->at++];
        return true;
    }
    if (!first)
        return false;
    *twin = first->next;
    advance(first);
    return true;
}

static bool dates_differ(uint32_t a, uint32_t b)
{
    const uint32_t steps[] = {10000, 100, 1};

    for (unsigned i = 0; i < 3; i++) {
        uint32_t x = a / steps[i] % (i ? 100 : 10000);
        uint32_t y = b / steps[i] % (i ? 100 : 10000);

        if (x && y && x != y)
            return true;
    }
    return false;
}

/* How much of a date is known. */
static unsigned known_of(uint32_t date)
{
    unsigned known = date / 10000 != 0;

    known += date / 100 % 100 != 0;
    known += date % 100 != 0;
    return known;
}

/* Which of two is likelier right, and why; NULL: nothing tells. */
static const char *likelier(const struct twin *a, const struct twin *b)
{
    const bool open_a = a->result == LAWS_PGN_UNKNOWN;
    const bool open_b = b->result == LAWS_PGN_UNKNOWN;

    if (!a->faults != !b->faults)
        return a->faults
                   ? LAWS_MSGID("the second: the audit finds nothing in it")
                   : LAWS_MSGID("the first: the audit finds nothing in it");
    if (open_a != open_b)
        return open_a ? LAWS_MSGID("the second: it has a result")
                      : LAWS_MSGID("the first: it has a result");
    if (known_of(a->date) != known_of(b->date))
        return known_of(a->date) < known_of(b->date)
                   ? LAWS_MSGID("the second: its date is more complete")
                   : LAWS_MSGID("the first: its date is more complete");
    return NULL;
}

/* A path may hold any byte but NUL, and a pair is one line. */
static void put_place(const struct twin *twin, const char *const *files,
                      FILE *out)
{
    for (const char *path = files[twin->file]; *path; path++)
        fputc((unsigned char)*path < 0x20 || *path == 0x7f ? '?' : *path, out);
    fprintf(out, ":%" PRIu64, twin->game);
}

static bool are_twins(const struct twin *a, const struct twin *b)
{
    return a->moves == b->moves && a->plies == b->plies &&
           (a->players == b->players || a->plies >= PLIES_OF_OTHERS);
}

static bool print_pair(const struct twin *a, const struct twin *b,
                       const char *const *files, FILE *out)
{
    const bool results = a->result != b->result;
    const bool players = a->players != b->players;
    const bool dates = dates_differ(a->date, b->date);
    const bool differ = results || players || dates;
    const char *why = likelier(a, b);

    put_place(a, files, out);
    fputs(say(" and "), out);
    put_place(b, files, out);
    if (!differ) {
        fprintf(out,
                say_many(" have the same %u ply: duplicates\n",
                         " have the same %u plies: duplicates\n", a->plies),
                a->plies);
        return false;
    }
    fprintf(out,
            say_many(" have the same %u ply, but different",
                     " have the same %u plies, but different", a->plies),
            a->plies);
    if (results)
        fprintf(out, say(" results (%s, %s)"),
                laws_pgn_result_text((enum laws_pgn_result)a->result),
                laws_pgn_result_text((enum laws_pgn_result)b->result));
    if (players)
        fprintf(out, "%s%s", results ? "," : "", say(" players"));
    if (dates)
        fprintf(out, "%s%s", results || players ? "," : "", say(" dates"));
    fprintf(out, say("; likelier right: %s\n"),
            say(why ? why : LAWS_MSGID("nothing tells")));
    return true;
}

bool twins_print(struct twins *twins, const char *const *files, FILE *out,
                 uint64_t *pairs, uint64_t *differ)
{
    struct twin before = {0}, twin;
    bool has_before = false;

    if (twins->count)
        qsort(twins->kept, twins->count, sizeof(twins->kept[0]), in_order);
    for (unsigned i = 0; i < twins->run_count; i++)
        advance(&twins->runs[i]);
    *pairs = *differ = twins->at = 0;
    while (next_of(twins, &twin)) {
        if (has_before && are_twins(&before, &twin)) {
            ++*pairs;
            *differ += print_pair(&before, &twin, files, out);
        }
        before = twin;
        has_before = true;
    }
    return !ferror(out);
}
