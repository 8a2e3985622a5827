/* king_set_state.h - what the files of king_sets.h share */
#ifndef LAWS_KING_SET_STATE_H
#define LAWS_KING_SET_STATE_H

#include "mate/king_sets/king_sets.h"
#include "mate/near_helpmate/near_helpmate.h"

/* How squares came to a king set; kept from the end of the graph's memory. */
struct arrival {
    laws_bitboard squares;
    uint32_t child, parent;
    uint32_t earlier; /* arrival at the same king set */
    uint32_t below;   /* in its list */
    uint16_t move;    /* STEP: of the loose king */
};
#define STEP 0
#define NONE UINT32_MAX

/* Two lists of arrivals, the latest first: by a move that cannot be taken back,
   and by others.  The first leads on to what is new. */
enum { ENTERING, PASSING, LISTS };

_Static_assert(sizeof(struct arrival) <= sizeof(struct laws__planes),
               "an arrival has the room of a node");

struct king_sets {
    struct laws__graph *graph;
    enum laws_color side, loose; /* who is to mate, whose king is loose */
    uint32_t arrivals;
    uint32_t latest[LISTS];
    bool is_full;
    uint32_t first; /* king sets before it have no new squares */
    uint64_t looks, blockades, blocked, helpmates;
    laws_square begins; /* where the loose king stands at first */
    uint32_t mate;      /* the king set; LAWS__NO_NODE: none yet */
    laws_square king;   /* where the loose king is then */
    struct laws__near_helpmate helpmate; /* what follows, if anything */
};

/* A king set that is looked at: the rest, and the new squares. */
struct look {
    uint32_t king_set;
    struct laws_position rest;
    laws_bitboard squares;
    laws_bitboard moved; /* those of them from which there is a move */
};

static inline struct arrival *arrival_at(const struct king_sets *k,
                                         uint32_t number)
{
    return (struct arrival *)(void *)&k->graph
        ->planes[k->graph->room - 1 - number];
}

/*
 * A move of the look's king set leads to this rest, for these squares of the
 * loose king.
 */
void laws__king_set_arrive(struct king_sets *k, const struct look *look,
                           const struct laws_position *rest,
                           laws_bitboard squares, struct laws_move move,
                           bool is_capture);

/*
 * All moves of a king set: arrives where they lead.  Returns the new squares
 * with which the player to move is checkmated.
 */
laws_bitboard laws__king_set_step(struct king_sets *k, struct look *look);

/* The moves that lead to the mate. */
void laws__king_set_line(const struct king_sets *k, struct laws_move *line,
                         struct laws_mate_verdict *verdict);

#endif
