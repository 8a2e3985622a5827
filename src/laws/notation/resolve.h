/*
 * resolve.h - from what a text says of a move to the move, without a list
 *
 * The pieces that could go to the square of arrival are looked up; whether one
 * of them may is asked of those alone.  In nearly every move of a game that is
 * one piece and one question.
 */
#ifndef LAWS_RESOLVE_H
#define LAWS_RESOLVE_H

#include "board/sliders_generic.h"

#include "board/play.h"

enum side {
    NO_CASTLING,
    SHORT_CASTLING, /* 0-0   */
    LONG_CASTLING,  /* 0-0-0 */
};

/* What a move's text says. */
struct form {
    enum laws_kind kind;      /* LAWS_NO_KIND: whatever stands on `from`      */
    enum laws_kind promotion; /* LAWS_NO_KIND: none is given                  */
    enum side castling;       /* then nothing else is given                   */
    bool captures;            /* it has an x                                  */
    laws_square to;
    laws_bitboard from; /* departures that it allows; all squares: none given */
};

#define ANYWHERE (~(laws_bitboard)0)

/* Does the opponent attack a square when the board is occupied so? */
LAWS__INLINE bool is_attacked(const struct laws_position *position,
                              laws_square square, laws_bitboard occupied)
{
    return attackers_of(position, square, laws_opponent(position->turn),
                        occupied);
}

/*
 * Is our king safe (3.9.2) after a piece other than the king goes from one
 * square to another, capturing what stands there?  One answer, and no branch,
 * for checks that must be parried and for pinned pieces.
 */
LAWS__INLINE bool keeps_king_safe(const struct laws_position *position,
                                  laws_square from, laws_square to)
{
    enum laws_color us = position->turn;
    laws_bitboard occupied =
        ((position->by_color[0] | position->by_color[1]) & ~LAWS_BIT(from)) |
        LAWS_BIT(to);
    laws_square king = first_square(pieces(position, us, LAWS_KING));

    return !(attackers_of(position, king, laws_opponent(us), occupied) &
             ~LAWS_BIT(to));
}

/* Are these the departures that a file allows, or a square? */
LAWS__INLINE bool is_by_file(laws_bitboard departures)
{
    return !(departures & LAWS__FILE(0)) || !(departures & LAWS__FILE(1));
}

/* Our pawns that can go to a square: straight ahead, or, when their file is
   given (C.9.3), to capture. */
LAWS__INLINE laws_bitboard pawns_to_square(const struct laws_position *position,
                                           laws_square to, bool by_file)
{
    enum laws_color us = position->turn;
    laws_bitboard ours = pieces(position, us, LAWS_PAWN);
    laws_bitboard occupied = position->by_color[0] | position->by_color[1];
    laws_bitboard target = LAWS_BIT(to);
    laws_bitboard once, twice, fourth;

    if (target & occupied || to == position->en_passant)
        if (by_file)
            return laws__pawn[laws_opponent(us)][to] & ours;
    if (target & occupied)
        return 0;
    if (us == LAWS_WHITE) {
        fourth = LAWS__RANK(3);
        once = target >> 8;
        twice = (target & fourth & ~(occupied << 8)) >> 16;
    } else {
        fourth = LAWS__RANK(4);
        once = target << 8;
        twice = (target & fourth & ~(occupied >> 8)) << 16;
    }
    return (once | twice) & ours;
}

/*
 * From where a piece of a kind other than a pawn reaches a square on an empty
 * board: two tables for the queen, who is a rook and a bishop (3.4).
 */
static const laws_bitboard *const reach[7][2] = {
    [LAWS_KNIGHT] = {laws__knight, laws__knight},
    [LAWS_BISHOP] = {laws__bishop_rays, laws__bishop_rays},
    [LAWS_ROOK] = {laws__rook_rays, laws__rook_rays},
    [LAWS_QUEEN] = {laws__rook_rays, laws__bishop_rays},
    [LAWS_KING] = {laws__king, laws__king},
};

/* Our pieces of a kind that go to a square as 3.2 to 3.8.1 say, safe or not. */
LAWS__INLINE laws_bitboard able(const struct laws_position *position,
                                enum laws_kind kind, laws_square to,
                                laws_bitboard departures)
{
    enum laws_color us = position->turn;
    laws_bitboard occupied = position->by_color[0] | position->by_color[1];

    if (position->by_color[us] >> to & 1)
        return 0;
    if (kind == LAWS_PAWN)
        return departures &
               pawns_to_square(position, to, is_by_file(departures));
    return with_clear_way(pieces(position, us, kind) & departures &
                              (reach[kind][0][to] | reach[kind][1][to]),
                          to, occupied);
}

/* Is a move that the piece is able to make also safe for its king? */
LAWS__INLINE bool is_safe(const struct laws_position *position,
                          enum laws_kind kind, laws_square from, laws_square to)
{
    laws_bitboard occupied = position->by_color[0] | position->by_color[1];

    if (kind == LAWS_KING)
        return !is_attacked(position, to, occupied ^ LAWS_BIT(from));
    /* straight ahead stands the pawn that is captured */
    if (kind == LAWS_PAWN && to == position->en_passant)
        return en_passant_is_safe(position, position->turn, from, to);
    return keeps_king_safe(position, from, to);
}

