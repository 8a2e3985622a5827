/* layout.h - where on the screen things are; pure arithmetic */
#ifndef ARBITER_TERMINAL_LAYOUT_H
#define ARBITER_TERMINAL_LAYOUT_H

#include "laws/board.h"

#define LAYOUT_ROWS_MIN 16
#define LAYOUT_COLUMNS_MIN 40

struct box {
    int y, x, rows, columns;
};

struct layout {
    bool too_small;
    int rows, columns;
    int square_rows, square_columns; /* of one square            */
    struct box board;                /* the squares              */
    struct box side;                 /* clocks and moves         */
    struct box log;                  /* what was said            */
    int status, input, keys;         /* rows                     */
};

struct layout layout_of(int rows, int columns);

/* The upper left corner of a square, and the square at a place. */
void layout_place(const struct layout *layout, laws_square square, bool flips,
                  int *y, int *x);
laws_square layout_square(const struct layout *layout, int y, int x,
                          bool flips);

#endif
