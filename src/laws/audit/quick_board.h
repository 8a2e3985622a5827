/*
 * quick_board.h - the moves of the quick way
 *
 * A square's piece is known by a byte, a piece's squares by a set.  A word
 * says the kind of piece, the square of arrival and what it allows as
 * departure; in nearly all moves one piece fits, and what is still to be asked
 * (is its way clear, is its king safe) does not hold up the next move.  Needs
 * rook_attacks() and bishop_attacks().
 */
#ifndef LAWS_QUICK_BOARD_H
#define LAWS_QUICK_BOARD_H

#include "audit/quick_text.h"

#include "board/play.h"

/* A piece in a byte: 0 for none. */
#define CODE(color, kind) ((unsigned)(color)*7 + (unsigned)(kind))
#define CODES 14

/* Rights to castle, in bits. */
enum { SHORT = 1, LONG = 2 }; /* White's; Black's are two bits further */

struct board {
    laws_bitboard set[CODES];
    laws_bitboard color[2];
    uint64_t key; /* of the pieces: neither turn nor rights */
    uint8_t on[64];
    unsigned halfmoves;
    uint8_t castling;
    laws_square crossed; /* by a pawn just now; LAWS_NO_SQUARE: none */
};

/* What the first byte of a word says of the piece. */
static const uint8_t kinds[256] = {
    ['N'] = LAWS_KNIGHT, ['B'] = LAWS_BISHOP, ['R'] = LAWS_ROOK,
    ['Q'] = LAWS_QUEEN,  ['K'] = LAWS_KING,   ['a'] = LAWS_PAWN,
    ['b'] = LAWS_PAWN,   ['c'] = LAWS_PAWN,   ['d'] = LAWS_PAWN,
    ['e'] = LAWS_PAWN,   ['f'] = LAWS_PAWN,   ['g'] = LAWS_PAWN,
    ['h'] = LAWS_PAWN,
};

/* Which departures a byte allows that stands behind that, and one that stands
   behind such a one: 0 is no byte at all. */
#define ALL (~(laws_bitboard)0)
#define RANKS                                                                  \
    [0] = ALL, ['x'] = ALL, ['1'] = LAWS__RANK(0), ['2'] = LAWS__RANK(1),      \
    ['3'] = LAWS__RANK(2), ['4'] = LAWS__RANK(3), ['5'] = LAWS__RANK(4),       \
    ['6'] = LAWS__RANK(5), ['7'] = LAWS__RANK(6), ['8'] = LAWS__RANK(7)

static const laws_bitboard first_allows[256] = {
    RANKS,
    ['a'] = LAWS__FILE(0),
    ['b'] = LAWS__FILE(1),
    ['c'] = LAWS__FILE(2),
    ['d'] = LAWS__FILE(3),
    ['e'] = LAWS__FILE(4),
    ['f'] = LAWS__FILE(5),
    ['g'] = LAWS__FILE(6),
    ['h'] = LAWS__FILE(7),
};
static const laws_bitboard second_allows[256] = {RANKS};

/* Which rights are left when something leaves or reaches a square. */
static const uint8_t rights_left[64] = {
    [0] = LONG,       [4] = SHORT | LONG,         [7] = SHORT,
    [56] = LONG << 2, [60] = (SHORT | LONG) << 2, [63] = SHORT << 2,
};

LAWS__INLINE laws_bitboard all_pieces(const struct board *board)
{
    return board->color[0] | board->color[1];
}

/* Does `them` attack this square? */
LAWS__INLINE bool attacks(const struct board *board, enum laws_color them,
                          laws_square square, laws_bitboard occupied)
{
    const laws_bitboard *set = board->set + CODE(them, 0);

    return (rook_attacks(square, occupied) &
            (set[LAWS_ROOK] | set[LAWS_QUEEN])) |
           (bishop_attacks(square, occupied) &
            (set[LAWS_BISHOP] | set[LAWS_QUEEN])) |
           (laws__knight[square] & set[LAWS_KNIGHT]) |
           (laws__pawn[laws_opponent(them)][square] & set[LAWS_PAWN]) |
           (laws__king[square] & set[LAWS_KING]);
}

