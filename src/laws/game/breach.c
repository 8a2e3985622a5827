/*
 * breach.c - a move against touch-move that was not put back: who may point it
 * out, and until when (4.8)
 */
#include "game/state.h"

/* A breach that nobody has ruled on is kept for a claim (4.8), with all that
   the hand had done before it. */
void laws__hold(struct laws_game *game, enum laws_color by, enum laws_rule rule,
                laws_square square)
{
    struct laws__breach *breach = &game->breach[by];

    *breach = (struct laws__breach){
        .is = true,
        .king_released = game->king_released,
        .set_back = game->set_back,
        .pawn = game->pawn,
        .promotion_fixed = game->promotion_fixed,
        .promotion_square = game->promotion_square,
        .running = game->clock.running,
        .ply = (uint16_t)game->plies,
        .square = square,
        .rule = rule,
        .released = game->released,
        .touches = game->touches,
    };
    memcpy(breach->touched, game->touched, sizeof breach->touched);
}

/* 4.8: his own hand on a piece ends the right to claim the opponent's. */
void laws__answer(struct laws_game *game, enum laws_color by,
                  enum laws__contact contact)
{
    struct laws__breach *breach = &game->breach[laws_opponent(by)];

    if (breach->answer < contact)
        breach->answer = (uint8_t)contact;
}

/* The breach that a claimant, or (LAWS_NOBODY) the arbiter, points out: the
   earliest that was not ruled on; NULL: there is none. */
static struct laws__breach *find_breach(struct laws_game *game,
                                        enum laws_color claimant)
{
    struct laws__breach *found = NULL;

    for (unsigned by = LAWS_WHITE; by <= LAWS_BLACK; by++) {
        struct laws__breach *breach = &game->breach[by];

        if (breach->is && by != claimant &&
            (!found || breach->ply < found->ply))
            found = breach;
    }
    return found;
}

/* The position before the breach again, and the hand as it was. */
static void put_back(struct laws__fold *fold, enum laws_color by,
                     struct laws__breach breach)
{
    struct laws_game *game = fold->game;
    bool is_played = game->plies > breach.ply; /* and not to be sealed */

    if (is_played)
        laws__reset_counters(game, breach.ply);
    laws__cut_back(game, breach.ply);
    if (is_played)
        laws__cut_sheets(game);
    laws__take_back_sealed(game, by);
    game->has_move = (uint8_t)by;
    game->touches = breach.touches;
    memcpy(game->touched, breach.touched, sizeof game->touched);
    game->king_released = breach.king_released;
    game->set_back = breach.set_back;
    game->pawn = breach.pawn;
    game->released = breach.released;
    game->promotion_fixed = breach.promotion_fixed;
    game->promotion_square = breach.promotion_square;
    laws__run_clock(game, by, breach.running);
}

/* 4.8: which touch of his own ends the claimant's right.  1997, 4.6, says
   deliberately, which adjusting is: 4.3 has to except it. */
static bool is_too_late(const struct laws__fold *fold,
                        const struct laws__breach *breach)
{
    switch (laws__parameter(fold->edition, LAWS_PARAMETER_TOUCH_CLAIM_ENDS)) {
    case LAWS_VALUE_ANY_TOUCH:
        return breach->answer >= CONTACT_ACCIDENT;
    case LAWS_VALUE_DELIBERATE:
        return breach->answer >= CONTACT_ADJUSTS;
    default: /* LAWS_VALUE_TOUCHED */
        return breach->answer >= CONTACT_INTENDS;
    }
}

/* 4.8: a breach of touch-move that was not ruled on when it was made. */
static enum laws_status establish(struct laws__fold *fold,
                                  enum laws_color claimant)
{
    struct laws_game *game = fold->game;
    struct laws__breach *breach = find_breach(game, claimant);

    if (!breach) {
        laws__refuse(fold, LAWS_RULE_NONE, "no-claim");
        return LAWS_OK;
    }
    if (claimant != LAWS_NOBODY && is_too_late(fold, breach)) {
        laws__say(fold, LAWS_VERDICT_RIGHT_FORFEITED,
                  LAWS_RULE_TOUCH_CLAIM_LATE);
        return LAWS_OK;
    }
    laws__say_square(fold, LAWS_VERDICT_TOUCH_BREACH, breach->rule,
                     breach->square);
    put_back(fold, (enum laws_color)(breach - game->breach), *breach);
    return LAWS_OK;
}

enum laws_status laws__fold_claim_touch(struct laws__fold *fold)
{
    return establish(fold, fold->act->by);
}

enum laws_status laws__fold_observe_touch(struct laws__fold *fold)
{
    return establish(fold, LAWS_NOBODY);
}
