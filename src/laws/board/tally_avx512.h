/*
 * tally_avx512.h - a small number on every square, in one register
 *
 * A set of squares is a mask of bytes.  The same functions as tally_loop.h.
 */
#ifndef LAWS_TALLY_AVX512_H
#define LAWS_TALLY_AVX512_H

#include "board/batch_avx512.h"

/* No number is below -64: from no square are more than 27 others on its lines,
   whether a piece moves to them or they are behind it, and pawns take less. */
#define TALLY_ZERO 64

struct tally {
    __m512i on, sums;
    unsigned squares; /* that were summed up */
};

LAWS__INLINE void tally_clear(struct tally *tally)
{
    tally->on = _mm512_set1_epi8(TALLY_ZERO);
    tally->sums = _mm512_setzero_si512();
    tally->squares = 0;
}

LAWS__INLINE void tally_add(struct tally *tally, laws_bitboard set, int number)
{
    tally->on = _mm512_mask_add_epi8(tally->on, set, tally->on,
                                     _mm512_set1_epi8((char)number));
}

LAWS__INLINE void tally_sum(struct tally *tally, laws_bitboard set)
{
    tally->sums = _mm512_add_epi64(
        tally->sums, _mm512_sad_epu8(_mm512_maskz_mov_epi8(set, tally->on),
                                     _mm512_setzero_si512()));
    tally->squares += count_squares(set);
}

LAWS__INLINE int64_t tally_total(const struct tally *tally)
{
    return _mm512_reduce_add_epi64(tally->sums) -
           TALLY_ZERO * (int64_t)tally->squares;
}

LAWS__INLINE void tally_cuts(struct tally *tally, laws_bitboard bishops,
                             laws_bitboard rooks, laws_bitboard occupied,
                             laws_bitboard target)
{
    const __m512i back = _mm512_sub_epi64(board(64), steps_of_lines(1));
    const __m512i seen = _mm512_and_si512(
        attacks_on_lines(bishops, rooks, occupied), board(target));
    __m512i set = seen;

    for (;;) { /* squares with one more behind, each time */
        laws_bitboard lane[8];

        set = _mm512_and_si512(_mm512_rolv_epi64(set, back), seen);
        if (!_mm512_test_epi64_mask(set, set))
            return;
        _mm512_storeu_si512(lane, set);
        for (int i = 0; i < 8; i++)
            tally_add(tally, lane[i], -1);
    }
}

#endif
