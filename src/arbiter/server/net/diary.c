/*
 * diary.c - the structured log: a JSON object a line
 *
 * Whoever reads the log may stop reading, and a disk may hang: a thread of its
 * own writes the lines, so that nobody at a board waits for that.  What does
 * not fit any more is lost, counted, and told.
 */
#include "server/net/diary.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define KEPT_MOST ((size_t)1 << 20) /* bytes that wait to be written */

static const char *const levels[] = {"error", "info", "debug"};

static _Thread_local struct text line;
static _Thread_local bool muted;

static struct {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    pthread_t thread;
    struct text kept; /* lines that wait */
    uint64_t lost;    /* lines that did not fit */
    bool running, ending, writing;
    int fd;
    unsigned level; /* the last one that is written */
} book = {.lock = PTHREAD_MUTEX_INITIALIZER,
          .changed = PTHREAD_COND_INITIALIZER,
          .fd = STDERR_FILENO,
          .level = 1};

static unsigned level_of(const char *name)
{
    unsigned level = 0;

    while (level < 2 && strcmp(levels[level], name))
        level++;
    return level;
}

bool diary_is_level(const char *name)
{
    return !strcmp(levels[level_of(name)], name);
}

static void write_out(int fd, const char *bytes, size_t length)
{
    while (length) {
        ssize_t count = write(fd, bytes, length);

        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return;
        bytes += count;
        length -= (size_t)count;
    }
}

static void open_line(struct text *text, const char *level, const char *what)
{
    char when[32], with_ms[48];
    struct timespec now;
    struct tm parts;

    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &parts);
    strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%S", &parts);
    snprintf(with_ms, sizeof with_ms, "%s.%03ldZ", when, now.tv_nsec / 1000000);
    put_open(text, NULL, '{');
    put_string(text, "time", with_ms);
    put_string(text, "level", level);
    put_string(text, "what", what);
}

static void close_line(struct text *text)
{
    put_close(text, '}');
    text_add(text, "\n", 1);
    text->comma = false;
}

/* The thread: take what waits, write it, begin again. */
static void *work(void *data)
{
    (void)data;
    pthread_mutex_lock(&book.lock);
    for (;;) {
        struct text taken = book.kept;
        uint64_t lost = book.lost;
        int fd = book.fd;

        if (!taken.length && !lost) {
            if (book.ending)
                break;
            pthread_cond_wait(&book.changed, &book.lock);
            continue;
        }
        text_init(&book.kept);
        book.lost = 0;
        book.writing = true;
        pthread_mutex_unlock(&book.lock);
        if (lost) {
            open_line(&taken, "error", "lines of the log are lost");
            put_number(&taken, "lines", (int64_t)lost);
            close_line(&taken);
        }
        write_out(fd, taken.bytes, taken.length);
        text_release(&taken);
        pthread_mutex_lock(&book.lock);
        book.writing = false;
        if (fd != book.fd && fd != STDERR_FILENO)
            close(fd);
        pthread_cond_broadcast(&book.changed);
    }
    pthread_mutex_unlock(&book.lock);
    return NULL;
}

bool diary_set(const char *level, const char *path, char *why, size_t room)
{
    int fd = STDERR_FILENO, old;

    if (path) {
        fd = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0640);
        if (fd < 0) {
            snprintf(why, room, "%s: %s", path, strerror(errno));
            return false;
        }
    }
    pthread_mutex_lock(&book.lock);
    old = book.fd;
    book.fd = fd;
    book.level = level_of(level);
    if (!book.writing && old != STDERR_FILENO)
        close(old); /* else the thread does it, when it is done */
    pthread_mutex_unlock(&book.lock);
    return true;
}

void diary_start(void)
{
    book.running = !pthread_create(&book.thread, NULL, work, NULL);
}

void diary_stop(void)
{
    struct timespec until;
    int late = 0;

    if (!book.running)
        return;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec++;
    pthread_mutex_lock(&book.lock);
    book.ending = true;
    pthread_cond_broadcast(&book.changed);
    while (!late && (book.kept.length || book.lost || book.writing))
        late = pthread_cond_timedwait(&book.changed, &book.lock, &until);
    pthread_mutex_unlock(&book.lock);
    if (late)
        return; /* nobody reads it: there is no more to be done */
    pthread_join(book.thread, NULL);
    book.running = false;
}

struct text *diary_begin(const char *level, const char *what)
{
    text_clear(&line);
    muted = level_of(level) > book.level;
    if (!muted)
        open_line(&line, level, what);
    return &line;
}

void diary_end(void)
{
    if (muted)
        return;
    close_line(&line);
    pthread_mutex_lock(&book.lock);
    if (!book.running)
        write_out(book.fd, line.bytes, line.length);
    else if (text_failed(&line) || book.kept.length + line.length > KEPT_MOST)
        book.lost++;
    else
        text_add(&book.kept, line.bytes, line.length);
    book.lost += text_failed(&book.kept);
    pthread_cond_broadcast(&book.changed);
    pthread_mutex_unlock(&book.lock);
}

void diary(const char *level, const char *what)
{
    (void)diary_begin(level, what);
    diary_end();
}
