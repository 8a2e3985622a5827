/* openings.h - the positions from which games begin, of a PGN or EPD file */
#ifndef ARBITER_MATCH_OPENINGS_H
#define ARBITER_MATCH_OPENINGS_H

#include "laws/laws.h"

#include <stddef.h>

struct openings {
    struct laws_setup *setup;
    unsigned count, room;
    bool chess960; /* one of them needs it */
};

/* One: the initial position, or the number of a Chess960 array. */
int openings_start(struct openings *openings);

/*
 * Read a file: a PGN has the position after `plies` moves of each game, or
 * after its last; any other a FEN or EPD a line.  0 or an errno; EINVAL: `what`
 * says which line is wrong, and why.
 */
int openings_read(struct openings *openings, const char *path, unsigned plies,
                  char what[128]);

/* Bring them into an order that the seed decides. */
void openings_shuffle(struct openings *openings, unsigned seed);

void openings_release(struct openings *openings);

#endif
