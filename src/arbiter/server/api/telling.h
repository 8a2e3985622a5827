/* telling.h - what is told; more of it stands in game/above.h */
#ifndef ARBITER_SERVER_TELLING_H
#define ARBITER_SERVER_TELLING_H

#include "server/api/api.h"
#include "server/game/answerer.h"
#include "server/game/players.h"

/* To every board, why the clocks stand still, or NULL: they do not any more. */
void tell_halt(struct server *server, const char *why);

/* Who came and went, when it is time. */
void tell_gathered(struct server *server);

/* The first arbiter of the room, or of an event, has come, or the last gone. */
void tell_all(struct server *server, const struct contest *contest);

/* To one: what is wrong, that nothing is stored; and a question that takes long
   is answered later. */
void tell_problem(struct server *server, struct live *live, const char *client,
                  const char *game, const struct problem *problem);
void tell_halted(struct server *server, struct live *live,
                 const struct game *game);
void tell_later(struct server *server, struct live *live,
                const struct game *game, struct question *question);

#endif
