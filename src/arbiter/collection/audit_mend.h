/*
 * audit_mend.h - where corrected games go: a copy, the files themselves, a diff
 *
 * Whatever is not corrected is copied byte for byte.  A file is replaced when
 * all of it has been read and written, or not at all.
 */
#ifndef ARBITER_AUDIT_MEND_H
#define ARBITER_AUDIT_MEND_H

#include "audit/diff.h"
#include "audit/draft.h"
#include "main/args.h"
#include "sys/sys.h"

struct mend {
    const struct args *args;
    const char *to; /* of a copy: "-" is the standard output; NULL, "": none */
    bool in_place, dry_run;
    bool no_backup; /* a file keeps no .orig  */
    bool json;      /* tell each change so    */
    FILE *told;     /* ... here               */
    /* ----------------------------------------------------------------- */
    struct sys_output out;
    struct draft *draft; /* of the copy, if games are to be left out of it */
    uint64_t drafted;    /* bytes of it                                    */
    uint64_t base;       /* where in it the chunk that came last starts    */
    struct diff diff;
    const char *path;   /* of the file at hand            */
    uint64_t bytes;     /* of it                          */
    uint64_t corrected; /* games, of all files            */
    bool changed;       /* some of this file were         */
    bool failed;        /* to be written, which was told  */
    bool has_line;      /* what was written ends its line */
};

/* The ending of a name that says that the file is packed; NULL: none does. */
const char *mend_packed_ending(const char *path);

/* Is anything corrected? */
bool mend_is_wanted(const struct mend *mend);

/* Is that possible, with these files? */
enum status mend_check(const struct mend *mend);

/* Open the copy; `leaves` says that mend_leave() may come. */
enum status mend_open(struct mend *mend, bool leaves);

/* A file, from its first chunk to its last: `fine` says that all of it came. */
enum status mend_begin(struct mend *mend, const char *path);
enum status mend_put(struct mend *mend, const struct chunk *chunk);
enum status mend_end(struct mend *mend, bool fine);

/* Leave these bytes of the draft out. */
void mend_leave(struct mend *mend, uint64_t place, uint64_t size);

/* Put the copy in its place, or nothing. */
enum status mend_finish(struct mend *mend, enum status status);
void mend_close(struct mend *mend);

#endif
