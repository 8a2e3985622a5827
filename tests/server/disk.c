/* disk.c - see disk.h */
#include "disk.h"

#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define SECTOR 512

static char *read_book(const char *path, size_t *length)
{
    struct stat about;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    char *bytes = NULL;

    *length = 0;
    if (fd >= 0 && !fstat(fd, &about) &&
        (bytes = malloc((size_t)about.st_size + 1)))
        *length = (size_t)read(fd, bytes, (size_t)about.st_size);
    if (fd >= 0)
        close(fd);
    return bytes;
}

/* The lines of a file behind its last sync, as offsets into the book. */
static size_t lines_of(const char *book, size_t length, uint64_t inode,
                       size_t **lines)
{
    size_t count = 0, room = 0;

    *lines = NULL;
    for (size_t at = 0; at + sizeof(struct disk_line) <= length;) {
        struct disk_line line;

        memcpy(&line, book + at, sizeof line);
        if (at + sizeof line + line.length > length)
            break; /* it was killed while it wrote this, and did no more */
        if (line.inode == inode && line.is_sync)
            count = 0;
        else if (line.inode == inode) {
            if (count == room)
                *lines = realloc(*lines, (room = room ? room * 2 : 64) *
                                             sizeof **lines);
            (*lines)[count++] = at;
        }
        at += sizeof line + line.length;
    }
    return count;
}

/* Where the last of these writes ends.  The very last one was perhaps noted and
   not done: the file is shorter then. */
static size_t end_of(const char *book, const size_t *lines, size_t count)
{
    size_t most = 0;

    while (count) {
        struct disk_line line;
        size_t end;

        memcpy(&line, book + lines[--count], sizeof line);
        end = (size_t)line.offset + line.length;
        most = end > most ? end : most;
    }
    return most;
}

/* Take back a write where no later one stays. */
static unsigned long take_back(int fd, const char *book, size_t at, bool *stays,
                               int percent)
{
    struct disk_line line;
    unsigned long lost = 0;

    memcpy(&line, book + at, sizeof line);
    for (int64_t from = line.offset, end = line.offset + line.length, next;
         from < end; from = next) {
        next = (from / SECTOR + 1) * SECTOR;
        if (next > end)
            next = end;
        if (rand() % 100 >= percent)
            stays[from / SECTOR] = true;
        if (stays[from / SECTOR])
            continue;
        lost++;
        if (pwrite(fd, book + at + sizeof line + (from - line.offset),
                   (size_t)(next - from), from) < 0)
            abort();
    }
    return lost;
}

static unsigned long cut_file(const char *book, size_t length, const char *path)
{
    int fd = open(path, O_RDWR | O_CLOEXEC);
    int percent = rand() % 3 ? rand() % 101 : 100; /* often all of it */
    unsigned long lost = 0;
    struct stat about;
    size_t *lines, count;
    bool *stays;

    if (fd < 0 || fstat(fd, &about))
        return 0;
    count = lines_of(book, length, about.st_ino, &lines);
    stays = calloc(end_of(book, lines, count) / SECTOR + 1, sizeof *stays);
    while (count)
        lost += take_back(fd, book, lines[--count], stays, percent);
    free(stays);
    free(lines);
    close(fd);
    return lost;
}

unsigned long disk_cut(const char *book, const char *const *paths)
{
    unsigned long lost = 0;
    size_t length;
    char *bytes = read_book(book, &length);

    for (; bytes && *paths; paths++)
        lost += cut_file(bytes, length, *paths);
    free(bytes);
    unlink(book);
    return lost;
}
