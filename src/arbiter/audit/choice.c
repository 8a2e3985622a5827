/* choice.c - see choice.h */
#include "audit/choice.h"

#include "audit/found.h"
#include "audit/names.h"
#include "audit/pattern.h"
#include "sys/sys.h"

#include <stdlib.h>
#include <string.h>

#define CONDITIONS_MAX 32
#define VALUE_MAX 256
#define OPENING_MAX 64

/* What a condition asks; of a tag that has no row here, how it reads. */
enum asked { PLAYER, DATE, RESULT, MOVES, MATERIAL, POSITION, FINDING, TAG };

static const char *const names[] = {
    [PLAYER] = "player",   [DATE] = "date",         [RESULT] = "result",
    [MOVES] = "moves",     [MATERIAL] = "material", [POSITION] = "position",
    [FINDING] = "finding",
};

/* The numbers of "2013.05.04", or of "2600": -1 for what is not known. */
#define NUMBERS 3
struct numbers {
    unsigned count;
    long part[NUMBERS];
};

struct condition {
    enum asked asked;
    bool is_not;
    bool in_range; /* of a tag: `least` to `most`           */
    bool ended;    /* of a position: the side to move counts */
    char name[64], value[VALUE_MAX];
    struct numbers least, most;
    enum laws_pgn_result result;
    unsigned kinds;                /* of findings                 */
    uint8_t men[2][LAWS_KING + 1]; /* one side's, and the other's */
    char board[BOARD_PATTERN_MAX];
    uint8_t turn;
    unsigned plies;
    struct laws_move opening[OPENING_MAX];
};

struct choice {
    unsigned count;
    bool reads_tags, follows; /* ... does any condition */
    struct condition condition[CONDITIONS_MAX];
};

/* Numbers with points between them; false: it is something else. */
static bool read_numbers(const char *p, const char *end,
                         struct numbers *numbers)
{
    numbers->count = 0;
    while (numbers->count < NUMBERS) {
        const char *start = p;
        long *part = &numbers->part[numbers->count++];

        *part = 0;
        for (; p < end && *p >= '0' && *p <= '9' && p - start < 9; p++)
            *part = *part * 10 + (*p - '0');
        if (p == start) {
            *part = -1;
            while (p < end && *p == '?')
                p++;
        }
        if (p == start)
            return false;
        if (p == end)
            return true;
        if (*p != '.' && *p != '-' && *p != '/')
            return false;
        p++;
    }
    return false;
}

/* Below 0: these are certainly before the limit; 0: they are it; above 0:
   behind it; UNSURE: that is not known. */
#define UNSURE 2
static int compare(const struct numbers *numbers, const struct numbers *limit)
{
    for (unsigned i = 0; i < limit->count; i++) {
        if (i == numbers->count || numbers->part[i] < 0)
            return UNSURE;
        if (numbers->part[i] != limit->part[i])
            return numbers->part[i] < limit->part[i] ? -1 : 1;
    }
    return 0;
}

static bool is_in_range(const struct condition *condition, const char *value,
                        size_t length)
{
    struct numbers numbers;
    int least, most;

    if (!read_numbers(value, value + length, &numbers))
        return false;
    least = compare(&numbers, &condition->least);
    most = compare(&numbers, &condition->most);
    return least >= 0 && least != UNSURE && most <= 0;
}

/* What a limit leaves open is whatever it may be, but known. */
static bool read_limit(const char *p, const char *end, struct numbers *limit)
{
    if (!read_numbers(p, end, limit))
        return false;
    for (unsigned i = 0; i < limit->count; i++)
        if (limit->part[i] < 0)
            return false;
    return true;
}

/* "2013..2015", "..2015", "2013.."; or "2013", where that is enough. */
static bool read_range(struct condition *condition, bool alone)
{
    const char *value = condition->value, *end = value + strlen(value);
    const char *points = strstr(value, "..");

    condition->least.count = condition->most.count = 0;
    if (!points)
        return alone && read_limit(value, end, &condition->least) &&
               read_limit(value, end, &condition->most);
    if (points == value && points + 2 == end)
        return false;
    return (points == value || read_limit(value, points, &condition->least)) &&
           (points + 2 == end ||
            read_limit(points + 2, end, &condition->most)) &&
           compare(&condition->most, &condition->least) >= 0;
}

