/*
 * quick_siege_mate.h - how a siege ends: the mater and who supports it
 *
 * The last two parts of what quick_siege.h tells.
 */
#ifndef LAWS_QUICK_SIEGE_MATE_H
#define LAWS_QUICK_SIEGE_MATE_H

#include "audit/quick_siege_men.h"

/* Who mates: the queen, a pawn that has become one, or a rook. */
struct mater {
    enum laws_kind kind;
    laws_bitboard from;  /* where it starts, as a queen or rook  */
    laws_bitboard left;  /* the same, or the pawn's square       */
    laws_bitboard route; /* of the pawn                          */
};

/* A pawn that becomes a queen without giving check on its way. */
static bool find_pawn(const struct siege *siege, laws_bitboard loose,
                      laws_bitboard seen, struct mater *mater)
{
    const enum laws_color us = siege->us, them = siege->them;
    const laws_bitboard way =
        ~siege->occupied & ~pawn_captures(siege->hunted, them);
    laws_bitboard set = siege->our[LAWS_PAWN] & loose;

    for (unsigned i = 0; i < 6; i++)
        set |= pawn_pushes(set, us) & way;
    set &= first_rank(them) & ~seen;
    if (!set)
        return false;
    mater->from = mater->left = lowest(set);
    while (!(mater->left & siege->our[LAWS_PAWN])) {
        mater->route |= mater->left;
        mater->left = pawn_pushes(mater->left, them);
    }
    return true;
}

/* Can the mater get to the square, by others from which it gives no check?  If
   their king idles, he may be on the other square when it is time to mate: then
   one move more has to be there, too. */
static bool gets_to(const struct siege *siege, const struct mater *mater,
                    laws_square square, laws_bitboard occupied,
                    const struct lines *lines)
{
    const bool queen = mater->kind == LAWS_QUEEN;
    const laws_bitboard last = moves_of(mater->kind, square, occupied);
    const laws_bitboard quiet =
        ~occupied & ~lines->straight & ~(queen ? lines->diagonal : 0);
    struct sliders sliders;
    laws_bitboard set;

    set = moves_of(mater->kind, first_square(mater->from), occupied) & quiet;
    if (!siege->idle) {
        set = (set | mater->from) & last;
        return set && moves_of(mater->kind, first_square(set), occupied) &
                          last & quiet;
    }
    if (last & (set | mater->from))
        return true;
    sliders = sliders_reach(set, queen ? set : 0, ~occupied);
    set |= (sliders.rooks | sliders.bishops) & quiet;
    return last & set;
}

/* A man who goes to guard a square. */
struct support {
    enum laws_kind kind;
    laws_bitboard left, to;
};

/* Is it mate with the mater there, and this support? */
static bool is_mate(const struct siege *siege, const struct mater *mater,
                    const struct support *support, laws_bitboard square)
{
    const laws_bitboard occupied =
        (siege->occupied & ~siege->hunted & ~mater->left & ~support->left) |
        support->to | square;
    laws_bitboard men[7];

    for (unsigned kind = LAWS_PAWN; kind <= LAWS_KING; kind++)
        men[kind] = siege->our[kind] & ~mater->left & ~support->left;
    men[support->kind] |= support->to;
    men[mater->kind] |= square;
    return !(
        kings_reach(siege->at) & ~(siege->their[0] & ~square & ~siege->hunted) &
        ~attacks_of(men, siege->us, ~occupied) & ~king_steps(men[LAWS_KING]));
}

/* Where our king can walk to. */
static laws_bitboard find_walk(const struct siege *siege, laws_bitboard loose)
{
    const laws_bitboard room =
        ~(siege->occupied | siege->attacked | kings_reach(siege->hunted));
    laws_bitboard walk = siege->king & loose;

    for (unsigned i = 0; i < 6; i++)
        walk |= kings_reach(walk) & room;
    return walk;
}

