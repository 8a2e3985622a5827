/*
 * menu.h - the keys: everything that somebody at the board can do
 *
 * The rows come from the table of acts (acts.def), so that none is forgotten.
 */
#ifndef ARBITER_TERMINAL_MENU_H
#define ARBITER_TERMINAL_MENU_H

#include "terminal/scene.h"

#define MENU_ROWS_MAX 82 /* as many as there are keys */

struct menu_row {
    char key;
    bool asks;      /* the words want something behind them      */
    char words[40]; /* of the act: "claims flag", "touches "      */
    char label[64]; /* what it does: "Offer a draw"              */
};

struct menu {
    struct menu_row row[MENU_ROWS_MAX];
    unsigned rows;
};

/* What this scene offers: the acts that answer what waits, then all others. */
void menu_fill(struct menu *menu, const struct scene *scene);

/* The row of a key; NULL: it has none. */
const struct menu_row *menu_find(const struct menu *menu, int key);

/* The function keys F1, F2 ... for what is done most.  None of them does what
   cannot be taken back, and none ever means something else. */
enum menu_deed {
    MENU_HELP,  /* show what can be typed */
    MENU_ACT,   /* do what `words` say: it can be undone */
    MENU_PRESS, /* the same when a move was made; else MENU_FILL */
    MENU_FILL,  /* put the words on the line, to be sent with Enter */
    MENU_CLAIM, /* the same of the claim that comes first here */
    MENU_TURN,  /* turn the board   */
    MENU_LEAVE,
};
struct menu_shortcut {
    unsigned number; /* of the function key */
    enum menu_deed deed;
    const char *words;
    const char *label;
};

/* The nth of them for this scene; NULL: there are no more. */
const struct menu_shortcut *menu_shortcut(const struct scene *scene,
                                          unsigned nth);

#endif
