/*
 * manners.h - when an engine claims, accepts and offers draws
 *
 * UCI has no words for draws, so these rules speak for the engine.  It wants a
 * draw when it thinks its position no better than the line (in centipawns, 0 if
 * nothing else is said).
 *
 *   - It claims a repetition or the fifty moves (9.2, 9.3) as soon as a claim
 * is correct and it wants a draw: with the move that it is about to make, or of
 *     the position before it.  Each claim is tried on a copy of the game first,
 *     so a wrong one is never made.
 *   - It accepts an offer when it wants a draw and the Laws let it: both have
 *     made a move (5.2.3).
 *   - It offers one with its move, from the 40th on and then every ten moves,
 *     when it wants a draw and thinks the position level: within ten
 *     centipawns.  In a match it does so only if that is asked for (--offers).
 *     Engines that speak CECP offer by themselves.
 */
#ifndef ARBITER_ENGINE_MANNERS_H
#define ARBITER_ENGINE_MANNERS_H

#include "engine/dialog.h"

bool manners_wants_draw(const struct dialog_score *score, int line);

/* May the player having the move accept an offer now?  The memory is for a copy
   of the game. */
bool manners_may_accept(const struct laws_game *game, laws_ms at, void *memory,
                        size_t size);

/* Does the player having the move, whose engine this is, offer a draw with it?
 */
bool manners_offers(const struct laws_game *game, const struct dialog *dialog,
                    int line);

/* Milliseconds for a move against a person: a part of what is left, and no more
   than this. */
unsigned manners_time(const struct laws_game *game, enum laws_color color,
                      unsigned most);

/*
 * The claim that would be correct for the player having the move, who is about
 * to make this one; false when there is none.  The claim points to `move`.  The
 * memory is for a copy of the game.
 */
bool manners_claim(const struct laws_game *game, const char *move, laws_ms at,
                   void *memory, size_t size, struct laws_act *claim);

#endif
