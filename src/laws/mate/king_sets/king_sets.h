/*
 * king_sets.h - positions that differ only in where one king stands, as one
 *
 * Where pawns duel and one king is shut in, the other king walks about, and
 * every position of the rest is seen once for each of its squares.  Here that
 * king is loose: a king set is what stands on the board without it, and the set
 * of squares where it has been seen with just that.  One look at the rest then
 * serves all squares at once.  Nothing is left out or added: the positions in
 * all king sets are those that can arise.
 */
#ifndef LAWS_KING_SETS_H
#define LAWS_KING_SETS_H

#include "mate/graph.h"

/*
 * Look at no more than `most` king sets, a king set again for squares that are
 * new to it.  Adds to verdict->nodes.  Decides, with the line of moves written
 * over the table of the workspace's first graph, or leaves the verdict as it
 * is.  Not where a right to castle is left.
 */
void laws__king_sets(struct laws_mate_workspace *workspace,
                     const struct laws_position *position, enum laws_color side,
                     uint64_t most, struct laws_mate_verdict *verdict);

#endif
