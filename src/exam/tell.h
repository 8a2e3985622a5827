/* tell.h - what the trainer says: its own sentences, acts and rulings */
#ifndef EXAM_TELL_H
#define EXAM_TELL_H

#include "exam/exam.h"
#include "say/say.h"

/* The same in the language; English without a tongue. */
const char *exam_said(const struct laws_tongue *tongue, const char *english);

/* What stands in the places of a sentence; a name of NULL comes last. */
struct exam_value {
    const char *name, *text;
};
void exam_say(const struct laws_tongue *tongue, const char *english,
              const struct exam_value *values, struct writer *writer);

/* "White touches f1." */
void exam_tell_act(const struct laws_act *act, const struct laws_tongue *tongue,
                   struct writer *writer);

/* "Black gets 2:00 more." */
void exam_tell_ruling(const struct laws_ruling *ruling,
                      const struct laws_tongue *tongue, struct writer *writer);

/* "Laws of 2023. 90 minutes and 30 seconds a move." */
void exam_tell_conditions(const struct laws_regulations *regulations,
                          bool hides_pace, const struct laws_tongue *tongue,
                          struct writer *writer);

#endif
