/*
 * trf_columns.h - the columns of a line, counted in characters, from 1
 *
 * A line that is not UTF-8 (old programs write Latin-1) has a byte a column.
 */
#ifndef EVENT_TRF_COLUMNS_H
#define EVENT_TRF_COLUMNS_H

#include "event/event.h"

/* How many columns a line has. */
unsigned columns_count(struct word line);

/* The columns from `first` to `last`, and the same without blanks around. */
struct word columns_raw(struct word line, unsigned first, unsigned last);
struct word columns_get(struct word line, unsigned first, unsigned last);

/* Blanks around a word taken off. */
struct word columns_trim(struct word word);

/* Read a whole number, or points such as 1.5 as tenths; false when it is
   anything else.  An empty word is 0. */
bool columns_number(struct word word, unsigned *number);
bool columns_points(struct word word, int *points);

bool columns_equal(struct word a, struct word b);
bool columns_is(struct word word, const char *text);

/* The next word of a row, separated by blanks; empty at the end. */
struct word columns_next(struct word *rest);

#endif
