/*
 * showing.h - somebody who wants to see the games of a match as they go on
 *
 * The tables call these functions from their threads, and do not wait: whoever
 * is behind them keeps what he cannot handle at once.
 */
#ifndef ARBITER_MATCH_SHOWING_H
#define ARBITER_MATCH_SHOWING_H

#include "laws/laws.h"

struct live_game; /* theirs */

struct live_players {
    const char *white, *black, *event, *control;
    unsigned round, game;
};

struct match_live {
    struct live_game *(*begin)(void *data, const struct live_players *players,
                               const struct laws_regulations *regulations);
    void (*act)(struct live_game *game, const struct laws_act *act,
                const struct laws_rulings *rulings);
    void (*end)(struct live_game *game, enum laws_pgn_result result);
    void *data;
};

#endif
