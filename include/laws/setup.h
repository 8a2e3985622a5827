/**
 * setup.h - any placement of pieces at all
 *
 * A setup is a board as someone left it: nine queens, pawns on the last rank,
 * both kings in check, no king.  A game may have to go on from one (A.5.2), so
 * it can be printed, judged and moved in.  It need not be a position of a
 * game: laws_position_from_setup() says whether it is, and what is wrong.
 *
 * What always holds
 *   - Every function here takes every setup whose fields are in range.
 *   - Judging follows the text of Article 3 piece by piece; it is not the fast
 *     path, that is laws_position.
 */
#ifndef LAWS_SETUP_H
#define LAWS_SETUP_H

#include "laws/board.h"

#ifdef __cplusplus
extern "C" {
#endif

struct laws_setup {
    laws_piece on[64];      /* by square                                     */
    laws_bitboard castling; /* the rooks with which castling is not yet lost */
    enum laws_color turn;   /* who is to move: LAWS_WHITE or LAWS_BLACK      */
    laws_square en_passant; /* the square that a pawn has just crossed, as
                               typed; LAWS_NO_SQUARE: none                   */
    uint16_t halfmoves;     /* since the last capture or pawn move (9.3)     */
    uint16_t number;        /* of the move to be made, from 1                */
};

/** An empty board, White to move, nothing to castle with. */
LAWS_API void laws_setup_init(struct laws_setup *setup);

/** The initial position of Article 2.3. */
LAWS_API void laws_setup_start(struct laws_setup *setup);

/**
 * What is wrong with a setup, as a bit set; laws_fault_text() has the words.
 * All faults are reported at once.
 */
#define LAWS_FAULT_MAP(X)                                                      \
    X(NO_WHITE_KING, 0, "White has no king")                                   \
    X(NO_BLACK_KING, 1, "Black has no king")                                   \
    X(WHITE_KINGS, 2, "White has more than one king")                          \
    X(BLACK_KINGS, 3, "Black has more than one king")                          \
    X(WHITE_PIECES, 4, "White has more than sixteen pieces")                   \
    X(BLACK_PIECES, 5, "Black has more than sixteen pieces")                   \
    X(PAWN_ON_LAST_RANK, 6, "a pawn stands on the first or the last rank")     \
    X(OPPONENT_IN_CHECK, 7, "the player not to move is in check")              \
    X(CASTLING, 8,                                                             \
      "a right to castle without the king and that rook on the first rank")    \
    X(EN_PASSANT, 9, "no pawn can just have crossed the en passant square")    \
    X(CHECKERS, 10, "these pieces cannot all give check at once")              \
    X(WHITE_PROMOTED, 11, "White has more promoted pieces than missing pawns") \
    X(BLACK_PROMOTED, 12, "Black has more promoted pieces than missing pawns")

enum laws_fault {
#define X(name, bit, text) LAWS_FAULT_##name = 1 << bit,
    LAWS_FAULT_MAP(X)
#undef X
};

/**
 * Faults that only mean that no game leads there (3.10.3).  The setup can
 * still be played as a position, as composed ones are.
 */
#define LAWS_FAULTS_UNREACHABLE                                                \
    ((unsigned)(LAWS_FAULT_CHECKERS | LAWS_FAULT_WHITE_PROMOTED |              \
                LAWS_FAULT_BLACK_PROMOTED))

/** The words for one fault. */
LAWS_API const char *laws_fault_text(enum laws_fault fault);

/** Every fault of the setup, as a set of enum laws_fault; 0: none. */
LAWS_API unsigned laws_setup_faults(const struct laws_setup *setup);

/** The pieces of `by` that attack a square (3.1.2, 3.1.3). */
LAWS_API laws_bitboard laws_setup_attackers(const struct laws_setup *setup,
                                            laws_square square,
                                            enum laws_color by);

/** True when a king of this colour is attacked (3.9.1). */
LAWS_API bool laws_setup_in_check(const struct laws_setup *setup,
                                  enum laws_color color);

/**
 * Why a move is not legal: one row of reasons.def each, LAWS_LEGAL when it is.
 */
enum laws_reason {
#define REASON(name, ...) LAWS_##name,
#include "laws/reasons.def"
#undef REASON
};

/** A reason in words, for example "the king would be left in check". */
LAWS_API const char *laws_reason_text(enum laws_reason reason);

/** The Article that a reason rests on in an edition; NULL for LAWS_LEGAL. */
LAWS_API const char *laws_reason_article(enum laws_reason reason,
                                         enum laws_edition edition);

/**
 * Is this move legal for the player to move, and if not, why not?  Any move at
 * all may be asked: squares out of range are LAWS_NO_SUCH_SQUARE.
 */
LAWS_API enum laws_reason laws_setup_judge(const struct laws_setup *setup,
                                           struct laws_move move);

/**
 * Where the piece on a square may legally go (castling: the rook's square).
 * Empty for an empty square and for an opponent's piece.
 */
LAWS_API laws_bitboard laws_setup_moves_from(const struct laws_setup *setup,
                                             laws_square from);

/**
 * Which pieces of the player to move may legally capture the opponent's piece
 * on a square, also en passant (4.3.2).
 */
LAWS_API laws_bitboard laws_setup_captures_of(const struct laws_setup *setup,
                                              laws_square square);

/**
 * Do on the board what the move says, legal or not, and pass the move to the
 * opponent: castling moves both pieces to their squares, a capture en passant
 * takes the pawn, a pawn without a promotion stays a pawn.  A move from an
 * empty square, or with a square or a promotion out of range, changes nothing:
 * LAWS_RANGE.
 */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_setup_play(struct laws_setup *setup, struct laws_move move);

#ifdef __cplusplus
}
#endif

#endif
