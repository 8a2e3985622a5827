/* match_live_absent.c - where nothing speaks to a server (match_live.h) */
#include "cli/match_live.h"

#include "words/sentence.h"

#include <stdio.h>

struct live *match_live_open(const char *link, char *why, size_t room)
{
    (void)link;
    snprintf(why, room,
             say("this program was built without a way to a server"));
    return NULL;
}

const char *match_live_page(const struct live *live)
{
    (void)live;
    return "";
}

const struct match_live *match_live_functions(const struct live *live)
{
    (void)live;
    return NULL;
}

const char *match_live_close(struct live *live)
{
    (void)live;
    return NULL;
}
