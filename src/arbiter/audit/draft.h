/*
 * draft.h - a text that is written before it is known what becomes of it
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

/* Put a text of at most DRAFT_TEXT_MAX bytes in place of these bytes.  Of what
   lies within other bytes that are replaced, nothing comes. */
#define DRAFT_TEXT_MAX 31
void draft_edit(struct draft *draft, uint64_t place, uint64_t size,
                const char *text);

/* Hand what comes of it to `write`, piece by piece, which returns 0 or an
   errno; and so does this.  Or hand it these bytes as they were. */
typedef int draft_writer(void *data, const void *bytes, size_t length);
int draft_copy(struct draft *draft, draft_writer *write, void *data);
int draft_read(struct draft *draft, uint64_t place, uint64_t size,
               draft_writer *write, void *data);
void draft_free(struct draft *draft);

#endif
