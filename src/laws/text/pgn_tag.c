/*
 * pgn_tag.c - tags, [Name "value"], also when they are written badly
 *
 * The value ends at a quote with a bracket behind it.  Where there is no such
 * quote in the line, its last quote or the line itself ends the value: what
 * the next line holds must not be lost with it.
 */
#include "text/pgn_step.h"

/* A tag as it was found; `fault` is wrong with it, if anything is. */
struct tag {
    const char *name, *value;
    size_t name_length, value_length;
    size_t length; /* of the whole */
    enum laws_pgn_fault fault;
};

enum answer {
    TAG,    /* read, for better or worse            */
    MORE,   /* it goes on after the end of the text */
    NO_TAG, /* `fault` says why; the line is lost    */
};

static const char *skip_blanks(const char *p, const char *end)
{
    while (p < end && is_blank(*p))
        p++;
    return p;
}

static bool is_name(char c)
{
    return is_letter(c) || is_digit(c) || c == '_';
}

static bool is_escaped(const char *quote, const char *start)
{
    const char *p = quote;

    while (p > start && p[-1] == '\\')
        p--;
    return (quote - p) % 2 != 0;
}

/* The text is at its end and undecided: what now? */
static enum answer undecided(size_t length, bool last, struct tag *tag)
{
    if (length >= LAWS_PGN_TAG_MAX) {
        tag->fault = LAWS_PGN_TAG_TOO_LONG;
        return NO_TAG;
    }
    return last ? TAG : MORE;
}

/* No quote ends the value: the line does, without its bracket. */
static void take_line(struct tag *tag, const char *text, const char *line_end,
                      enum laws_pgn_fault fault)
{
    const char *end = line_end;

    while (end > tag->value && is_blank(end[-1]))
        end--;
    if (end > tag->value && end[-1] == ']')
        end--;
    tag->value_length = (size_t)(end - tag->value);
    tag->length = (size_t)(line_end - text);
    tag->fault = fault;
}

/* Does nothing but a bracket stand between here and the end of the line? */
static bool ends_line(const char *p, const char *end)
{
    while (p < end && (*p == ' ' || *p == '\t' || *p == ']' || *p == '\r'))
        p++;
    return p == end || *p == '\n';
}

/* Find the end of the value that starts at tag->value. */
static enum answer find_value_end(const char *text, size_t length,
                                  const char *end, bool last, struct tag *tag)
{
    const char *p = tag->value, *odd = NULL;

    for (;; p++) {
        const char *behind;

        p = find_either(p, end, '"', '\n');
        if (p == end) {
            enum answer answer = undecided(length, last, tag);

            if (answer != TAG)
                return answer;
            break;
        }
        if (*p == '\n')
            break;
        behind = skip_blanks(p + 1, end);
        if (behind == end && !last && length < LAWS_PGN_TAG_MAX)
            return MORE;
        if (behind < end && *behind == ']' && !is_escaped(p, tag->value)) {
            tag->value_length = (size_t)(p - tag->value);
            tag->length = (size_t)(behind + 1 - text);
            return TAG;
        }
        if (ends_line(p + 1, end))
            odd = p;
    }
    if (odd) {
        tag->value_length = (size_t)(odd - tag->value);
        tag->length = (size_t)(p - text);
        tag->fault = LAWS_PGN_TAG_NOT_CLOSED;
    } else {
        take_line(tag, text, p, LAWS_PGN_TAG_QUOTE_NOT_CLOSED);
    }
    return TAG;
}

/* Read the tag at text[0] == '['; `last`: no more text comes behind it. */
static enum answer read_tag(const char *text, size_t length, bool last,
                            struct tag *tag)
{
    const char *end =
        text + (length < LAWS_PGN_TAG_MAX ? length : LAWS_PGN_TAG_MAX);
    const char *p = skip_blanks(text + 1, end);
    enum answer answer;

