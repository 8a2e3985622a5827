/*
 * quick_siege.h - a mate that is certainly there while a man of theirs idles
 *
 * Most positions have room for a line of moves of the following kind, and sets
 * of squares show that it exists, without playing it.
 *
 *   1. Whoever is in check gets out of it.  From now on nobody will be, and
 *      a man of theirs, the idler, goes to and fro between two squares whenever
 *      they are to move; no other man goes to these squares or between them.
 *   2. Our men go out one at a time, capture what they can, and come back.
 *   3. Our king goes to and fro between two squares, while their king, instead
 *      of the idler, walks to another place.  There the second part begins
 *      again, or the fourth.
 *   4. One man of ours, or our king, goes where he takes flights or guards
 *      another man, if anybody has to.
 *   5. A queen goes next to their king, or a rook to the edge where he stands.
 *      If we have no queen, a pawn becomes one first.  With all men where they
 *      are then, he has no flight, and nobody captures the mater or comes
 *      between.
 *
 * Why every move is legal: a king who walks does so by squares that are not
 * attacked while he walks.  A king who stands can only be attacked along a line
 * that opens, or by a man who moves.  Men of ours move by squares from which
 * they do not attack their king, and the idler's squares are such, too.  Away
 * from a king's lines are at most the idler, the queen that mates, and one man
 * more: lines are looked at as if the first two had left, and whoever would
 * then open one to an attacker stays where he is.  A second man may leave only
 * if he or the first is on no line.  What is seen on a line, also behind a man
 * who may leave it, is not captured.
 *
 * The idler can always move, so it does not matter who is to move now, nor how
 * many moves a way takes.  Attacks of theirs are looked at as if he stood on
 * all his squares at once, and our men who may leave had left.
 */
#ifndef LAWS_QUICK_SIEGE_H
#define LAWS_QUICK_SIEGE_H

#include "board/sliders_generic.h"

#include "board/play.h"
#include "mate/reach.h"

#include <string.h>

/* Their king walks to so many other places. */
#define PLACES_MAX 3
#define EDGE (LAWS__RANK(0) | LAWS__RANK(7) | LAWS__FILE(0) | LAWS__FILE(7))

/* Sets by kind; LAWS_NO_KIND: all of them. */
struct siege {
    enum laws_color us, them;
    laws_bitboard our[7], their[7];
    laws_bitboard king;     /* ours                                     */
    laws_bitboard hunted;   /* theirs                                   */
    laws_bitboard idle;     /* the squares of the idler, and between   */
    laws_bitboard occupied; /* by all men, and those squares            */
    laws_bitboard mater;    /* our queen; 0: a pawn is to become one    */
    laws_bitboard loose;    /* men that may leave our king's lines      */
    laws_bitboard shield;   /* what is seen on the lines of our king    */
    laws_bitboard guarded;  /* by our men, the mater aside              */
    laws_bitboard attacked; /* by theirs, the king aside, at any time   */
};

LAWS__INLINE laws_bitboard moves_of(enum laws_kind kind, laws_square square,
                                    laws_bitboard occupied)
{
    return kind == LAWS_KNIGHT   ? laws__knight[square]
           : kind == LAWS_BISHOP ? bishop_attacks(square, occupied)
           : kind == LAWS_ROOK   ? rook_attacks(square, occupied)
                                 : rook_attacks(square, occupied) |
                                     bishop_attacks(square, occupied);
}

/* What a side's men attack, the king aside. */
LAWS__INLINE laws_bitboard attacks_of(const laws_bitboard men[7],
                                      enum laws_color color,
                                      laws_bitboard vacant)
{
    const struct sliders sliders =
        sliders_reach(men[LAWS_ROOK] | men[LAWS_QUEEN],
                      men[LAWS_BISHOP] | men[LAWS_QUEEN], vacant);

    return pawn_captures(men[LAWS_PAWN], color) |
           knight_steps(men[LAWS_KNIGHT]) | sliders.rooks | sliders.bishops;
}

/* The lines from a king, past the first man that may leave on each. */
struct lines {
    laws_bitboard straight, diagonal;
    laws_bitboard bound; /* men that may not leave                 */
    bool bare;           /* he is attacked when nobody has left    */
};

