/* audit_script.c - see audit_script.h */
#include "collection/audit_script.h"

#include "server/net/assets.h"

#include <string.h>

const char *audit_script(size_t *length)
{
    for (const struct asset *asset = assets; asset->path; asset++)
        if (!strcmp(asset->path, "/report.js")) {
            *length = asset->length;
            return asset->bytes;
        }
    return NULL;
}
