/* crew.c - see crew.h */
#include "audit/crew.h"
#include "audit/feed.h"
#include "sys/sys.h"
#include "words/sentence.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* So many may wait for one before them that takes long. */
#define AHEAD 16
/* All chunks together hold no more than this, or one chunk. */
#define TEXT_MOST ((size_t)16 << 20)

/* A file whose games do not fit into chunks goes through so much. */
#define STREAM ((size_t)256 << 10)

/* For dead positions: every real game that was looked at closed in it. */
#define WORKSPACE ((size_t)8 << 20)

/* One of the others, for as long as a file lasts. */
struct hand {
    struct pass *pass;
    struct worker *worker;
    pthread_t thread;
};

struct crew {
    struct crew_settings settings;
    unsigned most;          /* threads, at most                  */
    struct worker *workers; /* the first is the caller's         */
    struct hand *hands;     /* the others, while a file lasts    */
    struct chunk *chunks;   /* all of them                       */
    struct chunk *idle;     /* not needed now, the last used first */
    struct chunk **ring;    /* those under way, in their order   */
    unsigned size;          /* of the ring                       */
};

static void worker_release(struct worker *worker)
{
    free(worker->squares.data);
    free(worker->game);
}

static size_t rounded(size_t size)
{
    return (size + 63) & ~(size_t)63;
}

/*
 * All that a worker needs lies behind each other: there is enough memory for
 * it or not.  What is not used of the workspace costs nothing.
 */
static bool worker_init(struct crew *crew, struct worker *worker)
{
    struct laws_audit_settings settings = crew->settings.audit;
    const size_t game = rounded(sizeof(*worker->game));
    const size_t audit = rounded(laws_audit_size());
    char *memory = calloc(1, game + audit + WORKSPACE);

    if (!memory)
        return false;
    worker->game = (void *)memory;
    settings.workspace =
        laws_mate_workspace_init(memory + game + audit, WORKSPACE);
    worker->audit = laws_audit_init(memory + game, audit, &settings);
    worker->fixes = crew->settings.fixes;
    worker->twins = crew->settings.twins;
    worker->games = crew->settings.games;
    worker->spans = crew->settings.spans;
    worker->choice = crew->settings.choice;
    return true;
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
    static const struct part whole = {.of = 0};
    struct crew *crew = sys_alloc(sizeof(*crew));

    crew->settings = *settings;
    if (!crew->settings.part)
        crew->settings.part = &whole;
    /* An archive has two: unpacking alone would keep the auditing waiting. */
    crew->most = settings->threads > 2 ? settings->threads : 2;
    crew->size = crew->most + AHEAD;
    crew->workers = sys_alloc(crew->most * sizeof(*crew->workers));
    crew->hands = sys_alloc(crew->most * sizeof(*crew->hands));
    crew->chunks = sys_alloc(crew->size * sizeof(*crew->chunks));
    crew->ring = sys_alloc(crew->size * sizeof(struct chunk *));
    if (!worker_init(crew, &crew->workers[0]))
        sys_end_without_memory();
    for (unsigned i = 0; i < crew->size; i++)
        lay_down(crew, &crew->chunks[i]);
    return crew;
}

void crew_free(struct crew *crew)
{
    for (unsigned i = 0; i < crew->most; i++)
        worker_release(&crew->workers[i]);
    for (unsigned i = 0; i < crew->size; i++)
        chunk_release(&crew->chunks[i]);
    free(crew->workers);
    free(crew->hands);
    free(crew->chunks);
    free(crew->ring);
    free(crew);
}

/*
 * A file on its way through the crew.  One at a time reads, and one at a time
 * puts out: what belongs to either is his alone while he does so.
 */
struct pass {
    struct crew *crew;
    const struct crew_sink *sink;
    unsigned threads, others;  /* how many may work, and are called */
    unsigned ahead;            /* so many are read before one is audited */
    pthread_mutex_t lock;      /* for what follows, up to the reader's */
    pthread_cond_t moved;      /* some of it has changed            */
    uint64_t read, taken, put; /* chunks that were, from the first */
    bool reading, putting;     /* somebody is                       */
    bool stopped;              /* what comes is not wanted any more */
    bool beyond;               /* ... because it is of later parts  */
    bool uncountable;          /* some games start in another way   */
    struct feed feed;          /* the reader's                      */
    /* of who puts out */
    struct trouble out;
    struct pile tail; /* of the chunk before, to be put in
                         front of the next that is put out */
    uint64_t games, lines, bytes;
};

/* The part to which a chunk belongs: below 0 before, above 0 behind ours. */
static int side_of(const struct pass *pass, const struct chunk *chunk)
{
    const struct part *part = pass->crew->settings.part;
    unsigned number;

    if (!part->of)
        return 0;
    number = part_of(part, chunk->from);
    return (number > part->number) - (number < part->number);
}

