/*
 * replies.h - the replies to any move, as far as they are all the same
 *
 * The opponent's moves had we passed, what a move of ours adds to them by
 * arriving at a square, and which moves change them in other ways; pairs.h
 * adds that up.
 */
#ifndef LAWS_REPLIES_H
#define LAWS_REPLIES_H

#include "board/generate.h"

/* The replies of `them`, had `us` passed, and what a move changes. */
struct replies {
    laws_bitboard ours, theirs, occupied;
    laws_square king; /* theirs */

    /* What the king's replies depend on: where he may step if we do not attack
       it, and what we must not attack for him to castle.  `zone` is all. */
    laws_bitboard steps, left_way, right_way, zone;
    laws_bitboard once, twice; /* attacked by us, by two of us */
    laws_bitboard
        near[7]; /* from where a piece of each kind attacks the zone */

    unsigned count;               /* replies of all but the king */
    struct tally arriving;        /* what is added when we arrive at a square */
    laws_bitboard rooks, bishops; /* pieces on lines that are not pinned */
    laws_bitboard lines;          /* what they attack */
    laws_bitboard pawns;          /* that are not pinned */
    laws_bitboard captured;       /* what they attack */
    laws_bitboard ahead;  /* in front of their pawns: they can go there */
    laws_bitboard second; /* two in front, with nothing between */

    /* Moves that have to be played: from here, to here, by a piece of this
       kind to here. */
    laws_bitboard apart_from, apart_to, checks[7];
    laws_bitboard danger; /* what they attack */
};

/* The king's replies when we attack these squares. */
LAWS__INLINE unsigned king_replies(const struct replies *replies,
                                   laws_bitboard attacked)
{
    return count_squares(replies->steps & ~attacked) +
           (replies->left_way && !(replies->left_way & attacked)) +
           (replies->right_way && !(replies->right_way & attacked));
}

LAWS__INLINE laws_bitboard attacks_from(enum laws_kind kind, enum laws_color us,
                                        laws_square square,
                                        laws_bitboard occupied)
{
    switch (kind) {
    case LAWS_PAWN:
        return laws__pawn[us][square];
    case LAWS_KNIGHT:
        return laws__knight[square];
    case LAWS_BISHOP:
        return bishop_attacks(square, occupied);
    case LAWS_ROOK:
        return rook_attacks(square, occupied);
    case LAWS_QUEEN:
        return bishop_attacks(square, occupied) |
               rook_attacks(square, occupied);
    case LAWS_KING:
    case LAWS_NO_KIND:
        break;
    }
    return laws__king[square];
}

/* The lines from our pieces to their king: who is pinned there, and whose move
   would pin somebody, unpin him or give check.  Returns who is pinned. */
LAWS__INLINE laws_bitboard lines_to_king(struct replies *replies,
                                         const struct laws_position *position,
                                         enum laws_color us)
{
    const laws_square king = replies->king;
    laws_bitboard snipers = snipers_at(position, king, us);
    laws_bitboard pinned = 0;

    while (snipers) {
        laws_square sniper = take_square(&snipers);
        laws_bitboard way = laws__between[king][sniper];
        laws_bitboard before = way & replies->occupied;

        if (is_single(before)) {
            if (before & replies->theirs) {
                pinned |= before;
                replies->apart_from |= LAWS_BIT(sniper);
                replies->apart_to |= way;
            } else {
                replies->apart_from |= before;
            }
        } else if (is_single(before & (before - 1)) &&
                   before & replies->theirs) {
            replies->apart_from |= before & replies->ours;
        }
    }
    return pinned;
}

/* From where a piece of ours gives check, or pins. */
LAWS__INLINE void find_checks(struct replies *replies, enum laws_color us)
{
    const laws_square king = replies->king;
    laws_bitboard occupied = replies->occupied;
    laws_bitboard rook = rook_attacks(king, occupied);
    laws_bitboard bishop = bishop_attacks(king, occupied);

    rook = rook_attacks(king, occupied & ~(rook & replies->theirs));
    bishop = bishop_attacks(king, occupied & ~(bishop & replies->theirs));
    replies->checks[LAWS_PAWN] = laws__pawn[laws_opponent(us)][king];
    replies->checks[LAWS_KNIGHT] = laws__knight[king];
    replies->checks[LAWS_BISHOP] = bishop;
    replies->checks[LAWS_ROOK] = rook;
    replies->checks[LAWS_QUEEN] = bishop | rook;
    replies->checks[LAWS_KING] = 0;
}

/* The replies of one piece that is not a pawn: a capture there takes them
   away, and a piece that captures one of their men can be captured. */
LAWS__INLINE void free_replies(struct replies *replies, laws_square square,
                               laws_bitboard seen)
{
    unsigned count = count_squares(seen & ~replies->theirs);

    replies->count += count;
    tally_add(&replies->arriving, LAWS_BIT(square), -(int)count);
    tally_add(&replies->arriving, seen & replies->theirs, 1);
}

