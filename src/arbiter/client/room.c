/* room.c - see room.h */
#include "client/room.h"

#include "client/refusal.h"
#include "client/stream.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#define TOO_FAST 429
#define TRIES 60 /* a second apart */

enum status room_read(const struct args *args, const char *link,
                      struct place *place)
{
    const char *wrong;
    char *text = NULL;
    size_t length;

    if (!link)
        return args_error(args, "--room is missing: the link of the "
                                "room that the server printed, or @FILE "
                                "that has it");
    if (*link == '@') {
        text = args_file_bytes(args, link + 1, &length);
        if (!text)
            return STATUS_BAD;
        text[strcspn(text, " \r\n")] = '\0';
        link = text;
    }
    wrong = place_read(link, place);
    free(text);
    if (wrong || place->kind != PLACE_ROOM)
        return args_error(args, "--room: %s",
                          wrong ? wrong : "this is not the link of a room");
    return STATUS_FINE;
}

char *room_ask(const struct args *args, const struct place *place,
               const char *path, const char *body)
{
    char *answer = NULL, why[REFUSAL_MAX] = "";
    int status = 0;

    for (unsigned i = 0; i < TRIES; i++) {
        struct stream stream = {.fd = -1};

        status = stream_request(&stream, place, NULL, path, place->token, body,
                                &answer);
        refusal_tell(status, answer, stream.why, why);
        if (status != TOO_FAST)
            break;
        free(answer);
        answer = NULL;
        nanosleep(&(struct timespec){1, 0}, NULL);
    }
    if (status / 100 == 2)
        return answer;
    args_error(args, "%s:%s: %s", place->host, place->port, why);
    free(answer);
    return NULL;
}
