/*
 * fix.h - what a finding is about, as a range of the text to be replaced
 *
 * Only results are corrected, where the Laws leave no choice: in the tag and
 * behind the moves.  Every edit belongs to a finding that was asked for; all
 * other bytes stay as they are.
 */
#ifndef ARBITER_FIX_H
#define ARBITER_FIX_H

#include "audit/chunk.h"

struct edit {
    uint64_t game;     /* its number within the chunk, from 0     */
    size_t at, length; /* what is replaced, in the chunk's text   */
    char was[24];      /* that, or as much of it                  */
    char text[32];     /* ... by this                             */
    bool is_tag, is_new;
    enum laws_pgn_result result;
    char article[24]; /* of the finding                          */
};

/* Add what is to be corrected in a game to the edits of its chunk. */
void fix_game(struct chunk *chunk, const struct laws_audit_game *game);

/* The edits of a chunk, in the order of the text. */
const struct edit *fix_edits(const struct chunk *chunk, size_t *count);

#endif
