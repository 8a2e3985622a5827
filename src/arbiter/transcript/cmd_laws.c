/* cmd_laws.c - arbiter laws: what the editions say, number by number */
#include "main/commands.h"
#include "transcript/citations.h"
#include "transcript/coverage.h"
#include "transcript/laws_diff.h"
#include "transcript/laws_search.h"
#include "transcript/laws_where.h"
#include "words/sentence.h"

#include <ctype.h>
#include <string.h>

static void list_editions(void)
{
    for (int i = 0; i < LAWS_EDITIONS; i++) {
        enum laws_edition edition = (enum laws_edition)i;
        size_t count;

        laws_provisions(edition, &count);
        printf("%s  ", laws_edition_name(edition));
        printf(say_many("%3zu provision", "%3zu provisions", count), count);
        printf("  %s\n", say(laws_edition_about(edition)));
    }
}

static void list_provisions(enum laws_edition edition, bool deeds)
{
    size_t count;
    const struct laws_provision *row = laws_provisions(edition, &count);

    for (size_t i = 0; i < count; i++) {
        printf("%s\t%s\t", row[i].id, laws_provision_kind_name(row[i].kind));
        if (deeds)
            printf("%s\t", laws_deed_name(laws_provision_deed(&row[i])));
        printf("%s\n", say(row[i].gist));
    }
}

/* What to add where an edition has its provision from another one. */
static void print_lender(enum laws_edition edition,
                         const struct laws_provision *row)
{
    if (row->edition != edition)
        printf(say(" (as in %s)"), laws_edition_name(row->edition));
    putchar('\n');
}

/* Print what an edition has on a matter, but not `shown` again. */
static void print_matter(enum laws_edition edition, const char *matter,
                         const struct laws_provision *shown)
{
    const char *name = laws_edition_name(edition);
    const struct laws_provision *row;
    size_t nth = 0;

    while ((row = laws_provision_by_matter(edition, matter, nth++))) {
        if (row == shown)
            continue;
        printf("  %s  %-12s %s", name, row->id, say(row->gist));
        print_lender(edition, row);
    }
    if (nth == 1)
        printf(laws_is_held(edition, matter)
                   ? say("  %s  no provision of its own\n")
                   : say("  %s  its text on that is not here\n"),
               name);
}

/* Print what one provision is, and what is done about it. */
static void print_row(enum laws_edition edition,
                      const struct laws_provision *row)
{
    static const char *const about[] = {
        [LAWS_DEED_ENFORCES] = LAWS_MSGID("Arbiter enforces it: %s."),
        [LAWS_DEED_OFFERS] = LAWS_MSGID("Arbiter offers it: %s."),
        [LAWS_DEED_RECORDS] = LAWS_MSGID("Arbiter records it: %s."),
        [LAWS_DEED_STATES] = LAWS_MSGID("Arbiter states it: %s."),
    };
    enum laws_deed deed = laws_provision_deed(row);

    printf("%s  %s  %s  %s", laws_edition_name(edition), row->id,
           laws_provision_kind_name(row->kind), row->matter);
    print_lender(edition, row);
    printf("  %s\n  ", say(row->gist));
    printf(say(about[deed]), say(laws_deed_words(deed)));
    putchar('\n');
}

/* Print one provision, and below it the same matter wherever it stands. */
static void print_provision(enum laws_edition edition,
                            const struct laws_provision *row)
{
    print_row(edition, row);
    printf("\n%s\n", say("The same matter elsewhere:"));
    for (int i = LAWS_EDITIONS - 1; i >= 0; i--)
        print_matter((enum laws_edition)i, row->matter,
                     i == (int)edition ? row : NULL);
}

/* Does an id begin with these letters, large or small? */
static bool begins(const char *id, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (tolower((unsigned char)id[i]) != tolower((unsigned char)text[i]))
            return false;
    return true;
}

/*
 * Write ids that an edition has and that begin with these letters, most of
 * them; how many there are.
 */
static unsigned list_near(enum laws_edition edition, const char *text,
                          size_t length, char *list, size_t size)
{
    enum { MOST = 8 };
    unsigned found = 0;
    size_t used = 0;

    for (int i = 0; i < LAWS_EDITIONS; i++) {
        size_t count;
        const struct laws_provision *row =
            laws_provisions((enum laws_edition)i, &count);

        for (size_t k = 0; k < count; k++) {
            if (!begins(row[k].id, text, length) ||
                laws_provision_find(edition, row[k].id) != &row[k])
                continue;
            found++;
            if (found <= MOST)
                used += (size_t)snprintf(list + used, size - used, "%s%s",
                                         found > 1 ? ", " : "", row[k].id);
            else if (found == MOST + 1)
                used += (size_t)snprintf(list + used, size - used, " ...");
        }
    }
    return found;
}

