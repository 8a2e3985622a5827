/**
 * mate.h - can this side still mate by any series of legal moves?
 *
 * Articles 5.1.2, 5.2.2, 6.9 and 7.5.5 hang on this one question.  Both sides
 * help; castling and captures en passant are moves like all others.  A
 * position in which neither side can mate is dead (5.2.2).
 *
 * What always holds
 *   - POSSIBLE rests on a line of legal moves that ends in checkmate.
 *   - IMPOSSIBLE is proved, and the verdict says how.
 *   - UNDECIDED only when the budget or the workspace is used up.
 *   - The same question to a workspace of the same size has the same answer.
 *   - Repetitions and the fifty and seventy-five moves are not counted: the
 *     Laws ask for legal moves, and what has been counted does not make a move
 *     illegal (3.10.1).
 */
#ifndef LAWS_MATE_H
#define LAWS_MATE_H

#include "laws/position.h"

#ifdef __cplusplus
extern "C" {
#endif

enum laws_mate_answer {
    LAWS_MATE_UNDECIDED,
    LAWS_MATE_POSSIBLE,
    LAWS_MATE_IMPOSSIBLE,
};

/** "undecided", "possible", "impossible" */
LAWS_API const char *laws_mate_answer_text(enum laws_mate_answer answer);

/** What a verdict rests on; expand it with X(name, text). */
#define LAWS_MATE_ARGUMENT_MAP(X)                                              \
    X(LINE, "a series of legal moves ends in checkmate")                       \
    X(CHECKMATED, "the player is checkmated himself")                          \
    X(STALEMATE, "the game has ended in stalemate")                            \
    X(MATERIAL, "no placement of these pieces is checkmate")                   \
    X(BLOCKADE, "the pieces never get to the squares of a checkmate")          \
    X(RELAXATION, "no mate arises, wherever some of the pieces stand")         \
    X(CLOSURE, "all positions that can arise were seen, and none is mate")     \
    X(BUDGET, "the budget is used up")                                         \
    X(MEMORY, "the workspace is full")

enum laws_mate_argument {
#define X(name, text) LAWS_MATE_BY_##name,
    LAWS_MATE_ARGUMENT_MAP(X)
#undef X
};

/** An argument in words. */
LAWS_API const char *laws_mate_argument_text(enum laws_mate_argument argument);

struct laws_mate_verdict {
    enum laws_mate_answer answer;
    enum laws_mate_argument argument;
    uint64_t nodes;   /* positions whose moves were looked at             */
    uint64_t states;  /* LAWS_MATE_BY_CLOSURE: positions in the closed set */
    uint64_t blocked; /* and those of them that a blockade closed      */
    const struct laws_move *line; /* LAWS_MATE_BY_LINE: the moves, in the
                                     workspace until it is used again       */
    unsigned length; /* of the line; 0 where mate is on the board        */
};

/**
 * Memory for the search, the caller's.  A game's own questions are answered in
 * LAWS_MATE_WORKSPACE bytes with rare exceptions; composed positions can need
 * hundreds of times that.
 */
struct laws_mate_workspace;
#define LAWS_MATE_WORKSPACE ((size_t)1 << 20)

/** The bytes in which a search can hold so many positions. */
LAWS_API size_t laws_mate_workspace_size(size_t states);

/**
 * Make a workspace of memory that is aligned for any type.  Returns where it
 * is; NULL when `size` is below laws_mate_workspace_size(1).  The memory is
 * not cleared as a whole, so a large one costs nothing before it is needed.
 */
LAWS_API struct laws_mate_workspace *laws_mate_workspace_init(void *memory,
                                                              size_t size);

/**
 * A first answer without a workspace, in a microsecond or a few: POSSIBLE and
 * IMPOSSIBLE are final, UNDECIDED means ask laws_mate_possible().
 */
LAWS_API enum laws_mate_answer
laws_mate_quick(const struct laws_position *position, enum laws_color side);

/**
 * Can `side` still mate?  Looks at no more than about `budget` positions; 0
 * stands for as many as the workspace holds.  The verdict is written in full
 * and its answer returned.
 */
LAWS_API enum laws_mate_answer
laws_mate_possible(const struct laws_position *position, enum laws_color side,
                   struct laws_mate_workspace *workspace, uint64_t budget,
                   struct laws_mate_verdict *verdict);

/**
 * Make the line of a verdict shorter, by looking at about `budget` positions;
 * right after laws_mate_possible(), with the same position, side and workspace.
 * It need not become the shortest, and often stays as it is.  What is no line
 * is left alone.
 */
LAWS_API void laws_mate_shorten(const struct laws_position *position,
                                enum laws_color side,
                                struct laws_mate_workspace *workspace,
                                uint64_t budget,
                                struct laws_mate_verdict *verdict);

/** Which of the draws of 9.6 comes before the mate of a line, if any. */
enum laws_mate_draw {
    LAWS_MATE_DRAWS_NOT,
    LAWS_MATE_DRAWS_FIVEFOLD,    /* 9.6.1 */
    LAWS_MATE_DRAWS_SEVENTYFIVE, /* 9.6.2 */
};

/**
 * The first draw that the line of a verdict passes through, by the position's
 * own count of moves and the repetitions along the line.  It does not change
 * the answer: 6.9 asks for legal moves, and these are.
 */
LAWS_API enum laws_mate_draw
laws_mate_draws(const struct laws_position *position,
                const struct laws_mate_verdict *verdict);

#ifdef __cplusplus
}
#endif

#endif
