/* event_files.h - what the tests of events share: files as texts */
#ifndef EVENT_FILES_H
#define EVENT_FILES_H

#include "unit.h"

#include "event/standings.h"

#include <stdio.h>
#include <stdlib.h>

static _Alignas(16) unsigned char memory[16 << 20];
static char file[1 << 20], written[1 << 20];
static struct event event;
static struct laws_file_error error;

#define THREE                                                                  \
    "012 Three\n"                                                              \
    "001    1      Anna                             2100                     " \
    "         1.0    1     2 w 1  0000 - U\n"                                  \
    "001    2      Bert                             2000                     " \
    "         0.0    3     1 b 0     3 w 0\n"                                  \
    "001    3      Cara                                                      " \
    "         1.0    1  0000 - Z     2 b 1\n"

static inline size_t load(const char *name)
{
    char path[128];
    FILE *stream;
    size_t length;

    snprintf(path, sizeof path, "tests/data/trf/%s.trf", name);
    stream = fopen(path, "rb");
    if (!stream)
        fail_msg("%s: cannot be opened", path);
    length = fread(file, 1, sizeof file - 1, stream);
    fclose(stream);
    file[length] = '\0';
    return length;
}

static inline void read_text(const char *text, size_t length)
{
    assert_true(event_memory_for(text, length) <= sizeof memory);
    if (event_read(&event, text, length, memory, sizeof memory, &error))
        fail_msg("%u:%u: %s", error.line, error.column, error.what);
}

static inline void read_string(const char *text)
{
    read_text(text, strlen(text));
}

static inline void refuse(const char *text, unsigned line, const char *what)
{
    if (!event_read(&event, text, strlen(text), memory, sizeof memory, &error))
        fail_msg("taken: %s", text);
    if (!strstr(error.what, what))
        fail_msg("\"%s\" instead of \"%s\"", error.what, what);
    assert_int_equal(error.line, line);
}

static inline const char *write_form(enum event_form form)
{
    assert_true(event_write(&event, form, NULL, written, sizeof written) <
                sizeof written);
    return written;
}

static inline void has_text(const char *part)
{
    if (!strstr(written, part))
        fail_msg("\"%s\" is missing in:\n%s", part, written);
}

static inline void lacks_text(const char *part)
{
    if (strstr(written, part))
        fail_msg("\"%s\" is in:\n%s", part, written);
}

static inline struct word word(const char *text)
{
    return (struct word){text, strlen(text)};
}

static inline int score(unsigned number)
{
    return event_score(&event, event_player(&event, number), event.rounds);
}

#endif
