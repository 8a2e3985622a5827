/* line.c - see line.h */
#include "text/line.h"

#include "laws/notation.h"

const char *laws__wrong(char room[LAWS__WRONG_MAX],
                        const struct laws_message *message)
{
    laws_text_copy(room, LAWS__WRONG_MAX, message->text, strlen(message->text));
    return room;
}

bool laws__is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

const char *laws__skip_blanks(const char *at, const char *end)
{
    while (at < end && laws__is_blank(*at))
        at++;
    return at;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool laws__is_word(struct word word, const char *text)
{
    return word.length == strlen(text) &&
           !strncmp(word.text, text, word.length);
}

/* A # directly behind a move is its sign of mate: behind a square, a new piece
   or castling.  Behind anything else a comment starts. */
static bool may_be_mated(const char *start, const char *end)
{
    bool has_square = false;

    for (const char *at = start; at + 1 < end; at++) {
        if (at[0] == ':')
            return false; /* a time */
        has_square =
            has_square ||
            (at[0] >= 'a' && at[0] <= 'h' && at[1] >= '1' && at[1] <= '8') ||
            (at[0] == '-' && (at[1] == 'O' || at[1] == '0'));
    }
    return has_square;
}

bool laws__next_word(struct scanner *scanner, struct word *word)
{
    scanner->at = laws__skip_blanks(scanner->at, scanner->end);
    if (scanner->at == scanner->end || *scanner->at == '#')
        return false;
    if (*scanner->at == '"') {
        word->text = ++scanner->at;
        while (scanner->at < scanner->end && *scanner->at != '"')
            scanner->at++;
        word->length = (size_t)(scanner->at - word->text);
        if (scanner->at < scanner->end)
            scanner->at++;
        return true;
    }
    word->text = scanner->at;
    while (scanner->at < scanner->end && !laws__is_blank(*scanner->at) &&
           (*scanner->at != '#' || may_be_mated(word->text, scanner->at)))
        scanner->at++;
    word->length = (size_t)(scanner->at - word->text);
    return true;
}

bool laws__is_one_word(struct word word)
{
    struct scanner scanner = {word.text, word.text, word.text + word.length};
    struct word first;

    return laws__next_word(&scanner, &first) && first.text == word.text &&
           first.length == word.length;
}

const char *laws__open_quote(struct scanner scanner)
{
    struct word word;

    for (;;) {
        const char *start;

        start = scanner.at = laws__skip_blanks(scanner.at, scanner.end);
        if (!laws__next_word(&scanner, &word))
            return NULL;
        if (*start == '"' && word.text + word.length == scanner.end)
            return start;
    }
}

bool laws__read_number(struct word word, uint64_t most, uint64_t *number)
{
    uint64_t value = 0;

    if (word.length == 0 || word.length > 18)
        return false;
    for (size_t i = 0; i < word.length; i++) {
        if (!is_digit(word.text[i]))
            return false;
        value = value * 10 + (uint64_t)(word.text[i] - '0');
    }
    if (value > most)
        return false;
    *number = value;
    return true;
}

bool laws__read_span(struct word word, laws_ms *span)
{
    struct word part = {word.text, 0};
    uint64_t number, total = 0;
    unsigned parts = 0;
    size_t i = 0;

    for (;; i++) {
        bool ends = i == word.length || word.text[i] == '.';

        if (!ends && word.text[i] != ':') {
            part.length++;
            continue;
        }
        if (++parts > 3 || !laws__read_number(part, 1000000, &number))
            return false;
        if (parts > 1 && (part.length != 2 || number > 59))
            return false;
        total = total * 60 + number;
        if (ends)
            break;
        part.text = word.text + i + 1;
        part.length = 0;
    }
    total *= 1000;
    if (i < word.length) { /* a fraction, of one to three digits */
        uint64_t scale = 100;

        if (word.length - i - 1 < 1 || word.length - i - 1 > 3)
            return false;
        while (++i < word.length) {
            if (!is_digit(word.text[i]))
                return false;
            total += scale * (uint64_t)(word.text[i] - '0');
            scale /= 10;
        }
    }
    if (total > (uint64_t)LAWS_SPAN_LIMIT)
        return false;
    *span = (laws_ms)total;
    return true;
}

bool laws__read_color(struct word word, enum laws_color *color)
{
    if (laws__is_word(word, "white"))
        *color = LAWS_WHITE;
    else if (laws__is_word(word, "black"))
        *color = LAWS_BLACK;
    else
        return false;
    return true;
}

bool laws__read_result(struct word word, enum laws_result *result)
{
    for (unsigned i = 0; i <= LAWS_RESULT_CANCELLED; i++)
        if (laws__is_word(word, laws_result_text((enum laws_result)i))) {
            *result = (enum laws_result)i;
            return true;
        }
    return false;
}

/* By how many of them there are. */
static const char *const quarters[] = {"", "1/4", "1/2", "3/4"};

/* "1/2", "1", "11/2", "3/4". */
static bool read_one_in_quarters(struct word word, unsigned *points)
{
    uint64_t number = 0;
    unsigned part = 0;

    for (unsigned i = 1; i < 4 && word.length >= 3; i++)
        if (!memcmp(word.text + word.length - 3, quarters[i], 3))
            part = i;
    if (part)
        word.length -= 3;
    if ((word.length || !part) && !laws__read_number(word, 1000, &number))
        return false;
    *points = (unsigned)number * 4 + part;
    return true;
}

bool laws__read_points(struct word word, unsigned points[2])
{
    if (!laws__read_points_in_quarters(word, points) ||
        (points[0] | points[1]) & 1)
        return false;
    points[0] /= 2;
    points[1] /= 2;
    return true;
}

bool laws__read_points_in_quarters(struct word word, unsigned points[2])
{
    const char *dash = memchr(word.text, '-', word.length);
    struct word left, right;

    if (!dash)
        return false;
    left = (struct word){word.text, (size_t)(dash - word.text)};
    right = (struct word){dash + 1, word.length - left.length - 1};
    return read_one_in_quarters(left, &points[0]) &&
           read_one_in_quarters(right, &points[1]);
}

void laws__write_points(struct writer *writer, unsigned half_points)
{
    laws__write_points_in_quarters(writer, 2 * half_points);
}

void laws__write_points_in_quarters(struct writer *writer, unsigned points)
{
    if (points == 0 || points > 3)
        laws__write_number(writer, points / 4, 1);
    laws__write(writer, quarters[points % 4]);
}
