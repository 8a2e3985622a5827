/*
 * nearest.h - the name that a mistyped one was meant to be
 *
 * Start with {text, NULL, 0}, offer every name there is, and read `name`; it
 * stays NULL when none is near.  Capitals do not matter.
 */
#ifndef ARBITER_NEAREST_H
#define ARBITER_NEAREST_H

struct nearest {
    const char *text;
    const char *name;
    unsigned distance;
};
void nearest_offer(struct nearest *nearest, const char *name);

#endif
