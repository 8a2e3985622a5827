/* sheet_html.c - a scoresheet as a page to print or to read on a screen */
#include "out/html.h"
#include "sheet/sheet.h"

#include "words/sentence.h"

#define PAGE_ROWS 30
#define PAGE_BLOCKS 2

static void print_element(FILE *out, const char *element, const char *text)
{
    fprintf(out, "<%s>", element);
    html_text(out, text);
    fprintf(out, "</%s>", element);
}

static void print_header(const struct sheet *sheet, const char *title,
                         FILE *out)
{
    static const enum paper_tag tags[] = {PAPER_EVENT, PAPER_ROUND,
                                          PAPER_SITE,  PAPER_DATE,
                                          PAPER_WHITE, PAPER_BLACK};

    print_element(out, "h1", title);
    fputs("\n<dl>\n", out);
    for (size_t i = 0; i < sizeof(tags) / sizeof(tags[0]); i++) {
        print_element(out, "dt", say(papers_tag_name(tags[i])));
        print_element(out, "dd", sheet->papers->tag[tags[i]]);
        putc('\n', out);
    }
    fputs("</dl>\n", out);
}

static void print_signatures(const struct sheet *sheet, FILE *out)
{
    fprintf(out, "<p>%s <strong>%s</strong></p>\n<div class=\"sign\">",
            say("Result:"), sheet_result(sheet));
    for (unsigned i = LAWS_WHITE; i <= LAWS_BLACK; i++)
        fprintf(out, "<div>%s %s</div>", say(papers_color((enum laws_color)i)),
                sheet_signature(sheet, (enum laws_color)i));
    fprintf(out, "<div>%s</div></div>\n", say("Arbiter"));
}

static void print_block(const struct sheet *sheet, unsigned first, FILE *out)
{
    unsigned number = sheet->rows ? sheet->row[0].number : 1;

    html_columns(out, (const char *const[]){LAWS_MSGID("Move no."),
                                            LAWS_MSGID("White"),
                                            LAWS_MSGID("Black"), NULL});
    for (unsigned i = first; i < first + PAGE_ROWS; i++) {
        const struct sheet_row *row = i < sheet->rows ? &sheet->row[i] : NULL;

        fprintf(out, "<tr><th scope=\"row\">%u</th>",
                row ? row->number : number + i);
        print_element(out, "td", row ? row->cell[0] : "");
        print_element(out, "td", row ? row->cell[1] : "");
        fputs("</tr>\n", out);
    }
    fputs("</tbody></table>\n", out);
}

static void print_pages(const struct sheet *sheet, const char *title, FILE *out)
{
    unsigned a_page = PAGE_ROWS * PAGE_BLOCKS;
    unsigned pages = sheet->rows ? (sheet->rows + a_page - 1) / a_page : 1;

    for (unsigned page = 0; page < pages; page++) {
        fputs("<section>\n", out);
        print_header(sheet, title, out);
        fputs("<div class=\"blocks\">\n", out);
        for (unsigned block = 0; block < PAGE_BLOCKS; block++)
            print_block(sheet, page * a_page + block * PAGE_ROWS, out);
        fputs("</div>\n", out);
        print_signatures(sheet, out);
        fputs("<p>", out);
        html_say(out, "Page %u of %u", page + 1, pages);
        fputs("</p>\n</section>\n", out);
    }
}

/* What a player wrote; marked where it is not what was made. */
static void print_words(const struct sheet *sheet,
                        const struct laws_papers_line *line,
                        enum laws_color color, FILE *out)
{
    enum laws_written written = line->written[color];
    bool differs = written == LAWS_WRITTEN_OTHER ||
                   written == LAWS_WRITTEN_UNREADABLE ||
                   written == LAWS_WRITTEN_AHEAD;

    fputs("<td>", out);
    if (written == LAWS_WRITTEN_SEALED)
        html_text(out, say("(sealed)"));
    else
        print_element(out, differs ? "mark" : "span",
                      papers_letters(sheet->papers, line->text[color]).text);
    fprintf(out, "%s</td>", line->marked[color] ? " (=)" : "");
}