LAWS__INLINE struct lines lines_from(laws_bitboard king, laws_bitboard occupied,
                                     laws_bitboard leaving,
                                     laws_bitboard straight,
                                     laws_bitboard diagonal)
{
    const laws_square square = first_square(king);
    const laws_bitboard rook = rook_attacks(square, occupied);
    const laws_bitboard bishop = bishop_attacks(square, occupied);
    struct lines lines = {
        rook_attacks(square, occupied & ~(rook & leaving)),
        bishop_attacks(square, occupied & ~(bishop & leaving)), 0,
        (rook & straight) | (bishop & diagonal)};
    laws_bitboard attackers =
        (lines.straight & straight) | (lines.diagonal & diagonal);

    while (attackers)
        lines.bound |= laws__between[square][take_square(&attackers)];
    lines.bound &= leaving;
    return lines;
}

/* Some man of theirs that can go to and fro, not pinned, without giving check.
 */
static bool find_idler(struct siege *siege)
{
    static const enum laws_kind kinds[] = {LAWS_KNIGHT, LAWS_ROOK, LAWS_BISHOP,
                                           LAWS_QUEEN};
    const laws_bitboard *our = siege->our, *their = siege->their;
    const laws_square king = first_square(siege->king);
    const laws_square hunted = first_square(siege->hunted);
    const laws_bitboard occupied = our[0] | their[0];

    for (unsigned i = 0; i < 8; i++) {
        laws_bitboard men = their[kinds[i & 3]];

        men &= i < 4 ? ~laws__king[hunted] : laws__king[hunted];
        while (men) {
            const laws_square from = take_square(&men);
            const laws_bitboard without = occupied & ~LAWS_BIT(from);
            laws_bitboard to = moves_of(kinds[i & 3], from, occupied) &
                               ~occupied & ~laws__king[hunted] &
                               ~moves_of(kinds[i & 3], king, without);

            if (!to ||
                (rook_attacks(hunted, without) &
                 (our[LAWS_ROOK] | our[LAWS_QUEEN])) ||
                (bishop_attacks(hunted, without) &
                 (our[LAWS_BISHOP] | our[LAWS_QUEEN])))
                continue;
            if (to & laws__king[from])
                to &= laws__king[from];
            siege->idle = LAWS_BIT(from) | LAWS_BIT(first_square(to)) |
                          laws__between[from][first_square(to)];
            siege->occupied = occupied | siege->idle;
            siege->their[kinds[i & 3]] |= siege->idle;
            return true;
        }
    }
    return false;
}

/* Our king is safe, and will be: who may leave his lines? */
static bool find_shield(struct siege *siege)
{
    const laws_bitboard *their = siege->their;
    const laws_bitboard ours = siege->our[0] & ~siege->king & ~siege->mater;
    const struct lines lines =
        lines_from(siege->king, siege->occupied & ~siege->idle & ~siege->mater,
                   ours, their[LAWS_ROOK] | their[LAWS_QUEEN],
                   their[LAWS_BISHOP] | their[LAWS_QUEEN]);

    siege->loose = ours & ~lines.bound;
    siege->shield = lines.straight | lines.diagonal;
    return !lines.bare;
}

/* The lines of their king, where he stands now, and which of ours may leave
   them. */
LAWS__INLINE struct lines their_lines(const struct siege *siege,
                                      laws_bitboard leaving)
{
    const laws_bitboard *our = siege->our;

    return lines_from(siege->hunted,
                      siege->occupied & ~siege->idle & ~siege->mater, leaving,
                      (our[LAWS_ROOK] | our[LAWS_QUEEN]) & ~siege->mater,
                      (our[LAWS_BISHOP] | our[LAWS_QUEEN]) & ~siege->mater);
}

/* The second part: what can be captured is. */
static bool capture(struct siege *siege)
{
    const struct lines lines = their_lines(siege, siege->loose);
    const laws_bitboard seen = lines.straight | lines.diagonal;
    const laws_bitboard loose = siege->loose & ~lines.bound;
    const laws_bitboard victims = siege->their[0] & ~siege->hunted &
                                  ~siege->idle & ~seen & ~siege->shield;
    const laws_bitboard leap = knight_steps(siege->hunted);
    laws_bitboard queen = siege->mater;
    laws_bitboard rooks = loose & siege->our[LAWS_ROOK];
    laws_bitboard bishops = loose & siege->our[LAWS_BISHOP];
    laws_bitboard knights = loose & siege->our[LAWS_KNIGHT];
    laws_bitboard vacant = ~siege->occupied;

    if (lines.bare || queen & seen)
        return false;
    for (unsigned i = 0; i < 2; i++) {
        const laws_bitboard to = vacant | victims;
        const struct sliders sliders = sliders_reach(rooks, bishops, vacant);

        queen |= queens_reach(queen, vacant) & to & ~seen;
        rooks |= sliders.rooks & to & ~lines.straight;
        bishops |= sliders.bishops & to & ~lines.diagonal;
        knights |= knight_steps(knights) & to & ~leap;
        vacant |= (queen | rooks | bishops | knights) & victims;
    }
    siege->occupied &= ~vacant;
    for (unsigned kind = LAWS_NO_KIND; kind < LAWS_KING; kind++)
        siege->their[kind] &= ~vacant;
    return true;
}

