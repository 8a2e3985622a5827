/* complete.c - see complete.h */
#include "main/complete.h"

#include <string.h>

/* The word that is being typed: candidates begin with its last `length` bytes,
   and what stands before those is kept. */
struct typed {
    struct offers offers;
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

static void offer_word(const struct offers *offers, const char *text,
                       size_t length)
{
    offer_text((const struct typed *)offers, text, length);
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
    for (unsigned i = 0; i < laws_languages(); i++) {
        offer(typed, laws_language_code((enum laws_language)i));
        offer(typed, laws_language_name((enum laws_language)i));
    }
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

static void offer_pieces(const struct typed *typed)
{
    offer(typed, "letters");
    offer(typed, "figurines");
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

/* What options take that is not a file or a number. */
static const struct {
    const char *option;
    bool is_list;        /* of values with commas */
    const char *command; /* of which alone; NULL: any */
    void (*offer)(const struct typed *typed);
} values[] = {
    {"laws", false, "audit", offer_editions_and_auto},
    {"laws", true, NULL, offer_editions},
    {"lang", false, NULL, offer_languages},
    {"read-lang", false, NULL, offer_languages},
    {"pieces", false, NULL, offer_pieces},
    {"only", true, NULL, offer_findings},
    {"kernel", false, NULL, offer_kernels},
    {"habit", false, NULL, offer_habits},
    {"model", false, NULL, offer_models},
    {"as", false, NULL, offer_views},
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
        return true;
    }
    if (command->offer)
        command->offer(option, &typed->offers);
    return true;
}

/* Numbers, and the names of matters, each once: its rows come in a row. */
static void offer_provisions(const struct typed *typed, const char *year)
{
    enum laws_edition edition;
    const char *before = "";
    size_t count;

    if (laws_edition_parse(year, strlen(year), &edition))
        edition = LAWS_CURRENT;
    for (const struct laws_provision *row = laws_provisions(edition, &count);
         count; row++, count--) {
        offer(typed, row->id);
        if (strcmp(before, row->matter) != 0)
            offer(typed, row->matter);
        before = row->matter;
    }
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

    if (!strcmp(command->name, "laws")) {
        if (count == 0)
            offer_editions(typed);
        offer_provisions(typed, count ? operands[0] : "");
    }
    if (count == 0 && !strcmp(command->name, "journal"))
        offer_verbs(typed, command->about);
    else if (count == 0 && strstr(takes_position, command->name))
        offer(typed, "startpos");
}

static void offer_options(const struct command *command,
                          const struct typed *typed)
{
    char option[64];

    for (unsigned i = 0; i < command->option_count; i++) {
        if (!command->options[i].help)
            continue;
        snprintf(option, sizeof option, "--%s", command->options[i].name);
        offer(typed, option);
    }
    for (unsigned i = 0; i < ARGS_COMMON_MAX; i++) {
        snprintf(option, sizeof option, "--%s", args_common[i].name);
        offer(typed, option);
    }
}

/* Does the shell offer files, too? */
static bool takes_file(const char *arguments)
{
    return strstr(arguments, "FILE") || strstr(arguments, "FOLDER") ||
           strstr(arguments, "DIR") || strstr(arguments, "PATH") ||
           strstr(arguments, "ENGINE");
}

static void complete_command(const struct command_row *rows, size_t row_count,
                             const struct command_row *row, int count,
                             char **words, struct typed *typed)
{
    const struct command *command = row->command;
    const char *before = count > 1 ? words[count - 2] : "";
    bool files = false;

    if (*typed->word == '-') {
        offer_options(command, typed);
        for (size_t i = 0; i < row_count; i++)
            if (rows[i].first && !strcmp(rows[i].first, command->name))
                offer_text(typed, rows[i].second, strcspn(rows[i].second, "="));
    } else if (strncmp(before, "--", 2) ||
               !offer_values(command, before + 2, typed)) {
        offer_operands(typed, command, count - 2, words + 1);
        files = takes_file(command->operands);
    } else {
        for (unsigned i = 0; i < command->option_count; i++)
            files |= !strcmp(command->options[i].name, before + 2) &&
                     takes_file(command->options[i].argument);
    }
    if (!files)
        puts("-");
}

void complete(const struct command_row *rows, size_t row_count, int count,
              char **words)
{
    const char *word = count ? words[count - 1] : "";
    struct typed typed = {{offer_word}, word, word, strlen(word)};

    for (size_t i = 0; i < row_count; i++) {
        const struct command_row *row = &rows[i];

        if (count == 2 && row->first && !strcmp(words[0], row->first) &&
            *row->second != '-')
            offer(&typed, row->second);
        if (count > 2 && row->command && row->first &&
            !strcmp(words[0], row->first) && !strcmp(words[1], row->second))
            complete_command(rows, row_count, row, count - 1, words + 1,
                             &typed);
        if (count > 1 && row->command && !strcmp(words[0], row->name))
            complete_command(rows, row_count, row, count, words, &typed);
    }
    if (count > 2 || (count == 2 && strcmp(words[0], "help")))
        return;
    for (size_t i = 0; i < row_count; i++)
        if (rows[i].name && !rows[i].first)
            offer(&typed, rows[i].name);
    if (count == 2)
        return;
    offer(&typed, "help");
    offer(&typed, "--help");
    offer(&typed, "--version");
}
