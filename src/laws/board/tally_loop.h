/*
 * tally_loop.h - a small number on every square
 *
 * tally_avx512.h does the same in one register.
 */
#ifndef LAWS_TALLY_LOOP_H
#define LAWS_TALLY_LOOP_H

#include "board/bits.h"
#include "board/tables.h"

struct tally {
    int8_t on[64];
    int total;
};

LAWS__INLINE void tally_clear(struct tally *tally)
{
    *tally = (struct tally){{0}, 0};
}

/* Add to the number on every square of a set. */
LAWS__INLINE void tally_add(struct tally *tally, laws_bitboard set, int number)
{
    while (set)
        tally->on[take_square(&set)] += (int8_t)number;
}

/* Add up the numbers on the squares of a set; the total is asked for last. */
LAWS__INLINE void tally_sum(struct tally *tally, laws_bitboard set)
{
    while (set)
        tally->total += tally->on[take_square(&set)];
}

LAWS__INLINE int64_t tally_total(const struct tally *tally)
{
    return tally->total;
}

/*
 * A piece put on an empty square cuts the lines through it: take off, for each
 * line of these pieces, the squares of `target` behind.
 */
LAWS__INLINE void tally_cuts(struct tally *tally, laws_bitboard bishops,
                             laws_bitboard rooks, laws_bitboard occupied,
                             laws_bitboard target)
{
    laws_bitboard pieces = bishops | rooks;

    while (pieces) {
        laws_square square = take_square(&pieces);
        laws_bitboard seen =
            (rooks >> square & 1 ? rook_attacks(square, occupied) : 0) |
            (bishops >> square & 1 ? bishop_attacks(square, occupied) : 0);
        const laws_bitboard *ray = laws__rays[square];

        seen &= target;
        for (int i = 0; i < 8; i++) {
            laws_bitboard set = seen & ray[i];
            int behind = 0;

            while (!is_single(set) || (set && behind)) {
                laws_square far = i < 4
                                      ? (laws_square)(63 - __builtin_clzll(set))
                                      : first_square(set);

                set ^= LAWS_BIT(far);
                tally->on[far] -= (int8_t)behind++;
            }
        }
    }
}

#endif
