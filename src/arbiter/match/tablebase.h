/*
 * tablebase.h - what Syzygy tables say of a position, by libfathom
 *
 * A table knows whether a side can force a win within fifty moves, counted from
 * a position with no such moves behind it.  So a win is certain right after a
 * capture or a pawn move only; a draw is certain always, as moves behind it
 * make winning no easier.
 *
 * The tables are opened once; any thread may ask then.
 */
#ifndef ARBITER_MATCH_TABLEBASE_H
#define ARBITER_MATCH_TABLEBASE_H

#include "laws/laws.h"

struct tablebase {
    /* Read the tables of a folder, or of several with colons between them.
       NULL, or why that cannot be. */
    const char *(*open)(const char *folders);

    void (*close)(void);

    /* Who wins with the best play of both; LAWS_RESULT_OPEN: it does not know.
     */
    enum laws_result (*ask)(const struct laws_position *position);
};
extern const struct tablebase tablebase_fathom;

#endif
