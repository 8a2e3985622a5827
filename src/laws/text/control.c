/*
 * control.c - a time control, as PGN writes it and as people say it
 *
 * The form of PGN is read first.  Anything else is a row of quantities with
 * words between them: times, numbers of moves, what is added with each move.
 * Words that say nothing are listed like those that do; a word in neither list
 * means that nothing is understood.
 */
#include "laws/clock.h"
#include "text/tags.h"

/* "N/SECONDS+I" or "N/SECONDSdD" */
static const char *read_period(struct laws_period *period, struct word text)
{
    const char *wrong =
        "a period is MOVES/SECONDS with +INCREMENT or dDELAY, in seconds";
    const char *slash = memchr(text.text, '/', text.length);
    struct word time;
    size_t length = 0;
    uint64_t number;

    memset(period, 0, sizeof *period);
    if (slash) {
        struct word moves = {text.text, (size_t)(slash - text.text)};

        if (!laws__read_number(moves, 255, &number) || number == 0)
            return "a period has from 1 to 255 moves";
        period->moves = (uint16_t)number;
        text.length -= moves.length + 1;
        text.text = slash + 1;
    }
    while (length < text.length && text.text[length] != '+' &&
           text.text[length] != 'd')
        length++;
    time = (struct word){text.text, length};
    if (!laws__read_span(time, &period->time) || period->time == 0 ||
        period->time > LAWS_SECONDS(604800))
        return wrong;
    if (length < text.length) {
        struct word extra = {text.text + length + 1, text.length - length - 1};

        laws_ms *span =
            text.text[length] == '+' ? &period->increment : &period->delay;

        if (!laws__read_span(extra, span) || *span > LAWS_SECONDS(86400))
            return wrong;
    }
    return NULL;
}

const char *laws__read_control(struct word value, struct laws_control *control)
{
    const char *end = value.text + value.length;

    control->count = 0;
    if (laws__is_word(value, "-"))
        return NULL;
    for (;;) {
        const char *colon = memchr(value.text, ':', (size_t)(end - value.text));
        struct word text = {value.text,
                            (size_t)((colon ? colon : end) - value.text)};
        const char *wrong;

        if (control->count == LAWS_PERIODS_MAX)
            return "there are at most 16 periods";
        wrong = read_period(&control->period[control->count++], text);
        if (wrong)
            return wrong;
        if (colon && !control->period[control->count - 1].moves)
            return "a period before the last needs a number of moves";
        if (!colon)
            return NULL;
        value.text = colon + 1;
    }
}

/* So many minutes without a unit may be seconds. */
#define MINUTES_MAX 600

/* What a word is about. */
enum meaning {
    UNKNOWN,
    SILENT, /* says nothing that matters                    */
    HOURS,  /* units                                        */
    MINUTES,
    SECONDS,
    MOVES,
    EACH, /* "per", "every": with a move, a time is added */
    INCREMENT,
    DELAY,
    FROM,  /* "from move 41"                               */
    AFTER, /* "after move 40", "after 40 moves"            */
    FIRST, /* "the first move"                             */
    NUMBER,
    PLUS,
    SLASH,
    BREAK, /* what comes next is something else            */
    THE_END,
};

