/* shares.c - see shares.h */
#include "audit/shares.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static size_t hash_of(const char *name)
{
    uint64_t hash = 5381;

    for (; *name; name++)
        hash = hash * 33 + (unsigned char)*name;
    return (size_t)(hash ^ hash >> 17);
}

void shares_add(struct shares *shares, const char *name)
{
    size_t at = hash_of(name);

    if (!*name) {
        shares->nameless++;
        return;
    }
    for (;; at++) {
        struct share *share = &shares->share[at % (2 * SHARES_MAX)];

        if (!*share->name) {
            if (shares->used == SHARES_MAX)
                break;
            snprintf(share->name, sizeof(share->name), "%s", name);
            shares->used++;
        } else if (strcmp(share->name, name)) {
            continue;
        }
        share->count++;
        return;
    }
    shares->others++;
}

static int by_name(const void *a, const void *b)
{
    const struct share *x = a, *y = b;

    if (!x->count != !y->count)
        return x->count ? -1 : 1;
    return strcmp(x->name, y->name);
}

static int by_count(const void *a, const void *b)
{
    const struct share *x = a, *y = b;

    if (x->count != y->count)
        return x->count > y->count ? -1 : 1;
    return strcmp(x->name, y->name);
}

size_t shares_sort(struct shares *shares, enum shares_order order)
{
    qsort(shares->share, 2 * SHARES_MAX, sizeof(shares->share[0]),
          order == SHARES_BY_NAME ? by_name : by_count);
    return shares->used;
}
