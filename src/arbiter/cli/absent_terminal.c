/* absent_terminal.c - play and watch where a library of theirs is missing */
#include "cli/commands.h"

#define WHY                                                                    \
    "this arbiter was built without the terminal; build it on a POSIX system " \
    "with ncursesw, jansson, gnutls and wslay"

const struct command command_play = {
    .name = "play",
    .operands = "",
    .summary = "Play a game in the terminal (not in this build)",
    .about = WHY "\n",
    .absent = WHY,
};
