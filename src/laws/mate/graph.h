/*
 * graph.h - the positions that a search has seen, each exactly once
 *
 * A position is kept as four sets of squares: bit n of the four, read together,
 * is what stands on square n.  They hold all that 9.2.3 asks for but the turn,
 * so equal sets and turns are equal positions; a hash only finds them.
 *
 * Slots of the hash table carry the number of the question they belong to, so
 * that asking again clears nothing.  The table starts small and grows with the
 * graph: a question that is soon answered stays in the nearest memory.
 */
#ifndef LAWS_GRAPH_H
#define LAWS_GRAPH_H

#include "laws/mate.h"
#include "mate/guided_walk/guided_walk.h"

/* What stands on a square: a kind, or 7 for a rook that may still castle; and 8
   for Black.  8 alone is the square of a possible capture en passant. */
struct laws__planes {
    uint64_t bit[4];
};

/* What else is known of a position; apart from the sets, which are looked at
   far more often. */
struct laws__node {
    union {
        uint32_t next[4];          /* in each list of the search */
        struct {                   /* of a king set: */
            laws_bitboard squares; /* of its loose king */
            laws_bitboard seen;    /* those that were looked at */
        };
    };
    uint32_t parent; /* of a king set: the last arrival */
    uint16_t move;   /* that led here */
    uint8_t turn;    /* and LAWS__VACATED of relaxed_state.h */
    uint8_t flags;
};

enum {
    LAWS__EXPANDED = 1,
    LAWS__ENTERED = 2, /* by a move that cannot be taken back */
};

struct laws__graph {
    uint64_t *table;
    struct laws__planes *planes; /* of each node */
    struct laws__node *node;
    size_t slots_most; /* of the table; a power of two */
    size_t slots;      /* of it, in use by this question */
    size_t cleared;    /* of it, that ever held a slot */
    uint32_t room;     /* for nodes */
    uint32_t count;
    uint32_t question; /* number of it, from 1 */
};

struct laws_mate_workspace {
    struct laws__graph graph;                     /* of the search */
    struct laws__graph aside;                     /* of relaxations */
    struct laws_move line[LAWS__GUIDED_WALK_MAX]; /* found by a guided walk */
};

#define LAWS__NO_NODE UINT32_MAX

void laws__planes_of(const struct laws_position *position,
                     struct laws__planes *planes);

/* All fields but key and counters. */
void laws__planes_to(const struct laws__planes *planes, enum laws_color turn,
                     struct laws_position *position);

/* Forget the graph of the last question. */
void laws__graph_begin(struct laws__graph *graph);

uint64_t laws__graph_hash(const struct laws__planes *planes, uint8_t turn);

/*
 * Tell the processor what laws__graph_add() will look at: first the slot, then
 * the node that it names.  A large graph is slow for nothing but waiting.
 */
void laws__graph_fetch_slot(const struct laws__graph *graph, uint64_t hash);
void laws__graph_fetch_node(const struct laws__graph *graph, uint8_t turn,
                            uint64_t hash);

/*
 * Add a position unless it is there; returns its number, or LAWS__NO_NODE when
 * it is there or the room is used up (count == room).
 */
uint32_t laws__graph_add(struct laws__graph *graph,
                         const struct laws__planes *planes, uint8_t turn,
                         uint64_t hash);

/* The number of a position that is there; LAWS__NO_NODE: it is not. */
uint32_t laws__graph_find(const struct laws__graph *graph,
                          const struct laws__planes *planes, uint8_t turn,
                          uint64_t hash);

#endif
