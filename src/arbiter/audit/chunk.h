/*
 * chunk.h - some games in a piece of text, and what was found in them
 *
 * A chunk is what one thread works on.  What it found waits in it, packed,
 * until its turn to be put out has come.
 */
#ifndef ARBITER_CHUNK_H
#define ARBITER_CHUNK_H

#include "audit/tally.h"
#include "audit/twins.h"

#include <stdio.h>

/* Bytes that grow. */
struct pile {
    char *data;
    size_t length, room;
};
void pile_reserve(struct pile *pile, size_t more);
void pile_add(struct pile *pile, const char *bytes, size_t length);

struct chunk {
    struct chunk *next; /* for lists of them                              */
    struct pile text;
    struct pile found; /* packed findings                                */
    struct pile fixed; /* the games, corrected                           */
    struct pile twins; /* a struct twin a game, where they are wanted    */
    struct pile games; /* packed texts of those with findings, likewise  */
    struct tally tally;
    size_t tail;   /* the text from here on belongs to the next chunk; its
                      length when nothing does                             */
    uint64_t read; /* bytes of the file that were, when it was filled    */
    bool audited;
};

/*
 * Whoever works needs one of these: an audit, memory for it, and what corrects
 * a game (NULL: nothing is to be corrected), which is handed `fixer`.
 */
struct worker {
    struct laws_audit *audit;
    struct laws_audit_game *game;
    void (*fix)(void *fixer, const char *text,
                const struct laws_audit_game *game, struct pile *out);
    void *fixer;
    bool twins; /* keep what tells a game from others */
    bool games; /* keep the text of games with findings */
};

/* Audit the games of a chunk.  `last`: the text ends with it. */
void chunk_audit(struct chunk *chunk, struct worker *worker, bool last);

/* Start over, with an empty text. */
void chunk_clear(struct chunk *chunk);
void chunk_release(struct chunk *chunk);

/* A finding to be kept in a chunk: the game's number within it, from 0. */
void chunk_keep(struct chunk *chunk, uint64_t game,
                const struct laws_finding *finding);

/* The packed findings one after the other: start with *at = 0. */
bool chunk_next(const struct chunk *chunk, size_t *at, uint64_t *game,
                struct laws_finding *finding);

/* The text of a game with findings, likewise, in UTF-8; long ones are cut. */
bool chunk_next_game(const struct chunk *chunk, size_t *at, uint64_t *game,
                     const char **text, size_t *length);

/* Where the last line of a text begins that starts a game: 0 when none does,
   but perhaps the first. */
size_t chunk_cut(const char *text, size_t length);

#endif
