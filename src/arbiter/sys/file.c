/* file.c - files that are written whole or not at all */
#include "sys/sys.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define SUFFIX_MAX 32

static int write_all(int fd, const char *data, size_t length)
{
    while (length) {
        ssize_t n = write(fd, data, length);

        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return errno;
        data += n;
        length -= (size_t)n;
    }
    return 0;
}

static int write_directly(const char *path, const void *data, size_t length)
{
    int fd = open(path, O_WRONLY), error;

    if (fd < 0)
        return errno;
    error = write_all(fd, data, length);
    if (close(fd) && !error)
        error = errno;
    return error;
}

/* Open a new file beside `path`; its name is written to `name`. */
static int open_beside(const char *path, char *name, size_t size, mode_t mode)
{
    for (unsigned attempt = 0; attempt < 100; attempt++) {
        int fd;

        snprintf(name, size, "%s.%ld-%u.tmp", path, (long)getpid(), attempt);
        fd = open(name, O_WRONLY | O_CREAT | O_EXCL, mode);
        if (fd >= 0 || errno != EEXIST)
            return fd;
    }
    return -1;
}

static int replace(const char *path, mode_t mode, const void *data,
                   size_t length)
{
    size_t size = strlen(path) + SUFFIX_MAX;
    char *name = malloc(size);
    int fd, error;

    if (!name)
        return ENOMEM;
    fd = open_beside(path, name, size, mode);
    if (fd < 0) {
        error = errno;
        goto fail_open;
    }
    error = write_all(fd, data, length);
    if (!error && fsync(fd))
        error = errno;
    if (close(fd) && !error)
        error = errno;
    if (!error && rename(name, path))
        error = errno;
    if (error)
        unlink(name);
fail_open:
    free(name);
    return error;
}

int sys_file_write(const char *path, const void *data, size_t length)
{
    struct stat old;
    char *real;
    int error;

    if (stat(path, &old))
        return errno == ENOENT ? replace(path, 0666, data, length) : errno;
    if (!S_ISREG(old.st_mode))
        return write_directly(path, data, length);
    /* Through a symbolic link it is the file behind it that is replaced. */
    real = realpath(path, NULL);
    if (!real)
        return errno;
    error = replace(real, old.st_mode & 0777, data, length);
    free(real);
    return error;
}
