/*
 * quick_siege_men.h - the men of a siege: who idles, who may leave, what is
 * captured, where their king walks
 *
 * The first three parts of what quick_siege.h tells.
 */
#ifndef LAWS_QUICK_SIEGE_MEN_H
#define LAWS_QUICK_SIEGE_MEN_H

#include "board/sliders_generic.h"

#include "board/play.h"
#include "mate/slide.h"

#include <string.h>

#define EDGE (LAWS__RANK(0) | LAWS__RANK(7) | LAWS__FILE(0) | LAWS__FILE(7))

/* Sets by kind; LAWS_NO_KIND: all of them. */
struct siege {
    enum laws_color us, them;
    laws_bitboard our[7], their[7];
    laws_bitboard king;     /* ours                                     */
    laws_bitboard hunted;   /* theirs; both squares if he idles         */
    laws_bitboard at;       /* the one of them where he is mated        */
    laws_bitboard idle;     /* the squares of the idler, and between;
                               0: their king idles                     */
    laws_bitboard occupied; /* by all men, and those squares            */
    laws_bitboard mater;    /* our queen; 0: a pawn is to become one    */
    laws_bitboard loose;    /* men that may leave our king's lines      */
    laws_bitboard shield;   /* what is seen on the lines of our king    */
    laws_bitboard guarded;  /* by our men, the mater aside              */
    laws_bitboard attacked; /* by theirs, the king aside, at any time   */
};

LAWS__INLINE laws_bitboard lowest(laws_bitboard set)
{
    return set & (0 - set);
}

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

/* The lines from where a king may be, past the first man that may leave on
   each. */
struct lines {
    laws_bitboard straight, diagonal;
    laws_bitboard bound; /* men that may not leave                 */
    bool bare;           /* he is attacked when nobody has left    */
};

LAWS__INLINE struct lines
lines_from(laws_bitboard kings, laws_bitboard occupied, laws_bitboard leaving,
           laws_bitboard straight, laws_bitboard diagonal)
{
    struct lines lines = {0, 0, 0, false};

    while (kings) {
        const laws_square square = take_square(&kings);
        const laws_bitboard rook = rook_attacks(square, occupied);
        const laws_bitboard bishop = bishop_attacks(square, occupied);
        const laws_bitboard rooks =
            rook_attacks(square, occupied & ~(rook & leaving));
        const laws_bitboard bishops =
            bishop_attacks(square, occupied & ~(bishop & leaving));
        laws_bitboard attackers = (rooks & straight) | (bishops & diagonal);

        while (attackers)
            lines.bound |= laws__between[square][take_square(&attackers)];
        lines.straight |= rooks;
        lines.diagonal |= bishops;
        lines.bare |= ((rook & straight) | (bishop & diagonal)) != 0;
    }
    lines.bound &= leaving;
    return lines;
}

/* Some man of theirs that can go to and fro, not pinned, without giving check;
   with `other`, the second one. */
static bool find_idler(struct siege *siege, bool other)
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
            if (other) {
                other = false;
                continue;
            }
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

/* Or their king himself, between two squares. */
static bool idle_as_king(struct siege *siege)
{
    const laws_bitboard occupied =
        (siege->our[0] | siege->their[0]) & ~siege->hunted;
    const laws_bitboard step = king_steps(siege->hunted) &
                               ~(occupied | king_steps(siege->king) |
                                 attacks_of(siege->our, siege->us, ~occupied));

    siege->hunted |= lowest(step);
    siege->occupied = occupied | siege->hunted;
    return step;
}

/* All men but the idler, who hides nothing behind him. */
LAWS__INLINE laws_bitboard still_men(const struct siege *siege)
{
    return siege->occupied & ~(siege->idle ? siege->idle : siege->hunted);
}

/* Our king is safe, and will be: who may leave his lines? */
static bool find_shield(struct siege *siege)
{
    const laws_bitboard *their = siege->their;
    const laws_bitboard ours = siege->our[0] & ~siege->king & ~siege->mater;
    const struct lines lines =
        lines_from(siege->king, still_men(siege) & ~siege->mater, ours,
                   their[LAWS_ROOK] | their[LAWS_QUEEN],
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

    return lines_from(siege->hunted, still_men(siege) & ~siege->mater, leaving,
                      our[LAWS_ROOK] | our[LAWS_QUEEN],
                      our[LAWS_BISHOP] | our[LAWS_QUEEN]);
}

/* The second part: what can be captured is.  Their king's lines stay as they
   are. */
static void capture(struct siege *siege, const struct lines *lines)
{
    const laws_bitboard seen = lines->straight | lines->diagonal;
    const laws_bitboard loose = siege->loose & ~lines->bound;
    const laws_bitboard victims = siege->their[0] & ~siege->hunted &
                                  ~siege->idle & ~seen & ~siege->shield;
    const laws_bitboard leap = knight_steps(siege->hunted);
    laws_bitboard queen = siege->mater;
    laws_bitboard rooks = loose & siege->our[LAWS_ROOK];
    laws_bitboard bishops = loose & siege->our[LAWS_BISHOP];
    laws_bitboard knights = loose & siege->our[LAWS_KNIGHT];
    laws_bitboard vacant = ~siege->occupied;

    for (unsigned i = 0; i < 2; i++) {
        const laws_bitboard to = vacant | victims;
        const struct sliders sliders = sliders_reach(rooks, bishops, vacant);

        queen |= queens_reach(queen, vacant) & to & ~seen;
        rooks |= sliders.rooks & to & ~lines->straight;
        bishops |= sliders.bishops & to & ~lines->diagonal;
        knights |= knight_steps(knights) & to & ~leap;
        vacant |= (queen | rooks | bishops | knights) & victims;
    }
    siege->occupied &= ~vacant;
    for (unsigned kind = LAWS_NO_KIND; kind < LAWS_KING; kind++)
        siege->their[kind] &= ~vacant;
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
    siege->attacked =
        attacks_of(siege->their, siege->them,
                   ~(still_men(siege) & ~siege->mater & ~siege->loose));
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
    const laws_bitboard two = siege->king | lowest(step);
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

#endif
