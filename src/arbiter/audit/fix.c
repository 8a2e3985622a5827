/* fix.c - see fix.h */
#include "audit/fix.h"

#include <stdio.h>
#include <string.h>

#define RESULT_IS_WRONG                                                        \
    (LAWS_FINDING_SET(LAWS_FINDING_RESULT_CONTRADICTS) |                       \
     LAWS_FINDING_SET(LAWS_FINDING_CANNOT_MATE))

/* A game whose result is to be corrected, as far as it was read. */
struct fixer {
    struct chunk *chunk;
    const struct laws_audit_game *game;
    const char *end;    /* of the game                                   */
    const char *roster; /* behind the last of the seven tags; NULL: none */
    const char *moves;  /* behind what stands last in the movetext       */
    bool in_line;       /* that is a comment up to the end of its line   */
    bool has_tag, has_result;
};

static const char *eol_before(const char *line)
{
    return line[-1] == '\n' && line[-2] == '\r' ? "\r\n" : "\n";
}

/* The first finding of these kinds; NULL: there is none. */
static const struct laws_finding *cause(const struct laws_audit_game *game,
                                        unsigned kinds)
{
    for (unsigned i = 0; i < game->count; i++)
        if (kinds & LAWS_FINDING_SET(game->finding[i].kind))
            return &game->finding[i];
    return NULL;
}

/* In the order of the text: what is missing is known last. */
static void keep(struct pile *edits, const struct edit *edit)
{
    struct edit *last;

    pile_add(edits, (const char *)edit, sizeof(*edit));
    last = (struct edit *)(void *)(edits->data + edits->length) - 1;
    for (; (char *)last > edits->data && edit->at < last[-1].at; last--)
        last[0] = last[-1];
    *last = *edit;
}

static void replace(struct fixer *fixer, const char *at, size_t length,
                    unsigned kinds, bool is_tag, const char *before,
                    const char *behind)
{
    const struct laws_finding *finding = cause(fixer->game, kinds);
    struct edit edit = {.game = fixer->chunk->count,
                        .at = (size_t)(at - fixer->chunk->text.data),
                        .length = length,
                        .is_tag = is_tag,
                        .is_new = *before != '\0',
                        .result = fixer->game->lawful};

    if (!finding)
        return;
    laws_text_copy(edit.was, sizeof(edit.was), at, length);
    snprintf(edit.text, sizeof(edit.text), "%s%s%s", before,
             laws_pgn_result_text(edit.result), behind);
    memcpy(edit.article, finding->article, sizeof(edit.article));
    keep(&fixer->chunk->edits, &edit);
}

/* Is this text another result, or none? */
static bool is_wrong(const struct fixer *fixer, const char *text, size_t length,
                     unsigned *kinds)
{
    enum laws_pgn_result result;

    *kinds = RESULT_IS_WRONG;
    if (laws_pgn_result_parse(text, length, &result) == LAWS_OK)
        return result != fixer->game->lawful;
    *kinds |= LAWS_FINDING_SET(LAWS_FINDING_TAG_CONTRADICTS) |
              LAWS_FINDING_SET(LAWS_FINDING_NOTATION);
    return true;
}

static bool is_blank(char c)
{
    return (unsigned char)c <= ' ';
}

/* Where the next line begins; NULL where this one goes on, or is the last. */
static const char *next_line(const char *p, const char *end)
{
    while (p < end && is_blank(*p) && *p != '\n')
        p++;
    return p < end && *p == '\n' ? p + 1 : NULL;
}

static bool is_tag(const struct laws_pgn_event *event, const char *name)
{
    return event->name_length == strlen(name) &&
           !memcmp(event->name, name, event->name_length);
}

static void take_tag(struct fixer *fixer, const struct laws_pgn_event *event)
{
    static const char *const roster[] = {"Event", "Site",  "Date",
                                         "Round", "White", "Black"};
    const char *close =
        memchr(event->text + event->length, ']',
               (size_t)(fixer->end - event->text) - event->length);
    unsigned kinds;

    for (size_t i = 0; i < sizeof(roster) / sizeof(roster[0]); i++)
        if (close && is_tag(event, roster[i]))
            fixer->roster = next_line(close + 1, fixer->end);
    if (!is_tag(event, "Result"))
        return;
    fixer->has_tag = true;
    if (is_wrong(fixer, event->text, event->length, &kinds))
        replace(fixer, event->text, event->length, kinds, true, "", "");
}

/* The same result may stand there more than once. */
static void take_result(struct fixer *fixer, const struct laws_pgn_event *event)
{
    const size_t length = event->length;
    const char *p = event->text;

    if (fixer->has_result || event->result == fixer->game->lawful) {
        fixer->has_result = true;
        return;
    }
    fixer->has_result = true;
    do {
        replace(fixer, p, length, RESULT_IS_WRONG, false, "", "");
        for (p += length; p < fixer->end && is_blank(*p); p++)
            continue;
    } while ((size_t)(fixer->end - p) >= length &&
             !memcmp(p, event->text, length) &&
             (p + length == fixer->end || is_blank(p[length])));
}

static void take(struct fixer *fixer, const struct laws_pgn_event *event)
{
    const char *end = event->text + event->length;

    if (event->kind == LAWS_PGN_TAG) {
        take_tag(fixer, event);
    } else if (event->kind == LAWS_PGN_RESULT) {
        take_result(fixer, event);
    } else if (event->kind == LAWS_PGN_ERROR) {
        if (!fixer->moves) /* a tag that cannot be read may be this one */
            fixer->has_tag = true;
    } else {
        const bool comment = event->kind == LAWS_PGN_COMMENT;

        fixer->moves = end + (comment && end < fixer->end && *end == '}');
        fixer->in_line = comment && event->text[-1] == ';';
    }
}

/* Behind the moves; a comment up to the end of a line needs another line. */
static void add_result(struct fixer *fixer)
{
    const char *line =
        memchr(fixer->moves, '\n', (size_t)(fixer->end - fixer->moves));

    replace(fixer, fixer->moves, 0, LAWS_FINDING_SET(LAWS_FINDING_NOTATION),
            false,
            !fixer->in_line ? " "
            : line          ? eol_before(line + 1)
                            : "\n",
            "");
}

void fix_game(struct chunk *chunk, const struct laws_audit_game *game)
{
    struct fixer fixer = {.chunk = chunk, .game = game};
    struct laws_pgn_reader reader;
    struct laws_pgn_event event;

    if (!game->followed || !game->decided || !game->count)
        return;
    fixer.end = chunk->text.data + game->start + game->length;
    laws_pgn_reader_init_text(&reader, chunk->text.data + game->start,
                              game->length);
    while (laws_pgn_reader_next(&reader, &event) != LAWS_PGN_END) {
        if (event.kind == LAWS_PGN_BEGIN || event.kind == LAWS_PGN_ESCAPE ||
            (reader.depth && event.kind != LAWS_PGN_CLOSE))
            continue;
        take(&fixer, &event);
    }
    if (!fixer.has_tag && fixer.roster)
        replace(&fixer, fixer.roster, 0,
                LAWS_FINDING_SET(LAWS_FINDING_TAG_CONTRADICTS), true,
                "[Result \"",
                eol_before(fixer.roster)[1] ? "\"]\r\n" : "\"]\n");
    if (!fixer.has_result && fixer.moves)
        add_result(&fixer);
}

const struct edit *fix_edits(const struct chunk *chunk, size_t *count)
{
    *count = chunk->edits.length / sizeof(struct edit);
    return (const void *)chunk->edits.data;
}
