/*
 * wrong_times.c - displays that forget something: the minutes, the increment,
 * whose clock it is
 */
#include "exam/answers.h"
#include "exam/tell.h"

struct times {
    const struct laws_tongue *tongue;
    const struct exam_choice *right;
    struct exam_wrong *wrong;
};

/* The right displays, moved by so much; the reason tells of a time. */
static void add(const struct times *times, laws_ms white, laws_ms black,
                const char *reason, laws_ms span)
{
    struct exam_choice answer = {.shown = {times->right->shown[0] + white,
                                           times->right->shown[1] + black}};
    char text[24];
    struct writer time = laws__writer(text, sizeof text);
    struct writer writer = laws__writer(answer.reason, sizeof answer.reason);

    if (answer.shown[0] < 0 || answer.shown[1] < 0)
        return;
    exam_write_times(times->tongue, &answer);
    laws__write_time(&time, span, false, FRACTION_TENTHS);
    exam_say(times->tongue, reason,
             (const struct exam_value[]){{"time", text}, {NULL, NULL}},
             &writer);
    (void)exam_wrong_add(times->wrong, times->right, &answer);
}

/* The same for one player. */
static void add_for(const struct times *times, enum laws_color color,
                    laws_ms span, const char *reason, laws_ms told)
{
    add(times, color == LAWS_WHITE ? span : 0, color == LAWS_BLACK ? span : 0,
        reason, told);
}

/* Minutes that a ruling gave. */
static void forget_minutes(const struct times *times,
                           const struct exam_outcome *outcome)
{
    for (int color = LAWS_WHITE; color <= LAWS_BLACK; color++) {
        laws_ms added = outcome->added[color];
        laws_ms to_white = color == LAWS_WHITE ? -added : added;

        if (!added)
            continue;
        add_for(times, (enum laws_color)color, -added,
                LAWS_MSGID("That forgets the {time} that are added."), added);
        add(times, to_white, -to_white,
            LAWS_MSGID("That gives the {time} to the wrong player."), added);
        add_for(times, (enum laws_color)color, added,
                LAWS_MSGID("That adds the {time} twice."), added);
        add_for(times, (enum laws_color)color, -added / 2,
                LAWS_MSGID("Here it is {time}, not half of it."), added);
    }
}

/* 7.1: what the clocks show after an irregularity is the arbiter's judgement,
   so an increment may well stay. */
static bool is_set_back(const struct exam_outcome *outcome)
{
    for (unsigned i = 0; i < outcome->rulings->count; i++)
        if (outcome->rulings->ruling[i].verdict == LAWS_VERDICT_REINSTATED)
            return true;
    return false;
}

static void forget_increment(const struct times *times,
                             const struct exam_outcome *outcome)
{
    const struct laws_control *control =
        &laws_game_regulations(outcome->game)->control;

    for (int color = LAWS_WHITE; color <= LAWS_BLACK; color++) {
        const struct laws_period *period = laws_control_period(
            control, laws_game_clock(outcome->game)->period[color]);
        laws_ms increment = period->increment;

        if (!increment)
            continue;
        if (outcome->completed[color])
            add_for(times, (enum laws_color)color, -increment,
                    LAWS_MSGID("That forgets the increment of {time}."),
                    increment);
        else if (!is_set_back(outcome))
            add_for(times, (enum laws_color)color, increment,
                    LAWS_MSGID("That adds an increment of {time}, but no move "
                               "was completed."),
                    increment);
    }
}

/* The clock was set: what it showed before, and the time until then counted
   twice. */
static void forget_setting(const struct times *times,
                           const struct exam_outcome *outcome, laws_ms waited)
{
    enum laws_color color = outcome->act->color;
    laws_ms before = exam_shown(outcome->before, color);

    if (laws_game_clock(outcome->before)->running == color)
        before -= waited;
    add_for(times, color, before - times->right->shown[color],
            LAWS_MSGID("That is what the display showed before: {time}."),
            before);
    add_for(times, color, -waited,
            LAWS_MSGID("That counts the {time} before the setting twice."),
            waited);
}

/* The time since the act before, on the clock that ran. */
static void forget_waiting(const struct times *times,
                           const struct exam_outcome *outcome, laws_ms waited)
{
    const struct laws_clock *before = laws_game_clock(outcome->before);
    enum laws_color ran = (enum laws_color)before->running;
    laws_ms delay = before->delay_left / 1000 * 1000;
    laws_ms unused = delay < waited ? delay : waited, used = waited - unused;

    add_for(times, ran, -unused,
            LAWS_MSGID("The main time counts down only after the delay."),
            unused);
    add_for(times, ran, delay,
            LAWS_MSGID("That adds the delay of {time} to the display, as if it "
                       "were an increment."),
            delay);
    add_for(times, ran, used, LAWS_MSGID("That leaves out the last {time}."),
            used);
    add(times, ran == LAWS_WHITE ? used : -used,
        ran == LAWS_WHITE ? -used : used,
        LAWS_MSGID("That takes the last {time} off the wrong clock."), used);
}

void exam_wrong_times(const struct exam_outcome *outcome,
                      const struct exam_choice *right, struct exam_wrong *wrong)
{
    struct times times = {outcome->tongue, right, wrong};
    laws_ms waited = outcome->waited / 1000 * 1000;

    forget_minutes(&times, outcome);
    forget_increment(&times, outcome);
    if (outcome->act->kind == LAWS_ACT_SETS_CLOCK)
        forget_setting(&times, outcome, waited);
    else if (laws_game_clock(outcome->before)->running != LAWS_NOBODY)
        forget_waiting(&times, outcome, waited);
}
