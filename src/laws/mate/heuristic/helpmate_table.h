/*
 * helpmate_table.h - after how many moves a piece mates when both sides help
 *
 * A hint for the search, right on a board with only the kings and that piece;
 * other pieces stand in the way or lend a hand.  No verdict rests on it.
 */
#ifndef LAWS_HELPMATE_TABLE_H
#define LAWS_HELPMATE_TABLE_H

#include "laws/board.h"

/* In half a byte: so many moves, 14 for more, or never. */
#define LAWS__HELPMATE_NEVER 15

/* By kind (queen, rook, pawn), turn (0: the mating side's), its king, the
   other king on files a to d, two squares of the piece in a byte; as White.
   Made by make_helpmate_table.c. */
extern const uint8_t laws__helpmate_table[3][2][64][32][32];

/* The row of the table for a new queen or rook; the third is for pawns. */
static inline unsigned helpmate_row(enum laws_kind kind)
{
    return kind == LAWS_QUEEN ? 0 : 1;
}

/* What has to be done to a square of this board to look it up. */
static inline unsigned helpmate_flip(enum laws_color side, laws_square other)
{
    return (side == LAWS_WHITE ? 0u : 56u) ^ (other & 4 ? 7u : 0u);
}

/* All places of the piece at once; the squares are those of the board. */
static inline const uint8_t *helpmate_line(unsigned row, bool others_turn,
                                           unsigned flip, laws_square king,
                                           laws_square other)
{
    unsigned k = king ^ flip, o = other ^ flip;

    return laws__helpmate_table[row][others_turn][k][(o >> 3) * 4 + (o & 3)];
}

/* The entry for the piece on a square of the board. */
static inline unsigned helpmate_in(const uint8_t *line, unsigned flip,
                                   laws_square piece)
{
    unsigned p = piece ^ flip;

    return line[p >> 1] >> 4 * (p & 1) & 15;
}

#endif
