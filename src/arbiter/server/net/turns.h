/*
 * turns.h - whose request over HTTP is answered next
 *
 * A turn of the loop takes the acts of all WebSockets and then answers requests
 * for two milliseconds; the others wait.  Where requests take long, they rest
 * for four times as long: the time between is for acts.  Addresses are served
 * in turn, one request each, posted acts first, so a request waits for one of
 * each other address.
 *
 * The answer to a request beyond a limit is held back for a second.  Until then
 * nothing more is read from that connection, so asking too fast costs the
 * server next to nothing.
 */
#ifndef ARBITER_SERVER_TURNS_H
#define ARBITER_SERVER_TURNS_H

#include <stdbool.h>
#include <stdint.h>

struct exchange;
struct server;

#define TURN_NS 2000000    /* processor time for requests in one turn */
#define REQUEST_NS 40000   /* of which the library takes for each     */
#define HELD_NS 1000000000 /* a refusal is held back for so long      */

#define SHORT_NS 500000 /* after less nobody has to rest           */
#define REST 4          /* times as long                           */

/* The request has come in and waits. */
void turns_wait(struct exchange *exchange, bool act);

/* Its answer waits: there was a limit. */
void turns_hold(struct exchange *exchange);

/* Answer those whose turn it is; all, when the server ends. */
void turns_run(struct server *server);

/* When there is more to do; UINT64_MAX: when something comes in. */
uint64_t turns_due(const struct server *server);

#endif
