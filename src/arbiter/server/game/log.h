/*
 * log.h - the acts of a game, kept small
 *
 * A game in memory keeps what happened so that late comers can be told, and so
 * that an act that is sent twice is found.  The rulings are not kept: folding
 * gives them again.
 */
#ifndef ARBITER_SERVER_LOG_H
#define ARBITER_SERVER_LOG_H

#include "journal/journal.h"
#include "server/net/token.h"

struct log {
    char *bytes;
    size_t length, room;
    uint32_t *hashes; /* of who sent each act, and his id of it */
    uint32_t count, hashes_room;
};

/* A reader of it; the act's texts point into the log. */
struct log_place {
    const struct log *log;
    size_t at;
    uint32_t number; /* of the act read last */
};

void log_release(struct log *log);

/* Add the next act; its number is one more than the last one's.  False: it is
   longer than any act. */
bool log_add(struct log *log, const struct journal_act *act);

/* Read from the start; false at the end. */
void log_start(const struct log *log, struct log_place *place);
bool log_next(struct log_place *place, struct journal_act *act);

/* The number of the act that this role sent with this id; 0: there is none. */
uint32_t log_find(const struct log *log, const char *from, const char *client);

#endif
