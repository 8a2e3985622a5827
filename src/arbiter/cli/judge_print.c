/* judge_print.c - see judge_print.h */
#include "cli/judge_print.h"

#include "cli/html.h"
#include "cli/judge_beside.h"
#include "exam/tell.h"
#include "words/sentence.h"

#include <string.h>

/* A game under one edition is printed as it goes on, one under several of them
   side by side at its end. */
struct reading {
    struct beside *beside;
    struct transcript_visitor collect; /* into it */
    bool several;
    bool words; /* as sentences */
};

static void read_edition(void *data, const struct transcript_edition *edition)
{
    struct reading *reading = data;

    reading->several = edition->count > 1;
    reading->collect.edition(reading->beside, edition);
}

/* Why: the facts that the nth ruling rests on, if somebody wants to know. */
static void print_facts(const struct transcript_act *act, unsigned nth)
{
    struct transcript_fact fact[LAWS_FACTS_MAX];
    unsigned count = transcript_explain(act, nth, fact);
    char notated[2 * LAWS_FACT_TEXT_MAX];

    for (unsigned i = 0; i < count; i++) {
        printf("      %s", notate(fact[i].text, notated, sizeof notated));
        if (fact[i].fact.article)
            printf(" (%s)", fact[i].fact.article);
        putchar('\n');
    }
}

/* The nth ruling as a sentence, with its Article. */
static void print_ruling_words(const struct laws_ruling *ruling)
{
    char text[LAWS_FACT_TEXT_MAX], notated[2 * LAWS_FACT_TEXT_MAX];
    struct writer writer = laws__writer(text, sizeof(text));

    exam_tell_ruling(ruling, say_tongue(), &writer);
    printf("    %s (%s)\n", notate(text, notated, sizeof notated),
           ruling->article);
}

static void print_act_words(const struct laws_act *act)
{
    char time[LAWS_ACT_TEXT_MAX], text[LAWS_ACT_TEXT_MAX];
    char notated[2 * LAWS_ACT_TEXT_MAX];
    struct writer writer = laws__writer(text, sizeof(text));

    laws_act_print(act, time);
    exam_tell_act(act, say_tongue(), &writer);
    printf("%.*s %s\n", (int)strcspn(time, " "), time,
           notate(text, notated, sizeof notated));
}

static void print_act(void *data, const struct transcript_act *act)
{
    const struct reading *reading = data;
    char text[LAWS_ACT_TEXT_MAX], ruling[LAWS_RULING_TEXT_MAX];

    if (reading->several) {
        reading->collect.act(reading->beside, act);
        return;
    }
    laws_act_print(act->act, text);
    if (reading->words)
        print_act_words(act->act);
    else
        puts(text);
    for (unsigned i = 0; i < act->rulings->count; i++) {
        laws_ruling_print(&act->rulings->ruling[i], ruling);
        if (reading->words)
            print_ruling_words(&act->rulings->ruling[i]);
        else
            printf("    %s\n", ruling);
        print_facts(act, i);
    }
}

static void print_stop(void *data, const struct transcript_act *act)
{
    const struct reading *reading = data;

    if (reading->several)
        reading->collect.stop(reading->beside, act);
}

static void print_end(void *data, const char *path,
                      const struct laws_game *game)
{
    const struct reading *reading = data;
    const struct laws_ruling *result = game ? laws_game_result(game) : NULL;

    if (reading->several)
        reading->collect.end(reading->beside, path, game);
    else if (reading->words)
        puts(say(laws_result_words(result ? result->result : LAWS_RESULT_OPEN)
                     ->sentence));
    else if (result)
        printf("result %s %s %s\n", laws_result_text(result->result),
               result->article, laws_end_words(result->end)->word);
    else
        puts("result *");
}

enum status judge_print_text(const struct args *args,
                             const struct laws_editions *editions,
                             bool explains, bool words)
{
    struct reading reading = {.beside = beside_new(), .words = words};
    struct transcript_visitor visitor = {.edition = read_edition,
                                         .act = print_act,
                                         .stop = print_stop,
                                         .end = print_end,
                                         .data = &reading,
                                         .explains = explains,
                                         .editions = editions};
    enum status status = STATUS_FINE;

    reading.collect = beside_visitor(reading.beside);
    for (int i = 0; i < args->count; i++) {
        reading.several = false;
        if (transcript_visit(args, args->operand[i], &visitor))
            status = STATUS_BAD;
        if (reading.several)
            beside_print(reading.beside, stdout);
    }
    beside_free(reading.beside);
    return status;
}

/* What a page needs, and what comes of it. */
struct page {
    const struct args *args;
    const struct laws_editions *editions;
    bool explains;
    struct beside *beside;
    enum status *status;
};

static void print_page(const void *data, FILE *out)
{
    const struct page *page = data;
    struct transcript_visitor visitor = beside_visitor(page->beside);

    visitor.editions = page->editions;
    visitor.explains = page->explains;
    html_open(out, say("What the editions of the Laws say"));
    for (int i = 0; i < page->args->count; i++) {
        const char *path = page->args->operand[i];

        if (transcript_visit(page->args, path, &visitor))
            *page->status = STATUS_BAD;
        fputs("<section>\n<h1>", out);
        html_text(out, strcmp(path, "-") ? path : say("standard input"));
        fputs("</h1>\n", out);
        beside_print_html(page->beside, out);
        fputs("</section>\n", out);
    }
    html_close(out);
}

enum status judge_print_html(const struct args *args,
                             const struct laws_editions *editions,
                             bool explains, const char *file)
{
    enum status status = STATUS_FINE, written;
    struct page page = {args, editions, explains, beside_new(), &status};

    written = html_write(args, file, print_page, &page);
    beside_free(page.beside);
    return written ? written : status;
}
