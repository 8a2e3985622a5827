/*
 * sheet.h - a scoresheet as it is laid out: one row a move
 *
 * A view decides what stands on it: what one player wrote, the game as a
 * printed page has it, or everything, for the arbiter.
 */
#ifndef ARBITER_SHEET_H
#define ARBITER_SHEET_H

#include "sheet/game_papers.h"

#include <stdio.h>

enum sheet_view {
    SHEET_WHITE, /* as laws_color: his own sheet */
    SHEET_BLACK,
    SHEET_ARBITER,
    SHEET_PAGE,
};

/* The view of this name; false: there is none. */
bool sheet_view_named(const char *name, enum sheet_view *view);

/* A move of each player. */
struct sheet_row {
    unsigned number;
    bool has[2];       /* a move belongs here; its cell may be blank */
    char cell[2][256]; /* as it is shown                              */
};

struct sheet {
    const struct papers *papers;
    enum sheet_view view;
    bool times; /* what the clock showed, too */
    struct sheet_row *row;
    unsigned rows;
};

/* Lay out the rows of a view; false: no memory.  Free sheet->row after it. */
bool sheet_lay_out(struct sheet *sheet);

/* The result that stands on this sheet, as the two players signed it; ""
   where a signature is missing. */
const char *sheet_signature(const struct sheet *sheet, enum laws_color color);

/* The result written on it; "": none yet. */
const char *sheet_result(const struct sheet *sheet);

/* What an arbiter has to look at in a line of the papers, in words; "": all is
   well. */
struct sheet_remark {
    char text[256];
};
struct sheet_remark sheet_remark(const struct laws_papers_line *line);

/* How a player stands with his sheet: behind, exempt, complete. */
struct sheet_remark sheet_standing(const struct sheet *sheet,
                                   enum laws_color color);

/* The move after which a note was made: "3... Qh4"; "the start". */
struct sheet_remark sheet_moment(const struct sheet *sheet, unsigned plies);

void sheet_print_text(const struct sheet *sheet, FILE *out);

/* As a page to print or to read on a screen. */
void html_sheet(FILE *out, const struct sheet *sheet);

#endif
