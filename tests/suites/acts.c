/*
 * acts.c - random acts, folded again and again: what the game promises holds
 *
 * usage: acts [--seed S] [--games N]
 *
 * The promises are those of the fuzz target (../fuzz/fuzz_game.c), which
 * aborts where one is broken; here the bytes come by chance, so that every
 * build can try.
 */
#include <inttypes.h>
#include <string.h>

#include "suite.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int main(int argc, char **argv)
{
    uint64_t chance = 1, games = 1000, bytes = 0;

    for (int a = 1; a + 1 < argc; a += 2) {
        if (strcmp(argv[a], "--seed") == 0)
            chance = suite_number(argv[a + 1]);
        else if (strcmp(argv[a], "--games") == 0)
            games = suite_number(argv[a + 1]);
        else
            return 2;
    }
    for (uint64_t i = 0; i < games; i++) {
        uint8_t data[4096];
        size_t size = suite_below(&chance, sizeof data);

        for (size_t k = 0; k < size; k++)
            data[k] = (uint8_t)suite_random(&chance);
        (void)LLVMFuzzerTestOneInput(data, size);
        bytes += size;
    }
    printf("%" PRIu64 " games from %" PRIu64 " bytes\n", games, bytes);
    return suite_result();
}
