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

#include "board/processor.h"

/* The macro, unlike the functions of <cpuid.h>, is never instrumented. */
BARE static struct laws__leaf leaf(unsigned number)
{
    struct laws__leaf leaf;

    __cpuid_count(number, 0, leaf.a, leaf.b, leaf.c, leaf.d);
    return leaf;
}

BARE static unsigned saved(void)
{
    unsigned low, high;

    __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return low;
}

BARE static struct laws__processor this_processor(void)
{
    return processor_of(leaf, saved);
}

BARE static enum laws_kernel best(void)
{
    const struct laws__processor processor = this_processor();

    return best_kernel(&processor);
}

enum laws_kernel laws__kernel_best(void)
{
    return best();
}

bool laws_kernel_is_available(enum laws_kernel kernel)
{
    const struct laws__processor processor = this_processor();

    switch (kernel) {
    case LAWS_KERNEL_GENERIC:
        return true;
    case LAWS_KERNEL_BMI2:
        return has_bmi2(&processor);
    case LAWS_KERNEL_AVX512:
        return has_avx512(&processor);
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
    enum laws_kernel kernel = best();

    return CHOOSE(kernel, moves);
}

BARE static laws__count *choose_count(void)
{
    enum laws_kernel kernel = best();

    return CHOOSE(kernel, count);
}

BARE static laws__perft *choose_perft(void)
{
    enum laws_kernel kernel = best();

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
