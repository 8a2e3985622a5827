/* measure.c - see measure.h */
#include "measure.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

void fail(const char *what, const char *path)
{
    fprintf(stderr, "bench: %s: %s\n", what, path);
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

void keep_best(double *best, double time)
{
    if (*best == 0 || time < *best)
        *best = time;
}

/* Run a program; its output goes to a file of ours, of which the end is
   kept. */
void measure(struct run *run, char *const *command)
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

/* As many decimal places as a figure needs to be read. */
static int places(double figure)
{
    return figure == 0 || figure >= 100 ? 0 : figure >= 10 ? 1 : 2;
}

static FILE *open_rows(void)
{
    const char *path = getenv("BENCH_ROWS");
    FILE *file = path ? fopen(path, "a") : NULL;

    if (path && !file)
        fail("cannot be written", path);
    return file;
}

void row_beside(const char *what, const char *beside, double theirs,
                double ours, const char *unit, double target)
{
    FILE *file = open_rows();

    if (!file)
        return;
    fprintf(file, "%s\t%s\t%.*f %s\t%.*f %s\t%.2f x\t", what, beside,
            places(theirs), theirs, unit, places(ours), ours, unit,
            ours / theirs);
    if (target > 0)
        fprintf(file, "%g x or more\t%s", target,
                ours >= target * theirs ? "yes" : "no");
    else
        fprintf(file, "-\t-");
    fprintf(file, "\n");
    fclose(file);
}

void row_limit(const char *what, double ours, const char *unit, double most)
{
    FILE *file = open_rows();

    if (!file)
        return;
    fprintf(file, "%s\t-\t-\t%.*f %s\t-\t", what, places(ours), ours, unit);
    if (most >= 0)
        fprintf(file, "%g %s at most\t%s", most, unit,
                ours <= most ? "yes" : "no");
    else
        fprintf(file, "-\t-");
    fprintf(file, "\n");
    fclose(file);
}

double number_of(const struct run *run, const char *name)
{
    const char *found = strstr(run->last, name);

    return found ? strtod(found + strlen(name), NULL) : 0;
}
