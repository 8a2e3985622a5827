/*
 * sign.c - what the players do when the game is over: they sign the result, or
 * appeal (8.7, 11.10)
 */
#include "game/state.h"

/* 8.7: the arbiter has decided otherwise than the players signed. */
static bool is_decided(const struct laws__fold *fold)
{
    const struct laws_ruling *result = &fold->game->result;

    return result->end == LAWS_END_DECLARED &&
           !strcmp(result->article,
                   laws_article(fold->edition, LAWS_RULE_SIGNED));
}

/* 8.7: what both have signed stands, even if it is incorrect. */
void laws__fold_sign(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    const struct laws_act *act = fold->act;
    struct laws_ruling *ruling;

    if (!laws_article(fold->edition, LAWS_RULE_SIGNED)) {
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NOT_IN_EDITION);
        return;
    }
    if (!game->over) {
        laws__refuse(fold, LAWS_RULE_SIGNED, LAWS_REFUSED_NO_RESULT);
        return;
    }
    game->signature[act->by] = (uint8_t)act->result; /* the last one counts */
    ruling = laws__say(fold, LAWS_VERDICT_SIGNED, LAWS_RULE_SIGNED);
    ruling->color = act->by;
    ruling->result = act->result;
    if (game->signature[laws_opponent(act->by)] == act->result &&
        game->result.result != act->result && !is_decided(fold))
        laws__end(fold, LAWS_RULE_SIGNED, act->result, LAWS_END_SIGNED);
}

/* 11.10: also of what he has signed.  Nothing changes before it is heard. */
void laws__fold_appeal(struct laws__fold *fold)
{
    if (laws_article(fold->edition, LAWS_RULE_APPEAL))
        laws__say_color(fold, LAWS_VERDICT_APPEALED, LAWS_RULE_APPEAL,
                        fold->act->by);
    else
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NOT_IN_EDITION);
}
