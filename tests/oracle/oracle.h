/*
 * oracle.h - the moves of Article 3, slowly
 *
 * Written from the text alone and for reading: a board of 64 squares, every
 * question asked square by square, no tables.  It shares nothing with the
 * library but the structs that carry a question and its answer, so that a
 * mistake there is not repeated here.
 *
 * What always holds
 *   - Any setup whose fields are in range may be asked about, as in setup.h:
 *     without a king there is no check; of several kings none may be left
 *     attacked; no king is ever captured (1.4.1); a pawn on its own first rank
 *     has a single step, on the last rank it has no move.
 */
#ifndef ORACLE_H
#define ORACLE_H

#include "laws/setup.h"

/* More than 64 queens have between them. */
#define ORACLE_MOVES_MAX 2048

struct oracle_moves {
    unsigned count;
    struct laws_move move[ORACLE_MOVES_MAX];
};

/*
 * What the text holds against a move, as a set.  Whoever names one reason may
 * name any of them; a legal move has none.  The safety of the king is asked
 * only of a piece that moves so (ORACLE_SAFETY).
 */
enum oracle_objection {
    ORACLE_NO_SQUARE = 1 << 0,         /* off the board                      */
    ORACLE_EMPTY = 1 << 1,             /* nothing stands there               */
    ORACLE_OPPONENTS = 1 << 2,         /* the piece is the opponent's        */
    ORACLE_OTHER_PIECE = 1 << 3,       /* not the kind that was named        */
    ORACLE_OWN_PIECE = 1 << 4,         /* 3.1: an own piece stands there     */
    ORACLE_KING = 1 << 5,              /* 1.4.1: the king is not captured    */
    ORACLE_MOVEMENT = 1 << 6,          /* 3.2-3.8: it does not move so       */
    ORACLE_OVER_PIECE = 1 << 7,        /* 3.5, 3.7.1, 3.7.2: something there */
    ORACLE_NOTHING_TO_TAKE = 1 << 8,   /* 3.7.3: a pawn's diagonal step      */
    ORACLE_PROMOTION_MISSING = 1 << 9, /* 3.7.3.3                            */
    ORACLE_PROMOTION_WRONG = 1 << 10,  /* 3.7.3.3: no such exchange          */
    ORACLE_INTO_ATTACK = 1 << 11,      /* 3.9.2: the king itself goes there  */
    ORACLE_LEFT_IN_CHECK = 1 << 12,    /* 3.9.2: it was in check before      */
    ORACLE_EXPOSED = 1 << 13,          /* 3.9.2: it was not                  */
    ORACLE_UNSHIELDED = 1 << 14,       /* 3.9.2: by the castling rook        */
    ORACLE_OFF_FIRST_RANK = 1 << 15,   /* 3.8.2: castling elsewhere          */
    ORACLE_RIGHT_LOST = 1 << 16,       /* 3.8.2.1                            */
    ORACLE_CASTLING_OVER = 1 << 17,    /* 3.8.2.2.4: between king and rook   */
    ORACLE_NOT_VACANT = 1 << 18,       /* II.3.2.7.4: elsewhere on the way   */
    ORACLE_CASTLING_CHECKED = 1 << 19, /* 3.8.2.2.3: the king stands in check */
    ORACLE_CASTLING_ACROSS = 1
                             << 20, /* 3.8.2.2.3: crosses an attacked square */
    ORACLE_CASTLING_INTO = 1 << 21, /* 3.8.2.2.3: arrives on one          */
};

#define ORACLE_SAFETY                                                          \
    (ORACLE_INTO_ATTACK | ORACLE_LEFT_IN_CHECK | ORACLE_EXPOSED |              \
     ORACLE_UNSHIELDED)

/* The objections to a move; 0: it is legal (3.10.1). */
unsigned oracle_objections(const struct laws_setup *setup,
                           struct laws_move move);

/* All legal moves. */
void oracle_moves(const struct laws_setup *setup, struct oracle_moves *moves);

/* The pieces of `by` that attack a square (3.1.2, 3.1.3). */
laws_bitboard oracle_attackers(const struct laws_setup *setup,
                               laws_square square, enum laws_color by);

/* Is a king of this colour attacked (3.9.1)? */
bool oracle_in_check(const struct laws_setup *setup, enum laws_color color);

/* Play a legal move. */
void oracle_play(struct laws_setup *setup, struct laws_move move);

/* The square of a legal en passant capture, or LAWS_NO_SQUARE. */
laws_square oracle_en_passant(const struct laws_setup *setup);

/* The rooks with which a right to castle is really there. */
laws_bitboard oracle_castling(const struct laws_setup *setup);

/* The same position in the sense of 9.2.3. */
bool oracle_is_same(const struct laws_setup *a, const struct laws_setup *b);

/* How many sequences of `depth` legal moves start here. */
uint64_t oracle_perft(const struct laws_setup *setup, unsigned depth);

/*
 * Read a well-formed FEN, X-FEN or Shredder-FEN, counters optional.  Knows
 * just enough to be a second reader; false when it does not follow.
 */
bool oracle_read(const char *fen, struct laws_setup *setup);

#endif
