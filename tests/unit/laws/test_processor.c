/* test_processor.c - the kernel for processors that are not this one */
#include "unit.h"

#include "board/processor.h"

/* One that has everything. */
static const struct laws__processor newest = {
    .maker = signature_INTEL_ebx,
    .version = 0,
    .features = ~0u,
    .more_b = ~0u,
    .more_c = ~0u,
    .extensions = ~0u,
    .saved = ~0u,
};

static enum laws_kernel without(size_t field, unsigned bits)
{
    struct laws__processor processor = newest;
    unsigned *value = (unsigned *)(void *)((char *)&processor + field);

    *value &= ~bits;
    return best_kernel(&processor);
}

#define WITHOUT(field, bits)                                                   \
    without(offsetof(struct laws__processor, field), bits)

static void what_a_kernel_is_compiled_for_has_to_be_there(void **state)
{
    (void)state;
    assert_int_equal(best_kernel(&newest), LAWS_KERNEL_AVX512);
    assert_int_equal(WITHOUT(more_b, bit_AVX512CD), LAWS_KERNEL_BMI2);
    assert_int_equal(WITHOUT(more_c, bit_AVX512VBMI2), LAWS_KERNEL_BMI2);
    assert_int_equal(WITHOUT(saved, 0x80), LAWS_KERNEL_BMI2);
    assert_int_equal(WITHOUT(more_b, bit_BMI2), LAWS_KERNEL_GENERIC);
    assert_int_equal(WITHOUT(features, bit_POPCNT), LAWS_KERNEL_GENERIC);
    assert_int_equal(WITHOUT(extensions, bit_LZCNT), LAWS_KERNEL_GENERIC);
    assert_int_equal(WITHOUT(saved, 0x04), LAWS_KERNEL_GENERIC);
}

/* Zen 2 is family 0x17, Zen 3 family 0x19. */
static void a_slow_pext_is_not_used(void **state)
{
    struct laws__processor amd = newest;

    (void)state;
    amd.maker = signature_AMD_ebx;
    amd.more_b &= ~(unsigned)bit_AVX512F;
    amd.version = 0xf00 | 0x8 << 20;
    assert_int_equal(best_kernel(&amd), LAWS_KERNEL_GENERIC);
    amd.version = 0xf00 | 0xa << 20;
    assert_int_equal(best_kernel(&amd), LAWS_KERNEL_BMI2);
}

static unsigned last_leaf;

/* A processor with leaves up to a last one, and everything in them. */
static struct laws__leaf any_leaf(unsigned number)
{
    struct laws__leaf leaf = {~0u, ~0u, ~0u, ~0u};

    if (number == 0)
        leaf.a = last_leaf;
    if (number == 0x80000000)
        leaf.a = 0x80000000 | last_leaf;
    return leaf;
}

static struct laws__leaf leaf_without_registers(unsigned number)
{
    struct laws__leaf leaf = any_leaf(number);

    if (number == 1)
        leaf.c &= ~(unsigned)bit_OSXSAVE;
    return leaf;
}

static unsigned all_saved(void)
{
    return ~0u;
}

static unsigned must_not_be_asked(void)
{
    fail_msg("XCR0 is read");
    return 0;
}

/* What a processor does not have is not asked for. */
static void an_old_processor_has_fewer_leaves(void **state)
{
    struct laws__processor processor;

    (void)state;
    last_leaf = 7;
    processor = processor_of(any_leaf, all_saved);
    assert_int_equal(best_kernel(&processor), LAWS_KERNEL_AVX512);
    last_leaf = 1;
    processor = processor_of(any_leaf, all_saved);
    assert_int_equal(processor.features, ~0u);
    assert_int_equal(processor.more_b, 0);
    assert_int_equal(best_kernel(&processor), LAWS_KERNEL_GENERIC);
    last_leaf = 7;
    processor = processor_of(leaf_without_registers, must_not_be_asked);
    assert_int_equal(processor.saved, 0);
    assert_int_equal(best_kernel(&processor), LAWS_KERNEL_GENERIC);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_kernel_is_compiled_for_has_to_be_there),
        cmocka_unit_test(a_slow_pext_is_not_used),
        cmocka_unit_test(an_old_processor_has_fewer_leaves),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
