/*
 * shim_disk.c - a disk that fails, hangs or forgets, for tests: LD_PRELOAD it
 *
 * While the file $SHIM_SYNC holds "fail", syncs fail; while it holds "hang",
 * they do not return.  Writes to databases are noted in the file $SHIM_BOOK
 * (disk.h).
 */
#include "disk.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

#define EXPORTED __attribute__((visibility("default")))

static int book = -1;

/* The file of a database? */
static int is_noted(int fd, struct stat *about)
{
    const char *path = getenv("SHIM_BOOK");
    char link[64], name[512];
    ssize_t length;

    if (!path || fd == book)
        return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    length = readlink(link, name, sizeof name - 1);
    if (length < 0)
        return 0;
    name[length] = '\0';
    if (!strstr(name, ".db") || fstat(fd, about) || !S_ISREG(about->st_mode))
        return 0;
    if (book < 0)
        book = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    return book >= 0;
}

/* What was not there is read as zeros. */
static void note_write(int fd, size_t length, off_t offset)
{
    struct stat about;
    struct disk_line line;
    char *bytes;

    if (!is_noted(fd, &about))
        return;
    line = (struct disk_line){about.st_ino, offset, (uint32_t)length, 0};
    bytes = calloc(1, sizeof line + length);
    if (!bytes)
        abort();
    memcpy(bytes, &line, sizeof line);
    if (pread(fd, bytes + sizeof line, length, offset) < 0 ||
        write(book, bytes, sizeof line + length) < 0)
        abort();
    free(bytes);
}

static void note_sync(int fd)
{
    struct stat about;
    struct disk_line line;

    if (!is_noted(fd, &about))
        return;
    line = (struct disk_line){.inode = about.st_ino, .is_sync = 1};
    if (write(book, &line, sizeof line) < 0)
        abort();
}

EXPORTED ssize_t pwrite(int fd, const void *bytes, size_t length, off_t offset)
{
    note_write(fd, length, offset);
    return (ssize_t)syscall(SYS_pwrite64, fd, bytes, length, offset);
}

EXPORTED ssize_t pwrite64(int fd, const void *bytes, size_t length,
                          off64_t offset)
{
    return pwrite(fd, bytes, length, offset);
}

/* The first letter of what the test wants of syncs. */
static char wish(void)
{
    const char *path = getenv("SHIM_SYNC");
    int fd = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    char letter = '\0';

    if (fd >= 0) {
        if (read(fd, &letter, 1) != 1)
            letter = '\0';
        close(fd);
    }
    return letter;
}

static int sync_by(long number, int fd)
{
    int status;

    while (wish() == 'h')
        usleep(10000);
    if (wish() == 'f') {
        errno = EIO;
        return -1;
    }
    status = (int)syscall(number, fd);
    if (!status)
        note_sync(fd);
    return status;
}

EXPORTED int fsync(int fd)
{
    return sync_by(SYS_fsync, fd);
}

EXPORTED int fdatasync(int fd)
{
    return sync_by(SYS_fdatasync, fd);
}
