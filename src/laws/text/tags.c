/*
 * tags.c - see tags.h
 *
 * Each tag has a function that reads its value.  What depends on the edition
 * is looked at when all tags are known, since they come in any order.
 */
#include "text/tags.h"

#include "board/step.h"
#include "edition/parameters.h"
#include "game/regulations.h"
#include "laws/chess960.h"
#include "laws/fen.h"
#include "text/editions.h"

typedef const char *read_value(struct laws_transcript *transcript,
                               struct word value);

/* Which of the words it is, up to a NULL; -1: none. */
static int choose(struct word value, const char *const words[])
{
    for (int i = 0; words[i]; i++)
        if (laws__is_word(value, words[i]))
            return i;
    return -1;
}

/* One of two words, the second of which sets the flag. */
static bool read_flag(struct word value, const char *down, const char *up,
                      bool *flag)
{
    *flag = laws__is_word(value, up);
    return *flag || laws__is_word(value, down);
}

/* "white", "black", "both", or another word for none of them. */
static bool read_players(struct word value, const char *none, bool players[2])
{
    bool both = laws__is_word(value, "both");

    players[LAWS_WHITE] = both || laws__is_word(value, "white");
    players[LAWS_BLACK] = both || laws__is_word(value, "black");
    return players[LAWS_WHITE] || players[LAWS_BLACK] ||
           laws__is_word(value, none);
}

static const char *read_laws(struct laws_transcript *transcript,
                             struct word value, const char **where,
                             char room[LAWS__WRONG_MAX])
{
    struct laws_editions listed;
    const char *wrong =
        laws__read_editions(value, LAWS__ALL_EDITIONS, &listed, where, room);

    if (wrong || transcript->chosen)
        return wrong;
    if (transcript->nth >= listed.count)
        return "this tag named more editions when it was read before";
    transcript->editions = listed;
    transcript->regulations.edition = listed.edition[transcript->nth];
    return NULL;
}

static const char *read_time_control(struct laws_transcript *transcript,
                                     struct word value)
{
    transcript->extra_time = memchr(value.text, '+', value.length) ||
                             memchr(value.text, 'd', value.length);
    return laws__read_control(value, &transcript->regulations.control);
}

static const char *read_level(struct laws_transcript *transcript,
                              struct word value)
{
    static const char *const words[] = {"standard", "rapid", "blitz", NULL};
    int level = choose(value, words); /* as enum laws_level */

    if (level < 0)
        return "a level is standard, rapid or blitz";
    transcript->level = (unsigned)level;
    return NULL;
}

static const char *read_supervision(struct laws_transcript *transcript,
                                    struct word value)
{
    return read_flag(value, "full", "limited", &transcript->regulations.limited)
               ? NULL
               : "supervision is limited or full";
}

static const char *read_arbiter(struct laws_transcript *transcript,
                                struct word value)
{
    static const char *const words[] = {"automatic", "present", "absent", NULL};
    int arbiter = choose(value, words); /* as enum laws_supervision */

    if (arbiter < 0)
        return "an arbiter is automatic, present or absent";
    transcript->regulations.arbiter = (enum laws_supervision)arbiter;
    return NULL;
}

static const char *read_present(struct laws_transcript *transcript,
                                struct word value)
{
    return read_players(value, "neither", transcript->regulations.present)
               ? NULL
               : "present is both, white, black or neither";
}

static const char *read_default_time(struct laws_transcript *transcript,
                                     struct word value)
{
    return laws__read_span(value, &transcript->regulations.default_time)
               ? NULL
               : "a default time is 0 or H:MM:SS";
}

static const char *read_draw_offers(struct laws_transcript *transcript,
                                    struct word value)
{
    struct laws_regulations *regulations = &transcript->regulations;
    struct word rest = {value.text + 6, value.length - 6};
    uint64_t number = 0;

    regulations->offers_allowed = !laws__is_word(value, "forbidden");
    if (laws__is_word(value, "allowed") || laws__is_word(value, "forbidden"))
        return NULL;
    if (value.length <= 6 || strncmp(value.text, "after ", 6) ||
        !laws__read_number(rest, 1000, &number))
        return "offers are allowed, forbidden or after N";
    regulations->offers_after = (unsigned)number;
    return NULL;
}

