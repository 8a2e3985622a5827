/**
 * notation.h - moves and squares as text (Appendix C)
 */
#ifndef LAWS_NOTATION_H
#define LAWS_NOTATION_H

#include "laws/position.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Enough for a move in coordinates ("e7e8q", "O-O-O") and the NUL. */
#define LAWS_COORDINATES_MAX 6

/** "e4"; "-" for LAWS_NO_SQUARE.  Writes a NUL, returns the length. */
LAWS_API size_t laws_square_print(laws_square square, char text[3]);

/** Read "e4"; LAWS_SYNTAX for anything else. */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_square_parse(const char *text, size_t length, laws_square *square);

/**
 * A move as from, to and promotion letter, the way UCI writes it.  Castling is
 * the king's own two squares ("e1g1") where the king stands on the e-file and
 * the rook in the corner, and `chess960` is false; else the king to the rook's
 * square ("e1h1").
 */
LAWS_API size_t laws_coordinates_print(struct laws_move move, bool chess960,
                                       char text[LAWS_COORDINATES_MAX]);

/**
 * Read coordinates ("g1f3", "e7e8q", either way of writing castling) or
 * castling as "O-O", "O-O-O", "0-0", "0-0-0".  The move need not be legal:
 * judge it.  Castling of a player without a king or a rook on that side, and
 * text of no such form, is LAWS_SYNTAX.
 */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_coordinates_parse(const char *text, size_t length,
                       const struct laws_setup *setup, struct laws_move *move,
                       struct laws_error *error);

#ifdef __cplusplus
}
#endif

#endif
