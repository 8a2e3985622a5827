/*
 * notes.h - what this program keeps in an event's file: comments of its own
 *
 *   ### event ID                            the event, at a server
 *   ### game ROUND WHITE ID                 the game of a board, there
 *   ### regulation TAG VALUE                the same for all games
 *   ### penalty ROUND NUMBER ARTICLE WORDS  what an arbiter has imposed
 * and that of board_numbers.c
 */
#ifndef EVENT_NOTES_H
#define EVENT_NOTES_H

#include "event/event.h"

enum event_note_kind {
    EVENT_NOTE_EVENT,
    EVENT_NOTE_GAME,
    EVENT_NOTE_REGULATION,
    EVENT_NOTE_PENALTY,
};

struct event_note {
    unsigned round, number;  /* of a game or a penalty: from 0; the player's */
    struct word name, value; /* ID, tag or Article; what follows             */
};

/* Read a line; false: it is none of this kind. */
bool event_note_read(struct word line, enum event_note_kind kind,
                     struct event_note *note);

/* The next one from line `at` on, which is 0 at first. */
bool event_note_next(const struct event *event, enum event_note_kind kind,
                     unsigned *at, struct event_note *note);

/* Add one, if it is not there. */
enum laws_status event_note_add(struct event *event, enum event_note_kind kind,
                                const struct event_note *note);

#endif
