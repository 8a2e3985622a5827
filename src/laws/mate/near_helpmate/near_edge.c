/*
 * near_edge.c - mates along an edge, by a queen or a rook far off
 *
 * The king stands on the edge; his flights off it are taken by his own men, by
 * ours, or by one more man that goes there: a king opposite, another rook.
 */
#include "mate/near_helpmate/near_state.h"

/* Where their men, the king aside, may capture or interpose. */
static laws_bitboard find_watched(const struct hunt *h)
{
    const laws_bitboard *kind = h->position->by_kind;
    const laws_bitboard vacant = ~h->occupied;
    const laws_bitboard queens = h->theirs & kind[LAWS_QUEEN];
    const laws_bitboard pawns = h->theirs & kind[LAWS_PAWN];

    return rooks_reach(queens | (h->theirs & kind[LAWS_ROOK]), vacant) |
           bishops_reach(queens | (h->theirs & kind[LAWS_BISHOP]), vacant) |
           knight_steps(h->theirs & kind[LAWS_KNIGHT]) |
           pawn_captures(pawns, h->them);
}

/* Where a man of each kind would take all these flights. */
static void find_support(const struct hunt *h, laws_bitboard flights,
                         struct target *target)
{
    const laws_bitboard occupied = h->occupied & ~LAWS_BIT(h->home);
    laws_bitboard *near = target->near;

    for (unsigned kind = LAWS_PAWN; kind <= LAWS_KING; kind++)
        near[kind] = ~laws__king[h->home];
    while (flights) {
        const laws_square square = take_square(&flights);

        near[LAWS_PAWN] &= laws__pawn[h->them][square];
        near[LAWS_KNIGHT] &= laws__knight[square];
        near[LAWS_BISHOP] &= bishop_attacks(square, occupied);
        near[LAWS_ROOK] &= rook_attacks(square, occupied);
        near[LAWS_KING] &= laws__king[square];
    }
    /* A single rook is not its own support. */
    if (target->mater == LAWS_ROOK && is_single(h->layer[LAWS_ROOK][0]))
        near[LAWS_ROOK] = 0;
}

static unsigned add_line(const struct hunt *h, laws_bitboard line,
                         laws_bitboard watched, struct target *targets)
{
    const laws_bitboard flights =
        laws__king[h->home] & ~h->theirs & ~h->guarded & ~line;
    laws_bitboard squares =
        h->check[LAWS_ROOK] & line & ~h->ours & ~laws__king[h->home] & ~watched;
    unsigned count = 0;

    while (squares && count < LINE_TARGETS / 2) {
        const laws_square square = take_square(&squares);
        const laws_bitboard rooks = rook_attacks(square, h->occupied);
        struct target *target = &targets[count];

        if (laws__between[square][h->home] & watched)
            continue;
        target->square = square;
        target->guard = LAWS_NO_SQUARE;
        target->alone = !flights;
        target->mater = h->layer[LAWS_ROOK][0] ? LAWS_ROOK : LAWS_QUEEN;
        target->from = target->mater == LAWS_ROOK
                           ? rooks
                           : rooks | bishop_attacks(square, h->occupied);
        if (flights)
            find_support(h, flights, target);
        count++;
    }
    return count;
}

unsigned laws__near_edge_targets(const struct hunt *h,
                                 struct target targets[LINE_TARGETS])
{
    const laws_bitboard home = LAWS_BIT(h->home);
    laws_bitboard watched;
    unsigned count = 0;

    if (!(home & (LAST | LAWS__FILE(0) | LAWS__FILE(7))))
        return 0;
    watched = find_watched(h);
    if (home & LAST)
        count = add_line(h, LAWS__RANK(laws_rank(h->home)), watched, targets);
    if (home & (LAWS__FILE(0) | LAWS__FILE(7)))
        count += add_line(h, LAWS__FILE(laws_file(h->home)), watched,
                          targets + count);
    return count;
}
