/*
 * pairs.h - how many pairs of a move and a reply there are
 *
 * Walking to the last move but one and counting the replies to each is most of
 * the work of a count.  Nearly all of it is the same over and over: a move
 * leaves one square and arrives at another, and what that takes from the
 * replies or adds to them hardly depends on the rest of the board.  So the
 * replies are counted once, as if the player had passed, and then only what
 * changes:
 *
 *   leaving    opens lines of the opponent's pieces and ways of pawns, and
 *              spares a pawn its capture;
 *   arriving   cuts lines, stops pawns, or can be captured; a capture takes
 *              away the replies of the captured piece;
 *   the king   has other squares when the piece that moved attacks others.
 *
 * The number of each square is kept in a tally, so that a piece's moves are
 * summed up as a set.  Moves with which this does not work stand apart and are
 * played: checks, moves that pin or unpin, open or close a line to the squares
 * around the king, castling, promotion, en passant, and a move along the line
 * of an opponent's piece.
 */
#ifndef LAWS_PAIRS_H
#define LAWS_PAIRS_H

#include "board/replies.h"

/*
 * What is added to the replies of pawns when we leave a square for each of
 * `targets`: no pawn captures us there, and pawns can go there or beyond.
 * Unless we capture that very pawn, or stop it a square further on.
 */
LAWS__INLINE int leave_pawns(const struct replies *replies, enum laws_color us,
                             laws_square square, laws_bitboard targets)
{
    const enum laws_color them = laws_opponent(us);
    const laws_bitboard from = LAWS_BIT(square);
    const laws_bitboard third =
        them == LAWS_WHITE ? LAWS__RANK(2) : LAWS__RANK(5);
    const int step = forward(them), weight = from & first_rank(us) ? 4 : 1;
    int change = 0;

    if (replies->captured & from) {
        laws_bitboard pawns = laws__pawn[us][square] & replies->pawns;

        change -= weight * (int)(count_squares(pawns) * count_squares(targets) -
                                 count_squares(pawns & targets));
    }
    if (replies->ahead & from) {
        laws_bitboard others = targets & ~shift(from, -step);

        change += weight * (int)count_squares(others);
        if (from & third && shift(from, step) & ~replies->occupied)
            change += (int)count_squares(others & ~shift(from, step));
    }
    if (replies->second & from)
        change += (int)count_squares(targets & ~shift(from, -step) &
                                     ~shift(from, -2 * step));
    return change;
}

/*
 * What is added to the replies of pieces that attack the square from which we
 * go to each of `targets`.  They see what is behind it; if we go there, only
 * as far as that, and if we go towards them, nothing more.
 */
LAWS__INLINE int leave_lines(const struct replies *replies, laws_square square,
                             laws_bitboard targets)
{
    laws_bitboard rook = rook_attacks(square, replies->occupied);
    laws_bitboard bishop = bishop_attacks(square, replies->occupied);
    laws_bitboard rest = (rook & replies->rooks) | (bishop & replies->bishops);
    laws_bitboard seen = rook | bishop;
    int change = 0;

    while (rest) {
        laws_square other = take_square(&rest);
        laws_bitboard line = laws__line[other][square];
        laws_bitboard behind =
            seen & line & ~laws__between[other][square] & ~LAWS_BIT(other);
        laws_bitboard along = behind & targets;

        change += (int)(count_squares(targets & ~line) *
                        count_squares(behind & ~replies->theirs));
        while (along)
            change += 1 + (int)count_squares(
                              laws__between[square][take_square(&along)]);
    }
    return change;
}

/* The pairs that begin with the moves of one piece. */
LAWS__INLINE void pairs_of(struct run *run, struct replies *replies,
                           enum laws_kind kind, laws_square square,
                           laws_bitboard targets, laws_bitboard seen)
{
    laws_bitboard apart = replies->apart_to | replies->checks[kind];
    laws_bitboard near, others;
    unsigned count;
    int change;

    if (!targets)
        return;
    if (replies->apart_from >> square & 1) {
        moves_to(run, kind, square, targets);
        return;
    }
    moves_to(run, kind, square, targets & apart);
    targets &= ~apart;
    count = count_squares(targets);
    tally_sum(&replies->arriving, targets);
    change = (int)(count * replies->count);
    if ((replies->captured | replies->ahead | replies->second) >> square & 1)
        change += leave_pawns(replies, run->us, square, targets);
    if (replies->lines >> square & 1)
        change += leave_lines(replies, square, targets);
    run->count += (uint64_t)change;
    if (!replies->zone)
        return;
    others = replies->twice | (replies->once & ~seen);
    near = seen & replies->zone ? targets : targets & replies->near[kind];
    run->count += (count - count_squares(near)) * king_replies(replies, others);
    while (near) {
        laws_square to = take_square(&near);

        run->count += king_replies(
            replies,
            others | attacks_from(kind, run->us, to,
                                  (replies->occupied ^ LAWS_BIT(square)) |
                                      LAWS_BIT(to)));
    }
}