static void audit(const struct pass *pass, struct chunk *chunk,
                  struct worker *worker)
{
    if (side_of(pass, chunk) < 0)
        chunk_count(chunk);
    else
        chunk_audit(chunk, worker, false);
}

static bool put(struct pass *pass, struct chunk *chunk)
{
    const bool is_ours = side_of(pass, chunk) == 0;

    chunk->games_before = pass->games;
    chunk->lines_before = pass->lines;
    chunk->bytes_before = pass->bytes;
    if (is_ours && !pass->sink->put(pass->sink->data, chunk))
        return feed_fail(&pass->out, NULL);
    pass->uncountable |=
        is_ours && pass->crew->settings.part->of && !chunk_is_countable(chunk);
    pass->games += chunk->count;
    pass->lines += chunk->lines;
    pass->bytes += chunk->tail;
    pass->sink->progress(pass->sink->data, chunk->read,
                         unpack_size(pass->feed.unpack));
    return true;
}

/* Keep the tail of a chunk for the one that follows it. */
static void keep_tail(struct pass *pass, const struct chunk *chunk)
{
    size_t length = chunk->text.length - chunk->tail;

    pass->tail.length = 0;
    if (length)
        pile_add(&pass->tail, chunk->text.data + chunk->tail, length);
}

/* Put a chunk out that was audited, after the tail of the one before. */
static bool put_in_turn(struct pass *pass, struct chunk *chunk,
                        struct worker *worker)
{
    struct pile *text = &chunk->text;
    size_t tail = pass->tail.length, length = text->length;

    if (tail) { /* it was audited without its beginning: do it again */
        pile_reserve(text, tail);
        memmove(text->data + tail, text->data, length);
        memcpy(text->data, pass->tail.data, tail);
        chunk_clear(chunk);
        text->length = length + tail;
        audit(pass, chunk, worker);
    }
    keep_tail(pass, chunk);
    return put(pass, chunk);
}

/* The place in the ring of a chunk that is under way. */
static struct chunk **place_of(const struct pass *pass, uint64_t number)
{
    return &pass->crew->ring[number % pass->crew->size];
}

/* Is there nothing more to read?  Asked while nobody reads. */
static bool is_read(const struct pass *pass)
{
    return pass->stopped || pass->beyond || feed_is_over(&pass->feed);
}

/* Is there room to read on, beside the chunks that are under way? */
static bool has_room(const struct pass *pass)
{
    size_t held = 0;

    if (pass->read - pass->put == pass->crew->size)
        return false;
    /* The one that is put out is not ours to look at. */
    for (uint64_t i = pass->put + pass->putting; i < pass->read; i++)
        held += (*place_of(pass, i))->text.length;
    return held == 0 || held < TEXT_MOST;
}

static void call_others(struct pass *pass);

/* Read the next chunk.  The lock is held; nobody else reads. */
static void read_chunk(struct pass *pass)
{
    struct chunk *chunk = pick_up(pass->crew);
    bool filled;

    pass->reading = true;
    pthread_mutex_unlock(&pass->lock);
    filled = feed_fill(&pass->feed, chunk);
    pthread_mutex_lock(&pass->lock);
    pass->reading = false;
    pthread_cond_broadcast(&pass->moved);
    if (filled && side_of(pass, chunk) > 0)
        pass->beyond = true;
    if (!filled || pass->beyond) {
        lay_down(pass->crew, chunk);
        return;
    }
    chunk->audited = false;
    *place_of(pass, pass->read++) = chunk;
    /* A file of one chunk needs nobody else. */
    if (pass->read == 1 && !is_read(pass))
        call_others(pass);
}

