/* bundle_state.h - what the files of bundle.h share */
#ifndef LAWS_BUNDLE_STATE_H
#define LAWS_BUNDLE_STATE_H

#include "mate/bundle.h"
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
    laws_square begins;         /* where the loose king stands at first */
    uint32_t mate;              /* the bundle; LAWS__NO_NODE: none yet */
    laws_square king;           /* where the loose king is then */
    struct laws__strike strike; /* what follows, if anything */
};

/* A bundle that is looked at: the rest, and the new squares. */
struct look {
    uint32_t bundle;
    struct laws_position rest;
    laws_bitboard squares;
    laws_bitboard moved; /* those of them from which there is a move */
};

static inline struct arrival *arrival_at(const struct bundles *b,
                                         uint32_t number)
{
    return (struct arrival *)(void *)&b->graph
        ->planes[b->graph->room - 1 - number];
}

/*
 * A move of the look's bundle leads to this rest, for these squares of the
 * loose king.
 */
void laws__bundle_arrive(struct bundles *b, const struct look *look,
                         const struct laws_position *rest,
                         laws_bitboard squares, struct laws_move move,
                         bool is_capture);

/*
 * All moves of a bundle: arrives where they lead.  Returns the new squares with
 * which the player to move is checkmated.
 */
laws_bitboard laws__bundle_step(struct bundles *b, struct look *look);

/* The moves that lead to the mate. */
void laws__bundle_line(const struct bundles *b, struct laws_move *line,
                       struct laws_mate_verdict *verdict);

#endif
