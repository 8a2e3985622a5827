/*
 * feed.h - a file as chunks, each cut where a game starts
 */
#ifndef ARBITER_FEED_H
#define ARBITER_FEED_H

#include "audit/chunk.h"
#include "audit/unpack.h"

/* What went wrong. */
struct trouble {
    bool failed;
    const char *why; /* NULL: whoever takes the chunks said stop */
};

/* False, for a function to return. */
bool feed_fail(struct trouble *trouble, const char *why);

struct feed {
    struct unpack *unpack;
    struct trouble trouble;
    struct pile rest; /* read, but of the next chunk        */
    bool begun;       /* the file was looked at             */
    bool blank;       /* and begins with nothing but blanks */
    bool end;         /* of the file                        */
    bool cut_short;   /* ... which came too early           */
    bool stream;      /* a game does not fit any chunk      */
};

/* Open a file; false, and *why, when that fails. */
bool feed_open(struct feed *feed, const char *path, const char **why);
void feed_close(struct feed *feed);

/* Is there nothing more to come in chunks? */
bool feed_is_over(const struct feed *feed);

/*
 * Fill a chunk up to where a game starts; what is behind that is the rest.
 * An empty chunk means the end, or `stream`.
 */
bool feed_fill(struct feed *feed, struct chunk *chunk);

/* Without regard to games: up to `room` bytes behind those of the rest. */
bool feed_read(struct feed *feed, void *data, size_t room, size_t *length);

#endif
