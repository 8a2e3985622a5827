/*
 * shorten.c - make a line of moves shorter that ends in mate
 *
 * The positions of the line are kept beside each other with the number of
 * moves that are left from each.  From one position after the other all moves
 * are tried, the nearest positions first, until one is met from which fewer
 * moves are left in all; what leads there then takes the place of what was.
 */
#include "mate/mating_line.h"

/* How a node of the line uses its fields. */
#define NEXT 0 /* the node after it */
#define REST 1 /* moves that are left; LAWS__NO_NODE: unknown */

/* Positions to look at from one of the line. */
#define TRIES_LEAST 100
#define TRIES_MOST 30000

struct shortener {
    struct laws__graph *line, *tree;
    enum laws_color side;
    uint64_t left; /* of the budget */
};

/* The node of a position on the line, new or old; LAWS__NO_NODE: no room. */
static uint32_t node_for(struct laws__graph *line,
                         const struct laws__planes *planes, uint8_t turn)
{
    uint64_t hash = laws__graph_hash(planes, turn);
    uint32_t n = laws__graph_add(line, planes, turn, hash);

    if (n == LAWS__NO_NODE)
        return laws__graph_find(line, planes, turn, hash);
    line->node[n].next[REST] = LAWS__NO_NODE;
    return n;
}

/* Write the line down; where it comes back to a position, a loop falls away. */
static bool keep(struct shortener *shortener, struct laws_position position,
                 const struct laws_mate_verdict *verdict)
{
    struct laws__graph *line = shortener->line;
    struct laws__planes planes;
    uint32_t n, after;
    unsigned rest = 0;

    laws__graph_begin(line);
    laws__planes_of(&position, &planes);
    n = node_for(line, &planes, position.turn);
    for (unsigned i = 0; i < verdict->length; i++) {
        laws_position_play(&position, verdict->line[i]);
        laws__planes_of(&position, &planes);
        after = node_for(line, &planes, position.turn);
        if (after == LAWS__NO_NODE)
            return false;
        line->node[n].move = laws__pack_move(verdict->line[i]);
        line->node[n].next[NEXT] = after;
        n = after;
    }
    line->node[n].next[NEXT] = LAWS__NO_NODE;
    for (uint32_t m = 0; m != n; m = line->node[m].next[NEXT])
        rest++;
    for (uint32_t m = 0; m != LAWS__NO_NODE; m = line->node[m].next[NEXT])
        line->node[m].next[REST] = rest--;
    return true;
}

/* What a try from one position of the line has found. */
struct find {
    uint32_t node; /* of the tree */
    uint32_t met;  /* of the line; LAWS__NO_NODE: a mate of its own */
    unsigned moves;
};

static bool is_mate(const struct shortener *shortener,
                    const struct laws_position *position,
                    const struct laws_moves *moves)
{
    return moves->count == 0 && position->turn != shortener->side &&
           laws_position_checkers(position);
}

/* Add what a move leads to, and see whether the line goes on from there. */
static void grow(struct shortener *shortener, uint32_t parent,
                 const struct laws_position *position, struct laws_move move,
                 struct find *find)
{
    struct laws__graph *tree = shortener->tree, *line = shortener->line;
    struct laws_position next = *position;
    struct laws__planes planes;
    uint32_t n, met, depth = tree->node[parent].next[0] + 1;
    uint64_t hash;

    laws_position_play(&next, move);
    laws__planes_of(&next, &planes);
    hash = laws__graph_hash(&planes, next.turn);
    n = laws__graph_add(tree, &planes, next.turn, hash);
    if (n == LAWS__NO_NODE)
        return;
    tree->node[n].parent = parent;
    tree->node[n].move = laws__pack_move(move);
    tree->node[n].next[0] = depth;
    met = laws__graph_find(line, &planes, next.turn, hash);
    if (met != LAWS__NO_NODE && line->node[met].next[REST] != LAWS__NO_NODE &&
        depth + line->node[met].next[REST] < find->moves)
        *find = (struct find){n, met, depth + line->node[met].next[REST]};
}

