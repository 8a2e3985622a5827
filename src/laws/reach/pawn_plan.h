/*
 * pawn_plan.h - how the pawns go home, square by square
 *
 * A series of captures (passing.h) tells the order of the pawns on the files;
 * a plan tells the squares.  It is read backwards, from the position to the
 * array: pawns step back, take captures back, come back from promotion, and are
 * put back where a piece took them.  Pieces that stand in the way are left out:
 * they can go elsewhere.
 */
#ifndef LAWS_PAWN_PLAN_H
#define LAWS_PAWN_PLAN_H

#include "reach/passing.h"

enum plan_way {
    PLAN_BACK,      /* a pawn steps back, or takes a capture back */
    PLAN_UNPROMOTE, /* a piece becomes a pawn again               */
    PLAN_PUT,       /* a man is put back, a piece had taken it    */
};

struct plan_step {
    uint8_t way;          /* enum plan_way                                   */
    uint8_t color;        /* of the pawn, or of the man that is put back     */
    uint8_t kind;         /* UNPROMOTE: of the piece; PUT: of the man        */
    uint8_t captured;     /* what comes back there; LAWS_NO_KIND: nothing    */
    laws_square at, from; /* PUT: `at` LAWS_NO_SQUARE is anywhere        */
};

/* More than there are: 16 pawns go back five ranks and once from the last one,
   30 men are put back. */
#define PLAN_MOST 256

struct plan {
    unsigned count;
    struct plan_step step[PLAN_MOST];
};

/* False where none was found, another series may do.  `seed` chooses among
   squares that will do. */
bool laws__plan(const struct laws_position *position, const struct array *array,
                const struct passing_series *series, unsigned seed,
                struct plan *plan);

#endif
