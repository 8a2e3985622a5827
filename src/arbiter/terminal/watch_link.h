/* watch_link.h - a game or a room at a server, as it goes on */
#ifndef ARBITER_TERMINAL_WATCH_LINK_H
#define ARBITER_TERMINAL_WATCH_LINK_H

#include <stdbool.h>

struct watch_link {
    const char *link;
    const char *trust; /* a file of certificates; NULL: the system's */
    bool lines;        /* draw nothing     */
    bool once;         /* show it and leave */
    bool letters;
};

/* Is this the link of something, not a file? */
bool watch_is_link(const char *text);

/* The games there as PGN, to be freed: of a game, of a room all of them, else
   those that anyone may watch.  NULL: `why` says what is wrong. */
char *watch_link_pgn(const char *link, const char *trust, const char **why);

/* Until the person leaves, or the game that is watched by lines is over: 0, or
   1 where it failed; `why` says what is wrong with the link, if that is it. */
int watch_link(const struct watch_link *watch, const char **why);

#endif
