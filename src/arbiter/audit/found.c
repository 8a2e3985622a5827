/* found.c - see found.h */
#include "audit/found.h"

#include <string.h>

static const struct {
    const char *name;
    size_t at, size;
} tags[] = {
#define ROW(name, field)                                                       \
    {                                                                          \
        name, offsetof(struct headers, field),                                 \
            sizeof(((struct headers *)NULL)->field)                            \
    }
    ROW("Event", event), ROW("Date", date),     ROW("White", white),
    ROW("Black", black), ROW("Result", result),
#undef ROW
};

static void keep_tag(const struct laws_pgn_event *event,
                     struct headers *headers)
{
    char value[LAWS_PGN_TAG_MAX]; /* none is longer */

    for (size_t i = 0; i < sizeof(tags) / sizeof(tags[0]); i++)
        if (strlen(tags[i].name) == event->name_length &&
            !memcmp(event->name, tags[i].name, event->name_length))
            laws_text_copy(
                (char *)headers + tags[i].at, tags[i].size, value,
                laws_pgn_unescape(event->text, event->length, value));
}

void headers_of(const char *text, size_t length, struct headers *headers)
{
    struct laws_pgn_reader reader;
    struct laws_pgn_event event;
    enum laws_pgn_kind kind;

    memset(headers, 0, sizeof(*headers));
    laws_pgn_reader_init_text(&reader, text, length);
    do {
        kind = laws_pgn_reader_next(&reader, &event);
        if (kind == LAWS_PGN_TAG)
            keep_tag(&event, headers);
    } while (kind != LAWS_PGN_MOVE && kind != LAWS_PGN_END &&
             kind != LAWS_PGN_DONE);
}