static bool read_material(struct condition *condition)
{
    static const char letters[] = ".PNBRQK";
    unsigned side = 0;

    for (const char *p = condition->value; *p; p++) {
        const char *letter = strchr(letters + 1, *p);

        if (*p == 'v' && !side)
            side = 1;
        else if (!letter || condition->men[side][letter - letters] == 16)
            return false;
        else
            condition->men[side][letter - letters]++;
    }
    return condition->men[0][LAWS_KING] == 1 &&
           condition->men[1][LAWS_KING] == 1;
}

static bool read_position(struct condition *condition)
{
    const char *value = condition->value;
    const size_t length = strcspn(value, " ");

    if (value[length]) {
        condition->ended = true;
        condition->turn = value[length + 1] == 'b' ? LAWS_BLACK : LAWS_WHITE;
        if (strcmp(value + length, " w") && strcmp(value + length, " b"))
            return false;
    }
    return board_pattern_read(value, length, condition->board);
}

/* "1. e4 c5 2.Nf3", with numbers or without. */
static bool read_moves(struct condition *condition)
{
    struct laws_position position;
    struct laws_reading reading;
    const char *p = condition->value;

    laws_position_start(&position);
    for (;;) {
        size_t length;

        p += strspn(p, " ");
        length = strspn(p, "0123456789");
        if (length && (p[length] == '.' || p[length] == ' '))
            p += length;
        p += strspn(p, ". ");
        if (!*p)
            return condition->plies != 0;
        length = strcspn(p, " ");
        if (condition->plies == OPENING_MAX ||
            laws_move_read(p, length, &position, LAWS_ENGLISH, &reading))
            return false;
        condition->opening[condition->plies++] = reading.move;
        laws_position_play(&position, reading.move);
        p += length;
    }
}

static bool read_finding(struct condition *condition)
{
    if (!strcmp(condition->value, "*"))
        condition->kinds = LAWS_FINDINGS_ALL;
    for (unsigned i = 0; i < LAWS_FINDING_KINDS; i++)
        if (!strcmp(condition->value,
                    laws_finding_name((enum laws_finding_kind)i)))
            condition->kinds |= LAWS_FINDING_SET(i);
    return condition->kinds != 0;
}

/* What a name is followed by. */
static bool read_value(struct condition *condition)
{
    const char *value = condition->value;
    char folded[NAME_MAX_SIZE];

    switch (condition->asked) {
    case PLAYER:
        name_fold(value, strlen(value), folded, sizeof(folded));
        strcpy(condition->value, folded);
        return *folded;
    case DATE:
        return read_range(condition, true);
    case RESULT:
        return !laws_pgn_result_parse(value, strlen(value), &condition->result);
    case MOVES:
        return read_moves(condition);
    case MATERIAL:
        return read_material(condition);
    case POSITION:
        return read_position(condition);
    case FINDING:
        return read_finding(condition);
    case TAG:
        condition->in_range = strstr(value, "..") != NULL;
        return !condition->in_range || read_range(condition, false);
    }
    return false;
}

static bool is_blank(char c)
{
    return (unsigned char)c <= ' ';
}

/* Without the blanks around it. */
static void keep(char *out, size_t size, const char *p, const char *end)
{
    while (p < end && is_blank(*p))
        p++;
    while (p < end && is_blank(end[-1]))
        end--;
    laws_text_copy(out, size, p, (size_t)(end - p));
}

/* NAME=VALUE or NAME!=VALUE; a name with a capital is that of a tag. */
static bool read_condition(struct condition *condition, const char *text,
                           size_t length)
{
    const char *equals = memchr(text, '=', length), *end = text + length;

    if (!equals || equals == text || length >= VALUE_MAX)
        return false;
    condition->is_not = equals[-1] == '!';
    keep(condition->name, sizeof(condition->name), text,
         equals - condition->is_not);
    keep(condition->value, sizeof(condition->value), equals + 1, end);
    while (condition->asked < TAG &&
           strcmp(condition->name, names[condition->asked]))
        condition->asked++;
    if (condition->asked == TAG &&
        !(*condition->name >= 'A' && *condition->name <= 'Z'))
        return false;
    return read_value(condition);
}

