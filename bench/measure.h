/*
 * measure.h - what running a program takes, and the rows of the one table
 *
 * Each program prints its own figures; what we claim of them it also hands on
 * as rows of the table that `make bench` ends with.  They are added to the file
 * that $BENCH_ROWS names, as lines of what, beside, theirs, ours, ratio, target
 * and whether it is met, with tabs between; without it nothing is written.
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

/* Keep the least of several times; 0: there is none yet. */
void keep_best(double *best, double time);

/* A number of the JSON that an audit ends with. */
double number_of(const struct run *run, const char *name);

/*
 * A row of what is the better the more there is, beside somebody else's; the
 * target is how many times theirs ours is to be.  0: there is none.
 */
void row_beside(const char *what, const char *beside, double theirs,
                double ours, const char *unit, double target);

/* A row of what is the better the less there is; at most so much, NO_LIMIT:
   as it is. */
#define NO_LIMIT (-1.0)
void row_limit(const char *what, double ours, const char *unit, double most);

/* Say what is wrong with what, and end. */
_Noreturn void fail(const char *what, const char *path);

#endif
