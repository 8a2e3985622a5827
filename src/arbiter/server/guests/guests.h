/* guests.h - who listens besides: pollers, Prometheus */
#ifndef ARBITER_SERVER_GUESTS_H
#define ARBITER_SERVER_GUESTS_H

#include "server/game/show.h"
#include "server/net/http.h"

/* broadcast.c: games as PGN: those that anyone may watch, or for the room */
void broadcast_answer(struct exchange *exchange,
                      const struct show_wanted *wanted);

/* metrics.c */
void metrics_show(const struct server *server, struct text *text);

#endif
