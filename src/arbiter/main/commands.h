/* commands.h - the subcommands (commands.def) */
#ifndef ARBITER_COMMANDS_H
#define ARBITER_COMMANDS_H

#include "main/args.h"

#define COMMAND(name, part, place, summary)                                    \
    extern const struct command command_##name;
#include "main/commands.def"

/* A row of the table of subcommands. */
struct command_row {
    const char
        *purpose; /* heads the rows that follow; then nothing else here */
    const char *name, *summary;
    const struct command *command; /* NULL where this build lacks it ... */
    const char *absent;            /* ... for this reason, or ...        */
    bool beside;                   /* ... where the other program has it */
    const char *first, *second;    /* the words that call it, if not its name */
    bool group;                    /* those of others begin with this one     */
};

#endif
