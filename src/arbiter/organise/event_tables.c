/* event_tables.c - see event_tables.h */
#include "organise/event_tables.h"

#include "sys/sys.h"
#include "words/sentence.h"

#include <stdlib.h>
#include <string.h>

static const char *title_of(const struct event *event, const char *what)
{
    static char title[600];
    struct word name = event_field(event, EVENT_FIELD_NAME);

    snprintf(title, sizeof title, "%s%s%s", event_file_word(name),
             name.length ? ": " : "", what);
    return title;
}

static const char *name_of(const struct event *event, unsigned number)
{
    const struct event_player *player = event_player(event, number);

    return player ? event_file_word(player->column[EVENT_PLAYER_NAME]) : "";
}

/* The boards of a round, to be freed. */
static struct event_board *boards_of(const struct event *event, unsigned round,
                                     unsigned *count)
{
    struct event_board *boards =
        sys_alloc((event->players_count + 1u) * sizeof *boards);

    *count = event_boards(event, round, boards, event->players_count);
    return boards;
}

static const char *bye_name(char result)
{
    static const struct bye {
        char letter;
        const char *name;
    } byes[] = {{'H', LAWS_MSGID("half-point bye")},
                {'F', LAWS_MSGID("full-point bye")},
                {'U', LAWS_MSGID("pairing-allocated bye")},
                {'Z', LAWS_MSGID("zero-point bye")}};

    for (unsigned i = 0; i < sizeof byes / sizeof *byes; i++)
        if (byes[i].letter == result)
            return say(byes[i].name);
    return say("not paired");
}

/* "1-0"; of a bye its letter. */
static const char *result_of(const struct event_board *board,
                             char text[EVENT_RESULT_MAX])
{
    text[0] = board->result[0];
    text[1] = '\0';
    return board->black ? event_result_print(board->result, text) : text;
}

static void number_or_blank(struct grid *grid, unsigned number)
{
    if (number)
        grid_number(grid, number);
    else
        grid_cell(grid, "");
}

void event_table_boards(const struct event_file *file, unsigned round,
                        struct grid *grid)
{
    const struct event *event = &file->event;
    struct event_board *boards;
    char text[64];
    unsigned count;

    snprintf(text, sizeof text, say("round %u"), round + 1);
    grid_init(grid, title_of(event, text));
    boards = boards_of(event, round, &count);
    grid_columns(grid, ">board >white_no white result >black_no black");
    for (unsigned i = 0; i < count; i++) {
        const struct event_board *board = &boards[i];
        char result[EVENT_RESULT_MAX];

        number_or_blank(grid, board->black ? i + 1 : 0);
        grid_number(grid, board->white);
        grid_cell(grid, name_of(event, board->white));
        grid_cell(grid, result_of(board, result));
        number_or_blank(grid, board->black);
        grid_cell(grid, board->black ? name_of(event, board->black)
                                     : bye_name(board->result[0]));
    }
    free(boards);
}

static unsigned games_finished(const struct event *event, unsigned rounds)
{
    unsigned count = 0;

    for (unsigned i = 0; i < event->players_count; i++)
        for (unsigned j = 0; j < rounds; j++) {
            struct event_game game = event_game(&event->players[i], event, j);

            count += game.color == 'w' && game.result != ' ';
        }
    return count;
}

void event_table_standings(const struct event_file *file, unsigned rounds,
                           struct grid *grid)
{
    const struct event *event = &file->event;
    char text[EVENT_NUMBER_TEXT_MAX > EVENT_TIEBREAK_MAX ? EVENT_NUMBER_TEXT_MAX
                                                         : EVENT_TIEBREAK_MAX];
    char title[64];

    snprintf(title, sizeof title, say("standings after round %u"), rounds);
    if (rounds != event_rounds_complete(event))
        snprintf(title, sizeof title,
                 say_many("standings after %u game", "standings after %u games",
                          games_finished(event, rounds)),
                 games_finished(event, rounds));
    grid_init(grid, title_of(event, title));
    grid_columns(grid, ">place >no name >rating");
    for (unsigned i = 0; i < file->order.count; i++)
        grid_column(grid, event_tiebreak_print(&file->order.by[i], text), true);
    for (unsigned i = 0; i < event->players_count; i++) {
        const struct event_standing *row = &file->rows[i];
        const struct event_player *player = event_player(event, row->number);

        grid_number(grid, row->place);
        grid_number(grid, row->number);
        grid_cell(grid, name_of(event, row->number));
        grid_cell(grid, event_file_word(player->column[EVENT_RATING]));
        for (unsigned j = 0; j < file->order.count; j++)
            grid_cell(grid, event_number_print(row->value[j], text));
    }
}

/* crosstable: in a round robin by opponents, otherwise by rounds. */

