/*
 * engine.h - a dialog with a process, and how long we wait for it
 *
 * A function that returns false, and engine_listen(), leave in `fault` what is
 * wrong with the engine; it is then ended, and only engine_close() is left to
 * be called.
 */
#ifndef ARBITER_ENGINE_H
#define ARBITER_ENGINE_H

#include "engine/process.h"
#include "engine/spec.h"

#include <stdio.h>

/* What is said to engines and by them: a line each, with the seconds since the
   log began, the direction (> to the engine, < by it, = of it) and its name.
   Several threads may write. */
struct engine_log {
    FILE *file;
    uint64_t began;
};

struct engine {
    struct engine_spec spec;
    struct process process;
    struct dialog dialog;
    struct text out; /* to be sent */
    char fault[256]; /* a message; empty: it is well */

    bool undecided; /* it may speak either protocol                    */
    bool answered;  /* in words of its protocol; nobody else is an engine */
    uint64_t began, next; /* when it was started; when to ask anew */
    char heard[120];      /* the first line of what it said instead */
    unsigned told;        /* seconds of waiting, told already      */

    /* what it was asked to do, and until which instant of sys_now() */
    enum laws_message_id late; /* what is wrong if it does not */
    unsigned patience;         /* seconds */
    uint64_t until;
};

/* Is its program there?  NULL, or what is wrong: a text that stays until the
   next call by this thread. */
const char *engine_missing(const struct engine_spec *spec);

/* Start it; it dies with the thread that did.  engine_await() before anything
   else. */
bool engine_start(struct engine *engine, const struct engine_spec *spec);

/* Wait until it is idle: it has begun, is ready for the game, thinks no more.
   Whoever has several asks them all first, and then waits for each. */
bool engine_await(struct engine *engine);

/* Start it and wait. */
bool engine_open(struct engine *engine, const struct engine_spec *spec);

/* What it is called: by us, else by itself, else by its file. */
const char *engine_name(const struct engine *engine);

/* It shall get ready for this game: engine_await(). */
bool engine_new_game(struct engine *engine, const struct laws_game *game);

/* It has the move. */
bool engine_go(struct engine *engine, const struct laws_game *game);

/* Its opponent offers a draw. */
void engine_offer(struct engine *engine);

/*
 * What it does next; DIALOG_NOTHING: nothing until this instant of sys_now(),
 * or it has failed.
 */
enum dialog_event engine_listen(struct engine *engine, uint64_t until);

/* The game is over, it shall think no more: engine_await(). */
bool engine_stop(struct engine *engine);

void engine_close(struct engine *engine);

#endif
