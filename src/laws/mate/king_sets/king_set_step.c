/*
 * king_set_step.c - every move of a king set, for all squares of the loose king
 *
 * What has to be believed: a move of the rest is legal for the squares of the
 * loose king that it does not have to pass, and that leave no king in check
 * after it.  The loose king must not stand where the opponent then attacks;
 * what attacks the other king must be shielded from it by the loose one.  A
 * step of the loose king itself leads to whatever is next to one of its
 * squares and not attacked.  Squares from which no move at all is legal are
 * mate or stalemate.
 */
#include "mate/attacks.h"

#include "board/play.h"
#include "mate/king_sets/king_set_state.h"

static laws_bitboard occupied_by(const struct laws_position *position)
{
    return position->by_color[0] | position->by_color[1];
}

/* Of the loose king's squares, those that leave no king of the mover in check
   now that a man of the rest has moved. */
static laws_bitboard without_check(const struct king_sets *k,
                                   const struct laws_position *rest,
                                   laws_bitboard squares)
{
    const enum laws_color mover = laws_opponent(rest->turn);
    laws_bitboard men;
    laws_square king;

    if (mover == k->loose)
        return squares & ~attacked_by(rest, rest->turn, occupied_by(rest));
    king = first_square(pieces(rest, mover, LAWS_KING));
    men = laws_position_attackers(rest, king, k->loose);
    while (men)
        squares &= laws__between[king][take_square(&men)];
    return squares & ~laws__king[king];
}

static void move_man(struct king_sets *k, struct look *look,
                     enum laws_kind kind, laws_square from, laws_square to)
{
    const enum laws_color us = look->rest.turn;
    const bool is_capture = look->rest.by_color[laws_opponent(us)] >> to & 1 ||
                            (kind == LAWS_PAWN && to == look->rest.en_passant);
    struct laws_move move = {from, to, (uint8_t)kind, LAWS_NO_KIND};
    laws_bitboard squares =
        look->squares & ~LAWS_BIT(to) & ~laws__between[from][to];
    struct laws_position next = look->rest;

    if (!squares)
        return;
    play(&next, us, move, false);
    squares = without_check(k, &next, squares);
    if (!squares)
        return;
    look->moved |= squares;
    if (kind != LAWS_PAWN || !(first_rank(laws_opponent(us)) >> to & 1)) {
        laws__king_set_arrive(k, look, &next, squares, move, is_capture);
        return;
    }
    take_off(&next, to, us, LAWS_PAWN, false);
    for (enum laws_kind promotion = LAWS_QUEEN; promotion >= LAWS_KNIGHT;
         promotion--) {
        put_on(&next, to, us, promotion, false);
        move.promotion = (uint8_t)promotion;
        laws__king_set_arrive(k, look, &next, squares, move, is_capture);
        take_off(&next, to, us, promotion, false);
    }
}

static void move_to_all(struct king_sets *k, struct look *look,
                        enum laws_kind kind, laws_square from, laws_bitboard to)
{
    while (to)
        move_man(k, look, kind, from, take_square(&to));
}

static void move_men(struct king_sets *k, struct look *look)
{
    const struct laws_position *rest = &look->rest;
    const enum laws_color us = rest->turn, them = laws_opponent(us);
    const laws_bitboard occupied = occupied_by(rest);
    const laws_bitboard targets =
        ~rest->by_color[us] & ~rest->by_kind[LAWS_KING];
    laws_bitboard victims = rest->by_color[them] & targets;
    laws_bitboard men;

    for (enum laws_kind kind = LAWS_KNIGHT; kind <= LAWS_KING; kind++) {
        men = pieces(rest, us, kind);
        while (men) {
            laws_square from = take_square(&men);

            move_to_all(k, look, kind, from,
                        attacks_of(kind, from, occupied) & targets);
        }
    }
    if (rest->en_passant != LAWS_NO_SQUARE)
        victims |= LAWS_BIT(rest->en_passant);
    men = pieces(rest, us, LAWS_PAWN);
    while (men) {
        laws_square from = take_square(&men);

        move_to_all(k, look, LAWS_PAWN, from,
                    pawn_moves(from, us, ~occupied, victims));
    }
}

/* The loose king steps to where nothing attacks it, and captures there. */
static void move_loose_king(struct king_sets *k, struct look *look)
{
    const enum laws_color us = k->loose, them = laws_opponent(us);
    const struct laws_position *rest = &look->rest;
    const struct laws_move step = {STEP, STEP, LAWS_KING, LAWS_NO_KIND};
    laws_bitboard to = king_steps(look->squares) & ~rest->by_color[us] &
                       ~attacked_by(rest, them, occupied_by(rest));
    laws_bitboard prey = to & rest->by_color[them];
    struct laws_position next = *rest;

    look->moved |= king_steps(to) & look->squares;
    next.turn = (uint8_t)them;
    next.en_passant = LAWS_NO_SQUARE;
    if (to & ~prey)
        laws__king_set_arrive(k, look, &next, to & ~prey, step, false);
    while (prey) {
        laws_square square = take_square(&prey);
        enum laws_kind kind = kind_on(rest, square);

        take_off(&next, square, them, kind, false);
        laws__king_set_arrive(k, look, &next, LAWS_BIT(square), step, true);
        put_on(&next, square, them, kind, false);
    }
}

/* The squares of the loose king with which the player to move is in check. */
static laws_bitboard checked(const struct king_sets *k,
                             const struct laws_position *rest)
{
    laws_bitboard men, set = 0;
    laws_square king;

    if (rest->turn == k->loose)
        return attacked_by(rest, laws_opponent(k->loose), occupied_by(rest));
    king = first_square(pieces(rest, rest->turn, LAWS_KING));
    men = laws_position_attackers(rest, king, k->loose);
    while (men)
        set |= ~laws__between[king][take_square(&men)];
    return set;
}

laws_bitboard laws__king_set_step(struct king_sets *k, struct look *look)
{
    if (look->rest.turn == k->loose)
        move_loose_king(k, look);
    move_men(k, look);
    if (!(look->squares & ~look->moved))
        return 0;
    return look->squares & ~look->moved & checked(k, &look->rest);
}
