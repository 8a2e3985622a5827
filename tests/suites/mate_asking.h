/*
 * mate_asking.h - ask whether a side can still mate, and doubt the answer
 *
 * Every line of moves is played by the setup's judge, which shares no code
 * with the search, and has to end in checkmate by the right side.
 */
#ifndef MATE_ASKING_H
#define MATE_ASKING_H

#include "suite.h"

/* A workspace of so many bytes; ends the program when there is no memory. */
struct laws_mate_workspace *mate_workspace_new(size_t size);

/* Are the moves of the verdict legal, and is there mate by `side` then? */
bool mate_ends(const struct laws_setup *start, enum laws_color side,
               const struct laws_mate_verdict *verdict);

/*
 * Ask both ways: whatever the quick answer decides, the exact one must agree
 * with.  Complains and returns UNDECIDED where something is wrong.
 */
enum laws_mate_answer mate_ask(const struct laws_position *position,
                               enum laws_color side,
                               struct laws_mate_workspace *workspace,
                               uint64_t budget,
                               struct laws_mate_verdict *verdict);

/*
 * The truth, if a plain search can tell: every position that can arise is
 * listed once, in the order of discovery, none left out and none guessed at.
 * UNDECIDED when there are more than `most`.
 */
enum laws_mate_answer mate_by_listing(const struct laws_position *position,
                                      enum laws_color side, size_t most);

#endif
