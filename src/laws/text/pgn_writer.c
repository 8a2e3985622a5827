/*
 * pgn_writer.c - the export format
 *
 * A line of movetext has less than 80 characters; what has to stay together is
 * put as one piece.  Nothing but a piece that is longer than a line makes a
 * line longer.
 */
#include "text/pgn_scan.h"

#include "text/pgn_parts.h"

#define LINE 79

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

static void put(struct laws_pgn_writer *writer, char c)
{
    writer->text[writer->length++] = c;
    /* The bytes of a UTF-8 character after its first take no column. */
    writer->column += ((unsigned char)c & 0xc0) != 0x80;
}

static void end_line(struct laws_pgn_writer *writer)
{
    writer->text[writer->length++] = '\n';
    writer->column = 0;
}

/* Where bytes end that are put as they are, a column each. */
LAWS__INLINE const char *plain_end(const char *p, const char *end, bool tag)
{
    while (p < end && *p >= ' ' && *p < 0x7f &&
           (tag ? *p != '"' && *p != '\\' : *p != '}'))
        p++;
    return p;
}

LAWS__INLINE void put_plain(struct laws_pgn_writer *writer, const char *p,
                            const char *end)
{
    char *to = writer->text + writer->length;

    writer->length += (size_t)(end - p);
    writer->column += (unsigned)(end - p);
    while (p < end)
        *to++ = *p++;
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
static void put_text(struct laws_pgn_writer *writer, const char *p,
                     const char *end, bool tag)
{
    for (;;) {
        const char *plain = plain_end(p, end, tag);

        put_plain(writer, p, plain);
        if (plain == end)
            return;
        p = put_character(writer, plain, end, tag);
    }
}

/* How many columns a text takes. */
static unsigned width(const char *p, const char *end)
{
    unsigned columns = 0;

    while (p < end) {
        size_t length = (unsigned char)*p < 0x80
                            ? 1
                            : laws_character_length(p, (size_t)(end - p));

        p += length ? length : 1;
        columns++;
    }
    return columns;
}

/* A piece of this width comes next: on this line or on a new one? */
static void make_place(struct laws_pgn_writer *writer, unsigned columns)
{
    if (writer->opened)
        columns++;
    if (writer->column) {
        if (writer->column + 1 + columns > LINE)
            end_line(writer);
        else
            put(writer, ' ');
    }
    if (writer->opened)
        put(writer, '(');
    writer->opened = false;
}

static void put_piece(struct laws_pgn_writer *writer, const char *text,
                      size_t length)
{
    const char *end = text + length;

    if (plain_end(text, end, false) == end) {
        make_place(writer, (unsigned)length);
        put_plain(writer, text, end);
    } else {
        make_place(writer, width(text, end));
        put_text(writer, text, end, false);
    }
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

enum laws_status laws_pgn_writer_comment(struct laws_pgn_writer *writer,
                                         const char *text, size_t length)
{
    const char *end = text + length, *p = skip_blanks(text, end);
    bool first = true;

    if (!has_room(writer, length))
        return LAWS_FULL;
    if (p == end) {
        make_place(writer, 2);
        put(writer, '{');
        put(writer, '}');
    }
    while (p < end) {
        const char *word = p, *word_end = skip_word(p, end);
        unsigned columns = width(word, word_end);

        p = skip_blanks(word_end, end);
        if (first || p == end) /* a brace stands with it */
            columns += 1u + (first && p == end);
        if (!first && !may_start_line(word, end))
            put(writer, ' ');
        else
            make_place(writer, columns);
        if (first)
            put(writer, '{');
        put_text(writer, word, word_end, false);
        if (p == end)
            put(writer, '}');
        first = false;
    }
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
