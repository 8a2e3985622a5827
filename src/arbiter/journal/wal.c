/* wal.c - see wal.h; the format is that of SQLite's documentation */
#include "journal/wal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MAGIC 0x377f0682u /* the lowest bit: sums are of big-endian words */
#define HEADER 32
#define FRAME 24 /* bytes before its page */
#define SUM 8
#define PAGE_MAX 65536
#define MARK 24

static uint32_t get(const unsigned char *bytes, bool big)
{
    return big ? (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 |
                     (uint32_t)bytes[2] << 8 | bytes[3]
               : (uint32_t)bytes[3] << 24 | (uint32_t)bytes[2] << 16 |
                     (uint32_t)bytes[1] << 8 | bytes[0];
}

static void put(unsigned char *bytes, uint32_t number)
{
    for (unsigned i = 0; i < 4; i++)
        bytes[i] = (unsigned char)(number >> (24 - 8 * i));
}

/* A sum over bytes, a multiple of 8, that goes on from another; both sums are
   as they are stored. */
static void add_up(unsigned char sum[SUM], const unsigned char *bytes,
                   size_t length, bool big)
{
    uint32_t a = get(sum, true), b = get(sum + 4, true);

    for (size_t i = 0; i < length; i += 8) {
        a += get(bytes + i, big) + b;
        b += get(bytes + i + 4, big) + a;
    }
    put(sum, a);
    put(sum + 4, b);
}

/* Open a file beside the journal; what is made is for its owner alone. */
static int open_beside(const char *path, const char *end, int flags)
{
    char name[1024];

    if (snprintf(name, sizeof name, "%s%s", path, end) >= (int)sizeof name) {
        errno = ENAMETOOLONG;
        return -1;
    }
    return open(name, flags | O_CLOEXEC, 0600);
}

static FILE *read_beside(const char *path, const char *end)
{
    int fd = open_beside(path, end, O_RDONLY);

    return fd < 0 ? NULL : fdopen(fd, "r");
}

/* The mark: salts, frames, a sum over both. */
static void make_mark(unsigned char mark[MARK],
                      const unsigned char salts[WAL_SALTS], uint32_t frames)
{
    memset(mark, 0, MARK);
    memcpy(mark, salts, WAL_SALTS);
    put(mark + WAL_SALTS, frames);
    add_up(mark + MARK - SUM, mark, MARK - SUM, true);
}

/* How many frames of a log with these salts were stored?  0: not known. */
static uint32_t marked(const char *path, unsigned char salts[WAL_SALTS])
{
    FILE *file = read_beside(path, "-mark");
    unsigned char mark[MARK], sound[MARK];
    bool fine = file && fread(mark, MARK, 1, file) == 1;
    uint32_t frames;

    if (file)
        fclose(file);
    if (!fine)
        return 0;
    frames = get(mark + WAL_SALTS, true);
    make_mark(sound, mark, frames);
    if (memcmp(mark, sound, MARK))
        return 0;
    memcpy(salts, mark, WAL_SALTS);
    return frames;
}

/* What a walk through the frames of a log finds. */
struct walk {
    uint32_t stored; /* frames up to the last commit that SQLite replays */
    bool goes_on;    /* behind a bad frame, a commit was followed by another
                        transaction */
};

static bool is_header(const unsigned char header[HEADER])
{
    uint32_t page = get(header + 8, true);
    unsigned char sum[SUM] = {0};

    add_up(sum, header, HEADER - SUM, header[3] & 1);
    return (get(header, true) & ~1u) == MAGIC && page >= 512 &&
           page <= PAGE_MAX && !(page & (page - 1)) &&
           !memcmp(sum, header + HEADER - SUM, SUM);
}

static void walk_frames(FILE *file, const unsigned char header[HEADER],
                        unsigned char *frame, struct walk *walk)
{
    size_t page = get(header + 8, true);
    bool big = header[3] & 1, good = true, was_commit = false;
    unsigned char before[SUM]; /* the sum stored with the frame before */

    memcpy(before, header + HEADER - SUM, SUM);
    for (uint32_t n = 1; fread(frame, FRAME + page, 1, file) == 1; n++) {
        bool ours = !memcmp(frame + 8, header + WAL_SALTS_AT, WAL_SALTS);
        bool is_commit = ours && get(frame + 4, true);
        unsigned char sum[SUM];
        bool fits;

        memcpy(sum, before, SUM);
        add_up(sum, frame, 8, big);
        add_up(sum, frame + FRAME, page, big);
        fits = ours && !memcmp(sum, frame + FRAME - SUM, SUM);
        good = good && fits;
        if (good && is_commit)
            walk->stored = n;
        if (!good && fits && was_commit)
            walk->goes_on = true;
        was_commit = is_commit;
        memcpy(before, frame + FRAME - SUM, SUM);
    }
}

/* The header is synced before the first frame: a bad one with frames behind it
   was good once. */
static bool is_sound(FILE *file, const unsigned char salts[WAL_SALTS],
                     uint32_t frames)
{
    unsigned char header[HEADER], *frame;
    struct walk walk = {0};

    if (fread(header, HEADER, 1, file) != 1)
        return !frames;
    if (!is_header(header))
        return !frames && fgetc(file) == EOF;
    frame = malloc(FRAME + PAGE_MAX);
    if (!frame)
        return true; /* SQLite will say so */
    walk_frames(file, header, frame, &walk);
    free(frame);
    if (walk.goes_on)
        return false;
    return memcmp(salts, header + WAL_SALTS_AT, WAL_SALTS) ||
           walk.stored >= frames;
}

bool wal_is_whole(const char *path)
{
    FILE *file = read_beside(path, "-wal");
    unsigned char salts[WAL_SALTS] = {0};
    uint32_t frames = marked(path, salts);
    bool whole = file ? is_sound(file, salts, frames) : !frames;

    if (file)
        fclose(file);
    return whole;
}

/* Copy the log; one that is gone needs no copy. */
static bool keep_copy(const char *path)
{
    int in = open_beside(path, "-wal", O_RDONLY), out;
    char bytes[65536];
    ssize_t length = -1;

    if (in < 0)
        return errno == ENOENT;
    out = open_beside(path, "-wal-damaged", O_WRONLY | O_CREAT | O_TRUNC);
    while (out >= 0 && (length = read(in, bytes, sizeof bytes)) > 0)
        if (write(out, bytes, (size_t)length) != length) {
            length = -1;
            break;
        }
    if (out >= 0 && (fsync(out) || close(out)))
        length = -1;
    close(in);
    return !length;
}

int wal_open_mark(const char *path)
{
    return open_beside(path, "-mark", O_RDWR | O_CREAT);
}

void wal_mark(int fd, const unsigned char salts[WAL_SALTS], uint32_t frames)
{
    unsigned char mark[MARK];

    make_mark(mark, salts, frames);
    /* an old mark says less; it is still true */
    (void)!pwrite(fd, mark, MARK, 0);
}

/* Emptied and synced first: it must not come back after a power cut. */
void wal_drop_mark(int fd, const char *path)
{
    char name[1024];

    if (!ftruncate(fd, 0))
        (void)fsync(fd);
    close(fd);
    if (snprintf(name, sizeof name, "%s-mark", path) < (int)sizeof name)
        (void)unlink(name);
}

bool wal_give_up(const char *path)
{
    int fd;

    if (!keep_copy(path))
        return false;
    fd = wal_open_mark(path);
    if (fd >= 0)
        wal_drop_mark(fd, path);
    return true;
}
