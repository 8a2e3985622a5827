/* spectate.c - see spectate.h */
#include "terminal/spectate.h"

#include "client/stream.h"
#include "terminal/remote.h"
#include "terminal/sit.h"
#include "words/sentence.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int spectate(const struct spectate *watch, const char **why)
{
    struct remote_settings settings = {.trust = watch->trust};
    struct sit_options options = {.plain = watch->lines || watch->once,
                                  .stays = true,
                                  .once = watch->once,
                                  .figurines = watch->figurines};

    *why = place_read(watch->link, &settings.place);
    if (*why)
        return 1;
    return sit(remote_new(&settings), &options);
}

char *spectate_pgn(const char *link, const char *trust, const char **why)
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
