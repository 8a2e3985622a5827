/**
 * audit.h - check the games of a collection against the Laws
 *
 * An audit takes the text of games in PGN and gives one laws_audit_game after
 * the other: how long it is, its result, and findings, each with its Article
 * in the edition asked for.
 *
 *     audit = laws_audit_init(memory, laws_audit_size(), &settings);
 *     laws_audit_text(audit, text, length);
 *     while (laws_audit_next(audit, &game) != LAWS_PGN_DONE)
 *         ... game.finding[0] to game.finding[game.count - 1] ...
 *
 * What always holds
 *   - Any bytes may come.  Each game is given once, in its order.
 *   - Only the main line counts: variations are analysis, not play.
 *   - A game goes the quick way first, which can only say that nothing is to
 *     be found in it, or nothing but what its clocks say.  Whatever it does not
 *     know for certain goes the exact way; settings.exact takes that way at
 *     once, with the same findings.
 *   - ILLEGAL_MOVE, AMBIGUOUS_MOVE, UNREADABLE_MOVE and BROKEN_GAME mean that
 *     the game could not be followed to its end; no other finding does.  But
 *     where it is clear which illegal move was made, the finding says that it
 *     stands, and the game is followed from there (`followed`, `stands`):
 * check, mate, repetition, fifty moves and the result are judged by what is on
 * the board.
 *   - Findings stand in the order of their plies.
 */
#ifndef LAWS_AUDIT_H
#define LAWS_AUDIT_H

#include "laws/edition.h"
#include "laws/mate.h"
#include "laws/pgn.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Every kind of finding; expand it with X(NAME, "name", "in words"). */
#define LAWS_FINDING_MAP(X)                                                    \
    X(ILLEGAL_MOVE, "illegal-move", "a move is not legal")                     \
    X(AMBIGUOUS_MOVE, "ambiguous-move", "a move could be more than one")       \
    X(UNREADABLE_MOVE, "unreadable-move", "a word is not a move")              \
    X(BROKEN_GAME, "broken-game", "the game cannot be read to its end")        \
    X(MOVES_AFTER_END, "moves-after-end", "the game had ended before")         \
    X(RESULT_CONTRADICTS, "result-contradicts", "the result is another one")   \
    X(CANNOT_MATE, "cannot-mate", "the winner could not mate any more")        \
    X(CLAIM_AVAILABLE, "claim-available", "a draw could have been claimed")    \
    X(CLOCK_CONTRADICTS, "clock-contradicts",                                  \
      "the clocks cannot have run like this")                                  \
    X(NOTATION, "notation", "a sign or a number is wrong")                     \
    X(TAG_CONTRADICTS, "tag-contradicts",                                      \
      "a tag is not true, or not possible")                                    \
    X(IMPOSSIBLE_START, "impossible-start",                                    \
      "no game leads to the first position")

enum laws_finding_kind {
#define X(name, text, words) LAWS_FINDING_##name,
    LAWS_FINDING_MAP(X)
#undef X
};

/** How many kinds there are. */
#define LAWS_FINDING_KINDS 12

/** A set of kinds. */
#define LAWS_FINDING_SET(kind) (1u << (kind))
/** All of them, and those that an audit looks for unless it is told. */
#define LAWS_FINDINGS_ALL ((1u << LAWS_FINDING_KINDS) - 1)
#define LAWS_FINDINGS_USUAL                                                    \
    (LAWS_FINDINGS_ALL & ~LAWS_FINDING_SET(LAWS_FINDING_CLAIM_AVAILABLE))
/** Those after which a game could not be followed. */
#define LAWS_FINDINGS_LOST                                                     \
    (LAWS_FINDING_SET(LAWS_FINDING_ILLEGAL_MOVE) |                             \
     LAWS_FINDING_SET(LAWS_FINDING_AMBIGUOUS_MOVE) |                           \
     LAWS_FINDING_SET(LAWS_FINDING_UNREADABLE_MOVE) |                          \
     LAWS_FINDING_SET(LAWS_FINDING_BROKEN_GAME))

/** "illegal-move" and the like; the words for it. */
LAWS_API const char *laws_finding_name(enum laws_finding_kind kind);
LAWS_API const char *laws_finding_words(enum laws_finding_kind kind);

/** Enough for the details of a finding and the NUL: a message (message.h). */
#define LAWS_FINDING_TEXT_MAX 256

