/* cmd_judge.c - arbiter judge: the rulings of transcripts */
#include "main/commands.h"
#include "sys/show_facts.h"
#include "sys/text.h"
#include "transcript/judge_pgn.h"
#include "transcript/judge_print.h"
#include "transcript/judge_typed.h"
#include "transcript/transcripts.h"
#include "words/sentence.h"

#include <inttypes.h>
#include <string.h>

enum {
    CHECK,
    JSON,
    DIGEST,
    PGN,
    ARTICLES,
    PORTABLE,
    EXPLAIN,
    LAWS,
    HTML,
    INTERACTIVE,
    CODES,
    WORDS
};

static const struct option options[] = {
    [CHECK] = {"check", NULL,
               "check the expectations and print those that fail"},
    [JSON] = OPTION_JSON,
    [DIGEST] = {"digest", NULL, "print one hash of all rulings of all files"},
    [PGN] = {"pgn", NULL,
             "print the moves that stand as PGN, with clock times"},
    [ARTICLES] = {"articles", NULL, "with --pgn: add the rulings as comments"},
    [PORTABLE] = {"portable", NULL,
                  "with --pgn: for programs that stop at illegal moves"},
    [EXPLAIN] = {"explain", NULL, "also print the facts behind each ruling"},
    [LAWS] = OPTION_LAWS_SEVERAL,
    [HTML] = OPTION_HTML,
    [INTERACTIVE] = {"interactive", NULL,
                     "type acts one by one and see their rulings"},
    [CODES] = {"codes", NULL, "print codes, the same in every language"},
    [WORDS] = {"words", NULL, NULL}, /* from when codes were usual */
};

/* What is counted over all files. */
struct tally {
    const char *edition; /* being folded; NULL: the file names no other */
    unsigned long passed, failed;
    uint64_t digest;
};

/* FNV-1a: any change of any ruling changes it. */
static void digest_text(uint64_t *digest, const char *text)
{
    for (; *text; text++)
        *digest = (*digest ^ (unsigned char)*text) * 0x100000001b3;
    *digest = (*digest ^ '\n') * 0x100000001b3;
}

static void see_edition(void *data, const struct transcript_edition *edition)
{
    struct tally *tally = data;

    tally->edition =
        edition->count > 1 ? laws_edition_name(edition->edition) : NULL;
}

static void print_json(void *data, const struct transcript_act *act)
{
    char words[LAWS_ACT_TEXT_MAX], ruling[LAWS_RULING_TEXT_MAX];
    const struct tally *tally = data;
    struct text text;
    size_t time;

    laws_act_print(act->act, words);
    time = strcspn(words, " ");
    text_init(&text);
    put_open(&text, NULL, '{');
    put_number(&text, "line", act->line);
    if (tally->edition)
        put_string(&text, "edition", tally->edition);
    put_bytes(&text, "time", words, time);
    put_string(&text, "act", words + time + 1);
    put_open(&text, "rulings", '[');
    for (unsigned i = 0; i < act->rulings->count; i++) {
        laws_ruling_print(&act->rulings->ruling[i], ruling);
        put_string(&text, NULL, ruling);
    }
    put_close(&text, ']');
    if (act->before)
        show_facts(&text,
                   &(struct laws_explained){act->before, act->game, act->act,
                                            act->rulings},
                   false);
    put_close(&text, '}');
    text_print(&text, stdout);
}

static void digest_act(void *data, const struct transcript_act *act)
{
    struct tally *tally = data;
    char text[LAWS_RULING_TEXT_MAX];

    for (unsigned i = 0; i < act->rulings->count; i++) {
        laws_ruling_print(&act->rulings->ruling[i], text);
        digest_text(&tally->digest, text);
    }
    digest_text(&tally->digest, "");
}

/* The length without a comment and blanks at the end. */
static int length_of(const char *text)
{
    const char *comment = strstr(text, " #");
    size_t length = comment ? (size_t)(comment - text) : strlen(text);

    while (strchr(" \r", text[length - 1])) /* there are words before */
        length--;
    return (int)length;
}

static void check_expectation(void *data,
                              const struct transcript_expectation *outcome)
{
    struct tally *tally = data;

    if (outcome->holds) {
        tally->passed++;
        return;
    }
    tally->failed++;
    printf("%s:%u: ", outcome->path, outcome->line);
    printf(outcome->negated ? say("expected no %.*s") : say("expected %.*s"),
           length_of(outcome->words), outcome->words);
    if (tally->edition)
        printf(say(" under %s"), tally->edition);
    printf(say(", got %s\n"), outcome->got);
}

