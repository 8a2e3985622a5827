/* csv.c - CSV with a header, into an event */
#include "event/csv.h"

#include "event/inside.h"

/* ORDER CELL */
enum cell {
    CELL_NUMBER,
    CELL_NAME,
    CELL_SEX,
    CELL_TITLE,
    CELL_RATING,
    CELL_FEDERATION,
    CELL_FIDE,
    CELL_BIRTH,
    CELL_TEAM,
    CELL_ROUND,
    CELL_BOARD,
    CELL_WHITE,
    CELL_BLACK,
    CELL_RESULT,
    CELLS,
};

/* What headers are called, without blanks, in small letters; the first is
   ours. */
static const struct {
    const char *name;
    enum cell cell;
} names[] = {
    {"number", CELL_NUMBER},
    {"no", CELL_NUMBER},
    {"no.", CELL_NUMBER},
    {"snr", CELL_NUMBER},
    {"startno", CELL_NUMBER},
    {"rank", CELL_NUMBER},
    {"name", CELL_NAME},
    {"player", CELL_NAME},
    {"sex", CELL_SEX},
    {"gender", CELL_SEX},
    {"title", CELL_TITLE},
    {"rating", CELL_RATING},
    {"elo", CELL_RATING},
    {"rtg", CELL_RATING},
    {"federation", CELL_FEDERATION},
    {"fed", CELL_FEDERATION},
    {"country", CELL_FEDERATION},
    {"fide", CELL_FIDE},
    {"fideid", CELL_FIDE},
    {"fidenumber", CELL_FIDE},
    {"birth", CELL_BIRTH},
    {"birthday", CELL_BIRTH},
    {"dateofbirth", CELL_BIRTH},
    {"team", CELL_TEAM},
    {"round", CELL_ROUND},
    {"rd", CELL_ROUND},
    {"board", CELL_BOARD},
    {"bd", CELL_BOARD},
    {"table", CELL_BOARD},
    {"white", CELL_WHITE},
    {"black", CELL_BLACK},
    {"result", CELL_RESULT},
    {"res", CELL_RESULT},
};

#define COLUMNS_MAX 32u
#define CELL_MAX 200u

/* A row: its cells, without quotes. */
struct row {
    struct word cell[CELLS];
    char text[CELLS][CELL_MAX];
};

struct table {
    struct event *event;
    struct laws_file_error *error;
    const char *at, *end;
    unsigned line;
    char separator;
    unsigned columns;
    int column[COLUMNS_MAX]; /* what it is; -1: nothing that we know */

    unsigned known; /* players that were there before              */
    bool numbered, teamed;
    uint8_t (*rounds)[EVENT_ROUNDS_MAX / 8 + 1]; /* in which a player, by his
                                                    place, has a row        */
    bool paired[EVENT_ROUNDS_MAX]; /* a pairing, not what has been played */
};

static enum laws_status fail(struct table *table, unsigned column,
                             const char *what, struct word found)
{
    struct writer writer =
        laws__writer(table->error->what, sizeof table->error->what);

    table->error->line = table->line;
    table->error->column = column;
    laws__write(&writer, what);
    if (found.length) {
        laws__write(&writer, ": \"");
        found.length = laws_text_fit(found.text, found.length, 40);
        laws__write_word(&writer, found);
        laws__write(&writer, "\"");
    }
    return LAWS_SYNTAX;
}

static bool is_end(const struct table *table, const char *at)
{
    return at == table->end || *at == '\n' || *at == '\r';
}

/* Take the next character into text: as it is, or as the Latin-1 of old
   programs if it is not UTF-8.  What is too long or not printable is left out.
 */
static void take_character(struct table *table, char text[CELL_MAX],
                           size_t *length)
{
    const unsigned char sign = (unsigned char)*table->at;
    const char latin[] = {(char)(0xc0 | sign >> 6),
                          (char)(0x80 | (sign & 0x3f))};
    size_t taken =
        laws_character_length(table->at, (size_t)(table->end - table->at));
    size_t bytes = taken ? taken : sizeof latin;

    if (sign >= ' ' && *length + bytes < CELL_MAX) {
        memcpy(text + *length, taken ? table->at : latin, bytes);
        *length += bytes;
    }
    table->line += sign == '\n';
    table->at += taken ? taken : 1;
}

