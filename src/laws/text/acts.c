/*
 * acts.c - read acts (see acts.def for their form)
 */
#include "text/acts.h"

#include "laws/words.h"
#include "text/line.h"

static const struct laws_act_form *form_of(size_t kind)
{
    return laws_act_form_of((enum laws_act_kind)kind);
}

/* A reader of one act; it ends at the first thing that is wrong. */
struct reading {
    struct scanner *scanner;
    struct laws_act_texts *texts;
    struct laws_act *act;
    struct word word; /* the next word, if has_word */
    bool has_word;
    const char *wrong; /* what is wrong with `word`, or NULL */
    char *room;        /* LAWS__WRONG_MAX bytes for it   */
};

static void step(struct reading *reading)
{
    reading->has_word = laws__next_word(reading->scanner, &reading->word);
    if (!reading->has_word)
        reading->word = (struct word){reading->scanner->at, 0};
}

static bool fail(struct reading *reading, const char *what)
{
    reading->wrong = what;
    return false;
}

/* Take the next word if it is this one. */
static bool take(struct reading *reading, const char *text)
{
    if (!reading->has_word || !laws__is_word(reading->word, text))
        return false;
    step(reading);
    return true;
}

/* "e1", or "e1+h1" for both at once. */
static bool read_squares(struct reading *reading, bool several)
{
    struct laws_act *act = reading->act;

    do {
        struct word word = reading->word;

        if (!reading->has_word)
            return fail(reading, "a square is missing here, such as e4");
        for (;;) {
            if (act->squares == LAWS_SQUARES_MAX)
                return fail(reading, "these are too many squares");
            if (laws_square_parse(word.text, word.length < 2 ? word.length : 2,
                                  &act->square[act->squares]))
                return fail(reading, "not a square");
            act->squares++;
            if (word.length == 2)
                break;
            if (word.text[2] != '+' || !several)
                return fail(reading, "not a square");
            act->at_once |= 1u << act->squares;
            word.text += 3;
            word.length -= 3;
        }
        step(reading);
    } while (several && reading->has_word);
    return true;
}

static bool read_piece(struct reading *reading)
{
    static const char letters[] = "QRBN";
    static const enum laws_kind kinds[] = {LAWS_QUEEN, LAWS_ROOK, LAWS_BISHOP,
                                           LAWS_KNIGHT};

    for (unsigned i = 0; i < 4; i++)
        if (reading->has_word && reading->word.length == 1 &&
            reading->word.text[0] == letters[i]) {
            reading->act->promotion = kinds[i];
            step(reading);
            return !reading->has_word || read_squares(reading, false);
        }
    return fail(reading, "a new piece is Q, R, B or N");
}

static bool read_move(struct reading *reading)
{
    if (!reading->has_word || reading->word.length == 0)
        return fail(reading, "a move is missing here");
    reading->act->move = reading->word.text;
    reading->act->move_length = reading->word.length;
    step(reading);
    return true;
}

/* Words are written in quotes, so that no quote may be among them. */
static bool has_no_quote(struct reading *reading)
{
    if (memchr(reading->word.text, '"', reading->word.length))
        return fail(reading, "a quote stands only before and after the words");
    return true;
}

/* Words in quotes, whatever they are. */
static bool read_quoted(struct reading *reading)
{
    if (!reading->has_word)
        return fail(reading, "words in quotes are missing here");
    if (!has_no_quote(reading))
        return false;
    reading->act->move = reading->word.text;
    reading->act->move_length = reading->word.length;
    step(reading);
    return true;
}

static bool read_span(struct reading *reading)
{
    if (!reading->has_word ||
        !laws__read_span(reading->word, &reading->act->span))
        return fail(reading, "a time is written as M:SS or H:MM:SS");
    step(reading);
    return true;
}

static bool read_count(struct reading *reading)
{
    uint64_t number;

    if (!reading->has_word ||
        !laws__read_number(reading->word, UINT16_MAX, &number))
        return fail(reading, "a number from 0 to 65535 is needed here");
    reading->act->number = (unsigned)number;
    step(reading);
    return true;
}

static bool read_color(struct reading *reading)
{
    if (!reading->has_word ||
        !laws__read_color(reading->word, &reading->act->color))
        return fail(reading, "white or black is needed here");
    step(reading);
    return true;
}

static void keep(char *to, size_t size, struct word word)
{
    struct writer writer = {to, to, to + size - 1};

    *to = '\0';
    laws__write_word(&writer, word);
}

