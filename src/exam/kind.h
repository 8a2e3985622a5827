/* kind.h - what reads a kind: its lines, its holes, and whether it is whole */
#ifndef EXAM_KIND_H
#define EXAM_KIND_H

#include "exam/exam.h"
#include "text/acts.h"

struct kind_reader {
    struct exam_kind *kind;
    struct laws_file_error *error;
    struct word line; /* without blanks at its ends */
    const char *start;
    unsigned number;
    bool told;     /* the story has begun */
    unsigned seen; /* keys, a bit each */
};

/* Keys that every kind has, by their places in the table of kind.c. */
enum { KIND_TITLE, KIND_LAWS = 2, KIND_ASK = 5 };

/* Say what is wrong: a text, with % where `word` goes. */
enum laws_status kind_fail(struct kind_reader *reader, const char *what);
enum laws_status kind_fail_with(struct kind_reader *reader, const char *what,
                                struct word word);

/* Without blanks at its ends. */
struct word kind_trim(struct word word);

/* Cut off what stands before the first `sign`, which goes as well; all of it
   where there is none. */
struct word kind_cut(struct word *rest, char sign);

/* A word on the line that is read. */
struct exam_text kind_here(const struct kind_reader *reader, struct word word);

/* "vary NAME, NAME: VALUES", and more values on lines with |. */
enum laws_status kind_read_vary(struct kind_reader *reader,
                                struct word argument, struct word rest);
enum laws_status kind_read_values(struct kind_reader *reader,
                                  struct exam_hole *hole, struct word rest);
bool kind_has_hole(const struct exam_kind *kind, struct word name);

/* When all lines are read. */
enum laws_status kind_check(struct kind_reader *reader);

#endif
