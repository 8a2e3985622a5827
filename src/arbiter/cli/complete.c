/* complete.c - see complete.h */
#include "cli/complete.h"
#include "cli/exam_kinds.h"

#include <string.h>

/* The word that is being typed: candidates begin with its last `length` bytes,
   and what stands before those is kept. */
struct typed {
    const char *word, *end;
    size_t length;
};

static void offer_text(const struct typed *typed, const char *text,
                       size_t length)
{
    if (length >= typed->length && !strncmp(text, typed->end, typed->length))
        printf("%.*s%.*s\n", (int)(typed->end - typed->word), typed->word,
               (int)length, text);
}

static void offer(const struct typed *typed, const char *text)
{
    offer_text(typed, text, strlen(text));
}

static void offer_editions(const struct typed *typed)
{
    for (int i = 0; i < LAWS_EDITIONS; i++)
        offer(typed, laws_edition_name((enum laws_edition)i));
}

static void offer_editions_and_auto(const struct typed *typed)
{
    offer(typed, "auto");
    offer_editions(typed);
}

static void offer_languages(const struct typed *typed)
{
    for (unsigned i = 0; i < laws_languages(); i++)
        offer(typed, laws_language_code((enum laws_language)i));
}

static void offer_findings(const struct typed *typed)
{
    for (int i = 0; i < LAWS_FINDING_KINDS; i++)
        offer(typed, laws_finding_name((enum laws_finding_kind)i));
}

static void offer_kernels(const struct typed *typed)
{
    for (int i = 0; i < LAWS_KERNELS; i++)
        if (laws_kernel_is_available((enum laws_kernel)i))
            offer(typed, laws_kernel_name((enum laws_kernel)i));
}

static void offer_views(const struct typed *typed)
{
    static const char *const views[] = {"white", "black", "arbiter", "page"};

    for (size_t i = 0; i < sizeof(views) / sizeof(views[0]); i++)
        offer(typed, views[i]);
}

static void offer_habits(const struct typed *typed)
{
    offer(typed, "laws");
    offer(typed, "engine-tests");
}

static void offer_models(const struct typed *typed)
{
    offer(typed, "logistic");
    offer(typed, "normalized");
}

static void offer_topics(const struct typed *typed)
{
    struct args args = {.count = 0};
    struct word before = {0};
    struct kinds kinds;

    (void)kinds_load(&args, &kinds); /* our own */
    for (size_t i = 0; i < kinds.count; i++) {
        struct word topic = kinds.item[i].topic;

        if (topic.length != before.length ||
            memcmp(topic.text, before.text, topic.length))
            offer_text(typed, topic.text, topic.length);
        before = topic;
    }
    kinds_release(&kinds);
}

/* What options take that is not a file or a number. */
static const struct {
    const char *option;
    bool is_list;        /* of values with commas */
    const char *command; /* of which alone; NULL: any */
    void (*offer)(const struct typed *typed);
} values[] = {
    {"edition", false, "audit", offer_editions_and_auto},
    {"edition", false, NULL, offer_editions},
    {"laws", true, NULL, offer_editions},
    {"lang", false, NULL, offer_languages},
    {"from", false, NULL, offer_languages},
    {"only", true, NULL, offer_findings},
    {"kernel", false, NULL, offer_kernels},
    {"as", false, "match", offer_habits},
    {"model", false, NULL, offer_models},
    {"as", false, NULL, offer_views},
    {"topic", false, NULL, offer_topics},
};

/* Is the word the argument of this option?  Then offer its values. */
static bool offer_values(const struct command *command, const char *option,
                         struct typed *typed)
{
    unsigned row = 0;

    while (row < command->option_count &&
           strcmp(option, command->options[row].name))
        row++;
    if (row == command->option_count || !command->options[row].argument ||
        *command->options[row].argument == '[')
        return false;
    for (size_t i = 0; i < sizeof(values) / sizeof(values[0]); i++) {
        const char *comma = strrchr(typed->word, ',');

        if (strcmp(option, values[i].option) ||
            (values[i].command && strcmp(command->name, values[i].command)))
            continue;
        if (values[i].is_list && comma) {
            typed->end = comma + 1;
            typed->length = strlen(typed->end);
        }
        values[i].offer(typed);
        break;
    }
    return true;
}

static void offer_provisions(const struct typed *typed, const char *year)
{
    enum laws_edition edition;
    size_t count;

    if (laws_edition_parse(year, strlen(year), &edition))
        return;
    for (const struct laws_provision *row = laws_provisions(edition, &count);
         count; row++, count--)
        offer(typed, row->id);
}

/* The verbs stand in the help, each at the beginning of a line. */
static void offer_verbs(const struct typed *typed, const char *about)
{
    for (; *about; about += strcspn(about, "\n"), about += *about == '\n')
        if (!strncmp(about, "  ", 2))
            offer_text(typed, about + 2, strcspn(about + 2, " "));
}

static void offer_operands(const struct typed *typed,
                           const struct command *command, int count,
                           char **operands)
{
    static const char takes_position[] = "board moves san perft mate";

    if (!strcmp(command->name, "laws") && count == 0)
        offer_editions(typed);
    else if (!strcmp(command->name, "laws"))
        offer_provisions(typed, operands[0]);
    else if (count == 0 && !strcmp(command->name, "journal"))
        offer_verbs(typed, command->about);
    else if (count == 0 && strstr(takes_position, command->name))
        offer(typed, "startpos");
}

static void offer_options(const struct command *command,
                          const struct typed *typed)
{
    char option[64];

    for (unsigned i = 0; i < command->option_count; i++) {
        snprintf(option, sizeof option, "--%s", command->options[i].name);
        offer(typed, option);
    }
}

void complete(const struct command *const *commands, size_t command_count,
              int count, char **words)
{
    const char *word = count ? words[count - 1] : "";
    const char *before = count > 1 ? words[count - 2] : "";
    struct typed typed = {word, word, strlen(word)};

    if (count < 2 || (count == 2 && !strcmp(words[0], "help"))) {
        for (size_t i = 0; i < command_count; i++)
            offer(&typed, commands[i]->name);
        if (count == 2)
            return;
        offer(&typed, "help");
        offer(&typed, "--help");
        offer(&typed, "--version");
        return;
    }
    for (size_t i = 0; i < command_count; i++) {
        if (strcmp(words[0], commands[i]->name))
            continue;
        if (*word == '-')
            offer_options(commands[i], &typed);
        else if (strncmp(before, "--", 2) ||
                 !offer_values(commands[i], before + 2, &typed))
            offer_operands(&typed, commands[i], count - 2, words + 1);
    }
}
