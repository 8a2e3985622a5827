/*
 * tty.h - the terminal is left as it was, whatever happens
 *
 * A signal that ends the program at once (a fault, an abort) puts back what
 * the screen has changed, before it goes its way.  Signals that ask to end are
 * the loop's matter.
 */
#ifndef ARBITER_TERMINAL_TTY_H
#define ARBITER_TERMINAL_TTY_H

#include <stdbool.h>

/* Remember how it is, before the screen is begun.  False: it is none. */
bool tty_remember(void);

/* Does curses know this terminal, and can text be placed on it?  newterm()
   loses memory if not. */
bool tty_is_known(void);

/* The screen is begun: guard it. */
void tty_guard(void);

/* It has been ended in good order. */
void tty_release(void);

#endif
