/* crew.c - see crew.h */
#include "audit/crew.h"
#include "audit/unpack.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* What a chunk has of the text: little enough to stay near the processor that
   read it, until it has audited it too. */
#define CHUNK ((size_t)256 << 10)
/* Where no game starts in so much, the rest is read as a stream. */
#define CHUNK_MOST ((size_t)4 << 20)
/* So many may wait for one before them that takes long. */
#define AHEAD 16
/* All chunks together hold no more than this, or one chunk. */
#define TEXT_MOST ((size_t)16 << 20)

/* For dead positions: every real game that was looked at closed in it. */
#define WORKSPACE ((size_t)8 << 20)

struct crew {
    struct crew_settings settings;
    unsigned most;          /* threads, at most                  */
    struct worker *workers; /* the first is the caller's         */
    pthread_t *threads;     /* of the others, while a file lasts */
    struct chunk *chunks;   /* all of them                       */
    struct chunk *idle;     /* not needed now, the last used first */
    struct chunk **ring;    /* those under way, in their order   */
    unsigned size;          /* of the ring                       */
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

/* A chunk is not needed for now.  The next one to be filled is the one that
   was laid down last: it is still near. */
static void lay_down(struct crew *crew, struct chunk *chunk)
{
    chunk->next = crew->idle;
    crew->idle = chunk;
}

static struct chunk *pick_up(struct crew *crew)
{
    struct chunk *chunk = crew->idle;

    crew->idle = chunk->next;
    return chunk;
}

struct crew *crew_new(const struct crew_settings *settings)
{
    struct crew *crew = calloc(1, sizeof(*crew));
    bool fine;

