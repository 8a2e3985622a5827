/*
 * clocks.c - can the clocks have run as the comments say?
 *
 * %clk is what a player's clock shows when the move was completed, %emt what
 * the move took.  Both are often rounded to seconds, so a second is nothing.
 */
#include "audit/audit_state.h"

#define ROUNDING 1000

static bool is_named(const struct laws_pgn_command *command, const char *name)
{
    return command->name_length == strlen(name) &&
           !strncmp(command->name, name, command->name_length);
}

/* A time, also below zero; LAWS__NO_TIME when it is none. */
static laws_ms read_time(const struct laws_pgn_command *command)
{
    bool negative = command->value_length && *command->value == '-';
    laws_ms time;

    if (laws_pgn_time_parse(command->value + negative,
                            command->value_length - negative, &time))
        return LAWS__NO_TIME;
    return negative ? -time : time;
}

/* "[%clk 0:02:57.7]", as nearly all times are written, perhaps behind an
   evaluation; LAWS__NO_TIME when it is anything else. */
static laws_ms read_usual(const char *text, size_t length)
{
    static const char form[] = "[%clk 0:00:00.0]";
    const char *end = text + length;
    unsigned digits[sizeof(form)] = {0};
    size_t last = sizeof(form) - 2;

    if (end - text > 7 && !memcmp(text, "[%eval ", 7)) {
        text = memchr(text, ']', length);
        if (!text || end - text < 2 || text[1] != ' ')
            return LAWS__NO_TIME;
        text += 2;
    }
    if (end - text == 14)
        last = 13; /* without tenths */
    else if (end - text != 16)
        return LAWS__NO_TIME;
    for (size_t i = 0; i < last; i++)
        if (form[i] == '0' && text[i] >= '0' && text[i] <= '9')
            digits[i] = (unsigned)(text[i] - '0');
        else if (form[i] != text[i])
            return LAWS__NO_TIME;
    if (text[last] != ']')
        return LAWS__NO_TIME;
    return LAWS_SECONDS(digits[6] * 3600 + digits[8] * 600 + digits[9] * 60 +
                        digits[11] * 10 + digits[12]) +
           digits[14] * 100;
}

void laws__audit_comment(struct laws_audit *audit, const char *text,
                         size_t length)
{
    struct laws_pgn_command command;
    size_t at = 0;
    laws_ms usual;

    if (audit->lost || !audit->plies)
        return;
    while (length && *text == ' ') {
        text++;
        length--;
    }
    while (length && text[length - 1] == ' ')
        length--;
    usual = read_usual(text, length);
    if (usual != LAWS__NO_TIME) {
        audit->has_clocks = true;
        audit->left[audit->plies - 1] = usual;
        return;
    }
    while (laws_pgn_command_next(text, length, &at, &command)) {
        bool clk = is_named(&command, "clk");
        laws_ms time;

        if (!clk && !is_named(&command, "emt"))
            continue;
        time = read_time(&command);
        if (time == LAWS__NO_TIME)
            continue;
        audit->has_clocks = true;
        if (clk)
            audit->left[audit->plies - 1] = time;
        else
            audit->spent[audit->plies - 1] = time;
        audit->has_spent |= !clk;
    }
}

/* What the tag says; no periods when nobody can tell, which is told if it says
   anything. */
static void read_control(struct laws_audit *audit, struct laws_control *control)
{
    const struct laws__value *value = &audit->control;
    struct laws_finding *finding;
    struct laws_message said;
    struct laws_error error;

    memset(control, 0, sizeof *control);
    if (value->length < LAWS__VALUE_MAX &&
        laws_control_parse(value->text, value->length, control, &error) ==
            LAWS_OK)
        return;
    if (value->length == 0 || (value->length == 1 && *value->text == '?'))
        return;
    finding = find(audit, LAWS_FINDING_TAG_CONTRADICTS, 0);
    laws_say_CONTROL_UNREADABLE(&said,
                                start_of(value->text, value->length, 60));
    say_in(finding, &said);
}

