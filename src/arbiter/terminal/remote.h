/* remote.h - a game or a room at a server, over its WebSocket */
#ifndef ARBITER_TERMINAL_REMOTE_H
#define ARBITER_TERMINAL_REMOTE_H

#include "client/place.h"
#include "terminal/sitting.h"

struct remote_settings {
    struct place place;
    const char *trust; /* a file of certificates; NULL: the system's */
    enum scene_form form;
    bool plays;        /* a player may act; else only an arbiter */
    const char *hello; /* said first; NULL: nothing */
};

/* Begin to connect. */
struct sitting *remote_new(const struct remote_settings *settings);

#endif
