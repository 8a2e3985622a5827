/*
 * search_proofs.c - does a small proof close a position of the search?
 *
 * A fence or shadows spare the search all that would follow.  They are tried
 * where a move cannot be taken back, and rarely where they never were of use.
 */
#include "mate/fence.h"
#include "mate/search.h"
#include "mate/shade.h"

/* States that proofs by shadows may look at: so many, and one more for each
   position searched. */
#define SHADES_AT_FIRST 3000
#define SHADES_MOST 3000
#define SHADES_LEAST 200

/* Try a fence, rarely where fences have never been of use. */
static bool fence_proves(struct laws__search *search,
                         const struct laws_position *position)
{
    if (search->fences++ > 100 + 20 * search->fenced && search->fences % 16)
        return false;
    if (!laws__fence_proves(position, search->side))
        return false;
    search->fenced++;
    return true;
}

/* Try small proofs by shadows, as long as they cost no more than the search. */
static bool shadows_prove(struct laws__search *search,
                          const struct laws_position *position)
{
    static const enum laws__shadows levels[2] = {LAWS__SHADOWS_MOBILE,
                                                 LAWS__SHADOWS_BISHOPS};
    laws_bitboard tried = ~(laws_bitboard)0;

    if (search->shades++ > 100 + 20 * search->shadowed && search->shades % 16)
        return false;
    for (unsigned i = 0; i < 2; i++) {
        uint64_t credit = search->expanded / 8 + SHADES_AT_FIRST, states = 0;
        laws_bitboard shadows;
        enum laws__shade_result result;

        if (search->shaded + SHADES_LEAST > credit)
            return false;
        credit -= search->shaded;
        shadows = laws__shadows_of(position, search->side, levels[i]);
        if (!shadows || shadows == tried)
            return false;
        result = laws__shade(
            search->aside, position, search->side, shadows,
            credit < SHADES_MOST ? (uint32_t)credit : SHADES_MOST, &states);
        if (result == LAWS__SHADE_PROVES) {
            search->shadowed++;
            return true;
        }
        search->shaded += states;
        tried = shadows;
    }
    return false;
}

bool laws__search_proves(struct laws__search *search,
                         const struct laws_position *position)
{
    return fence_proves(search, position) ||
           (!search->is_brief && shadows_prove(search, position));
}
