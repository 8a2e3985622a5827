/* trf_read.c - a Tournament Report File, line by line */
#include "event/inside.h"

/* ORDER COLUMN */
const struct event_field_place event_places[EVENT_COLUMNS] = {
    [EVENT_SEX] = {10, 10, false},         [EVENT_TITLE] = {11, 13, true},
    [EVENT_PLAYER_NAME] = {15, 47, false}, [EVENT_RATING] = {49, 52, true},
    [EVENT_FEDERATION] = {54, 56, false},  [EVENT_FIDE_ID] = {58, 68, true},
    [EVENT_BIRTH] = {70, 79, false},
};

struct reader {
    struct event *event;
    struct laws_file_error *error;
    unsigned number; /* of the line */
};

static enum laws_status fail(struct reader *reader, unsigned column,
                             const char *what, struct word found)
{
    struct writer writer =
        laws__writer(reader->error->what, sizeof reader->error->what);

    reader->error->line = reader->number;
    reader->error->column = column;
    laws__write(&writer, what);
    if (found.length) {
        laws__write(&writer, ": \"");
        found.length = laws_text_fit(found.text, found.length, 20);
        for (size_t i = 0; i < found.length; i++)
            laws__write_word(&writer, (unsigned char)found.text[i] < ' '
                                          ? (struct word){"?", 1}
                                          : (struct word){found.text + i, 1});
        laws__write(&writer, "\"");
    }
    return LAWS_SYNTAX;
}

static const struct word nothing = {"", 0};

/* The size of what is to come. */
struct extent {
    unsigned lines, players, teams;
    size_t longest;
};

static size_t line_length(const char *text, size_t length, size_t *ending)
{
    size_t at = 0;

    while (at < length && text[at] != '\n' && text[at] != '\r')
        at++;
    *ending = at == length                                                  ? 0
              : text[at] == '\r' && at + 1 < length && text[at + 1] == '\n' ? 2
                                                                            : 1;
    return at;
}

bool event_is_marked(const char *text, size_t length)
{
    return length >= 3 && !memcmp(text, EVENT_MARK, 3);
}

static size_t mark_length(const char *text, size_t length)
{
    return event_is_marked(text, length) ? 3 : 0;
}

static struct extent extent_of(const char *text, size_t length)
{
    struct extent extent = {0};

    for (size_t at = mark_length(text, length), ending; at < length;) {
        size_t line = line_length(text + at, length - at, &ending);

        extent.lines++;
        if (line >= 3 && !memcmp(text + at, "001", 3)) {
            extent.players++;
            if (line > extent.longest)
                extent.longest = line;
        }
        extent.teams += line >= 3 && (!memcmp(text + at, "310", 3) ||
                                      !memcmp(text + at, "013", 3));
        at += line + ending;
    }
    return extent;
}

static unsigned rounds_in(size_t length)
{
    size_t rounds = length < EVENT_AT_ROUNDS
                        ? 0
                        : (length - EVENT_AT_ROUNDS) / EVENT_ROUND_WIDE + 1;

    return rounds > EVENT_ROUNDS_MAX ? EVENT_ROUNDS_MAX : (unsigned)rounds;
}

size_t event_memory_for(const char *text, size_t length)
{
    struct extent extent = extent_of(text, length);
    size_t players = 2 * (size_t)extent.players + 128;
    size_t rounds = rounds_in(extent.longest) + 64;

    return ((size_t)1 << 18) + 8 * length +
           4 * ((size_t)extent.lines + 128) * sizeof(struct event_line) +
           2 * players *
               (sizeof(struct event_player) +
                2 * rounds * sizeof(struct event_game)) +
           4 * ((size_t)extent.teams + 64) * sizeof(struct event_team);
}

/* Four columns hold no number beyond these. */
_Static_assert(EVENT_NUMBER_MAX == 9999, "columns");

