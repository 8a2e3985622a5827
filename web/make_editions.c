/*
 * make_editions.c - write the tables of the editions for the page
 *
 * A program that runs while building.  The page asks, as the library does, for
 * a parameter or for the Article of a rule, and never which year it is.  Each
 * is an export of its own, so that only those that are asked for reach the
 * browser.
 */
#include "edition/parameters.h"

#include <ctype.h>
#include <stdio.h>

/* A word of the cells as rulings write theirs: "set-back". */
static void put_word(const char *name)
{
    putchar('\'');
    for (; *name; name++)
        putchar(*name == '_' ? '-' : tolower((unsigned char)*name));
    putchar('\'');
}

/* No and yes are 0 and 1, as in C; numbers are themselves. */
static void put_cell(int cell)
{
    switch (cell) {
#define X(name, number)                                                        \
    case number:                                                               \
        if (number > 1) {                                                      \
            put_word(#name);                                                   \
            return;                                                            \
        }                                                                      \
        break;
        LAWS__VALUE_MAP(X)
#undef X
    }
    printf("%d", cell);
}

static void put_parameter(const char *name, enum laws_parameter parameter)
{
    printf("export const %s = [", name);
    for (int i = 0; i < LAWS_EDITIONS; i++) {
        put_cell(laws__parameter((enum laws_edition)i, parameter));
        putchar(',');
    }
    puts("]");
}

static void put_rule(const char *name, enum laws_rule rule)
{
    printf("export const ARTICLE_%s = [", name);
    for (int i = 0; i < LAWS_EDITIONS; i++) {
        const char *article = laws_article((enum laws_edition)i, rule);

        if (article)
            printf("'%s',", article);
        else
            printf("null,");
    }
    puts("]");
}

static void put_lacks(enum laws_edition edition)
{
    static const struct {
        enum laws_edition edition;
        const char *id;
    } chapters[] = {
#define CHAPTER(year, id, title) {LAWS_##year, id},
#include "edition/chapters.def"
#undef CHAPTER
    };

    putchar('[');
    for (size_t i = 0; i < sizeof chapters / sizeof *chapters; i++)
        if (chapters[i].edition == LAWS_CURRENT &&
            laws_edition_lacks(edition, chapters[i].id))
            printf("'%s',", chapters[i].id);
    puts("],");
}

int main(void)
{
    puts("/** The editions, oldest first. */\n"
         "export const editions: string[] = [");
    for (int i = 0; i < LAWS_EDITIONS; i++)
        printf("'%s',", laws_edition_name((enum laws_edition)i));
    printf("]\n\n/** What is meant when nobody names one. */\n"
           "export const current = '%s'\n\n",
           laws_edition_name(LAWS_CURRENT));
    puts("/** What is to be known about each text. */\n"
         "export const abouts: string[] = [");
    for (int i = 0; i < LAWS_EDITIONS; i++)
        printf("'%s',", laws_edition_about((enum laws_edition)i));
    puts("]\n\n/** Chapters of the newest edition on which a text is not here. "
         "*/\n"
         "export const lacks: string[][] = [");
    for (int i = 0; i < LAWS_EDITIONS; i++)
        put_lacks((enum laws_edition)i);
    puts("]\n");
    puts("/* The cells of parameters.def: words, or numbers; 0 is no. */");
#define PARAMETER(name, ...) put_parameter(#name, LAWS_PARAMETER_##name);
#include "laws/parameters.def"
#undef PARAMETER
    puts("\n/* The Articles of rules.def; null: it has no such rule. */");
#define RULE(name, ...) put_rule(#name, LAWS_RULE_##name);
#include "laws/rules.def"
#undef RULE
    return 0;
}