LAWS__INLINE laws_square king_of(const struct board *board,
                                 enum laws_color color)
{
    return first_square(board->set[CODE(color, LAWS_KING)]);
}

LAWS__INLINE bool in_check(const struct board *board, enum laws_color color)
{
    return attacks(board, laws_opponent(color), king_of(board, color),
                   all_pieces(board));
}

/* Of our pieces that could go to a square by their kind, those that may, when
   more than one could. */
static __attribute__((noinline)) laws_bitboard choose(const struct board *board,
                                                      enum laws_color us,
                                                      laws_bitboard from,
                                                      laws_square to)
{
    const enum laws_color them = laws_opponent(us);
    laws_bitboard occupied = all_pieces(board), clear = 0, safe = 0;

    while (from) {
        laws_square square = take_square(&from);

        if (!(laws__between[square][to] & occupied))
            clear |= LAWS_BIT(square);
    }
    if (is_single(clear))
        return clear;
    while (clear) {
        laws_square square = take_square(&clear);
        laws_square king = king_of(board, us);
        laws_bitboard after = (occupied & ~LAWS_BIT(square)) | LAWS_BIT(to);
        const laws_bitboard *set = board->set + CODE(them, 0);
        laws_bitboard left = ~LAWS_BIT(to);

        if (!(left & ((rook_attacks(king, after) &
                       (set[LAWS_ROOK] | set[LAWS_QUEEN])) |
                      (bishop_attacks(king, after) &
                       (set[LAWS_BISHOP] | set[LAWS_QUEEN])) |
                      (laws__knight[king] & set[LAWS_KNIGHT]) |
                      (laws__pawn[us][king] & set[LAWS_PAWN]))))
            safe |= LAWS_BIT(square);
    }
    return safe;
}

/* Lift what stands on `to`, and put our piece there. */
LAWS__INLINE void move_piece(struct board *board, enum laws_color us,
                             unsigned code, laws_square from, laws_square to)
{
    const enum laws_color them = laws_opponent(us);
    const laws_bitboard way = LAWS_BIT(from) | LAWS_BIT(to);
    const unsigned taken = board->on[to];
    const uint64_t(*keys)[64] = &laws__keys.piece[0][0];

    board->set[taken] &= ~LAWS_BIT(to);
    board->color[them] &= ~LAWS_BIT(to);
    board->set[code] ^= way;
    board->color[us] ^= way;
    board->on[from] = 0;
    board->on[to] = (uint8_t)code;
    board->key ^=
        keys[code][from] ^ keys[code][to] ^ (taken ? keys[taken][to] : 0);
    board->castling &= (uint8_t) ~(rights_left[from] | rights_left[to]);
    board->halfmoves =
        taken || code == CODE(us, LAWS_PAWN) ? 0 : board->halfmoves + 1;
}

static const laws_bitboard *const reach[7][2] = {
    [LAWS_NO_KIND] = {laws__king, laws__king},
    [LAWS_PAWN] = {laws__king, laws__king},
    [LAWS_KNIGHT] = {laws__knight, laws__knight},
    [LAWS_BISHOP] = {laws__bishop_rays, laws__bishop_rays},
    [LAWS_ROOK] = {laws__rook_rays, laws__rook_rays},
    [LAWS_QUEEN] = {laws__rook_rays, laws__bishop_rays},
    [LAWS_KING] = {laws__king, laws__king},
};

/* "Nf3", "R1xe4": a piece that is no pawn.  `between` is what stands between
   its letter and its square. */
