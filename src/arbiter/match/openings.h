/* openings.h - the positions from which games begin, of a PGN or EPD file */
#ifndef ARBITER_MATCH_OPENINGS_H
#define ARBITER_MATCH_OPENINGS_H

#include "laws/laws.h"

#include <stddef.h>

#define OPENINGS_PLIES_MAX 200

struct opening {
    struct laws_setup setup;
    struct laws_move *move; /* to it from the initial position, or NULL */
    unsigned moves;
};

struct openings {
    struct opening *opening;
    unsigned count, room;
    bool chess960; /* one of them needs it                              */
    bool bare;     /* one is not the initial position, and has no moves */
};

/* One: the initial position, or the number of a Chess960 array. */
void openings_start(struct openings *openings);

/*
 * Read a file: a PGN has the position after `plies` plies of each game, at most
 * OPENINGS_PLIES_MAX, or
 * after its last; any other a FEN or EPD a line.  0 or an errno; EINVAL: `what`
 * says which line is wrong, and why.
 */
int openings_read(struct openings *openings, const char *path, unsigned plies,
                  char what[128]);

/* Bring them into an order that the seed decides. */
void openings_shuffle(struct openings *openings, unsigned seed);

void openings_release(struct openings *openings);

#endif