/* The next chunk to be audited; NULL when there is none.  The lock is held. */
static struct chunk *take_chunk(struct pass *pass)
{
    for (;;) {
        uint64_t waiting = pass->read - pass->taken;

        if (waiting < pass->ahead && !pass->reading && !is_read(pass) &&
            has_room(pass))
            read_chunk(pass);
        else if (waiting)
            return *place_of(pass, pass->taken++);
        else if (!pass->reading && is_read(pass))
            return NULL;
        else
            pthread_cond_wait(&pass->moved, &pass->lock);
    }
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

/* Take a chunk, audit it, put it out when its turn has come; and the next. */
static void work(struct pass *pass, struct worker *worker)
{
    struct chunk *chunk;

    pthread_mutex_lock(&pass->lock);
    while ((chunk = take_chunk(pass))) {
        pthread_mutex_unlock(&pass->lock);
        audit(pass, chunk, worker);
        pthread_mutex_lock(&pass->lock);
        chunk->audited = true;
        put_due(pass, worker);
    }
    pthread_mutex_unlock(&pass->lock);
}

static void *work_too(void *data)
{
    struct hand *hand = data;

    work(hand->pass, hand->worker);
    return NULL;
}

/* Let the others come; with fewer than asked for, it only takes longer. */
static void call_others(struct pass *pass)
{
    struct crew *crew = pass->crew;

    while (pass->others + 1 < pass->threads) {
        struct hand *hand = &crew->hands[pass->others];

        hand->pass = pass;
        hand->worker = &crew->workers[pass->others + 1];
        if (!hand->worker->audit && !worker_init(crew, hand->worker))
            return;
        if (pthread_create(&hand->thread, NULL, work_too, hand))
            return;
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
        pthread_join(pass->crew->hands[--pass->others].thread, NULL);
    pthread_cond_destroy(&pass->moved);
    pthread_mutex_destroy(&pass->lock);
    return !pass->feed.trouble.failed && !pass->out.failed;
}

/* Bytes of a stream: the tail that was kept, the rest that was read, and what
   the file still has.  `*at` counts those of the first two. */
static bool read_stream(struct pass *pass, size_t *at, char *space, size_t room,
                        size_t *length)
{
    const size_t tail = pass->tail.length;
    const struct pile *from = *at < tail ? &pass->tail : &pass->feed.rest;
    const size_t offset = *at < tail ? *at : *at - tail;

    if (offset >= from->length)
        return feed_read(&pass->feed, space, room, length);
    *length = from->length - offset;
    if (*length > room)
        *length = room;
    memcpy(space, from->data + offset, *length);
    *at += *length;
    return true;
}

/* A game of a stream is a chunk of its own. */
static bool put_game(struct pass *pass, const struct laws_audit_game *game)
{
    struct chunk *chunk = &pass->crew->chunks[0];

    chunk_clear(chunk);
    for (unsigned i = 0; i < game->count; i++)
        chunk_keep(chunk, 0, (struct place){0, 0}, &game->finding[i]);
    tally_game(&chunk->tally, game);
    chunk->count = 1;
    chunk->tally.bytes = game->length;
    chunk->read = unpack_done(pass->feed.unpack);
    return put(pass, chunk);
}

/* What is left of a file when its games do not fit into chunks. */
static bool audit_stream(struct pass *pass)
{
    struct worker *worker = &pass->crew->workers[0];
    char *memory = sys_alloc(STREAM);
    bool fine = true;
    size_t at = 0;

    if (pass->crew->settings.part->of || worker->fixes || worker->spans ||
        worker->choice)
        fine = feed_fail(&pass->out,
                         say("4 MiB of it have no tag Event that starts a "
                             "game; leave out --fix, --part, --pgn and "
                             "--where, which need one"));
    else
        (void)!laws_audit_stream(worker->audit, memory, STREAM); /* enough */
    while (fine) {
        enum laws_pgn_kind kind = laws_audit_next(worker->audit, worker->game);

        if (kind == LAWS_PGN_DONE)
            break;
        if (kind == LAWS_PGN_MORE) {
            size_t room, length = 0;
            char *space = laws_audit_space(worker->audit, &room);

            fine = read_stream(pass, &at, space, room, &length);
            laws_audit_filled(worker->audit, length);
        } else {
            fine = put_game(pass, worker->game);
        }
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
    pile_add(&chunk->text, pass->tail.data, pass->tail.length);
    chunk_audit(chunk, &pass->crew->workers[0], true);
    return put(pass, chunk);
}

static const char behind_archive[] = LAWS_MSGID(
    "the archive ends before the file; the games in it were read, what stands "
    "behind them was not; if games are missing, get it again");

bool crew_audit(struct crew *crew, const char *path,
                const struct crew_sink *sink, const char **why)
{
    struct pass pass = {.crew = crew, .sink = sink};
    bool fine;

    if (!feed_open(&pass.feed, path, why))
        return false;
    pass.threads = crew->settings.threads;
    if (pass.threads < 2 && unpack_is_packed(pass.feed.unpack))
        pass.threads = 2;
    /* Unpacking takes a while, and who comes meanwhile should find something to
       audit; a plain text is best audited by who has read it. */
    pass.ahead = unpack_is_packed(pass.feed.unpack) ? pass.threads : 1;
    fine = work_together(&pass) && !pass.feed.cut_short;
    if (fine && !pass.beyond)
        fine = pass.feed.stream ? audit_stream(&pass) : put_tail(&pass);
    if (fine && pass.uncountable)
        fine = feed_fail(&pass.out,
                         say("some of its games do not start with a line of "
                             "a tag, and --part cannot count them; leave "
                             "--part out, or write it anew with arbiter pgn"));
    if (fine && !pass.games && !pass.feed.blank)
        fine = feed_fail(&pass.out, say("there is no game in it; is it PGN?"));
    if (fine && unpack_has_litter(pass.feed.unpack))
        fine = feed_fail(&pass.out, behind_archive);
    *why = pass.out.failed ? pass.out.why : pass.feed.trouble.why;
    feed_close(&pass.feed);
    free(pass.tail.data);
    return fine;
}
