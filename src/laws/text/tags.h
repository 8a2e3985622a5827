/* tags.h - the tags of a transcript and the regulations they make */
#ifndef LAWS_TEXT_TAGS_H
#define LAWS_TEXT_TAGS_H

#include "text/line.h"

/*
 * Read `[Name "value"]`.  NULL, or what is wrong and where in the line; `room`
 * may have the words of it.
 */
const char *laws__read_tag(struct laws_transcript *transcript,
                           struct scanner *scanner, const char **where,
                           char room[LAWS__WRONG_MAX]);

/* control.c: read a time control as PGN has it.  NULL, or what is wrong. */
const char *laws__read_control(struct word value, struct laws_control *control);

/* The name of the nth tag that says how a game is played, for the judge's desk;
   NULL: no more. */
const char *laws__tag_name(unsigned nth);

/*
 * All tags are read: what one says about another, and the initial position.
 * NULL, or what is wrong and at which tag; `room` may have the words of it.
 */
const char *laws__finish_tags(struct laws_transcript *transcript,
                              struct laws_place *place,
                              char room[LAWS__WRONG_MAX]);

#endif
