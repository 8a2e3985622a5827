/* cmd_exam.c - arbiter exam: questions on the Laws, with their key */
#include "main/commands.h"
#include "out/html.h"
#include "questions/exam_paper.h"
#include "sys/sys.h"
#include "words/sentence.h"

#include <stdlib.h>
#include <string.h>

enum {
    SEED,
    QUESTIONS,
    TOPIC,
    LAWS,
    EXAMINATION,
    MINUTES,
    MARK,
    HTML,
    CHECK,
    SEEDS,
    LIST
};

static const struct option options[] = {
    [SEED] = OPTION_SEED,
    [QUESTIONS] = {"questions", "N",
                   "print N questions, 1 to 200 (default: 30)"},
    [TOPIC] = {"topic", "ID", "ask only about one topic, such as 9, A or III"},
    [LAWS] = OPTION_LAWS_SEVERAL,
    [EXAMINATION] = {"examination", NULL,
                     "40 questions, with the time and what it takes to pass"},
    [MINUTES] = {"minutes", "N",
                 "with --examination: the time (default: 3 a question)"},
    [MARK] = {"mark", "N", "with --examination: percent to pass (default: 80)"},
    [HTML] = OPTION_HTML,
    [CHECK] = {"check", NULL, "verify the kinds of situations"},
    [SEEDS] = {"seeds", "N",
               "with --check: ask each kind N times (default: 100)"},
    [LIST] = {"list", NULL, "list the kinds of situations by topic"},
};

#define QUESTIONS_MOST 200
#define SEED_MOST 1000000000

/* Drop the kinds of other topics, and those that make no sense in any of the
   editions. */
static enum status select_kinds(const struct args *args, struct kinds *kinds,
                                unsigned editions)
{
    const char *topic = args->value[TOPIC];
    static struct exam_kind kind;
    size_t kept = 0;

    for (size_t i = 0; i < kinds->count; i++) {
        struct kind_source *source = &kinds->item[i], swapped = *source;

        if (topic &&
            (strlen(topic) != source->topic.length ||
             strncmp(topic, source->topic.text, source->topic.length) != 0))
            continue;
        if (kinds_read(source, &kind))
            return STATUS_BAD;
        if (!(kind.editions & editions))
            continue;
        *source = kinds->item[kept];
        kinds->item[kept++] = swapped;
    }
    if (!kept && topic)
        return args_error(
            args,
            "no kind of situation has the topic \"%s\"; --list shows the "
            "topics",
            shown_of(topic).text);
    if (!kept)
        return args_error(args, "no kind of situation fits these editions");
    for (size_t i = kept; i < kinds->count; i++) {
        free(kinds->item[i].path);
        free(kinds->item[i].bytes);
    }
    kinds->count = kept;
    return STATUS_FINE;
}

static void shuffle(struct kinds *kinds, uint64_t *chance)
{
    for (size_t i = 0; i < kinds->count; i++) {
        size_t other =
            i + exam_draw_below(chance, (unsigned)(kinds->count - i));
        struct kind_source swapped = kinds->item[i];

        kinds->item[i] = kinds->item[other];
        kinds->item[other] = swapped;
    }
}

static void notate_text(char *text, size_t size)
{
    char room[EXAM_REASONS_MAX];

    notate(text, room, sizeof room);
    snprintf(text, size, "%s", room);
}

/* Moves as the reader writes them. */
static void notate_question(struct exam_question *question)
{
    notate_text(question->title, sizeof question->title);
    notate_text(question->scene, sizeof question->scene);
    notate_text(question->words, sizeof question->words);
    notate_text(question->moves, sizeof question->moves);
    notate_text(question->reason, sizeof question->reason);
    for (unsigned i = 0; i < question->acts; i++)
        notate_text(question->act[i].text, sizeof question->act[i].text);
    for (unsigned i = 0; i < question->choices; i++) {
        notate_text(question->choice[i].text, sizeof question->choice[i].text);
        notate_text(question->choice[i].reason,
                    sizeof question->choice[i].reason);
    }
    for (unsigned i = 0; i < question->elsewheres; i++)
        notate_text(question->elsewhere[i].text,
                    sizeof question->elsewhere[i].text);
}

/* One question of each kind, in any order, then one more of each. */
static enum status write_paper(struct kinds *kinds, unsigned editions,
                               struct paper *paper)
{
    struct exam_memory *memory = kinds_memory();
    uint64_t chance = paper->seed;
    static struct exam_kind kind;
    struct laws_file_error error;

    for (unsigned i = 0; i < paper->count; i++) {
        const struct kind_source *source;

        if (i % kinds->count == 0)
            shuffle(kinds, &chance);
        source = &kinds->item[i % kinds->count];
        (void)!kinds_read(source,
                          &kind); /* when it was selected, it could be */
        if (exam_ask(&kind, exam_draw(&chance), editions, say_tongue(), memory,
                     &paper->question[i], &error)) {
            fprintf(stderr, "%s:%u: %s\n", source->path, error.line,
                    say_message(error.what).text);
            return STATUS_BAD;
        }
        notate_question(&paper->question[i]);
    }
    return STATUS_FINE;
}

/* How long an examination lasts, and how many answers have to be right. */
static enum status read_terms(const struct args *args, struct paper *paper)
{
    unsigned mark = 80;

