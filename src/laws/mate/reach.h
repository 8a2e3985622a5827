/*
 * reach.h - where many sliders at once get in one move
 *
 * They go over vacant squares and to the first that is not; whose man stands
 * there is for the caller to look at.  Knights and pawns are in steps.h.
 */
#ifndef LAWS_REACH_H
#define LAWS_REACH_H

#include "mate/steps.h"

/* In one direction: each doubling of the shift doubles the way. */
LAWS__INLINE laws_bitboard up(laws_bitboard from, laws_bitboard vacant,
                              unsigned shift, laws_bitboard files)
{
    vacant &= files;
    from |= vacant & from << shift;
    vacant &= vacant << shift;
    from |= vacant & from << 2 * shift;
    vacant &= vacant << 2 * shift;
    from |= vacant & from << 4 * shift;
    return files & from << shift;
}

LAWS__INLINE laws_bitboard down(laws_bitboard from, laws_bitboard vacant,
                                unsigned shift, laws_bitboard files)
{
    vacant &= files;
    from |= vacant & from >> shift;
    vacant &= vacant >> shift;
    from |= vacant & from >> 2 * shift;
    vacant &= vacant >> 2 * shift;
    from |= vacant & from >> 4 * shift;
    return files & from >> shift;
}

#define NOT_A (~LAWS__FILE(0))
#define NOT_H (~LAWS__FILE(7))

LAWS__INLINE laws_bitboard rooks_reach(laws_bitboard from, laws_bitboard vacant)
{
    return up(from, vacant, 8, ~(laws_bitboard)0) |
           down(from, vacant, 8, ~(laws_bitboard)0) |
           up(from, vacant, 1, NOT_A) | down(from, vacant, 1, NOT_H);
}

LAWS__INLINE laws_bitboard bishops_reach(laws_bitboard from,
                                         laws_bitboard vacant)
{
    return up(from, vacant, 9, NOT_A) | up(from, vacant, 7, NOT_H) |
           down(from, vacant, 9, NOT_H) | down(from, vacant, 7, NOT_A);
}

/* One step, or none. */
LAWS__INLINE laws_bitboard kings_reach(laws_bitboard from)
{
    from |= (from << 1 & NOT_A) | (from >> 1 & NOT_H);
    return from | from << 8 | from >> 8;
}

#endif
