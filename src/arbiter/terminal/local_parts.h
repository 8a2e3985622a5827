/* local_parts.h - between local.c and opponent.c */
#ifndef ARBITER_TERMINAL_LOCAL_PARTS_H
#define ARBITER_TERMINAL_LOCAL_PARTS_H

#include "terminal/local.h"

#define LOCAL_PLIES_MAX 4096

struct opponent;

struct local {
    struct sitting sitting;
    struct laws_game *game;
    void *memory, *before, *workspace;
    size_t size;
    struct laws_rulings rulings;
    laws_ms base; /* sitting_now() at the instant 0 */
    struct record *record;
    size_t asked; /* its length when taking back was asked for; 0: not */
    struct opponent *opponent;
};

/* The instant of the game. */
laws_ms local_at(const struct local *local);

/* Fold an act; false: it is none of this game, and the scene says why. */
bool local_apply(struct local *local, const struct laws_act *act);

/* The engine as an opponent. */
struct opponent *opponent_new(struct local *local,
                              const struct local_settings *settings,
                              char why[256]);
void opponent_free(struct opponent *opponent);
unsigned opponent_wait_for(const struct opponent *opponent,
                           struct pollfd files[SITTING_FILES_MAX]);
/* Does it think, or will it? */
bool opponent_is_busy(const struct opponent *opponent,
                      const struct local *local);

/* Let it think when it has the move, and take what it says. */
void opponent_tend(struct opponent *opponent, struct local *local);

#endif