struct laws_finding {
    enum laws_finding_kind kind;
    unsigned ply;     /* of the main line, from 1; 0: before any move     */
    char article[24]; /* "-" where none says it                           */
    char laws[8];     /* the edition that has it: "2023"; "all": the game has
                         no date, and all of them have such a rule         */
    char details[LAWS_FINDING_TEXT_MAX]; /* a message, in ASCII              */
};

/** No game has more: what happens often in one is counted in its details. */
#define LAWS_FINDINGS_MAX 48

/** What an audit has room for.  The longest game that ends by seventy-five
   moves (9.6.2) has 17,697 plies; older Laws know no such end. */
#define LAWS_AUDIT_PLIES_MAX 32768

struct laws_audit_game {
    size_t start, length;        /* where it stands in the text              */
    unsigned plies;              /* moves of the main line that were followed */
    bool followed;               /* ... to its end                           */
    unsigned stands;             /* illegal moves that were made all the same */
    bool quick;                  /* nothing was found but in its clocks, by
                                    the quick way                            */
    enum laws_pgn_result result; /* of the moves, or else of the tag  */
    bool decided; /* the last move, or the flag, left only one result ... */
    enum laws_pgn_result lawful; /* ... this one                      */
    bool unfinished; /* the text ended among its tags: more of it may follow */
    uint64_t from;   /* the key of the first position ...                  */
    uint64_t promoted; /* ... and a hash of what pawns were promoted to      */
    unsigned count;
    struct laws_finding finding[LAWS_FINDINGS_MAX];
};

/**
 * The rules are those of an edition, or with `by_date` those that were in force
 * on the day that the tag Date tells, or else UTCDate, as far as that is
 * certain; of a game without a date, what all editions have.
 */
struct laws_audit_settings {
    enum laws_edition edition;
    unsigned kinds; /* set of what is looked for                       */
    bool exact;     /* leave the quick way out                         */
    bool by_date;   /* the rules of the day, whatever edition there is */
    struct laws_mate_workspace *workspace; /* for dead positions; lent */
};

/** An audit, in memory that is aligned for any type. */
struct laws_audit;
LAWS_API size_t laws_audit_size(void);

/** NULL when the memory is too small. */
LAWS_API struct laws_audit *
laws_audit_init(void *memory, size_t size,
                const struct laws_audit_settings *settings);

/** Audit a text that is all there; games are counted from its start. */
LAWS_API void laws_audit_text(struct laws_audit *audit, const char *text,
                              size_t length);

/** Or one that comes in pieces, by way of this memory (LAWS_PGN_MEMORY_MIN).
 */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_audit_stream(struct laws_audit *audit, void *memory, size_t size);

/** A stream's pieces: as laws_pgn_reader_space() and _filled(). */
LAWS_API char *laws_audit_space(struct laws_audit *audit, size_t *room);
LAWS_API void laws_audit_filled(struct laws_audit *audit, size_t length);

/**
 * The next game: LAWS_PGN_END when there is one, LAWS_PGN_MORE when a stream
 * needs its next piece, LAWS_PGN_DONE at the end.
 */
LAWS_API enum laws_pgn_kind laws_audit_next(struct laws_audit *audit,
                                            struct laws_audit_game *game);

/**
 * The squares on which the mover's men stood after each ply of the game that
 * was given last: squares[0] to squares[plies - 1].  With `from` and `promoted`
 * they tell its moves from those of any other game.
 */
LAWS_API void laws_audit_squares(const struct laws_audit *audit,
                                 const struct laws_audit_game *game,
                                 laws_bitboard *squares);

/**
 * Pass over the game that a follower comes to next, if all of it is there, it
 * is plain, and certainly gives no ERROR.  Its moves are checked as always, at
 * the speed of an audit.  Then the follower stands behind it; its result and
 * what the reader counts are as at the END, its positions are not.  False:
 * nothing was done, and the follower goes on as ever.
 */
LAWS_API bool laws_audit_pass(struct laws_audit *audit,
                              struct laws_pgn_follower *follower);

/**
 * Vouch for such a game: the follower is to give its events without playing it
 * again.  Each MOVE of it is written as laws_san_print() would, but is not in
 * the event; positions are not there either.  False: the next game is followed
 * as ever.
 */
LAWS_API bool laws_audit_vouch(struct laws_audit *audit,
                               struct laws_pgn_follower *follower);

#ifdef __cplusplus
}
#endif

#endif
