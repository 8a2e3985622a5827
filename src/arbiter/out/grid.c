/* grid.c - see grid.h */
#include "out/grid.h"

#include "out/html.h"
#include "sys/sys.h"
#include "sys/text.h"
#include "words/columns.h"

#include <stdlib.h>
#include <string.h>

void grid_init(struct grid *grid, const char *title)
{
    *grid = (struct grid){.title = sys_strdup(title)};
}

void grid_cell(struct grid *grid, const char *text)
{
    if (grid->count == grid->room) {
        grid->room = grid->room ? grid->room * 2 : 256;
        grid->cells =
            sys_realloc(grid->cells, grid->room * sizeof *grid->cells);
    }
    grid->cells[grid->count++] = sys_strdup(text);
}

void grid_column(struct grid *grid, const char *heading, bool right)
{
    grid->right =
        sys_realloc(grid->right, (grid->columns + 1) * sizeof *grid->right);
    grid->right[grid->columns++] = right;
    grid_cell(grid, heading);
}

void grid_columns(struct grid *grid, const char *headings)
{
    char word[24];
    int used;

    for (; sscanf(headings, "%23s%n", word, &used) == 1; headings += used)
        grid_column(grid, word + (*word == '>'), *word == '>');
}

void grid_number(struct grid *grid, unsigned number)
{
    char text[16];

    snprintf(text, sizeof text, "%u", number);
    grid_cell(grid, text);
}

static const char *cell(const struct grid *grid, size_t row, unsigned column)
{
    return grid->cells[row * grid->columns + column];
}

static void print_text(const struct grid *grid, FILE *out)
{
    size_t rows = grid->count / grid->columns;

    fprintf(out, "%s\n\n", grid->title);
    for (size_t i = 0; i < rows; i++) {
        unsigned missing = 0;

        for (unsigned j = 0; j < grid->columns; j++) {
            const char *text = cell(grid, i, j);
            unsigned most = 0, own = columns_of(text);

            for (size_t k = 0; k < rows; k++)
                if (columns_of(cell(grid, k, j)) > most)
                    most = columns_of(cell(grid, k, j));
            missing += j ? 2 : 0;
            if (grid->right[j])
                missing += most - own;
            if (own)
                fprintf(out, "%*s%s", (int)missing, "", text);
            missing = own ? 0 : missing;
            if (!grid->right[j])
                missing += most - own;
        }
        putc('\n', out);
    }
}

static void print_csv(const struct grid *grid, FILE *out)
{
    for (size_t i = 0; i < grid->count; i++) {
        const char *text = grid->cells[i];

        if (!strpbrk(text, ",\"\n")) {
            fputs(text, out);
        } else {
            putc('"', out);
            for (; *text; text++) {
                if (*text == '"')
                    putc('"', out);
                putc(*text, out);
            }
            putc('"', out);
        }
        putc((i + 1) % grid->columns ? ',' : '\n', out);
    }
}

static void print_json(const struct grid *grid, FILE *out)
{
    size_t rows = grid->count / grid->columns;
    struct text text;

    text_init(&text);
    put_open(&text, NULL, '[');
    for (size_t i = 1; i < rows; i++) {
        put_open(&text, NULL, '{');
        for (unsigned j = 0; j < grid->columns; j++)
            put_string(&text, cell(grid, 0, j), cell(grid, i, j));
        put_close(&text, '}');
    }
    put_close(&text, ']');
    text_print(&text, out);
}

static void print_table(const struct grid *grid, const char *heading, FILE *out)
{
    size_t rows = grid->count / grid->columns;

    fprintf(out, "<%s>", heading);
    html_text(out, grid->title);
    fprintf(out, "</%s>\n", heading);
    fputs("<table><thead><tr>", out);
    for (size_t i = 0; i < rows; i++) {
        for (unsigned j = 0; j < grid->columns; j++) {
            fputs(i ? "<td>" : "<th scope=\"col\">", out);
            html_text(out, cell(grid, i, j));
            fputs(i ? "</td>" : "</th>", out);
        }
        fputs(i ? "</tr>\n<tr>" : "</tr></thead>\n<tbody><tr>", out);
    }
    fputs("</tr></tbody></table>\n", out);
}

static void print_html(const struct grid *grid, FILE *out)
{
    html_open(out, grid->title);
    print_table(grid, "h1", out);
    html_close(out);
}

static void release(struct grid *grid)
{
    for (size_t i = 0; i < grid->count; i++)
        free(grid->cells[i]);
    free(grid->cells);
    free(grid->right);
    free(grid->title);
}

void grid_print_part(struct grid *grid, FILE *out)
{
    print_table(grid, "h2", out);
    release(grid);
}

void grid_print(struct grid *grid, enum grid_form form)
{
    static void (*const print[])(const struct grid *grid, FILE *out) = {
        [GRID_TEXT] = print_text,
        [GRID_CSV] = print_csv,
        [GRID_JSON] = print_json,
        [GRID_HTML] = print_html,
    };

    print[form](grid, stdout);
    release(grid);
}