    paper->minutes = 3 * paper->count;
    if ((args->value[MINUTES] &&
         args_number(args, say("the minutes"), args->value[MINUTES], 1, 600,
                     &paper->minutes)) ||
        (args->value[MARK] &&
         args_number(args, say("the mark"), args->value[MARK], 1, 100, &mark)))
        return STATUS_BAD;
    paper->pass = (paper->count * mark + 99) / 100;
    return STATUS_FINE;
}

static enum status print_paper(const struct args *args, struct kinds *kinds,
                               unsigned editions)
{
    struct paper paper = {.seed = 1,
                          .count = args->value[EXAMINATION] ? 40 : 30};
    enum status status;

    if ((args->value[SEED] &&
         args_number(args, say("the seed"), args->value[SEED], 0, SEED_MOST,
                     &paper.seed)) ||
        (args->value[QUESTIONS] &&
         args_number(args, say("the number of questions"),
                     args->value[QUESTIONS], 1, QUESTIONS_MOST,
                     &paper.count)) ||
        (args->value[EXAMINATION] && read_terms(args, &paper)))
        return STATUS_BAD;
    paper.question = sys_alloc(paper.count * sizeof *paper.question);
    status = write_paper(kinds, editions, &paper);
    if (!status && args->value[HTML])
        status = html_write(args, args->value[HTML], paper_print_html, &paper);
    else if (!status)
        paper_print_text(&paper, stdout);
    free(paper.question);
    return status;
}

static const char *titled(const struct exam_kind *kind)
{
    static char title[EXAM_WORDS_MAX];

    snprintf(title, sizeof title, "%.*s", (int)kind->title.word.length,
             kind->title.word.text);
    return say(title);
}

static enum status list_kinds(const struct kinds *kinds)
{
    char topic[EXAM_TOPIC_MAX];
    static struct exam_kind kind;

    for (size_t i = 0; i < kinds->count; i++) {
        const struct kind_source *source = &kinds->item[i];

        (void)!kinds_read(source,
                          &kind); /* when it was selected, it could be */
        if (!exam_topic_print(source->topic, say_tongue(), topic))
            snprintf(topic, sizeof topic, "%.*s", (int)source->topic.length,
                     source->topic.text);
        printf("%.*s/%.*s\t%s\t%s\n", (int)source->topic.length,
               source->topic.text, (int)source->name.length, source->name.text,
               topic, titled(&kind));
    }
    return STATUS_FINE;
}

static enum status run_with(const struct args *args, struct kinds *kinds,
                            unsigned editions)
{
    unsigned seeds = 100;

    if (args->value[CHECK]) {
        if (args->value[SEEDS] &&
            args_number(args, say("the number of seeds"), args->value[SEEDS], 1,
                        1000000, &seeds))
            return STATUS_BAD;
        return exam_check(kinds, seeds, editions);
    }
    if (!args->value[LAWS] && !args->value[LIST])
        editions = 1u << LAWS_CURRENT;
    if (select_kinds(args, kinds, editions))
        return STATUS_BAD;
    return args->value[LIST] ? list_kinds(kinds)
                             : print_paper(args, kinds, editions);
}

static enum status run(const struct args *args)
{
    static const int apart[][2] = {
        {CHECK, SEED}, {CHECK, QUESTIONS}, {CHECK, HTML},       {CHECK, TOPIC},
        {CHECK, LIST}, {LIST, HTML},       {CHECK, EXAMINATION}};
    struct laws_editions chosen;
    unsigned editions = 0;
    struct kinds kinds;
    enum status status;

    for (size_t i = 0; i < sizeof apart / sizeof apart[0]; i++)
        if (args_either(args, apart[i][0], apart[i][1]))
            return STATUS_BAD;
    if (args->value[SEEDS] && !args->value[CHECK])
        return args_error(args, "--seeds needs --check");
    if ((args->value[MINUTES] || args->value[MARK]) &&
        !args->value[EXAMINATION])
        return args_error(args, "--minutes and --mark need --examination");
    if (args_editions(args, args->value[LAWS], &chosen))
        return STATUS_BAD;
    for (unsigned i = 0; i < chosen.count; i++)
        editions |= 1u << chosen.edition[i];
    status = kinds_load(args, &kinds);
    if (!status)
        status = run_with(args, &kinds,
                          editions ? editions : (1u << LAWS_EDITIONS) - 1);
    kinds_release(&kinds);
    return status;
}

static void offer(const char *option, const struct offers *offers)
{
    struct args args = {.count = 0};
    struct word before = {0};
    struct kinds kinds;

    if (strcmp(option, "topic") != 0)
        return;
    (void)kinds_load(&args, &kinds); /* our own */
    for (size_t i = 0; i < kinds.count; i++) {
        struct word topic = kinds.item[i].topic;

        if (topic.length != before.length ||
            memcmp(topic.text, before.text, topic.length))
            offers->word(offers, topic.text, topic.length);
        before = topic;
    }
    kinds_release(&kinds);
}

const struct command command_exam = {
    .name = "exam",
    .operands = "[FILE|FOLDER]...",
    .about = "Asks what an arbiter must know: the ruling, the result, the "
             "times on both\n"
             "displays, the duty, the Article.  The answers are computed.  "
             "Uses the kinds\n"
             "of situations of the program, or those in FILE and FOLDER.\n"
             "With --check, exits with 1 if one of them is wrong.\n",
    .options = options,
    .option_count = sizeof(options) / sizeof(options[0]),
    .examples = "arbiter exam --questions 5\n"
                "arbiter exam --examination --html exam.html\n",
    .run = run,
    .offer = offer,
};
