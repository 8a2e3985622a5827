/* standings.c - rows in order */
#include "event/standings.h"

#include "event/trf_columns.h"

/* ORDER TIEBREAK */
static const struct {
    const char *code, *name;
    bool cuts;
} tiebreaks[] = {
#define TIEBREAK(code, name, article, cuts)                                    \
    [EVENT_TIEBREAK_##code] = {#code, name, cuts},
#include "event/tiebreaks.def"
#undef TIEBREAK
};
#define TIEBREAKS (sizeof tiebreaks / sizeof *tiebreaks)

const char *event_tiebreak_name(enum event_tiebreak_kind kind)
{
    return tiebreaks[kind].name;
}

const char *event_tiebreak_print(const struct event_tiebreak *tiebreak,
                                 char text[EVENT_TIEBREAK_MAX])
{
    struct writer writer = laws__writer(text, EVENT_TIEBREAK_MAX);

    laws__write(&writer, tiebreaks[tiebreak->kind].code);
    if (tiebreak->cut_low) {
        laws__write(&writer, tiebreak->cut_high ? "/M" : "/C");
        laws__write_number(&writer, tiebreak->cut_low, 1);
    }
    if (tiebreak->forfeits)
        laws__write(&writer, "/P");
    return text;
}

static struct word until(struct word *rest, char sign)
{
    const char *end = memchr(rest->text, sign, rest->length);
    struct word part = {rest->text,
                        end ? (size_t)(end - rest->text) : rest->length};
    size_t skip = part.length + (end ? 1 : 0);

    rest->text += skip;
    rest->length -= skip;
    return columns_trim(part);
}

/* "/C1", "/M2", "/P" after the code. */
static bool read_modifier(struct word word, struct event_tiebreak *tiebreak)
{
    if (columns_is(word, "P")) {
        tiebreak->forfeits = true;
        return true;
    }
    if (word.length != 2 || word.text[1] < '1' || word.text[1] > '9' ||
        !tiebreaks[tiebreak->kind].cuts)
        return false;
    tiebreak->cut_low = (uint8_t)(word.text[1] - '0');
    if (*word.text == 'M' && tiebreak->kind != EVENT_TIEBREAK_PS)
        tiebreak->cut_high = tiebreak->cut_low;
    else if (*word.text != 'C')
        return false;
    return true;
}

static bool read_code(struct word word, struct event_tiebreak *tiebreak)
{
    bool cut = word.length && word.text[word.length - 1] == '/';
    struct word code = until(&word, '/');

    *tiebreak = (struct event_tiebreak){0};
    for (unsigned i = 0; i < TIEBREAKS; i++) {
        if (cut || !columns_is(code, tiebreaks[i].code))
            continue;
        tiebreak->kind = (enum event_tiebreak_kind)i;
        while (word.length)
            if (!read_modifier(until(&word, '/'), tiebreak))
                return false;
        return true;
    }
    return false;
}

enum laws_status event_order_read(struct word text, struct event_order *order,
                                  struct laws_error *error)
{
    struct word rest = text;

    order->count = 1;
    order->by[0] = (struct event_tiebreak){.kind = EVENT_TIEBREAK_PTS};
    while (rest.length) {
        struct word code = until(&rest, ',');
        struct event_tiebreak tiebreak;

        if (!read_code(code, &tiebreak)) {
            error->where = (size_t)(code.text - text.text);
            error->what = "not a tie-break (one of PTS DE WIN WON BPG BWG PS "
                          "REP BH SB KS, with /C1, /M1 or /P)";
            return LAWS_SYNTAX;
        }
        if (tiebreak.kind == EVENT_TIEBREAK_PTS)
            continue;
        if (order->count == EVENT_TIEBREAKS_MAX) {
            error->where = (size_t)(code.text - text.text);
            error->what = "too many tie-breaks";
            return LAWS_RANGE;
        }
        order->by[order->count++] = tiebreak;
    }
    return LAWS_OK;
}

void event_order_of(const struct event *event, struct event_order *order)
{
    static const char *const usual[] = {"DE,BH/C1,BH,SB", "DE,WIN,SB"};
    const char *text = usual[event_is_round_robin(event)];
    struct word given = event_field(event, EVENT_FIELD_ORDER);
    struct laws_error error;

    if (!given.length)
        given = event_field(event, EVENT_FIELD_TIEBREAKS);
    /* As far as the codes are computed here; those of teams are not. */
    while (given.length && event_order_read(given, order, &error))
        while (given.length && given.text[--given.length] != ',')
            ;
    if (!given.length || order->count < 2)
        (void)!event_order_read((struct word){text, strlen(text)}, order,
                                &error);
}

bool event_is_round_robin(const struct event *event)
{
    struct word type = event_field(event, EVENT_FIELD_SYSTEM);

    for (unsigned pass = 0; pass < 2; pass++) {
        for (size_t i = 0; i + 5 <= type.length; i++)
            if (!memcmp(type.text + i, "ROBIN", 5) ||
                !memcmp(type.text + i, "Robin", 5) ||
                !memcmp(type.text + i, "robin", 5))
                return true;
        if (type.length)
            return false;
        type = event_field(event, EVENT_FIELD_TYPE);
    }
    return false;
}

/* 16.3: what opponents count.  A bye that was asked for, with nothing but
   voluntary unplayed rounds after it, is a draw. */
static int adjusted(const struct event *event,
                    const struct event_player *player, unsigned rounds)
{
    int score = event_score(event, player, rounds);

    if (event_is_round_robin(event))
        return score;
    for (unsigned i = rounds; i-- > 0;) {
        struct event_game game = event_game(player, event, i);

        if (game.result == '-')
            continue;
        if (game.opponent || !strchr("HZ ", game.result))
            break;
        score += event->worth[EVENT_WD] - event_points(event, player, i);
    }
    return score;
}

/* Which is in front, by the first `count` values? */
static int compare(const struct event_standing *a,
                   const struct event_standing *b, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (a->value[i] != b->value[i])
            return a->value[i] > b->value[i] ? -1 : 1;
    return 0;
}

/* In order of the first `count` values; the tied by their numbers. */
static void sort(struct event_standing *rows, unsigned length, unsigned count)
{
    unsigned gap = length;

    /* `row` stays where it is: it belongs to the place. */
    while (length) {
        gap = gap > 2 ? gap * 5 / 11 : 1;
        for (unsigned i = gap; i < length; i++) {
            struct event_standing kept = rows[i];
            unsigned j = i;

            for (; j >= gap; j -= gap) {
                int order = compare(&kept, &rows[j - gap], count);

                if (order > 0 || (!order && kept.number > rows[j - gap].number))
                    break;
                rows[j] = rows[j - gap];
            }
            rows[j] = kept;
        }
        if (gap == 1)
            break;
    }
    for (unsigned i = 0; i < length; i++)
        rows[rows[i].index].row = i;
}

void event_standings(const struct event *event, unsigned rounds,
                     const struct event_order *order,
                     struct event_standing *rows)
{
    unsigned count = event->players_count;

    for (unsigned i = 0; i < count; i++)
        rows[i] = (struct event_standing){
            .number = event->players[i].number,
            .index = i,
            .row = i,
            .score = event_score(event, &event->players[i], rounds),
            .adjusted = adjusted(event, &event->players[i], rounds)};
    for (unsigned place = 0; place < order->count; place++) {
        const struct event_tiebreak *by = &order->by[place];

        for (unsigned i = 0; i < count; i++)
            rows[rows[i].row].value[place] =
                event_tiebreak_value(event, rounds, by, rows, i);
        if (by->kind != EVENT_TIEBREAK_DE)
            continue;
        sort(rows, count, place);
        for (unsigned from = 0, to; from < count; from = to) {
            for (to = from + 1;
                 to < count && !compare(&rows[from], &rows[to], place); to++)
                ;
            event_encounters(event, rounds, by, place, rows, from, to);
        }
    }
    sort(rows, count, order->count);
    for (unsigned i = 0; i < count; i++)
        rows[i].place = i && !compare(&rows[i - 1], &rows[i], order->count)
                            ? rows[i - 1].place
                            : i + 1;
}

unsigned event_rounds_complete(const struct event *event)
{
    unsigned rounds = event->rounds;

    for (unsigned i = 0; i < event->players_count; i++)
        for (unsigned j = 0; j < rounds; j++) {
            struct event_game game = event_game(&event->players[i], event, j);

            if (game.opponent && game.result == ' ')
                rounds = j;
        }
    return rounds;
}

void event_settle(struct event *event, const struct event_order *order,
                  struct event_standing *rows)
{
    event_standings(event, event->rounds, order, rows);
    for (unsigned i = 0; i < event->players_count; i++) {
        struct event_player *player = &event->players[rows[i].index];

        player->points = rows[i].score;
        player->place = rows[i].place;
    }
}
