/* match_html.h - a match as a page to print */
#ifndef ARBITER_MATCH_HTML_H
#define ARBITER_MATCH_HTML_H

#include "match/match.h"

/* Takes a struct match. */
void match_print_html(const void *data, FILE *out);

#endif