    if (!crew)
        return NULL;
    crew->settings = *settings;
    /* An archive has two: unpacking alone would keep the auditing waiting. */
    crew->most = settings->threads > 2 ? settings->threads : 2;
    crew->size = crew->most + AHEAD;
    crew->workers = calloc(crew->most, sizeof(*crew->workers));
    crew->threads = calloc(crew->most, sizeof(*crew->threads));
    crew->chunks = calloc(crew->size, sizeof(*crew->chunks));
    crew->ring = calloc(crew->size, sizeof(struct chunk *));
    fine = crew->workers && crew->threads && crew->chunks && crew->ring &&
           worker_init(crew, &crew->workers[0]);
    if (!fine) {
        crew_free(crew);
        return NULL;
    }
    for (unsigned i = 0; i < crew->size; i++)
        lay_down(crew, &crew->chunks[i]);
    return crew;
}

void crew_free(struct crew *crew)
{
    for (unsigned i = 0; crew->workers && i < crew->most; i++)
        worker_release(crew, &crew->workers[i]);
    for (unsigned i = 0; crew->chunks && i < crew->size; i++)
        chunk_release(&crew->chunks[i]);
    free(crew->workers);
    free(crew->threads);
    free(crew->chunks);
    free(crew->ring);
    free(crew);
}

/* What went wrong. */
struct trouble {
    bool failed;
    const char *why; /* NULL: the sink said stop */
};

static const char no_memory[] = "not enough memory";

static bool fail(struct trouble *trouble, const char *why)
{
    trouble->failed = true;
    trouble->why = why;
    return false;
}

/*
 * A file on its way through the crew.  One at a time reads, and one at a time
 * puts out: what belongs to either is his alone while he does so.
 */
struct pass {
    struct crew *crew;
    const struct crew_sink *sink;
    unsigned threads, others; /* how many may work, and are called */
    pthread_mutex_t lock;     /* for what follows, up to the reader's */
    pthread_cond_t moved;     /* some of it has changed            */
    uint64_t read, put;       /* chunks that were, from the first  */
    bool reading, putting;    /* somebody is                       */
    bool stopped;             /* what comes is not wanted any more */
    /* the reader's */
    struct unpack *unpack;
    struct trouble in;
    struct pile rest; /* read, but of the next chunk        */
    bool begun;       /* the file was looked at             */
    bool blank;       /* and begins with nothing but blanks */
    bool end;         /* of the file                        */
    bool cut_short;   /* ... which came too early           */
    bool stream;      /* a game does not fit any chunk      */
    /* of who puts out */
    struct trouble out;
    struct pile tail; /* of the chunk before, to be put in
                         front of the next that is put out */
    uint64_t games;
};

static bool put(struct pass *pass, const struct chunk *chunk)
{
    if (chunk->failed)
        return fail(&pass->out, no_memory);
    if (!pass->sink->put(pass->sink->data, chunk, pass->games))
        return fail(&pass->out, NULL);
    pass->games += chunk->tally.games;
    pass->sink->progress(pass->sink->data, chunk->read,
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
        return fail(&pass->in, "this is UTF-16; make it UTF-8 first, as "
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
            return fail(&pass->in, no_memory);
        if (pass->rest.length) {
            memcpy(text->data, pass->rest.data, pass->rest.length);
            text->length = pass->rest.length;
            pass->rest.length = 0;
        }
        if (text->length < want) {
            pass->cut_short =
                !unpack_read(pass->unpack, text->data + text->length,
                             want - text->length, &length, &pass->in.why);
            text->length += length;
            chunk->read = unpack_done(pass->unpack);
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
        return fail(&pass->in, no_memory);
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
        return fail(&pass->out, no_memory);
    memcpy(pass->tail.data, chunk->text.data + chunk->tail, length);
    pass->tail.length = length;
    return true;
}

/* Put a chunk out that was audited, after the tail of the one before. */
static bool put_in_turn(struct pass *pass, struct chunk *chunk,
                        struct worker *worker)
{
    struct pile *text = &chunk->text;
    size_t tail = pass->tail.length, length = text->length;

    if (tail) { /* it was audited without its beginning: do it again */
        if (!pile_reserve(text, tail))
            return fail(&pass->out, no_memory);
        memmove(text->data + tail, text->data, length);
        memcpy(text->data, pass->tail.data, tail);
        chunk_clear(chunk);
        text->length = length + tail;
        chunk_audit(chunk, worker, false);
    }
    return put(pass, chunk) && keep_tail(pass, chunk);
}

/* The place in the ring of a chunk that is under way. */
static struct chunk **place_of(const struct pass *pass, uint64_t number)
{
    return &pass->crew->ring[number % pass->crew->size];
}

/* Is there nothing more to read?  Asked while nobody reads. */
static bool is_read(const struct pass *pass)
{
    return pass->end || pass->stream || pass->in.failed || pass->stopped;
}

/* Is there room to read on, beside the chunks that are under way? */
static bool has_room(const struct pass *pass)
{
    size_t held = 0;

    if (pass->read - pass->put == pass->crew->size)
        return false;
    for (uint64_t i = pass->put; i < pass->read; i++)
        held += (*place_of(pass, i))->text.length;
    return held == 0 || held < TEXT_MOST;
}

/* Read the next chunk; NULL when there is none.  The lock is held. */
static struct chunk *take_chunk(struct pass *pass)
{
    struct chunk *chunk;
    bool filled;

    while (pass->reading || (!is_read(pass) && !has_room(pass)))
        pthread_cond_wait(&pass->moved, &pass->lock);
    if (is_read(pass))
        return NULL;
    chunk = pick_up(pass->crew);
    pass->reading = true;
    pthread_mutex_unlock(&pass->lock);
    filled = fill(pass, chunk);
    pthread_mutex_lock(&pass->lock);
    pass->reading = false;
    pthread_cond_broadcast(&pass->moved);
    if (!filled) {
        lay_down(pass->crew, chunk);
        return NULL;
    }
    chunk->audited = false;
    *place_of(pass, pass->read++) = chunk;
    return chunk;
}

/* Put out what is due, unless somebody does already.  The lock is held. */
static void put_due(struct pass *pass, struct worker *worker)
{
    while (!pass->putting && pass->put < pass->read) {
        struct chunk *chunk = *place_of(pass, pass->put);
        bool fine;

        if (!chunk->audited)
            return;
        pass->putting = true;
        pthread_mutex_unlock(&pass->lock);
        fine = !pass->out.failed && put_in_turn(pass, chunk, worker);
        pthread_mutex_lock(&pass->lock);
        pass->putting = false;
        pass->stopped |= !fine;
        pass->put++;
        lay_down(pass->crew, chunk);
        pthread_cond_broadcast(&pass->moved);
    }
}

static void call_others(struct pass *pass);

/* Read a chunk, audit it, put it out when its turn has come; and the next. */
static void work(struct pass *pass, struct worker *worker)
{
    struct chunk *chunk;

    pthread_mutex_lock(&pass->lock);
    while ((chunk = take_chunk(pass))) {
        /* A file of one chunk needs nobody else. */
        if (pass->read == 1 && !is_read(pass))
            call_others(pass);
        pthread_mutex_unlock(&pass->lock);
        chunk_audit(chunk, worker, false);
        pthread_mutex_lock(&pass->lock);
        chunk->audited = true;
        put_due(pass, worker);
    }
    pthread_mutex_unlock(&pass->lock);
}

struct hand {
    struct pass *pass;
    struct worker *worker;
};

static void *work_too(void *data)
{
    struct hand hand = *(struct hand *)data;

    free(data);
    work(hand.pass, hand.worker);
    return NULL;
}

/* Let the others come; with fewer than asked for, it only takes longer. */
static void call_others(struct pass *pass)
{
    struct crew *crew = pass->crew;

    while (pass->others + 1 < pass->threads) {
        struct hand *hand = malloc(sizeof(*hand));
        struct worker *worker = &crew->workers[pass->others + 1];

        if (!hand)
            return;
        if (!worker->audit && !worker_init(crew, worker)) {
            worker_release(crew, worker);
            memset(worker, 0, sizeof(*worker));
            free(hand);
            return;
        }
        *hand = (struct hand){pass, worker};
        if (pthread_create(&crew->threads[pass->others], NULL, work_too,
                           hand)) {
            free(hand);
            return;
        }
        pass->others++;
    }
}

/* The whole file, or as much as comes in chunks. */
static bool work_together(struct pass *pass)
{
    pthread_mutex_init(&pass->lock, NULL);
    pthread_cond_init(&pass->moved, NULL);
    work(pass, &pass->crew->workers[0]);
    while (pass->others)
        pthread_join(pass->crew->threads[--pass->others], NULL);
    pthread_cond_destroy(&pass->moved);
    pthread_mutex_destroy(&pass->lock);
    return !pass->in.failed && !pass->out.failed;
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
        fail(&pass->in, no_memory);
    if (fine && worker->fix)
        fine =
            fail(&pass->in, "4 MiB of it have no tag Event that starts a game, "
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
                fine = unpack_read(pass->unpack, space, room, &length,
                                   &pass->in.why);
                chunk->read = unpack_done(pass->unpack);
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
        return fail(&pass->out, no_memory);
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
    pass.threads = crew->settings.threads;
    if (pass.threads < 2 && unpack_is_packed(pass.unpack))
        pass.threads = 2;
    fine = work_together(&pass);
    if (fine && !pass.cut_short)
        fine = pass.stream ? audit_stream(&pass) : put_tail(&pass);
    fine = fine && !pass.cut_short;
    if (fine && !pass.games && !pass.blank)
        fine = fail(&pass.in, "there is no game in it; is it PGN?");
    *why = pass.out.failed ? pass.out.why : pass.in.why;
    unpack_close(pass.unpack);
    free(pass.rest.data);
    free(pass.tail.data);
    return fine;
}
