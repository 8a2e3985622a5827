/* conditions.c - the edition, the time control and the arbiter in words */
#include "exam/tell.h"

#define TEXT_MAX 256

/* Sentences, one after the other. */
struct saying {
    const struct laws_tongue *tongue;
    struct writer *writer;
};

static void add(const struct saying *saying, const char *sentence,
                const char *name, const char *text)
{
    if (saying->writer->at != saying->writer->start)
        laws__write(saying->writer, " ");
    exam_say(saying->tongue, sentence,
             (const struct exam_value[]){{name, text}, {NULL, NULL}},
             saying->writer);
}

static void print_number(uint64_t number, char text[24])
{
    struct writer writer = laws__writer(text, 24);

    laws__write_number(&writer, number, 1);
}

/* "90 min", "30 s". */
static void tell_span(const struct laws_tongue *tongue, laws_ms span,
                      struct writer *writer)
{
    bool minutes = span >= LAWS_MINUTES(1) && span % LAWS_MINUTES(1) == 0;
    char number[24];

    print_number(
        (uint64_t)(span / (minutes ? LAWS_MINUTES(1) : LAWS_SECONDS(1))),
        number);
    exam_say(tongue,
             minutes ? LAWS_MSGID("{seconds} min") : LAWS_MSGID("{seconds} s"),
             (const struct exam_value[]){{"seconds", number}, {NULL, NULL}},
             writer);
}

/* "90 min + 30 s". */
static void tell_limit(const struct laws_tongue *tongue,
                       const struct laws_period *period, struct writer *writer)
{
    char whole[TEXT_MAX], added[24];
    struct writer inner = laws__writer(whole, sizeof whole);
    laws_ms more = period->increment ? period->increment : period->delay;

    tell_span(tongue, period->time, &inner);
    print_number((uint64_t)(more / LAWS_SECONDS(1)), added);
    exam_say(tongue,
             !more               ? "{whole}"
             : period->increment ? LAWS_MSGID("{whole} + {added} s")
                                 : LAWS_MSGID("{whole}, {added} s delay"),
             (const struct exam_value[]){
                 {"whole", whole}, {"added", added}, {NULL, NULL}},
             writer);
}

static void tell_period(const struct laws_tongue *tongue,
                        const struct laws_period *period, bool last,
                        struct writer *writer)
{
    char limit[TEXT_MAX], moves[24];
    struct writer inner = laws__writer(limit, sizeof limit);

    tell_limit(tongue, period, &inner);
    print_number(period->moves, moves);
    exam_say(tongue,
             !period->moves ? "{limit}"
             : last         ? LAWS_MSGID("every {moves} moves in {limit}")
                            : LAWS_MSGID("{moves} moves in {limit}"),
             (const struct exam_value[]){
                 {"limit", limit}, {"moves", moves}, {NULL, NULL}},
             writer);
}

/* From the nth period on; there are few. */
static void tell_periods(const struct laws_tongue *tongue,
                         const struct laws_control *control, unsigned nth,
                         struct writer *writer)
{
    char one[TEXT_MAX], rest[TEXT_MAX];
    struct writer first = laws__writer(one, sizeof one);
    struct writer others = laws__writer(rest, sizeof rest);

    if (nth + 1 == control->count) {
        tell_period(tongue, &control->period[nth], true, writer);
        return;
    }
    tell_period(tongue, &control->period[nth], false, &first);
    tell_periods(tongue, control, nth + 1, &others);
    exam_say(
        tongue, LAWS_MSGID("{one}, then {rest}"),
        (const struct exam_value[]){{"one", one}, {"rest", rest}, {NULL, NULL}},
        writer);
}

static void tell_control(const struct laws_tongue *tongue,
                         const struct laws_control *control,
                         struct writer *writer)
{
    if (control->count)
        tell_periods(tongue, control, 0, writer);
    else
        exam_say(tongue, LAWS_MSGID("no clock"),
                 &(const struct exam_value){NULL, NULL}, writer);
}

void exam_tell_conditions(const struct laws_regulations *regulations,
                          bool hides_pace, const struct laws_tongue *tongue,
                          struct writer *writer)
{
    static const char *const paces[] = {LAWS_MSGID("Standard chess: {rate}."),
                                        LAWS_MSGID("Rapid: {rate}."),
                                        LAWS_MSGID("Blitz: {rate}.")};
    struct saying saying = {tongue, writer};
    char rate[TEXT_MAX];
    struct writer inner = laws__writer(rate, sizeof rate);

    add(&saying, LAWS_MSGID("Laws of {edition}."), "edition",
        laws_edition_name(regulations->edition));
    tell_control(tongue, &regulations->control, &inner);
    add(&saying,
        hides_pace ? LAWS_MSGID("Rate of play: {rate}.")
                   : paces[regulations->level],
        "rate", rate);
    if (regulations->chess960)
        add(&saying, "Chess960.", NULL, NULL);
    if (regulations->level != LAWS_STANDARD && !hides_pace)
        add(&saying,
            regulations->limited
                ? LAWS_MSGID("One arbiter looks after many games: Article "
                             "A.5 applies.")
                : LAWS_MSGID("Each game has its arbiter: the Competitive Rules "
                             "apply."),
            NULL, NULL);
    if (regulations->arbiter == LAWS_ARBITER_ABSENT)
        add(&saying, LAWS_MSGID("No arbiter is present."), NULL, NULL);
    if (regulations->quickplay && regulations->level != LAWS_BLITZ &&
        laws_provision_find(regulations->edition, "III.2.1"))
        add(&saying, LAWS_MSGID("Guidelines III apply."), NULL, NULL);
    if (regulations->offers_after) {
        print_number(regulations->offers_after, rate);
        add(&saying,
            LAWS_MSGID("Before move {number}, draw offers need the arbiter's "
                       "consent."),
            "number", rate);
    } else if (!regulations->offers_allowed) {
        add(&saying, LAWS_MSGID("Draw offers need the arbiter's consent."),
            NULL, NULL);
    }
}
