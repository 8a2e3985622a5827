/* berger.c - round robins by the Berger tables (C.05, Annex 1) */
#include "event/pairing.h"

unsigned event_berger_rounds(unsigned players, unsigned cycles)
{
    unsigned even = players + players % 2;

    return players < 2 ? 0 : (even - 1) * cycles;
}

unsigned event_berger_boards(unsigned players)
{
    return (players + 1) / 2;
}

/*
 * With n players, n even, player n meets one after the other 1, n/2+1, 2,
 * n/2+2 ...; the others sit around a table, and those as far to the left of
 * that one as to the right meet.  Of two the lower number has white when their
 * sum is odd, which it is where the end of the table lies between them: white
 * is always the one to the right.  n has black against the first half.
 */
static struct event_pairing single(unsigned even, unsigned round,
                                   unsigned board)
{
    unsigned circle = even - 1;
    unsigned first = round * (even / 2) % circle; /* from 0 */

    if (!board)
        return first + 1 <= even / 2 ? (struct event_pairing){first + 1, even}
                                     : (struct event_pairing){even, first + 1};
    return (struct event_pairing){(first + board) % circle + 1,
                                  (first + circle - board) % circle + 1};
}

struct event_pairing event_berger(unsigned players, unsigned cycles,
                                  unsigned round, unsigned board)
{
    unsigned even = players + players % 2, once = even - 1;
    unsigned cycle = round / once, in_cycle = round % once, kept;
    struct event_pairing pairing;

    /* Nobody should have three games in a row with one colour: the last two
       rounds of a cycle that another follows change places (C.05). */
    if (cycle + 1 < cycles && even > 2 && in_cycle + 2 >= once)
        in_cycle = in_cycle + 1 == once ? once - 2 : once - 1;
    pairing = single(even, in_cycle, board);
    if (cycle % 2) {
        kept = pairing.white;
        pairing.white = pairing.black;
        pairing.black = kept;
    }
    if (pairing.white > players)
        pairing.white = pairing.black;
    else if (pairing.black <= players)
        return pairing;
    pairing.black = 0;
    return pairing;
}

/* The number of the player at a place, from 1, lowest first. */
static unsigned number_at(const struct event *event, unsigned place)
{
    unsigned number = 0;

    while (place)
        if (event_player(event, ++number))
            place--;
    return number;
}

enum laws_status event_pair_round_robin(struct event *event, unsigned cycles)
{
    unsigned players = event->players_count;
    unsigned rounds = event_berger_rounds(players, cycles);

    if (players < 2 || !rounds || rounds > EVENT_ROUNDS_MAX)
        return LAWS_RANGE;
    if (event->rounds)
        return LAWS_MISUSE;
    for (unsigned i = 0; i < rounds; i++)
        for (unsigned j = 0; j < event_berger_boards(players); j++) {
            struct event_pairing pairing = event_berger(players, cycles, i, j);
            unsigned white = number_at(event, pairing.white);
            enum laws_status status;

            /* The free player of a round robin has no bye: nothing to play
               for is what Z says. */
            status = pairing.black ? event_pair(event, i, white,
                                                number_at(event, pairing.black))
                                   : event_bye(event, i, white, 'Z');
            if (status)
                return status;
        }
    return LAWS_OK;
}
