/*
 * processor.h - what a processor of x86 says about itself, and the kernel for
 * it
 *
 * The functions are pure, so that a test can ask them about processors that it
 * does not run on.  They run before sanitizers are ready, and call nothing
 * else.
 */
#ifndef LAWS_PROCESSOR_H
#define LAWS_PROCESSOR_H

#include "laws/perft.h"

#include <cpuid.h>

#define BARE __attribute__((no_sanitize("address", "undefined"), used))

/* Of the leaves of CPUID what we ask for; zeros where it has none. */
struct laws__processor {
    unsigned maker;      /* leaf 0, ebx           */
    unsigned version;    /* leaf 1, eax           */
    unsigned features;   /* leaf 1, ecx           */
    unsigned more_b;     /* leaf 7, ebx           */
    unsigned more_c;     /* leaf 7, ecx           */
    unsigned extensions; /* leaf 0x80000001, ecx  */
    unsigned saved;      /* registers that the operating system saves (XCR0) */
};

/* One leaf of CPUID. */
struct laws__leaf {
    unsigned a, b, c, d;
};

/* Asks the processor for a leaf; tests ask one of their own. */
typedef struct laws__leaf laws__ask_leaf(unsigned number);

/* The first leaf of each half names its last one. */
BARE static struct laws__leaf leaf_of(laws__ask_leaf *ask, unsigned number)
{
    if (ask(number & 0x80000000).a < number)
        return (struct laws__leaf){0, 0, 0, 0};
    return ask(number);
}

/* Only a processor whose operating system saves registers has an XCR0. */
BARE static struct laws__processor processor_of(laws__ask_leaf *ask,
                                                unsigned (*ask_saved)(void))
{
    struct laws__processor processor = {
        .maker = leaf_of(ask, 0).b,
        .version = leaf_of(ask, 1).a,
        .features = leaf_of(ask, 1).c,
        .more_b = leaf_of(ask, 7).b,
        .more_c = leaf_of(ask, 7).c,
        .extensions = leaf_of(ask, 0x80000001).c,
    };

    if (processor.features & bit_OSXSAVE)
        processor.saved = ask_saved();
    return processor;
}

/* AMD before Zen 3 has PEXT in name only: it takes hundreds of cycles. */
BARE static bool pext_is_slow(const struct laws__processor *processor)
{
    unsigned version = processor->version;

    return processor->maker == signature_AMD_ebx &&
           (version >> 8 & 15) + (version >> 20 & 255) < 0x19;
}

/* All that kernel_bmi2.c is compiled for (x86-64-v3)? */
BARE static bool has_bmi2(const struct laws__processor *processor)
{
    const unsigned features = bit_SSE3 | bit_SSSE3 | bit_SSE4_1 | bit_SSE4_2 |
                              bit_POPCNT | bit_MOVBE | bit_FMA | bit_F16C |
                              bit_AVX;
    const unsigned more = bit_AVX2 | bit_BMI | bit_BMI2;

    return (processor->saved & 0x06) == 0x06 &&
           (processor->features & features) == features &&
           (processor->more_b & more) == more &&
           processor->extensions & bit_LZCNT;
}

/* And beyond that, all that kernel_avx512.c is compiled for? */
BARE static bool has_avx512(const struct laws__processor *processor)
{
    const unsigned more_b =
        bit_AVX512F | bit_AVX512BW | bit_AVX512CD | bit_AVX512DQ | bit_AVX512VL;
    const unsigned more_c = bit_AVX512VBMI2 | bit_AVX512VPOPCNTDQ;

    return has_bmi2(processor) && (processor->saved & 0xe6) == 0xe6 &&
           (processor->more_b & more_b) == more_b &&
           (processor->more_c & more_c) == more_c;
}

BARE static enum laws_kernel
best_kernel(const struct laws__processor *processor)
{
    if (has_avx512(processor))
        return LAWS_KERNEL_AVX512;
    return has_bmi2(processor) && !pext_is_slow(processor)
               ? LAWS_KERNEL_BMI2
               : LAWS_KERNEL_GENERIC;
}

#endif
