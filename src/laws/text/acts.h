/* acts.h - reading one act line */
#ifndef LAWS_TEXT_ACTS_H
#define LAWS_TEXT_ACTS_H

#include "text/words.h"

/*
 * Read an act.  NULL, or what is wrong and where in the line.
 */
const char *laws__read_act(struct laws_transcript *transcript,
                           struct scanner *scanner, struct laws_act *act,
                           const char **where);

#endif
