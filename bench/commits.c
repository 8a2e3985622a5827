/* commits.c - see commits.h */
#include "commits.h"
#include "journal/migrations.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct act {
    struct act *next;
    unsigned game, number;
    char text[32];
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t came = PTHREAD_COND_INITIALIZER;
static pthread_cond_t stored = PTHREAD_COND_INITIALIZER;
static struct act *in, *out; /* under the lock */
static bool ending;
static sqlite3 *db;
static sqlite3_stmt *insert;

static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void store(const struct act *act)
{
    sqlite3_bind_int64(insert, 1, act->game);
    sqlite3_bind_int64(insert, 2, act->number);
    sqlite3_bind_int64(insert, 3, act->number * 1000L);
    sqlite3_bind_int64(insert, 4, 1794746000000 + act->number);
    sqlite3_bind_text(insert, 5, act->text, -1, SQLITE_STATIC);
    sqlite3_step(insert);
    sqlite3_reset(insert);
}

static void *write_acts(void *data)
{
    (void)data;
    for (;;) {
        struct act *batch, *last = NULL;

        pthread_mutex_lock(&lock);
        while (!in && !ending)
            pthread_cond_wait(&came, &lock);
        batch = in;
        in = NULL;
        pthread_mutex_unlock(&lock);
        if (!batch)
            return NULL;
        sqlite3_exec(db, "BEGIN", NULL, NULL, NULL);
        for (struct act *act = batch; act; act = act->next) {
            store(act);
            last = act;
        }
        if (sqlite3_exec(db, "COMMIT", NULL, NULL, NULL))
            abort();
        pthread_mutex_lock(&lock);
        last->next = out;
        out = batch;
        pthread_cond_signal(&stored);
        pthread_mutex_unlock(&lock);
    }
}

static void hand_in(unsigned game, unsigned number)
{
    struct act *act = malloc(sizeof *act);

    act->game = game;
    act->number = number;
    snprintf(act->text, sizeof act->text, "%s plays g1f3",
             number & 1 ? "white" : "black");
    pthread_mutex_lock(&lock);
    act->next = in;
    in = act;
    if (!act->next)
        pthread_cond_signal(&came);
    pthread_mutex_unlock(&lock);
}

/* The tables of the journal, as it makes them itself. */
static bool open_tables(const char *folder)
{
    char path[512];
    bool fine;

    snprintf(path, sizeof path, "%s/bare.db", folder);
    unlink(path);
    fine = !sqlite3_open(path, &db) &&
           !sqlite3_exec(db,
                         "PRAGMA locking_mode=EXCLUSIVE;"
                         "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
                         "PRAGMA cache_size=-32768;"
                         "PRAGMA wal_autocheckpoint=8192",
                         NULL, NULL, NULL);
    for (size_t i = 0; fine && i < MIGRATIONS; i++)
        fine = !sqlite3_exec(db, migrations[i].sqlite, NULL, NULL, NULL);
    return fine &&
           !sqlite3_prepare_v2(db,
                               "INSERT INTO acts VALUES (?, ?, ?, ?, 0, ?,"
                               " 'white', 'n12345678', '', zeroblob(16))",
                               -1, &insert, NULL);
}

double commits_a_second(const char *folder, unsigned boards, unsigned each,
                        unsigned plies)
{
    unsigned long count = 0, acts = (unsigned long)boards * each;
    double begin, end;
    pthread_t writer;

    if (!open_tables(folder))
        return 0;
    ending = false;
    in = out = NULL;
    pthread_create(&writer, NULL, write_acts, NULL);
    begin = end = now();
    for (unsigned i = 0; i < boards; i++)
        hand_in(i, 1);
    while (count < acts) {
        struct act *done;

        pthread_mutex_lock(&lock);
        while (!out)
            pthread_cond_wait(&stored, &lock);
        done = out;
        out = NULL;
        pthread_mutex_unlock(&lock);
        while (done) {
            struct act *next = done->next;

            if (done->number < plies)
                hand_in(done->game, done->number + 1);
            else
                hand_in(done->game + boards, 1);
            free(done);
            done = next;
            count++;
        }
        end = now();
    }
    pthread_mutex_lock(&lock);
    ending = true;
    pthread_cond_signal(&came);
    pthread_mutex_unlock(&lock);
    pthread_join(writer, NULL);
    while (out) {
        struct act *next = out->next;

        free(out);
        out = next;
    }
    sqlite3_finalize(insert);
    sqlite3_close(db);
    return (double)count / (end - begin);
}
