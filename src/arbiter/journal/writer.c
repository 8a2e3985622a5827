/* writer.c - see writer.h */
#include "journal/writer.h"

#include "journal/chain.h"
#include "sys/sys.h"
#include "words/sentence.h"

#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

/* So many in one transaction at most: what waits behind it waits no longer. */
#define BATCH_MAX 2000

/* When a lost journal is tried again: first after so long, then twice that. */
#define RETRY_MS 500
#define RETRY_MOST_MS 4000

struct list {
    struct job *first, **last;
};

struct writer {
    struct journal *journal;
    pthread_t thread;
    pthread_mutex_t lock;
    struct list in, out; /* under the lock */
    bool ending, ended;  /* under the lock */
    int wake, done;      /* eventfds */
    struct job *copy;    /* being made, or NULL */
    bool lost;           /* the journal, as the thread knows it */
    unsigned delay;      /* ms, of the last time that it was lost */
    uint64_t retry;      /* ns: not before */
};

struct job *job_new(enum job_kind kind)
{
    struct job *job = calloc(1, sizeof *job);

    if (job)
        job->kind = kind;
    return job;
}

static void free_game(struct journal_game *game)
{
    if (game)
        free(game->tags);
    free(game);
}

void job_free(struct job *job)
{
    for (size_t i = 0; job->acts && i < job->count; i++)
        journal_act_release(&job->acts[i]);
    free(job->acts);
    if (job->kind == JOB_STORE && !job->entry.game)
        journal_act_release(&job->entry.act);
    free_game(job->game);
    free(job->rooms);
    free(job);
}

static void list_init(struct list *list)
{
    list->first = NULL;
    list->last = &list->first;
}

static void list_add(struct list *list, struct job *job)
{
    job->next = NULL;
    *list->last = job;
    list->last = &job->next;
}

static struct job *list_take(struct list *list)
{
    struct job *first = list->first;

    list_init(list);
    return first;
}

/* A counter takes its turn at once: no signal comes in between. */
static void ring(int fd)
{
    uint64_t one = 1;

    (void)!write(fd, &one, sizeof one);
}

static void silence(int fd)
{
    uint64_t count;

    (void)!read(fd, &count, sizeof count);
}

void writer_submit(struct writer *writer, struct job *job)
{
    bool first;

    pthread_mutex_lock(&writer->lock);
    first = !writer->in.first;
    list_add(&writer->in, job);
    pthread_mutex_unlock(&writer->lock);
    if (first)
        ring(writer->wake);
}

struct job *writer_collect(struct writer *writer)
{
    struct job *jobs;

    silence(writer->done);
    pthread_mutex_lock(&writer->lock);
    jobs = list_take(&writer->out);
    pthread_mutex_unlock(&writer->lock);
    return jobs;
}

int writer_fd(const struct writer *writer)
{
    return writer->done;
}

static void give_back(struct writer *writer, struct list *list)
{
    bool was_empty;

    if (!list->first)
        return;
    pthread_mutex_lock(&writer->lock);
    was_empty = !writer->out.first;
    *writer->out.last = list->first;
    writer->out.last = list->last;
    pthread_mutex_unlock(&writer->lock);
    list_init(list);
    if (was_empty)
        ring(writer->done);
}

/* Tell once that the journal is lost, and once that it is back. */
static void note_state(struct writer *writer, bool lost)
{
    struct list list;
    struct job *job;

    if (lost && sys_now() >= writer->retry) {
        writer->delay = writer->delay ? writer->delay * 2 : RETRY_MS;
        if (writer->delay > RETRY_MOST_MS)
            writer->delay = RETRY_MOST_MS;
        writer->retry = sys_now() + (uint64_t)writer->delay * 1000000;
    }
    if (lost == writer->lost)
        return;
    job = job_new(JOB_STATE);
    if (!job)
        return; /* it is told the next time */
    writer->lost = lost;
    job->outcome = lost ? JOB_FAILED : JOB_DONE;
    if (lost)
        memcpy(job->why, writer->journal->why, sizeof job->why);
    list_init(&list);
    list_add(&list, job);
    give_back(writer, &list);
}

