/*
 * game.h - a game by its acts, as JavaScript holds it
 *
 * The game lies in memory that JavaScript hands out, twice: before the last act
 * and behind it.
 */
#ifndef LAWS_JS_GAME_H
#define LAWS_JS_GAME_H

#include "json.h"
#include "laws/laws.h"

struct game {
    struct laws_transcript transcript;
    unsigned line; /* that was read last, or is wrong */
    struct laws_game *now, *before;
    void *memory;
    size_t size; /* of each half */
    struct laws_act act;
    struct laws_rulings rulings;
};

/* The members of a ruling that do not depend on the act before it. */
void put_ruling(struct json *json, const struct laws_ruling *ruling);

#endif
