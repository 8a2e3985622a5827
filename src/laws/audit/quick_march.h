/*
 * quick_march.h - a pawn or a queen that certainly gets to mate
 *
 * With few men kings have room, and it can be shown that a line of moves exists
 * without playing one.  The mater is a queen, or a pawn with no man of its own
 * before it.  All other men but the kings stand still throughout, or are
 * captured by our king; what they attack, past the kings, the mater and whoever
 * may be captured, is known once and for all.
 *
 *   1. Our king steps to and fro between two squares.  Their king walks to one
 *      of two squares side by side on an edge, over squares that neither our
 *      men nor our king, on either square, attack.
 *   2. Their king steps to and fro between these two.  Our king walks, over
 *      squares that neither their men nor their king, on either square,
 *      attack, to any men of theirs that stand before the pawn, and captures
 *      them; then to where he faces one of the two, two squares off the edge.
 *   3. The pawn goes on to become a queen; on her way she attacks neither of
 *      the two squares, nor when she has arrived.
 *   4. She goes, by squares of this kind, to one that sees the square before
 *      their king, next to the edge; if he is on the other of his two by then,
 *      she makes one more move to such a square, and he steps back.  Then she
 *      goes before him.  She attacks all squares around her, so all that he
 *      could flee to; our king is next to her, and no other man captures her.
 *
 * Every step of a king is to a square that is not attacked then, so every move
 * is legal.  Who is to move now, and how many moves a walk takes, does not
 * matter: each part begins from either of the squares where the one before may
 * have left a king.
 */
#ifndef LAWS_QUICK_MARCH_H
#define LAWS_QUICK_MARCH_H

#include "laws/position.h"
#include "mate/reach.h"

/* So many pairs of squares are tried on an edge. */
#define PAIRS 3

struct march {
    laws_bitboard still;  /* men that stand still, or are captured          */
    laws_bitboard theirs; /* what may be attacked by their men              */
    laws_bitboard shut;   /* where our king does not walk                   */
    laws_bitboard king;   /* his two squares in the first part              */
    laws_bitboard hunted; /* where theirs may go then, and stay             */
    laws_bitboard route;  /* all squares before the pawn; none for a queen  */
    laws_square arrives;  /* where the queen is at last                     */
};

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

LAWS__INLINE laws_bitboard queen_attacks(laws_square square,
                                         laws_bitboard occupied)
{
    return rooks_reach(LAWS_BIT(square), ~occupied) |
           bishops_reach(LAWS_BIT(square), ~occupied);
}

/* What a side's men attack, the king aside, past all that is not firm. */
LAWS__INLINE laws_bitboard men_attack(const struct laws_position *position,
                                      enum laws_color color, laws_bitboard firm)
{
    const laws_bitboard *kind = position->by_kind;
    const laws_bitboard men = position->by_color[color];
    const laws_bitboard straight = men & (kind[LAWS_ROOK] | kind[LAWS_QUEEN]);
    const laws_bitboard diagonal = men & (kind[LAWS_BISHOP] | kind[LAWS_QUEEN]);
    laws_bitboard set = pawn_captures(men & kind[LAWS_PAWN], color) |
                        knight_steps(men & kind[LAWS_KNIGHT]);

    if (straight)
        set |= rooks_reach(straight, ~firm);
    if (diagonal)
        set |= bishops_reach(diagonal, ~firm);
    return set;
}

/* The fourth part: can she mate there, by quiet squares? */
static bool queen_gets_to(laws_square mate, laws_square from,
                          laws_bitboard quiet, laws_bitboard occupied)
{
    const laws_bitboard last = queen_attacks(mate, occupied) & quiet;
    const laws_bitboard first =
        last & (LAWS_BIT(from) | queen_attacks(from, occupied));

    return first && queen_attacks(first_square(first), occupied) & last;
}

/* From the second part on: their king is on one of two squares, `before` are
   those before them, and our king is to stand on one of `support`. */
