/* faults.c - see faults.h */
#include "faults.h"

#include "journal/journal.h"

#include <dirent.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <gnutls/abstract.h>
#include <gnutls/crypto.h>
#include <libpq-fe.h>
#include <microhttpd.h>
#include <netdb.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>
#include <wslay/wslay.h>

#define SITES 65536 /* places that call; a power of two */
#define FRAMES 9

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static bool by_site, by_signal, in_acts;
static long wanted, counted; /* 0: nothing fails; not yet, or so many were */
static const char *note;
static uint64_t sites[SITES];
static _Thread_local bool inside;  /* of what follows */
static _Thread_local bool reading; /* the acts of a game */

/* A place that has not called before? */
__attribute__((noinline)) static bool is_new_site(void)
{
    void *frames[FRAMES];
    int count = backtrace(frames, FRAMES);
    uint64_t key = 1469598103934665603u;

    for (int i = 2; i < count; i++) /* what is called, and whence */
        key = (key ^ (uintptr_t)frames[i]) * 1099511628211u;
    for (uint64_t at = key;; at++) {
        uint64_t *site = &sites[at % SITES];

        if (*site == key)
            return false;
        if (!*site) {
            *site = key;
            return true;
        }
    }
}

/* What failed, and whence it was called; addresses that a symbolizer knows. */
static void write_note(const char *name)
{
    void *frames[32];
    FILE *file = fopen(note, "w");
    int count = backtrace(frames, 32);

    if (!file)
        abort();
    fprintf(file, "%s\n", name);
    fflush(file);
    backtrace_symbols_fd(frames + 3, count - 3, fileno(file));
    fclose(file);
}

/* A signal comes instead of the nth call that waits for something. */
static bool fault_or_signal(const char *name)
{
    bool fails = false;

    if (!wanted || inside)
        return false;
    inside = true;
    pthread_mutex_lock(&lock);
    if ((!in_acts || reading) && (!by_site || is_new_site()) &&
        ++counted == wanted) {
        fails = true;
        write_note(name);
    }
    pthread_mutex_unlock(&lock);
    inside = false;
    return fails;
}

bool fault_here(const char *name)
{
    return !by_signal && fault_or_signal(name);
}

static void begin(void)
{
    const char *fault = getenv("FAULT");
    void *frame[1];

    note = getenv("FAULT_NOTE");
    if (!fault || !note)
        return;
    (void)backtrace(frame, 1); /* it takes memory the first time */
    by_site = *fault == 's';
    by_signal = !strncmp(fault, "signal", 6);
    in_acts = !strncmp(fault, "acts", 4);
    fault_libraries();
    wanted = strtol(fault + strcspn(fault, " "), NULL, 10);
}

int __real_main(int argc, char **argv);
int __wrap_main(int argc, char **argv);

/* What comes before it is none of ours: a sanitizer, a counter of branches. */
int __wrap_main(int argc, char **argv)
{
    begin();
    return __real_main(argc, argv);
}

bool __real_journal_read_acts(struct journal *journal, int64_t key,
                              struct journal_mark *mark,
                              journal_act_visitor *visit, void *data);
bool __wrap_journal_read_acts(struct journal *journal, int64_t key,
                              struct journal_mark *mark,
                              journal_act_visitor *visit, void *data);

bool __wrap_journal_read_acts(struct journal *journal, int64_t key,
                              struct journal_mark *mark,
                              journal_act_visitor *visit, void *data)
{
    bool fine;

    reading = true;
    fine = __real_journal_read_acts(journal, key, mark, visit, data);
    reading = false;
    return fine;
}

int __real_fstat(int fd, struct stat *about);

/* A counter or a queue of signals: it is in memory, and always takes its turn.
 */
static bool is_inside(int fd)
{
    struct stat about;

    return !__real_fstat(fd, &about) && !(about.st_mode & S_IFMT);
}

#define CALL(type, name, parameters, arguments, failure, error)                \
    CALL_IF(fault_here(#name), type, name, parameters, arguments, failure,     \
            error)
#define CALL_OF(type, name, parameters, arguments, failure, error)             \
    CALL_IF(!is_inside(fd) && fault_or_signal(#name), type, name, parameters,  \
            arguments, failure, by_signal ? EINTR : error)
#define CALL_IF(fails, type, name, parameters, arguments, failure, error)      \
    type __real_##name parameters;                                             \
    type __wrap_##name parameters;                                             \
    type __wrap_##name parameters                                              \
    {                                                                          \
        if (!(fails))                                                          \
            return __real_##name arguments;                                    \
        errno = error;                                                         \
        return failure;                                                        \
    }
#include "calls.def"

/* libpq is loaded when it is needed: its functions are exchanged then. */
#define FUNCTION(type, name, parameters, arguments, failure)                   \
    static type(*libpq_##name) parameters;                                     \
    static type failing_##name parameters                                      \
    {                                                                          \
        return fault_here(#name) ? failure : libpq_##name arguments;           \
    }
#include "libpq.def"
#undef FUNCTION

const char *__real_sys_library_load(const char *file, const char *const *names,
                                    size_t count, void *functions);
const char *__wrap_sys_library_load(const char *file, const char *const *names,
                                    size_t count, void *functions);

const char *__wrap_sys_library_load(const char *file, const char *const *names,
                                    size_t count, void *functions)
{
    const char *missing;
    void **function = functions;

    if (fault_here("sys_library_load"))
        return "no such library";
    missing = __real_sys_library_load(file, names, count, functions);
    if (missing || strncmp(file, "libpq", 5))
        return missing;
    for (size_t i = 0; i < count; i++) {
#define FUNCTION(type, name, parameters, arguments, failure)                   \
    if (!strcmp(names[i], #name)) {                                            \
        memcpy(&libpq_##name, &function[i], sizeof function[i]);               \
        function[i] = (void *)(uintptr_t)failing_##name;                       \
    }
#include "libpq.def"
    }
    return NULL;
}
