/*
 * kernels.c - every kernel gives the same counts
 *
 * usage: kernels [--seed S] [--positions N] [FILE...]
 *
 * From random positions, reached by random moves out of Chess960 arrays, the
 * positions of the .perft files and men strewn over the board: depths 1 to 3 by
 * every kernel, counted and listed, against the first one; depth 1 against the
 * oracle.
 */
#include "suite.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static uint64_t nodes;

static void check_depth(const struct laws_position *position,
                        const struct laws_setup *setup, unsigned depth)
{
    uint64_t expected = laws_perft_by(LAWS_KERNEL_GENERIC, position, depth);

    if (depth == 1 && expected != oracle_perft(setup, 1))
        suite_fail(setup, "generic: %" PRIu64 " moves", expected);
    if (laws_perft(position, depth) != expected)
        suite_fail(setup, "laws_perft differs at depth %u", depth);
    for (int i = 0; i < LAWS_KERNELS; i++) {
        enum laws_kernel kernel = (enum laws_kernel)i;
        uint64_t counted, listed;

        if (!laws_kernel_is_available(kernel))
            continue;
        counted = laws_perft_by(kernel, position, depth);
        listed = laws_perft_listed(kernel, position, depth);
        nodes += counted + listed;
        if (counted != expected || listed != expected)
            suite_fail(setup,
                       "%s, depth %u: counted %" PRIu64 ", listed %" PRIu64
                       ", generic %" PRIu64,
                       laws_kernel_name(kernel), depth, counted, listed,
                       expected);
    }
}

/* Some random moves from here, as long as there are any. */
static void wander(struct laws_position *position, unsigned plies,
                   uint64_t *chance)
{
    struct laws_moves moves;

    while (plies-- > 0) {
        laws_position_moves(position, &moves);
        if (moves.count == 0)
            return;
        laws_position_play(position,
                           moves.move[suite_below(chance, moves.count)]);
    }
}

/* Men of any number and kind, until they make a position. */
static void strew(struct laws_position *position, uint64_t *chance)
{
    struct laws_setup setup;

    do {
        unsigned men = suite_below(chance, 30);

        laws_setup_init(&setup);
        setup.turn = (enum laws_color)suite_below(chance, 2);
        while (men-- > 0)
            setup.on[suite_below(chance, 64)] = laws_piece_of(
                (enum laws_color)suite_below(chance, 2),
                (enum laws_kind)(LAWS_PAWN + suite_below(chance, 5)));
        for (int color = LAWS_WHITE; color <= LAWS_BLACK; color++)
            setup.on[suite_below(chance, 64)] =
                laws_piece_of((enum laws_color)color, LAWS_KING);
    } while (laws_position_from_setup(position, &setup));
}

/* Position number `i` to begin with. */
static void begin(struct laws_position *position, uint64_t i,
                  const struct laws_setup *suite, size_t count,
                  uint64_t *chance)
{
    struct laws_setup setup;

    if (i % 3 == 2) {
        strew(position, chance);
        return;
    }
    if (i % 3 && count)
        setup = suite[suite_below(chance, (unsigned)count)];
    else if (laws_chess960_setup(suite_below(chance, LAWS_CHESS960_ARRAYS),
                                 &setup))
        suite_fail(NULL, "no such array");
    if (laws_position_from_setup(position, &setup)) {
        suite_fail(&setup, "not a position");
        laws_position_start(position);
    }
}

int main(int argc, char **argv)
{
    uint64_t chance = 1, positions = 1000, i;
    struct laws_setup *suite, setup;
    size_t count;
    int a;

    for (a = 1; a + 1 < argc && strncmp(argv[a], "--", 2) == 0; a += 2) {
        if (strcmp(argv[a], "--seed") == 0)
            chance = suite_number(argv[a + 1]);
        else if (strcmp(argv[a], "--positions") == 0)
            positions = suite_number(argv[a + 1]);
        else
            return 2;
    }
    suite = suite_positions_take(argv + a, argc - a, &count);
    for (i = 0; i < positions; i++) {
        struct laws_position position;

        begin(&position, i, suite, count, &chance);
        wander(&position, suite_below(&chance, i % 3 ? 12 : 120), &chance);
        laws_position_to_setup(&position, &setup);
        for (unsigned depth = 1; depth <= 3; depth++)
            check_depth(&position, &setup, depth);
    }
    free(suite);
    printf("%" PRIu64 " positions, %" PRIu64 " nodes\n", positions, nodes);
    return suite_result();
}