static bool march_on(const struct march *march, laws_bitboard two,
                     laws_bitboard before, laws_bitboard support)
{
    const laws_square a = first_square(two), b = first_square(two & (two - 1));
    const laws_bitboard walk =
        flood(march->king, ~(march->shut | two | king_steps(two)));

    if (march->route & march->still & ~walk)
        return false;
    support &= walk & ~march->still & ~march->route;
    while (support) {
        const laws_bitboard king = LAWS_BIT(take_square(&support));
        const laws_bitboard firm = king | (march->still & ~walk);
        const laws_bitboard loud =
            queen_attacks(a, firm) | queen_attacks(b, firm);
        const laws_bitboard occupied = king | march->still | two;
        const laws_bitboard quiet = ~loud & ~occupied;

        if (!(loud >> march->arrives & 1) &&
            (queen_gets_to(first_square(before), march->arrives, quiet,
                           occupied) ||
             queen_gets_to(first_square(before & (before - 1)), march->arrives,
                           quiet, occupied)))
            return true;
    }
    return false;
}

/* A positive shift is to the left. */
LAWS__INLINE laws_bitboard shifted(laws_bitboard set, int by)
{
    return by > 0 ? set << by : set >> -by;
}

/* Is there a mate on this edge?  The next square of it is `along` from the one
   before, the line next to it `off`. */
LAWS__INLINE bool march_to(const struct march *march, laws_bitboard edge,
                           int along, int off)
{
    const laws_bitboard vacant = ~(march->still | march->theirs);
    laws_bitboard firsts = edge & march->hunted & shifted(vacant, -off);

    firsts &= shifted(firsts, -along);
    for (unsigned i = 0; firsts && i < PAIRS; i++) {
        const laws_bitboard a = LAWS_BIT(take_square(&firsts));
        const laws_bitboard two = a | shifted(a, along);

        if (march_on(march, two, shifted(two, off), shifted(two, 2 * off)))
            return true;
    }
    return false;
}

/* Does the march work with this mater? */
static bool marches_with(const struct laws_position *position,
                         enum laws_color us, laws_bitboard mater)
{
    const enum laws_color them = laws_opponent(us);
    const laws_bitboard kings = position->by_kind[LAWS_KING];
    const laws_bitboard king = kings & position->by_color[us];
    const laws_bitboard hunted = kings & position->by_color[them];
    const laws_bitboard still =
        (position->by_color[0] | position->by_color[1]) & ~kings & ~mater;
    const bool is_pawn = mater & position->by_kind[LAWS_PAWN];
    const laws_bitboard route = is_pawn ? all_ahead(mater, us) : 0;
    const laws_bitboard victims =
        route & still ? still & position->by_color[them] : 0;
    const laws_bitboard ours = men_attack(position, us, still & ~victims);
    const laws_bitboard theirs = men_attack(position, them, still & ~victims);
    struct march march = {.still = still, .theirs = theirs, .route = route};
    laws_bitboard step, room;

    step = king_steps(king) &
           ~(still | mater | theirs | hunted | king_steps(hunted));
    if (king & theirs || !step)
        return false;
    march.shut = (still & ~victims) | mater | theirs;
    march.king = king | LAWS_BIT(first_square(step));
    march.arrives = first_square(is_pawn ? route & first_rank(them) : mater);
    room = ~(still | mater | ours | march.king | king_steps(march.king));
    march.hunted = flood(hunted, room) & room & ~route &
                   ~(is_pawn ? pawn_captures(route, us) : 0);
    return march_to(&march, LAWS__RANK(0), 1, 8) ||
           march_to(&march, LAWS__RANK(7), 1, -8) ||
           march_to(&march, LAWS__FILE(0), 8, 1) ||
           march_to(&march, LAWS__FILE(7), 8, -1);
}

/* Is there certainly a series of legal moves after which `us` mates?  False:
   not known. */
static bool marches(const struct laws_position *position, enum laws_color us)
{
    const laws_bitboard ours = position->by_color[us];
    const laws_bitboard pawns = position->by_kind[LAWS_PAWN];
    laws_bitboard maters = ours & (pawns | position->by_kind[LAWS_QUEEN]);

    while (maters) {
        const laws_bitboard mater = LAWS_BIT(take_square(&maters));
        const laws_bitboard men = ours & ~position->by_kind[LAWS_KING];

        if ((!(mater & pawns) || !(all_ahead(mater, us) & men)) &&
            marches_with(position, us, mater))
            return true;
    }
    return false;
}

#endif