static const char *read_quickplay(struct laws_transcript *transcript,
                                  struct word value)
{
    return read_flag(value, "no", "yes", &transcript->regulations.quickplay)
               ? NULL
               : "a quickplay finish is announced: yes or no";
}

static const char *read_scoresheets(struct laws_transcript *transcript,
                                    struct word value)
{
    struct laws_regulations *regulations = &transcript->regulations;

    if (read_flag(value, "manual", "followed",
                  &regulations->followed_scoresheets)) {
        regulations->manual_scoresheets = true;
        return NULL;
    }
    return read_flag(value, "kept", "manual", &regulations->manual_scoresheets)
               ? NULL
               : "scoresheets are kept, manual or followed";
}

static const char *read_points_tag(struct laws_transcript *transcript,
                                   struct word value)
{
    struct scanner scanner = {value.text, value.text,
                              value.text + value.length};
    char pair[32];
    struct word word;
    unsigned points[2];

    for (unsigned i = 0; i < 3; i++) {
        struct writer writer = {pair, pair, pair + sizeof pair - 1};

        if (!laws__next_word(&scanner, &word))
            return "points are those of a win, a draw and a loss: 1 1/2 0";
        *pair = '\0';
        laws__write_word(&writer, word);
        laws__write(&writer, "-0");
        if (!laws__read_points((struct word){pair, (size_t)(writer.at - pair)},
                               points))
            return "points are those of a win, a draw and a loss: 1 1/2 0";
        transcript->regulations.points[i] = points[0];
    }
    if (laws__next_word(&scanner, &word))
        return "points are those of a win, a draw and a loss: 1 1/2 0";
    return NULL;
}

static const char *read_session(struct laws_transcript *transcript,
                                struct word value)
{
    return laws__is_word(value, "none") ||
                   laws__read_span(value, &transcript->regulations.session)
               ? NULL
               : "the end of a session is none or H:MM:SS";
}

/* "0:31:05 24 0:12:40 23": the display of each, and the moves before. */
static const char *read_clocks(struct laws_transcript *transcript,
                               struct word value)
{
    struct laws_regulations *regulations = &transcript->regulations;
    struct scanner scanner = {value.text, value.text,
                              value.text + value.length};
    uint64_t moves = 0;
    struct word word;

    for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK; color++) {
        laws_ms *display = &regulations->display[color];

        if (!laws__next_word(&scanner, &word) ||
            !laws__read_span(word, display) || *display == 0 ||
            !laws__next_word(&scanner, &word) ||
            !laws__read_number(word, 1000, &moves))
            return "clocks are H:MM:SS MOVES of White, then of Black";
        regulations->completed[color] = (unsigned)moves;
    }
    return NULL;
}

static const char *read_blind(struct laws_transcript *transcript,
                              struct word value)
{
    return read_players(value, "none", transcript->regulations.blind)
               ? NULL
               : "blind is none, white, black or both";
}

/* 11.3.2.2: "warning", "add T", "cut T". */
static bool read_device(struct laws_regulations *regulations,
                        struct scanner *scanner)
{
    struct word kind, time;

    if (!laws__next_word(scanner, &kind))
        return false;
    regulations->device_penalty = LAWS_PENALTY_WARNING;
    if (laws__is_word(kind, "warning"))
        return true;
    regulations->device_penalty =
        laws__is_word(kind, "add") ? LAWS_PENALTY_ADD : LAWS_PENALTY_CUT;
    return (laws__is_word(kind, "add") || laws__is_word(kind, "cut")) &&
           laws__next_word(scanner, &time) &&
           laws__read_span(time, &regulations->device_span);
}

/* 7.5.5: a number of illegal moves that an event for beginners allows itself.
 */
static bool read_loses(struct laws_regulations *regulations, struct word word)
{
    uint64_t number;

    if (!laws__read_number(word, UINT8_MAX, &number) || number == 0)
        return false;
    regulations->illegal_loses = (unsigned)number;
    return true;
}

