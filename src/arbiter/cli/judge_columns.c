/* judge_columns.c - editions side by side, as text and as HTML (judge_beside.h)
 */
#include "cli/html.h"
#include "cli/judge_rows.h"
#include "words/columns.h"
#include "words/sentence.h"

#include <string.h>

/* Words longer than this have the line to themselves. */
#define WORDS_MAX 44

/* Do the editions that came so far differ here?  By having the verdict at all;
   at the end by what it is. */
static bool differs(const struct beside *beside, const struct row *row,
                    unsigned act)
{
    const char *first = NULL;

    for (unsigned i = 0; i < beside->columns; i++) {
        const char *cell = row->cell[i];

        if (beside->column[i].acts < act && !*cell)
            continue;
        if (!first)
            first = cell;
        if (row->kind == VALUE ? strcmp(first, cell) : !*first != !*cell)
            return true;
    }
    return false;
}

/* How wide the words of verdicts are, and the cells. */
static void measure(const struct beside *beside, int *words, int *cells)
{
    *words = *cells = 0;
    for (size_t i = 0; i < beside->count; i++) {
        const struct row *row = &beside->row[i];
        int length = (int)columns_of(row->words);

        if (row->kind != ACT && length <= WORDS_MAX && length > *words)
            *words = length;
        for (unsigned k = 0; k < beside->columns; k++)
            if ((int)columns_of(row->cell[k]) > *cells)
                *cells = (int)columns_of(row->cell[k]);
    }
}

/* The cells of a line, and no blanks at its end. */
static void print_cells(const struct beside *beside, const struct row *row,
                        int width, FILE *out)
{
    int blanks = 0;

    for (unsigned i = 0; i < beside->columns; i++) {
        const char *cell =
            row ? row->cell[i] : laws_edition_name(beside->column[i].edition);

        if (*cell)
            fprintf(out, "%*s%s", blanks + 2, "", cell);
        blanks = *cell ? width - (int)columns_of(cell) : blanks + 2 + width;
    }
    putc('\n', out);
}

void beside_print(const struct beside *beside, FILE *out)
{
    enum row_kind last = ACT;
    unsigned act = 0;
    int words, cells;

    measure(beside, &words, &cells);
    fprintf(out, "%*s", words + 4, "");
    print_cells(beside, NULL, cells, out);
    for (size_t i = 0; i < beside->count; i++) {
        const struct row *row = &beside->row[i];

        act += row->kind == ACT;
        if (row->kind == ACT) {
            fprintf(out, "%s\n", row->words);
            continue;
        }
        if (row->kind == VALUE && last != VALUE)
            fprintf(out, "%s\n", say("at the end"));
        last = row->kind;
        fprintf(out, "  %c ", differs(beside, row, act) ? '*' : ' ');
        columns_print(out, row->words, (unsigned)words);
        if ((int)columns_of(row->words) > words)
            fprintf(out, "\n%*s", words + 4, "");
        print_cells(beside, row, cells, out);
    }
}

static void print_html_row(const struct beside *beside, const struct row *row,
                           bool marked, FILE *out)
{
    fputs(marked ? "<tr class=\"differs\"><th scope=\"row\"><mark>"
                 : "<tr><th scope=\"row\">",
          out);
    html_text(out, row->words);
    fputs(marked ? "</mark></th>" : "</th>", out);
    for (unsigned i = 0; i < beside->columns; i++) {
        fputs("<td>", out);
        html_text(out, row->cell[i]);
        fputs("</td>", out);
    }
    fputs("</tr>\n", out);
}

static void print_html_heading(const struct beside *beside, const char *words,
                               FILE *out)
{
    fprintf(out, "<tr><th scope=\"colgroup\" colspan=\"%u\" class=\"act\">",
            beside->columns + 1);
    html_text(out, words);
    fputs("</th></tr>\n", out);
}

void beside_print_html(const struct beside *beside, FILE *out)
{
    enum row_kind last = ACT;
    unsigned act = 0;

    fputs("<table class=\"beside\">\n<thead><tr><td></td>", out);
    for (unsigned i = 0; i < beside->columns; i++)
        fprintf(out, "<th scope=\"col\">%s</th>",
                laws_edition_name(beside->column[i].edition));
    fputs("</tr></thead>\n<tbody>\n", out);
    for (size_t i = 0; i < beside->count; i++) {
        const struct row *row = &beside->row[i];

        act += row->kind == ACT;
        if (row->kind == VALUE && last != VALUE)
            print_html_heading(beside, say("At the end"), out);
        last = row->kind;
        if (row->kind == ACT)
            print_html_heading(beside, row->words, out);
        else
            print_html_row(beside, row, differs(beside, row, act), out);
    }
    fputs("</tbody>\n</table>\n", out);
}
