/*
 * shade_step.c - every move from a state in which some pieces are shadows
 *
 * Men move as the Laws say, as if no shadow were there; pawns also capture
 * where a shadow may be.  Shadows move without a trace, or capture a man within
 * their reach.  A move is left out only where the king of the player who made
 * it is attacked for certain (3.9.2).
 */
#include "mate/attacks.h"

#include "board/play.h"
#include "mate/shade_state.h"

static laws_bitboard all_men(const struct laws_position *state)
{
    return state->by_color[0] | state->by_color[1];
}

/*
 * Does a move that leads to this state leave the king in check, whatever stands
 * on squares that a shadow may be on?
 */
static bool is_illegal(const struct laws_position *state, laws_bitboard shadows)
{
    const enum laws_color mover = laws_opponent(state->turn);
    laws_square king =
        first_square(state->by_color[mover] & state->by_kind[LAWS_KING]);
    laws_bitboard men = laws_position_attackers(state, king, state->turn);

    while (men)
        if (!(laws__between[king][take_square(&men)] & shadows))
            return true;
    return false;
}

/* Does a man check over a square that the last man has left? */
static laws_square find_vacated(const struct laws_position *state,
                                laws_bitboard left)
{
    laws_square king = first_square(pieces(state, state->turn, LAWS_KING));
    laws_bitboard men = laws_position_checkers(state);

    while (men) {
        laws_bitboard way = laws__between[king][take_square(&men)] & left;

        if (way)
            return first_square(way);
    }
    return LAWS_NO_SQUARE;
}

static void add(struct shade *shade, const struct laws_position *state,
                laws_bitboard left)
{
    struct laws__planes planes;
    uint8_t turn = state->turn;

    /* A bare king mates nobody, and never will. */
    if (is_single(state->by_color[shade->side]) && !shade->places[shade->side])
        return;
    if (shade->walls & ~all_men(state)) {
        shade->walls &= all_men(state);
        shade->has_grown = true;
    }
    laws__planes_of(state, &planes);
    if (left && state->en_passant == LAWS_NO_SQUARE) {
        laws_square vacated = find_vacated(state, left);

        if (vacated != LAWS_NO_SQUARE) {
            planes.bit[3] |= LAWS_BIT(vacated);
            turn |= LAWS__VACATED;
        }
    }
    if (shade->graph->count >= shade->most ||
        shade->graph->count == shade->graph->room) {
        shade->has_overflown = true;
        return;
    }
    (void)laws__graph_add(shade->graph, &planes, turn,
                          laws__graph_hash(&planes, turn));
}

static void lift(struct laws_position *state, laws_bitboard squares)
{
    state->by_color[0] &= ~squares;
    state->by_color[1] &= ~squares;
    state->castling &= ~squares;
    for (enum laws_kind kind = LAWS_PAWN; kind < LAWS_KING; kind++)
        state->by_kind[kind] &= ~squares;
}

/* A pawn has become a shadow. */
static void appear(struct shade *shade, enum laws_color color,
                   laws_bitboard square)
{
    shade->promotes[color] = true;
    for (enum laws_kind kind = LAWS_KNIGHT; kind < LAWS_KING; kind++) {
        shade->has_grown |= !(shade->reach[color][kind] & square);
        shade->reach[color][kind] |= square;
    }
}

static void move_man(struct shade *shade, const struct shade_state *before,
                     struct laws_move move)
{
    const struct laws_position *state = &before->men;
    const enum laws_color us = state->turn;
    struct laws_position next = *state;
    laws_bitboard shadows = shade->places[0] | shade->places[1], left;
    bool promotes =
        move.piece == LAWS_PAWN && first_rank(laws_opponent(us)) >> move.to & 1;

    play(&next, us, move, false);
    if (promotes) {
        lift(&next, LAWS_BIT(move.to));
        appear(shade, us, LAWS_BIT(move.to));
    }
    if (before->vacated != LAWS_NO_SQUARE)
        shadows &= ~LAWS_BIT(before->vacated);
    if (is_illegal(&next, shadows))
        return;
    left = all_men(state) & ~all_men(&next);
    if (us == shade->side && !shade->may_mate)
        shade->may_mate = promotes
                              ? laws__shade_mate_by_shadow(shade, &next)
                              : laws__shade_mate_by_man(shade, &next, left);
    add(shade, &next, left);
}

