/* eboards.h - our boards as DGT LiveChess shows its own */
#ifndef ARBITER_SERVER_EBOARDS_H
#define ARBITER_SERVER_EBOARDS_H

#include "server/server.h"

#define EBOARDS_DOOR "/api/v1.0"

struct json_t;

/* Listen on the port of --livechess, if there is one; somebody comes; and the
   end. */
bool eboards_open(struct server *server, char *why, size_t room);
void eboards_accept(struct server *server);
void eboards_end(struct server *server);

/* A message of a client; and all boards, as a list. */
void eboards_message(struct server *server, struct live *live,
                     struct json_t *message);
void eboards_show(struct server *server, struct text *text, const char *name);

/* Something has happened at a board, as spectators see it. */
void eboards_tell(struct server *server, const struct game *seen);

#endif