/* "illegal T", "claim T", "illegal-loses N", or "device" and a penalty. */
static bool read_penalty_item(struct laws_transcript *transcript,
                              struct word item)
{
    struct scanner scanner = {item.text, item.text, item.text + item.length};
    struct word kind, time;
    laws_ms *minutes;

    if (!laws__next_word(&scanner, &kind))
        return false;
    if (laws__is_word(kind, "device"))
        return read_device(&transcript->regulations, &scanner) &&
               !laws__next_word(&scanner, &time);
    if (laws__is_word(kind, "illegal-loses"))
        return laws__next_word(&scanner, &time) &&
               read_loses(&transcript->regulations, time) &&
               !laws__next_word(&scanner, &time);
    minutes = laws__is_word(kind, "illegal") ? &transcript->illegal_minutes
              : laws__is_word(kind, "claim") ? &transcript->claim_minutes
                                             : NULL;
    return minutes && laws__next_word(&scanner, &time) &&
           laws__read_span(time, minutes) && !laws__next_word(&scanner, &time);
}

/* Items joined by commas, with or without a blank behind. */
static const char *read_penalty_tag(struct laws_transcript *transcript,
                                    struct word value)
{
    const char *end = value.text + value.length;

    for (;;) {
        const char *comma = memchr(value.text, ',', (size_t)(end - value.text));
        struct word item = {value.text,
                            (size_t)((comma ? comma : end) - value.text)};

        if (!read_penalty_item(transcript, item))
            return "a penalty is illegal T, claim T, illegal-loses N, device "
                   "warning, device add T or device cut T, T as M:SS";
        if (!comma)
            return NULL;
        value.text = comma + 1;
    }
}

static const char *read_fen_tag(struct laws_transcript *transcript,
                                struct word value)
{
    struct laws_error error;

    if (laws_fen_parse(value.text, value.length, &transcript->regulations.setup,
                       &error))
        return error.what;
    return NULL;
}

static const char *read_set_up(struct laws_transcript *transcript,
                               struct word value)
{
    (void)transcript;
    return laws__is_word(value, "1") || laws__is_word(value, "0")
               ? NULL
               : "SetUp is 1 or 0";
}

static const char *read_variant(struct laws_transcript *transcript,
                                struct word value)
{
    return read_flag(value, "Standard", "Chess960", &transcript->chess960)
               ? NULL
               : "the only variant is Chess960";
}

static const char *read_position_tag(struct laws_transcript *transcript,
                                     struct word value)
{
    uint64_t number;

    if (!laws__read_number(value, LAWS_CHESS960_ARRAYS - 1, &number))
        return "the arrays of Chess960 are numbered from 0 to 959";
    transcript->position_number = (unsigned)number;
    return NULL;
}

/* The order is that of struct laws_transcript.tags. */
enum tag {
    TAG_LAWS,
    TAG_TIME_CONTROL,
    TAG_LEVEL,
    TAG_SUPERVISION,
    TAG_ARBITER,
    TAG_PRESENT,
    TAG_DEFAULT_TIME,
    TAG_DRAW_OFFERS,
    TAG_QUICKPLAY,
    TAG_SCORESHEETS,
    TAG_POINTS,
    TAG_SESSION,
    TAG_CLOCKS,
    TAG_BLIND,
    TAG_PENALTY,
    TAG_FEN,
    TAG_SET_UP,
    TAG_VARIANT,
    TAG_POSITION,
};

