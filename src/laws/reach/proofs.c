/* proofs.c - reasons why no game leads to a position */
#include "reach/proofs.h"

#include "board/pieces.h"
#include "mate/steps.h"

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

/* Squares of the last rank that the opponent's unmoved pawns shut in. */
static laws_bitboard far_cages(const struct laws_position *position,
                               enum laws_color color)
{
    const enum laws_color other = laws_opponent(color);
    laws_bitboard moved = LAWS__RANK(color == LAWS_WHITE ? 6 : 1) &
                          ~pieces(position, other, LAWS_PAWN);

    return LAWS__RANK(color == LAWS_WHITE ? 7 : 0) &
           ~pawn_captures(moved, color);
}

/*
 * A bishop between two pawns that have never moved has never left.  If it does
 * not stand there, it was captured there, and every one of that colour of
 * squares elsewhere was a pawn: one more than their number tells.  So were
 * those behind unmoved pawns of the opponent, which let none in.
 */
static unsigned shut_in(const struct laws_position *position,
                        const struct array *array, enum laws_color color,
                        laws_bitboard squares)
{
    laws_bitboard pawns = pieces(position, color, LAWS_PAWN);
    laws_bitboard bishops = pieces(position, color, LAWS_BISHOP) & squares;

    if (!bishops || !(bishops & ~far_cages(position, color)))
        return bishops != 0;
    for (laws_square file = 0; file < 8; file++) {
        laws_bitboard home = LAWS_BIT(file) << (color == LAWS_WHITE ? 0 : 56);

        if (array->kinds[file] == LAWS_BISHOP && home & squares)
            return !(pawn_captures(home, color) & ~pawns) && !(bishops & home);
    }
    return 0;
}

unsigned laws__bishops_promoted(const struct laws_position *position,
                                const struct array *array,
                                enum laws_color color, bool dark)
{
    laws_bitboard squares = dark ? DARK_SQUARES : ~DARK_SQUARES;
    unsigned count =
        count_squares(pieces(position, color, LAWS_BISHOP) & squares);

    return count ? count - 1 + shut_in(position, array, color, squares) : 0;
}

unsigned laws__least_promoted(const struct laws_position *position,
                              const struct array *array, enum laws_color color)
{
    return laws__promoted(position, color) +
           shut_in(position, array, color, DARK_SQUARES) +
           shut_in(position, array, color, ~DARK_SQUARES);
}

/* Every piece beyond those of the array was a pawn. */
static bool has_too_many_promoted(const struct laws_position *position,
                                  const struct array *array,
                                  enum laws_color color,
                                  struct laws_reach_verdict *verdict)
{
    unsigned pawns = count_squares(pieces(position, color, LAWS_PAWN));
    unsigned promoted = laws__least_promoted(position, array, color);

    return promoted + pawns > 8 && refute(verdict, LAWS_REACH_BY_PROMOTIONS,
                                          color, promoted, 8 - pawns);
}

/*
 * Where can the pawns have come from, and how many captures did that take at
 * least?  A pawn comes from a file no further away than the ranks it has gone,
 * by a capture for each file.  The table has the least number for every set of
 * home files that the pawns so far can come from.
 */
static unsigned least_captures(laws_bitboard pawns, enum laws_color color)
{
    uint8_t least[256];
    unsigned best = NONE;

    memset(least, NONE, sizeof(least));
    least[0] = 0;
    for (unsigned taken = 0; pawns; taken++) {
        laws_square pawn = take_square(&pawns);
        int file = laws_file(pawn);
        int gone =
            color == LAWS_WHITE ? laws_rank(pawn) - 1 : 6 - laws_rank(pawn);

        for (unsigned homes = 255; homes < 256; homes--) {
            unsigned here = least[homes];

            if (here == NONE || count_squares(homes) != taken)
                continue;
            for (int home = file < gone ? 0 : file - gone;
                 home <= 7 && home <= file + gone; home++) {
                unsigned aside =
                    (unsigned)(home < file ? file - home : home - file);
                uint8_t *next = &least[homes | 1u << home];

                if (!(homes >> home & 1) && here + aside < *next)
                    *next = (uint8_t)(here + aside);
            }
            least[homes] = NONE;
        }
    }
    for (unsigned homes = 0; homes < 256; homes++)
        if (least[homes] < best)
            best = least[homes];
    return best;
}

static bool has_impossible_pawns(const struct laws_position *position,
                                 enum laws_color color,
                                 struct laws_reach_verdict *verdict)
{
    unsigned missing =
        16 - count_squares(position->by_color[laws_opponent(color)]);
    unsigned captures =
        least_captures(pieces(position, color, LAWS_PAWN), color);

    if (captures == NONE)
        return refute(verdict, LAWS_REACH_BY_PAWN_HOMES, color, 0, 0);
    return captures > missing &&
           refute(verdict, LAWS_REACH_BY_CAPTURES, color, captures, missing);
}

/*
 * A bishop comes to its player's first rank only over the second.  Where pawns
 * that have never moved stand there, it is the one of the array, or none.
 */
static bool has_bishop_in_cage(const struct laws_position *position,
                               const struct array *array, enum laws_color color,
                               struct laws_reach_verdict *verdict)
{
    laws_bitboard pawns = pieces(position, color, LAWS_PAWN);
    laws_bitboard bishops = pieces(position, color, LAWS_BISHOP) &
                            LAWS__RANK(color == LAWS_WHITE ? 0 : 7);

    while (bishops) {
        laws_square square = take_square(&bishops);

        if (array->kinds[laws_file(square)] != LAWS_BISHOP &&
            !(pawn_captures(LAWS_BIT(square), color) & ~pawns))
            return refute(verdict, LAWS_REACH_BY_CAGE, color, 0, 0);
    }
    return false;
}

bool laws__is_counted_out(const struct laws_position *position,
                          const struct array *array,
                          struct laws_reach_verdict *verdict)
{
    laws_bitboard white = pieces(position, LAWS_WHITE, LAWS_PAWN);
    laws_bitboard black = pieces(position, LAWS_BLACK, LAWS_PAWN);

    for (int color = LAWS_WHITE; color <= LAWS_BLACK; color++)
        if (has_too_many_promoted(position, array, (enum laws_color)color,
                                  verdict) ||
            has_bishop_in_cage(position, array, (enum laws_color)color,
                               verdict) ||
            has_impossible_pawns(position, (enum laws_color)color, verdict))
            return true;
    /* Without a capture every pawn is on its file, and before the other. */
    if (count_squares(position->by_color[0] | position->by_color[1]) == 32 &&
        white & all_ahead(black, LAWS_WHITE))
        return refute(verdict, LAWS_REACH_BY_PASSED, LAWS_NOBODY, 0, 0);
    return false;
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
