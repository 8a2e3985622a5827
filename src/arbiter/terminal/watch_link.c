/* watch_link.c - see watch_link.h */
#include "terminal/watch_link.h"

#include "terminal/remote.h"
#include "terminal/sit.h"
#include "terminal/stream.h"
#include "words/sentence.h"

#include <stdio.h>
#include <stdlib.h>
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

    *why = place_read(watch->link, &settings.place);
    if (*why)
        return 1;
    return sit(remote_new(&settings), &options);
}

char *watch_link_pgn(const char *link, const char *trust, const char **why)
{
    static char words[256];
    struct stream stream = {.fd = -1};
    struct place place;
    char path[128], *answer = NULL;
    int status;

    *why = place_read(link, &place);
    if (*why)
        return NULL;
    if (place.kind == PLACE_GAME)
        snprintf(path, sizeof path, "/api/games/%s/game.pgn", place.game);
    else if (place.kind == PLACE_EVENT)
        snprintf(path, sizeof path, "/api/events/%s/games.pgn", place.event);
    else
        snprintf(path, sizeof path, "%s",
                 place.kind == PLACE_ROOM ? "/api/room.pgn" : "/api/games.pgn");
    status = stream_request(&stream, &place, trust, path, place.token, NULL,
                            &answer);
    if (status == 200)
        return answer;
    if (status)
        snprintf(words, sizeof words, say("it answered %d: %.200s"), status,
                 answer);
    else
        snprintf(words, sizeof words, "%s", stream.why);
    free(answer);
    *why = words;
    return NULL;
}
