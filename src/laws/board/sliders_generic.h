/*
 * sliders_generic.h - where rooks and bishops go, on any processor
 *
 * Subtracting a piece from what stands in its way flips all squares up to and
 * with the first obstacle; doing the same on the mirrored board gives the
 * other direction.  A rank cannot be mirrored by swapping bytes and has a
 * small table.
 */
#ifndef LAWS_SLIDERS_GENERIC_H
#define LAWS_SLIDERS_GENERIC_H

#include "board/bits.h"
#include "board/tables.h"

LAWS__INLINE laws_bitboard slide_on_line(laws_square square, laws_bitboard line,
                                         laws_bitboard occupied)
{
    laws_bitboard forth = occupied & line;
    laws_bitboard back = __builtin_bswap64(forth);

    forth -= LAWS_BIT(square);
    back -= __builtin_bswap64(LAWS_BIT(square));
    return (forth ^ __builtin_bswap64(back)) & line;
}

LAWS__INLINE laws_bitboard bishop_attacks(laws_square square,
                                          laws_bitboard occupied)
{
    const struct laws__masks *masks = &laws__masks[square];

    return slide_on_line(square, masks->diagonal, occupied) |
           slide_on_line(square, masks->antidiagonal, occupied);
}

LAWS__INLINE laws_bitboard rook_attacks(laws_square square,
                                        laws_bitboard occupied)
{
    unsigned first = square & 56u;
    laws_bitboard rank =
        laws__rank_attacks[occupied >> (first + 1) & 63][square & 7];

    return slide_on_line(square, laws__masks[square].file, occupied) |
           rank << first;
}

#endif
