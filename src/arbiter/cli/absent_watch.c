/* absent_watch.c - watch where files cannot be followed */
#include "cli/commands.h"

#define WHY "this arbiter cannot follow files; build it on a POSIX system"

const struct command command_watch = {
    .name = "watch",
    .operands = "",
    .summary = "Follow live PGN files (not in this build)",
    .about = WHY,
    .absent = WHY,
};
