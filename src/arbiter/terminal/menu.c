/* menu.c - see menu.h */
#include "terminal/menu.h"

#include "laws/words.h"
#include "words/sentence.h"

#include <stdio.h>
#include <string.h>

static const char keys[] =
    "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    "!$%&*+,-./:;<=>?@^_~";
_Static_assert(sizeof keys - 1 == MENU_ROWS_MAX, "each row has a key");

static const struct menu_shortcut player[] = {
    {1, MENU_HELP, "", LAWS_MSGID("Keys")},
    {2, MENU_PRESS, "presses", LAWS_MSGID("Press")},
    {3, MENU_FILL, "offers draw", LAWS_MSGID("Draw")},
    {4, MENU_CLAIM, "", LAWS_MSGID("Claim")},
    {5, MENU_FILL, "accepts", LAWS_MSGID("Accept")},
    {6, MENU_FILL, "touches ", LAWS_MSGID("Touch")},
    {7, MENU_FILL, "pauses", LAWS_MSGID("Stop")},
    {8, MENU_FILL, "resigns", LAWS_MSGID("Resign")},
    {9, MENU_TURN, "", LAWS_MSGID("Turn")},
    {10, MENU_LEAVE, "", LAWS_MSGID("Quit")},
};
static const struct menu_shortcut arbiter[] = {
    {1, MENU_HELP, "", LAWS_MSGID("Keys")},
    {2, MENU_ACT, "starts", LAWS_MSGID("Start")},
    {3, MENU_FILL, "observes flag", LAWS_MSGID("Flag")},
    {4, MENU_FILL, "observes illegal", LAWS_MSGID("Illegal")},
    {5, MENU_FILL, "observes touch", LAWS_MSGID("Touch")},
    {6, MENU_ACT, "resumes", LAWS_MSGID("Resume")},
    {7, MENU_ACT, "pauses", LAWS_MSGID("Stop")},
    {8, MENU_FILL, "penalises ", LAWS_MSGID("Penalise")},
    {9, MENU_TURN, "", LAWS_MSGID("Turn")},
    {10, MENU_LEAVE, "", LAWS_MSGID("Quit")},
};
static const struct menu_shortcut watcher[] = {
    {9, MENU_TURN, "", LAWS_MSGID("Turn")},
    {10, MENU_LEAVE, "", LAWS_MSGID("Quit")},
};

const struct menu_shortcut *menu_shortcut(const struct scene *scene,
                                          unsigned nth)
{
    if (scene->role == SCENE_WATCHER)
        return nth < sizeof watcher / sizeof watcher[0] ? &watcher[nth] : NULL;
    if (scene->role == SCENE_ARBITER)
        return nth < sizeof arbiter / sizeof arbiter[0] ? &arbiter[nth] : NULL;
    return nth < sizeof player / sizeof player[0] ? &player[nth] : NULL;
}

static struct menu_row *add(struct menu *menu, const char *label,
                            const char *words)
{
    struct menu_row *row;

    if (menu->rows == MENU_ROWS_MAX)
        return NULL;
    row = &menu->row[menu->rows];
    *row = (struct menu_row){.key = keys[menu->rows]};
    snprintf(row->label, sizeof row->label, "%s", label);
    snprintf(row->words, sizeof row->words, "%s", words);
    menu->rows++;
    return row;
}

/* A label without the places of its arguments: "Touch ... by accident". */
static void shorten(char *label)
{
    char *brace;

    while ((brace = strchr(label, '{')) != NULL) {
        char *end = strchr(brace, '}');

        if (!end || end - brace < 3)
            return;
        memcpy(brace, "...", 3);
        memmove(brace + 3, end + 1, strlen(end + 1) + 1);
    }
}

/* What an act takes that cannot be left out. */
static bool needs_more(const char *arguments)
{
    return strcspn(arguments, "MhASb") > 0;
}

static void add_act(struct menu *menu, enum laws_act_kind kind)
{
    const struct laws_act_form *form = laws_act_form_of(kind);
    bool asks = needs_more(form->arguments);
    struct menu_row *row;
    char words[40];

    snprintf(words, sizeof words, "%s%s%s%s%s", form->verb,
             form->second ? " " : "", form->second ? form->second : "",
             *form->arguments == 'b' ? " absent" : "", asks ? " " : "");
    /* "sets white moves 40": the second word follows the colour */
    if (kind == LAWS_ACT_SETS_MOVES)
        snprintf(words, sizeof words, "%s ", form->verb);
    row = add(menu, say(laws_act_said_of(kind)->asked), words);
    if (!row)
        return;
    row->asks = asks;
    shorten(row->label);
}

static bool is_offered(const struct scene *scene, enum laws_act_kind kind)
{
    enum laws_actor actor = laws_act_form_of(kind)->actor;

    if (actor == LAWS_TIME || scene->role == SCENE_WATCHER)
        return false;
    if (scene->role == SCENE_TABLE || actor == LAWS_ANYONE)
        return true;
    return (scene->role == SCENE_ARBITER) == (actor == LAWS_ARBITER);
}

void menu_fill(struct menu *menu, const struct scene *scene)
{
    menu->rows = 0;
    for (unsigned i = 0; i < scene->pendings; i++)
        for (unsigned a = 0; a < scene->pending[i].acts && a < 2; a++)
            add(menu, scene->pending[i].act[a], scene->pending[i].act[a]);
    for (int kind = 0; kind < LAWS_ACT_KINDS; kind++)
        if (is_offered(scene, (enum laws_act_kind)kind))
            add_act(menu, (enum laws_act_kind)kind);
}

const struct menu_row *menu_find(const struct menu *menu, int key)
{
    for (unsigned i = 0; i < menu->rows; i++)
        if (menu->row[i].key == key)
            return &menu->row[i];
    return NULL;
}
