/*
 * bundle.c - see bundle.h
 *
 * What has to be believed: a move of the rest is legal for the squares of the
 * loose king that it does not have to pass, and that leave no king in check
 * after it.  The loose king must not stand where the opponent then attacks;
 * what attacks the other king must be shielded from it by the loose one.  A
 * step of the loose king itself leads to whatever is next to one of its
 * squares and not attacked.  Squares from which no move at all is legal are
 * mate or stalemate.
 */
#include "mate/bundle.h"

#include "mate/attacks.h"

#include "board/play.h"
#include "mate/fence.h"
#include "mate/line.h"
#include "mate/material.h"
#include "mate/strike.h"

/* How squares came to a bundle; kept from the end of the graph's memory. */
struct arrival {
    laws_bitboard squares;
    uint32_t child, parent;
    uint32_t earlier; /* arrival at the same bundle */
    uint32_t below;   /* in its list */
    uint16_t move;    /* STEP: of the loose king */
};
#define STEP 0
#define NONE UINT32_MAX

/* Two lists of arrivals, the latest first: by a move that cannot be taken back,
   and by others.  The first leads on to what is new. */
enum { ENTERING, PASSING, LISTS };

/* So many of the latest are looked at for each one in the order of numbers. */
#define DEEP 3

_Static_assert(sizeof(struct arrival) <= sizeof(struct laws__planes),
               "an arrival has the room of a node");

struct bundles {
    struct laws__graph *graph;
    enum laws_color side, loose; /* who is to mate, whose king is loose */
    uint32_t arrivals;
    uint32_t latest[LISTS];
    bool is_full;
    uint32_t first; /* bundles before it have no new squares */
    uint64_t looks, fences, fenced, strikes;
    uint32_t mate; /* the bundle; LAWS__NO_NODE: none yet */
    laws_square king;
    laws_square begins;         /* where the loose king stands at first */
    struct laws__strike strike; /* what follows */
};

/* A bundle that is looked at: the rest, and the new squares. */
struct look {
    uint32_t bundle;
    struct laws_position rest;
    laws_bitboard squares;
    laws_bitboard moved; /* those of them from which there is a move */
};

static struct arrival *arrival_at(const struct bundles *b, uint32_t number)
{
    return (struct arrival *)(void *)&b->graph
        ->planes[b->graph->room - 1 - number];
}

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
    graph->node[n].k[0] = graph->node[n].k[1] = 0;
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

static void arrive(struct bundles *b, const struct look *look,
                   const struct laws_position *rest, laws_bitboard squares,
                   struct laws_move move, bool is_capture)
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
    squares &= ~graph->node[n].k[0];
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
    graph->node[n].k[0] |= squares;
    if (list == ENTERING)
        graph->node[n].flags |= LAWS__ENTERED;
    if (n < b->first)
        b->first = n;
    if (move.promotion == LAWS_QUEEN && look->rest.turn == b->side)
        try_strike(b, n, rest, first_square(squares));
}

static laws_bitboard occupied_by(const struct laws_position *position)
{
    return position->by_color[0] | position->by_color[1];
}

/* Of the loose king's squares, those that leave no king of the mover in check
   now that a man of the rest has moved. */
static laws_bitboard without_check(const struct bundles *b,
                                   const struct laws_position *rest,
                                   laws_bitboard squares)
{
    const enum laws_color mover = laws_opponent(rest->turn);
    laws_bitboard men;
    laws_square king;

    if (mover == b->loose)
        return squares & ~attacked_by(rest, rest->turn, occupied_by(rest));
    king = first_square(pieces(rest, mover, LAWS_KING));
    men = laws_position_attackers(rest, king, b->loose);
    while (men)
        squares &= laws__between[king][take_square(&men)];
    return squares & ~laws__king[king];
}

static void move_man(struct bundles *b, struct look *look, enum laws_kind kind,
                     laws_square from, laws_square to)
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
    squares = without_check(b, &next, squares);
    if (!squares)
        return;
    look->moved |= squares;
    if (kind != LAWS_PAWN || !(first_rank(laws_opponent(us)) >> to & 1)) {
        arrive(b, look, &next, squares, move, is_capture);
        return;
    }
    take_off(&next, to, us, LAWS_PAWN, false);
    for (enum laws_kind promotion = LAWS_QUEEN; promotion >= LAWS_KNIGHT;
         promotion--) {
        put_on(&next, to, us, promotion, false);
        move.promotion = (uint8_t)promotion;
        arrive(b, look, &next, squares, move, is_capture);
        take_off(&next, to, us, promotion, false);
    }
}

static void move_to_all(struct bundles *b, struct look *look,
                        enum laws_kind kind, laws_square from, laws_bitboard to)
{
    while (to)
        move_man(b, look, kind, from, take_square(&to));
}

