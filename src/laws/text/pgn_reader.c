/*
 * pgn_reader.c - from bytes to events
 *
 * The reader stands at the start of something and looks how far it goes.  When
 * the window ends first, it asks for more and starts there again, so nothing
 * depends on where the pieces were cut.  What it has to look ahead is bounded,
 * for the same reason.
 */
#include "text/pgn_step.h"

enum laws_status laws_pgn_reader_init(struct laws_pgn_reader *reader,
                                      void *memory, size_t size)
{
    if (size < LAWS_PGN_MEMORY_MIN)
        return LAWS_FULL;
    memset(reader, 0, sizeof(*reader));
    reader->wanted = LAWS_PGN_ALL;
    reader->memory = memory;
    reader->window = memory;
    reader->size = size;
    reader->byte_before = '\n';
    return LAWS_OK;
}

void laws_pgn_reader_init_text(struct laws_pgn_reader *reader, const char *text,
                               size_t length)
{
    memset(reader, 0, sizeof(*reader));
    reader->wanted = LAWS_PGN_ALL;
    reader->window = text;
    reader->end = length;
    reader->last = true;
    reader->byte_before = '\n';
}

/* A line ends at \n, at \r\n, and at a \r of its own. */
static uint64_t count_lines(const char *text, size_t length, char before)
{
    const char *p = text, *end = text + length;
    uint64_t lines = 0;

    for (;; p++) {
        p = find_either(p, end, '\n', '\r');
        if (p == end)
            return lines;
        lines += *p == '\r' || (p > text ? p[-1] : before) != '\r';
    }
}

/* Know the lines up to here. */
static void count_up_to(struct laws_pgn_reader *reader, size_t at)
{
    size_t counted = reader->counted;

    if (at <= counted)
        return;
    reader->lines += count_lines(reader->window + counted, at - counted,
                                 counted ? reader->window[counted - 1]
                                         : reader->byte_before);
    reader->counted = at;
}

char *laws_pgn_reader_space(struct laws_pgn_reader *reader, size_t *room)
{
    size_t rest = reader->end - reader->at;

    if (reader->last) {
        *room = 0;
        return reader->memory;
    }
    if (reader->at) {
        count_up_to(reader, reader->at);
        reader->counted -= reader->at;
        reader->byte_before = reader->window[reader->at - 1];
        memmove(reader->memory, reader->window + reader->at, rest);
        reader->base += reader->at;
        reader->at = 0;
        reader->end = rest;
    }
    *room = reader->size - rest;
    return reader->memory + rest;
}

void laws_pgn_reader_filled(struct laws_pgn_reader *reader, size_t length)
{
    if (length)
        reader->end += length;
    else
        reader->last = true;
}

uint64_t laws_pgn_reader_line(struct laws_pgn_reader *reader, uint64_t offset)
{
    size_t at = offset < reader->base ? 0 : (size_t)(offset - reader->base);

    if (at > reader->end)
        at = reader->end;
    count_up_to(reader, at);
    return 1 + reader->lines -
           count_lines(reader->window + at, reader->counted - at,
                       at ? reader->window[at - 1] : reader->byte_before);
}

static enum laws__step scan_one(struct laws__scan *scan)
{
    switch (*scan->p) {
    case '0':
    case '1':
    case '2':
    case '3':
    case '4':
    case '5':
    case '6':
    case '7':
    case '8':
    case '9':
        return laws__pgn_digits(scan);
    case '[':
        return laws__pgn_tag(scan);
    case '{':
        return laws__pgn_comment(scan);
    case ';':
        return laws__pgn_line(scan, LAWS_PGN_COMMENT);
    case '%':
        if (at_line_start(scan))
            return laws__pgn_line(scan, LAWS_PGN_ESCAPE);
        break;
    case '(':
        return laws__pgn_open(scan);
    case ')':
        return laws__pgn_close(scan);
    case '$':
        return laws__pgn_nag(scan);
    case '!':
    case '?':
        return laws__pgn_marks(scan);
    case '.':
    case ',':
        scan->p++;
        return GO_ON;
    case '*':
        return laws__pgn_star(scan);
    default:
        if (*scan->p & 0x80)
            return laws__pgn_high(scan);
        if (!is_word(*scan->p))
            break;
        return laws__pgn_word(scan);
    }
    if (scan->reader->state == OUTSIDE)
        return laws__pgn_stray(scan);
    return give_error(scan, LAWS_PGN_MEANINGLESS, scan->p, scan->p + 1,
                      scan->p + 1);
}

/* Is this event to be given, where the reader stands? */
static bool is_wanted(const struct laws__scan *scan)
{
    enum laws_pgn_kind kind = scan->event->kind;
    unsigned depth = scan->reader->depth + (kind == LAWS_PGN_CLOSE);

    if (!(scan->wanted & LAWS_PGN_KIND(kind)))
        return false;
    if (kind == LAWS_PGN_ERROR)
        return true;
    return depth <= LAWS_PGN_DEPTH_MAX &&
           (!depth || scan->wanted & LAWS_PGN_KIND(LAWS_PGN_OPEN));
}

enum laws_pgn_kind laws__pgn_scan(struct laws_pgn_reader *reader,
                                  struct laws_pgn_event *event, unsigned wanted)
{
    struct laws__scan scan = {reader, event, wanted,
                              reader->window + reader->at,
                              reader->window + reader->end};
    enum laws__step step;

    memset(event, 0, sizeof(*event));
    do {
        if (reader->fault) {
            step = give_error(&scan, (enum laws_pgn_fault)reader->fault,
                              reader->what_text,
                              reader->what_text + reader->what_length, scan.p);
            reader->fault = LAWS_PGN_NO_FAULT;
        } else if (reader->skip != SKIP_NOTHING) {
            step = laws__pgn_skip(&scan) ? GO_ON : STARVED;
        } else {
            while (scan.p < scan.end && is_blank(*scan.p))
                scan.p++;
            if (scan.p < scan.end)
                step = scan_one(&scan);
            else if (!reader->last)
                step = STARVED;
            else if (reader->state != OUTSIDE)
                step = end_game(&scan);
            else
                return event->kind = LAWS_PGN_DONE;
        }
        reader->at = (size_t)(scan.p - reader->window);
    } while (step == GO_ON || (step == GIVEN && !is_wanted(&scan)));
    if (step == STARVED)
        event->kind = LAWS_PGN_MORE;
    return event->kind;
}

enum laws_pgn_kind laws_pgn_reader_next(struct laws_pgn_reader *reader,
                                        struct laws_pgn_event *event)
{
    return laws__pgn_scan(reader, event, reader->wanted);
}
