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
#define WINDOW 32

struct seen {
    struct twin twin;
    bool gone; /* left out: another one stays */
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
    struct twins_choice choice;
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

/* Of a game that could not be followed, the words in the place of moves. */
static unsigned take_words(const char *p, const char *end, struct twin *twin)
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
    return plies;
}

static unsigned take_squares(const laws_bitboard *squares,
                             const struct laws_audit_game *game,
                             struct twin *twin)
{
    twin->moves = game->from;
    for (unsigned i = 0; i < game->plies; i++)
        take_move(twin, i, (squares[i] * FNV_PRIME) >> 7 ^ squares[i]);
    twin->moves ^= game->promoted;
    return game->plies;
}

/* A hash of the letters and digits of a value that says something; or else 0.
 */
static uint32_t text_hash(const char *p, const char *end)
{
    uint32_t hash = 0;

    for (; p < end && *p != '"'; p++)
        if ((*p >= '0' && *p <= '9') ||
            ((*p | 32) >= 'a' && (*p | 32) <= 'z') || (unsigned char)*p >= 0x80)
            hash = (hash ^ (unsigned char)(*p | 32)) * 16777619u + 1;
    return hash ? hash | 1 : 0;
}

/* "2014.07.01" is 20140701; what is not known is 0. */
static uint32_t date_of(const char *p, const char *end)
{
    uint32_t part[3] = {0};

    for (unsigned at = 0; p < end && at < 3; p++)
        if (*p >= '0' && *p <= '9')
            part[at] = (part[at] * 10 + (uint32_t)(*p - '0')) % 10000;
        else
            at += *p == '.' || *p == '/' || *p == '-';
    return part[0] * 10000 + part[1] % 100 * 100 + part[2] % 100;
}

static uint32_t id_of(const char *p, const char *end)
{
    uint64_t id = 0;

    for (; p < end && *p >= '0' && *p <= '9' && id < UINT32_MAX; p++)
        id = id * 10 + (uint64_t)(*p - '0');
    return p == end && id <= UINT32_MAX ? (uint32_t)id : 0;
}

static bool is_name(const struct laws_pgn_event *event, const char *name)
{
    return event->name_length == strlen(name) &&
           !memcmp(event->name, name, event->name_length);
}

/* "12.3" is the third board of the round "12". */
static void take_round(struct twin *twin, const char *p, const char *end)
{
    const char *point = memchr(p, '.', (size_t)(end - p));

    twin->round = text_hash(p, point ? point : end);
    twin->board = point ? text_hash(point, end) : 0;
}

static void take_tag(struct twin *twin, const struct laws_pgn_event *event)
{
    const char *p = event->text, *end = p + event->length;

    if (is_name(event, "White"))
        name_fold(p, event->length, twin->white, sizeof(twin->white));
    else if (is_name(event, "Black"))
        name_fold(p, event->length, twin->black, sizeof(twin->black));
    else if (is_name(event, "WhiteFideId"))
        twin->id[0] = id_of(p, end);
    else if (is_name(event, "BlackFideId"))
        twin->id[1] = id_of(p, end);
    else if (is_name(event, "Date"))
        twin->date = date_of(p, end);
    else if (is_name(event, "Event"))
        twin->event ^= text_hash(p, end);
    else if (is_name(event, "Site"))
        twin->event ^= 3 * text_hash(p, end);
    else if (is_name(event, "Round"))
        take_round(twin, p, end);
}

static void take_tags(struct twin *twin, const char *text, size_t length)
{
    struct laws_pgn_reader reader;
    struct laws_pgn_event event;

    laws_pgn_reader_init_text(&reader, text, length);
    reader.wanted = LAWS_PGN_KIND(LAWS_PGN_TAG) | LAWS_PGN_KIND(LAWS_PGN_MOVE);
    while (laws_pgn_reader_next(&reader, &event) == LAWS_PGN_TAG)
        take_tag(twin, &event);
}

/* Behind the lines of tags. */
static const char *skip_tags(const char *p, const char *end)
{
    while (p < end && (*p == '[' || is_blank(*p))) {
        const char *line = memchr(p, '\n', (size_t)(end - p));

        p = line ? line + 1 : end;
    }
    return p;
}

