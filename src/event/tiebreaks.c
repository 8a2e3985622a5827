/* tiebreaks.c - the value of a tie-break for one player (C.07) */
#include "event/standings.h"
#include "event/trf_columns.h"

/* A round's part of Buchholz or Sonneborn-Berger. */
struct part {
    int opponent; /* his score, or that of the dummy */
    int64_t value;
    bool voluntary; /* 16.1.2: a bye that was asked for, a lost forfeit */
};

static bool is_requested_bye(struct event_game game)
{
    return !game.opponent && strchr("HZ ", game.result);
}

static bool is_voluntary(struct event_game game)
{
    return is_requested_bye(game) || game.result == '-';
}

bool event_counts_as_played(const struct event *event,
                            const struct event_tiebreak *by,
                            struct event_game game)
{
    if (!game.opponent || !event_player(event, game.opponent))
        return false;
    if (event_was_played(game.result))
        return true;
    return (game.result == '+' || game.result == '-') &&
           (by->forfeits || event_is_round_robin(event));
}

/* 16.4: the dummy has the player's own score, but no more than the opponent
   who was expected (16.4.1), or than draws in all rounds (16.4.2). */
static int dummy(const struct event *event, unsigned rounds,
                 const struct event_standing *rows, unsigned index,
                 struct event_game game)
{
    unsigned all = event->planned > rounds ? event->planned : rounds;
    int own = rows[rows[index].row].score, limit;

    limit = game.opponent && event_player(event, game.opponent)
                ? rows[rows[event->by_number[game.opponent] - 1].row].adjusted
                : (int)all * event->worth[EVENT_WD];
    return own < limit ? own : limit;
}

/* All rounds' parts; a game that is still played has none. */
static unsigned parts_of(const struct event *event, unsigned rounds,
                         const struct event_tiebreak *by,
                         const struct event_standing *rows, unsigned index,
                         struct part parts[EVENT_ROUNDS_MAX])
{
    const struct event_player *player = &event->players[index];
    unsigned count = 0;

    for (unsigned i = 0; i < rounds; i++) {
        struct event_game game = event_game(player, event, i);
        struct part *part = &parts[count];
        bool played = event_counts_as_played(event, by, game);

        if (game.opponent && game.result == ' ')
            continue;
        part->opponent =
            played
                ? rows[rows[event->by_number[game.opponent] - 1].row].adjusted
                : dummy(event, rounds, rows, index, game);
        part->voluntary = !played && is_voluntary(game);
        part->value =
            by->kind == EVENT_TIEBREAK_BH
                ? (int64_t)part->opponent * 10
                : (int64_t)part->opponent * event_points(event, player, i);
        /* Nobody is met in the free round of a round robin. */
        if (played || !event_is_round_robin(event))
            count++;
    }
    return count;
}

static void drop(struct part *parts, unsigned *count, unsigned at)
{
    parts[at] = parts[--*count];
}

/* 16.5: of Buchholz go the lowest voluntary unplayed rounds first. */
static unsigned least_of_buchholz(const struct part *parts, unsigned count)
{
    unsigned least = 0;

    for (unsigned i = 1; i < count; i++)
        if (parts[i].voluntary != parts[least].voluntary
                ? parts[i].voluntary
                : parts[i].value < parts[least].value)
            least = i;
    return least;
}

/* 14.1.1: the least significant is what the opponent with the lowest score
   gave; a voluntary unplayed round that is worth as much goes before it. */
static unsigned least_of_berger(const struct part *parts, unsigned count)
{
    unsigned least = 0, free_one = count;

    for (unsigned i = 1; i < count; i++)
        if (parts[i].opponent != parts[least].opponent
                ? parts[i].opponent < parts[least].opponent
                : parts[i].value < parts[least].value)
            least = i;
    for (unsigned i = 0; i < count; i++)
        if (parts[i].voluntary &&
            (free_one == count ||
             (parts[i].value != parts[free_one].value
                  ? parts[i].value < parts[free_one].value
                  : parts[i].opponent < parts[free_one].opponent)))
            free_one = i;
    return free_one < count && parts[free_one].value >= parts[least].value
               ? free_one
               : least;
}

