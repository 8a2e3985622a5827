/*
 * line_editor.h - lines that a person types, with history and completion
 *
 * With libedit on a terminal; without it, or where the input is no terminal,
 * lines are only read.
 */
#ifndef ARBITER_LINE_EDITOR_H
#define ARBITER_LINE_EDITOR_H

#include <stddef.h>

/* Offer words that could stand at the end of this line. */
struct line_offers {
    char word[256][32];
    unsigned count;
};
typedef void line_complete(void *data, const char *line,
                           struct line_offers *offers);

struct line_editor;

/* `prompt` is a text of the caller's that may change; `name` that of the
   history. */
struct line_editor *line_editor_new(const char *name, const char *prompt,
                                    line_complete *complete, void *data);

/* The next line without its break, until the next call; NULL at the end. */
const char *line_editor_read(struct line_editor *editor);

void line_editor_free(struct line_editor *editor);

/* Add a word that begins with what stands there. */
void line_offer(struct line_offers *offers, const char *begun,
                const char *word);

#endif
