/* print.h - findings as lines, as JSON, and the table at the end */
#ifndef ARBITER_AUDIT_PRINT_H
#define ARBITER_AUDIT_PRINT_H

#include "audit/found.h"
#include "audit/tally.h"

#include <stdio.h>

struct text;

/* A path may hold any byte but NUL, and what is printed is one line. */
void print_path(FILE *out, const char *path);

/* FILE:LINE:COLUMN: GAME:PLY ARTICLE NAME details (White - Black, DATE) */
void print_finding(FILE *out, const struct found *found);

/* The same as an object on a line. */
void put_finding_json(struct text *text, const struct found *found);
void print_finding_json(FILE *out, const struct found *found);

/* The same as comma-separated values (RFC 4180), and their names. */
struct csv_row {
    unsigned ply;
    const char *article, *laws, *name, *details;
};
void print_head_csv(FILE *out);
void print_row_csv(FILE *out, const struct found *found,
                   const struct csv_row *row);
void print_finding_csv(FILE *out, const struct found *found);

void print_table(FILE *out, const struct tally *tally);
void print_table_json(FILE *out, const struct tally *tally);

/* A number as the language writes it, in a format with its %s. */
void print_count(FILE *out, const char *format, uint64_t count)
    __attribute__((format(printf, 2, 0)));

#endif
