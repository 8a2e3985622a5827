/*
 * audit.c - how fast whole collections are audited, checked and written anew,
 * beside pgn-extract
 *
 * usage: bench-audit ARBITER FILE PACKED [FILE PACKED...]
 *
 * Programs run in turn on the same file, which is in memory by then; the best
 * of some rounds is kept.  For one thread the time of the processor counts,
 * because other programs on the machine can only add to the time on the wall;
 * with all processors it is the time on the wall.  pgn-extract runs as
 * `pgn-extract -s -r FILE`: report errors, extract nothing; without -r it
 * writes the games.  PACKED is the same file packed by zstd, whose own time on
 * the wall stands beside.
 */
#include "measure.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define ROUNDS 5
#define STARTS 100
#define ROUNDS_SLOW 3 /* of what takes seconds */

/* What stands for ARBITER, FILE and PACKED in a command. */
#define ARBITER "arbiter"
#define FILE_ "file"
#define PACKED "packed"

enum { CHECKED, AUDITED, UNPACKED = 6, WRITTEN, ROWS = 9 };

static const struct row {
    const char *name;
    const char *command[9];
    int beside; /* the row that it is compared with */
    bool wall;  /* by the time on the wall          */
    bool slow;
    int rival;        /* what we claim it beside, and how many times as fast */
    double target[2]; /* it is to be: plain, as lichess; 0: nothing claimed */
} rows[ROWS] = {
    [CHECKED] = {.name = "pgn-extract -s -r",
                 .command = {"pgn-extract", "-s", "-r", FILE_},
                 .slow = true},
    [AUDITED] = {.name = "audit",
                 .command = {ARBITER, "audit", "--json", "--threads", "1",
                             FILE_},
                 .target = {28, 20}},
    {.name = "audit --laws 2023",
     .command = {ARBITER, "audit", "--json", "--threads", "1", "--laws", "2023",
                 FILE_}},
    {.name = "pgn --check",
     .command = {ARBITER, "pgn", "--check", FILE_},
     .rival = AUDITED,
     .target = {1, 1}},
    {.name = "audit, all processors",
     .command = {ARBITER, "audit", "--json", FILE_},
     .wall = true},
    {.name = "audit, all, packed",
     .command = {ARBITER, "audit", "--json", PACKED},
     .wall = true,
     .rival = UNPACKED,
     .target = {0.88, 0.88}},
    [UNPACKED] = {.name = "zstd -dc alone",
                  .command = {"zstd", "-dqc", PACKED},
                  .wall = true},
    [WRITTEN] = {.name = "pgn-extract -s",
                 .command = {"pgn-extract", "-s", FILE_},
                 .beside = WRITTEN,
                 .slow = true},
    {.name = "pgn, games written",
     .command = {ARBITER, "pgn", FILE_},
     .beside = WRITTEN,
     .rival = WRITTEN,
     .target = {15, 15}},
};

static char *word_of(const char *word, char *const *files)
{
    if (!word)
        return NULL;
    return !strcmp(word, ARBITER)  ? files[0]
           : !strcmp(word, FILE_)  ? files[1]
           : !strcmp(word, PACKED) ? files[2]
                                   : (char *)word;
}

static void run_row(const struct row *row, char *const *files, struct run *run)
{
    char *command[9];

    for (int i = 0; i < 9; i++)
        command[i] = word_of(row->command[i], files);
    measure(run, command);
}

static double time_of(const struct row *row, const struct run *run)
{
    return row->wall ? run->wall : run->processor;
}

static void print_row(const struct row *row, const struct run *runs,
                      const struct run *run, double size, double moves)
{
    const struct run *beside = &runs[row->beside];
    const double time = time_of(row, run);

    printf("  %-22s %-9s %8.3f %8.1f %9.1f %8.1f %8.1f\n", row->name,
           row->wall ? "wall" : "processor", time, size / time, moves / time,
           time_of(row, beside) / time, (double)run->memory / 1024);
}

/* What is claimed of a row, in the table of all. */
static void claim_row(const struct row *row, const struct run *runs,
                      const struct run *run, const char *file, double size)
{
    const struct row *rival = &rows[row->rival];
    char what[128];

    snprintf(what, sizeof what, "%s, %s", row->name, file);
    if (row->target[0] > 0)
        row_beside(what, rival->name, size / time_of(rival, &runs[row->rival]),
                   size / time_of(row, run), "MB/s",
                   row->target[strstr(file, "lichess") != NULL]);
}

/* ARBITER, FILE, PACKED */
static void bench(char *const *files)
{
    struct run runs[ROWS] = {{0}};
    const char *slash = strrchr(files[1], '/');
    const char *name = slash ? slash + 1 : files[1];
    struct stat about;
    double size, moves;

    if (stat(files[2], &about) || stat(files[1], &about))
        fail("cannot be read", files[1]);
    size = (double)about.st_size / 1e6;
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < ROWS; i++)
            if (round < ROUNDS_SLOW || !rows[i].slow)
                run_row(&rows[i], files, &runs[i]);
    moves = number_of(&runs[AUDITED], "\"moves\":") / 1e6;
    printf("%s: %.1f MB, %.0f games, %.0f findings\n", name, size,
           number_of(&runs[AUDITED], "\"games\":"),
           number_of(&runs[AUDITED], "\"findings\":"));
    printf("  %-22s %-9s %8s %8s %9s %8s %8s\n", "", "by", "s", "MB/s",
           "Mmoves/s", "times", "MiB");
    for (int i = 0; i < ROWS; i++) {
        print_row(&rows[i], runs, &runs[i], size, moves);
        claim_row(&rows[i], runs, &runs[i], name, size);
    }
    fflush(stdout);
}

/* What a start takes, beside that of a program that does nothing. */
static void bench_start(char *arbiter)
{
    struct run ours = {0}, nothing = {0};

    for (int i = 0; i < STARTS; i++) {
        measure(&nothing, (char *[]){(char *)"/bin/true", NULL});
        measure(&ours, (char *[]){arbiter, (char *)"--version", NULL});
    }
    printf("arbiter --version: %.2f ms, /bin/true: %.2f ms\n", ours.wall * 1e3,
           nothing.wall * 1e3);
    row_limit("arbiter --version; 1.5 x /bin/true + 1", ours.wall * 1e3, "ms",
              1.5 * nothing.wall * 1e3 + 1);
}

int main(int argc, char **argv)
{
    if (argc < 4 || argc % 2)
        fail("usage", "bench-audit ARBITER FILE PACKED...");
    setenv("PATH", "/usr/local/bin:/usr/bin:/bin:/usr/games", 1);
    printf("Collections audited in full (moves, ends, results, clocks, "
           "notation), checked and\nwritten anew; one thread but where it says "
           "all, best of %d\n",
           ROUNDS);
    for (int i = 2; i + 1 < argc; i += 2)
        bench((char *[]){argv[1], argv[i], argv[i + 1]});
    bench_start(argv[1]);
    return 0;
}
