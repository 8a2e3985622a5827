/* line.h - a line of a transcript, word by word */
#ifndef LAWS_TEXT_LINE_H
#define LAWS_TEXT_LINE_H

#include "laws/messages.h"
#include "laws/transcript.h"
#include "writing.h"

/* Room for what is wrong, where that depends on the words of the line. */
#define LAWS__WRONG_MAX 160

/* That as a message; returns the room. */
const char *laws__wrong(char room[LAWS__WRONG_MAX],
                        const struct laws_message *message);

struct scanner {
    const char *line; /* the whole line, for columns */
    const char *at;
    const char *end;
};

bool laws__is_blank(char c);
const char *laws__skip_blanks(const char *at, const char *end);

bool laws__is_word(struct word word, const char *text);

/* The next word, quotes taken off; false at the end of the line or at a
   comment. */
bool laws__next_word(struct scanner *scanner, struct word *word);

/* Is it read as it is written, without quotes? */
bool laws__is_one_word(struct word word);

/* Where a quote opens that the line does not close; NULL: there is none. */
const char *laws__open_quote(struct scanner scanner);

/* A decimal number up to `most`; false if it is none. */
bool laws__read_number(struct word word, uint64_t most, uint64_t *number);

/* "M:SS", "H:MM:SS", "SS", each with an optional fraction. */
bool laws__read_span(struct word word, laws_ms *span);

bool laws__read_color(struct word word, enum laws_color *color);
bool laws__read_result(struct word word, enum laws_result *result);

/* "1-0", "1/2-1/2", "3-1": points of both, in half points. */
bool laws__read_points(struct word word, unsigned points[2]);

/* "3/4-1/4" as well, in quarters of a point. */
bool laws__read_points_in_quarters(struct word word, unsigned points[2]);

void laws__write_points(struct writer *writer, unsigned half_points);
void laws__write_points_in_quarters(struct writer *writer, unsigned points);

#endif
