/*
 * guided_walk.h - walk straight towards a mate, both sides helping
 *
 * A guided walk picks one queen, rook or pawn of the mating side and plays, for
 * whoever is to move, what seems to bring that piece's mate nearest.  It ends
 * in mate, or proves nothing.  Without such a piece there is nothing to try.
 */
#ifndef LAWS_GUIDED_WALK_H
#define LAWS_GUIDED_WALK_H

#include "laws/position.h"

#define LAWS__GUIDED_WALK_MAX 80

/* A line of moves on the stack. */
struct laws__guided_walk {
    unsigned length;
    unsigned nodes; /* positions whose moves were listed */
    struct laws_move move[LAWS__GUIDED_WALK_MAX];
};

/*
 * Does one of so many walks end in mate by `side`?  They differ in the piece
 * and in chance; `first` is the number of the first, so that one can go on.
 */
bool laws__guided_walk(const struct laws_position *position,
                       enum laws_color side, unsigned first, unsigned tries,
                       struct laws__guided_walk *walk);

/*
 * For minor pieces: some men and how far each square is, for each of them,
 * from where it is to stand.  The second piece is of either colour; it may
 * still be a pawn, which has distances of its own in second[1].  There may be
 * a third one, the opponent's; LAWS_NO_SQUARE: none.
 */
struct laws__route {
    uint8_t king[64], other[64], mater[64], second[2][65], third[65];
    laws_square mater_at, second_at, third_at;
    uint8_t mater_kind, second_kind, second_color;
    bool second_is_pawn;
};

/* Does a walk along the route, by this chance, end in mate?  Adds the nodes. */
bool laws__guided_walk_along(const struct laws_position *position,
                             enum laws_color side,
                             const struct laws__route *route, unsigned number,
                             struct laws__guided_walk *walk);

#endif
