/*
 * delays.h - many spans of time, and which of them half, or 99 of 100, stay
 * below
 *
 * Spans are counted in classes that are at most a sixteenth wide, so a figure
 * is right to about 6 %, and a match of any length takes the same memory.
 */
#ifndef ARBITER_MATCH_DELAYS_H
#define ARBITER_MATCH_DELAYS_H

#include <stdint.h>

#define DELAYS_CLASSES 992

struct delays {
    uint64_t count, most; /* nanoseconds */
    uint64_t in[DELAYS_CLASSES];
};

void delays_add(struct delays *delays, uint64_t span);

/* All of these are added to the others. */
void delays_join(struct delays *delays, const struct delays *others);

/* So many of a hundred are not longer than this. */
uint64_t delays_quantile(const struct delays *delays, double percent);

#endif
