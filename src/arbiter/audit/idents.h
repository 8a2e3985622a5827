/* idents.h - players by their FIDE ids: which names a collection gives them */
#ifndef ARBITER_IDENTS_H
#define ARBITER_IDENTS_H

#include "audit/twins.h"

struct idents;

struct idents *idents_new(void);
void idents_free(struct idents *idents);

/* Where an id stands with another name: a game that was seen before. */
struct ident_clash {
    uint32_t id, file;
    uint64_t game;
    bool black; /* whose id it is in this game */
};

/* Note the players of a game, and write down what contradicts earlier ones, at
   most one a player; how many. */
int idents_add(struct idents *idents, const struct twin *twin,
               struct ident_clash clash[2]);

#endif
