/* loop.h - the loop of the server; see loop.c */
#ifndef ARBITER_SERVER_LOOP_H
#define ARBITER_SERVER_LOOP_H

#include "server/net/server.h"

void loop_signals(struct server *server, int signals);

/* What the loop waits for; false, and errno: it cannot. */
bool loop_watch(struct server *server, int signals);

/* Run until a signal asks for the end. */
void loop_run(struct server *server, int signals);

/* Take back what the writer has done. */
void loop_collect(struct server *server);

#endif
