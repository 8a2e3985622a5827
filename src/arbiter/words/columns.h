/*
 * columns.h - how wide a terminal shows a text
 *
 * One column a character, two for those of Chinese, Japanese and Korean, none
 * for marks on the letter before; after Unicode's East_Asian_Width, without a
 * locale.
 */
#ifndef ARBITER_COLUMNS_H
#define ARBITER_COLUMNS_H

#include <stdio.h>

/* The columns of the first character, and its bytes: 0 at the end. */
unsigned columns_of_character(const char *text, unsigned *bytes);

unsigned columns_of(const char *text);

/* Print a text and fill up with blanks. */
void columns_print(FILE *out, const char *text, unsigned width);

/* Print words in lines of at most so many columns; the first begins where the
   output stands, after so many blanks, and each other after as many.  Returns
   the column that it comes to. */
int columns_wrap(FILE *out, const char *text, int indent, int width);

#endif
