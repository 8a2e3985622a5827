/* search.h - expand the graph until it holds a mate or is closed */
#ifndef LAWS_SEARCH_H
#define LAWS_SEARCH_H

#include "laws/mate.h"

/*
 * Search until verdict->nodes comes to `budget` (0: no end).  Fills in
 * the verdict, but for the line: the mate is the node `*mate`.
 */
void laws__search(struct laws_mate_workspace *graph,
                  const struct laws_position *position, enum laws_color side,
                  uint64_t budget, struct laws_mate_verdict *verdict,
                  uint32_t *mate);

/* The moves that lead to a node, written over the hash table. */
struct laws_move *laws__search_line(struct laws_mate_workspace *graph,
                                    uint32_t node,
                                    struct laws_mate_verdict *verdict);

#endif
