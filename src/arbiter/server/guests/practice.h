/*
 * practice.h - an engine that plays as a person at the table would
 *
 * Its move becomes a plan (engine/habits.h): act by act, each in its time, with
 * a slip now and then.  A plan is dropped when the game no longer fits it; what
 * the Laws then ask of the player is a new turn.
 */
#ifndef ARBITER_SERVER_PRACTICE_H
#define ARBITER_SERVER_PRACTICE_H

#include "server/game/game.h"

/* It has found its move. */
void practice_begin(struct server *server, struct game *game,
                    enum laws_color color, const char *move);

/* Do what is due.  Returns when the next step is, by server->now; 0: there is
   none. */
uint64_t practice_after(struct server *server, struct game *game,
                        const struct laws_view *view);

#endif
