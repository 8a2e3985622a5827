/* assets.h - the files of the page, built into the program or in a folder */
#ifndef ARBITER_SERVER_ASSETS_H
#define ARBITER_SERVER_ASSETS_H

#include <stdbool.h>
#include <stddef.h>

struct asset {
    const char *path; /* "/index.html" */
    const char *bytes;
    size_t length;
    const char *etag;
};

/* Written by make_assets.c, sorted by path; the last one has no path. */
extern const struct asset assets[];

/* Is there a page in this folder, to be served in their place? */
bool assets_has_page(const char *folder);

#endif
