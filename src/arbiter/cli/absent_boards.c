/* absent_boards.c - boards where there is no JSON */
#include "cli/commands.h"

#define WHY                                                                    \
    "this arbiter was built without jansson; build it with libjansson-dev"

const struct command command_boards = {
    .name = "boards",
    .operands = "",
    .summary = "Read electronic boards (not in this build)",
    .about = WHY,
    .absent = WHY,
};
