/*
 * audit.c - game after game, the quick way or the exact one
 *
 * The exact way lets a follower play the moves and keeps what it saw; when the
 * game is over, the Laws are asked about all of it (ends.c, clocks.c).
 */
#include "audit/quick.h"
#include "laws/fen.h"
#include "text/pgn_parts.h"

#define SEEN                                                                   \
    (LAWS_PGN_KIND(LAWS_PGN_BEGIN) | LAWS_PGN_KIND(LAWS_PGN_TAG) |             \
     LAWS_PGN_KIND(LAWS_PGN_MOVE) | LAWS_PGN_KIND(LAWS_PGN_COMMENT) |          \
     LAWS_PGN_KIND(LAWS_PGN_RESULT) | LAWS_PGN_KIND(LAWS_PGN_ERROR) |          \
     LAWS_PGN_KIND(LAWS_PGN_END))

static void forget_signs(struct laws_audit *audit)
{
    for (unsigned i = 0; i < LAWS__SIGNS; i++)
        audit->often[i].count = 0;
}

size_t laws_audit_size(void)
{
    return sizeof(struct laws_audit);
}

/* The quick way, as it is compiled for each kernel. */
static const struct {
    laws__quickly *quickly, *passed, *vouched;
} builds[] = {
    [LAWS_KERNEL_GENERIC] = {laws__quickly_generic, laws__passed_generic,
                             laws__vouched_generic},
#if LAWS_KERNELS_X86
    [LAWS_KERNEL_BMI2] = {laws__quickly_bmi2, laws__passed_bmi2,
                          laws__vouched_bmi2},
    [LAWS_KERNEL_AVX512] = {laws__quickly_avx512, laws__passed_avx512,
                            laws__vouched_avx512},
#endif
};

void laws__quick_use(struct laws_audit *audit, enum laws_kernel kernel)
{
    audit->quickly = builds[kernel].quickly;
    audit->passed = builds[kernel].passed;
    audit->vouched = builds[kernel].vouched;
}

struct laws_audit *laws_audit_init(void *memory, size_t size,
                                   const struct laws_audit_settings *settings)
{
    struct laws_audit *audit = memory;

    if (size < sizeof(*audit))
        return NULL;
    audit->settings = *settings;
    audit->game = NULL;
    audit->moves_before = 0;
    laws__law_of_edition(&audit->law, settings->edition);
    laws_position_start(&audit->array);
    laws__quick_use(audit, laws__kernel_best());
    laws_audit_text(audit, NULL, 0);
    return audit;
}

void laws_audit_text(struct laws_audit *audit, const char *text, size_t length)
{
    laws_pgn_follower_init_text(&audit->follower, text, length);
    audit->follower.reader.wanted = SEEN;
    audit->follower.goes_on = true;
    audit->is_text = true;
    audit->begun = false;
    forget_signs(audit);
}

enum laws_status laws_audit_stream(struct laws_audit *audit, void *memory,
                                   size_t size)
{
    enum laws_status status =
        laws_pgn_follower_init(&audit->follower, memory, size);

    audit->follower.reader.wanted = SEEN;
    audit->follower.goes_on = true;
    audit->is_text = false;
    audit->begun = false;
    forget_signs(audit);
    return status;
}

char *laws_audit_space(struct laws_audit *audit, size_t *room)
{
    return laws_pgn_reader_space(&audit->follower.reader, room);
}

void laws_audit_filled(struct laws_audit *audit, size_t length)
{
    laws_pgn_reader_filled(&audit->follower.reader, length);
}

static void forget_day(struct laws_audit *audit)
{
    audit->dated = LAWS__DATED_NOT;
    if (audit->settings.by_date)
        laws__law_of_days(&audit->law, laws__days_all());
}

