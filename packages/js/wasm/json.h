/* json.h - JSON, written piece by piece into one buffer */
#ifndef LAWS_JS_JSON_H
#define LAWS_JS_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct json {
    char *text;
    size_t size, length;
    bool full; /* something did not fit */
};

/* The answer to JavaScript, which goes into `out`. */
struct json json_answer(void);

/* Its length; 0: it is too long. */
unsigned json_length(const struct json *json);

/* A name is NULL in a list.  Commas come by themselves. */
void json_open(struct json *json, const char *name, char bracket);
void json_close(struct json *json, char bracket);
void json_text(struct json *json, const char *name, const char *text);
void json_bytes(struct json *json, const char *name, const char *text,
                size_t length);
void json_number(struct json *json, const char *name, int64_t number);
void json_flag(struct json *json, const char *name, bool flag);
void json_null(struct json *json, const char *name);

/* A message as a value, "say", and in English under a name, or without. */
void json_say(struct json *json, const char *name, const char *message);

/* Members of an object that are JSON already. */
void json_members(struct json *json, const char *members, size_t length);

#endif
