/* line_editor_plain.c - without libedit: lines are only read */
#include "main/line_editor.h"
#include "main/line_reader.h"
#include "sys/sys.h"

#include <stdio.h>
#include <stdlib.h>

struct line_editor {
    const char *prompt;
};

struct line_editor *line_editor_new(const char *name, const char *prompt,
                                    line_complete *complete, void *data)
{
    struct line_editor *editor = sys_alloc(sizeof *editor);

    (void)name;
    (void)complete;
    (void)data;
    editor->prompt = prompt;
    return editor;
}

const char *line_editor_read(struct line_editor *editor)
{
    if (line_reader_is_terminal())
        fputs(editor->prompt, stdout);
    return line_reader_read();
}

void line_editor_free(struct line_editor *editor)
{
    free(editor);
}
