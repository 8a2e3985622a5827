/*
 * near_helpmate.c - see near_helpmate.h
 *
 * A target is a square next to the hunted king from which a queen would take
 * all flights, and which only the king guards, or one more man that can go
 * away; or one on the king's edge, for a rook or queen (near_edge.c).  Sets
 * of squares tell in how few moves the queen gets there and another man behind
 * her; if there is no queen, how soon a pawn becomes one.  The moves are then
 * found from the mate back to the first.  All this may be wrong, as men come in
 * each other's way: the line is played, each move is seen to be legal, and the
 * end to be mate.
 */
#include "mate/near_helpmate/near_state.h"

#define HOMES 3 /* squares where a king is tried to be mated */

/* Pawns walk and capture, and become queens if there is none. */
static void find_pawns(struct hunt *h)
{
    laws_bitboard *layer = h->layer[LAWS_PAWN];
    const bool promotes = !h->layer[LAWS_QUEEN][0];
    const unsigned layers = promotes ? PAWN_LAYERS : LAYERS;
    const laws_bitboard vacant = ~h->occupied;
    const laws_bitboard may = ~h->check[LAWS_PAWN] & ~LAWS_BIT(h->home);
    const laws_bitboard third =
        h->us == LAWS_WHITE ? LAWS__RANK(2) : LAWS__RANK(5);

    h->promotes = 0;
    for (unsigned i = 1; i < layers; i++) {
        laws_bitboard before = layer[i - 1] & ~LAST;
        laws_bitboard one = pawn_pushes(before, h->us) & vacant;

        layer[i] = (one | (pawn_pushes(one & third, h->us) & vacant) |
                    (pawn_captures(before, h->us) & h->theirs)) &
                   may;
        if (promotes && !h->layer[LAWS_QUEEN][0]) {
            h->layer[LAWS_QUEEN][0] = layer[i] & LAST & ~h->check[LAWS_QUEEN];
            h->promotes = i;
        }
    }
}

/* Where men get to without giving check: the hunted side has to move freely. */
static void find_men(struct hunt *h)
{
    const laws_bitboard vacant = ~h->occupied;
    const laws_bitboard may = ~h->ours & ~LAWS_BIT(h->home);
    laws_bitboard(*layer)[PAWN_LAYERS] = h->layer;
    const unsigned i = h->men++;
    laws_bitboard knights = knight_steps(layer[LAWS_KNIGHT][i]);
    laws_bitboard bishops = bishops_reach(layer[LAWS_BISHOP][i], vacant);
    laws_bitboard rooks = rooks_reach(layer[LAWS_ROOK][i], vacant);

    if (i == 0)
        h->guarded = knights | bishops | rooks |
                     pawn_captures(layer[LAWS_PAWN][0], h->us);
    layer[LAWS_KNIGHT][i + 1] = knights & may & ~h->check[LAWS_KNIGHT];
    layer[LAWS_BISHOP][i + 1] = bishops & may & ~h->check[LAWS_BISHOP];
    layer[LAWS_ROOK][i + 1] = rooks & may & ~h->check[LAWS_ROOK];
    layer[LAWS_KING][i + 1] =
        kings_reach(layer[LAWS_KING][i]) & vacant & ~laws__king[h->home];
}

static void find_queens(struct hunt *h)
{
    const laws_bitboard vacant = ~h->occupied;
    laws_bitboard *layer = h->layer[LAWS_QUEEN];
    const unsigned i = h->queens++;

    layer[i + 1] =
        (rooks_reach(layer[i], vacant) | bishops_reach(layer[i], vacant)) &
        ~h->ours & ~h->check[LAWS_QUEEN] &
        ~(LAWS_BIT(h->home) | laws__king[h->home]);
}

/* Would a queen on this square mate, given a man behind her? */
static bool find_target(const struct hunt *h, laws_square square,
                        struct target *target)
{
    const laws_bitboard *kind = h->position->by_kind;
    const laws_bitboard flights =
        laws__king[h->home] & ~h->theirs & ~h->guarded & ~LAWS_BIT(square);
    const laws_bitboard occupied =
        h->occupied & ~pieces(h->position, h->us, LAWS_QUEEN);
    laws_bitboard *near = target->near;
    laws_bitboard guards;

    if (flights & ~(laws__rook_rays[square] | laws__bishop_rays[square]))
        return false;
    near[LAWS_ROOK] = rook_attacks(square, occupied);
    near[LAWS_BISHOP] = bishop_attacks(square, occupied);
    target->from = near[LAWS_ROOK] | near[LAWS_BISHOP];
    if (flights & ~(target->from | laws__line[square][h->home]))
        return false;
    near[LAWS_KNIGHT] = laws__knight[square];
    near[LAWS_PAWN] = laws__pawn[h->them][square];
    near[LAWS_KING] = laws__king[square];
    target->square = square;
    target->mater = LAWS_QUEEN;
    target->alone = false;
    target->guard = LAWS_NO_SQUARE;
    guards = h->theirs &
             ((near[LAWS_ROOK] & (kind[LAWS_ROOK] | kind[LAWS_QUEEN])) |
              (near[LAWS_BISHOP] & (kind[LAWS_BISHOP] | kind[LAWS_QUEEN])) |
              (near[LAWS_KNIGHT] & kind[LAWS_KNIGHT]) |
              (laws__pawn[h->us][square] & kind[LAWS_PAWN]));
    if (!guards)
        return true;
    /* A single guard may go away, if the king does not need it beside him. */
    target->guard = first_square(guards);
    return is_single(guards) &&
           !(guards & (kind[LAWS_PAWN] | laws__king[h->home]));
}

