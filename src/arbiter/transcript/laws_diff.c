/*
 * laws_diff.c - see laws_diff.h
 *
 * Everything comes from the tables: the numbers and choices of parameters.def,
 * the rules that a ruling can rest on, the provisions matter by matter.
 */
#include "transcript/laws_diff.h"

#include "words/sentence.h"

#include <ctype.h>
#include <string.h>

struct diff {
    enum laws_edition from, to;
    bool printed; /* something stands above */
};

bool laws_is_held(enum laws_edition edition, const char *matter)
{
    const struct laws_provision *row =
        laws_provision_by_matter(LAWS_CURRENT, matter, 0);

    return !row || !laws_edition_lacks(edition, row->id);
}

__attribute__((format(printf, 3, 0))) static void
print_heading(struct diff *diff, bool *headed, const char *words,
              enum laws_edition edition)
{
    if (*headed)
        return;
    if (diff->printed)
        putchar('\n');
    printf(words, laws_edition_name(edition));
    putchar('\n');
    *headed = diff->printed = true;
}

/* A cell in small letters: "any touch". */
static void print_cell(const char *lead, const char *cell)
{
    char words[32];

    snprintf(words, sizeof words, "%s", cell);
    for (char *at = words; *at; at++)
        *at = *at == '_' ? ' ' : (char)tolower((unsigned char)*at);
    printf("%s%s", lead, say_in("cell", words));
}

static void print_parameters(struct diff *diff)
{
    bool headed = false;
    const char *words;

    for (unsigned i = 0; (words = laws_parameter_words(i)); i++) {
        const char *from = laws_parameter_cell(i, diff->from);
        const char *to = laws_parameter_cell(i, diff->to);

        if (!strcmp(from, to))
            continue;
        print_heading(diff, &headed,
                      say("Numbers and choices that changed by %s"), diff->to);
        printf("  %s\n", say(words));
        printf("      %s", laws_edition_name(diff->from));
        print_cell(" ", from);
        printf(", %s", laws_edition_name(diff->to));
        print_cell(" ", to);
        putchar('\n');
    }
}

/* Rules that one edition has and the other does not. */
static void print_rules(struct diff *diff, const char *heading,
                        enum laws_edition with, enum laws_edition without)
{
    bool headed = false;
    const char *words;

    for (unsigned i = 0; (words = laws_rule_words((enum laws_rule)i)); i++) {
        const char *article = laws_article(with, (enum laws_rule)i);

        if (!article || laws_article(without, (enum laws_rule)i) ||
            (with == LAWS_CURRENT && laws_edition_lacks(without, article)))
            continue;
        print_heading(diff, &headed, heading, with);
        printf("  %-10s %s\n", article, say(words));
    }
}

/* Provisions on matters that one edition has and the other does not. */
static void print_provisions(struct diff *diff, const char *heading,
                             enum laws_edition with, enum laws_edition without)
{
    bool headed = false;
    size_t count;
    const struct laws_provision *row = laws_provisions(with, &count);

    for (; count--; row++) {
        if (laws_provision_by_matter(without, row->matter, 0) ||
            !laws_is_held(without, row->matter))
            continue;
        print_heading(diff, &headed, heading, with);
        printf("  %-10s %s\n", row->id, say(row->gist));
    }
}

/* Do both editions say the same on a matter, in the same words? */
static bool is_same(const struct diff *diff, const char *matter)
{
    for (size_t i = 0;; i++) {
        const struct laws_provision *from =
            laws_provision_by_matter(diff->from, matter, i);
        const struct laws_provision *to =
            laws_provision_by_matter(diff->to, matter, i);

        if (!from || !to)
            return from == to;
        if (strcmp(from->gist, to->gist) != 0)
            return false;
    }
}

static void print_side(enum laws_edition edition, const char *matter)
{
    const struct laws_provision *row;
    size_t nth = 0;

    while ((row = laws_provision_by_matter(edition, matter, nth++)))
        printf("      %s %-10s %s\n", laws_edition_name(edition), row->id,
               say(row->gist));
    if (nth == 1)
        printf(laws_is_held(edition, matter)
                   ? say("      %s has no provision on it\n")
                   : say("      %s: its text on that is not here\n"),
               laws_edition_name(edition));
}

static void print_matter(const struct diff *diff, const char *matter)
{
    printf("  %s\n", matter);
    print_side(diff->from, matter);
    print_side(diff->to, matter);
}

/* Matters that both have, and word differently. */
static void print_matters(struct diff *diff)
{
    bool headed = false;
    size_t count;
    const struct laws_provision *row = laws_provisions(diff->to, &count);

    for (; count--; row++) {
        if (!laws_provision_by_matter(diff->from, row->matter, 0) ||
            laws_provision_by_matter(diff->to, row->matter, 0) != row ||
            is_same(diff, row->matter))
            continue;
        print_heading(diff, &headed, say("Matters worded differently in %s"),
                      diff->to);
        print_matter(diff, row->matter);
    }
}

/* The matter that the operand names, by itself or by one of its numbers. */
static const char *matter_of(const struct diff *diff, const char *text)
{
    const enum laws_edition editions[] = {diff->to, diff->from};

    for (int i = 0; i < 2; i++) {
        const struct laws_provision *row =
            laws_provision_by_matter(editions[i], text, 0);

        if (!row)
            row = laws_provision_find(editions[i], text);
        if (row)
            return row->matter;
    }
    return NULL;
}

/* Which of its texts are here, where some are not. */
static void print_held(struct diff *diff, enum laws_edition edition)
{
    if (!laws_edition_lacks(edition, "A"))
        return;
    printf("%s: %s\n", laws_edition_name(edition),
           say(laws_edition_about(edition)));
    diff->printed = true;
}

enum status laws_diff_print(const struct args *args)
{
    struct diff diff = {.from = LAWS_CURRENT, .to = LAWS_CURRENT};
    const char *matter;

    if (args->count < 2)
        return args_error(args,
                          "--diff takes two editions, for example: arbiter "
                          "laws --diff %s %s",
                          laws_edition_name((enum laws_edition)0),
                          laws_edition_name(LAWS_CURRENT));
    if (args_at_most(args, 3) ||
        args_edition(args, args->operand[0], &diff.from) ||
        args_edition(args, args->operand[1], &diff.to))
        return STATUS_BAD;
    if (args->count == 3) {
        matter = matter_of(&diff, args->operand[2]);
        if (!matter)
            return args_error(
                args,
                "neither %s nor %s has a provision \"%s\"; \"arbiter laws "
                "%s\" lists them all",
                args->operand[0], args->operand[1],
                shown_of(args->operand[2]).text, args->operand[1]);
        print_matter(&diff, matter);
        return STATUS_FINE;
    }
    if (diff.from != diff.to) {
        print_held(&diff, diff.from);
        print_held(&diff, diff.to);
    }
    print_parameters(&diff);
    print_rules(&diff, say("Rulings new in %s"), diff.to, diff.from);
    print_rules(&diff, say("Rulings only in %s"), diff.from, diff.to);
    print_provisions(&diff, say("Provisions new in %s"), diff.to, diff.from);
    print_provisions(&diff, say("Provisions only in %s"), diff.from, diff.to);
    print_matters(&diff);
    return STATUS_FINE;
}
