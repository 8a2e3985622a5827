/* way_home.c - how far it is from a position back to the array */
#include "reach/way_home.h"

#include "board/pieces.h"
#include "board/tables.h"
#include "mate/steps.h"
#include "reach/homes.h"

enum {
    MISSING = 16,  /* a man that is still to be put back             */
    AWAY = 2,      /* a piece that is not at home                    */
    STEP = 4,      /* each of its moves                              */
    ENCLOSED = 30, /* a home square that no way leads to             */
    WALLED = 30,   /* a piece that pawns keep from its home          */
    BLOCKED = 10,  /* a piece whose way home others stand in        */
    CLOSED = 2,    /* a pawn at home while pieces are out            */
    PROMOTED = 24, /* a piece that has yet to become a pawn again    */
    RANK = 3,      /* each rank a pawn has advanced                  */
    ASIDE = 8,     /* each file that it has to go back               */
    PASSED = 25,   /* a pawn behind an opponent's pawn on its file   */
    RIGHT = 12,    /* a right to castle that is still to be got back */
};

static unsigned knight_distance(laws_square from, laws_square to)
{
    laws_bitboard seen = LAWS_BIT(from);
    unsigned moves = 0;

    while (!(seen >> to & 1)) {
        seen |= knight_steps(seen);
        moves++;
    }
    return moves;
}

/* Moves of a piece on an empty board. */
static unsigned moves_to(enum laws_kind kind, laws_square from, laws_square to)
{
    if (from == to)
        return 0;
    switch (kind) {
    case LAWS_KNIGHT:
        return knight_distance(from, to);
    case LAWS_BISHOP:
        return laws__bishop_rays[from] >> to & 1 ? 1 : 2;
    case LAWS_ROOK:
        return laws__rook_rays[from] >> to & 1 ? 1 : 2;
    case LAWS_QUEEN:
        return (laws__rook_rays[from] | laws__bishop_rays[from]) >> to & 1 ? 1
                                                                           : 2;
    case LAWS_KING:
        return king_distance(from, to);
    case LAWS_NO_KIND:
    case LAWS_PAWN:
        break;
    }
    return 0;
}

/* Men of one kind that have these homes (one or two): what is the way? */
static unsigned way_home(enum laws_kind kind, laws_bitboard men,
                         laws_bitboard homes)
{
    laws_bitboard settled = men & homes;
    unsigned way = 0;

    men &= ~settled;
    homes &= ~settled;
    if (count_squares(men) > count_squares(homes))
        return HOPELESS; /* the caller takes promoted ones away first */
    while (men) {
        laws_square man = take_square(&men);
        laws_square best = LAWS_NO_SQUARE;
        unsigned least = HOPELESS;

        for (laws_bitboard rest = homes; rest;) {
            laws_square home = take_square(&rest);
            unsigned moves = moves_to(kind, man, home);

            if (moves < least) {
                least = moves;
                best = home;
            }
        }
        homes &= ~LAWS_BIT(best);
        way += AWAY + STEP * least;
    }
    return way;
}

/* Of too many men, those that go home: settled ones, then the nearest. */
static laws_bitboard keep(laws_bitboard men, laws_bitboard homes,
                          laws_bitboard last_rank)
{
    unsigned wanted = count_squares(homes);
    laws_bitboard kept = men & homes;
    laws_bitboard rest = men & ~kept;

    for (int pass = 0; pass < 2; pass++) {
        laws_bitboard set = rest & (pass ? last_rank : ~last_rank);

        while (set && count_squares(kept) < wanted)
            kept |= LAWS_BIT(take_square(&set));
    }
    return kept;
}

/*
 * The least number of files that the pawns have to go aside on their way back:
 * pawns in the order of their files go home in that order.
 */
static unsigned files_aside(laws_bitboard pawns)
{
    unsigned least[9] = {0}; /* by the number of homes that were passed */

    for (int file = 0; file < 8; file++)
        for (laws_bitboard set = pawns & LAWS__FILE(file); set;
             set &= set - 1) {
            unsigned before = least[0];

            least[0] = 1000;
            for (int home = 0; home < 8; home++) {
                unsigned here = before + (unsigned)(file < home ? home - file
                                                                : file - home);

                before = least[home + 1];
                least[home + 1] = here < least[home] ? here : least[home];
            }
        }
    return least[8];
}

/*
 * Pawns go home last, for nobody passes them there: while pieces are out, to
 * their fourth rank only.
 */
static unsigned pawns_way(laws_bitboard pawns, enum laws_color color,
                          bool pieces_out)
{
    unsigned way = pieces_out ? 8 * 2 * RANK : 0;

    while (pawns) {
        int rank = laws_rank(take_square(&pawns));
        unsigned advanced =
            (unsigned)(color == LAWS_WHITE ? rank - 1 : 6 - rank);

        if (!pieces_out)
            way += RANK * advanced;
        else if (advanced > 2)
            way += RANK * (advanced - 2);
        else
            way += CLOSED * (2 - advanced);
    }
    return way;
}

