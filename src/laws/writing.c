/* writing.c - see writing.h */
#include "writing.h"

#include "laws/notation.h"

struct writer laws__writer(char *text, size_t size)
{
    *text = '\0';
    return (struct writer){text, text, text + size - 1};
}

void laws__write_word(struct writer *writer, struct word word)
{
    size_t length = laws_text_fit(word.text, word.length,
                                  (size_t)(writer->end - writer->at));

    if (length) /* no text at all may be NULL */
        memcpy(writer->at, word.text, length);
    writer->at += length;
    if (length < word.length)
        writer->end = writer->at;
    *writer->at = '\0';
}

void laws__write(struct writer *writer, const char *text)
{
    laws__write_word(writer, (struct word){text, strlen(text)});
}

void laws__write_number(struct writer *writer, uint64_t number, unsigned digits)
{
    char buffer[24];
    size_t i = sizeof buffer;

    do {
        buffer[--i] = (char)('0' + number % 10);
        number /= 10;
    } while (number || sizeof buffer - i < digits);
    laws__write_word(writer, (struct word){buffer + i, sizeof buffer - i});
}

void laws__write_square(struct writer *writer, laws_square square)
{
    char text[3];

    laws_square_print(square, text);
    laws__write(writer, text);
}

static void write_fraction(struct writer *writer, uint64_t ms,
                           enum fraction fraction)
{
    unsigned digits = 3;

    if (fraction == FRACTION_TENTHS && ms % 100 == 0) {
        ms /= 100;
        digits = 1;
    }
    for (; fraction == FRACTION_SHORT && ms % 10 == 0; digits--)
        ms /= 10;
    laws__write(writer, ".");
    laws__write_number(writer, ms, digits);
}

void laws__write_time(struct writer *writer, laws_ms time, bool with_hours,
                      enum fraction fraction)
{
    uint64_t ms = time < 0 ? (uint64_t)-time : (uint64_t)time;
    uint64_t minutes = ms / 60000;

    if (time < 0)
        laws__write(writer, "-");
    if (with_hours || minutes >= 60) {
        laws__write_number(writer, minutes / 60, 1);
        laws__write(writer, ":");
        laws__write_number(writer, minutes % 60, 2);
    } else {
        laws__write_number(writer, minutes, 1);
    }
    laws__write(writer, ":");
    laws__write_number(writer, ms / 1000 % 60, 2);
    if (ms % 1000)
        write_fraction(writer, ms % 1000, fraction);
}
