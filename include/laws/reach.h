/**
 * reach.h - can a game have led to this position at all?
 *
 * A position is illegal when it cannot have been reached by any series of legal
 * moves (3.10.3).  This asks the question backwards.
 *
 * What always holds
 *   - REACHABLE rests on a game that was played and compared.
 *   - UNREACHABLE is proved, and the verdict says by what.
 *   - UNDECIDED when neither was found within the budget and the memory.
 */
#ifndef LAWS_REACH_H
#define LAWS_REACH_H

#include "laws/position.h"

#ifdef __cplusplus
extern "C" {
#endif

enum laws_reach_answer {
    LAWS_REACH_UNDECIDED,
    LAWS_REACH_REACHABLE,
    LAWS_REACH_UNREACHABLE,
};

/** "undecided", "reachable", "unreachable" */
LAWS_API const char *laws_reach_answer_text(enum laws_reach_answer answer);

/** What a verdict rests on; expand it with X(NAME, name, text). */
#define LAWS_REACH_ARGUMENT_MAP(X)                                             \
    X(BUDGET, "budget", "the budget or the memory is used up")                 \
    X(GAME, "game", "a game leads there")                                      \
    X(FAULTS, "faults", "the setup is not a position")                         \
    X(PROMOTIONS, "promotions",                                                \
      "there are more promoted pieces than missing pawns")                     \
    X(PAWN_HOMES, "pawn-homes", "the pawns cannot come from different files")  \
    X(CAPTURES, "captures", "the pawns have captured more than is missing")    \
    X(PASSED, "passed",                                                        \
      "nothing was captured, and pawns have passed each other")                \
    X(COLORS, "colors",                                                        \
      "nothing that is missing stood where the pawns captured")                \
    X(CAGE, "cage", "a piece stands where unmoved ones have never let it in")  \
    X(PARITY, "parity",                                                        \
      "by the number of moves made, the other player is to move")              \
    X(PASSING, "passing", "the pawns cannot have passed with so few captures") \
    X(LAST_MOVE, "last-move", "there is no last move that can have led there") \
    X(LAST_MOVES, "last-moves",                                                \
      "every last move comes from a position that is unreachable")

enum laws_reach_argument {
#define X(NAME, name, text) LAWS_REACH_BY_##NAME,
    LAWS_REACH_ARGUMENT_MAP(X)
#undef X
};

/** The name of an argument, for programs: "pawn-homes". */
LAWS_API const char *
laws_reach_argument_name(enum laws_reach_argument argument);

/** An argument in words. */
LAWS_API const char *
laws_reach_argument_text(enum laws_reach_argument argument);

struct laws_reach_verdict {
    enum laws_reach_answer answer;
    enum laws_reach_argument argument;
    enum laws_color color; /* whose pieces it is about; LAWS_NOBODY: both   */
    unsigned faults;       /* LAWS_REACH_BY_FAULTS: a set of enum laws_fault */
    unsigned needed;       /* promoted pieces, or captures by pawns ...      */
    unsigned possible;     /* ... and how many there can have been           */
    bool odd[2];           /* LAWS_REACH_BY_PARITY: by laws_color, who has
                              made an odd number of moves                    */
    uint64_t nodes;        /* positions whose last moves were looked at      */
    const struct laws_move *line; /* LAWS_REACH_BY_GAME: the moves, in the
                                     caller's memory                         */
    unsigned length;              /* of the line; 0: it is the array         */
};

/**
 * Proofs alone, in microseconds and without memory: UNREACHABLE or UNDECIDED.
 * `array` is the number of the Chess960 array that the game began with;
 * LAWS_REACH_USUAL is that of Article 2.3.
 */
#define LAWS_REACH_USUAL 518u
LAWS_API enum laws_reach_answer
laws_reach_quick(const struct laws_setup *setup, unsigned array,
                 struct laws_reach_verdict *verdict);

/**
 * The same as a message, for a setup that does not tell its array: "no game
 * leads to this position; White: ...".  Nothing where that is not proved, where
 * the setup is no position, and where it is of Chess960.  Returns the length.
 */
#define LAWS_REACH_SENTENCE_MAX 128
LAWS_API size_t laws_reach_sentence(const struct laws_setup *setup,
                                    char text[LAWS_REACH_SENTENCE_MAX]);

/** The least memory with which laws_reach() looks for games. */
#define LAWS_REACH_MEMORY ((size_t)2 << 20)

/**
 * Is the position reachable?  Looks at about `budget` positions, 0: a million.
 * `memory` is aligned for any type; with less than LAWS_REACH_MEMORY only what
 * can be counted is proved.  The verdict is written in full and its answer
 * returned.
 */
LAWS_API enum laws_reach_answer laws_reach(const struct laws_setup *setup,
                                           unsigned array, void *memory,
                                           size_t size, uint64_t budget,
                                           struct laws_reach_verdict *verdict);

#ifdef __cplusplus
}
#endif

#endif
