/*
 * rows.h - all that is said, by the tables of include/laws
 */
#ifndef SAY_ROWS_H
#define SAY_ROWS_H

#include "laws/message.h"
#include "writing.h"

/* The tables.  Two of them may have the same word: but for the first two, what
   comes from one has its name before it, as in "fact.sealed". */
enum table {
    TABLE_VERDICT,
    TABLE_MESSAGE,
    TABLE_FACT,
    TABLE_ACT,
    TABLE_BUTTON,
    TABLE_REFUSAL,
    TABLE_END,
    TABLE_RESULT,
    TABLE_REASON,
    TABLE_UNFOLDED,
    TABLES
};

/* What is said, and what its places have. */
struct row {
    const char *word;     /* or the name of an enumerator */
    const char *sentence; /* of White, where there are two */
    const char *black;    /* NULL: there is one            */
};

/* What stands in a place, and so how it is said. */
enum type {
    TYPE_TEXT,    /* as it is                                  */
    TYPE_MOVE,    /* moves, with the letters of the language   */
    TYPE_CHOICE,  /* Nbd2,Nfd2: Nbd2 or Nfd2; "..." behind: more */
    TYPE_SPAN,    /* a time, a score: left to right everywhere */
    TYPE_NUMBER,  /* 5                                         */
    TYPE_TIME,    /* milliseconds: 2:24.5                      */
    TYPE_ROUNDS,  /* 2 rounds                                  */
    TYPE_COUNT,   /* 5 moves                                   */
    TYPE_TIMES,   /* twice                                     */
    TYPE_NEEDED,  /* three                                     */
    TYPE_NTH,     /* second                                    */
    TYPE_COLOUR,  /* white, black, both, arbiter               */
    TYPE_PHRASE,  /* a message without places, or English      */
    TYPE_MESSAGE, /* a message: all that is left               */
    TYPE_PLIES,   /* 0,1.e4: at the start and after 1.e4       */
    TYPE_SINCE,   /* the same: since 1.e4; or nothing          */
    TYPE_PIECES,  /* Bf1,Ke1: the bishop on f1 and the king    */
    TYPE_TOUCHED, /* the same: the bishop on f1, then the king */
    TYPE_SQUARES, /* f1,e1+h1                                  */
    TYPE_ON,      /* e8: on e8; or nothing                     */
    TYPE_WITH,    /* a move: with Nf3; or nothing              */
    TYPE_HANDS,   /* both: with both hands; or nothing         */
    TYPE_ARTICLE, /* 7.5.1, or nothing: the Laws               */
    TYPE_FOR,     /* for 7.5.1; or nothing                     */
    TYPE_NAME,    /* no value: the player whom it is about     */
};

/* A ruling as it reads to the player whom it is about, and with {name}; or
   NULL. */
struct told {
    const char *you, *name;
};
const struct told *row_told(enum table table, const struct row *row);

/* The name of a table as words begin with it, and its nth row. */
const char *table_name(enum table table);
const struct row *table_row(enum table table, size_t nth);

/* By its word; `rest` is what comes behind that.  NULL: there is none. */
const struct row *find_row(struct word word, enum table *table);

/* Write the word of a row: all letters are small. */
void write_row_word(struct writer *writer, enum table table,
                    const struct row *row);

/* The places of an English sentence, in their order: the name of the nth;
   false: there are not so many. */
bool place_at(const char *sentence, unsigned nth, struct word *name);
/* Which place that is; places come once, and {said} or {penalty} is the last,
   for it has a message. */
unsigned place_of(const char *sentence, struct word name);
enum type type_of(enum table table, struct word name);

#endif
