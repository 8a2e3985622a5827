/* file_log.c - a file that only grows, and locks the one beside it (sys.h) */
#include "sys/like.h"
#include "sys/sys.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

/* Through a symbolic link it is the log of the file behind it. */
static int name_log(struct sys_log *log, const char *path)
{
    char *real = realpath(path, NULL);
    size_t size;

    if (!real && errno != ENOENT)
        return errno;
    size = strlen(real ? real : path) + sizeof ".log";
    log->path = malloc(size);
    if (log->path)
        snprintf(log->path, size, "%s.log", real ? real : path);
    free(real);
    return log->path ? 0 : ENOMEM;
}

/* Who may change the file may change its log. */
static int open_log(const struct sys_log *log, const char *path)
{
    int fd = open(log->path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    struct stat of_file, of_log;

    if (fd >= 0 && !stat(path, &of_file) && !fstat(fd, &of_log) &&
        !of_log.st_size)
        file_be_like(fd, &of_file);
    return fd;
}

/* Whoever had it before may have taken it away. */
static bool is_there(const struct sys_log *log)
{
    struct stat open, there;

    return !fstat(log->fd, &open) && !stat(log->path, &there) &&
           open.st_dev == there.st_dev && open.st_ino == there.st_ino;
}

int sys_log_open(struct sys_log *log, const char *path, unsigned seconds)
{
    uint64_t until = sys_now() + seconds * UINT64_C(1000000000);
    int error;

    *log = (struct sys_log){.fd = -1};
    error = name_log(log, path);
    while (!error) {
        log->fd = open_log(log, path);
        if (log->fd < 0) {
            error = errno;
            break;
        }
        if (flock(log->fd, LOCK_EX | LOCK_NB))
            error = errno == EWOULDBLOCK ? 0 : errno;
        else if (is_there(log))
            return 0;
        close(log->fd);
        log->fd = -1;
        if (!error && sys_now() >= until)
            error = EBUSY;
        if (!error)
            nanosleep(&(struct timespec){0, 5000000}, NULL);
    }
    sys_log_close(log);
    return error;
}

int sys_log_read(const struct sys_log *log, char **text, size_t *length)
{
    struct stat about;

    if (fstat(log->fd, &about))
        return errno;
    *text = sys_alloc((size_t)about.st_size + 1);
    *length = 0;
    while (*length < (size_t)about.st_size) {
        ssize_t got = pread(log->fd, *text + *length,
                            (size_t)about.st_size - *length, (off_t)*length);

        if (got < 0 && errno != EINTR) {
            free(*text);
            *text = NULL;
            return errno;
        }
        if (!got)
            break;
        *length += got > 0 ? (size_t)got : 0;
    }
    return 0;
}

int sys_log_add(struct sys_log *log, size_t at, const void *data, size_t length)
{
    const char *from = data;

    if (ftruncate(log->fd, (off_t)at))
        return errno;
    while (length) {
        ssize_t n = pwrite(log->fd, from, length, (off_t)at);

        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return errno;
        from += n;
        at += (size_t)n;
        length -= (size_t)n;
    }
    return fsync(log->fd) ? errno : 0;
}

void sys_log_close(struct sys_log *log)
{
    struct stat about;

    if (log->fd >= 0) {
        if (!fstat(log->fd, &about) && !about.st_size)
            unlink(log->path);
        close(log->fd);
    }
    free(log->path);
    *log = (struct sys_log){.fd = -1};
}
