/*
 * make_deeds.c - write what the program does about each provision, and the
 * chapters, for the page
 *
 * A program that runs while building.
 */
#include "laws/edition.h"

#include <stdio.h>

int main(void)
{
    puts("export const words: [string, string][] = [");
#define X(name, text, words) puts("['" text "', '" words "'],");
    LAWS_DEED_MAP(X)
#undef X
    puts("]\nexport const deeds: Record<string, Record<string, number>> = {");
    for (int i = 0; i < LAWS_EDITIONS; i++) {
        size_t count;
        const struct laws_provision *row =
            laws_provisions((enum laws_edition)i, &count);

        printf("%s: {", laws_edition_name((enum laws_edition)i));
        for (; count--; row++)
            printf("\"%s\":%d,", row->id, (int)laws_provision_deed(row));
        puts("},");
    }
    puts("}\n\n/** Edition, what the numbers begin with, title. */\n"
         "export const chapters: [string, string, string][] = [");
#define CHAPTER(year, key, title)                                              \
    puts("['" #year "', '" key "', '" title "'],");
#include "edition/chapters.def"
#undef CHAPTER
    puts("]");
    return 0;
}
