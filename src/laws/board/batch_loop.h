/*
 * batch_loop.h - many pieces at once, one after the other
 *
 * What generate.h asks of a kernel beyond rook_attacks() and bishop_attacks();
 * include the sliders first.  batch_avx512.h answers the same without loops.
 */
#ifndef LAWS_BATCH_LOOP_H
#define LAWS_BATCH_LOOP_H

#include "board/bits.h"
#include "board/tables.h"

/*
 * What these pieces attack; `rooks` and `bishops` include the queens.  Squares
 * outside the zone may be missing, so a piece whose lines do not cross it is
 * not looked up.
 */
LAWS__INLINE laws_bitboard batch_attacks(laws_bitboard knights,
                                         laws_bitboard bishops,
                                         laws_bitboard rooks,
                                         laws_bitboard occupied,
                                         laws_bitboard zone)
{
    laws_bitboard set = 0;

    while (knights)
        set |= laws__knight[take_square(&knights)];
    while (bishops) {
        laws_square square = take_square(&bishops);

        if (laws__bishop_rays[square] & zone)
            set |= bishop_attacks(square, occupied);
    }
    while (rooks) {
        laws_square square = take_square(&rooks);

        if (laws__rook_rays[square] & zone)
            set |= rook_attacks(square, occupied);
    }
    return set;
}

/* How many moves these pieces have to the target squares. */
LAWS__INLINE unsigned batch_count(laws_bitboard knights, laws_bitboard bishops,
                                  laws_bitboard rooks, laws_bitboard occupied,
                                  laws_bitboard target)
{
    unsigned count = 0;

    while (knights)
        count += count_squares(laws__knight[take_square(&knights)] & target);
    while (bishops)
        count += count_squares(bishop_attacks(take_square(&bishops), occupied) &
                               target);
    while (rooks)
        count +=
            count_squares(rook_attacks(take_square(&rooks), occupied) & target);
    return count;
}

/* Write down the moves of one piece; returns where the next move goes. */
LAWS__INLINE struct laws_move *batch_write(struct laws_move *list,
                                           enum laws_kind kind,
                                           laws_square from,
                                           laws_bitboard targets)
{
    while (targets)
        *list++ = (struct laws_move){from, take_square(&targets), (uint8_t)kind,
                                     LAWS_NO_KIND};
    return list;
}

/* The same for pawns that all go `step` squares on and do not promote. */
LAWS__INLINE struct laws_move *
batch_write_pawns(struct laws_move *list, laws_bitboard targets, int step)
{
    while (targets) {
        laws_square to = take_square(&targets);

        *list++ = (struct laws_move){(laws_square)(to - step), to, LAWS_PAWN,
                                     LAWS_NO_KIND};
    }
    return list;
}

#endif
