/*
 * strike.c - see strike.h
 *
 * A target is a square next to the hunted king from which a queen would take
 * all flights, and which only the king guards.  Sets of squares tell in how
 * few moves the queen gets there and another man behind her; if there is no
 * queen, how soon a pawn becomes one.  The moves are then found from the mate
 * back to the first.  All this may be wrong, as men come in each other's way:
 * the line is played, each move is seen to be legal, and the end to be mate.
 */
#include "mate/strike.h"

#include "board/sliders_generic.h"

#include "board/play.h"
#include "mate/reach.h"

/* A man makes fewer moves than this. */
#define LAYERS 4
#define PAWN_LAYERS 7
#define HOMES 3 /* squares where a king is tried to be mated */
#define FAR 4   /* moves of a king */

/* What stays the same while a strike is looked for. */
struct striker {
    const struct laws_position *position;
    enum laws_color us, them;             /* who mates, who is mated */
    laws_square king, hunted;             /* our king, and theirs */
    laws_square home;                     /* where theirs is to be mated */
    laws_bitboard ours, theirs, occupied; /* with their king at home */
    laws_bitboard guarded;  /* by our men, queens and king aside */
    laws_bitboard check[7]; /* from where a man of ours would give check */
    laws_bitboard layer[7][PAWN_LAYERS]; /* where men get in so many moves */
    unsigned men, queens;                /* the last layers that are known */
    unsigned promotes; /* after how many moves there is a queen */
};

/* Where the queen is to stand. */
struct target {
    laws_square square;
    laws_bitboard near[7];   /* from where each kind attacks it */
    unsigned queen, support; /* moves */
};

/* Our moves, put down from the last to the first; the last one mates. */
struct plan {
    unsigned first;
    struct laws_move move[LAWS__STRIKE_OURS];
    laws_bitboard needed; /* squares that must stay as they are */
};

static bool is_attacked(const struct laws_position *position,
                        laws_square square, enum laws_color by)
{
    const laws_bitboard *kind = position->by_kind;
    const laws_bitboard theirs = position->by_color[by];
    const laws_bitboard occupied =
        position->by_color[0] | position->by_color[1];

    return theirs & ((laws__knight[square] & kind[LAWS_KNIGHT]) |
                     (laws__pawn[laws_opponent(by)][square] & kind[LAWS_PAWN]) |
                     (laws__king[square] & kind[LAWS_KING]) |
                     (rook_attacks(square, occupied) &
                      (kind[LAWS_ROOK] | kind[LAWS_QUEEN])) |
                     (bishop_attacks(square, occupied) &
                      (kind[LAWS_BISHOP] | kind[LAWS_QUEEN])));
}

/*
 * Play a move as the piece moves; false when something is in the way, when the
 * piece is not there, or when its own king is then attacked (3.9.2).
 */
static bool play_if_legal(struct laws_position *position, struct laws_move move)
{
    const enum laws_color us = position->turn;
    const laws_bitboard ours = position->by_color[us];
    const laws_bitboard theirs = position->by_color[laws_opponent(us)];
    laws_bitboard closed = ours;

    if (move.piece == LAWS_PAWN)
        closed = (move.from ^ move.to) & 7 ? ~theirs : ours | theirs;
    if (!(pieces(position, us, move.piece) >> move.from & 1) ||
        laws__between[move.from][move.to] & (ours | theirs) ||
        closed >> move.to & 1)
        return false;
    if (us == LAWS_WHITE)
        play(position, LAWS_WHITE, move, false);
    else
        play(position, LAWS_BLACK, move, false);
    return !is_attacked(position, first_square(pieces(position, us, LAWS_KING)),
                        laws_opponent(us));
}