static enum status unknown_provision(const struct args *args,
                                     enum laws_edition edition,
                                     const char *text)
{
    const char *name = laws_edition_name(edition);
    size_t length = strlen(text);
    char list[256]; /* eight ids fit, no edition has one of 24 letters */

    if (laws_edition_lacks(edition, text))
        return args_error(args, "the text of %s on \"%s\" is not here: %s",
                          name, shown_of(text).text,
                          say(laws_edition_about(edition)));

    /* Leave out number after number at the end until something is left. */
    while (length && !list_near(edition, text, length, list, sizeof(list)))
        do
            length--;
        while (length && !strchr(".(#", text[length]));
    if (length)
        return args_error(args, "%s has no provision \"%s\"; it has %s", name,
                          shown_of(text).text, list);
    return args_error(
        args, "%s has no provision \"%s\"; \"arbiter laws %s\" lists them all",
        name, shown_of(text).text, name);
}

/* Print all matters of one number, and what carries them out. */
static enum status print_where(const struct args *args,
                               enum laws_edition edition, const char *id)
{
    const struct laws_provision *row = NULL;

    while ((row = laws_next_row(edition, row)))
        if (citation_names(row->id, id, strlen(id), CITED))
            print_row(edition, row);
    return laws_where_print(args, edition, id);
}

/* Is an id the number, or below it: 7.5.1 of 7.5, 10.7(a) of 10.7? */
static bool is_part(const char *id, const char *number)
{
    size_t length = strlen(number);

    return length && !strncmp(id, number, length) &&
           (!id[length] || strchr(".(#", id[length]));
}

/* What carries out a number and those below it, or a matter. */
static enum status show_where(const struct args *args,
                              enum laws_edition edition, const char *text)
{
    bool matter = laws_provision_by_matter(edition, text, 0);
    const struct laws_provision *row = NULL;
    enum status status = STATUS_FINE;
    bool found = false;

    while ((row = laws_next_row(edition, row))) {
        if (matter ? strcmp(row->matter, text) != 0
                   : !is_part(row->id, text) ||
                         (strchr(row->id, '#') && !strchr(text, '#')))
            continue; /* a second matter comes with the first */
        if (found)
            putchar('\n');
        found = true;
        if (print_where(args, edition, row->id))
            status = STATUS_BAD;
    }
    return found ? status : unknown_provision(args, edition, text);
}

/* Read a year: of an edition, or one in which it was in force. */
static bool read_year(const char *text, enum laws_edition *edition)
{
    if (strlen(text) != 4 || strspn(text, "0123456789") != 4)
        return false;
    if (!laws_edition_parse(text, 4, edition))
        return true;
    for (int i = LAWS_EDITIONS - 1; i >= 0; i--)
        if (strcmp(laws_edition_name((enum laws_edition)i), text) < 0) {
            *edition = (enum laws_edition)i;
            fprintf(
                stderr,
                say("arbiter laws: %s: the last edition here is that of %s\n"),
                text, laws_edition_name(*edition));
            return true;
        }
    return false;
}

/* A number without what people write before it, its letters large: "9.2" of
   "Art.9.2", "A.5" of "a.5"; "" of "Article" alone. */
static void read_number(char *to, size_t size, const char *text)
{
    static const char *const leads[] = {"\302\247", "article", "art.", "art"};
    size_t letters;

    for (size_t i = 0; i < sizeof leads / sizeof leads[0]; i++)
        if (begins(text, leads[i], strlen(leads[i]))) {
            text += strlen(leads[i]);
            break;
        }
    snprintf(to, size, "%s", text);
    letters = strspn(to, "abcdiABCDI");
    if (letters <= 3 && (!to[letters] || to[letters] == '.'))
        for (size_t i = 0; i < letters; i++)
            to[i] = (char)toupper((unsigned char)to[i]);
}

enum { COVERAGE, DEEDS, DIFF, SOURCE, OPTIONS, LAWS = OPTIONS };
static const struct option options[] = {
    [COVERAGE] = {"coverage", "DIR",
                  "list the provisions that transcripts below DIR cite"},
    [DEEDS] = {"deeds", NULL,
               "with EDITION: show what Arbiter does about each"},
    [DIFF] = {"diff", NULL, "with two EDITIONs: show what changed"},
    [SOURCE] = {"source", NULL,
                "with ID: list the code and the scenarios that cite it"},
    [LAWS] = OPTION_LAWS,
};

/* Tell that two of the options contradict each other: any two do. */
static enum status check_options(const struct args *args)
{
    for (int i = 0; i < OPTIONS; i++)
        for (int k = i + 1; k < OPTIONS; k++)
            if (args_either(args, i, k))
                return STATUS_BAD;
    return args->value[SOURCE] ? laws_where_check(args) : STATUS_FINE;
}

/* The rows that a number, or words, are about; how many there are. */
static unsigned list_about(enum laws_edition edition, const char *number,
                           const char *query, const struct laws_provision *but,
                           bool prints, const struct laws_provision **last)
{
    const struct laws_provision *row = NULL;
    unsigned count = 0;

    while ((row = laws_next_row(edition, row))) {
        if (row == but ||
            (number ? !is_part(row->id, number) : !laws_search_has(row, query)))
            continue;
        count++;
        *last = row;
        if (prints)
            printf("%s\t%s\n", row->id, say(row->gist));
    }
    return count;
}

