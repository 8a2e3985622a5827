/* answers.h - what the fold answers, and what people answer who are wrong */
#ifndef EXAM_ANSWERS_H
#define EXAM_ANSWERS_H

#include "exam/situation.h"

/* The answer to a question that asks for anything but a choice of the kind;
   "" when there is none. */
void exam_answer(const struct exam_kind *kind,
                 const struct exam_outcome *outcome,
                 struct exam_choice *answer);

/* The same with its Article, where it has one, in the reader's language. */
void exam_answer_cited(const struct exam_kind *kind,
                       const struct exam_outcome *outcome, struct writer *text);

/* Wrong answers, each with its reason. */
#define EXAM_WRONG_MAX 24
struct exam_wrong {
    struct exam_choice choice[EXAM_WRONG_MAX];
    unsigned count;
};

/* A new one; NULL when it is the right answer, or there already, or none. */
struct exam_choice *exam_wrong_add(struct exam_wrong *wrong,
                                   const struct exam_choice *right,
                                   const struct exam_choice *answer);

/* Add those that follow from the outcome itself. */
void exam_wrong_find(const struct exam_kind *kind,
                     const struct exam_outcome *outcome,
                     const struct exam_choice *right, struct exam_wrong *wrong);

/* wrong_times.c, wrong_articles.c */
void exam_wrong_times(const struct exam_outcome *outcome,
                      const struct exam_choice *right,
                      struct exam_wrong *wrong);
void exam_wrong_articles(const struct exam_outcome *outcome,
                         const struct exam_choice *right,
                         struct exam_wrong *wrong);

/* "White 1:30:00, Black 0:04:59". */
void exam_write_times(const struct laws_tongue *tongue,
                      struct exam_choice *answer);

#endif
