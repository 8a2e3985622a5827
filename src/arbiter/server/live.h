/*
 * live.h - a WebSocket that is open
 *
 * A message to many is one frame, shared.  A reader of frames (slot) is lent to
 * a connection only while a message is coming in, so that one that is idle
 * costs next to nothing.
 */
#ifndef ARBITER_SERVER_LIVE_H
#define ARBITER_SERVER_LIVE_H

#include "server/server.h"

struct frame {
    unsigned refs;
    size_t length;
    unsigned char bytes[];
};

/* A place at a board: a connection has one at each game that it joined. */
struct seat {
    struct live *live;
    struct game *game;
    enum role role;
    struct seat *next, **link; /* among those at this board        */
    struct seat *more;         /* of the same connection, or NULL  */
};

struct live {
    int fd;
    int tcp;         /* the connection below it: with TLS another descriptor */
    uint64_t serial; /* never the same twice */
    struct address *address;
    void *handle; /* libmicrohttpd's, while it still has the connection */

    bool eboards; /* speaks as LiveChess does */
    bool joined;  /* a game, or the room */
    bool room;    /* a console: of all games, or of those of `contest` */
    bool guest;   /* watches all games that anyone may watch */
    struct seat *seats;
    unsigned seats_count;
    struct live *room_next, **room_link;
    struct contest *contest; /* the event that is watched or directed */
    struct sector sector;    /* of it */
    struct live *contest_next, **contest_link;

    struct frame **queue; /* to be sent */
    unsigned first, count, size;
    size_t sent;    /* bytes of the first one */
    size_t backlog; /* bytes of all           */
    bool is_dirty, wants_out, closing, dead;
    struct live *next_dirty;

    struct slot *slot;            /* a message is coming in */
    uint64_t born, heard, pinged; /* ns */
    uint64_t close_by;
    struct bucket rate;
};

/* A text message, to be sent to any number of connections; NULL: no memory. */
struct frame *frame_new(const struct text *text);
void frame_release(struct frame *frame);

void live_send(struct server *server, struct live *live, struct frame *frame);
void live_send_text(struct server *server, struct live *live,
                    const struct text *text);

/* Say goodbye, with one of the codes of docs/SERVER.md. */
void live_close(struct server *server, struct live *live, unsigned code,
                const char *why);

/* The one that sent a request, if it is still there. */
struct live *live_find(struct server *server, int fd, uint64_t serial);

/* seat.c: who sits where.  Whoever comes or goes is announced by the caller. */
struct seat *seat_take(struct server *server, struct live *live,
                       struct game *game, enum role role);
void seat_leave(struct server *server, struct seat *seat);
struct seat *seat_at(const struct live *live, const struct game *game);
struct seat *seat_named(struct server *server, const struct live *live,
                        const char *id);

/* To a console, or to watch all games as a guest.  True: the first arbiter of
   the room or the event has come, or the last has gone. */
bool seat_in_room(struct server *server, struct live *live, bool guest);
bool seat_out_of_room(struct server *server, struct live *live);

/* Is it a console, and has it that game? */
bool seat_directs(const struct live *live, const struct game *game);

/* talk.c */
void talk_message(struct server *server, struct live *live, const char *bytes,
                  size_t length);
void talk_leave(struct server *server, struct live *live);

/* All games at a glance: as a guest, or at the console of the room, or of the
   event where he sits. */
void talk_console(struct server *server, struct live *live, bool guest);

#endif
