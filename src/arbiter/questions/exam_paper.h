/* exam_paper.h - a paper of questions, and its key */
#ifndef ARBITER_EXAM_PAPER_H
#define ARBITER_EXAM_PAPER_H

#include "questions/exam_kinds.h"

struct paper {
    unsigned seed, count;
    unsigned minutes, pass; /* of an examination: how long, how many right */
    struct exam_question *question;
};

/* exam_text.c, exam_html.c */
void paper_print_heading(const struct paper *paper, FILE *out);
void paper_print_terms(const struct paper *paper, FILE *out);
void paper_print_text(const void *paper, FILE *out);
void paper_print_html(const void *paper, FILE *out);

/* exam_check.c: ask each kind so many times and say what is wrong; `editions`
   a bit each. */
enum status exam_check(const struct kinds *kinds, unsigned seeds,
                       unsigned editions);

#endif
