/*
 * choice.h - which games of a collection are wanted
 *
 * A choice is a list of conditions, which all have to hold.  They ask what a
 * game says of itself, what was found in it, and what its main line reaches;
 * asked by many threads at once, a choice does not change.
 */
#ifndef ARBITER_CHOICE_H
#define ARBITER_CHOICE_H

#include "laws/laws.h"

struct choice;

/* Read "player=Ann; date=2013..2015; result!=1-0"; NULL: *at is what cannot be
   read, of *length. */
struct choice *choice_read(const char *text, const char **at, size_t *length);
void choice_free(struct choice *choice);

/* Is a game wanted that was audited? */
bool choice_takes(const struct choice *choice, const char *text,
                  const struct laws_audit_game *game);

#endif
