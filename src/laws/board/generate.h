/*
 * generate.h - the legal moves of a position: one body, three uses
 *
 * The body is inlined with constant arguments for the colour and for what is
 * to be done with the moves: count them, list them, or walk through the
 * positions behind them.  Include the sliders and the batch of the kernel
 * first; kernel_body.h makes the functions that others call.
 *
 * How it works.  Legality is decided for whole sets of squares.  `target` is
 * where a piece other than the king may go: any square but those of its own
 * colour; in check, only the checking piece and the squares before it.  Pinned
 * pieces are told apart at the start and may also move along the line to their
 * king, so that no move has to be tried and taken back.  The king's own
 * squares are compared with what the opponent attacks when the king is lifted
 * from the board.  Only the capture en passant empties two squares at once and
 * is tried out.
 */
#ifndef LAWS_GENERATE_H
#define LAWS_GENERATE_H

#include "board/play.h"

enum task {
    COUNT, /* how many moves there are           */
    LIST,  /* write them down                    */
    WALK,  /* count the moves `depth` plies ahead */
};

/* What a run of the generator knows; lives in registers. */
struct run {
    const struct laws_position *position;
    enum laws_color us;
    enum task task;
    unsigned depth;         /* WALK                */
    struct laws_move *list; /* LIST: where the next goes */
    uint64_t count;
};

/* The instances that walking needs, one a colour; kernel_body.h has them. */
static uint64_t count_white(const struct laws_position *position);
static uint64_t count_black(const struct laws_position *position);
static uint64_t pairs_white(const struct laws_position *position);
static uint64_t pairs_black(const struct laws_position *position);
static uint64_t walk_white(const struct laws_position *position,
                           unsigned depth);
static uint64_t walk_black(const struct laws_position *position,
                           unsigned depth);

LAWS__INLINE void one_move(struct run *run, struct laws_move move)
{
    if (run->task == COUNT) {
        run->count++;
    } else if (run->task == LIST) {
        *run->list++ = move;
    } else {
        struct laws_position next = *run->position;

        play(&next, run->us, move, false);
        if (run->depth == 2)
            run->count +=
                run->us == LAWS_WHITE ? count_black(&next) : count_white(&next);
        else if (run->depth == 3)
            run->count +=
                run->us == LAWS_WHITE ? pairs_black(&next) : pairs_white(&next);
        else
            run->count += run->us == LAWS_WHITE
                              ? walk_black(&next, run->depth - 1)
                              : walk_white(&next, run->depth - 1);
    }
}

/* All moves of one piece. */
LAWS__INLINE void moves_to(struct run *run, enum laws_kind kind,
                           laws_square from, laws_bitboard targets)
{
    if (run->task == COUNT)
        run->count += count_squares(targets);
    else if (run->task == LIST)
        run->list = batch_write(run->list, kind, from, targets);
    else
        while (targets)
            one_move(run, (struct laws_move){from, take_square(&targets),
                                             (uint8_t)kind, LAWS_NO_KIND});
}

/* All moves of pawns that go the same way, `step` squares on. */
LAWS__INLINE void pawns_to(struct run *run, laws_bitboard targets, int step)
{
    const laws_bitboard last = first_rank(laws_opponent(run->us));
    laws_bitboard promoting = targets & last;

    if (run->task == COUNT) {
        run->count += count_squares(targets) + 3 * count_squares(promoting);
        return;
    }
    targets &= ~last;
    if (run->task == LIST) {
        run->list = batch_write_pawns(run->list, targets, step);
        targets = 0;
    }
    while (targets) {
        laws_square to = take_square(&targets);

        one_move(run, (struct laws_move){(laws_square)(to - step), to,
                                         LAWS_PAWN, LAWS_NO_KIND});
    }
    while (promoting) {
        laws_square to = take_square(&promoting);

        for (uint8_t kind = LAWS_QUEEN; kind >= LAWS_KNIGHT; kind--)
            one_move(run, (struct laws_move){(laws_square)(to - step), to,
                                             LAWS_PAWN, kind});
    }
}

