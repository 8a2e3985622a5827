/* line_editor.c - see line_editor.h; with libedit */
#include "main/line_editor.h"

#include "main/line_reader.h"
#include "sys/sys.h"
#include "words/sentence.h"

#include <histedit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define HISTORY_LINES 500

struct line_editor {
    EditLine *line; /* NULL: no terminal */
    History *history;
    char *file; /* of the history; NULL: none */
    const char *prompt;
    line_complete *complete;
    void *data;
    char text[8192];
};

static struct line_editor *editor_of(EditLine *line)
{
    void *data = NULL;

    el_get(line, EL_CLIENTDATA, &data);
    return data;
}

static char *show_prompt(EditLine *line)
{
    static char prompt[64];

    snprintf(prompt, sizeof prompt, "%s", editor_of(line)->prompt);
    return prompt;
}

/* How many bytes all offers have in common. */
static size_t common(const struct line_offers *offers)
{
    size_t length = strlen(offers->word[0]);

    for (unsigned i = 1; i < offers->count; i++)
        while (strncmp(offers->word[0], offers->word[i], length) != 0)
            length--;
    return length;
}

static void print_offers(const struct line_offers *offers)
{
    size_t column = 0;

    putchar('\n');
    for (unsigned i = 0; i < offers->count; i++) {
        size_t length = strlen(offers->word[i]) + 2;

        if (column + length > sys_columns()) {
            putchar('\n');
            column = 0;
        }
        printf("%s  ", offers->word[i]);
        column += length;
    }
    putchar('\n');
    fflush(stdout);
}

static unsigned char complete_word(EditLine *line, int key)
{
    struct line_editor *editor = editor_of(line);
    const LineInfo *info = el_line(line);
    static struct line_offers offers;
    char text[1024], rest[40];
    const char *begun;
    size_t length;

    (void)key;
    snprintf(text, sizeof text, "%.*s", (int)(info->cursor - info->buffer),
             info->buffer);
    begun = strrchr(text, ' ');
    begun = begun ? begun + 1 : text;
    offers.count = 0;
    editor->complete(editor->data, text, &offers);
    if (!offers.count)
        return CC_REFRESH_BEEP;
    length = common(&offers);
    snprintf(rest, sizeof rest, "%.*s%s", (int)(length - strlen(begun)),
             offers.word[0] + strlen(begun), offers.count == 1 ? " " : "");
    if (*rest) {
        el_insertstr(line, rest);
        return CC_REFRESH;
    }
    print_offers(&offers);
    return CC_REDISPLAY;
}

/* The folder for what programs remember; made if it is not there. */
static char *find_file(const char *name)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    char path[1024];

    if (state && *state == '/')
        snprintf(path, sizeof path, "%.900s/arbiter", state);
    else if (home && *home == '/')
        snprintf(path, sizeof path, "%.900s/.local/state/arbiter", home);
    else
        return NULL;
    for (char *slash = path + 1; *slash; slash++)
        if (*slash == '/') {
            *slash = '\0';
            mkdir(path, 0700);
            *slash = '/';
        }
    mkdir(path, 0700);
    snprintf(path + strlen(path), sizeof path - strlen(path), "/%s", name);
    return sys_strdup(path);
}

static void open_history(struct line_editor *editor, const char *name)
{
    HistEvent event;

    editor->history = history_init();
    if (!editor->history)
        sys_end_without_memory();
    editor->file = find_file(name);
    history(editor->history, &event, H_SETSIZE, HISTORY_LINES);
    history(editor->history, &event, H_SETUNIQUE, 1);
    if (editor->file)
        history(editor->history, &event, H_LOAD, editor->file);
    el_set(editor->line, EL_HIST, history, editor->history);
}

struct line_editor *line_editor_new(const char *name, const char *prompt,
                                    line_complete *complete, void *data)
{
    struct line_editor *editor = sys_alloc(sizeof *editor);

    editor->prompt = prompt;
    editor->complete = complete;
    editor->data = data;
    if (line_reader_is_terminal())
        editor->line = el_init("arbiter", stdin, stdout, stderr);
    if (!editor->line)
        return editor;
    el_set(editor->line, EL_CLIENTDATA, editor);
    el_set(editor->line, EL_PROMPT, show_prompt);
    el_set(editor->line, EL_EDITOR, "emacs");
    el_set(editor->line, EL_SIGNAL, 1);
    el_set(editor->line, EL_ADDFN, "arbiter-complete", say("complete a word"),
           complete_word);
    el_set(editor->line, EL_BIND, "\t", "arbiter-complete", NULL);
    open_history(editor, name);
    el_source(editor->line, NULL);
    return editor;
}

const char *line_editor_read(struct line_editor *editor)
{
    HistEvent event;
    const char *line;
    int count;

    if (!editor->line)
        return line_reader_read();
    line = el_gets(editor->line, &count);
    if (!line)
        return NULL;
    snprintf(editor->text, sizeof editor->text, "%s", line);
    editor->text[strcspn(editor->text, "\r\n")] = '\0';
    if (*editor->text)
        history(editor->history, &event, H_ENTER, editor->text);
    return editor->text;
}

void line_editor_free(struct line_editor *editor)
{
    HistEvent event;

    if (editor->history) {
        if (editor->file)
            history(editor->history, &event, H_SAVE, editor->file);
        history_end(editor->history);
    }
    if (editor->line)
        el_end(editor->line);
    free(editor->file);
    free(editor);
}
