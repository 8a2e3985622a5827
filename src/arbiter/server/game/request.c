/* request.c - an act that somebody wants done, and how clients send one */
#include "server/game/request.h"
#include "server/game/plain_act.h"
#include "server/game/request.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#define ACT_MOST 1000

struct request *request_new(const char *words, const char *client,
                            const char *note)
{
    size_t a = strlen(words) + 1, b = strlen(client) + 1, c = strlen(note) + 1;
    struct request *request = must_alloc(sizeof *request + a + b + c);
    char *texts = (char *)(request + 1);

    memset(request, 0, sizeof *request);
    memcpy(texts, words, a);
    memcpy(texts + a, client, b);
    memcpy(texts + a + b, note, c);
    request->words = texts;
    request->client = texts + a;
    request->note = texts + a + b;
    request->at = -1;
    request->live_fd = -1;
    request->asker = ROLE_SERVER;
    return request;
}

static bool is_client_id(const char *text)
{
    size_t length = strspn(text, "abcdefghijklmnopqrstuvwxyz"
                                 "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._:-");

    return length >= 1 && length <= 64 && !text[length];
}

static bool is_note(const json_t *note)
{
    const char *at = json_string_value(note);

    if (!at || json_string_length(note) > NOTE_MOST)
        return false;
    while ((unsigned char)*at >= ' ' && *at != 0x7f)
        at++;
    return !*at;
}

static const char wrong_id[] = "an id is up to 64 letters, digits, . _ : -";

struct request *request_plain(const struct plain_act *plain, const char **field,
                              const char **what)
{
    if (!plain->id || is_client_id(plain->id))
        return request_new(plain->act, plain->id ? plain->id : "", "");
    *field = "id";
    *what = wrong_id;
    return NULL;
}

/* {"act":...,"id":...,"note":...} */
struct request *request_read(const json_t *message, const char **field,
                             const char **what)
{
    const json_t *act = json_object_get(message, "act");
    const json_t *id = json_object_get(message, "id");
    const json_t *note = json_object_get(message, "note");

    if (!json_is_string(act) || json_string_length(act) > ACT_MOST) {
        *field = "act";
        *what = "an act is a text of up to 1000 bytes";
    } else if (id &&
               (!json_is_string(id) || !is_client_id(json_string_value(id)))) {
        *field = "id";
        *what = wrong_id;
    } else if (note && !is_note(note)) {
        *field = "note";
        *what = "a note is one line of up to 200 bytes, from an arbiter";
    } else {
        return request_new(json_string_value(act),
                           id ? json_string_value(id) : "",
                           note ? json_string_value(note) : "");
    }
    return NULL;
}

void request_forget(struct request *request)
{
    free(request->after);
    free(request->rulings);
    request->after = NULL;
    request->rulings = NULL;
}

void request_free(struct request *request)
{
    if (!request)
        return;
    request_forget(request);
    free(request);
}
