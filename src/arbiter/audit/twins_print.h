/* twins_print.h - games with the same moves, as lines, JSON and values */
#ifndef ARBITER_TWINS_PRINT_H
#define ARBITER_TWINS_PRINT_H

#include "audit/twins.h"

#include <stdio.h>

/* "duplicate", "different" or "beginning": what programs read. */
const char *twin_kind_name(enum twin_kind kind);

/* What a pair is, in a sentence: "the same 83 plies; the results differ: ..."
 */
struct twin_words {
    char text[512];
};
struct twin_words twin_pair_words(const struct twin_pair *pair);

/* FIRST and SECOND: that sentence. */
void print_twins(FILE *out, const char *const *files,
                 const struct twin_pair *pair);
void print_twins_json(FILE *out, const char *const *files,
                      const struct twin_pair *pair);
/* A row as a finding has it, at the second game. */
void print_twins_csv(FILE *out, const char *const *files,
                     const struct twin_pair *pair);

#endif
