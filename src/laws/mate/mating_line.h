/* mating_line.h - lines of moves: kept small, and checked before they are given
 * out */
#ifndef LAWS_MATING_LINE_H
#define LAWS_MATING_LINE_H

#include "mate/graph.h"

uint16_t laws__pack_move(struct laws_move move);

/* All but the kind that moves. */
struct laws_move laws__unpack_move(uint16_t packed);

/* Room for a line as long as the graph, over its table, which is lost. */
struct laws_move *laws__line_room(struct laws__graph *graph);

/* Is there mate by `side` on the board?  It comes before material. */
bool laws__is_mate_by(const struct laws_position *position,
                      enum laws_color side);

/*
 * Play the verdict's line: are its moves legal, and is there mate by `side` at
 * the end?  Fills in the kinds that move.  UNDECIDED if not, which would be
 * our own mistake.
 */
void laws__check_line(const struct laws_position *position,
                      enum laws_color side, struct laws_move *line,
                      struct laws_mate_verdict *verdict);

#endif
