/* laws_diff.h - arbiter laws --diff: what changed between two editions */
#ifndef ARBITER_LAWS_DIFF_H
#define ARBITER_LAWS_DIFF_H

#include "main/args.h"

/* The operands are the two editions, and the matter if only one is asked for.
 */
enum status laws_diff_print(const struct args *args);

/* Is the text of the edition on a matter at hand, whatever it says? */
bool laws_is_held(enum laws_edition edition, const char *matter);

#endif
