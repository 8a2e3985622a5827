/*
 * pairing.h - the systems that are paired here
 *
 * Round robins by the Berger tables of FIDE's C.05, matches between two teams
 * by the Scheveningen system, and knock-outs.  Swiss rounds are for a pairing
 * program.
 *
 * A schedule is pure arithmetic; event_pair_*() writes it into an event.
 */
#ifndef EVENT_PAIRING_H
#define EVENT_PAIRING_H

#include "event/event.h"

struct event_pairing {
    unsigned white, black; /* places in the list of players, from 1 */
};

/* Rounds of a round robin of so many, and its boards: with an odd number one
   player is free. */
unsigned event_berger_rounds(unsigned players, unsigned cycles);
unsigned event_berger_boards(unsigned players);

/* A board of a round, both from 0.  The free player is white, black is 0. */
struct event_pairing event_berger(unsigned players, unsigned cycles,
                                  unsigned round, unsigned board);

/* Player white or black of 1..n is of the first team, n+1..2n of the second. */
struct event_pairing event_scheveningen(unsigned n, unsigned round,
                                        unsigned board);

/* All rounds of the event's players, in the order of their numbers. */
enum laws_status event_pair_round_robin(struct event *event, unsigned cycles);

/* All rounds between the first two teams, which have to be of one size. */
enum laws_status event_pair_scheveningen(struct event *event);

/*
 * The next rounds of a knock-out: matches of `games` games with colours in
 * turn.  Winners come from the points of the games; who goes through after a
 * tie stands in `through`, a list of numbers that ends with 0.  LAWS_MISUSE: a
 * match is not decided, *whose is a player of it.  With one player left nothing
 * is paired, and *whose is that player.
 */
enum laws_status event_pair_knockout(struct event *event, unsigned games,
                                     const unsigned *through, unsigned *whose);

#endif