static void move_to_all(struct shade *shade, const struct shade_state *state,
                        enum laws_kind kind, laws_square from, laws_bitboard to)
{
    while (to)
        move_man(shade, state,
                 (struct laws_move){from, take_square(&to), (uint8_t)kind,
                                    LAWS_NO_KIND});
}

static void move_pieces(struct shade *shade, const struct shade_state *before)
{
    const struct laws_position *state = &before->men;
    const enum laws_color us = state->turn;
    const laws_bitboard targets =
        ~state->by_color[us] & ~state->by_kind[LAWS_KING];

    for (enum laws_kind kind = LAWS_KNIGHT; kind <= LAWS_KING; kind++) {
        laws_bitboard rest = pieces(state, us, kind);

        while (rest) {
            laws_square from = take_square(&rest);

            move_to_all(shade, before, kind, from,
                        attacks_of(kind, from, all_men(state)) & targets);
        }
    }
}

static void move_pawns(struct shade *shade, const struct shade_state *before)
{
    const struct laws_position *state = &before->men;
    const enum laws_color us = state->turn, them = laws_opponent(us);
    const laws_bitboard vacant = ~all_men(state);
    laws_bitboard victims =
        (state->by_color[them] & ~state->by_kind[LAWS_KING]) |
        (shade->places[them] & vacant);
    laws_bitboard rest = pieces(state, us, LAWS_PAWN);

    if (state->en_passant != LAWS_NO_SQUARE)
        victims |= LAWS_BIT(state->en_passant);
    while (rest) {
        laws_square from = take_square(&rest);

        move_to_all(shade, before, LAWS_PAWN, from,
                    pawn_moves(from, us, vacant, victims));
    }
}

/* Castling; what is attacked on the king's way is not asked. */
static void castle(struct shade *shade, const struct shade_state *before)
{
    const struct laws_position *state = &before->men;
    const enum laws_color us = state->turn;
    laws_bitboard rooks = state->castling & state->by_color[us];
    laws_square king = first_square(pieces(state, us, LAWS_KING));

    while (rooks) {
        laws_square rook = take_square(&rooks);
        laws_square to = castled_king(king, rook);
        laws_square beside = castled_rook(king, rook);
        laws_bitboard way = laws__between[king][rook] |
                            laws__between[king][to] | LAWS_BIT(to) |
                            laws__between[rook][beside] | LAWS_BIT(beside);

        if (!(way & all_men(state) & ~LAWS_BIT(king) & ~LAWS_BIT(rook)))
            move_man(shade, before,
                     (struct laws_move){king, rook, LAWS_KING, LAWS_NO_KIND});
    }
}

/* Shadows that move, or capture a man. */
static void move_shadows(struct shade *shade, const struct laws_position *state)
{
    const enum laws_color us = state->turn;
    laws_bitboard prey = state->by_color[laws_opponent(us)] &
                         ~state->by_kind[LAWS_KING] & shade->strikes[us];
    struct laws_position next = *state;

    if (!shade->places[us])
        return;
    next.turn = (uint8_t)laws_opponent(us);
    next.en_passant = LAWS_NO_SQUARE;
    do {
        if (!is_illegal(&next, shade->places[0] | shade->places[1])) {
            if (us == shade->side && !shade->may_mate)
                shade->may_mate = laws__shade_mate_by_shadow(shade, &next);
            add(shade, &next, 0);
        }
        if (!prey)
            break;
        next = *state;
        lift(&next, LAWS_BIT(take_square(&prey)));
        next.turn = (uint8_t)laws_opponent(us);
        next.en_passant = LAWS_NO_SQUARE;
    } while (true);
}

void laws__shade_step(struct shade *shade, const struct shade_state *state)
{
    move_pieces(shade, state);
    move_pawns(shade, state);
    if (state->men.castling)
        castle(shade, state);
    move_shadows(shade, &state->men);
}