LAWS__INLINE laws_bitboard shift(laws_bitboard set, int step)
{
    return step > 0 ? set << step : set >> -step;
}

/* Where pawns come by a step to the left or right, seen from White. */
LAWS__INLINE laws_bitboard pawns_left(laws_bitboard pawns, enum laws_color us)
{
    return shift(pawns & ~LAWS__FILE(0), forward(us) - 1);
}

LAWS__INLINE laws_bitboard pawns_right(laws_bitboard pawns, enum laws_color us)
{
    return shift(pawns & ~LAWS__FILE(7), forward(us) + 1);
}

LAWS__INLINE void pawn_moves(struct run *run, laws_bitboard pawns,
                             laws_bitboard pinned, laws_square king,
                             laws_bitboard target)
{
    const enum laws_color us = run->us;
    const struct laws_position *position = run->position;
    const laws_bitboard theirs = position->by_color[laws_opponent(us)];
    const laws_bitboard empty = ~(theirs | position->by_color[us]);
    const laws_bitboard third =
        us == LAWS_WHITE ? LAWS__RANK(2) : LAWS__RANK(5);
    laws_bitboard file = laws__masks[king].file;
    laws_bitboard bound = pawns & pinned;
    laws_bitboard once, twice, left, right;

    once = shift(pawns & ~(bound & ~file), forward(us)) & empty;
    twice = shift(once & third, forward(us)) & empty & target;
    once &= target;
    left = pawns_left(pawns & ~bound, us);
    right = pawns_right(pawns & ~bound, us);
    if (bound) { /* a pinned pawn may capture along its line */
        const laws_bitboard line =
            laws__masks[king].diagonal | laws__masks[king].antidiagonal;
        laws_bitboard rest = bound;

        while (rest) {
            laws_square from = take_square(&rest);
            laws_bitboard along = laws__line[king][from] & line;

            left |= pawns_left(LAWS_BIT(from), us) & along;
            right |= pawns_right(LAWS_BIT(from), us) & along;
        }
    }
    left &= theirs & target;
    right &= theirs & target;
    pawns_to(run, once, forward(us));
    if (run->task == COUNT)
        run->count += count_squares(twice);
    else
        pawns_to(run, twice, 2 * forward(us));
    pawns_to(run, left, forward(us) - 1);
    pawns_to(run, right, forward(us) + 1);
    if (position->en_passant != LAWS_NO_SQUARE) {
        laws_square to = position->en_passant;
        laws_bitboard from = laws__pawn[laws_opponent(us)][to] & pawns;

        while (from) {
            laws_square square = take_square(&from);

            if (en_passant_is_safe(position, us, square, to))
                one_move(run, (struct laws_move){square, to, LAWS_PAWN,
                                                 LAWS_NO_KIND});
        }
    }
}

LAWS__INLINE void piece_moves(struct run *run, enum laws_kind kind,
                              laws_bitboard from, laws_bitboard occupied,
                              laws_bitboard target)
{
    while (from) {
        laws_square square = take_square(&from);
        laws_bitboard to = kind == LAWS_KNIGHT ? laws__knight[square] : 0;

        if (kind == LAWS_BISHOP || kind == LAWS_QUEEN)
            to |= bishop_attacks(square, occupied);
        if (kind == LAWS_ROOK || kind == LAWS_QUEEN)
            to |= rook_attacks(square, occupied);
        moves_to(run, kind, square, to & target);
    }
}

/* Bishops, rooks and queens that stand between their king and an attacker. */
LAWS__INLINE void pinned_moves(struct run *run, laws_bitboard pinned,
                               laws_square king, laws_bitboard occupied,
                               laws_bitboard target)
{
    const struct laws_position *position = run->position;

    while (pinned) {
        laws_square square = take_square(&pinned);
        laws_bitboard along = laws__line[king][square] & target;

        if (position->by_kind[LAWS_BISHOP] >> square & 1)
            moves_to(run, LAWS_BISHOP, square,
                     bishop_attacks(square, occupied) & along);
        else if (position->by_kind[LAWS_ROOK] >> square & 1)
            moves_to(run, LAWS_ROOK, square,
                     rook_attacks(square, occupied) & along);
        else if (position->by_kind[LAWS_QUEEN] >> square & 1)
            moves_to(run, LAWS_QUEEN, square,
                     (bishop_attacks(square, occupied) |
                      rook_attacks(square, occupied)) &
                         along);
    }
}

