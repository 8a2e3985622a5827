/*
 * search.c - see search.h
 *
 * Several lists share the work.  Two are sorted by how far the mate seems, one
 * has the positions that brought a piece to a square where none of its kind
 * had stood, and one is the order in which positions were found.  The others
 * find mates; the last comes by every position in the end, and when it has,
 * the graph is closed: no mate was found, so there is none.
 */
#include "mate/search/search.h"

#include "board/bits.h"
#include "mate/graph.h"
#include "mate/heuristic/heuristic.h"
#include "mate/material/material.h"
#include "mate/mating_line.h"

static void enlist(struct laws__search *search, unsigned which, uint32_t n,
                   unsigned distance)
{
    struct laws__list *list = &search->list[which];

    SURE(distance < LAWS__DISTANCES); /* the rough measure comes to 94 */
    search->graph->node[n].next[which] = list->head[distance];
    list->head[distance] = n;
    if (distance < list->nearest)
        list->nearest = distance;
}

/* The next node of a list that is not expanded yet; LAWS__NO_NODE: none. */
static uint32_t take_nearest(struct laws__search *search, unsigned which)
{
    struct laws__list *list = &search->list[which];

    for (; list->nearest < LAWS__DISTANCES; list->nearest++) {
        uint32_t *head = &list->head[list->nearest];

        while (*head != LAWS__NO_NODE) {
            uint32_t n = *head;

            *head = search->graph->node[n].next[which];
            if (!(search->graph->node[n].flags & LAWS__EXPANDED))
                return n;
        }
    }
    return LAWS__NO_NODE;
}

static uint32_t take_oldest(struct laws__search *search)
{
    for (; search->oldest < search->graph->count; search->oldest++)
        if (!(search->graph->node[search->oldest].flags & LAWS__EXPANDED))
            return search->oldest;
    return LAWS__NO_NODE;
}

static uint32_t take_next(struct laws__search *search, uint64_t turn)
{
    static const uint8_t orders[2][8] = {
        {LAWS__BY_TABLE, LAWS__FRESH, LAWS__BY_TABLE, LAWS__FRESH,
         LAWS__BY_TABLE, LAWS__ROUGHLY, LAWS__ROUGHLY, LAWS__LISTS},
        {LAWS__BY_TABLE, LAWS__BY_ROUTE, LAWS__ROUGHLY, LAWS__BY_ROUTE,
         LAWS__FRESH, LAWS__BY_ROUTE, LAWS__ROUGHLY, LAWS__LISTS},
    };
    unsigned which = orders[search->routes_count > 0][turn % 8];
    uint32_t n =
        which == LAWS__LISTS ? LAWS__NO_NODE : take_nearest(search, which);

    return n == LAWS__NO_NODE ? take_oldest(search) : n;
}

/*
 * The sets after a move.  What is plain (no castling, no double step, nothing
 * en passant) is done on the sets; the rest is played on a board.
 */
static void planes_after(const struct laws__planes *before,
                         const struct laws_position *position,
                         struct laws_move move, struct laws__planes *planes)
{
    laws_bitboard from = LAWS_BIT(move.from), to = LAWS_BIT(move.to);
    laws_bitboard occupied = position->by_color[0] | position->by_color[1];
    unsigned code = move.promotion ? move.promotion : move.piece;
    bool special =
        (move.piece == LAWS_KING && position->by_color[position->turn] & to) ||
        (move.piece == LAWS_PAWN &&
         (move.to == position->en_passant || move.to == move.from + 16 ||
          move.to + 16 == move.from));

    if (special) {
        struct laws_position next = *position;

        laws_position_play(&next, move);
        laws__planes_of(&next, planes);
        return;
    }
    *planes = *before;
    planes->bit[3] &= occupied;
    if (move.piece == LAWS_KING && position->castling) {
        laws_bitboard lost = position->castling & first_rank(position->turn);

        planes->bit[0] &= ~lost;
        planes->bit[1] &= ~lost;
    }
    code |= (unsigned)position->turn << 3;
    for (unsigned i = 0; i < 4; i++) {
        planes->bit[i] &= ~(from | to);
        planes->bit[i] |= code >> i & 1 ? to : 0;
    }
}

static bool is_without_hope(const struct laws__planes *planes,
                            enum laws_color side)
{
    struct laws_position position;