/* In how many moves can the mater be there?  LAYERS: in none that we know. */
static unsigned moves_of_mater(struct hunt *h, const struct target *target)
{
    unsigned moves = 0;

    while (!(h->layer[target->mater][moves] & target->from) &&
           ++moves < LAYERS) {
        if (target->mater == LAWS_QUEEN && moves > h->queens)
            find_queens(h);
        if (target->mater == LAWS_ROOK && moves > h->men)
            find_men(h);
    }
    return moves;
}

static bool has_support(const struct hunt *h, const struct target *target,
                        unsigned moves)
{
    return (h->layer[LAWS_PAWN][moves] & target->near[LAWS_PAWN]) |
           (h->layer[LAWS_KNIGHT][moves] & target->near[LAWS_KNIGHT]) |
           (h->layer[LAWS_BISHOP][moves] & target->near[LAWS_BISHOP]) |
           (h->layer[LAWS_ROOK][moves] & target->near[LAWS_ROOK]) |
           (h->layer[LAWS_KING][moves] & target->near[LAWS_KING]);
}

/* In how many moves can a man be behind her?  LAYERS as above. */
static unsigned moves_of_support(struct hunt *h, const struct target *target)
{
    unsigned moves = 0;

    while (!has_support(h, target, moves) && ++moves < LAYERS)
        if (moves > h->men)
            find_men(h);
    return moves;
}

/* Can the mater be there at all, and a man behind her? */
static bool find_moves(struct hunt *h, struct target *target)
{
    target->way = moves_of_mater(h, target);
    if (target->way == LAYERS)
        return false;
    target->support = target->alone ? 0 : moves_of_support(h, target);
    return target->support < LAYERS;
}

/* Their king is to be mated there. */
static void settle(struct hunt *h, laws_square home)
{
    const struct laws_position *position = h->position;

    h->home = home;
    h->ours = position->by_color[h->us];
    h->theirs =
        (position->by_color[h->them] & ~LAWS_BIT(h->hunted)) | LAWS_BIT(home);
    h->occupied = h->ours | h->theirs;
    h->check[LAWS_PAWN] = laws__pawn[h->them][home];
    h->check[LAWS_KNIGHT] = laws__knight[home];
    h->check[LAWS_BISHOP] = bishop_attacks(home, h->occupied);
    h->check[LAWS_ROOK] = rook_attacks(home, h->occupied);
    h->check[LAWS_QUEEN] = h->check[LAWS_BISHOP] | h->check[LAWS_ROOK];
    for (unsigned kind = LAWS_PAWN; kind <= LAWS_KING; kind++)
        h->layer[kind][0] = pieces(position, h->us, kind);
    h->men = h->queens = 0;
    find_pawns(h);
    find_men(h);
}

/* Play for a target, if it can be reached. */
static bool mate_by(struct hunt *h, struct target *target,
                    struct laws__near_helpmate *helpmate)
{
    struct plan plan;

    return find_moves(h, target) && laws__near_plan(h, target, &plan) &&
           laws__near_works(h, target, &plan, helpmate);
}

/* Mate the king there by a queen next to him.  Which way is the shortest takes
   longer to find out than to play any. */
static bool mate_beside(struct hunt *h, struct laws__near_helpmate *helpmate)
{
    laws_bitboard squares = laws__king[h->home] & ~h->ours;
    struct target target;

    while (squares)
        if (find_target(h, take_square(&squares), &target) &&
            mate_by(h, &target, helpmate))
            return true;
    return false;
}

/* Mate the king there along an edge. */
static bool mate_along(struct hunt *h, struct laws__near_helpmate *helpmate)
{
    struct target targets[LINE_TARGETS];
    const unsigned count = laws__near_edge_targets(h, targets);

    for (unsigned i = 0; i < count; i++)
        if (mate_by(h, &targets[i], helpmate))
            return true;
    return false;
}

/* Mate the king there, if there is a way. */
static bool mate_at(struct hunt *h, laws_square home,
                    struct laws__near_helpmate *helpmate)
{
    settle(h, home);
    return (h->layer[LAWS_QUEEN][0] && mate_beside(h, helpmate)) ||
           ((h->layer[LAWS_QUEEN][0] | h->layer[LAWS_ROOK][0]) &&
            mate_along(h, helpmate));
}

#define EDGE (LAST | LAWS__FILE(0) | LAWS__FILE(7))

/* Where our men attack: their king does not go there. */
static laws_bitboard find_attacked(const struct laws_position *position,
                                   enum laws_color us)
{
    const laws_bitboard vacant =
        ~(position->by_color[0] | position->by_color[1]);
    const laws_bitboard queens = pieces(position, us, LAWS_QUEEN);

