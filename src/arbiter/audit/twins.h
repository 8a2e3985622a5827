/*
 * twins.h - games of a collection that have the same moves
 *
 * A game is kept as forty bytes, found by a hash of the words of its main line.
 * So many of them stay in memory; beyond that they are sorted and put aside on
 * disk, and merged at the end.
 */
#ifndef ARBITER_TWINS_H
#define ARBITER_TWINS_H

#include "laws/laws.h"

#include <stdio.h>

struct twin {
    uint64_t moves;   /* hash of the main line, without signs and numbers   */
    uint64_t game;    /* its number                                         */
    uint32_t players; /* hash of the surnames                               */
    uint32_t date;    /* 20140701; 0 for what is not known                  */
    uint32_t file;
    uint16_t plies;
    uint8_t result; /* a laws_pgn_result                                   */
    uint8_t faults; /* findings of its audit, at most 255                  */
};

/* What is kept of a game; false: it is too short to be told from others. */
bool twin_of(const char *text, const struct laws_audit_game *game,
             struct twin *twin);

struct twins;

/* `most` stay in memory.  NULL: not enough memory. */
struct twins *twins_new(size_t most);
/* False: no memory, or no room on the disk. */
bool twins_add(struct twins *twins, const struct twin *twin);
/* Print what has the same moves, with the names of the files.  `pairs` counts
   them, `differ` those that tell different things of the same game. */
bool twins_print(struct twins *twins, const char *const *files, FILE *out,
                 uint64_t *pairs, uint64_t *differ);
void twins_free(struct twins *twins);

#endif