static const struct {
    const char *word;
    enum meaning meaning;
    unsigned number;
} words[] = {
    {"hours", HOURS, 0},
    {"hour", HOURS, 0},
    {"hrs", HOURS, 0},
    {"hr", HOURS, 0},
    {"h", HOURS, 0},
    {"minutes", MINUTES, 0},
    {"minute", MINUTES, 0},
    {"mins", MINUTES, 0},
    {"min", MINUTES, 0},
    {"m", MINUTES, 0},
    {"seconds", SECONDS, 0},
    {"second", SECONDS, 0},
    {"secs", SECONDS, 0},
    {"sec", SECONDS, 0},
    {"s", SECONDS, 0},
    {"moves", MOVES, 0},
    {"move", MOVES, 0},
    {"mv", MOVES, 0},
    {"per", EACH, 0},
    {"each", EACH, 0},
    {"every", EACH, 0},
    {"increment", INCREMENT, 0},
    {"increments", INCREMENT, 0},
    {"inc", INCREMENT, 0},
    {"bonus", INCREMENT, 0},
    {"fischer", INCREMENT, 0},
    {"delay", DELAY, 0},
    {"d", DELAY, 0},
    {"bronstein", DELAY, 0},
    {"from", FROM, 0},
    {"after", AFTER, 0},
    {"until", AFTER, 0},
    {"in", SILENT, 0},
    {"within", SILENT, 0},
    {"first", FIRST, 0},
    {"plus", PLUS, 0},
    {"then", BREAK, 0},
    {"followed", BREAK, 0},
    {"next", BREAK, 0},
    {"one", NUMBER, 1},
    {"two", NUMBER, 2},
    {"three", NUMBER, 3},
    {"five", NUMBER, 5},
    {"ten", NUMBER, 10},
    {"fifteen", NUMBER, 15},
    {"twenty", NUMBER, 20},
    {"thirty", NUMBER, 30},
    {"forty", NUMBER, 40},
    {"fifty", NUMBER, 50},
    {"sixty", NUMBER, 60},
    {"ninety", NUMBER, 90},
    {"hundred", NUMBER, 100},
    {"a", SILENT, 0},
    {"added", SILENT, 0},
    {"addition", SILENT, 0},
    {"additional", SILENT, 0},
    {"all", SILENT, 0},
    {"an", SILENT, 0},
    {"and", SILENT, 0},
    {"beginning", SILENT, 0},
    {"blitz", SILENT, 0},
    {"by", SILENT, 0},
    {"classical", SILENT, 0},
    {"clock", SILENT, 0},
    {"complete", SILENT, 0},
    {"control", SILENT, 0},
    {"cumulative", SILENT, 0},
    {"death", SILENT, 0},
    {"end", SILENT, 0},
    {"entire", SILENT, 0},
    {"finish", SILENT, 0},
    {"for", SILENT, 0},
    {"g", SILENT, 0},
    {"game", SILENT, 0},
    {"has", SILENT, 0},
    {"have", SILENT, 0},
    {"is", SILENT, 0},
    {"of", SILENT, 0},
    {"on", SILENT, 0},
    {"player", SILENT, 0},
    {"players", SILENT, 0},
    {"rapid", SILENT, 0},
    {"receive", SILENT, 0},
    {"receives", SILENT, 0},
    {"remainder", SILENT, 0},
    {"remaining", SILENT, 0},
    {"rest", SILENT, 0},
    {"sd", SILENT, 0},
    {"side", SILENT, 0},
    {"standard", SILENT, 0},
    {"starting", SILENT, 0},
    {"starts", SILENT, 0},
    {"sudden", SILENT, 0},
    {"the", SILENT, 0},
    {"time", SILENT, 0},
    {"to", SILENT, 0},
    {"will", SILENT, 0},
    {"with", SILENT, 0},
    {"st", SILENT, 0},
    {"nd", SILENT, 0},
    {"rd", SILENT, 0},
    {"th", SILENT, 0},
};

/* Signs that are written in more than one way; the longest first. */
static const struct {
    const char *sign;
    enum meaning meaning;
} signs[] = {
    {"''", SECONDS},
    {"\"", SECONDS},
    {"\xe2\x80\xb3", SECONDS},
    {"\xe2\x80\x9d", SECONDS},
    {"'", MINUTES},
    {"\xe2\x80\xb2", MINUTES},
    {"\xe2\x80\x99", MINUTES},
    {"+", PLUS},
    {"/", SLASH},
    {",", BREAK},
    {";", BREAK},
    {":", BREAK},
    {".", BREAK},
    {"-", BREAK},
    {"(", SILENT},
    {")", SILENT},
};

struct token {
    enum meaning meaning;
    uint64_t thousandths; /* of a number                             */
    bool touches;         /* nothing stands between the one before it */
    const char *at;
};

/* What is added, and from where on. */
struct bonus {
    laws_ms time;
    unsigned stands_in, from; /* a period; a move, 0: not said */
    bool delay;
};

struct said {
    const char *at, *end;
    struct token now, next;
    struct laws_control *control;
    struct bonus bonus[LAWS_PERIODS_MAX];
    unsigned bonuses;
    unsigned moves;              /* said before their time: "40 moves in" */
    bool plus, delay, increment; /* stood just before          */
    bool hours; /* the time before was in hours, and may go on */
};

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Letters of any size; `text` is in small ones. */
static bool is_called(const char *at, size_t length, const char *text)
{
    if (strlen(text) != length)
        return false;
    for (size_t i = 0; i < length; i++)
        if ((at[i] | 0x20) != text[i])
            return false;
    return true;
}

