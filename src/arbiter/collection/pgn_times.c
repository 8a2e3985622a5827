/* pgn_times.c - how long each move of a PGN game took */
#include "collection/pgn_times.h"
#include "sys/sys.h"

#include <stdlib.h>
#include <string.h>

/* Clocks are often written down in whole seconds. */
#define ROUNDING 1000

/* The most that any clock shows in the first moves. */
static laws_ms most_shown(const struct pgn_ply *plies, size_t count)
{
    laws_ms most = PGN_TIME_UNKNOWN;

    for (size_t i = 0; i < count && i < 4; i++)
        if (plies[i].left > most)
            most = plies[i].left;
    return most;
}

/* Some files give minutes where the standard asks for seconds. */
static void correct_minutes(struct laws_control *control, laws_ms most)
{
    const struct laws_period *first = &control->period[0];

    if (most <= 2 * (first->time + first->increment) ||
        most > 60 * first->time + 3 * first->increment)
        return;
    for (unsigned i = 0; i < control->count; i++)
        control->period[i].time *= 60;
}

/* A clock as it runs under the control. */
struct run {
    unsigned period, completed;
    laws_ms left;  /* as the comments count */
    laws_ms shown; /* as the Laws do: the first increment is there before the
                      first move                                            */
};

/* What is added to a clock when its player completes a move. */
static laws_ms added(const struct laws_control *control, struct run *run)
{
    const struct laws_period *period = &control->period[run->period];
    laws_ms bonus = period->increment;

    if (period->moves && ++run->completed == period->moves) {
        run->completed = 0;
        if (run->period + 1 < control->count)
            run->period++;
        bonus = control->period[run->period].time +
                control->period[run->period].increment;
    }
    return bonus;
}

/*
 * The time spent on every ply under a control.  False when a flag would have
 * fallen before a move that was made.
 */
static bool run_clocks(struct pgn_control *control, struct pgn_ply *plies,
                       size_t count, laws_ms *spent)
{
    const struct laws_control *by = &control->by;
    laws_ms main = by->period[0].time;
    laws_ms first = by->period[0].increment;
    bool early = most_shown(plies, count) > main + first;
    struct run runs[2];
    bool known = false;

    for (int i = 0; i < 2; i++)
        runs[i] = (struct run){.left = main + (early ? first : 0),
                               .shown = main + first};
    for (size_t i = 0; i < count; i++) {
        const struct pgn_ply *ply = &plies[i];
        struct run *run = &runs[ply->color];
        laws_ms bonus = added(by, run), took = 0;

        if (ply->spent != PGN_TIME_UNKNOWN)
            took = ply->spent;
        else if (ply->left != PGN_TIME_UNKNOWN)
            took = run->left + bonus - ply->left;
        known = known || ply->spent != PGN_TIME_UNKNOWN ||
                ply->left != PGN_TIME_UNKNOWN;
        if (took < 0)
            took = 0;
        if (took >= run->shown) {
            if (took - run->shown > ROUNDING)
                return false;
            took = run->shown - 1;
        }
        run->left = ply->left != PGN_TIME_UNKNOWN ? ply->left
                                                  : run->left + bonus - took;
        run->shown += bonus - took;
        spent[i] = took;
    }
    for (int i = 0; i < 2; i++)
        control->left[i] = known ? runs[i].shown : PGN_TIME_UNKNOWN;
    return true;
}

void pgn_times_find(const char *time_control, struct pgn_ply *plies,
                    size_t count, struct pgn_control *control)
{
    laws_ms *spent = sys_alloc((count + 1) * sizeof(*spent));
    struct laws_error error;

    memset(control, 0, sizeof(*control));
    if (laws_control_parse(time_control, strlen(time_control), &control->by,
                           &error) == LAWS_OK &&
        control->by.count)
        correct_minutes(&control->by, most_shown(plies, count));
    if (!control->by.count || !run_clocks(control, plies, count, spent)) {
        control->by.count = 0;
        control->left[0] = control->left[1] = PGN_TIME_UNKNOWN;
    }
    for (size_t i = 0; i < count; i++)
        if (control->by.count)
            plies[i].spent = spent[i];
        else if (plies[i].spent == PGN_TIME_UNKNOWN)
            plies[i].spent = 0;
    free(spent);
}
