/* notation.h - what the files of this folder share */
#ifndef LAWS_NOTATION_INTERNAL_H
#define LAWS_NOTATION_INTERNAL_H

#include "laws/forms.h"

enum laws__check {
    LAWS__NO_CHECK,
    LAWS__CHECK, /* C.13.4 */
    LAWS__MATE,  /* C.13.5 */
};

/* All that any form says of a legal move. */
struct laws__move {
    struct laws_move move; /* with its piece                              */
    bool castles;
    bool captures;
    bool en_passant;
    bool by_file, by_rank; /* the departure that C.9.3 and C.10 ask for    */
    enum laws__check check;
};

struct laws__move laws__know(const struct laws_position *position,
                             struct laws_move move);

/* Does this legal move castle? */
static inline bool laws__castles(const struct laws_position *position,
                                 struct laws_move move)
{
    return move.piece == LAWS_KING &&
           position->by_color[position->turn] >> move.to & 1;
}

/* Does it capture, also en passant? */
static inline bool laws__captures(const struct laws_position *position,
                                  struct laws_move move)
{
    if (move.piece == LAWS_PAWN && move.to == position->en_passant)
        return laws_file(move.from) != laws_file(move.to);
    return position->by_color[position->turn ^ 1] >> move.to & 1;
}

#endif
