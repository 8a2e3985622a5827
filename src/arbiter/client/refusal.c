/* refusal.c - see refusal.h */
#include "client/refusal.h"

#include "client/heard.h"
#include "sys/shown.h"
#include "words/sentence.h"

#include <stdio.h>

void refusal_read(const json_t *error, char text[REFUSAL_MAX])
{
    struct said what = heard(error, "what", "say"),
                remedy = heard(error, "do", "say_do");

    char line[REFUSAL_MAX];

    snprintf(line, sizeof line, "%.200s%s%.190s",
             *what.text ? what.text : say("the server refuses that"),
             *remedy.text ? "; " : "", remedy.text);
    shown_copy(text, REFUSAL_MAX, line);
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
