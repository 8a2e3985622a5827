/*
 * search_proofs.c - does a small proof close a position of the search?
 *
 * A blockade or a relaxation spares the search all that would follow.  They are
 * tried where a move cannot be taken back, and rarely where they never were of
 * use.
 */
#include "mate/blockade/blockade.h"
#include "mate/relaxation/relaxation.h"
#include "mate/search/search.h"

/* States that relaxations may look at: so many, and one more for each
   position searched. */
#define RELAXED_AT_FIRST 3000
#define RELAXED_MOST 3000
#define RELAXED_LEAST 200

/* Try a blockade, rarely where blockades have never been of use. */
static bool blockade_proves(struct laws__search *search,
                            const struct laws_position *position)
{
    if (search->blockades++ > 100 + 20 * search->blocked &&
        search->blockades % 16)
        return false;
    if (!laws__blockade_proves(position, search->side))
        return false;
    search->blocked++;
    return true;
}

/* Try small relaxations, as long as they cost no more than the search. */
static bool relaxation_proves(struct laws__search *search,
                              const struct laws_position *position)
{
    static const enum laws__shadows levels[2] = {LAWS__SHADOWS_MOBILE,
                                                 LAWS__SHADOWS_BISHOPS};
    laws_bitboard tried = ~(laws_bitboard)0;

    if (search->relaxations++ > 100 + 20 * search->relaxed &&
        search->relaxations % 16)
        return false;
    for (unsigned i = 0; i < 2; i++) {
        uint64_t credit = search->expanded / 8 + RELAXED_AT_FIRST, states = 0;
        laws_bitboard shadows;
        enum laws__relaxation_result result;

        if (search->relaxed_states + RELAXED_LEAST > credit)
            return false;
        credit -= search->relaxed_states;
        shadows = laws__shadows_of(position, search->side, levels[i]);
        if (!shadows || shadows == tried)
            return false;
        result = laws__relaxation(
            search->aside, position, search->side, shadows,
            credit < RELAXED_MOST ? (uint32_t)credit : RELAXED_MOST, &states);
        if (result == LAWS__RELAXATION_PROVES) {
            search->relaxed++;
            return true;
        }
        search->relaxed_states += states;
        tried = shadows;
    }
    return false;
}

bool laws__search_proves(struct laws__search *search,
                         const struct laws_position *position)
{
    return blockade_proves(search, position) ||
           (!search->is_brief && relaxation_proves(search, position));
}
