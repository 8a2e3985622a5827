/*
 * draw.h - a scene on the screen
 *
 * Draws what it is given and nothing else: no key is read here, and nothing
 * changes but the screen.
 */
#ifndef ARBITER_TERMINAL_DRAW_H
#define ARBITER_TERMINAL_DRAW_H

#include "terminal/help.h"
#include "terminal/layout.h"
#include "terminal/menu.h"
#include "terminal/sitting.h"

/* What only the person at this terminal sees. */
struct look {
    bool figurines, flips;
    laws_square picked; /* with the mouse */
    char input[1024];
    const struct menu *menu; /* shown instead of the board; NULL: not */
    const struct help *help; /* the same */
    unsigned first; /* row of the menu, line of the help or of the log back */
    unsigned board; /* chosen in the room */
};

/* Once, when the screen is there. */
void draw_init(void);

void draw(const struct sitting *sitting, const struct look *look,
          const struct layout *layout, laws_ms now);

/* How many rows of the menu fit at once. */
unsigned draw_menu_rows(const struct layout *layout);

/* How many lines of the help stand on this page. */
unsigned draw_help_lines(const struct look *look, const struct layout *layout);

/* The board of the room that stands in the first row. */
unsigned draw_first_board(const struct look *look, const struct layout *layout);

#endif