#define LAST (LAWS__RANK(0) | LAWS__RANK(7))

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
        laws_bitboard one = pawns_go(before, s->us) & vacant;

        layer[i] = (one | (pawns_go(one & third, s->us) & vacant) |
                    (pawns_guard(before, s->us) & s->theirs)) &
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
    laws_bitboard knights = knights_reach(layer[LAWS_KNIGHT][i]);
    laws_bitboard bishops = bishops_reach(layer[LAWS_BISHOP][i], vacant);
    laws_bitboard rooks = rooks_reach(layer[LAWS_ROOK][i], vacant);

    if (i == 0)
        s->guarded =
            knights | bishops | rooks | pawns_guard(layer[LAWS_PAWN][0], s->us);
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

    if (flights & ~(laws__rook_rays[square] | laws__bishop_rays[square]))
        return false;
    near[LAWS_ROOK] = rook_attacks(square, occupied);
    near[LAWS_BISHOP] = bishop_attacks(square, occupied);
    near[LAWS_QUEEN] = near[LAWS_ROOK] | near[LAWS_BISHOP];
    if (flights & ~(near[LAWS_QUEEN] | laws__line[square][s->home]))
        return false;
    near[LAWS_KNIGHT] = laws__knight[square];
    near[LAWS_PAWN] = laws__pawn[s->them][square];
    near[LAWS_KING] = laws__king[square];
    target->square = square;
    return !(s->theirs &
             ((near[LAWS_ROOK] & (kind[LAWS_ROOK] | kind[LAWS_QUEEN])) |
              (near[LAWS_BISHOP] & (kind[LAWS_BISHOP] | kind[LAWS_QUEEN])) |
              (near[LAWS_KNIGHT] & kind[LAWS_KNIGHT]) |
              (laws__pawn[s->us][square] & kind[LAWS_PAWN])));
}

