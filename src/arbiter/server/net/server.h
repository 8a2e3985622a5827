/*
 * server.h - the server: its settings, its time, and what each room has
 *
 * Everything here belongs to the one thread that has the network and the games.
 * The time is read once a turn of the loop; everything that happens in that
 * turn happens at that moment.
 */
#ifndef ARBITER_SERVER_SERVER_H
#define ARBITER_SERVER_SERVER_H

#include "server/net/diary.h"
#include "server/net/metrics.h"
#include "server/net/problem.h"
#include "sys/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct api;
struct computer;
struct contest;
struct games;
struct net;

/* What may be asked of the server at once, and how fast. */
struct limits {
#define LIMIT(name, option, least, most, usual, takes, help) unsigned name;
#include "server/net/limits.def"
#undef LIMIT
};

struct options {
    const char *listen; /* HOST:PORT */
    const char *db;
    const char *assets;            /* a folder, or NULL: what is built in */
    const char *certificate, *key; /* files, or NULL */
    const char *origin;            /* another one that may connect, or NULL */
    const char *proxy;             /* addresses of trusted proxies, or NULL */
    const char *proxy_header;      /* in which they name who asks */
    const char *metrics;           /* HOST:PORT of their own, or NULL */
    const char *engine;            /* as in engine/spec.h; NULL: look for one */
    const char *backup;            /* where copies of the journal go, or NULL */
    const char *log;               /* the last level that is written */
    const char *log_file;          /* or NULL: the standard error */
    bool access_log;               /* each request, too */
    /* the settings as they stand now in the file that they came from, for those
       that can change; NULL: they came from none */
    bool (*reread)(struct options *options, char *why, size_t room);
    bool room_creates; /* only the room's link creates games */
    struct limits limits;
};

struct server {
    struct options options;
    char where[300]; /* HOST:PORT, as in a link to it */
    int epoll;
    bool leaving; /* it takes no new games, and ends when nothing is played */
    bool ending;
    bool at_once; /* asked to end twice: wait for nothing */

    uint64_t now;      /* ns, never goes back                       */
    int64_t wall;      /* ms since 1970, as of now; never goes back */
    uint64_t boot_now; /* both at the start                         */
    int64_t boot_wall;
    int64_t skew; /* ms by which the journal's clock is ahead of `wall`, where
                     that is more than can be made up for */
    uint64_t swept;
    uint64_t copied;   /* when the last backup was begun, ns */
    int64_t backup;    /* when the last one was made, ms since 1970; 0: none */
    int64_t stored_at; /* ms since 1970: the journal last took an act */

    struct text text, other; /* for messages in the making */
    struct metrics metrics;

    /* of the rooms, from the bottom */
    struct net *net;
    struct games *games;
    struct computer *computer; /* or NULL */
    struct contest *contests;  /* events  */
    struct api *api;
};

/* Memory, or the end: what was acknowledged is on disk. */
void *must_alloc(size_t size);
void *must_zero(size_t size); /* all bytes are 0 */
void *must_realloc(void *memory, size_t size);
_Noreturn void end_without_memory(size_t bytes);

/* time.c: the time base, the journal's, which never runs backwards; and read it
   for this turn of the loop. */
void time_start(struct server *server, int64_t wall, uint64_t now);
void time_not_before(struct server *server, int64_t wall);
void time_compare(struct server *server, int64_t wall, uint64_t now);
void server_tick(struct server *server);

#endif
