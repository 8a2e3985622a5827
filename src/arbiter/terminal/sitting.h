/*
 * sitting.h - a place at a board: somewhere acts go to and rulings come from
 *
 * A game on this machine (local.c) or at a server (remote.c); whoever shows it
 * need not know which.
 */
#ifndef ARBITER_TERMINAL_SITTING_H
#define ARBITER_TERMINAL_SITTING_H

#include "terminal/hall.h"
#include "terminal/scene.h"

#include <poll.h>

#define SITTING_FILES_MAX 4

struct sitting;

struct sitting_kind {
    /* An act in words; what comes of it is said in the scene. */
    void (*act)(struct sitting *sitting, const char *words);
    /* Ask for what is no act (docs/SERVER.md); NULL: nobody to ask. */
    void (*ask)(struct sitting *sitting, const char *what);
    /* Go to a board of the room; NULL: back to the room. */
    void (*choose)(struct sitting *sitting, const struct hall_board *board);
    /* Take the last move back, outside the Laws; NULL: that cannot be. */
    void (*undo)(struct sitting *sitting);
    /* What to wait for; returns how many files. */
    unsigned (*wait_for)(const struct sitting *sitting,
                         struct pollfd files[SITTING_FILES_MAX]);
    /* Take what has come meanwhile. */
    void (*tend)(struct sitting *sitting);
    /* Does something that was done wait for its answer? */
    bool (*is_busy)(const struct sitting *sitting);
    void (*free)(struct sitting *sitting);
};

struct sitting {
    const struct sitting_kind *kind;
    struct scene scene;
    struct hall hall; /* of a room */
    bool in_hall;     /* it is shown, not a game */
    bool failed;      /* nothing more will come, and the scene says why */
    bool asks;        /* a person is there, who is asked before he leaves */
    bool leaving;     /* he was asked                                     */
};

/* Milliseconds of the clock that scenes are shown by. */
laws_ms sitting_now(void);

#endif
