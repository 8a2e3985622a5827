/* judge_typed.h - judge -i: acts typed one by one, and what the Laws say */
#ifndef ARBITER_JUDGE_TYPED_H
#define ARBITER_JUDGE_TYPED_H

#include "main/args.h"

/* `edition`: the one to begin with; NULL: the current one, or what a tag
   says.  As sentences, or as codes (judge_line.h). */
enum status judge_typed(const struct args *args,
                        const enum laws_edition *edition, bool codes);

#endif
