/*
 * bans.h - whom the operator has shut out for a while: addresses and games
 *
 * It is kept until the server ends.  Nobody shuts out the address that he asks
 * from.
 */
#ifndef ARBITER_SERVER_BANS_H
#define ARBITER_SERVER_BANS_H

#include "server/net/address.h"

#define BANS_MOST 1000u

struct ban {
    struct ban *next;
    uint64_t until;         /* ns                                      */
    char who[ADDRESS_TEXT]; /* as address_print() has it, or a game id */
};

/* Until when (ns)?  0: it is not. */
uint64_t bans_until(const struct server *server, const char *who);

/* Shut out until then, or no longer where that is now.  False: too many are. */
bool bans_set(struct server *server, const char *who, uint64_t until);

/* Once a second: forget those that are over. */
void bans_sweep(struct server *server);

#endif
