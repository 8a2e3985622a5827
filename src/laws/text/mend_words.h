/* mend_words.h - a scoresheet's words, and how well a move fits one */
#ifndef LAWS_TEXT_MEND_WORDS_H
#define LAWS_TEXT_MEND_WORDS_H

#include "laws/mend.h"
#include "notation/scan.h"

/* What a doubt costs; the more, the less likely it is. */
enum {
    COST_AMBIGUOUS = 60,
    COST_MARK = 60,    /* a capture or check that is not marked, or wrongly */
    COST_NUMBER = 90,  /* the numbers jump                                  */
    COST_ALIKE = 90,   /* a sign looks like another, in the hand or in print */
    COST_RATHER = 180, /* ... where what stands there can be read, too */
    COST_DEPARTURE = 120, /* the other knight */
    COST_DOUBLED = 150,
    COST_UNREADABLE = 150, /* what is no move at all may be any */
    COST_NEAR = 180,       /* one sign is another               */
    COST_FAR = 220,        /* two are                           */
    COST_SWAPPED = 250,
    COST_MISSING = 330,
    COST_EXTRA = 350,
    COST_ANY = 450, /* any other move stands for it */
};

/* What a word says if signs in it are taken for others that look alike. */
#define LIKES 6

struct mend_word {
    struct said said[SCANS], like[LIKES];
    uint8_t saids;         /* 0: it has not the form of a move */
    uint8_t likes, single; /* the first of them with one other sign, the
                              others with two */
    bool check, mate;
    int labelled; /* the ply that its number tells, from 0; -1: none */
    uint32_t offset;
    uint16_t length;
};

struct mend_sheet {
    const char *text;
    unsigned count;
    int next;    /* the ply that comes next, by the last number */
    bool dotted; /* numbers have a dot, if there are any */
    bool marks_captures, marks_checks; /* here and there at least */
    struct mend_word word[LAWS_MEND_WORDS_MAX];
};

/* Take a text apart.  Numbers count from that of the first move. */
void laws__mend_words(struct mend_sheet *sheet, const char *text, size_t length,
                      enum laws_language language, unsigned first_ply);

/* Of the legal moves, those that a word means; how many.  A word that has not
   the form of a move means what it looks like. */
unsigned laws__mend_fits(const struct mend_word *word,
                         const struct laws_position *position,
                         const struct laws_moves *legal,
                         struct laws_move fits[LAWS_MOVES_MAX]);

/* What it costs that a word means this move: nothing, if it can be read. */
unsigned laws__mend_looks(const struct mend_word *word,
                          const struct laws_position *position,
                          struct laws_move move);

/* What it costs that the word does not mark a move as it should. */
unsigned laws__mend_marks(const struct mend_sheet *sheet,
                          const struct mend_word *word,
                          const struct laws_position *before,
                          struct laws_move move,
                          const struct laws_position *after);

/* What it costs that a move stands for a word that does not mean it. */
unsigned laws__mend_exchange(const struct mend_word *word,
                             const struct laws_position *position,
                             struct laws_move move);

/* Where nothing tells which move was made, people make some before others. */
unsigned laws__mend_oddness(const struct laws_position *position,
                            struct laws_move move);

/* Are two words written alike? */
bool laws__mend_alike(const struct mend_sheet *sheet, unsigned one,
                      unsigned other);

#endif
