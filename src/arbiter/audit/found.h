/* found.h - a finding with the game that it is about */
#ifndef ARBITER_FOUND_H
#define ARBITER_FOUND_H

#include "laws/laws.h"

/* What a game says of itself; "" where it says nothing. */
struct headers {
    char event[96], date[16], white[64], black[64], result[16];
};
void headers_of(const char *text, size_t length, struct headers *headers);

struct found {
    const char *path;
    uint64_t game; /* its number in the file */
    const struct laws_finding *finding;
    const char *text; /* of the game, as it stands there, in UTF-8 */
    size_t length;
    struct headers headers;
};

#endif
