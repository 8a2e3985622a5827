/* heuristic.c - see heuristic.h */
#include "mate/heuristic/heuristic.h"

#include "mate/attacks.h"
#include "mate/heuristic/helpmate_table.h"

static unsigned away(laws_square a, laws_square b)
{
    int files = laws_file(a) - laws_file(b),
        ranks = laws_rank(a) - laws_rank(b);

    files = files < 0 ? -files : files;
    ranks = ranks < 0 ? -ranks : ranks;
    return (unsigned)(files > ranks ? files : ranks);
}

/* Moves of a king to the nearest corner. */
static unsigned to_corner(laws_square king)
{
    unsigned file = king & 7u, rank = king >> 3;

    file = file > 3 ? 7 - file : file;
    rank = rank > 3 ? 7 - rank : rank;
    return file > rank ? file : rank;
}

/* How far the two nearest pieces are from blocking their own king's flight. */
static unsigned to_block(const struct laws_position *position,
                         enum laws_color color, laws_square king)
{
    laws_bitboard rest = position->by_color[color] & ~LAWS_BIT(king);
    unsigned best = 8, second = 8;

    while (rest) {
        laws_square square = take_square(&rest);
        unsigned far = away(square, king);

        if (far > 1 && position->by_kind[LAWS_PAWN] >> square & 1)
            far = (color == LAWS_WHITE ? 7 - (square >> 3) : square >> 3) + 3;
        if (far < best) {
            second = best;
            best = far;
        } else if (far < second) {
            second = far;
        }
    }
    return best + second / 2;
}

/*
 * A measure for any pieces: how many squares the other king can flee to, how
 * near a corner it is, and who is there to mate it or to stand in its way.
 */
unsigned laws__heuristic_rough(const struct laws_position *position,
                               enum laws_color side)
{
    const enum laws_color opponent = laws_opponent(side);
    const laws_bitboard kings = position->by_kind[LAWS_KING];
    const laws_bitboard theirs = position->by_color[opponent];
    const laws_square king = first_square(kings & position->by_color[side]);
    const laws_square other = first_square(kings & theirs);
    /* The other king shields nothing. */
    const laws_bitboard attacked = attacked_by(
        position, side, (theirs | position->by_color[side]) & ~LAWS_BIT(other));
    laws_bitboard minors =
        position->by_color[side] & ~position->by_kind[LAWS_PAWN] & ~kings;
    unsigned sum = 3 * count_squares(laws__king[other] & ~theirs & ~attacked) +
                   2 * to_corner(other) + away(king, other) +
                   to_block(position, opponent, other);

    while (minors)
        sum += away(take_square(&minors), other) / 2;
    return sum;
}

static unsigned measure(const struct laws__heuristic *heuristic,
                        bool others_turn, laws_square king, laws_square other)
{
    unsigned flip = helpmate_flip(heuristic->side, other),
             best = LAWS__HELPMATE_NEVER;

    for (unsigned i = 0; i < heuristic->count; i++) {
        unsigned help =
            helpmate_in(helpmate_line(heuristic->mater[i].row, others_turn,
                                      flip, king, other),
                        flip, heuristic->mater[i].square);

        best = help < best ? help : best;
    }
    return best;
}

void laws__heuristic_begin(struct laws__heuristic *heuristic,
                           const struct laws_position *position,
                           enum laws_color side)
{
    static const enum laws_kind kinds[3] = {LAWS_QUEEN, LAWS_ROOK, LAWS_PAWN};
    const laws_bitboard kings = position->by_kind[LAWS_KING];

    heuristic->side = side;
    heuristic->king = first_square(kings & position->by_color[side]);
    heuristic->other = first_square(kings & ~position->by_color[side]);
    heuristic->count = 0;
    for (unsigned row = 0; row < 3; row++) {
        laws_bitboard rest =
            position->by_color[side] & position->by_kind[kinds[row]];

        while (rest) {
            heuristic->mater[heuristic->count].row = (uint8_t)row;
            heuristic->mater[heuristic->count++].square = take_square(&rest);
        }
    }
    heuristic->pass = measure(heuristic, position->turn == side,
                              heuristic->king, heuristic->other);
}

unsigned laws__heuristic_after(const struct laws__heuristic *heuristic,
                               const struct laws_position *position,
                               struct laws_move move)
{
    bool ours = position->turn == heuristic->side;
    bool castling = position->by_color[position->turn] >> move.to & 1;
    struct laws__heuristic after;

    if (castling)
        return heuristic->pass;
    if (move.piece == LAWS_KING) {
        laws_square king = ours ? move.to : heuristic->king;
        laws_square other = ours ? heuristic->other : move.to;

        if (ours || !(position->by_color[heuristic->side] >> move.to & 1))
            return measure(heuristic, ours, king, other);
    }
    after = *heuristic;
    for (unsigned i = 0; i < heuristic->count; i++) {
        if (ours && heuristic->mater[i].square == move.from) {
            after.mater[i].square = move.to;
            if (move.promotion >= LAWS_ROOK)
                after.mater[i].row = (uint8_t)helpmate_row(move.promotion);
            else if (move.promotion)
                after.mater[i] = after.mater[--after.count];
            break;
        }
        if (!ours && heuristic->mater[i].square == move.to) {
            after.mater[i] = after.mater[--after.count];
            break;
        }
        if (i + 1 == heuristic->count)
            return heuristic->pass;
    }
    /* of the kings, only theirs has come as far as this */
    return measure(&after, ours, heuristic->king,
                   move.piece == LAWS_KING ? move.to : heuristic->other);
}
