/* event.c - players, teams and lines in the caller's memory */
#include "event/inside.h"

void *event_take(struct event *event, size_t size)
{
    unsigned char *taken = event->memory;

    size = (size + 15) & ~(size_t)15;
    if (size > (size_t)(event->memory_end - event->memory))
        return NULL;
    event->memory += size;
    return memset(taken, 0, size);
}

/* A copy of a text that lives as long as the event. */
static enum laws_status keep(struct event *event, struct word *text)
{
    char *copy = event_take(event, text->length + 1);

    if (!copy)
        return LAWS_FULL;
    if (text->length)
        memcpy(copy, text->text, text->length);
    text->text = copy;
    return LAWS_OK;
}

/* One more of an array: the array, moved where it was full. */
static void *more(struct event *event, void *array, size_t size, unsigned count,
                  unsigned *room)
{
    unsigned wanted = *room ? *room * 2 : 64;
    void *moved;

    if (count < *room)
        return array;
    moved = event_take(event, wanted * size);
    if (!moved)
        return NULL;
    if (count)
        memcpy(moved, array, count * size);
    *room = wanted;
    return moved;
}

struct event_line *event_line_insert(struct event *event, unsigned at)
{
    struct event_line *lines = more(event, event->lines, sizeof *lines,
                                    event->lines_count, &event->lines_room);

    if (!lines)
        return NULL;
    event->lines = lines;
    memmove(lines + at + 1, lines + at,
            (event->lines_count - at) * sizeof *lines);
    event->lines_count++;
    lines[at] = (struct event_line){.ending = event->ending, .text = {"", 0}};
    /* Only the last line of a file may lack its end. */
    if (at && !*lines[at - 1].ending)
        lines[at - 1].ending = event->ending;
    return &lines[at];
}

enum laws_status event_rounds_reserve(struct event *event, unsigned rounds)
{
    unsigned room = (rounds + 7) & ~7u;
    struct event_game *games;

    if (rounds > EVENT_ROUNDS_MAX)
        return LAWS_RANGE;
    if (rounds <= event->rounds_room)
        return LAWS_OK;
    games =
        event_take(event, (size_t)event->players_room * room * sizeof *games);
    if (!games)
        return LAWS_FULL;
    for (unsigned i = 0; i < event->players_count; i++) {
        struct event_player *player = &event->players[i];

        for (unsigned j = 0; j < room; j++)
            games[j] = j < event->rounds_room
                           ? player->games[j]
                           : (struct event_game){0, '-', ' '};
        player->games = games;
        games += room;
    }
    event->rounds_room = room;
    return LAWS_OK;
}

struct event_player *event_player_new(struct event *event, unsigned number)
{
    struct event_player *players, *player;

    SURE(number && number <= EVENT_NUMBER_MAX && !event->by_number[number]);
    players = more(event, event->players, sizeof *players, event->players_count,
                   &event->players_room);
    if (!players)
        return NULL;
    event->players = players;
    player = &players[event->players_count];
    *player = (struct event_player){.number = number};
    for (unsigned i = 0; i < EVENT_COLUMNS; i++)
        player->column[i] = (struct word){"", 0};
    player->games =
        event_take(event, event->rounds_room * sizeof *player->games);
    if (!player->games)
        return NULL;
    for (unsigned i = 0; i < event->rounds_room; i++)
        player->games[i] = (struct event_game){0, '-', ' '};
    event->by_number[number] = (uint16_t)++event->players_count;
    return player;
}

struct event_team *event_team_new(struct event *event, unsigned players)
{
    struct event_team *teams = more(event, event->teams, sizeof *teams,
                                    event->teams_count, &event->teams_room);
    struct event_team *team;

    if (!teams || event->teams_count >= EVENT_TEAMS_MAX)
        return NULL;
    event->teams = teams;
    team = &teams[event->teams_count];
    *team = (struct event_team){.name = {"", 0}, .nickname = {"", 0}};
    team->players = event_take(event, (players + 1) * sizeof *team->players);
    if (!team->players)
        return NULL;
    event->teams_count++;
    return team;
}

enum laws_status event_init(struct event *event, void *memory, size_t size)
{
    size_t skip = (16 - (uintptr_t)memory % 16) % 16;

    *event = (struct event){.ending = "\n"};
    if (size < skip)
        return LAWS_FULL;
    event->memory = (unsigned char *)memory + skip;
    event->memory_end = (unsigned char *)memory + size;
    event->by_number =
        event_take(event, (EVENT_NUMBER_MAX + 1) * sizeof *event->by_number);
    event_worths_usual(event);
    return event->by_number ? LAWS_OK : LAWS_FULL;
}

struct event_player *event_player(const struct event *event, unsigned number)
{
    unsigned place = number <= EVENT_NUMBER_MAX ? event->by_number[number] : 0;

    return place ? &event->players[place - 1] : NULL;
}

bool event_line_has_tag(const struct event_line *line, const char *tag)
{
    return line->text.length >= 3 && !memcmp(line->text.text, tag, 3) &&
           (line->text.length == 3 || line->text.text[3] == ' ');
}

static const char *const field_tags[] = {
#define FIELD(name, tag) tag,
#include "event/fields.def"
};

struct word event_field(const struct event *event, enum event_field field)
{
    const char *tag = field_tags[field];

