/*
 * reasons.h - what rulings at a server rest on, asked for beside the game
 *
 * A thread of its own asks, one question after the other; nobody waits for it.
 * A question without an answer is forgotten: the ruling itself was told.
 */
#ifndef ARBITER_TERMINAL_REASONS_H
#define ARBITER_TERMINAL_REASONS_H

#include "client/place.h"
#include "terminal/hear.h"

struct reasons;

struct reasons *reasons_new(const struct place *place, const char *trust);

void reasons_ask(struct reasons *reasons, const struct question *question);

/* Can be read when an answer has come. */
int reasons_fd(const struct reasons *reasons);

/* Such an answer and its question.  It is to be freed; NULL: there is none. */
char *reasons_take(struct reasons *reasons, struct question *question);

/* Is there a question without an answer that was taken? */
bool reasons_is_busy(const struct reasons *reasons);

void reasons_free(struct reasons *reasons);

#endif
