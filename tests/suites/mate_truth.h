/*
 * mate_truth.h - who can still mate, for every placement of few men
 *
 * The truth is worked out backwards.  First come the mates, then whatever has
 * a move to what is known, until nothing is new; both sides help.  No move
 * generator of the library has a part in it.  Placements that differ only in
 * where the last man stands share a word of 64 bits, and a step back is taken
 * for all of them at once, so five men take seconds rather than hours.
 *
 * Captures lead to fewer men, promotions to officers: those sets have to be
 * known first.  Captures en passant are looked through; castling is left out.
 */
#ifndef MATE_TRUTH_H
#define MATE_TRUTH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define MEN_MOST 3 /* besides the kings */

/* Men are numbered in this order, five kinds of each colour. */
#define MEN_LETTERS "PNBRQpnbrq"
#define MEN_KINDS 10
#define NO_MAN MEN_KINDS

/* Where a king stands in `at`. */
#define KING_OF(color) (MEN_MOST + (color))

struct men {
    unsigned count;            /* besides the kings                     */
    unsigned man[MEN_MOST];    /* by number, ascending                  */
    unsigned at[MEN_MOST + 2]; /* their squares, then those of the kings */
    unsigned turn;             /* 0: White                              */
};

/* By square of the last man: who can mate, and which placements are legal. */
enum layer { WHITE_MATES, BLACK_MATES, LEGAL, LAYERS };

static inline unsigned color_of(unsigned man)
{
    return man / 5;
}

static inline bool is_pawn(unsigned man)
{
    return man % 5 == 0;
}

/* The same men with colours exchanged. */
void men_swap(struct men *men);

/* Do these men come before the same ones with colours exchanged? */
bool men_come_first(const struct men *men);

/* How many words a table of so many men has, and the squares of one of them. */
size_t truth_words(unsigned count);
void truth_place(struct men *men, size_t word);

/*
 * Work out the truth for a set of men; whatever its captures and promotions
 * lead to is known by then.  Sets of three besides the kings are forgotten with
 * the next one, and only those that come first are kept for promotions.
 */
void truth_find(const struct men *men);

/* One word of it. */
uint64_t truth_word(const struct men *men, enum layer layer, size_t word);

#endif