/* What is counted already was found before the game, and goes with it. */
static void begin_game(struct laws_audit *audit)
{
    audit->begun = true;
    audit->started = audit->tried = audit->lost = audit->placed = false;
    audit->stood = audit->sound = 0;
    audit->numbered = audit->has_result = false;
    audit->has_clocks = audit->has_spent = false;
    audit->has_fen = audit->from_960 = false;
    audit->has_tag_result = audit->has_setup = audit->setup_says = false;
    audit->has_ply_count = false;
    audit->remark.length = 0;
    audit->tag_count = 0;
    forget_day(audit);
    audit->number_offset = 0;
    audit->plies = audit->threefold = audit->fifty = 0;
    audit->word_ply = 0;
    audit->automatic.is = false;
    audit->answered[0] = audit->answered[1] = false;
    audit->control.length = audit->termination.length = 0;
    audit->names[LAWS_WHITE].length = audit->names[LAWS_BLACK].length = 0;
}

static bool is_tag(const struct laws_pgn_event *event, const char *name)
{
    return event->name_length == strlen(name) &&
           !strncmp(event->name, name, event->name_length);
}

static void keep(struct laws__value *value, const struct laws_pgn_event *event)
{
    laws__value_keep(value, event->text, event->length);
}

/* A name is compared: a part of it is none. */
static void keep_name(struct laws__value *value,
                      const struct laws_pgn_event *event)
{
    keep(value, event);
    if (event->length > sizeof(value->text))
        value->length = 0;
}

/* A tag Result that has none of the results, and does not say that either. */
static void check_tag_result(struct laws_audit *audit,
                             const struct laws_pgn_event *event)
{
    enum laws_pgn_result result;
    struct laws_message said;

    if (!event->length || (event->length == 1 && *event->text == '?') ||
        laws_pgn_result_parse(event->text, event->length, &result) == LAWS_OK)
        return;
    laws_say_RESULT_UNREADABLE(&said, start_of(event->text, event->length, 60));
    say_in(find_often(audit, LAWS__SIGN_TAG_RESULT, 0), &said);
}

/* The day of the game, by the better tag; of two such tags, either may be
   right. */
static void take_date(struct laws_audit *audit, enum laws__dated by,
                      const char *text, size_t length)
{
    struct laws__days days;

    if (!audit->settings.by_date || by < audit->dated ||
        !laws__days_parse(text, length, &days))
        return;
    if (by == audit->dated) {
        if (audit->law.days.first < days.first)
            days.first = audit->law.days.first;
        if (audit->law.days.last > days.last)
            days.last = audit->law.days.last;
    }
    audit->dated = by;
    laws__law_of_days(&audit->law, days);
}

void laws__audit_day_in(struct laws_audit *audit, const char *head,
                        const char *end)
{
    static const char date[] = "[Date \"", utc[] = "[UTCDate \"";

    forget_day(audit);
    while (*head == '[') { /* moves come behind the tags */
        const char *line = memchr(head, '\n', (size_t)(end - head));
        const bool by_utc = !strncmp(head, utc, sizeof(utc) - 1);
        const char *value;

        SURE(line); /* a quick game ends with a line of its own */
        if (by_utc || !strncmp(head, date, sizeof(date) - 1)) {
            value = strchr(head, '"') + 1;
            take_date(audit, by_utc ? LAWS__DATED_BY_UTC : LAWS__DATED, value,
                      strcspn(value, "\"\n"));
        }
        head = line + 1;
    }
}

static void take_tag(struct laws_audit *audit,
                     const struct laws_pgn_event *event)
{
    laws__audit_tag(audit, event);
    if (is_tag(event, "TimeControl"))
        keep(&audit->control, event);
    else if (is_tag(event, "Termination"))
        keep(&audit->termination, event);
    else if (is_tag(event, "White"))
        keep_name(&audit->names[LAWS_WHITE], event);
    else if (is_tag(event, "Black"))
        keep_name(&audit->names[LAWS_BLACK], event);
    else if (is_tag(event, "Date"))
        take_date(audit, LAWS__DATED, event->text, event->length);
    else if (is_tag(event, "UTCDate"))
        take_date(audit, LAWS__DATED_BY_UTC, event->text, event->length);
    else if (is_tag(event, "FEN"))
        audit->has_fen = true;
    else if (is_tag(event, "Result"))
        check_tag_result(audit, event);
}