static bool is_resting(const struct writer *writer)
{
    return writer->lost && sys_now() < writer->retry;
}

static void fail(struct writer *writer, struct job *job,
                 enum journal_result result)
{
    job->outcome = result == JOURNAL_UNKNOWN ? JOB_UNKNOWN : JOB_FAILED;
    memcpy(job->why, writer->journal->why, sizeof job->why);
}

static enum journal_result commit(struct writer *writer,
                                  struct journal_entry **entries, size_t count)
{
    enum journal_result result;

    if (is_resting(writer))
        return JOURNAL_NOTHING;
    result = journal_commit(writer->journal, entries, count);
    if (result == JOURNAL_DONE)
        writer->delay = 0;
    note_state(writer, result != JOURNAL_DONE);
    return result;
}

/* Store a batch; the jobs go to `done`. */
static void store(struct writer *writer, struct job **jobs, size_t count,
                  struct list *done)
{
    struct journal_entry *entries[BATCH_MAX];
    enum journal_result result;

    for (size_t i = 0; i < count; i++)
        entries[i] = &jobs[i]->entry;
    result = commit(writer, entries, count);
    for (size_t i = 0; i < count; i++) {
        if (result != JOURNAL_DONE)
            fail(writer, jobs[i], result);
        else
            jobs[i]->outcome =
                jobs[i]->entry.outcome == JOURNAL_TAKEN ? JOB_TAKEN : JOB_DONE;
        list_add(done, jobs[i]);
    }
}

/* Store one thing of a job that has many. */
static bool store_one(struct writer *writer, struct job *job)
{
    struct journal_entry *entry = &job->entry;
    enum journal_result result = commit(writer, &entry, 1);

    if (result != JOURNAL_DONE)
        fail(writer, job, result);
    else if (entry->outcome == JOURNAL_TAKEN)
        job->outcome = JOB_TAKEN;
    return job->outcome == JOB_DONE;
}

/* One by one: it happens once in years, and each has to find the one before. */
static void store_again(struct writer *writer, struct job *job,
                        struct list *done)
{
    job->entry.game = job->game;
    memcpy(job->entry.id, job->id, sizeof job->id);
    if (job->game && store_one(writer, job))
        job->entry.act.key = job->game->key;
    job->entry.game = NULL;
    memcpy(job->entry.before, job->mark.chain, JOURNAL_CHAIN);
    for (size_t i = 0; i < job->count && job->outcome == JOB_DONE; i++) {
        int64_t key = job->entry.act.key;

        job->entry.act = job->acts[i];
        job->entry.act.key = key;
        if (store_one(writer, job))
            memcpy(job->entry.before, job->entry.act.chain, JOURNAL_CHAIN);
    }
    list_add(done, job);
}

static bool copy_game(struct journal_game *to, const struct journal_game *from)
{
    *to = *from;
    to->tags = strdup(from->tags);
    return to->tags != NULL;
}

static void take_game(void *data, const struct journal_game *game)
{
    struct job *job = data;

    job->game = malloc(sizeof *job->game);
    if (job->game && !copy_game(job->game, game)) {
        free(job->game);
        job->game = NULL;
    }
    if (!job->game)
        job->outcome = JOB_FAILED;
}

/* Room for one more, in steps; `size` a piece. */
static void *room_for(void *array, size_t count, size_t size)
{
    if (count & (count - 1))
        return array;
    return realloc(array, (count ? count * 2 : 1) * size);
}

