/* proofs.c - reasons why no game leads to a position */
#include "reach/proofs.h"

#include "board/sliders_generic.h"

#include "board/play.h"
#include "mate/steps.h"
#include "reach/origins.h"
#include "reach/parity.h"

#define NONE 255

static bool refute(struct laws_reach_verdict *verdict,
                   enum laws_reach_argument argument, enum laws_color color,
                   unsigned needed, unsigned possible)
{
    verdict->answer = LAWS_REACH_UNREACHABLE;
    verdict->argument = argument;
    verdict->color = color;
    verdict->needed = needed;
    verdict->possible = possible;
    return true;
}

unsigned laws__bishops_promoted(const struct laws_position *position,
                                const struct array *array,
                                enum laws_color color, bool dark)
{
    laws_bitboard bishops = pieces(position, color, LAWS_BISHOP) &
                            (dark ? DARK_SQUARES : ~DARK_SQUARES);
    struct regions regions;

    laws__regions(position, array, laws__unmoved(position, array), color,
                  LAWS_BISHOP, &regions);
    return count_squares(bishops) - laws__originals(&regions, bishops);
}

unsigned laws__least_promoted(const struct laws_position *position,
                              const struct array *array, enum laws_color color)
{
    struct origins origins;

    laws__origins(position, array, laws__unmoved(position, array), color,
                  &origins);
    return origins.promoted;
}

/* Every piece that is none of the array's was a pawn. */
static bool has_too_many_promoted(const struct laws_position *position,
                                  enum laws_color color,
                                  const struct origins *origins,
                                  struct laws_reach_verdict *verdict)
{
    unsigned pawns = count_squares(pieces(position, color, LAWS_PAWN));

    if (origins->promoted + pawns <= 8)
        return false;
    return refute(verdict, LAWS_REACH_BY_PROMOTIONS, color, origins->promoted,
                  8 - pawns);
}

/*
 * Where can the pawns have come from, and how many captures did that take at
 * least?  A pawn comes from a file no further away than the ranks it has gone,
 * by a capture for each file.  The table has the least number for every set of
 * home files that the pawns so far can come from.
 *
 * A pawn that only captured has stayed on squares of one colour.  `counted`
 * are all squares, or those of one colour: then only such captures count.
 */
#define ALL_SQUARES (~(laws_bitboard)0)

static bool is_counted(laws_bitboard counted, laws_square pawn, bool pushed)
{
    return counted == ALL_SQUARES || (!pushed && counted >> pawn & 1);
}

static unsigned least_captures(laws_bitboard pawns, enum laws_color color,
                               laws_bitboard counted)
{
    uint8_t least[256];
    unsigned best = NONE;

    memset(least, NONE, sizeof(least));
    least[0] = 0;
    while (pawns) {
        laws_square pawn = take_square(&pawns);
        int file = laws_file(pawn);
        int gone =
            color == LAWS_WHITE ? laws_rank(pawn) - 1 : 6 - laws_rank(pawn);

        /* downwards: a set with the home of this pawn is larger, and behind */
        for (unsigned homes = 255; homes < 256; homes--) {
            unsigned here = least[homes];

            if (here == NONE)
                continue;
            for (int home = file < gone ? 0 : file - gone;
                 home <= 7 && home <= file + gone; home++) {
                unsigned aside =
                    (unsigned)(home < file ? file - home : home - file);
                unsigned cost =
                    is_counted(counted, pawn, aside < (unsigned)gone) ? aside
                                                                      : 0;
                uint8_t *next = &least[homes | 1u << home];

                if (!(homes >> home & 1) && here + cost < *next)
                    *next = (uint8_t)(here + cost);
            }
            least[homes] = NONE;
        }
    }
    for (unsigned homes = 0; homes < 256; homes++)
        if (least[homes] < best)
            best = least[homes];
    return best;
}

/* On squares of one colour more was captured than can have stood there? */
static bool has_wrong_colors(laws_bitboard pawns, enum laws_color color,
                             unsigned possible, const struct origins *theirs,
                             struct laws_reach_verdict *verdict)
{
    for (int dark = 0; dark < 2; dark++) {
        unsigned elsewhere = theirs->lost[!dark], needed;

        if (!elsewhere)
            continue;
        needed =
            least_captures(pawns, color, dark ? DARK_SQUARES : ~DARK_SQUARES);
        if (needed + elsewhere > possible)
            return refute(verdict, LAWS_REACH_BY_COLORS, color, needed,
                          possible - elsewhere);
    }
    return false;
}

/* The captures of the pawns that are on the board, none on the last rank. */
static bool has_impossible_pawns(const struct laws_position *position,
                                 enum laws_color color,
                                 const struct origins *theirs,
                                 struct laws_reach_verdict *verdict)
{
    laws_bitboard pawns = pieces(position, color, LAWS_PAWN);
    unsigned possible =
        16 - count_squares(position->by_color[laws_opponent(color)]) -
        theirs->kept;
    unsigned captures = least_captures(pawns, color, ALL_SQUARES);

