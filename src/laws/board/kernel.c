/*
 * kernel.c - which kernel this processor runs best
 *
 * The choice behind laws_position_moves(), laws_position_count() and
 * laws_perft() is made by the dynamic linker, once, before the program starts
 * (GNU IFUNC): the library needs no variable to remember it, and a call costs
 * no test.
 *
 * Other C libraries have no IFUNC.  There the compiler's processor decides
 * (-march), but for what runs long enough to ask the processor each time:
 * laws_perft() and, in audit.c, an audit.
 */
#include "board/kernel.h"

const char *laws_kernel_name(enum laws_kernel kernel)
{
    switch (kernel) {
    case LAWS_KERNEL_GENERIC:
        return "generic";
    case LAWS_KERNEL_BMI2:
        return "bmi2";
    case LAWS_KERNEL_AVX512:
        return "avx512";
    }
    return "unknown";
}

#if LAWS_KERNELS_X86

#include <cpuid.h>

/* The resolvers run before sanitizers are ready, and call only these. */
#define BARE __attribute__((no_sanitize("address", "undefined"), used))

/* One leaf of what the processor says about itself; zeros where it has none.
   The macro, unlike the functions of <cpuid.h>, is never instrumented. */
struct leaf {
    unsigned a, b, c, d;
};

BARE static struct leaf cpuid(unsigned number)
{
    struct leaf leaf;

    __cpuid(number & 0x80000000, leaf.a, leaf.b, leaf.c, leaf.d);
    if (leaf.a < number)
        return (struct leaf){0, 0, 0, 0};
    __cpuid_count(number, 0, leaf.a, leaf.b, leaf.c, leaf.d);
    return leaf;
}

/* Does the operating system save all these registers? */
BARE static bool saves(unsigned registers)
{
    unsigned a, d;

    if (!(cpuid(1).c & bit_OSXSAVE))
        return false;
    __asm__("xgetbv" : "=a"(a), "=d"(d) : "c"(0));
    return (a & registers) == registers;
}

/* AMD before Zen 3 has PEXT in name only: it takes hundreds of cycles. */
BARE static bool pext_is_slow(void)
{
    unsigned version = cpuid(1).a;

    return cpuid(0).b == signature_AMD_ebx &&
           (version >> 8 & 15) + (version >> 20 & 255) < 0x19;
}

/* All that kernel_bmi2.c is compiled for (x86-64-v3)? */
BARE static bool has_bmi2(void)
{
    const unsigned wanted_1 = bit_SSE3 | bit_SSSE3 | bit_SSE4_1 | bit_SSE4_2 |
                              bit_POPCNT | bit_MOVBE | bit_FMA | bit_F16C |
                              bit_AVX;
    const unsigned wanted_7 = bit_AVX2 | bit_BMI | bit_BMI2;

    return saves(0x06) && (cpuid(1).c & wanted_1) == wanted_1 &&
           (cpuid(7).b & wanted_7) == wanted_7 &&
           cpuid(0x80000001).c & bit_LZCNT;
}

/* And beyond that, all that kernel_avx512.c is compiled for? */
BARE static bool has_avx512(void)
{
    const unsigned wanted_b =
        bit_AVX512F | bit_AVX512BW | bit_AVX512CD | bit_AVX512DQ | bit_AVX512VL;
    const unsigned wanted_c = bit_AVX512VBMI2 | bit_AVX512VPOPCNTDQ;

    return has_bmi2() && saves(0xe6) && (cpuid(7).b & wanted_b) == wanted_b &&
           (cpuid(7).c & wanted_c) == wanted_c;
}

BARE static enum laws_kernel best_kernel(void)
{
    if (has_avx512())
        return LAWS_KERNEL_AVX512;
    return has_bmi2() && !pext_is_slow() ? LAWS_KERNEL_BMI2
                                         : LAWS_KERNEL_GENERIC;
}

enum laws_kernel laws__kernel_best(void)
{
    return best_kernel();
}

bool laws_kernel_is_available(enum laws_kernel kernel)
{
    switch (kernel) {
    case LAWS_KERNEL_GENERIC:
        return true;
    case LAWS_KERNEL_BMI2:
        return has_bmi2();
    case LAWS_KERNEL_AVX512:
        return has_avx512();
    }
    return false;
}

/* One function of a kernel, by name: where this runs for the dynamic linker,
   tables of functions are not relocated yet. */
#define CHOOSE(kernel, function)                                               \
    ((kernel) == LAWS_KERNEL_AVX512 ? laws__##function##_avx512                \
     : (kernel) == LAWS_KERNEL_BMI2 ? laws__##function##_bmi2                  \
                                    : laws__##function##_generic)

#else /* one kernel: nothing to choose */

#define CHOOSE(kernel, function) ((void)(kernel), laws__##function##_generic)

enum laws_kernel laws__kernel_best(void)
{
    return LAWS_KERNEL_GENERIC;
}

bool laws_kernel_is_available(enum laws_kernel kernel)
{
    return kernel == LAWS_KERNEL_GENERIC;
}

#endif

#if LAWS_KERNELS_X86 && defined(__GLIBC__)

BARE static laws__moves *choose_moves(void)
{
    enum laws_kernel kernel = best_kernel();

    return CHOOSE(kernel, moves);
}

BARE static laws__count *choose_count(void)
{
    enum laws_kernel kernel = best_kernel();

    return CHOOSE(kernel, count);
}

BARE static laws__perft *choose_perft(void)
{
    enum laws_kernel kernel = best_kernel();

    return CHOOSE(kernel, perft);
}

laws__moves laws_position_moves __attribute__((ifunc("choose_moves")));
laws__count laws_position_count __attribute__((ifunc("choose_count")));
laws__perft laws_perft __attribute__((ifunc("choose_perft")));

#else /* no IFUNC */

#if LAWS_KERNELS_X86 && defined(__BMI2__)
#define BUILT_FOR LAWS_KERNEL_BMI2
#else
#define BUILT_FOR LAWS_KERNEL_GENERIC
#endif

/* Asking the processor takes microseconds on a virtual machine: a tree of this
   depth takes many times that. */
#define DEPTH_WORTH_ASKING 4

void laws_position_moves(const struct laws_position *position,
                         struct laws_moves *moves)
{
    CHOOSE(BUILT_FOR, moves)(position, moves);
}

unsigned laws_position_count(const struct laws_position *position)
{
    return CHOOSE(BUILT_FOR, count)(position);
}

uint64_t laws_perft(const struct laws_position *position, unsigned depth)
{
    enum laws_kernel kernel =
        depth < DEPTH_WORTH_ASKING ? BUILT_FOR : laws__kernel_best();

    return CHOOSE(kernel, perft)(position, depth);
}

#endif

uint64_t laws_perft_by(enum laws_kernel kernel,
                       const struct laws_position *position, unsigned depth)
{
    return CHOOSE(kernel, perft)(position, depth);
}

static uint64_t listed(laws__moves *moves, const struct laws_position *position,
                       unsigned depth)
{
    struct laws_moves list;
    uint64_t nodes = 0;

    moves(position, &list);
    if (depth == 1)
        return list.count;
    for (unsigned i = 0; i < list.count; i++) {
        struct laws_position next = *position;

        laws_position_play(&next, list.move[i]);
        nodes += listed(moves, &next, depth - 1);
    }
    return nodes;
}

uint64_t laws_perft_listed(enum laws_kernel kernel,
                           const struct laws_position *position, unsigned depth)
{
    return depth ? listed(CHOOSE(kernel, moves), position, depth) : 1;
}