/* The first of the faults that keep a FEN, which can be read, from being a
   position. */
static const char *why_no_position(const struct laws_pgn_event *event)
{
    struct laws_position position;
    struct laws_setup setup;
    struct laws_error error;
    unsigned faults;
    enum laws_status status =
        laws_fen_parse(event->text, event->length, &setup, &error);

    SURE(!status); /* the follower has read it, too */
    faults = laws_position_from_setup(&position, &setup);
    return laws_fault_text((enum laws_fault)(faults & -faults));
}

/* What is wrong, and the text that it is about. */
static void say_what(struct laws_finding *finding,
                     const struct laws_pgn_event *event)
{
    struct laws_text text = start_of(event->text, event->length, 60);
    struct laws_message said;

    if (!finding)
        return;
    if (event->fault == LAWS_PGN_NO_POSITION)
        laws_say_WRONG_FEN(&said, event->what, why_no_position(event), text);
    else if (event->length)
        laws_say_WRONG_TEXT(&said, event->what, text);
    else
        laws_say_SENTENCE(&said, event->what);
    say_in(finding, &said);
}

/* The game cannot be read to its end. */
static void break_off(struct laws_audit *audit,
                      const struct laws_pgn_event *event)
{
    struct laws_finding *finding;

    if (!audit->lost || event->fault == LAWS_PGN_OTHER_VARIANT ||
        event->fault == LAWS_PGN_BAD_FEN) {
        finding =
            find(audit, LAWS_FINDING_BROKEN_GAME, audit->follower.reader.ply);
        say_what(finding, event);
    }
    audit->lost = true;
}

/* The form is not that of PGN, but the game can be followed. */
static void say_form(struct laws_audit *audit,
                     const struct laws_pgn_event *event)
{
    unsigned ply = audit->begun ? audit->follower.reader.ply : 0;
    struct laws_finding *finding = find_often(audit, LAWS__SIGN_FORM, ply);

    say_what(finding, event);
}

static void say_results(struct laws_audit *audit,
                        const struct laws_pgn_event *event)
{
    struct laws_finding *finding = find(audit, LAWS_FINDING_RESULT_CONTRADICTS,
                                        audit->follower.reader.ply);
    struct laws_message said;

    if (event->fault == LAWS_PGN_OTHER_RESULT)
        laws_say_OTHER_RESULT(&said, result_text(audit->follower.result),
                              result_text(audit->follower.tag_result));
    else
        laws_say_WRONG_TEXT(&said, event->what,
                            start_of(event->text, event->length, 120));
    say_in(finding, &said);
}

