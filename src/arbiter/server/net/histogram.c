/* histogram.c - how often something took so long */
#include "server/net/metrics.h"

const double histogram_bounds[METRICS_STEPS] = {
    .0005, .001, .002, .005, .01, .02, .05, .1, .2, .5, 1, 5};

void histogram_add(struct histogram *histogram, uint64_t ns)
{
    double seconds = (double)ns / 1e9;
    unsigned step = 0;

    while (step < METRICS_STEPS && seconds > histogram_bounds[step])
        step++;
    histogram->step[step]++;
    histogram->sum += seconds;
}
