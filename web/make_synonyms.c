/*
 * make_synonyms.c - write what people say, and how the Laws say it, for the
 * page
 *
 * A program that runs while building; the command line looks in the same table.
 */
#include <stdio.h>
#include <string.h>

/* "one|two" as a list. */
static void put_list(const char *words)
{
    const char *comma = "";

    for (putchar('['); *words; comma = ",") {
        size_t length = strcspn(words, "|");

        printf("%s\"%.*s\"", comma, (int)length, words);
        words += length + (words[length] == '|');
    }
    putchar(']');
}

int main(void)
{
    static const char *const rows[][2] = {
#define SYNONYM(said, meant) {said, meant},
#include "edition/synonyms.def"
    };

    puts("export const SYNONYMS: [said: string[], meant: string[]][] = [");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        putchar('[');
        put_list(rows[i][0]);
        putchar(',');
        put_list(rows[i][1]);
        puts("],");
    }
    puts("]");
    return ferror(stdout) || fflush(stdout);
}