static void take_word(struct said *said, struct token *token)
{
    size_t length = 0;

    while (said->at + length < said->end && is_letter(said->at[length]))
        length++;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (is_called(said->at, length, words[i].word)) {
            token->meaning = words[i].meaning;
            token->thousandths = 1000 * (uint64_t)words[i].number;
        }
    said->at += length;
}

static void take_number(struct said *said, struct token *token)
{
    uint64_t unit = 1000, number = 0;

    token->meaning = NUMBER;
    for (; said->at < said->end && is_digit(*said->at) && number < 100000;
         said->at++)
        number = number * 10 + (uint64_t)(*said->at - '0');
    number *= 1000;
    if (said->at + 1 < said->end && *said->at == '.' && is_digit(said->at[1]))
        for (said->at++;
             said->at < said->end && is_digit(*said->at) && unit > 1;
             said->at++) {
            unit /= 10;
            number += unit * (uint64_t)(*said->at - '0');
        }
    token->thousandths = number;
    if (said->at < said->end && is_digit(*said->at))
        token->meaning = UNKNOWN; /* too much of it */
}

static void take_sign(struct said *said, struct token *token)
{
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        const size_t length = strlen(signs[i].sign);

        if ((size_t)(said->end - said->at) >= length &&
            !strncmp(said->at, signs[i].sign, length)) {
            token->meaning = signs[i].meaning;
            said->at += length;
            return;
        }
    }
}

/* The token after the next one is looked at. */
static void step(struct said *said)
{
    struct token *token = &said->next;
    const char *start = said->at;

    said->now = said->next;
    while (said->at < said->end && laws__is_blank(*said->at))
        said->at++;
    *token = (struct token){
        .meaning = UNKNOWN, .touches = said->at == start, .at = said->at};
    if (said->at == said->end)
        token->meaning = THE_END;
    else if (is_letter(*said->at))
        take_word(said, token);
    else if (is_digit(*said->at))
        take_number(said, token);
    else
        take_sign(said, token);
}

static bool is_unit(enum meaning meaning)
{
    return meaning >= HOURS && meaning <= SECONDS;
}

static laws_ms in_unit(uint64_t thousandths, enum meaning unit)
{
    return (laws_ms)thousandths * (unit == HOURS     ? 3600
                                   : unit == MINUTES ? 60
                                                     : 1);
}

static struct laws_period *last_period(struct said *said)
{
    struct laws_control *control = said->control;

    return control->count ? &control->period[control->count - 1] : NULL;
}

/* A number of moves is for the last time, or for the one that comes if that has
   its number. */
static bool put_moves(struct said *said, uint64_t moves)
{
    struct laws_period *last = last_period(said);

    said->hours = false;
    if (moves == 0 || moves > 255 || said->moves)
        return false;
    if (last && !last->moves)
        last->moves = (uint16_t)moves;
    else
        said->moves = (unsigned)moves;
    return true;
}

/* Moves before a period. */
static unsigned moves_before(const struct laws_control *control, unsigned index)
{
    unsigned moves = 0;

    for (unsigned i = 0; i < index; i++)
        moves += control->period[i].moves;
    return moves;
}

/* "after move 40": the last period ends there. */
static bool end_at(struct said *said, uint64_t move)
{
    const unsigned before =
        said->control->count
            ? moves_before(said->control, said->control->count - 1)
            : 0;

    return said->control->count && move > before &&
           put_moves(said, move - before);
}

static bool put_time(struct said *said, laws_ms time)
{
    struct laws_control *control = said->control;

    const struct laws_period *last = last_period(said);

    if (control->count == LAWS_PERIODS_MAX || time > LAWS_SECONDS(604800) ||
        (last && !last->moves))
        return false;
    control->period[control->count++] =
        (struct laws_period){.moves = (uint16_t)said->moves, .time = time};
    said->moves = 0;
    return true;
}

static bool put_bonus(struct said *said, laws_ms time, bool delay)
{
    if (!said->control->count || said->bonuses == LAWS_PERIODS_MAX ||
        time > LAWS_SECONDS(86400))
        return false;
    said->bonus[said->bonuses++] = (struct bonus){
        .time = time, .stands_in = said->control->count - 1, .delay = delay};
    return true;
}

/* Does what follows a time say that it is added with each move: "per move",
   "/ move", "a move", "increment", "delay"? */
