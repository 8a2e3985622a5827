/* tell.h - acts and rulings as sentences */
#ifndef EXAM_TELL_H
#define EXAM_TELL_H

#include "exam/exam.h"

/* Somebody tells of something, in some language: English without a tongue. */
struct telling {
    const struct laws_tongue *tongue;
    const void *data; /* a ruling, an act, values */
    void (*tell)(const struct telling *telling, struct word name,
                 struct writer *writer); /* what stands in a place */
    struct word form; /* what a place asks for behind its dot */
};

/* The same in the language, in the form that is asked for. */
const char *exam_said(const struct telling *telling, const char *english);

/* Write a sentence in the language, with its places filled.  An empty place
   goes with the blank before it. */
void exam_tell(struct telling *telling, const char *english,
               struct writer *writer);

/* What stands in the places of a sentence; a name of NULL comes last. */
struct exam_value {
    const char *name, *text;
};
void exam_say(const struct laws_tongue *tongue, const char *english,
              const struct exam_value *values, struct writer *writer);

/* "White touches f1.", in English where there is no tongue. */
void exam_tell_act(const struct laws_act *act, const struct laws_tongue *tongue,
                   struct writer *writer);

/* "Black gets 2:00 more." */
void exam_tell_ruling(const struct laws_ruling *ruling,
                      const struct laws_tongue *tongue, struct writer *writer);

/* "Laws of 2023. 90 minutes and 30 seconds a move." */
void exam_tell_conditions(const struct laws_regulations *regulations,
                          const struct laws_tongue *tongue,
                          struct writer *writer);

#endif
