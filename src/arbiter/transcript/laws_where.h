/* laws_where.h - the code and the scenarios that carry a provision out */
#ifndef ARBITER_LAWS_WHERE_H
#define ARBITER_LAWS_WHERE_H

#include "main/args.h"

/* Is the working directory the root of our source tree?  An error if not. */
enum status laws_where_check(const struct args *args);

/*
 * Print where the tree cites the provisions of this number: functions and rows
 * of tables, then scenarios, a line each.  `id` is one that the edition has;
 * without #2 at its end it means every matter under its number.
 */
enum status laws_where_print(const struct args *args, enum laws_edition edition,
                             const char *id);

#endif
