/*
 * live.h - a WebSocket that is open
 *
 * A message to many is one frame, shared.  A reader of frames (slot) is lent to
 * a connection only while a message is coming in, so that one that is idle
 * costs next to nothing.
 */
#ifndef ARBITER_SERVER_LIVE_H
#define ARBITER_SERVER_LIVE_H

#include "server/net/net.h"
#include "server/net/token.h"

struct contest;
struct pages;
struct seat;

struct frame {
    unsigned refs;
    size_t length;
    unsigned char bytes[];
};

struct live {
    int fd;
    int tcp;         /* the connection below it: with TLS another descriptor */
    uint64_t serial; /* never the same twice */
    struct address *address;
    void *handle; /* libmicrohttpd's, while it still has the connection */

    bool joined; /* a game, or the room */
    bool room;   /* a console: of all games, or of those of `contest` */
    bool guest;  /* watches all games that anyone may watch */
    struct seat *seats;
    unsigned seats_count;
    struct live *room_next, **room_link;
    struct contest *contest; /* the event that is watched or directed */
    struct sector sector;    /* of it */
    struct live *contest_next, **contest_link;
    struct pages *pages; /* of boards that are left to show, or NULL */
    struct live *pages_next;

    struct frame **queue; /* to be sent */
    unsigned first, count, size;
    size_t sent;    /* bytes of the first one */
    size_t backlog; /* bytes of all           */
    size_t alone;   /* of one that waited alone, and is longer than may wait */
    bool is_dirty, wants_out, rests, closing, dead;
    struct live *next_dirty, *next_resting;

    struct slot *slot;            /* a message is coming in */
    uint64_t born, heard, pinged; /* ns */
    uint64_t close_by;
    struct bucket rate, frames; /* messages; frames that begin none */
};

/* A text message, to be sent to any number of connections; NULL: no memory. */
struct frame *frame_new(const struct text *text);
void frame_release(struct frame *frame);

/* A message in the making: {"type":... */
void live_begin(struct text *text, const char *type);

void live_send(struct server *server, struct live *live, struct frame *frame);
void live_send_text(struct server *server, struct live *live,
                    const struct text *text);

/* Say goodbye, with one of the codes of docs/SERVER.md. */
void live_close(struct server *server, struct live *live, unsigned code,
                const char *why);

/* The one that sent a request, if it is still there. */
struct live *live_find(struct server *server, int fd, uint64_t serial);

void live_add(struct server *server, struct address *address, int fd, int tcp,
              const char *extra, size_t length, void *handle);
void live_ready(struct server *server, int fd, unsigned events);
void live_wake(struct server *server); /* read those again that may talk */
uint64_t live_due(const struct server *server);
void live_flush(struct server *server);
void live_sweep(struct server *server);
void live_end(struct server *server, uint64_t until);

/* Above, in api/talk.c: a message has come; the connection is gone. */
void talk_message(struct server *server, struct live *live, const char *bytes,
                  size_t length);
void talk_leave(struct server *server, struct live *live);

#endif
