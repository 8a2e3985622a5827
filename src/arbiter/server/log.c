/* log.c - see log.h */
#include "server/log.h"

#include <stdlib.h>
#include <string.h>

/* Before the texts of an act: four, each with its NUL. */
struct head {
    int64_t at;
    int32_t lag;
    uint16_t size; /* of the texts */
    uint8_t hash;  /* of the client's id, to pass by quickly */
};

void log_release(struct log *log)
{
    free(log->bytes);
    memset(log, 0, sizeof *log);
}

static bool reserve(struct log *log, size_t length)
{
    size_t room = log->room ? log->room : 512;
    char *more;

    if (log->length + length <= log->room)
        return true;
    while (room < log->length + length)
        room += room / 2;
    more = realloc(log->bytes, room);
    if (!more)
        return false;
    log->bytes = more;
    log->room = room;
    return true;
}

static uint8_t hash_of(const char *text)
{
    unsigned hash = 7;

    for (; *text; text++)
        hash = hash * 31 + (unsigned char)*text;
    return (uint8_t)(hash ^ hash >> 8 ^ hash >> 16);
}

bool log_add(struct log *log, const struct journal_act *act)
{
    const char *texts[] = {act->act, act->from, act->client, act->note};
    struct head head = {
        .at = act->at, .lag = act->lag, .hash = hash_of(act->client)};
    size_t size = 0;

    for (unsigned i = 0; i < 4; i++)
        size += strlen(texts[i]) + 1;
    if (size > UINT16_MAX || !reserve(log, sizeof head + size))
        return false;
    head.size = (uint16_t)size;
    memcpy(log->bytes + log->length, &head, sizeof head);
    log->length += sizeof head;
    for (unsigned i = 0; i < 4; i++) {
        size = strlen(texts[i]) + 1;
        memcpy(log->bytes + log->length, texts[i], size);
        log->length += size;
    }
    log->count++;
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
    act->lag = head.lag;
    for (unsigned i = 0; i < 4; i++) {
        *texts[i] = text;
        text += strlen(text) + 1;
    }
    return true;
}

uint32_t log_find(const struct log *log, const char *from, const char *client)
{
    uint8_t hash = hash_of(client);
    size_t at = 0;
    uint32_t number = 0;

    if (!*client)
        return 0;
    while (at < log->length) {
        struct head head;
        const char *text = log->bytes + at + sizeof head;

        memcpy(&head, log->bytes + at, sizeof head);
        at += sizeof head + head.size;
        number++;
        if (head.hash != hash)
            continue;
        text += strlen(text) + 1;
        if (!strcmp(text, from) && !strcmp(text + strlen(text) + 1, client))
            return number;
    }
    return 0;
}
