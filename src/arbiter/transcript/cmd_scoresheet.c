/* cmd_scoresheet.c - arbiter scoresheet: what the players wrote (Article 8) */
#include "main/commands.h"
#include "out/html.h"
#include "sheet/sheet.h"
#include "transcript/mend_print.h"
#include "transcript/papers_visit.h"

#include <stdlib.h>

enum { AS, HTML, LANG, MEND, TIMES };

static const struct option options[] = {
    [AS] = {"as", "VIEW", "show it as white, black, arbiter or page (default)"},
    [HTML] = OPTION_HTML,
    [LANG] = OPTION_LANG,
    [MEND] = {"mend", NULL,
              "find the game that a sheet with slips in it tells"},
    [TIMES] = {"times", NULL, "add the clock time after each move"},
};

static enum status read_view(const struct args *args, enum sheet_view *view)
{
    const char *text = args->value[AS];

    *view = SHEET_PAGE;
    if (!text || sheet_view_named(text, view))
        return STATUS_FINE;
    return args_error(args, "--as \"%s\": choose white, black, arbiter or page",
                      shown_of(text).text);
}

static void print_html(const void *data, FILE *out)
{
    html_sheet(out, data);
}

/* What is asked for. */
struct task {
    const struct args *args;
    enum sheet_view view;
};

static enum status show(const struct papers *papers, void *data)
{
    const struct task *task = data;
    const char *const *value = task->args->value;
    struct sheet sheet = {
        .papers = papers, .view = task->view, .times = value[TIMES]};
    enum status status = STATUS_FINE;

    if (!sheet_lay_out(&sheet))
        return args_error(task->args, "out of memory");
    if (value[HTML])
        status = html_write(task->args, value[HTML], print_html, &sheet);
    else
        sheet_print_text(&sheet, stdout);
    free(sheet.row);
    return status;
}

static enum status run(const struct args *args)
{
    struct papers papers = {.game = NULL};
    struct task task = {.args = args};

    if (args->count == 0)
        return args_error(args, "give a transcript, or - for standard input");
    if (args->value[MEND])
        return args_at_most(args, 2) || args_either(args, MEND, AS) ||
                       args_either(args, MEND, HTML) ||
                       args_either(args, MEND, TIMES) ||
                       args_language(args, args->value[LANG], &papers.language)
                   ? STATUS_BAD
                   : mend_print(args, papers.language);
    if (args_at_most(args, 1) || read_view(args, &task.view) ||
        args_language(args, args->value[LANG], &papers.language))
        return STATUS_BAD;
    return papers_visit(args, args->operand[0], &papers, show, &task);
}

const struct command command_scoresheet = {
    .name = "scoresheet",
    .operands = "FILE [FILE]",
    .about = "FILE is a transcript; - is standard input.\n"
             "As white or black: what that player wrote.  As arbiter: both "
             "sheets beside the\n"
             "game, with the differences, who is behind, and the notes.  As "
             "page: a sheet to\n"
             "print and sign.\n",
    .options = options,
    .option_count = sizeof(options) / sizeof(options[0]),
    .examples = "arbiter scoresheet game.acts --as arbiter\n"
                "arbiter scoresheet game.acts --html sheet.html\n",
    .run = run,
};
