/* pieces.h - where the pieces of a position stand, and where they arrive */
#ifndef LAWS_PIECES_H
#define LAWS_PIECES_H

#include "board/bits.h"
#include "laws/position.h"

/* The square in front of a pawn's square, as a difference. */
LAWS__INLINE int forward(enum laws_color color)
{
    return color == LAWS_WHITE ? 8 : -8;
}

/* Where king and rook arrive when castling (II.3.2.6). */
LAWS__INLINE laws_square castled_king(laws_square king, laws_square rook)
{
    return (laws_square)((king & 56) | (rook > king ? 6 : 2));
}

LAWS__INLINE laws_square castled_rook(laws_square king, laws_square rook)
{
    return (laws_square)((king & 56) | (rook > king ? 5 : 3));
}

LAWS__INLINE laws_bitboard pieces(const struct laws_position *position,
                                  enum laws_color color, enum laws_kind kind)
{
    return position->by_color[color] & position->by_kind[kind];
}

#endif
