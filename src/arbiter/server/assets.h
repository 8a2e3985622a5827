/* assets.h - files that are built into the program */
#ifndef ARBITER_SERVER_ASSETS_H
#define ARBITER_SERVER_ASSETS_H

#include <stddef.h>

struct asset {
    const char *path; /* "/index.html" */
    const char *bytes;
    size_t length;
    const char *etag;
};

/* Written by make_assets.c, sorted by path; the last one has no path. */
extern const struct asset assets[];

#endif
