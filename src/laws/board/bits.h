/* bits.h - what can be done with a set of squares */
#ifndef LAWS_BITS_H
#define LAWS_BITS_H

#include "laws/board.h"

/* Bodies that exist once in the source and are compiled for constant
   arguments: colour, what to do with a move, the processor. */
#define LAWS__INLINE static inline __attribute__((always_inline))

/* Baseline x86-64 has no instruction for it, and a call of the compiler's
   helper would be the only one that liblaws makes. */
LAWS__INLINE unsigned count_squares(laws_bitboard set)
{
#if defined(__POPCNT__) || !defined(__x86_64__)
    return (unsigned)__builtin_popcountll(set);
#else
    set -= set >> 1 & 0x5555555555555555;
    set = (set & 0x3333333333333333) + (set >> 2 & 0x3333333333333333);
    set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return (unsigned)(set * 0x0101010101010101 >> 56);
#endif
}

/* The lowest square of a set that is not empty. */
LAWS__INLINE laws_square first_square(laws_bitboard set)
{
    return (laws_square)__builtin_ctzll(set);
}

/* Take the lowest square out of a set that is not empty. */
LAWS__INLINE laws_square take_square(laws_bitboard *set)
{
    laws_square square = first_square(*set);

    *set &= *set - 1;
    return square;
}

/* At most one square. */
LAWS__INLINE bool is_single(laws_bitboard set)
{
    return !(set & (set - 1));
}

/* Exactly one: what is up to the lowest is then more than what is below. */
LAWS__INLINE bool is_one(laws_bitboard set)
{
    return (set ^ (set - 1)) > set - 1;
}

#define LAWS__RANK(n) ((laws_bitboard)0xff << 8 * (n))
#define LAWS__FILE(n) ((laws_bitboard)0x0101010101010101 << (n))

/* A colour's own first rank, and the rank furthest from it. */
LAWS__INLINE laws_bitboard first_rank(enum laws_color color)
{
    return color == LAWS_WHITE ? LAWS__RANK(0) : LAWS__RANK(7);
}

#endif
