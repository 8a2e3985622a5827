/*
 * slide.h - where many sliders at once get in one move
 *
 * They go over vacant squares and to the first that is not; whose man stands
 * there is for the caller to look at.  Knights and pawns are in steps.h.
 */
#ifndef LAWS_SLIDE_H
#define LAWS_SLIDE_H

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

/* Rooks and bishops at once, each where they get to. */
struct sliders {
    laws_bitboard rooks, bishops;
};

#ifdef __AVX2__
#include <immintrin.h>

/* A lane a direction, as up() and down() do: four up, four down. */
LAWS__INLINE struct sliders
sliders_reach(laws_bitboard rooks, laws_bitboard bishops, laws_bitboard vacant)
{
    const __m256i by = _mm256_set_epi64x(7, 9, 1, 8);
    const __m256i by_2 = _mm256_slli_epi64(by, 1);
    const __m256i by_4 = _mm256_slli_epi64(by, 2);
    const __m256i to_up = _mm256_set_epi64x((long long)NOT_H, (long long)NOT_A,
                                            (long long)NOT_A, -1);
    const __m256i to_down = _mm256_set_epi64x(
        (long long)NOT_A, (long long)NOT_H, (long long)NOT_H, -1);
    const __m256i all = _mm256_set1_epi64x((long long)vacant);
    __m256i gone_up = _mm256_and_si256(to_up, all);
    __m256i gone_down = _mm256_and_si256(to_down, all);
    __m256i up = _mm256_set_epi64x((long long)bishops, (long long)bishops,
                                   (long long)rooks, (long long)rooks);
    __m256i down = up;
    __m128i low, high;

#define GO(way, shift, steps)                                                  \
    way = _mm256_or_si256(way, _mm256_and_si256(gone_##way, shift(way, steps)))
#define DOUBLE(way, shift, steps)                                              \
    gone_##way = _mm256_and_si256(gone_##way, shift(gone_##way, steps))
    GO(up, _mm256_sllv_epi64, by);
    GO(down, _mm256_srlv_epi64, by);
    DOUBLE(up, _mm256_sllv_epi64, by);
    DOUBLE(down, _mm256_srlv_epi64, by);
    GO(up, _mm256_sllv_epi64, by_2);
    GO(down, _mm256_srlv_epi64, by_2);
    DOUBLE(up, _mm256_sllv_epi64, by_2);
    DOUBLE(down, _mm256_srlv_epi64, by_2);
    GO(up, _mm256_sllv_epi64, by_4);
    GO(down, _mm256_srlv_epi64, by_4);
#undef GO
#undef DOUBLE
    up =
        _mm256_or_si256(_mm256_and_si256(to_up, _mm256_sllv_epi64(up, by)),
                        _mm256_and_si256(to_down, _mm256_srlv_epi64(down, by)));
    up = _mm256_or_si256(up, _mm256_unpackhi_epi64(up, up));
    low = _mm256_castsi256_si128(up);
    high = _mm256_extracti128_si256(up, 1);
    return (struct sliders){(laws_bitboard)_mm_cvtsi128_si64(low),
                            (laws_bitboard)_mm_cvtsi128_si64(high)};
}

#else

LAWS__INLINE struct sliders
sliders_reach(laws_bitboard rooks, laws_bitboard bishops, laws_bitboard vacant)
{
    return (struct sliders){rooks_reach(rooks, vacant),
                            bishops_reach(bishops, vacant)};
}

#endif

LAWS__INLINE laws_bitboard queens_reach(laws_bitboard from,
                                        laws_bitboard vacant)
{
    const struct sliders sliders = sliders_reach(from, from, vacant);

    return sliders.rooks | sliders.bishops;
}

/* One step, or none. */
LAWS__INLINE laws_bitboard kings_reach(laws_bitboard from)
{
    from |= (from << 1 & NOT_A) | (from >> 1 & NOT_H);
    return from | from << 8 | from >> 8;
}

#endif
