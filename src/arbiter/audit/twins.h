/*
 * twins.h - games of a collection that have the same moves
 *
 * What is kept of a game tells whether another one has the same moves, or
 * begins with them.  So many stay in memory; beyond that they are sorted and
 * put aside on disk, and merged at the end.
 */
#ifndef ARBITER_TWINS_H
#define ARBITER_TWINS_H

#include "audit/names.h"
#include "laws/laws.h"

/* Shorter games are alike by chance, drawn at once, or lost in an opening:
   unless all seven tags are the same, too. */
#define TWINS_PLIES_LEAST 20
/* Those of other players are, until here. */
#define TWINS_PLIES_OF_OTHERS 40
/* A byte of each ply behind the least, as far as there is room. */
#define TWINS_TRAIL 48

struct twin {
    uint64_t stem;  /* hash of the first moves, TWINS_PLIES_LEAST      */
    uint64_t moves; /* ... of all, from the first position on          */
    uint64_t game;  /* its number                                      */
    uint64_t place; /* of its corrected copy, if there is one ...      */
    uint32_t size;  /* ... and the bytes of that                       */
    uint32_t date;  /* 20140701; 0 for what is not known               */
    uint32_t file;
    uint32_t id[2]; /* of White and Black at FIDE; 0: none is given    */
    /* Hashes of Event and Site, and of both parts of "12.3"; 0: unknown. */
    uint32_t event, round, board;
    uint16_t plies;
    uint8_t result; /* a laws_pgn_result                               */
    uint8_t faults; /* findings of its audit, at most 255              */
    bool fixed;     /* there is something to be corrected in it        */
    uint8_t trail[TWINS_TRAIL]; /* 0 behind the last move        */
    char white[NAME_MAX_SIZE], black[NAME_MAX_SIZE]; /* folded          */
};

/* What is kept of a game: `squares` (laws_audit_squares()) are its moves, or
   NULL, where it could not be followed: then they are words.  False: it has
   none. */
bool twin_of(const char *text, const struct laws_audit_game *game,
             const laws_bitboard *squares, struct twin *twin);

enum twin_kind {
    TWIN_DUPLICATE, /* the same game for sure                      */
    TWIN_DIFFERENT, /* the same moves, but not all else, or not sure */
    TWIN_BEGINNING, /* the first is how the second begins          */
};

/* Why one of two is likelier right. */
enum twin_reason {
    TWIN_NO_REASON,
    TWIN_NO_FINDINGS,
    TWIN_HAS_RESULT,
    TWIN_MORE_MOVES,
    TWIN_FULLER_DATE,
};

struct twin_pair {
    enum twin_kind kind;
    struct twin game[2]; /* the shorter first, or the earlier           */
    unsigned plies;      /* that are known to be the same               */
    bool results, players, dates, rounds; /* do these differ?          */
    bool unsure_players, unsure_dates;    /* or may they?              */
    unsigned likelier; /* 0 or 1, where there is a reason    */
    enum twin_reason reason;
};

struct twins;

/* `most` stay in memory. */
struct twins *twins_new(size_t most);

/*
 * Of duplicates one stays that has all that the others have: does one hold
 * another?  Called while pairs are looked for.
 */
struct twins_choice {
    bool (*holds)(void *data, const struct twin *all, const struct twin *part);
    void (*leave)(void *data, const struct twin *gone,
                  const struct twin *stays);
    void (*keep)(void *data, const struct twin *one, const struct twin *other);
    void *data;
};
void twins_choose(struct twins *twins, const struct twins_choice *choice);

/* False: no room on the disk. */
bool twins_add(struct twins *twins, const struct twin *twin);

/* Start to look for pairs; then the next one.  False at the end.  Of many games
   with the same moves, each is in one pair with another before it. */
void twins_compare(struct twins *twins);
bool twins_next(struct twins *twins, struct twin_pair *pair);

void twins_free(struct twins *twins);

#endif
