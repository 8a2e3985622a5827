/*
 * writer.h - the thread that has the journal to itself
 *
 * Whoever serves games never waits for a disk: it gives the writer jobs and
 * collects them when they are done.  While one batch is being stored, what
 * comes in gathers for the next: the slower the disk, the larger the batch.
 *
 * A journal that did not take a batch is lost.  It is left in peace for a
 * while, longer each time, until a batch was stored: what comes in meanwhile
 * fails at once.
 */
#ifndef ARBITER_WRITER_H
#define ARBITER_WRITER_H

#include "journal/journal.h"

enum job_kind {
    JOB_STORE, /* a game or an act                                   */
    JOB_LOAD,  /* a game, or what of it is newer than an act         */
    JOB_NEWS,  /* from the writer: another server wrote to this game,
                  or told a word about it                            */
    JOB_TELL,  /* a word about a game, to the other servers          */
    JOB_STATE, /* from the writer: the journal is lost, or is back   */
    JOB_COPY,  /* the whole journal, to the path in `owner`          */
    JOB_ROOMS, /* the hashes of the links of the room, and the time  */
    JOB_AGAIN, /* acts that the journal has lost, and perhaps their game */
};

enum job_outcome {
    JOB_DONE,
    JOB_TAKEN,   /* another server was first: load, and try again */
    JOB_FAILED,  /* `why`; nothing was done                       */
    JOB_UNKNOWN, /* `why`; it may be stored or not                */
};

struct job {
    struct job *next;
    enum job_kind kind;
    enum job_outcome outcome;
    void *owner;    /* the caller's */
    uint64_t asked; /* when, for the caller */

    struct journal_entry entry;  /* STORE; its game is `game` if not NULL */
    char id[JOURNAL_ID_MAX];     /* LOAD, NEWS, TELL                      */
    char word[JOURNAL_WORD_MAX]; /* NEWS, TELL                           */
    struct journal_mark mark;    /* LOAD: acts behind this; then how far they
                                    are good; AGAIN: what is still stored */
    struct journal_mark stored;  /* LOAD, where `mark` is not there: how far
                                    the journal goes                      */

    /* owned by the job */
    struct journal_game *game; /* STORE, LOAD: NULL: there is none; AGAIN */
    struct journal_act *acts;  /* LOAD, AGAIN                             */
    size_t count;
    unsigned char (*rooms)[JOURNAL_HASH]; /* ROOMS: JOURNAL_ROOMS_KEPT */
    size_t rooms_count;
    int64_t wall; /* ROOMS: journal_clock() */
    uint64_t now;
    char why[JOURNAL_WHY_MAX];
};

struct writer;

/* Start the thread; the journal is its own from now on.  NULL: no memory. */
struct writer *writer_new(struct journal *journal);

/* Let it finish what it was given, and end the thread; what is done can still
   be collected.  False: it hangs for longer than so many milliseconds, and the
   writer must not be freed. */
bool writer_end(struct writer *writer, unsigned ms);

/* Close the journal, after writer_end(). */
void writer_free(struct writer *writer);

/* Readable when there is something to collect. */
int writer_fd(const struct writer *writer);

/* A job with everything zero; NULL: no memory. */
struct job *job_new(enum job_kind kind);
void job_free(struct job *job);

/* Give away a job. */
void writer_submit(struct writer *writer, struct job *job);

/* Everything that is done, in a list; in the order in which it was stored. */
struct job *writer_collect(struct writer *writer);

#endif
