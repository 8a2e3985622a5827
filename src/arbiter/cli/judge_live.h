/* judge_live.h - judge -i: acts typed one by one, and what the Laws say */
#ifndef ARBITER_JUDGE_LIVE_H
#define ARBITER_JUDGE_LIVE_H

#include "cli/args.h"

/* `edition`: the one to begin with; NULL: the current one, or what a tag
   says. */
enum status judge_live(const struct args *args,
                       const enum laws_edition *edition);

#endif
