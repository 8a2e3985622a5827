/* show_contest.c - an event as JSON: rounds, boards, standings, teams */
#include "event/standings.h"
#include "server/event/contest.h"
#include "server/game/show.h"

#include <stdlib.h>
#include <string.h>

static void put_word(struct text *text, const char *name, struct word word)
{
    put_bytes(text, name, word.text, word.length);
}

static void show_head(struct text *text, const struct event *event)
{
    static const struct {
        const char *name;
        enum event_field field, otherwise;
    } fields[] = {
        {"name", EVENT_FIELD_NAME, EVENT_FIELD_NAME},
        {"city", EVENT_FIELD_CITY, EVENT_FIELD_CITY},
        {"federation", EVENT_FIELD_FEDERATION, EVENT_FIELD_FEDERATION},
        {"from", EVENT_FIELD_FROM, EVENT_FIELD_FROM},
        {"to", EVENT_FIELD_TO, EVENT_FIELD_TO},
        {"arbiter", EVENT_FIELD_ARBITER, EVENT_FIELD_ARBITER},
        {"system", EVENT_FIELD_TYPE, EVENT_FIELD_SYSTEM},
        {"rate", EVENT_FIELD_TIME_CONTROL, EVENT_FIELD_RATE},
    };

    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        struct word value = event_field(event, fields[i].field);

        put_word(text, fields[i].name,
                 value.length ? value
                              : event_field(event, fields[i].otherwise));
    }
    put_bool(text, "robin", event_is_round_robin(event));
}

/* The same for all games: comments of the file. */
static void show_regulations(struct text *text, const struct event *event)
{
    struct event_note note;
    unsigned at = 0;

    put_open(text, "regulations", '{');
    while (event_note_next(event, EVENT_NOTE_REGULATION, &at, &note)) {
        char name[64];

        laws_text_copy(name, sizeof name, note.name.text, note.name.length);
        put_word(text, name, note.value);
    }
    put_close(text, '}');
}

static void show_players(struct text *text, const struct event *event)
{
    put_open(text, "players", '[');
    for (unsigned i = 0; i < event->players_count; i++) {
        const struct event_player *player = &event->players[i];

        put_open(text, NULL, '{');
        put_number(text, "no", player->number);
        put_word(text, "name", player->column[EVENT_PLAYER_NAME]);
        put_word(text, "title", player->column[EVENT_TITLE]);
        put_number(text, "rating", player->rating);
        put_word(text, "federation", player->column[EVENT_FEDERATION]);
        if (player->team)
            put_word(text, "team", event->teams[player->team - 1].name);
        put_close(text, '}');
    }
    put_close(text, ']');
}

static const char *game_of(const struct contest *contest, unsigned round,
                           unsigned white)
{
    for (size_t i = contest->games_count; i-- > 0;)
        if (contest->games[i].round == round &&
            contest->games[i].white == white)
            return contest->games[i].id;
    return NULL;
}

/* What there is besides the result. */
static void show_recorded(struct text *text, const struct contest *contest,
                          const char *game)
{
    char points[EVENT_RESULT_MAX];

    for (size_t i = 0; i < contest->results_count; i++) {
        const struct contest_result *result = &contest->results[i];
        char sign[2];

        if (strcmp(result->id, game))
            continue;
        for (unsigned color = 0; color < 2; color++)
            sign[color] = result->points[color] == ' ' ? result->sign[color]
                                                       : result->points[color];
        if (memcmp(sign, result->sign, 2) != 0)
            put_string(text, "points", event_result_print(sign, points));
        if (result->is_signed)
            put_bool(text, "signed", true);
    }
}

static void show_penalties(struct text *text, const struct contest *contest,
                           const struct event *event, int64_t seen)
{
    put_open(text, "penalties", '[');
    for (size_t i = 0; i < contest->penalties_count; i++) {
        const struct contest_penalty *penalty = &contest->penalties[i];
        const struct contest_game *game = contest_game(contest, penalty->id);

        if (!game || penalty->shown_at > seen)
            continue;
        put_open(text, NULL, '{');
        put_number(text, "round", game->round + 1);
        put_number(text, "no", contest_offender(event, game, penalty));
        put_string(text, "article", penalty->article);
        put_string(text, "words", penalty->words);
        put_string(text, "game", game->id);
        put_close(text, '}');
    }
    put_close(text, ']');
}

static void show_round(struct text *text, const struct contest *contest,
                       const struct event *event, unsigned round,
                       struct event_board *boards)
{
    static const char *const words[] = {"paired", "started", "paused", "ended"};
    unsigned count = event_boards(event, round, boards, event->players_count);

    put_open(text, NULL, '{');
    put_number(text, "round", round + 1);
    put_string(text, "status", words[contest->rounds[round]]);
    put_open(text, "boards", '[');
    for (unsigned i = 0; i < count; i++) {
        char result[EVENT_RESULT_MAX] = {boards[i].result[0]};
        const char *game = game_of(contest, round, boards[i].white);

        put_open(text, NULL, '{');
        put_number(text, "white", boards[i].white);
        put_number(text, "black", boards[i].black);
        put_string(text, "result",
                   boards[i].black
                       ? event_result_print(boards[i].result, result)
                       : result);
        if (game) {
            put_string(text, "game", game);
            if (boards[i].result[0] != ' ')
                show_recorded(text, contest, game);
        }
        put_close(text, '}');
    }
    put_close(text, ']');
    put_close(text, '}');
}

