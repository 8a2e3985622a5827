/*
 * kernel_body.h - the functions of a kernel, made of generate.h
 *
 * Included once by each kernel_X.c, after NAME(x) is defined as the name of x
 * in that kernel.
 */
#include "board/generate.h"
#include "board/kernel.h"
#include "board/pairs.h"

/* Counting is most of the work of a walk: kept out of line, it keeps its
   registers to itself. */
#define NOINLINE __attribute__((noinline))

static NOINLINE uint64_t count_white(const struct laws_position *position)
{
    return generate(position, LAWS_WHITE, COUNT, 0, NULL);
}

static NOINLINE uint64_t count_black(const struct laws_position *position)
{
    return generate(position, LAWS_BLACK, COUNT, 0, NULL);
}

static NOINLINE uint64_t pairs_white(const struct laws_position *position)
{
    return count_pairs(position, LAWS_WHITE);
}

static NOINLINE uint64_t pairs_black(const struct laws_position *position)
{
    return count_pairs(position, LAWS_BLACK);
}

static uint64_t walk_white(const struct laws_position *position, unsigned depth)
{
    return generate(position, LAWS_WHITE, WALK, depth, NULL);
}

static uint64_t walk_black(const struct laws_position *position, unsigned depth)
{
    return generate(position, LAWS_BLACK, WALK, depth, NULL);
}

static NOINLINE uint64_t list_white(const struct laws_position *position,
                                    struct laws_move *list)
{
    return generate(position, LAWS_WHITE, LIST, 0, list);
}

static NOINLINE uint64_t list_black(const struct laws_position *position,
                                    struct laws_move *list)
{
    return generate(position, LAWS_BLACK, LIST, 0, list);
}

void NAME(moves)(const struct laws_position *position, struct laws_moves *moves)
{
    moves->count = (unsigned)(position->turn == LAWS_WHITE
                                  ? list_white(position, moves->move)
                                  : list_black(position, moves->move));
}

unsigned NAME(count)(const struct laws_position *position)
{
    return (unsigned)(position->turn == LAWS_WHITE ? count_white(position)
                                                   : count_black(position));
}

uint64_t NAME(perft)(const struct laws_position *position, unsigned depth)
{
    if (depth == 0)
        return 1;
    if (depth == 1)
        return NAME(count)(position);
    if (depth == 2)
        return position->turn == LAWS_WHITE ? pairs_white(position)
                                            : pairs_black(position);
    return position->turn == LAWS_WHITE ? walk_white(position, depth)
                                        : walk_black(position, depth);
}
