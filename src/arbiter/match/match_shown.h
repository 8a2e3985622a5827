/*
 * match_shown.h - the games of a match, shown at a server as they go on
 *
 * Each game is one of the server's, with a person as its arbiter: this program.
 * So the server shows moves, clocks and rulings, and decides nothing before the
 * match has.  A thread of its own sends the acts, in their order; the match
 * does not wait for it.
 */
#ifndef ARBITER_MATCH_SHOWN_H
#define ARBITER_MATCH_SHOWN_H

#include "match/showing.h"

#include <stddef.h>

struct match_shown;

struct match_server {
    /* Show them at the server of this link; "": at one of its own, on this
       machine, which ends with the match.  NULL: `why` says what is wrong. */
    struct match_shown *(*open)(const char *link, char *why, size_t room);

    /* Where people see them. */
    const char *(*page)(const struct match_shown *shown);

    const struct match_showing *(*functions)(const struct match_shown *shown);

    /* Send what is left, for some seconds at most.  What went wrong, or NULL: a
       text that stays until the next call. */
    const char *(*close)(struct match_shown *shown);
};
extern const struct match_server match_server;

#endif
