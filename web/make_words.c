/*
 * make_words.c - write what the page knows of acts and rulings by their words
 *
 * A program that runs while building: the languages of the letters, the kinds
 * of acts, the verdicts.
 */
#include <stdio.h>

/* The word of a verdict. */
enum {
#define VERDICT(name, ...) VERDICT_##name,
#include "laws/verdicts.def"
};

static const char *const verdicts[] = {
#define VERDICT(name, word, ...) [VERDICT_##name] = word,
#include "laws/verdicts.def"
};

/* An act goes by its words: "claims fifty". */
static void put_kind(const char *verb, const char *second)
{
    printf("| '%s%s%s'\n", verb, second ? " " : "", second ? second : "");
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
    puts("]\n\nexport type Kind =");
#define ACT(name, actor, verb, second, arguments) put_kind(verb, second);
#include "laws/acts.def"
#undef ACT
    puts("\nexport type Verdict =");
#define VERDICT(name, word, ...) puts("| '" word "'");
#include "laws/verdicts.def"
    puts("\n/** What those who watch many games are told of. */\n"
         "export type News =");
#define NEWS(name) printf("| '%s'\n", verdicts[VERDICT_##name]);
#include "laws/verdicts.def"
    return 0;
}
