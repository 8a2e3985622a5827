/*
 * material.c - see material.h
 *
 * Three rules.  That each holds for every placement, and that no further piece
 * set of up to four men is without a mate, the tests find by trying them all.
 *
 *   - A bare king gives no check.
 *   - Bishops on squares of one colour check a king on that colour only, whose
 *     flight squares straight beside it are of the other colour.  The king of
 *     the bishops guards at most some of them.  A bishop on the bishops' own
 *     colour blocks none, and a queen or a rook that blocks one of the rest
 *     can capture or interpose.  It could not against a double check, but a
 *     bishop that leaves one diagonal of the king never arrives on the other.
 *   - One knight and the king leave a flight square that only a blocking piece
 *     takes away, and a queen there attacks the knight.
 */
#include "mate/material.h"

#include "board/bits.h"

#define LIGHT ((laws_bitboard)0x55aa55aa55aa55aa)

bool laws__material_never_mates(const struct laws_position *position,
                                enum laws_color side)
{
    const laws_bitboard ours = position->by_color[side];
    const laws_bitboard theirs = position->by_color[laws_opponent(side)];
    const laws_bitboard bishops = position->by_kind[LAWS_BISHOP];
    const laws_bitboard knights = position->by_kind[LAWS_KNIGHT];
    const laws_bitboard pawns = position->by_kind[LAWS_PAWN];
    const laws_bitboard rooks = position->by_kind[LAWS_ROOK];

    if (ours & (pawns | rooks | position->by_kind[LAWS_QUEEN]))
        return false;
    if (!(ours & knights)) {
        laws_bitboard wanted = theirs & (knights | pawns);

        if (!(ours & bishops))
            return true;
        if (!(ours & bishops & LIGHT))
            return !(wanted | (theirs & bishops & LIGHT));
        if (!(ours & bishops & ~LIGHT))
            return !(wanted | (theirs & bishops & ~LIGHT));
        return false;
    }
    return !(ours & bishops) && is_single(ours & knights) &&
           !(theirs & (pawns | knights | bishops | rooks));
}
