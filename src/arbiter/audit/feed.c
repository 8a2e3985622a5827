/* feed.c - see feed.h */
#include "audit/feed.h"

#include <stdlib.h>
#include <string.h>

/* What a chunk has of the text: little enough to stay near the processor that
   read it, until it has audited it too. */
#define CHUNK ((size_t)256 << 10)
/* Where no game starts in so much, the rest is read as a stream. */
#define CHUNK_MOST ((size_t)4 << 20)

bool feed_fail(struct trouble *trouble, const char *why)
{
    trouble->failed = true;
    trouble->why = why;
    return false;
}

bool feed_open(struct feed *feed, const char *path, const char **why)
{
    memset(feed, 0, sizeof(*feed));
    feed->unpack = unpack_open(path, why);
    return feed->unpack;
}

void feed_close(struct feed *feed)
{
    unpack_close(feed->unpack);
    free(feed->rest.data);
}

bool feed_is_over(const struct feed *feed)
{
    return feed->end || feed->stream || feed->trouble.failed;
}

/* The first bytes of a file: are they text that can be read at all? */
static bool look_at(struct feed *feed, const struct pile *text)
{
    const char *why = unpack_look(text->data, text->length, &feed->blank);

    feed->begun = true;
    if (why)
        return feed_fail(&feed->trouble, why);
    return true;
}

/* Start a text with the rest, and read until it has so much. */
static bool read_until(struct feed *feed, struct pile *text, size_t want)
{
    size_t length;

    pile_reserve(text, want + feed->rest.length);
    pile_add(text, feed->rest.data, feed->rest.length);
    feed->rest.length = 0;
    if (text->length < want) {
        feed->cut_short =
            !unpack_read(feed->unpack, text->data + text->length,
                         want - text->length, &length, &feed->trouble.why);
        text->length += length;
        feed->end = text->length < want || feed->cut_short;
    }
    if (!feed->begun && !look_at(feed, text))
        return false;
    if (feed->cut_short) /* the game that was cut is no game */
        text->length = chunk_cut(text->data, text->length);
    return true;
}

bool feed_fill(struct feed *feed, struct chunk *chunk)
{
    struct pile *text = &chunk->text;
    size_t want = CHUNK, cut = 0;

    chunk_clear(chunk);
    chunk->from = feed->begun ? unpack_done(feed->unpack) : 0;
    for (;; want *= 2) {
        if (!read_until(feed, text, want))
            return false;
        chunk->read = unpack_done(feed->unpack);
        if (feed->end)
            return true;
        cut = chunk_cut(text->data, text->length);
        feed->stream = !cut && want == CHUNK_MOST;
        if (cut || feed->stream)
            break;
    }
    pile_add(&feed->rest, text->data + cut, text->length - cut);
    text->length = cut;
    return true;
}

bool feed_read(struct feed *feed, void *data, size_t room, size_t *length)
{
    return unpack_read(feed->unpack, data, room, length, &feed->trouble.why);
}
