/* server.h - a server without a network, for fuzz targets */
#ifndef ARBITER_FUZZ_SERVER_H
#define ARBITER_FUZZ_SERVER_H

#include "server/api/api.h"
#include "server/game/answerer.h"
#include "server/game/players.h"
#include "server/net/live.h"
#include "server/serve.h"

/* A server with a journal in memory, and two games in it that are played. */
struct server *fuzz_server(void);

/* One of its games, 0 or 1; made anew when it has become long. */
struct game *fuzz_game(struct server *server, unsigned which);

/* Let everything that was given to the journal come back. */
void fuzz_settle(struct server *server);

/* A connection; what the server sends to it is thrown away. */
struct live *fuzz_live(struct server *server, int *other);
void fuzz_hang_up(struct server *server, int other);

#endif
