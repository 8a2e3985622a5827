/* refusal.c - see refusal.h */
#include "client/refusal.h"

#include "sys/shown.h"
#include "words/sentence.h"

#include <stdio.h>

/* A sentence of the server, in the reader's language. */
static struct retold sentence(const json_t *error, const char *key,
                              const char *otherwise)
{
    const char *text = json_string_value(json_object_get(error, key));
    char shown[160];

    shown_copy(shown, sizeof shown, text ? text : otherwise);
    return retell(shown);
}

void refusal_read(const json_t *error, char text[REFUSAL_MAX])
{
    struct retold what =
        sentence(error, "what", LAWS_MSGID("the server refuses that"));
    struct retold remedy = sentence(error, "do", "");

    snprintf(text, REFUSAL_MAX, "%.200s%s%.190s", what.text,
             *remedy.text ? "; " : "", remedy.text);
}

void refusal_tell(int status, const char *answer, const char *why,
                  char text[REFUSAL_MAX])
{
    json_t *body = answer ? json_loads(answer, 0, NULL) : NULL;
    const json_t *error = json_object_get(body, "error");

    if (!status)
        snprintf(text, REFUSAL_MAX, "%s", why);
    else if (json_is_object(error))
        refusal_read(error, text);
    else
        snprintf(text, REFUSAL_MAX, say("the server answered %d"), status);
    json_decref(body);
}
