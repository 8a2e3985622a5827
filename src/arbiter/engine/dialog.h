/*
 * dialog.h - what is said to an engine, and what its answers mean
 *
 * A pure state machine for each of two protocols, UCI and CECP (xboard, version
 * 2).  Lines to be sent are added to a text; a line that was heard is an event.
 * Nothing here waits, reads or asks the time.
 *
 *   dialog_open()        once; then lines are heard until it is idle
 *   dialog_new_game()    before each game; then until it is idle
 *   dialog_go()          the engine has the move: then until DIALOG_MOVES
 *   dialog_stop()        the game is over, think no more; then until it is idle
 *
 * What always holds
 *   - Any bytes may be heard, at any time.
 *   - DIALOG_MOVES, DIALOG_RESIGNS and so on come only while it thinks: what is
 *     said too late belongs to no game.
 *   - When `problem` is not empty, the engine cannot do what was asked for.
 */
#ifndef ARBITER_ENGINE_DIALOG_H
#define ARBITER_ENGINE_DIALOG_H

#include "laws/laws.h"
#include "laws/messages.h"
#include "sys/text.h"

enum dialog_protocol { DIALOG_UCI, DIALOG_CECP };

#define DIALOG_OPTIONS_MAX 96
#define DIALOG_WISHES_MAX 24

/* An option that the engine has. */
struct dialog_option {
    char name[48];
    bool has_range, is_check;
    long least, most;
    char choices[240]; /* of a combo: "A, B"; empty: any, or too many */
};

/* An option that it is to be given. */
struct dialog_wish {
    char name[48];
    char value[160];
};

/* How it is to play. */
struct dialog_settings {
    enum dialog_protocol protocol;
    struct dialog_wish wish[DIALOG_WISHES_MAX];
    unsigned wishes;
    unsigned elo;      /* strength by rating; 0: full           */
    bool has_skill;    /* or by the option Skill Level ...      */
    unsigned skill;    /* ... from 0                            */
    unsigned depth;    /* 0: no limit                           */
    unsigned nodes;    /* 0: no limit; UCI only                 */
    unsigned movetime; /* milliseconds a move; 0: as it likes   */
};

enum dialog_state {
    DIALOG_CLOSED,
    DIALOG_GREETED,  /* it says what it has                      */
    DIALOG_SETTLING, /* it was given something to do, and will say
                        when that is done                        */
    DIALOG_IDLE,
    DIALOG_THINKING,
};

enum dialog_event {
    DIALOG_NOTHING,
    DIALOG_READY,   /* it has done what it was given to do       */
    DIALOG_MOVES,   /* `move`                                    */
    DIALOG_RESIGNS, /* CECP only, as the next three              */
    DIALOG_OFFERS,  /* offers a draw, or takes the offer made    */
    DIALOG_CLAIMS,  /* says that the game is drawn               */
    DIALOG_REFUSES, /* does not take what was sent: `words`      */
};

/* What it thinks of its own position. */
struct dialog_score {
    bool known;
    bool mate; /* value: moves to mate, below zero when it is mated */
    int value; /* centipawns                                        */
    unsigned depth;
};

struct dialog {
    const struct dialog_settings *settings;
    enum dialog_state state;
    char name[64];
    char problem[400]; /* a message */
    struct dialog_option option[DIALOG_OPTIONS_MAX];
    unsigned options;
    struct dialog_score score; /* of the move that it thinks about, or made */
    char move[LAWS_MOVE_TEXT_MAX];
    char words[128];

    /* what CECP engines have */
    bool ping, setboard, usermove, time, draw, memory, smp, chess960, reuse;
    bool waits_for_features;
    unsigned pings;
    unsigned told;   /* plies on its board; DIALOG_LOST: nobody knows */
    unsigned period; /* whose `level` it knows                        */
    bool forced;     /* it only watches                               */

    /* The moves from the initial position to that of the game, for an engine
       that cannot be given a position; whoever has them sets them before
       dialog_new_game(). */
    const struct laws_move *lead;
    unsigned leads;
};

#define DIALOG_LOST (~0u)

void dialog_open(struct dialog *dialog, const struct dialog_settings *settings,
                 struct text *out);

/* CECP: it has had time enough to say what it has. */
void dialog_go_on(struct dialog *dialog, struct text *out);

void dialog_new_game(struct dialog *dialog, const struct laws_game *game,
                     struct text *out);
void dialog_go(struct dialog *dialog, const struct laws_game *game,
               struct text *out);

/* A legal move as an act names it: coordinates, but castling in Chess960, which
   protocols write as the king's move to its rook, as O-O. */
void dialog_move_print(const struct laws_game *game, struct laws_move move,
                       char text[LAWS_MOVE_TEXT_MAX]);

/* The opponent offers a draw; only CECP engines are told. */
void dialog_offer(const struct dialog *dialog, struct text *out);

void dialog_stop(struct dialog *dialog, struct text *out);
void dialog_quit(struct dialog *dialog, struct text *out);

/* A line without its end. */
enum dialog_event dialog_hear(struct dialog *dialog, const char *line,
                              size_t length, struct text *out);

/* --------------------------------------------------------------------------
   Between the files of the dialog. */

/* A piece of a line. */
struct dialog_word {
    const char *text;
    size_t length;
};

bool dialog_word_is(struct dialog_word word, const char *text);
bool dialog_word_begins(struct dialog_word word, const char *text);
/* Take the next word off the rest; an empty one at the end. */
struct dialog_word dialog_word_next(struct dialog_word *rest);
/* A whole number, with a sign or without. */
bool dialog_word_number(struct dialog_word word, long *number);
/* What a line says, and no control characters. */
void dialog_word_copy(char *to, size_t size, struct dialog_word word);

/* What the engine cannot do, a message: the first one counts. */
void dialog_lacks(struct dialog *dialog, const char *what);

/* The option of this name, whatever the case; NULL. */
const struct dialog_option *dialog_option_find(const struct dialog *dialog,
                                               const char *name);
struct dialog_option *dialog_option_add(struct dialog *dialog);
/* One more choice of a combo. */
void dialog_option_choice(struct dialog_option *option,
                          struct dialog_word word);
/* May it have this value?  `problem` says if not. */
void dialog_option_check(struct dialog *dialog,
                         const struct dialog_option *option, const char *value);

/* How many milliseconds this side may still take for its moves, the delay of
   the next one included. */
laws_ms dialog_left(const struct laws_game *game, enum laws_color side);

void uci_open(struct dialog *dialog, struct text *out);
void uci_new_game(struct dialog *dialog, const struct laws_game *game,
                  struct text *out);
void uci_go(struct dialog *dialog, const struct laws_game *game,
            struct text *out);
enum dialog_event uci_hear(struct dialog *dialog, struct dialog_word line,
                           struct text *out);

void cecp_open(struct dialog *dialog, struct text *out);
void cecp_settle(struct dialog *dialog, struct text *out);
void cecp_new_game(struct dialog *dialog, const struct laws_game *game,
                   struct text *out);
void cecp_go(struct dialog *dialog, const struct laws_game *game,
             struct text *out);
void cecp_stop(struct dialog *dialog, struct text *out);
enum dialog_event cecp_hear(struct dialog *dialog, struct dialog_word line,
                            struct text *out);

#endif
