/*
 * draft.h - a text that is written before it is known what will be left out
 *
 * It lies in a temporary file without a name until it is copied.
 */
#ifndef ARBITER_DRAFT_H
#define ARBITER_DRAFT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct draft;

/* NULL: no room on the disk. */
struct draft *draft_new(void);
bool draft_write(struct draft *draft, const void *data, size_t length);

/* Leave these bytes out; no two calls name the same. */
void draft_drop(struct draft *draft, uint64_t place, uint64_t size);

/* Hand the rest to `write`, piece by piece, which returns 0 or an errno; and so
   does this. */
typedef int draft_writer(void *data, const void *bytes, size_t length);
int draft_copy(struct draft *draft, draft_writer *write, void *data);
void draft_free(struct draft *draft);

#endif
