/*
 * wire.h - a WebSocket to a server of ours
 *
 * It opens in a thread of its own, so that nobody waits for a server that does
 * not answer; everything else happens in wire_tend(), which never waits.
 */
#ifndef ARBITER_TERMINAL_WIRE_H
#define ARBITER_TERMINAL_WIRE_H

#include "client/place.h"

#include <poll.h>
#include <stddef.h>

enum wire_state {
    WIRE_OPENING,
    WIRE_OPEN,
    WIRE_CLOSED, /* only wire_why(), wire_code() and wire_free() are left */
};

struct wire;

/* A whole message; it need not end with a NUL. */
typedef void wire_heard(void *data, const char *text, size_t length);

/* Begin to open it. */
struct wire *wire_new(const struct place *place, const char *trust,
                      wire_heard *heard, void *data);
void wire_free(struct wire *wire);

/* What to wait for before it is tended. */
struct pollfd wire_poll(const struct wire *wire);

/* Send what is to be sent, and hand on what came. */
enum wire_state wire_tend(struct wire *wire);

void wire_send(struct wire *wire, const char *text, size_t length);

/* Why it is closed, in words and as the code of the server's goodbye (0: it
   said none). */
const char *wire_why(const struct wire *wire);
unsigned wire_code(const struct wire *wire);

#endif
