/*
 * audit_chosen.h - which games are audited, which are written as they are, and
 * which findings are known already
 */
#ifndef ARBITER_AUDIT_CHOSEN_H
#define ARBITER_AUDIT_CHOSEN_H

#include "audit/chunk.h"
#include "main/args.h"
#include "sys/sys.h"

struct chosen {
    const struct args *args;
    const char *where;    /* conditions; NULL: all games are wanted    */
    const char *path;     /* of a copy of them; NULL: none is written  */
    const char *baseline; /* findings that are not new; NULL: all are  */
    /* ----------------------------------------------------------------- */
    struct choice *choice; /* that is `where`                          */
    struct sys_output out;
    char *bytes; /* of the baseline, and its findings, sorted, each with the
                    number of those like it that were not met yet        */
    struct known {
        const char *text;
        size_t count;
    } * known;
    size_t count;
    uint64_t met; /* findings that the baseline has */
};

/* Read what is wanted, and look whether it can be done. */
enum status chosen_check(struct chosen *chosen);

enum status chosen_open(struct chosen *chosen);
/* The games of a chunk that are wanted; 0 or an errno. */
int chosen_put(struct chosen *chosen, const struct chunk *chunk);
enum status chosen_finish(struct chosen *chosen);
void chosen_close(struct chosen *chosen);

/* Is a finding one of the baseline, and not more often than there? */
bool chosen_knows(struct chosen *chosen, const struct found *found);

#endif