static int64_t sum_of_parts(const struct event *event, unsigned rounds,
                            const struct event_tiebreak *by,
                            const struct event_standing *rows, unsigned index)
{
    struct part parts[EVENT_ROUNDS_MAX];
    unsigned count = parts_of(event, rounds, by, rows, index, parts);
    int64_t sum = 0;

    for (unsigned i = 0; i < by->cut_low && count; i++)
        drop(parts, &count,
             by->kind == EVENT_TIEBREAK_BH ? least_of_buchholz(parts, count)
                                           : least_of_berger(parts, count));
    for (unsigned i = 0; i < by->cut_high && count; i++) {
        unsigned most = 0;

        for (unsigned j = 1; j < count; j++)
            if (parts[j].value > parts[most].value)
                most = j;
        drop(parts, &count, most);
    }
    for (unsigned i = 0; i < count; i++)
        sum += parts[i].value;
    return sum;
}

static unsigned count_rounds(const struct event *event, unsigned rounds,
                             enum event_tiebreak_kind kind, unsigned index)
{
    const struct event_player *player = &event->players[index];
    unsigned count = 0;

    for (unsigned i = 0; i < rounds; i++) {
        struct event_game game = event_game(player, event, i);
        bool black = game.color == 'b';
        bool won = game.result == '1' || game.result == 'W';

        if (kind == EVENT_TIEBREAK_WIN)
            count += game.result != ' ' &&
                     event_points(event, player, i) >=
                         event->worth[black ? EVENT_BW : EVENT_WW];
        else if (kind == EVENT_TIEBREAK_WON)
            count += won;
        else if (kind == EVENT_TIEBREAK_BPG)
            count += black && event_was_played(game.result);
        else if (kind == EVENT_TIEBREAK_BWG)
            count += black && won;
        else
            count += !is_voluntary(game) && game.result != 'F';
    }
    return count;
}

/* 7.5: the score after each round; a cut leaves out the first rounds. */
static int64_t progress(const struct event *event, unsigned rounds,
                        unsigned cut, unsigned index)
{
    int64_t sum = 0;

    for (unsigned i = cut; i < rounds; i++)
        sum += event_score(event, &event->players[index], i + 1);
    return sum * 10;
}

/* 9.2: points against those who have at least half of what there was. */
static int64_t koya(const struct event *event, unsigned rounds,
                    const struct event_tiebreak *by,
                    const struct event_standing *rows, unsigned index)
{
    const struct event_player *player = &event->players[index];
    int half = (int)rounds * event->worth[EVENT_WW] / 2;
    int64_t sum = 0;

    for (unsigned i = 0; i < rounds; i++) {
        struct event_game game = event_game(player, event, i);

        if (event_counts_as_played(event, by, game) &&
            rows[rows[event->by_number[game.opponent] - 1].row].score >= half)
            sum += event_points(event, player, i);
    }
    return sum * 10;
}

/* 8.2: of those who were met, in hundredths. */
static int64_t average_buchholz(const struct event *event, unsigned rounds,
                                const struct event_tiebreak *by,
                                const struct event_standing *rows,
                                unsigned index)
{
    const struct event_tiebreak buchholz = {.kind = EVENT_TIEBREAK_BH,
                                            .forfeits = by->forfeits};
    int64_t sum = 0, count = 0;

    for (unsigned i = 0; i < rounds; i++) {
        struct event_game game = event_game(&event->players[index], event, i);

        if (!event_counts_as_played(event, by, game))
            continue;
        sum += sum_of_parts(event, rounds, &buchholz, rows,
                            event->by_number[game.opponent] - 1);
        count++;
    }
    return count ? (2 * sum + count) / (2 * count) : 0;
}

int64_t event_tiebreak_value(const struct event *event, unsigned rounds,
                             const struct event_tiebreak *by,
                             const struct event_standing *rows, unsigned index)
{
    switch (by->kind) {
    case EVENT_TIEBREAK_PTS:
        return (int64_t)rows[rows[index].row].score * 10;
    case EVENT_TIEBREAK_DE:
        return 0; /* asked of those who are tied, not of one */
    case EVENT_TIEBREAK_WIN:
    case EVENT_TIEBREAK_WON:
    case EVENT_TIEBREAK_BPG:
    case EVENT_TIEBREAK_BWG:
    case EVENT_TIEBREAK_REP:
        return (int64_t)count_rounds(event, rounds, by->kind, index) * 100;
    case EVENT_TIEBREAK_PS:
        return progress(event, rounds, by->cut_low, index);
    case EVENT_TIEBREAK_BH:
    case EVENT_TIEBREAK_SB:
        return sum_of_parts(event, rounds, by, rows, index);
    case EVENT_TIEBREAK_AOB:
        return average_buchholz(event, rounds, by, rows, index);
    case EVENT_TIEBREAK_KS:
        return koya(event, rounds, by, rows, index);
    }
    return 0;
}
