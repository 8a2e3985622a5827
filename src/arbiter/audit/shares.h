/* shares.h - how often each of many names was met */
#ifndef ARBITER_SHARES_H
#define ARBITER_SHARES_H

#include <stddef.h>
#include <stdint.h>

/* Names beyond this many are counted together. */
#define SHARES_MAX 2048

struct share {
    char name[96];
    uint64_t count;
};

struct shares {
    struct share share[2 * SHARES_MAX]; /* by the hash of the name; "": free */
    size_t used;
    uint64_t others, nameless;
};

void shares_add(struct shares *shares, const char *name);

enum shares_order { SHARES_BY_COUNT, SHARES_BY_NAME };

/* Bring them into an order, the first at 0; nothing can be added then.  Returns
   how many there are. */
size_t shares_sort(struct shares *shares, enum shares_order order);

#endif
