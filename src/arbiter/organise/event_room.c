/* event_room.c - see event_room.h */
#include "organise/event_room.h"

#include "client/room.h"
#include "sys/sys.h"
#include "sys/text.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static void list_boards(struct event_room *room)
{
    const struct event *event = room->event;

    free(room->boards);
    room->boards =
        sys_alloc((event->players_count + 1u) * sizeof *room->boards);
    room->count = event_boards(event, room->play->round, room->boards,
                               event->players_count);
    /* Byes are no games: most come last. */
    while (room->count && !room->boards[room->count - 1].black)
        room->count--;
}

enum status event_room_open(struct event_room *room, const struct args *args,
                            struct event_file *file,
                            const struct event_play *play)
{
    *room = (struct event_room){
        .args = args, .file = file, .event = &file->event, .play = play};
    json_set_alloc_funcs(sys_alloc, free);
    if (room_read(args, play->room, &room->place))
        return STATUS_BAD;
    list_boards(room);
    return STATUS_FINE;
}

char *event_room_ask(const struct event_room *room, const char *path,
                     const char *body)
{
    return room_ask(room->args, &room->place, path, body);
}

bool event_room_game(const struct event_room *room, unsigned white, char id[64])
{
    struct event_note note;
    unsigned at = 0;

    while (event_note_next(room->event, EVENT_NOTE_GAME, &at, &note))
        if (note.round == room->play->round && note.number == white) {
            laws_text_copy(id, 64, note.name.text, note.name.length);
            return true;
        }
    return false;
}

const char *event_room_name(const struct event_room *room, unsigned number)
{
    return event_file_word(
        event_player(room->event, number)->column[EVENT_PLAYER_NAME]);
}

bool event_room_event(const struct event_room *room, char id[64])
{
    struct event_note note;
    unsigned at = 0;

    if (!event_note_next(room->event, EVENT_NOTE_EVENT, &at, &note))
        return false;
    laws_text_copy(id, 64, note.name.text, note.name.length);
    return true;
}

bool event_room_is_left(const struct event_room *room)
{
    const struct event_file *file = room->file;

    return room->left && strlen(room->left) == file->kept_length &&
           !memcmp(room->left, file->kept, file->kept_length);
}

void event_room_leave(struct event_room *room)
{
    const struct event_file *file = room->file;

    free(room->left);
    room->left = sys_alloc(file->kept_length + 1);
    memcpy(room->left, file->kept, file->kept_length);
}

void event_room_close(struct event_room *room)
{
    free(room->boards);
    free(room->left);
}

void event_room_link(const struct event_room *room, const char *path,
                     char link[PLACE_LINK_MAX])
{
    place_print(&room->place, path, link);
}

enum status event_room_note(struct event_room *room, enum event_note_kind kind,
                            unsigned white, const char *id)
{
    const struct event_note note = {
        .round = room->play->round,
        .number = white,
        .name = {id, id ? strnlen(id, 63) : 0},
    };

    return event_note_add(room->event, kind, &note)
               ? args_error(room->args, "the server's answer cannot be read")
               : STATUS_FINE;
}

static enum status keep_event(struct event_room *room, const char *answer)
{
    json_t *body = json_loads(answer, 0, NULL);
    enum status status =
        event_room_note(room, EVENT_NOTE_EVENT, 0,
                        json_string_value(json_object_get(body, "event")));

    json_decref(body);
    return status;
}

enum status event_room_publish(struct event_room *room)
{
    char id[64], path[128] = "/api/events";
    enum status status = STATUS_FINE;
    bool known = event_room_event(room, id);
    struct text body;
    size_t length;
    char *file = event_file_text(room->file, EVENT_AS_READ, "\n", &length);
    char *answer;

    if (known)
        snprintf(path, sizeof path, "/api/events/%s/file", id);
    text_init(&body);
    put_open(&body, NULL, '{');
    put_bytes(&body, "file", file, length);
    put_close(&body, '}');
    free(file);
    answer = event_room_ask(room, path, text_whole(&body));
    text_release(&body);
    if (!answer)
        return STATUS_BAD;
    if (!known)
        status = keep_event(room, answer);
    free(answer);
    return status;
}

enum status event_room_fetch(struct event_room *room)
{
    char id[64] = "", path[128];
    char *file;

    event_room_event(room, id);
    snprintf(path, sizeof path, "/api/events/%s/file", id);
    file = event_room_ask(room, path, NULL);
    if (!file || event_file_take(path, file, strlen(file), room->file))
        return STATUS_BAD;
    list_boards(room);
    return STATUS_FINE;
}

char *event_room_act(const struct event_room *room, const char *act)
{
    char id[64], path[128];
    struct text body;
    char *answer;

    if (!event_room_event(room, id)) {
        args_error(room->args, "the event is not at this server; arbiter event "
                               "publish first");
        return NULL;
    }
    snprintf(path, sizeof path, "/api/events/%s/acts", id);
    text_init(&body);
    put_open(&body, NULL, '{');
    put_string(&body, "act", act);
    put_close(&body, '}');
    answer = event_room_ask(room, path, text_whole(&body));
    text_release(&body);
    return answer;
}