/* The next value of a line into text.  False: the line is over. */
static bool next_value(struct table *table, char text[CELL_MAX],
                       struct word *value, bool first)
{
    size_t length = 0;
    bool quoted;

    if (!first) {
        if (is_end(table, table->at))
            return false;
        table->at++; /* the separator */
    }
    while (table->at < table->end && *table->at == ' ')
        table->at++;
    quoted = table->at < table->end && *table->at == '"';
    table->at += quoted;
    while (table->at < table->end) {
        char sign = *table->at;

        if (quoted && sign == '"') {
            table->at++;
            if (table->at == table->end || *table->at != '"') {
                quoted = false;
                continue;
            }
        } else if (!quoted &&
                   (sign == table->separator || is_end(table, table->at))) {
            break;
        }
        take_character(table, text, &length);
    }
    *value = columns_trim((struct word){text, length});
    return true;
}

static void next_line(struct table *table)
{
    if (table->at < table->end && *table->at == '\r')
        table->at++;
    if (table->at < table->end && *table->at == '\n')
        table->at++;
    table->line++;
}

static int cell_called(struct word name)
{
    char plain[24];
    size_t length = 0;

    for (size_t i = 0; i < name.length && length < sizeof plain - 1; i++) {
        char sign = name.text[i];

        if (sign == ' ' || sign == '-' || sign == '_')
            continue;
        plain[length++] =
            sign >= 'A' && sign <= 'Z' ? (char)(sign - 'A' + 'a') : sign;
    }
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        if (columns_is((struct word){plain, length}, names[i].name))
            return (int)names[i].cell;
    return -1;
}

static enum laws_status read_header(struct table *table)
{
    unsigned signs[3] = {0, 0, 0};
    bool has[CELLS] = {false};
    char text[CELL_MAX];
    struct word value;

    for (const char *at = table->at; !is_end(table, at); at++) {
        signs[0] += *at == ',';
        signs[1] += *at == ';';
        signs[2] += *at == '\t';
    }
    table->separator = signs[2] ? '\t' : signs[1] > signs[0] ? ';' : ',';
    while (next_value(table, text, &value, !table->columns)) {
        int cell = cell_called(value);

        if (table->columns == COLUMNS_MAX)
            return fail(table, table->columns, "too many columns", value);
        if (cell >= 0 && has[cell])
            return fail(table, table->columns + 1, "two columns are called so",
                        value);
        if (cell >= 0)
            has[cell] = true;
        table->column[table->columns++] = cell;
    }
    next_line(table);
    if (!has[CELL_NAME] && !(has[CELL_WHITE] && has[CELL_BLACK]))
        return fail(table, 0,
                    "the first line has to name the columns: name, rating ... "
                    "for players; round, white, black, result for games",
                    (struct word){"", 0});
    return LAWS_OK;
}

/* The cells of the next line that has any; false: there is none. */
static bool read_row(struct table *table, struct row *row)
{
    bool any = false;

    while (!any && table->at < table->end) {
        char spare[CELL_MAX];
        struct word value;

        for (unsigned i = 0; i < CELLS; i++)
            row->cell[i] = (struct word){"", 0};
        for (unsigned i = 0;; i++) {
            int cell = i < table->columns ? table->column[i] : -1;

            if (!next_value(table, cell < 0 ? spare : row->text[cell], &value,
                            !i))
                break;
            if (cell >= 0)
                row->cell[cell] = value;
            any |= value.length > 0;
        }
        next_line(table);
    }
    return any;
}

