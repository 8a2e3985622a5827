/*
 * make_provisions.c - write the provisions of all editions for the page: what
 * they say, what the program does about each, and the chapters
 *
 * A program that runs while building.
 */
#include "laws/laws.h"

#include <stdio.h>
#include <string.h>

static void put(const char *text)
{
    char quoted[LAWS_JSON_MAX(1024)];

    quoted[laws_json_quote(text, strlen(text), quoted)] = '\0';
    printf("%s,", quoted);
}

/* "10.7(a)#2" is cited as "10.7(a)". */
static bool cites(const char *article, const char *id)
{
    size_t length = strcspn(id, "#");

    return article && strlen(article) == length &&
           !strncmp(article, id, length);
}

static void put_row(const struct laws_provision *row)
{
    printf("[");
    put(row->id);
    put(laws_provision_kind_name(row->kind));
    put(row->matter);
    put(row->gist);
    printf("%d", (int)laws_provision_deed(row));
    for (unsigned i = 0; laws_rule_words((enum laws_rule)i); i++)
        if (cites(laws_article(row->edition, (enum laws_rule)i), row->id))
            printf(",%u", i);
    puts("],");
}

static void put_rows(enum laws_edition edition)
{
    size_t count;
    const struct laws_provision *row = laws_provisions(edition, &count);

    printf("%s: [\n", laws_edition_name(edition));
    for (; count--; row++)
        put_row(row);
    puts("],");
}

/* Which of the rows of another one an edition borrows. */
static void put_borrowed(enum laws_edition edition)
{
    printf("%s: {", laws_edition_name(edition));
    for (int other = 0; other < LAWS_EDITIONS; other++) {
        size_t count;
        const struct laws_provision *row =
            laws_provisions((enum laws_edition)other, &count);

        if (other == (int)edition)
            continue;
        printf("%s: [", laws_edition_name((enum laws_edition)other));
        for (; count--; row++)
            if (laws_provision_find(edition, row->id) == row)
                put(row->id);
        printf("],");
    }
    puts("},");
}

int main(void)
{
    puts("import type { Provision } from './protocol'\n\n"
         "export const words: [string, string][] = [");
#define X(name, text, words) puts("['" text "', '" words "'],");
    LAWS_DEED_MAP(X)
#undef X
    puts("]\n\n/** What is ruled, in words. */\n"
         "export const rules: string[] = [");
    for (unsigned i = 0; laws_rule_words((enum laws_rule)i); i++)
        put(laws_rule_words((enum laws_rule)i));
    puts("]\n\n/** Number, kind, matter, gist, deed, rules. */\n"
         "export type Row = [string, Provision['kind'], string, string, number,"
         " ...number[]]\n"
         "export const texts: Record<string, Row[]> = {");
    for (int i = 0; i < LAWS_EDITIONS; i++)
        put_rows((enum laws_edition)i);
    puts("}\n\n/** What an edition has of another one. */\n"
         "export const borrowed: Record<string, Record<string, string[]>> = {");
    for (int i = 0; i < LAWS_EDITIONS; i++)
        put_borrowed((enum laws_edition)i);
    puts("}\n\n/** Edition, what the numbers begin with, title. */\n"
         "export const chapters: [string, string, string][] = [");
#define CHAPTER(year, key, title)                                              \
    puts("['" #year "', '" key "', '" title "'],");
#include "edition/chapters.def"
#undef CHAPTER
    puts("]");
    return 0;
}
