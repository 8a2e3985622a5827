/* crew.c - see crew.h */
#include "audit/crew.h"
#include "audit/unpack.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* What a chunk has of the text: enough that handing it over costs nothing. */
#define CHUNK ((size_t)256 << 10)
/* Where no game starts in so much, the rest is read as a stream. */
#define CHUNK_MOST ((size_t)4 << 20)
/* So many are read ahead, beside those at work: whoever reads has to share the
   processors, and must not leave the others waiting meanwhile. */
#define AHEAD 16
/* All chunks together hold no more than this, or one chunk. */
#define TEXT_MOST ((size_t)16 << 20)

/* For dead positions: every real game that was looked at closed in it. */
#define WORKSPACE ((size_t)8 << 20)

enum { FREE, FILLED, TAKEN, DONE };

struct crew {
    struct crew_settings settings;
    struct worker *workers; /* one for the caller's thread, then the others */
    unsigned count;         /* of others that are running                    */
    pthread_t *threads;
    struct chunk *chunks; /* a ring */
    unsigned ring;
    pthread_mutex_t lock;
    pthread_cond_t filled, done;
    uint64_t read, taken, put; /* chunks that were, from the first */
    bool over;                 /* nothing comes any more, go home  */
};

static void worker_release(struct crew *crew, struct worker *worker)
{
    if (worker->fixer)
        crew->settings.fixer_free(worker->fixer);
    free(worker->audit);
    free(worker->game);
}

/*
 * The workspace lies behind the audit, and what is not used of it costs
 * nothing.
 */
static bool worker_init(struct crew *crew, struct worker *worker)
{
    size_t size = (laws_audit_size() + 63) & ~(size_t)63;
    struct laws_audit_settings settings = crew->settings.audit;
    char *memory = malloc(size + WORKSPACE);

    worker->game = malloc(sizeof(*worker->game));
    if (!memory || !worker->game) {
        free(memory);
        return false;
    }
    settings.workspace = laws_mate_workspace_init(memory + size, WORKSPACE);
    worker->audit = laws_audit_init(memory, size, &settings);
    worker->fix = crew->settings.fix;
    if (!worker->fix)
        return true;
    worker->fixer = crew->settings.fixer_new();
    return worker->fixer != NULL;
}

struct crew *crew_new(const struct crew_settings *settings)
{
    struct crew *crew = calloc(1, sizeof(*crew));
    bool fine;

    if (!crew)
        return NULL;
    crew->settings = *settings;
    crew->ring = settings->threads + AHEAD;
    crew->workers = calloc(settings->threads + 1, sizeof(*crew->workers));
    crew->threads = calloc(settings->threads, sizeof(*crew->threads));
    crew->chunks = calloc(crew->ring, sizeof(*crew->chunks));
    fine = crew->workers && crew->threads && crew->chunks &&
           worker_init(crew, &crew->workers[0]);
    if (!fine) {
        crew_free(crew);
        return NULL;
    }
    pthread_mutex_init(&crew->lock, NULL);
    pthread_cond_init(&crew->filled, NULL);
    pthread_cond_init(&crew->done, NULL);
    return crew;
}

struct hand {
    struct crew *crew;
    struct worker *worker;
};

