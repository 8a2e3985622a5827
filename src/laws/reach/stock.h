/*
 * stock.h - which pieces are there, and which have still to come back
 *
 * Counts by kind, bishops by the colour of their squares.  A piece may become a
 * pawn again if the men that are still to come back can make up for it.
 */
#ifndef LAWS_STOCK_H
#define LAWS_STOCK_H

#include "reach/retract.h"

enum stock_kind {
    STOCK_KNIGHT,
    STOCK_LIGHT, /* bishops on light squares */
    STOCK_DARK,
    STOCK_ROOK,
    STOCK_QUEEN,
    STOCK_KINDS,
};

struct stock {
    uint8_t count[2][STOCK_KINDS]; /* on the board            */
    uint8_t first[2][STOCK_KINDS]; /* of the array, if they were ever out */
    uint8_t taken[2];              /* pieces still to come back */
    unsigned seed;                 /* which kind rather becomes a pawn */
};

void laws__stock(const struct laws_position *position,
                 const struct array *array, enum laws_color color,
                 unsigned taken, struct stock *stock);

/* What best becomes a pawn again on this square, or comes back there; it is
   noted.  LAWS_NO_KIND: nothing can.  `door`: a bishop gets there.
   LAWS_NO_SQUARE: it comes back anywhere. */
enum laws_kind laws__stock_unpromote(struct stock *stock, enum laws_color color,
                                     laws_square at, bool door);
enum laws_kind laws__stock_put(struct stock *stock, enum laws_color color,
                               laws_square at);

#endif
