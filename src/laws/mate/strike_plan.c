/* strike_plan.c - the moves of a strike, from the mate back to the first */
#include "mate/strike_state.h"

/* A square of a set, if possible one that is not needed. */
static laws_square pick(laws_bitboard set, laws_bitboard needed)
{
    return first_square(set & ~needed ? set & ~needed : set);
}

/* The way of a man to a square; from where it comes, or LAWS_NO_SQUARE. */
static laws_square add_way(const struct striker *s, enum laws_kind kind,
                           unsigned moves, laws_square to,
                           laws_bitboard occupied, struct plan *plan)
{
    plan->needed |= LAWS_BIT(to);
    while (moves--) {
        laws_bitboard set =
            origins(s, kind, to, occupied) & s->layer[kind][moves];
        laws_square from;

        if (!set)
            return LAWS_NO_SQUARE;
        from = pick(set, plan->needed);
        plan->move[--plan->first] =
            (struct laws_move){from, to, (uint8_t)kind, LAWS_NO_KIND};
        plan->needed |= LAWS_BIT(from) | laws__between[from][to];
        to = from;
    }
    return to;
}

/* Can the queen or rook come, when this support stands? */
static bool add_mater(const struct striker *s, const struct target *target,
                      laws_bitboard support, struct plan *plan)
{
    const enum laws_kind mater = target->mater;
    const laws_bitboard occupied = s->occupied | support;
    laws_bitboard from = s->layer[mater][target->way] & target->from & ~support;
    laws_square square;

    if (support & target->from & ~s->occupied)
        from &= origins(s, mater, target->square, occupied);
    if (!from)
        return false;
    square = pick(from, plan->needed);
    plan->move[--plan->first] = (struct laws_move){
        square, target->square, (uint8_t)mater, LAWS_NO_KIND};
    plan->needed |= laws__between[square][target->square];
    square = add_way(s, mater, target->way, square, occupied, plan);
    if (square == LAWS_NO_SQUARE || mater != LAWS_QUEEN || !s->promotes)
        return square != LAWS_NO_SQUARE;
    square = add_way(s, LAWS_PAWN, s->promotes, square, s->occupied, plan);
    if (square == LAWS_NO_SQUARE)
        return false;
    plan->move[plan->first + s->promotes - 1].promotion = LAWS_QUEEN;
    return true;
}

bool laws__strike_plan(const struct striker *s, const struct target *target,
                       struct plan *plan)
{
    const laws_bitboard line =
        LAWS_BIT(target->square) | laws__between[target->square][s->home];

    if (target->alone) {
        plan->needed = line;
        plan->first = LAWS__STRIKE_OURS;
        return add_mater(s, target, 0, plan);
    }
    for (unsigned kind = LAWS_PAWN; kind <= LAWS_KING; kind++) {
        laws_bitboard to = s->layer[kind][target->support] & target->near[kind];

        if (kind == LAWS_QUEEN)
            continue;
        if (kind == LAWS_PAWN)
            to &= ~LAST;
        while (to) {
            laws_square square = take_square(&to);

            plan->needed =
                line | LAWS_BIT(square) | laws__between[square][target->square];
            plan->first = LAWS__STRIKE_OURS;
            if (add_mater(s, target, LAWS_BIT(square), plan) &&
                add_way(s, kind, target->support, square, s->occupied, plan) !=
                    LAWS_NO_SQUARE)
                return true;
        }
    }
    return false;
}
