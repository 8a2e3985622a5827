/* report_html.h - an audit as one page that needs nothing else */
#ifndef ARBITER_REPORT_HTML_H
#define ARBITER_REPORT_HTML_H

#include "audit/chunk.h"
#include "audit/found.h"
#include "audit/shares.h"

/* What the page shows besides the counts: a row a file, the first findings. */
#define HTML_FINDINGS_MAX 5000

/* The findings, as they come: rows of a table, and the games that they are of.
 */
struct html_findings {
    struct pile rows;  /* HTML            */
    struct pile games; /* JSON, with commas between them */
    uint64_t row_count, game_count;
    struct shares years, events; /* of all findings */
    uint64_t last_game;          /* that a row was about, with its file */
    const char *last_path;
};

/* Count a finding, and add a row for it while there is room. */
void html_finding(struct html_findings *findings, const struct found *found);

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
    struct html_findings *findings;
    /* Shows a game on a board, sorts and filters; NULL: there is none, and the
       page does without. */
    const char *script;
    size_t script_length;
};

void html_page(struct pile *out, const struct html_page *page);

#endif
