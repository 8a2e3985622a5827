/* absent_terminal.c - play, broadcast, and watch with a link, where a library
   of theirs is missing */
#include "cli/commands.h"
#include "terminal/watch_link.h"

#include <string.h>

#define WHY                                                                    \
    "this arbiter was built without the terminal; build it on a POSIX system " \
    "with ncursesw, jansson, gnutls and wslay"

const struct command command_play = {
    .name = "play",
    .operands = "",
    .summary = "Play a game in the terminal (not in this build)",
    .about = WHY,
    .absent = WHY,
};

const struct command command_broadcast = {
    .name = "broadcast",
    .operands = "",
    .summary = "Push games to a lichess broadcast (not in this build)",
    .about = WHY,
    .absent = WHY,
};

bool watch_is_link(const char *text)
{
    return strstr(text, "://") != NULL;
}

int watch_link(const struct watch_link *watch, const char **why)
{
    (void)watch;
    *why = WHY;
    return 1;
}

char *watch_link_pgn(const char *link, const char *trust, const char **why)
{
    (void)link;
    (void)trust;
    *why = WHY;
    return NULL;
}
