/* sheet_text.c - a scoresheet as plain text, in pages if it is to be printed */
#include "sheet/sheet.h"

#include "words/columns.h"
#include "words/sentence.h"

#include <string.h>

#define BLANK "________"
#define PAGE_ROWS 30
#define PAGE_BLOCKS 2

static const char *or_blank(const char *text)
{
    return *text ? text : BLANK;
}

static void print_header(const struct sheet *sheet, FILE *out)
{
    const struct papers *papers = sheet->papers;
    static const enum paper_tag pairs[][2] = {{PAPER_EVENT, PAPER_ROUND},
                                              {PAPER_SITE, PAPER_DATE}};

    for (size_t i = 0; i < sizeof(pairs) / sizeof(pairs[0]); i++) {
        fprintf(out, "%s:%*s", say(papers_tag_name(pairs[i][0])),
                i == 0 ? 1 : 2, "");
        columns_print(out, or_blank(papers->tag[pairs[i][0]]), 32);
        fprintf(out, " %s:%*s%s\n", say(papers_tag_name(pairs[i][1])),
                i == 0 ? 1 : 2, "", or_blank(papers->tag[pairs[i][1]]));
    }
    fprintf(out, say("White: %s\n"), or_blank(papers->tag[PAPER_WHITE]));
    fprintf(out, say("Black: %s\n\n"), or_blank(papers->tag[PAPER_BLACK]));
}

static void print_signatures(const struct sheet *sheet, FILE *out)
{
    fprintf(out, say("Result: %s\n"), or_blank(sheet_result(sheet)));
    fprintf(out, say("Signed: White %s  Black %s\n"),
            or_blank(sheet_signature(sheet, LAWS_WHITE)),
            or_blank(sheet_signature(sheet, LAWS_BLACK)));
}

static unsigned cell_width(const struct sheet *sheet)
{
    return sheet->times ? 22 : 13;
}

/* A row without anything behind its last cell, unless more follows. */
static void print_row(const struct sheet *sheet, const struct sheet_row *row,
                      bool last, FILE *out)
{
    unsigned width = cell_width(sheet);

    fprintf(out, "%4u. ", row->number);
    columns_print(out, row->has[0] ? or_blank(row->cell[0]) : "",
                  last && !row->has[1] ? 0 : width);
    columns_print(out, row->has[1] ? or_blank(row->cell[1]) : "",
                  last ? 0 : width);
}

static void print_sheet(const struct sheet *sheet, FILE *out)
{
    enum laws_color color = (enum laws_color)sheet->view;

    fputs(say(color == LAWS_WHITE ? LAWS_MSGID("Scoresheet of White")
                                  : LAWS_MSGID("Scoresheet of Black")),
          out);
    if (papers_player(sheet->papers, color) != papers_color(color))
        fprintf(out, ", %s", papers_player(sheet->papers, color));
    fprintf(out, "\n\n");
    print_header(sheet, out);
    fprintf(out, "      ");
    columns_print(out, say("White"), cell_width(sheet));
    fprintf(out, "%s\n", say("Black"));
    for (unsigned i = 0; i < sheet->rows; i++) {
        print_row(sheet, &sheet->row[i], true, out);
        putc('\n', out);
    }
    putc('\n', out);
    print_signatures(sheet, out);
}

/* Blocks of rows side by side; an empty line is there to be written on. */
static void print_page(const struct sheet *sheet, unsigned page, unsigned pages,
                       FILE *out)
{
    unsigned first = page * PAGE_ROWS * PAGE_BLOCKS;
    unsigned number = sheet->rows ? sheet->row[0].number : 1;

    columns_print(out, say("SCORESHEET"), 55);
    fprintf(out, say("page %u of %u\n\n"), page + 1, pages);
    print_header(sheet, out);
    for (unsigned block = 0; block < PAGE_BLOCKS; block++) {
        fprintf(out, "      ");
        columns_print(out, say("White"), cell_width(sheet));
        columns_print(out, say("Black"),
                      block + 1 < PAGE_BLOCKS ? cell_width(sheet) : 0);
    }
    putc('\n', out);
    for (unsigned i = 0; i < PAGE_ROWS; i++) {
        for (unsigned block = 0; block < PAGE_BLOCKS; block++) {
            unsigned at = first + block * PAGE_ROWS + i;
            bool last = block + 1 == PAGE_BLOCKS;

            if (at < sheet->rows)
                print_row(sheet, &sheet->row[at], last, out);
            else if (last)
                fprintf(out, "%4u.", number + at);
            else
                fprintf(out, "%4u. %*s", number + at,
                        (int)(2 * cell_width(sheet)), "");
        }
        putc('\n', out);
    }
    fprintf(out, say("\nResult: %s\n\n"), or_blank(sheet_result(sheet)));
    for (unsigned i = LAWS_WHITE; i <= LAWS_BLACK; i++) {
        const char *signature = sheet_signature(sheet, (enum laws_color)i);

        fprintf(out, "%s:   ____________________%s%s\n",
                papers_color((enum laws_color)i), *signature ? " " : "",
                signature);
    }
    fprintf(out, say("Arbiter: ____________________\n"));
    if (page + 1 < pages)
        putc('\f', out);
}

