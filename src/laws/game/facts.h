/*
 * facts.h - what the files share that find the facts of a ruling (explain.h)
 *
 * Nothing here decides: the fold has ruled, and what it looked at is looked at
 * once more.
 */
#ifndef LAWS_GAME_FACTS_H
#define LAWS_GAME_FACTS_H

#include "game/state.h"
#include "laws/explain.h"

struct facts {
    const struct laws_explained *explained;
    const struct laws_ruling *ruling;
    struct laws_fact *list;
    unsigned count;
};

/* One more fact, to be filled. */
struct laws_fact *laws__add_fact(struct facts *facts, enum laws_fact_kind kind,
                                 enum laws_color player);

/* A square that it is about, and what stands there. */
void laws__add_square(struct laws_fact *fact,
                      const struct laws_position *position, laws_square square);

/* What a player has touched on this move; nothing where there is nothing. */
void laws__add_touched(struct facts *facts, const struct laws_game *game,
                       enum laws_color player);

/* Whose illegal move the act established. */
enum laws_color laws__illegal_by(const struct facts *facts);

/* Why this player does not have the move. */
void laws__add_turn(struct facts *facts, enum laws_color player);

static inline enum laws_edition edition_of(const struct facts *facts)
{
    return facts->explained->before->regulations.edition;
}

static inline bool asks_for(const struct facts *facts,
                            enum laws_parameter parameter,
                            enum laws_value value)
{
    return parameter_of(facts->explained->before, parameter, value);
}

/* Does the ruling rest on this rule? */
bool laws__rests_on(const struct facts *facts, enum laws_rule rule);

/* The facts of a ruling with the verdict that it is named after. */
typedef void laws__explainer(struct facts *facts);

/* explain_claim.c */
laws__explainer laws__explain_claim, laws__explain_price;
void laws__add_stood(struct facts *facts, const struct laws_game *game,
                     unsigned needed);
void laws__add_quiet(struct facts *facts, const struct laws_game *game,
                     unsigned number, unsigned needed);

/* explain_end.c */
laws__explainer laws__explain_result;
unsigned laws__losing_number(const struct facts *facts);

/* explain_refused.c */
laws__explainer laws__explain_refused;
void laws__add_moves_made(struct facts *facts, unsigned needed);

#endif
