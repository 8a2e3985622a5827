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

/* Read the tables of a folder, or of several with colons between them.  NULL,
   or why that cannot be. */
const char *tablebase_open(const char *folders);

void tablebase_close(void);

/* Who wins with the best play of both; LAWS_RESULT_OPEN: it does not know. */
enum laws_result tablebase_ask(const struct laws_position *position);

#endif
