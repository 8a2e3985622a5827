/* points.c - what results are worth */
#include "event/inside.h"

#define WORTH_MAX 1000 /* tenths */

/* ORDER WORTH */
static const struct {
    const char *name;
    int usual;
    char letter, shortcut;
    const char *tag;
} worths[] = {
#define WORTH(name, usual, letter, shortcut, tag)                              \
    [EVENT_##name] = {#name, usual, letter, shortcut, tag},
#include "event/worths.def"
#undef WORTH
};

void event_worths_usual(struct event *event)
{
    static const int team[] = {0, 10, 20};

    for (unsigned i = 0; i < EVENT_WORTHS; i++)
        event->worth[i] = worths[i].usual;
    memcpy(event->team_worth, team, sizeof team);
}

static bool worth_of(struct word word, int *worth)
{
    return word.length && columns_points(word, worth) && *worth >= -WORTH_MAX &&
           *worth <= WORTH_MAX;
}

/* 162: a letter and points, in columns of nine from 6 on; X is what an
   adjourned game counts until it is over, which nobody needs here. */
static bool read_162(struct event *event, struct word line)
{
    bool has_bye = false;

    for (unsigned at = 6; at <= columns_count(line); at += 9) {
        struct word letter = columns_get(line, at, at);
        int worth;

        if (!letter.length)
            continue;
        if (!worth_of(columns_get(line, at + 1, at + 4), &worth) ||
            !memchr("WDLAPX", *letter.text, 6))
            return false;
        for (unsigned i = 0; i < EVENT_WORTHS; i++)
            if (worths[i].letter == *letter.text)
                event->worth[i] = worth;
        has_bye |= *letter.text == 'P';
    }
    if (!has_bye)
        event->worth[EVENT_PAB] = event->worth[EVENT_WW];
    return true;
}

/* 362: TW, TD, TL in the same way. */
static bool read_362(struct event *event, struct word line)
{
    static const char letters[] = "LDW";
    struct word rest = {line.text + 3, line.length - 3};

    while (columns_trim(rest).length) {
        struct word name = columns_next(&rest);
        const char *place;
        int worth;

        if (name.length < 2 || name.text[0] != 'T')
            return false;
        place = memchr(letters, name.text[1], sizeof letters - 1);
        if (!place)
            return false;
        if (!worth_of(name.length > 2
                          ? (struct word){name.text + 2, name.length - 2}
                          : columns_next(&rest),
                      &worth))
            return false;
        event->team_worth[place - letters] = worth;
    }
    return true;
}

/* XXS CODE=VALUE ... */
static bool read_xxs(struct event *event, struct word line)
{
    struct word rest = {line.text + 3, line.length - 3};

    while (columns_trim(rest).length) {
        struct word pair = columns_next(&rest), name = pair;
        const char *sign = memchr(pair.text, '=', pair.length);
        bool known = false;
        int worth;

        if (!sign)
            return false;
        name.length = (size_t)(sign - pair.text);
        pair.length -= name.length + 1;
        pair.text = sign + 1;
        if (!worth_of(pair, &worth))
            return false;
        for (unsigned i = 0; i < EVENT_WORTHS; i++)
            if (columns_is(name, worths[i].name) ||
                (name.length == 1 && worths[i].shortcut == *name.text)) {
                event->worth[i] = worth;
                known = true;
            }
        if (!known)
            return false;
    }
    return true;
}

bool event_worths_line(struct event *event, struct word line)
{
    struct event_line asked = {.text = line};
    bool has_bye = event_field(event, EVENT_FIELD_BYE).length;
    int worth;

    event->abnormal +=
        event_line_has_tag(&asked, "299") || event_line_is_points(&asked);
    if (event_line_has_tag(&asked, "162"))
        return read_162(event, line);
    if (event_line_has_tag(&asked, "362"))
        return read_362(event, line);
    if (event_line_has_tag(&asked, "XXS"))
        return read_xxs(event, line);
    for (unsigned i = 0; i < EVENT_WORTHS; i++) {
        if (!event_line_has_tag(&asked, worths[i].tag))
            continue;
        if (!worth_of(
                columns_trim((struct word){line.text + 3, line.length - 3}),
                &worth))
            return false;
        event->worth[i] = worth;
        if (i == EVENT_WW && !has_bye)
            event->worth[EVENT_PAB] = worth;
    }
    return true;
}

bool event_was_played(char result)
{
    return memchr("1=0WDL", result, 6);
}

static int worth(const struct event *event, struct event_game game)
{
    bool white = game.color != 'b';

    switch (game.result) {
    case '1':
    case 'W':
        return event->worth[white ? EVENT_WW : EVENT_BW];
    case '=':
    case 'D':
        return event->worth[white ? EVENT_WD : EVENT_BD];
    case '0':
    case 'L':
        return event->worth[white ? EVENT_WL : EVENT_BL];
    case '+':
        return event->worth[EVENT_FW];
    case '-':
        return event->worth[EVENT_FL];
    case 'H':
        return event->worth[EVENT_HPB];
    case 'F':
        return event->worth[EVENT_FPB];
    case 'U':
        return event->worth[EVENT_PAB];
    default: /* Z, or nothing yet */
        return game.opponent ? 0 : event->worth[EVENT_ZPB];
    }
}

/* Is this the kind of result that a 299 line names? */
static bool is_kind(char kind, char result)
{
    static const char *const same[] = {"W1W", "D=D", "L0L", "FF",
                                       "HH",  "ZZ",  "++",  "--"};

    for (unsigned i = 0; i < sizeof same / sizeof *same; i++)
        if (same[i][0] == kind)
            return strchr(same[i] + 1, result);
    return false;
}

bool event_line_is_points(const struct event_line *line)
{
    static const char head[] = EVENT_POINTS_HEAD " ";

    return line->text.length > strlen(head) &&
           !memcmp(line->text.text, head, strlen(head));
}

bool event_299_names(struct word line, unsigned number)
{
    bool any = false;

    for (unsigned at = 24; at <= columns_count(line); at += 5) {
        struct word word = columns_get(line, at, at + 3);
        unsigned named;

        if (!word.length || !columns_number(word, &named) || !named)
            continue;
        if (named == number)
            return true;
        any = true;
    }
    return !any;
}

/* 299: other points for a kind of result, or a penalty or bonus besides.  In a
   team competition it speaks of teams, and a comment of players. */
static int change(const struct event *event, const struct event_player *player,
                  unsigned round, const struct event_line *in, int points)
{
    struct word line = in->text, kind = columns_get(line, 5, 5);
    char result = event_game(player, event, round).result;
    bool comment = event_line_is_points(in);
    unsigned in_round;
    int value;

    if ((!comment && !event_line_has_tag(in, "299")) ||
        comment != (event->teams_count > 0) ||
        !columns_points(columns_get(line, 14, 17), &value) ||
        !columns_number(columns_get(line, 20, 22), &in_round) ||
        (in_round && in_round != round + 1) ||
        !event_299_names(line, player->number))
        return points;
    if (kind.length && !comment)
        return is_kind(*kind.text, result) ? value : points;
    return in_round ? points + value : points;
}

int event_points(const struct event *event, const struct event_player *player,
                 unsigned round)
{
    struct event_game game = event_game(player, event, round);
    int points = worth(event, game);

    if (game.result == ' ' && !game.opponent && round >= event->rounds)
        return 0;
    for (unsigned i = 0; event->abnormal && i < event->lines_count; i++)
        points = change(event, player, round, &event->lines[i], points);
    return points;
}

enum laws_status event_points_set(struct event *event, unsigned round,
                                  unsigned number, char sign)
{
    const struct event_player *player = event_player(event, number);
    struct event_game as;
    char line[48];
    int more;

    if (!player || round >= event->rounds)
        return LAWS_RANGE;
    as = event_game(player, event, round);
    as.result = sign;
    more = worth(event, as) - event_points(event, player, round);
    if (!more)
        return LAWS_OK;
    return event_line_add(
        event, (struct word){
                   line, event_299_print(
                             &(struct event_299){
                                 .head = event->teams_count ? EVENT_POINTS_HEAD
                                                            : "299",
                                 .game_points = more,
                                 .round = round + 1,
                                 .number = number,
                             },
                             line, sizeof line)});
}

/* A penalty or bonus of no round in particular counts once. */
static int besides(const struct event *event, const struct event_player *player)
{
    int points = 0;

    for (unsigned i = 0; event->abnormal && i < event->lines_count; i++) {
        struct word line = event->lines[i].text;
        unsigned round;
        int value;

        if (event_line_has_tag(&event->lines[i], "299") &&
            !event->teams_count && !columns_get(line, 5, 5).length &&
            columns_number(columns_get(line, 20, 22), &round) && !round &&
            columns_points(columns_get(line, 14, 17), &value) &&
            event_299_names(line, player->number))
            points += value;
    }
    return points;
}

int event_score(const struct event *event, const struct event_player *player,
                unsigned rounds)
{
    int score = rounds ? besides(event, player) : 0;

    for (unsigned i = 0; i < rounds; i++)
        score += event_points(event, player, i);
    return score;
}
