/**
 * position.h - a position that the fast path may trust
 *
 * Only laws_position_start(), laws_position_from_setup() and playing a legal
 * move make one; read its fields freely, do not write them.  It is a plain
 * value of 96 bytes: assign it to keep it, there is no undo.
 *
 * What always holds
 *   - Each side has one king and at most sixteen pieces, and the player who
 *     is not to move is not in check.
 *   - en_passant is set only where such a capture is legal now, so equal
 *     fields are equal positions in the sense of 9.2.3.
 *   - castling holds the squares of the rooks with which the right is kept,
 *     also while castling is prevented (3.8.2.1, 3.8.2.2).
 *   - key is what laws_position_key() computes from the rest.  It may find an
 *     earlier position, laws_position_is_same() decides.
 */
#ifndef LAWS_POSITION_H
#define LAWS_POSITION_H

#include "laws/setup.h"

#ifdef __cplusplus
extern "C" {
#endif

struct laws_position {
    laws_bitboard by_color[2]; /* by laws_color                            */
    laws_bitboard by_kind[7];  /* by laws_kind; LAWS_NO_KIND: always empty */
    laws_bitboard castling;    /* rooks with which castling is not lost    */
    uint64_t key;              /* equal positions have equal keys          */
    uint8_t turn;              /* LAWS_WHITE or LAWS_BLACK                 */
    laws_square en_passant;    /* LAWS_NO_SQUARE: no such capture is legal */
    uint16_t halfmoves;        /* since the last capture or pawn move      */
    uint16_t number;           /* of the move to be made, from 1           */
};

/** The initial position of Article 2.3. */
LAWS_API void laws_position_start(struct laws_position *position);

/**
 * Make a position of a setup.  Returns every fault that keeps it from being
 * one, as a set of enum laws_fault; the position is written only when there is
 * none.  LAWS_FAULTS_UNREACHABLE do not count.
 */
LAWS_API LAWS_MUST_CHECK unsigned
laws_position_from_setup(struct laws_position *position,
                         const struct laws_setup *setup);

/** Write a position down as a setup. */
LAWS_API void laws_position_to_setup(const struct laws_position *position,
                                     struct laws_setup *setup);

/** What stands on a square. */
LAWS_API laws_piece laws_position_on(const struct laws_position *position,
                                     laws_square square);

/** All legal moves (3.10.1). */
LAWS_API void laws_position_moves(const struct laws_position *position,
                                  struct laws_moves *moves);

/** How many legal moves there are. */
LAWS_API unsigned laws_position_count(const struct laws_position *position);

/** Where the piece on a square may legally go (castling: the rook's square). */
LAWS_API laws_bitboard laws_position_moves_from(
    const struct laws_position *position, laws_square from);

/**
 * Which pieces may legally capture the opponent's piece on a square, also en
 * passant (4.3.2).
 */
LAWS_API laws_bitboard laws_position_captures_of(
    const struct laws_position *position, laws_square square);

/** The pieces that give check to the player to move (3.9.1). */
LAWS_API laws_bitboard
laws_position_checkers(const struct laws_position *position);

/** The pieces of `by` that attack a square (3.1.2, 3.1.3). */
LAWS_API laws_bitboard
laws_position_attackers(const struct laws_position *position,
                        laws_square square, enum laws_color by);

/** Checkmate (5.1.1), stalemate (5.2.1), or neither. */
enum laws_ending {
    LAWS_NOT_ENDED,
    LAWS_CHECKMATE,
    LAWS_STALEMATE,
};

LAWS_API enum laws_ending
laws_position_ending(const struct laws_position *position);

/** Is this move legal, and if not, why not?  Any move at all may be asked.  A
    capture en passant that would expose the king is LAWS_EN_PASSANT_LATE, since
    a position does not keep its square; laws_setup_judge() tells them apart. */
LAWS_API enum laws_reason
laws_position_judge(const struct laws_position *position,
                    struct laws_move move);

/** Play a legal move.  The caller answers for its being legal. */
LAWS_API void laws_position_play(struct laws_position *position,
                                 struct laws_move move);

/** The key of a position, computed from its pieces and rights alone. */
LAWS_API uint64_t laws_position_key(const struct laws_position *position);

/** The same position in the sense of 9.2.3: counters do not matter. */
LAWS_API bool laws_position_is_same(const struct laws_position *a,
                                    const struct laws_position *b);

/** Why two positions are not the same, the plainest reason first. */
#define LAWS_DIFFERENCE_MAP(X)                                                 \
    X(NONE, "", "")                                                            \
    X(PIECE, "piece", "different pieces stand there")                          \
    X(TURN, "turn", "the other player has the move")                           \
    X(CASTLING, "castling", "only one still has the right to castle")          \
    X(EN_PASSANT, "en-passant", "only in one can a pawn be taken en passant")

enum laws_difference_kind {
#define X(name, text, words) LAWS_DIFFERENCE_##name,
    LAWS_DIFFERENCE_MAP(X)
#undef X
};

/** "castling" and the like; the words for it. */
LAWS_API const char *laws_difference_name(enum laws_difference_kind kind);
LAWS_API const char *laws_difference_words(enum laws_difference_kind kind);

struct laws_difference {
    enum laws_difference_kind kind;
    laws_square square; /* the first with another piece; of the rook to castle
                           with; where a pawn is taken en passant, the one
                           that it crossed; LAWS_NO_SQUARE               */
    bool first;         /* CASTLING, EN_PASSANT: `a` has the right       */
};

/**
 * Is this the same position, and if not, why not (9.2.3)?  What is no position
 * (laws_pgn_follower.placed) may be asked about, too.
 */
LAWS_API struct laws_difference
laws_position_difference(const struct laws_position *a,
                         const struct laws_position *b);

#ifdef __cplusplus
}
#endif

#endif
