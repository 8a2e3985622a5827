/*
 * strike.c - see strike.h
 *
 * A target is a square next to the hunted king from which a queen would take
 * all flights, and which only the king guards, or one more man that can go
 * away; or one on the king's edge, for a rook or queen (strike_line.c).  Sets
 * of squares tell in how few moves the queen gets there and another man behind
 * her; if there is no queen, how soon a pawn becomes one.  The moves are then
 * found from the mate back to the first.  All this may be wrong, as men come in
 * each other's way: the line is played, each move is seen to be legal, and the
 * end to be mate.
 */
#include "mate/strike_state.h"

#define HOMES 3 /* squares where a king is tried to be mated */

/* Pawns walk and capture, and become queens if there is none. */
static void find_pawns(struct striker *s)
{
    laws_bitboard *layer = s->layer[LAWS_PAWN];
    const bool promotes = !s->layer[LAWS_QUEEN][0];
    const unsigned layers = promotes ? PAWN_LAYERS : LAYERS;
    const laws_bitboard vacant = ~s->occupied;
    const laws_bitboard may = ~s->check[LAWS_PAWN] & ~LAWS_BIT(s->home);
    const laws_bitboard third =
        s->us == LAWS_WHITE ? LAWS__RANK(2) : LAWS__RANK(5);

    s->promotes = 0;
    for (unsigned i = 1; i < layers; i++) {
        laws_bitboard before = layer[i - 1] & ~LAST;
        laws_bitboard one = pawn_pushes(before, s->us) & vacant;

        layer[i] = (one | (pawn_pushes(one & third, s->us) & vacant) |
                    (pawn_captures(before, s->us) & s->theirs)) &
                   may;
        if (promotes && !s->layer[LAWS_QUEEN][0]) {
            s->layer[LAWS_QUEEN][0] = layer[i] & LAST & ~s->check[LAWS_QUEEN];
            s->promotes = i;
        }
    }
}

/* Where men get to without giving check: the hunted side has to move freely. */
static void find_men(struct striker *s)
{
    const laws_bitboard vacant = ~s->occupied;
    const laws_bitboard may = ~s->ours & ~LAWS_BIT(s->home);
    laws_bitboard(*layer)[PAWN_LAYERS] = s->layer;
    const unsigned i = s->men++;
    laws_bitboard knights = knight_steps(layer[LAWS_KNIGHT][i]);
    laws_bitboard bishops = bishops_reach(layer[LAWS_BISHOP][i], vacant);
    laws_bitboard rooks = rooks_reach(layer[LAWS_ROOK][i], vacant);

    if (i == 0)
        s->guarded = knights | bishops | rooks |
                     pawn_captures(layer[LAWS_PAWN][0], s->us);
    layer[LAWS_KNIGHT][i + 1] = knights & may & ~s->check[LAWS_KNIGHT];
    layer[LAWS_BISHOP][i + 1] = bishops & may & ~s->check[LAWS_BISHOP];
    layer[LAWS_ROOK][i + 1] = rooks & may & ~s->check[LAWS_ROOK];
    layer[LAWS_KING][i + 1] =
        kings_reach(layer[LAWS_KING][i]) & vacant & ~laws__king[s->home];
}

static void find_queens(struct striker *s)
{
    const laws_bitboard vacant = ~s->occupied;
    laws_bitboard *layer = s->layer[LAWS_QUEEN];
    const unsigned i = s->queens++;

    layer[i + 1] =
        (rooks_reach(layer[i], vacant) | bishops_reach(layer[i], vacant)) &
        ~s->ours & ~s->check[LAWS_QUEEN] &
        ~(LAWS_BIT(s->home) | laws__king[s->home]);
}

/* Would a queen on this square mate, given a man behind her? */
static bool find_target(const struct striker *s, laws_square square,
                        struct target *target)
{
    const laws_bitboard *kind = s->position->by_kind;
    const laws_bitboard flights =
        laws__king[s->home] & ~s->theirs & ~s->guarded & ~LAWS_BIT(square);
    const laws_bitboard occupied =
        s->occupied & ~pieces(s->position, s->us, LAWS_QUEEN);
    laws_bitboard *near = target->near;
    laws_bitboard guards;