LAWS__INLINE void piece_replies(struct replies *replies, enum laws_kind kind,
                                laws_bitboard from, laws_bitboard pinned)
{
    while (from) {
        laws_square square = take_square(&from);
        laws_bitboard seen =
            attacks_from(kind, LAWS_WHITE, square, replies->occupied);

        replies->danger |= seen;
        if (!(pinned >> square & 1)) {
            free_replies(replies, square, seen);
            if (kind != LAWS_KNIGHT)
                replies->lines |= seen;
        } else if (kind != LAWS_KNIGHT) {
            replies->count += count_squares(
                seen & laws__line[replies->king][square] & ~replies->theirs);
        }
    }
}

LAWS__INLINE void pawn_replies(struct replies *replies, enum laws_color them,
                               laws_bitboard pawns, laws_bitboard pinned)
{
    const int step = forward(them);
    const laws_bitboard last = first_rank(laws_opponent(them));
    const laws_bitboard third =
        them == LAWS_WHITE ? LAWS__RANK(2) : LAWS__RANK(5);
    const laws_bitboard bound = pawns & pinned;
    const laws_bitboard left = pawns_left(pawns & ~bound, them);
    const laws_bitboard right = pawns_right(pawns & ~bound, them);
    const laws_bitboard left_taken = left & replies->ours;
    const laws_bitboard right_taken = right & replies->ours;
    const laws_bitboard ahead =
        shift(pawns & ~(bound & ~laws__masks[replies->king].file), step);
    const laws_bitboard single = ahead & ~replies->occupied;
    const laws_bitboard second = shift(single & third, step);
    const laws_bitboard twice = second & ~replies->occupied;
    struct tally *arriving = &replies->arriving;
    laws_bitboard rest = bound;

    replies->captured = left | right;
    replies->pawns = pawns & ~bound;
    replies->ahead = ahead;
    replies->second = second;
    replies->danger |= pawns_left(pawns, them) | pawns_right(pawns, them);
    replies->count += count_squares(single) + count_squares(twice) +
                      count_squares(left_taken) + count_squares(right_taken);
    tally_add(arriving, left & ~replies->ours, 1);
    tally_add(arriving, right & ~replies->ours, 1);
    tally_add(arriving, single, -1);
    tally_add(arriving, twice, -1);
    tally_add(arriving, shift(twice, -step), -1);
    tally_add(arriving, shift(single, -step), -1);
    tally_add(arriving, shift(twice, -2 * step), -1);
    tally_add(arriving, shift(left_taken, -(step - 1)), -1);
    tally_add(arriving, shift(right_taken, -(step + 1)), -1);
    if ((left | right | single) & last) { /* promotion: four replies for one */
        replies->count += 3 * (count_squares(single & last) +
                               count_squares(left_taken & last) +
                               count_squares(right_taken & last));
        tally_add(arriving, left & ~replies->ours & last, 3);
        tally_add(arriving, right & ~replies->ours & last, 3);
        tally_add(arriving, single & last, -3);
        tally_add(arriving, shift(single & last, -step), -3);
        tally_add(arriving, shift(left_taken & last, -(step - 1)), -3);
        tally_add(arriving, shift(right_taken & last, -(step + 1)), -3);
    }
    while (rest) { /* a pinned pawn captures along its line */
        laws_square square = take_square(&rest);
        laws_bitboard taken = laws__pawn[them][square] & replies->ours &
                              laws__line[replies->king][square];

        replies->count +=
            count_squares(taken) + 3 * count_squares(taken & last);
    }
}

/* What the king's replies depend on, but for our attacks. */
LAWS__INLINE void find_zone(struct replies *replies,
                            const struct laws_position *position,
                            enum laws_color them)
{
    const laws_square king = replies->king;
    const laws_bitboard rooks = position->castling & first_rank(them);

    replies->steps = laws__king[king] & ~replies->theirs;
    replies->apart_to |= laws__king[king] & replies->theirs;
    replies->left_way = replies->right_way = 0;
    if (rooks) {
        replies->left_way =
            castling_way(king, rooks & (LAWS_BIT(king) - 1), replies->occupied);
        replies->right_way = castling_way(king, rooks & ~(LAWS_BIT(king) - 1),
                                          replies->occupied);
        replies->apart_from |= first_rank(them);
        replies->apart_to |= first_rank(them);
    }
    replies->zone = replies->steps | replies->left_way | replies->right_way;
}

LAWS__INLINE void attacked_too(struct replies *replies, laws_bitboard seen)
{
    replies->twice |= replies->once & seen;
    replies->once |= seen;
}

/* Our pieces of a kind: what they see is kept in `seen`, by square.  Whoever
   steps between one and the zone changes what is attacked there. */
LAWS__INLINE void our_attacks(struct replies *replies, enum laws_kind kind,
                              laws_bitboard from, laws_bitboard seen[64])
{
    while (from) {
        laws_square square = take_square(&from);
        laws_bitboard all =
            attacks_from(kind, LAWS_WHITE, square, replies->occupied);
        laws_bitboard zone = all & replies->zone;

        seen[square] = all;
        attacked_too(replies, all);
        while (zone)
            replies->apart_to |= laws__between[square][take_square(&zone)];
    }
}

