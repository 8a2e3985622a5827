/*
 * examiner.h - can this side still mate, where that takes long
 *
 * The loop looks at a few hundred positions and no more.  What that does not
 * decide is asked here: threads of their own search, and in a round each
 * address has one question answered.  Meanwhile that board's acts wait, and no
 * other's.
 */
#ifndef ARBITER_SERVER_EXAMINER_H
#define ARBITER_SERVER_EXAMINER_H

#include "server/game/game.h"

/* Positions that the loop looks at by itself: 0.2 ms. */
#define EXAMINER_BUDGET 200u

struct examiner;

/* Start the threads; NULL: none can be. */
struct examiner *examiner_new(void);
void examiner_end(struct examiner *examiner);
void examiner_free(struct examiner *examiner, struct server *server);

/* Readable when there is something to collect. */
int examiner_fd(const struct examiner *examiner);

/* What the bench of the loop has left open, at this board; the address pays. */
void examiner_ask(struct server *server, struct game *game,
                  struct address *address);

/* Enter the answers, and go on at those boards. */
void examiner_collect(struct server *server);

#endif
