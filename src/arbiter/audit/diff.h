/* diff.h - what corrections change, as a unified diff */
#ifndef ARBITER_DIFF_H
#define ARBITER_DIFF_H

#include "audit/chunk.h"

#include <stdio.h>

/* A file's diff while its chunks come. */
struct diff {
    FILE *out;
    const char *path;
    int64_t added; /* lines, so far */
    bool begun;
};

void diff_chunk(struct diff *diff, const struct chunk *chunk);

#endif