    if (captures == NONE)
        return refute(verdict, LAWS_REACH_BY_PAWN_HOMES, color, 0, 0);
    if (captures > possible)
        return refute(verdict, LAWS_REACH_BY_CAPTURES, color, captures,
                      possible);
    return captures &&
           has_wrong_colors(pawns, color, possible, theirs, verdict);
}

/*
 * At first a white pawn faces a black one on each file.  A capture changes that
 * on one file, or on a second as well if it takes a pawn.
 */
static bool has_faced_too_few(const struct laws_position *position,
                              const struct origins origins[2],
                              struct laws_reach_verdict *verdict)
{
    laws_bitboard faced =
        pieces(position, LAWS_WHITE, LAWS_PAWN) &
        all_ahead(pieces(position, LAWS_BLACK, LAWS_PAWN), LAWS_BLACK);
    unsigned needed = 0;
    unsigned possible = 32 + 16 - origins[0].promoted - origins[1].promoted -
                        count_squares(position->by_color[0]) -
                        count_squares(position->by_color[1]) -
                        count_squares(position->by_kind[LAWS_PAWN]);

    for (int file = 0; file < 8; file++)
        needed += !(faced & LAWS__FILE(file));
    if (needed <= possible)
        return false;
    return refute(verdict, LAWS_REACH_BY_PASSING, LAWS_NOBODY, needed,
                  possible);
}

bool laws__is_counted_out(const struct laws_position *position,
                          const struct array *array,
                          struct laws_reach_verdict *verdict)
{
    laws_bitboard white = pieces(position, LAWS_WHITE, LAWS_PAWN);
    laws_bitboard black = pieces(position, LAWS_BLACK, LAWS_PAWN);
    laws_bitboard unmoved = laws__unmoved(position, array);
    struct origins origins[2];

    for (int color = LAWS_WHITE; color <= LAWS_BLACK; color++) {
        laws__origins(position, array, unmoved, (enum laws_color)color,
                      &origins[color]);
        if (has_too_many_promoted(position, (enum laws_color)color,
                                  &origins[color], verdict))
            return true;
        if (origins[color].astray)
            return refute(verdict, LAWS_REACH_BY_CAGE, (enum laws_color)color,
                          0, 0);
    }
    for (int color = LAWS_WHITE; color <= LAWS_BLACK; color++)
        if (has_impossible_pawns(position, (enum laws_color)color,
                                 &origins[!color], verdict))
            return true;
    /* Without a capture every pawn is on its file, and before the other. */
    if (count_squares(position->by_color[0] | position->by_color[1]) == 32 &&
        white & all_ahead(black, LAWS_WHITE))
        return refute(verdict, LAWS_REACH_BY_PASSED, LAWS_NOBODY, 0, 0);
    if (has_faced_too_few(position, origins, verdict))
        return true;
    if (laws__is_others_turn(position, array, unmoved, verdict->odd))
        return refute(verdict, LAWS_REACH_BY_PARITY, LAWS_NOBODY, 0, 0);
    return false;
}

/* Two pieces give check: few moves do that. */
static bool is_double_check(const struct laws_position *position)
{
    const enum laws_color turn = (enum laws_color)position->turn;

    return count_squares(attackers_of(
               position, first_square(pieces(position, turn, LAWS_KING)),
               laws_opponent(turn),
               position->by_color[0] | position->by_color[1])) > 1;
}

bool laws__is_uncheckable(const struct laws_position *position,
                          const struct array *array,
                          struct laws_reach_verdict *verdict)
{
    struct retractions last;
    struct laws_position before;

    if (!is_double_check(position))
        return false;
    laws__retractions(position, array, &last);
    for (unsigned i = 0; i < last.count; i++)
        if (laws__retract(position, array, last.list[i], &before))
            return false;
    return refute(verdict, LAWS_REACH_BY_LAST_MOVE,
                  laws_opponent((enum laws_color)position->turn), 0, 0);
}

bool laws__has_no_past(const struct laws_position *position,
                       const struct array *array, unsigned depth,
                       uint64_t *budget, struct retractions *lists,
                       struct passing_memory *passing,
                       struct laws_reach_verdict *verdict)
{
    bool any = false;

    if (!*budget || laws__is_array(position, array))
        return false;
    --*budget;
    verdict->nodes++;
    laws__retractions(position, array, lists);
    for (unsigned i = 0; i < lists->count; i++) {
        struct laws_position before;
        struct laws_reach_verdict why = {0};

        if (!laws__retract(position, array, lists->list[i], &before) ||
            laws__is_counted_out(&before, array, &why) ||
            laws__passing(&before, array, passing, PASSING_BUDGET) ==
                PASSING_IMPOSSIBLE)
            continue;
        any = true;
        if (depth == 0 || !laws__has_no_past(&before, array, depth - 1, budget,
                                             lists + 1, passing, &why))
            return false;
        verdict->nodes += why.nodes;
    }
    return refute(verdict,
                  any ? LAWS_REACH_BY_LAST_MOVES : LAWS_REACH_BY_LAST_MOVE,
                  laws_opponent((enum laws_color)position->turn), 0, 0);
}
