/*
 * material.c - see material.h
 *
 *   - A bare king gives no check.
 *   - Bishops on squares of one colour, against queens, rooks and bishops of
 *     that colour.  Let t be the square next to the checked king on the way to
 *     the bishop.  Two squares of the other colour are next to both; whatever
 *     is next to these two is next to the king as well, so the other king
 *     guards one of them at most, and bishops guard neither.  On the one that
 *     is left stands a queen or a rook, which goes to t and so captures or
 *     interposes: it is pinned by no bishop, standing on the wrong colour.
 *     Only a double check would help, but a bishop that leaves one diagonal of
 *     the king never arrives on the other.
 *   - One knight against queens: the squares that knight and king leave are
 *     blocked by queens, one of which then attacks the knight.  The tests try
 *     all placements; more queens cannot hide it, as one that is in the way
 *     attacks the knight itself.
 */
#include "mate/material/material.h"

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