/* Of pieces that are able to go to a square, those that may. */
LAWS__INLINE laws_bitboard safe_of(const struct laws_position *position,
                                   enum laws_kind kind, laws_bitboard set,
                                   laws_square to)
{
    laws_bitboard safe = 0;

    while (set) {
        laws_square from = take_square(&set);

        if (is_safe(position, kind, from, to))
            safe |= LAWS_BIT(from);
    }
    return safe;
}

/* May the player castle with the rook on this square (3.8.2, II.3.2)? */
LAWS__INLINE bool may_castle(const struct laws_position *position,
                             laws_square rook)
{
    enum laws_color us = position->turn;
    laws_square king = first_square(pieces(position, us, LAWS_KING));
    laws_square king_to = castled_king(king, rook);
    laws_square rook_to = castled_rook(king, rook);
    laws_bitboard others = (position->by_color[0] | position->by_color[1]) &
                           ~(LAWS_BIT(king) | LAWS_BIT(rook));
    laws_bitboard way = laws__between[king][king_to] | LAWS_BIT(king_to);

    if (others & (way | laws__between[rook][rook_to] | LAWS_BIT(rook_to)))
        return false;
    way |= LAWS_BIT(king);
    while (way)
        if (is_attacked(position, take_square(&way), others | LAWS_BIT(rook)))
            return false;
    /* In Chess960 the rook may have been what shielded the king. */
    return !is_attacked(position, king_to, others | LAWS_BIT(rook_to));
}

/* The rook with which the player may still castle on that side. */
LAWS__INLINE laws_square castling_rook_of(const struct laws_position *position,
                                          enum side side)
{
    enum laws_color us = position->turn;
    laws_bitboard king = pieces(position, us, LAWS_KING);
    laws_bitboard rooks = position->castling & first_rank(us);

    rooks &= side == SHORT_CASTLING ? ~(king - 1) : king - 1;
    return rooks ? first_square(rooks) : LAWS_NO_SQUARE;
}

/*
 * The side that coordinates of the king's mean by castling: to the rook's
 * square, or, with a rook in the corner, from the e-file to the c- or g-file.
 */
LAWS__INLINE enum side castling_side(const struct laws_position *position,
                                     laws_square from, laws_square to)
{
    laws_bitboard rooks =
        position->castling & first_rank((enum laws_color)position->turn);

    if (rooks >> to & 1)
        return to > from ? SHORT_CASTLING : LONG_CASTLING;
    if (laws_file(from) != 4)
        return NO_CASTLING;
    if (to == from + 2 && rooks >> (from + 3) & 1)
        return SHORT_CASTLING;
    return to == from - 2 && rooks >> (from - 4) & 1 ? LONG_CASTLING
                                                     : NO_CASTLING;
}

LAWS__INLINE enum laws_status
resolve_castling(const struct laws_position *position, enum side side,
                 struct laws_move *move)
{
    laws_square rook = castling_rook_of(position, side);

    if (rook == LAWS_NO_SQUARE || !may_castle(position, rook))
        return LAWS_NO_MOVE;
    move->from = first_square(
        pieces(position, (enum laws_color)position->turn, LAWS_KING));
    move->to = rook;
    move->piece = LAWS_KING;
    move->promotion = LAWS_NO_KIND;
    return LAWS_OK;
}

/* The one legal move that has this form. */
LAWS__INLINE enum laws_status resolve(const struct laws_position *position,
                                      const struct form *form,
                                      struct laws_move *move)
{
    const enum laws_color us = position->turn;
    enum laws_kind kind;
    laws_bitboard from;
    bool promotes;

    if (form->castling)
        return resolve_castling(position, form->castling, move);
    kind = form->kind;
    if (kind == LAWS_NO_KIND) { /* coordinates: one departure */
        if (!(form->from & position->by_color[us]))
            return LAWS_NO_MOVE;
        kind = kind_on(position, first_square(form->from));
    }
    if (kind == LAWS_KING && is_single(form->from)) {
        enum side side =
            form->from & pieces(position, us, LAWS_KING)
                ? castling_side(position, first_square(form->from), form->to)
                : NO_CASTLING;

        if (side && !form->captures && !form->promotion)
            return resolve_castling(position, side, move);
    }
    from = able(position, kind, form->to, form->from);
    if (is_single(from)) {
        if (!from || !is_safe(position, kind, first_square(from), form->to))
            return LAWS_NO_MOVE;
    } else {
        from = safe_of(position, kind, from, form->to);
        if (!from)
            return LAWS_NO_MOVE;
    }
    if (form->captures &&
        !(position->by_color[laws_opponent(us)] >> form->to & 1) &&
        !(kind == LAWS_PAWN && form->to == position->en_passant))
        return LAWS_NO_MOVE;
    promotes =
        kind == LAWS_PAWN && LAWS_BIT(form->to) & first_rank(laws_opponent(us));
    if (form->promotion && (!promotes || form->promotion == LAWS_KING))
        return LAWS_NO_MOVE;
    if (!is_single(from) || promotes != (form->promotion != LAWS_NO_KIND))
        return LAWS_AMBIGUOUS;
    move->from = first_square(from);
    move->to = form->to;
    move->piece = (uint8_t)kind;
    move->promotion = (uint8_t)form->promotion;
    return LAWS_OK;
}

#endif
