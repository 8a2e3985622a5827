/*
 * play.h - play a legal move in a position
 *
 * One body for every caller: the colour, the kind of piece and whether a key
 * is wanted are mostly constants there.  Needs rook_attacks() and
 * bishop_attacks(), so include the sliders of the kernel first.
 */
#ifndef LAWS_PLAY_H
#define LAWS_PLAY_H

#include "board/pieces.h"
#include "board/tables.h"

/* Of these pieces, those with a clear way to a square; for knights and kings
   there is nothing between. */
LAWS__INLINE laws_bitboard with_clear_way(laws_bitboard set, laws_square to,
                                          laws_bitboard occupied)
{
    laws_bitboard clear = 0;

    while (set) {
        laws_square from = take_square(&set);

        clear |= (laws_bitboard) !(laws__between[from][to] & occupied) << from;
    }
    return clear;
}

/* Who of a colour attacks a square, when the board is occupied so? */
LAWS__INLINE laws_bitboard attackers_of(const struct laws_position *position,
                                        laws_square square, enum laws_color by,
                                        laws_bitboard occupied)
{
    const laws_bitboard *kind = position->by_kind;

    return position->by_color[by] &
           ((rook_attacks(square, occupied) &
             (kind[LAWS_ROOK] | kind[LAWS_QUEEN])) |
            (bishop_attacks(square, occupied) &
             (kind[LAWS_BISHOP] | kind[LAWS_QUEEN])) |
            (laws__knight[square] & kind[LAWS_KNIGHT]) |
            (laws__king[square] & kind[LAWS_KING]) |
            (laws__pawn[laws_opponent(by)][square] & kind[LAWS_PAWN]));
}

/*
 * Would the king of `us` be safe after the pawn on `from` captures en passant
 * on `to`?  Two squares are emptied at once, so no pin can tell (3.9.2).
 */
LAWS__INLINE bool en_passant_is_safe(const struct laws_position *position,
                                     enum laws_color us, laws_square from,
                                     laws_square to)
{
    const laws_bitboard taken = LAWS_BIT(to - forward(us));
    const laws_bitboard occupied =
        (position->by_color[0] | position->by_color[1]) ^ LAWS_BIT(from) ^
        LAWS_BIT(to) ^ taken;
    const laws_square king = first_square(pieces(position, us, LAWS_KING));

    return !(attackers_of(position, king, laws_opponent(us), occupied) &
             ~taken);
}

/* Can any pawn of `us` legally capture en passant on `to`? */
LAWS__INLINE bool en_passant_is_legal(const struct laws_position *position,
                                      enum laws_color us, laws_square to)
{
    laws_bitboard from =
        laws__pawn[laws_opponent(us)][to] & pieces(position, us, LAWS_PAWN);

    while (from)
        if (en_passant_is_safe(position, us, take_square(&from), to))
            return true;
    return false;
}

LAWS__INLINE void take_off(struct laws_position *position, laws_square square,
                           enum laws_color color, enum laws_kind kind,
                           bool keyed)
{
    position->by_color[color] &= ~LAWS_BIT(square);
    position->by_kind[kind] &= ~LAWS_BIT(square);
    if (keyed)
        position->key ^= laws__piece_key(color, kind, square);
}

LAWS__INLINE void put_on(struct laws_position *position, laws_square square,
                         enum laws_color color, enum laws_kind kind, bool keyed)
{
    position->by_color[color] |= LAWS_BIT(square);
    position->by_kind[kind] |= LAWS_BIT(square);
    if (keyed)
        position->key ^= laws__piece_key(color, kind, square);
}

/* The kind of piece on a square that is not empty. */
LAWS__INLINE enum laws_kind kind_on(const struct laws_position *position,
                                    laws_square square)
{
    enum laws_kind kind = LAWS_PAWN;

    while (!(position->by_kind[kind] >> square & 1))
        kind++;
    return kind;
}

LAWS__INLINE uint64_t castling_key(laws_bitboard rooks)
{
    uint64_t key = 0;

    while (rooks)
        key ^= laws__key(LAWS__KEY_CASTLING + take_square(&rooks));
    return key;
}

/*
 * Play `move` of `us`.  With `keyed` everything that struct laws_position
 * promises holds afterwards; without it, as when only counting, the key and
 * the counters stay behind and en_passant may name a square where a pawn
 * stands ready but may not capture.
 */
LAWS__INLINE void play(struct laws_position *position, enum laws_color us,
                       struct laws_move move, bool keyed)
{
    const enum laws_color them = laws_opponent(us);
    const laws_bitboard theirs = position->by_color[them];
    const laws_square crossed = position->en_passant;
    const laws_bitboard rights = position->castling;
    bool irreversible = move.piece == LAWS_PAWN;

    position->en_passant = LAWS_NO_SQUARE;
    position->castling &= ~(LAWS_BIT(move.from) | LAWS_BIT(move.to));
    take_off(position, move.from, us, move.piece, keyed);
    if (move.piece == LAWS_KING &&
        position->by_color[us] >> move.to & 1) { /* castling */
        take_off(position, move.to, us, LAWS_ROOK, keyed);
        put_on(position, castled_king(move.from, move.to), us, LAWS_KING,
               keyed);
        put_on(position, castled_rook(move.from, move.to), us, LAWS_ROOK,
               keyed);
    } else {
        if (keyed) {
            if (theirs >> move.to & 1) {
                take_off(position, move.to, them, kind_on(position, move.to),
                         keyed);
                irreversible = true;
            }
        } else { /* no branch: take whatever is there */
            position->by_color[them] &= ~LAWS_BIT(move.to);
            for (enum laws_kind kind = LAWS_PAWN; kind < LAWS_KING; kind++)
                position->by_kind[kind] &= ~LAWS_BIT(move.to);
        }
        put_on(position, move.to, us,
               move.promotion ? move.promotion : move.piece, keyed);
    }
    if (move.piece == LAWS_KING)
        position->castling &= ~first_rank(us);
    if (move.piece == LAWS_PAWN) {
        if (move.to == crossed) {
            take_off(position, (laws_square)(move.to - forward(us)), them,
                     LAWS_PAWN, keyed);
        } else if (move.to == move.from + 2 * forward(us)) {
            laws_square behind = (laws_square)(move.from + forward(us));

            if (laws__pawn[us][behind] & pieces(position, them, LAWS_PAWN) &&
                (!keyed || en_passant_is_legal(position, them, behind)))
                position->en_passant = behind;
        }
    }
    position->turn = (uint8_t)them;
    if (keyed) {
        position->key ^= laws__key(LAWS__KEY_BLACK) ^
                         castling_key(rights ^ position->castling) ^
                         laws__key(LAWS__KEY_EN_PASSANT + crossed) ^
                         laws__key(LAWS__KEY_EN_PASSANT + position->en_passant);
        position->halfmoves = irreversible ? 0
                              : position->halfmoves < UINT16_MAX
                                  ? (uint16_t)(position->halfmoves + 1)
                                  : UINT16_MAX;
        if (us == LAWS_BLACK && position->number < UINT16_MAX)
            position->number++;
    }
}

#endif
