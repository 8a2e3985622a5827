/*
 * pgn_writer.c - the export format
 *
 * What has to stay together is put as one piece (pgn_piece.h).
 */
#include "text/pgn_scan.h"

#include "text/pgn_parts.h"
#include "text/pgn_piece.h"

void laws_pgn_writer_init(struct laws_pgn_writer *writer, char *memory,
                          size_t size)
{
    memset(writer, 0, sizeof(*writer));
    writer->text = memory;
    writer->size = size;
}

static bool has_room(const struct laws_pgn_writer *writer, size_t length)
{
    return writer->size - writer->length >= LAWS_PGN_ROOM(length);
}

static void end_line(struct laws_pgn_writer *writer)
{
    writer->text[writer->length++] = '\n';
    writer->column = 0;
}

/* Bytes that are put as they are, a column each; what comes behind them. */
LAWS__INLINE const char *put_plain(struct laws_pgn_writer *writer,
                                   const char *p, const char *end, bool tag)
{
    const char *start = p;
    char *to = writer->text + writer->length;

    while (p < end && *p >= ' ' && *p < 0x7f &&
           (tag ? *p != '"' && *p != '\\' : *p != '}'))
        *to++ = *p++;
    writer->length += (size_t)(p - start);
    writer->column += (unsigned)(p - start);
    return p;
}

/* One character of another kind; what comes behind it. */
static const char *put_character(struct laws_pgn_writer *writer, const char *p,
                                 const char *end, bool tag)
{
    size_t length = (unsigned char)*p < 0x80
                        ? 1
                        : laws_character_length(p, (size_t)(end - p));

    if (length == 0) { /* Latin-1 */
        unsigned char byte = (unsigned char)*p++;

        put(writer, (char)(0xc0 | byte >> 6));
        put(writer, (char)(0x80 | (byte & 0x3f)));
    } else if (length == 1) {
        char c = *p++;

        if (tag && (c == '"' || c == '\\'))
            put(writer, '\\');
        if (!tag && c == '}')
            c = ')';
        put(writer, is_blank(c) || c == 0x7f ? ' ' : c);
    } else {
        while (length--)
            put(writer, *p++);
    }
    return p;
}

/* Put text as UTF-8; control codes become blanks. */
LAWS__INLINE void put_text(struct laws_pgn_writer *writer, const char *p,
                           const char *end, bool tag)
{
    while ((p = put_plain(writer, p, end, tag)) < end)
        p = put_character(writer, p, end, tag);
}

static void put_piece(struct laws_pgn_writer *writer, const char *text,
                      size_t length)
{
    const size_t start = writer->length;
    const unsigned column = begin_piece(writer);

    put_text(writer, text, text + length, false);
    end_piece(writer, start, column);
    writer->plain = false;
}

/* Write a few characters so that they end at `at`; returns where they begin. */
static char *write_before(char *at, const char *characters)
{
    for (size_t i = strlen(characters); i > 0; i--)
        *--at = characters[i - 1];
    return at;
}

/* A number with what stands before and after it. */
static void put_number(struct laws_pgn_writer *writer, const char *before,
                       unsigned number, const char *after)
{
    char text[24], *end = text + sizeof(text);
    char *at = write_before(end, after);

    do
        *--at = (char)('0' + number % 10);
    while (number /= 10);
    at = write_before(at, before);
    put_piece(writer, at, (size_t)(end - at));
}

enum laws_status laws_pgn_writer_tag(struct laws_pgn_writer *writer,
                                     const struct laws_pgn_tag *tag)
{
    if (!has_room(writer, tag->name_length + tag->value_length))
        return LAWS_FULL;
    put(writer, '[');
    put_text(writer, tag->name, tag->name + tag->name_length, true);
    put(writer, ' ');
    put(writer, '"');
    put_text(writer, tag->value, tag->value + tag->value_length, true);
    put(writer, '"');
    put(writer, ']');
    end_line(writer);
    return LAWS_OK;
}

enum laws_status laws_pgn_writer_tags_end(struct laws_pgn_writer *writer)
{
    if (!has_room(writer, 0))
        return LAWS_FULL;
    end_line(writer);
    writer->opened = writer->plain = false;
    return LAWS_OK;
}

enum laws_status laws_pgn_writer_move(struct laws_pgn_writer *writer,
                                      unsigned number, enum laws_color turn,
                                      const char *text, size_t length)
{
    if (!has_room(writer, length))
        return LAWS_FULL;
    if (turn == LAWS_WHITE)
        put_number(writer, "", number, ".");
    else if (!writer->plain)
        put_number(writer, "", number, "...");
    put_piece(writer, text, length);
    writer->plain = turn == LAWS_WHITE;
    return LAWS_OK;
}