/*
 * Which squares of `zone`, near our king, does the opponent attack?  Squares
 * outside the zone may be missing from the answer.
 */
LAWS__INLINE laws_bitboard attacked(const struct laws_position *position,
                                    enum laws_color us, laws_bitboard occupied,
                                    laws_bitboard zone)
{
    const enum laws_color them = laws_opponent(us);
    const laws_bitboard theirs = position->by_color[them];
    laws_bitboard queens = position->by_kind[LAWS_QUEEN] & theirs;
    laws_bitboard pawns = position->by_kind[LAWS_PAWN] & theirs;
    laws_bitboard knights = position->by_kind[LAWS_KNIGHT] & theirs;
    laws_bitboard rooks = (position->by_kind[LAWS_ROOK] & theirs) | queens;
    laws_bitboard bishops = (position->by_kind[LAWS_BISHOP] & theirs) | queens;
    laws_bitboard set =
        pawns_left(pawns, them) | pawns_right(pawns, them) |
        laws__king[first_square(position->by_kind[LAWS_KING] & theirs)];

    return set | batch_attacks(knights, bishops, rooks, occupied, zone);
}

/*
 * The squares that must not be attacked for castling with this rook, the
 * king's own included; none when a piece stands in the way, or when there is
 * no such rook (3.8.2.2, II.3.2.7).
 */
LAWS__INLINE laws_bitboard castling_way(laws_square king, laws_bitboard rooks,
                                        laws_bitboard occupied)
{
    laws_square rook, king_to, rook_to;
    laws_bitboard over, passed;

    if (!rooks)
        return 0;
    rook = first_square(rooks);
    king_to = castled_king(king, rook);
    rook_to = castled_rook(king, rook);
    over = laws__between[king][king_to] | LAWS_BIT(king_to);
    passed = over | laws__between[rook][rook_to] | LAWS_BIT(rook_to);
    if (passed & occupied & ~(LAWS_BIT(king) | LAWS_BIT(rook)))
        return 0;
    return over | LAWS_BIT(king);
}

/*
 * Would castling uncover the king?  Only in Chess960: a rook in the corner has
 * nothing behind it that it could have shielded the king from (3.9.2).
 */
LAWS__INLINE bool rook_is_shield(const struct laws_position *position,
                                 enum laws_color us, laws_square king,
                                 laws_square rook)
{
    laws_bitboard occupied, attackers;

    if (LAWS_BIT(rook) & (LAWS__FILE(0) | LAWS__FILE(7)))
        return false;
    occupied = (position->by_color[0] | position->by_color[1]) &
               ~(LAWS_BIT(king) | LAWS_BIT(rook));
    attackers = position->by_kind[LAWS_ROOK] | position->by_kind[LAWS_QUEEN];
    return rook_attacks(castled_king(king, rook),
                        occupied | LAWS_BIT(castled_rook(king, rook))) &
           first_rank(us) & attackers & position->by_color[laws_opponent(us)];
}

LAWS__INLINE void castle(struct run *run, laws_square king, laws_bitboard rooks,
                         laws_bitboard way, laws_bitboard danger)
{
    bool can =
        (way != 0) & !(way & danger) &&
        !rook_is_shield(run->position, run->us, king, first_square(rooks));

    if (run->task == COUNT)
        run->count += can;
    else if (can)
        one_move(run, (struct laws_move){king, first_square(rooks), LAWS_KING,
                                         LAWS_NO_KIND});
}