/* The words up to `for` or the end of the line, as many as fit. */
static bool read_text(struct reading *reading)
{
    char *text = reading->texts->words;
    size_t size = sizeof reading->texts->words;
    struct writer writer = {text, text, text + size - 1};

    *text = '\0';
    while (reading->has_word && !laws__is_word(reading->word, "for")) {
        if (!has_no_quote(reading))
            return false;
        if (writer.at > writer.start)
            laws__write(&writer, " ");
        laws__write_word(&writer, reading->word);
        step(reading);
    }
    if (*text)
        reading->act->words = text;
    return true;
}

/* What the opponent of a loser gets, in half points. */
static bool read_opponent(struct reading *reading)
{
    static const char *const halves[] = {"0", "1/2", "1"};

    if (!take(reading, "opponent"))
        return true;
    for (unsigned i = 0; i < 3; i++)
        if (take(reading, halves[i])) {
            reading->act->number = i;
            return true;
        }
    return fail(reading, "the opponent gets 1, 1/2 or 0");
}

static bool read_points(struct reading *reading)
{
    if (!reading->has_word ||
        !laws__read_points_in_quarters(reading->word, reading->act->points))
        return fail(reading, "points are written as 1-0 or 1/2-1/2");
    step(reading);
    return true;
}

static bool read_penalty(struct reading *reading)
{
    struct laws_act *act = reading->act;
    unsigned kind = LAWS_PENALTY_WARNING;

    act->number = 2; /* the opponent of a loser wins */
    while (!take(reading, laws_penalty_text((enum laws_penalty)kind)))
        if (kind++ == LAWS_PENALTY_EXPULSION)
            return fail(reading, "not a kind of penalty (12.9)");
    act->penalty = (enum laws_penalty)kind;
    switch (act->penalty) {
    case LAWS_PENALTY_ADD:
    case LAWS_PENALTY_CUT:
        return read_span(reading);
    case LAWS_PENALTY_POINTS:
        return read_points(reading);
    case LAWS_PENALTY_LOSS:
        return read_opponent(reading);
    case LAWS_PENALTY_FINE:
        return read_text(reading);
    case LAWS_PENALTY_EXCLUSION:
        return read_count(reading);
    case LAWS_PENALTY_WARNING:
    case LAWS_PENALTY_EXPULSION:
        break;
    }
    return true;
}

static bool read_article(struct reading *reading)
{
    if (!reading->has_word || reading->word.length == 0 ||
        reading->word.length >= LAWS_ARTICLE_MAX ||
        !laws__is_one_word(reading->word))
        return fail(reading, "an Article is missing here, such as 11.5");
    keep(reading->texts->article, LAWS_ARTICLE_MAX, reading->word);
    reading->act->article = reading->texts->article;
    step(reading);
    return true;
}

static bool read_argument(struct reading *reading, char kind)
{
    switch (kind) {
    case 's':
        return read_squares(reading, true);
    case '1':
        return read_squares(reading, false);
    case 'f':
        if (!read_squares(reading, false)) /* the first of two */
            return false;
        return read_squares(reading, false);
    case 'p':
        return read_piece(reading);
    case 'm':
    case 'w':
        return read_move(reading);
    case 'q':
        return read_quoted(reading);
    case 'e':
        if (!reading->has_word)
            return fail(reading, "a move, or words in quotes, is missing here");
        reading->act->quoted = reading->word.text[-1] == '"';
        return read_quoted(reading);
    case 'b':
        if (!take(reading, "absent"))
            return fail(reading, "this is written as `records sealer absent`");
        return true;
    case 'M':
        return !take(reading, "with") || read_move(reading);
    case 'h':
        reading->act->two_handed = take(reading, "two-handed");
        return true;
    case 'c':
        return read_color(reading);
    case 't':
        return read_span(reading);
    case 'n':
        return read_count(reading);
    case 'k':
        return read_penalty(reading);
    case 'r':
        if (!reading->has_word ||
            !laws__read_result(reading->word, &reading->act->result) ||
            reading->act->result == LAWS_RESULT_OPEN)
            return fail(reading, "not a result");
        step(reading);
        return true;
    case 'a':
        return read_article(reading);
    case 'S':
        if (!take(reading, "for"))
            return true;
        reading->act->for_schedule = take(reading, "schedule");
        if (!reading->act->for_schedule)
            return fail(reading, "a setting is only made `for schedule`");
        return true;
    default: /* 'A' */
        return !take(reading, "for") || read_article(reading);
    }
}

