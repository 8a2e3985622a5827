/* html.h - what all our printed pages share */
#ifndef ARBITER_HTML_H
#define ARBITER_HTML_H

#include "main/args.h"
#include "sys/text.h"

/* The page up to its first element: one file, no script, nothing to load. */
void html_open(FILE *out, const char *title);

/* The same in this language, as say_html_language() gives it. */
void html_open_in(FILE *out, const char *language, const char *title);
void html_close(FILE *out);

/* A sentence in the reader's language, filled in and escaped. */
void html_say(FILE *out, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The head of a table: a column a word, translated; NULL ends them. */
void html_columns(FILE *out, const char *const *words);

/* A board as a picture in the page; nothing where it cannot be drawn. */
void html_diagram(FILE *out, const struct laws_setup *setup);

/*
 * Let `print` write a page, and bring it into the file, whole or not at all;
 * "-" is the standard output.
 */
enum status html_write(const struct args *args, const char *file,
                       void (*print)(const void *data, FILE *out),
                       const void *data);

#endif
