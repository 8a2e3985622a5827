/*
 * make_words.c - write the words of acts, rulings and games for the page
 *
 * A program that runs while building.  {NAME} in a sentence stands for an
 * argument, named as in the server's JSON.
 */
#include "laws/words.h"

#include <stdio.h>

static void put_quoted(const char *text)
{
    putchar('"');
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            putchar('\\');
        putchar(*text);
    }
    putchar('"');
}

static void put_row(const char *name, const char *sentence)
{
    put_quoted(name);
    printf(": ");
    put_quoted(sentence);
    puts(",");
}

static void begin(const char *name)
{
    printf("export const %s: Record<string, string> = {\n", name);
}

int main(void)
{
    begin("verdicts");
    for (unsigned i = 0; i < LAWS_VERDICTS; i++) {
        const struct laws_verdict_form *form =
            laws_verdict_form_of((enum laws_verdict)i);

        put_row(form->word, form->sentence);
    }
    puts("}");
    begin("refusals");
#define REFUSAL(name, key, word, sentence) put_row(key, sentence);
#include "laws/words.def"
    puts("}");
    begin("ends");
#define END(name, word, sentence) put_row(word, sentence);
#include "laws/words.def"
    puts("}");
    begin("results");
#define RESULT(name, word, sentence) put_row(word, sentence);
#include "laws/words.def"
    puts("}");
    begin("statuses");
#define STATUS(name, word, sentence) put_row(word, sentence);
#include "laws/words.def"
    puts("}");
    puts("export const acts: Record<string, { told: string, asked: string }> "
         "= {");
    for (unsigned i = 0; i < LAWS_ACT_KINDS; i++) {
        const struct laws_act_form *form =
            laws_act_form_of((enum laws_act_kind)i);
        const struct laws_act_said *said =
            laws_act_said_of((enum laws_act_kind)i);

        printf("\"%s%s%s\": { told: ", form->verb, form->second ? " " : "",
               form->second ? form->second : "");
        put_quoted(said->told);
        printf(", asked: ");
        put_quoted(said->asked);
        puts(" },");
    }
    puts("}");
    return 0;
}
