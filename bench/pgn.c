/*
 * pgn.c - how fast PGN is read and every move checked, beside pgn-extract
 *
 * usage: bench-pgn FILE...
 *
 * Both run on one thread, in turn, on the same file, which is in memory by
 * then; the best of some rounds is kept.  Counted is the time of the processor,
 * because other programs on the machine can only add to the time on the wall.
 * pgn-extract runs as `pgn-extract -s -r FILE`: report errors, extract nothing.
 */
#include "measure.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "laws/laws.h"

#define ROUNDS 5

/* The processor's time of this process. */
static double used(void)
{
    struct timespec time;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

struct counts {
    unsigned long long bytes, games, moves, findings;
};

/* Read a file by a follower alone, without passing over any game. */
static double time_ours(const char *path, struct counts *counts)
{
    static struct laws_pgn_follower follower;
    static char memory[1 << 18];
    double start = used();
    FILE *file = fopen(path, "rb");
    struct laws_pgn_event event;
    enum laws_pgn_kind kind;

    if (!file || laws_pgn_follower_init(&follower, memory, sizeof memory))
        fail("cannot be read", path);
    setvbuf(file, NULL, _IONBF, 0);
    *counts = (struct counts){0, 0, 0, 0};
    follower.reader.wanted =
        LAWS_PGN_KIND(LAWS_PGN_ERROR) | LAWS_PGN_KIND(LAWS_PGN_END);
    while ((kind = laws_pgn_follower_next(&follower, &event)) !=
           LAWS_PGN_DONE) {
        if (kind == LAWS_PGN_MORE) {
            size_t room;
            char *space = laws_pgn_reader_space(&follower.reader, &room);
            size_t length = fread(space, 1, room, file);

            laws_pgn_reader_filled(&follower.reader, length);
            counts->bytes += length;
        } else if (kind == LAWS_PGN_END) {
            counts->games++;
            counts->moves += follower.reader.ply;
        } else {
            counts->findings++;
        }
    }
    fclose(file);
    return used() - start;
}

int main(int argc, char **argv)
{
    setenv("PATH", "/usr/local/bin:/usr/bin:/bin:/usr/games", 1);
    printf("PGN read and every move of the main line checked, one thread, best "
           "of %d\n%-20s %7s %8s %9s %12s %14s %7s\n",
           ROUNDS, "", "MB", "games", "Mmoves/s", "MB/s", "pgn-extract", "");
    for (int i = 1; i < argc; i++) {
        const char *name = argv[i];
        struct counts counts;
        struct run run = {0};
        double ours = 0, theirs, size;
        char what[128];

        for (const char *p = name; *p; p++)
            if (*p == '/')
                name = p + 1;
        for (int round = 0; round < ROUNDS; round++) {
            keep_best(&ours, time_ours(argv[i], &counts));
            if (round < 3)
                measure(&run,
                        (char *[]){"pgn-extract", "-s", "-r", argv[i], NULL});
        }
        theirs = run.processor;
        size = (double)counts.bytes / 1e6;
        printf("%-20s %7.1f %8llu %9.1f %12.1f %14.1f %6.1fx\n", name, size,
               counts.games, (double)counts.moves / ours / 1e6, size / ours,
               size / theirs, theirs / ours);
        fflush(stdout);
        snprintf(what, sizeof what, "moves followed, %s", name);
        row_beside(what, "pgn-extract -s -r", size / theirs, size / ours,
                   "MB/s", 0);
    }
    return 0;
}
