/* portable.c - see portable.h */
#include "organise/portable.h"

#include "laws/laws.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* Where others stop, and where the moves end. */
struct cut {
    const char *from, *to;
    struct portable left;
    bool found;
};

/* The number that stands before a word belongs to it. */
static const char *before_number(const char *word, const char *start)
{
    const char *at = word;

    while (at > start && isspace((unsigned char)at[-1]))
        at--;
    while (at > start && at[-1] == '.')
        at--;
    if (at == start || !isdigit((unsigned char)at[-1]))
        return word;
    while (at > start && isdigit((unsigned char)at[-1]))
        at--;
    return at == start || isspace((unsigned char)at[-1]) ? at : word;
}

static void take(struct cut *cut, const struct laws_pgn_follower *follower,
                 const struct laws_pgn_event *event, const char *game)
{
    const struct laws_position *before = &follower->before;
    const bool end = event->kind == LAWS_PGN_RESULT && !follower->reader.depth;

    if (event->kind == LAWS_PGN_MOVE && !follower->reader.depth &&
        !cut->found &&
        (event->status != LAWS_OK || event->pass ||
         laws_pgn_is_by_squares(follower, event)) &&
        (event->stands || follower->lost || follower->kings || event->pass)) {
        cut->found = true;
        cut->left.stands = event->stands;
        cut->from = before_number(event->text, game);
        if (!follower->kings)
            snprintf(cut->left.move, sizeof cut->left.move, "%u%s %.*s",
                     (unsigned)before->number,
                     before->turn == LAWS_WHITE ? "." : "...",
                     event->length < 16 ? (int)event->length : 16, event->text);
    } else if (end && cut->found && !cut->to) {
        cut->to = event->text;
    }
}

/* As words of a comment: no braces, no commands. */
static void put_words(struct text *text, const char *from, const char *to)
{
    for (; from < to; from++) {
        const char *open = strchr("{[", *from), *close = strchr("}]", *from);

        if (open && *from)
            text_put(text, "(");
        else if (close && *from)
            text_put(text, ")");
        else if (*from)
            text_add(text, from, 1);
    }
}

struct portable portable_game(const char *game, size_t length,
                              struct text *text)
{
    static struct laws_pgn_follower follower;
    struct laws_pgn_event event;
    struct cut cut = {.found = false};
    const char *to;

    laws_pgn_follower_init_text(&follower, game, length);
    follower.goes_on = true;
    follower.reader.wanted = LAWS_PGN_MAIN_LINE;
    while (laws_pgn_follower_next(&follower, &event) != LAWS_PGN_DONE)
        take(&cut, &follower, &event, game);
    if (!cut.found) {
        text_add(text, game, length);
        return cut.left;
    }
    to = cut.to ? cut.to : game + length;
    text_add(text, game, (size_t)(cut.from - game));
    while (to > cut.from && isspace((unsigned char)to[-1]))
        to--;
    text_put(text, "{");
    text_put(text, cut.left.stands  ? "an illegal move stands: "
                   : *cut.left.move ? "not read: "
                                    : "the kings in the centre: ");
    put_words(text, cut.from, to);
    text_put(text, "} ");
    text_put(text, laws_pgn_result_text(follower.result));
    return cut.left;
}
