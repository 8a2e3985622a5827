/*
 * portable.h - a game for programs that stop at what they do not know
 *
 * They refuse an illegal move that stands (A.5.2), a position that was put
 * right, a result that PGN has no word for.  What they refuse is told in a
 * comment.
 */
#ifndef ARBITER_PORTABLE_H
#define ARBITER_PORTABLE_H

#include "laws/laws.h"

/* Does this ply lead others to the position that we have after it? */
bool portable_has(const struct laws_game *game, unsigned ply);

/* A result that PGN has. */
enum laws_pgn_result portable_result(enum laws_pgn_result result);

/* The plies from `first` on as the words of a comment, each with what
   `remarks` says of it (or NULL).  Returns their length. */
size_t portable_rest(const struct laws_game *game, unsigned first,
                     const char *(*remarks)(const void *data, unsigned ply),
                     const void *data, char *text, size_t room);

#endif
