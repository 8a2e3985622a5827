/*
 * step.h - steps from square to square, and what the files around a setup share
 *
 * For the judge and what is around it; the fast path has tables instead.
 */
#ifndef LAWS_STEP_H
#define LAWS_STEP_H

#include "laws/setup.h"

/* The square so many files and ranks away; LAWS_NO_SQUARE off the board. */
static inline laws_square step_from(laws_square from, int files, int ranks)
{
    int file = laws_file(from) + files;
    int rank = laws_rank(from) + ranks;

    if (file < 0 || file > 7 || rank < 0 || rank > 7)
        return LAWS_NO_SQUARE;
    return LAWS_SQUARE(file, rank);
}

static inline int distance(int a, int b)
{
    return a < b ? b - a : a - b;
}

/* -1, 0 or 1: which way it is from a to b. */
static inline int sign_of(int a, int b)
{
    return (b > a) - (b < a);
}

/* The way a colour's pawns go. */
static inline int ahead(enum laws_color color)
{
    return color == LAWS_WHITE ? 1 : -1;
}

/* A rank as this player counts it: 0 is his first, 7 his last. */
static inline int own_rank(enum laws_color color, laws_square square)
{
    return color == LAWS_WHITE ? laws_rank(square) : 7 - laws_rank(square);
}

/* Nothing stands on that square of the board. */
static inline bool is_vacant(const struct laws_setup *setup, laws_square square)
{
    return setup->on[square] == LAWS_NO_PIECE;
}

/* Castling is the king's move to the square of a rook of its own. */
static inline bool is_castling(const struct laws_setup *setup,
                               struct laws_move move)
{
    enum laws_color color = laws_piece_color(setup->on[move.from]);

    return laws_piece_kind(setup->on[move.from]) == LAWS_KING &&
           setup->on[move.to] == laws_piece_of(color, LAWS_ROOK);
}

/* Where castling puts the king: the c- or the g-file (II.3.2.6). */
static inline laws_square castled_king(struct laws_move move)
{
    bool g_side = laws_file(move.to) > laws_file(move.from);

    return LAWS_SQUARE(g_side ? 6 : 2, laws_rank(move.from));
}

/* Where castling puts the rook: the d- or the f-file (II.3.2.6). */
static inline laws_square castled_rook(struct laws_move move)
{
    bool g_side = laws_file(move.to) > laws_file(move.from);

    return LAWS_SQUARE(g_side ? 5 : 3, laws_rank(move.from));
}

/* Both players' pieces on their first two ranks, by the kinds of the first,
   with the right to castle with each rook. */
void laws__setup_array(struct laws_setup *setup, const uint8_t kinds[8]);

/* Does a bishop, rook or queen run along the line of these two squares? */
bool laws__runs_along(enum laws_kind kind, laws_square from, laws_square to);

/* Are all squares between two squares of one line vacant? */
bool laws__way_is_clear(const struct laws_setup *setup, laws_square from,
                        laws_square to);

/* Rights without a rook, a square that nobody crossed: the moves can be
   followed without them. */
void laws__drop_idle_rights(struct laws_setup *setup);

/* Is this the capture of the pawn that has just crossed en_passant? */
bool laws__is_en_passant(const struct laws_setup *setup, struct laws_move move);

/*
 * The rook that stands furthest out on that side of the king on the first
 * rank; LAWS_NO_SQUARE without one, and without exactly one king there.
 */
laws_square laws__outermost_rook(const struct laws_setup *setup,
                                 enum laws_color color, bool g_side);

#endif