/* A thread: take the next chunk, audit it, say so. */
static void *work(void *data)
{
    struct crew *crew = ((struct hand *)data)->crew;
    struct worker *worker = ((struct hand *)data)->worker;

    free(data);
    pthread_mutex_lock(&crew->lock);
    for (;;) {
        struct chunk *chunk;

        while (!crew->over && crew->taken == crew->read)
            pthread_cond_wait(&crew->filled, &crew->lock);
        if (crew->over)
            break;
        chunk = &crew->chunks[crew->taken++ % crew->ring];
        chunk->state = TAKEN;
        pthread_mutex_unlock(&crew->lock);
        chunk_audit(chunk, worker, false);
        pthread_mutex_lock(&crew->lock);
        chunk->state = DONE;
        pthread_cond_signal(&crew->done);
    }
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

/* Let the others come; with fewer than asked for, it only takes longer. */
static void call_others(struct crew *crew)
{
    while (crew->count < crew->settings.threads) {
        struct hand *hand = malloc(sizeof(*hand));
        struct worker *worker = &crew->workers[crew->count + 1];

        if (!hand)
            return;
        if (!worker->audit && !worker_init(crew, worker)) {
            worker_release(crew, worker);
            memset(worker, 0, sizeof(*worker));
            free(hand);
            return;
        }
        *hand = (struct hand){crew, worker};
        if (pthread_create(&crew->threads[crew->count], NULL, work, hand)) {
            free(hand);
            return;
        }
        crew->count++;
    }
}

void crew_free(struct crew *crew)
{
    if (crew->count) {
        pthread_mutex_lock(&crew->lock);
        crew->over = true;
        pthread_cond_broadcast(&crew->filled);
        pthread_mutex_unlock(&crew->lock);
        for (unsigned i = 0; i < crew->count; i++)
            pthread_join(crew->threads[i], NULL);
    }
    for (unsigned i = 0; crew->workers && i <= crew->settings.threads; i++)
        worker_release(crew, &crew->workers[i]);
    for (unsigned i = 0; crew->chunks && i < crew->ring; i++)
        chunk_release(&crew->chunks[i]);
    free(crew->workers);
    free(crew->threads);
    free(crew->chunks);
    free(crew);
}

/* A file on its way through the crew. */
struct pass {
    struct crew *crew;
    struct unpack *unpack;
    const struct crew_sink *sink;
    const char *why;
    uint64_t games;
    struct pile rest; /* read, but of the next chunk      */
    struct pile tail; /* of the chunk before, to be put in
                         front of the next that is put out */
    bool begun;       /* the file was looked at           */
    bool blank;       /* and begins with nothing but blanks */
    bool end;         /* of the file                      */
    bool cut_short;   /* ... which came too early         */
    bool failed;      /* a chunk could not be put out     */
    bool stream;      /* a game does not fit any chunk    */
};

static const char no_memory[] = "not enough memory";

static bool fail(struct pass *pass, const char *why)
{
    pass->why = why;
    pass->failed = true;
    return false;
}

static bool put(struct pass *pass, const struct chunk *chunk)
{
    if (chunk->failed)
        return fail(pass, no_memory);
    if (!pass->sink->put(pass->sink->data, chunk, pass->games)) {
        pass->failed = true;
        return false;
    }
    pass->games += chunk->tally.games;
    pass->sink->progress(pass->sink->data, unpack_done(pass->unpack),
                         unpack_size(pass->unpack));
    return true;
}

/* The first bytes of a file: are they text that can be read at all? */
static bool look_at(struct pass *pass, const struct pile *text)
{
    const char *p = text->data, *end = p + text->length;

    pass->begun = true;
    if (end - p >= 2 &&
        (!memcmp(p, "\xff\xfe", 2) || !memcmp(p, "\xfe\xff", 2)))
        return fail(pass, "this is UTF-16; make it UTF-8 first, as "
                          "\"iconv -f UTF-16 -t UTF-8\" does");
    if (end - p >= 3 && !memcmp(p, "\xef\xbb\xbf", 3))
        p += 3;
    while (p < end && *p && (unsigned char)*p <= ' ')
        p++;
    pass->blank = p == end;
    return true;
}

/*
 * Fill a chunk up to where a game starts; what is behind that is the rest.
 * An empty chunk means the end, or `stream`.
 */
static bool fill(struct pass *pass, struct chunk *chunk)
{
    struct pile *text = &chunk->text;
    size_t want = CHUNK, length, cut;

    chunk_clear(chunk);
    for (;;) {
        if (!pile_reserve(text, want + pass->rest.length))
            return fail(pass, no_memory);
        if (pass->rest.length) {
            memcpy(text->data, pass->rest.data, pass->rest.length);
            text->length = pass->rest.length;
            pass->rest.length = 0;
        }
        if (text->length < want) {
            pass->cut_short =
                !unpack_read(pass->unpack, text->data + text->length,
                             want - text->length, &length, &pass->why);
            text->length += length;
            pass->end = text->length < want || pass->cut_short;
        }
        if (!pass->begun && !look_at(pass, text))
            return false;
        if (pass->cut_short) /* the game that was cut is no game */
            text->length = chunk_cut(text->data, text->length);
        if (pass->end)
            return true;
        cut = chunk_cut(text->data, text->length);
        if (cut)
            break;
        if (want == CHUNK_MOST) {
            cut = 0;
            pass->stream = true;
            break;
        }
        want *= 2;
    }
    length = text->length - cut;
    if (!pile_reserve(&pass->rest, length))
        return fail(pass, no_memory);
    memcpy(pass->rest.data, text->data + cut, length);
    pass->rest.length = length;
    text->length = cut;
    return true;
}

/* Keep the tail of a chunk for the one that follows it. */
static bool keep_tail(struct pass *pass, const struct chunk *chunk)
{
    size_t length = chunk->text.length - chunk->tail;

    pass->tail.length = 0;
    if (!length)
        return true;
    if (!pile_reserve(&pass->tail, length))
        return fail(pass, no_memory);
    memcpy(pass->tail.data, chunk->text.data + chunk->tail, length);
    pass->tail.length = length;
    return true;
}

/* Put a chunk out that was audited, after the tail of the one before. */
static bool put_in_turn(struct pass *pass, struct chunk *chunk)
{
    struct pile *text = &chunk->text;
    size_t tail = pass->tail.length, length = text->length;

    if (tail) { /* it was audited without its beginning: do it again */
        if (!pile_reserve(text, tail))
            return fail(pass, no_memory);
        memmove(text->data + tail, text->data, length);
        memcpy(text->data, pass->tail.data, tail);
        chunk_clear(chunk);
        text->length = length + tail;
        chunk_audit(chunk, &pass->crew->workers[0], false);
    }
    return put(pass, chunk) && keep_tail(pass, chunk);
}

/* Everything in the caller's thread. */
static bool audit_alone(struct pass *pass)
{
    struct chunk *chunk = &pass->crew->chunks[0];

    while (!pass->end && !pass->stream) {
        if (!fill(pass, chunk))
            return false;
        chunk_audit(chunk, &pass->crew->workers[0], false);
        if (!put_in_turn(pass, chunk))
            return false;
    }
    return true;
}

/* Is there room to read on, beside the chunks that are under way? */
static bool has_room(const struct crew *crew)
{
    size_t held = 0;

    if (crew->read - crew->put == crew->ring)
        return false;
    for (uint64_t i = crew->put; i < crew->read; i++)
        held += crew->chunks[i % crew->ring].text.length;
    return held == 0 || held < TEXT_MOST;
}

/* Wait until the oldest chunk is done, and put it out unless that failed. */
static bool put_oldest(struct pass *pass)
{
    struct crew *crew = pass->crew;
    struct chunk *chunk = &crew->chunks[crew->put % crew->ring];

    pthread_mutex_lock(&crew->lock);
    while (chunk->state != DONE)
        pthread_cond_wait(&crew->done, &crew->lock);
    pthread_mutex_unlock(&crew->lock);
    if (!pass->failed)
        put_in_turn(pass, chunk);
    chunk->state = FREE;
    crew->put++;
    return !pass->failed;
}

static bool audit_together(struct pass *pass)
{
    struct crew *crew = pass->crew;

    while (!pass->failed && !pass->end && !pass->stream) {
        struct chunk *chunk = &crew->chunks[crew->read % crew->ring];

        if (!has_room(crew)) {
            put_oldest(pass);
            continue;
        }
        if (!fill(pass, chunk))
            break;
        pthread_mutex_lock(&crew->lock);
        chunk->state = FILLED;
        crew->read++;
        pthread_cond_signal(&crew->filled);
        pthread_mutex_unlock(&crew->lock);
    }
    while (crew->put < crew->read)
        put_oldest(pass);
    return !pass->failed;
}

/* What is left of a file when its games do not fit into chunks. */
static bool audit_stream(struct pass *pass)
{
    struct worker *worker = &pass->crew->workers[0];
    struct chunk *chunk = &pass->crew->chunks[0];
    size_t size = CHUNK, at = 0, head = pass->tail.length;
    char *memory = malloc(size);
    enum laws_pgn_kind kind;
    bool fine = memory && !laws_audit_stream(worker->audit, memory, size);

    if (!fine)
        pass->why = no_memory;
    if (fine && worker->fix)
        fine = fail(pass, "4 MiB of it have no tag Event that starts a game, "
                          "and --fix needs one; leave --fix out");
    while (fine) {
        kind = laws_audit_next(worker->audit, worker->game);
        if (kind == LAWS_PGN_DONE)
            break;
        if (kind == LAWS_PGN_MORE) {
            size_t room, length = 0;
            char *space = laws_audit_space(worker->audit, &room);
            size_t held = head + pass->rest.length;

            if (at < held) {
                const struct pile *from = at < head ? &pass->tail : &pass->rest;
                size_t offset = at < head ? at : at - head;

                length = from->length - offset;
                if (length > room)
                    length = room;
                memcpy(space, from->data + offset, length);
                at += length;
            } else {
                fine =
                    unpack_read(pass->unpack, space, room, &length, &pass->why);
            }
            laws_audit_filled(worker->audit, length);
            continue;
        }
        chunk_clear(chunk);
        for (unsigned i = 0; fine && i < worker->game->count; i++)
            fine = chunk_keep(chunk, 0, &worker->game->finding[i]);
        tally_game(&chunk->tally, worker->game);
        chunk->tally.bytes = worker->game->length;
        fine = fine && put(pass, chunk);
    }
    free(memory);
    return fine;
}

/* The file ended among the tags of a game. */
static bool put_tail(struct pass *pass)
{
    struct chunk *chunk = &pass->crew->chunks[0];

    chunk_clear(chunk);
    if (!pass->tail.length)
        return true;
    if (!pile_reserve(&chunk->text, pass->tail.length))
        return fail(pass, no_memory);
    memcpy(chunk->text.data, pass->tail.data, pass->tail.length);
    chunk->text.length = pass->tail.length;
    chunk_audit(chunk, &pass->crew->workers[0], true);
    return put(pass, chunk);
}

bool crew_audit(struct crew *crew, const char *path,
                const struct crew_sink *sink, const char **why)
{
    struct pass pass = {.crew = crew, .sink = sink};
    bool fine;

    pass.unpack = unpack_open(path, why);
    if (!pass.unpack)
        return false;
    if (crew->settings.threads > 1 || unpack_is_packed(pass.unpack))
        call_others(crew);
    fine = crew->count ? audit_together(&pass) : audit_alone(&pass);
    if (fine && !pass.cut_short)
        fine = pass.stream ? audit_stream(&pass) : put_tail(&pass);
    fine = fine && !pass.cut_short;
    if (fine && !pass.games && !pass.blank)
        fine = fail(&pass, "there is no game in it; is it PGN?");
    *why = pass.why;
    unpack_close(pass.unpack);
    free(pass.rest.data);
    free(pass.tail.data);
    return fine;
}