static bool is_for_each(struct said *said, bool *delay)
{
    const struct said before = *said;
    bool each = false;

    while (said->next.meaning == EACH || said->next.meaning == SLASH ||
           said->next.meaning == SILENT || said->next.meaning == MOVES) {
        each |= said->next.meaning == MOVES;
        step(said);
    }
    *delay = said->next.meaning == DELAY;
    if (*delay || said->next.meaning == INCREMENT) {
        step(said);
        if (each || said->next.meaning != NUMBER)
            return true; /* of "d5" the number comes behind it */
    }
    *delay = false;
    if (!each)
        *said = before;
    return each;
}

/* "1h30", "1 hour 30 minutes": the rest of a time that began with hours. */
static bool goes_on(struct said *said, uint64_t thousandths, enum meaning unit)
{
    struct laws_period *last = last_period(said);

    if (!said->hours || said->plus || !last ||
        (unit != MINUTES && !(unit == NUMBER && said->now.touches)) ||
        thousandths >= 60000)
        return false;
    last->time += in_unit(thousandths, MINUTES);
    said->hours = false;
    return true;
}

/* A number, and the unit behind it; NUMBER: it has none. */
static bool take_quantity(struct said *said)
{
    const uint64_t thousandths = said->now.thousandths;
    const bool plus = said->plus, increment = said->increment;
    bool delay = said->delay, each, trailing;
    enum meaning unit = NUMBER;
    laws_ms time;

    if (said->next.meaning == MOVES) {
        step(said);
        return thousandths % 1000 == 0 && put_moves(said, thousandths / 1000);
    }
    if (is_unit(said->next.meaning)) {
        unit = said->next.meaning;
        if (goes_on(said, thousandths, unit)) {
            step(said);
            return true;
        }
        step(said);
    } else if (goes_on(said, thousandths, unit)) {
        return true;
    } else if (said->next.meaning == SLASH && !plus && !delay && !increment) {
        step(said); /* "40/90" */
        return thousandths % 1000 == 0 && put_moves(said, thousandths / 1000);
    }
    each = is_for_each(said, &trailing);
    delay |= trailing;
    if (!said->moves && said->control->count &&
        (each || delay || increment || unit == SECONDS ||
         (unit == NUMBER && plus))) {
        time = in_unit(thousandths, unit == NUMBER ? SECONDS : unit);
        return put_bonus(said, time, delay);
    }
    if (each || delay || increment ||
        (unit == NUMBER && thousandths > MINUTES_MAX * 1000))
        return false;
    time = in_unit(thousandths, unit == NUMBER ? MINUTES : unit);
    said->hours = unit == HOURS;
    return put_time(said, time);
}

/* "from move 41", "from the first move" */
static bool take_from(struct said *said)
{
    while (said->next.meaning == SILENT || said->next.meaning == MOVES)
        step(said);
    step(said);
    if (!said->bonuses)
        return false;
    if (said->now.meaning == FIRST)
        said->bonus[said->bonuses - 1].from = 1;
    else if (said->now.meaning == NUMBER)
        said->bonus[said->bonuses - 1].from =
            (unsigned)(said->now.thousandths / 1000);
    else
        return false;
    while (said->next.meaning == SILENT || said->next.meaning == MOVES)
        step(said);
    return true;
}

/* "after move 40", "after 40 moves", "until the 40th move" */
static bool take_after(struct said *said)
{
    while (said->next.meaning == SILENT || said->next.meaning == MOVES)
        step(said);
    step(said);
    if (said->now.meaning != NUMBER)
        return false;
    if (!end_at(said, said->now.thousandths / 1000))
        return false;
    while (said->next.meaning == SILENT || said->next.meaning == MOVES)
        step(said);
    return true;
}

/* One token; false: it has no meaning here. */
static bool take(struct said *said)
{
    const struct laws_period *last = last_period(said);

    switch (said->now.meaning) {
    case NUMBER:
        if (!take_quantity(said))
            return false;
        said->plus = said->delay = said->increment = false;
        return true;
    case PLUS:
        said->plus = true;
        said->hours = false;
        return true;
    case DELAY:
        said->delay = true;
        return true;
    case INCREMENT:
        said->increment = true;
        return true;
    case FROM:
        return take_from(said);
    case AFTER:
        return take_after(said);
    case SLASH: /* "90 min/40", "G/60" */
        if (said->next.meaning == NUMBER && last && !last->moves &&
            !said->delay && !said->increment) {
            step(said);
            return put_moves(said, said->now.thousandths / 1000) &&
                   (said->next.meaning != MOVES || (step(said), true));
        }
        return true;
    case BREAK:
        said->hours = false;
        return true;
    case SILENT:
    case EACH:
    case FIRST:
        return true;
    case UNKNOWN:
    case HOURS:
    case MINUTES:
    case SECONDS:
    case MOVES:
    case THE_END:
        break;
    }
    return false;
}

