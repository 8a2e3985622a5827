/**
 * fen.h - positions as one line of text
 *
 * Reads FEN, X-FEN and Shredder-FEN; writes X-FEN: the letters K Q k q for the
 * outermost rook on that side, the letter of its file for another one.
 */
#ifndef LAWS_FEN_H
#define LAWS_FEN_H

#include "laws/setup.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Enough for any FEN and the NUL behind it. */
#define LAWS_FEN_MAX 128

/**
 * Read a FEN of `length` bytes.  The counters, or all that follows the
 * placement and the turn, may be missing: nothing to castle with, no en
 * passant square, 0 and 1 then stand.  Any bytes may come; on LAWS_SYNTAX,
 * error says where and why and the setup is as it was.
 */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_fen_parse(const char *text, size_t length, struct laws_setup *setup,
               struct laws_error *error);

/** Write the setup and a NUL; returns the length without the NUL. */
LAWS_API size_t laws_fen_print(const struct laws_setup *setup,
                               char text[LAWS_FEN_MAX]);

#ifdef __cplusplus
}
#endif

#endif
