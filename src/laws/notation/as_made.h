/* as_made.h - a move that is written and not legal: which one was made? */
#ifndef LAWS_NOTATION_AS_MADE_H
#define LAWS_NOTATION_AS_MADE_H

#include "laws/forms.h"

struct laws__as_made {
    struct laws_move move;
    enum laws_reason reason; /* why it is not legal; LAWS_LEGAL: it is */
};

/*
 * Which move does a word mean on this board, legal or not?  The board need not
 * be a position.
 *
 * LAWS_OK: this legal one.  LAWS_NO_MOVE: no legal one, and this one all the
 * same: the word names both squares, or only one piece can be meant.
 * LAWS_AMBIGUOUS: it is not clear what was made.  LAWS_SYNTAX: not a move.
 */
enum laws_status laws__read_as_made(const char *text, size_t length,
                                    const struct laws_setup *setup,
                                    enum laws_language language,
                                    struct laws__as_made *made);

/*
 * The same for a word of our own records, in which coordinates mean just what
 * they say: e7e8 leaves the pawn a pawn, e1g1 the rook where it stands.
 * LAWS_SYNTAX: these are not coordinates of a move that is illegal here.
 */
enum laws_status laws__read_record(const char *text, size_t length,
                                   const struct laws_setup *setup,
                                   struct laws__as_made *made);

#endif
