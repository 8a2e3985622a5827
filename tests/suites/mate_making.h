/*
 * mate_making.h - positions made by chance, to ask whether a side can mate
 *
 * A mutant is a known position with a man put on, taken off, moved or
 * exchanged, or the other player to move; or else a pawn wall of chance with
 * a few pieces.  Some have rights to castle, also as in Chess960, or a pawn
 * that may be captured en passant.
 */
#ifndef MATE_MAKING_H
#define MATE_MAKING_H

#include "suite.h"

/* The setups that begin the lines of some files; the caller frees them. */
struct laws_setup *mate_setups_take(int argc, char **argv, size_t *count);

/* A mutant of one of these, or a wall.  It need not be a position. */
void mate_mutant(const struct laws_setup *setups, size_t count,
                 uint64_t *chance, struct laws_setup *setup);

#endif
