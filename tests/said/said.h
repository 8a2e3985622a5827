/*
 * said.h - the parts of the list of all messages (README.md)
 *
 * A line is a key, who says it, and the sentence.  The key is made of the words
 * of the tables: what is said, of whom, and with what.  Said by
 *
 *   program  the commands
 *   play     `arbiter play` at a server, which hears of it as JSON
 *
 * With --data each act, ruling, fact and text is handed on as JSON instead, a
 * line each, in English: tests/page/said.ts has the page say it.
 */
#ifndef TESTS_SAID_H
#define TESTS_SAID_H

#include "laws/laws.h"

/* "verdict.time-added.white"; blanks become hyphens. */
struct key {
    char text[128];
};
struct key key_of(const char *format, ...)
    __attribute__((format(printf, 1, 2)));

/* The key with another part; none is added for "". */
struct key key_with(struct key key, const char *part);

/* "white", "black", "nobody". */
const char *colour_word(enum laws_color color);

/* Something is wrong with the list itself: say so and end. */
_Noreturn void give_up(const char *format, ...)
    __attribute__((format(printf, 1, 2)));

/* A game with room for some moves, after lines of a transcript up to a NULL;
   until the next one is asked for.  `rulings` are those on the last act. */
extern struct laws_rulings rulings;
const struct laws_game *game_after(const char *const *lines);

/* An act as a transcript has it, its actor first; until the next is read. */
const struct laws_act *act_of(const char *text);

/* A ruling on this act. */
void list_ruling(struct key key, const char *act,
                 const struct laws_ruling *ruling);

/* What was done; `button`: what a button for it says, ""; none. */
void list_act(struct key key, struct key button, const char *act);

/* A fact of a game in which knights have moved. */
void list_fact(struct key key, const struct laws_fact *fact);

/* A text that was put together in English, or a word of a table. */
void list_text(struct key key, const char *english);

/* A message, as it is said. */
void list_message(struct key key, const char *message);

/* The same of what waits for somebody. */
void list_pending(struct key key, const char *english);

/* The same of a server's answer that refuses something. */
void list_problem(struct key key, const char *english);

/* A word of a table that is data for the page: `name` says what it is. */
void list_word(struct key key, const char *name, const char *word,
               const char *sentence);

/* What one finding of an audit says. */
void list_finding(struct key key, const struct laws_finding *finding);

/* The lists. */
void list_rulings(void);
void list_acts(void);
void list_facts(void);
void list_findings(void);
void list_judgements(void);
void list_messages(void);
void list_words(void);

#endif
