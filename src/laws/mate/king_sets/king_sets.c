/*
 * king_sets.c - see king_sets.h
 *
 * King sets are looked at in the order of their numbers, over and over until
 * none has squares that are new; then all positions that can arise were seen.
 * In between the latest ones are looked at, which find mates.
 */
#include "mate/attacks.h"

#include "board/play.h"
#include "mate/blockade/blockade.h"
#include "mate/king_sets/king_set_state.h"
#include "mate/material/material.h"
#include "mate/mating_line.h"

/* So many of the latest are looked at for each one in the order of numbers. */
#define DEEP 3

/* All that a move leads to, but for the loose king's squares. */
static uint32_t king_set_of(struct king_sets *k,
                            const struct laws_position *rest)
{
    struct laws__graph *graph = k->graph;
    struct laws__planes planes;
    uint64_t hash;
    uint32_t n;

    laws__planes_of(rest, &planes);
    hash = laws__graph_hash(&planes, rest->turn);
    n = laws__graph_find(graph, &planes, rest->turn, hash);
    if (n != LAWS__NO_NODE)
        return n;
    if (graph->count + k->arrivals + 2 >= graph->room) {
        k->is_full = true;
        return LAWS__NO_NODE;
    }
    n = laws__graph_add(graph, &planes, rest->turn, hash);
    graph->node[n].squares = graph->node[n].seen = 0;
    graph->node[n].parent = LAWS__NO_NODE;
    graph->node[n].flags = 0;
    return n;
}

/* A new queen often mates soon: try it with one square of the king. */
static void try_near_helpmate(struct king_sets *k, uint32_t n,
                              const struct laws_position *rest,
                              laws_square king)
{
    struct laws_position position = *rest;

    if (k->mate != LAWS__NO_NODE || k->helpmates++ > 16 + k->looks / 8)
        return;
    put_on(&position, king, k->loose, LAWS_KING, false);
    if (!laws__near_helpmate(&position, k->side, &k->helpmate))
        return;
    k->mate = n;
    k->king = king;
}

void laws__king_set_arrive(struct king_sets *k, const struct look *look,
                           const struct laws_position *rest,
                           laws_bitboard squares, struct laws_move move,
                           bool is_capture)
{
    const unsigned list =
        is_capture || move.piece == LAWS_PAWN ? ENTERING : PASSING;
    struct laws__graph *graph = k->graph;
    struct arrival *arrival;
    uint32_t n;

    if ((is_capture || move.promotion) &&
        laws__material_never_mates(rest, k->side))
        return;
    n = king_set_of(k, rest);
    if (n == LAWS__NO_NODE)
        return;
    squares &= ~graph->node[n].squares;
    if (!squares)
        return;
    if (graph->count + k->arrivals + 2 >= graph->room) {
        k->is_full = true;
        return;
    }
    arrival = arrival_at(k, k->arrivals);
    arrival->squares = squares;
    arrival->child = n;
    arrival->parent = look->king_set;
    arrival->earlier = graph->node[n].parent;
    arrival->move = laws__pack_move(move);
    arrival->below = k->latest[list];
    k->latest[list] = k->arrivals;
    graph->node[n].parent = k->arrivals++;
    graph->node[n].squares |= squares;
    if (list == ENTERING)
        graph->node[n].flags |= LAWS__ENTERED;
    if (n < k->first)
        k->first = n;
    if (move.promotion == LAWS_QUEEN && look->rest.turn == k->side)
        try_near_helpmate(k, n, rest, first_square(squares));
}

/*
 * Does a blockade close the king set?  Then it closes every position with the
 * loose king inside, as it holds from each of them on.
 */
static laws_bitboard blocked_squares(struct king_sets *k,
                                     const struct look *look)
{
    struct laws_position position = look->rest;
    struct laws__blockade blockade;

    if (look->rest.en_passant != LAWS_NO_SQUARE ||
        (k->blockades++ > 100 + 20 * k->blocked && k->blockades % 16))
        return 0;
    put_on(&position, first_square(look->squares), k->loose, LAWS_KING, false);
    laws__blockade_find(&position, &blockade);
    if (!laws__blockade_holds(&position, k->side, &blockade))
        return 0;
    k->blocked++;
    return blockade.reach[k->loose][LAWS_KING];
}