    laws__planes_to(planes, LAWS_WHITE, &position);
    return laws__material_never_mates(&position, side);
}

/* The positions after all moves, while the memory behind them is fetched. */
struct children {
    struct laws__planes planes[LAWS_MOVES_MAX];
    uint64_t hash[LAWS_MOVES_MAX];
};

static void make_children(const struct laws__search *search,
                          const struct laws__planes *before,
                          const struct laws_position *position,
                          const struct laws_moves *moves,
                          struct children *children)
{
    for (unsigned i = 0; i < moves->count; i++) {
        planes_after(before, position, moves->move[i], &children->planes[i]);
        children->hash[i] =
            laws__graph_hash(&children->planes[i], !position->turn);
        laws__graph_fetch_slot(search->graph, children->hash[i]);
    }
    for (unsigned i = 0; i < moves->count; i++)
        laws__graph_fetch_node(search->graph, !position->turn,
                               children->hash[i]);
}

static unsigned route_rest(const struct laws__search *search, uint32_t n)
{
    unsigned best = LAWS__DISTANCES - 1;
    struct laws_position position;

    laws__planes_to(&search->graph->planes[n], LAWS_WHITE, &position);
    for (unsigned i = 0; i < search->routes_count; i++) {
        unsigned rest =
            laws__route_rest(&search->routes[i], &position, search->side);

        best = rest < best ? rest : best;
    }
    return best;
}

/* New pawns lead on where pawns duel, but not where minor pieces walk. */
static bool has_structures(const struct laws__search *search)
{
    return !search->is_brief && !search->routes_count;
}

/* Are these pawns new, or very likely so? */
static bool is_new_structure(struct laws__search *search, uint32_t n)
{
    const uint64_t *bit = search->graph->planes[n].bit;
    laws_bitboard pawns = bit[0] & ~bit[1] & ~bit[2];
    uint64_t hash =
        pawns * 0x9e3779b97f4a7c15 + (pawns & bit[3]) * 0xbf58476d1ce4e5b9;
    unsigned slot = (unsigned)((hash ^ hash >> 32) * 0xd6e8feb86659fd93 >> 48);
    uint64_t *word = &search->structures[slot / 64];
    bool is_new = !(*word >> slot % 64 & 1);

    *word |= (uint64_t)1 << slot % 64;
    return is_new;
}

/* Put a child that is new into the lists. */
static void enlist_child(struct laws__search *search, uint32_t parent,
                         uint32_t child, const struct laws_position *position,
                         const struct laws__heuristic *heuristic,
                         unsigned rough, struct laws_move move)
{
    struct laws__node *node = &search->graph->node[child];
    laws_bitboard theirs = position->by_color[!position->turn];
    unsigned kind = move.promotion ? move.promotion : move.piece;
    laws_bitboard *stood = &search->stood[position->turn][kind];

    node->parent = parent;
    node->move = laws__pack_move(move);
    node->flags =
        move.piece == LAWS_PAWN || theirs >> move.to & 1 ? LAWS__ENTERED : 0;
    enlist(search, LAWS__BY_TABLE, child,
           laws__heuristic_after(heuristic, position, move));
    enlist(search, LAWS__ROUGHLY, child, rough);
    if (search->routes_count)
        enlist(search, LAWS__BY_ROUTE, child, route_rest(search, child));
    if (!(*stood >> move.to & 1) ||
        (node->flags & LAWS__ENTERED && has_structures(search) &&
         is_new_structure(search, child)))
        enlist(search, LAWS__FRESH, child, 0);
    *stood |= LAWS_BIT(move.to);
}

