/*
 * scene.h - what a terminal shows of a game
 *
 * A plain value that screen.c draws and plain.c tells.  A game on this machine
 * (local.c) and what a server says (hear.c) fill it; nothing here decides
 * anything, reads anything or asks the time.
 *
 * What always holds
 *   - Every text is one line that a terminal can show as it is.
 *   - A line that was said keeps its number: `said` counts all that ever were,
 *     of which the last SCENE_LINES are kept.
 */
#ifndef ARBITER_TERMINAL_SCENE_H
#define ARBITER_TERMINAL_SCENE_H

#include "laws/laws.h"

#define SCENE_LINES 256
#define SCENE_LINE_MAX 400
#define SCENE_PLIES_MAX 20000
#define SCENE_PENDING_MAX LAWS_JUDGEMENTS_MAX
#define SCENE_ACTS_MAX 4

/* Who sits here. */
enum scene_role {
    SCENE_WATCHER,
    SCENE_WHITE,
    SCENE_BLACK,
    SCENE_ARBITER,
    SCENE_TABLE, /* everybody: one keyboard for both players and the arbiter */
};

enum scene_tone {
    TONE_PLAIN,
    TONE_MOVE,
    TONE_RULING,
    TONE_REASON,
    TONE_TROUBLE,
    TONE_END
};

struct scene_line {
    enum scene_tone tone;
    char text[SCENE_LINE_MAX];
};

/* How moves are told. */
enum scene_form { FORM_SAN, FORM_SPOKEN, FORM_BRAILLE };

/* Something that waits for somebody, and the acts that answer it. */
struct scene_pending {
    char text[SCENE_LINE_MAX];
    char act[SCENE_ACTS_MAX][64];
    unsigned acts;
};

/* Displays as of the instant `as_of` of the caller's clock. */
struct scene_clock {
    bool shown;
    laws_ms left[2];
    laws_ms delay; /* before the running one counts down */
    enum laws_color running;
    laws_ms as_of;
};

struct scene {
    enum scene_role role;
    enum scene_form form;
    bool touch;    /* illegal moves can be made, pieces are touched */
    bool separate; /* the clock is pressed by an act of its own      */
    bool chess960;
    enum laws_edition edition;
    char title[96];
    char name[2][64];
    bool here[2];      /* connected, at a server */
    char trouble[160]; /* what keeps us from the game; empty: nothing */

    struct laws_setup setup; /* what the board shows */
    struct laws_position position;
    bool is_position; /* the setup is one, with all its rights */
    enum laws_color turn;
    enum laws_game_status status;
    struct laws_move last; /* from LAWS_NO_SQUARE: none */
    laws_square check;
    laws_bitboard touched;
    enum laws_color made; /* who has made a move and not pressed */
    bool offer[2];
    char duty[160]; /* what the player having the move is bound to */
    char result[160];
    struct scene_clock clock;
    struct scene_pending pending[SCENE_PENDING_MAX];
    unsigned pendings;

    unsigned first_number; /* of the first move, and whose it is */
    enum laws_color first_turn;
    char (*san)[LAWS_MOVE_TEXT_MAX];
    unsigned plies, san_room;

    struct scene_line line[SCENE_LINES]; /* by number, round and round */
    unsigned long said;
    unsigned long ruled; /* the first line of what the last act came to */
};

void scene_init(struct scene *scene, enum scene_role role);
void scene_release(struct scene *scene);

/* Say something; what cannot be shown is left out. */
void scene_say(struct scene *scene, enum scene_tone tone, const char *format,
               ...) __attribute__((format(printf, 3, 4)));

/* A line by its number; NULL when it is no longer kept. */
const struct scene_line *scene_line(const struct scene *scene,
                                    unsigned long number);

/* Say what somebody did and what the Laws made of it.  Read while the scene
   still shows the board before the act. */
void scene_tell(struct scene *scene, const struct laws_act *act,
                const struct laws_rulings *rulings, const char *note);

/* Say what a ruling rests on: a sentence in the reader's language. */
void scene_say_fact(struct scene *scene, const char *sentence);

/* A ruling as a sentence, with its Article. */
void scene_ruling_text(const struct laws_ruling *ruling,
                       char text[SCENE_LINE_MAX]);

/* The board.  False for a FEN that is none. */
bool scene_set_fen(struct scene *scene, const char *fen);
void scene_set_setup(struct scene *scene, const struct laws_setup *setup);

/* The move of a ply, from 1; those beyond `plies` are forgotten first. */
void scene_set_move(struct scene *scene, unsigned ply, const char *san);

/* What a display shows now. */
laws_ms scene_clock_left(const struct scene_clock *clock, enum laws_color color,
                         laws_ms now);
/* As "0:59.3", "14:02", "1:30:00". */
#define SCENE_TIME_MAX 24
void scene_time_text(laws_ms left, char text[SCENE_TIME_MAX]);

/* Whose side of the board is below? */
bool scene_flips(const struct scene *scene);

/* May this role do what that colour does? */
bool scene_plays(const struct scene *scene, enum laws_color color);

#endif