/* Whoever leaves the line of another piece of ours to the zone uncovers what is
   behind, unless two attack it anyway. */
LAWS__INLINE void find_shields(struct replies *replies, enum laws_kind kind,
                               laws_bitboard from, const laws_bitboard seen[64])
{
    const laws_bitboard zone = replies->zone & ~replies->twice;

    while (from) {
        laws_square square = take_square(&from);
        laws_bitboard all = seen[square];
        laws_bitboard rays =
            (kind != LAWS_BISHOP ? laws__rook_rays[square] : 0) |
            (kind != LAWS_ROOK ? laws__bishop_rays[square] : 0);

        if (rays & zone & ~all) {
            laws_bitboard behind =
                attacks_from(kind, LAWS_WHITE, square,
                             replies->occupied & ~(all & replies->ours)) &
                zone & ~all;

            while (behind)
                replies->apart_from |=
                    laws__between[square][take_square(&behind)] & replies->ours;
        }
    }
}

LAWS__INLINE void find_attacks(struct replies *replies,
                               const struct laws_position *position,
                               enum laws_color us, laws_bitboard seen[64])
{
    const laws_bitboard ours = replies->ours, zone = replies->zone;
    const laws_bitboard pawns = position->by_kind[LAWS_PAWN] & ours;
    const laws_bitboard knights = position->by_kind[LAWS_KNIGHT] & ours;
    const laws_bitboard bishops = position->by_kind[LAWS_BISHOP] & ours;
    const laws_bitboard rooks = position->by_kind[LAWS_ROOK] & ours;
    const laws_bitboard queens = position->by_kind[LAWS_QUEEN] & ours;
    const laws_square king = first_square(position->by_kind[LAWS_KING] & ours);
    laws_bitboard rest = knights;

    replies->once = pawns_left(pawns, us) | pawns_right(pawns, us);
    replies->twice = pawns_left(pawns, us) & pawns_right(pawns, us);
    attacked_too(replies, laws__king[king]);
    while (rest)
        attacked_too(replies, laws__knight[take_square(&rest)]);
    our_attacks(replies, LAWS_BISHOP, bishops, seen);
    our_attacks(replies, LAWS_ROOK, rooks, seen);
    our_attacks(replies, LAWS_QUEEN, queens, seen);
    for (enum laws_kind kind = LAWS_PAWN; kind <= LAWS_KING; kind++)
        replies->near[kind] = 0;
    if (zone) {
        find_shields(replies, LAWS_BISHOP, bishops, seen);
        find_shields(replies, LAWS_ROOK, rooks, seen);
        find_shields(replies, LAWS_QUEEN, queens, seen);
        replies->near[LAWS_PAWN] = pawns_left(zone, laws_opponent(us)) |
                                   pawns_right(zone, laws_opponent(us));
        replies->near[LAWS_KNIGHT] =
            batch_attacks(zone, 0, 0, replies->occupied, ~(laws_bitboard)0);
        replies->near[LAWS_BISHOP] =
            batch_attacks(0, zone, 0, replies->occupied, ~(laws_bitboard)0);
        replies->near[LAWS_ROOK] =
            batch_attacks(0, 0, zone, replies->occupied, ~(laws_bitboard)0);
        replies->near[LAWS_QUEEN] =
            replies->near[LAWS_BISHOP] | replies->near[LAWS_ROOK];
        replies->near[LAWS_KING] = ~(laws_bitboard)0;
    }
}

LAWS__INLINE void find_replies(struct replies *replies,
                               const struct laws_position *position,
                               enum laws_color us)
{
    const enum laws_color them = laws_opponent(us);
    const laws_bitboard theirs = position->by_color[them];
    const laws_bitboard knights = position->by_kind[LAWS_KNIGHT] & theirs;
    const laws_bitboard bishops = position->by_kind[LAWS_BISHOP] & theirs;
    const laws_bitboard rooks = position->by_kind[LAWS_ROOK] & theirs;
    const laws_bitboard queens = position->by_kind[LAWS_QUEEN] & theirs;
    laws_bitboard pinned;

    replies->ours = position->by_color[us];
    replies->theirs = theirs;
    replies->occupied = replies->ours | theirs;
    replies->king = first_square(position->by_kind[LAWS_KING] & theirs);
    replies->apart_from = replies->apart_to = 0;
    replies->count = 0;
    replies->lines = 0;
    replies->danger = laws__king[replies->king];
    tally_clear(&replies->arriving);
    pinned = lines_to_king(replies, position, us);
    replies->bishops = (bishops | queens) & ~pinned;
    replies->rooks = (rooks | queens) & ~pinned;
    pawn_replies(replies, them, position->by_kind[LAWS_PAWN] & theirs, pinned);
    piece_replies(replies, LAWS_KNIGHT, knights, pinned);
    piece_replies(replies, LAWS_BISHOP, bishops, pinned);
    piece_replies(replies, LAWS_ROOK, rooks, pinned);
    piece_replies(replies, LAWS_QUEEN, queens, pinned);
    tally_cuts(&replies->arriving, replies->bishops, replies->rooks,
               replies->occupied, ~theirs);
}

#endif
