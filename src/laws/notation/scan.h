/* scan.h - what a text says of a move, before anyone looks at the board */
#ifndef LAWS_SCAN_H
#define LAWS_SCAN_H

#include "notation/notation.h"

/* A way to take the letters of a text, from the most to the least likely.
   What is a move in the form of the Laws as written is nothing else. */
enum scan {
    SCAN_AS_WRITTEN, /* capitals are pieces, small letters are files          */
    SCAN_PAWN,       /* letters of either case are files                      */
    SCAN_PIECE,      /* the first letter, of either case, is a piece          */
};
#define SCANS 3

#define ANYWHERE (~(laws_bitboard)0)

struct said {
    enum laws_kind kind;      /* LAWS_NO_KIND: no letter or figurine          */
    enum laws_kind promotion; /* LAWS_NO_KIND: none                           */
    int castling;             /* 1: short, 2: long, then nothing else is said */
    bool captures;
    bool offers_draw;
    laws_bitboard from; /* ANYWHERE: not said                                 */
    laws_bitboard to;   /* one square, or a file: "exd"                       */
};

/*
 * Take a text apart; false when it is no move, with the offset of the first
 * byte that does not fit.
 */
bool laws__scan(const char *text, size_t length, enum laws_language language,
                enum scan scan, struct said *said, size_t *where);

/* Do the Laws write a move like this?  A pawn's names its square of arrival,
   and before it the file beside that, or the square, that it comes from. */
bool laws__is_proper(const struct said *said);

/* Is this legal move written so (read.c)? */
bool laws__fits(const struct laws_position *position, const struct said *said,
                struct laws_move move);

#endif
