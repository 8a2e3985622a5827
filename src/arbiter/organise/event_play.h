/* event_play.h - an event and its rounds at a server */
#ifndef ARBITER_EVENT_PLAY_H
#define ARBITER_EVENT_PLAY_H

#include "organise/event_file.h"

struct event_play {
    const char *room;   /* the link, or @FILE that has it */
    const char *cards;  /* a page of place cards is written here; or NULL */
    const char *at;     /* HH:MM: wait until then; or NULL */
    const char *boards; /* of an arbiter, such as 1-20; or NULL: all */
    unsigned round;     /* from 0 */
    bool wait;          /* until every game is over */
    bool all;           /* rounds, not this one alone */
};

/* Give the event to the server, and print the link of its page.  `rulings`:
   "yes" or "no", whether they are shown there; NULL: as before. */
enum status event_publish(const struct args *args, struct event_file *file,
                          const struct event_play *play, const char *rulings);

/* Print a link for each arbiter that is named; or take it back. */
enum status event_appoint(const struct args *args, struct event_file *file,
                          const struct event_play *play, bool dismiss);

/* Make the games, and print their links. */
enum status event_play_open(const struct args *args, struct event_file *file,
                            const struct event_play *play);

/* Let the arbiter do this at every board: "starts", "pauses", "resumes". */
enum status event_play_act(const struct args *args, struct event_file *file,
                           const struct event_play *play, const char *deed);

/* Enter the results of the games that are over. */
enum status event_play_collect(const struct args *args, struct event_file *file,
                               const struct event_play *play);

/* End the round: enter the results, and say which games have none. */
enum status event_play_end(const struct args *args, struct event_file *file,
                           const struct event_play *play);

/* Print what the server gives of each game: its PGN, for one; or all on a page,
   each on a sheet of its own. */
enum status event_play_print(const struct args *args, struct event_file *file,
                             const struct event_play *play, const char *what,
                             bool page);

#endif
