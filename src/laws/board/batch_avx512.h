/*
 * batch_avx512.h - many pieces at once, one direction a lane
 *
 * A vector of eight boards holds one direction in each.  Filling from all
 * rooks, bishops and queens along their directions takes three doubling steps,
 * whatever their number.  In one direction a square is reached by one piece
 * only, so counting squares counts moves.  Lists are written in blocks: the
 * squares of a set are packed side by side and turned into moves together.
 *
 * The same functions as batch_loop.h.
 */
#ifndef LAWS_BATCH_AVX512_H
#define LAWS_BATCH_AVX512_H

#include <immintrin.h>

#include "board/bits.h"

/* A vector of eight sets of squares. */
LAWS__INLINE __m512i boards(laws_bitboard a, laws_bitboard b, laws_bitboard c,
                            laws_bitboard d, laws_bitboard e, laws_bitboard f,
                            laws_bitboard g, laws_bitboard h)
{
    return _mm512_setr_epi64((long long)a, (long long)b, (long long)c,
                             (long long)d, (long long)e, (long long)f,
                             (long long)g, (long long)h);
}

LAWS__INLINE __m512i board(laws_bitboard set)
{
    return _mm512_set1_epi64((long long)set);
}

/*
 * Lanes 0 to 3 go as a rook goes: up, down, right, left; lanes 4 to 7 as a
 * bishop: up right, up left, down right, down left.  A step is a rotation of
 * the board; it may not arrive across an edge.
 */
LAWS__INLINE __m512i steps_of_lines(unsigned times)
{
    return boards(8 * times, 64 - 8 * times, times, 64 - times, 9 * times,
                  7 * times, 64 - 7 * times, 64 - 9 * times);
}

LAWS__INLINE __m512i arrivals_of_lines(void)
{
    const laws_bitboard up = ~LAWS__RANK(0), down = ~LAWS__RANK(7);
    const laws_bitboard right = ~LAWS__FILE(0), left = ~LAWS__FILE(7);

    return boards(up, down, right, left, up & right, up & left, down & right,
                  down & left);
}

/* set | (empty & the set a step on) */
LAWS__INLINE __m512i fill(__m512i set, __m512i empty, __m512i step)
{
    return _mm512_ternarylogic_epi64(set, empty, _mm512_rolv_epi64(set, step),
                                     0xf8);
}

LAWS__INLINE __m512i narrow(__m512i empty, __m512i step)
{
    return _mm512_and_si512(empty, _mm512_rolv_epi64(empty, step));
}

LAWS__INLINE __m512i attacks_on_lines(laws_bitboard bishops,
                                      laws_bitboard rooks,
                                      laws_bitboard occupied)
{
    const __m512i one = steps_of_lines(1), two = steps_of_lines(2);
    const __m512i four = steps_of_lines(4), arrivals = arrivals_of_lines();
    __m512i set =
        _mm512_mask_set1_epi64(board(rooks), 0xf0, (long long)bishops);
    __m512i empty = _mm512_andnot_si512(board(occupied), arrivals);

    set = fill(set, empty, one);
    empty = narrow(empty, one);
    set = fill(set, empty, two);
    empty = narrow(empty, two);
    set = fill(set, empty, four);
    return _mm512_and_si512(_mm512_rolv_epi64(set, one), arrivals);
}

LAWS__INLINE __m512i attacks_of_knights(laws_bitboard knights)
{
    const laws_bitboard a = ~LAWS__FILE(0), ab = a & ~LAWS__FILE(1);
    const laws_bitboard h = ~LAWS__FILE(7), gh = h & ~LAWS__FILE(6);
    const laws_bitboard r1 = ~LAWS__RANK(0), r12 = r1 & ~LAWS__RANK(1);
    const laws_bitboard r8 = ~LAWS__RANK(7), r78 = r8 & ~LAWS__RANK(6);

    return _mm512_and_si512(
        _mm512_rolv_epi64(board(knights), boards(17, 15, 10, 6, 64 - 6, 64 - 10,
                                                 64 - 15, 64 - 17)),
        boards(r12 & a, r12 & h, r1 & ab, r1 & gh, r8 & ab, r8 & gh, r78 & a,
               r78 & h));
}