    memset(tag, 0, sizeof(*tag));
    tag->name = p;
    while (p < end && is_name(*p))
        p++;
    tag->name_length = (size_t)(p - tag->name);
    if (p < end && !tag->name_length) {
        tag->fault = LAWS_PGN_TAG_WITHOUT_NAME;
        return NO_TAG;
    }
    p = skip_blanks(p, end);
    tag->value = p;
    if (p < end && *p == '"') {
        tag->value++;
        return find_value_end(text, length, end, last, tag);
    }
    if (p == end) {
        answer = undecided(length, last, tag);
        if (answer != TAG)
            return answer;
        if (!tag->name_length) {
            tag->fault = LAWS_PGN_TAG_WITHOUT_NAME;
            return NO_TAG;
        }
    }
    /* No quote: the value is what stands in the line of the name. */
    p = tag->name + tag->name_length;
    while (p < end && (*p == ' ' || *p == '\t'))
        p++;
    tag->value = p;
    p = find_either(p, end, ']', '\n');
    if (p == end) {
        answer = undecided(length, last, tag);
        if (answer != TAG)
            return answer;
    }
    take_line(tag, text, p < end && *p == ']' ? p + 1 : p,
              LAWS_PGN_TAG_WITHOUT_QUOTES);
    return TAG;
}

/* Does a tag, and nothing else, start at text[0] == '['? */
static enum answer is_tag(const char *text, size_t length, bool last,
                          bool line_start)
{
    enum { FAR = 255 };
    const char *end = text + (length < FAR ? length : FAR);
    const char *p = skip_blanks(text + 1, end), *name = p;

    while (p < end && is_name(*p))
        p++;
    /* A capital in the first column is a tag whatever follows. */
    if (line_start && name == text + 1 && p > name && *name >= 'A' &&
        *name <= 'Z')
        return TAG;
    if (p < end && p == name)
        return NO_TAG;
    p = skip_blanks(p, end);
    if (p < end)
        return *p == '"' ? TAG : NO_TAG;
    return length >= FAR || last ? NO_TAG : MORE;
}

LAWS__INLINE bool is_named(const struct tag *tag, const char *name)
{
    return strlen(name) == tag->name_length &&
           is_same(name, tag->name, tag->name_length);
}

enum laws__step laws__pgn_tag(struct laws__scan *scan)
{
    struct laws_pgn_reader *reader = scan->reader;
    struct laws_pgn_event *event = scan->event;
    size_t length = (size_t)(scan->end - scan->p);
    struct tag tag;

    if (reader->state == IN_MOVES || reader->state == IN_RESULT) {
        switch (is_tag(scan->p, length, reader->last, at_line_start(scan))) {
        case TAG:
            return end_game(scan);
        case MORE:
            return STARVED;
        case NO_TAG:
            return give_error(scan, LAWS_PGN_MEANINGLESS, scan->p, scan->p + 1,
                              scan->p + 1);
        }
    }
    switch (read_tag(scan->p, length, reader->last, &tag)) {
    case TAG:
        break;
    case MORE:
        return STARVED;
    case NO_TAG:
        reader->skip = SKIP_LINE;
        return give_error(scan, tag.fault, scan->p, scan->p + 1, scan->p + 1);
    }
    if (reader->state == OUTSIDE)
        return begin_game(scan);
    if (is_named(&tag, "Event")) {
        /* Tags without moves behind them are a game, too. */
        if (reader->event_seen)
            return end_game(scan);
        reader->event_seen = true;
    } else if (is_named(&tag, "Result")) {
        enum laws_pgn_result result;

        reader->zeros = laws_pgn_result_parse(tag.value, tag.value_length,
                                              &result) == LAWS_OK &&
                        result == LAWS_PGN_BOTH_LOSE;
    }
    if (++reader->tags > LAWS_PGN_TAGS_MAX) {
        const char *next = scan->p + tag.length;

        if (reader->tags > LAWS_PGN_TAGS_MAX + 1) {
            reader->tags = LAWS_PGN_TAGS_MAX + 1;
            scan->p = next;
            return GO_ON;
        }
        return give_error(scan, LAWS_PGN_TOO_MANY_TAGS, scan->p, scan->p + 1,
                          next);
    }
    event->name = tag.name;
    event->name_length = tag.name_length;
    if (tag.fault)
        give_error_next(scan, tag.fault, tag.name, tag.name + tag.name_length);
    return give(scan, LAWS_PGN_TAG, tag.value, tag.value + tag.value_length,
                scan->p + tag.length);
}

size_t laws_pgn_unescape(const char *text, size_t length, char *value)
{
    size_t written = 0;

    for (size_t i = 0; i < length; i++) {
        if (text[i] == '\\' && i + 1 < length &&
            (text[i + 1] == '"' || text[i + 1] == '\\'))
            i++;
        value[written++] = text[i];
    }
    return written;
}
