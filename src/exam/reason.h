/* reason.h - what the key says of the right answer: the rulings, the facts
 * behind them, and their Articles
 */
#ifndef EXAM_REASON_H
#define EXAM_REASON_H

#include "exam/situation.h"

/* A ruling in the words of the key. */
void exam_tell_outcome(const struct exam_outcome *outcome,
                       const struct laws_ruling *ruling, struct writer *writer);

/* The rulings of the last act in a row. */
void exam_tell_rulings(const struct exam_outcome *outcome,
                       struct writer *writer);

/* The rulings of the last act, a line each, each with the facts behind it;
   then what the kind rests on (or NULL), where none of them names it. */
void exam_reason(const struct laws_provision *row,
                 const struct exam_outcome *outcome, char *text, size_t size);

/* Does a ruling name an Article that decides?  That a move is made or completed
   tells only what happened. */
bool exam_is_founded(const struct exam_outcome *outcome);

#endif
