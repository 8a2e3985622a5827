/*
 * pgn_scan.h - where a word of PGN ends, looked at sixteen bytes at a time
 *
 * Words are short and their lengths differ, so a loop over bytes is guessed
 * wrong at almost every one.  Comparing sixteen bytes at once needs no guess.
 * SSE2 is part of every x86-64; elsewhere the loops do.
 */
#ifndef LAWS_PGN_SCAN_H
#define LAWS_PGN_SCAN_H

#include "board/bits.h"

/* So many bytes may be looked at from where a word starts. */
#define LAWS__WIDE 16

LAWS__INLINE bool is_blank(char c)
{
    return (unsigned char)c <= ' ';
}

LAWS__INLINE bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

LAWS__INLINE bool is_letter(char c)
{
    return (unsigned)((c | 32) - 'a') < 26;
}

LAWS__INLINE bool is_line_end(char c)
{
    return c == '\n' || c == '\r';
}

/*
 * Words are made of everything but blanks and !"$%&'()*,.;?[]{}.  The signs
 * that are left can stand in a move (+ # = - / : @) or in nothing at all.
 */
LAWS__INLINE bool is_word(char c)
{
    unsigned char byte = (unsigned char)c;

    return byte > 0x22 && (byte < 0x24 || byte > 0x2a) && c != ',' &&
           c != '.' && c != ';' && c != '?' && (byte | 0x20) != '{' &&
           (byte | 0x20) != '}';
}

/* The end of the word that starts at `p`, or `end`. */
LAWS__INLINE const char *word_end_by_bytes(const char *p, const char *end)
{
    while (p < end && is_word(*p))
        p++;
    return p;
}

#ifdef __SSE2__

/* One bit for each of sixteen bytes that cannot be part of a word. */
LAWS__INLINE unsigned not_words(const char *p)
{
    const __m128i bytes = _mm_loadu_si128((const __m128i *)(const void *)p);
    const __m128i lower = _mm_or_si128(bytes, _mm_set1_epi8(0x20));
    const __m128i signs = _mm_sub_epi8(bytes, _mm_set1_epi8(0x24));
    __m128i found =
        _mm_cmpeq_epi8(_mm_min_epu8(bytes, _mm_set1_epi8(0x22)), bytes);

    found = _mm_or_si128(
        found, _mm_cmpeq_epi8(_mm_min_epu8(signs, _mm_set1_epi8(6)), signs));
    found = _mm_or_si128(found, _mm_cmpeq_epi8(bytes, _mm_set1_epi8(',')));
    found = _mm_or_si128(found, _mm_cmpeq_epi8(bytes, _mm_set1_epi8('.')));
    found = _mm_or_si128(found, _mm_cmpeq_epi8(bytes, _mm_set1_epi8(';')));
    found = _mm_or_si128(found, _mm_cmpeq_epi8(bytes, _mm_set1_epi8('?')));
    found = _mm_or_si128(found, _mm_cmpeq_epi8(lower, _mm_set1_epi8('{')));
    found = _mm_or_si128(found, _mm_cmpeq_epi8(lower, _mm_set1_epi8('}')));
    return (unsigned)_mm_movemask_epi8(found);
}

/* The length of a word with LAWS__WIDE bytes behind its start; at most that. */
LAWS__INLINE unsigned word_length_wide(const char *p)
{
    return (unsigned)__builtin_ctz(not_words(p) | 1u << LAWS__WIDE);
}

/* How many bytes from `p` on are no blanks; LAWS__WIDE: more than that. */
LAWS__INLINE unsigned to_blank(const char *p)
{
    const __m128i bytes = _mm_loadu_si128((const __m128i *)(const void *)p);
    const __m128i blank =
        _mm_cmpeq_epi8(_mm_min_epu8(bytes, _mm_set1_epi8(' ')), bytes);

    return (unsigned)__builtin_ctz((unsigned)_mm_movemask_epi8(blank) |
                                   1u << LAWS__WIDE);
}

/* How many bytes from `p` on can stand in a number, a time or an evaluation:
   those from # to :, at most LAWS__WIDE. */
LAWS__INLINE unsigned to_no_value(const char *p)
{
    const __m128i bytes = _mm_loadu_si128((const __m128i *)(const void *)p);
    const __m128i signs = _mm_sub_epi8(bytes, _mm_set1_epi8('#'));
    const __m128i value =
        _mm_cmpeq_epi8(_mm_min_epu8(signs, _mm_set1_epi8(':' - '#')), signs);

    return (unsigned)__builtin_ctz(~(unsigned)_mm_movemask_epi8(value));
}

/* The first of two bytes from `p` on, or `end`. */
LAWS__INLINE const char *find_either(const char *p, const char *end, char a,
                                     char b)
{
    const __m128i as = _mm_set1_epi8(a), bs = _mm_set1_epi8(b);

    for (; end - p >= LAWS__WIDE; p += LAWS__WIDE) {
        __m128i bytes = _mm_loadu_si128((const __m128i *)(const void *)p);
        unsigned found = (unsigned)_mm_movemask_epi8(
            _mm_or_si128(_mm_cmpeq_epi8(bytes, as), _mm_cmpeq_epi8(bytes, bs)));

        if (found)
            return p + __builtin_ctz(found);
    }
    while (p < end && *p != a && *p != b)
        p++;
    return p;
}

#else

LAWS__INLINE unsigned to_no_value(const char *p)
{
    unsigned i = 0;

    while (i < LAWS__WIDE && p[i] >= '#' && p[i] <= ':')
        i++;
    return i;
}

LAWS__INLINE unsigned word_length_wide(const char *p)
{
    return (unsigned)(word_end_by_bytes(p, p + LAWS__WIDE) - p);
}

LAWS__INLINE unsigned to_blank(const char *p)
{
    unsigned i = 0;

    while (i < LAWS__WIDE && !is_blank(p[i]))
        i++;
    return i;
}

LAWS__INLINE const char *find_either(const char *p, const char *end, char a,
                                     char b)
{
    while (p < end && *p != a && *p != b)
        p++;
    return p;
}

#endif

LAWS__INLINE const char *word_end(const char *p, const char *end)
{
    while (end - p >= LAWS__WIDE) {
        unsigned length = word_length_wide(p);

        p += length;
        if (length < LAWS__WIDE)
            return p;
    }
    return word_end_by_bytes(p, end);
}

#endif
