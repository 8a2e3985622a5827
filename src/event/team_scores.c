/*
 * team_scores.c - matches of teams, from the games of their players
 *
 * Byes and forfeited matches of teams have lines of their own (240, 320, 330).
 */
#include "event/inside.h"

/* Is this team, by its number, in the row of numbers from a column on? */
static bool has_number(struct word line, unsigned from, unsigned wide,
                       unsigned number)
{
    for (unsigned at = from; at <= columns_count(line); at += wide + 1) {
        unsigned named;

        if (columns_number(columns_get(line, at, at + wide - 1), &named) &&
            named == number)
            return true;
    }
    return false;
}

static unsigned number_in(struct word line, unsigned first, unsigned last)
{
    unsigned number;

    return columns_number(columns_get(line, first, last), &number) ? number : 0;
}

static int points_in(struct word line, unsigned first, unsigned last)
{
    int points;

    return columns_points(columns_get(line, first, last), &points) ? points : 0;
}

enum { LOSS, DRAW, WIN };

/* Boards of a match: as many as have a colour (352), or as were played. */
static unsigned boards(const struct event *event)
{
    struct word colors = event_field(event, EVENT_FIELD_TEAM_COLORS);
    unsigned most = 0;

    for (unsigned i = 0; !colors.length && i < event->teams_count; i++) {
        unsigned count = 0;

        for (unsigned j = 0; j < event->teams[i].players_count; j++) {
            const struct event_player *player =
                event_player(event, event->teams[i].players[j]);

            count += player && event_game(player, event, 0).opponent;
        }
        most = count > most ? count : most;
    }
    return colors.length ? (unsigned)colors.length : most;
}

/* What lines say of a team without an opponent: F, H, Z; U. */
static bool find_bye(const struct event *event, unsigned number, unsigned round,
                     struct event_match *match)
{
    for (unsigned i = 0; i < event->lines_count; i++) {
        const struct event_line *line = &event->lines[i];
        struct word text = line->text;

        if (event_line_has_tag(line, "240") &&
            number_in(text, 7, 9) == round + 1 &&
            has_number(text, 11, 4, number)) {
            struct word kind = columns_get(text, 5, 5);

            bool full = columns_is(kind, "F"), half = columns_is(kind, "H");

            match->kind = kind.length ? *kind.text : '\0';
            match->match_points = event->team_worth[full   ? WIN
                                                    : half ? DRAW
                                                           : LOSS];
            match->game_points =
                (int)boards(event) * (full   ? event->worth[EVENT_FPB]
                                      : half ? event->worth[EVENT_HPB]
                                             : 0);
            return true;
        }
        if (event_line_has_tag(line, "320") &&
            number_in(text, 15 + 4 * round, 17 + 4 * round) == number) {
            match->match_points = points_in(text, 5, 8);
            match->game_points = points_in(text, 10, 13);
            return true;
        }
    }
    return false;
}

/* A forfeited match (330). */
static bool find_forfeit(const struct event *event, unsigned number,
                         unsigned round, struct event_match *match)
{
    for (unsigned i = 0; i < event->lines_count; i++) {
        const struct event_line *line = &event->lines[i];
        struct word text = line->text, kind = columns_raw(text, 5, 6);
        bool white = number_in(text, 12, 14) == number, won;

        if (!event_line_has_tag(line, "330") ||
            number_in(text, 8, 10) != round + 1 ||
            (!white && number_in(text, 16, 18) != number))
            continue;
        won = columns_is(kind, white ? "+-" : "-+");
        match->kind = won ? '+' : '-';
        match->match_points = event->team_worth[won ? WIN : LOSS];
        return true;
    }
    return false;
}

/* The points of the games of a team, and who the other team is. */
static struct event_match add_games(const struct event *event, unsigned team,
                                    unsigned round)
{
    const struct event_team *members = &event->teams[team];
    struct event_match match = {.color = '-'};

    for (unsigned i = 0; i < members->players_count; i++) {
        const struct event_player *player =
            event_player(event, members->players[i]);
        const struct event_player *other;
        struct event_game game;

        if (!player || player->team != team + 1)
            continue;
        game = event_game(player, event, round);
        other = event_player(event, game.opponent);
        match.game_points +=
            game.result == ' ' ? 0 : event_points(event, player, round);
        match.pending |= other && game.result == ' ';
        if (other && other->team && !match.opponent) {
            match.opponent = other->team;
            match.color = game.color;
        }
    }
    return match;
}

struct event_match event_team_games(const struct event *event, unsigned team,
                                    unsigned round)
{
    static const char kinds[] = {[LOSS] = 'L', [DRAW] = 'D', [WIN] = 'W'};
    struct event_match match = add_games(event, team, round);
    unsigned number = event->teams[team].number, came;
    int other;

    if (find_forfeit(event, number, round, &match))
        return match;
    if (!match.opponent) {
        find_bye(event, number, round, &match);
        return match;
    }
    if (match.pending)
        return match;
    other = add_games(event, match.opponent - 1, round).game_points;
    came = match.game_points > other   ? WIN
           : match.game_points < other ? LOSS
                                       : DRAW;
    match.kind = kinds[came];
    match.match_points = event->team_worth[came];
    return match;
}

static struct event_match match_of(const struct event *event, unsigned team,
                                   unsigned round)
{
    struct event_match match = event_team_games(event, team, round);

    event_team_change(event, event->teams[team].number, round, &match);
    return match;
}

static bool is_before(const struct event_team_score *a,
                      const struct event_team_score *b)
{
    if (a->match_points != b->match_points)
        return a->match_points > b->match_points;
    if (a->game_points != b->game_points)
        return a->game_points > b->game_points;
    return a->team < b->team;
}

void event_team_scores(const struct event *event, unsigned rounds,
                       struct event_team_score *scores)
{
    for (unsigned i = 0; i < event->teams_count; i++) {
        struct event_match besides =
            event_team_besides(event, event->teams[i].number);
        struct event_team_score score = {.team = i,
                                         .match_points = besides.match_points,
                                         .game_points = besides.game_points};
        unsigned at;

        for (unsigned j = 0; j < rounds; j++) {
            struct event_match match = match_of(event, i, j);

            score.match_points += match.match_points;
            score.game_points += match.game_points;
            if (match.opponent && !match.pending) {
                score.wins += match.kind == 'W' || match.kind == '+';
                score.draws += match.kind == 'D';
                score.losses += match.kind == 'L' || match.kind == '-';
            }
        }
        for (at = i; at && is_before(&score, &scores[at - 1]); at--)
            scores[at] = scores[at - 1];
        scores[at] = score;
    }
    for (unsigned i = 0; i < event->teams_count; i++)
        scores[i].place =
            i && scores[i].match_points == scores[i - 1].match_points &&
                    scores[i].game_points == scores[i - 1].game_points
                ? scores[i - 1].place
                : i + 1;
}
