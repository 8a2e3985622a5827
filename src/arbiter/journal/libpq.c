/* libpq.c - see libpq.h */
#include "journal/libpq.h"

#include "sys/sys.h"
#include "words/sentence.h"

#include <stdio.h>

bool libpq_load(struct libpq *libpq, char *why, size_t room)
{
    static const char *const names[] = {
#define NAME(name) #name,
        LIBPQ_FUNCTIONS(NAME)};
    const char *missing = sys_library_load(
        "libpq.so.5", names, sizeof names / sizeof names[0], libpq);

    if (missing)
        snprintf(why, room,
                 say("PostgreSQL's client library is missing (%s); install it "
                     "(libpq5), or use a file"),
                 missing);
    return !missing;
}
