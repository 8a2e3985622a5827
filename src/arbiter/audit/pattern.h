/* pattern.h - texts and boards of which not everything is told */
#ifndef ARBITER_PATTERN_H
#define ARBITER_PATTERN_H

#include "laws/laws.h"

/* Is it this text, whatever its case?  * stands for any characters, ? for
   one. */
bool pattern_fits(const char *pattern, size_t length, const char *text,
                  size_t size);

/*
 * Does a board look like this?  Eight ranks, as in a FEN: letters and digits,
 * ? for any square, ! for one that is not empty, A and a for any man of White
 * and of Black, * for the rest of a rank, or what lies between.
 */
#define BOARD_PATTERN_MAX 128
bool board_pattern_read(const char *text, size_t length,
                        char pattern[BOARD_PATTERN_MAX]);
bool board_pattern_fits(const char *pattern,
                        const struct laws_position *position);

#endif
