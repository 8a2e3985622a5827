/* relaxed_state.h - what the files of relaxation.h share */
#ifndef LAWS_RELAXED_STATE_H
#define LAWS_RELAXED_STATE_H

#include "mate/relaxation/relaxation.h"

struct relaxation {
    struct laws__graph *graph;
    enum laws_color side;
    uint32_t most;
    bool has_grown; /* walls or reach, since the last look */
    bool has_overflown;
    bool may_mate;
    laws_bitboard walls;       /* squares that never were empty         */
    laws_bitboard reach[2][7]; /* of the shadows, by colour and kind    */
    laws_bitboard places[2];   /* the same, of all kinds                */
    laws_bitboard attacks[2];  /* where they may attack                 */
    unsigned pawns[2];         /* how many there were                   */
    bool promotes[2];
    unsigned count[2]; /* shadows, each with its kind and what it reaches */
    struct {
        enum laws_kind kind;
        laws_square square;
        laws_bitboard roam;
    } shadow[2][16];
};

/*
 * A state with a square that no shadow stands on, since a man has just left it;
 * LAWS_NO_SQUARE: none.  It is kept where a capture en passant would be, and
 * told from one by LAWS__VACATED beside the turn.
 */
struct relaxed_state {
    struct laws_position men;
    laws_square vacated;
};
#define LAWS__VACATED 2u

/* The states that any move may lead to, and whether one may be mate. */
void laws__relaxed_step(struct relaxation *relaxation,
                        const struct relaxed_state *state);

/*
 * A move of the mating side has led to this state: may it be mate?  Either a
 * shadow moved, or a man, which left these squares.
 */
bool laws__relaxed_mate_by_shadow(const struct relaxation *relaxation,
                                  const struct laws_position *state);
bool laws__relaxed_mate_by_man(const struct relaxation *relaxation,
                               const struct laws_position *state,
                               laws_bitboard left);

#endif
