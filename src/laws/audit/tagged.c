/* tagged.c - what the tags of a game say that is not so, or cannot be */
#include "audit/audit_state.h"

#include "laws/reach.h"
#include "text/pgn_parts.h"
#include "text/pgn_scan.h"

static bool is_tag(const struct laws_pgn_event *event, const char *name)
{
    return event->name_length == strlen(name) &&
           !strncmp(event->name, name, event->name_length);
}

static uint64_t hash(const char *text, size_t length)
{
    uint64_t hash = 0xcbf29ce484222325;

    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)text[i]) * 0x100000001b3;
    return hash;
}

/* A message with the name of the tag, and with its text if it has any. */
static void say_tag(struct laws_audit *audit,
                    const struct laws_pgn_event *event,
                    enum laws_message_id what)
{
    struct laws_message said;

    laws_message_begin(&said, what);
    laws__put_name(&said, start_of(event->name, event->name_length, 40));
    if (what != LAWS_SAY_TAG_EMPTY)
        laws__put_text(&said, start_of(event->text, event->length, 60));
    say_in(find(audit, LAWS_FINDING_TAG_CONTRADICTS, 0), &said);
}

/* The same tag before, with another value? */
static void check_twice(struct laws_audit *audit,
                        const struct laws_pgn_event *event)
{
    const uint64_t name = hash(event->name, event->name_length);
    const uint64_t value = hash(event->text, event->length);
    unsigned i = 0;

    while (i < audit->tag_count && audit->tag[i].name != name)
        i++;
    if (i == LAWS__TAGS_KEPT)
        return;
    if (i < audit->tag_count && audit->tag[i].value != value)
        say_tag(audit, event, LAWS_SAY_TAG_TWICE);
    if (i == audit->tag_count)
        audit->tag[audit->tag_count++].name = name;
    audit->tag[i].value = value;
}

/* A number of up to eight digits; false: it is none. */
static bool number_of(const char *text, size_t length, unsigned *number)
{
    *number = 0;
    for (size_t i = 0; i < length; i++) {
        if (!is_digit(text[i]))
            return false;
        *number = *number * 10 + (unsigned)(text[i] - '0');
    }
    return length && length <= 8;
}

bool laws__is_rating(const char *text, size_t length)
{
    unsigned number;

    return !number_of(text, length, &number) || number <= 4000;
}

/* Two digits in a row are one too many: 17 is 8. */
static void check_fen(struct laws_audit *audit,
                      const struct laws_pgn_event *event)
{
    const char *p = event->text, *end = p + event->length;

    for (; p + 1 < end && *p != ' '; p++)
        if (is_digit(p[0]) && is_digit(p[1])) {
            say_tag(audit, event, LAWS_SAY_TAG_DIGITS);
            return;
        }
}

/* Of these the array is that of Article 2.3. */
static bool begins_as_usual(const char *variant, size_t length)
{
    static const char *const names[] = {"chess", "standard", "normal",
                                        "from position"};

    return length == 0 || LAWS__IS_AMONG(variant, length, names);
}

static void take_setup(struct laws_audit *audit,
                       const struct laws_pgn_event *event)
{
    audit->has_setup = true;
    audit->setup_says = event->length == 1 && *event->text == '1';
}

void laws__audit_tag(struct laws_audit *audit,
                     const struct laws_pgn_event *event)
{
    check_twice(audit, event);
    if (is_tag(event, "Result")) {
        audit->has_tag_result = true;
        if (!event->length)
            say_tag(audit, event, LAWS_SAY_TAG_EMPTY);
    } else if (is_tag(event, "Date") || is_tag(event, "UTCDate") ||
               is_tag(event, "EventDate")) {
        if (event->length && !laws__is_date(event->text, event->length))
            say_tag(audit, event, LAWS_SAY_TAG_NO_DATE);
    } else if (is_tag(event, "WhiteElo") || is_tag(event, "BlackElo")) {
        if (!laws__is_rating(event->text, event->length))
            say_tag(audit, event, LAWS_SAY_TAG_NO_RATING);
    } else if (is_tag(event, "PlyCount")) {
        audit->has_ply_count =
            number_of(event->text, event->length, &audit->ply_count);
    } else if (is_tag(event, "SetUp")) {
        take_setup(audit, event);
    } else if (is_tag(event, "FEN")) {
        check_fen(audit, event);
    } else if (is_tag(event, "Variant")) {
        audit->from_960 = !begins_as_usual(event->text, event->length);
    }
}

static void say_so(struct laws_audit *audit, enum laws_message_id what)
{
    struct laws_message said;

    laws_message_begin(&said, what);
    say_in(find(audit, LAWS_FINDING_TAG_CONTRADICTS, 0), &said);
}

/* What only the whole game tells. */
void laws__audit_tags_end(struct laws_audit *audit)
{
    struct laws_message said;

    if (!audit->has_tag_result && audit->names[LAWS_WHITE].length &&
        audit->names[LAWS_BLACK].length)
        say_so(audit, LAWS_SAY_RESULT_MISSING);
    if (audit->setup_says && !audit->has_fen)
        say_so(audit, LAWS_SAY_SETUP_WITHOUT_FEN);
    if (audit->has_setup && !audit->setup_says && audit->has_fen)
        say_so(audit, LAWS_SAY_FEN_WITHOUT_SETUP);
    if (!audit->has_ply_count || audit->lost ||
        audit->ply_count == audit->plies)
        return;
    laws_say_PLY_COUNT(&said, audit->ply_count, audit->plies);
    say_in(find(audit, LAWS_FINDING_TAG_CONTRADICTS, 0), &said);
}

void laws__audit_check_start(struct laws_audit *audit)
{
    char sentence[LAWS_REACH_SENTENCE_MAX];
    struct laws_finding *finding;
    struct laws_message said;
    struct laws_setup setup;

    if (!audit->has_fen || audit->from_960 || (audit->lost && !audit->started))
        return;
    laws_position_to_setup(&audit->start, &setup);
    if (!laws_reach_sentence(&setup, sentence))
        return;
    finding = find(audit, LAWS_FINDING_IMPOSSIBLE_START, 0);
    if (!audit->settings.by_date || audit->dated != LAWS__DATED_NOT)
        cite_rule(audit, finding, LAWS_RULE_NO_GAME_LEADS_THERE);
    laws_text_copy(said.text, sizeof said.text, sentence, strlen(sentence));
    say_in(finding, &said);
}
