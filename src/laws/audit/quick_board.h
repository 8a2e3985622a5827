/*
 * quick_board.h - the board of the quick way, and its rarer moves
 *
 * Nothing but sets: a row of them for each colour, by kind.  The usual move is
 * played by quick_play_X.h; here is what it leaves: castling, promotion,
 * capturing en passant, and a choice among several pieces.  Needs
 * rook_attacks() and bishop_attacks().
 */
#ifndef LAWS_QUICK_BOARD_H
#define LAWS_QUICK_BOARD_H

#include "audit/quick_words.h"

#include "board/play.h"

struct board {
    laws_bitboard set[2][8] __attribute__((aligned(64)));
    laws_bitboard color[2];
    laws_bitboard touched; /* all squares that were left or reached */
    laws_bitboard last;    /* those of the last move                */
    unsigned halfmoves;    /* without capture and pawn's move       */
};

LAWS__INLINE laws_bitboard all_pieces(const struct board *board)
{
    return board->color[0] | board->color[1];
}

/* Does `them` attack this square? */
LAWS__INLINE bool attacks(const struct board *board, enum laws_color them,
                          laws_square square, laws_bitboard occupied)
{
    const laws_bitboard *set = board->set[them];

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
    return first_square(board->set[color][LAWS_KING]);
}

LAWS__INLINE bool in_check(const struct board *board, enum laws_color color)
{
    return attacks(board, laws_opponent(color), king_of(board, color),
                   all_pieces(board));
}

/* Which squares the two rights to castle need untouched: short, long. */
static const laws_bitboard at_home[2][2] = {
    {LAWS_BIT(4) | LAWS_BIT(7), LAWS_BIT(4) | LAWS_BIT(0)},
    {LAWS_BIT(60) | LAWS_BIT(63), LAWS_BIT(60) | LAWS_BIT(56)},
};

#define ROOKS_AT_HOME (LAWS_BIT(0) | LAWS_BIT(7) | LAWS_BIT(56) | LAWS_BIT(63))

/* The square that a pawn has just crossed, where `us` might capture it;
   LAWS_NO_SQUARE: none. */
LAWS__INLINE laws_square crossed(const struct board *board, enum laws_color us)
{
    const bool white = us == LAWS_WHITE;
    const laws_bitboard left = board->last & LAWS__RANK(white ? 6 : 1);
    const laws_bitboard reached = white ? left >> 16 : left << 16;

    if (!left || board->last != (left | reached) ||
        !(board->set[laws_opponent(us)][LAWS_PAWN] & reached))
        return LAWS_NO_SQUARE;
    return first_square(white ? left >> 8 : left << 8);
}

/* Of our pieces that could go to a square by their kind, the one that may,
   when more than one could; 0 when not one is left. */
static __attribute__((noinline)) laws_bitboard choose(const struct board *board,
                                                      enum laws_color us,
                                                      laws_bitboard from,
                                                      laws_square to)
{
    const laws_bitboard *set = board->set[laws_opponent(us)];
    const laws_bitboard occupied = all_pieces(board);
    const laws_square king = king_of(board, us);
    laws_bitboard clear = 0, safe = 0;

    while (from) {
        laws_square square = take_square(&from);

        if (!(laws__between[square][to] & occupied))
            clear |= LAWS_BIT(square);
    }
    if (is_single(clear))
        return clear;
    while (clear) {
        laws_square square = take_square(&clear);
        laws_bitboard after = (occupied & ~LAWS_BIT(square)) | LAWS_BIT(to);

        if (!(~LAWS_BIT(to) & ((rook_attacks(king, after) &
                                (set[LAWS_ROOK] | set[LAWS_QUEEN])) |
                               (bishop_attacks(king, after) &
                                (set[LAWS_BISHOP] | set[LAWS_QUEEN])) |
                               (laws__knight[king] & set[LAWS_KNIGHT]) |
                               (laws__pawn[us][king] & set[LAWS_PAWN]))))
            safe |= LAWS_BIT(square);
    }
    return is_single(safe) ? safe : 0;
}

/* One more, or none after a capture (`taken` is 1) or a pawn's move: without a
   jump, which would often be guessed wrong. */
LAWS__INLINE unsigned next_halfmoves(unsigned halfmoves, unsigned taken,
                                     unsigned kind)
{
    return (halfmoves + 1) & ((taken | (kind == LAWS_PAWN)) - 1);
}

/* Lift what stands on `to`, and put our piece there. */
LAWS__INLINE void move_piece(struct board *board, enum laws_color us,
                             unsigned kind, laws_square from, laws_square to)
{
    const laws_bitboard way = LAWS_BIT(from) | LAWS_BIT(to);
    laws_bitboard *theirs = board->set[laws_opponent(us)];
    const unsigned taken = board->color[laws_opponent(us)] >> to & 1;

    for (unsigned i = LAWS_PAWN; i < LAWS_KING; i++)
        theirs[i] &= ~LAWS_BIT(to);
    board->color[laws_opponent(us)] &= ~LAWS_BIT(to);
    board->set[us][kind] ^= way;
    board->color[us] ^= way;
    board->touched |= way;
    board->last = way;
    board->halfmoves = next_halfmoves(board->halfmoves, taken, kind);
}

