/*
 * carry.h - games carried from one journal to another, as lines of JSON
 *
 * A line is a game, and the lines behind it are its acts, each with its hash in
 * the chain.  What is read is checked against it: a file that was altered on
 * its way is refused.
 */
#ifndef ARBITER_JOURNAL_CARRY_H
#define ARBITER_JOURNAL_CARRY_H

#include "journal/journal.h"

#include <stdio.h>

/* Write a game and what is good of its acts; the mark says how far that is.
   False, and journal->why, when it cannot be read. */
bool carry_out(struct journal *journal, const struct journal_game *game,
               FILE *out, struct journal_mark *mark);

/* How much was read and stored. */
struct carried {
    size_t games, acts; /* that were new */
    size_t line;        /* where it stopped */
};

/*
 * Read games, and store what is new of them.  A game that is there already gets
 * the acts that it lacks.  False, and why: everything before that line was
 * stored.
 */
bool carry_in(struct journal *journal, FILE *in, struct carried *carried,
              char why[JOURNAL_WHY_MAX]);

#endif
