/*
 * event_hall.h - the server where an event is played, by the link of its room
 *
 * Comments of the file keep what is there: "### event ID", the event;
 * "### game ROUND WHITE ID", the game of a board; "### regulation TAG VALUE",
 * what all games are played under.
 */
#ifndef ARBITER_EVENT_HALL_H
#define ARBITER_EVENT_HALL_H

#include "cli/event_play.h"
#include "terminal/place.h"

struct event_hall {
    const struct args *args;
    struct event_file *file;
    struct event *event;
    const struct event_play *play;
    struct place place;
    struct event_board *boards; /* of the round, without byes */
    unsigned count;
};

enum status event_hall_open(struct event_hall *hall, const struct args *args,
                            struct event_file *file,
                            const struct event_play *play);
void event_hall_close(struct event_hall *hall);

/* The answer to a request, to be freed; NULL, and an error told. */
char *event_hall_ask(const struct event_hall *hall, const char *path,
                     const char *body);

/* Which game at the server is this board?  False: none yet. */
bool event_hall_game(const struct event_hall *hall, unsigned white,
                     char id[64]);

/* The name of a player. */
const char *event_hall_name(const struct event_hall *hall, unsigned number);

/* Which event at the server is this?  False: none yet. */
bool event_hall_event(const struct event_hall *hall, char id[64]);

/* Give the file to the server, where the event is made if it is not there. */
enum status event_hall_publish(struct event_hall *hall);

/* Keep what the server named in its answer, as a comment of the file: "event",
   "game 1 7" and its ID.  NULL: it named nothing, which is told. */
enum status event_hall_note(struct event_hall *hall, const char *what,
                            const char *id);

/* The file as the server has it, with what its games came to.  The event has
   to be there. */
enum status event_hall_fetch(struct event_hall *hall);

/* An address at the server, as it is written in a browser. */
void event_hall_link(const struct event_hall *hall, const char *path,
                     char link[PLACE_LINK_MAX]);

/* Do something to the event there; the answer is to be freed. */
char *event_hall_act(const struct event_hall *hall, const char *act);

#endif
