/*
 * place.h - where a link leads
 *
 *     https://chess.example.org/game/k7m2x9q4tz#TOKEN
 *     http://127.0.0.1:8000/room#TOKEN
 *     http://127.0.0.1:8000/event/m4k2x9q4tz#TOKEN
 *     wss://chess.example.org/
 *
 * ws and http are the same here, and so are wss and https.
 */
#ifndef ARBITER_TERMINAL_PLACE_H
#define ARBITER_TERMINAL_PLACE_H

#include <stdbool.h>

enum place_kind { PLACE_HOME, PLACE_GAME, PLACE_ROOM, PLACE_EVENT };

struct place {
    enum place_kind kind;
    bool secure; /* TLS */
    char host[256];
    char port[8];
    char base[128];  /* what the path begins with, mostly nothing */
    char door[128];  /* where the WebSocket is; empty: /api/live  */
    char game[64];   /* PLACE_GAME */
    char event[64];  /* PLACE_EVENT */
    char token[128]; /* empty: none */
};

/* Read a link.  NULL, or what is wrong with it. */
const char *place_read(const char *text, struct place *place);

#define PLACE_LINK_MAX 768

/* An address at that server, as it is written in a browser: "/watch". */
void place_print(const struct place *place, const char *path,
                 char link[PLACE_LINK_MAX]);

#endif