/* In how many moves can the queen be there?  LAYERS: in none that we know. */
static unsigned moves_of_queen(struct striker *s, const struct target *target)
{
    unsigned moves = 0;

    while (!(s->layer[LAWS_QUEEN][moves] & target->near[LAWS_QUEEN]) &&
           ++moves < LAYERS)
        if (moves > s->queens)
            find_queens(s);
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

/* Can the queen be there at all, and a man behind her? */
static bool find_moves(struct striker *s, struct target *target)
{
    target->queen = moves_of_queen(s, target);
    if (target->queen == LAYERS)
        return false;
    target->support = moves_of_support(s, target);
    return target->support < LAYERS;
}

/* Where a man of ours may have come from. */
static laws_bitboard origins(const struct striker *s, enum laws_kind kind,
                             laws_square to, laws_bitboard occupied)
{
    if (kind == LAWS_PAWN) {
        laws_bitboard one = pawns_go(LAWS_BIT(to), s->them);

        if (occupied >> to & 1)
            return laws__pawn[s->them][to];
        return laws_rank(to) != (s->us == LAWS_WHITE ? 3 : 4) || one & occupied
                   ? one
                   : one | pawns_go(one, s->them);
    }
    if (kind == LAWS_KNIGHT)
        return laws__knight[to];
    if (kind == LAWS_KING)
        return laws__king[to];
    if (kind == LAWS_BISHOP)
        return bishop_attacks(to, occupied);
    if (kind == LAWS_ROOK)
        return rook_attacks(to, occupied);
    return rook_attacks(to, occupied) | bishop_attacks(to, occupied);
}

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

/* Can the queen come, when this support stands? */
static bool add_queen(const struct striker *s, const struct target *target,
                      laws_bitboard support, struct plan *plan)
{
    const laws_bitboard occupied = s->occupied | support;
    laws_bitboard from = s->layer[LAWS_QUEEN][target->queen] &
                         target->near[LAWS_QUEEN] & ~support;
    laws_square square;

    if (support & target->near[LAWS_QUEEN] & ~s->occupied)
        from &= origins(s, LAWS_QUEEN, target->square, occupied);
    if (!from)
        return false;
    square = pick(from, plan->needed);
    plan->move[--plan->first] =
        (struct laws_move){square, target->square, LAWS_QUEEN, LAWS_NO_KIND};
    plan->needed |= laws__between[square][target->square];
    square = add_way(s, LAWS_QUEEN, target->queen, square, occupied, plan);
    if (square == LAWS_NO_SQUARE || !s->promotes)
        return square != LAWS_NO_SQUARE;
    square = add_way(s, LAWS_PAWN, s->promotes, square, s->occupied, plan);
    if (square == LAWS_NO_SQUARE)
        return false;
    plan->move[plan->first + s->promotes - 1].promotion = LAWS_QUEEN;
    return true;
}

/* A way to have the queen there and a man behind her. */
static bool make_plan(const struct striker *s, const struct target *target,
                      struct plan *plan)
{
    for (unsigned kind = LAWS_PAWN; kind <= LAWS_KING; kind++) {
        laws_bitboard to = s->layer[kind][target->support] & target->near[kind];

        if (kind == LAWS_QUEEN)
            continue;
        if (kind == LAWS_PAWN)
            to &= ~LAST;
        while (to) {
            laws_square square = take_square(&to);

            plan->needed = LAWS_BIT(target->square) | LAWS_BIT(square) |
                           laws__between[square][target->square];
            plan->first = LAWS__STRIKE_OURS;
            if (add_queen(s, target, LAWS_BIT(square), plan) &&
                add_way(s, kind, target->support, square, s->occupied, plan) !=
                    LAWS_NO_SQUARE)
                return true;
        }
    }
    return false;
}

/* Men of theirs that may not leave their line. */
static laws_bitboard find_pinned(const struct striker *s)
{
    const laws_bitboard *kind = s->position->by_kind;
    laws_bitboard pinned = 0;
    laws_bitboard rest =
        s->ours &
        ((laws__rook_rays[s->home] & (kind[LAWS_ROOK] | kind[LAWS_QUEEN])) |
         (laws__bishop_rays[s->home] & (kind[LAWS_BISHOP] | kind[LAWS_QUEEN])));

    while (rest) {
        laws_bitboard between =
            laws__between[s->home][take_square(&rest)] & s->occupied;

        if (is_single(between))
            pinned |= between;
    }
    return pinned;
}

/* A move of theirs that disturbs nothing, and can be taken back. */
static struct laws_move find_pass(const struct striker *s,
                                  const struct target *target,
                                  const struct plan *plan)
{
    static const enum laws_kind kinds[4] = {LAWS_KNIGHT, LAWS_ROOK, LAWS_BISHOP,
                                            LAWS_QUEEN};
    const laws_bitboard around = laws__king[s->home] | plan->needed;
    const laws_bitboard men = s->theirs & ~around & ~find_pinned(s);
    const laws_bitboard vacant = ~s->occupied & ~around & ~LAWS_BIT(s->hunted);

    for (unsigned i = 0; i < 4; i++) {
        const enum laws_kind kind = kinds[i];
        laws_bitboard rest = men & s->position->by_kind[kind];
        laws_bitboard to;

        if (!rest)
            continue;
        to = vacant & ~target->near[kind] &
             ~origins(s, kind, s->king, s->occupied);
        while (rest) {
            laws_square from = take_square(&rest);
            laws_bitboard here = to & origins(s, kind, from, s->occupied);

            if (here)
                return (struct laws_move){from, first_square(here),
                                          (uint8_t)kind, LAWS_NO_KIND};
        }
    }
    return (struct laws_move){0};
}

static unsigned king_moves(laws_square from, laws_square to)
{
    int files = laws_file(from) - laws_file(to);
    int ranks = laws_rank(from) - laws_rank(to);

    files = files < 0 ? -files : files;
    ranks = ranks < 0 ? -ranks : ranks;
    return (unsigned)(files > ranks ? files : ranks);
}

/* Can a king so far from home be there after so many moves exactly? */
static bool comes_home(unsigned distance, unsigned moves)
{
    return distance ? distance <= moves : moves != 1;
}

/* The hunted king walks home, or about it; so many moves are left. */
static bool play_king(const struct striker *s, const struct plan *plan,
                      unsigned left, bool straight,
                      struct laws_position *position, struct laws_move *move)
{
    const laws_square from = first_square(pieces(position, s->them, LAWS_KING));
    const unsigned distance = king_moves(from, s->home);
    laws_bitboard rest = laws__king[from] & ~position->by_color[0] &
                         ~position->by_color[1] &
                         (~plan->needed | LAWS_BIT(s->home));

    while (rest) {
        laws_square to = take_square(&rest);
        struct laws_position next;

        if (straight ? king_moves(to, s->home) >= distance
                     : !comes_home(king_moves(to, s->home), left - 1))
            continue;
        next = *position;
        *move = (struct laws_move){from, to, LAWS_KING, LAWS_NO_KIND};
        if (play_if_legal(&next, *move)) {
            *position = next;
            return true;
        }
    }
    return false;
}

/* Play it all: do the moves work, and is it mate? */
static bool works(const struct striker *s, const struct plan *plan,
                  struct laws_move pass, struct laws__strike *strike)
{
    struct laws_position position = *s->position;
    bool at_home = s->home == s->hunted;
    unsigned next = plan->first;

    strike->length = 0;
    while (next < LAWS__STRIKE_OURS) {
        struct laws_move *move = &strike->move[strike->length++];

        if (position.turn == s->us) {
            *move = plan->move[next++];
            if (!play_if_legal(&position, *move))
                return false;
        } else if (pass.piece && at_home) {
            *move = pass;
            pass.from = move->to;
            pass.to = move->from;
            if (!play_if_legal(&position, *move))
                return false;
        } else {
            if (!play_king(s, plan, LAWS__STRIKE_OURS - next, pass.piece,
                           &position, move))
                return false;
            at_home = move->to == s->home;
        }
    }
    return laws_position_ending(&position) == LAWS_CHECKMATE;
}

/* Their king is to be mated there.  False: there will be no queen. */
static bool settle(struct striker *s, laws_square home)
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
    if (!s->layer[LAWS_QUEEN][0])
        return false;
    find_men(s);
    return true;
}