static bool ends(struct reading *reading)
{
    if (reading->has_word)
        return fail(reading, "unexpected text after the act");
    return true;
}

static bool read_arguments(struct reading *reading)
{
    const char *kinds = form_of(reading->act->kind)->arguments;

    for (; *kinds; kinds++)
        if (!read_argument(reading, *kinds))
            return false;
    return ends(reading);
}

static bool may_do(enum laws_actor actor, enum laws_color by, bool is_time)
{
    switch (actor) {
    case LAWS_PLAYER:
        return by != LAWS_NOBODY;
    case LAWS_ARBITER:
        return by == LAWS_NOBODY && !is_time;
    case LAWS_ANYONE:
        return !is_time;
    case LAWS_TIME:
        return is_time;
    }
    return false;
}

static size_t common_letters(struct word word, const char *text)
{
    size_t count = 0;

    while (count < word.length && text[count] &&
           word.text[count] == text[count])
        count++;
    return count;
}

/* No verb is written so: most often it is the end of one that is wrong. */
static bool fail_verb(struct reading *reading, bool is_time)
{
    struct laws_message message;
    const char *nearest = NULL;
    size_t most = 2; /* fewer letters in common mean nothing */

    for (size_t i = 0; i < LAWS_ACT_KINDS; i++) {
        size_t common = common_letters(reading->word, form_of(i)->verb);

        if (common > most &&
            may_do(form_of(i)->actor, reading->act->by, is_time)) {
            most = common;
            nearest = form_of(i)->verb;
        }
    }
    if (!nearest)
        return fail(reading, "unknown act; arbiter-transcript(5) lists them");
    laws_say_DID_YOU_MEAN(&message, laws_text_of(nearest));
    return fail(reading, laws__wrong(reading->room, &message));
}

static bool fail_actor(struct reading *reading, enum laws_actor actor)
{
    static const char *const who[] = {
        [LAWS_PLAYER] = "only a player does that",
        [LAWS_ARBITER] = "only the arbiter does that",
        [LAWS_ANYONE] = "only a player or the arbiter does that",
        [LAWS_TIME] = "only time does that",
    };

    return fail(reading, who[actor]);
}

/* The verb is known; what goes with it?  "claims what? flag, illegal, ..." */
static bool fail_second(struct reading *reading)
{
    struct word verb = reading->word;
    char nouns[LAWS__WRONG_MAX] = "";
    struct writer writer = laws__writer(nouns, sizeof nouns);
    struct laws_message message;

    for (size_t i = 0; i < LAWS_ACT_KINDS; i++) {
        if (!laws__is_word(verb, form_of(i)->verb) || !form_of(i)->second)
            continue;
        laws__write(&writer, *nouns ? ", " : "");
        laws__write(&writer, form_of(i)->second);
    }
    step(reading);
    laws_say_VERB_WHAT(&message, (struct laws_text){verb.text, verb.length},
                       laws_text_of(nouns));
    return fail(reading, laws__wrong(reading->room, &message));
}

/* Sentences have small words where verbs have none: "offers a draw". */
static bool is_small(struct word word)
{
    return laws__is_word(word, "a") || laws__is_word(word, "an") ||
           laws__is_word(word, "the");
}

static bool is_second(struct word word, const char *second)
{
    return laws__is_word(word, second) ||
           (!strcmp(second, "touch") && laws__is_word(word, "touch-move"));
}

/* "claims an illegal move" */
static void step_second(struct reading *reading)
{
    while (reading->has_word && is_small(reading->word))
        step(reading);
    if (take(reading, "illegal"))
        (void)take(reading, "move");
    else
        step(reading);
}

