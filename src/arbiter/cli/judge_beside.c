/* judge_beside.c - see judge_beside.h */
#include "cli/judge_beside.h"

#include "cli/html.h"

#include <stdlib.h>
#include <string.h>

/* Words longer than this have the line to themselves. */
#define WORDS_MAX 44

#define CELL_MAX 24

enum kind {
    ACT,
    VERDICT, /* cells: the Articles                         */
    VALUE,   /* cells: what it comes to at the end          */
};

struct row {
    enum kind kind;
    char *words;
    char cell[LAWS_EDITIONS][CELL_MAX]; /* by column; "": none */
};

struct column {
    enum laws_edition edition;
    unsigned acts; /* that were folded */
};

struct beside {
    struct row *row;
    size_t count, room;
    size_t at; /* the row last written to: verdicts come behind it */
    struct column column[LAWS_EDITIONS];
    unsigned columns;
    bool failed; /* no memory was left */
};

struct beside *beside_new(void)
{
    return calloc(1, sizeof(struct beside));
}

static void clear(struct beside *beside)
{
    while (beside->count)
        free(beside->row[--beside->count].words);
    beside->columns = 0;
}

void beside_free(struct beside *beside)
{
    clear(beside);
    free(beside->row);
    free(beside);
}

/* Put a new row in this place. */
static struct row *insert(struct beside *beside, size_t place, enum kind kind,
                          const char *words)
{
    struct row *row = beside->row;
    char *copy = strdup(words);

    if (copy && beside->count == beside->room) {
        size_t room = beside->room ? 2 * beside->room : 64;

        row = realloc(row, room * sizeof(*row));
        if (row) {
            beside->row = row;
            beside->room = room;
        }
    }
    if (!copy || !row) {
        free(copy);
        beside->failed = true;
        return NULL;
    }
    memmove(&row[place + 1], &row[place],
            (beside->count - place) * sizeof(*row));
    row[place] = (struct row){.kind = kind, .words = copy};
    beside->count++;
    return &row[place];
}

/* Where the nth act stands, from 0; behind the last row when it is new. */
static size_t find_act(const struct beside *beside, unsigned nth)
{
    size_t place = 0;

    for (; place < beside->count; place++)
        if (beside->row[place].kind == ACT && nth-- == 0)
            break;
    return place;
}

/* The row of these words below the present act, behind the row last written to:
   the one that another edition has, or a new one. */
static struct row *row_of(struct beside *beside, enum kind kind,
                          const char *words)
{
    size_t place = beside->at + 1;

    for (; place < beside->count && beside->row[place].kind != ACT; place++)
        if (!strcmp(beside->row[place].words, words)) {
            beside->at = place;
            return &beside->row[place];
        }
    return insert(beside, ++beside->at, kind, words);
}

static void put(struct beside *beside, enum kind kind, const char *words,
                const char *cell)
{
    struct row *row = beside->failed ? NULL : row_of(beside, kind, words);

    if (row)
        snprintf(row->cell[beside->columns - 1], CELL_MAX, "%s", cell);
}

/* Go to the row of the act that the present column has come to. */
static void go_to_act(struct beside *beside, const struct laws_act *act)
{
    unsigned nth = beside->column[beside->columns - 1].acts;
    char text[LAWS_ACT_TEXT_MAX];

    beside->at = find_act(beside, nth);
    if (beside->at < beside->count)
        return;
    laws_act_print(act, text);
    insert(beside, beside->at, ACT, text);
}

static void see_edition(void *data, const struct transcript_edition *edition)
{
    struct beside *beside = data;

    if (edition->nth == 0)
        clear(beside);
    beside->column[beside->columns++] =
        (struct column){.edition = edition->edition};
}

/* Why, where somebody wants to know: the columns say by which Article, or that
   it is so. */
static void put_facts(struct beside *beside, const struct transcript_act *act,
                      unsigned nth)
{
    struct transcript_fact fact[LAWS_FACTS_MAX];
    unsigned count = transcript_explain(act, nth, fact);
    char words[LAWS_FACT_TEXT_MAX + 2];

    for (unsigned i = 0; i < count; i++) {
        snprintf(words, sizeof words, "  %s", fact[i].text);
        put(beside, VERDICT, words,
            fact[i].fact.article ? fact[i].fact.article : "yes");
    }
}

static void see_act(void *data, const struct transcript_act *act)
{
    struct beside *beside = data;
    char ruling[LAWS_RULING_TEXT_MAX];

    go_to_act(beside, act->act);
    beside->column[beside->columns - 1].acts++;
    for (unsigned i = 0; i < act->rulings->count; i++) {
        laws_ruling_print(&act->rulings->ruling[i], ruling);
        put(beside, VERDICT, strchr(ruling, ' ') + 1,
            act->rulings->ruling[i].article);
        put_facts(beside, act, i);
    }
}

/* The error has its own line; here stands at which act it was. */
static void see_stop(void *data, const struct transcript_act *act)
{
    struct beside *beside = data;

    go_to_act(beside, act->act);
    put(beside, VERDICT, "not possible here", "x");
}

static void put_clock(struct beside *beside, const struct laws_game *game,
                      enum laws_color color, const char *words)
{
    char span[LAWS_SPAN_MAX];

    laws_span_print(laws_game_clock(game)->left[color], span);
    put(beside, VALUE, words, span);
}

static void see_end(void *data, const char *path, const struct laws_game *game)
{
    struct beside *beside = data;
    const struct laws_ruling *result = game ? laws_game_result(game) : NULL;

    (void)path;
    if (!game)
        return;
    beside->at = beside->count - 1;
    while (beside->row[beside->at].kind == VALUE)
        beside->at--;
    put(beside, VALUE, "result",
        result ? laws_result_text(result->result) : "*");
    put_clock(beside, game, LAWS_WHITE, "White's clock");
    put_clock(beside, game, LAWS_BLACK, "Black's clock");
}

struct transcript_visitor beside_visitor(struct beside *beside)
{
    return (struct transcript_visitor){.edition = see_edition,
                                       .act = see_act,
                                       .stop = see_stop,
                                       .end = see_end,
                                       .data = beside};
}

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
        int length = (int)strlen(row->words);

        if (row->kind != ACT && length <= WORDS_MAX && length > *words)
            *words = length;
        for (unsigned k = 0; k < beside->columns; k++)
            if ((int)strlen(row->cell[k]) > *cells)
                *cells = (int)strlen(row->cell[k]);
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
        blanks = *cell ? width - (int)strlen(cell) : blanks + 2 + width;
    }
    putc('\n', out);
}

bool beside_print(const struct beside *beside, FILE *out)
{
    enum kind last = ACT;
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
            fputs("at the end\n", out);
        last = row->kind;
        fprintf(out, "  %c %-*s", differs(beside, row, act) ? '*' : ' ', words,
                row->words);
        if ((int)strlen(row->words) > words)
            fprintf(out, "\n%*s", words + 4, "");
        print_cells(beside, row, cells, out);
    }
    return !beside->failed;
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

bool beside_print_html(const struct beside *beside, FILE *out)
{
    enum kind last = ACT;
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
            print_html_heading(beside, "At the end", out);
        last = row->kind;
        if (row->kind == ACT)
            print_html_heading(beside, row->words, out);
        else
            print_html_row(beside, row, differs(beside, row, act), out);
    }
    fputs("</tbody>\n</table>\n", out);
    return !beside->failed;
}