static void take_error(struct laws_audit *audit,
                       const struct laws_pgn_event *event)
{
    bool inside = audit->follower.reader.depth != 0;
    struct laws_message said;

    switch (event->fault) {
    case LAWS_PGN_UNREADABLE:
    case LAWS_PGN_ILLEGAL:
    case LAWS_PGN_AMBIGUOUS:
        if (!audit->lost && !event->pass)
            laws__audit_bad_move(audit, event);
        break;
    case LAWS_PGN_NO_POSITION:
        if (audit->follower.lost || audit->follower.placed)
            break_off(audit, event);
        else
            say_form(audit, event);
        break;
    case LAWS_PGN_BAD_FEN:
    case LAWS_PGN_OTHER_VARIANT:
    case LAWS_PGN_COMMENT_NOT_CLOSED:
    case LAWS_PGN_VARIATION_NOT_CLOSED:
    case LAWS_PGN_MOVES_AFTER_RESULT:
        break_off(audit, event);
        break;
    case LAWS_PGN_SECOND_RESULT:
    case LAWS_PGN_OTHER_RESULT:
        say_results(audit, event);
        break;
    case LAWS_PGN_TAG_TOO_LONG:
    case LAWS_PGN_TAG_NOT_CLOSED:
    case LAWS_PGN_TAG_WITHOUT_NAME:
    case LAWS_PGN_TAG_WITHOUT_QUOTES:
    case LAWS_PGN_TAG_QUOTE_NOT_CLOSED:
    case LAWS_PGN_TOO_MANY_TAGS:
    case LAWS_PGN_VARIATION_NOT_OPEN:
    case LAWS_PGN_TEXT_OUTSIDE:
    case LAWS_PGN_WORD_TOO_LONG:
    case LAWS_PGN_BAD_GLYPH:
    case LAWS_PGN_MEANINGLESS:
        if (!inside)
            say_form(audit, event);
        break;
    case LAWS_PGN_KINGS:
        laws_say_SENTENCE(&said, event->what);
        say_in(
            find(audit, LAWS_FINDING_NOTATION, audit->follower.reader.ply + 1),
            &said);
        break;
    case LAWS_PGN_NO_FAULT:
    case LAWS_PGN_COMMENT_TOO_LONG: /* what we cannot hold is no fault */
    case LAWS_PGN_LINE_TOO_LONG:
    case LAWS_PGN_TOO_MANY_VARIATIONS:
    case LAWS_PGN_STANDS:  /* these, the moves and the  */
    case LAWS_PGN_GUESSED: /* end are                   */
    case LAWS_PGN_NOTHING_CAPTURED:
    case LAWS_PGN_WHITE_MATED: /* looked at by ourselves    */
    case LAWS_PGN_BLACK_MATED:
    case LAWS_PGN_STALEMATED:
        break;
    }
}

static void finish(struct laws_audit *audit, const struct laws_pgn_event *event)
{
    const struct laws_pgn_reader *reader = &audit->follower.reader;
    struct laws_audit_game *game = audit->game;
    struct laws_message said;

    game->length = (size_t)event->offset - game->start;
    game->result = audit->follower.result;
    game->decided = false;
    game->unfinished =
        reader->ply == 0 && !audit->has_result && !reader->event_seen;
    game->quick = false;
    laws__audit_end(audit);
    if (audit->has_fen && audit->plies)
        audit->moves_before = audit->start.number - 1u;
    laws__audit_clocks(audit);
    audit->moves_before = 0;
    if (!audit->has_result && !audit->lost) {
        laws_say_NO_RESULT(&said);
        say_in(find_often(audit, LAWS__SIGN_RESULT, reader->ply), &said);
    }
    laws__audit_tags_end(audit);
    laws__audit_check_start(audit);
    laws__audit_settle(audit);
    forget_signs(audit);
    game->plies = audit->plies;
    game->from = audit->started || !audit->lost ? audit->start.key : 0;
    game->promoted = 0;
    for (unsigned i = 0; i < audit->plies; i++)
        game->promoted = laws__promoted(game->promoted, audit->move[i]);
    game->followed = !audit->lost;
    audit->begun = false;
}

/* True where the audit has to stop: at the end of a game, or of the text. */
static bool take(struct laws_audit *audit, const struct laws_pgn_event *event)
{
    switch (event->kind) {
    case LAWS_PGN_BEGIN:
        begin_game(audit);
        audit->game->start = (size_t)event->offset;
        audit->game->stands = 0;
        break;
    case LAWS_PGN_TAG:
        take_tag(audit, event);
        break;
    case LAWS_PGN_MOVE:
        laws__audit_move(audit, event);
        break;
    case LAWS_PGN_COMMENT:
        laws__audit_comment(audit, event->text, event->length);
        laws__value_keep(&audit->remark, event->text, event->length);
        audit->remark_ply = audit->plies;
        break;
    case LAWS_PGN_RESULT:
        audit->has_result = true;
        break;
    case LAWS_PGN_ERROR:
        if (audit->begun)
            take_error(audit, event);
        else if (event->fault == LAWS_PGN_TEXT_OUTSIDE)
            say_form(audit, event);
        break;
    case LAWS_PGN_END:
        finish(audit, event);
        return true;
    case LAWS_PGN_NAG: /* these are not seen */
    case LAWS_PGN_OPEN:
    case LAWS_PGN_CLOSE:
    case LAWS_PGN_OFFER:
    case LAWS_PGN_ESCAPE:
    case LAWS_PGN_DONE:
    case LAWS_PGN_MORE:
        return true;
    }
    return false;
}

