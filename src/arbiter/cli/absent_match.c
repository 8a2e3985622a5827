/* absent_match.c - match where programs cannot be started */
#include "cli/commands.h"

#define WHY "this arbiter was built without engines; build it on a POSIX system"

const struct command command_match = {
    .name = "match",
    .operands = "",
    .summary = "Let engines play (not in this build)",
    .about = WHY,
    .absent = WHY,
};
