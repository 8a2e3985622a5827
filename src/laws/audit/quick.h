/*
 * quick.h - the quick way: games in which certainly nothing is to be found
 *
 * It reads the plain form in which most games come, from the usual array, and
 * gives up at anything else: what it does not know for certain is left to the
 * exact way.  So all that has to hold is that it certifies no game in which
 * the exact way finds something, and agrees with it where the game ends.  What
 * the clocks say it finds itself, by the functions of the exact way.
 *
 * Words are read first, all of a game, and played then.  README.md says which
 * file does what; quick_body.h is made into a function by quick_X.c for a
 * family of processors.
 */
#ifndef LAWS_QUICK_H
#define LAWS_QUICK_H

#include "audit/audit_state.h"
#include "board/kernel.h"

laws__quickly laws__quickly_generic, laws__quickly_bmi2, laws__quickly_avx512;
laws__quickly laws__passed_generic, laws__passed_bmi2, laws__passed_avx512;
laws__quickly laws__vouched_generic, laws__vouched_bmi2, laws__vouched_avx512;

/* Let an audit go the quick way as it is compiled for this kernel. */
void laws__quick_use(struct laws_audit *audit, enum laws_kernel kernel);

#endif
