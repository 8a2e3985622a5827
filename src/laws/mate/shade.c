/* shade.c - see shade.h */
#include "mate/shade.h"

#include "board/bits.h"
#include "board/tables.h"
#include "mate/fence.h"
#include "mate/steps.h"

struct shade {
    struct laws_mate_workspace *graph;
    enum laws_color side;
    uint32_t most;
    bool has_grown; /* the shadows, or the states, since the last look */
    bool has_overflown;
    bool may_mate;
    laws_bitboard walls;       /* squares that never were empty        */
    laws_bitboard reach[2][7]; /* of the shadows, by colour and kind   */
    unsigned pawns[2];         /* how many there were                  */
    bool promotes[2];
    unsigned count[2]; /* shadows, each with its kind and its square */
    struct {
        enum laws_kind kind;
        laws_square square;
    } shadow[2][16];
};

/* Let the shadows go wherever no wall is. */
static void spread(struct shade *shade)
{
    for (enum laws_color color = LAWS_WHITE; color <= LAWS_BLACK; color++)
        for (enum laws_kind kind = LAWS_KNIGHT; kind < LAWS_KING; kind++) {
            laws_bitboard *reach = &shade->reach[color][kind], before;

            do {
                before = *reach;
                *reach |= kind_steps(kind, *reach) & ~shade->walls;
                shade->has_grown |= *reach != before;
            } while (*reach != before);
        }
}

/* Where shadows of a colour may stand, and where they may strike. */
static laws_bitboard places_of(const struct shade *shade, enum laws_color color)
{
    laws_bitboard set = 0;

    for (enum laws_kind kind = LAWS_KNIGHT; kind < LAWS_KING; kind++)
        set |= shade->reach[color][kind];
    return set;
}

static laws_bitboard strikes_of(const struct shade *shade,
                                enum laws_color color)
{
    laws_bitboard set = 0;

    for (enum laws_kind kind = LAWS_KNIGHT; kind < LAWS_KING; kind++)
        set |= kind_steps(kind, shade->reach[color][kind]);
    return set;
}

/* Add a state, unless the player who moved left the king in check. */
static void add(struct shade *shade, const struct laws_position *state)
{
    const enum laws_color mover = laws_opponent(state->turn);
    laws_bitboard king = state->by_color[mover] & state->by_kind[LAWS_KING];
    struct laws__planes planes;

    if (laws_position_attackers(state, first_square(king), state->turn))
        return;
    shade->walls &= state->by_color[0] | state->by_color[1];
    laws__planes_of(state, &planes);
    if (shade->graph->count >= shade->most ||
        shade->graph->count == shade->graph->room) {
        shade->has_overflown = true;
        return;
    }
    if (laws__graph_add(shade->graph, &planes, state->turn,
                        laws__graph_hash(&planes, state->turn)) !=
        LAWS__NO_NODE)
        shade->has_grown = true;
}

static void lift(struct laws_position *state, laws_bitboard squares)
{
    state->by_color[0] &= ~squares;
    state->by_color[1] &= ~squares;
    for (enum laws_kind kind = LAWS_PAWN; kind < LAWS_KING; kind++)
        state->by_kind[kind] &= ~squares;
}

