/* json.c - see json.h */
#include "json.h"

#include "buffers.h"

#include <string.h>

struct json json_answer(void)
{
    return (struct json){.text = out, .size = sizeof(out)};
}

unsigned json_length(const struct json *json)
{
    return json->full ? 0 : (unsigned)json->length;
}

/* As it is; what does not fit is left out as a whole. */
static void add(struct json *json, const char *text, size_t length)
{
    if (length >= json->size - json->length) {
        json->full = true;
        return;
    }
    memcpy(json->text + json->length, text, length);
    json->length += length;
    json->text[json->length] = '\0';
}

static void add_quoted(struct json *json, const char *text, size_t length)
{
    if (LAWS_JSON_MAX(length) >= json->size - json->length) {
        json->full = true;
        return;
    }
    json->length += laws_json_quote(text, length, json->text + json->length);
}

/* The comma before an item, and its name. */
static void begin(struct json *json, const char *name)
{
    char last = json->length ? json->text[json->length - 1] : '[';

    if (last != '[' && last != '{')
        add(json, ",", 1);
    if (name) {
        add_quoted(json, name, strlen(name));
        add(json, ":", 1);
    }
}

void json_open(struct json *json, const char *name, char bracket)
{
    begin(json, name);
    add(json, &bracket, 1);
}

void json_close(struct json *json, char bracket)
{
    add(json, &bracket, 1);
}

void json_text(struct json *json, const char *name, const char *text)
{
    json_bytes(json, name, text, strlen(text));
}

void json_bytes(struct json *json, const char *name, const char *text,
                size_t length)
{
    begin(json, name);
    add_quoted(json, text, length);
}

void json_number(struct json *json, const char *name, int64_t number)
{
    char digits[24], *at = digits + sizeof(digits);
    uint64_t rest = number < 0 ? -(uint64_t)number : (uint64_t)number;

    do
        *--at = (char)('0' + rest % 10);
    while (rest /= 10);
    if (number < 0)
        *--at = '-';
    begin(json, name);
    add(json, at, (size_t)(digits + sizeof(digits) - at));
}

void json_flag(struct json *json, const char *name, bool flag)
{
    begin(json, name);
    add(json, flag ? "true" : "false", flag ? 4 : 5);
}

void json_null(struct json *json, const char *name)
{
    begin(json, name);
    add(json, "null", 4);
}

void json_members(struct json *json, const char *members, size_t length)
{
    begin(json, NULL);
    add(json, members, length);
}

void json_say(struct json *json, const char *name, const char *message)
{
    static char english[LAWS_SENTENCE_MAX], data[LAWS_MESSAGE_DATA_MAX + 8];

    if (name)
        json_bytes(json, name, english,
                   laws_message_say(message, NULL, english, sizeof english));
    memcpy(data, "\"say\":", 6);
    json_members(json, data, 6 + laws_message_data(message, data + 6));
}
