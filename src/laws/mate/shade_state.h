/* shade_state.h - what the files of shade.h share */
#ifndef LAWS_SHADE_STATE_H
#define LAWS_SHADE_STATE_H

#include "mate/shade.h"

struct shade {
    struct laws__graph *graph;
    enum laws_color side;
    uint32_t most;
    bool has_grown; /* walls or reach, since the last look */
    bool has_overflown;
    bool may_mate;
    laws_bitboard walls;       /* squares that never were empty         */
    laws_bitboard reach[2][7]; /* of the shadows, by colour and kind    */
    laws_bitboard places[2];   /* the same, of all kinds                */
    laws_bitboard strikes[2];  /* where they may strike                 */
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
struct shade_state {
    struct laws_position men;
    laws_square vacated;
};
#define LAWS__VACATED 2u

/* The states that any move may lead to, and whether one may be mate. */
void laws__shade_step(struct shade *shade, const struct shade_state *state);

/*
 * A move of the mating side has led to this state: may it be mate?  Either a
 * shadow moved, or a man, which left these squares.
 */
bool laws__shade_mate_by_shadow(const struct shade *shade,
                                const struct laws_position *state);
bool laws__shade_mate_by_man(const struct shade *shade,
                             const struct laws_position *state,
                             laws_bitboard left);

#endif
