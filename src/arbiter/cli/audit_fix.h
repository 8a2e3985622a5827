/* audit_fix.h - a game as it should have been written */
#ifndef ARBITER_AUDIT_FIX_H
#define ARBITER_AUDIT_FIX_H

#include "audit/chunk.h"

extern const size_t audit_fixer_size;
void audit_fixer_release(void *data);

/*
 * Add a game to `out`: in the export format, with the only result that the
 * Laws leave where there is one.  A game that could not be followed is added
 * as it stands, and so is one that would be too long.
 */
void audit_fix(void *data, const char *text, const struct laws_audit_game *game,
               struct pile *out);

#endif
