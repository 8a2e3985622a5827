/*
 * writing.h - text written piece by piece into memory of the caller
 *
 * It ends with the last whole character that fits.
 */
#ifndef LAWS_WRITING_H
#define LAWS_WRITING_H

#include "laws/board.h"
#include "laws/clock.h"

/* Part of a text. */
struct word {
    const char *text;
    size_t length;
};

struct writer {
    char *start, *at, *end; /* end: where the NUL goes at the latest */
};

/* Begin, with room for so many bytes and the NUL among them. */
struct writer laws__writer(char *text, size_t size);

/* What was written so far. */
static inline size_t laws__written(const struct writer *writer)
{
    return (size_t)(writer->at - writer->start);
}

void laws__write(struct writer *writer, const char *text);
void laws__write_word(struct writer *writer, struct word word);
void laws__write_number(struct writer *writer, uint64_t number,
                        unsigned digits);
void laws__write_square(struct writer *writer, laws_square square);

/* The fraction of a second: three digits, one where that is exact, or as many
   as are not zero.  A whole second has none. */
enum fraction { FRACTION_FULL, FRACTION_TENTHS, FRACTION_SHORT };

/* "2:00", "1:30:44"; with hours "0:02:00". */
void laws__write_time(struct writer *writer, laws_ms time, bool with_hours,
                      enum fraction fraction);

#endif