/* Show a number or a matter, and what is below the number. */
static bool show_one(const struct args *args, enum laws_edition edition,
                     const char *text, enum status *status)
{
    const struct laws_provision *row = laws_provision_find(edition, text);
    const struct laws_provision *last;
    bool number = row || list_about(edition, text, NULL, NULL, false, &last);

    if (!number)
        row = laws_provision_by_matter(edition, text, 0);
    if (!number && !row)
        return false;
    if (args->value[SOURCE]) {
        *status = status_worse(*status, show_where(args, edition, text));
        return true;
    }
    if (row)
        print_provision(edition, row);
    if (number && row && list_about(edition, text, NULL, row, false, &last))
        putchar('\n');
    if (number)
        list_about(edition, text, NULL, row, true, &last);
    return true;
}

/* Show what words are about. */
static enum status show_words(const struct args *args,
                              enum laws_edition edition, const char *query)
{
    const char *name = laws_edition_name(edition);
    const struct laws_provision *row;
    unsigned count = list_about(edition, NULL, query, NULL, false, &row);
    char near[LAWS_QUERY_MAX];

    if (count == 1)
        print_provision(edition, row);
    else if (count)
        list_about(edition, NULL, query, NULL, true, &row);
    else if (laws_search_near(edition, query, near))
        return args_error(args,
                          "the Laws of %s say nothing on \"%s\"; did you mean "
                          "\"%s\"?",
                          name, shown_of(query).text, near);
    else
        return args_error(
            args,
            "the Laws of %s say nothing on \"%s\"; \"arbiter laws "
            "%s\" lists all they have",
            name, shown_of(query).text, name);
    return STATUS_FINE;
}

/* Years are taken out first; the other operands are numbers, matters, and words
   that are looked for together. */
static enum status show(const struct args *args, enum laws_edition edition)
{
    enum status status = STATUS_FINE;
    char query[LAWS_QUERY_MAX] = "", slug[LAWS_QUERY_MAX] = "", number[64];
    size_t length = 0;
    unsigned shown = 0;

    for (int i = 0; i < args->count; i++)
        length += (size_t)snprintf(slug + length, sizeof slug - length, "%s%s",
                                   i ? "-" : "", args->operand[i]),
            length = length < sizeof slug ? length : sizeof slug - 1;
    if (laws_provision_by_matter(edition, slug, 0)) {
        show_one(args, edition, slug, &status);
        return status;
    }
    length = 0;
    for (int i = 0; i < args->count; i++) {
        const char *text = args->operand[i];

        read_number(number, sizeof number, text);
        if (!*number && *text)
            continue;
        if (shown++)
            putchar('\n');
        if (show_one(args, edition, number, &status) ||
            show_one(args, edition, text, &status))
            continue;
        if (!*text || isdigit((unsigned char)*number) ||
            laws_edition_lacks(edition, number) || args->value[SOURCE] ||
            (strchr(number, '.') && isupper((unsigned char)*number)))
            status =
                status_worse(status, unknown_provision(args, edition, text));
        else
            length += (size_t)snprintf(query + length, sizeof query - length,
                                       "%s%s", length ? " " : "", text),
                length = length < sizeof query ? length : sizeof query - 1;
    }
    if (length)
        status = status_worse(status, show_words(args, edition, query));
    return status;
}

static enum status run(const struct args *args)
{
    enum laws_edition edition = LAWS_CURRENT;
    struct args words = *args; /* without the years */
    unsigned years = 0;

    words.count = 0;
    if (check_options(args))
        return STATUS_BAD;
    if (args->value[DIFF])
        return laws_diff_print(args);
    if (args->value[COVERAGE] && args_at_most(args, 0))
        return STATUS_BAD;
    if (args->value[COVERAGE])
        return coverage_print(args, args->value[COVERAGE]);
    if (args_edition(args, args->value[LAWS], &edition))
        return STATUS_BAD;
    for (int i = 0; i < args->count; i++)
        if (read_year(args->operand[i], &edition))
            years++;
        else
            words.operand[words.count++] = args->operand[i];
    if (words.count)
        return show(&words, edition);
    if (args->value[SOURCE])
        return args_error(args,
                          "--source needs an ID, for example: "
                          "arbiter laws %s 7.5.1 --source",
                          laws_edition_name(LAWS_CURRENT));
    if (years || args->value[LAWS] || args->value[DEEDS])
        list_provisions(edition, args->value[DEEDS]);
    else
        list_editions();
    return STATUS_FINE;
}

const struct command command_laws = {
    .name = "laws",
    .operands = "[YEAR] [ID|WORD...]",
    .about =
        "Without arguments, lists the editions; with YEAR, its provisions.\n"
        "With ID, such as 5.2.2, 9 or '10.7(a)', shows it beside the other "
        "editions, with\n"
        "what Arbiter does about it and what is below it.  With WORD, looks "
        "for "
        "what it\n"
        "is about.  Without YEAR, the newest edition is meant.\n"
        "With --diff YEAR YEAR [MATTER], shows what changed between two.\n",
    .options = options,
    .option_count = sizeof(options) / sizeof(options[0]),
    .examples = "arbiter laws castling\n"
                "arbiter laws 9.2\n",
    .run = run,
};
