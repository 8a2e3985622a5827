/*
 * run.c - the unit tests of a room: those of test_fen.c, if it is told "fen",
 * or all
 *
 * Each test_X.c is a program with a main() of its own, here under the name
 * unit_X.
 */
#include <stdio.h>
#include <string.h>

#define UNIT(name) int unit_##name(void);
#include "units.def"
#undef UNIT

static const struct {
    const char *name;
    int (*run)(void);
} units[] = {
#define UNIT(name) {#name, unit_##name},
#include "units.def"
#undef UNIT
};

int main(int argc, char **argv)
{
    int failed = 0, ran = 0;

    for (size_t i = 0; i < sizeof(units) / sizeof(units[0]); i++) {
        if (argc > 1 && strcmp(argv[1], units[i].name) != 0)
            continue;
        failed |= units[i].run() != 0;
        ran++;
    }
    if (!ran)
        fprintf(stderr, "%s: there is no test_%s.c here\n", argv[0], argv[1]);
    return failed || !ran;
}
