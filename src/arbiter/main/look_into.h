/* look_into.h - what can be done with a file that somebody names alone */
#ifndef ARBITER_LOOK_INTO_H
#define ARBITER_LOOK_INTO_H

#include "main/commands.h"

/* Print what is in it, and the subcommands that read it; false: nothing of
   ours. */
bool look_into(const struct command_row *rows, size_t count, const char *path);

#endif
