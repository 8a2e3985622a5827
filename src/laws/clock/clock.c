/* clock.c - see clock.h */
#include "laws/clock.h"

const struct laws_period *
laws_control_period(const struct laws_control *control, unsigned number)
{
    return &control
                ->period[number < control->count ? number : control->count - 1];
}

static const struct laws_period *period_of(const struct laws_clock *clock,
                                           const struct laws_control *control,
                                           enum laws_color side)
{
    return laws_control_period(control, clock->period[side]);
}

void laws_clock_init(struct laws_clock *clock,
                     const struct laws_control *control)
{
    memset(clock, 0, sizeof *clock);
    clock->running = LAWS_NOBODY;
    if (control->count == 0)
        return;
    for (unsigned side = LAWS_WHITE; side <= LAWS_BLACK; side++) {
        clock->left[side] = control->period[0].time;
        if (control->increment_first)
            clock->left[side] += control->period[0].increment;
    }
}

laws_ms laws_clock_next_fall(const struct laws_clock *clock)
{
    if (clock->running == LAWS_NOBODY || clock->fallen[clock->running])
        return INT64_MAX;
    return clock->since + clock->delay_left + clock->left[clock->running];
}

void laws_clock_advance(struct laws_clock *clock, laws_ms now)
{
    laws_ms fall = laws_clock_next_fall(clock);
    laws_ms span = now - clock->since;

    if (span <= 0)
        return;
    if (clock->running != LAWS_NOBODY) {
        laws_ms rest = clock->delay_left - span;

        clock->delay_left = rest > 0 ? rest : 0;
        if (now >= fall) {
            clock->left[clock->running] = 0;
            clock->fallen[clock->running] = true;
            clock->fell_at[clock->running] = fall;
        } else if (rest < 0 && !clock->fallen[clock->running]) {
            clock->left[clock->running] = fall - now;
        }
    }
    clock->since = now;
}

void laws_clock_start(struct laws_clock *clock,
                      const struct laws_control *control, enum laws_color side)
{
    if (control->count == 0)
        return;
    clock->running = (uint8_t)side;
    clock->delay_left = period_of(clock, control, side)->delay;
}

void laws_clock_stop(struct laws_clock *clock)
{
    clock->running = LAWS_NOBODY;
}

void laws_clock_resume(struct laws_clock *clock, enum laws_color side)
{
    clock->running = (uint8_t)side;
}

void laws_clock_add_increment(struct laws_clock *clock,
                              const struct laws_control *control,
                              enum laws_color side)
{
    if (control->count && !clock->fallen[side])
        clock->left[side] += period_of(clock, control, side)->increment;
}

bool laws_clock_is_last_period(const struct laws_clock *clock,
                               const struct laws_control *control,
                               enum laws_color side)
{
    return control->count && period_of(clock, control, side)->moves == 0;
}

/* 6.3.2 */
void laws_clock_next_period(struct laws_clock *clock,
                            const struct laws_control *control,
                            enum laws_color side)
{
    if (control->count == 0)
        return;
    if (!control->delay_saves && period_of(clock, control, side)->delay > 0)
        clock->left[side] = 0; /* what was saved is not kept */
    if (clock->period[side] < UINT16_MAX)
        clock->period[side]++;
    clock->in_period[side] = 0;
    clock->left[side] += period_of(clock, control, side)->time;
    clock->fallen[side] = false;
}

void laws_clock_count_move(struct laws_clock *clock, enum laws_color side)
{
    if (clock->completed[side] == UINT16_MAX)
        return;
    clock->completed[side]++;
    clock->in_period[side]++;
}

bool laws_clock_end_period(struct laws_clock *clock,
                           const struct laws_control *control,
                           enum laws_color side)
{
    int32_t beyond;

    if (control->count == 0 || clock->fallen[side] ||
        laws_clock_is_last_period(clock, control, side))
        return false;
    beyond = clock->in_period[side] - period_of(clock, control, side)->moves;
    if (beyond < 0)
        return false;
    laws_clock_next_period(clock, control, side);
    clock->in_period[side] = beyond; /* made before the last was pressed */
    return true;
}

void laws_clock_set(struct laws_clock *clock, enum laws_color side,
                    laws_ms left)
{
    clock->left[side] = left > 0 ? left : 0;
    if (left > 0) {
        clock->fallen[side] = false;
    } else if (!clock->fallen[side]) {
        clock->fallen[side] = true;
        clock->fell_at[side] = clock->since;
    }
}

void laws_clock_set_moves(struct laws_clock *clock,
                          const struct laws_control *control,
                          enum laws_color side, unsigned completed)
{
    unsigned rest = completed, period = 0;

    clock->completed[side] = (uint16_t)completed;
    if (control->count == 0)
        return;
    while (period < UINT16_MAX && laws_control_period(control, period)->moves &&
           rest >= laws_control_period(control, period)->moves)
        rest -= laws_control_period(control, period++)->moves;
    clock->period[side] = (uint16_t)period;
    clock->in_period[side] = (int32_t)rest;
}

void laws_clock_take_back_moves(struct laws_clock *clock, enum laws_color side,
                                unsigned completed)
{
    if (completed >= clock->completed[side])
        return;
    clock->in_period[side] -= clock->completed[side] - (int32_t)completed;
    clock->completed[side] = (uint16_t)completed;
}
