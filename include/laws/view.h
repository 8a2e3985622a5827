/**
 * view.h - what a game looks like from outside, for those who show it
 *
 * Everything here only looks: it changes nothing and decides nothing.  What is
 * shown follows from the acts alone, so two programs that folded the same acts
 * see the same.
 */
#ifndef LAWS_VIEW_H
#define LAWS_VIEW_H

#include "laws/game.h"
#include "laws/pgn.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Where an adjournment stands (Guidelines I). */
enum laws_session {
    LAWS_SESSION_PLAYS,     /* nothing is adjourned                       */
    LAWS_SESSION_SEALS,     /* the player having the move must seal it    */
    LAWS_SESSION_ADJOURNED, /* he has, and the clocks stand               */
    LAWS_SESSION_RESUMED,   /* the envelope is still closed               */
    LAWS_SESSION_MISSING,   /* there is none: the sealer states his move  */
    LAWS_SESSION_OPENED,    /* the sealed move is on the board            */
    LAWS_SESSION_REPLIED,   /* the reply is in an envelope, too           */
};

/** Where a game stands. */
enum laws_game_status {
#define STATUS(name, ...) LAWS_GAME_##name,
#include "laws/words.def"
};

/** What of a quickplay finish waits for the arbiter. */
enum laws_asked {
    LAWS_ASKED_NOTHING,
    LAWS_ASKED_DRAW,      /* a claim that nobody wins by normal means */
    LAWS_ASKED_INCREMENT, /* a request for five seconds a move        */
    LAWS_ASKED_LATER,     /* a claim on which the decision was put off */
};

/**
 * What hands have done on the board that is no part of the position: of the
 * player having the move, and what lies about.
 */
struct laws_hands_view {
    bool released;                /* the king when castling, or a pawn on
                                     the last rank, is let go (4.7)     */
    laws_square from, to;         /* of that piece                      */
    enum laws_kind promotion;     /* the new piece, once final (4.4.4)  */
    laws_square promotion_square; /* LAWS_NO_SQUARE: not said where     */
    laws_bitboard displaced;      /* where pieces lie that were knocked
                                     over, and not put right (7.4.1)    */
    char unannounced[LAWS_MOVE_TEXT_MAX]; /* as given; it waits for the words
                                             (D.2.3).  Empty: none          */
};

/** A player, and what is his. */
struct laws_player_view {
    bool here;         /* at the board                              */
    bool made;         /* a move of his is made and not completed   */
    bool made_illegal; /* and it is not legal                       */
    char made_text[LAWS_MOVE_TEXT_MAX];
    bool flag_open;    /* his display is at zero, and nobody has ruled */
    bool illegal_open; /* an illegal move of his nobody has ruled on   */
    bool breach_open;  /* the same for a broken touch-move             */
    enum laws_result signature; /* LAWS_RESULT_OPEN: none (8.7) */
};

struct laws_view {
    enum laws_game_status status;
    bool started, paused, over;
    bool waits;             /* A.5.4: for a completed move              */
    enum laws_color resume; /* whose clock goes on after the pause      */
    enum laws_session session;
    enum laws_color sealer;
    enum laws_asked asked;
    enum laws_color asked_by;
    laws_square touched[LAWS_SQUARES_MAX]; /* on this move, in order      */
    unsigned touches;
    struct laws_hands_view hands;
    struct laws_player_view player[2];
};

LAWS_API void laws_game_view(const struct laws_game *game,
                             struct laws_view *view);

/**
 * A ruling that only a person can give: a matter that the Laws leave to the
 * arbiter's judgement, the fact that it rests on, and the acts by which he
 * decides it.
 */
struct laws_judgement {
    const char *kind;    /* a word: claim, penalty, castling ...           */
    bool waits;          /* the game waits for it; else it is open to him  */
    enum laws_color by;  /* the player it is about; LAWS_NOBODY: neither   */
    const char *article; /* of the game's edition                          */
    char fact[128];      /* a message (message.h)                          */
    unsigned acts;
    char act[4][32]; /* as in a transcript, behind "arbiter"           */
};

#define LAWS_JUDGEMENTS_MAX 24

/** All of them that are open now; what waits comes first.  Returns how many. */
LAWS_API unsigned
laws_game_judgements(const struct laws_game *game,
                     struct laws_judgement list[LAWS_JUDGEMENTS_MAX]);

/**
 * The legal moves of the player having the move, also where an illegal move of
 * his is still on the board; none when he has only to press.
 */
LAWS_API void laws_game_legal(const struct laws_game *game,
                              struct laws_moves *moves);

/**
 * What the player having the move is bound to by what he touched, released or
 * claimed, in the words of a ruling; false when he is free.
 */
LAWS_API bool laws_game_duty(const struct laws_game *game,
                             struct laws_ruling *duty);

/** Does a legal move keep to that? */
LAWS_API bool laws_game_keeps_duty(const struct laws_game *game,
                                   struct laws_move move);

/** The move that led to the position after `ply`, from 1; from is
 *  LAWS_NO_SQUARE where the clock was pressed without any. */
LAWS_API struct laws_move laws_game_move(const struct laws_game *game,
                                         unsigned ply);

/** How many moves of both players there is room for in all. */
LAWS_API unsigned laws_game_capacity(const struct laws_game *game);

/**
 * Go on in another piece of memory, which may be larger: the game there is the
 * same.  NULL when it does not fit.  The old one is left as it was.
 */
LAWS_API struct laws_game *laws_game_copy(const struct laws_game *game,
                                          void *memory, size_t size);

/** The result as PGN can say it: forfeits are wins there, and what was
    cancelled is unknown. */
LAWS_API enum laws_pgn_result
laws_game_pgn_result(const struct laws_game *game);

#ifdef __cplusplus
}
#endif

#endif