/* The first period that a bonus is for; -1: the move begins none. */
static int begins_at(const struct laws_control *control, unsigned move)
{
    for (unsigned i = 0; i < control->count; i++)
        if (moves_before(control, i) + 1 == move)
            return (int)i;
    return -1;
}

/* Times that are added go to their periods; one that is said at the end, and no
   other, to all. */
static bool share(struct said *said)
{
    struct laws_control *control = said->control;
    const unsigned last = control->count - 1;

    for (unsigned i = 0; i < said->bonuses; i++) {
        const struct bonus *bonus = &said->bonus[i];
        int first = (int)bonus->stands_in;
        unsigned until = bonus->stands_in;

        if (bonus->from) {
            first = begins_at(control, bonus->from);
            until = last;
        } else if (said->bonuses == 1 && bonus->stands_in == last) {
            first = 0;
        }
        if (first < 0)
            return false;
        for (unsigned k = (unsigned)first; k <= until; k++) {
            struct laws_period *period = &control->period[k];

            if (period->increment || period->delay)
                return false;
            *(bonus->delay ? &period->delay : &period->increment) = bonus->time;
        }
    }
    return true;
}

/* What people say; false: it is not understood, from said->now on. */
static bool read_words(struct said *said)
{
    step(said);
    for (step(said); said->now.meaning != THE_END; step(said))
        if (!take(said))
            return false;
    if (!said->control->count || said->moves || said->plus || said->delay ||
        said->increment)
        return false;
    for (unsigned i = 0; i + 1 < said->control->count; i++)
        if (!said->control->period[i].moves)
            return false;
    if (!share(said))
        return false;
    for (unsigned i = 0; i < said->control->count; i++) {
        const struct laws_period *period = &said->control->period[i];

        /* "0+2": the increment is there first */
        if (!period->time && (period->moves || i || !period->increment))
            return false;
    }
    return true;
}

/* Is it meant to be in the form of PGN? */
static bool is_short(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!is_digit(text[i]) && !strchr("+:/.d", text[i]))
            return false;
    return true;
}

enum laws_status laws_control_parse(const char *text, size_t length,
                                    struct laws_control *control,
                                    struct laws_error *error)
{
    struct laws_control found;
    struct said said = {.at = text, .end = text + length, .control = &found};
    const char *wrong;

    memset(&found, 0, sizeof found);
    wrong = laws__read_control((struct word){text, length}, &found);
    if (wrong) {
        memset(&found, 0, sizeof found);
        if (length >= LAWS_CONTROL_TEXT_MAX || !read_words(&said)) {
            error->where = said.now.at ? (size_t)(said.now.at - text) : 0;
            error->what = is_short(text, length)
                              ? wrong
                              : "the time control is not understood";
            return LAWS_SYNTAX;
        }
    }
    control->count = found.count;
    memcpy(control->period, found.period, sizeof found.period);
    return LAWS_OK;
}

static void write_seconds(struct writer *writer, laws_ms time)
{
    uint64_t rest = (uint64_t)time % 1000;

    laws__write_number(writer, (uint64_t)time / 1000, 1);
    if (rest)
        laws__write(writer, ".");
    for (; rest; rest = rest % 100 * 10)
        laws__write_number(writer, rest / 100, 1);
}

size_t laws_control_print(const struct laws_control *control,
                          char text[LAWS_CONTROL_TEXT_MAX])
{
    struct writer writer = laws__writer(text, LAWS_CONTROL_TEXT_MAX);

    if (!control->count)
        laws__write(&writer, "-");
    for (unsigned i = 0; i < control->count; i++) {
        const struct laws_period *period = &control->period[i];

        if (i)
            laws__write(&writer, ":");
        if (period->moves) {
            laws__write_number(&writer, period->moves, 1);
            laws__write(&writer, "/");
        }
        write_seconds(&writer, period->time);
        if (period->increment || period->delay) {
            laws__write(&writer, period->increment ? "+" : "d");
            write_seconds(&writer, period->increment ? period->increment
                                                     : period->delay);
        }
    }
    return laws__written(&writer);
}
