/*
 * sit.h - somebody sits at a board, in a terminal
 *
 * screen.c draws and plain.c tells; what both do with a line that was typed,
 * and how they wait, stands in sit.c.
 */
#ifndef ARBITER_TERMINAL_SIT_H
#define ARBITER_TERMINAL_SIT_H

#include "terminal/sitting.h"
#include "terminal/typed.h"

struct sit_options {
    bool plain;
    bool figurines; /* for the pieces, not letters */
    bool stays; /* plain: also when the input has ended, until the game has */
    bool once;  /* plain: show it and leave */
    const char *go_on; /* the command that goes on with this game; NULL: none */
    enum laws_language language;
};

/* Until the person leaves or nothing more can come: 0, or 1 where that is not
   how it should end; the standard error says why. */
int sit(struct sitting *sitting, const struct sit_options *options);
int sit_plain(struct sitting *sitting, const struct sit_options *options);
int sit_screen(struct sitting *sitting, const struct sit_options *options);

/* Do what a line says as far as it is the board's matter; a command is left in
   `typed` for whoever shows the board. */
void sit_line(struct sitting *sitting, const char *line,
              enum laws_language language, struct typed_line *typed);

/* Wait for something to do; -1: for ever.  True: there is something to read on
   this file.  A signal ends the wait. */
bool sit_wait(struct sitting *sitting, int file, int milliseconds);

/* How long a display stays as it is; -1: for ever. */
int sit_patience(const struct sitting *sitting);

/* Signals that ask to end have come. */
bool sit_is_asked_to_end(void);

/* Ctrl-C was pressed since the last call. */
bool sit_was_interrupted(void);

/* May the person leave?  False: the game goes on, and the scene asks whether he
   means it; the next time he may. */
bool sit_leaves(struct sitting *sitting);

/* The moves, in a line. */
void sit_print_moves(const struct scene *scene);

#endif
