/* near_plan.c - the moves of a near helpmate, from the mate backwards */
#include "mate/near_helpmate/near_state.h"

/* A square of a set, if possible one that is not needed. */
static laws_square pick(laws_bitboard set, laws_bitboard needed)
{
    return first_square(set & ~needed ? set & ~needed : set);
}

/* The way of a man to a square; from where it comes, or LAWS_NO_SQUARE. */
static laws_square add_way(const struct hunt *h, enum laws_kind kind,
                           unsigned moves, laws_square to,
                           laws_bitboard occupied, struct plan *plan)
{
    plan->needed |= LAWS_BIT(to);
    while (moves--) {
        laws_bitboard set =
            origins(h, kind, to, occupied) & h->layer[kind][moves];
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

/* The same on the board as it is, where the layers have come by this way. */
static void add_known_way(const struct hunt *h, enum laws_kind kind,
                          unsigned moves, laws_square to, struct plan *plan)
{
    laws_square from = add_way(h, kind, moves, to, h->occupied, plan);

    SURE(from != LAWS_NO_SQUARE);
}

/* Can the queen or rook come, when this support stands? */
static bool add_mater(const struct hunt *h, const struct target *target,
                      laws_bitboard support, struct plan *plan)
{
    const enum laws_kind mater = target->mater;
    const laws_bitboard occupied = h->occupied | support;
    laws_bitboard from = h->layer[mater][target->way] & target->from & ~support;
    laws_square square;

    if (support & target->from & ~h->occupied)
        from &= origins(h, mater, target->square, occupied);
    if (!from)
        return false;
    square = pick(from, plan->needed);
    plan->move[--plan->first] = (struct laws_move){
        square, target->square, (uint8_t)mater, LAWS_NO_KIND};
    plan->needed |= laws__between[square][target->square];
    square = add_way(h, mater, target->way, square, occupied, plan);
    if (square == LAWS_NO_SQUARE || mater != LAWS_QUEEN || !h->promotes)
        return square != LAWS_NO_SQUARE;
    add_known_way(h, LAWS_PAWN, h->promotes, square, plan);
    plan->move[plan->first + h->promotes - 1].promotion = LAWS_QUEEN;
    return true;
}

bool laws__near_plan(const struct hunt *h, const struct target *target,
                     struct plan *plan)
{
    const laws_bitboard line =
        LAWS_BIT(target->square) | laws__between[target->square][h->home];

    if (target->alone) {
        plan->needed = line;
        plan->first = LAWS__NEAR_OURS;
        return add_mater(h, target, 0, plan);
    }
    for (unsigned kind = LAWS_PAWN; kind <= LAWS_KING; kind++) {
        laws_bitboard to = h->layer[kind][target->support] & target->near[kind];

        if (kind == LAWS_QUEEN)
            continue;
        if (kind == LAWS_PAWN)
            to &= ~LAST;
        while (to) {
            laws_square square = take_square(&to);

            plan->needed =
                line | LAWS_BIT(square) | laws__between[square][target->square];
            plan->first = LAWS__NEAR_OURS;
            if (add_mater(h, target, LAWS_BIT(square), plan)) {
                add_known_way(h, kind, target->support, square, plan);
                return true;
            }
        }
    }
    return false;
}
