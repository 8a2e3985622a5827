/* spectate.h - a game or a room at a server, as it goes on */
#ifndef ARBITER_TERMINAL_SPECTATE_H
#define ARBITER_TERMINAL_SPECTATE_H

#include <stdbool.h>

struct spectate {
    const char *link;
    const char *trust; /* a file of certificates; NULL: the system's */
    bool lines;        /* draw nothing     */
    bool once;         /* show it and leave */
    bool figurines;
};

/* The games there as PGN, to be freed: of a game, of a room all of them, else
   those that anyone may watch.  NULL: `why` says what is wrong. */
char *spectate_pgn(const char *link, const char *trust, const char **why);

/* Until the person leaves, or the game that is watched by lines is over: 0, or
   1 where it failed; `why` says what is wrong with the link, if that is it. */
int spectate(const struct spectate *watch, const char **why);

#endif