/* Returns true when the node is a mate by the side that is asked about. */
static bool expand(struct laws__search *search, uint32_t n)
{
    struct laws__graph *graph = search->graph;
    struct laws__node node = graph->node[n];
    struct laws__planes planes = graph->planes[n];
    struct laws_position position;
    struct laws_moves moves;
    struct laws__heuristic heuristic;
    struct children children;
    unsigned rough; /* of the parent stands for its children, to save time */

    graph->node[n].flags |= LAWS__EXPANDED;
    laws__planes_to(&planes, node.turn, &position);
    laws_position_moves(&position, &moves);
    if (moves.count == 0)
        return node.turn != search->side && laws_position_checkers(&position);
    if (node.flags & LAWS__ENTERED && laws__search_proves(search, &position))
        return false;
    make_children(search, &planes, &position, &moves, &children);
    laws__heuristic_begin(&heuristic, &position, search->side);
    rough = laws__heuristic_rough(&position, search->side);
    for (unsigned i = 0; i < moves.count; i++) {
        struct laws_move move = moves.move[i];
        laws_bitboard theirs = position.by_color[!position.turn];
        uint32_t child;

        if ((theirs >> move.to & 1 || move.promotion) &&
            is_without_hope(&children.planes[i], search->side))
            continue;
        child = laws__graph_add(graph, &children.planes[i], !node.turn,
                                children.hash[i]);
        if (child != LAWS__NO_NODE)
            enlist_child(search, n, child, &position, &heuristic, rough, move);
        else if (graph->count == graph->room)
            return false;
    }
    return false;
}

void laws__search_begin(struct laws__search *search,
                        struct laws_mate_workspace *workspace,
                        const struct laws_position *position,
                        enum laws_color side, bool is_brief)
{
    struct laws__graph *graph = &workspace->graph;
    struct laws__planes planes;
    uint32_t n;

    memset(search, 0, offsetof(struct laws__search, structures));
    search->graph = graph;
    search->aside = &workspace->aside;
    search->side = side;
    search->mate = LAWS__NO_NODE;
    search->is_brief = is_brief;
    if (!is_brief) {
        memset(search->structures, 0, sizeof search->structures);
        search->routes_count =
            laws__corner_routes(position, side, search->routes);
    }
    memset(search->list, 0xff, sizeof search->list); /* LAWS__NO_NODE */
    for (unsigned which = 0; which < LAWS__LISTS; which++)
        search->list[which].nearest = 0;
    laws__graph_begin(graph);
    laws__planes_of(position, &planes);
    n = laws__graph_add(graph, &planes, position->turn,
                        laws__graph_hash(&planes, position->turn));
    graph->node[n].parent = LAWS__NO_NODE;
    graph->node[n].flags = LAWS__ENTERED;
    enlist(search, LAWS__BY_TABLE, n, 0);
}

/* The graph is closed, and has no mate. */
static void conclude(const struct laws__search *search,
                     struct laws_mate_verdict *verdict)
{
    verdict->answer = LAWS_MATE_IMPOSSIBLE;
    verdict->argument = LAWS_MATE_BY_CLOSURE;
    verdict->states = search->graph->count;
    verdict->blocked = search->blocked + search->relaxed;
    if (search->graph->count == 1 && search->blocked)
        verdict->argument = LAWS_MATE_BY_BLOCKADE;
    /* What is asked about was tried before with as many relaxed states. */
    SURE(search->graph->count > 1 || !search->relaxed);
}

void laws__search_go_on(struct laws__search *search, uint64_t budget,
                        struct laws_mate_verdict *verdict)
{
    const struct laws__graph *graph = search->graph;

    for (;;) {
        uint32_t n;

        if (verdict->nodes >= budget && take_oldest(search) != LAWS__NO_NODE) {
            verdict->argument = LAWS_MATE_BY_BUDGET;
            return;
        }
        n = take_next(search, search->expanded);
        if (n == LAWS__NO_NODE) {
            conclude(search, verdict);
            return;
        }
        verdict->nodes++;
        search->expanded++;
        if (expand(search, n)) {
            verdict->answer = LAWS_MATE_POSSIBLE;
            verdict->argument = LAWS_MATE_BY_LINE;
            search->mate = n;
            return;
        }
        if (graph->count == graph->room) {
            verdict->argument = LAWS_MATE_BY_MEMORY;
            return;
        }
    }
}

struct laws_move *laws__search_line(const struct laws__search *search,
                                    struct laws_mate_verdict *verdict)
{
    struct laws__graph *graph = search->graph;
    uint32_t node = search->mate;
    struct laws_move *line = laws__line_room(graph);
    unsigned length = 0;

    for (uint32_t n = node; graph->node[n].parent != LAWS__NO_NODE;
         n = graph->node[n].parent)
        length++;
    verdict->line = line;
    verdict->length = length;
    for (uint32_t n = node; length; n = graph->node[n].parent)
        line[--length] = laws__unpack_move(graph->node[n].move);
    return line;
}
