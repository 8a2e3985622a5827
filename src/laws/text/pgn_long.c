/*
 * pgn_long.c - comments and lines, which may be longer than the window
 *
 * One that is too long is given cut, and the rest is passed over in as many
 * windows as it takes.
 */
#include "text/pgn_step.h"

/* Enough to see that a game starts. */
#define LOOK_AHEAD 16

/* The end of the line from `p`; NULL when it is not in the window. */
static const char *line_end(const struct laws__scan *scan, const char *p)
{
    p = find_either(p, scan->end, '\n', '\r');
    return p < scan->end || scan->reader->last ? p : NULL;
}

/*
 * The end of a comment from `p`: its brace, or the line break before what can
 * only be another game.  NULL when it is not in the window.
 */
static const char *comment_end(const struct laws__scan *scan, const char *p)
{
    static const char event[] = "[Event \"";
    const size_t length = sizeof(event) - 1;

    for (;; p++) {
        size_t rest;

        p = find_either(p, scan->end, '}', '\n');
        if (p == scan->end)
            return scan->reader->last ? p : NULL;
        if (*p == '}')
            return p;
        rest = (size_t)(scan->end - p) - 1;
        if (!is_same(p + 1, event, rest < length ? rest : length))
            continue;
        if (rest >= length)
            return p;
        if (!scan->reader->last)
            return NULL;
    }
}

/* A text that may be longer than the window: cut, and the rest passed over. */
static enum laws__step give_cut(struct laws__scan *scan,
                                enum laws_pgn_kind kind, const char *text,
                                uint8_t skip, enum laws_pgn_fault fault)
{
    const char *end = text + LAWS_PGN_COMMENT_MAX;

    scan->reader->skip = skip;
    give_error_next(scan, fault, text, text);
    return give(scan, kind, text, end, end);
}

/* Enough is in the window to say that a text is too long? */
static bool is_too_long(const struct laws__scan *scan, const char *text,
                        const char *end)
{
    if (end)
        return end - text > LAWS_PGN_COMMENT_MAX;
    return scan->end - text > LAWS_PGN_COMMENT_MAX + LOOK_AHEAD;
}

enum laws__step laws__pgn_comment(struct laws__scan *scan)
{
    const char *text = scan->p + 1, *end;

    if (scan->reader->state == OUTSIDE)
        return begin_game(scan);
    end = comment_end(scan, text);
    if (is_too_long(scan, text, end))
        return give_cut(scan, LAWS_PGN_COMMENT, text, SKIP_COMMENT,
                        LAWS_PGN_COMMENT_TOO_LONG);
    if (!end)
        return STARVED;
    if (end == scan->end || *end != '}') {
        give_error_next(scan, LAWS_PGN_COMMENT_NOT_CLOSED, scan->p, text);
        return give(scan, LAWS_PGN_COMMENT, text, end, end);
    }
    return give(scan, LAWS_PGN_COMMENT, text, end, end + 1);
}

/* ; and % : the rest of the line. */
enum laws__step laws__pgn_line(struct laws__scan *scan, enum laws_pgn_kind kind)
{
    const char *text = scan->p + 1, *end;

    if (kind == LAWS_PGN_COMMENT && scan->reader->state == OUTSIDE)
        return begin_game(scan);
    end = line_end(scan, text);
    if (is_too_long(scan, text, end))
        return give_cut(scan, kind, text, SKIP_LINE, LAWS_PGN_LINE_TOO_LONG);
    if (!end)
        return STARVED;
    return give(scan, kind, text, end, end);
}

/* Pass over what was too long; false when the window ends first. */
bool laws__pgn_skip(struct laws__scan *scan)
{
    const char *p = scan->p;

    switch (scan->reader->skip) {
    case SKIP_COMMENT:
        p = comment_end(scan, p);
        if (!p) {
            /* Whatever may be the start of a game is kept.  It was cut only
               since so much is there. */
            SURE(scan->end - scan->p >= LOOK_AHEAD);
            scan->p = scan->end - LOOK_AHEAD;
            return false;
        }
        if (p < scan->end && *p == '}')
            p++;
        else
            give_error_next(scan, LAWS_PGN_COMMENT_NOT_CLOSED, p, p);
        break;
    case SKIP_LINE:
        p = line_end(scan, p);
        if (!p) {
            scan->p = scan->end;
            return false;
        }
        break;
    default:
        p = word_end(p, scan->end);
        if (p == scan->end && !scan->reader->last) {
            scan->p = p;
            return false;
        }
    }
    scan->p = p;
    scan->reader->skip = SKIP_NOTHING;
    return true;
}
