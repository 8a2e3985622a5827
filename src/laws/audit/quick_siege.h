/*
 * quick_siege.h - a mate that is certainly there while a man of theirs idles
 *
 * Most positions have room for a line of moves of the following kind, and sets
 * of squares show that it exists, without playing it.
 *
 *   1. Nobody is in check, nor will be before the mate.  A man of theirs, the
 *      idler, goes to and fro between two squares whenever they are to move; no
 *      other man goes to these squares or between them.  Where no man can,
 * their king does, between two squares side by side.
 *   2. Our men go out one at a time, capture what they can, and come back.
 *   3. Our king goes to and fro between two squares, while their king, instead
 *      of the idler, walks to another place.  There the second part begins
 *      again, or the fourth.
 *   4. One man of ours, or our king, goes where he takes flights or guards
 *      another man, if anybody has to.
 *   5. A queen goes next to their king, or a rook to the edge where he stands.
 *      If we have no queen, a pawn becomes one first.  With all men where they
 *      are then, he has no flight, and nobody captures the mater or comes
 *      between.  If he idles, he may be on the other of his squares when it is
 *      time to mate: then the mater makes one move more, to another square from
 *      where it gets there.
 *
 * Why every move is legal: a king who walks does so by squares that are not
 * attacked while he walks.  A king who stands can only be attacked along a line
 * that opens, or by a man who moves.  Men of ours move by squares from which
 * they do not attack their king, on either square if he idles, and the idler's
 * squares are such, too.  Away from a king's lines are at most the idler, the
 * queen that mates, and one man more: lines are looked at as if the first two
 * had left, and whoever would then open one to an attacker, or to the queen
 * before she leaves, stays where he is.  A second man may leave only if he or
 * the first is on no line.  What is seen on a line, also behind a man who may
 * leave it, is not captured.
 *
 * The idler can always move, so it does not matter who is to move now, nor how
 * many moves a way takes.  Attacks of theirs are looked at as if he stood on
 * all his squares at once, and our men who may leave had left; a king who idles
 * hides nothing behind him.
 */
#ifndef LAWS_QUICK_SIEGE_H
#define LAWS_QUICK_SIEGE_H

#include "audit/quick_siege_mate.h"

/* Their king walks to so many other places. */
#define PLACES_MAX 3

/* The last parts, where their king stands now. */
static bool mates_here(struct siege *siege, const struct lines *lines)
{
    const laws_bitboard loose = (siege->loose | siege->king) & ~lines->bound;
    laws_bitboard hunted = siege->hunted;

    if (king_steps(hunted) & siege->idle)
        return false;
    while (hunted) {
        siege->at = LAWS_BIT(take_square(&hunted));
        if (mates_beside(siege, loose, lines) ||
            mates_afar(siege, loose, lines))
            return true;
    }
    return false;
}

/* Where he has an edge behind him and a square before him that we guard and
   they do not: a queen mates there. */
LAWS__INLINE laws_bitboard beside_guarded(const struct siege *siege)
{
    const laws_bitboard set =
        siege->guarded & ~siege->attacked & ~siege->our[0];

    return (set >> 8 & LAWS__RANK(0)) | (set << 8 & LAWS__RANK(7)) |
           (set >> 1 & LAWS__FILE(0)) | (set << 1 & LAWS__FILE(7));
}

/* Those of a set that are also in another, if there are any. */
LAWS__INLINE laws_bitboard prefer(laws_bitboard set, laws_bitboard other)
{
    return set & other ? set & other : set;
}

/* Their king walks to another place; false: there is none. */
static bool move_hunted(struct siege *siege, laws_bitboard visited)
{
    const laws_bitboard edge =
        EDGE & ~(siege->mater ? 0 : first_rank(siege->them));
    const laws_bitboard all = find_homes(siege);
    laws_bitboard homes = all & ~visited, home;

    if (!siege->idle)
        homes &= king_steps(all);
    homes = prefer(prefer(homes, edge), beside_guarded(siege));
    home = lowest(homes);
    if (!siege->idle)
        home |= lowest(king_steps(home) & all);
    siege->their[0] = (siege->their[0] & ~siege->hunted) | home;
    siege->occupied = (siege->occupied & ~siege->hunted) | home;
    siege->hunted = home;
    return home;
}

/* Is whoever is to move in check? */
LAWS__INLINE bool is_checked(const struct laws_position *position)
{
    const enum laws_color turn = position->turn;

    return attackers_of(
        position, first_square(pieces(position, turn, LAWS_KING)),
        laws_opponent(turn), position->by_color[0] | position->by_color[1]);
}

/* Is there certainly a series of legal moves after which `us` mates?  False:
   not known.  With `other`, the second man who could idle does. */
static bool besieges(const struct laws_position *position, enum laws_color us,
                     bool other)
{
    struct siege siege = {.us = us, .them = laws_opponent(us)};
    laws_bitboard visited = 0;

    for (unsigned kind = LAWS_PAWN; kind <= LAWS_KING; kind++) {
        siege.our[kind] = pieces(position, us, kind);
        siege.their[kind] = pieces(position, siege.them, kind);
    }
    siege.our[0] = position->by_color[us];
    siege.their[0] = position->by_color[siege.them];
    siege.king = siege.our[LAWS_KING];
    siege.hunted = siege.their[LAWS_KING];
    siege.mater = lowest(siege.our[LAWS_QUEEN]);
    if (is_checked(position) ||
        (!find_idler(&siege, other) && !idle_as_king(&siege)))
        return false;
    for (unsigned i = 0; i <= PLACES_MAX; i++) {
        struct lines lines;

        visited |= siege.hunted;
        if (!find_shield(&siege))
            return false;
        lines = their_lines(&siege, siege.loose | siege.king);
        /* He stands, and walks, only where nobody attacks him, the idler away,
           and the queen attacks where she could hide an attack. */
        SURE(!lines.bare);
        capture(&siege, &lines);
        find_attacked(&siege);
        if (mates_here(&siege, &lines))
            return true;
        if (!move_hunted(&siege, visited))
            return false;
    }
    return false;
}

#endif
