/* log.c - see log.h */
#include "server/game/log.h"
#include "server/net/server.h"

#include "server/net/hash.h"

#include <stdlib.h>
#include <string.h>

/* Before the texts of an act: four, each with its NUL. */
struct head {
    int64_t at, received;
    int32_t lag;
    uint16_t size; /* of the texts */
};

void log_release(struct log *log)
{
    free(log->bytes);
    free(log->hashes);
    memset(log, 0, sizeof *log);
}

static void reserve(struct log *log, size_t length)
{
    size_t room = log->room ? log->room : 512;

    if (log->length + length <= log->room)
        return;
    while (room < log->length + length)
        room += room / 2;
    log->bytes = must_realloc(log->bytes, room);
    log->room = room;
}

static void reserve_hash(struct log *log)
{
    uint32_t room = log->hashes_room + log->hashes_room / 2 + 16;

    if (log->count < log->hashes_room)
        return;
    log->hashes = must_realloc(log->hashes, room * sizeof *log->hashes);
    log->hashes_room = room;
}

/* Of both texts; a role's name ends where the id begins. */
static uint32_t place_of(const char *from, const char *client)
{
    char both[128];
    size_t a = strlen(from), b = strlen(client);

    if (a + b > sizeof both)
        return 0;
    memcpy(both, from, a);
    memcpy(both + a, client, b);
    return (uint32_t)hash_of(both, a + b);
}

bool log_add(struct log *log, const struct journal_act *act)
{
    const char *texts[] = {act->act, act->from, act->client, act->note};
    struct head head = {
        .at = act->at, .received = act->received, .lag = act->lag};
    size_t size = 0;

    for (unsigned i = 0; i < 4; i++)
        size += strlen(texts[i]) + 1;
    if (size > UINT16_MAX)
        return false;
    reserve(log, sizeof head + size);
    reserve_hash(log);
    head.size = (uint16_t)size;
    memcpy(log->bytes + log->length, &head, sizeof head);
    log->length += sizeof head;
    for (unsigned i = 0; i < 4; i++) {
        size = strlen(texts[i]) + 1;
        memcpy(log->bytes + log->length, texts[i], size);
        log->length += size;
    }
    log->hashes[log->count++] = place_of(act->from, act->client);
    return true;
}

void log_start(const struct log *log, struct log_place *place)
{
    place->log = log;
    place->at = 0;
    place->number = 0;
}

bool log_next(struct log_place *place, struct journal_act *act)
{
    const char **texts[] = {&act->act, &act->from, &act->client, &act->note};
    struct head head;
    const char *text;

    if (place->at >= place->log->length)
        return false;
    memcpy(&head, place->log->bytes + place->at, sizeof head);
    text = place->log->bytes + place->at + sizeof head;
    place->at += sizeof head + head.size;
    memset(act, 0, sizeof *act);
    act->number = ++place->number;
    act->at = head.at;
    act->received = head.received;
    act->lag = head.lag;
    for (unsigned i = 0; i < 4; i++) {
        *texts[i] = text;
        text += strlen(text) + 1;
    }
    return true;
}

/* Is this really the act with this number? */
static bool is_from(const struct log *log, uint32_t number, const char *from,
                    const char *client)
{
    struct log_place place;
    struct journal_act act;

    log_start(log, &place);
    do
        (void)log_next(&place, &act);
    while (act.number < number);
    return !strcmp(act.from, from) && !strcmp(act.client, client);
}

uint32_t log_find(const struct log *log, const char *from, const char *client)
{
    uint32_t hash = place_of(from, client);

    if (!*client)
        return 0;
    for (uint32_t i = 0; i < log->count; i++)
        if (log->hashes[i] == hash && is_from(log, i + 1, from, client))
            return i + 1;
    return 0;
}