bool twin_of(const char *text, const struct laws_audit_game *game,
             const laws_bitboard *squares, struct twin *twin)
{
    const char *p = text + game->start, *end = p + game->length;
    unsigned plies;

    memset(twin, 0, sizeof(*twin));
    take_tags(twin, p, game->length);
    twin->result = (uint8_t)game->result;
    twin->faults = (uint8_t)(game->count < 255 ? game->count : 255);
    plies = squares ? take_squares(squares, game, twin)
                    : take_words(skip_tags(p, end), end, twin);
    if (plies < TWINS_PLIES_LEAST)
        twin->stem = twin->moves;
    twin->plies = (uint16_t)(plies < UINT16_MAX ? plies : UINT16_MAX);
    return plies != 0;
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

/* Are these games of the same player, as far as is known? */
static enum name_match match_players(const struct twin *a, const struct twin *b,
                                     bool black)
{
    if (a->id[black] && b->id[black])
        return a->id[black] == b->id[black] ? NAME_SAME : NAME_OTHER;
    return black ? names_match(a->black, b->black)
                 : names_match(a->white, b->white);
}

/* Does `b` go on where `a` ends, as far as can be told?  Both have a stem in
   common. */
static bool begins_with(const struct twin *b, const struct twin *a)
{
    size_t trail = a->plies - TWINS_PLIES_LEAST;

    return a->plies >= TWINS_PLIES_LEAST && a->plies < b->plies &&
           !memcmp(a->trail, b->trail,
                   trail < TWINS_TRAIL ? trail : TWINS_TRAIL);
}

static bool is_earlier(const struct twin *a, const struct twin *b)
{
    return a->file != b->file ? a->file < b->file : a->game < b->game;
}

/* What differs between two games, and what may. */
static void compare_tags(const struct twin *a, const struct twin *b,
                         struct twin_pair *pair)
{
    const enum name_match white = match_players(a, b, false);
    const enum name_match black = match_players(a, b, true);

    pair->players = white == NAME_OTHER || black == NAME_OTHER;
    pair->unsure_players =
        !pair->players && (white == NAME_UNSURE || black == NAME_UNSURE);
    pair->dates = dates_differ(a->date, b->date);
    pair->unsure_dates =
        !pair->dates && (!(a->date / 10000) || !(b->date / 10000));
    pair->rounds = (a->round && b->round && a->round != b->round) ||
                   (a->board && b->board && a->board != b->board);
    pair->results = a->result != b->result;
}

/* Are these two, with the same moves, one game for sure?  Of the results, one
   may be open; short games have all seven tags in common. */
static bool is_duplicate(const struct twin *a, const struct twin *b,
                         const struct twin_pair *pair)
{
    if (pair->players || pair->unsure_players || pair->dates ||
        pair->unsure_dates || pair->rounds)
        return false;
    if (a->plies < TWINS_PLIES_LEAST)
        return !pair->results && a->event == b->event && a->date == b->date &&
               a->round == b->round && a->board == b->board;
    return !pair->results || a->result == LAWS_PGN_UNKNOWN ||
           b->result == LAWS_PGN_UNKNOWN;
}

/* Are these two a pair?  `a` is before `b` in their order. */
static bool compare(const struct twin *a, const struct twin *b,
                    struct twin_pair *pair)
{
    const bool same = a->moves == b->moves;
    const bool swap = same && is_earlier(b, a);
    const unsigned seen = TWINS_PLIES_LEAST + TWINS_TRAIL;

    if (!same && !begins_with(b, a))
        return false;
    pair->game[swap] = *a;
    pair->game[!swap] = *b;
    pair->plies = same || a->plies < seen ? a->plies : seen;
    compare_tags(a, b, pair);
    weigh(pair);
    if (!same) {
        pair->kind = TWIN_BEGINNING;
        return !pair->players && !pair->dates && !pair->rounds && *a->white &&
               *a->black && *b->white && *b->black;
    }
    pair->kind = is_duplicate(a, b, pair) ? TWIN_DUPLICATE : TWIN_DIFFERENT;
    return pair->kind == TWIN_DUPLICATE || a->plies >= TWINS_PLIES_OF_OTHERS ||
           (!pair->players && a->plies >= TWINS_PLIES_LEAST);
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

void twins_choose(struct twins *twins, const struct twins_choice *choice)
{
    twins->choice = *choice;
}

/* Of two duplicates, one goes if the other holds all of it: the less likely
   one, where either could. */
static void choose(struct twins *twins, struct seen *before, struct seen *now,
                   const struct twin_pair *pair)
{
    const struct twins_choice *choice = &twins->choice;
    const bool swap = is_earlier(&now->twin, &before->twin);
    struct seen *const seen[] = {swap ? now : before, swap ? before : now};

    for (unsigned i = 0; i < 2; i++) {
        struct seen *stays = seen[i ? !pair->likelier : pair->likelier];
        struct seen *goes = seen[i ? pair->likelier : !pair->likelier];

        if (!choice->holds(choice->data, &stays->twin, &goes->twin))
            continue;
        goes->gone = true;
        choice->leave(choice->data, &goes->twin, &stays->twin);
        return;
    }
    choice->keep(choice->data, &seen[0]->twin, &seen[1]->twin);
}

bool twins_next(struct twins *twins, struct twin_pair *pair)
{
    struct twin_pair other;
    struct seen now;
    bool found = false;

    while (!found && next_of(twins, &now.twin)) {
        now.gone = false;
        if (twins->seen && twins->before[0].twin.stem != now.twin.stem)
            twins->seen = 0;
        for (unsigned i = 0; i < twins->seen && i < WINDOW; i++) {
            struct seen *before =
                &twins->before[(twins->seen - 1 - i) % WINDOW];

            if (found && (!twins->choice.holds || now.gone))
                break;
            if (!compare(&before->twin, &now.twin, &other))
                continue;
            if (twins->choice.holds && other.kind == TWIN_DUPLICATE &&
                !before->gone && !now.gone)
                choose(twins, before, &now, &other);
            if (!found)
                *pair = other;
            found = true;
        }
        twins->before[twins->seen++ % WINDOW] = now;
    }
    return found;
}
