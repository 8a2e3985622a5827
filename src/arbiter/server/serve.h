/* serve.h - the server, from its start to its end */
#ifndef ARBITER_SERVER_SERVE_H
#define ARBITER_SERVER_SERVE_H

#include "server/net/server.h"

void server_init(struct server *server, const struct options *options);
void server_release(struct server *server);

/* The certificate and the log, as their settings are now. */
void server_reload(struct server *server);

int serve(const struct options *options);

#endif
