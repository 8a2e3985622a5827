/*
 * plain_act.h - an act as nearly all of them come
 *
 * {"type":"act","game":"…","act":"plays e4","id":"…"}: texts alone, without
 * escapes.  For these few words a tree of JSON is most of the work of a
 * message, so they are read as they stand; what is anything else is for
 * jansson.
 */
#ifndef ARBITER_SERVER_PLAIN_ACT_H
#define ARBITER_SERVER_PLAIN_ACT_H

#include <stdbool.h>
#include <stddef.h>

struct plain_act {
    const char *game, *act, *id; /* in `bytes`; NULL: not there, but `act` is */
    char bytes[256];
};

/* False: it is no such message, or not as simple as that. */
bool plain_act_read(struct plain_act *plain, const char *bytes, size_t length);

#endif