static enum laws_status join_team(struct table *table, struct word name,
                                  unsigned number)
{
    struct event *event = table->event;
    struct event_player *player = event_player(event, number);

    for (unsigned i = 0; i < event->teams_count; i++) {
        struct event_team *team = &event->teams[i];
        uint16_t *players;

        if (!columns_equal(team->name, name))
            continue;
        if (team->players_count == EVENT_TEAM_PLAYERS_MAX)
            return LAWS_RANGE;
        players =
            event_take(event, (team->players_count + 1u) * sizeof *players);
        if (!players)
            return LAWS_FULL;
        memcpy(players, team->players, team->players_count * sizeof *players);
        players[team->players_count++] = (uint16_t)number;
        team->players = players;
        player->team = i + 1;
        return LAWS_OK;
    }
    return event_team_add(event, name, &(uint16_t){(uint16_t)number}, 1);
}

static bool is_same(struct word a, struct word b)
{
    return a.length && columns_equal(a, b);
}

/* Whom the row is about: by his FIDE number; else by his name, if nothing says
   that this is another one.  NULL: somebody new. */
static struct event_player *find_known(const struct table *table,
                                       const struct word *cell)
{
    struct event *event = table->event;

    for (unsigned i = 0; i < event->players_count; i++)
        if (is_same(event->players[i].column[EVENT_FIDE_ID], cell[CELL_FIDE]))
            return &event->players[i];
    for (unsigned i = 0; i < table->known; i++) {
        const struct word *column = event->players[i].column;

        if (is_same(column[EVENT_PLAYER_NAME], cell[CELL_NAME]) &&
            (!cell[CELL_FIDE].length || !column[EVENT_FIDE_ID].length) &&
            (!cell[CELL_BIRTH].length || !column[EVENT_BIRTH].length ||
             columns_equal(column[EVENT_BIRTH], cell[CELL_BIRTH])))
            return &event->players[i];
    }
    return NULL;
}

static enum laws_status add_player(struct table *table, const struct row *row)
{
    /* ORDER COLUMN */
    static const enum cell cells[EVENT_COLUMNS] = {
        [EVENT_SEX] = CELL_SEX,
        [EVENT_TITLE] = CELL_TITLE,
        [EVENT_PLAYER_NAME] = CELL_NAME,
        [EVENT_RATING] = CELL_RATING,
        [EVENT_FEDERATION] = CELL_FEDERATION,
        [EVENT_FIDE_ID] = CELL_FIDE,
        [EVENT_BIRTH] = CELL_BIRTH,
    };
    struct event *event = table->event;
    const struct word *cell = row->cell;
    const struct event_player *known;
    unsigned number;

    if (!cell[CELL_NAME].length)
        return fail(table, 0, "a player needs a name", (struct word){"", 0});
    if (!columns_number(cell[CELL_NUMBER], &number) ||
        number > EVENT_NUMBER_MAX)
        return fail(table, 0, "not a number (1 to 9999)", cell[CELL_NUMBER]);
    table->numbered |= cell[CELL_NUMBER].length > 0;
    table->teamed |= cell[CELL_TEAM].length > 0;
    known = find_known(table, cell);
    if (known && known - event->players >= (ptrdiff_t)table->known)
        return fail(table, 0, "two players have this FIDE number",
                    cell[CELL_FIDE]);
    if (known && cell[CELL_NUMBER].length && number != known->number)
        return fail(table, 0, "this player has another number in the event",
                    cell[CELL_NUMBER]);
    if (known)
        number = known->number;
    while (!known && !cell[CELL_NUMBER].length && event_player(event, ++number))
        ;
    if (!known && event_player(event, number))
        return fail(table, 0, "two players have this number",
                    cell[CELL_NUMBER]);
    if (!known && event_player_add(event, number, cell[CELL_NAME]))
        return LAWS_FULL;
    for (unsigned i = 0; i < EVENT_COLUMNS; i++) {
        enum laws_status status = LAWS_OK;

        if (cell[cells[i]].length)
            status = event_player_set(event, number, (enum event_column)i,
                                      cell[cells[i]]);
        if (status == LAWS_SYNTAX)
            return fail(table, 0, "not a rating", cell[CELL_RATING]);
        if (status)
            return status;
    }
    return cell[CELL_TEAM].length && !event_player(event, number)->team
               ? join_team(table, cell[CELL_TEAM], number)
               : LAWS_OK;
}

