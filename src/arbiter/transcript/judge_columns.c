/* judge_columns.c - editions side by side, as text and as HTML (judge_beside.h)
 */
#include "out/html.h"
#include "transcript/judge_line.h"
#include "transcript/judge_rows.h"
#include "words/columns.h"

#include <limits.h>
#include <string.h>

/* Sentences are broken so that a line fits a terminal; codes are not, and those
   longer than this have the line to themselves. */
#define COLUMNS 80
#define CODES_MAX 44
#define MARGIN 4 /* with the mark */

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

/* Facts stand below their ruling. */
static int indent_of(const struct row *row)
{
    return row->kind == FACT ? 2 : 0;
}

static int larger(int one, unsigned other)
{
    return one > (int)other ? one : (int)other;
}

/* How wide the words of verdicts are, and the cells of each edition. */
struct widths {
    int words, cell[LAWS_EDITIONS];
};

static struct widths measure(const struct beside *beside)
{
    struct widths widths = {0};
    int most = COLUMNS - MARGIN, widest = 0;

    for (unsigned i = 0; i < beside->columns; i++) {
        for (size_t k = 0; k < beside->count; k++)
            widths.cell[i] =
                larger(widths.cell[i], columns_of(beside->row[k].cell[i]));
        widest = larger(widest, (unsigned)widths.cell[i]);
        most -= widths.cell[i] + 2;
    }
    for (unsigned i = 0; beside->codes && i < beside->columns; i++)
        widths.cell[i] = widest;
    most = beside->codes ? CODES_MAX : most;
    for (size_t i = 0; i < beside->count; i++) {
        const struct row *row = &beside->row[i];
        int length = (int)columns_of(row->words) + indent_of(row);

        if (length > most)
            length = beside->codes ? 0 : most;
        if (row->kind != ACT)
            widths.words = larger(widths.words, (unsigned)length);
    }
    return widths;
}

/* The cells of a line, and no blanks at its end. */
static void print_cells(const struct beside *beside, const struct row *row,
                        const struct widths *widths, FILE *out)
{
    int blanks = 0;

    for (unsigned i = 0; i < beside->columns; i++) {
        const char *cell =
            row ? row->cell[i] : laws_edition_name(beside->column[i].edition);

        if (*cell)
            fprintf(out, "%*s%s", blanks + 2, "", cell);
        blanks = *cell ? widths->cell[i] - (int)columns_of(cell)
                       : blanks + 2 + widths->cell[i];
    }
    putc('\n', out);
}

/* Behind the margin, up to this column, where the cells begin. */
static void print_words(const struct row *row, int width, bool codes, FILE *out)
{
    int column;

    fprintf(out, "%*s", indent_of(row), "");
    column = columns_wrap(out, row->words, MARGIN + indent_of(row),
                          codes ? INT_MAX : width);
    if (column > width) {
        putc('\n', out);
        column = 0;
    }
    fprintf(out, "%*s", width - column, "");
}

void beside_print(const struct beside *beside, FILE *out)
{
    enum row_kind last = ACT;
    unsigned act = 0;
    const struct widths widths = measure(beside);

    fprintf(out, "%*s", MARGIN + widths.words, "");
    print_cells(beside, NULL, &widths, out);
    for (size_t i = 0; i < beside->count; i++) {
        const struct row *row = &beside->row[i];

        act += row->kind == ACT;
        if (row->kind == ACT) {
            fprintf(out, "%s\n", row->words);
            continue;
        }
        if (row->kind == VALUE && last != VALUE)
            fprintf(out, "%s\n",
                    judge_label(LAWS_MSGID("at the end"), beside->codes));
        last = row->kind;
        fprintf(out, "  %c ", differs(beside, row, act) ? '*' : ' ');
        print_words(row, MARGIN + widths.words, beside->codes, out);
        print_cells(beside, row, &widths, out);
    }
}

static void print_html_row(const struct beside *beside, const struct row *row,
                           bool marked, FILE *out)
{
    fprintf(out, "<tr%s><th scope=\"row\"%s>%s",
            marked ? " class=\"differs\"" : "",
            row->kind == FACT ? " class=\"fact\"" : "", marked ? "<mark>" : "");
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
            print_html_heading(
                beside, judge_label(LAWS_MSGID("At the end"), beside->codes),
                out);
        last = row->kind;
        if (row->kind == ACT)
            print_html_heading(beside, row->words, out);
        else
            print_html_row(beside, row, differs(beside, row, act), out);
    }
    fputs("</tbody>\n</table>\n", out);
}
