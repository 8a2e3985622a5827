/* tables.h - the constant tables of the board, written by make_tables.c */
#ifndef LAWS_TABLES_H
#define LAWS_TABLES_H

#include "board/random.h"
#include "laws/board.h"

/* Of the library alone, and so a fixed way off: no address to be looked up. */
#pragma GCC visibility push(hidden)

/* Where each piece goes in one step (3.6, 3.7.3, 3.8.1). */
extern const laws_bitboard laws__knight[64];
extern const laws_bitboard laws__king[64];
extern const laws_bitboard laws__pawn[2][64]; /* what a pawn attacks */

/* The lines of a rook and of a bishop on an empty board (3.2, 3.3). */
extern const laws_bitboard laws__rook_rays[64];
extern const laws_bitboard laws__bishop_rays[64];

/* From where something arrives at a square of an empty board, by colour and
   kind: a pawn that goes ahead, and in the place of no kind one that captures;
   neither reaches the last rank. */
extern const laws_bitboard laws__reach[2][7][64];

/* For eight lanes: the lines of all directions, first the four that lead to
   higher squares; a rook's are the first two of either four. */
extern const laws_bitboard laws__rays[64][8];
/* By colour, square and kind: where an opponent's pawn, knight or king attacks
   the square. */
extern const laws_bitboard laws__leaps[2][64][8];

/* Of two squares on one line: those strictly between, and the whole line from
   edge to edge.  Empty when they share no line. */
extern const laws_bitboard laws__between[64][64];
extern const laws_bitboard laws__line[64][64];

/* For sliders_generic.h: the lines through a square, without it. */
struct laws__masks {
    laws_bitboard file, diagonal, antidiagonal;
};
extern const struct laws__masks laws__masks[64];
/* By the six inner squares of a rank and the file of the rook. */
extern const uint8_t laws__rank_attacks[64][8];

/* For sliders_bmi2.h: rooks first, then bishops. */
struct laws__slider {
    laws_bitboard mask; /* squares whose occupation matters  */
    uint32_t offset;    /* of the first entry in laws__slides */
};
#define LAWS__SLIDES (102400 + 5248)
extern const struct laws__slider laws__sliders[2][64];
extern const laws_bitboard laws__slides[LAWS__SLIDES];

/* Random numbers, the same in every build, that make up a position's key: by
   colour, kind and square of a piece, and from these places on. */
enum {
    LAWS__KEY_CASTLING = 2 * 6 * 64, /* by the square of the rook        */
    LAWS__KEY_EN_PASSANT = 2 * 6 * 64 + 64,      /* by the square, or none: 0 */
    LAWS__KEY_BLACK = LAWS__KEY_EN_PASSANT + 65, /* Black is to move     */
    LAWS__KEYS
};
extern const uint64_t laws__keys[LAWS__KEYS];

/* Where space is dearer than time, there is no table. */
static inline uint64_t laws__key(unsigned nth)
{
#ifdef LAWS_SMALL
    if (nth >= LAWS__KEY_BLACK - 1)
        return nth == LAWS__KEY_BLACK ? laws__random(nth - 1) : 0;
    return laws__random(nth);
#else
    return laws__keys[nth];
#endif
}

static inline uint64_t laws__piece_key(unsigned color, unsigned kind,
                                       unsigned square)
{
    return laws__key((color * 6 + kind - 1) * 64 + square);
}

#pragma GCC visibility pop

#endif