static void move_men(struct bundles *b, struct look *look)
{
    const struct laws_position *rest = &look->rest;
    const enum laws_color us = rest->turn, them = laws_opponent(us);
    const laws_bitboard occupied = occupied_by(rest), vacant = ~occupied;
    const laws_bitboard targets =
        ~rest->by_color[us] & ~rest->by_kind[LAWS_KING];
    laws_bitboard victims = rest->by_color[them] & targets;
    laws_bitboard men;

    for (enum laws_kind kind = LAWS_KNIGHT; kind <= LAWS_KING; kind++) {
        men = pieces(rest, us, kind);
        while (men) {
            laws_square from = take_square(&men);

            move_to_all(b, look, kind, from,
                        attacks_of(kind, from, occupied) & targets);
        }
    }
    if (rest->en_passant != LAWS_NO_SQUARE)
        victims |= LAWS_BIT(rest->en_passant);
    men = pieces(rest, us, LAWS_PAWN);
    while (men) {
        laws_square from = take_square(&men);
        laws_bitboard to = pawn_pushes(LAWS_BIT(from), us) & vacant;

        if (pawn_pushes(first_rank(us), us) >> from & 1)
            to |= pawn_pushes(to, us) & vacant;
        move_to_all(b, look, LAWS_PAWN, from,
                    to | (laws__pawn[us][from] & victims));
    }
}

/* The loose king steps to where nothing attacks it, and captures there. */
static void move_loose_king(struct bundles *b, struct look *look)
{
    const enum laws_color us = b->loose, them = laws_opponent(us);
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
        arrive(b, look, &next, to & ~prey, step, false);
    while (prey) {
        laws_square square = take_square(&prey);
        enum laws_kind kind = kind_on(rest, square);

        take_off(&next, square, them, kind, false);
        arrive(b, look, &next, LAWS_BIT(square), step, true);
        put_on(&next, square, them, kind, false);
    }
}

/* The squares of the loose king with which the player to move is in check. */
static laws_bitboard checked(const struct bundles *b,
                             const struct laws_position *rest)
{
    laws_bitboard men, set = 0;
    laws_square king;

    if (rest->turn == b->loose)
        return attacked_by(rest, laws_opponent(b->loose), occupied_by(rest));
    king = first_square(pieces(rest, rest->turn, LAWS_KING));
    men = laws_position_attackers(rest, king, b->loose);
    while (men)
        set |= ~laws__between[king][take_square(&men)];
    return set;
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
    struct look look = {.bundle = n, .squares = node->k[0] & ~node->k[1]};
    laws_bitboard stuck;

    laws__planes_to(&b->graph->planes[n], node->turn, &look.rest);
    if (node->flags & LAWS__ENTERED && !node->k[1]) {
        laws_bitboard fenced = fenced_squares(b, &look);

        node->k[1] |= fenced;
        look.squares &= ~fenced;
    }
    node->k[1] |= look.squares;
    if (!look.squares)
        return;
    b->looks++;
    if (look.rest.turn == b->loose)
        move_loose_king(b, &look);
    move_men(b, &look);
    stuck = look.squares & ~look.moved;
    if (look.rest.turn != b->side && b->mate == LAWS__NO_NODE &&
        stuck & checked(b, &look.rest)) {
        b->mate = n;
        b->king = first_square(stuck & checked(b, &look.rest));
        b->strike.length = 0;
    }
}

/* Squares that a king could walk to if no other man of its side moved. */
static unsigned room_of(const struct laws_position *position,
                        enum laws_color color)
{
    const enum laws_color other = laws_opponent(color);
    const laws_bitboard closed =
        position->by_color[color] |
        pawn_captures(pieces(position, other, LAWS_PAWN), other);
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
    b->graph->node[n].k[0] = LAWS_BIT(b->begins);
}

/* The number of the arrival that brought the king's square to a bundle; NONE:
   it was there from the beginning. */
static uint32_t number_of(const struct bundles *b, uint32_t n, laws_square king)
{
    uint32_t number = b->graph->node[n].parent;

    while (number != NONE && !(arrival_at(b, number)->squares >> king & 1))
        number = arrival_at(b, number)->earlier;
    return number;
}

/* A square next to this one that the bundle had before that arrival. */
static laws_square came_from(const struct bundles *b, uint32_t n,
                             laws_square king, uint32_t before)
{
    laws_bitboard near = laws__king[king] & b->graph->node[n].k[0];

    for (;;) {
        laws_square square = take_square(&near);
        uint32_t number = number_of(b, n, square);

        if (number == NONE || number < before)
            return square;
    }
}

/* The move by which the king's square came to a bundle, and from where. */
static struct laws_move came_by(const struct bundles *b, uint32_t *n,
                                laws_square *king)
{
    uint32_t number = number_of(b, *n, *king);
    const struct arrival *arrival = arrival_at(b, number);
    struct laws_move move = laws__unpack_move(arrival->move);

    *n = arrival->parent;
    if (arrival->move == STEP) {
        move.to = *king;
        *king = came_from(b, *n, *king, number);
        move.from = *king;
    }
    return move;
}

static void write_line(const struct bundles *b, struct laws_move *line,
                       struct laws_mate_verdict *verdict)
{
    uint32_t n = b->mate;
    laws_square king = b->king;
    unsigned length = 0;

    for (; n || king != b->begins; length++)
        (void)came_by(b, &n, &king);
    verdict->line = line;
    verdict->length = length + b->strike.length;
    memcpy(line + length, b->strike.move,
           b->strike.length * sizeof b->strike.move[0]);
    n = b->mate;
    king = b->king;
    while (length)
        line[--length] = came_by(b, &n, &king);
}

static bool has_new(const struct bundles *b, uint32_t n)
{
    const struct laws__node *node = &b->graph->node[n];

    return (node->k[0] & ~node->k[1]) != 0;
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
        verdict->states += count_squares(b->graph->node[n].k[0]);
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
        write_line(&b, line, verdict);
        laws__check_line(position, side, line, verdict);
    }
}
