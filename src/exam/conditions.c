/* conditions.c - the edition, the time control and the arbiter in words */
#include "exam/tell.h"

static void tell_span(laws_ms span, struct writer *writer)
{
    bool minutes = span >= LAWS_MINUTES(1) && span % LAWS_MINUTES(1) == 0;
    uint64_t number =
        (uint64_t)(minutes ? span / LAWS_MINUTES(1) : span / LAWS_SECONDS(1));

    laws__write_number(writer, number, 1);
    laws__write(writer, minutes ? " minute" : " second");
    laws__write(writer, number == 1 ? "" : "s");
}

static void tell_period(const struct laws_period *period, bool last,
                        struct writer *writer)
{
    if (period->moves) {
        laws__write(writer, last ? "every " : "");
        laws__write_number(writer, period->moves, 1);
        laws__write(writer, " moves in ");
    }
    tell_span(period->time, writer);
    if (period->increment) {
        laws__write(writer, " and ");
        tell_span(period->increment, writer);
        laws__write(writer, " more for each move");
    }
    if (period->delay) {
        laws__write(writer, " with a delay of ");
        tell_span(period->delay, writer);
    }
}

static void tell_control(const struct laws_control *control,
                         struct writer *writer)
{
    if (!control->count)
        laws__write(writer, "no clocks");
    for (unsigned i = 0; i < control->count; i++) {
        laws__write(writer, i ? ", then " : "");
        tell_period(&control->period[i], i + 1 == control->count, writer);
    }
}

void exam_tell_conditions(const struct laws_regulations *regulations,
                          struct writer *writer)
{
    static const char *const paces[] = {
        "Standard chess: ", "Rapid: ", "Blitz: "};
    bool standard = regulations->level == LAWS_STANDARD;

    laws__write(writer, "Laws of ");
    laws__write(writer, laws_edition_name(regulations->edition));
    laws__write(writer, ". ");
    laws__write(writer, paces[regulations->level]);
    tell_control(&regulations->control, writer);
    laws__write(writer, regulations->chess960 ? ". Chess960." : ".");
    if (!standard)
        laws__write(writer, regulations->limited
                                ? " An arbiter looks after several games."
                                : " One arbiter for each game: the Competitive "
                                  "Rules apply.");
    if (regulations->arbiter == LAWS_ARBITER_ABSENT)
        laws__write(writer, " No arbiter is present.");
    if (regulations->quickplay)
        laws__write(writer, " Guidelines III apply.");
    if (!regulations->offers_allowed || regulations->offers_after) {
        laws__write(writer, " Draw offers need the arbiter's consent");
        if (regulations->offers_after) {
            laws__write(writer, " before move ");
            laws__write_number(writer, regulations->offers_after, 1);
        }
        laws__write(writer, ".");
    }
}