/* The most that any clock shows in the first moves. */
static laws_ms most_shown(const struct laws_audit *audit)
{
    laws_ms most = 0;

    for (unsigned i = 0; i < audit->plies && i < 4; i++)
        if (audit->left[i] > most)
            most = audit->left[i];
    return most;
}

/* The most that any player took for all moves. */
static laws_ms most_spent(const struct laws_audit *audit)
{
    laws_ms spent[2] = {0, 0};

    for (unsigned i = 0; i < audit->plies; i++)
        if (audit->spent[i] > 0)
            spent[i & 1] += audit->spent[i];
    return spent[0] > spent[1] ? spent[0] : spent[1];
}

/* Some files give minutes where the standard asks for seconds: that is seen by
   the time of so many moves. */
static void correct_minutes(struct laws_control *control, laws_ms most,
                            unsigned moves)
{
    const struct laws_period *first = &control->period[0];

    if (most <= 2 * (first->time + moves * first->increment) ||
        most > 60 * first->time + (moves + 2) * first->increment)
        return;
    for (unsigned i = 0; i < control->count; i++)
        control->period[i].time *= 60;
}

static void say_negative(struct laws_audit *audit, unsigned at,
                         enum laws_color side)
{
    struct laws_finding *finding =
        find(audit, LAWS_FINDING_CLOCK_CONTRADICTS, at + 1);
    char time[LAWS_PGN_TIME_MAX + 1];
    struct laws_message said;

    cite_rule(audit, finding, LAWS_RULE_FLAG_FALL);
    laws_say_CLOCK_SHOWS(&said, side, time_text(audit->left[at], time));
    say_in(finding, &said);
}

static void say_grown(struct laws_audit *audit, unsigned at,
                      enum laws_color side, laws_ms before, laws_ms added)
{
    struct laws_finding *finding =
        find(audit, LAWS_FINDING_CLOCK_CONTRADICTS, at + 1);
    char time[LAWS_PGN_TIME_MAX + 1], then[LAWS_PGN_TIME_MAX + 1];
    struct laws_message said;

    cite_matter(audit, finding, "allotted-time");
    if (added)
        laws_say_CLOCK_ROSE(&said, side, time_text(before, time),
                            time_text(audit->left[at], then));
    else
        laws_say_CLOCK_UP(&said, side, time_text(before, time),
                          time_text(audit->left[at], then));
    say_in(finding, &said);
}

static void say_overspent(struct laws_audit *audit, unsigned at,
                          enum laws_color side, laws_ms used, laws_ms given)
{
    struct laws_finding *finding =
        find(audit, LAWS_FINDING_CLOCK_CONTRADICTS, at + 1);
    char time[LAWS_PGN_TIME_MAX + 1], then[LAWS_PGN_TIME_MAX + 1];
    struct laws_message said;

    cite_rule(audit, finding, LAWS_RULE_FLAG_FALL);
    laws_say_CLOCK_RAN(&said, side, time_text(used, time),
                       time_text(given, then));
    say_in(finding, &said);
}

/* A move that took less than no time. */
static void say_backwards(struct laws_audit *audit, unsigned at,
                          enum laws_color side)
{
    struct laws_finding *finding =
        find(audit, LAWS_FINDING_CLOCK_CONTRADICTS, at + 1);
    char time[LAWS_PGN_TIME_MAX + 1];
    struct laws_message said;

    laws_say_CLOCK_BACK(&said, side, time_text(audit->spent[at], time));
    say_in(finding, &said);
}

/* What the control gives a player, move after move. */
struct allotment {
    const struct laws_control *control;
    unsigned period, completed; /* moves of the period                     */
    laws_ms given;              /* for the moves until now and the next    */
    laws_ms slack;              /* what a clock may show of it too early,
                                   or too late                            */
};

