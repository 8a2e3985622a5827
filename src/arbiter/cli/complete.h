/*
 * complete.h - the words that may come next on a command line
 *
 * Every shell asks here (arbiter help --complete WORD...), so that its own file
 * lists nothing.
 */
#ifndef ARBITER_COMPLETE_H
#define ARBITER_COMPLETE_H

#include "cli/args.h"

/* Print what the last of these words, those after "arbiter", may become.
   Nothing is printed where a file is meant. */
void complete(const struct command *const *commands, size_t command_count,
              int count, char **words);

#endif
