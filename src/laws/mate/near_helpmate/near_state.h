/* near_state.h - what the files of near_helpmate.h share */
#ifndef LAWS_NEAR_STATE_H
#define LAWS_NEAR_STATE_H

#include "board/sliders_generic.h"

#include "board/play.h"
#include "mate/near_helpmate/near_helpmate.h"
#include "mate/slide.h"

/* A man makes fewer moves than this. */
#define LAYERS 4
#define PAWN_LAYERS 7

#define FAR 4 /* moves of a king to where he is to be mated, at most */

#define LAST (LAWS__RANK(0) | LAWS__RANK(7))

/* What stays the same while a near helpmate is looked for. */
struct hunt {
    const struct laws_position *position;
    enum laws_color us, them; /* who mates, who is mated */
    laws_square king, hunted; /* our king, and theirs */
    laws_square home;         /* where theirs is to be mated */
    unsigned steps;           /* of theirs to get home, and how */
    laws_square step[FAR];
    laws_bitboard ours, theirs, occupied; /* with their king at home */
    laws_bitboard guarded;  /* by our men, queens and king aside */
    laws_bitboard check[7]; /* from where a man of ours would give check */
    laws_bitboard layer[7][PAWN_LAYERS]; /* where men get in so many moves */
    unsigned men, queens;                /* the last layers that are known */
    unsigned promotes; /* after how many moves there is a queen */
};

/* Where a queen or a rook is to stand. */
struct target {
    laws_bitboard from;    /* from where the mater gets there */
    laws_bitboard near[7]; /* where a man of each kind would be its support */
    unsigned way, support; /* moves */
    enum laws_kind mater;
    laws_square square;
    laws_square guard; /* a man of theirs to go away, or LAWS_NO_SQUARE */
    bool alone;        /* no support is needed */
};

/* Our moves, put down from the last to the first; the last one mates. */
struct plan {
    unsigned first;
    struct laws_move move[LAWS__NEAR_OURS];
    laws_bitboard needed; /* squares that must stay as they are */
};

/* Where a man of ours may have come from. */
LAWS__INLINE laws_bitboard origins(const struct hunt *h, enum laws_kind kind,
                                   laws_square to, laws_bitboard occupied)
{
    if (kind == LAWS_PAWN) {
        laws_bitboard one = pawn_pushes(LAWS_BIT(to), h->them);

        if (occupied >> to & 1)
            return laws__pawn[h->them][to];
        return laws_rank(to) != (h->us == LAWS_WHITE ? 3 : 4) || one & occupied
                   ? one
                   : one | pawn_pushes(one, h->them);
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

/*
 * For a king on an edge: squares from which a rook or a queen far off would
 * mate along that edge, maybe with another man to take the flights.
 */
#define LINE_TARGETS 6
unsigned laws__near_edge_targets(const struct hunt *h,
                                 struct target targets[LINE_TARGETS]);

/* A way to have the queen there and a man behind her. */
bool laws__near_plan(const struct hunt *h, const struct target *target,
                     struct plan *plan);

/* Play the plan, and what the hunted side moves meanwhile: is it mate? */
bool laws__near_works(const struct hunt *h, const struct target *target,
                      const struct plan *plan,
                      struct laws__near_helpmate *helpmate);

/*
 * Play a move as the piece moves; false when something is in the way, when the
 * piece is not there, or when its own king is then attacked (3.9.2).
 */
bool laws__near_play(struct laws_position *position, struct laws_move move);

/* Is the player to move in check? */
bool laws__near_in_check(const struct laws_position *position);

#endif