static void pass_turn(struct laws_position *state)
{
    state->turn = (uint8_t)laws_opponent(state->turn);
    state->en_passant = LAWS_NO_SQUARE;
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

/* Where one shadow may be. */
static laws_bitboard roam(const struct shade *shade, enum laws_kind kind,
                          laws_square square)
{
    laws_bitboard set = LAWS_BIT(square), before;

    do {
        before = set;
        set |= kind_steps(kind, set) & ~shade->walls;
    } while (set != before);
    return set;
}

/* Can the shadows of a colour stand on all these squares at once? */
static bool can_block(const struct shade *shade,
                      const struct laws_position *state, enum laws_color color,
                      laws_bitboard squares)
{
    laws_bitboard all = 0;
    unsigned able = 0;

    for (unsigned i = 0; i < shade->count[color]; i++) {
        laws_bitboard where = roam(shade, shade->shadow[color][i].kind,
                                   shade->shadow[color][i].square);

        able += (where & squares) != 0;
        all |= where;
    }
    if (shade->promotes[color]) {
        all |= places_of(shade, color);
        able += shade->pawns[color] - count_squares(state->by_color[color] &
                                                    state->by_kind[LAWS_PAWN]);
    }
    return !(squares & ~all) && able >= count_squares(squares);
}

/* Could the king that is to be mated be without a square to flee to? */
static bool may_be_caught(const struct shade *shade,
                          const struct laws_position *state)
{
    const enum laws_color side = shade->side, other = laws_opponent(side);
    const laws_bitboard *kind = state->by_kind;
    const laws_bitboard king = state->by_color[other] & kind[LAWS_KING];
    const laws_bitboard ours = state->by_color[side];
    laws_bitboard attacked = strikes_of(shade, side) |
                             pawn_captures(ours & kind[LAWS_PAWN], side) |
                             king_steps(ours & kind[LAWS_KING]);

    for (enum laws_kind k = LAWS_KNIGHT; k < LAWS_KING; k++)
        attacked |= kind_steps(k, ours & kind[k]);
    return can_block(shade, state, other,
                     king_steps(king) & ~attacked & ~state->by_color[other]);
}

/* Could a shadow behind the square that was left now give check? */
static bool may_uncover(const struct shade *shade,
                        const struct laws_position *state, laws_square left)
{
    const laws_bitboard *reach = shade->reach[shade->side];
    const laws_square king =
        first_square(state->by_color[laws_opponent(shade->side)] &
                     state->by_kind[LAWS_KING]);
    laws_bitboard line = laws__line[king][left];
    laws_bitboard behind =
        reach[LAWS_QUEEN] |
        (laws__rook_rays[king] >> left & 1 ? reach[LAWS_ROOK]
                                           : reach[LAWS_BISHOP]);

    if (laws__between[king][left] & (state->by_color[0] | state->by_color[1]))
        return false;
    behind &= line;
    while (behind)
        if (laws__between[king][take_square(&behind)] >> left & 1)
            return true;
    return false;
}

/*
 * A move of the mating side has led to this state: may it be mate?  A shadow
 * that moved may check from anywhere it gets to; a king or a pawn checks as a
 * pawn does, or by leaving a square, or two in a capture en passant.
 */
static bool may_mate_by_shadow(const struct shade *shade,
                               const struct laws_position *state)
{
    laws_bitboard king =
        state->by_color[laws_opponent(shade->side)] & state->by_kind[LAWS_KING];

    return (laws_position_checkers(state) ||
            king & strikes_of(shade, shade->side)) &&
           may_be_caught(shade, state);
}

static bool may_mate_by_man(const struct shade *shade,
                            const struct laws_position *state,
                            laws_bitboard left)
{
    bool checks = laws_position_checkers(state) != 0;

    while (left && !checks)
        checks = may_uncover(shade, state, take_square(&left));
    return checks && may_be_caught(shade, state);
}

/* The moves of kings and pawns as if the shadows were not there. */
static void move_men(struct shade *shade, const struct laws_position *state)
{
    struct laws_moves moves;

    laws_position_moves(state, &moves);
    for (unsigned i = 0; i < moves.count; i++) {
        struct laws_position next = *state;
        struct laws_move move = moves.move[i];

        laws_position_play(&next, move);
        if (move.promotion) {
            lift(&next, LAWS_BIT(move.to));
            appear(shade, state->turn, LAWS_BIT(move.to));
        }
        if (state->turn == shade->side)
            shade->may_mate |=
                move.promotion
                    ? may_mate_by_shadow(shade, &next)
                    : may_mate_by_man(
                          shade, &next,
                          (state->by_color[0] | state->by_color[1]) &
                              ~(next.by_color[0] | next.by_color[1]));
        add(shade, &next);
    }
}

/* Pawns that capture a shadow. */
static void capture_shadows(struct shade *shade,
                            const struct laws_position *state)
{
    const enum laws_color us = state->turn;
    const laws_bitboard last = first_rank(laws_opponent(us));
    const laws_bitboard occupied = state->by_color[0] | state->by_color[1];
    laws_bitboard victims = places_of(shade, laws_opponent(us)) & ~occupied;
    laws_bitboard pawns = state->by_color[us] & state->by_kind[LAWS_PAWN];

    while (pawns) {
        laws_bitboard pawn = LAWS_BIT(take_square(&pawns));
        laws_bitboard to = pawn_captures(pawn, us) & victims;

        while (to) {
            laws_bitboard square = LAWS_BIT(take_square(&to));
            struct laws_position next = *state;

            lift(&next, pawn);
            if (square & last) {
                appear(shade, us, square);
            } else {
                next.by_color[us] |= square;
                next.by_kind[LAWS_PAWN] |= square;
            }
            pass_turn(&next);
            if (us == shade->side)
                shade->may_mate |= square & last
                                       ? may_mate_by_shadow(shade, &next)
                                       : may_mate_by_man(shade, &next, pawn);
            add(shade, &next);
        }
    }
}

/* Shadows that move, or capture a pawn or a piece that was thought fixed. */
static void move_shadows(struct shade *shade, const struct laws_position *state)
{
    const enum laws_color us = state->turn;
    laws_bitboard prey = state->by_color[laws_opponent(us)] &
                         ~state->by_kind[LAWS_KING] & strikes_of(shade, us);
    struct laws_position next = *state;

    if (!places_of(shade, us))
        return;
    pass_turn(&next);
    shade->may_mate |= us == shade->side && may_mate_by_shadow(shade, &next);
    add(shade, &next);
    while (prey) {
        next = *state;
        lift(&next, LAWS_BIT(take_square(&prey)));
        pass_turn(&next);
        shade->may_mate |=
            us == shade->side && may_mate_by_shadow(shade, &next);
        add(shade, &next);
    }
}

/* What is fixed stays on the board, and of the rest only the shadows. */
static bool begin(struct shade *shade, const struct laws_position *position,
                  struct laws_position *state)
{
    struct laws__fence fence;

    laws__fence_find(position, &fence);
    if (position->castling || !laws__fence_is_closed(position, &fence))
        return false;
    *state = *position;
    for (enum laws_color color = LAWS_WHITE; color <= LAWS_BLACK; color++) {
        shade->pawns[color] = count_squares(position->by_color[color] &
                                            position->by_kind[LAWS_PAWN]);
        for (enum laws_kind kind = LAWS_KNIGHT; kind < LAWS_KING; kind++) {
            laws_bitboard rest = position->by_color[color] &
                                 position->by_kind[kind] & ~fence.fixed;

            shade->reach[color][kind] = rest;
            lift(state, rest);
            while (rest) {
                unsigned n = shade->count[color]++;

                shade->shadow[color][n].kind = kind;
                shade->shadow[color][n].square = take_square(&rest);
            }
        }
    }
    shade->walls = (state->by_color[0] | state->by_color[1]) &
                   (fence.fixed | ~position->by_kind[LAWS_KING]);
    return shade->count[0] + shade->count[1] > 0;
}

bool laws__shade_proves(struct laws_mate_workspace *graph,
                        const struct laws_position *position,
                        enum laws_color side, uint32_t most, uint64_t *states)
{
    struct shade shade = {.graph = graph, .side = side, .most = most};
    struct laws_position state;
    struct laws__planes planes;

    if (!begin(&shade, position, &state))
        return false;
    laws__graph_begin(graph);
    laws__planes_of(&state, &planes);
    (void)laws__graph_add(graph, &planes, state.turn,
                          laws__graph_hash(&planes, state.turn));
    do {
        shade.has_grown = false;
        spread(&shade);
        for (uint32_t n = 0;
             n < graph->count && !shade.has_overflown && !shade.may_mate; n++) {
            laws__planes_to(&graph->node[n].planes, graph->node[n].turn,
                            &state);
            move_men(&shade, &state);
            capture_shadows(&shade, &state);
            move_shadows(&shade, &state);
        }
    } while (shade.has_grown && !shade.has_overflown && !shade.may_mate);
    *states = graph->count;
    return !shade.has_overflown && !shade.may_mate;
}
