/*
 * bundle.c - see bundle.h
 *
 * Bundles are looked at in the order of their numbers, over and over until none
 * has squares that are new; then all positions that can arise were seen.  In
 * between the latest ones are looked at, which find mates.
 */
#include "mate/attacks.h"

#include "board/play.h"
#include "mate/bundle_state.h"
#include "mate/fence.h"
#include "mate/line.h"
#include "mate/material.h"

/* So many of the latest are looked at for each one in the order of numbers. */
#define DEEP 3

/* All that a move leads to, but for the loose king's squares. */
static uint32_t bundle_of(struct bundles *b, const struct laws_position *rest)
{
    struct laws__graph *graph = b->graph;
    struct laws__planes planes;
    uint64_t hash;
    uint32_t n;

    laws__planes_of(rest, &planes);
    hash = laws__graph_hash(&planes, rest->turn);
    n = laws__graph_find(graph, &planes, rest->turn, hash);
    if (n != LAWS__NO_NODE)
        return n;
    if (graph->count + b->arrivals + 2 >= graph->room) {
        b->is_full = true;
        return LAWS__NO_NODE;
    }
    n = laws__graph_add(graph, &planes, rest->turn, hash);
    graph->node[n].squares = graph->node[n].seen = 0;
    graph->node[n].parent = LAWS__NO_NODE;
    graph->node[n].flags = 0;
    return n;
}

/* A new queen often mates soon: try it with one square of the king. */
static void try_strike(struct bundles *b, uint32_t n,
                       const struct laws_position *rest, laws_square king)
{
    struct laws_position position = *rest;

    if (b->mate != LAWS__NO_NODE || b->strikes++ > 16 + b->looks / 8)
        return;
    put_on(&position, king, b->loose, LAWS_KING, false);
    if (!laws__strike(&position, b->side, &b->strike))
        return;
    b->mate = n;
    b->king = king;
}

void laws__bundle_arrive(struct bundles *b, const struct look *look,
                         const struct laws_position *rest,
                         laws_bitboard squares, struct laws_move move,
                         bool is_capture)
{
    const unsigned list =
        is_capture || move.piece == LAWS_PAWN ? ENTERING : PASSING;
    struct laws__graph *graph = b->graph;
    struct arrival *arrival;
    uint32_t n;

    if ((is_capture || move.promotion) &&
        laws__material_never_mates(rest, b->side))
        return;
    n = bundle_of(b, rest);
    if (n == LAWS__NO_NODE)
        return;
    squares &= ~graph->node[n].squares;
    if (!squares)
        return;
    if (graph->count + b->arrivals + 2 >= graph->room) {
        b->is_full = true;
        return;
    }
    arrival = arrival_at(b, b->arrivals);
    arrival->squares = squares;
    arrival->child = n;
    arrival->parent = look->bundle;
    arrival->earlier = graph->node[n].parent;
    arrival->move = laws__pack_move(move);
    arrival->below = b->latest[list];
    b->latest[list] = b->arrivals;
    graph->node[n].parent = b->arrivals++;
    graph->node[n].squares |= squares;
    if (list == ENTERING)
        graph->node[n].flags |= LAWS__ENTERED;
    if (n < b->first)
        b->first = n;
    if (move.promotion == LAWS_QUEEN && look->rest.turn == b->side)
        try_strike(b, n, rest, first_square(squares));
}

/*
 * Does a fence close the bundle?  Then it closes every position with the loose
 * king inside, as it holds from each of them on.
 */
static laws_bitboard fenced_squares(struct bundles *b, const struct look *look)
{
    struct laws_position position = look->rest;
    struct laws__fence fence;

    if (look->rest.en_passant != LAWS_NO_SQUARE ||
        (b->fences++ > 100 + 20 * b->fenced && b->fences % 16))
        return 0;
    put_on(&position, first_square(look->squares), b->loose, LAWS_KING, false);
    laws__fence_find(&position, &fence);
    if (!laws__fence_holds(&position, b->side, &fence))
        return 0;
    b->fenced++;
    return fence.reach[b->loose][LAWS_KING];
}

static void look_at(struct bundles *b, uint32_t n)
{
    struct laws__node *node = &b->graph->node[n];
    struct look look = {.bundle = n, .squares = node->squares & ~node->seen};
    laws_bitboard mated;

    laws__planes_to(&b->graph->planes[n], node->turn, &look.rest);
    if (node->flags & LAWS__ENTERED && !node->seen) {
        laws_bitboard fenced = fenced_squares(b, &look);

        node->seen |= fenced;
        look.squares &= ~fenced;
    }
    node->seen |= look.squares;
    if (!look.squares)
        return;
    b->looks++;
    mated = laws__bundle_step(b, &look);
    if (mated && look.rest.turn != b->side && b->mate == LAWS__NO_NODE) {
        b->mate = n;
        b->king = first_square(mated);
        b->strike.length = 0;
    }
}

