/*
 * help.h - what can be typed, as lines to read: the words of the terminal, the
 * keys that work here, and all acts
 */
#ifndef ARBITER_TERMINAL_HELP_H
#define ARBITER_TERMINAL_HELP_H

#include "terminal/menu.h"

#define HELP_LINES_MAX (MENU_ROWS_MAX + 40)

struct help {
    struct scene_line line[HELP_LINES_MAX];
    unsigned lines;
};

/* For this scene; with the keys of the screen, or without. */
void help_fill(struct help *help, const struct scene *scene, bool keys);

#endif
