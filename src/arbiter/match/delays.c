/* delays.c - see delays.h */
#include "match/delays.h"

/* Up to 31 a class is one number; above it has the first five bits. */
static unsigned class_of(uint64_t span)
{
    unsigned shift = 0;

    while (span >> shift > 31)
        shift++;
    return shift * 16 + (unsigned)(span >> shift);
}

/* The longest span of a class. */
static uint64_t end_of(unsigned number)
{
    unsigned shift = number < 32 ? 0 : number / 16 - 1;

    return (((uint64_t)(number - shift * 16) + 1) << shift) - 1;
}

void delays_add(struct delays *delays, uint64_t span)
{
    delays->in[class_of(span)]++;
    delays->count++;
    delays->most = span > delays->most ? span : delays->most;
}

void delays_join(struct delays *delays, const struct delays *others)
{
    for (unsigned i = 0; i < DELAYS_CLASSES; i++)
        delays->in[i] += others->in[i];
    delays->count += others->count;
    delays->most = others->most > delays->most ? others->most : delays->most;
}

uint64_t delays_quantile(const struct delays *delays, double percent)
{
    double wanted = (double)delays->count * percent / 100;
    uint64_t passed = 0;

    for (unsigned i = 0; i < DELAYS_CLASSES; i++) {
        passed += delays->in[i];
        if (passed && (double)passed >= wanted)
            return end_of(i) < delays->most ? end_of(i) : delays->most;
    }
    return delays->most;
}