/* Look for a shorter way to mate from a node of the line. */
static void look(struct shortener *shortener, uint32_t from, uint64_t tries,
                 struct find *find)
{
    struct laws__graph *tree = shortener->tree;
    const struct laws__graph *line = shortener->line;
    uint8_t turn = line->node[from].turn;

    laws__graph_begin(tree);
    (void)laws__graph_add(tree, &line->planes[from], turn,
                          laws__graph_hash(&line->planes[from], turn));
    tree->node[0].next[0] = 0;
    for (uint32_t n = 0; n < tree->count && n < tries && shortener->left &&
                         tree->node[n].next[0] + 1 < find->moves;
         n++, shortener->left--) {
        struct laws_position position;
        struct laws_moves moves;

        laws__planes_to(&tree->planes[n], tree->node[n].turn, &position);
        laws_position_moves(&position, &moves);
        if (is_mate(shortener, &position, &moves)) {
            *find = (struct find){n, LAWS__NO_NODE, tree->node[n].next[0]};
            return;
        }
        for (unsigned i = 0; i < moves.count; i++)
            grow(shortener, n, &position, moves.move[i], find);
    }
}

/* Let the line go the way that was found, from its end back to its start; false
   when there may be no room for its positions. */
static bool splice(struct shortener *shortener, const struct find *find)
{
    struct laws__graph *line = shortener->line;
    const struct laws__graph *tree = shortener->tree;
    uint32_t after = find->met, rest;

    if (line->room - line->count <= tree->node[find->node].next[0])
        return false;
    if (after == LAWS__NO_NODE) {
        after = node_for(line, &tree->planes[find->node],
                         tree->node[find->node].turn);
        line->node[after].next[NEXT] = LAWS__NO_NODE;
        line->node[after].next[REST] = 0;
    }
    rest = line->node[after].next[REST];
    for (uint32_t n = find->node; n; n = tree->node[n].parent) {
        uint32_t parent = tree->node[n].parent;
        uint32_t before =
            node_for(line, &tree->planes[parent], tree->node[parent].turn);

        line->node[before].next[NEXT] = after;
        line->node[before].next[REST] = ++rest;
        line->node[before].move = tree->node[n].move;
        after = before;
    }
    return true;
}

/* Go along the line once; false when nothing more can be tried. */
static bool go_along(struct shortener *shortener, uint64_t tries)
{
    const struct laws__graph *line = shortener->line;

    for (uint32_t n = 0; line->node[n].next[REST] > 1;
         n = line->node[n].next[NEXT]) {
        struct find find = {.moves = line->node[n].next[REST]};

        look(shortener, n, tries, &find);
        if (find.moves < line->node[n].next[REST] && !splice(shortener, &find))
            return false;
        if (!shortener->left)
            return false;
    }
    return true;
}

/* Short ways first, along the whole line; then longer ones. */
static void shorten(struct shortener *shortener)
{
    const struct laws__graph *line = shortener->line;
    uint64_t tries = TRIES_LEAST;

    while (tries < TRIES_MOST) {
        uint32_t before = line->node[0].next[REST];

        if (!go_along(shortener, tries))
            return;
        if (line->node[0].next[REST] >= before - before / 8)
            tries *= 4;
    }
}

void laws_mate_shorten(const struct laws_position *position,
                       enum laws_color side,
                       struct laws_mate_workspace *workspace, uint64_t budget,
                       struct laws_mate_verdict *verdict)
{
    struct shortener shortener = {&workspace->aside, &workspace->graph, side,
                                  budget};
    const struct laws__graph *line = shortener.line;
    struct laws_move *out;

    if (verdict->argument != LAWS_MATE_BY_LINE ||
        !keep(&shortener, *position, verdict))
        return;
    shorten(&shortener);
    out = laws__line_room(&workspace->graph);
    verdict->line = out;
    verdict->length = 0;
    for (uint32_t n = 0; line->node[n].next[NEXT] != LAWS__NO_NODE;
         n = line->node[n].next[NEXT])
        out[verdict->length++] = laws__unpack_move(line->node[n].move);
    laws__check_line(position, side, out, verdict);
}
