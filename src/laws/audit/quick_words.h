/*
 * quick_words.h - what a move's word says, by one look-up
 *
 * "Nbxd2" is a beginning, "Nbx", and a square.  There are few beginnings, so
 * one table knows them all: which piece, from where, what it may take.  A word
 * with another beginning (or end) is none of these.
 */
#ifndef LAWS_QUICK_WORDS_H
#define LAWS_QUICK_WORDS_H

#include "audit/quick_text.h"

struct beginning {
    uint32_t text;
    uint8_t kind;
    uint8_t way;          /* of laws__reach: the kind, 0 for a pawn's capture */
    uint16_t to;          /* what may stand where it arrives: a bit for
                             nothing, a bit for each man of either colour     */
    laws_bitboard allows; /* squares of departure                             */
};

/* Where a beginning has its place.  The factor gives each one of its own; the
   compiler warns where it does not. */
#define PLACE(text) ((uint32_t)(text)*0xc8e76e7bu >> 23)

#define ALL (~(laws_bitboard)0)
enum { NOTHING = 1, A_MAN = 0x7e7e, EITHER = NOTHING | A_MAN };

/* With and without the sign of a capture. */
#define BOTH_SIGNS(text, shift, kind, allows)                                  \
    [PLACE(text)] = {text, kind, kind, EITHER, allows},                        \
    [PLACE((text) | 'x' << (shift))] = {(text) | 'x' << (shift), kind, kind,   \
                                        A_MAN, allows}
#define FROM(letter, sign, kind, allows)                                       \
    BOTH_SIGNS((letter) | (sign) << 8, 16, kind, allows)
#define PIECE(letter, kind)                                                    \
    BOTH_SIGNS(letter, 8, kind, ALL), FROM(letter, 'a', kind, LAWS__FILE(0)),  \
        FROM(letter, 'b', kind, LAWS__FILE(1)),                                \
        FROM(letter, 'c', kind, LAWS__FILE(2)),                                \
        FROM(letter, 'd', kind, LAWS__FILE(3)),                                \
        FROM(letter, 'e', kind, LAWS__FILE(4)),                                \
        FROM(letter, 'f', kind, LAWS__FILE(5)),                                \
        FROM(letter, 'g', kind, LAWS__FILE(6)),                                \
        FROM(letter, 'h', kind, LAWS__FILE(7)),                                \
        FROM(letter, '1', kind, LAWS__RANK(0)),                                \
        FROM(letter, '2', kind, LAWS__RANK(1)),                                \
        FROM(letter, '3', kind, LAWS__RANK(2)),                                \
        FROM(letter, '4', kind, LAWS__RANK(3)),                                \
        FROM(letter, '5', kind, LAWS__RANK(4)),                                \
        FROM(letter, '6', kind, LAWS__RANK(5)),                                \
        FROM(letter, '7', kind, LAWS__RANK(6)),                                \
        FROM(letter, '8', kind, LAWS__RANK(7))
#define PAWN(letter, file)                                                     \
    [PLACE((letter) | 'x' << 8)] = {(letter) | 'x' << 8, LAWS_PAWN,            \
                                    LAWS_NO_KIND, A_MAN, LAWS__FILE(file)}

#define PLACES 512 /* behind them, one that allows nothing */

static const struct beginning beginnings[PLACES + 1] = {
    [0] = {0, LAWS_PAWN, LAWS_PAWN, NOTHING, ALL},
    PAWN('a', 0),
    PAWN('b', 1),
    PAWN('c', 2),
    PAWN('d', 3),
    PAWN('e', 4),
    PAWN('f', 5),
    PAWN('g', 6),
    PAWN('h', 7),
    PIECE('N', LAWS_KNIGHT),
    PIECE('B', LAWS_BISHOP),
    PIECE('R', LAWS_ROOK),
    PIECE('Q', LAWS_QUEEN),
    PIECE('K', LAWS_KING),
};

/* A square by its two bytes, less "a1" as a number: good where it is below
   NO_SQUARES in either byte. */
#define A1 ('a' | '1' << 8)
#define NO_SQUARES 0xf8f8u

#ifdef __BMI2__
#include <immintrin.h>

LAWS__INLINE laws_square square_of(unsigned bytes)
{
    return (laws_square)_pext_u32(bytes, 0x0707);
}
#else
LAWS__INLINE laws_square square_of(unsigned bytes)
{
    return (laws_square)((bytes >> 5 & 56) | (bytes & 7));
}
#endif

/* A word that was read: its move is played later. */
struct word {
    uint32_t at;    /* in the text: an odd word is looked at again   */
    uint16_t place; /* of its beginning; PLACES: the word is odd     */
    uint8_t to;     /* the square where it arrives; of an odd word:
                       1 is O-O, 2 is O-O-O, 0 anything else        */
    char sign;      /* what stands behind it: a blank, +, #, ! or ?  */
};

/* The usual word of so many bits; false when it is none. */
LAWS__INLINE bool read_usual(uint64_t bytes, unsigned bits, struct word *word)
{
    const unsigned before = bits - 16;
    unsigned square;
    uint32_t text;

    if (UNLIKELY(before > 24))
        return false;
    text = (uint32_t)bytes & (((uint32_t)1 << before) - 1);
    square = (uint16_t)((unsigned)(bytes >> before) - A1);
    word->place = (uint16_t)PLACE(text);
    word->to = square_of(square);
    return LIKELY(!(square & NO_SQUARES) &&
                  beginnings[PLACE(text)].text == text);
}

/* Where a word ends without its signs: first + or #, then ! and ?. */
static const char *bare_end(const char *p, const char *end)
{
    while (end - p > 1 && (end[-1] == '!' || end[-1] == '?'))
        end--;
    return end - (end - p > 1 && (end[-1] == '+' || end[-1] == '#'));
}

static __attribute__((noinline)) unsigned read_odd(const char *p,
                                                   struct word *word)
{
    const unsigned length = to_blank(p);
    const char *bare = bare_end(p, p + length);
    const size_t left = (size_t)(bare - p);

    if (!is_letter(*p))
        return 0;
    word->sign = *bare;
    if (left > 8 || !read_usual(load_64(p), 8 * (unsigned)left, word)) {
        const bool castles =
            (left == 3 || left == 5) && is_same(p, "O-O-O", left);

        word->place = PLACES;
        word->to = castles ? (uint8_t)(left / 2) : 0;
    }
    return length;
}

/* The word of a move with its signs, which starts at `p`: its length, or 0 when
   there is none. */
LAWS__INLINE unsigned read_word(const char *p, struct word *word)
{
    const uint64_t each = UINT64_MAX / 255, bytes = load_64(p);
    /* The first of these bits is that of a blank; seven bytes are too many for
       the usual word. */
    const uint64_t blanks = (bytes - each * (' ' + 1)) & ~bytes & each * 0x80;
    const unsigned bits =
        (unsigned)__builtin_ctzll(blanks | (uint64_t)1 << 63) - 7;
    const unsigned sign = (unsigned char)(bytes << 8 >> bits) <= ',';

    word->sign = (char)(bytes >> ((bits - 8 * sign) & 63));
    return LIKELY(read_usual(bytes, bits - 8 * sign, word)) ? bits / 8
                                                            : read_odd(p, word);
}

#endif
