/*
 * event_play.h - a round of an event at a server, by the link of its room
 *
 * Each board becomes a game there; a comment of the file keeps which:
 * "### game ROUND WHITE ID".  "### regulation TAG VALUE" lines are the
 * regulations of every game.
 */
#ifndef ARBITER_EVENT_PLAY_H
#define ARBITER_EVENT_PLAY_H

#include "cli/event_file.h"

struct event_play {
    const char *room;  /* the link, or @FILE that has it */
    const char *cards; /* a page of place cards is written here; or NULL */
    const char *at;    /* HH:MM: wait until then; or NULL */
    unsigned round;    /* from 0 */
    bool wait;         /* until every game is over */
};

/* Make the games, and print their links. */
enum status event_play_open(const struct args *args, struct event_file *file,
                            const struct event_play *play);

/* Do one act of the arbiter at every board: starts, pauses, resumes. */
enum status event_play_act(const struct args *args, struct event_file *file,
                           const struct event_play *play, const char *act);

/* Enter the results of the games that are over. */
enum status event_play_collect(const struct args *args, struct event_file *file,
                               const struct event_play *play);

/* Print what the server gives of each game: its PGN, for one; or all on a page,
   each on a sheet of its own. */
enum status event_play_print(const struct args *args, struct event_file *file,
                             const struct event_play *play, const char *what,
                             bool page);

#endif
