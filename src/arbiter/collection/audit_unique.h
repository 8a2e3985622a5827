/* audit_unique.h - duplicates that are left out of a corrected copy */
#ifndef ARBITER_AUDIT_UNIQUE_H
#define ARBITER_AUDIT_UNIQUE_H

#include "audit/contents.h"
#include "audit/report_html.h"
#include "audit/twins.h"
#include "collection/audit_mend.h"

struct unique {
    struct mend *mend;
    const struct html_file *files;
    const char *path; /* where they go to; NULL: beside the copy */
    /* ----------------------------------------------------------------- */
    char *beside;
    struct sys_output out;
    uint64_t left_out;
    struct content lacks[2]; /* of two that both stay */
    bool failed;
};

enum status unique_check(struct unique *unique);
enum status unique_open(struct unique *unique);

/* Let the comparison of games choose. */
void unique_choose(struct unique *unique, struct twins *twins);

/* Put the file of what was left out in its place, if something was. */
enum status unique_finish(struct unique *unique);
void unique_close(struct unique *unique);

#endif
