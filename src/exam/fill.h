/* fill.h - the holes of a kind, filled, and the board mirrored */
#ifndef EXAM_FILL_H
#define EXAM_FILL_H

#include "exam/exam.h"

/* What a seed has chosen. */
struct exam_filling {
    const struct exam_kind *kind;
    uint64_t chosen[EXAM_HOLES_MAX]; /* the value's place, or the number */
    bool colours, files;             /* change places                    */
};

/* Draw a value for each hole; the mirror comes last. */
void exam_fill(const struct exam_kind *kind, uint64_t *chance,
               struct exam_filling *filling);

/* Write a text of the kind as the filling has it.  False: there was no room. */
bool exam_fill_text(const struct exam_filling *filling, struct word text,
                    char *to, size_t size);

/* The same in a language: the sentence as the mirror shows it is looked up, and
   so is what fills its holes.  NULL: in English. */
bool exam_say_text(const struct exam_filling *filling,
                   const struct laws_tongue *tongue, struct word text, char *to,
                   size_t size);

/* mirror.c: write a text without holes, as the mirror shows it.  False: there
   was no room. */
bool exam_mirror(struct word text, bool colours, bool files, char *to,
                 size_t size);

#endif
