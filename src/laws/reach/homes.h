/* homes.h - where the pieces of an array stand, and how far they get */
#ifndef LAWS_HOMES_H
#define LAWS_HOMES_H

#include "mate/steps.h"
#include "reach/retract.h"

LAWS__INLINE laws_bitboard homes_of(const struct array *array,
                                    enum laws_color color, enum laws_kind kind)
{
    laws_bitboard homes = 0;

    for (laws_square file = 0; file < 8; file++)
        if (array->kinds[file] == kind)
            homes |= LAWS_BIT(file);
    return color == LAWS_WHITE ? homes : homes << 56;
}

/* All squares between which such a piece goes, as far as they are not closed.
 */
LAWS__INLINE laws_bitboard region_of(enum laws_kind kind, laws_bitboard from,
                                     laws_bitboard closed)
{
    laws_bitboard region = from, last = 0;

    while (region != last) {
        last = region;
        region |= kind_steps(kind, region) & ~closed;
    }
    return region;
}

#endif
