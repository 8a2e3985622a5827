/*
 * papers.h - a transcript, folded for its papers
 *
 * What the scoresheets and the envelope are made of: the tags, what the
 * players wrote, and the rulings that an arbiter notes.
 */
#ifndef ARBITER_PAPERS_H
#define ARBITER_PAPERS_H

#include "cli/args.h"

/* The tags that papers show (ORDER PAPER_TAG). */
enum paper_tag {
    PAPER_EVENT,
    PAPER_SITE,
    PAPER_DATE,
    PAPER_ROUND,
    PAPER_WHITE,
    PAPER_BLACK,
    PAPER_RESUMPTION_DATE,
    PAPER_RESUMPTION_TIME,
    PAPER_RESUMPTION_VENUE,
    PAPER_TAGS,
};

/* A ruling that an arbiter notes, and when. */
struct paper_note {
    laws_ms at;
    unsigned plies; /* made before it */
    char text[LAWS_RULING_TEXT_MAX];
};

#define PAPER_TAG_MAX 256

struct papers {
    char tag[PAPER_TAGS][PAPER_TAG_MAX]; /* "": not given, or ? */
    struct laws_papers laws;
    struct paper_note *note;
    unsigned notes, room;
    const struct laws_game *game; /* NULL: there was no act         */
    enum laws_language language;  /* of the letters that are shown  */
    const char *failed;           /* why it could not go on, or NULL */
};

/* The name of a tag: "Event". */
const char *papers_tag_name(enum paper_tag tag);

/*
 * Fold the file and, if it has no error, let `show` print its papers; what
 * `show` answers is returned.  Errors are told.
 */
enum status
papers_visit(const struct args *args, const char *path, struct papers *papers,
             enum status (*show)(const struct papers *papers, void *data),
             void *data);

/* The name of a player; "White" or "Black" if it is not known. */
const char *papers_player(const struct papers *papers, enum laws_color color);

/* "White" or "Black". */
const char *papers_color(enum laws_color color);

/* A move with the letters of the language (C.3), for English ones. */
struct paper_text {
    char text[4 * LAWS_SHEET_TEXT_MAX];
};
struct paper_text papers_letters(const struct papers *papers, const char *text);

#endif