static void show_rounds(struct text *text, const struct contest *contest,
                        const struct event *event)
{
    struct event_board *boards =
        must_alloc((event->players_count + 1u) * sizeof *boards);

    put_open(text, "rounds", '[');
    for (unsigned i = 0; i < event->rounds; i++)
        show_round(text, contest, event, i, boards);
    put_close(text, ']');
    free(boards);
}

static void show_standings(struct text *text, const struct event *event)
{
    unsigned rounds = event->rounds;
    struct event_standing *rows =
        must_alloc((event->players_count + 1u) * sizeof *rows);
    struct event_order order;
    char value[EVENT_NUMBER_TEXT_MAX], code[EVENT_TIEBREAK_MAX];

    event_order_of(event, &order);
    /* Games that are played now count as they stand: not at all. */
    event_standings(event, rounds, &order, rows);
    put_open(text, "standings", '{');
    put_number(text, "complete", event_rounds_complete(event));
    put_open(text, "order", '[');
    for (unsigned i = 0; i < order.count; i++) {
        put_open(text, NULL, '{');
        put_string(text, "code", event_tiebreak_print(&order.by[i], code));
        put_string(text, "name", event_tiebreak_name(order.by[i].kind));
        put_close(text, '}');
    }
    put_close(text, ']');
    put_open(text, "rows", '[');
    for (unsigned i = 0; i < event->players_count; i++) {
        put_open(text, NULL, '{');
        put_number(text, "place", rows[i].place);
        put_number(text, "no", rows[i].number);
        put_open(text, "values", '[');
        for (unsigned j = 0; j < order.count; j++)
            put_string(text, NULL, event_number_print(rows[i].value[j], value));
        put_close(text, ']');
        put_close(text, '}');
    }
    put_close(text, ']');
    put_close(text, '}');
    free(rows);
}

static void show_teams(struct text *text, const struct event *event)
{
    struct event_team_score *scores =
        must_alloc((event->teams_count + 1u) * sizeof *scores);
    char value[EVENT_NUMBER_TEXT_MAX];

    event_team_scores(event, event->rounds, scores);
    put_open(text, "teams", '[');
    for (unsigned i = 0; i < event->teams_count; i++) {
        put_open(text, NULL, '{');
        put_number(text, "place", scores[i].place);
        put_word(text, "name", event->teams[scores[i].team].name);
        put_number(text, "wins", scores[i].wins);
        put_number(text, "draws", scores[i].draws);
        put_number(text, "losses", scores[i].losses);
        put_string(
            text, "match_points",
            event_number_print((int64_t)scores[i].match_points * 10, value));
        put_string(
            text, "game_points",
            event_number_print((int64_t)scores[i].game_points * 10, value));
        put_close(text, '}');
    }
    put_close(text, ']');
    free(scores);
}

/* For those who direct it. */
static void show_arbiters(struct text *text, const struct contest *contest)
{
    put_open(text, "arbiters", '[');
    for (size_t i = 0; i < contest->arbiters_count; i++) {
        const struct contest_arbiter *arbiter = &contest->arbiters[i];

        put_open(text, NULL, '{');
        put_string(text, "name", arbiter->name);
        if (arbiter->sector.last) {
            put_number(text, "first", arbiter->sector.first);
            put_number(text, "last", arbiter->sector.last);
        }
        put_close(text, '}');
    }
    put_close(text, ']');
}

static void show_event(const struct contest *contest, struct text *text,
                       int64_t seen, bool directs)
{
    struct event event;
    void *memory;

    put_open(text, NULL, '{');
    put_string(text, "event", contest->row.id);
    put_number(text, "version", contest->number);
    put_bool(text, "rulings", contest->shows_rulings);
    if (directs)
        show_arbiters(text, contest);
    if (contest_read(contest, seen, &event, &memory)) {
        show_head(text, &event);
        show_regulations(text, &event);
        put_number(text, "planned",
                   event.planned > event.rounds ? event.planned : event.rounds);
        show_players(text, &event);
        show_rounds(text, contest, &event);
        show_standings(text, &event);
        show_teams(text, &event);
        if (seen == CONTEST_ALL || contest->shows_rulings)
            show_penalties(text, contest, &event, seen);
        free(memory);
    }
    put_close(text, '}');
}

/* Written once for each state of the event, however many ask for it. */
const struct text *contest_show(const struct server *server,
                                struct contest *contest)
{
    if (!contest->shown.length)
        show_event(contest, &contest->shown, server->wall, false);
    return &contest->shown;
}

void contest_show_all(const struct contest *contest, struct text *text,
                      bool directs)
{
    show_event(contest, text, CONTEST_ALL, directs);
}

void contest_show_live(struct server *server, struct text *text,
                       const struct game *game, bool rulings)
{
    struct laws_view view;
    struct laws_setup setup;
    char fen[LAWS_FEN_MAX];

    laws_game_view(game->state, &view);
    laws_position_to_setup(laws_game_position(game->state), &setup);
    laws_fen_print(&setup, fen);
    put_open(text, NULL, '{');
    put_string(text, "game", game->row.id);
    put_number(text, "number", game->number);
    put_string(text, "status", laws_status_words(view.status)->word);
    put_string(text, "turn", laws_color_text(laws_game_turn(game->state)));
    put_number(text, "ply", laws_game_plies(game->state));
    put_string(text, "fen", fen);
    show_last(text, game->state);
    show_clocks(text, "clocks", game, server->wall);
    show_result(text, game);
    if (rulings && game->ruled)
        put_raw(text, "ruled", game->ruled, strlen(game->ruled));
    put_close(text, '}');
}
