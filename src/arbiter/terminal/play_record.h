/*
 * play_record.h - a game at this machine as a transcript
 *
 * The acts as they are folded, as text that reads back as the same game: to be
 * kept in a file, to go on with it another day, and to take a move back.
 */
#ifndef ARBITER_TERMINAL_PLAY_RECORD_H
#define ARBITER_TERMINAL_PLAY_RECORD_H

#include "laws/laws.h"
#include "sys/text.h"

struct record {
    struct text text;
    FILE *file;  /* which holds the same text; NULL: none */
    bool failed; /* it could not be written             */
};

/* The tags of a new game. */
void record_begin(struct record *record,
                  const struct laws_regulations *regulations,
                  const char *control);

/* Take a transcript up: what its tags say, read by the caller's transcript.
   False: `error` tells why it is not one. */
bool record_read(struct record *record, const char *text, size_t length,
                 struct laws_transcript *transcript,
                 struct laws_file_error *error);

void record_add(struct record *record, const struct laws_act *act);

/*
 * Fold the acts into a game that has just begun, up to where this many plies
 * are made and completed, and forget the others; UINT_MAX: all.  Returns the
 * instant of the last one.
 */
laws_ms record_replay(struct record *record, struct laws_game *game,
                      unsigned plies, struct laws_rulings *rulings);

/* Write the whole text to the file again. */
void record_rewrite(struct record *record);

/* False: not all of it was written. */
bool record_close(struct record *record);

#endif
