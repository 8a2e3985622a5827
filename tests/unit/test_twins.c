/* test_twins.c - games with the same moves, in memory and by the disk */
#include "unit.h"

#include "audit/twins.h"

#include <stdio.h>
#include <stdlib.h>

/* Pairs among games with these moves, so many of them in memory. */
static uint64_t pairs_of(const uint64_t *moves, size_t count, size_t most)
{
    static const char *const files[] = {"x"};
    struct twins *twins = twins_new(most);
    uint64_t pairs, differ;
    FILE *out = tmpfile();

    assert_non_null(twins);
    assert_non_null(out);
    for (size_t i = 0; i < count; i++) {
        struct twin twin = {.moves = moves[i], .game = i + 1, .plies = 50};

        assert_true(twins_add(twins, &twin));
    }
    assert_true(twins_print(twins, files, out, &pairs, &differ));
    assert_int_equal(differ, 0);
    twins_free(twins);
    fclose(out);
    return pairs;
}

static void the_disk_finds_what_memory_finds(void **state)
{
    static const uint64_t moves[] = {7, 3, 9, 3, 1, 7, 7, 2, 8, 9, 4};
    const size_t count = sizeof(moves) / sizeof(moves[0]);

    (void)state;
    for (size_t most = 1; most <= count; most++)
        assert_int_equal(pairs_of(moves, count, most), 4);
    assert_int_equal(pairs_of(moves, 3, 1), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_disk_finds_what_memory_finds),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
