/**
 * clock.h - the chessclock of Article 6, as arithmetic on instants
 *
 * A laws_clock is a plain value: assign it to keep a snapshot.  It never asks
 * the time; whoever calls says what time it is, so a game replayed tomorrow
 * gives the rulings it gave today.
 *
 * What always holds
 *   - At most one side runs (6.1).
 *   - left[] is exact as of `since` and never negative.
 *   - A display that has reached zero stays there until time is given to it by
 *     name: no press and no new period lifts a flag that has fallen.
 *   - Instants never go back: laws_clock_advance() with an earlier one changes
 *     nothing.
 */
#ifndef LAWS_CLOCK_H
#define LAWS_CLOCK_H

#include "laws/board.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Milliseconds: an instant since the scheduled start, or a span. */
typedef int64_t laws_ms;
#define LAWS_SECONDS(n) ((laws_ms)(n)*1000)
#define LAWS_MINUTES(n) ((laws_ms)(n)*60000)

/** One period of a time control (6.3.1). */
struct laws_period {
    uint16_t moves; /* to be completed in it; 0: all the rest            */
    laws_ms time;
    laws_ms increment; /* added with each move                           */
    laws_ms delay;     /* the fixed extra time of the time-delay mode    */
};

#define LAWS_PERIODS_MAX 16

/**
 * A time control.  The last period, if it asks for a number of moves, is
 * repeated for ever.  No periods: there is no clock.
 */
struct laws_control {
    unsigned count;
    struct laws_period period[LAWS_PERIODS_MAX];
    bool increment_first; /* the first increment is there before the first
                             move (2017 and later), not after it          */
    bool delay_saves;     /* in the time-delay mode, too, time saved in one
                             period is kept for the next (2017 and later) */
};

/** Enough for a time control as below and the NUL; the longest text that is
    read as one. */
#define LAWS_CONTROL_TEXT_MAX 512

/**
 * Read a time control.  As PGN has it, times in seconds: "300+3",
 * "40/5400+30:1800+30", "300d5"; "-" is none.  Or as people say it, in English
 * and in minutes unless it says otherwise: "90 minutes for the first 40 moves,
 * followed by 30 minutes for the rest of the game with an addition of 30
 * seconds per move starting from move one", "40/90, SD/30 + 30", "G/60 d5",
 * "1h30 + 30 s", "110+30/50".
 *
 * What is added with each move belongs to the period that it is said with, or
 * to all where it is said once and last.  LAWS_SYNTAX: it is not understood,
 * from error->where on.  Only count and period are written.
 */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_control_parse(const char *text, size_t length,
                   struct laws_control *control, struct laws_error *error);

/** Write it as PGN has it, with dDELAY; returns the length. */
LAWS_API size_t laws_control_print(const struct laws_control *control,
                                   char text[LAWS_CONTROL_TEXT_MAX]);

struct laws_clock {
    laws_ms left[2];       /* by laws_color, as of `since`                */
    laws_ms delay_left;    /* of the side that runs, on this move         */
    laws_ms since;         /* the last instant we were told               */
    laws_ms fell_at[2];    /* when the display reached zero               */
    uint16_t completed[2]; /* moves that count, since the start           */
    int32_t in_period[2];  /* of them, in the present period; below zero:
                              moves before it that were taken back        */
    uint16_t period[2];    /* from 0                                      */
    bool fallen[2];        /* the display has reached zero                */
    uint8_t running;       /* a laws_color; LAWS_NOBODY: stopped          */
};

/** The period that a number stands for: the last one repeats. */
LAWS_API const struct laws_period *
laws_control_period(const struct laws_control *control, unsigned number);

/** Set both displays to the first period.  Neither side runs. */
LAWS_API void laws_clock_init(struct laws_clock *clock,
                              const struct laws_control *control);

/** Let the time pass until `now`. */
LAWS_API void laws_clock_advance(struct laws_clock *clock, laws_ms now);

/** When the running display would reach zero; INT64_MAX: never. */
LAWS_API laws_ms laws_clock_next_fall(const struct laws_clock *clock);

/** Start this side's display for a new move, its delay whole. */
LAWS_API void laws_clock_start(struct laws_clock *clock,
                               const struct laws_control *control,
                               enum laws_color side);

/** Stop both displays.  laws_clock_resume() goes on where this left off. */
LAWS_API void laws_clock_stop(struct laws_clock *clock);
LAWS_API void laws_clock_resume(struct laws_clock *clock, enum laws_color side);

/** Add the increment of the side's period, unless its flag has fallen. */
LAWS_API void laws_clock_add_increment(struct laws_clock *clock,
                                       const struct laws_control *control,
                                       enum laws_color side);

/** Count a move of this side. */
LAWS_API void laws_clock_count_move(struct laws_clock *clock,
                                    enum laws_color side);

/**
 * If the moves of the side's period are done and its flag is up, enter the
 * next one: its time is on the display then, and clock->period tells its
 * number.  True when that was so.
 */
LAWS_API bool laws_clock_end_period(struct laws_clock *clock,
                                    const struct laws_control *control,
                                    enum laws_color side);

/** Enter the next period, whatever was counted. */
LAWS_API void laws_clock_next_period(struct laws_clock *clock,
                                     const struct laws_control *control,
                                     enum laws_color side);

/** Is this the last period, in which all the rest must be played? */
LAWS_API bool laws_clock_is_last_period(const struct laws_clock *clock,
                                        const struct laws_control *control,
                                        enum laws_color side);

/** Show this much; a flag that had fallen is up again if it is above zero. */
LAWS_API void laws_clock_set(struct laws_clock *clock, enum laws_color side,
                             laws_ms left);

/** Set the move counter, and the period to the one that it falls in. */
LAWS_API void laws_clock_set_moves(struct laws_clock *clock,
                                   const struct laws_control *control,
                                   enum laws_color side, unsigned completed);

/**
 * Moves were undone, and only so many are left.  The display stays, and with
 * it the period whose time it shows.
 */
LAWS_API void laws_clock_take_back_moves(struct laws_clock *clock,
                                         enum laws_color side,
                                         unsigned completed);

#ifdef __cplusplus
}
#endif

#endif
