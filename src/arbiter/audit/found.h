/* found.h - a finding with the game that it is about */
#ifndef ARBITER_FOUND_H
#define ARBITER_FOUND_H

#include "laws/laws.h"

/* What is not UTF-8 is taken for Latin-1.  Returns the length, at most twice
   that of the text. */
size_t write_utf8(const char *text, size_t length, char *out);

/* What a game says of itself; "" where it says nothing. */
struct headers {
    char event[96], date[16], white[64], black[64], result[16];
};
void headers_of(const char *text, size_t length, struct headers *headers);

/* Where a finding stands, from 1; a line 0: nobody knows. */
struct place {
    uint64_t line;
    uint32_t column; /* in bytes */
};

/* The places of a game's findings, of which each is a move, a tag, the result
   or the game's first line; lines count from that of `text`. */
void places_of(const char *text, const struct laws_audit_game *game,
               struct place places[LAWS_FINDINGS_MAX]);

struct found {
    const char *path;
    uint64_t game; /* its number in the file */
    struct place place;
    const struct laws_finding *finding;
    const char *text; /* of the game, as it stands there, in UTF-8 */
    size_t length;
    struct headers headers;
};

#endif
