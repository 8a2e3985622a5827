/**
 * chess960.h - the 960 starting arrays of Guidelines II, by number
 *
 * The numbering is the usual one: number 518 is the array of Article 2.3.
 */
#ifndef LAWS_CHESS960_H
#define LAWS_CHESS960_H

#include "laws/setup.h"

#ifdef __cplusplus
extern "C" {
#endif

#define LAWS_CHESS960_ARRAYS 960
#define LAWS_CHESS960_USUAL 518

/** Set up an array, with all four rights to castle; LAWS_RANGE past 959. */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_chess960_setup(unsigned number, struct laws_setup *setup);

/**
 * The number of the array that this setup is; LAWS_RANGE when it is none.
 * Whose move it is, the rights to castle and the counters do not matter.
 */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_chess960_number(const struct laws_setup *setup, unsigned *number);

#ifdef __cplusplus
}
#endif

#endif
