/*
 * kernel.h - the move generator as built for one family of processors
 *
 * A kernel is a file kernel_X.c: it includes the slider and batch functions
 * that it wants and then kernel_body.h, which makes the functions below.
 */
#ifndef LAWS_KERNEL_H
#define LAWS_KERNEL_H

#include "laws/perft.h"

typedef void laws__moves(const struct laws_position *, struct laws_moves *);
typedef unsigned laws__count(const struct laws_position *);
typedef uint64_t laws__perft(const struct laws_position *, unsigned depth);

laws__moves laws__moves_generic, laws__moves_bmi2, laws__moves_avx512;
laws__count laws__count_generic, laws__count_bmi2, laws__count_avx512;
laws__perft laws__perft_generic, laws__perft_bmi2, laws__perft_avx512;

/* The one that this processor runs best. */
enum laws_kernel laws__kernel_best(void);

#endif