static void take_act(void *data, const struct journal_act *act)
{
    struct job *job = data;
    struct journal_act *more =
                           room_for(job->acts, job->count, sizeof *job->acts),
                       copy = *act;

    if (more)
        job->acts = more;
    if (more && journal_act_own(&copy))
        job->acts[job->count++] = copy;
    else
        job->outcome = JOB_FAILED;
}

static void take_room(void *data, const unsigned char hash[JOURNAL_HASH])
{
    struct job *job = data;

    if (!job->rooms)
        job->rooms = malloc(JOURNAL_ROOMS_KEPT * sizeof *job->rooms);
    if (!job->rooms)
        job->outcome = JOB_FAILED;
    else if (job->rooms_count < JOURNAL_ROOMS_KEPT)
        memcpy(job->rooms[job->rooms_count++], hash, JOURNAL_HASH);
}

/* A game, and its acts behind the mark. */
static bool load(struct writer *writer, struct job *job)
{
    struct journal *journal = writer->journal;
    struct journal_mark start;

    if (!journal_read_game(journal, job->id, take_game, job))
        return false;
    if (!job->game)
        return true;
    if (!chain_begin(job->game, &start)) {
        job->mark.fault = JOURNAL_ALTERED;
        return true;
    }
    if (!job->mark.number)
        job->mark = start;
    if (!journal_read_acts(journal, job->game->key, &job->mark, take_act, job))
        return false;
    job->stored = start;
    return job->mark.fault != JOURNAL_OTHER ||
           journal_read_acts(journal, job->game->key, &job->stored, NULL, NULL);
}

static bool tell(struct writer *writer, struct job *job)
{
    return journal_tell(writer->journal, job->id, job->word);
}

static bool read_rooms(struct writer *writer, struct job *job)
{
    return journal_read_rooms(writer->journal, take_room, job) &&
           journal_clock(writer->journal, &job->wall, &job->now);
}

/* What is neither stored nor copied. */
static bool (*const readers[])(struct writer *writer, struct job *job) = {
    [JOB_LOAD] = load,
    [JOB_TELL] = tell,
    [JOB_ROOMS] = read_rooms,
};

static void read_for(struct writer *writer, struct job *job, struct list *done)
{
    if (!readers[job->kind](writer, job)) {
        fail(writer, job, JOURNAL_NOTHING);
        /* a damaged place is not the whole journal */
        if (!journal_check(writer->journal))
            note_state(writer, true);
    } else if (job->outcome == JOB_FAILED) {
        snprintf(job->why, sizeof job->why, say("out of memory"));
    }
    list_add(done, job);
}

/* One at a time; it goes on while nothing else is to be done. */
static void begin_copy(struct writer *writer, struct job *job,
                       struct list *done)
{
    if (!writer->copy) {
        writer->copy = job;
        return;
    }
    job->outcome = JOB_FAILED;
    snprintf(job->why, sizeof job->why, say("another copy is being made"));
    list_add(done, job);
}

static void copy_on(struct writer *writer)
{
    enum journal_copy copy = journal_copy(writer->journal, writer->copy->owner);
    struct list done;

    if (copy == COPY_GOES_ON)
        return;
    list_init(&done);
    if (copy == COPY_FAILED)
        fail(writer, writer->copy, JOURNAL_NOTHING);
    list_add(&done, writer->copy);
    writer->copy = NULL;
    give_back(writer, &done);
}

/* Work on all that came in, in its order. */
static void work(struct writer *writer, struct job *jobs)
{
    struct job *batch[BATCH_MAX];
    size_t count = 0;
    struct list done;

    list_init(&done);
    while (jobs) {
        struct job *job = jobs;
        bool stores = job->kind == JOB_STORE;
        bool again = job->kind == JOB_AGAIN;
        bool copies = job->kind == JOB_COPY;

        jobs = job->next;
        if (stores)
            batch[count++] = job;
        if (count == BATCH_MAX || (count && (!jobs || !stores))) {
            store(writer, batch, count, &done);
            give_back(writer, &done);
            count = 0;
        }
        if (copies)
            begin_copy(writer, job, &done);
        else if (again)
            store_again(writer, job, &done);
        else if (!stores)
            read_for(writer, job, &done);
    }
    give_back(writer, &done);
}

