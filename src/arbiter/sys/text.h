/*
 * text.h - text that grows, and JSON written into it
 *
 * A text that could not grow stays as it is and remembers that; whoever sends
 * it asks text_failed() once.
 */
#ifndef ARBITER_TEXT_H
#define ARBITER_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* No answer is larger; a longer text counts as failed. */
#define TEXT_MAX ((size_t)64 << 20)

struct text {
    char *bytes; /* NULL when empty and new; else ends with a NUL */
    size_t length, room;
    bool failed;
    bool comma; /* the next JSON value is not the first of its kind */
};

void text_init(struct text *text);
void text_release(struct text *text);

/* Empty it, and keep its memory. */
void text_clear(struct text *text);

void text_add(struct text *text, const char *bytes, size_t length);
void text_put(struct text *text, const char *words);
void text_format(struct text *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
bool text_failed(const struct text *text);

/* Its bytes, whole: a command without memory for them ends (sys.h). */
const char *text_whole(const struct text *text);

/* Print it as a line, and let go of it. */
void text_print(struct text *text, FILE *out);

/*
 * JSON.  Commas come by themselves.  In an object each value has a name; in a
 * list `name` is NULL.
 */
void put_open(struct text *text, const char *name, char bracket);
void put_close(struct text *text, char bracket);
void put_string(struct text *text, const char *name, const char *value);
void put_bytes(struct text *text, const char *name, const char *value,
               size_t length);
void put_number(struct text *text, const char *name, int64_t value);
void put_bool(struct text *text, const char *name, bool value);
void put_null(struct text *text, const char *name);

/* A value that is JSON already. */
void put_raw(struct text *text, const char *name, const char *value,
             size_t length);

/* A text with < > & " as HTML writes them. */
void html_text(FILE *out, const char *text);

#endif
