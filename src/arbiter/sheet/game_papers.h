/*
 * game_papers.h - a game, followed for its papers
 *
 * What the scoresheets and the envelope are made of: the tags, what the
 * players wrote, and the rulings that an arbiter notes.
 */
#ifndef ARBITER_GAME_PAPERS_H
#define ARBITER_GAME_PAPERS_H

#include "laws/laws.h"

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
    struct laws_sheet_ply *plies;
    struct paper_note *note;
    unsigned notes, room;
    const struct laws_game *game; /* NULL: there was no act         */
    enum laws_language language;  /* of the letters that are shown  */
    const char *failed;           /* why it could not go on, or NULL */
};

/* The name of a tag: "Event". */
const char *papers_tag_name(enum paper_tag tag);

#define PAPER_PLIES_MAX 20000

/* Begin, with room for so many plies; false: no memory. */
bool papers_init(struct papers *papers, unsigned plies);
void papers_release(struct papers *papers);

/* A tag: what is longer than there is room for is cut. */
void papers_take_tag(struct papers *papers, const char *name,
                     size_t name_length, const char *value, size_t length);

/* An act, folded, and the rulings on it. */
void papers_take_act(struct papers *papers, const struct laws_game *game,
                     const struct laws_act *act,
                     const struct laws_rulings *rulings);

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
