/*
 * relaxation.c - see relaxation.h
 *
 * What has to be believed: a state stands for every position of the game in
 * which its men are where it says, no other man is on the board, and every
 * other piece is a shadow somewhere in the reach of its colour and kind.  The
 * first state stands for the position that is asked about, and for every legal
 * move from a position that a state stands for, relaxed_step.c adds a state
 * that stands for the position after it.  Walls only fall and reaches only
 * grow; the work ends when all states were looked at since the last such
 * change.
 */
#include "mate/relaxation/relaxation.h"

#include "board/sliders_generic.h"
#include "mate/blockade/blockade.h"
#include "mate/relaxation/relaxed_state.h"
#include "mate/steps.h"

/* A piece that has no more squares than this to go to is a man. */
#define FEW_SQUARES 12

static laws_bitboard flood(enum laws_kind kind, laws_bitboard set,
                           laws_bitboard walls)
{
    laws_bitboard before;

    do {
        before = set;
        set |= kind_steps(kind, set) & ~walls;
    } while (set != before);
    return set;
}

/* Let the shadows go wherever no wall is. */
static void spread(struct relaxation *relaxation)
{
    for (enum laws_color color = LAWS_WHITE; color <= LAWS_BLACK; color++) {
        relaxation->places[color] = relaxation->attacks[color] = 0;
        for (enum laws_kind kind = LAWS_KNIGHT; kind < LAWS_KING; kind++) {
            laws_bitboard *reach = &relaxation->reach[color][kind];

            if (!*reach)
                continue;
            *reach = flood(kind, *reach, relaxation->walls);
            relaxation->places[color] |= *reach;
            relaxation->attacks[color] |= kind_steps(kind, *reach);
        }
        for (unsigned i = 0; i < relaxation->count[color]; i++)
            relaxation->shadow[color][i].roam =
                flood(relaxation->shadow[color][i].kind,
                      LAWS_BIT(relaxation->shadow[color][i].square),
                      relaxation->walls);
    }
}

struct piece {
    enum laws_color color;
    enum laws_kind kind;
    laws_square square;
};

static bool is_mobile(const struct laws_position *position, struct piece piece)
{
    return (kind_steps(piece.kind, LAWS_BIT(piece.square)) &
            ~position->by_color[piece.color]) != 0;
}

static bool is_free(const struct laws_position *position, struct piece piece,
                    laws_bitboard walls)
{
    return is_mobile(position, piece) &&
           count_squares(flood(piece.kind, LAWS_BIT(piece.square), walls)) >
               FEW_SQUARES;
}

static bool is_shadow(const struct laws_position *position,
                      enum laws_color side, enum laws__shadows shadows,
                      struct piece piece, laws_bitboard walls)
{
    switch (shadows) {
    case LAWS__SHADOWS_ALL:
        return true;
    case LAWS__SHADOWS_MOBILE:
        return is_mobile(position, piece);
    case LAWS__SHADOWS_FREE:
        return is_free(position, piece, walls);
    case LAWS__SHADOWS_BISHOPS:
        return piece.kind == LAWS_BISHOP && is_free(position, piece, walls);
    case LAWS__SHADOWS_FAR:
        return piece.color != side &&
               !(king_steps(position->by_kind[LAWS_KING]) >> piece.square &
                 1) &&
               is_free(position, piece, walls);
    case LAWS__SHADOWS_NONE:
    case LAWS__SHADOWS_LEVELS:
        break;
    }
    return false;
}

static void lift(struct laws_position *state, laws_bitboard squares)
{
    state->by_color[0] &= ~squares;
    state->by_color[1] &= ~squares;
    for (enum laws_kind kind = LAWS_PAWN; kind < LAWS_KING; kind++)
        state->by_kind[kind] &= ~squares;
}

laws_bitboard laws__shadows_of(const struct laws_position *position,
                               enum laws_color side, enum laws__shadows shadows)
{
    struct laws__blockade blockade;
    laws_bitboard walls, set = 0;

    /* What the blockade takes for fixed is a hint only. */
    laws__blockade_find(position, &blockade);
    walls = blockade.fixed | position->by_kind[LAWS_PAWN];
    for (enum laws_color color = LAWS_WHITE; color <= LAWS_BLACK; color++)
        for (enum laws_kind kind = LAWS_KNIGHT; kind < LAWS_KING; kind++) {
            laws_bitboard rest = position->by_color[color] &
                                 position->by_kind[kind] & ~blockade.fixed;

            while (rest) {
                laws_square square = take_square(&rest);

                if (is_shadow(position, side, shadows,
                              (struct piece){color, kind, square}, walls))
                    set |= LAWS_BIT(square);
            }
        }
    return set & ~position->castling;
}

/* The first state: men stay on the board, shadows leave it. */
static void find_first_state(struct relaxation *relaxation,
                             const struct laws_position *position,
                             laws_bitboard shadows, struct laws_position *state)
{
    *state = *position;
    for (enum laws_color color = LAWS_WHITE; color <= LAWS_BLACK; color++) {
        relaxation->pawns[color] = count_squares(position->by_color[color] &
                                                 position->by_kind[LAWS_PAWN]);
        for (enum laws_kind kind = LAWS_KNIGHT; kind < LAWS_KING; kind++) {
            laws_bitboard rest =
                position->by_color[color] & position->by_kind[kind] & shadows;

            relaxation->reach[color][kind] = rest;
            while (rest) {
                unsigned n = relaxation->count[color]++;

                relaxation->shadow[color][n].kind = kind;
                relaxation->shadow[color][n].square = take_square(&rest);
            }
        }
    }
    lift(state, shadows);
    relaxation->walls = state->by_color[0] | state->by_color[1];
    spread(relaxation);
}

static void take_state(const struct laws__graph *graph, uint32_t n,
                       struct relaxed_state *state)
{
    const struct laws__node *node = &graph->node[n];

    laws__planes_to(&graph->planes[n], node->turn & 1, &state->men);
    state->vacated = LAWS_NO_SQUARE;
    if (node->turn & LAWS__VACATED) {
        state->vacated = state->men.en_passant;
        state->men.en_passant = LAWS_NO_SQUARE;
    }
}

enum laws__relaxation_result
laws__relaxation(struct laws__graph *graph,
                 const struct laws_position *position, enum laws_color side,
                 laws_bitboard shadows, uint32_t most, uint64_t *states)
{
    struct relaxation relaxation = {.graph = graph, .side = side, .most = most};
    uint32_t n = 0, settled = 0; /* states seen since the last change */
    struct relaxed_state state;
    struct laws__planes planes;

    find_first_state(&relaxation, position, shadows, &state.men);
    laws__graph_begin(graph);
    laws__planes_of(&state.men, &planes);
    (void)laws__graph_add(graph, &planes, state.men.turn,
                          laws__graph_hash(&planes, state.men.turn));
    for (; settled < graph->count; n = (n + 1) % graph->count) {
        take_state(graph, n, &state);
        laws__relaxed_step(&relaxation, &state);
        settled++;
        if (relaxation.has_grown) {
            relaxation.has_grown = false;
            settled = 0;
            spread(&relaxation);
        }
        if (relaxation.may_mate || relaxation.has_overflown)
            break;
    }
    *states = graph->count;
    return relaxation.may_mate        ? LAWS__RELAXATION_MAY_MATE
           : relaxation.has_overflown ? LAWS__RELAXATION_TOO_MANY
                                      : LAWS__RELAXATION_PROVES;
}
