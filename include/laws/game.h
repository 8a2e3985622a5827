/**
 * game.h - the fold: acts in, rulings out
 *
 * A game is what folding its acts gives.  Each act is something that happens
 * at the board at an instant; the rulings are what the Laws make of it, each
 * with its Article.  The game reads no clock and owns no memory.
 *
 *   Total   Every act in every state is answered; what the Laws do not allow
 *           is LAWS_VERDICT_REFUSED.
 *   Pure    The same acts give the same rulings, always.
 *   Atomic  On a status other than LAWS_OK the game is as it was.
 *
 * Chess that goes wrong is a ruling with LAWS_OK.  A status is for what is not
 * an act of this game at all: a text that names no move, a time that runs
 * backwards, no room for another move.
 */
#ifndef LAWS_GAME_H
#define LAWS_GAME_H

#include "laws/clock.h"
#include "laws/edition.h"
#include "laws/mate.h"
#include "laws/position.h"

#ifdef __cplusplus
extern "C" {
#endif

enum laws_verdict {
#define VERDICT(name, ...) LAWS_VERDICT_##name,
#include "laws/verdicts.def"
    LAWS_VERDICTS,
};

enum laws_act_kind {
#define ACT(name, ...) LAWS_ACT_##name,
#include "laws/acts.def"
#undef ACT
    LAWS_ACT_KINDS,
};

/** Results, also unusual ones. */
enum laws_result {
#define RESULT(name, ...) LAWS_RESULT_##name,
#include "laws/words.def"
};

/** "1-0"; "*" while there is none. */
LAWS_API const char *laws_result_text(enum laws_result result);

/** What ended a game. */
enum laws_end {
    LAWS_END_NONE,
#define END(name, ...) LAWS_END_##name,
#include "laws/words.def"
};

/** Why an act is refused. */
enum laws_refusal {
    LAWS_NOT_REFUSED,
#define REFUSAL(name, ...) LAWS_REFUSED_##name,
#include "laws/words.def"
};

/** The kinds of penalties (12.9). */
enum laws_penalty {
#define PENALTY(name, ...) LAWS_PENALTY_##name,
#include "laws/words.def"
};

/** Who sees what goes wrong. */
enum laws_supervision {
    LAWS_ARBITER_AUTOMATIC, /* sees everything at once           */
    LAWS_ARBITER_PRESENT,   /* what he observes or is told       */
    LAWS_ARBITER_ABSENT,    /* only what the players claim       */
};

enum laws_level { LAWS_STANDARD, LAWS_RAPID, LAWS_BLITZ };

/** What the event lays down before the game. */
struct laws_regulations {
    enum laws_edition edition;
    enum laws_level level;
    bool limited; /* rapid and blitz: A.5, B.3, not A.4, B.2 */
    enum laws_supervision arbiter;
    bool present[2]; /* at the board when play starts           */
    bool blind[2];   /* visually disabled: Appendix D           */
    laws_ms default_time;
    bool offers_allowed;       /* 9.1.1                                   */
    unsigned offers_after;     /* not before so many moves by each        */
    bool quickplay;            /* Guidelines III are announced            */
    bool manual_scoresheets;   /* only what players write is recorded     */
    bool followed_scoresheets; /* and that tells the moves of the game: it
                                  may be there before them, or missing    */
    unsigned points[3];        /* win, draw, loss, in half points         */
    laws_ms illegal_minutes;   /* what an illegal move gives the opponent */
    laws_ms claim_minutes;     /* what a wrong claim gives him            */
    unsigned illegal_loses;    /* which illegal move of a player loses; 0:
                                  the one that the edition names          */
    enum laws_penalty device_penalty; /* 11.3.2.2: the loss, or a warning,
                                         or time added or cut            */
    laws_ms device_span;              /* of that time                    */
    struct laws_control control;
    struct laws_setup setup; /* the initial position                    */
    bool chess960;           /* Guidelines II: castling is O-O only     */
    laws_ms session;         /* its nominal end (I.1.2); 0: not said    */

    /* a game that goes on from a position: what the displays show at the
       start, 0: the time of the first period; and the moves that each player
       has completed before */
    laws_ms display[2];
    unsigned completed[2];
};

/** The usual regulations of an edition: a game from the start, 90+30. */
LAWS_API void laws_regulations_init(struct laws_regulations *regulations,
                                    enum laws_edition edition);

/**
 * What follows from the time control once it is known: the level (A.1, B.1)
 * and the minutes of penalties (A.3, B.3; `limited` must be set before).
 * Called by laws_regulations_init().
 */
LAWS_API void laws_regulations_set_level(struct laws_regulations *regulations,
                                         enum laws_level level);
LAWS_API enum laws_level laws_control_level(const struct laws_control *control);

#define LAWS_SQUARES_MAX 16

/** Bounds that keep every sum of times far from overflow: about a year. */
#define LAWS_SPAN_LIMIT LAWS_MINUTES(525600)
#define LAWS_INSTANT_LIMIT LAWS_MINUTES(525600)

/** One thing that happens at the board.  What an act does not need is 0. */
struct laws_act {
    enum laws_act_kind kind;
    enum laws_color by; /* LAWS_NOBODY: the arbiter, or time       */
    laws_ms at;         /* since the scheduled start of play       */

    laws_square square[LAWS_SQUARES_MAX];
    unsigned squares;
    unsigned at_once; /* bit i: square i in the moment of i - 1  */

    const char *move; /* the words of a move, read where it is made */
    size_t move_length;
    bool quoted; /* seals: any words, they need name no move   */
    bool two_handed;
    bool for_schedule;        /* sets: the event needs it (A.5.1.1) */
    enum laws_kind promotion; /* promotes                       */

    enum laws_color color; /* whom an arbiter's act concerns          */
    unsigned number;
    enum laws_penalty penalty;
    enum laws_result result;
    unsigned points[2]; /* penalises points, in quarters (10.2)     */
    laws_ms span;
    const char *article; /* an Article: NUL-terminated, or NULL     */
    const char *words;   /* a fine's text, or NULL                  */
};

#define LAWS_ARTICLE_MAX 24
#define LAWS_MOVE_TEXT_MAX 16

/** One consequence of one act, and the Article that says so. */
struct laws_ruling {
    enum laws_verdict verdict;
    char article[LAWS_ARTICLE_MAX]; /* "-": none                   */
    const char *also; /* an Article that people should read beside it, or
                         NULL: A.3 where it makes the minutes one.
                         laws_ruling_print() leaves it out         */
    enum laws_color color;
    laws_square square, second;
    laws_ms span;
    unsigned number;
    enum laws_result result;
    enum laws_end end;
    enum laws_refusal refusal;
    enum laws_penalty penalty;
    const char *word;              /* never freed                  */
    char move[LAWS_MOVE_TEXT_MAX]; /* SAN, or coordinates as given */
    char extra[128];
};

#define LAWS_RULINGS_MAX 24

struct laws_rulings {
    unsigned count;
    unsigned by_clock; /* so many of the first were caused by the clock
                          before the act                                 */
    struct laws_ruling ruling[LAWS_RULINGS_MAX];
};

/** Room for a ruling as text: "4.7.1 made exd5". */
#define LAWS_RULING_TEXT_MAX 256

LAWS_API size_t laws_ruling_print(const struct laws_ruling *ruling,
                                  char text[LAWS_RULING_TEXT_MAX]);

/** A span of time as the rulings write it: "2:00", "1:30:44", "0:07.5". */
#define LAWS_SPAN_MAX 24
LAWS_API size_t laws_span_print(laws_ms span, char text[LAWS_SPAN_MAX]);

/** The game.  Opaque, in the caller's memory, a plain value all the same:
 *  laws_game_size() bytes can be copied. */
struct laws_game;

/** How much memory a game of so many moves of both players needs. */
LAWS_API size_t laws_game_size(unsigned plies);

/**
 * Begin a game in `size` bytes of memory.  NULL when that is too small or the
 * initial setup is not a position.
 */
LAWS_API struct laws_game *
laws_game_init(void *memory, size_t size,
               const struct laws_regulations *regulations);

/**
 * Lend the game memory in which to prove that a player can no longer mate
 * (mate.h).  It stays the caller's, who may lend the same to many games; NULL
 * takes it back.  Without any, only what is plain at once is seen.
 */
struct laws_mate_workspace;
LAWS_API void laws_game_lend(struct laws_game *game,
                             struct laws_mate_workspace *workspace);

/**
 * Whom to ask, instead of that memory, whether a side can still mate.  He is
 * asked only where laws_mate_quick() does not know; UNDECIDED counts as yes.
 */
struct laws_adviser {
    enum laws_mate_answer (*ask)(void *data,
                                 const struct laws_position *position,
                                 enum laws_color side);
    void *data;
};

/** He is to be there as long as the game; NULL, or lending: nobody is. */
LAWS_API void laws_game_consult(struct laws_game *game,
                                const struct laws_adviser *adviser);

/** Fold one act into the game and say what it came to. */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_game_apply(struct laws_game *game, const struct laws_act *act,
                struct laws_rulings *out);

/** What the board shows: a made move is on it, also before the press. */
LAWS_API const struct laws_position *
laws_game_position(const struct laws_game *game);

/** How many moves are on the board, of both players. */
LAWS_API unsigned laws_game_plies(const struct laws_game *game);

/** The position after so many of them; 0: the initial one. */
LAWS_API const struct laws_position *
laws_game_position_at(const struct laws_game *game, unsigned ply);

/**
 * The move that led to the position after `ply`, from 1: SAN, coordinates for
 * one that was illegal and stands, "--" where the clock was pressed without
 * any.  Returns the length.
 */
LAWS_API size_t laws_game_move_print(const struct laws_game *game, unsigned ply,
                                     char text[LAWS_MOVE_TEXT_MAX]);

/** Who has the move. */
LAWS_API enum laws_color laws_game_turn(const struct laws_game *game);

/** The clock as of the last act. */
LAWS_API const struct laws_clock *laws_game_clock(const struct laws_game *game);

/** Is an offer of this player open? */
LAWS_API bool laws_game_offer(const struct laws_game *game,
                              enum laws_color color);

/** A player's scoresheet, as far as the Laws ask about it (8.1 to 8.5). */
struct laws_recording {
    bool required;    /* this game is one that has to be recorded        */
    bool exempt;      /* but he need not do it now (8.4)                 */
    bool must_update; /* he has to complete his sheet (8.5)              */
    unsigned plies;   /* that it holds                                   */
    unsigned made;    /* that it should hold: moves made, of both        */
};
LAWS_API struct laws_recording laws_game_recording(const struct laws_game *game,
                                                   enum laws_color color);

/** The last result ruling, or NULL. */
LAWS_API const struct laws_ruling *
laws_game_result(const struct laws_game *game);

/** The points scored, in half points. */
LAWS_API unsigned laws_game_points(const struct laws_game *game,
                                   enum laws_color color);

/** Has this player done what shall be penalised (11.6), and not been yet? */
LAWS_API bool laws_game_penalty_due(const struct laws_game *game,
                                    enum laws_color color);

LAWS_API const struct laws_regulations *
laws_game_regulations(const struct laws_game *game);

#ifdef __cplusplus
}
#endif

#endif
