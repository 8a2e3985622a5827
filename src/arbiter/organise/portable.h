/*
 * portable.h - a game for programs that stop at a move that they cannot make
 *
 * Everything before that move stays byte for byte; from there on the moves are
 * a comment, and the result stands behind it.
 */
#ifndef ARBITER_PORTABLE_H
#define ARBITER_PORTABLE_H

#include "sys/text.h"

#include <stdbool.h>

struct portable {
    char move[32]; /* "12... Nf6"; "": nothing was left out          */
    bool stands;   /* it is illegal; else it cannot be read as a move */
};

/* Add a game to `text`; what was left out is told. */
struct portable portable_game(const char *game, size_t length,
                              struct text *text);

#endif
