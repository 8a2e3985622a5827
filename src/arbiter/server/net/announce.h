/*
 * announce.h - connections that a proxy opens with a line about who asks
 *
 * The PROXY protocol of HAProxy, versions 1 and 2: what comes first says the
 * address of the visitor; HTTP, or TLS, follows.  It is taken from the proxies
 * that are trusted and from nobody else.
 */
#ifndef ARBITER_SERVER_ANNOUNCE_H
#define ARBITER_SERVER_ANNOUNCE_H

#include "server/net/net.h"

#include <sys/socket.h>

#define ANNOUNCE_HEAD_MOST 536u /* bytes; more is no head */

/*
 * How long is the head that these bytes begin with?  0: more of it has to come;
 * -1: it is none.  Whom it names is `visitor`, left alone where it names
 * nobody.
 */
int announce_read(const unsigned char *bytes, size_t length,
                  struct sockaddr_storage *visitor);

/* Those that wait for their head: the socket that listens, or one of them, can
   be read.  False: it is neither. */
bool announce_ready(struct server *server, int fd);

/* Once a second: end those whose head does not come. */
void announce_sweep(struct server *server);
void announce_end(struct server *server);

#endif
