/*
 * relaxed_step.c - every move from a state in which some pieces are shadows
 *
 * Men move as the Laws say, as if no shadow were there; pawns also capture
 * where a shadow may be.  Shadows move without a trace, or capture a man within
 * their reach.  A move is left out only where the king of the player who made
 * it is attacked for certain (3.9.2).
 */
#include "mate/attacks.h"

#include "board/play.h"
#include "mate/relaxation/relaxed_state.h"

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

static void add(struct relaxation *relaxation,
                const struct laws_position *state, laws_bitboard left)
{
    struct laws__planes planes;
    uint8_t turn = state->turn;

    /* A bare king mates nobody, and never will. */
    if (is_single(state->by_color[relaxation->side]) &&
        !relaxation->places[relaxation->side])
        return;
    if (relaxation->walls & ~all_men(state)) {
        relaxation->walls &= all_men(state);
        relaxation->has_grown = true;
    }
    laws__planes_of(state, &planes);
    if (left && state->en_passant == LAWS_NO_SQUARE) {
        laws_square vacated = find_vacated(state, left);

        if (vacated != LAWS_NO_SQUARE) {
            planes.bit[3] |= LAWS_BIT(vacated);
            turn |= LAWS__VACATED;
        }
    }
    if (relaxation->graph->count >= relaxation->most ||
        relaxation->graph->count == relaxation->graph->room) {
        relaxation->has_overflown = true;
        return;
    }
    (void)laws__graph_add(relaxation->graph, &planes, turn,
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
static void appear(struct relaxation *relaxation, enum laws_color color,
                   laws_bitboard square)
{
    relaxation->promotes[color] = true;
    for (enum laws_kind kind = LAWS_KNIGHT; kind < LAWS_KING; kind++) {
        relaxation->has_grown |= !(relaxation->reach[color][kind] & square);
        relaxation->reach[color][kind] |= square;
    }
}

static void move_man(struct relaxation *relaxation,
                     const struct relaxed_state *before, struct laws_move move)
{
    const struct laws_position *state = &before->men;
    const enum laws_color us = state->turn;
    struct laws_position next = *state;
    laws_bitboard shadows = relaxation->places[0] | relaxation->places[1], left;
    bool promotes =
        move.piece == LAWS_PAWN && first_rank(laws_opponent(us)) >> move.to & 1;

    play(&next, us, move, false);
    if (promotes) {
        lift(&next, LAWS_BIT(move.to));
        appear(relaxation, us, LAWS_BIT(move.to));
    }
    if (before->vacated != LAWS_NO_SQUARE)
        shadows &= ~LAWS_BIT(before->vacated);
    if (is_illegal(&next, shadows))
        return;
    left = all_men(state) & ~all_men(&next);
    if (us == relaxation->side && !relaxation->may_mate)
        relaxation->may_mate =
            promotes ? laws__relaxed_mate_by_shadow(relaxation, &next)
                     : laws__relaxed_mate_by_man(relaxation, &next, left);
    add(relaxation, &next, left);
}

static void move_to_all(struct relaxation *relaxation,
                        const struct relaxed_state *state, enum laws_kind kind,
                        laws_square from, laws_bitboard to)
{
    while (to)
        move_man(relaxation, state,
                 (struct laws_move){from, take_square(&to), (uint8_t)kind,
                                    LAWS_NO_KIND});
}

static void move_pieces(struct relaxation *relaxation,
                        const struct relaxed_state *before)
{
    const struct laws_position *state = &before->men;
    const enum laws_color us = state->turn;
    const laws_bitboard targets =
        ~state->by_color[us] & ~state->by_kind[LAWS_KING];

    for (enum laws_kind kind = LAWS_KNIGHT; kind <= LAWS_KING; kind++) {
        laws_bitboard rest = pieces(state, us, kind);

        while (rest) {
            laws_square from = take_square(&rest);

            move_to_all(relaxation, before, kind, from,
                        attacks_of(kind, from, all_men(state)) & targets);
        }
    }
}

static void move_pawns(struct relaxation *relaxation,
                       const struct relaxed_state *before)
{
    const struct laws_position *state = &before->men;
    const enum laws_color us = state->turn, them = laws_opponent(us);
    const laws_bitboard vacant = ~all_men(state);
    laws_bitboard victims =
        (state->by_color[them] & ~state->by_kind[LAWS_KING]) |
        (relaxation->places[them] & vacant);
    laws_bitboard rest = pieces(state, us, LAWS_PAWN);

    if (state->en_passant != LAWS_NO_SQUARE)
        victims |= LAWS_BIT(state->en_passant);
    while (rest) {
        laws_square from = take_square(&rest);

        move_to_all(relaxation, before, LAWS_PAWN, from,
                    pawn_moves(from, us, vacant, victims));
    }
}

/* Castling; what is attacked on the king's way is not asked. */
static void castle(struct relaxation *relaxation,
                   const struct relaxed_state *before)
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
            move_man(relaxation, before,
                     (struct laws_move){king, rook, LAWS_KING, LAWS_NO_KIND});
    }
}

/* Shadows that move, or capture a man. */
static void move_shadows(struct relaxation *relaxation,
                         const struct laws_position *state)
{
    const enum laws_color us = state->turn;
    laws_bitboard prey = state->by_color[laws_opponent(us)] &
                         ~state->by_kind[LAWS_KING] & relaxation->attacks[us];
    struct laws_position next = *state;

    if (!relaxation->places[us])
        return;
    next.turn = (uint8_t)laws_opponent(us);
    next.en_passant = LAWS_NO_SQUARE;
    do {
        if (!is_illegal(&next, relaxation->places[0] | relaxation->places[1])) {
            if (us == relaxation->side && !relaxation->may_mate)
                relaxation->may_mate =
                    laws__relaxed_mate_by_shadow(relaxation, &next);
            add(relaxation, &next, 0);
        }
        if (!prey)
            break;
        next = *state;
        lift(&next, LAWS_BIT(take_square(&prey)));
        next.turn = (uint8_t)laws_opponent(us);
        next.en_passant = LAWS_NO_SQUARE;
    } while (true);
}

void laws__relaxed_step(struct relaxation *relaxation,
                        const struct relaxed_state *state)
{
    move_pieces(relaxation, state);
    move_pawns(relaxation, state);
    if (state->men.castling)
        castle(relaxation, state);
    move_shadows(relaxation, &state->men);
}
