/* exam_text.c - a paper as plain text (exam_paper.h) */
#include "diagram/board_text.h"
#include "questions/exam_paper.h"
#include "words/columns.h"
#include "words/sentence.h"

#include <string.h>

#define COLUMNS 78

/* Words in lines, each after so many blanks; `first` stands in those of the
   first line. */
static void put_item(FILE *out, int indent, const char *first,
                     const char *words)
{
    fprintf(out, "%-*s", indent, first);
    columns_wrap(out, words, indent, COLUMNS);
    putc('\n', out);
}

static void put_words(FILE *out, int indent, const char *words)
{
    put_item(out, indent, "", words);
}

static void put_clocks(FILE *out, const struct exam_question *question)
{
    char text[2][LAWS_SPAN_MAX];

    laws_span_print(question->shown[LAWS_WHITE], text[0]);
    laws_span_print(question->shown[LAWS_BLACK], text[1]);
    fputs("    ", out);
    fprintf(out, say("Clocks: White %s, Black %s."), text[0], text[1]);
    putc('\n', out);
}

static void print_question(FILE *out, unsigned number,
                           const struct exam_question *question)
{
    char after[LAWS_SPAN_MAX], item[16];
    struct laws_setup setup;
    struct laws_error error;

    snprintf(item, sizeof item, "%u.", number);
    putc('\n', out);
    put_item(out, number < 100 ? 4 : 5, item, question->conditions);
    if (*question->scene)
        put_words(out, 4, question->scene);
    if (*question->moves) {
        fprintf(out, "    %s\n", say("Moves so far:"));
        put_words(out, 4, question->moves);
    }
    /* The library has printed it. */
    (void)!laws_fen_parse(question->fen, strlen(question->fen), &setup, &error);
    board_text_print(out, &setup, true, false, true);
    if (question->clocks)
        put_clocks(out, question);
    fprintf(out, "    %s\n",
            say(question->turn == LAWS_WHITE
                    ? LAWS_MSGID("White has the move.")
                    : LAWS_MSGID("Black has the move.")));
    for (unsigned i = 0; i < question->acts; i++) {
        laws_span_print(question->act[i].after, after);
        fprintf(out, "    +%-6s %s\n", after, question->act[i].text);
    }
    put_words(out, 4, question->words);
    for (unsigned i = 0; i < question->choices; i++) {
        snprintf(item, sizeof item, "    %c)", 'a' + (int)i);
        put_item(out, 7, item, question->choice[i].text);
    }
}

static void print_key(FILE *out, unsigned number,
                      const struct exam_question *question)
{
    char text[EXAM_WORDS_MAX + 64];

    fprintf(out, "\n%u. %c) %s\n", number, 'a' + (int)question->right,
            question->choice[question->right].text);
    fprintf(out, "    [%s]\n", question->title);
    put_words(out, 4, question->reason);
    for (unsigned i = 0; i < question->choices; i++) {
        if (i == question->right)
            continue;
        snprintf(text, sizeof text, say("not %c) %s"), 'a' + (int)i,
                 question->choice[i].reason);
        put_words(out, 4, text);
    }
    for (unsigned i = 0; i < question->elsewheres; i++) {
        const struct exam_elsewhere *elsewhere = &question->elsewhere[i];

        snprintf(text, sizeof text,
                 elsewhere->differs || elsewhere->lacks
                     ? "%s: %s"
                     : say("%s: the same. %s"),
                 laws_edition_name(elsewhere->edition),
                 *elsewhere->text ? elsewhere->text : say("no such ruling"));
        put_words(out, 4, text);
    }
}

void paper_print_heading(const struct paper *paper, FILE *out)
{
    fprintf(out,
            say_many("The Laws of Chess: %u question, seed %u",
                     "The Laws of Chess: %u questions, seed %u", paper->count),
            paper->count, paper->seed);
}

void paper_print_terms(const struct paper *paper, FILE *out)
{
    fprintf(out, say("Minutes: %u. Right answers to pass: %u."), paper->minutes,
            paper->pass);
}

void paper_print_text(const void *data, FILE *out)
{
    const struct paper *paper = data;

    paper_print_heading(paper, out);
    putc('\n', out);
    if (paper->minutes) {
        paper_print_terms(paper, out);
        putc('\n', out);
    }
    for (unsigned i = 0; i < paper->count; i++)
        print_question(out, i + 1, &paper->question[i]);
    fprintf(out, "\n%s\n", say("Key"));
    for (unsigned i = 0; i < paper->count; i++)
        print_key(out, i + 1, &paper->question[i]);
}
