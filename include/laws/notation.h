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

/** Enough for a move in short algebraic notation ("exd8=Q#") and the NUL. */
#define LAWS_SAN_MAX 8

/**
 * A legal move as PGN exports it: "Nf3", "exd6", "e8=Q+", "O-O#", with the
 * least departure that C.10 asks for: only pieces that can legally go there
 * count.  Writes a NUL, returns the length.
 */
LAWS_API size_t laws_san_print(const struct laws_position *position,
                               struct laws_move move, char text[LAWS_SAN_MAX]);

/**
 * Read a move as it is exchanged: English letters K Q R B N; as much of the
 * departure as one likes (a pawn's capture gives its file, C.9.3); an x only
 * where something is captured, or a hyphen, or neither; the new piece with or
 * without =; castling as O-O or 0-0; coordinates ("g1f3", "e7e8q").  Behind
 * it + # ! ? e.p. and ep are read and not checked.
 *
 * LAWS_SYNTAX: this is no move's text.  LAWS_NO_MOVE: no legal move is written
 * so.  LAWS_AMBIGUOUS: more than one is; also where a promotion does not say
 * to what (C.11).  The move is written on LAWS_OK only.
 *
 * No list of moves is made: this is the fast way from a game's text to its
 * moves.  What people write by hand is read by laws_move_read().
 */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_san_parse(const char *text, size_t length,
               const struct laws_position *position, struct laws_move *move);

/** Does a text have the form that laws_san_parse() reads, in any position? */
LAWS_API bool laws_san_is_form(const char *text, size_t length);

#ifdef __cplusplus
}
#endif

#endif