static void look_at(struct king_sets *k, uint32_t n)
{
    struct laws__node *node = &k->graph->node[n];
    struct look look = {.king_set = n, .squares = node->squares & ~node->seen};
    laws_bitboard mated;

    laws__planes_to(&k->graph->planes[n], node->turn, &look.rest);
    if (node->flags & LAWS__ENTERED && !node->seen) {
        laws_bitboard blocked = blocked_squares(k, &look);

        node->seen |= blocked;
        look.squares &= ~blocked;
    }
    node->seen |= look.squares;
    if (!look.squares)
        return;
    k->looks++;
    mated = laws__king_set_step(k, &look);
    if (mated && look.rest.turn != k->side) {
        k->mate = n;
        k->king = first_square(mated);
        k->helpmate.length = 0;
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

static void add_first(struct king_sets *k, const struct laws_position *position)
{
    struct laws_position rest = *position;
    uint32_t n;

    k->loose = choose_loose(position);
    k->mate = LAWS__NO_NODE;
    for (unsigned i = 0; i < LISTS; i++)
        k->latest[i] = NONE;
    k->begins = first_square(pieces(position, k->loose, LAWS_KING));
    take_off(&rest, k->begins, k->loose, LAWS_KING, false);
    laws__graph_begin(k->graph);
    n = king_set_of(k, &rest);
    k->graph->node[n].squares = LAWS_BIT(k->begins);
}

static bool has_new(const struct king_sets *k, uint32_t n)
{
    const struct laws__node *node = &k->graph->node[n];

    return (node->squares & ~node->seen) != 0;
}

/* Look at the king set of the latest arrival, if it still has new squares. */
static void look_at_latest(struct king_sets *k)
{
    for (unsigned list = 0; list < LISTS; list++)
        while (k->latest[list] != NONE) {
            const struct arrival *arrival = arrival_at(k, k->latest[list]);

            k->latest[list] = arrival->below;
            if (has_new(k, arrival->child)) {
                look_at(k, arrival->child);
                return;
            }
        }
}

static bool is_over(const struct king_sets *k, uint64_t most)
{
    return k->is_full || k->mate != LAWS__NO_NODE || k->looks >= most;
}

/* Go through all until none has new squares; false: not to the end. */
static bool close_all(struct king_sets *k, uint64_t most)
{
    const struct laws__graph *graph = k->graph;

    while (k->first < graph->count) {
        uint32_t n = k->first;

        k->first = graph->count;
        for (; n < graph->count; n++) {
            if (!has_new(k, n))
                continue;
            look_at(k, n);
            for (unsigned i = 0; i < DEEP && !is_over(k, most); i++)
                look_at_latest(k);
            if (is_over(k, most))
                return false;
        }
    }
    return true;
}

static void conclude(const struct king_sets *k,
                     struct laws_mate_verdict *verdict)
{
    verdict->answer = LAWS_MATE_IMPOSSIBLE;
    verdict->argument = LAWS_MATE_BY_CLOSURE;
    verdict->states = 0;
    for (uint32_t n = 0; n < k->graph->count; n++)
        verdict->states += count_squares(k->graph->node[n].squares);
    verdict->blocked = k->blocked;
}

void laws__king_sets(struct laws_mate_workspace *workspace,
                     const struct laws_position *position, enum laws_color side,
                     uint64_t most, struct laws_mate_verdict *verdict)
{
    struct king_sets k = {.graph = &workspace->aside, .side = side};
    bool is_closed;

    if (position->castling)
        return;
    add_first(&k, position);
    is_closed = close_all(&k, most);
    verdict->nodes += k.looks;
    if (is_closed) {
        conclude(&k, verdict);
    } else if (k.mate != LAWS__NO_NODE) {
        struct laws_move *line = laws__line_room(&workspace->graph);

        verdict->answer = LAWS_MATE_POSSIBLE;
        verdict->argument = LAWS_MATE_BY_LINE;
        laws__king_set_line(&k, line, verdict);
        laws__check_line(position, side, line, verdict);
    }
}
