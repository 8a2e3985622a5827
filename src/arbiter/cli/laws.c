/* laws.c - arbiter laws: what the editions say, number by number */
#include "cli/commands.h"
#include "cli/coverage.h"
#include "cli/laws_diff.h"
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
        printf(say("  %s  no provision of its own\n"), name);
}

/* Print one provision, and below it the same matter wherever it stands. */
static void print_provision(enum laws_edition edition,
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
    printf("\n\n%s\n", say("The same matter elsewhere:"));
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

/* Read the edition; who begins with a number has forgotten it. */
static enum status read_edition(const struct args *args,
                                enum laws_edition *edition)
{
    const char *text = args->operand[0];

    if (laws_provision_find(LAWS_CURRENT, text))
        return args_error(args,
                          "the edition comes first, for example: arbiter laws "
                          "%s %s",
                          laws_edition_name(LAWS_CURRENT), text);
    return args_edition(args, text, edition);
}

enum { COVERAGE, DEEDS, DIFF };

static const struct option options[] = {
    [COVERAGE] = {"coverage", "DIR",
                  "list the provisions that transcripts below DIR cite"},
    [DEEDS] = {"deeds", NULL,
               "with EDITION: show what Arbiter does about each"},
    [DIFF] = {"diff", NULL, "with two EDITIONs: show what changed"},
};

static enum status run(const struct args *args)
{
    enum status status = STATUS_FINE;
    enum laws_edition edition = LAWS_CURRENT;

    if (args_either(args, COVERAGE, DEEDS) ||
        args_either(args, COVERAGE, DIFF) || args_either(args, DEEDS, DIFF))
        return STATUS_BAD;
    if (args->value[DIFF])
        return laws_diff_print(args);
    if (args->value[COVERAGE] && args_at_most(args, 0))
        return STATUS_BAD;
    if (args->value[COVERAGE])
        return coverage_print(args, args->value[COVERAGE]);
    if (args->count == 0 && args->value[DEEDS])
        return args_error(
            args,
            "--deeds needs an edition, for example: arbiter laws %s --deeds",
            laws_edition_name(LAWS_CURRENT));
    if (args->count == 0) {
        list_editions();
        return STATUS_FINE;
    }
    if (read_edition(args, &edition))
        return STATUS_BAD;
    if (args->count == 1)
        list_provisions(edition, args->value[DEEDS]);
    for (int i = 1; i < args->count; i++) {
        const char *text = args->operand[i];
        const struct laws_provision *row = laws_provision_find(edition, text);

        if (!row)
            row = laws_provision_by_matter(edition, text, 0);
        if (i > 1)
            putchar('\n');
        if (row)
            print_provision(edition, row);
        else
            status = unknown_provision(args, edition, text);
    }
    return status;
}

const struct command command_laws = {
    .name = "laws",
    .operands = "[EDITION [ID...]]",
    .summary = "Show what the editions of the Laws say",
    .about = "Without EDITION, lists the editions.\n"
             "With EDITION, lists its provisions: number, kind and gist, "
             "separated by tabs.\n"
             "With ID, shows that provision, what Arbiter does about it "
             "(enforces, offers,\n"
             "records or only states it), and the same matter in the other "
             "editions.\n"
             "EDITION is a year; ID is 5.2.2, A.5.1.2 or '10.7(a)', or the "
             "name of a matter,\n"
             "such as dead-position.\n"
             "With --diff EDITION EDITION [MATTER], shows what changed between "
             "two editions.\n",
    .options = options,
    .option_count = sizeof(options) / sizeof(options[0]),
    .run = run,
};
