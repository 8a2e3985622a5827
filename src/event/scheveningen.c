/*
 * scheveningen.c - two teams: everyone of one meets everyone of the other
 *
 * In each round the second team moves on by one.  With a multiple of four
 * boards, half of a team has white in each round and colours alternate; with
 * another even number, a team has one colour in a round; with an odd one,
 * everyone has white once more or once less than black.
 */
#include "event/pairing.h"

static bool has_white(unsigned n, unsigned round, unsigned first,
                      unsigned second)
{
    if (n % 4)
        return (first + second) % 2 == 0;
    return (first < n / 2) == (round % 2 == 0);
}

struct event_pairing event_scheveningen(unsigned n, unsigned round,
                                        unsigned board)
{
    unsigned second = (board + round) % n;

    return has_white(n, round, board, second)
               ? (struct event_pairing){board + 1, n + second + 1}
               : (struct event_pairing){n + second + 1, board + 1};
}

_Static_assert(EVENT_TEAM_PLAYERS_MAX <= EVENT_ROUNDS_MAX, "a round each");

enum laws_status event_pair_scheveningen(struct event *event)
{
    const struct event_team *teams = event->teams;
    unsigned n;

    if (event->teams_count < 2 ||
        teams[0].players_count != teams[1].players_count ||
        !teams[0].players_count)
        return LAWS_RANGE;
    if (event->rounds)
        return LAWS_MISUSE;
    n = teams[0].players_count;
    for (unsigned i = 0; i < n; i++)
        for (unsigned j = 0; j < n; j++) {
            struct event_pairing pairing = event_scheveningen(n, i, j);
            unsigned white = pairing.white, black = pairing.black;
            enum laws_status status =
                event_pair(event, i,
                           white > n ? teams[1].players[white - n - 1]
                                     : teams[0].players[white - 1],
                           black > n ? teams[1].players[black - n - 1]
                                     : teams[0].players[black - 1]);

            if (status)
                return status;
        }
    return LAWS_OK;
}
