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

/* What is to be made, and of what. */
struct mate_mutants {
    uint64_t chance;
    uint64_t mutants;          /* how many                                 */
    uint64_t most;             /* positions to list for a plain answer     */
    struct laws_setup *setups; /* that begin the lines of the files; freed
                                  by the caller                            */
    size_t count;
};

/* Read "[--seed S] [--mutants N] [--most N] FILE...". */
void mate_mutants_read(struct mate_mutants *mutants, int argc, char **argv);

/* A mutant of one of the setups, or a wall.  It need not be a position. */
void mate_mutant(struct mate_mutants *mutants, struct laws_setup *setup);

#endif
