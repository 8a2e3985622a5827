/*
 * reach.c - how long the quick proofs take that no game leads to a position
 *
 * The FENs of a file, one a line, or those in the second column of a table, are
 * asked about some times, and the best time of each is kept: another program on
 * the machine can only make it slower.  Audit and page ask laws_reach_quick()
 * wherever they meet a FEN, so it is to take less than 10 microseconds: if the
 * average is longer, the exit status is 1.
 *
 * usage: bench-reach FILE...
 */
#include "measure.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "laws/laws.h"

#define ROUNDS 20
#define LIMIT 10e-6 /* seconds */
#define TEXT_MOST 8192

static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* The best of some rounds, without what it takes to look at the clock. */
static double time_of(const struct laws_setup *setup,
                      struct laws_reach_verdict *verdict)
{
    double best = 1, clock = 1;

    for (int round = 0; round < ROUNDS; round++) {
        double start = now(), middle = now(), end;

        laws_reach_quick(setup, LAWS_REACH_USUAL, verdict);
        end = now();
        if (middle - start < clock)
            clock = middle - start;
        if (end - middle < best)
            best = end - middle;
    }
    return best > clock ? best - clock : 0;
}

static bool read_fen(char *text, struct laws_setup *setup)
{
    struct laws_error error;
    char *tab = strchr(text, '\t'), *slash = strchr(text, '/');
    char *fen = tab && slash > tab ? tab + 1 : text;

    return laws_fen_parse(fen, strcspn(fen, "\t\r\n"), setup, &error) ==
           LAWS_OK;
}

static bool measure_file(const char *path)
{
    FILE *file = fopen(path, "r");
    char text[TEXT_MOST];
    double sum = 0, worst = 0;
    unsigned count = 0, refuted = 0;

    if (!file) {
        perror(path);
        return false;
    }
    while (fgets(text, sizeof text, file)) {
        struct laws_reach_verdict verdict;
        struct laws_setup setup;
        double spent;

        if (*text == '#' || !read_fen(text, &setup))
            continue;
        spent = time_of(&setup, &verdict);
        refuted += verdict.answer == LAWS_REACH_UNREACHABLE;
        worst = spent > worst ? spent : worst;
        sum += spent;
        count++;
    }
    fclose(file);
    if (!count)
        return false;
    printf("reach, quick: %u positions, %u refuted; average %.2f us, worst "
           "%.2f us (limit %.0f us)\n",
           count, refuted, sum / count * 1e6, worst * 1e6, LIMIT * 1e6);
    row_limit("is this position possible? quick proofs", sum / count * 1e6,
              "us", LIMIT * 1e6);
    return sum / count <= LIMIT;
}

int main(int argc, char **argv)
{
    bool good = argc > 1;

    for (int i = 1; i < argc; i++)
        good &= measure_file(argv[i]);
    return good ? 0 : 1;
}