/* What is attacked from now on. */
static void find_attacked(struct siege *siege)
{
    laws_bitboard men[7];

    memcpy(men, siege->our, sizeof(men));
    men[LAWS_QUEEN] &= ~siege->mater;
    siege->guarded =
        attacks_of(men, siege->us,
                   ~(siege->occupied & ~siege->hunted & ~siege->mater)) |
        king_steps(siege->king);
    siege->attacked = attacks_of(
        siege->their, siege->them,
        ~(siege->occupied & ~siege->idle & ~siege->mater & ~siege->loose));
}

/* The third part: where their king may walk to. */
static laws_bitboard find_homes(const struct siege *siege)
{
    const laws_bitboard still = siege->occupied & ~siege->hunted;
    const laws_bitboard theirs = attacks_of(
        siege->their, siege->them, ~(still & ~siege->idle & ~siege->king));
    const laws_bitboard step =
        king_steps(siege->king) &
        ~(siege->occupied | theirs | king_steps(siege->hunted));
    const laws_bitboard two = siege->king | (step & (0 - step));
    const laws_bitboard attacked =
        king_steps(two) | two |
        attacks_of(siege->our, siege->us,
                   ~(still & ~siege->idle & ~siege->king));
    laws_bitboard homes = siege->hunted;

    if (!step || theirs & siege->king || attacked & siege->hunted)
        return 0;
    for (unsigned i = 0; i < 8; i++)
        homes |= kings_reach(homes) & ~still & ~attacked;
    return homes & ~king_steps(siege->idle);
}

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
    mater->from = mater->left = set & (0 - set);
    while (!(mater->left & siege->our[LAWS_PAWN])) {
        mater->route |= mater->left;
        mater->left = pawn_pushes(mater->left, them);
    }
    return true;
}

/* Can the mater get to the square, by others from which it gives no check? */
static bool gets_to(const struct mater *mater, laws_square square,
                    laws_bitboard occupied, const struct lines *lines)
{
    const bool queen = mater->kind == LAWS_QUEEN;
    const laws_bitboard last = moves_of(mater->kind, square, occupied);
    const laws_bitboard quiet =
        ~occupied & ~lines->straight & ~(queen ? lines->diagonal : 0);
    struct sliders sliders;
    laws_bitboard set;

    if (last & mater->from)
        return true;
    set = moves_of(mater->kind, first_square(mater->from), occupied) & quiet;
    if (last & set)
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
    return !(kings_reach(siege->hunted) &
             ~(siege->their[0] & ~square & ~siege->hunted) &
             ~attacks_of(men, siege->us, ~occupied) &
             ~king_steps(men[LAWS_KING]));
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
    to &= 0 - to;
    left = kind == LAWS_KING ? siege->king : before(siege, kind, to);
    if (!(left & men))
        left = before(siege, kind, left & reached);
    left &= men;
    *support = (struct support){kind, left & (0 - left), to};
    return left;
}

/* May these two be away at the same time?  Lines are looked at without the
   queen. */
