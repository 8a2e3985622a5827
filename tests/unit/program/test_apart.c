/* test_apart.c - a function in a process of its own: what it may use */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "sys/sys.h"

static const struct sys_limits limits = {1, (size_t)2 << 30, 65536};

static int repeat_input(void *data)
{
    char line[32];

    (void)data;
    if (!fgets(line, sizeof line, stdin))
        return 1;
    fputs(line, stdout);
    return fflush(stdout) ? 1 : 7;
}

static void it_reads_prints_and_returns(void **state)
{
    struct sys_output_text text;

    (void)state;
    assert_int_equal(
        sys_run_apart(repeat_input, NULL, "here", 4, &limits, &text), 0);
    assert_false(text.ended_by_limit);
    assert_int_equal(text.status, 7);
    assert_string_equal(text.bytes, "here");
    free(text.bytes);
}

static int compute(void *data)
{
    const volatile bool *enough = data;

    while (!*enough)
        ;
    return 0;
}

static int wait_for_nothing(void *data)
{
    (void)data;
    return pause();
}

static int print_much(void *data)
{
    (void)data;
    for (unsigned i = 0; i < 65536 / 8 + 1; i++)
        fputs("01234567", stdout);
    return fflush(stdout) ? 1 : 0;
}

static void ends(int (*run)(void *data))
{
    struct sys_output_text text;
    bool enough = false;

    assert_int_equal(sys_run_apart(run, &enough, "", 0, &limits, &text), 0);
    assert_true(text.ended_by_limit);
    free(text.bytes);
}

static void it_ends_when_it_takes_too_long(void **state)
{
    (void)state;
    ends(compute);
    ends(wait_for_nothing);
}

static void it_ends_when_it_prints_too_much(void **state)
{
    (void)state;
    ends(print_much);
}

static int take_memory(void *data)
{
    void *volatile bytes = malloc((size_t)4 << 30); /* or it is left out */

    (void)data;
    return bytes ? 0 : 9;
}

static void it_gets_no_more_memory(void **state)
{
    struct sys_output_text text;

    (void)state;
    assert_int_equal(sys_run_apart(take_memory, NULL, "", 0, &limits, &text),
                     0);
    assert_true(text.ended_by_limit || text.status != 0);
    free(text.bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_reads_prints_and_returns),
        cmocka_unit_test(it_ends_when_it_takes_too_long),
        cmocka_unit_test(it_ends_when_it_prints_too_much),
        cmocka_unit_test(it_gets_no_more_memory),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
