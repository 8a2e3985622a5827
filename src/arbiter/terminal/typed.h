/*
 * typed.h - what a line that somebody typed means
 *
 * A move in any form that the library reads (short or long algebraic, with
 * figurines or the letters of a language, coordinates, spoken, braille), an act
 * in the words of a transcript, or a word for the terminal itself.
 */
#ifndef ARBITER_TERMINAL_TYPED_H
#define ARBITER_TERMINAL_TYPED_H

#include "terminal/scene.h"

enum typed_kind {
    TYPED_NOTHING,
    TYPED_ACTS,    /* act[] */
    TYPED_COMMAND, /* command, and what stands behind it */
    TYPED_WRONG,   /* what */
};

enum typed_command {
    TYPED_BOARD,
    TYPED_MOVES,
    TYPED_CLOCKS,
    TYPED_WAITING,
    TYPED_HELP,
    TYPED_TURN,
    TYPED_UNDO,  /* outside the Laws: both agree */
    TYPED_WATCH, /* of a room: this board   */
    TYPED_BACK,  /* to the room             */
    TYPED_ASK,   /* of a server: pause, resume, arbiter, rematch */
    TYPED_WAIT,  /* of a script: until it is this player's move */
    TYPED_QUIT,
};

#define TYPED_ACTS_MAX 3
#define TYPED_ACT_MAX 1000

struct typed_line {
    enum typed_kind kind;
    char act[TYPED_ACTS_MAX][TYPED_ACT_MAX];
    unsigned acts;
    enum typed_command command;
    const char *rest; /* of a command; points into the line */
    char what[256];
};

void typed_read(struct typed_line *typed, const char *line,
                const struct scene *scene, enum laws_language language);

/* The words for the terminal itself, and what each does; NULL at the end. */
struct typed_word {
    const char *word, *about;
};
const struct typed_word *typed_word(unsigned nth);

#endif
