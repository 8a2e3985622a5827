/*
 * measure.h - what running a program takes
 */
#ifndef BENCH_MEASURE_H
#define BENCH_MEASURE_H

struct run {
    double processor, wall; /* seconds, the least of all rounds */
    long memory;            /* KiB, the most                    */
    char last[512];         /* the end of what was printed      */
};

/* Run a program once more; whoever does not find it ends here. */
void measure(struct run *run, char *const *command);

/* A number of the JSON that an audit ends with. */
double number_of(const struct run *run, const char *name);

/* Say what is wrong with what, and end. */
_Noreturn void fail(const char *what, const char *path);

#endif
