/* flaws.h - what makes a question a bad one, though its key is right */
#ifndef EXAM_FLAWS_H
#define EXAM_FLAWS_H

#include "exam/exam.h"

/*
 * The first flaw of a question in English; NULL: it has none.  It asks in
 * the notation of computers, tells the answer, explains two choices alike,
 * offers an Article of another edition, or has a clock or a diagram that cannot
 * be.
 */
const char *exam_flaw(const struct exam_question *question);

/* Does a choice say what a player must do? */
bool exam_speaks_of_duty(struct word words);

/* Does an expectation? */
bool exam_expects_duty(struct word line);

#endif
