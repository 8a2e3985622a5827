/*
 * drawn_line.c - does a line of moves pass through a draw that needs no claim?
 *
 * The question of 6.9 is about legal moves alone: neither the moves without a
 * capture nor the repetitions are counted in it.  Whoever is shown a line is
 * told where it would have ended by 9.6.
 */
#include "laws/mate.h"

#include "board/bits.h"

#define FIVEFOLD 5u
#define SEVENTYFIVE 150u /* moves of both players */

/* How often the line has brought the position after `plies` moves of it. */
static unsigned times_brought(const struct laws_position *start,
                              const struct laws_move *line, unsigned plies,
                              const struct laws_position *now)
{
    struct laws_position at = *start;
    unsigned times = 1;

    for (unsigned i = 0; i < plies; i++) {
        times += laws_position_is_same(&at, now);
        laws_position_play(&at, line[i]);
    }
    return times;
}

enum laws_mate_draw laws_mate_draws(const struct laws_position *position,
                                    const struct laws_mate_verdict *verdict)
{
    struct laws_position now = *position;

    for (unsigned i = 0; i < verdict->length; i++) {
        /* four repetitions take four moves each */
        if (now.halfmoves >= 4 * (FIVEFOLD - 1) &&
            times_brought(position, verdict->line, i, &now) >= FIVEFOLD)
            return LAWS_MATE_DRAWS_FIVEFOLD;
        if (now.halfmoves >= SEVENTYFIVE)
            return LAWS_MATE_DRAWS_SEVENTYFIVE;
        laws_position_play(&now, verdict->line[i]);
    }
    return LAWS_MATE_DRAWS_NOT;
}
