/* plain_act.c - see plain_act.h */
#include "server/game/plain_act.h"

#include <string.h>

static char *after_space(char *at)
{
    while (*at == ' ' || *at == '\t' || *at == '\n' || *at == '\r')
        at++;
    return at;
}

/* The text that begins here, ended with a NUL; `*at` moves behind it.  NULL:
   there is none, or one that is not ASCII as it stands. */
static const char *read_text(char **at)
{
    char *text = after_space(*at), *end;

    if (*text != '"')
        return NULL;
    for (end = ++text; *end != '"'; end++)
        if (*end < ' ' || *end > '~' || *end == '\\')
            return NULL;
    *end = '\0';
    *at = end + 1;
    return text;
}

static bool take(char **at, char sign)
{
    *at = after_space(*at);
    if (**at != sign)
        return false;
    ++*at;
    return true;
}

/* "name": "value"; each name once. */
static bool read_field(struct plain_act *plain, const char **type, char **at)
{
    struct {
        const char *name, **value;
    } fields[] = {{"type", type},
                  {"game", &plain->game},
                  {"act", &plain->act},
                  {"id", &plain->id}};
    const char *name = read_text(at);

    for (unsigned i = 0; name && i < sizeof fields / sizeof *fields; i++)
        if (!strcmp(name, fields[i].name))
            return !*fields[i].value && take(at, ':') &&
                   (*fields[i].value = read_text(at));
    return false;
}

bool plain_act_read(struct plain_act *plain, const char *bytes, size_t length)
{
    const char *type = NULL;
    char *at = plain->bytes, *end;

    plain->game = plain->act = plain->id = NULL;
    if (!length || length >= sizeof plain->bytes)
        return false;
    memcpy(plain->bytes, bytes, length);
    end = at + length;
    *end = '\0';
    if (!take(&at, '{'))
        return false;
    do
        if (!read_field(plain, &type, &at))
            return false;
    while (take(&at, ','));
    return take(&at, '}') && after_space(at) == end && type &&
           !strcmp(type, "act") && plain->act;
}
