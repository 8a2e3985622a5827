/* laws_search.h - provisions by what they are about, in anybody's words */
#ifndef ARBITER_LAWS_SEARCH_H
#define ARBITER_LAWS_SEARCH_H

#include "main/args.h"

/* The next row that an edition has, borrowed or not, behind `row`; NULL: the
   first, and at the end. */
const struct laws_provision *laws_next_row(enum laws_edition edition,
                                           const struct laws_provision *row);

#define LAWS_QUERY_MAX 256

/* Does a row have all words of a query, or what is meant by them? */
bool laws_search_has(const struct laws_provision *row, const char *query);

/* The word that one of the query, which no row of an edition has, was probably
   meant to be; false: there is none. */
bool laws_search_near(enum laws_edition edition, const char *query,
                      char word[LAWS_QUERY_MAX]);

#endif
