/* exam_html.c - a paper to print (exam_paper.h) */
#include "out/html.h"
#include "questions/exam_paper.h"
#include "words/sentence.h"

#include <string.h>

static const char style[] =
    "<style>\n"
    ".question { break-inside: avoid; margin: 0 0 2em }\n"
    ".question::after { content: \"\"; display: block; clear: both }\n"
    ".question h2, .key h2 { font-size: 11pt; margin: 0 0 .4em }\n"
    ".question svg { float: right; width: 58mm; margin: 0 0 .5em 1em }\n"
    ".question ol { list-style: lower-alpha; padding-left: 2em }\n"
    ".acts { list-style: none; padding: 0 }\n"
    ".acts span { display: inline-block; min-width: 4.5em }\n"
    ".ask { font-weight: bold }\n"
    ".key { break-inside: avoid; margin: 0 0 1.2em }\n"
    ".key p, .key ul { margin: .2em 0 }\n"
    "</style>\n";

static void put_element(FILE *out, const char *tag, const char *text)
{
    if (!*text)
        return;
    fprintf(out, "<%s>", tag);
    html_text(out, text);
    fprintf(out, "</%.*s>\n", (int)strcspn(tag, " "), tag);
}

static void print_board(FILE *out, const struct exam_question *question)
{
    struct laws_setup setup;
    struct laws_error error;

    /* The library has printed it. */
    (void)!laws_fen_parse(question->fen, strlen(question->fen), &setup, &error);
    html_diagram(out, &setup);
}

static void print_acts(FILE *out, const struct exam_question *question)
{
    char after[LAWS_SPAN_MAX];

    fputs("<ul class=\"acts\">\n", out);
    for (unsigned i = 0; i < question->acts; i++) {
        laws_span_print(question->act[i].after, after);
        fprintf(out, "<li><span>+%s</span>", after);
        html_text(out, question->act[i].text);
        fputs("</li>\n", out);
    }
    fputs("</ul>\n", out);
}

static void print_question(FILE *out, unsigned number,
                           const struct exam_question *question)
{
    char white[LAWS_SPAN_MAX], black[LAWS_SPAN_MAX];

    fputs("<div class=\"question\">\n<h2>", out);
    html_say(out, "Question %u", number);
    fputs("</h2>\n", out);
    print_board(out, question);
    put_element(out, "p", question->conditions);
    put_element(out, "p", question->scene);
    put_element(out, "p", question->moves);
    laws_span_print(question->shown[LAWS_WHITE], white);
    laws_span_print(question->shown[LAWS_BLACK], black);
    fputs("<p>", out);
    if (question->clocks)
        html_say(out, "Clocks: White %s, Black %s.", white, black);
    putc(' ', out);
    html_text(out, say(question->turn == LAWS_WHITE
                           ? LAWS_MSGID("White has the move.")
                           : LAWS_MSGID("Black has the move.")));
    fputs("</p>\n", out);
    print_acts(out, question);
    put_element(out, "p class=\"ask\"", question->words);
    fputs("<ol>\n", out);
    for (unsigned i = 0; i < question->choices; i++)
        put_element(out, "li", question->choice[i].text);
    fputs("</ol>\n</div>\n", out);
}

static void print_lines(FILE *out, const char *text)
{
    while (*text) {
        char line[EXAM_REASONS_MAX];
        size_t length = strcspn(text, "\n");

        snprintf(line, sizeof line, "%.*s", (int)length, text);
        put_element(out, "p", line);
        text += length + (text[length] != '\0');
    }
}

static void print_key(FILE *out, unsigned number,
                      const struct exam_question *question)
{
    fprintf(out, "<div class=\"key\">\n<h2>%u %c: ", number,
            'a' + (int)question->right);
    html_text(out, question->choice[question->right].text);
    fputs("</h2>\n", out);
    put_element(out, "p", question->title);
    print_lines(out, question->reason);
    fputs("<ul>\n", out);
    for (unsigned i = 0; i < question->choices; i++) {
        if (i == question->right)
            continue;
        fputs("<li>", out);
        html_say(out, "not %c: %s", 'a' + (int)i, question->choice[i].reason);
        fputs("</li>\n", out);
    }
    for (unsigned i = 0; i < question->elsewheres; i++) {
        const struct exam_elsewhere *elsewhere = &question->elsewhere[i];

        fputs("<li>", out);
        html_say(out,
                 elsewhere->differs || elsewhere->lacks
                     ? "%s: %s"
                     : LAWS_MSGID("%s: the same. %s"),
                 laws_edition_name(elsewhere->edition),
                 *elsewhere->text ? elsewhere->text : say("no such ruling"));
        fputs("</li>\n", out);
    }
    fputs("</ul>\n</div>\n", out);
}

void paper_print_html(const void *data, FILE *out)
{
    const struct paper *paper = data;

    html_open(out, say("The Laws of Chess: questions"));
    fputs(style, out);
    fputs("<section>\n<h1>", out);
    paper_print_heading(paper, out);
    fputs("</h1>\n", out);
    if (paper->minutes) {
        fputs("<p>", out);
        paper_print_terms(paper, out);
        fputs("</p>\n", out);
    }
    for (unsigned i = 0; i < paper->count; i++)
        print_question(out, i + 1, &paper->question[i]);
    fprintf(out, "</section>\n<section>\n<h1>%s</h1>\n", say("Key"));
    for (unsigned i = 0; i < paper->count; i++)
        print_key(out, i + 1, &paper->question[i]);
    fputs("</section>\n", out);
    html_close(out);
}
