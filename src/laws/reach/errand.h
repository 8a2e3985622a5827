/*
 * errand.h - pieces go where they are wanted, backwards
 *
 * A plan (pawn_plan.h) is carried out one errand at a time: moves of pieces are
 * taken back until its next step can be.  Captures and pawns are left to the
 * steps, so nothing that an errand does is for good.
 */
#ifndef LAWS_ERRAND_H
#define LAWS_ERRAND_H

#include "reach/pawn_plan.h"

/* A game, from its end back to some position. */
struct course {
    const struct array *array;
    struct laws_position now;
    uint8_t intact; /* rights that the end does not have although king and rook
                       have not yet moved: bit 2 * color + side */
    unsigned length;
    struct laws_move *line; /* the last move first */
    unsigned most;
};

/* All but the two ranks of either player. */
#define MIDDLE ((laws_bitboard)0x0000ffffffff0000)

enum errand_way {
    ERRAND_STEP,  /* take the step back                                */
    ERRAND_PUT,   /* put the man of the step back on one of `squares`  */
    ERRAND_HOME,  /* the piece of `home`, and all `settled`, are there */
    ERRAND_LEAVE, /* nothing is intact any more                        */
};

struct errand {
    enum errand_way way;
    struct plan_step step;
    laws_bitboard squares;
    laws_square home;
    laws_bitboard settled;
    laws_bitboard fixed; /* squares whose pieces do not move */
};

/* Memory of the caller for searches, and how many positions they may look at.
 */
struct errands {
    struct errand_node *nodes;
    uint32_t *heap;
    uint64_t *seen;
    struct retractions *retractions;
    unsigned room;  /* nodes */
    unsigned limit; /* of these for one search */
    uint64_t seed;
    uint64_t budget;
};

/* The least that it takes; what is over makes room for more. */
#define ERRANDS_MEMORY ((size_t)512 << 10)
void laws__errands_init(void *memory, size_t size, struct errands *errands);

/* Is it done?  Then `course` has gone back so far. */
bool laws__run_errand(struct errands *errands, const struct errand *errand,
                      unsigned budget, struct course *course);

/* Take back some moves of pieces at random. */
void laws__wander(struct errands *errands, unsigned plies,
                  struct course *course);

/* Take back one move; false where it cannot be, or the course is full. */
bool laws__take_back(struct course *course, struct retraction retraction);

#endif
