/* boards_live_absent.c - boards without WebSockets */
#include "cli/boards_live.h"

enum status boards_live(struct boards_live *live, const char *link)
{
    (void)link;
    return args_error(live->args, "this arbiter was built without WebSockets; "
                                  "give a recording");
}
