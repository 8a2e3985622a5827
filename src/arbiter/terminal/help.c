/* help.c - see help.h */
#include "terminal/help.h"

#include "terminal/typed.h"
#include "words/sentence.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

__attribute__((format(printf, 3, 4))) static void
add(struct help *help, enum scene_tone tone, const char *format, ...)
{
    struct scene_line *line = &help->line[help->lines++];
    va_list list;

    line->tone = tone;
    va_start(list, format);
    vsnprintf(line->text, sizeof line->text, format, list);
    va_end(list);
}

void help_fill(struct help *help, const struct scene *scene, bool keys)
{
    struct menu menu;
    char all[SCENE_LINE_MAX] = "";

    help->lines = 0;
    add(help, TONE_RULING, "%s",
        say("Type a move, as e4, Nf3, g1f3 or knight f3; an act; or a word:"));
    for (unsigned i = 0; typed_word(i); i++)
        add(help, TONE_PLAIN, "  %s: %s", typed_word(i)->word,
            say(typed_word(i)->about));
    for (unsigned i = 0; menu_shortcut(scene, i); i++) {
        size_t length = strlen(all);

        snprintf(all + length, sizeof all - length, "  F%u %s",
                 menu_shortcut(scene, i)->number,
                 say(menu_shortcut(scene, i)->label));
    }
    if (keys)
        add(help, TONE_RULING, "%s%s",
            say("Keys; Tab lists all acts, each with a key:"), all);
    add(help, TONE_RULING, "%s", say("Acts:"));
    menu_fill(&menu, scene);
    for (unsigned i = 0; i < menu.rows; i++) {
        const struct menu_row *row = &menu.row[i];

        if (strcmp(row->label, row->words) != 0)
            add(help, TONE_PLAIN, "  %s%s: %s", row->words,
                row->asks ? "..." : "", row->label);
        else /* what waits is answered in these words */
            add(help, TONE_PLAIN, "  %s", row->words);
    }
}
