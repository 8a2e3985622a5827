/*
 * pgn_step.h - one step of the scanner: from the start of something to its end
 *
 * Each laws__pgn_X() below looks at what starts at scan->p and makes an event
 * of it, or finds that the window ends too early and leaves all as it was.
 */
#ifndef LAWS_PGN_STEP_H
#define LAWS_PGN_STEP_H

#include "text/pgn_parts.h"
#include "text/pgn_scan.h"

/* What the scanner works with: one event in the making. */
struct laws__scan {
    struct laws_pgn_reader *reader;
    struct laws_pgn_event *event;
    unsigned wanted;
    const char *p, *end;
};

/* What a step of the scanner came to. */
enum laws__step {
    GIVEN,  /* an event, to be given if it is wanted */
    GO_ON,  /* nothing: look again from `p`          */
    STARVED /* the window ends too early             */
};

/* pgn_tag.c */
enum laws__step laws__pgn_tag(struct laws__scan *scan);

/* pgn_long.c: what may be longer than the window */
enum laws__step laws__pgn_comment(struct laws__scan *scan);
enum laws__step laws__pgn_line(struct laws__scan *scan,
                               enum laws_pgn_kind kind);
bool laws__pgn_skip(struct laws__scan *scan);

/* pgn_movetext.c */
enum laws__step laws__pgn_digits(struct laws__scan *scan);
enum laws__step laws__pgn_word(struct laws__scan *scan);
enum laws__step laws__pgn_high(struct laws__scan *scan);
enum laws__step laws__pgn_nag(struct laws__scan *scan);
enum laws__step laws__pgn_marks(struct laws__scan *scan);
enum laws__step laws__pgn_open(struct laws__scan *scan);
enum laws__step laws__pgn_close(struct laws__scan *scan);
enum laws__step laws__pgn_star(struct laws__scan *scan);
enum laws__step laws__pgn_stray(struct laws__scan *scan);

/* An event whose text is [text, end); the reader goes on at `next`. */
LAWS__INLINE enum laws__step give(struct laws__scan *scan,
                                  enum laws_pgn_kind kind, const char *text,
                                  const char *end, const char *next)
{
    scan->event->kind = kind;
    scan->event->text = text;
    scan->event->length = (size_t)(end - text);
    scan->event->offset =
        scan->reader->base + (uint64_t)(text - scan->reader->window);
    scan->p = next;
    return GIVEN;
}

LAWS__INLINE enum laws__step give_error(struct laws__scan *scan,
                                        enum laws_pgn_fault fault,
                                        const char *text, const char *end,
                                        const char *next)
{
    scan->event->fault = fault;
    scan->event->what = laws_pgn_fault_text(fault);
    return give(scan, LAWS_PGN_ERROR, text, end, next);
}

/* Tell this error after the event at hand. */
LAWS__INLINE void give_error_next(struct laws__scan *scan,
                                  enum laws_pgn_fault fault, const char *text,
                                  const char *end)
{
    scan->reader->fault = (uint8_t)fault;
    scan->reader->what_text = text;
    scan->reader->what_length = (size_t)(end - text);
}

LAWS__INLINE enum laws__step begin_game(struct laws__scan *scan)
{
    struct laws_pgn_reader *reader = scan->reader;

    reader->game++;
    reader->ply = 0;
    reader->depth = 0;
    reader->tags = 0;
    reader->number = 0;
    reader->zeros = false;
    reader->event_seen = false;
    reader->state = IN_TAGS;
    return give(scan, LAWS_PGN_BEGIN, scan->p, scan->p, scan->p);
}

LAWS__INLINE enum laws__step end_game(struct laws__scan *scan)
{
    if (scan->reader->depth) {
        scan->reader->depth = 0;
        return give_error(scan, LAWS_PGN_VARIATION_NOT_CLOSED, scan->p, scan->p,
                          scan->p);
    }
    scan->reader->state = OUTSIDE;
    return give(scan, LAWS_PGN_END, scan->p, scan->p, scan->p);
}

/* Movetext: the tags are over.  False when a game has to begin first. */
LAWS__INLINE bool in_moves(struct laws__scan *scan)
{
    if (scan->reader->state == OUTSIDE)
        return false;
    if (scan->reader->state == IN_TAGS)
        scan->reader->state = IN_MOVES;
    return true;
}

LAWS__INLINE bool at_line_start(const struct laws__scan *scan)
{
    return is_line_end(scan->p > scan->reader->window
                           ? scan->p[-1]
                           : scan->reader->byte_before);
}

#endif
