/* place.c - see place.h */
#include "client/place.h"

#include "words/sentence.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const struct scheme {
    const char *name;
    bool secure;
} schemes[] = {
    {"http://", false}, {"https://", true}, {"ws://", false}, {"wss://", true}};

/* What a path and a header may have, so that nothing is added to either. */
static bool is_plain(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!isalnum((unsigned char)text[i]) && !strchr("-._~:%/[]", text[i]))
            return false;
    return true;
}

static bool take(char *to, size_t size, const char *text, size_t length)
{
    if (length >= size || !is_plain(text, length))
        return false;
    memcpy(to, text, length);
    to[length] = '\0';
    return true;
}

static bool read_host(const char *text, size_t length, struct place *place)
{
    const char *end = text + length, *colon = NULL;
    size_t host = length;

    if (*text == '[') { /* an address of IPv6 */
        const char *close = memchr(text, ']', length);

        if (!close || (close + 1 < end && close[1] != ':'))
            return false;
        colon = close + 1 < end ? close + 1 : NULL;
        text++;
        host = (size_t)(close - text);
    } else {
        colon = memchr(text, ':', length);
        host = colon ? (size_t)(colon - text) : length;
    }
    if (!host || !take(place->host, sizeof place->host, text, host))
        return false;
    if (!colon) {
        strcpy(place->port, place->secure ? "443" : "80");
        return true;
    }
    if (!take(place->port, sizeof place->port, colon + 1,
              (size_t)(end - colon) - 1) ||
        strspn(place->port, "0123456789") != strlen(place->port))
        return false;
    return atoi(place->port) >= 1 && atoi(place->port) <= 65535;
}

/* The last of the steps of the path that is a name of ours. */
static const char *read_path(const char *path, size_t length,
                             struct place *place)
{
    const struct {
        const char *name;
        enum place_kind kind;
        char *id;
    } steps[] = {{"/game/", PLACE_GAME, place->game},
                 {"/embed/", PLACE_GAME, place->game},
                 {"/event/", PLACE_EVENT, place->event}};
    size_t base = length;

    while (base && path[base - 1] == '/')
        base--;
    if (base >= 5 && !strncmp(path + base - 5, "/room", 5)) {
        place->kind = PLACE_ROOM;
        base -= 5;
    } else if (base >= 9 && !strncmp(path + base - 9, "/api/live", 9)) {
        base -= 9;
    }
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        size_t size = strlen(steps[i].name);

        for (size_t at = 0; at + size < length; at++) {
            if (strncmp(path + at, steps[i].name, size) != 0)
                continue;
            place->kind = steps[i].kind;
            if (!take(steps[i].id, sizeof place->game, path + at + size,
                      strcspn(path + at + size, "/?#")))
                return say(
                    "the name of the game is too long or has odd characters");
            base = at;
        }
    }
    return take(place->base, sizeof place->base, path, base)
               ? NULL
               : say("its path is too long or has odd characters");
}

const char *place_read(const char *text, struct place *place)
{
    const char *rest = NULL, *path, *token;

    memset(place, 0, sizeof *place);
    for (size_t i = 0; i < sizeof schemes / sizeof schemes[0]; i++)
        if (!strncasecmp(text, schemes[i].name, strlen(schemes[i].name))) {
            rest = text + strlen(schemes[i].name);
            place->secure = schemes[i].secure;
        }
    if (!rest)
        return say("a link begins with http://, https://, ws:// or wss://");
    path = rest + strcspn(rest, "/?#");
    if (!read_host(rest, (size_t)(path - rest), place))
        return say("the host or port is not valid");
    token = strchr(path, '#');
    if (token &&
        !take(place->token, sizeof place->token, token + 1, strlen(token + 1)))
        return say("the part after # is not a key");
    return read_path(path, strcspn(path, "?#"), place);
}

void place_print(const struct place *place, const char *path,
                 char link[PLACE_LINK_MAX])
{
    bool usual = !strcmp(place->port, place->secure ? "443" : "80");
    bool six = strchr(place->host, ':');

    snprintf(link, PLACE_LINK_MAX, "%s://%s%s%s%s%s%s%s",
             place->secure ? "https" : "http", six ? "[" : "", place->host,
             six ? "]" : "", usual ? "" : ":", usual ? "" : place->port,
             place->base, path);
}
