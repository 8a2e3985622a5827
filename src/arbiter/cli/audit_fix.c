/* audit_fix.c - see audit_fix.h */
#include "cli/audit_fix.h"
#include "cli/pgn_out.h"
#include "sys/sys.h"

#include <stdlib.h>
#include <string.h>

struct fixer {
    struct laws_pgn_follower follower;
    struct pgn_print print;
};

const size_t audit_fixer_size = sizeof(struct fixer);

void audit_fixer_release(void *data)
{
    struct fixer *fixer = data;

    pgn_print_release(&fixer->print);
}

static bool is_blank(char c)
{
    return (unsigned char)c <= ' ';
}

/* As it stands, and an empty line. */
static void copy(const char *text, size_t length, struct pile *out)
{
    while (length && is_blank(text[length - 1]))
        length--;
    pile_add(out, text, length);
    pile_add(out, "\n\n", 2);
}

/* Was something longer than the reader holds, so that a part is missing? */
static bool is_cut(const struct laws_pgn_event *event)
{
    static const unsigned cuts =
        1u << LAWS_PGN_COMMENT_TOO_LONG | 1u << LAWS_PGN_LINE_TOO_LONG |
        1u << LAWS_PGN_WORD_TOO_LONG | 1u << LAWS_PGN_TAG_TOO_LONG |
        1u << LAWS_PGN_TOO_MANY_TAGS | 1u << LAWS_PGN_TOO_MANY_VARIATIONS;

    return event->kind == LAWS_PGN_ERROR && cuts >> event->fault & 1;
}

/* A line that belongs to no game: all of it, where it stands. */
static void keep_line(const struct laws_pgn_event *event, const char *end,
                      struct pile *lines)
{
    const char *line = memchr(event->text, '\n', (size_t)(end - event->text));
    size_t length = (size_t)((line ? line : end) - event->text);

    while (length && is_blank(event->text[length - 1]))
        length--;
    pile_add(lines, event->text, length);
    pile_add(lines, "\n", 1);
}

/* False: a part of the game is missing. */
static bool write_game(struct fixer *fixer, const char *text,
                       const struct laws_audit_game *game, FILE *out,
                       struct pile *lines)
{
    struct laws_pgn_follower *follower = &fixer->follower;
    struct laws_pgn_event event;
    bool whole = true;

    laws_pgn_follower_init_text(follower, text + game->start, game->length);
    while (laws_pgn_follower_next(follower, &event) != LAWS_PGN_DONE) {
        if (is_cut(&event))
            whole = false;
        if (event.kind == LAWS_PGN_ERROR &&
            event.fault == LAWS_PGN_TEXT_OUTSIDE)
            keep_line(&event, text + game->start + game->length, lines);
        if (event.kind == LAWS_PGN_END && game->decided)
            follower->result = follower->tag_result = game->lawful;
        whole &= pgn_print_event(&fixer->print, follower, &event, out);
    }
    return whole;
}

void audit_fix(void *data, const char *text, const struct laws_audit_game *game,
               struct pile *out)
{
    struct sys_memory written;
    struct pile lines = {.data = NULL};
    bool whole;

    if (!game->followed) {
        copy(text + game->start, game->length, out);
        return;
    }
    sys_memory_open(&written);
    whole = write_game(data, text, game, written.stream, &lines);
    sys_memory_close(&written);
    if (!whole) {
        copy(text + game->start, game->length, out);
    } else {
        pile_add(out, written.text, written.length);
        pile_add(out, lines.data, lines.length);
        pile_add(out, "\n", lines.length != 0);
    }
    free(written.text);
    free(lines.data);
}
