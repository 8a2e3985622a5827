/*
 * relay.h - the games of a PGN that grows, each handed on when it is old enough
 *
 * Whoever reads the source hands its text here, and asks what is to be told to
 * others.  A relay opens nothing and asks no clock.
 *
 * With `portable`, what other programs cannot read of a game is a comment.
 *
 * What always holds
 *   - A game as it stood at some time is handed on `delay` after that, not
 *     before, and not when something newer is old enough, too.
 *   - What was taken is not handed on again.
 *   - A game is known by its tags Event, Round, Board, White and Black.
 */
#ifndef ARBITER_RELAY_H
#define ARBITER_RELAY_H

#include "organise/portable.h"

#define RELAY_NAME_MAX 64
#define RELAY_ERROR_MAX 200

struct relay_version;

struct relay_game {
    uint64_t key;
    char white[RELAY_NAME_MAX], black[RELAY_NAME_MAX];
    char error[RELAY_ERROR_MAX]; /* what was wrong with it; "": nothing */
    struct portable left;        /* what others cannot read of it       */
    char told_left[32];          /* ... and was told                    */
    /* ------------------------------------------------------------------ */
    struct relay_version *first; /* to be told, the oldest first  */
    uint64_t told;               /* the hash of the last that was */
    bool seen, chosen;
};

struct relay {
    uint64_t delay; /* ms */
    bool portable;
    struct relay_game *games;
    unsigned count, room;
};

/* What the source holds now. */
void relay_text(struct relay *relay, const char *text, size_t length,
                uint64_t now);

/*
 * Choose the games that are to be told now, `most` at most, and add them to
 * `text`.  Returns how many; relay_chosen() gives them in that order, from 0.
 */
unsigned relay_choose(struct relay *relay, unsigned most, uint64_t now,
                      struct text *text);
struct relay_game *relay_chosen(struct relay *relay, unsigned number);

/* They arrived, or they did not and are to be told again. */
void relay_arrived(struct relay *relay, bool arrived);

void relay_release(struct relay *relay);

#endif
