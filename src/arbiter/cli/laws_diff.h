/* laws_diff.h - arbiter laws --diff: what changed between two editions */
#ifndef ARBITER_LAWS_DIFF_H
#define ARBITER_LAWS_DIFF_H

#include "cli/args.h"

/* The operands are the two editions, and the matter if only one is asked for.
 */
enum status laws_diff_print(const struct args *args);

#endif
