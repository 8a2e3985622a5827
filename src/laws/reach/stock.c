/* stock.c - which pieces are there, and which have still to come back */
#include "reach/stock.h"

#include "board/pieces.h"
#include "mate/steps.h"

static const uint8_t at_first[STOCK_KINDS] = {
    [STOCK_KNIGHT] = 2, [STOCK_LIGHT] = 1, [STOCK_DARK] = 1,
    [STOCK_ROOK] = 2,   [STOCK_QUEEN] = 1,
};

static const uint8_t kind_of[STOCK_KINDS] = {
    [STOCK_KNIGHT] = LAWS_KNIGHT, [STOCK_LIGHT] = LAWS_BISHOP,
    [STOCK_DARK] = LAWS_BISHOP,   [STOCK_ROOK] = LAWS_ROOK,
    [STOCK_QUEEN] = LAWS_QUEEN,
};

static enum stock_kind bishop_on(laws_square square)
{
    return DARK_SQUARES >> square & 1 ? STOCK_DARK : STOCK_LIGHT;
}

/*
 * A bishop that was taken on its home square, as pawns that have never moved
 * shut it in: those elsewhere were promoted.
 */
static void lock_bishops(const struct laws_position *position,
                         const struct array *array, enum laws_color color,
                         struct stock *stock)
{
    const laws_bitboard pawns = pieces(position, color, LAWS_PAWN);

    for (unsigned file = 0; file < 8; file++) {
        const laws_square home =
            (laws_square)(file | (color == LAWS_WHITE ? 0 : 56));
        const laws_bitboard doors = pawn_captures(LAWS_BIT(home), color);
        const enum stock_kind kind = bishop_on(home);

        if (array->kinds[file] != LAWS_BISHOP || doors & ~pawns ||
            pieces(position, color, LAWS_BISHOP) >> home & 1)
            continue;
        SURE(stock->taken[color]); /* it is among them */
        stock->first[color][kind] = 0;
        stock->taken[color]--;
    }
}

void laws__stock(const struct laws_position *position,
                 const struct array *array, enum laws_color color,
                 unsigned taken, struct stock *stock)
{
    const laws_bitboard bishops = pieces(position, color, LAWS_BISHOP);
    uint8_t *count = stock->count[color];

    memcpy(stock->first[color], at_first, sizeof(at_first));
    count[STOCK_KNIGHT] =
        (uint8_t)count_squares(pieces(position, color, LAWS_KNIGHT));
    count[STOCK_LIGHT] = (uint8_t)count_squares(bishops & ~DARK_SQUARES);
    count[STOCK_DARK] = (uint8_t)count_squares(bishops & DARK_SQUARES);
    count[STOCK_ROOK] =
        (uint8_t)count_squares(pieces(position, color, LAWS_ROOK));
    count[STOCK_QUEEN] =
        (uint8_t)count_squares(pieces(position, color, LAWS_QUEEN));
    stock->taken[color] = (uint8_t)taken;
    lock_bishops(position, array, color, stock);
}

/* Pieces of the array that are not there. */
static unsigned count_missing(const struct stock *stock, enum laws_color color)
{
    unsigned missing = 0;

    for (int kind = 0; kind < STOCK_KINDS; kind++)
        if (stock->count[color][kind] < stock->first[color][kind])
            missing += (unsigned)(stock->first[color][kind] -
                                  stock->count[color][kind]);
    return missing;
}

/* A bishop of the square's colour first, as it goes nowhere else. */
static enum stock_kind in_order(unsigned number, laws_square at)
{
    static const uint8_t others[] = {STOCK_ROOK, STOCK_QUEEN, STOCK_KNIGHT};

    return number == 0 ? bishop_on(at & 63)
                       : (enum stock_kind)others[number - 1];
}

/* Rook, queen and knight, each the first for some seeds; then a bishop. */
static unsigned in_turn(unsigned number, unsigned seed)
{
    return number < 3 ? 1 + (number + seed) % 3 : 0;
}

enum laws_kind laws__stock_unpromote(struct stock *stock, enum laws_color color,
                                     laws_square at, bool door)
{
    uint8_t *count = stock->count[color];
    const bool spare = stock->taken[color] > count_missing(stock, color);

    for (unsigned least = 0; least < 2; least++)
        for (unsigned i = 0; i < 4; i++) {
            const enum stock_kind kind =
                in_order(least ? in_turn(i, stock->seed) : i, at);

            if (kind_of[kind] == LAWS_BISHOP && !door)
                continue;
            if (least ? spare && count[kind]
                      : count[kind] > stock->first[color][kind]) {
                count[kind]--;
                return (enum laws_kind)kind_of[kind];
            }
        }
    return LAWS_NO_KIND;
}

enum laws_kind laws__stock_put(struct stock *stock, enum laws_color color,
                               laws_square at)
{
    uint8_t *count = stock->count[color];
    const bool spare = stock->taken[color] > count_missing(stock, color);

    if (!stock->taken[color])
        return LAWS_NO_KIND;
    for (unsigned any = 0; any < 2; any++)
        for (unsigned i = 0; i < 4; i++) {
            const enum stock_kind kind = in_order(any ? 3 - i : i, at);

            if (kind_of[kind] == LAWS_BISHOP && at == LAWS_NO_SQUARE)
                continue;

            if (any ? spare : count[kind] < stock->first[color][kind]) {
                count[kind]++;
                stock->taken[color]--;
                return (enum laws_kind)kind_of[kind];
            }
        }
    return LAWS_NO_KIND;
}