LAWS__INLINE bool play_piece(struct board *board, enum laws_color us,
                             unsigned kind, laws_square to, uint32_t between)
{
    const unsigned first = between & 0xff, second = between >> 8 & 0xff;
    const bool captures = first == 'x' || second == 'x';
    const laws_bitboard occupied = all_pieces(board);
    laws_bitboard from = board->set[CODE(us, kind)] &
                         (reach[kind][0][to] | reach[kind][1][to]) &
                         first_allows[first] & second_allows[second];
    laws_square square;

    if (UNLIKELY(between >> 16 || (first == 'x' && second) ||
                 board->color[us] >> to & 1 || (captures && !board->on[to])))
        return false;
    if (UNLIKELY(!is_single(from)))
        from = choose(board, us, from, to);
    if (UNLIKELY(!from || !is_single(from)))
        return false;
    square = first_square(from);
    if (UNLIKELY(laws__between[square][to] & occupied))
        return false;
    move_piece(board, us, CODE(us, kind), square, to);
    board->crossed = LAWS_NO_SQUARE;
    return true;
}

/* "e4", "exd5", also with a new piece on the last rank. */
LAWS__INLINE bool play_pawn(struct board *board, enum laws_color us,
                            laws_square to, uint32_t before,
                            enum laws_kind promotion)
{
    const unsigned pawn = CODE(us, LAWS_PAWN);
    const laws_square behind = (laws_square)(to - forward(us));
    const bool last = LAWS_BIT(to) & first_rank(laws_opponent(us));
    laws_square crossed = LAWS_NO_SQUARE, from;

    if (UNLIKELY(behind > 63 || last != (promotion != LAWS_NO_KIND)))
        return false;
    if (before == 0) {
        bool single = board->set[pawn] >> behind & 1;

        from = single ? behind : (laws_square)(behind - forward(us));
        if (UNLIKELY(board->on[to] || from > 63 ||
                     !(board->set[pawn] >> from & 1)))
            return false;
        if (!single) {
            if (UNLIKELY(board->on[behind] ||
                         laws_rank(from) != (us == LAWS_WHITE ? 1 : 6)))
                return false;
            crossed = behind;
        }
        move_piece(board, us, pawn, from, to);
    } else {
        unsigned file = (before & 0xff) - 'a';

        if (UNLIKELY(before >> 8 != 'x' || file > 7))
            return false;
        from = (laws_square)((behind & 56) | file);
        if (UNLIKELY(!(laws__pawn[us][from] >> to & 1) ||
                     !(board->set[pawn] >> from & 1) ||
                     board->color[us] >> to & 1))
            return false;
        if (!board->on[to]) { /* en passant, or nothing */
            if (to != board->crossed)
                return false;
            board->key ^=
                laws__keys.piece[laws_opponent(us)][LAWS_PAWN][behind];
            board->set[CODE(laws_opponent(us), LAWS_PAWN)] ^= LAWS_BIT(behind);
            board->color[laws_opponent(us)] ^= LAWS_BIT(behind);
            board->on[behind] = 0;
        }
        move_piece(board, us, pawn, from, to);
    }
    if (UNLIKELY(promotion)) {
        const unsigned code = CODE(us, promotion);

        board->set[pawn] ^= LAWS_BIT(to);
        board->set[code] ^= LAWS_BIT(to);
        board->on[to] = (uint8_t)code;
        board->key ^= laws__keys.piece[us][LAWS_PAWN][to] ^
                      laws__keys.piece[us][promotion][to];
    }
    board->crossed = crossed;
    return true;
}

