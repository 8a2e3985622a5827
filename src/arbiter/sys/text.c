/* text.c - see text.h */
#include "sys/text.h"

#include "laws/base.h"
#include "sys/sys.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void text_init(struct text *text)
{
    memset(text, 0, sizeof *text);
}

void text_release(struct text *text)
{
    free(text->bytes);
    text_init(text);
}

void text_clear(struct text *text)
{
    text->length = 0;
    text->failed = text->comma = false;
    if (text->bytes)
        *text->bytes = '\0';
}

static bool reserve(struct text *text, size_t length)
{
    size_t need = text->length + length + 1;
    size_t room = text->room ? text->room : 256;
    char *more;

    if (need <= text->room)
        return true;
    if (text->failed || length > TEXT_MAX || need > TEXT_MAX) {
        text->failed = true;
        return false;
    }
    while (room < need)
        room *= 2;
    more = realloc(text->bytes, room);
    if (!more) {
        text->failed = true;
        return false;
    }
    text->bytes = more;
    text->room = room;
    return true;
}

void text_add(struct text *text, const char *bytes, size_t length)
{
    if (!reserve(text, length))
        return;
    memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
    text->bytes[text->length] = '\0';
}

void text_put(struct text *text, const char *words)
{
    text_add(text, words, strlen(words));
}

void text_format(struct text *text, const char *format, ...)
{
    char line[1024];
    va_list list;
    size_t length;

    va_start(list, format);
    length = (size_t)vsnprintf(line, sizeof line, format, list);
    va_end(list);
    if (length < sizeof line) {
        text_add(text, line, length);
    } else if (reserve(text, length)) {
        va_start(list, format);
        vsnprintf(text->bytes + text->length, length + 1, format, list);
        va_end(list);
        text->length += length;
    }
}

bool text_failed(const struct text *text)
{
    return text->failed;
}

const char *text_whole(const struct text *text)
{
    if (text->failed)
        sys_end_without_memory();
    return text->bytes ? text->bytes : "";
}

void text_print(struct text *text, FILE *out)
{
    text_add(text, "\n", 1);
    fwrite(text_whole(text), 1, text->length, out);
    text_release(text);
}

/* The comma before a value, and its name. */
static void put_name(struct text *text, const char *name)
{
    if (text->comma)
        text_add(text, ",", 1);
    text->comma = true;
    if (name) {
        size_t length = strlen(name);

        if (!reserve(text, length + 3))
            return;
        text->bytes[text->length] = '"';
        memcpy(text->bytes + text->length + 1, name, length);
        memcpy(text->bytes + text->length + 1 + length, "\":", 3);
        text->length += length + 3;
    }
}

void put_open(struct text *text, const char *name, char bracket)
{
    put_name(text, name);
    text_add(text, &bracket, 1);
    text->comma = false;
}

void put_close(struct text *text, char bracket)
{
    text_add(text, &bracket, 1);
    text->comma = true;
}

void put_bytes(struct text *text, const char *name, const char *value,
               size_t length)
{
    put_name(text, name);
    if (!reserve(text, LAWS_JSON_MAX(length)))
        return;
    text->length += laws_json_quote(value, length, text->bytes + text->length);
}

void put_string(struct text *text, const char *name, const char *value)
{
    put_bytes(text, name, value, strlen(value));
}

void put_number(struct text *text, const char *name, int64_t value)
{
    char digits[24];
    char *at = digits + sizeof digits;
    uint64_t left = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;

    do
        *--at = (char)('0' + left % 10);
    while (left /= 10);
    if (value < 0)
        *--at = '-';
    put_name(text, name);
    text_add(text, at, (size_t)(digits + sizeof digits - at));
}

void put_bool(struct text *text, const char *name, bool value)
{
    put_name(text, name);
    text_put(text, value ? "true" : "false");
}

void put_null(struct text *text, const char *name)
{
    put_name(text, name);
    text_add(text, "null", 4);
}

void put_raw(struct text *text, const char *name, const char *value,
             size_t length)
{
    put_name(text, name);
    text_add(text, value, length);
}

void html_text(FILE *out, const char *text)
{
    for (; *text; text++)
        switch (*text) {
        case '<':
            fputs("&lt;", out);
            break;
        case '>':
            fputs("&gt;", out);
            break;
        case '&':
            fputs("&amp;", out);
            break;
        case '"':
            fputs("&quot;", out);
            break;
        default:
            putc(*text, out);
        }
}
