/* trf_columns.c - the columns of a line, counted in characters */
#include "event/trf_columns.h"

static bool is_utf8(struct word line)
{
    for (size_t i = 0; i < line.length;) {
        size_t length = laws_character_length(line.text + i, line.length - i);

        if (!length)
            return false;
        i += length;
    }
    return true;
}

/* Most lines are plain: then a column is a byte. */
static bool is_plain(const char *text, size_t length)
{
    unsigned char all = 0;

    for (size_t i = 0; i < length; i++)
        all |= (unsigned char)text[i];
    return all < 0x80;
}

/* Where a column begins: a place in the line, or its end. */
static size_t begin_of(struct word line, unsigned column)
{
    size_t at = 0, bytes = column - 1u;
    bool characters;

    if (bytes > line.length)
        bytes = line.length;
    if (is_plain(line.text, bytes))
        return bytes;
    characters = is_utf8(line);
    for (unsigned i = 1; i < column && at < line.length; i++)
        at += characters
                  ? laws_character_length(line.text + at, line.length - at)
                  : 1;
    return at;
}

unsigned columns_count(struct word line)
{
    unsigned count = 0;

    if (is_plain(line.text, line.length) || !is_utf8(line))
        return (unsigned)line.length;
    for (size_t at = 0; at < line.length; count++)
        at += laws_character_length(line.text + at, line.length - at);
    return count;
}

struct word columns_raw(struct word line, unsigned first, unsigned last)
{
    size_t from = begin_of(line, first);
    size_t to = begin_of(line, last + 1);

    return (struct word){line.text + from, to - from};
}

static bool is_blank(char sign)
{
    return sign == ' ' || sign == '\t';
}

struct word columns_trim(struct word word)
{
    while (word.length && is_blank(*word.text)) {
        word.text++;
        word.length--;
    }
    while (word.length && is_blank(word.text[word.length - 1]))
        word.length--;
    return word;
}

struct word columns_get(struct word line, unsigned first, unsigned last)
{
    return columns_trim(columns_raw(line, first, last));
}

bool columns_number(struct word word, unsigned *number)
{
    *number = 0;
    for (size_t i = 0; i < word.length; i++) {
        if (word.text[i] < '0' || word.text[i] > '9' || *number > 99999999)
            return false;
        *number = *number * 10 + (unsigned)(word.text[i] - '0');
    }
    return true;
}

bool columns_points(struct word word, int *points)
{
    bool minus = word.length && *word.text == '-';
    bool point = false, digits = false, tenth = false;

    *points = 0;
    for (size_t i = minus; i < word.length; i++) {
        char sign = word.text[i];

        if ((sign == '.' || sign == ',') && !point) {
            point = true;
        } else if (sign >= '0' && sign <= '9' && *points < 10000000) {
            if (tenth && sign != '0')
                return false; /* hundredths */
            if (!tenth)
                *points = *points * 10 + (sign - '0');
            tenth = point;
            digits = true;
        } else {
            return false;
        }
    }
    if (!tenth)
        *points *= 10;
    if (minus)
        *points = -*points;
    return digits || !word.length;
}

bool columns_equal(struct word a, struct word b)
{
    return a.length == b.length && !memcmp(a.text, b.text, a.length);
}

bool columns_is(struct word word, const char *text)
{
    return columns_equal(word, (struct word){text, strlen(text)});
}

struct word columns_next(struct word *rest)
{
    struct word word;
    size_t length = 0;

    *rest = columns_trim(*rest);
    while (length < rest->length && !is_blank(rest->text[length]))
        length++;
    word = (struct word){rest->text, length};
    rest->text += length;
    rest->length -= length;
    return word;
}
