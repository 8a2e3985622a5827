/*
 * parity.c - how many moves were made, even or odd, and whose turn it is
 *
 * A pawn on its third rank has made one move, a knight changes the colour of
 * its square with each.  Where all else stands still, or goes to and fro
 * between few squares, it is known whether a player has made an even number of
 * moves: whatever could lose one, by going round a triangle, is shut in.
 */
#include "reach/parity.h"

#include "board/pieces.h"
#include "mate/attacks.h"
#include "reach/origins.h"

enum parity { EVEN, ODD, UNKNOWN };

/* One move from each of these squares within a region. */
static laws_bitboard moves_within(enum laws_kind kind, laws_bitboard from,
                                  laws_bitboard region)
{
    laws_bitboard to = 0;

    while (from)
        to |= attacks_of(kind, take_square(&from), ~region) & region;
    return to;
}

/* The squares after an odd number of moves; those after an even one are others,
   or nothing is known. */
static bool find_odd(enum laws_kind kind, laws_bitboard home,
                     laws_bitboard region, laws_bitboard *odd)
{
    laws_bitboard even = home, before;

    *odd = 0;
    do {
        before = even | *odd;
        *odd |= moves_within(kind, even, region);
        even |= moves_within(kind, *odd, region);
        if (even & *odd)
            return false;
    } while ((even | *odd) != before);
    return true;
}

/* A piece in a region of its own; one that was captured has never moved. */
static enum parity parity_of_one(enum laws_kind kind, laws_bitboard home,
                                 laws_bitboard region, laws_bitboard squares)
{
    laws_bitboard odd;

    if (region == home)
        return EVEN;
    if (kind == LAWS_KING || count_squares(region & squares) != 1 ||
        !find_odd(kind, home, region, &odd))
        return UNKNOWN; /* a king may have castled, too */
    return squares & odd ? ODD : EVEN;
}

static enum parity parity_of_pieces(const struct laws_position *position,
                                    const struct array *array,
                                    laws_bitboard unmoved,
                                    enum laws_color color)
{
    unsigned sum = 0;

    for (enum laws_kind kind = LAWS_BISHOP; kind <= LAWS_KING; kind++) {
        struct regions regions;

        laws__regions(position, array, unmoved, color, kind, &regions);
        if (regions.count == 2 && regions.all[0] & regions.all[1])
            return UNKNOWN;
        for (unsigned i = 0; i < regions.count; i++) {
            enum parity one =
                parity_of_one(kind, regions.home[i], regions.all[i],
                              pieces(position, color, kind));

            if (one == UNKNOWN)
                return UNKNOWN;
            sum += one;
        }
    }
    return sum & 1 ? ODD : EVEN;
}

/* Two knights begin on a light and on a dark square, or where they do. */
static enum parity parity_of_knights(const struct laws_position *position,
                                     const struct array *array,
                                     enum laws_color color)
{
    laws_bitboard knights = pieces(position, color, LAWS_KNIGHT);
    unsigned dark = count_squares(knights & DARK_SQUARES);

    if (count_squares(knights) != 2)
        return UNKNOWN;
    for (unsigned file = 0; file < 8; file++)
        if (array->kinds[file] == LAWS_KNIGHT)
            dark += (file + (color == LAWS_BLACK)) % 2 == 0;
    return dark & 1 ? ODD : EVEN;
}

/* All eight at home or one move from there. */
static enum parity parity_of_pawns(const struct laws_position *position,
                                   enum laws_color color)
{
    laws_bitboard pawns = pieces(position, color, LAWS_PAWN);
    laws_bitboard third = LAWS__RANK(color == LAWS_WHITE ? 2 : 5);
    laws_bitboard home = LAWS__RANK(color == LAWS_WHITE ? 1 : 6);

    if (count_squares(pawns) != 8 || pawns & ~third & ~home)
        return UNKNOWN;
    return count_squares(pawns & third) & 1 ? ODD : EVEN;
}

bool laws__is_others_turn(const struct laws_position *position,
                          const struct array *array, laws_bitboard unmoved,
                          bool odd[2])
{

    for (int i = LAWS_WHITE; i <= LAWS_BLACK; i++) {
        const enum laws_color color = (enum laws_color)i;
        const enum parity pawns = parity_of_pawns(position, color);
        const enum parity knights = parity_of_knights(position, array, color);
        enum parity rest;

        if (pawns == UNKNOWN || knights == UNKNOWN)
            return false;
        rest = parity_of_pieces(position, array, unmoved, color);
        if (rest == UNKNOWN)
            return false;
        odd[color] = (pawns + knights + rest) & 1;
    }
    return (odd[LAWS_WHITE] == odd[LAWS_BLACK]) !=
           (position->turn == LAWS_WHITE);
}