static void tell_news(void *data, const char *id, const char *word)
{
    struct list *list = data;
    struct job *job = job_new(JOB_NEWS);

    if (!job)
        return;
    snprintf(job->id, sizeof job->id, "%s", id);
    snprintf(job->word, sizeof job->word, "%s", word);
    list_add(list, job);
}

/* How long until a lost journal is tried again; -1: it is not lost. */
static int retry_in(const struct writer *writer)
{
    uint64_t now = sys_now();

    if (!writer->lost)
        return -1;
    return writer->retry > now ? (int)((writer->retry - now) / 1000000) + 1 : 0;
}

static void wait_for_work(struct writer *writer, bool ending)
{
    struct pollfd fds[2] = {
        {writer->wake, POLLIN, 0},
        {journal_fd(writer->journal), POLLIN, 0},
    };

    (void)poll(fds, 2, ending || writer->copy ? 0 : retry_in(writer));
    if (fds[0].revents)
        silence(writer->wake);
}

static void *run(void *data)
{
    struct writer *writer = data;
    bool ending = false, ended = false, had_fd;

    while (!ended) {
        struct list news;
        struct job *jobs;

        wait_for_work(writer, ending);
        pthread_mutex_lock(&writer->lock);
        jobs = list_take(&writer->in);
        ending = writer->ending;
        ended = ending && !jobs;
        pthread_mutex_unlock(&writer->lock);
        work(writer, jobs);
        if (writer->copy)
            copy_on(writer);
        list_init(&news);
        had_fd = journal_fd(writer->journal) >= 0;
        journal_news(writer->journal, tell_news, &news);
        give_back(writer, &news);
        if (!ending &&
            (writer->lost ? !is_resting(writer)
                          : had_fd && journal_fd(writer->journal) < 0))
            note_state(writer, !journal_check(writer->journal));
    }
    pthread_mutex_lock(&writer->lock);
    writer->ended = true;
    pthread_mutex_unlock(&writer->lock);
    return NULL;
}

struct writer *writer_new(struct journal *journal)
{
    struct writer *writer = calloc(1, sizeof *writer);

    if (!writer)
        return NULL;
    writer->journal = journal;
    list_init(&writer->in);
    list_init(&writer->out);
    writer->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    writer->done = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    pthread_mutex_init(&writer->lock, NULL);
    if (writer->wake < 0 || writer->done < 0 ||
        pthread_create(&writer->thread, NULL, run, writer)) {
        free(writer);
        return NULL;
    }
    return writer;
}

static void free_jobs(struct job *jobs)
{
    while (jobs) {
        struct job *next = jobs->next;

        job_free(jobs);
        jobs = next;
    }
}

bool writer_end(struct writer *writer, unsigned ms)
{
    const struct timespec pause = {.tv_nsec = 2000000};
    bool ended = false;

    pthread_mutex_lock(&writer->lock);
    writer->ending = true;
    pthread_mutex_unlock(&writer->lock);
    ring(writer->wake);
    for (unsigned waited = 0; !ended && waited <= ms; waited += 2) {
        if (waited)
            nanosleep(&pause, NULL);
        pthread_mutex_lock(&writer->lock);
        ended = writer->ended;
        pthread_mutex_unlock(&writer->lock);
    }
    if (ended)
        pthread_join(writer->thread, NULL);
    return ended;
}

void writer_free(struct writer *writer)
{
    free_jobs(writer_collect(writer));
    free_jobs(list_take(&writer->in));
    if (writer->copy)
        job_free(writer->copy);
    journal_close(writer->journal);
    pthread_mutex_destroy(&writer->lock);
    close(writer->wake);
    close(writer->done);
    free(writer);
}