static __attribute__((noinline)) bool play_en_passant(struct board *board,
                                                      enum laws_color us,
                                                      laws_square from,
                                                      laws_square to)
{
    const enum laws_color them = laws_opponent(us);
    const laws_square taken = (laws_square)(to - forward(us));

    if (to != crossed(board, us))
        return false;
    board->set[them][LAWS_PAWN] ^= LAWS_BIT(taken);
    board->color[them] ^= LAWS_BIT(taken);
    move_piece(board, us, LAWS_PAWN, from, to);
    return true;
}

/* Whether the king is safe where he arrives is asked later, as always. */
static bool play_castling(struct board *board, enum laws_color us, bool is_long)
{
    const laws_square first = us == LAWS_WHITE ? 0 : 56;
    const laws_square king = (laws_square)(first + 4);
    const laws_square rook = (laws_square)(first + (is_long ? 0 : 7));
    const laws_square to = castled_king(king, rook);
    const laws_square rook_to = castled_rook(king, rook);
    const laws_bitboard occupied = all_pieces(board);
    const unsigned halfmoves = board->halfmoves;

    if (board->touched & at_home[us][is_long] ||
        laws__between[king][rook] & occupied ||
        attacks(board, laws_opponent(us), king, occupied) ||
        attacks(board, laws_opponent(us), rook_to, occupied))
        return false;
    move_piece(board, us, LAWS_ROOK, rook, rook_to);
    move_piece(board, us, LAWS_KING, king, to);
    board->halfmoves = halfmoves + 1;
    return true;
}

/* "e8=Q", "exd8Q": what stands before the new piece is `length` bytes. */
static bool play_promotion(struct board *board, enum laws_color us,
                           const char *p, unsigned length,
                           enum laws_kind promotion)
{
    const unsigned bytes = (uint16_t)((unsigned)load_16(p + length - 2) - A1);
    const laws_square to = square_of(bytes);
    laws_bitboard from;

    if (bytes & NO_SQUARES || !(LAWS_BIT(to) & first_rank(laws_opponent(us))))
        return false;
    if (length == 4) {
        const unsigned file = (unsigned char)p[0] - 'a';

        if (file > 7 || p[1] != 'x' ||
            !(board->color[laws_opponent(us)] >> to & 1))
            return false;
        from = laws__pawn[laws_opponent(us)][to] & LAWS__FILE(file);
    } else {
        if (length != 2 || all_pieces(board) >> to & 1)
            return false;
        from = LAWS_BIT(to - forward(us));
    }
    if (!(from & board->set[us][LAWS_PAWN]))
        return false;
    move_piece(board, us, LAWS_PAWN, first_square(from), to);
    board->set[us][LAWS_PAWN] ^= LAWS_BIT(to);
    board->set[us][promotion] ^= LAWS_BIT(to);
    return true;
}

/* A word that is none of the usual: castling, promotion, or no move. */
static __attribute__((noinline)) bool play_rare(struct board *board,
                                                enum laws_color us,
                                                enum rare rare, const char *p)
{
    unsigned length;
    enum laws_kind promotion;

    if (rare != PROMOTES)
        return play_castling(board, us, rare == CASTLES_LONG);
    length = (unsigned)(bare_end(p, p + to_blank(p)) - p);
    if (length < 3 || length > 6)
        return false;
    length--;
    promotion = p[length] == 'Q'   ? LAWS_QUEEN
                : p[length] == 'R' ? LAWS_ROOK
                : p[length] == 'B' ? LAWS_BISHOP
                : p[length] == 'N' ? LAWS_KNIGHT
                                   : LAWS_NO_KIND;
    length -= p[length - 1] == '=';
    return promotion && length >= 2 &&
           play_promotion(board, us, p, length, promotion);
}

/* A word that does not name exactly one piece, or one that cannot go there as
   usual: what is left to try. */
static __attribute__((noinline)) bool play_otherwise(struct board *board,
                                                     enum laws_color us,
                                                     const struct word *word,
                                                     const char *text)
{
    const struct beginning *says = &beginnings[word->place];
    const laws_square to = word->to;
    const laws_bitboard theirs = board->color[laws_opponent(us)];
    laws_bitboard from;
    laws_square square;

    if (word->place == PLACES)
        return play_rare(board, us, word->to, text + word->at);
    from = choose(board, us,
                  board->set[us][says->kind] & laws__reach[us][says->way][to] &
                      says->allows,
                  to);
    if (!from)
        return false;
    square = first_square(from);
    if (says->way == LAWS_NO_KIND && !(all_pieces(board) >> to & 1))
        return play_en_passant(board, us, square, to);
    if (board->color[us] >> to & 1 || !(says->to >> (theirs >> to & 1) & 1) ||
        laws__between[square][to] & all_pieces(board))
        return false;
    move_piece(board, us, says->kind, square, to);
    return true;
}

#endif
