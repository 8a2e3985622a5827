/*
 * clock.c - one step of the chessclock, from any state that clock.h allows
 *
 * No step overflows, leaves a display below zero or makes both run; so no game
 * does.  A span is at most LAWS_SPAN_LIMIT, as the readers have it (span.c) and
 * the fold asks; a step adds at most three of them to a display, and a game
 * would need 2^24 steps to get from LAWS_SPAN_LIMIT to MOST.
 */
#include "__fc_builtin.h"
#include "laws/game.h"

#define SPAN LAWS_SPAN_LIMIT
#define MOST ((laws_ms)1 << 61)

static laws_ms span(laws_ms most)
{
    laws_ms value;

    Frama_C_make_unknown((char *)&value, sizeof value);
    //@ admit 0 <= value <= most;
    return value;
}

static bool either(void)
{
    return Frama_C_interval(0, 1);
}

static void any_control(struct laws_control *control)
{
    control->count = (unsigned)Frama_C_interval(0, LAWS_PERIODS_MAX);
    for (unsigned i = 0; i < LAWS_PERIODS_MAX; i++) {
        control->period[i].moves = (uint16_t)Frama_C_interval(0, UINT16_MAX);
        control->period[i].time = span(SPAN);
        control->period[i].increment = span(SPAN);
        control->period[i].delay = span(SPAN);
    }
    control->increment_first = either();
    control->delay_saves = either();
}

static void any_clock(struct laws_clock *clock)
{
    memset(clock, 0, sizeof *clock);
    for (unsigned side = 0; side < 2; side++) {
        clock->left[side] = span(MOST);
        clock->fell_at[side] = span(MOST);
        clock->completed[side] = (uint16_t)Frama_C_interval(0, UINT16_MAX);
        clock->in_period[side] = Frama_C_interval(-UINT16_MAX, UINT16_MAX);
        clock->period[side] = (uint16_t)Frama_C_interval(0, UINT16_MAX);
        clock->fallen[side] = either();
    }
    clock->delay_left = span(SPAN);
    clock->since = span(SPAN);
    clock->running = (uint8_t)Frama_C_interval(LAWS_WHITE, LAWS_NOBODY);
}

static void step(struct laws_clock *clock, const struct laws_control *control,
                 enum laws_color side)
{
    switch (Frama_C_interval(0, 11)) {
    case 0:
        laws_clock_init(clock, control);
        break;
    case 1:
        laws_clock_advance(clock, span(SPAN));
        break;
    case 2:
        laws_clock_start(clock, control, side);
        break;
    case 3:
        laws_clock_stop(clock);
        break;
    case 4:
        laws_clock_resume(clock, side);
        break;
    case 5:
        laws_clock_add_increment(clock, control, side);
        break;
    case 6:
        laws_clock_count_move(clock, side);
        break;
    case 7:
        (void)laws_clock_end_period(clock, control, side);
        break;
    case 8:
        laws_clock_next_period(clock, control, side);
        break;
    case 9:
        laws_clock_take_back_moves(clock, side,
                                   (unsigned)Frama_C_interval(0, UINT16_MAX));
        break;
    case 10:
        laws_clock_set(clock, side, span(SPAN));
        break;
    default:
        laws_clock_set_moves(clock, control, side,
                             (unsigned)Frama_C_interval(0, UINT16_MAX));
    }
}

int main(void)
{
    struct laws_control control;
    struct laws_clock clock;
    enum laws_color side = either() ? LAWS_BLACK : LAWS_WHITE;

    any_control(&control);
    any_clock(&clock);
    //@ split side;
    //@ split clock.running;
    //@ split clock.fallen[0];
    //@ split clock.fallen[1];
    step(&clock, &control, side);
    //@ assert 0 <= clock.left[0] <= MOST + 2 * SPAN;
    //@ assert 0 <= clock.left[1] <= MOST + 2 * SPAN;
    //@ assert 0 <= clock.delay_left <= SPAN;
    //@ assert 0 <= clock.since <= SPAN;
    //@ assert clock.running <= LAWS_NOBODY;
    return 0;
}
