/*
 * origins.h - men that have never moved, and where the others can have been
 *
 * A pawn at home has never moved, nor have a king and a rook that may castle,
 * nor a piece that such men have always shut in.  They close the board for
 * others: a piece of the array has only been where it came to past them.
 */
#ifndef LAWS_ORIGINS_H
#define LAWS_ORIGINS_H

#include "reach/retract.h"

/* Squares whose first man has never moved. */
laws_bitboard laws__unmoved(const struct laws_position *position,
                            const struct array *array);

/* Where each bishop, rook, queen or king of the array can have been: two at
   most of a kind. */
struct regions {
    unsigned count;
    laws_bitboard home[2], all[2];
};
void laws__regions(const struct laws_position *position,
                   const struct array *array, laws_bitboard unmoved,
                   enum laws_color color, enum laws_kind kind,
                   struct regions *regions);

/* How many of these squares' pieces can be those of the array, at most. */
unsigned laws__originals(const struct regions *regions, laws_bitboard squares);

/* What the regions say about a colour. */
struct origins {
    bool astray;       /* a piece where it cannot have come             */
    unsigned promoted; /* pieces that were pawns, at least              */
    unsigned kept;     /* captured before they left their first rank    */
    unsigned lost[2];  /* captured bishops of light and of dark squares
                          that are not among those                      */
};
void laws__origins(const struct laws_position *position,
                   const struct array *array, laws_bitboard unmoved,
                   enum laws_color color, struct origins *origins);

#endif
