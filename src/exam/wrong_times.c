/*
 * wrong_times.c - displays that forget something: the minutes, the increment,
 * whose clock it is
 */
#include "exam/answers.h"
#include "exam/tell.h"

struct times {
    const struct exam_choice *right;
    struct exam_wrong *wrong;
};

/* The right displays, moved by so much; a reason of two parts with a time
   between them. */
static void add(const struct times *times, laws_ms white, laws_ms black,
                const char *reason, laws_ms span, const char *rest)
{
    laws_ms shown[2] = {times->right->shown[0] + white,
                        times->right->shown[1] + black};
    struct exam_choice *choice;
    char text[EXAM_WORDS_MAX];
    struct writer writer;

    if (shown[0] < 0 || shown[1] < 0)
        return;
    exam_write_times(shown, text);
    choice = exam_wrong_add(times->wrong, times->right, text);
    if (!choice)
        return;
    choice->shown[0] = shown[0];
    choice->shown[1] = shown[1];
    writer = laws__writer(choice->reason, sizeof choice->reason);
    laws__write(&writer, reason);
    laws__write_time(&writer, span, false, FRACTION_TENTHS);
    laws__write(&writer, rest);
}

/* The same for one player. */
static void add_for(const struct times *times, enum laws_color color,
                    laws_ms span, const char *reason, laws_ms told,
                    const char *rest)
{
    add(times, color == LAWS_WHITE ? span : 0, color == LAWS_BLACK ? span : 0,
        reason, told, rest);
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
        add_for(times, (enum laws_color)color, -added, "That forgets the ",
                added, " which the opponent of the offender gets.");
        add(times, to_white, -to_white, "That gives the ", added,
            " to the wrong player.");
        add_for(times, (enum laws_color)color, added, "That adds the ", added,
                " twice.");
        add_for(times, (enum laws_color)color, -added / 2, "Here it is ", added,
                ", not half of it.");
    }
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
                    "That forgets the increment of ", increment, ".");
        else
            add_for(times, (enum laws_color)color, increment,
                    "That adds an increment of ", increment,
                    " for which no move was completed.");
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
            "That is what the display showed before, ", before, ".");
    add_for(times, color, -waited, "That counts the ", waited,
            " before the setting once more.");
}

/* The time since the act before, on the clock that ran. */
static void forget_waiting(const struct times *times,
                           const struct exam_outcome *outcome, laws_ms waited)
{
    const struct laws_clock *before = laws_game_clock(outcome->before);
    enum laws_color ran = (enum laws_color)before->running;
    laws_ms delay = before->delay_left / 1000 * 1000;
    laws_ms unused = delay < waited ? delay : waited, used = waited - unused;

    add_for(times, ran, -unused, "That counts the delay of ", unused,
            " as time used.");
    add_for(times, ran, unused, "That adds the delay of ", unused,
            " to the display, as if it were an increment.");
    add_for(times, ran, used, "That forgets the ", used,
            " until the last act.");
    add(times, ran == LAWS_WHITE ? used : -used,
        ran == LAWS_WHITE ? -used : used, "That takes the ", used,
        " until the last act off the wrong clock.");
}

void exam_wrong_times(const struct exam_outcome *outcome,
                      const struct exam_choice *right, struct exam_wrong *wrong)
{
    struct times times = {right, wrong};
    laws_ms waited = outcome->waited / 1000 * 1000;

    forget_minutes(&times, outcome);
    forget_increment(&times, outcome);
    if (outcome->act->kind == LAWS_ACT_SETS_CLOCK)
        forget_setting(&times, outcome, waited);
    else if (laws_game_clock(outcome->before)->running != LAWS_NOBODY && waited)
        forget_waiting(&times, outcome, waited);
}