/* Where our men of each kind get to in two moves, without giving check. */
static void find_reach(const struct siege *siege, laws_bitboard loose,
                       const struct lines *lines, laws_bitboard reach[7])
{
    const laws_bitboard vacant = ~siege->occupied;
    const laws_bitboard knights = vacant & ~knight_steps(siege->hunted);
    const laws_bitboard pawns = vacant &
                                ~pawn_captures(siege->hunted, siege->them) &
                                ~(LAWS__RANK(0) | LAWS__RANK(7));

    for (unsigned kind = LAWS_PAWN; kind <= LAWS_ROOK; kind++)
        reach[kind] = siege->our[kind] & loose;
    for (unsigned i = 0; i < 2; i++) {
        const struct sliders sliders =
            sliders_reach(reach[LAWS_ROOK], reach[LAWS_BISHOP], vacant);

        reach[LAWS_PAWN] |= pawn_pushes(reach[LAWS_PAWN], siege->us) & pawns;
        reach[LAWS_KNIGHT] |= knight_steps(reach[LAWS_KNIGHT]) & knights;
        reach[LAWS_BISHOP] |= sliders.bishops & vacant & ~lines->diagonal;
        reach[LAWS_ROOK] |= sliders.rooks & vacant & ~lines->straight;
    }
    reach[LAWS_KING] = find_walk(siege, loose);
}

/* From where a man of ours gets to, or attacks, a square. */
LAWS__INLINE laws_bitboard before(const struct siege *siege,
                                  enum laws_kind kind, laws_bitboard squares)
{
    switch (kind) {
    case LAWS_PAWN:
        return pawn_pushes(squares, siege->them);
    case LAWS_KNIGHT:
        return knight_steps(squares);
    case LAWS_BISHOP:
        return sliders_reach(0, squares, ~siege->occupied).bishops;
    case LAWS_ROOK:
        return sliders_reach(squares, 0, ~siege->occupied).rooks;
    case LAWS_NO_KIND:
    case LAWS_QUEEN:
    case LAWS_KING:
        break;
    }
    return king_steps(squares);
}

/* Which man can go to guard this square? */
static bool find_support(const struct siege *siege, enum laws_kind kind,
                         laws_bitboard men, laws_bitboard reached,
                         laws_bitboard square, struct support *support)
{
    laws_bitboard to = reached & ~siege->occupied &
                       (kind == LAWS_PAWN ? pawn_captures(square, siege->them)
                                          : before(siege, kind, square));
    laws_bitboard left;

    if (!to)
        return false;
    to = lowest(to);
    left = kind == LAWS_KING ? siege->king : before(siege, kind, to);
    if (!(left & men))
        left = before(siege, kind, left & reached);
    left &= men;
    *support = (struct support){kind, lowest(left), to};
    return left;
}

/* May these two be away at the same time?  Lines are looked at without the
   queen. */
LAWS__INLINE bool can_pair(const struct siege *siege, const struct mater *mater,
                           const struct support *support, laws_bitboard seen)
{
    const laws_bitboard left = mater->left | support->left;

    if (mater->route & support->to)
        return false;
    /* A pawn would stand on its own route. */
    SURE(support->left != mater->left);
    return mater->left == siege->mater ||
           (is_single(left & seen) && is_single(left & siege->shield));
}

/* The last parts, with the queen on this square. */
static bool mates_on(const struct siege *siege, const struct mater *mater,
                     laws_bitboard loose, const struct lines *lines,
                     const laws_bitboard reach[7], laws_bitboard square)
{
    for (unsigned kind = LAWS_NO_KIND; kind <= LAWS_KING; kind++) {
        struct support support = {LAWS_NO_KIND, 0, 0};

        if (kind == LAWS_QUEEN ||
            (kind ? !find_support(siege, kind, siege->our[kind] & loose,
                                  reach[kind], square, &support)
                  : !(siege->guarded & square)))
            continue;
        if (can_pair(siege, mater, &support,
                     lines->straight | lines->diagonal) &&
            is_mate(siege, mater, &support, square) &&
            gets_to(siege, mater, first_square(square),
                    (siege->occupied & ~mater->left) | support.to, lines))
            return true;
    }
    return false;
}