/* Castling, `side` SHORT or LONG. */
static __attribute__((noinline)) bool
play_castling(struct board *board, enum laws_color us, unsigned side)
{
    const laws_square first = us == LAWS_WHITE ? 0 : 56;
    const laws_square king = (laws_square)(first + 4);
    const laws_square rook = (laws_square)(first + (side == SHORT ? 7 : 0));
    const laws_square to = castled_king(king, rook);
    const laws_square rook_to = castled_rook(king, rook);
    const laws_bitboard occupied = all_pieces(board);
    unsigned halfmoves = board->halfmoves;

    if (!(board->castling >> (us == LAWS_WHITE ? 0 : 2) & side) ||
        laws__between[king][rook] & occupied)
        return false;
    for (laws_square s = king; s != (side == SHORT ? to + 1 : to - 1);
         s = (laws_square)(side == SHORT ? s + 1 : s - 1))
        if (attacks(board, laws_opponent(us), s, occupied))
            return false;
    move_piece(board, us, CODE(us, LAWS_KING), king, to);
    move_piece(board, us, CODE(us, LAWS_ROOK), rook, rook_to);
    board->halfmoves = halfmoves + 1;
    board->crossed = LAWS_NO_SQUARE;
    return true;
}

/* What a word says besides its move. */
struct marks {
    bool check, mate;
};

/* Words that are rarer: castling, promotion, ! and ?. */
static __attribute__((noinline)) bool play_rare(struct board *board,
                                                enum laws_color us,
                                                uint64_t word, unsigned length,
                                                struct marks *marks)
{
    enum laws_kind promotion;
    unsigned to;
    char last;

    if (length == 3 && (word & 0xffffff) == ('O' | '-' << 8 | 'O' << 16))
        return play_castling(board, us, SHORT);
    if (length == 5 && (word & 0xffffffffff) == 0x4f2d4f2d4f) /* O-O-O */
        return play_castling(board, us, LONG);
    if (length < 3)
        return false;
    last = (char)(word >> 8 * (length - 1));
    promotion = last == 'Q'   ? LAWS_QUEEN
                : last == 'R' ? LAWS_ROOK
                : last == 'B' ? LAWS_BISHOP
                : last == 'N' ? LAWS_KNIGHT
                              : LAWS_NO_KIND;
    (void)marks;
    if (!promotion || (word & 0xff) < 'a' || (word & 0xff) > 'h')
        return false;
    length--;
    if ((word >> 8 * (length - 1) & 0xff) == '=')
        length--;
    if (length < 2)
        return false;
    to = (uint16_t)((word >> 8 * (length - 2)) - 0x3161);
    if (to & 0xf8f8)
        return false;
    word &= ((uint64_t)1 << 8 * (length - 2)) - 1;
    if (word >> 32)
        return false;
    return play_pawn(board, us, (laws_square)((to >> 5 & 56) | (to & 7)),
                     (uint32_t)word, promotion);
}

/* Play the word of so many bytes; false: not known to be legal. */
LAWS__INLINE bool play_word(struct board *board, enum laws_color us,
                            const char *p, unsigned length, struct marks *marks)
{
    uint64_t word = load_64(p);
    unsigned kind, skip, to, last;

    if (UNLIKELY(length > 8 || length < 2))
        return false;
    last = (unsigned char)p[length - 1];
    if (UNLIKELY(last == '+' || last == '#')) {
        marks->check = true;
        marks->mate = last == '#';
        length--;
    }
    to = (uint16_t)((word >> 8 * (length - 2)) - 0x3161);
    if (UNLIKELY(length < 2 || to & 0xf8f8)) {
        if (!play_rare(board, us, word, length, marks))
            return false;
    } else {
        const laws_square square = (laws_square)((to >> 5 & 56) | (to & 7));

        kind = kinds[word & 0xff];
        skip = kind > LAWS_PAWN;
        word =
            word >> 8 * skip & (((uint64_t)1 << 8 * (length - 2 - skip)) - 1);
        if (UNLIKELY(word >> 32 || length - 2 < skip))
            return false;
        if (kind == LAWS_PAWN) {
            if (!play_pawn(board, us, square, (uint32_t)word, LAWS_NO_KIND))
                return false;
        } else if (UNLIKELY(!kind) ||
                   !play_piece(board, us, kind, square, (uint32_t)word)) {
            return false;
        }
    }
    if (UNLIKELY(in_check(board, us)))
        return false;
    return !UNLIKELY(marks->check) || in_check(board, laws_opponent(us));
}

#endif
