/* watch_link.c - see watch_link.h */
#include "terminal/watch_link.h"

#include "terminal/remote.h"
#include "terminal/sit.h"
#include "words/sentence.h"

#include <string.h>

bool watch_is_link(const char *text)
{
    return strstr(text, "://") != NULL;
}

int watch_link(const struct watch_link *watch, const char **why)
{
    struct remote_settings settings = {.trust = watch->trust};
    struct sit_options options = {.plain = watch->lines || watch->once,
                                  .stays = true,
                                  .once = watch->once,
                                  .letters = watch->letters};
    struct sitting *sitting;

    *why = place_read(watch->link, &settings.place);
    if (*why)
        return 1;
    sitting = remote_new(&settings);
    if (!sitting) {
        *why = say("out of memory");
        return 1;
    }
    return sit(sitting, &options);
}
