/* metrics.h - what the server counts, for Prometheus */
#ifndef ARBITER_SERVER_METRICS_H
#define ARBITER_SERVER_METRICS_H

#include "laws/game.h"

#include <stdint.h>

/* How often something took so long, in steps of the upper bound. */
#define METRICS_STEPS 12
struct histogram {
    uint64_t step[METRICS_STEPS + 1]; /* the last one: longer */
    double sum;                       /* seconds */
};

extern const double histogram_bounds[METRICS_STEPS]; /* seconds */
void histogram_add(struct histogram *histogram, uint64_t ns);

struct metrics {
    uint64_t acts, refused, repeated, not_stored, unknown, problems;
    uint64_t created, requests, messages, frames_out, dropped, taken, limited;
    uint64_t late, loads;
    uint64_t kinds[LAWS_ACT_KINDS]; /* acts, by their kind */
    struct histogram act;    /* from its arrival to its ruling          */
    struct histogram commit; /* from the journal's queue to its answer  */
    struct histogram trip;   /* to a client and back                    */
    struct histogram turn;   /* of the loop: its processor time         */
};

#endif