struct choice *choice_read(const char *text, const char **at, size_t *length)
{
    struct choice *choice = sys_alloc(sizeof(*choice));

    for (*at = text; **at || !choice->count;
         *at += *length + !!(*at)[*length]) {
        struct condition *condition = &choice->condition[choice->count];

        *length = strcspn(*at, ";");
        if (choice->count == CONDITIONS_MAX ||
            !read_condition(condition, *at, *length)) {
            choice_free(choice);
            return NULL;
        }
        choice->count++;
        choice->reads_tags |= condition->asked == PLAYER ||
                              condition->asked == DATE ||
                              condition->asked == TAG;
        choice->follows |= condition->asked == MOVES ||
                           condition->asked == MATERIAL ||
                           condition->asked == POSITION;
    }
    return choice;
}

void choice_free(struct choice *choice)
{
    free(choice);
}

/* A set of conditions, by their places in the choice. */
typedef uint32_t set;

static bool fits_tag(const struct condition *condition, const char *value,
                     size_t length)
{
    if (condition->in_range)
        return is_in_range(condition, value, length);
    return pattern_fits(condition->value, strlen(condition->value), value,
                        length);
}

static bool is_name(const struct laws_pgn_event *event, const char *name)
{
    return event->name_length == strlen(name) &&
           !memcmp(event->name, name, event->name_length);
}

/* What holds by a tag.  The day is that of Date, or else of UTCDate. */
static set by_tag(const struct choice *choice,
                  const struct laws_pgn_event *event, bool *dated)
{
    char value[LAWS_PGN_TAG_MAX], utf8[2 * LAWS_PGN_TAG_MAX];
    const size_t length = write_utf8(
        value, laws_pgn_unescape(event->text, event->length, value), utf8);
    const bool is_player = is_name(event, "White") || is_name(event, "Black");
    const bool is_date = is_name(event, "Date") && length && *utf8 != '?';
    char name[NAME_MAX_SIZE];
    set holds = 0;

    if (is_player)
        name_fold(utf8, length, name, sizeof(name));
    for (unsigned i = 0; i < choice->count; i++) {
        const struct condition *condition = &choice->condition[i];
        bool fits = false;

        if (condition->asked == PLAYER)
            fits = is_player && *name &&
                   names_match(condition->value, name) == NAME_SAME;
        else if (condition->asked == DATE)
            fits = (is_date || (!*dated && is_name(event, "UTCDate"))) &&
                   is_in_range(condition, utf8, length);
        else if (condition->asked == TAG)
            fits = is_name(event, condition->name) &&
                   fits_tag(condition, utf8, length);
        holds |= (set)fits << i;
    }
    *dated |= is_date;
    return holds;
}

static set by_tags(const struct choice *choice, const char *text, size_t length)
{
    struct laws_pgn_reader reader;
    struct laws_pgn_event event;
    bool dated = false;
    set holds = 0;

    /* A tag that is missing is empty. */
    for (unsigned i = 0; i < choice->count; i++)
        holds |= (set)(choice->condition[i].asked == TAG &&
                       fits_tag(&choice->condition[i], "", 0))
                 << i;
    laws_pgn_reader_init_text(&reader, text, length);
    reader.wanted = LAWS_PGN_KIND(LAWS_PGN_TAG) | LAWS_PGN_KIND(LAWS_PGN_MOVE);
    while (laws_pgn_reader_next(&reader, &event) == LAWS_PGN_TAG) {
        for (unsigned i = 0; i < choice->count; i++)
            if (choice->condition[i].asked == TAG &&
                is_name(&event, choice->condition[i].name))
                holds &= ~((set)1 << i);
        holds |= by_tag(choice, &event, &dated);
    }
    return holds;
}

static bool has_men(const struct condition *condition,
                    const struct laws_position *position, unsigned white)
{
    for (unsigned kind = LAWS_PAWN; kind <= LAWS_KING; kind++)
        for (unsigned color = 0; color < 2; color++)
            if (__builtin_popcountll(position->by_kind[kind] &
                                     position->by_color[color]) !=
                condition->men[color ^ white][kind])
                return false;
    return true;
}