static enum status run_pgn(const struct args *args,
                           const struct laws_editions *editions)
{
    struct judge_pgn *pgn = judge_pgn_new(args->value[ARTICLES] != NULL,
                                          args->value[PORTABLE] != NULL);
    struct transcript_visitor visitor;
    enum status status = STATUS_FINE;

    visitor = judge_pgn_visitor(pgn);
    visitor.editions = editions;
    for (int i = 0; i < args->count; i++)
        if (transcript_visit(args, args->operand[i], &visitor))
            status = STATUS_BAD;
    judge_pgn_free(pgn);
    return status;
}

/* Count over all files: expectations, or a digest; or print them as JSON. */
static enum status run_tally(const struct args *args,
                             const struct laws_editions *editions)
{
    struct tally tally = {.digest = 0xcbf29ce484222325};
    struct transcript_visitor visitor = {.edition = see_edition,
                                         .data = &tally,
                                         .explains = args->value[EXPLAIN],
                                         .remarks = !args->value[DIGEST],
                                         .editions = editions};
    enum status status = STATUS_FINE;

    if (args->value[CHECK])
        visitor.expectation = check_expectation;
    if (args->value[DIGEST])
        visitor.act = digest_act;
    if (args->value[JSON])
        visitor.act = print_json;
    for (int i = 0; i < args->count; i++)
        if (transcript_visit(args, args->operand[i], &visitor))
            status = STATUS_BAD;
    if (args->value[DIGEST])
        printf("%016" PRIx64 "\n", tally.digest);
    if (args->value[CHECK])
        printf(say("%lu passed, %lu failed\n"), tally.passed, tally.failed);
    if (!status && tally.failed)
        status = STATUS_NO;
    return status;
}

static enum status run_live(const struct args *args,
                            const struct laws_editions *editions)
{
    for (int i = 0; i < INTERACTIVE; i++)
        if (i != LAWS && args_either(args, INTERACTIVE, i))
            return STATUS_BAD;
    if (args_at_most(args, 1))
        return STATUS_BAD;
    if (editions && editions->count > 1)
        return args_error(args, "-i begins with one edition; \"laws all\" "
                                "then shows the others");
    return judge_typed(args, editions ? &editions->edition[0] : NULL,
                       args->value[CODES]);
}

static enum status run(const struct args *args)
{
    static const int apart[][2] = {
        {JSON, DIGEST},  {JSON, PGN},    {DIGEST, PGN},    {CHECK, PGN},
        {CHECK, JSON},   {CHECK, LAWS},  {HTML, JSON},     {HTML, PGN},
        {HTML, DIGEST},  {HTML, CHECK},  {EXPLAIN, CHECK}, {EXPLAIN, DIGEST},
        {EXPLAIN, PGN},  {CODES, CHECK}, {CODES, JSON},    {CODES, PGN},
        {CODES, DIGEST}, {CODES, WORDS}};
    const char *const *value = args->value;
    struct laws_editions chosen;
    const struct laws_editions *editions = value[LAWS] ? &chosen : NULL;

    if (args_editions(args, value[LAWS], &chosen))
        return STATUS_BAD;
    if (value[INTERACTIVE])
        return run_live(args, editions);
    if (args->count == 0)
        return args_error(args, "give a transcript, or - for standard input");
    for (size_t i = 0; i < sizeof(apart) / sizeof(apart[0]); i++)
        if (args_either(args, apart[i][0], apart[i][1]))
            return STATUS_BAD;
    if (value[ARTICLES] && !value[PGN])
        return args_error(args, "--articles needs --pgn");
    if (value[PORTABLE] && !value[PGN])
        return args_error(args, "--portable needs --pgn");
    if (value[PGN])
        return run_pgn(args, editions);
    if (value[HTML])
        return judge_print_html(args, editions, value[EXPLAIN], value[CODES],
                                value[HTML]);
    if (value[CHECK] || value[DIGEST] || value[JSON])
        return run_tally(args, editions);
    return judge_print_text(args, editions, value[EXPLAIN], value[CODES]);
}

const struct command command_judge = {
    .name = "judge",
    .operands = "FILE...",
    .about = "FILE is a transcript; - is standard input.  Prints each act with "
             "its rulings\n"
             "below it, then the result.  Several editions are shown side by "
             "side, one column\n"
             "each, with * where they differ.  Errors are reported as\n"
             "  FILE:LINE:COLUMN: message\n"
             "With --check, exits with 1 if an expectation fails.\n"
             "With -i, type acts after those of FILE, if any; \"help\" lists "
             "what else you can\n"
             "type.\n",
    .options = options,
    .option_count = sizeof(options) / sizeof(options[0]),
    .examples = "arbiter judge game.acts\n"
                "arbiter judge -i\n",
    .run = run,
};
