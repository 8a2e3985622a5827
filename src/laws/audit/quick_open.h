/*
 * quick_open.h - is the board so open that nothing could show a player unable
 * to mate?
 *
 * The exact way takes a position for dead only when that was shown, and it can
 * be shown in few ways: by the pieces that are left, by forced moves, by pawns
 * that shut the board, or by looking at every position that can arise.  Here
 * none of them can succeed.  The hunter has a queen, a rook, or a pawn with no
 * other before it; both players have many moves, so nothing is forced, and far
 * more positions arise than any search holds; and pawns, as they stand, shut
 * nobody out: the hunted king can get to an edge past the squares that they
 * attack, the hunter's king to the square two in front of it, the queen or
 * rook to where it then mates.
 *
 * The last step is an argument, not a line of moves: men other than pawns are
 * trusted to step aside.  suite-audit-open holds it against positions that
 * were composed to deceive; settings.exact does not rely on it.
 */
#ifndef LAWS_QUICK_OPEN_H
#define LAWS_QUICK_OPEN_H

#include "laws/position.h"
#include "mate/reach.h"

/* So many legal moves on both sides mean that nobody is forced to anything.
   With 8, six of the positions that were composed to deceive do so; with 9,
   none. */
#define OPEN_MOVES 10
/* And so many squares that a king is not shut in. */
#define OPEN_ROOM 12

/* All squares that are reached from `set` by steps of a king. */
LAWS__INLINE laws_bitboard flood(laws_bitboard set, laws_bitboard room)
{
    for (;;) {
        const laws_bitboard more = kings_reach(set) & room;

        if (!(more & ~set))
            return set;
        set |= more;
    }
}

/* The same by steps of a rook. */
LAWS__INLINE laws_bitboard flood_straight(laws_bitboard set, laws_bitboard room)
{
    for (;;) {
        const laws_bitboard more = rook_steps(set) & room;

        if (!(more & ~set))
            return set;
        set |= more;
    }
}

/* Where pawns arrive that have no pawn before them. */
LAWS__INLINE laws_bitboard promotions(laws_bitboard pawns, laws_bitboard ours,
                                      enum laws_color us)
{
    const enum laws_color them = laws_opponent(us);

    return all_ahead(pawns & ours & ~all_ahead(pawns, them), us) &
           first_rank(them);
}

/* The queen stands between the kings, on any of the four edges. */
LAWS__INLINE bool queen_mates(laws_bitboard hunted, laws_bitboard queen,
                              laws_bitboard king)
{
    const laws_bitboard a = LAWS__FILE(0), h = LAWS__FILE(7);

    return (hunted & LAWS__RANK(0) & queen >> 8 & king >> 16) ||
           (hunted & LAWS__RANK(7) & queen << 8 & king << 16) ||
           (hunted & a & queen >> 1 & king >> 2) ||
           (hunted & h & queen << 1 & king << 2);
}

/* The rook stands on the edge, two squares from the hunted king. */
LAWS__INLINE bool rook_mates(laws_bitboard hunted, laws_bitboard rook,
                             laws_bitboard king, laws_bitboard room)
{
    const laws_bitboard left = ~(LAWS__FILE(0) | LAWS__FILE(1));
    const laws_bitboard right = ~(LAWS__FILE(6) | LAWS__FILE(7));
    /* where a rook can stand two squares off, with nothing in between */
    const laws_bitboard along =
        ((rook << 2 & room << 1) & left) | ((rook >> 2 & room >> 1) & right);
    const laws_bitboard across =
        (rook << 16 & room << 8) | (rook >> 16 & room >> 8);

    return (hunted & LAWS__RANK(0) & along & king >> 16) ||
           (hunted & LAWS__RANK(7) & along & king << 16) ||
           (hunted & LAWS__FILE(0) & across & king >> 2) ||
           (hunted & LAWS__FILE(7) & across & king << 2);
}

/* The player to move, who has so many moves, is not in check; both have many
   moves. */
static bool have_many_moves(const struct laws_position *position,
                            unsigned moves)
{
    struct laws_position other;

    if (moves < OPEN_MOVES || laws_position_checkers(position))
        return false;
    other = *position;
    other.turn ^= 1;
    other.en_passant = LAWS_NO_SQUARE;
    return laws_position_count(&other) >= OPEN_MOVES;
}

/* Both have many moves. */
static bool is_open(const struct laws_position *position, enum laws_color us)
{
    const enum laws_color them = laws_opponent(us);
    const laws_bitboard pawns = position->by_kind[LAWS_PAWN];
    const laws_bitboard kings = position->by_kind[LAWS_KING];
    const laws_bitboard ours = position->by_color[us];
    const laws_bitboard theirs = position->by_color[them];
    const laws_bitboard queens =
        (position->by_kind[LAWS_QUEEN] & ours) | promotions(pawns, ours, us);
    const laws_bitboard rooks = position->by_kind[LAWS_ROOK] & ours;
    laws_bitboard hunted, king;

    if (!(queens | rooks))
        return false;
    hunted = flood(kings & theirs, ~pawns & ~pawn_captures(pawns & ours, us));
    king = flood(kings & ours, ~pawns & ~pawn_captures(pawns & theirs, them));
    if (count_squares(hunted) < OPEN_ROOM || count_squares(king) < OPEN_ROOM)
        return false;
    if (queens && queen_mates(hunted, flood(queens, ~pawns), king))
        return true;
    return rooks &&
           rook_mates(hunted, flood_straight(rooks, ~pawns), king, ~pawns);
}

#endif
