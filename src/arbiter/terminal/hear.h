/*
 * hear.h - what a server says, as a scene
 *
 * Any bytes may be heard: what is not a message of ours is passed over, and
 * what is missing in one stays as it was.
 */
#ifndef ARBITER_TERMINAL_HEAR_H
#define ARBITER_TERMINAL_HEAR_H

#include "terminal/hall.h"
#include "terminal/scene.h"

enum heard {
    HEARD_NOTHING, /* that anybody has to do something about */
    HEARD_WELCOME,
    HEARD_ANSWER, /* to the act with the id in `id` */
};

/* What the rulings of an act rest on is to be asked for. */
struct question {
    char game[64];
    long act;         /* 0: nothing is */
    uint64_t rulings; /* those that people ask about, by their places */
};

struct hearing {
    struct scene *scene;
    struct hall *hall;
    bool in_room;             /* the link is that of a room, or of all games */
    bool plays;               /* a player may act; else he watches */
    bool welcomed;            /* before, so that a welcome is only a return */
    char game[64];            /* which is shown; empty: none     */
    long number;              /* of the last act that was told   */
    bool more;                /* acts come after it: ask for them */
    char id[80];              /* of an act that was answered     */
    char rematch[64];         /* the next game of these players  */
    struct question question; /* by the last message */
};

enum heard hear_message(struct hearing *hearing, const char *text,
                        size_t length, laws_ms now);

/* Say what the server answers to a question, if nothing else was told since: a
   reason stands below its ruling. */
void hear_reasons(struct hearing *hearing, const struct question *question,
                  const char *answer, size_t length);

#endif
