/* spoken.h - an announcement, heard once and held against moves later */
#ifndef LAWS_NOTATION_SPOKEN_H
#define LAWS_NOTATION_SPOKEN_H

#include "laws/forms.h"

/* What one word of an announcement can be; -1: not that. */
struct laws__part {
    int8_t file, rank, piece, side;
    bool castles, skipped;
};

#define LAWS__PARTS_MAX 6

/* [piece] [file] [rank] file rank [new piece], or castling. */
struct laws__announcement {
    struct laws__part part[LAWS__PARTS_MAX];
    uint8_t count;
    bool castles;
    int8_t side; /* of castling: 1 the king's, 2 the queen's */
};

/* Hear an announcement; false: these are not the words of a move. */
bool laws__listen(const char *text, size_t length, enum laws_speech speech,
                  struct laws__announcement *said);

/* Can it be said of this move, legal or not? */
bool laws__is_said_of(const struct laws__announcement *said,
                      struct laws_move move, bool castles);

#endif