/* The verb, and the second word where the verb alone does not tell. */
static bool read_verb(struct reading *reading, bool is_time)
{
    struct word verb = reading->word;
    struct scanner behind = *reading->scanner;
    struct word second = {"", 0}, third = {"", 0};
    const struct laws_act_form *known = NULL;
    bool allowed = false;

    if (!reading->has_word)
        return fail(reading, "what is done is missing here");
    while (laws__next_word(&behind, &second) && is_small(second))
        ;
    (void)laws__next_word(&behind, &third);
    for (size_t i = 0; i < LAWS_ACT_KINDS; i++) {
        const struct laws_act_form *form = form_of(i);
        bool sets_moves = i == LAWS_ACT_SETS_MOVES;

        if (!laws__is_word(verb, form->verb))
            continue;
        known = form;
        if (!may_do(form->actor, reading->act->by, is_time))
            continue;
        allowed = true;
        if (form->second &&
            !is_second(sets_moves ? third : second, form->second))
            continue;
        if (i == LAWS_ACT_SETS_CLOCK && laws__is_word(third, "moves"))
            continue;
        reading->act->kind = (enum laws_act_kind)i;
        step(reading);
        if (sets_moves) { /* sets COLOUR moves N */
            if (!read_color(reading))
                return false;
            step(reading);
            return read_count(reading) && read_argument(reading, 'S') &&
                   ends(reading);
        }
        if (form->second)
            step_second(reading);
        return read_arguments(reading);
    }
    if (!known)
        return fail_verb(reading, is_time);
    return allowed ? fail_second(reading) : fail_actor(reading, known->actor);
}

/* "H:MM:SS", "M:SS", "+S", "+M:SS", "-". */
static bool read_time(struct reading *reading, laws_ms now)
{
    struct word word = reading->word;
    laws_ms span = 0;

    if (laws__is_word(word, "-")) {
        reading->act->at = now;
    } else if (word.length && word.text[0] == '+') {
        word.text++;
        word.length--;
        if (!laws__read_span(word, &span))
            return fail(reading, "a time is H:MM:SS, +S, +M:SS or -");
        reading->act->at = now + span;
    } else {
        if (!memchr(word.text, ':', word.length) ||
            !laws__read_span(word, &span))
            return fail(reading, "a time is H:MM:SS, +S, +M:SS or -");
        if (span < now)
            return fail(reading, "time runs backwards here");
        reading->act->at = span;
    }
    if (reading->act->at > LAWS_INSTANT_LIMIT)
        return fail(reading, "this is too late: a game ends within a year");
    step(reading);
    return true;
}

static bool read_actor(struct reading *reading, bool *is_time)
{
    *is_time = false;
    reading->act->by = LAWS_NOBODY;
    if (reading->has_word && laws__read_color(reading->word, &reading->act->by))
        ;
    else if (reading->has_word && laws__is_word(reading->word, "time"))
        *is_time = true;
    else if (!reading->has_word || !laws__is_word(reading->word, "arbiter"))
        return fail(reading, "an actor is white, black, arbiter or time");
    step(reading);
    return true;
}

/* Ready to read the first word. */
static void begin_reading(struct reading *reading)
{
    memset(reading->act, 0, sizeof *reading->act);
    reading->act->color = LAWS_NOBODY;
    step(reading);
}

const char *laws__read_act(struct laws_transcript *transcript,
                           struct scanner *scanner, struct laws_act *act,
                           const char **where, char room[LAWS__WRONG_MAX])
{
    struct reading reading = {.scanner = scanner,
                              .texts = &transcript->texts,
                              .act = act,
                              .room = room};
    bool is_time;

    begin_reading(&reading);
    if (read_time(&reading, transcript->now) && read_actor(&reading, &is_time))
        (void)read_verb(&reading, is_time);
    *where = reading.word.text;
    if (!reading.wrong)
        transcript->now = act->at;
    return reading.wrong;
}

enum laws_status laws_act_read(const char *text, size_t length,
                               enum laws_color by, laws_ms at,
                               struct laws_act *act,
                               struct laws_act_texts *texts,
                               struct laws_file_error *error)
{
    struct scanner scanner = {text, text, text + length};
    char room[LAWS__WRONG_MAX];
    struct reading reading = {
        .scanner = &scanner, .texts = texts, .act = act, .room = room};
    const char *quote;
    bool is_time;

    if (laws__check_bytes(text, length, 1, error))
        return LAWS_SYNTAX;
    quote = laws__open_quote(scanner);
    if (quote)
        return laws__tell(error, 1, (size_t)(quote - text) + 1,
                          "this quote is not closed");
    begin_reading(&reading);
    if (!reading.has_word) {
        (void)fail(&reading, "an act is missing here");
    } else if (at < 0 || at > LAWS_INSTANT_LIMIT) {
        (void)fail(&reading, "this is too late: a game ends within a year");
    } else {
        act->at = at;
        if (!read_actor(&reading, &is_time)) {
            act->by = by;
            reading.wrong = NULL;
        }
        (void)read_verb(&reading, is_time);
    }
    return reading.wrong
               ? laws__tell(error, 1, (size_t)(reading.word.text - text) + 1,
                            reading.wrong)
               : LAWS_OK;
}
