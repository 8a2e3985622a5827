/* judge_print.c - see judge_print.h */
#include "transcript/judge_print.h"

#include "out/html.h"
#include "transcript/judge_beside.h"
#include "transcript/judge_line.h"
#include "words/sentence.h"

#include <string.h>

/* A game under one edition is printed as it goes on, one under several of them
   side by side at its end. */
struct reading {
    struct beside *beside;
    struct transcript_visitor collect; /* into it */
    bool several;
    bool codes;
};

static void read_edition(void *data, const struct transcript_edition *edition)
{
    struct reading *reading = data;

    reading->several = edition->count > 1;
    reading->collect.edition(reading->beside, edition);
}

static void print_act(void *data, const struct transcript_act *act)
{
    const struct reading *reading = data;

    if (reading->several)
        reading->collect.act(reading->beside, act);
    else
        judge_print_act(act, reading->codes);
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
    else if (!reading->codes)
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
                             bool explains, bool codes)
{
    struct reading reading = {.beside = beside_new(codes), .codes = codes};
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
    bool explains, codes;
    struct beside *beside;
    enum status *status;
};

static void print_page(const void *data, FILE *out)
{
    const struct page *page = data;
    struct transcript_visitor visitor = beside_visitor(page->beside);

    visitor.editions = page->editions;
    visitor.explains = page->explains;
    html_open_in(out, page->codes ? "lang=\"en\"" : say_html_language(),
                 judge_label(LAWS_MSGID("What the editions of the Laws say"),
                             page->codes));
    for (int i = 0; i < page->args->count; i++) {
        const char *path = page->args->operand[i];

        if (transcript_visit(page->args, path, &visitor))
            *page->status = STATUS_BAD;
        fputs("<section>\n<h1>", out);
        html_text(out,
                  strcmp(path, "-")
                      ? path
                      : judge_label(LAWS_MSGID("standard input"), page->codes));
        fputs("</h1>\n", out);
        beside_print_html(page->beside, out);
        fputs("</section>\n", out);
    }
    html_close(out);
}

enum status judge_print_html(const struct args *args,
                             const struct laws_editions *editions,
                             bool explains, bool codes, const char *file)
{
    enum status status = STATUS_FINE, written;
    struct page page = {args,  editions,          explains,
                        codes, beside_new(codes), &status};

    written = html_write(args, file, print_page, &page);
    beside_free(page.beside);
    return written ? written : status;
}
