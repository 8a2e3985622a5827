/*
 * match_live.h - the games of a match, shown at a server as they go on
 *
 * Each game is one of the server's, with a person as its arbiter: this program.
 * So the server shows moves, clocks and rulings, and decides nothing before the
 * match has.  A thread of its own sends the acts, in their order; the match
 * does not wait for it.
 */
#ifndef ARBITER_CLI_MATCH_LIVE_H
#define ARBITER_CLI_MATCH_LIVE_H

#include "match/showing.h"

#include <stddef.h>

struct live;

/* Show them at the server of this link; "": at one of its own, on this machine,
   which ends with the match.  NULL: `why` says what is wrong. */
struct live *match_live_open(const char *link, char *why, size_t room);

/* Where people see them. */
const char *match_live_page(const struct live *live);

const struct match_live *match_live_functions(const struct live *live);

/* Send what is left, for some seconds at most.  What went wrong, or NULL: a
   text that stays until the next call. */
const char *match_live_close(struct live *live);

#endif