static const struct {
    const char *name;
    read_value *read_it;
} tags[] = {
    [TAG_LAWS] = {"Laws", NULL}, /* read_laws: it says where in the value */
    [TAG_TIME_CONTROL] = {"TimeControl", read_time_control},
    [TAG_LEVEL] = {"Level", read_level},
    [TAG_SUPERVISION] = {"Supervision", read_supervision},
    [TAG_ARBITER] = {"Arbiter", read_arbiter},
    [TAG_PRESENT] = {"Present", read_present},
    [TAG_DEFAULT_TIME] = {"DefaultTime", read_default_time},
    [TAG_DRAW_OFFERS] = {"DrawOffers", read_draw_offers},
    [TAG_QUICKPLAY] = {"QuickplayFinish", read_quickplay},
    [TAG_SCORESHEETS] = {"Scoresheets", read_scoresheets},
    [TAG_POINTS] = {"Points", read_points_tag},
    [TAG_SESSION] = {"Session", read_session},
    [TAG_CLOCKS] = {"Clocks", read_clocks},
    [TAG_BLIND] = {"Blind", read_blind},
    [TAG_PENALTY] = {"Penalty", read_penalty_tag},
    [TAG_FEN] = {"FEN", read_fen_tag},
    [TAG_SET_UP] = {"SetUp", read_set_up},
    [TAG_VARIANT] = {"Variant", read_variant},
    [TAG_POSITION] = {"Position", read_position_tag},
};

#define TAGS (sizeof tags / sizeof tags[0])

const char *laws__tag_name(unsigned nth)
{
    return nth < TAGS ? tags[nth].name : NULL;
}

/* The quote that ends a value: as in PGN, not one behind a backslash, unless no
   other does.  NULL: there is none. */
static const char *find_quote(const char *at, const char *end)
{
    const char *last = NULL;

    for (; at < end && *at != '"'; at++)
        if (*at == '\\' && at + 1 < end && *++at == '"')
            last = at;
    return at < end ? at : last;
}

const char *laws__read_tag(struct laws_transcript *transcript,
                           struct scanner *scanner, const char **where,
                           char room[LAWS__WRONG_MAX])
{
    const char *form = "a tag is written as [Name \"value\"]";
    const char *at = laws__skip_blanks(scanner->at + 1, scanner->end), *quote,
               *close;
    struct word name = {at, 0}, value, rest;

    *where = scanner->at;
    while (at < scanner->end && *at != ' ' && *at != '\t' && *at != '"' &&
           *at != ']')
        at++;
    name.length = (size_t)(at - name.text);
    at = laws__skip_blanks(at, scanner->end);
    if (!name.length || at == scanner->end || *at != '"')
        return form;
    quote = find_quote(at + 1, scanner->end);
    if (!quote) {
        *where = at;
        return "this quote is not closed";
    }
    value = (struct word){at + 1, (size_t)(quote - at - 1)};
    close = laws__skip_blanks(quote + 1, scanner->end);
    if (close == scanner->end || *close != ']')
        return form;
    scanner->at = close + 1;
    if (laws__next_word(scanner, &rest)) {
        *where = rest.text;
        return "a tag stands alone on its line";
    }
    *where = value.text;
    for (size_t i = 0; i < TAGS; i++)
        if (laws__is_word(name, tags[i].name)) {
            if (transcript->seen >> i & 1) {
                *where = name.text;
                return "this tag was there before";
            }
            transcript->seen |= (uint32_t)1 << i;
            transcript->tags[i] = (struct laws_place){
                transcript->line, (unsigned)(value.text - scanner->line) + 1};
            return i == TAG_LAWS ? read_laws(transcript, value, where, room)
                                 : tags[i].read_it(transcript, value);
        }
    return NULL; /* as in PGN, other tags decide nothing */
}

static bool was_seen(const struct laws_transcript *transcript, enum tag tag)
{
    return transcript->seen >> tag & 1;
}

/* Does the edition know these matters? */
static const char *check_edition(const struct laws_transcript *transcript,
                                 enum laws_edition edition, enum tag *tag)
{
    const struct laws_regulations *regulations = &transcript->regulations;
    bool old = !laws__parameter(edition, LAWS_PARAMETER_OFFERS_REGULATED);

