/* tell.h - acts and rulings as sentences */
#ifndef EXAM_TELL_H
#define EXAM_TELL_H

#include "exam/exam.h"

/* "White touches f1.", in English where there is no tongue. */
void exam_tell_act(const struct laws_act *act, const struct laws_tongue *tongue,
                   struct writer *writer);

/* "Black gets 2:00 more." */
void exam_tell_ruling(const struct laws_ruling *ruling,
                      const struct laws_tongue *tongue, struct writer *writer);

/* "Laws of 2023. 90 minutes and 30 seconds a move." */
void exam_tell_conditions(const struct laws_regulations *regulations,
                          struct writer *writer);

/* "White", "Black". */
const char *exam_colour(enum laws_color color);

#endif
