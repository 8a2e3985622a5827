/* twins.c - see twins.h */
#include "audit/twins.h"

#include "sys/sys.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define RUNS_MOST 256

struct run {
    FILE *file;
    struct twin next;
    bool has_next;
};

/* A game is compared with so many before it that begin alike. */
#define WINDOW 8

struct seen {
    struct twin twin;
    struct twin stays; /* of it and its duplicates */
};

struct twins {
    struct twin *kept;
    size_t count, room, most;
    struct run runs[RUNS_MOST];
    unsigned run_count;
    size_t at; /* of the kept, while they are merged */
    struct seen
        before[WINDOW]; /* the last that were merged, and their number */
    unsigned seen;
};

/* The hash of Fowler, Noll and Vo. */
#define FNV_START 0xcbf29ce484222325
#define FNV_PRIME 0x100000001b3

static bool is_blank(char c)
{
    return (unsigned char)c <= ' ';
}

static uint64_t mix(uint64_t hash, char c)
{
    return (hash ^ (unsigned char)c) * FNV_PRIME;
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
        } else if (*p == ')') {
            depth--;
        }
        p++;
    } while (p < end && depth);
    return p;
}

/* A word of the main line: letters, digits and castling, without its signs. */
static uint64_t word_hash(const char *p, const char *end)
{
    uint64_t hash = FNV_START;
    char before = 0;

    for (; p < end; before = *p++)
        if (*p == '0' && (p + 1 == end || p[1] == '-' || before == '-'))
            hash = mix(hash, 'O');
        else if (!strchr("x+#=!?.", *p))
            hash = mix(hash, *p);
    return hash;
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

static void take_move(struct twin *twin, unsigned ply, uint64_t move)
{
    twin->moves = (twin->moves ^ move) * FNV_PRIME;
    if (ply < TWINS_PLIES_LEAST)
        twin->stem = twin->moves;
    else if (ply - TWINS_PLIES_LEAST < TWINS_TRAIL)
        twin->trail[ply - TWINS_PLIES_LEAST] = (uint8_t)(move % 255 + 1);
}

static bool take_moves(const char *p, const char *end, struct twin *twin)
{
    unsigned plies = 0;

    twin->moves = FNV_START;
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
        if (*word == '$' || *word == '*' || *word == '1' ||
            (*word == '0' && p - word > 2 && word[2] == '1'))
            continue;
        take_move(twin, plies++, word_hash(word, p));
    }
    twin->plies = (uint16_t)(plies < UINT16_MAX ? plies : UINT16_MAX);
    return plies >= TWINS_PLIES_LEAST;
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (unsigned char)c >= 0x80;
}

/*
 * A bit for each word of a name, whatever their order: "Carlsen, Magnus",
 * "Magnus Carlsen" and "Carlsen,M." have one in common.  What is spelt in
 * several ways is left out: vowels but the first letter, letters with marks,
 * doubled ones.
 */
