/*
 * event_room.h - the server where an event is played, by the link of its room
 *
 * Notes of the file keep what is there (event/notes.h).
 */
#ifndef ARBITER_EVENT_ROOM_H
#define ARBITER_EVENT_ROOM_H

#include "client/place.h"
#include "organise/event_play.h"

struct event_room {
    const struct args *args;
    struct event_file *file;
    struct event *event;
    const struct event_play *play;
    struct place place;
    struct event_board *boards; /* of the round, without byes */
    unsigned count;
    char *left; /* the file, when it was last the same here and there */
};

enum status event_room_open(struct event_room *room, const struct args *args,
                            struct event_file *file,
                            const struct event_play *play);
void event_room_close(struct event_room *room);

/* The answer to a request, to be freed; NULL, and an error told. */
char *event_room_ask(const struct event_room *room, const char *path,
                     const char *body);

/* Which game at the server is this board?  False: none yet. */
bool event_room_game(const struct event_room *room, unsigned white,
                     char id[64]);

/* The name of a player. */
const char *event_room_name(const struct event_room *room, unsigned number);

/* Which event at the server is this?  False: none yet. */
bool event_room_event(const struct event_room *room, char id[64]);

/* Give the file to the server, where the event is made if it is not there. */
enum status event_room_publish(struct event_room *room);

/* Keep what the server named in its answer, the event or the game of a board,
   as a note of the file.  NULL: it named nothing, which is told. */
enum status event_room_note(struct event_room *room, enum event_note_kind kind,
                            unsigned white, const char *id);

/* The file as the server has it, with what its games came to.  The event has
   to be there. */
enum status event_room_fetch(struct event_room *room);

/* Is the file as it was when it was left, the same here as at the server? */
bool event_room_is_left(const struct event_room *room);
void event_room_leave(struct event_room *room);

/* An address at the server, as it is written in a browser. */
void event_room_link(const struct event_room *room, const char *path,
                     char link[PLACE_LINK_MAX]);

/* Do something to the event there; the answer is to be freed. */
char *event_room_act(const struct event_room *room, const char *act);

#endif
