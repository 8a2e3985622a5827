/*
 * quick_block.h - sixty-four bytes at once: a mask of bits says which
 */
#ifndef LAWS_QUICK_BLOCK_H
#define LAWS_QUICK_BLOCK_H

#include "audit/quick_text.h"

#ifdef __AVX512VBMI2__

struct block {
    __m512i bytes;
};

LAWS__INLINE struct block block_load(const char *p)
{
    return (struct block){_mm512_loadu_si512(p)};
}

LAWS__INLINE uint64_t block_equal(struct block block, char c)
{
    return _mm512_cmpeq_epi8_mask(block.bytes, _mm512_set1_epi8(c));
}

LAWS__INLINE uint64_t block_at_most(struct block block, char c)
{
    return _mm512_cmple_epu8_mask(block.bytes, _mm512_set1_epi8(c));
}

/* Offsets of the bits of a mask, behind each other; no two bits are next to
   each other.  What lies up to OFFSETS_MORE behind them is written, too. */
#define OFFSETS_MORE 32
LAWS__INLINE unsigned put_offsets(uint16_t *to, uint64_t mask, unsigned offset)
{
    static const uint8_t each[64] = {
        0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
        16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
        32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47,
        48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};
    const __m512i picked =
        _mm512_maskz_compress_epi8(mask, _mm512_loadu_si512(each));
    const __m512i wide = _mm512_cvtepu8_epi16(_mm512_castsi512_si256(picked));

    _mm512_storeu_si512(
        to, _mm512_add_epi16(wide, _mm512_set1_epi16((short)offset)));
    return count_squares(mask);
}

#else

struct block {
    __m256i low, high;
};

LAWS__INLINE struct block block_load(const char *p)
{
    const __m256i *halves = (const __m256i *)(const void *)p;

    return (struct block){_mm256_loadu_si256(halves),
                          _mm256_loadu_si256(halves + 1)};
}

LAWS__INLINE uint64_t block_mask(__m256i low, __m256i high)
{
    return (uint32_t)_mm256_movemask_epi8(low) |
           (uint64_t)(uint32_t)_mm256_movemask_epi8(high) << 32;
}

LAWS__INLINE uint64_t block_equal(struct block block, char c)
{
    const __m256i each = _mm256_set1_epi8(c);

    return block_mask(_mm256_cmpeq_epi8(block.low, each),
                      _mm256_cmpeq_epi8(block.high, each));
}

LAWS__INLINE uint64_t block_at_most(struct block block, char c)
{
    const __m256i each = _mm256_set1_epi8(c);

    return block_mask(
        _mm256_cmpeq_epi8(_mm256_min_epu8(block.low, each), block.low),
        _mm256_cmpeq_epi8(_mm256_min_epu8(block.high, each), block.high));
}

/* As many as a line of moves has at once: without a jump that would often be
   guessed wrong. */
#define OFFSETS_MORE 32
LAWS__INLINE unsigned put_offsets(uint16_t *to, uint64_t mask, unsigned offset)
{
    const unsigned count = count_squares(mask);

#pragma GCC unroll 24
    for (unsigned i = 0; i < 24; i++, mask = _blsr_u64(mask))
        to[i] = (uint16_t)(offset + _tzcnt_u64(mask));
    for (unsigned i = 24; i < count; i++, mask = _blsr_u64(mask))
        to[i] = (uint16_t)(offset + _tzcnt_u64(mask));
    return count;
}

#endif

#endif
