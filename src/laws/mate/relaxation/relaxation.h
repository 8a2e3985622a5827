/*
 * relaxation.h - positions in which most pieces are only shadows
 *
 * In blocked positions it is the kings and pawns that matter; what multiplies
 * the positions are bishops and knights that go round in circles.  Here kings,
 * pawns and some other pieces, the men, are where they are, and of the rest it
 * is only known where they may be: each may move, capture, be captured, check,
 * guard and block wherever that is possible at all.  Whatever can happen in the
 * game can happen so, and more.  If no mate can, that is a proof.
 */
#ifndef LAWS_RELAXATION_H
#define LAWS_RELAXATION_H

#include "mate/graph.h"

/* Which pieces are shadows.  Pawns that promote always become shadows. */
enum laws__shadows {
    LAWS__SHADOWS_ALL,     /* whatever is not fixed for good                */
    LAWS__SHADOWS_MOBILE,  /* what can move now                             */
    LAWS__SHADOWS_FREE,    /* of these, what has many squares to go to      */
    LAWS__SHADOWS_BISHOPS, /* of these, the bishops                         */
    LAWS__SHADOWS_FAR,     /* or the other king's pieces that are not near  */
    LAWS__SHADOWS_NONE,
    LAWS__SHADOWS_LEVELS,
};

laws_bitboard laws__shadows_of(const struct laws_position *position,
                               enum laws_color side,
                               enum laws__shadows shadows);

enum laws__relaxation_result {
    LAWS__RELAXATION_PROVES,   /* no mate by this side */
    LAWS__RELAXATION_MAY_MATE, /* so seen: it says nothing of the game */
    LAWS__RELAXATION_TOO_MANY, /* states: more than were allowed */
};

/*
 * Is mate by `side` impossible even so, with these pieces as shadows?  (Never
 * kings, pawns, or rooks that may castle.)  Looks at no more than `most`
 * states; *states is how many there are.
 */
enum laws__relaxation_result
laws__relaxation(struct laws__graph *graph,
                 const struct laws_position *position, enum laws_color side,
                 laws_bitboard shadows, uint32_t most, uint64_t *states);

#endif
