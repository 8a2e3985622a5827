/* proofs.h - reasons why no game leads to a position, each in a microsecond */
#ifndef LAWS_PROOFS_H
#define LAWS_PROOFS_H

#include "laws/reach.h"
#include "reach/passing.h"
#include "reach/retract.h"

/* Proofs by counting: true where the position is unreachable.  They hold for
   positions before others, too, whose rights to castle may be wanting. */
bool laws__is_counted_out(const struct laws_position *position,
                          const struct array *array,
                          struct laws_reach_verdict *verdict);

/* A double check that no last move can have given. */
bool laws__is_uncheckable(const struct laws_position *position,
                          const struct array *array,
                          struct laws_reach_verdict *verdict);

/* Bishops on dark or on light squares that were pawns, and all pieces, at
   least. */
unsigned laws__bishops_promoted(const struct laws_position *position,
                                const struct array *array,
                                enum laws_color color, bool dark);
unsigned laws__least_promoted(const struct laws_position *position,
                              const struct array *array, enum laws_color color);

/*
 * Proofs by the last moves: true where every one of them comes from a position
 * that is counted out, or that no last move leads to in turn, up to `depth`
 * moves back.  Gives up, with false, after *budget positions.
 */
bool laws__has_no_past(const struct laws_position *position,
                       const struct array *array, unsigned depth,
                       uint64_t *budget, struct retractions *lists,
                       struct passing_memory *passing,
                       struct laws_reach_verdict *verdict);

#endif
