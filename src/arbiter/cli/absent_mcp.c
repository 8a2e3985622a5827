/* absent_mcp.c - mcp where jansson is missing */
#include "cli/commands.h"

#define WHY                                                                    \
    "this arbiter was built without tools for assistants; build it on a "      \
    "POSIX system with jansson"

const struct command command_mcp = {
    .name = "mcp",
    .operands = "",
    .summary = "Answer assistants (not in this build)",
    .about = WHY,
    .absent = WHY,
};
