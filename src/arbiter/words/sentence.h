/*
 * sentence.h - sentences in the language of whoever reads them
 *
 * The English sentence is the key, as with gettext, and what is said where the
 * language has no other.  The language is that of LANGUAGE, LC_ALL, LC_MESSAGES
 * or LANG; no locale has to be installed for it.  docs/TRANSLATING.md tells the
 * rest.
 *
 * What is read by programs is not said: transcripts, JSON, PGN, the words of
 * verdicts.
 */
#ifndef ARBITER_SENTENCE_H
#define ARBITER_SENTENCE_H

#include "laws/message.h"

/* Find the language; until then it is English. */
void say_init(void);

/* "de", or "en". */
const char *say_language(void);

const char *say(const char *english) __attribute__((format_arg(1)));

/* The same English, meant differently: the context tells which. */
const char *say_in(const char *context, const char *english);

const char *say_many(const char *one, const char *many, unsigned long long n)
    __attribute__((format_arg(1), format_arg(2)));

/* A message in the reader's language; what is no message is an English
   sentence, which is looked up as a whole. */
struct said {
    char text[LAWS_SENTENCE_MAX];
};
struct said say_message(const char *message);
/* The same in English, for what programs read. */
struct said say_english(const char *message);
struct said say_ruling(const struct laws_ruling *ruling);
struct said say_act(const struct laws_act *act);

/* A text whose moves have the letters of the reader's language: "Sf3".  It is
   for sentences; what programs read keeps its letters. */
const char *notate(const char *text, char *room, size_t size);

/* Those letters; English where the table of 28 has none. */
enum laws_language say_letters(void);

/* The attributes of <html>: lang="ar" dir="rtl". */
const char *say_html_language(void);

/* Numbers as the language writes them: 1234567 in English, 1.234.567 in German;
   1.5 and 1,5. */
struct said_number {
    char text[48];
};
struct said_number say_number(unsigned long long n);
/* With so many digits behind the point: one at least. */
struct said_number say_decimal(double value, int digits);

/* For what liblaws words. */
const struct laws_tongue *say_tongue(void);

#endif
