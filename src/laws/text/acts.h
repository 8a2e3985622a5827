/* acts.h - reading one act line */
#ifndef LAWS_TEXT_ACTS_H
#define LAWS_TEXT_ACTS_H

#include "text/line.h"

/*
 * Read an act.  NULL, or what is wrong and where in the line; `room` may have
 * the words of it.
 */
const char *laws__read_act(struct laws_transcript *transcript,
                           struct scanner *scanner, struct laws_act *act,
                           const char **where, char room[LAWS__WRONG_MAX]);

/* transcript.c: keep an error, LAWS_SYNTAX; and check that a line is UTF-8. */
enum laws_status laws__tell(struct laws_file_error *error, unsigned line,
                            size_t column, const char *what);
enum laws_status laws__check_bytes(const char *line, size_t length,
                                   unsigned number,
                                   struct laws_file_error *error);

#endif
