/*
 * contents.h - does one copy of a game have all that another one has?
 *
 * Everything counts that is not the main line itself: tags, comments, clocks,
 * glyphs, variations, lines with %, text between the games, in their places.
 * Blanks, numbers and the order of tags do not.
 */
#ifndef ARBITER_CONTENTS_H
#define ARBITER_CONTENTS_H

#include <stdbool.h>
#include <stddef.h>

/* What a game has that another one lacks: "[WhiteElo]", "{}", "()", "$4". */
struct content {
    char label[24];
};

/* Of two texts, each of a game with the same moves; where this is false,
   `lacks` is something that only `part` has. */
bool contents_hold(const char *all, size_t all_length, const char *part,
                   size_t part_length, struct content *lacks);

#endif
