/*
 * audit.c - how fast whole collections are audited, beside pgn-extract
 *
 * usage: bench-audit ARBITER FILE PACKED [FILE PACKED...]
 *
 * Programs run in turn on the same file, which is in memory by then; the best
 * of some rounds is kept.  For one thread the time of the processor counts,
 * because other programs on the machine can only add to the time on the wall;
 * with all processors it is the time on the wall.  pgn-extract runs as
 * `pgn-extract -s -r FILE`: report errors, extract nothing.  PACKED is the
 * same file packed by zstd, whose own time on the wall stands beside.
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define ROUNDS 5

struct run {
    double processor, wall; /* seconds, the least of all rounds */
    long memory;            /* KiB, the most                    */
    char last[512];         /* the end of what was printed      */
};

static void fail(const char *what, const char *path)
{
    fprintf(stderr, "bench audit: %s: %s\n", what, path);
    exit(1);
}

static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static double seconds(struct timeval time)
{
    return (double)time.tv_sec + (double)time.tv_usec * 1e-6;
}

static void keep_best(double *best, double time)
{
    if (*best == 0 || time < *best)
        *best = time;
}

/* Run a program; its output goes to a file of ours, of which the end is
   kept. */
static void measure(struct run *run, char *const *command)
{
    FILE *out = tmpfile();
    double start = now();
    struct rusage usage;
    pid_t process;
    long length;
    int status;

    if (!out)
        fail("no file can be had", command[0]);
    fflush(stdout);
    process = fork();
    if (process < 0)
        fail("no process can be had", command[0]);
    if (process == 0) {
        int null = open("/dev/null", O_WRONLY);

        dup2(fileno(out), STDOUT_FILENO);
        dup2(null, STDERR_FILENO);
        execvp(command[0], command);
        _exit(127);
    }
    if (wait4(process, &status, 0, &usage) < 0 || !WIFEXITED(status) ||
        WEXITSTATUS(status) == 127)
        fail("does not run; is the Debian package installed?", command[0]);
    keep_best(&run->wall, now() - start);
    keep_best(&run->processor,
              seconds(usage.ru_utime) + seconds(usage.ru_stime));
    if (usage.ru_maxrss > run->memory)
        run->memory = usage.ru_maxrss;
    fseek(out, 0, SEEK_END);
    length = ftell(out);
    fseek(out, length > 511 ? length - 511 : 0, SEEK_SET);
    run->last[fread(run->last, 1, 511, out)] = '\0';
    fclose(out);
}

/* A number of the JSON that the audit ends with. */
static double number_of(const struct run *run, const char *name)
{
    const char *found = strstr(run->last, name);

    return found ? strtod(found + strlen(name), NULL) : 0;
}

static void bench(char *arbiter, char *path, char *packed)
{
    struct run theirs = {0}, one = {0}, all = {0}, zst = {0}, zstd = {0};
    const char *name = strrchr(path, '/');
    struct stat about;
    double size, moves;

    if (stat(path, &about) || stat(packed, &about) || stat(path, &about))
        fail("cannot be read", path);
    size = (double)about.st_size / 1e6;
    for (int round = 0; round < ROUNDS; round++) {
        measure(&one, (char *[]){arbiter, "audit", "--json", "--threads", "1",
                                 path, NULL});
        measure(&all, (char *[]){arbiter, "audit", "--json", path, NULL});
        measure(&zst, (char *[]){arbiter, "audit", "--json", packed, NULL});
        measure(&zstd, (char *[]){"zstd", "-dqc", packed, NULL});
        if (round < 3)
            measure(&theirs, (char *[]){"pgn-extract", "-s", "-r", path, NULL});
    }
    moves = number_of(&one, "\"moves\":") / 1e6;
    printf("%s: %.1f MB, %.0f games, %.0f findings\n", name ? name + 1 : path,
           size, number_of(&one, "\"games\":"),
           number_of(&one, "\"findings\":"));
    printf("  %-26s %8s %10s %8s %9s\n", "", "MB/s", "Mmoves/s", "times",
           "MiB");
    printf("  %-26s %8.1f %10.1f %8.1f %9.1f\n", "pgn-extract, processor",
           size / theirs.processor, moves / theirs.processor, 1.0,
           (double)theirs.memory / 1024);
    printf("  %-26s %8.1f %10.1f %8.1f %9.1f\n", "one thread, processor",
           size / one.processor, moves / one.processor,
           theirs.processor / one.processor, (double)one.memory / 1024);
    printf("  %-26s %8.1f %10.1f %8.1f %9.1f\n", "all processors, wall",
           size / all.wall, moves / all.wall, theirs.wall / all.wall,
           (double)all.memory / 1024);
    printf("  %-26s %8.1f %10.1f %8.1f %9.1f\n", "packed (.zst), wall",
           size / zst.wall, moves / zst.wall, theirs.wall / zst.wall,
           (double)zst.memory / 1024);
    printf("  %-26s %8.1f %10s %8.1f\n", "zstd -dc alone, wall",
           size / zstd.wall, "", theirs.wall / zstd.wall);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    if (argc < 4 || argc % 2)
        fail("usage", "bench-audit ARBITER FILE PACKED...");
    setenv("PATH", "/usr/local/bin:/usr/bin:/bin:/usr/games", 1);
    printf("Collections audited in full (moves, ends, results, clocks, "
           "notation), best of %d\n",
           ROUNDS);
    for (int i = 2; i + 1 < argc; i += 2)
        bench(argv[1], argv[i], argv[i + 1]);
    return 0;
}