    for (unsigned i = 0; i < event->lines_count; i++)
        if (event_line_has_tag(&event->lines[i], tag))
            return columns_trim((struct word){event->lines[i].text.text + 3,
                                              event->lines[i].text.length - 3});
    return (struct word){"", 0};
}

static bool is_digit(char sign)
{
    return sign >= '0' && sign <= '9';
}

/* The tags of the tournament section end with 2 and have three digits. */
static bool is_header(const char *tag)
{
    return is_digit(tag[0]) && is_digit(tag[1]) && tag[2] == '2' &&
           memcmp(tag, "802", 3) != 0;
}

/* Where a line with this tag is added: after the last of its kind; a line of
   the tournament section before those with higher numbers. */
static unsigned place_for(const struct event *event, const char *tag)
{
    unsigned at = 0;

    for (unsigned i = 0; i < event->lines_count; i++)
        if (event_line_has_tag(&event->lines[i], tag))
            at = i + 1;
    if (at || !is_header(tag))
        return at ? at : event->lines_count;
    for (unsigned i = 0; i < event->lines_count; i++) {
        const struct word *text = &event->lines[i].text;

        if (text->length >= 3 && is_header(text->text) &&
            memcmp(text->text, tag, 3) < 0)
            at = i + 1;
    }
    return at;
}

static bool ends_line(struct word text)
{
    return memchr(text.text, '\n', text.length) ||
           memchr(text.text, '\r', text.length);
}

enum laws_status event_line_add(struct event *event, struct word text)
{
    struct event_line *line;

    if (text.length < 3 || ends_line(text))
        return LAWS_SYNTAX;
    if (keep(event, &text))
        return LAWS_FULL;
    line = event_line_insert(event, place_for(event, text.text));
    if (!line)
        return LAWS_FULL;
    line->text = text;
    event_worths_line(event, text);
    return LAWS_OK;
}

enum laws_status event_field_set(struct event *event, enum event_field field,
                                 struct word value)
{
    const char *tag = field_tags[field];
    size_t size = value.length + 5;
    struct writer writer;
    char *text;
    unsigned number;

    if (ends_line(value))
        return LAWS_SYNTAX;
    text = event_take(event, size);
    if (!text)
        return LAWS_FULL;
    writer = laws__writer(text, size);
    laws__write_word(&writer, (struct word){tag, 3});
    laws__write(&writer, " ");
    laws__write_word(&writer, value);
    if (field == EVENT_FIELD_ROUNDS && columns_number(value, &number))
        event->planned = number;
    for (unsigned i = 0; i < event->lines_count; i++)
        if (event_line_has_tag(&event->lines[i], tag)) {
            event->lines[i].text = (struct word){text, value.length + 4};
            event_worths_line(event, event->lines[i].text);
            return LAWS_OK;
        }
    return event_line_add(event, (struct word){text, value.length + 4});
}

enum laws_status event_player_set(struct event *event, unsigned number,
                                  enum event_column column, struct word value)
{
    struct event_player *player = event_player(event, number);

    if (!player)
        return LAWS_RANGE;
    for (size_t i = 0; i < value.length; i++)
        if ((unsigned char)value.text[i] < ' ')
            return LAWS_SYNTAX;
    if (column == EVENT_RATING && !columns_number(value, &player->rating))
        return LAWS_SYNTAX;
    if (keep(event, &value))
        return LAWS_FULL;
    player->column[column] = value;
    return LAWS_OK;
}

enum laws_status event_player_add(struct event *event, unsigned number,
                                  struct word name)
{
    struct event_line *line;

    if (!number || number > EVENT_NUMBER_MAX || event_player(event, number))
        return LAWS_RANGE;
    if (!event_player_new(event, number))
        return LAWS_FULL;
    line = event_line_insert(event, place_for(event, "001"));
    if (!line)
        return LAWS_FULL;
    line->made = true;
    line->kind = EVENT_LINE_PLAYER;
    line->index = event->players_count - 1;
    line->text = (struct word){"001", 3};
    return event_player_set(event, number, EVENT_PLAYER_NAME, name);
}

enum laws_status event_team_add(struct event *event, struct word name,
                                const uint16_t *players, unsigned count)
{
    size_t size = 80 + 5 * (size_t)count;
    unsigned number = event->teams_count + 1;
    struct event_team *team;
    struct event_line *line;
    struct writer writer;
    char *text;

    for (unsigned i = 0; i < count; i++) {
        const struct event_player *player = event_player(event, players[i]);

        if (!player || player->team)
            return LAWS_RANGE;
    }
    if (number > EVENT_TEAMS_MAX || count > EVENT_TEAM_PLAYERS_MAX)
        return LAWS_RANGE;
    text = event_take(event, size + name.length);
    team = text && !keep(event, &name) ? event_team_new(event, count) : NULL;
    line = team ? event_line_insert(event, place_for(event, "310")) : NULL;
    if (!line)
        return LAWS_FULL;
    team->name = name;
    team->number = number;
    team->players_count = count;
    writer = laws__writer(text, size);
    laws__write(&writer, number < 10    ? "310   "
                         : number < 100 ? "310  "
                                        : "310 ");
    laws__write_number(&writer, number, 1);
    for (unsigned i = 0; i < count; i++) {
        team->players[i] = players[i];
        event_player(event, players[i])->team = number;
    }
    line->made = true;
    line->kind = EVENT_LINE_TEAM;
    line->index = event->teams_count - 1;
    line->text = (struct word){text, laws__written(&writer)};
    return LAWS_OK;
}