static void print_line(const struct sheet *sheet, unsigned ply, FILE *out)
{
    const struct papers *papers = sheet->papers;
    struct laws_papers_line line;

    laws_papers_read_line(&papers->laws, papers->game, ply, &line);
    fprintf(out, "<tr><th scope=\"row\">%u%s</th>", line.number,
            line.by == LAWS_WHITE ? "." : "...");
    print_element(out, "td", papers_letters(papers, line.made).text);
    if (sheet->times) {
        char span[LAWS_SPAN_MAX] = "";

        if (line.left >= 0)
            laws_span_print(line.left / 1000 * 1000, span);
        print_element(out, "td", span);
    }
    print_words(sheet, &line, LAWS_WHITE, out);
    print_words(sheet, &line, LAWS_BLACK, out);
    print_element(out, "td", sheet_remark(&line).text);
    fputs("</tr>\n", out);
}

static void print_notes(const struct sheet *sheet, FILE *out)
{
    const struct papers *papers = sheet->papers;

    if (!papers->notes)
        return;
    fprintf(out, "<h2>%s</h2>\n", say("Notes"));
    html_columns(out,
                 (const char *const[]){LAWS_MSGID("Time"), LAWS_MSGID("After"),
                                       LAWS_MSGID("Ruling"), NULL});
    for (unsigned i = 0; i < papers->notes; i++) {
        char span[LAWS_SPAN_MAX];

        laws_span_print(papers->note[i].at, span);
        fputs("<tr>", out);
        print_element(out, "td", span);
        print_element(out, "td",
                      sheet_moment(sheet, papers->note[i].plies).text);
        print_element(out, "td", papers->note[i].text);
        fputs("</tr>\n", out);
    }
    fputs("</tbody></table>\n", out);
}

static void print_arbiter(const struct sheet *sheet, FILE *out)
{
    const struct papers *papers = sheet->papers;
    const struct laws_game *game = papers->game;
    const struct laws_ruling *result = game ? laws_game_result(game) : NULL;
    static const char *const timed[] = {LAWS_MSGID("Move no."),
                                        LAWS_MSGID("Game"),
                                        LAWS_MSGID("Clock"),
                                        LAWS_MSGID("White wrote"),
                                        LAWS_MSGID("Black wrote"),
                                        LAWS_MSGID("Remarks"),
                                        NULL};
    static const char *const untimed[] = {
        LAWS_MSGID("Move no."),    LAWS_MSGID("Game"),
        LAWS_MSGID("White wrote"), LAWS_MSGID("Black wrote"),
        LAWS_MSGID("Remarks"),     NULL};

    print_header(sheet, say("Both scoresheets"), out);
    html_columns(out, sheet->times ? timed : untimed);
    for (unsigned ply = 1;
         game && ply <= laws_papers_plies(&papers->laws, game); ply++)
        print_line(sheet, ply, out);
    fputs("</tbody></table>\n", out);
    for (unsigned i = LAWS_WHITE; i <= LAWS_BLACK && game; i++) {
        fputs("<p>", out);
        html_say(out,
                 i == LAWS_WHITE ? LAWS_MSGID("White's sheet: %s")
                                 : LAWS_MSGID("Black's sheet: %s"),
                 sheet_standing(sheet, (enum laws_color)i).text);
        fputs("</p>\n", out);
    }
    if (result) {
        fputs("<p>", out);
        html_say(out, "Ruled: %s, %s %s", laws_result_text(result->result),
                 result->article, laws_end_words(result->end)->word);
        fputs("</p>\n", out);
    }
    print_signatures(sheet, out);
    print_notes(sheet, out);
}

void html_sheet(FILE *out, const struct sheet *sheet)
{
    static const char *const titles[] = {
        [SHEET_WHITE] = LAWS_MSGID("Scoresheet of White"),
        [SHEET_BLACK] = LAWS_MSGID("Scoresheet of Black"),
        [SHEET_ARBITER] = LAWS_MSGID("Both scoresheets"),
        [SHEET_PAGE] = "Scoresheet",
    };

    html_open(out, say(titles[sheet->view]));
    if (sheet->view == SHEET_ARBITER)
        print_arbiter(sheet, out);
    else
        print_pages(sheet, say(titles[sheet->view]), out);
    html_close(out);
}
