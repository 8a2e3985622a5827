/*
 * search.h - expand the graph until it holds a mate or is closed
 */
#ifndef LAWS_SEARCH_H
#define LAWS_SEARCH_H

#include "mate/graph.h"
#include "mate/guided_walk/corner_routes.h"

#define LAWS__DISTANCES 128

/* Nodes by a measure, the nearest and latest first. */
struct laws__list {
    uint32_t head[LAWS__DISTANCES];
    unsigned nearest; /* no list before this one has a node */
};

#define LAWS__STRUCTURES 65536u

enum {
    LAWS__BY_TABLE,
    LAWS__BY_ROUTE,
    LAWS__ROUGHLY,
    LAWS__FRESH,
    LAWS__LISTS,
};

struct laws__search {
    struct laws__graph *graph, *aside;
    enum laws_color side;
    struct laws__list list[LAWS__LISTS];
    bool is_brief;
    unsigned routes_count;
    uint32_t oldest; /* all before it are expanded */
    uint32_t mate;   /* the node; LAWS__NO_NODE: none yet */
    laws_bitboard stood[2][7];
    uint64_t expanded;
    uint64_t relaxed_states; /* states of relaxations */
    uint64_t blockades;      /* positions that a blockade was tried on */
    uint64_t blocked;        /* and those that it closed */
    uint64_t relaxations;    /* positions that a relaxation was tried on */
    uint64_t relaxed;        /* positions that a relaxation closed */
    /* Not of a brief one: */
    uint64_t structures[LAWS__STRUCTURES / 64]; /* pawns seen, by a hash */
    struct laws__route routes[LAWS__ROUTES_MAX];
};

/* A brief search spares what takes time to prepare, for a few positions. */
void laws__search_begin(struct laws__search *search,
                        struct laws_mate_workspace *workspace,
                        const struct laws_position *position,
                        enum laws_color side, bool is_brief);

/*
 * Search until verdict->nodes comes to `budget`.  Fills in the verdict, but for
 * the line.  After the budget it can go on.
 */
void laws__search_go_on(struct laws__search *search, uint64_t budget,
                        struct laws_mate_verdict *verdict);

/* Is there no mate from this position on, by a proof that costs little? */
bool laws__search_proves(struct laws__search *search,
                         const struct laws_position *position);

/* The moves that lead to the mate, written over the hash table. */
struct laws_move *laws__search_line(const struct laws__search *search,
                                    struct laws_mate_verdict *verdict);

#endif
