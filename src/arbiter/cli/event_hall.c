/* event_hall.c - see event_hall.h */
#include "cli/event_hall.h"

#include "sys/sys.h"
#include "sys/text.h"
#include "terminal/refusal.h"
#include "terminal/stream.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define TOO_FAST 429
#define TRIES 60 /* a second apart */

static enum status read_room(struct event_hall *hall)
{
    const char *link = hall->play->room, *wrong;
    char *text = NULL;
    size_t length;

    if (!link)
        return args_error(hall->args, "--room is missing: the link of the "
                                      "room that the server printed, or @FILE "
                                      "that has it");
    if (*link == '@') {
        text = args_file_bytes(hall->args, link + 1, &length);
        if (!text)
            return STATUS_BAD;
        text[strcspn(text, " \r\n")] = '\0';
        link = text;
    }
    wrong = place_read(link, &hall->place);
    free(text);
    if (wrong || hall->place.kind != PLACE_ROOM)
        return args_error(hall->args, "--room: %s",
                          wrong ? wrong : "this is not the link of a room");
    return STATUS_FINE;
}

static void list_boards(struct event_hall *hall)
{
    const struct event *event = hall->event;

    free(hall->boards);
    hall->boards =
        sys_alloc((event->players_count + 1u) * sizeof *hall->boards);
    hall->count = event_boards(event, hall->play->round, hall->boards,
                               event->players_count);
    /* Byes come last and are no games. */
    while (hall->count && !hall->boards[hall->count - 1].black)
        hall->count--;
}

enum status event_hall_open(struct event_hall *hall, const struct args *args,
                            struct event_file *file,
                            const struct event_play *play)
{
    *hall = (struct event_hall){
        .args = args, .file = file, .event = &file->event, .play = play};
    json_set_alloc_funcs(sys_alloc, free);
    if (read_room(hall))
        return STATUS_BAD;
    list_boards(hall);
    return STATUS_FINE;
}

char *event_hall_ask(const struct event_hall *hall, const char *path,
                     const char *body)
{
    char *answer = NULL, why[REFUSAL_MAX] = "";
    int status = 0;

    for (unsigned i = 0; i < TRIES; i++) {
        struct stream stream = {.fd = -1};

        status = stream_request(&stream, &hall->place, NULL, path,
                                hall->place.token, body, &answer);
        refusal_tell(status, answer, stream.why, why);
        if (status != TOO_FAST)
            break;
        free(answer);
        answer = NULL;
        nanosleep(&(struct timespec){1, 0}, NULL);
    }
    if (status / 100 == 2)
        return answer;
    args_error(hall->args, "%s:%s: %s", hall->place.host, hall->place.port,
               why);
    free(answer);
    return NULL;
}

bool event_hall_game(const struct event_hall *hall, unsigned white, char id[64])
{
    for (unsigned i = 0; i < hall->event->lines_count; i++) {
        unsigned round, number;

        if (sscanf(event_file_word(hall->event->lines[i].text),
                   "### game %u %u %63s", &round, &number, id) == 3 &&
            round == hall->play->round + 1 && number == white)
            return true;
    }
    return false;
}

const char *event_hall_name(const struct event_hall *hall, unsigned number)
{
    return event_file_word(
        event_player(hall->event, number)->column[EVENT_PLAYER_NAME]);
}

bool event_hall_event(const struct event_hall *hall, char id[64])
{
    for (unsigned i = 0; i < hall->event->lines_count; i++)
        if (sscanf(event_file_word(hall->event->lines[i].text),
                   "### event %63s", id) == 1)
            return true;
    return false;
}

void event_hall_close(struct event_hall *hall)
{
    free(hall->boards);
}

void event_hall_link(const struct event_hall *hall, const char *path,
                     char link[PLACE_LINK_MAX])
{
    place_print(&hall->place, path, link);
}

enum status event_hall_note(struct event_hall *hall, const char *what,
                            const char *id)
{
    char line[128];

    if (!id)
        id = "";
    snprintf(line, sizeof line, "### %s %.63s", what, id);
    return !*id || event_line_add(hall->event,
                                  (struct word){line, strlen(line)})
               ? args_error(hall->args, "the server's answer cannot be read")
               : STATUS_FINE;
}

static enum status keep_event(struct event_hall *hall, const char *answer)
{
    json_t *body = json_loads(answer, 0, NULL);
    enum status status = event_hall_note(
        hall, "event", json_string_value(json_object_get(body, "event")));

    json_decref(body);
    return status;
}

enum status event_hall_publish(struct event_hall *hall)
{
    char id[64], path[128] = "/api/events";
    enum status status = STATUS_FINE;
    bool known = event_hall_event(hall, id);
    struct text body;
    size_t length;
    char *file = event_file_text(hall->file, EVENT_AS_READ, "\n", &length);
    char *answer;

    if (known)
        snprintf(path, sizeof path, "/api/events/%s/file", id);
    text_init(&body);
    put_open(&body, NULL, '{');
    put_bytes(&body, "file", file, length);
    put_close(&body, '}');
    free(file);
    answer = event_hall_ask(hall, path, text_whole(&body));
    text_release(&body);
    if (!answer)
        return STATUS_BAD;
    if (!known)
        status = keep_event(hall, answer);
    free(answer);
    return status;
}

enum status event_hall_fetch(struct event_hall *hall)
{
    char id[64] = "", path[128];
    char *file;

    event_hall_event(hall, id);
    snprintf(path, sizeof path, "/api/events/%s/file", id);
    file = event_hall_ask(hall, path, NULL);
    if (!file || event_file_take(path, file, strlen(file), hall->file))
        return STATUS_BAD;
    list_boards(hall);
    return STATUS_FINE;
}

char *event_hall_act(const struct event_hall *hall, const char *act)
{
    char id[64], path[128];
    struct text body;
    char *answer;

    if (!event_hall_event(hall, id)) {
        args_error(hall->args, "the event is not at this server; arbiter event "
                               "publish first");
        return NULL;
    }
    snprintf(path, sizeof path, "/api/events/%s/acts", id);
    text_init(&body);
    put_open(&body, NULL, '{');
    put_string(&body, "act", act);
    put_close(&body, '}');
    answer = event_hall_ask(hall, path, text_whole(&body));
    text_release(&body);
    return answer;
}
