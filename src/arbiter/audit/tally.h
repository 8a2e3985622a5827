/* tally.h - counts over many games */
#ifndef ARBITER_TALLY_H
#define ARBITER_TALLY_H

#include "laws/laws.h"

/* Games by length, in steps of so many plies; the last row has the rest. */
#define TALLY_STEP 20
#define TALLY_STEPS 16

#define TALLY_RESULTS 7
#define TALLY_ARTICLES 64

struct tally {
    uint64_t bytes, games, plies;
    uint64_t findings, faulty; /* and games that have one            */
    uint64_t lost;             /* games not followed to their end    */
    uint64_t undated;          /* findings by what all editions have */
    uint64_t quick;            /* games that needed no second look   */
    uint64_t kinds[LAWS_FINDING_KINDS];
    uint64_t kind_games[LAWS_FINDING_KINDS]; /* games that have such */
    uint64_t results[TALLY_RESULTS];         /* by laws_pgn_result   */
    uint64_t lengths[TALLY_STEPS];
    unsigned article_count;
    struct {
        char article[24];
        uint64_t findings;
    } articles[TALLY_ARTICLES];
};

void tally_game(struct tally *tally, const struct laws_audit_game *game);
/* A finding does not count after all; and, of a game with findings of these
   kinds, only those of some still do.  May come before what they take from. */
void tally_forget(struct tally *tally, const struct laws_finding *finding);
void tally_forget_game(struct tally *tally, unsigned kinds, unsigned left);

void tally_add(struct tally *tally, const struct tally *more);

#endif
