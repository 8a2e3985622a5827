/* regulations.c - what an event lays down, and the usual choices */
#include "game/regulations.h"

#include "edition/parameters.h"

/* A.1, B.1: ten minutes or less, or less than sixty, with sixty increments. */
enum laws_level laws_control_level(const struct laws_control *control)
{
    laws_ms all = 0;

    if (control->count == 0)
        return LAWS_STANDARD;
    for (unsigned i = 0; i < control->count; i++)
        all += control->period[i].time;
    all += 60 * (control->period[0].increment + control->period[0].delay);
    if (all <= LAWS_MINUTES(10))
        return LAWS_BLITZ;
    return all < LAWS_MINUTES(60) ? LAWS_RAPID : LAWS_STANDARD;
}

/* A.3: "one minute instead of two minutes"; blitz, too, unless the Competitive
   Rules apply to it (B.2) [choice] of B.3. */
bool laws__has_rapid_minutes(const struct laws_regulations *regulations)
{
    return regulations->level == LAWS_RAPID ||
           (regulations->level == LAWS_BLITZ && regulations->limited);
}

void laws_regulations_set_level(struct laws_regulations *regulations,
                                enum laws_level level)
{
    laws_ms minutes;

    regulations->level = level;
    minutes = LAWS_MINUTES(laws__has_rapid_minutes(regulations) ? 1 : 2);
    regulations->illegal_minutes = minutes;
    regulations->claim_minutes = minutes;
}

void laws_regulations_init(struct laws_regulations *regulations,
                           enum laws_edition edition)
{
    memset(regulations, 0, sizeof *regulations);
    regulations->edition = edition;
    regulations->limited = true;
    regulations->present[LAWS_WHITE] = regulations->present[LAWS_BLACK] = true;
    regulations->default_time =
        LAWS_MINUTES(laws__parameter(edition, LAWS_PARAMETER_DEFAULT_MINUTES));
    regulations->offers_allowed = true;
    regulations->device_penalty = LAWS_PENALTY_LOSS;
    regulations->points[0] = 2;
    regulations->points[1] = 1;
    if (laws__parameter(edition, LAWS_PARAMETER_INCREMENT_KNOWN)) {
        regulations->control.count = 1;
        regulations->control.period[0].time = LAWS_MINUTES(90);
        regulations->control.period[0].increment = LAWS_SECONDS(30);
    } else {
        regulations->control.count = 2;
        regulations->control.period[0].moves = 40;
        regulations->control.period[0].time = LAWS_MINUTES(120);
        regulations->control.period[1].moves = 20;
        regulations->control.period[1].time = LAWS_MINUTES(60);
    }
    laws_setup_start(&regulations->setup);
    laws_regulations_set_level(regulations, LAWS_STANDARD);
}

unsigned laws__initial_faults(const struct laws_regulations *regulations)
{
    return laws_setup_faults(&regulations->setup) &
           ~(unsigned)(LAWS_FAULTS_UNREACHABLE | LAWS_FAULT_OPPONENT_IN_CHECK |
                       LAWS_FAULT_PAWN_ON_LAST_RANK);
}