/* A move is completed; what is added with it is returned. */
static laws_ms complete_move(struct allotment *allotment)
{
    const struct laws_control *control = allotment->control;
    const struct laws_period *now = &control->period[allotment->period];

    if (!control->count)
        return 0;
    allotment->completed++;
    /* Some clocks show the next period's time a move early or late. */
    if (now->moves && allotment->completed + 1 >= now->moves) {
        const struct laws_period *next =
            laws_control_period(control, allotment->period + 1);

        allotment->slack = next->time;
        if (allotment->completed == now->moves) {
            allotment->given += next->time;
            allotment->completed = 0;
            if (allotment->period + 1 < control->count)
                allotment->period++;
        }
    }
    allotment->given += now->increment + now->delay;
    return now->increment;
}

/* One player's clock through the game; each fault is told once. */
static void audit_side(struct laws_audit *audit,
                       const struct laws_control *control, enum laws_color side)
{
    struct allotment allotment = {.control = control};
    laws_ms shown = 0, used = 0, added = 0;
    bool negative = false, grown = false, overspent = false, counted = true;

    if (control->count) {
        /* The first increment may be there before the first move. */
        allotment.given = control->period[0].time +
                          control->period[0].increment +
                          control->period[0].delay;
        for (unsigned i = 0; i < audit->moves_before; i++)
            complete_move(&allotment);
        shown = allotment.given;
    }
    for (unsigned i = side == (enum laws_color)audit->start.turn ? 0 : 1;
         i < audit->plies; i += 2) {
        const laws_ms given = allotment.given;
        const laws_ms left = audit->left[i], spent = audit->spent[i];

        added += complete_move(&allotment);
        if (spent == LAWS__NO_TIME)
            counted = false;
        else
            used += spent - (spent < ROUNDING ? spent : ROUNDING);
        if (spent != LAWS__NO_TIME && spent < -ROUNDING && !negative) {
            say_backwards(audit, i, side);
            negative = true;
        }
        if (left != LAWS__NO_TIME) {
            if (left < -ROUNDING && !negative) {
                say_negative(audit, i, side);
                negative = true;
            }
            if (control->count && !grown && left > shown + added + ROUNDING) {
                if (left > shown + added + allotment.slack + ROUNDING) {
                    say_grown(audit, i, side, shown, added);
                    grown = true;
                }
                allotment.slack = 0;
            }
            shown = left;
            added = 0;
        } else if (control->count && counted && !overspent && used > given) {
            say_overspent(audit, i, side, used, given);
            overspent = true;
        }
    }
}

/*
 * Is every time told, and does none show anything that a fault is about?  Most
 * games are so.  Where this cannot tell, it is said by ply by audit_side().
 */
static bool run_down(const struct laws_audit *audit,
                     const struct laws_control *control)
{
    const laws_ms *left = audit->left;
    uint64_t below = 0, most = 0; /* the sign of below: something is */

    if (audit->has_spent || audit->moves_before || control->count > 1 ||
        (control->count && control->period[0].moves))
        return false;
    for (unsigned i = 0; i < audit->plies; i++)
        below |= (uint64_t)left[i] + ROUNDING;
    if (control->count) {
        const uint64_t increment = (uint64_t)control->period[0].increment;
        const uint64_t given =
            (uint64_t)control->period[0].time + 2 * increment + ROUNDING;

        most = increment + ROUNDING;
        for (unsigned i = 0; i < audit->plies && i < 2; i++)
            below |= given - (uint64_t)left[i];
        for (unsigned i = 2; i < audit->plies; i++)
            below |= (uint64_t)left[i - 2] + most - (uint64_t)left[i];
    }
    return !(below >> 63);
}

void laws__audit_clocks(struct laws_audit *audit)
{
    struct laws_control control;

    if (!audit->has_clocks)
        return;
    read_control(audit, &control);
    if (control.count && most_shown(audit))
        correct_minutes(&control, most_shown(audit), 1);
    else if (control.count && control.period[0].time <= LAWS_SECONDS(180))
        correct_minutes(&control, most_spent(audit), audit->plies / 2);
    /* A time for every move, as by mail, is no clock that runs down. */
    if (control.count && control.period[0].moves == 1)
        control.count = 0;
    if (run_down(audit, &control))
        return;
    audit_side(audit, &control, LAWS_WHITE);
    audit_side(audit, &control, LAWS_BLACK);
}
