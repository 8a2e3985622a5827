/*
 * make_words.c - write the words of acts, rulings and games for the page
 *
 * A program that runs while building: what verdicts.def and words.def say is
 * said in the page, too.  Apostrophes become those of print.
 */
#include <stdio.h>

/* "KEY": "TEXT" */
static void put_row(const char *key, const char *text)
{
    printf("\"%s\": \"", key);
    for (; *text; text++)
        if (*text == '\'')
            fputs("\342\200\231", stdout);
        else
            putchar(*text);
    puts("\",");
}

static void put_table(const char *note, const char *name, const char *type)
{
    printf("\n/** %s */\nexport const %s%s = {\n", note, name, type);
}

#define ANY_WORD ": Partial<Record<string, string>>"

enum {
#define ACT(name, ...) ACT_##name,
#include "laws/acts.def"
#undef ACT
};

static const char *const told[] = {
#define SAID(name, told, asked) [ACT_##name] = told,
#include "laws/words.def"
};

/* The word of a verdict. */
enum {
#define VERDICT(name, ...) VERDICT_##name,
#include "laws/verdicts.def"
};

static const char *const verdicts[] = {
#define VERDICT(name, word, ...) [VERDICT_##name] = word,
#include "laws/verdicts.def"
};

static const char *const asked[] = {
#define SAID(name, told, asked) [ACT_##name] = asked,
#include "laws/words.def"
};

/* An act goes by its words: "claims fifty". */
static void put_act(const char *verb, const char *second, const char *text)
{
    char key[64];

    snprintf(key, sizeof(key), "%s%s%s", verb, second ? " " : "",
             second ? second : "");
    put_row(key, text);
}

int main(void)
{
    puts("/** The languages of the letters of the pieces: code, name, letters "
         "of "
         "king, queen, rook, bishop, knight. */\n"
         "export const LANGUAGES: [string, string, ...string[]][] = [");
#define LANGUAGE(name, code, words, k, q, r, b, n, p)                          \
    puts("['" code "', '" words "', '" k "', '" q "', '" r "', '" b "', '" n   \
         "'],");
#include "laws/languages.def"
#undef LANGUAGE
    puts("]");
    put_table("What a ruling says; {NAME} stands for an argument.", "VERDICTS",
              "");
#define VERDICT(name, word, arguments, sentence) put_row(word, sentence);
#include "laws/verdicts.def"
    puts("}\nexport type Verdict = keyof typeof VERDICTS");
    puts("\n/** What those who watch many games are told of. */\n"
         "export type News =");
#define NEWS(name) printf("| '%s'\n", verdicts[VERDICT_##name]);
#include "laws/verdicts.def"

    put_table("Why an act is refused.", "REFUSALS", ANY_WORD);
#define REFUSAL(name, key, word, sentence) put_row(key, sentence);
#include "laws/words.def"
    puts("}");
    put_table("What ended a game.", "ENDS", ANY_WORD);
#define END(name, word, words) put_row(word, words);
#include "laws/words.def"
    puts("}");
    put_table("What a game came to.", "RESULTS", ANY_WORD);
#define RESULT(name, word, words) put_row(word, words);
#include "laws/words.def"
    puts("}");
    put_table("What its actor does, act by act.", "TOLD", "");
#define ACT(name, actor, verb, second, arguments)                              \
    put_act(verb, second, told[ACT_##name]);
#include "laws/acts.def"
#undef ACT
    puts("}\nexport type Kind = keyof typeof TOLD");
    put_table("What a button for it says.", "ASKED", ": Record<Kind, string>");
#define ACT(name, actor, verb, second, arguments)                              \
    put_act(verb, second, asked[ACT_##name]);
#include "laws/acts.def"
#undef ACT
    puts("}");
    put_table("Where a game stands.", "STATUSES", "");
#define STATUS(name, word, words) put_row(word, words);
#include "laws/words.def"
    puts("}");
    return 0;
}
