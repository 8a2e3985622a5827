/* layout.c - see layout.h */
#include "terminal/layout.h"

/* Beside the board, and below it: what is said, status, line and keys. */
#define SIDE_COLUMNS 26
#define BELOW_ROWS 8
/* Larger ones have nothing but more blanks. */
#define SQUARE_ROWS_MAX 6
/* From here on what was said stands beside the board, not below it. */
#define WIDE_COLUMNS 110

/* Squares are twice as wide as high, and as large as there is room for. */
static int square_rows(int rows, int columns)
{
    bool wide = columns >= WIDE_COLUMNS;
    int by_rows = (rows - (wide ? 5 : BELOW_ROWS)) / 8;
    int by_columns =
        (columns - 4 - SIDE_COLUMNS - (wide ? SIDE_COLUMNS + 14 : 0)) / 16;
    int least = by_rows < by_columns ? by_rows : by_columns;

    return least < 1 ? 1 : least > SQUARE_ROWS_MAX ? SQUARE_ROWS_MAX : least;
}

struct layout layout_of(int rows, int columns)
{
    int size = square_rows(rows, columns);
    struct layout layout = {
        .too_small = rows < LAYOUT_ROWS_MIN || columns < LAYOUT_COLUMNS_MIN,
        .rows = rows,
        .columns = columns,
        .square_rows = size,
        .square_columns = 2 * size,
        .status = rows - 3,
        .input = rows - 2,
        .keys = rows - 1,
    };
    int below;

    layout.board =
        (struct box){1, 2, 8 * layout.square_rows, 8 * layout.square_columns};
    below = layout.board.y + layout.board.rows + 1;
    layout.side =
        (struct box){layout.board.y, layout.board.x + layout.board.columns + 2,
                     layout.board.rows + 1, 0};
    layout.side.columns = columns - layout.side.x;
    layout.log = (struct box){below, 0, layout.status - below, columns};
    if (columns >= WIDE_COLUMNS) {
        layout.side.columns = SIDE_COLUMNS;
        layout.log.y = layout.board.y;
        layout.log.x = layout.side.x + layout.side.columns + 2;
        layout.log.rows = layout.status - layout.log.y;
        layout.log.columns = columns - layout.log.x;
    }
    return layout;
}

void layout_place(const struct layout *layout, laws_square square, bool flips,
                  int *y, int *x)
{
    int file = laws_file(square), rank = laws_rank(square);

    *y = layout->board.y + layout->square_rows * (flips ? rank : 7 - rank);
    *x = layout->board.x + layout->square_columns * (flips ? 7 - file : file);
}

laws_square layout_square(const struct layout *layout, int y, int x, bool flips)
{
    int row = y - layout->board.y, column = x - layout->board.x;

    if (layout->too_small || row < 0 || column < 0 ||
        row >= layout->board.rows || column >= layout->board.columns)
        return LAWS_NO_SQUARE;
    row /= layout->square_rows;
    column /= layout->square_columns;
    return LAWS_SQUARE(flips ? 7 - column : column, flips ? row : 7 - row);
}
