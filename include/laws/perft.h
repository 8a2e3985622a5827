/**
 * perft.h - count the games of a given length, to prove and to measure the
 * move generator
 *
 * The generator exists in several builds, called kernels, one for what each
 * family of processors does best.  All give the same answers; the fastest that
 * the processor can run is taken unless one is asked for by name.
 */
#ifndef LAWS_PERFT_H
#define LAWS_PERFT_H

#include "laws/position.h"

#ifdef __cplusplus
extern "C" {
#endif

/** How many sequences of `depth` legal moves start here; 1 for depth 0. */
LAWS_API uint64_t laws_perft(const struct laws_position *position,
                             unsigned depth);

/** The kernels, slowest first. */
enum laws_kernel {
    LAWS_KERNEL_GENERIC, /* any processor                          */
    LAWS_KERNEL_BMI2,    /* x86-64 with BMI2 (and POPCNT)          */
    LAWS_KERNEL_AVX512,  /* x86-64 with AVX-512 VL, BW and POPCNTDQ */
};
#define LAWS_KERNELS 3

/** A kernel's name: "generic", "bmi2", "avx512". */
LAWS_API const char *laws_kernel_name(enum laws_kernel kernel);

/** Can this processor run it (and was it built)? */
LAWS_API bool laws_kernel_is_available(enum laws_kernel kernel);

/** laws_perft() by a certain kernel, which must be available. */
LAWS_API uint64_t laws_perft_by(enum laws_kernel kernel,
                                const struct laws_position *position,
                                unsigned depth);

/** The same count by writing out every list of moves, also the last ones. */
LAWS_API uint64_t laws_perft_listed(enum laws_kernel kernel,
                                    const struct laws_position *position,
                                    unsigned depth);

#ifdef __cplusplus
}
#endif

#endif
