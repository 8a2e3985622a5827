/* report_html.h - an audit as one page that needs nothing else */
#ifndef ARBITER_REPORT_HTML_H
#define ARBITER_REPORT_HTML_H

#include "audit/chunk.h"

/* What the page shows besides the counts: a row a file, the first findings. */
#define HTML_FINDINGS_MAX 1000

struct html_file {
    const char *path;
    struct tally tally;
    const char *why; /* it could not be read to its end; NULL: it was */
};

struct html_page {
    const char *edition; /* NULL: by the day of each game */
    unsigned kinds;      /* set of those that were looked for */
    const struct tally *tally;
    double seconds;
    const struct html_file *files;
    size_t file_count;
    const struct pile *rows; /* of the table of findings, as HTML */
    uint64_t row_count;
};

/* Add a row for a finding; false when there is not enough memory. */
bool html_row(struct pile *rows, const char *path, uint64_t game,
              const struct laws_finding *finding);

/* The page; false when there is not enough memory. */
bool html_page(struct pile *out, const struct html_page *page);

#endif
