/**
 * explain.h - why: the facts that a ruling rests on
 *
 * A fact is what the fold knew when it ruled: how often a position had stood
 * and after which moves, what was touched first, how a proof went.  The caller
 * keeps a copy of the game before the act, and only callers who ask pay.
 *
 *   laws_game_copy() to `before`;
 *   laws_game_apply() to `after`;
 *   for each ruling: laws_explain(), and laws_fact_print() for its facts.
 */
#ifndef LAWS_EXPLAIN_H
#define LAWS_EXPLAIN_H

#include "laws/game.h"
#include "laws/tongue.h"

#ifdef __cplusplus
extern "C" {
#endif

enum laws_fact_kind {
#define FACT(name, ...) LAWS_FACT_##name,
#include "laws/facts.def"
#undef FACT
};

#define LAWS_FACTS_MAX 4
#define LAWS_FACT_PLIES 8

struct laws_fact {
    enum laws_fact_kind kind;
    const char *article;    /* that makes it count; NULL: the ruling's own.
                               It lives as long as the games               */
    enum laws_color player; /* whom it is about                              */
    unsigned number;        /* so many there are,                            */
    unsigned needed;        /* so many it takes                              */
    unsigned plies;         /* of the positions that it is about, the last   */
    unsigned ply[LAWS_FACT_PLIES];
    unsigned squares; /* that it is about, those touched in their order,
                         and what stands there                         */
    laws_square square[LAWS_FACT_PLIES];
    laws_piece piece[LAWS_FACT_PLIES];
    laws_ms span, limit;
    const char *words; /* a reason of Article 3, the kind of a proof    */
    char text[256];    /* a move or a line                              */
};

/** An act, the game on both sides of it, and what it came to. */
struct laws_explained {
    const struct laws_game *before, *after;
    const struct laws_act *act;
    const struct laws_rulings *rulings;
};

/**
 * The facts that the nth of the rulings rests on, from 0; returns how many.
 * None: the act itself is all there is to it.
 */
LAWS_API unsigned laws_explain(const struct laws_explained *explained,
                               unsigned nth,
                               struct laws_fact facts[LAWS_FACTS_MAX]);

/** The word of a fact, as in "stood". */
LAWS_API const char *laws_fact_word(const struct laws_fact *fact);

/** A fact as a sentence. */
#define LAWS_FACT_TEXT_MAX 512
LAWS_API size_t laws_fact_print(const struct laws_explained *explained,
                                const struct laws_fact *fact,
                                char text[LAWS_FACT_TEXT_MAX]);

/** The same in another language. */
LAWS_API size_t laws_fact_tell(const struct laws_explained *explained,
                               const struct laws_fact *fact,
                               const struct laws_tongue *tongue,
                               char text[LAWS_FACT_TEXT_MAX]);

#ifdef __cplusplus
}
#endif

#endif