/* Start numbers (C.04.2): by rating, title, name. */
static unsigned title_rank(struct word title)
{
    static const char *const titles[] = {"GM",  "IM", "WGM", "FM",
                                         "WIM", "CM", "WFM", "WCM"};
    unsigned i = 0;

    while (i < sizeof titles / sizeof *titles && !columns_is(title, titles[i]))
        i++;
    return i;
}

static bool goes_before(const struct event_player *a,
                        const struct event_player *b)
{
    struct word x = a->column[EVENT_PLAYER_NAME],
                y = b->column[EVENT_PLAYER_NAME];
    unsigned of_a = title_rank(a->column[EVENT_TITLE]),
             of_b = title_rank(b->column[EVENT_TITLE]);
    int by_name =
        memcmp(x.text, y.text, x.length < y.length ? x.length : y.length);

    if (a->rating != b->rating)
        return a->rating > b->rating;
    if (of_a != of_b)
        return of_a < of_b;
    return by_name ? by_name < 0 : x.length < y.length;
}

/* Who came with this table changes places, not numbers.  Has anybody? */
static bool rank_players(struct table *table)
{
    struct event_player *players = table->event->players + table->known;
    unsigned count = table->event->players_count - table->known;
    bool moved = false;

    for (unsigned i = 1; i < count; i++)
        for (unsigned j = i; j && goes_before(&players[j], &players[j - 1]);
             j--) {
            struct event_player kept = players[j];

            memcpy(players[j].column, players[j - 1].column,
                   sizeof kept.column);
            players[j].rating = players[j - 1].rating;
            memcpy(players[j - 1].column, kept.column, sizeof kept.column);
            players[j - 1].rating = kept.rating;
            moved = true;
        }
    return moved;
}

/* Is it paired by rating?  Where all meet, numbers are drawn by lot. */
static bool is_ranked(const struct table *table)
{
    static const char *const others[] = {"ROUNDROBIN", "SCHEVENINGEN",
                                         "KNOCKOUT"};
    struct word system = event_field(table->event, EVENT_FIELD_SYSTEM);

    for (unsigned i = 0; i < sizeof others / sizeof *others; i++)
        for (size_t j = 0; j + strlen(others[i]) <= system.length; j++)
            if (!memcmp(system.text + j, others[i], strlen(others[i])))
                return false;
    return !table->event->rounds && !table->numbered && !table->teamed;
}

/* A player by number, or by name. */
static unsigned find_player(const struct event *event, struct word word)
{
    unsigned number;

    if (columns_number(word, &number))
        return event_player(event, number) ? number : 0;
    for (unsigned i = 0; i < event->players_count; i++)
        if (columns_equal(event->players[i].column[EVENT_PLAYER_NAME], word))
            return event->players[i].number;
    return 0;
}

static const char twice[] = "one of these players is in two rows of this round";

/* Has he a row of this round already?  From now on he has. */
static bool has_row(struct table *table, unsigned round, unsigned number)
{
    unsigned place = table->event->by_number[number] - 1u;
    uint8_t *byte = &table->rounds[place][round / 8];
    bool has = *byte >> round % 8 & 1;

    *byte = (uint8_t)(*byte | 1u << round % 8);
    return has;
}

/* Were they paired with others, who have nobody then? */
static bool leaves_somebody(const struct event *event, unsigned round,
                            unsigned white, unsigned black)
{
    unsigned of_white =
        event_game(event_player(event, white), event, round).opponent;
    unsigned of_black =
        black ? event_game(event_player(event, black), event, round).opponent
              : 0;

    return (of_white && of_white != black) || (of_black && of_black != white);
}

/* A pairing is of all: whoever is not there has a bye. */
static enum laws_status check_round(struct table *table, unsigned round)
{
    const struct event *event = table->event;
    char text[120];
    struct writer writer = laws__writer(text, sizeof text);

