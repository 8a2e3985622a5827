/*
 * knockout.c - who wins goes on
 *
 * The first is to meet the second in the final only: the list is folded, 1
 * with the last, 2 with the last but one, each pair as far from the others as
 * can be.  Where players are missing to a power of two, the first ones are
 * free in the first stage.
 */
#include "event/inside.h"
#include "event/pairing.h"

/* Seeds from 1 in the order of the table; size is a power of two. */
static unsigned seed_at(unsigned size, unsigned place)
{
    unsigned seed = 1;

    for (unsigned wide = 2; wide <= size; wide *= 2) {
        unsigned bit = place / (size / wide) % 2;
        unsigned before = place / (size / wide) / 2 % 2;

        /* The better of a pair stands first on the left, last on the right. */
        if (bit != (wide > 2 ? before : 0))
            seed = wide + 1 - seed;
    }
    return seed;
}

static bool is_through(const unsigned *through, unsigned number)
{
    while (through && *through)
        if (*through++ == number)
            return true;
    return false;
}

/* Who of two goes on after these rounds?  0: that is not decided. */
static unsigned winner(const struct event *event, unsigned first,
                       unsigned rounds, unsigned a, unsigned b,
                       const unsigned *through)
{
    const struct event_player *one = event_player(event, a);
    const struct event_player *other = event_player(event, b);
    int score[2] = {0, 0};

    if (!one || !other)
        return one ? a : b;
    for (unsigned i = first; i < first + rounds; i++) {
        if (event_game(one, event, i).opponent != b ||
            event_game(one, event, i).result == ' ')
            return 0;
        score[0] += event_points(event, one, i);
        score[1] += event_points(event, other, i);
    }
    if (score[0] != score[1])
        return score[0] > score[1] ? a : b;
    /* Later rounds tell who went on. */
    if (event_game(one, event, first + rounds).opponent)
        return a;
    if (event_game(other, event, first + rounds).opponent)
        return b;
    return is_through(through, a) ? a : is_through(through, b) ? b : 0;
}

static unsigned whites(const struct event *event, unsigned number)
{
    const struct event_player *player = event_player(event, number);
    unsigned count = 0;

    for (unsigned i = 0; i < event->rounds; i++)
        count += event_game(player, event, i).color == 'w';
    return count;
}

/* A match of so many games, colours in turn. */
static enum laws_status pair_match(struct event *event, unsigned first,
                                   unsigned games, unsigned a, unsigned b,
                                   unsigned board)
{
    unsigned of_a = whites(event, a), of_b = whites(event, b);
    bool white = of_a != of_b ? of_a < of_b : (a < b) == (board % 2 == 0);
    enum laws_status status = LAWS_OK;

    for (unsigned i = 0; !status && i < games; i++, white = !white)
        status = event_pair(event, first + i, white ? a : b, white ? b : a);
    return status;
}

enum laws_status event_pair_knockout(struct event *event, unsigned games,
                                     const unsigned *through, unsigned *whose)
{
    unsigned size = 1, alive, first = 0, number = 0, *list, *seeds;

    while (size < event->players_count)
        size *= 2;
    if (event->players_count < 2 || !games)
        return LAWS_RANGE;
    list = event_take(event, 2 * (size_t)size * sizeof *list);
    if (!list)
        return LAWS_FULL;
    seeds = list + size;
    for (unsigned i = 0; i < event->players_count; i++) {
        while (!event_player(event, ++number))
            ;
        seeds[i] = number;
    }
    for (unsigned i = 0; i < size; i++)
        list[i] = seed_at(size, i) <= event->players_count
                      ? seeds[seed_at(size, i) - 1]
                      : 0;
    for (alive = size; first < event->rounds; first += games, alive /= 2)
        for (unsigned i = 0; i < alive / 2; i++) {
            unsigned won = winner(event, first, games, list[2 * i],
                                  list[2 * i + 1], through);

            if (!won) {
                *whose = list[2 * i];
                return LAWS_MISUSE;
            }
            list[i] = won;
        }
    *whose = list[0];
    if (alive < 2)
        return LAWS_OK;
    *whose = 0;
    for (unsigned i = 0; i < alive / 2; i++) {
        unsigned a = list[2 * i], b = list[2 * i + 1];
        enum laws_status status = LAWS_OK;

        if (a && b)
            status = pair_match(event, first, games, a, b, i);
        for (unsigned j = 0; !status && !(a && b) && j < games; j++)
            status = event_bye(event, first + j, a ? a : b, 'Z');
        if (status)
            return status;
    }
    return LAWS_OK;
}
