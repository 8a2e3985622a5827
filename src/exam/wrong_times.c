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

void exam_wrong_times(const struct exam_outcome *outcome,
                      const struct exam_choice *right, struct exam_wrong *wrong)
{
    struct times times = {right, wrong};
    const struct laws_clock *before = laws_game_clock(outcome->before);
    enum laws_color ran = (enum laws_color)before->running;
    laws_ms waited = outcome->waited / 1000 * 1000;

    forget_minutes(&times, outcome);
    forget_increment(&times, outcome);
    if (ran == LAWS_NOBODY || !waited)
        return;
    add_for(&times, ran, waited, "That forgets the ", waited,
            " until the last act.");
    add(&times, ran == LAWS_WHITE ? waited : -waited,
        ran == LAWS_WHITE ? -waited : waited, "That takes the ", waited,
        " until the last act off the wrong clock.");
}
