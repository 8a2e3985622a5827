/*
 * citations.h - which provisions the transcripts below a folder cite
 *
 * An expectation cites its first word, or that behind the result; a row like
 * 8.5.1#2 is a second matter under one number and is cited by that number.
 *
 * Not every provision has a verdict of its own: that the move passes when it
 * is made (1.3) is seen in `=> turn`, that a pawn is taken en passant
 * (3.7.3.1) in the position.  Such an expectation names in the comment behind
 * it what it bears out: `=> turn black  # 1.3`.  An expectation cites under
 * each edition that it counts for, and only where it holds.
 */
#ifndef ARBITER_CITATIONS_H
#define ARBITER_CITATIONS_H

#include "transcript/transcripts.h"

enum citation_kind { NOT_CITED, CITED_BESIDE, CITED_AS_RECORDED, CITED };

struct citation {
    const struct transcript_expectation *by;
    enum laws_edition edition; /* under which it holds */
    const struct laws_provision *row;
    enum citation_kind kind;
};

struct citations_visitor {
    bool (*wants)(void *data, const char *path); /* NULL: every file */
    void (*cite)(void *data, const struct citation *citation);
    void *data;
};

/* What was read. */
struct citations_count {
    unsigned long files, passed, failed;
};

/* Does this number mean the row of this id?  A ruling cites a number alone, a
   comment the very row. */
bool citation_names(const char *id, const char *text, size_t length,
                    enum citation_kind kind);

/* Read every .acts file below the folder that the visitor wants. */
enum status citations_visit(const struct args *args, const char *folder,
                            const struct citations_visitor *visitor,
                            struct citations_count *count);

#endif