enum laws_status laws_pgn_writer_nag(struct laws_pgn_writer *writer,
                                     unsigned number)
{
    if (!has_room(writer, 0))
        return LAWS_FULL;
    put_number(writer, "$", number, "");
    return LAWS_OK;
}

enum laws_status laws_pgn_writer_word(struct laws_pgn_writer *writer,
                                      const char *text, size_t length)
{
    if (!has_room(writer, length))
        return LAWS_FULL;
    put_piece(writer, text, length);
    return LAWS_OK;
}

/*
 * May a line start with this word of a comment?  A % there would make it an
 * escape, and what looks like the first tag of a game would end the comment.
 */
static bool may_start_line(const char *p, const char *end)
{
    static const char event[] = "[Event";

    return *p != '%' && ((size_t)(end - p) < sizeof(event) - 1 ||
                         !is_same(p, event, sizeof(event) - 1));
}

static const char *skip_blanks(const char *p, const char *end)
{
    while (p < end && is_blank(*p))
        p++;
    return p;
}

static const char *skip_word(const char *p, const char *end)
{
    while (p < end && !is_blank(*p))
        p++;
    return p;
}

/* A command such as [%clk 1:30:00] stays on its line: some readers look for one
   blank in it.  Other words end at a blank. */
#define COMMAND_MOST 60

static const char *skip_unit(const char *p, const char *end)
{
    const char *close = p;

    if (end - p < 3 || p[0] != '[' || p[1] != '%')
        return skip_word(p, end);
    while (close < end && close - p < COMMAND_MOST && *close != ']')
        close++;
    return skip_word(close < end && *close == ']' ? close : p, end);
}

/* Its words, with one blank between. */
static void put_unit(struct laws_pgn_writer *writer, const char *p,
                     const char *end)
{
    while (p < end) {
        const char *word_end = skip_word(p, end);

        put_text(writer, p, word_end, false);
        p = skip_blanks(word_end, end);
        if (p < end)
            put(writer, ' ');
    }
}

enum laws_status laws_pgn_writer_comment(struct laws_pgn_writer *writer,
                                         const char *text, size_t length)
{
    const char *end = text + length, *p = skip_blanks(text, end);
    size_t start = writer->length;
    unsigned column;

    if (!has_room(writer, length))
        return LAWS_FULL;
    column = begin_piece(writer);
    put(writer, '{');
    while (p < end) {
        const char *word_end = skip_unit(p, end);

        put_unit(writer, p, word_end);
        p = skip_blanks(word_end, end);
        if (p == end)
            break;
        end_piece(writer, start, column);
        start = writer->length;
        column = begin_piece(writer);
        if (!may_start_line(p, end))
            column = 0; /* it stays on its line */
    }
    put(writer, '}');
    end_piece(writer, start, column);
    writer->plain = false;
    return LAWS_OK;
}

/* Append "[%NAME TIME]"; returns the new length. */
static size_t add_command(char *text, size_t length, const char *name,
                          laws_ms ms)
{
    if (ms < 0)
        return length;
    if (length)
        text[length++] = ' ';
    text[length++] = '[';
    text[length++] = '%';
    memcpy(text + length, name, 3);
    length += 3;
    text[length++] = ' ';
    length += laws_pgn_time_print(ms, text + length);
    text[length++] = ']';
    return length;
}

enum laws_status laws_pgn_writer_times(struct laws_pgn_writer *writer,
                                       laws_ms left, laws_ms spent)
{
    char text[2 * (LAWS_PGN_TIME_MAX + 8)];
    size_t length = add_command(text, 0, "clk", left);

    length = add_command(text, length, "emt", spent);
    return length ? laws_pgn_writer_comment(writer, text, length) : LAWS_OK;
}

enum laws_status laws_pgn_writer_open(struct laws_pgn_writer *writer)
{
    if (!has_room(writer, 0))
        return LAWS_FULL;
    if (writer->opened) /* nothing was put behind the one before */
        put_piece(writer, "", 0);
    writer->opened = true;
    writer->plain = false;
    return LAWS_OK;
}

enum laws_status laws_pgn_writer_close(struct laws_pgn_writer *writer)
{
    if (!has_room(writer, 0))
        return LAWS_FULL;
    if (writer->opened)
        put_piece(writer, "", 0);
    if (writer->column >= LINE)
        end_line(writer);
    put(writer, ')');
    writer->plain = false;
    return LAWS_OK;
}

enum laws_status laws_pgn_writer_result(struct laws_pgn_writer *writer,
                                        enum laws_pgn_result result)
{
    const char *text = laws_pgn_result_text(result);

    if (!has_room(writer, strlen(text)))
        return LAWS_FULL;
    put_piece(writer, text, strlen(text));
    end_line(writer);
    end_line(writer);
    return LAWS_OK;
}