    return rooks_reach(queens | pieces(position, us, LAWS_ROOK), vacant) |
           bishops_reach(queens | pieces(position, us, LAWS_BISHOP), vacant) |
           knight_steps(pieces(position, us, LAWS_KNIGHT)) |
           kings_reach(pieces(position, us, LAWS_KING)) |
           pawn_captures(pieces(position, us, LAWS_PAWN), us);
}

/* The way of their king, by squares it reaches one step after the other. */
static void find_steps(struct hunt *h, laws_square home, unsigned steps,
                       const laws_bitboard ring[FAR])
{
    h->steps = steps;
    h->step[steps - 1] = home;
    for (unsigned i = steps - 1; i; i--)
        h->step[i - 1] = first_square(laws__king[h->step[i]] & ring[i - 1]);
}

/* Elsewhere: on an edge, where flights are few, the nearest first; a pawn that
   promotes would give check to a king on its last rank. */
static bool mate_elsewhere(struct hunt *h, struct laws__near_helpmate *helpmate)
{
    const struct laws_position *position = h->position;
    const laws_bitboard safe = ~(position->by_color[0] | position->by_color[1] |
                                 find_attacked(position, h->us));
    laws_bitboard reached = LAWS_BIT(h->hunted);
    laws_bitboard ring[FAR];
    laws_bitboard edge = EDGE;
    unsigned tries = HOMES;

    if (!pieces(position, h->us, LAWS_QUEEN))
        edge &= ~first_rank(h->them);
    for (unsigned i = 0; i < FAR; i++) {
        laws_bitboard homes;

        ring[i] = kings_reach(reached) & safe & ~reached;
        reached |= ring[i];
        for (homes = ring[i] & edge; homes; tries--) {
            laws_square home = take_square(&homes);

            if (!tries)
                return false;
            find_steps(h, home, i + 1, ring);
            if (mate_at(h, home, helpmate))
                return true;
        }
    }
    return false;
}

static void aim(struct hunt *h, const struct laws_position *position,
                enum laws_color side)
{
    h->position = position;
    h->us = side;
    h->them = laws_opponent(side);
    h->king = first_square(pieces(position, side, LAWS_KING));
    h->hunted = first_square(pieces(position, h->them, LAWS_KING));
    h->steps = 0;
}

/* Out of check first, by a move of the king. */
static bool mate_after_check(const struct laws_position *position,
                             enum laws_color side,
                             struct laws__near_helpmate *helpmate)
{
    const enum laws_color turn = position->turn;
    const laws_square from = first_square(pieces(position, turn, LAWS_KING));
    laws_bitboard rest =
        laws__king[from] & ~position->by_color[0] & ~position->by_color[1];

    while (rest) {
        const struct laws_move move = {from, take_square(&rest), LAWS_KING,
                                       LAWS_NO_KIND};
        struct laws_position next = *position;
        struct hunt h;

        if (!laws__near_play(&next, move))
            continue;
        aim(&h, &next, side);
        if (!mate_at(&h, h.hunted, helpmate) && !mate_elsewhere(&h, helpmate))
            return false;
        memmove(&helpmate->move[1], &helpmate->move[0],
                helpmate->length * sizeof move);
        helpmate->move[0] = move;
        helpmate->length++;
        return true;
    }
    return false;
}

/* Is there a queen or a rook, or a pawn that may become a queen? */
static bool has_major(const struct laws_position *position,
                      enum laws_color side)
{
    return position->by_color[side] &
           (position->by_kind[LAWS_QUEEN] | position->by_kind[LAWS_ROOK] |
            position->by_kind[LAWS_PAWN]);
}

_Static_assert(LAWS__NEAR_OURS >= PAWN_LAYERS + 2 * (LAYERS - 1),
               "a plan has room for a promotion, queen, support and mate");

bool laws__near_helpmate(const struct laws_position *position,
                         enum laws_color side,
                         struct laws__near_helpmate *helpmate)
{
    struct hunt h;

    if (!has_major(position, side))
        return false;
    if (laws__near_in_check(position))
        return mate_after_check(position, side, helpmate);
    aim(&h, position, side);
    return mate_at(&h, h.hunted, helpmate) || mate_elsewhere(&h, helpmate);
}

bool laws__near_helpmate_by_either(const struct laws_position *position)
{
    struct laws__near_helpmate helpmate;
    struct hunt h;

    if (laws__near_in_check(position)) {
        for (unsigned side = LAWS_WHITE; side <= LAWS_BLACK; side++)
            if (has_major(position, side) &&
                mate_after_check(position, side, &helpmate))
                return true;
        return false;
    }
    for (unsigned side = LAWS_WHITE; side <= LAWS_BLACK; side++) {
        aim(&h, position, side);
        if (has_major(position, side) && mate_at(&h, h.hunted, &helpmate))
            return true;
    }
    for (unsigned side = LAWS_WHITE; side <= LAWS_BLACK; side++) {
        aim(&h, position, side);
        if (has_major(position, side) && mate_elsewhere(&h, &helpmate))
            return true;
    }
    return false;
}
