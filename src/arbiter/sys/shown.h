/*
 * shown.h - text from outside, as it may be shown on a terminal
 *
 * What somebody typed, or what stands in a file, could do anything to a
 * terminal.  Here it becomes one line without control codes; letters of other
 * languages stay where the terminal understands UTF-8.
 */
#ifndef ARBITER_SHOWN_H
#define ARBITER_SHOWN_H

#include <stdbool.h>
#include <stddef.h>

/* A text, "..." at its end when it was longer. */
struct shown {
    char text[84];
};
struct shown shown_of(const char *text);

/* The same into memory of the caller, cut at its end; UTF-8 stays. */
void shown_copy(char *to, size_t size, const char *text);

/* A byte alone, for places where every byte has to be one column. */
char shown_byte(char byte);

/* Does the terminal take UTF-8?  LC_ALL, LC_CTYPE and LANG say so. */
bool shown_as_utf8(void);

#endif