/*
 * The quick way looks ahead, and so stops short of the end of a text.  There
 * it gets a copy of what is left, with the start of another game behind it.
 */
#define LAST_MAX 4096

static size_t audit_last_quickly(struct laws_audit *audit, const char *text,
                                 size_t at, size_t length,
                                 struct laws_audit_game *game)
{
    static const char another[] = {'\n', '[', 'E', 'v', 'e', 'n', 't'};
    char copy[LAST_MAX + 128];
    size_t rest = length - at, end;

    if (rest == 0 || rest > LAST_MAX)
        return 0;
    memcpy(copy, text + at, rest);
    memset(copy + rest, ' ', sizeof(copy) - rest);
    memcpy(copy + rest, another, sizeof(another));
    end = audit->quickly(audit, copy, 0, sizeof(copy), game);
    if (!end)
        return 0;
    game->start += at;
    if (end > rest) {
        game->length -= end - rest;
        end = rest;
    }
    return at + end;
}

static size_t audit_quickly(struct laws_audit *audit,
                            struct laws_audit_game *game)
{
    const struct laws_pgn_reader *reader = &audit->follower.reader;
    size_t end =
        audit->quickly(audit, reader->window, reader->at, reader->end, game);

    if (!end)
        end = audit_last_quickly(audit, reader->window, reader->at, reader->end,
                                 game);
    return end;
}

enum laws_pgn_kind laws_audit_next(struct laws_audit *audit,
                                   struct laws_audit_game *game)
{
    struct laws_pgn_reader *reader = &audit->follower.reader;
    struct laws_pgn_event event;
    enum laws_pgn_kind kind;

    audit->game = game;
    if (!audit->begun)
        game->count = 0;
    if (audit->is_text && !audit->settings.exact) {
        size_t end;

        SURE(!audit->begun); /* a text is never left within a game */
        end = audit_quickly(audit, game);
        if (end) {
            reader->at = end;
            reader->game++;
            return LAWS_PGN_END;
        }
    }
    do
        kind = laws_pgn_follower_next(&audit->follower, &event);
    while (!take(audit, &event));
    return kind;
}

/* Where the game that a follower comes to next ends, if one of these ways is
   sure of it; its result is set then.  0: it is not. */
static size_t end_of_next(struct laws_audit *audit, laws__quickly *sure,
                          struct laws_pgn_follower *follower,
                          struct laws_audit_game *game)
{
    const struct laws_pgn_reader *reader = &follower->reader;
    size_t end;

    if (reader->state != OUTSIDE || reader->skip != SKIP_NOTHING ||
        follower->ending)
        return 0;
    SURE(!reader->fault); /* these are of a game, or of what is skipped */
    SURE(!follower->has_next);
    end = sure(audit, reader->window, reader->at, reader->end, game);
    if (end)
        follower->result = game->result;
    return end;
}

bool laws_audit_pass(struct laws_audit *audit,
                     struct laws_pgn_follower *follower)
{
    struct laws_audit_game game;
    size_t end = end_of_next(audit, audit->passed, follower, &game);

    if (!end)
        return false;
    follower->reader.at = end;
    follower->reader.game++;
    follower->reader.ply = game.plies;
    return true;
}

bool laws_audit_vouch(struct laws_audit *audit,
                      struct laws_pgn_follower *follower)
{
    struct laws_audit_game game;

    follower->vouched =
        end_of_next(audit, audit->vouched, follower, &game) != 0;
    return follower->vouched;
}
