/*
 * folding.h - a transcript as one text, folded line by line
 *
 *   folding_begin(), then folding_next() until FOLDED_END or FOLDED_ERROR.
 *
 * There is room for one game and the one before its last act, so one text is
 * folded at a time.
 */
#ifndef ARBITER_WASM_FOLDING_H
#define ARBITER_WASM_FOLDING_H

#include "laws/laws.h"

enum folded {
    FOLDED_ACT,
    FOLDED_EXPECTATION,
    FOLDED_ERROR, /* the rest is not read */
    FOLDED_END,
};

struct folding {
    const char *at, *end; /* what is still to be read               */
    unsigned last;        /* acts behind this line are left alone   */
    const char *line;     /* read last, not terminated              */
    size_t length;        /* of it                                  */
    struct laws_transcript transcript;
    struct laws_game *game; /* NULL: the tags are not over             */
    const struct laws_game *before; /* the last act; NULL: not wanted  */
    bool explains;
    struct laws_act act;
    struct laws_rulings rulings;  /* of the last act                   */
    struct laws_file_error error; /* FOLDED_ERROR: where and why       */
};

/* Fold a text under an edition, whatever its Laws tag lists. */
void folding_begin(struct folding *folding, const char *text, size_t length,
                   enum laws_edition edition);

enum folded folding_next(struct folding *folding);

/* The editions that the Laws tag of a text lists. */
void folding_editions(struct folding *folding, const char *text, size_t length,
                      struct laws_editions *editions);

#endif