    *tag = TAG_TIME_CONTROL;
    if (transcript->extra_time &&
        !laws__parameter(edition, LAWS_PARAMETER_INCREMENT_KNOWN))
        return "this edition knows no increment and no delay";
    *tag = TAG_LEVEL;
    if (was_seen(transcript, TAG_LEVEL) && transcript->level != LAWS_STANDARD &&
        !laws_article(edition, LAWS_RULE_ILLEGAL_STANDS))
        return "this edition does not describe rapid and blitz";
    *tag = TAG_DRAW_OFFERS;
    if (old && (!regulations->offers_allowed || regulations->offers_after))
        return "this edition lets no event bar offers";
    *tag = TAG_POINTS;
    if (old && was_seen(transcript, TAG_POINTS))
        return "this edition says nothing about points";
    *tag = TAG_BLIND;
    if ((regulations->blind[LAWS_WHITE] || regulations->blind[LAWS_BLACK]) &&
        !laws_article(edition, LAWS_RULE_ANNOUNCED))
        return "this edition has no rules for visually disabled players";
    *tag = TAG_DEFAULT_TIME;
    if (!laws__parameter(edition, LAWS_PARAMETER_PLAYERS_EXCUSED) &&
        was_seen(transcript, TAG_DEFAULT_TIME) &&
        regulations->default_time != LAWS_MINUTES(60))
        return "in this edition it is one hour";
    return NULL;
}

/* Do all editions that are listed?  Where there are several, `room` says which
   does not. */
static const char *check_editions(const struct laws_transcript *transcript,
                                  enum tag *tag, char room[LAWS__WRONG_MAX])
{
    const struct laws_editions *editions = &transcript->editions;

    for (unsigned i = 0; i < editions->count; i++) {
        const char *wrong =
            check_edition(transcript, editions->edition[i], tag);
        struct laws_message message;

        if (!wrong)
            continue;
        if (editions->count == 1)
            return wrong;
        laws_say_OF_EDITION(
            &message, laws_text_of(laws_edition_name(editions->edition[i])),
            wrong);
        return laws__wrong(room, &message);
    }
    return NULL;
}

/* What no tag said is the edition's own. */
static void fill_in(struct laws_transcript *transcript)
{
    struct laws_regulations *regulations = &transcript->regulations;
    struct laws_regulations usual;

    laws_regulations_init(&usual, regulations->edition);
    if (!was_seen(transcript, TAG_TIME_CONTROL))
        regulations->control = usual.control;
    if (!was_seen(transcript, TAG_DEFAULT_TIME))
        regulations->default_time = usual.default_time;
    if (!was_seen(transcript, TAG_LEVEL))
        transcript->level =
            laws_article(regulations->edition, LAWS_RULE_ILLEGAL_STANDS)
                ? laws_control_level(&regulations->control)
                : LAWS_STANDARD;
    laws_regulations_set_level(regulations, (enum laws_level)transcript->level);
    if (transcript->illegal_minutes >= 0)
        regulations->illegal_minutes = transcript->illegal_minutes;
    if (transcript->claim_minutes >= 0)
        regulations->claim_minutes = transcript->claim_minutes;
}

const char *laws__finish_tags(struct laws_transcript *transcript,
                              struct laws_place *place,
                              char room[LAWS__WRONG_MAX])
{
    struct laws_regulations *regulations = &transcript->regulations;
    enum tag tag;
    const char *wrong = check_editions(transcript, &tag, room);
    unsigned faults;

    if (wrong) {
        *place = transcript->tags[tag];
        return wrong;
    }
    fill_in(transcript);
    if (was_seen(transcript, TAG_CLOCKS) && !regulations->control.count) {
        *place = transcript->tags[TAG_CLOCKS];
        return "this game has no clock";
    }
    regulations->chess960 =
        transcript->chess960 || was_seen(transcript, TAG_POSITION);
    if (was_seen(transcript, TAG_POSITION) && !was_seen(transcript, TAG_FEN)) {
        enum laws_status status = laws_chess960_setup(
            transcript->position_number, &regulations->setup);

        SURE(!status); /* read_position_tag() has seen to the number */
    }
    /* a right or a square that stands for nothing is as good as none */
    laws__drop_idle_rights(&regulations->setup);
    faults = laws__initial_faults(regulations);
    if (!faults)
        return NULL;
    *place = transcript->tags[TAG_FEN];
    return laws_fault_text((enum laws_fault)(faults & -faults)); /* the first */
}
