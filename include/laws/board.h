/**
 * board.h - the words of the chessboard: squares, pieces, moves
 *
 * Everything here is a small plain value.  Squares count from a1 = 0 along the
 * ranks to h8 = 63; a laws_bitboard is a set of squares, bit n for square n.
 */
#ifndef LAWS_BOARD_H
#define LAWS_BOARD_H

#include "laws/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/** A square: rank * 8 + file, both from 0; LAWS_NO_SQUARE for none. */
typedef uint8_t laws_square;
#define LAWS_NO_SQUARE 64
#define LAWS_SQUARE(file, rank) ((laws_square)((rank)*8 + (file)))

/** A set of squares. */
typedef uint64_t laws_bitboard;
#define LAWS_BIT(square) ((laws_bitboard)1 << (square))

enum laws_color {
    LAWS_WHITE,
    LAWS_BLACK,
    LAWS_NOBODY,
};

/** The kinds of pieces (2.2).  In the Laws a pawn is a piece, too. */
enum laws_kind {
    LAWS_NO_KIND,
    LAWS_PAWN,
    LAWS_KNIGHT,
    LAWS_BISHOP,
    LAWS_ROOK,
    LAWS_QUEEN,
    LAWS_KING,
};

/** A piece of one colour, or LAWS_NO_PIECE for an empty square. */
typedef uint8_t laws_piece;
#define LAWS_NO_PIECE 0

static inline laws_piece laws_piece_of(enum laws_color color,
                                       enum laws_kind kind)
{
    return (laws_piece)((unsigned)color << 3 | (unsigned)kind);
}

static inline enum laws_kind laws_piece_kind(laws_piece piece)
{
    return (enum laws_kind)(piece & 7);
}

/** The colour of a piece; LAWS_NOBODY for LAWS_NO_PIECE. */
static inline enum laws_color laws_piece_color(laws_piece piece)
{
    if (piece == LAWS_NO_PIECE)
        return LAWS_NOBODY;
    return piece >> 3 ? LAWS_BLACK : LAWS_WHITE;
}

static inline int laws_file(laws_square square)
{
    return square & 7;
}

static inline int laws_rank(laws_square square)
{
    return square >> 3;
}

/** The other player. */
static inline enum laws_color laws_opponent(enum laws_color color)
{
    return color == LAWS_WHITE ? LAWS_BLACK : LAWS_WHITE;
}

/**
 * A move, from one square to another.
 *
 * Castling is written as the king's move to the square of the rook that it
 * castles with, because in Chess960 nothing else tells it from a king's step
 * (Guidelines II.3.2).  An en passant capture goes to the square behind the
 * captured pawn.  `piece` is the kind that moves: where a function reads a
 * move, LAWS_NO_KIND there means whatever stands on `from`.
 */
struct laws_move {
    laws_square from;
    laws_square to;
    uint8_t piece;     /* enum laws_kind */
    uint8_t promotion; /* enum laws_kind; LAWS_NO_KIND: none */
};

/**
 * Room for the legal moves of any position.  218 is the most that was found in
 * one that a game can lead to; fifteen queens and a king have no more than 415
 * on an empty board; and lists are written in blocks of sixteen.
 */
#define LAWS_MOVES_MAX 431

/** The legal moves of a position, in no promised order. */
struct laws_moves {
    unsigned count;
    struct laws_move move[LAWS_MOVES_MAX];
};

#ifdef __cplusplus
}
#endif

#endif