static uint64_t name_bits(const char *p, const char *end)
{
    uint64_t bits = 0;

    while (p < end && *p != '"') {
        uint64_t hash = FNV_START;
        unsigned letters = 0;
        char last = 0, c;

        for (; p < end && is_letter(c = (char)(*p | 32)); p++) {
            c = c == 'w' ? 'v' : c;
            if (c != last && (unsigned char)c < 0x80 &&
                (!letters || !strchr("aeiouy", c)))
                hash = mix(hash, last = c);
            letters++;
        }
        if (letters > 1 && hash != FNV_START) /* more than an initial */
            bits |= UINT64_C(1) << (hash >> 58);
        if (!letters)
            p++;
    }
    return bits;
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

static uint32_t id_of(const char *p, const char *end)
{
    uint64_t id = 0;

    for (; p < end && *p >= '0' && *p <= '9' && id < UINT32_MAX; p++)
        id = id * 10 + (uint64_t)(*p - '0');
    return p < end && *p == '"' && id <= UINT32_MAX ? (uint32_t)id : 0;
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

    memset(twin, 0, sizeof(*twin));
    while (p < end && (*p == '[' || is_blank(*p))) {
        const char *line = memchr(p, '\n', (size_t)(end - p)), *value;

        line = line ? line : end;
        if ((value = value_in(p, line, "[White \"")))
            twin->white = name_bits(value, line);
        else if ((value = value_in(p, line, "[Black \"")))
            twin->black = name_bits(value, line);
        else if ((value = value_in(p, line, "[WhiteFideId \"")))
            twin->id[0] = id_of(value, line);
        else if ((value = value_in(p, line, "[BlackFideId \"")))
            twin->id[1] = id_of(value, line);
        else if ((value = value_in(p, line, "[Date \"")))
            twin->date = date_of(value, line);
        p = line + (line < end);
    }
    twin->result = (uint8_t)game->result;
    twin->faults = (uint8_t)(game->count < 255 ? game->count : 255);
    return take_moves(p, end, twin);
}

struct twins *twins_new(size_t most)
{
    struct twins *twins = sys_alloc(sizeof(*twins));

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

/* Games with the same moves stand together, and so do those that begin with the
   moves of a shorter one, behind that. */
static int in_order(const void *a, const void *b)
{
    const struct twin *x = a, *y = b;

    int trail;

    if (x->stem != y->stem)
        return x->stem < y->stem ? -1 : 1;
    trail = memcmp(x->trail, y->trail, sizeof(x->trail));
    if (trail)
        return trail;
    if (x->moves != y->moves)
        return x->moves < y->moves ? -1 : 1;
    if (x->result != y->result)
        return x->result < y->result ? -1 : 1;
    if (x->date != y->date)
        return x->date < y->date ? -1 : 1;
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

        twins->room = room < twins->most ? room : twins->most;
        twins->kept =
            sys_realloc(twins->kept, twins->room * sizeof(*twins->kept));
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

/* Which of two is likelier right, and why. */
static void weigh(struct twin_pair *pair)
{
    const struct twin *a = &pair->game[0], *b = &pair->game[1];
    const bool open_a = a->result == LAWS_PGN_UNKNOWN;
    const bool open_b = b->result == LAWS_PGN_UNKNOWN;

    pair->likelier = 0; /* the earlier one, where nothing tells */
    if (!a->faults != !b->faults) {
        pair->reason = TWIN_NO_FINDINGS;
        pair->likelier = a->faults != 0;
    } else if (a->plies != b->plies) {
        pair->reason = TWIN_MORE_MOVES;
        pair->likelier = a->plies < b->plies;
    } else if (open_a != open_b) {
        pair->reason = TWIN_HAS_RESULT;
        pair->likelier = open_a;
    } else if (known_of(a->date) != known_of(b->date)) {
        pair->reason = TWIN_FULLER_DATE;
        pair->likelier = known_of(a->date) < known_of(b->date);
    } else {
        pair->reason = TWIN_NO_REASON;
    }
}

/* May these be names of the same player? */
static bool is_alike(uint64_t a, uint64_t b)
{
    return !a || !b || (a & b);
}

/* Does `b` go on where `a` ends, as far as can be told?  Both have a stem in
   common. */
static bool begins_with(const struct twin *b, const struct twin *a)
{
    size_t trail = a->plies - TWINS_PLIES_LEAST;

    return a->plies < b->plies &&
           !memcmp(a->trail, b->trail,
                   trail < TWINS_TRAIL ? trail : TWINS_TRAIL);
}

static bool is_earlier(const struct twin *a, const struct twin *b)
{
    return a->file != b->file ? a->file < b->file : a->game < b->game;
}

/* Are these two a pair?  `a` is before `b` in their order. */
static bool compare(const struct twin *a, const struct twin *b,
                    struct twin_pair *pair)
{
    const bool same = a->moves == b->moves;
    const bool swap = same && is_earlier(b, a);
    const unsigned seen = TWINS_PLIES_LEAST + TWINS_TRAIL;

    pair->game[swap] = *a;
    pair->game[!swap] = *b;
    pair->plies = same || a->plies < seen ? a->plies : seen;
    pair->results = a->result != b->result;
    pair->players =
        !is_alike(a->white, b->white) || !is_alike(a->black, b->black);
    pair->dates = dates_differ(a->date, b->date);
    weigh(pair);
    if (!same) {
        pair->kind = TWIN_BEGINNING;
        return begins_with(b, a) && (a->white & b->white) &&
               (a->black & b->black) && !pair->dates;
    }
    pair->kind = pair->results || pair->players || pair->dates ? TWIN_DIFFERENT
                                                               : TWIN_DUPLICATE;
    return !pair->players || a->plies >= TWINS_PLIES_OF_OTHERS;
}

void twins_compare(struct twins *twins)
{
    if (twins->count)
        qsort(twins->kept, twins->count, sizeof(twins->kept[0]), in_order);
    for (unsigned i = 0; i < twins->run_count; i++)
        advance(&twins->runs[i]);
    twins->at = 0;
    twins->seen = 0;
}

/* One of all duplicates stays, the likeliest. */
static void choose(struct seen *before, struct seen *now,
                   struct twin_pair *pair)
{
    struct twin_pair last;

    (void)compare(&before->stays, &now->twin, &last);
    pair->spare = last.game[!last.likelier];
    before->stays = now->stays = last.game[last.likelier];
}

bool twins_next(struct twins *twins, struct twin_pair *pair)
{
    struct seen now;
    bool found = false;

    while (!found && next_of(twins, &now.twin)) {
        now.stays = now.twin;
        if (twins->seen && twins->before[0].twin.stem != now.twin.stem)
            twins->seen = 0;
        for (unsigned i = 0; i < twins->seen && i < WINDOW && !found; i++) {
            struct seen *before =
                &twins->before[(twins->seen - 1 - i) % WINDOW];

            found = compare(&before->twin, &now.twin, pair);
            if (found && pair->kind == TWIN_DUPLICATE)
                choose(before, &now, pair);
        }
        twins->before[twins->seen++ % WINDOW] = now;
    }
    return found;
}
