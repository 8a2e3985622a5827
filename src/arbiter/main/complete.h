/*
 * complete.h - the words that may come next on a command line
 *
 * Every shell asks here (arbiter help --complete WORD...), so that its own file
 * lists nothing.
 */
#ifndef ARBITER_COMPLETE_H
#define ARBITER_COMPLETE_H

#include "main/commands.h"

/* Print what the last of these words, those after "arbiter", may become.
   Nothing is printed where a file is meant, and "-" at the end where none may
   be. */
void complete(const struct command_row *rows, size_t row_count, int count,
              char **words);

#endif