static void cross_opponents(const struct event_file *file, struct grid *grid,
                            const struct event_player *player, unsigned rounds)
{
    const struct event *event = &file->event;

    for (unsigned j = 0; j < event->players_count; j++) {
        char cell[EVENT_ROUNDS_MAX + 1];
        unsigned length = 0;

        for (unsigned k = 0; k < rounds; k++) {
            struct event_game game = event_game(player, event, k);

            if (game.opponent == file->rows[j].number)
                cell[length++] = game.result == ' ' ? '.' : game.result;
        }
        cell[length] = '\0';
        grid_cell(grid, file->rows[j].number == player->number ? "x" : cell);
    }
}

static void cross_rounds(const struct event_file *file, struct grid *grid,
                         const struct event_player *player, unsigned rounds)
{
    const struct event *event = &file->event;

    for (unsigned k = 0; k < rounds; k++) {
        struct event_game game = event_game(player, event, k);
        char cell[24];

        if (game.opponent)
            snprintf(cell, sizeof cell, "%u%c%c", game.opponent, game.color,
                     game.result == ' ' ? '.' : game.result);
        else
            snprintf(cell, sizeof cell, "%c",
                     game.result == ' ' ? '-' : game.result);
        grid_cell(grid, cell);
    }
}

void event_table_cross(const struct event_file *file, unsigned rounds,
                       struct grid *grid)
{
    const struct event *event = &file->event;
    bool robin = event_is_round_robin(event);
    char text[EVENT_NUMBER_TEXT_MAX];

    grid_init(grid, title_of(event, say("crosstable")));
    grid_columns(grid, ">place >no name");
    for (unsigned i = 0; i < (robin ? event->players_count : rounds); i++) {
        snprintf(text, sizeof text, "%u", i + 1);
        grid_column(grid, text, true);
    }
    grid_column(grid, "PTS", true);
    for (unsigned i = 0; i < event->players_count; i++) {
        const struct event_standing *row = &file->rows[i];
        const struct event_player *player = event_player(event, row->number);

        grid_number(grid, row->place);
        grid_number(grid, row->number);
        grid_cell(grid, name_of(event, row->number));
        (robin ? cross_opponents : cross_rounds)(file, grid, player, rounds);
        grid_cell(grid, event_number_print(row->value[0], text));
    }
}

void event_table_teams(const struct event_file *file, unsigned rounds,
                       struct grid *grid)
{
    const struct event *event = &file->event;
    struct event_team_score *scores =
        sys_alloc((event->teams_count + 1u) * sizeof *scores);
    char text[EVENT_NUMBER_TEXT_MAX];

    grid_init(grid, title_of(event, say("teams")));
    grid_columns(grid, ">place >no team >won >drawn >lost >MP >GP");
    event_team_scores(event, rounds, scores);
    for (unsigned i = 0; i < event->teams_count; i++) {
        const struct event_team *team = &event->teams[scores[i].team];

        grid_number(grid, scores[i].place);
        grid_number(grid, team->number);
        grid_cell(grid, event_file_word(team->name));
        grid_number(grid, scores[i].wins);
        grid_number(grid, scores[i].draws);
        grid_number(grid, scores[i].losses);
        grid_cell(grid, event_number_print((int64_t)scores[i].match_points * 10,
                                           text));
        grid_cell(grid, event_number_print((int64_t)scores[i].game_points * 10,
                                           text));
    }
    free(scores);
}

/* As a server notes them. */
void event_table_penalties(const struct event_file *file, struct grid *grid)
{
    const struct event *event = &file->event;

    struct event_note note;
    unsigned at = 0;

    grid_init(grid, title_of(event, say("penalties")));
    grid_columns(grid, ">round >no name article penalty");
    while (event_note_next(event, EVENT_NOTE_PENALTY, &at, &note)) {
        grid_number(grid, note.round + 1);
        grid_number(grid, note.number);
        grid_cell(grid, name_of(event, note.number));
        grid_cell(grid, event_file_word(note.name));
        grid_cell(grid, event_file_word(note.value));
    }
}

void event_table_games(const struct event_file *file, struct grid *grid)
{
    const struct event *event = &file->event;

    grid_init(grid, title_of(event, say("games")));
    grid_columns(grid, ">round >board white black result");
    for (unsigned round = 0; round < event->rounds; round++) {
        unsigned count;
        struct event_board *boards = boards_of(event, round, &count);

        for (unsigned i = 0; i < count; i++) {
            char result[EVENT_RESULT_MAX];

            grid_number(grid, round + 1);
            grid_number(grid, i + 1);
            grid_cell(grid, name_of(event, boards[i].white));
            grid_cell(grid, name_of(event, boards[i].black));
            grid_cell(grid, result_of(&boards[i], result));
        }
        free(boards);
    }
}
