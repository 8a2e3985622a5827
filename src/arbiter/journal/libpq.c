/* libpq.c - see libpq.h */
#include "journal/libpq.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

bool libpq_load(struct libpq *libpq, char *why, size_t room)
{
    static const char *const names[] = {
#define NAME(name) #name,
        LIBPQ_FUNCTIONS(NAME)};
    void *library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
    unsigned char *place = (unsigned char *)libpq;

    if (!library) {
        snprintf(why, room,
                 "PostgreSQL's client library is missing (%s); install it "
                 "(libpq5), or use a file",
                 dlerror());
        return false;
    }
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        void *function = dlsym(library, names[i]);

        if (!function) {
            snprintf(why, room, "PostgreSQL's client library has no %s",
                     names[i]);
            return false;
        }
        memcpy(place + i * sizeof function, &function, sizeof function);
    }
    return true;
}