    for (unsigned i = 0; i < event->players_count; i++) {
        if (!event_is_free(event, &event->players[i], round))
            continue;
        if (laws__written(&writer) > 30) {
            laws__write(&writer, " ...");
            break;
        }
        laws__write(&writer, laws__written(&writer) ? ", " : "");
        laws__write_number(&writer, event->players[i].number, 1);
    }
    if (!laws__written(&writer))
        return LAWS_OK;
    table->line--;
    return fail(table, 0,
                "players without an opponent or a bye (H F U Z) in the round",
                (struct word){text, laws__written(&writer)});
}

static enum laws_status add_game(struct table *table, const struct row *row)
{
    struct event *event = table->event;
    const struct word *cell = row->cell;
    unsigned round, white, black;
    enum laws_status status;
    char result[2];

    if (!columns_number(cell[CELL_ROUND], &round) || round > EVENT_ROUNDS_MAX)
        return fail(table, 0, "not a round", cell[CELL_ROUND]);
    round = round ? round : event->rounds ? event->rounds : 1;
    white = find_player(event, cell[CELL_WHITE]);
    black = find_player(event, cell[CELL_BLACK]);
    if (!white)
        return fail(table, 0, "no such player", cell[CELL_WHITE]);
    if (!black && cell[CELL_BLACK].length && !columns_is(cell[CELL_BLACK], "0"))
        return fail(table, 0, "no such player", cell[CELL_BLACK]);
    if (!black) {
        char bye =
            cell[CELL_RESULT].length == 1 ? *cell[CELL_RESULT].text : 'U';

        table->paired[round - 1] |= leaves_somebody(event, round - 1, white, 0);
        if (has_row(table, round - 1, white))
            return fail(table, 0, twice, cell[CELL_WHITE]);
        if (event_bye(event, round - 1, white, bye))
            return fail(table, 0, "not a bye (one of H F U Z)",
                        cell[CELL_RESULT]);
        return LAWS_OK;
    }
    if (event_result_read(cell[CELL_RESULT], result))
        return fail(table, 0, "not a result (such as 1-0, 1/2-1/2, 1F-0F)",
                    cell[CELL_RESULT]);
    if (white == black)
        return fail(table, 0, "nobody plays himself", cell[CELL_WHITE]);
    table->paired[round - 1] |=
        result[0] == ' ' || leaves_somebody(event, round - 1, white, black);
    if (has_row(table, round - 1, white) || has_row(table, round - 1, black))
        return fail(table, 0, twice, cell[CELL_WHITE]);
    status = event_pair(event, round - 1, white, black);
    if (!status)
        status = event_result(event, round - 1, white, result[0], result[1]);
    return status;
}

enum laws_status event_table_read(struct event *event, const char *text,
                                  size_t length, unsigned *rows, bool *ranked,
                                  struct laws_file_error *error)
{
    struct table table = {.event = event,
                          .error = error,
                          .at = text,
                          .end = text + length,
                          .line = 1};
    struct row row;
    enum laws_status status;
    bool games = false;

    *error = (struct laws_file_error){0};
    *rows = 0;
    if (ranked)
        *ranked = false;
    table.known = event->players_count;
    if (event_is_marked(text, length))
        table.at += 3;
    status = read_header(&table);
    for (unsigned i = 0; i < table.columns; i++)
        games |= table.column[i] == CELL_WHITE;
    if (!status && games) {
        table.rounds = event_take(event, (event->players_count + 1u) *
                                             sizeof *table.rounds);
        status = table.rounds ? LAWS_OK : LAWS_FULL;
    }
    while (!status && read_row(&table, &row)) {
        table.line--; /* that of the row, if something is said of it */
        status = games ? add_game(&table, &row) : add_player(&table, &row);
        table.line += !status;
        ++*rows;
    }
    for (unsigned i = 0; !status && games && i < event->rounds; i++)
        if (table.paired[i])
            status = check_round(&table, i);
    if (!status && !games && ranked && is_ranked(&table))
        *ranked = rank_players(&table);
    if (status && !*error->what)
        fail(&table, 0,
             status == LAWS_FULL ? "the table is too large" : "out of range",
             (struct word){"", 0});
    return status;
}