/* What holds in a position of the game. */
static set by_position(const struct choice *choice,
                       const struct laws_position *position)
{
    set holds = 0;

    for (unsigned i = 0; i < choice->count; i++) {
        const struct condition *condition = &choice->condition[i];
        bool fits = false;

        if (condition->asked == MATERIAL)
            fits = has_men(condition, position, 0) ||
                   has_men(condition, position, 1);
        else if (condition->asked == POSITION)
            fits = (!condition->ended || position->turn == condition->turn) &&
                   board_pattern_fits(condition->board, position);
        holds |= (set)fits << i;
    }
    return holds;
}

/* Which openings are the game's still after this move of it; `ended` has those
   that it has to its end. */
static set by_move(const struct choice *choice, unsigned ply,
                   struct laws_move move, set open, set *ended)
{
    for (unsigned i = 0; i < choice->count; i++) {
        const struct condition *condition = &choice->condition[i];

        if (!(open >> i & 1) || ply > condition->plies)
            continue;
        if (memcmp(&condition->opening[ply - 1], &move, sizeof(move)))
            open &= ~((set)1 << i);
        else if (ply == condition->plies)
            *ended |= (set)1 << i;
    }
    return open;
}

/* What holds by the moves of the main line. */
static set by_moves(const struct choice *choice, const char *text,
                    size_t length)
{
    struct laws_position start;
    struct laws_pgn_follower follower;
    struct laws_pgn_event event;
    set holds = 0, open = 0;
    bool begun = false;

    laws_position_start(&start);
    for (unsigned i = 0; i < choice->count; i++)
        open |= (set)(choice->condition[i].asked == MOVES) << i;
    laws_pgn_follower_init_text(&follower, text, length);
    follower.goes_on = true;
    follower.reader.wanted =
        LAWS_PGN_KIND(LAWS_PGN_MOVE) | LAWS_PGN_KIND(LAWS_PGN_END);
    while (laws_pgn_follower_next(&follower, &event) != LAWS_PGN_DONE) {
        if (!begun && !follower.before_placed) {
            const struct laws_position *first = event.kind == LAWS_PGN_MOVE
                                                    ? &follower.before
                                                    : &follower.after;

            if (!laws_position_is_same(first, &start))
                open = 0;
            holds |= by_position(choice, first);
        }
        begun = true;
        if (event.kind == LAWS_PGN_END || follower.lost)
            break;
        open = by_move(choice, follower.reader.ply, event.move, open, &holds);
        if (!follower.placed)
            holds |= by_position(choice, &follower.after);
    }
    return holds;
}

static set by_findings(const struct choice *choice,
                       const struct laws_audit_game *game)
{
    unsigned kinds = 0;
    set holds = 0;

    for (unsigned i = 0; i < game->count; i++)
        kinds |= LAWS_FINDING_SET(game->finding[i].kind);
    for (unsigned i = 0; i < choice->count; i++) {
        const struct condition *condition = &choice->condition[i];

        holds |=
            (set)((condition->asked == FINDING && condition->kinds & kinds) ||
                  (condition->asked == RESULT &&
                   condition->result == game->result))
            << i;
    }
    return holds;
}

/* The conditions that do not hold, of those asked so far. */
static bool fails(const struct choice *choice, set holds, set asked)
{
    for (unsigned i = 0; i < choice->count; i++)
        if (asked >> i & 1 && (holds >> i & 1) == choice->condition[i].is_not)
            return true;
    return false;
}

bool choice_takes(const struct choice *choice, const char *text,
                  const struct laws_audit_game *game)
{
    set along = 0, all = 0, holds = by_findings(choice, game);

    text += game->start;
    for (unsigned i = 0; i < choice->count; i++) {
        const enum asked asked = choice->condition[i].asked;

        all |= (set)1 << i;
        along |= (set)(asked == MOVES || asked == MATERIAL || asked == POSITION)
                 << i;
    }
    if (choice->reads_tags)
        holds |= by_tags(choice, text, game->length);
    if (fails(choice, holds, all & ~along))
        return false;
    if (choice->follows)
        holds |= by_moves(choice, text, game->length);
    return !fails(choice, holds, all);
}