/* The king's steps and castling. */
LAWS__INLINE void king_moves(struct run *run, laws_square king,
                             laws_bitboard occupied, laws_bitboard checkers)
{
    const struct laws_position *position = run->position;
    const enum laws_color us = run->us;
    const laws_bitboard steps = laws__king[king] & ~position->by_color[us];
    const laws_bitboard rooks = position->castling & first_rank(us);
    const laws_bitboard left = rooks & (LAWS_BIT(king) - 1);
    const laws_bitboard right = rooks & ~(LAWS_BIT(king) - 1);
    laws_bitboard left_way = 0, right_way = 0, danger;

    if (rooks && !checkers) {
        left_way = castling_way(king, left, occupied);
        right_way = castling_way(king, right, occupied);
    }
    if (!(steps | left_way | right_way))
        return;
    danger = attacked(position, us, occupied ^ LAWS_BIT(king),
                      steps | left_way | right_way);
    moves_to(run, LAWS_KING, king, steps & ~danger);
    if (left_way)
        castle(run, king, left, left_way, danger);
    if (right_way)
        castle(run, king, right, right_way, danger);
}

/* Who of a colour would attack this square along a line, were nothing between?
 */
LAWS__INLINE laws_bitboard snipers_at(const struct laws_position *position,
                                      laws_square square, enum laws_color by)
{
    const laws_bitboard *kind = position->by_kind;

    return ((laws__rook_rays[square] & (kind[LAWS_ROOK] | kind[LAWS_QUEEN])) |
            (laws__bishop_rays[square] &
             (kind[LAWS_BISHOP] | kind[LAWS_QUEEN]))) &
           position->by_color[by];
}

LAWS__INLINE uint64_t generate(const struct laws_position *position,
                               enum laws_color us, enum task task,
                               unsigned depth, struct laws_move *list)
{
    struct run run = {position, us, task, depth, list, 0};
    const enum laws_color them = laws_opponent(us);
    const laws_bitboard ours = position->by_color[us];
    const laws_bitboard theirs = position->by_color[them];
    const laws_bitboard occupied = ours | theirs;
    const laws_bitboard queens = position->by_kind[LAWS_QUEEN];
    const laws_bitboard rooks = position->by_kind[LAWS_ROOK];
    const laws_bitboard bishops = position->by_kind[LAWS_BISHOP];
    const laws_bitboard knights = position->by_kind[LAWS_KNIGHT];
    const laws_bitboard pawns = position->by_kind[LAWS_PAWN];
    const laws_square king = first_square(position->by_kind[LAWS_KING] & ours);
    laws_bitboard checkers =
        ((laws__knight[king] & knights) | (laws__pawn[us][king] & pawns)) &
        theirs;
    laws_bitboard snipers = snipers_at(position, king, them);
    laws_bitboard pinned = 0, unpinned, target = ~ours;

    while (snipers) {
        laws_square square = take_square(&snipers);
        laws_bitboard before = laws__between[king][square] & occupied;

        checkers |= before ? 0 : LAWS_BIT(square);
        pinned |= is_single(before) ? before & ours : 0;
    }

    king_moves(&run, king, occupied, checkers);
    if (checkers) {
        if (!is_single(checkers)) /* only the king can move */
            return task == LIST ? (uint64_t)(run.list - list) : run.count;
        target = checkers | laws__between[king][first_square(checkers)];
    }
    pawn_moves(&run, pawns & ours, pinned, king, target);
    unpinned = ours & ~pinned;
    if (task == COUNT) {
        run.count +=
            batch_count(knights & unpinned, (bishops | queens) & unpinned,
                        (rooks | queens) & unpinned, occupied, target);
    } else {
        piece_moves(&run, LAWS_KNIGHT, knights & unpinned, occupied, target);
        piece_moves(&run, LAWS_BISHOP, bishops & unpinned, occupied, target);
        piece_moves(&run, LAWS_ROOK, rooks & unpinned, occupied, target);
        piece_moves(&run, LAWS_QUEEN, queens & unpinned, occupied, target);
    }
    if (pinned)
        pinned_moves(&run, pinned, king, occupied, target);
    return task == LIST ? (uint64_t)(run.list - list) : run.count;
}

#endif
