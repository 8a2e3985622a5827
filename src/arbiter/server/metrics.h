/* metrics.h - what the server counts, for Prometheus */
#ifndef ARBITER_SERVER_METRICS_H
#define ARBITER_SERVER_METRICS_H

#include <stdint.h>

/* From an act's arrival to its ruling, in steps of the upper bound. */
#define METRICS_STEPS 12
extern const double metrics_bounds[METRICS_STEPS]; /* seconds */

struct metrics {
    uint64_t acts, refused, repeated, not_stored, unknown, problems;
    uint64_t created, requests, messages, frames_out, dropped, taken, limited;
    uint64_t late, loads;
    uint64_t latency[METRICS_STEPS + 1]; /* the last one: longer */
    double latency_sum;
};

void metrics_latency(struct metrics *metrics, uint64_t ns);

#endif