LAWS__INLINE bool can_pair(const struct siege *siege, const struct mater *mater,
                           const struct support *support, laws_bitboard seen)
{
    const laws_bitboard left = mater->left | support->left;

    return !(mater->route & support->to) && support->left != mater->left &&
           (mater->left == siege->mater || is_single(left & seen)) &&
           (mater->left == siege->mater || is_single(left & siege->shield));
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
            gets_to(mater, first_square(square),
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
    const laws_square hunted = first_square(siege->hunted);
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
        support = (struct support){LAWS_KING, siege->king, walk & (0 - walk)};
    if (!can_pair(siege, mater, &support, lines->straight | lines->diagonal))
        return false;
    while (squares) {
        const laws_square square = take_square(&squares);

        if (!(laws__between[square][hunted] & watched) &&
            is_mate(siege, mater, &support, LAWS_BIT(square)) &&
            gets_to(mater, square, occupied | support.to, lines))
            return true;
    }
    return false;
}

/* Mate him where he stands, by a queen next to him. */
static bool mates_beside(const struct siege *siege, laws_bitboard loose,
                         const struct lines *lines)
{
    const laws_bitboard ring = king_steps(siege->hunted);
    const laws_bitboard flights = ring & ~siege->their[0] & ~siege->guarded;
    const laws_bitboard seen = lines->straight | lines->diagonal;
    laws_bitboard squares = ring & ~siege->our[0] & ~siege->attacked;
    struct mater mater = {LAWS_QUEEN, siege->mater, siege->mater, 0};
    laws_bitboard good = 0, reach[7];

    if (siege->mater & seen || !squares ||
        (!siege->mater && !find_pawn(siege, loose, seen, &mater)))
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
        if (mates_on(siege, &mater, loose, lines, reach, good & (0 - good)))
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

    if (!(siege->hunted & EDGE) || !rooks)
        return false;
    walk = find_walk(siege, loose);
    while (rooks) {
        const laws_bitboard rook = LAWS_BIT(take_square(&rooks));
        const struct mater mater = {LAWS_ROOK, rook, rook, 0};

        for (unsigned i = 0; i < 4; i++)
            if (siege->hunted & edges[i] &&
                mates_along(siege, &mater, lines, walk, edges[i]))
                return true;
    }
    return false;
}

/* The last parts, where their king stands now. */
static bool mates_here(const struct siege *siege)
{
    const struct lines lines = their_lines(siege, siege->loose | siege->king);
    const laws_bitboard loose = (siege->loose | siege->king) & ~lines.bound;

    return !lines.bare && !(king_steps(siege->hunted) & siege->idle) &&
           (mates_beside(siege, loose, &lines) ||
            mates_afar(siege, loose, &lines));
}

static void move_hunted(struct siege *siege, laws_bitboard to)
{
    siege->their[0] ^= siege->hunted ^ to;
    siege->occupied = (siege->occupied & ~siege->hunted) | to;
    siege->hunted = to;
}

LAWS__INLINE bool is_in_check(const struct laws_position *position)
{
    const enum laws_color turn = position->turn;

    return attackers_of(
        position, first_square(pieces(position, turn, LAWS_KING)),
        laws_opponent(turn), position->by_color[0] | position->by_color[1]);
}

/* Out of check first: the king steps aside, or whatever move comes first. */
static bool leave_check(struct laws_position *position)
{
    const enum laws_color turn = position->turn;
    const laws_square king = first_square(pieces(position, turn, LAWS_KING));
    const laws_bitboard occupied =
        position->by_color[0] | position->by_color[1];
    laws_bitboard steps = laws__king[king] & ~occupied;
    struct laws_move move = {king, 0, LAWS_KING, LAWS_NO_KIND};
    struct laws_moves moves;

    if (!attackers_of(position, king, laws_opponent(turn), occupied))
        return true;
    while (steps) {
        move.to = take_square(&steps);
        if (!attackers_of(position, move.to, laws_opponent(turn),
                          occupied & ~LAWS_BIT(king))) {
            play(position, turn, move, false);
            return !is_in_check(position);
        }
    }
    laws_position_moves(position, &moves);
    if (!moves.count)
        return false;
    play(position, turn, moves.move[0], false);
    return !is_in_check(position);
}

/* Is there certainly a series of legal moves after which `us` mates?  False:
   not known. */
static bool besieges(const struct laws_position *now, enum laws_color us)
{
    struct laws_position position = *now;
    struct siege siege = {.us = us, .them = laws_opponent(us)};
    laws_bitboard visited = 0, edge = EDGE;

    if (!leave_check(&position))
        return false;
    for (unsigned kind = LAWS_PAWN; kind <= LAWS_KING; kind++) {
        siege.our[kind] = pieces(&position, us, kind);
        siege.their[kind] = pieces(&position, siege.them, kind);
    }
    siege.our[0] = position.by_color[us];
    siege.their[0] = position.by_color[siege.them];
    siege.king = siege.our[LAWS_KING];
    siege.hunted = siege.their[LAWS_KING];
    siege.mater = siege.our[LAWS_QUEEN] & (0 - siege.our[LAWS_QUEEN]);
    if (!siege.mater)
        edge &= ~first_rank(siege.them);
    if (!find_idler(&siege))
        return false;
    for (unsigned i = 0;; i++) {
        laws_bitboard homes;

        visited |= siege.hunted;
        if (!find_shield(&siege) || !capture(&siege))
            return false;
        find_attacked(&siege);
        if (mates_here(&siege))
            return true;
        homes = find_homes(&siege) & ~visited;
        if (homes & edge)
            homes &= edge;
        if (i == PLACES_MAX || !homes)
            return false;
        move_hunted(&siege, homes & (0 - homes));
    }
}

#endif