    if (flights & ~(laws__rook_rays[square] | laws__bishop_rays[square]))
        return false;
    near[LAWS_ROOK] = rook_attacks(square, occupied);
    near[LAWS_BISHOP] = bishop_attacks(square, occupied);
    target->from = near[LAWS_ROOK] | near[LAWS_BISHOP];
    if (flights & ~(target->from | laws__line[square][s->home]))
        return false;
    near[LAWS_KNIGHT] = laws__knight[square];
    near[LAWS_PAWN] = laws__pawn[s->them][square];
    near[LAWS_KING] = laws__king[square];
    target->square = square;
    target->mater = LAWS_QUEEN;
    target->alone = false;
    target->guard = LAWS_NO_SQUARE;
    guards = s->theirs &
             ((near[LAWS_ROOK] & (kind[LAWS_ROOK] | kind[LAWS_QUEEN])) |
              (near[LAWS_BISHOP] & (kind[LAWS_BISHOP] | kind[LAWS_QUEEN])) |
              (near[LAWS_KNIGHT] & kind[LAWS_KNIGHT]) |
              (laws__pawn[s->us][square] & kind[LAWS_PAWN]));
    if (!guards)
        return true;
    /* A single guard may go away, if the king does not need it beside him. */
    target->guard = first_square(guards);
    return is_single(guards) &&
           !(guards & (kind[LAWS_PAWN] | laws__king[s->home]));
}

/* In how many moves can the mater be there?  LAYERS: in none that we know. */
static unsigned moves_of_mater(struct striker *s, const struct target *target)
{
    unsigned moves = 0;

    while (!(s->layer[target->mater][moves] & target->from) &&
           ++moves < LAYERS) {
        if (target->mater == LAWS_QUEEN && moves > s->queens)
            find_queens(s);
        if (target->mater == LAWS_ROOK && moves > s->men)
            find_men(s);
    }
    return moves;
}

static bool has_support(const struct striker *s, const struct target *target,
                        unsigned moves)
{
    return (s->layer[LAWS_PAWN][moves] & target->near[LAWS_PAWN]) |
           (s->layer[LAWS_KNIGHT][moves] & target->near[LAWS_KNIGHT]) |
           (s->layer[LAWS_BISHOP][moves] & target->near[LAWS_BISHOP]) |
           (s->layer[LAWS_ROOK][moves] & target->near[LAWS_ROOK]) |
           (s->layer[LAWS_KING][moves] & target->near[LAWS_KING]);
}

/* In how many moves can a man be behind her?  LAYERS as above. */
static unsigned moves_of_support(struct striker *s, const struct target *target)
{
    unsigned moves = 0;

    while (!has_support(s, target, moves) && ++moves < LAYERS)
        if (moves > s->men)
            find_men(s);
    return moves;
}

/* Can the mater be there at all, and a man behind her? */
static bool find_moves(struct striker *s, struct target *target)
{
    target->way = moves_of_mater(s, target);
    if (target->way == LAYERS)
        return false;
    target->support = target->alone ? 0 : moves_of_support(s, target);
    return target->support < LAYERS;
}

/* Their king is to be mated there. */
static void settle(struct striker *s, laws_square home)
{
    const struct laws_position *position = s->position;

    s->home = home;
    s->ours = position->by_color[s->us];
    s->theirs =
        (position->by_color[s->them] & ~LAWS_BIT(s->hunted)) | LAWS_BIT(home);
    s->occupied = s->ours | s->theirs;
    s->check[LAWS_PAWN] = laws__pawn[s->them][home];
    s->check[LAWS_KNIGHT] = laws__knight[home];
    s->check[LAWS_BISHOP] = bishop_attacks(home, s->occupied);
    s->check[LAWS_ROOK] = rook_attacks(home, s->occupied);
    s->check[LAWS_QUEEN] = s->check[LAWS_BISHOP] | s->check[LAWS_ROOK];
    for (unsigned kind = LAWS_PAWN; kind <= LAWS_KING; kind++)
        s->layer[kind][0] = pieces(position, s->us, kind);
    s->men = s->queens = 0;
    find_pawns(s);
    find_men(s);
}

/* Play for a target, if it can be reached. */
static bool strike_target(struct striker *s, struct target *target,
                          struct laws__strike *strike)
{
    struct plan plan;

    return find_moves(s, target) && laws__strike_plan(s, target, &plan) &&
           laws__strike_works(s, target, &plan, strike);
}

/* Mate the king there by a queen next to him.  Which way is the shortest takes
   longer to find out than to play any. */
static bool strike_beside(struct striker *s, struct laws__strike *strike)
{
    laws_bitboard squares = laws__king[s->home] & ~s->ours;
    struct target target;

    while (squares)
        if (find_target(s, take_square(&squares), &target) &&
            strike_target(s, &target, strike))
            return true;
    return false;
}

/* Mate the king there along an edge. */
static bool strike_along(struct striker *s, struct laws__strike *strike)
{
    struct target targets[LINE_TARGETS];
    const unsigned count = laws__strike_lines(s, targets);

    for (unsigned i = 0; i < count; i++)
        if (strike_target(s, &targets[i], strike))
            return true;
    return false;
}

