/*
 * path.h - outlines as data
 *
 * An outline is a row of steps in a box of its own, y growing downwards.  A
 * mirrored one is the right half of a figure, from the axis at the top to the
 * axis at the bottom; its left half follows by itself.
 */
#ifndef ARBITER_PATH_H
#define ARBITER_PATH_H

#include <stddef.h>

struct step {
    enum { STEP_MOVE, STEP_LINE, STEP_CURVE, STEP_CLOSE } kind;
    float x1, y1, x2, y2; /* controls of a curve */
    float x, y;           /* where it ends       */
};

/* clang-format off */
#define M(x, y) {STEP_MOVE, 0, 0, 0, 0, x, y}
#define L(x, y) {STEP_LINE, 0, 0, 0, 0, x, y}
#define C(x1, y1, x2, y2, x, y) {STEP_CURVE, x1, y1, x2, y2, x, y}
#define Z {STEP_CLOSE, 0, 0, 0, 0, 0, 0}
/* clang-format on */

/* The figures stand in a square box of this side. */
#define FIGURE_BOX 100

/* One part of a figure. */
struct part {
    const struct step *step;
    size_t count;
    enum {
        PART_BODY, /* filled, with an outline                      */
        PART_HALF, /* the same, the right half of a mirrored shape */
        PART_LINE, /* a line drawn on a body                       */
        PART_DOT,  /* a small filled shape on a body               */
    } kind;
};

struct figure {
    const struct part *part;
    size_t count;
};

/* The figure of a kind of piece. */
const struct figure *piece_figure(unsigned kind);

/* A label: strokes in a box 6 wide, from 0 at the top to 10 on the base line.
 */
struct label {
    const struct step *step;
    size_t count;
};
#define LABEL_WIDTH 6
#define LABEL_HEIGHT 10

/* The label of a file ('a' to 'h') or rank ('1' to '8'). */
const struct label *label_of(char character);

#endif
