/* print.h - findings as lines, as JSON, and the table at the end */
#ifndef ARBITER_AUDIT_PRINT_H
#define ARBITER_AUDIT_PRINT_H

#include "audit/tally.h"

#include <stdio.h>

/* FILE:GAME:PLY ARTICLE NAME details */
void print_finding(FILE *out, const char *path, uint64_t game,
                   const struct laws_finding *finding);

/* The same as an object on a line. */
void print_finding_json(FILE *out, const char *path, uint64_t game,
                        const struct laws_finding *finding);

/* The same as comma-separated values (RFC 4180), and their names. */
void print_head_csv(FILE *out);
void print_finding_csv(FILE *out, const char *path, uint64_t game,
                       const struct laws_finding *finding);

/* "1 game", "2 games", and what stands after it. */
void print_count(FILE *out, uint64_t count, const char *noun,
                 const char *after);

void print_table(FILE *out, const struct tally *tally);
void print_table_json(FILE *out, const struct tally *tally);

#endif
