/*
 * chunk.h - some games in a piece of text, and what was found in them
 *
 * A chunk is what one thread works on.  What it found waits in it, packed,
 * until its turn to be put out has come.
 */
#ifndef ARBITER_CHUNK_H
#define ARBITER_CHUNK_H

#include "audit/choice.h"
#include "audit/found.h"
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

/* Where a game stands in the text. */
struct span {
    size_t start, length;
};

struct chunk {
    struct chunk *next; /* for lists of them                              */
    struct pile text;
    struct pile found;   /* packed findings                                */
    struct pile headers; /* a struct headers for each game with findings   */
    struct pile edits;   /* what is to be corrected (fix.h)                */
    struct pile twins;   /* a struct twin a game, where they are wanted    */
    struct pile games;   /* packed texts of those with findings, likewise  */
    struct pile chosen;  /* a struct span a game, where they are wanted    */
    uint64_t count;      /* games in it, chosen or not                     */
    struct tally tally;  /* of those that are                              */
    size_t tail;         /* the text from here on belongs to the next chunk; its
                            length when nothing does                             */
    uint64_t from, read; /* bytes of the file that were read before it was
                            filled, and after                              */
    bool audited;
    uint64_t lines; /* that end in it, up to the tail */
    size_t counted; /* ... or, while it is audited, up to here */
    /* What was put out before: games, lines and bytes. */
    uint64_t games_before, lines_before, bytes_before;
};

/* Whoever works needs one of these: an audit, and memory for it. */
struct worker {
    struct laws_audit *audit;
    struct laws_audit_game *game;
    bool fixes;                  /* keep what is to be corrected       */
    bool twins;                  /* keep what tells a game from others */
    struct pile squares;         /* ... of the game at hand */
    bool games;                  /* keep the text of games with findings */
    bool spans;                  /* keep where games stand               */
    const struct choice *choice; /* of games; NULL: all are wanted */
};

/* Audit the games of a chunk.  `last`: the text ends with it. */
void chunk_audit(struct chunk *chunk, struct worker *worker, bool last);

/* Start over, with an empty text. */
void chunk_clear(struct chunk *chunk);
void chunk_release(struct chunk *chunk);

/* A finding to be kept in a chunk: the game's number within it, from 0. */
void chunk_keep(struct chunk *chunk, uint64_t game, struct place place,
                const struct laws_finding *finding);

/* The packed findings one after the other: start with *at = 0. */
bool chunk_next(const struct chunk *chunk, size_t *at, uint64_t *game,
                struct place *place, struct laws_finding *finding);

/* What the chunk's first, second ... game with findings says of itself. */
void chunk_headers(const struct chunk *chunk, size_t number,
                   struct headers *headers);

/* Count the lines and games of a chunk, and do nothing else: a game starts with
   a line that is a tag. */
void chunk_count(struct chunk *chunk);
/* After an audit: would counting have found as many? */
bool chunk_is_countable(const struct chunk *chunk);

/* How many lines end in so many bytes. */
uint64_t chunk_lines(const char *text, size_t length);

/* The text of a game with findings, likewise, in UTF-8; long ones are cut. */
bool chunk_next_game(const struct chunk *chunk, size_t *at, uint64_t *game,
                     const char **text, size_t *length);

/* Where the last line of a text begins that starts a game: 0 when none does,
   but perhaps the first. */
size_t chunk_cut(const char *text, size_t length);

#endif