static void print_pages(const struct sheet *sheet, FILE *out)
{
    unsigned a_page = PAGE_ROWS * PAGE_BLOCKS;
    unsigned pages = sheet->rows ? (sheet->rows + a_page - 1) / a_page : 1;

    for (unsigned page = 0; page < pages; page++)
        print_page(sheet, page, pages, out);
}

/* Words on a sheet beside the game: "Nf3 (=)". */
static void print_words(const struct sheet *sheet,
                        const struct laws_papers_line *line,
                        enum laws_color color, unsigned width, FILE *out)
{
    const char *text =
        line->written[color] == LAWS_WRITTEN_SEALED    ? say("(sealed)")
        : line->written[color] == LAWS_WRITTEN_NOTHING ? BLANK
                                                       : line->text[color];
    char cell[256];

    snprintf(cell, sizeof(cell), "%s%s",
             papers_letters(sheet->papers, text).text,
             line->marked[color] ? " (=)" : "");
    columns_print(out, cell, width);
}

static void print_line(const struct sheet *sheet, unsigned ply, FILE *out)
{
    const struct papers *papers = sheet->papers;
    struct laws_papers_line line;
    struct sheet_remark remark;

    laws_papers_read_line(&papers->laws, papers->game, ply, &line);
    remark = sheet_remark(&line);
    fprintf(out, "%4u%-4s", line.number, line.by == LAWS_WHITE ? "." : "...");
    columns_print(
        out, *line.made ? papers_letters(papers, line.made).text : "-", 12);
    if (sheet->times) {
        char span[LAWS_SPAN_MAX] = "";

        if (line.left >= 0)
            laws_span_print(line.left / 1000 * 1000, span);
        columns_print(out, span, 10);
    }
    print_words(sheet, &line, LAWS_WHITE, 15, out);
    print_words(sheet, &line, LAWS_BLACK, *remark.text ? 15 : 0, out);
    fprintf(out, "%s\n", remark.text);
}

static void print_notes(const struct sheet *sheet, FILE *out)
{
    const struct papers *papers = sheet->papers;

    if (papers->notes)
        fprintf(out, "\n%s\n", say("Notes"));
    for (unsigned i = 0; i < papers->notes; i++) {
        char span[LAWS_SPAN_MAX];

        laws_span_print(papers->note[i].at, span);
        fprintf(out, "  %8s  ", span);
        columns_print(out, sheet_moment(sheet, papers->note[i].plies).text, 14);
        fprintf(out, "%s\n", papers->note[i].text);
    }
}

static void print_arbiter(const struct sheet *sheet, FILE *out)
{
    const struct papers *papers = sheet->papers;
    const struct laws_game *game = papers->game;
    const struct laws_ruling *result = game ? laws_game_result(game) : NULL;

    fprintf(out, say("Both scoresheets\n\n"));
    print_header(sheet, out);
    fputs("        ", out);
    columns_print(out, say("Game"), 12);
    if (sheet->times)
        columns_print(out, say("Clock"), 10);
    columns_print(out, say("White wrote"), 15);
    fprintf(out, "%s\n", say("Black wrote"));
    for (unsigned ply = 1;
         game && ply <= laws_papers_plies(&papers->laws, game); ply++)
        print_line(sheet, ply, out);
    for (unsigned i = LAWS_WHITE; i <= LAWS_BLACK && game; i++) {
        fputs(i ? "" : "\n", out);
        fprintf(out,
                i == LAWS_WHITE ? say("White's sheet: %s")
                                : say("Black's sheet: %s"),
                sheet_standing(sheet, (enum laws_color)i).text);
        putc('\n', out);
    }
    if (result) {
        fprintf(out, say("Ruled: %s, %s %s"), laws_result_text(result->result),
                result->article, laws_end_words(result->end)->word);
        putc('\n', out);
    }
    print_signatures(sheet, out);
    print_notes(sheet, out);
}

void sheet_print_text(const struct sheet *sheet, FILE *out)
{
    switch (sheet->view) {
    case SHEET_WHITE:
    case SHEET_BLACK:
        print_sheet(sheet, out);
        break;
    case SHEET_ARBITER:
        print_arbiter(sheet, out);
        break;
    case SHEET_PAGE:
        print_pages(sheet, out);
        break;
    }
}