LAWS__INLINE laws_bitboard batch_attacks(laws_bitboard knights,
                                         laws_bitboard bishops,
                                         laws_bitboard rooks,
                                         laws_bitboard occupied,
                                         laws_bitboard zone)
{
    (void)zone;
    return (laws_bitboard)_mm512_reduce_or_epi64(
        _mm512_or_si512(attacks_on_lines(bishops, rooks, occupied),
                        attacks_of_knights(knights)));
}

LAWS__INLINE unsigned batch_count(laws_bitboard knights, laws_bitboard bishops,
                                  laws_bitboard rooks, laws_bitboard occupied,
                                  laws_bitboard target)
{
    __m512i lines = _mm512_and_si512(attacks_on_lines(bishops, rooks, occupied),
                                     board(target));
    __m512i hops = _mm512_and_si512(attacks_of_knights(knights), board(target));

    return (unsigned)_mm512_reduce_add_epi64(_mm512_add_epi64(
        _mm512_popcnt_epi64(lines), _mm512_popcnt_epi64(hops)));
}

/* The squares of a set, side by side, one a byte. */
LAWS__INLINE __m512i squares(laws_bitboard set)
{
    const __m512i all =
        boards(0x0706050403020100, 0x0f0e0d0c0b0a0908, 0x1716151413121110,
               0x1f1e1d1c1b1a1918, 0x2726252423222120, 0x2f2e2d2c2b2a2928,
               0x3736353433323130, 0x3f3e3d3c3b3a3938);

    return _mm512_maskz_compress_epi8(set, all);
}

/* Sixteen moves are written whatever the count, then the rest of a queen's. */
LAWS__INLINE struct laws_move *batch_write(struct laws_move *list,
                                           enum laws_kind kind,
                                           laws_square from,
                                           laws_bitboard targets)
{
    const __m512i all = squares(targets);
    const __m512i rest = _mm512_set1_epi32((int)(kind << 16 | from));
    unsigned count = count_squares(targets);

    _mm512_storeu_si512(
        list, _mm512_or_si512(
                  _mm512_slli_epi32(
                      _mm512_cvtepu8_epi32(_mm512_castsi512_si128(all)), 8),
                  rest));
    if (count > 16)
        _mm512_storeu_si512(
            list + 16,
            _mm512_or_si512(
                _mm512_slli_epi32(
                    _mm512_cvtepu8_epi32(_mm512_extracti32x4_epi32(all, 1)), 8),
                rest));
    return list + count;
}

/* The moves of eight pawns, from the squares in the low bytes. */
LAWS__INLINE void write_eight_pawns(struct laws_move *list, __m128i squares,
                                    int step)
{
    __m256i to = _mm256_cvtepu8_epi32(squares);
    __m256i from = _mm256_sub_epi32(to, _mm256_set1_epi32(step));

    _mm256_storeu_si256(
        (__m256i *)list,
        _mm256_or_si256(_mm256_or_si256(from, _mm256_slli_epi32(to, 8)),
                        _mm256_set1_epi32(LAWS_PAWN << 16)));
}

/* Eight at once; a composed position may have more pawns than that. */
LAWS__INLINE struct laws_move *
batch_write_pawns(struct laws_move *list, laws_bitboard targets, int step)
{
    const __m128i all = _mm512_castsi512_si128(squares(targets));
    unsigned count = count_squares(targets);

    write_eight_pawns(list, all, step);
    if (count > 8)
        write_eight_pawns(list + 8, _mm_srli_si128(all, 8), step);
    return list + count;
}

#endif
