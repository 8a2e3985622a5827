/* heard.c - see heard.h */
#include "client/heard.h"

#include "sys/shown.h"

#include <stdio.h>
#include <string.h>

/* The array as a message; false: it is none. */
static bool read_message(const json_t *say, struct laws_message *message)
{
    char text[LAWS_MESSAGE_MAX] = "";
    size_t i, at = 0;
    json_t *value;

    json_array_foreach(say, i, value)
    {
        char number[24];
        const char *one = json_string_value(value);

        if (json_is_integer(value)) {
            snprintf(number, sizeof number, "%" JSON_INTEGER_FORMAT,
                     json_integer_value(value));
            one = number;
        }
        if (!one || at + strlen(one) + 2 > sizeof text)
            return false;
        at += (size_t)snprintf(text + at, sizeof text - at, "%s%s",
                               i ? "\t" : "", one);
    }
    return !laws_message_read(message, text, at);
}

struct said heard(const json_t *object, const char *key, const char *say)
{
    const char *english = json_string_value(json_object_get(object, key));
    struct laws_message message;
    struct said said = {""};
    char shown[400];

    if (read_message(json_object_get(object, say), &message))
        english = message.text;
    if (!english)
        return said;
    if (english == message.text)
        return say_message(english);
    shown_copy(shown, sizeof shown, english);
    return say_message(shown);
}

const char *heard_word(const char *word)
{
    static const char *const words[][2] = {
        {"white", LAWS_MSGID("White")},
        {"black", LAWS_MSGID("Black")},
        {"arbiter", LAWS_MSGID("Arbiter")},
        {"room", LAWS_MSGID("Arbiter")},
        {"spectator", LAWS_MSGID("a spectator")},
        {"pause", LAWS_MSGID("Pause")},
        {"resume", LAWS_MSGID("Go on")},
        {"rematch", LAWS_MSGID("Rematch")},
    };

    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (!strcmp(word, words[i][0]))
            return say(words[i][1]);
    return word;
}
