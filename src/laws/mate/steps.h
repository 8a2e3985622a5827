/*
 * steps.h - single steps of sets of pieces
 *
 * What a bishop, rook or queen reaches over free squares it also reaches by
 * single steps, so for blockades sets of steps are enough.
 */
#ifndef LAWS_STEPS_H
#define LAWS_STEPS_H

#include "board/bits.h"

LAWS__INLINE laws_bitboard step_left(laws_bitboard set)
{
    return set >> 1 & ~LAWS__FILE(7);
}

LAWS__INLINE laws_bitboard step_right(laws_bitboard set)
{
    return set << 1 & ~LAWS__FILE(0);
}

LAWS__INLINE laws_bitboard rook_steps(laws_bitboard set)
{
    return step_left(set) | step_right(set) | set << 8 | set >> 8;
}

LAWS__INLINE laws_bitboard bishop_steps(laws_bitboard set)
{
    laws_bitboard beside = step_left(set) | step_right(set);

    return beside << 8 | beside >> 8;
}

LAWS__INLINE laws_bitboard king_steps(laws_bitboard set)
{
    return rook_steps(set) | bishop_steps(set);
}

LAWS__INLINE laws_bitboard knight_steps(laws_bitboard set)
{
    laws_bitboard one = step_left(set) | step_right(set);
    laws_bitboard two = step_left(step_left(set)) | step_right(step_right(set));

    return one << 16 | one >> 16 | two << 8 | two >> 8;
}

LAWS__INLINE laws_bitboard pawn_pushes(laws_bitboard set, enum laws_color color)
{
    return color == LAWS_WHITE ? set << 8 : set >> 8;
}

LAWS__INLINE laws_bitboard pawn_captures(laws_bitboard set,
                                         enum laws_color color)
{
    return pawn_pushes(step_left(set) | step_right(set), color);
}

/* One step of pieces of a kind, pawns excepted. */
LAWS__INLINE laws_bitboard kind_steps(enum laws_kind kind, laws_bitboard set)
{
    switch (kind) {
    case LAWS_KNIGHT:
        return knight_steps(set);
    case LAWS_BISHOP:
        return bishop_steps(set);
    case LAWS_ROOK:
        return rook_steps(set);
    case LAWS_QUEEN:
    case LAWS_KING:
    case LAWS_NO_KIND: /* these two are not asked about */
    case LAWS_PAWN:
        break;
    }
    return king_steps(set);
}

/* How many steps a king needs on an empty board. */
LAWS__INLINE unsigned king_distance(laws_square from, laws_square to)
{
    int files = laws_file(from) - laws_file(to);
    int ranks = laws_rank(from) - laws_rank(to);

    files = files < 0 ? -files : files;
    ranks = ranks < 0 ? -ranks : ranks;
    return (unsigned)(files > ranks ? files : ranks);
}

/* All squares ahead of these, for pawns of a colour. */
LAWS__INLINE laws_bitboard all_ahead(laws_bitboard set, enum laws_color color)
{
    set |= pawn_pushes(set, color);
    set |= pawn_pushes(pawn_pushes(set, color), color);
    set |= color == LAWS_WHITE ? set << 32 : set >> 32;
    return pawn_pushes(set, color);
}

#endif
