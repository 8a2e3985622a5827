/* adjourn.h - what the files about adjournments ask (adjourn.c, seal.c,
   open_envelope.c, resume.c) */
#ifndef LAWS_ADJOURN_H
#define LAWS_ADJOURN_H

#include "game/state.h"

/* He who must reply to the sealed move. */
static inline enum laws_color responder(const struct laws_game *game)
{
    return laws_opponent((enum laws_color)game->adjournment.sealer);
}

static inline bool is_session(const struct laws_game *game,
                              enum laws_session session)
{
    return game->adjournment.session == session;
}

/* Between `adjourned` and the opening of the envelope, or its loss. */
static inline bool is_closed(const struct laws_game *game)
{
    return is_session(game, LAWS_SESSION_ADJOURNED) ||
           is_session(game, LAWS_SESSION_RESUMED);
}

/* Refuses where the edition does not know adjournments. */
static inline bool refuse_sealing(struct laws__fold *fold)
{
    if (laws_article(fold->edition, LAWS_RULE_SEAL))
        return false;
    laws__refuse_unknown(fold, "I");
    return true;
}

#endif
