/*
 * diary.h - the structured log: a JSON object a line, on the standard error or
 * in a file; writing it never makes the caller wait
 */
#ifndef ARBITER_SERVER_DIARY_H
#define ARBITER_SERVER_DIARY_H

#include "sys/text.h"

#include <stdbool.h>
#include <stddef.h>

/* Write lines of the levels up to this one ("error", "info", "debug"), to a
   file, or NULL: the standard error.  A file is opened again, so that one that
   was moved away is let go.  False, and why: it cannot be. */
bool diary_set(const char *level, const char *path, char *why, size_t room);
bool diary_is_level(const char *name);

/* From now on a thread does the writing; and until what waits is written, for a
   second at most. */
void diary_start(void);
void diary_stop(void);

/* A line; between begin and end more can be put into it. */
void diary(const char *level, const char *what);
struct text *diary_begin(const char *level, const char *what);
void diary_end(void);

#endif
