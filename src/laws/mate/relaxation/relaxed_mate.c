/*
 * relaxed_mate.c - may a state be mate, wherever its shadows are?
 *
 * Mate needs a check, and every square next to the king attacked or blocked by
 * a piece of its own.  Both are taken for granted wherever a shadow could help
 * the mating side: what is said to be no mate is none in any position that the
 * state stands for.
 */
#include "mate/attacks.h"
#include "mate/relaxation/relaxed_state.h"

/* Can the shadows of a colour stand on all these squares at once? */
static bool can_block(const struct relaxation *relaxation,
                      const struct laws_position *state, enum laws_color color,
                      laws_bitboard squares)
{
    laws_bitboard all = 0;
    unsigned able = 0;

    for (unsigned i = 0; i < relaxation->count[color]; i++) {
        able += (relaxation->shadow[color][i].roam & squares) != 0;
        all |= relaxation->shadow[color][i].roam;
    }
    if (relaxation->promotes[color]) {
        all |= relaxation->places[color];
        able +=
            relaxation->pawns[color] -
            count_squares(state->by_color[color] & state->by_kind[LAWS_PAWN]);
    }
    return !(squares & ~all) && able >= count_squares(squares);
}

/* Whatever pieces of the mating side may attack; the king hides nothing. */
static laws_bitboard attacked_by_side(const struct relaxation *relaxation,
                                      const struct laws_position *state,
                                      laws_bitboard king)
{
    return relaxation->attacks[relaxation->side] |
           attacked_by(state, relaxation->side,
                       (state->by_color[0] | state->by_color[1]) & ~king);
}

/* Could the king that is to be mated be without a square to flee to? */
static bool may_be_caught(const struct relaxation *relaxation,
                          const struct laws_position *state)
{
    const enum laws_color other = laws_opponent(relaxation->side);
    const laws_bitboard king =
        state->by_color[other] & state->by_kind[LAWS_KING];

    return can_block(relaxation, state, other,
                     king_steps(king) &
                         ~attacked_by_side(relaxation, state, king) &
                         ~state->by_color[other]);
}

/* Could a shadow behind the square that was left now give check? */
static bool may_uncover(const struct relaxation *relaxation,
                        const struct laws_position *state, laws_square left)
{
    const laws_bitboard *reach = relaxation->reach[relaxation->side];
    const laws_square king =
        first_square(state->by_color[laws_opponent(relaxation->side)] &
                     state->by_kind[LAWS_KING]);
    laws_bitboard line = laws__line[king][left];
    laws_bitboard behind =
        reach[LAWS_QUEEN] |
        (laws__rook_rays[king] >> left & 1 ? reach[LAWS_ROOK]
                                           : reach[LAWS_BISHOP]);

    if (laws__between[king][left] & (state->by_color[0] | state->by_color[1]))
        return false;
    behind &= line;
    while (behind)
        if (laws__between[king][take_square(&behind)] >> left & 1)
            return true;
    return false;
}

static bool may_uncover_any(const struct relaxation *relaxation,
                            const struct laws_position *state,
                            laws_bitboard left)
{
    while (left)
        if (may_uncover(relaxation, state, take_square(&left)))
            return true;
    return false;
}

/*
 * One man gives check and nothing else does: can another man capture it,
 * wherever the shadows are, without leaving the king in check?
 */
static bool is_surely_captured(const struct relaxation *relaxation,
                               const struct laws_position *state,
                               laws_square checker)
{
    const enum laws_color other = laws_opponent(relaxation->side);
    const laws_bitboard shadows = relaxation->places[0] | relaxation->places[1];
    const laws_bitboard king =
        state->by_color[other] & state->by_kind[LAWS_KING];
    laws_bitboard men = laws_position_attackers(state, checker, other) & ~king;

    while (men) {
        laws_square from = take_square(&men);
        struct laws_position after = *state;
        laws_bitboard left = LAWS_BIT(from);

        if (laws__between[from][checker] & shadows)
            continue;
        /* The square stays occupied; by what does not matter. */
        after.by_color[relaxation->side] &= ~LAWS_BIT(checker);
        after.by_color[other] ^= left | LAWS_BIT(checker);
        for (enum laws_kind kind = LAWS_PAWN; kind < LAWS_KING; kind++)
            after.by_kind[kind] &= ~left;
        if (!laws_position_attackers(&after, first_square(king),
                                     relaxation->side) &&
            !may_uncover(relaxation, &after, from))
            return true;
    }
    return false;
}

bool laws__relaxed_mate_by_shadow(const struct relaxation *relaxation,
                                  const struct laws_position *state)
{
    laws_bitboard king = state->by_color[laws_opponent(relaxation->side)] &
                         state->by_kind[LAWS_KING];

    return (laws_position_checkers(state) ||
            king & relaxation->attacks[relaxation->side]) &&
           may_be_caught(relaxation, state);
}

bool laws__relaxed_mate_by_man(const struct relaxation *relaxation,
                               const struct laws_position *state,
                               laws_bitboard left)
{
    laws_bitboard checkers = laws_position_checkers(state);
    bool uncovers = may_uncover_any(relaxation, state, left);

    if ((!checkers && !uncovers) || !may_be_caught(relaxation, state))
        return false;
    return uncovers || !is_single(checkers) ||
           !is_surely_captured(relaxation, state, first_square(checkers));
}
