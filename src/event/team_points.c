/*
 * team_points.c - lines 299 of a team competition
 *
 * They give match points and game points.  What an arbiter takes from a player
 * (12.9) changes his game, and with it perhaps who won the match: a comment
 * says it of the player, and for other programs lines 299 behind it say what
 * that comes to for the teams.
 */
#include "event/trf_form.h"

/* Whom a comment is about: the place of his team, from 0, and the round. */
static bool read_comment(const struct event *event, unsigned index,
                         unsigned *team, unsigned *round, int *points)
{
    struct word line = event->lines[index].text;
    const struct event_player *player;
    unsigned number;

    if (!event_line_is_points(&event->lines[index]) ||
        !columns_points(columns_get(line, 14, 17), points) ||
        !columns_number(columns_get(line, 20, 22), round) || !*round ||
        !columns_number(columns_get(line, 24, 27), &number))
        return false;
    --*round;
    player = event_player(event, number);
    if (!player || !player->team)
        return false;
    *team = player->team - 1;
    return true;
}

/* The other team of that round, or the same where there is none. */
static unsigned opponent_of(const struct event *event, unsigned team,
                            unsigned round)
{
    unsigned opponent = event_team_games(event, team, round).opponent;

    return opponent ? opponent - 1 : team;
}

bool event_line_is_echo(const struct event *event, unsigned index)
{
    struct word line = event->lines[index].text;
    unsigned at = index, team, round, in_round, number;
    int points;

    while (at && index - at < 2 && event_line_has_tag(&event->lines[at], "299"))
        at--;
    return event->teams_count && at < index &&
           read_comment(event, at, &team, &round, &points) &&
           columns_number(columns_get(line, 20, 22), &in_round) &&
           columns_number(columns_get(line, 24, 27), &number) &&
           in_round == round + 1 &&
           (number == event->teams[team].number ||
            number == event->teams[opponent_of(event, team, round)].number);
}

struct change {
    bool has_match, has_game;
    int match, game;
    unsigned round; /* from 1; 0: of none */
};

/* A line 299 that concerns a team; `kind`: of match, '\0': besides. */
static bool read_299(const struct event *event, unsigned index, unsigned number,
                     char kind, struct change *change)
{
    struct word line = event->lines[index].text, type = columns_get(line, 5, 5),
                match = columns_get(line, 8, 11),
                game = columns_get(line, 14, 17);

    if (!event_line_has_tag(&event->lines[index], "299") ||
        (type.length ? *type.text : '\0') != kind ||
        event_line_is_echo(event, index) || !event_299_names(line, number))
        return false;
    change->has_match = match.length;
    change->has_game = game.length;
    return columns_points(match, &change->match) &&
           columns_points(game, &change->game) &&
           columns_number(columns_get(line, 20, 22), &change->round);
}

void event_team_change(const struct event *event, unsigned number,
                       unsigned round, struct event_match *match)
{
    struct change change;

    for (unsigned i = 0; event->abnormal && i < event->lines_count; i++) {
        if (match->kind && read_299(event, i, number, match->kind, &change) &&
            (!change.round || change.round == round + 1)) {
            if (change.has_match)
                match->match_points = change.match;
            if (change.has_game)
                match->game_points = change.game;
        }
        if (read_299(event, i, number, '\0', &change) &&
            change.round == round + 1) {
            match->match_points += change.match;
            match->game_points += change.game;
        }
    }
}

struct event_match event_team_besides(const struct event *event,
                                      unsigned number)
{
    struct event_match sum = {0};
    struct change change;

    for (unsigned i = 0; event->abnormal && i < event->lines_count; i++)
        if (read_299(event, i, number, '\0', &change) && !change.round) {
            sum.match_points += change.match;
            sum.game_points += change.game;
        }
    return sum;
}

/* Match points are told once of a match, with its first comment. */
static bool is_first(const struct event *event, unsigned index, unsigned team,
                     unsigned other, unsigned round)
{
    for (unsigned i = 0; i < index; i++) {
        unsigned its_team, its_round;
        int points;

        if (read_comment(event, i, &its_team, &its_round, &points) &&
            its_round == round && (its_team == team || its_team == other))
            return false;
    }
    return true;
}

static void out_team(struct event_out *out, const struct event *event,
                     unsigned team, struct event_299 more, const char *ending)
{
    char line[48];

    if (!more.match_points && !more.game_points)
        return;
    more.head = "299";
    more.number = event->teams[team].number;
    event_out(out,
              (struct word){line, event_299_print(&more, line, sizeof line)});
    event_out_text(out, ending);
}

void event_out_echo(struct event_out *out, const struct event *event,
                    unsigned index, const char *ending)
{
    struct event plain = *event;
    struct event_299 own = {0}, others = {0};
    struct event_match match, before;
    unsigned team, round, other;

    if (!event->teams_count ||
        !read_comment(event, index, &team, &round, &own.game_points))
        return;
    plain.abnormal = 0;
    match = event_team_games(event, team, round);
    other = opponent_of(event, team, round);
    own.round = others.round = round + 1;
    if (is_first(event, index, team, other, round)) {
        before = event_team_games(&plain, team, round);
        own.match_points = match.match_points - before.match_points;
        match = event_team_games(event, other, round);
        before = event_team_games(&plain, other, round);
        others.match_points = match.match_points - before.match_points;
    }
    out_team(out, event, team, own, ending);
    if (other != team)
        out_team(out, event, other, others, ending);
}
