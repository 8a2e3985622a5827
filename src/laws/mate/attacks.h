/* attacks.h - where pieces go and what they attack, given what is in their way
 */
#ifndef LAWS_ATTACKS_H
#define LAWS_ATTACKS_H

#include "board/sliders_generic.h"

#include "laws/position.h"
#include "mate/steps.h"

/* A piece on its own; pawns excepted. */
LAWS__INLINE laws_bitboard attacks_of(enum laws_kind kind, laws_square from,
                                      laws_bitboard occupied)
{
    switch (kind) {
    case LAWS_KNIGHT:
        return laws__knight[from];
    case LAWS_BISHOP:
        return bishop_attacks(from, occupied);
    case LAWS_ROOK:
        return rook_attacks(from, occupied);
    case LAWS_QUEEN:
        return bishop_attacks(from, occupied) | rook_attacks(from, occupied);
    case LAWS_KING:
    case LAWS_NO_KIND: /* these two are not asked about */
    case LAWS_PAWN:
        break;
    }
    return laws__king[from];
}

/* Where a pawn may go: ahead over vacant squares, or where a victim stands. */
LAWS__INLINE laws_bitboard pawn_moves(laws_square from, enum laws_color us,
                                      laws_bitboard vacant,
                                      laws_bitboard victims)
{
    laws_bitboard to = pawn_pushes(LAWS_BIT(from), us) & vacant;

    if (pawn_pushes(first_rank(us), us) >> from & 1)
        to |= pawn_pushes(to, us) & vacant;
    return to | (laws__pawn[us][from] & victims);
}

/* All that the pieces of a colour attack. */
LAWS__INLINE laws_bitboard attacked_by(const struct laws_position *position,
                                       enum laws_color color,
                                       laws_bitboard occupied)
{
    const laws_bitboard ours = position->by_color[color];
    const laws_bitboard *kind = position->by_kind;
    laws_bitboard bishops = ours & (kind[LAWS_BISHOP] | kind[LAWS_QUEEN]);
    laws_bitboard rooks = ours & (kind[LAWS_ROOK] | kind[LAWS_QUEEN]);
    laws_bitboard set = king_steps(ours & kind[LAWS_KING]) |
                        pawn_captures(ours & kind[LAWS_PAWN], color) |
                        knight_steps(ours & kind[LAWS_KNIGHT]);

    while (bishops)
        set |= bishop_attacks(take_square(&bishops), occupied);
    while (rooks)
        set |= rook_attacks(take_square(&rooks), occupied);
    return set;
}

#endif
