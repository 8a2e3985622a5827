/**
 * outlook.h - what an arbiter should know of a game that is going on
 *
 * An audit says what is wrong with a game.  Its outlook says where the game
 * stands: what could be claimed now or by which move, how far fifty moves are,
 * whether it has ended though nobody stopped, what a flag would come to.
 *
 *     if (laws_audit_next(audit, &game) == LAWS_PGN_END)
 *         laws_audit_outlook(audit, &settings, &outlook);
 *
 * What always holds
 *   - It speaks of the game that was given last, and that went the exact way
 *     (settings.exact); of any other there are no notes.
 *   - A game that could not be followed has no notes.
 *   - A note that still holds a move later reads the same, unless it names the
 *     moves that are open now: whoever tells notes once can compare them.
 */
#ifndef LAWS_OUTLOOK_H
#define LAWS_OUTLOOK_H

#include "laws/audit.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Every kind of note; expand it with X(NAME, "name", "in words"). */
#define LAWS_NOTE_MAP(X)                                                       \
    X(GAME_ENDED, "game-ended", "the game has ended by itself")                \
    X(THIRD_TIME, "third-time", "the position can be claimed")                 \
    X(THIRD_LOOKS, "third-looks", "it only looks like the third time")         \
    X(THIRD_NEXT, "third-time-next", "a move would bring the third time")      \
    X(FIFTH_NEXT, "fifth-time-next", "a move would bring the fifth time")      \
    X(FIFTY_SOON, "fifty-soon", "fifty moves are near")                        \
    X(FIFTY_NEXT, "fifty-next", "a move would complete fifty")                 \
    X(FIFTY, "fifty", "fifty moves can be claimed")                            \
    X(SEVENTYFIVE_SOON, "seventy-five-soon", "seventy-five moves are near")    \
    X(FLAG_DRAW, "flag-draw", "a flag that falls would draw")                  \
    X(EARLY_DRAW, "early-draw", "agreed before the event allows it")           \
    X(NO_MOVE, "no-move", "nobody has moved for long")

enum laws_note_kind {
#define X(name, text, words) LAWS_NOTE_##name,
    LAWS_NOTE_MAP(X)
#undef X
};

/** How many kinds there are. */
#define LAWS_NOTE_KINDS 12

/** "third-time" and the like; the words for it. */
LAWS_API const char *laws_note_name(enum laws_note_kind kind);
LAWS_API const char *laws_note_words(enum laws_note_kind kind);

struct laws_note {
    enum laws_note_kind kind;
    unsigned ply;     /* since when it holds; 0: for good                 */
    char article[24]; /* of the edition; "-" where none says it           */
    char details[LAWS_FINDING_TEXT_MAX]; /* a message, in ASCII           */
};

/** No game has more at a time. */
#define LAWS_NOTES_MAX 16

struct laws_outlook {
    unsigned count;
    unsigned color;  /* who has the move, a laws_color                   */
    unsigned number; /* of that move                                     */
    laws_ms left[2]; /* the last time on each clock; negative: not told  */
    struct laws_note note[LAWS_NOTES_MAX];
};

/** What the event's regulations say. */
struct laws_outlook_settings {
    unsigned draw_after; /* moves of each before they may agree (9.1.1); 0:
                            whenever they like                           */
};

/** Without an agreement at all. */
#define LAWS_DRAWS_FORBIDDEN 9999

/** The notes on the game that was given last. */
LAWS_API void laws_audit_outlook(struct laws_audit *audit,
                                 const struct laws_outlook_settings *settings,
                                 struct laws_outlook *outlook);

/**
 * The note on a player who has waited with the move after `ply` for `waited`,
 * if that is the `limit` or more; false: it is not.  An outlook has no such
 * note: only who watches the game knows the time.
 */
LAWS_API bool laws_note_no_move(struct laws_note *note, enum laws_color color,
                                unsigned ply, laws_ms waited, laws_ms limit);

#ifdef __cplusplus
}
#endif

#endif