LAWS__INLINE void pairs_of_pawns(struct run *run, struct replies *replies,
                                 laws_bitboard pawns, laws_bitboard pinned,
                                 laws_square king)
{
    const struct laws_position *position = run->position;
    const enum laws_color us = run->us, them = laws_opponent(us);
    const laws_bitboard empty = ~replies->occupied;
    const laws_bitboard third =
        us == LAWS_WHITE ? LAWS__RANK(2) : LAWS__RANK(5);
    const laws_bitboard seventh =
        us == LAWS_WHITE ? LAWS__RANK(6) : LAWS__RANK(1);
    laws_bitboard played = pawns & (pinned | seventh);

    if (position->en_passant != LAWS_NO_SQUARE)
        played |= laws__pawn[them][position->en_passant] & pawns;
    if (played)
        pawn_moves(run, played, pinned, king, ~replies->ours);
    pawns &= ~played;
    while (pawns) {
        laws_square square = take_square(&pawns);
        laws_bitboard once = shift(LAWS_BIT(square), forward(us)) & empty;
        laws_bitboard twice = shift(once & third, forward(us)) & empty;
        laws_bitboard seen = laws__pawn[us][square];

        if (twice && laws__pawn[us][square + forward(us)] & replies->theirs &
                         position->by_kind[LAWS_PAWN]) {
            moves_to(run, LAWS_PAWN, square, twice);
            twice = 0;
        }
        pairs_of(run, replies, LAWS_PAWN, square,
                 once | twice | (seen & replies->theirs), seen);
    }
}

LAWS__INLINE void pairs_of_pieces(struct run *run, struct replies *replies,
                                  enum laws_kind kind, laws_bitboard from,
                                  const laws_bitboard seen[64])
{
    while (from) {
        laws_square square = take_square(&from);
        laws_bitboard all =
            kind == LAWS_KNIGHT ? laws__knight[square] : seen[square];

        pairs_of(run, replies, kind, square, all & ~replies->ours, all);
    }
}

/* Who of us is pinned? */
LAWS__INLINE laws_bitboard find_pinned(const struct laws_position *position,
                                       enum laws_color us, laws_square king)
{
    const laws_bitboard ours = position->by_color[us];
    const laws_bitboard theirs = position->by_color[laws_opponent(us)];
    laws_bitboard snipers = snipers_at(position, king, laws_opponent(us));
    laws_bitboard pinned = 0;

    while (snipers) {
        laws_bitboard before =
            laws__between[king][take_square(&snipers)] & (ours | theirs);

        pinned |= is_single(before) ? before & ours : 0;
    }
    return pinned;
}

LAWS__INLINE uint64_t count_pairs(const struct laws_position *position,
                                  enum laws_color us)
{
    struct run run = {position, us, WALK, 2, NULL, 0};
    const laws_bitboard ours = position->by_color[us];
    const laws_bitboard rooks = position->castling & first_rank(us);
    const laws_square king = first_square(position->by_kind[LAWS_KING] & ours);
    laws_bitboard seen[64], pinned, unpinned, left, right;
    struct replies replies;

    find_replies(&replies, position, us);
    if (replies.danger >> king & 1 || position->castling &
                                          first_rank(laws_opponent(us)) &
                                          ~(LAWS__FILE(0) | LAWS__FILE(7)))
        return (us == LAWS_WHITE ? walk_white : walk_black)(position, 2);
    find_zone(&replies, position, laws_opponent(us));
    find_checks(&replies, us);
    find_attacks(&replies, position, us, seen);
    pinned = find_pinned(position, us, king);
    unpinned = ours & ~pinned;
    pairs_of(&run, &replies, LAWS_KING, king,
             laws__king[king] & ~ours & ~replies.danger, laws__king[king]);
    left = rooks & (LAWS_BIT(king) - 1);
    right = rooks & ~(LAWS_BIT(king) - 1);
    if (rooks) {
        castle(&run, king, left, castling_way(king, left, replies.occupied),
               replies.danger);
        castle(&run, king, right, castling_way(king, right, replies.occupied),
               replies.danger);
    }
    pairs_of_pawns(&run, &replies, position->by_kind[LAWS_PAWN] & ours, pinned,
                   king);
    pairs_of_pieces(&run, &replies, LAWS_KNIGHT,
                    position->by_kind[LAWS_KNIGHT] & unpinned, seen);
    pairs_of_pieces(&run, &replies, LAWS_BISHOP,
                    position->by_kind[LAWS_BISHOP] & unpinned, seen);
    pairs_of_pieces(&run, &replies, LAWS_ROOK,
                    position->by_kind[LAWS_ROOK] & unpinned, seen);
    pairs_of_pieces(&run, &replies, LAWS_QUEEN,
                    position->by_kind[LAWS_QUEEN] & unpinned, seen);
    if (pinned)
        pinned_moves(&run, pinned, king, replies.occupied, ~ours);
    return run.count + (uint64_t)tally_total(&replies.arriving);
}

#endif
