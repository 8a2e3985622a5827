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

size_t write_utf8(const char *text, size_t length, char *out)
{
    char *at = out;

    for (size_t i = 0, size; i < length; i += size) {
        size = laws_character_length(text + i, length - i);
        if (size) {
            memcpy(at, text + i, size);
            at += size;
            continue;
        }
        *at++ = (char)(0xc0 | (unsigned char)text[i] >> 6);
        *at++ = (char)(0x80 | (text[i] & 0x3f));
        size = 1;
    }
    return (size_t)(at - out);
}

static bool is_named(const struct laws_pgn_event *event, const char *name,
                     size_t length)
{
    return length == event->name_length && !memcmp(event->name, name, length);
}

static void keep_tag(const struct laws_pgn_event *event,
                     struct headers *headers)
{
    char value[LAWS_PGN_TAG_MAX], utf8[2 * LAWS_PGN_TAG_MAX]; /* all fit */

    for (size_t i = 0; i < sizeof(tags) / sizeof(tags[0]); i++)
        if (is_named(event, tags[i].name, strlen(tags[i].name)))
            laws_text_copy(
                (char *)headers + tags[i].at, tags[i].size, utf8,
                write_utf8(value,
                           laws_pgn_unescape(event->text, event->length, value),
                           utf8));
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

/* The name of the tag that a finding is about; its length, or 0. */
static size_t tag_of(const struct laws_finding *finding, const char **name)
{
    /* NULL: it is the first value. */
    static const char *const about[][2] = {
        {"tag-empty", NULL},
        {"tag-twice", NULL},
        {"tag-digits", NULL},
        {"tag-no-date", NULL},
        {"tag-no-rating", NULL},
        {"result-unreadable", "Result"},
        {"result-missing", "Result"},
        {"control-unreadable", "TimeControl"},
        {"setup-without-fen", "SetUp"},
        {"fen-without-setup", "SetUp"},
        {"ply-count", "PlyCount"},
        {"termination-result", "Termination"},
        {"termination-fact", "Termination"},
    };
    const char *word = finding->details;
    size_t length;

    if (!strncmp(word, "often\t", 6)) /* how often, and what */
        word += 6 + strcspn(word + 6, "\t") + 1;
    length = strcspn(word, "\t");
    for (size_t i = 0; i < sizeof about / sizeof about[0]; i++)
        if (strlen(about[i][0]) == length &&
            !memcmp(word, about[i][0], length)) {
            *name = about[i][1] ? about[i][1] : word + length + 1;
            return strcspn(*name, "\t");
        }
    return 0;
}

/* Is this what the finding is about? */
static bool is_about(const struct laws_finding *finding,
                     const struct laws_pgn_event *event, unsigned ply)
{
    const char *name;
    size_t length = tag_of(finding, &name);

    if (event->kind == LAWS_PGN_TAG)
        return length && is_named(event, name, length);
    if (event->kind == LAWS_PGN_RESULT)
        return finding->kind == LAWS_FINDING_RESULT_CONTRADICTS ||
               finding->kind == LAWS_FINDING_CANNOT_MATE;
    return !length && finding->ply == ply;
}

/* The offset of each finding in the game. */
static void find_offsets(const char *text, const struct laws_audit_game *game,
                         size_t offsets[LAWS_FINDINGS_MAX])
{
    struct laws_pgn_follower follower;
    struct laws_pgn_event event;
    bool known[LAWS_FINDINGS_MAX] = {false};

    laws_pgn_follower_init_text(&follower, text, game->length);
    follower.reader.wanted =
        LAWS_PGN_KIND(LAWS_PGN_BEGIN) | LAWS_PGN_KIND(LAWS_PGN_TAG) |
        LAWS_PGN_KIND(LAWS_PGN_MOVE) | LAWS_PGN_KIND(LAWS_PGN_RESULT);
    while (laws_pgn_follower_next(&follower, &event) != LAWS_PGN_DONE)
        for (unsigned i = 0; i < game->count && !follower.reader.depth; i++) {
            const struct laws_finding *finding = &game->finding[i];

            if (event.kind == LAWS_PGN_BEGIN)
                offsets[i] = (size_t)event.offset;
            else if ((!known[i] || event.kind == LAWS_PGN_RESULT) &&
                     is_about(finding, &event, follower.reader.ply)) {
                offsets[i] = (size_t)event.offset;
                known[i] = true;
            }
        }
}

void places_of(const char *text, const struct laws_audit_game *game,
               struct place places[LAWS_FINDINGS_MAX])
{
    size_t offsets[LAWS_FINDINGS_MAX] = {0};

    find_offsets(text + game->start, game, offsets);
    for (unsigned i = 0; i < game->count; i++) {
        const size_t at = game->start + offsets[i];
        size_t line = at;

        while (line && text[line - 1] != '\n')
            line--;
        places[i].column = (uint32_t)(at - line) + 1;
        places[i].line = 1;
        for (const char *p = text + game->start; p < text + line; p++)
            places[i].line += *p == '\n';
    }
}