static bool strike_target(const struct striker *s, const struct target *target,
                          struct laws__strike *strike)
{
    const unsigned distance = king_moves(s->hunted, s->home);
    struct laws_move pass = {0};
    struct plan plan;
    unsigned left; /* moves of theirs */

    if (!make_plan(s, target, &plan))
        return false;
    left = LAWS__STRIKE_OURS - plan.first - (s->position->turn == s->us);
    if (distance < left)
        pass = find_pass(s, target, &plan);
    return (pass.piece || comes_home(distance, left)) &&
           works(s, &plan, pass, strike);
}

/* Mate the king there, if there is a way; the shortest is tried first. */
static bool strike_at(struct striker *s, laws_square home,
                      struct laws__strike *strike)
{
    struct target targets[8];
    laws_bitboard squares;
    unsigned count = 0;

    if (!settle(s, home))
        return false;
    squares = laws__king[home] & ~s->ours;
    while (squares)
        if (find_target(s, take_square(&squares), &targets[count]) &&
            find_moves(s, &targets[count]))
            count++;
    while (count) {
        struct target *best = &targets[0];

        for (unsigned i = 1; i < count; i++)
            if (targets[i].queen + targets[i].support <
                best->queen + best->support)
                best = &targets[i];
        if (strike_target(s, best, strike))
            return true;
        *best = targets[--count];
    }
    return false;
}

#define EDGE (LAST | LAWS__FILE(0) | LAWS__FILE(7))

/* Elsewhere: on an edge, where flights are few, the nearest first; a pawn that
   promotes would give check to a king on its last rank. */
static bool strike_elsewhere(struct striker *s, struct laws__strike *strike)
{
    const struct laws_position *position = s->position;
    const laws_bitboard vacant =
        ~(position->by_color[0] | position->by_color[1]);
    laws_bitboard reached = LAWS_BIT(s->hunted);
    laws_bitboard edge = EDGE;
    unsigned tries = HOMES;

    if (!pieces(position, s->us, LAWS_QUEEN))
        edge &= ~first_rank(s->them);
    for (unsigned i = 0; i < FAR; i++) {
        laws_bitboard homes = kings_reach(reached) & vacant & ~reached;

        reached |= homes;
        for (homes &= edge; homes; tries--)
            if (!tries)
                return false;
            else if (strike_at(s, take_square(&homes), strike))
                return true;
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

        if (!play_if_legal(&next, move))
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

static bool is_in_check(const struct laws_position *position)
{
    const enum laws_color turn = position->turn;

    return is_attacked(position,
                       first_square(pieces(position, turn, LAWS_KING)),
                       laws_opponent(turn));
}

/* Is there a man that is a queen, or will be one? */
static bool has_queen(const struct laws_position *position,
                      enum laws_color side)
{
    return position->by_color[side] &
           (position->by_kind[LAWS_QUEEN] | position->by_kind[LAWS_PAWN]);
}

_Static_assert(LAWS__STRIKE_OURS >= PAWN_LAYERS + 2 * (LAYERS - 1),
               "a plan has room for a promotion, queen, support and mate");

bool laws__strike(const struct laws_position *position, enum laws_color side,
                  struct laws__strike *strike)
{
    struct striker s;

    if (!has_queen(position, side))
        return false;
    if (is_in_check(position))
        return strike_after_check(position, side, strike);
    aim(&s, position, side);
    return strike_at(&s, s.hunted, strike) || strike_elsewhere(&s, strike);
}

bool laws__someone_strikes(const struct laws_position *position)
{
    struct laws__strike strike;
    struct striker s;

    if (is_in_check(position)) {
        for (unsigned side = LAWS_WHITE; side <= LAWS_BLACK; side++)
            if (has_queen(position, side) &&
                strike_after_check(position, side, &strike))
                return true;
        return false;
    }
    for (unsigned side = LAWS_WHITE; side <= LAWS_BLACK; side++) {
        aim(&s, position, side);
        if (has_queen(position, side) && strike_at(&s, s.hunted, &strike))
            return true;
    }
    for (unsigned side = LAWS_WHITE; side <= LAWS_BLACK; side++) {
        aim(&s, position, side);
        if (has_queen(position, side) && strike_elsewhere(&s, &strike))
            return true;
    }
    return false;
}
