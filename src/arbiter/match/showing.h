/*
 * showing.h - somebody who wants to see the games of a match as they go on
 *
 * The tables call these functions from their threads, and do not wait: whoever
 * is behind them keeps what he cannot handle at once.
 */
#ifndef ARBITER_MATCH_SHOWING_H
#define ARBITER_MATCH_SHOWING_H

#include "laws/laws.h"

struct shown_game; /* theirs */

struct shown_players {
    const char *white, *black, *event, *control;
    unsigned round, game;
};

struct match_showing {
    struct shown_game *(*begin)(void *data, const struct shown_players *players,
                                const struct laws_regulations *regulations);
    void (*act)(struct shown_game *game, const struct laws_act *act,
                const struct laws_rulings *rulings);
    void (*end)(struct shown_game *game, enum laws_pgn_result result);
    void *data;
};

#endif