/* Squares that a king could walk to if no other man moved. */
static unsigned room_of(const struct laws_position *position,
                        enum laws_color color)
{
    const enum laws_color other = laws_opponent(color);
    const laws_bitboard ours = position->by_color[color];
    const laws_bitboard theirs = position->by_color[other];
    const laws_bitboard closed =
        ours | pawn_captures(pieces(position, other, LAWS_PAWN), other) |
        (theirs & attacked_by(position, other, ours | theirs));
    laws_bitboard set = pieces(position, color, LAWS_KING), before;

    do {
        before = set;
        set |= king_steps(set) & ~closed;
    } while (set != before);
    return count_squares(set);
}

/* The king with more room is loose. */
static enum laws_color choose_loose(const struct laws_position *position)
{
    return room_of(position, LAWS_WHITE) >= room_of(position, LAWS_BLACK)
               ? LAWS_WHITE
               : LAWS_BLACK;
}

static void begin(struct bundles *b, const struct laws_position *position)
{
    struct laws_position rest = *position;
    uint32_t n;

    b->loose = choose_loose(position);
    b->mate = LAWS__NO_NODE;
    for (unsigned i = 0; i < LISTS; i++)
        b->latest[i] = NONE;
    b->begins = first_square(pieces(position, b->loose, LAWS_KING));
    take_off(&rest, b->begins, b->loose, LAWS_KING, false);
    laws__graph_begin(b->graph);
    n = bundle_of(b, &rest);
    b->graph->node[n].squares = LAWS_BIT(b->begins);
}

static bool has_new(const struct bundles *b, uint32_t n)
{
    const struct laws__node *node = &b->graph->node[n];

    return (node->squares & ~node->seen) != 0;
}

/* Look at the bundle of the latest arrival, if it still has new squares. */
static void look_at_latest(struct bundles *b)
{
    for (unsigned list = 0; list < LISTS; list++)
        while (b->latest[list] != NONE) {
            const struct arrival *arrival = arrival_at(b, b->latest[list]);

            b->latest[list] = arrival->below;
            if (has_new(b, arrival->child)) {
                look_at(b, arrival->child);
                return;
            }
        }
}

static bool is_over(const struct bundles *b, uint64_t most)
{
    return b->is_full || b->mate != LAWS__NO_NODE || b->looks >= most;
}

/* Go through the bundles until none has new squares; false: not to the end. */
static bool close_all(struct bundles *b, uint64_t most)
{
    const struct laws__graph *graph = b->graph;

    while (b->first < graph->count) {
        uint32_t n = b->first;

        b->first = graph->count;
        for (; n < graph->count; n++) {
            if (!has_new(b, n))
                continue;
            look_at(b, n);
            for (unsigned i = 0; i < DEEP && !is_over(b, most); i++)
                look_at_latest(b);
            if (is_over(b, most))
                return false;
        }
    }
    return true;
}

static void conclude(const struct bundles *b, struct laws_mate_verdict *verdict)
{
    verdict->answer = LAWS_MATE_IMPOSSIBLE;
    verdict->argument = LAWS_MATE_BY_CLOSURE;
    verdict->states = 0;
    for (uint32_t n = 0; n < b->graph->count; n++)
        verdict->states += count_squares(b->graph->node[n].squares);
    verdict->fenced = b->fenced;
}

void laws__bundles(struct laws_mate_workspace *workspace,
                   const struct laws_position *position, enum laws_color side,
                   uint64_t most, struct laws_mate_verdict *verdict)
{
    struct bundles b = {.graph = &workspace->aside, .side = side};
    bool is_closed;

    if (position->castling)
        return;
    begin(&b, position);
    is_closed = close_all(&b, most);
    verdict->nodes += b.looks;
    if (is_closed) {
        conclude(&b, verdict);
    } else if (b.mate != LAWS__NO_NODE) {
        struct laws_move *line = laws__line_room(&workspace->graph);

        verdict->answer = LAWS_MATE_POSSIBLE;
        verdict->argument = LAWS_MATE_BY_LINE;
        laws__bundle_line(&b, line, verdict);
        laws__check_line(position, side, line, verdict);
    }
}
