/*
 * grid.h - a table that is printed as text, CSV, JSON or a page
 *
 * Columns first, then the cells, row by row.
 */
#ifndef ARBITER_GRID_H
#define ARBITER_GRID_H

#include "main/args.h"

enum grid_form { GRID_TEXT, GRID_CSV, GRID_JSON, GRID_HTML };

struct grid {
    char *title;
    char **cells; /* the headings first */
    bool *right;
    unsigned columns;
    size_t count, room;
};

void grid_init(struct grid *grid, const char *title);
void grid_column(struct grid *grid, const char *heading, bool right);
void grid_cell(struct grid *grid, const char *text);
void grid_number(struct grid *grid, unsigned number);

/* Several: ">place >no name", those after a > aligned to the right. */
void grid_columns(struct grid *grid, const char *headings);

/* Print, and let go of it. */
void grid_print(struct grid *grid, enum grid_form form);

/* Print it as part of a page, and let go of it. */
void grid_print_part(struct grid *grid, FILE *out);

#endif