bool event_game_read(struct word line, unsigned round, struct event_game *game)
{
    unsigned at = EVENT_AT_ROUNDS + round * EVENT_ROUND_WIDE, number;
    struct word opponent = columns_get(line, at, at + 3);
    struct word color = columns_get(line, at + 5, at + 5);
    struct word result = columns_get(line, at + 7, at + 7);
    char sign = result.length == 1 ? *result.text : ' ';

    if (result.length > 1 || color.length > 1)
        return false;
    if (sign >= 'a' && sign <= 'z')
        sign = (char)(sign - 'a' + 'A');
    *game = (struct event_game){0, color.length ? *color.text : '-', sign};
    if (game->color == 'W' || game->color == 'B')
        game->color = (char)(game->color - 'A' + 'a');
    if (!columns_number(opponent, &number) || !memchr("wb-", game->color, 3) ||
        !memchr("1=0+-WDLHFUZ ", sign, 13))
        return false;
    game->opponent = (uint16_t)number;
    return true;
}

static enum laws_status read_games(struct reader *reader, struct word line,
                                   struct event_player *player)
{
    const unsigned wide = columns_count(line), rounds = rounds_in(wide);
    const unsigned beyond =
        EVENT_AT_ROUNDS + EVENT_ROUNDS_MAX * EVENT_ROUND_WIDE;

    /* The longest line says how many there are. */
    SURE(rounds <= reader->event->rounds_room);
    if (columns_get(line, beyond, wide).length)
        return fail(reader, beyond, "too many rounds", nothing);
    for (unsigned i = 0; i < rounds; i++) {
        unsigned at = EVENT_AT_ROUNDS + i * EVENT_ROUND_WIDE;
        struct event_game *game = &player->games[i];

        if (!event_game_read(line, i, game))
            return fail(reader, at,
                        "not a round (opponent, w or b, and one of "
                        "1 = 0 + - W D L H F U Z)",
                        columns_raw(line, at, at + 7));
        if ((game->opponent || game->result != ' ') &&
            i >= reader->event->rounds)
            reader->event->rounds = i + 1;
    }
    return LAWS_OK;
}

static enum laws_status read_player(struct reader *reader,
                                    struct event_line *line)
{
    struct word text = line->text, points = columns_get(text, 81, 84),
                place = columns_get(text, 86, 89),
                number = columns_get(text, 5, 8);
    struct event_player *player;
    unsigned value;

    if (!columns_number(number, &value) || !value)
        return fail(reader, EVENT_AT_NUMBER,
                    "not a player's number (1 to 9999)", number);
    if (event_player(reader->event, value))
        return fail(reader, EVENT_AT_NUMBER, "two players have this number",
                    number);
    player = event_player_new(reader->event, value);
    if (!player)
        return LAWS_FULL;
    line->kind = EVENT_LINE_PLAYER;
    line->index = reader->event->players_count - 1;
    for (unsigned i = 0; i < EVENT_COLUMNS; i++)
        player->column[i] =
            columns_get(text, event_places[i].first, event_places[i].last);
    if (!columns_number(player->column[EVENT_RATING], &player->rating))
        player->rating = 0;
    if (!columns_points(points, &player->points))
        return fail(reader, EVENT_AT_POINTS, "not a number of points", points);
    if (!columns_number(place, &player->place))
        return fail(reader, EVENT_AT_PLACE, "not a place", place);
    return read_games(reader, text, player);
}

/* 310 and 013 have the same in other columns. */
static enum laws_status read_team(struct reader *reader,
                                  struct event_line *line, bool is_new)
{
    struct word text = line->text;
    unsigned first = is_new ? 74 : 37, wide = columns_count(text);
    unsigned count = wide < first ? 0 : (wide - first) / 5 + 1;
    struct event_team *team;

