/*
 * exam_kinds.h - kinds of situations: those of the program, or from files
 */
#ifndef ARBITER_EXAM_KINDS_H
#define ARBITER_EXAM_KINDS_H

#include "exam/exam.h"
#include "main/args.h"

struct kind_source {
    char *path; /* for errors: "6/two-flags.kind" */
    struct word topic, name, text;
    char *bytes; /* NULL: the program's own */
};

struct kinds {
    struct kind_source *item;
    size_t count, room;
};

/* Load the kinds in the operands, files and folders; without any, those of the
   program.  They come in the order of their paths. */
enum status kinds_load(const struct args *args, struct kinds *kinds);
void kinds_release(struct kinds *kinds);

/* Read one of them; an error is told. */
enum status kinds_read(const struct kind_source *source,
                       struct exam_kind *kind);

/* The memory that questions are folded in. */
struct exam_memory *kinds_memory(void);

#endif