/* Mate the king there, if there is a way. */
static bool strike_at(struct striker *s, laws_square home,
                      struct laws__strike *strike)
{
    settle(s, home);
    return (s->layer[LAWS_QUEEN][0] && strike_beside(s, strike)) ||
           ((s->layer[LAWS_QUEEN][0] | s->layer[LAWS_ROOK][0]) &&
            strike_along(s, strike));
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
static void find_steps(struct striker *s, laws_square home, unsigned steps,
                       const laws_bitboard ring[FAR])
{
    s->steps = steps;
    s->step[steps - 1] = home;
    for (unsigned i = steps - 1; i; i--)
        s->step[i - 1] = first_square(laws__king[s->step[i]] & ring[i - 1]);
}

/* Elsewhere: on an edge, where flights are few, the nearest first; a pawn that
   promotes would give check to a king on its last rank. */
static bool strike_elsewhere(struct striker *s, struct laws__strike *strike)
{
    const struct laws_position *position = s->position;
    const laws_bitboard safe = ~(position->by_color[0] | position->by_color[1] |
                                 find_attacked(position, s->us));
    laws_bitboard reached = LAWS_BIT(s->hunted);
    laws_bitboard ring[FAR];
    laws_bitboard edge = EDGE;
    unsigned tries = HOMES;

    if (!pieces(position, s->us, LAWS_QUEEN))
        edge &= ~first_rank(s->them);
    for (unsigned i = 0; i < FAR; i++) {
        laws_bitboard homes;

        ring[i] = kings_reach(reached) & safe & ~reached;
        reached |= ring[i];
        for (homes = ring[i] & edge; homes; tries--) {
            laws_square home = take_square(&homes);

            if (!tries)
                return false;
            find_steps(s, home, i + 1, ring);
            if (strike_at(s, home, strike))
                return true;
        }
    }
    return false;
}

static void aim(struct striker *s, const struct laws_position *position,
                enum laws_color side)
{
    s->position = position;
    s->us = side;
    s->them = laws_opponent(side);
    s->king = first_square(pieces(position, side, LAWS_KING));
    s->hunted = first_square(pieces(position, s->them, LAWS_KING));
    s->steps = 0;
}

/* Out of check first, by a move of the king. */
static bool strike_after_check(const struct laws_position *position,
                               enum laws_color side,
                               struct laws__strike *strike)
{
    const enum laws_color turn = position->turn;
    const laws_square from = first_square(pieces(position, turn, LAWS_KING));
    laws_bitboard rest =
        laws__king[from] & ~position->by_color[0] & ~position->by_color[1];

    while (rest) {
        const struct laws_move move = {from, take_square(&rest), LAWS_KING,
                                       LAWS_NO_KIND};
        struct laws_position next = *position;
        struct striker s;

        if (!laws__strike_play(&next, move))
            continue;
        aim(&s, &next, side);
        if (!strike_at(&s, s.hunted, strike) && !strike_elsewhere(&s, strike))
            return false;
        memmove(&strike->move[1], &strike->move[0],
                strike->length * sizeof move);
        strike->move[0] = move;
        strike->length++;
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

_Static_assert(LAWS__STRIKE_OURS >= PAWN_LAYERS + 2 * (LAYERS - 1),
               "a plan has room for a promotion, queen, support and mate");

bool laws__strike(const struct laws_position *position, enum laws_color side,
                  struct laws__strike *strike)
{
    struct striker s;

    if (!has_major(position, side))
        return false;
    if (laws__strike_in_check(position))
        return strike_after_check(position, side, strike);
    aim(&s, position, side);
    return strike_at(&s, s.hunted, strike) || strike_elsewhere(&s, strike);
}

bool laws__someone_strikes(const struct laws_position *position)
{
    struct laws__strike strike;
    struct striker s;

    if (laws__strike_in_check(position)) {
        for (unsigned side = LAWS_WHITE; side <= LAWS_BLACK; side++)
            if (has_major(position, side) &&
                strike_after_check(position, side, &strike))
                return true;
        return false;
    }
    for (unsigned side = LAWS_WHITE; side <= LAWS_BLACK; side++) {
        aim(&s, position, side);
        if (has_major(position, side) && strike_at(&s, s.hunted, &strike))
            return true;
    }
    for (unsigned side = LAWS_WHITE; side <= LAWS_BLACK; side++) {
        aim(&s, position, side);
        if (has_major(position, side) && strike_elsewhere(&s, &strike))
            return true;
    }
    return false;
}
