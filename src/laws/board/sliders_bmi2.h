/*
 * sliders_bmi2.h - where rooks and bishops go, by PEXT
 *
 * The occupied squares among those that matter are packed into an index; the
 * table has the answer for each.
 */
#ifndef LAWS_SLIDERS_BMI2_H
#define LAWS_SLIDERS_BMI2_H

#include <immintrin.h>

#include "board/bits.h"
#include "board/tables.h"

LAWS__INLINE laws_bitboard rook_attacks(laws_square square,
                                        laws_bitboard occupied)
{
    const struct laws__slider *slider = &laws__sliders[0][square];

    return laws__slides[slider->offset + _pext_u64(occupied, slider->mask)];
}

LAWS__INLINE laws_bitboard bishop_attacks(laws_square square,
                                          laws_bitboard occupied)
{
    const struct laws__slider *slider = &laws__sliders[1][square];

    return laws__slides[slider->offset + _pext_u64(occupied, slider->mask)];
}

#endif
