/* editions.h - the editions that a tag or an expectation names */
#ifndef LAWS_TEXT_EDITIONS_H
#define LAWS_TEXT_EDITIONS_H

#include "text/line.h"

/* All of them, a bit each. */
#define LAWS__ALL_EDITIONS ((1u << LAWS_EDITIONS) - 1)

/* Which are in the list, a bit each. */
unsigned laws__edition_set(const struct laws_editions *list);

/*
 * Read names of editions, separated by blanks.  NULL, or what is wrong and
 * where in the text: one that is not `allowed`, a repeated or an unknown one,
 * or none at all.  `room` may have the words of it; NULL: fewer words will do.
 */
const char *laws__read_editions(struct word text, unsigned allowed,
                                struct laws_editions *list, const char **where,
                                char room[LAWS__WRONG_MAX]);

/*
 * Read the arrow of an expectation, `=>` or `=>!`, and the editions in braces
 * behind it; without them it names all that are allowed.  NULL, or what is
 * wrong and where in the line.
 */
const char *laws__read_arrow(struct scanner *scanner, unsigned allowed,
                             bool *negated, unsigned *editions,
                             const char **where, char room[LAWS__WRONG_MAX]);

#endif