/* The same, with a rook along an edge. */
static bool mates_along(const struct siege *siege, const struct mater *mater,
                        const struct lines *lines, laws_bitboard walk,
                        laws_bitboard edge)
{
    const laws_square hunted = first_square(siege->at);
    const laws_bitboard occupied = siege->occupied & ~mater->left;
    const laws_bitboard pushes =
        pawn_pushes(siege->their[LAWS_PAWN], siege->them);
    const laws_bitboard watched =
        siege->attacked | pushes | pawn_pushes(pushes, siege->them);
    laws_bitboard flights = laws__king[hunted] & ~siege->their[0] & ~edge;
    laws_bitboard squares = rook_attacks(hunted, occupied) & edge &
                            ~laws__king[hunted] & ~siege->our[0] & ~watched;
    struct support support = {LAWS_NO_KIND, 0, 0};

    while (flights)
        walk &= laws__king[take_square(&flights)];
    walk &= ~siege->king;
    if (walk)
        support = (struct support){LAWS_KING, siege->king, lowest(walk)};
    if (!can_pair(siege, mater, &support, lines->straight | lines->diagonal))
        return false;
    while (squares) {
        const laws_square square = take_square(&squares);

        if (!(laws__between[square][hunted] & watched) &&
            is_mate(siege, mater, &support, LAWS_BIT(square)) &&
            gets_to(siege, mater, square, occupied | support.to, lines))
            return true;
    }
    return false;
}

/* Mate him where he stands, by a queen next to him. */
static bool mates_beside(const struct siege *siege, laws_bitboard loose,
                         const struct lines *lines)
{
    const laws_bitboard ring = king_steps(siege->at);
    const laws_bitboard flights = ring & ~siege->their[0] & ~siege->guarded;
    const laws_bitboard seen = lines->straight | lines->diagonal;
    /* No queen attacks a square that is a knight's move away. */
    laws_bitboard squares = ring & ~siege->our[0] & ~siege->attacked &
                            ~siege->hunted & ~knight_steps(flights);
    struct mater mater = {LAWS_QUEEN, siege->mater, siege->mater, 0};
    laws_bitboard good = 0, reach[7];

    if (!squares || (!siege->mater && !find_pawn(siege, loose, seen, &mater)))
        return false;
    while (squares) {
        const laws_square square = take_square(&squares);
        const laws_bitboard left =
            flights & ~LAWS_BIT(square) &
            ~moves_of(LAWS_QUEEN, square,
                      siege->occupied & ~siege->hunted & ~mater.left);

        good |= (laws_bitboard)!left << square;
    }
    if (!good)
        return false;
    find_reach(siege, loose, lines, reach);
    do {
        if (mates_on(siege, &mater, loose, lines, reach, lowest(good)))
            return true;
        good &= good - 1;
    } while (good);
    return false;
}

/* Mate him where he stands, by a rook far off, if that is an edge. */
static bool mates_afar(const struct siege *siege, laws_bitboard loose,
                       const struct lines *lines)
{
    static const laws_bitboard edges[4] = {LAWS__RANK(0), LAWS__RANK(7),
                                           LAWS__FILE(0), LAWS__FILE(7)};
    laws_bitboard rooks = siege->our[LAWS_ROOK] & loose, walk;

    if (!(siege->at & EDGE) || !rooks)
        return false;
    walk = find_walk(siege, loose);
    while (rooks) {
        const laws_bitboard rook = LAWS_BIT(take_square(&rooks));
        const struct mater mater = {LAWS_ROOK, rook, rook, 0};

        for (unsigned i = 0; i < 4; i++)
            if (siege->at & edges[i] &&
                mates_along(siege, &mater, lines, walk, edges[i]))
                return true;
    }
    return false;
}

#endif
