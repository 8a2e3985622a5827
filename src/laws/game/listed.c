/* listed.c - see listed.h */
#include "game/listed.h"

#include "board/bits.h"

bool laws__is_listed_draw(const struct laws_position *position)
{
    const laws_bitboard dark = 0xaa55aa55aa55aa55;
    laws_bitboard rest = (position->by_color[0] | position->by_color[1]) &
                         ~position->by_kind[LAWS_KING];
    laws_bitboard bishops = position->by_kind[LAWS_BISHOP];

    if (is_single(rest))
        return !(rest & ~(bishops | position->by_kind[LAWS_KNIGHT]));
    return rest == bishops && is_single(rest & position->by_color[0]) &&
           is_single(rest & position->by_color[1]) &&
           (!(rest & dark) || !(rest & ~dark));
}

/* King and what is left of each side, by kind. */
static bool has_material(const struct laws_position *position,
                         enum laws_color color, unsigned pawns,
                         unsigned knights, unsigned bishops, unsigned rooks,
                         unsigned queens)
{
    laws_bitboard own = position->by_color[color];

    return count_squares(own & position->by_kind[LAWS_PAWN]) == pawns &&
           count_squares(own & position->by_kind[LAWS_KNIGHT]) == knights &&
           count_squares(own & position->by_kind[LAWS_BISHOP]) == bishops &&
           count_squares(own & position->by_kind[LAWS_ROOK]) == rooks &&
           count_squares(own & position->by_kind[LAWS_QUEEN]) == queens;
}

bool laws__is_longer_ending(const struct laws_position *position)
{
    for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK; color++) {
        enum laws_color a = (enum laws_color)color, b = laws_opponent(a);
        laws_bitboard seventh = a == LAWS_WHITE ? LAWS__RANK(6) : LAWS__RANK(1);
        laws_bitboard pawns =
            position->by_color[a] & position->by_kind[LAWS_PAWN];

        if ((has_material(position, a, 0, 0, 1, 1, 0) &&
             has_material(position, b, 0, 0, 0, 1, 0)) ||
            (has_material(position, a, 0, 2, 0, 0, 0) &&
             has_material(position, b, 1, 0, 0, 0, 0)) ||
            (has_material(position, a, 1, 0, 0, 0, 1) && pawns & seventh &&
             has_material(position, b, 0, 0, 0, 0, 1)) ||
            (has_material(position, a, 0, 0, 0, 0, 1) &&
             has_material(position, b, 0, 2, 0, 0, 0)) ||
            (has_material(position, a, 0, 0, 0, 0, 1) &&
             has_material(position, b, 0, 0, 2, 0, 0)) ||
            (has_material(position, a, 0, 0, 2, 0, 0) &&
             has_material(position, b, 0, 1, 0, 0, 0)))
            return true;
    }
    return false;
}