struct side {
    laws_bitboard pawns;
    unsigned missing, aside, distance;
    bool pieces_out;
};

static void look_at_side(const struct laws_position *position,
                         const struct array *array, enum laws_color color,
                         struct side *side)
{
    const laws_square base = color == LAWS_WHITE ? 0 : 56;
    const laws_bitboard last = first_rank(laws_opponent(color));
    const laws_bitboard home_rank = pawn_pushes(first_rank(color), color);
    laws_bitboard homes[7] = {0};
    laws_bitboard settled, fixed;
    unsigned distance = 0, promoted = 0;

    for (laws_square file = 0; file < 8; file++)
        homes[array->kinds[file]] |= LAWS_BIT(file | base);
    side->pawns = pieces(position, color, LAWS_PAWN);
    side->missing = 16 - count_squares(position->by_color[color]);
    settled = side->pawns & home_rank;
    for (int kind = LAWS_KNIGHT; kind <= LAWS_KING; kind++)
        settled |= pieces(position, color, (enum laws_kind)kind) & homes[kind];
    fixed = (pieces(position, LAWS_WHITE, LAWS_PAWN) & LAWS__RANK(1)) |
            (pieces(position, LAWS_BLACK, LAWS_PAWN) & LAWS__RANK(6)) |
            position->castling;

    for (int kind = LAWS_KNIGHT; kind <= LAWS_KING; kind++) {
        for (int part = 0; part < 2; part++) {
            laws_bitboard squares = kind != LAWS_BISHOP ? ~(laws_bitboard)0
                                    : part              ? DARK_SQUARES
                                                        : ~DARK_SQUARES;
            laws_bitboard men =
                pieces(position, color, (enum laws_kind)kind) & squares;
            laws_bitboard home = homes[kind] & squares;
            laws_bitboard kept = keep(men, home, last);

            promoted += count_squares(men & ~kept);
            for (laws_bitboard rest = men & ~kept; rest;) {
                laws_square man = take_square(&rest);

                distance += PROMOTED;
                if (!(last >> man & 1))
                    distance += STEP;
            }
            distance += way_home((enum laws_kind)kind, kept, home);
            if (kind != LAWS_KNIGHT && home & ~settled) {
                laws_bitboard region =
                    region_of((enum laws_kind)kind, home & ~settled, fixed);

                if (kept & ~settled & ~region)
                    distance = HOPELESS;
                else if (!(region & ~home))
                    distance += ENCLOSED;
                else if (kept & ~settled &
                         ~region_of((enum laws_kind)kind, home & ~settled,
                                    fixed | position->by_kind[LAWS_PAWN]))
                    distance += WALLED;
                else if (kept & ~settled &
                         ~region_of((enum laws_kind)kind, home & ~settled,
                                    fixed | settled |
                                        position->by_kind[LAWS_PAWN]))
                    distance += BLOCKED;
            }
            if (kind != LAWS_BISHOP)
                break;
        }
    }
    side->pieces_out =
        side->missing || count_squares(settled & first_rank(color)) < 8;
    side->aside = files_aside(side->pawns);
    distance += ASIDE * side->aside + MISSING * side->missing;
    if (count_squares(side->pawns) + promoted > 8)
        distance = HOPELESS;
    side->distance = distance;
}

/* Pawns that are past an opponent's pawn on the same file. */
static unsigned passed(laws_bitboard white, laws_bitboard black)
{
    return count_squares(white & all_ahead(black, LAWS_WHITE)) +
           count_squares(black & all_ahead(white, LAWS_BLACK));
}

unsigned laws__way_home(const struct laws_position *position,
                        const struct array *array, bool patient)
{
    struct side side[2];
    bool pieces_out;

    look_at_side(position, array, LAWS_WHITE, &side[LAWS_WHITE]);
    look_at_side(position, array, LAWS_BLACK, &side[LAWS_BLACK]);
    if (side[0].aside > side[1].missing || side[1].aside > side[0].missing)
        return HOPELESS;
    pieces_out = patient && (side[0].pieces_out || side[1].pieces_out);
    if (side[0].distance >= HOPELESS || side[1].distance >= HOPELESS)
        return HOPELESS;
    return side[0].distance + side[1].distance +
           pawns_way(side[0].pawns, LAWS_WHITE, pieces_out) +
           pawns_way(side[1].pawns, LAWS_BLACK, pieces_out) +
           PASSED * passed(side[0].pawns, side[1].pawns) +
           RIGHT *
               count_squares(laws__array_rights(array) & ~position->castling);
}