    if (count > EVENT_TEAM_PLAYERS_MAX)
        return fail(reader, first, "too many players in a team", nothing);
    team = event_team_new(reader->event, count);
    if (!team)
        return LAWS_FULL;
    line->kind = is_new ? EVENT_LINE_TEAM : EVENT_LINE_OTHER;
    line->index = reader->event->teams_count - 1;
    team->number = reader->event->teams_count;
    team->name = is_new ? columns_get(text, 9, 40) : columns_get(text, 5, 36);
    if (is_new &&
        (!columns_number(columns_get(text, 5, 7), &team->number) ||
         !columns_points(columns_get(text, 55, 60), &team->match_points) ||
         !columns_points(columns_get(text, 62, 67), &team->game_points)))
        return fail(reader, 5, "not a team (number, name, points)",
                    columns_raw(text, 5, 7));
    if (is_new)
        team->nickname = columns_get(text, 42, 46);
    for (unsigned i = 0; i < count; i++) {
        struct word word = columns_get(text, first + 5 * i, first + 5 * i + 3);
        unsigned number;

        if (!columns_number(word, &number))
            return fail(reader, first + 5 * i, "not a player's number", word);
        team->players[team->players_count++] = (uint16_t)number;
    }
    while (team->players_count && !team->players[team->players_count - 1])
        team->players_count--;
    return LAWS_OK;
}

static enum laws_status read_line(struct reader *reader,
                                  struct event_line *line, bool has_new_teams)
{
    struct word text = line->text;
    struct word value =
        text.length > 3
            ? columns_trim((struct word){text.text + 3, text.length - 3})
            : nothing;
    unsigned number;

    if (event_line_has_tag(line, "001"))
        return read_player(reader, line);
    if (event_line_has_tag(line, "310"))
        return read_team(reader, line, true);
    if (event_line_has_tag(line, "013") && !has_new_teams)
        return read_team(reader, line, false);
    if (event_line_has_tag(line, "142") || event_line_has_tag(line, "XXR")) {
        if (!columns_number(value, &number) || number > EVENT_ROUNDS_MAX)
            return fail(reader, 5, "not a number of rounds (1 to 250)", value);
        reader->event->planned = number;
    }
    if (!event_worths_line(reader->event, text))
        return fail(reader, 5, "not points for results", value);
    return LAWS_OK;
}

/* The teams are known by now: who belongs to which? */
static void find_members(struct event *event)
{
    for (unsigned i = 0; i < event->teams_count; i++)
        for (unsigned j = 0; j < event->teams[i].players_count; j++) {
            struct event_player *player =
                event_player(event, event->teams[i].players[j]);

            if (player && !player->team)
                player->team = i + 1;
        }
}

static bool has_tag(const char *text, size_t length, const char *tag)
{
    for (size_t at = mark_length(text, length), ending; at < length;) {
        size_t line = line_length(text + at, length - at, &ending);

        if (line >= 3 && !memcmp(text + at, tag, 3))
            return true;
        at += line + ending;
    }
    return false;
}

enum laws_status event_read(struct event *event, const char *text,
                            size_t length, void *memory, size_t size,
                            struct laws_file_error *error)
{
    static const char *const endings[] = {"", "\n", "\r\n"};
    struct reader reader = {event, error, 0};
    struct extent extent = extent_of(text, length);
    enum laws_status status = event_init(event, memory, size);
    bool has_new_teams = has_tag(text, length, "310");

    *error = (struct laws_file_error){0};
    event->marked = event_is_marked(text, length);
    if (!status)
        status = event_rounds_reserve(event, rounds_in(extent.longest));
    for (size_t at = mark_length(text, length), ending;
         !status && at < length;) {
        size_t wide = line_length(text + at, length - at, &ending);
        struct event_line *line = event_line_insert(event, event->lines_count);

        reader.number++;
        if (!line) {
            status = LAWS_FULL;
            break;
        }
        line->text = (struct word){text + at, wide};
        line->ending =
            ending == 1 && text[at + wide] == '\r' ? "\r" : endings[ending];
        if (ending)
            event->ending = line->ending;
        status = read_line(&reader, line, has_new_teams);
        at += wide + ending;
    }
    if (status == LAWS_FULL)
        fail(&reader, 0, "the file is too large", nothing);
    find_members(event);
    return status;
}
