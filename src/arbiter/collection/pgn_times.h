/*
 * pgn_times.h - how long each move of a PGN game took
 *
 * %emt says it.  %clk says what was left, so the time control has to tell what
 * was added in between.  Files are not always right about either: where the
 * clocks cannot have run as the time control says, there is no control.
 */
#ifndef ARBITER_PGN_TIMES_H
#define ARBITER_PGN_TIMES_H

#include "laws/laws.h"

#define PGN_TIME_UNKNOWN (-1)

struct pgn_ply {
    char text[LAWS_SAN_MAX];
    enum laws_color color;
    bool offers;         /* a draw                                        */
    laws_ms left, spent; /* as %clk and %emt say; or PGN_TIME_UNKNOWN     */
};

struct pgn_control {
    struct laws_control by; /* no periods: no clock */
    laws_ms left[2];        /* on each clock, at the end; or PGN_TIME_UNKNOWN */
};

/*
 * Find out the time spent on every ply, 0 where nothing tells, and the control
 * under which it was.
 */
void pgn_times_find(const char *time_control, struct pgn_ply *plies,
                    size_t count, struct pgn_control *control);

#endif
