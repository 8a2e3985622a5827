/*
 * encounter.c - the direct encounter of those who are tied (C.07, Article 6)
 *
 * Each has points from the games among them, and could have had more from
 * those that were not played.  They are told apart where that leaves no doubt,
 * and asked again among those who are still together.
 */
#include "event/standings.h"

/* What a row has among the rows of a range: at least, at most. */
struct among {
    int least, most;
};

/* Was it played, or is it going on? */
static bool is_game(const struct event *event, const struct event_tiebreak *by,
                    struct event_game game)
{
    return game.result == ' ' || event_counts_as_played(event, by, game);
}

static struct among points_among(const struct event *event, unsigned rounds,
                                 const struct event_tiebreak *by,
                                 const struct event_standing *rows,
                                 unsigned from, unsigned to, unsigned at)
{
    const struct event_player *player = &event->players[rows[at].index];
    struct among among = {0, 0};
    unsigned met = 0;

    for (unsigned i = 0; i < rounds; i++) {
        struct event_game game = event_game(player, event, i);
        unsigned place = event_player(event, game.opponent)
                             ? event->by_number[game.opponent]
                             : 0;
        unsigned row = place ? rows[place - 1].row : to;
        bool first = true;
        int points;

        if (row < from || row >= to || row == at || !is_game(event, by, game))
            continue;
        points = event_points(event, player, i);
        among.least += points;
        among.most += game.result == ' ' ? event->worth[EVENT_WW] : points;
        for (unsigned j = 0; j < i && first; j++)
            first = event_game(player, event, j).opponent != game.opponent ||
                    !is_game(event, by, event_game(player, event, j));
        met += first;
    }
    among.most += (int)(to - from - 1 - met) * event->worth[EVENT_WW];
    return among;
}

static void swap(struct event_standing *rows, unsigned a, unsigned b)
{
    struct event_standing kept = rows[a];
    unsigned row_of_a = rows[a].row, row_of_b = rows[b].row;

    rows[a] = rows[b];
    rows[b] = kept;
    /* The field `row` belongs to the place of a player, not to the row. */
    rows[a].row = row_of_a;
    rows[b].row = row_of_b;
    rows[rows[a].index].row = a;
    rows[rows[b].index].row = b;
}

/* Beyond this many all of them are hardly ever told apart, and the work grows
   with the square. */
#define TIED_MOST 64u

void event_encounters(const struct event *event, unsigned rounds,
                      const struct event_tiebreak *by, unsigned place,
                      struct event_standing *rows, unsigned from, unsigned to)
{
    struct among among[TIED_MOST];
    unsigned start = from;

    if (to - from < 2 || to - from > TIED_MOST)
        return;
    for (unsigned i = from; i < to; i++)
        among[i - from] = points_among(event, rounds, by, rows, from, to, i);
    for (unsigned i = from + 1; i < to; i++)
        for (unsigned j = i;
             j > from && among[j - from].least > among[j - 1 - from].least;
             j--) {
            struct among kept = among[j - from];

            among[j - from] = among[j - 1 - from];
            among[j - 1 - from] = kept;
            swap(rows, j, j - 1);
        }
    for (unsigned i = from + 1; i <= to; i++) {
        int most = INT32_MIN;

        for (unsigned j = i; j < to; j++)
            if (among[j - from].most > most)
                most = among[j - from].most;
        if (i < to && among[i - 1 - from].least <= most)
            continue;
        if (start == from && i == to)
            return; /* nobody is told apart */
        for (unsigned j = start; j < i; j++)
            rows[j].value[place] += (int64_t)(to - i) * 100;
        event_encounters(event, rounds, by, place, rows, start, i);
        start = i;
    }
}
