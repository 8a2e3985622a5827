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
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "laws/laws.h"

#define ROUNDS 5

static void fail(const char *what, const char *path)
{
    fprintf(stderr, "bench pgn: %s: %s\n", what, path);
    exit(1);
}

static double seconds(struct timeval time)
{
    return (double)time.tv_sec + (double)time.tv_usec * 1e-6;
}

/* The processor's time of this process, or of those that it waited for. */
static double used(int who)
{
    struct rusage usage;

    getrusage(who, &usage);
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

struct counts {
    unsigned long long bytes, games, moves, findings;
};

/* Read a file by a follower alone, without passing over any game. */
static double time_ours(const char *path, struct counts *counts)
{
    static struct laws_pgn_follower follower;
    static char memory[1 << 18];
    double start = used(RUSAGE_SELF);
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
    return used(RUSAGE_SELF) - start;
}

static double time_theirs(const char *path)
{
    double start = used(RUSAGE_CHILDREN);
    pid_t process;
    int status;

    fflush(stdout);
    process = fork();
    if (process < 0)
        fail("no process can be had", path);
    if (process == 0) {
        if (!freopen("/dev/null", "w", stdout) ||
            !freopen("/dev/null", "w", stderr))
            _exit(127);
        execlp("pgn-extract", "pgn-extract", "-s", "-r", path, (char *)NULL);
        execl("/usr/games/pgn-extract", "pgn-extract", "-s", "-r", path,
              (char *)NULL);
        _exit(127);
    }
    if (waitpid(process, &status, 0) < 0 || !WIFEXITED(status) ||
        WEXITSTATUS(status) == 127)
        fail("pgn-extract does not run; is the Debian package installed?",
             path);
    return used(RUSAGE_CHILDREN) - start;
}

static void keep_best(double *best, double time)
{
    if (*best == 0 || time < *best)
        *best = time;
}

int main(int argc, char **argv)
{
    printf("PGN read and every move of the main line checked, one thread, best "
           "of %d\n%-20s %7s %8s %9s %12s %14s %7s\n",
           ROUNDS, "", "MB", "games", "Mmoves/s", "MB/s", "pgn-extract", "");
    for (int i = 1; i < argc; i++) {
        const char *name = argv[i];
        struct counts counts;
        double ours = 0, theirs = 0, size;

        for (const char *p = name; *p; p++)
            if (*p == '/')
                name = p + 1;
        for (int round = 0; round < ROUNDS; round++) {
            keep_best(&ours, time_ours(argv[i], &counts));
            if (round < 3)
                keep_best(&theirs, time_theirs(argv[i]));
        }
        size = (double)counts.bytes / 1e6;
        printf("%-20s %7.1f %8llu %9.1f %12.1f %14.1f %6.1fx\n", name, size,
               counts.games, (double)counts.moves / ours / 1e6, size / ours,
               size / theirs, theirs / ours);
        fflush(stdout);
    }
    return 0;
}
