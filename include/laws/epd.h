/**
 * epd.h - a position with what is to be said about it, as one line of text
 *
 * An EPD is a FEN without its counters, then operations: a word and what
 * belongs to it, up to a semicolon.  Suites of positions for programs are
 * written so:
 *
 *     6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8#; id "back rank";
 *
 *     laws_epd_parse(line, length, &setup, &at, &error);
 *     while (laws_epd_next(line, length, &at, &operation))
 *         while (laws_epd_operand(&operation, &text, &size))
 *             ... "bm": laws_san_parse(text, size, ...) ...
 *
 * Any bytes may come.  What an operation means is the caller's business, but
 * for hmvc and fmvn, which are the counters of the FEN.
 */
#ifndef LAWS_EPD_H
#define LAWS_EPD_H

#include "laws/fen.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Read the position of an EPD; *operations is then the offset at which its
 * operations begin.  Both counters of a FEN may stand before them.  On
 * LAWS_SYNTAX, error says where and why, and all else is as it was.
 */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_epd_parse(const char *text, size_t length, struct laws_setup *setup,
               size_t *operations, struct laws_error *error);

/** One operation: "bm Nf3 e4;" has the opcode "bm". */
struct laws_epd_operation {
    const char *opcode;
    size_t opcode_length;
    const char *operands; /* what is left of them */
    size_t operands_length;
};

/** The next operation, from the offset *at on; false when there is none. */
LAWS_API bool laws_epd_next(const char *text, size_t length, size_t *at,
                            struct laws_epd_operation *operation);

/** Its next operand, without quotes; false when there is none. */
LAWS_API bool laws_epd_operand(struct laws_epd_operation *operation,
                               const char **text, size_t *length);

/** Write a setup as the first four fields of an EPD, and a NUL; returns the
    length. */
LAWS_API size_t laws_epd_print(const struct laws_setup *setup,
                               char text[LAWS_FEN_MAX]);

#ifdef __cplusplus
}
#endif

#endif
