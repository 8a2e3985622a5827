/*
 * score.h - a game as PGN, in two forms
 *
 * The record has the moves that stand, an illegal one too (A.5.2), and the
 * result that there is.  The portable form is for programs that stop at what
 * they do not know: from there on the game is a comment.
 *
 * What always holds
 *   - A place has one comment at most: not every program takes two.
 *   - Where PGN has no word for the result, a comment has ours.
 *   - Moves that were taken back are in no score; what was ruled on them is.
 */
#ifndef ARBITER_SCORE_H
#define ARBITER_SCORE_H

#include "laws/laws.h"
#include "sys/text.h"

/*
 * Must castling be written as the king to the rook's square?  So it is as soon
 * as a right to castle is one that the usual array (2.3) does not have.
 */
bool score_is_chess960(const struct laws_setup *setup);

/* What was ruled, by the plies that were on the board. */
struct score_remarks {
    struct text *at;
    unsigned count;
    bool failed; /* there was not enough memory */
};

/* Another act was judged, and so many plies stand now. */
void score_remarks_take(struct score_remarks *remarks, unsigned plies,
                        const struct laws_rulings *rulings);
void score_remarks_release(struct score_remarks *remarks);

/*
 * Does this act set what is told of the display for the last ply of the game
 * (back 0), or for the one before it (back 1)?  `mover` made that ply.
 */
bool score_is_timed(const struct laws_act *act, enum laws_color mover,
                    unsigned back);

struct score {
    const struct laws_game *game; /* NULL: it never began */
    bool portable;
    /* What the mover's display showed after a ply, from 1; negative: nothing */
    laws_ms (*left)(const void *data, unsigned ply);
    const void *data;
    const struct score_remarks *remarks;
};

/* So many tags score_print() may add. */
#define SCORE_TAGS_ADDED (LAWS_PGN_TAGS_ADDED + 4)

/*
 * Add it to `text`: the tags, of which Result, Termination, FEN and Variant are
 * the game's own, and the moves.  `tags` has room for count + SCORE_TAGS_ADDED.
 * The text has failed where there was not enough memory.
 */
void score_print(const struct score *score, struct laws_pgn_tag *tags,
                 size_t count, struct text *text);

#endif
