/*
 * cmocka.h - what our unit tests take of cmocka, for machines that lack it
 *
 * Builds for other machines have the C library only.  A test that fails says
 * where and ends its program, so what comes after it is not run.
 */
#ifndef PLAIN_CMOCKA_H
#define PLAIN_CMOCKA_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct CMUnitTest {
    const char *name;
    void (*test)(void **state);
    int (*setup)(void **state);
    int (*teardown)(void **state);
};

#define cmocka_unit_test(test) cmocka_unit_test_setup(test, NULL)
#define cmocka_unit_test_setup(test, setup)                                    \
    cmocka_unit_test_setup_teardown(test, setup, NULL)
#define cmocka_unit_test_setup_teardown(test, setup, teardown)                 \
    {                                                                          \
#test, test, setup, teardown                                           \
    }

#define fail_msg(...)                                                          \
    (fprintf(stderr, "%s:%d: ", __FILE__, __LINE__),                           \
     fprintf(stderr, __VA_ARGS__), fputc('\n', stderr), exit(1))

#define assert_true(fact)                                                      \
    do {                                                                       \
        if (!(fact))                                                           \
            fail_msg("not true: %s", #fact);                                   \
    } while (0)
#define assert_false(fact) assert_true(!(fact))
#define assert_null(pointer) assert_true((pointer) == NULL)
#define assert_non_null(pointer) assert_true((pointer) != NULL)
#define assert_ptr_equal(a, b) assert_true((a) == (b))

#define assert_int_equal(a, b)                                                 \
    do {                                                                       \
        long long a_ = (long long)(a), b_ = (long long)(b);                    \
        if (a_ != b_)                                                          \
            fail_msg("%s is %lld, %s is %lld", #a, a_, #b, b_);                \
    } while (0)
#define assert_int_not_equal(a, b) assert_true((long long)(a) != (long long)(b))

#define assert_in_range(a, least, most)                                        \
    do {                                                                       \
        long long a_ = (long long)(a);                                         \
        assert_true(a_ >= (long long)(least) && a_ <= (long long)(most));      \
    } while (0)

#define assert_string_equal(a, b)                                              \
    do {                                                                       \
        const char *a_ = (a), *b_ = (b);                                       \
        if (strcmp(a_, b_))                                                    \
            fail_msg("\"%s\" is not \"%s\"", a_, b_);                          \
    } while (0)
#define assert_string_not_equal(a, b) assert_true(strcmp(a, b))
#define assert_memory_equal(a, b, size) assert_true(!memcmp(a, b, size))

/* A test that is skipped only returns. */
#define skip() return

#define cmocka_run_group_tests(tests, setup, teardown)                         \
    run_tests(tests, sizeof(tests) / sizeof((tests)[0]), setup, teardown)

static inline int run_tests(const struct CMUnitTest *tests, size_t count,
                            int (*setup)(void **state),
                            int (*teardown)(void **state))
{
    void *state = NULL;

    if (setup && setup(&state))
        return 1;
    for (size_t i = 0; i < count; i++) {
        if (tests[i].setup && tests[i].setup(&state))
            return 1;
        tests[i].test(&state);
        if (tests[i].teardown && tests[i].teardown(&state))
            return 1;
    }
    printf("%zu tests passed\n", count);
    return teardown ? teardown(&state) : 0;
}

#endif
