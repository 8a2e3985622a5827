/*
 * offer.c - what players say: offers of a draw and resignation (9.1, 5.1.2)
 */
#include "game/state.h"

/* Was this ply no move: an unnoticed press without one?  (The board does not
   tell: a transposing king and rook of Chess960 fill the same squares.) */
static bool is_pass(const struct laws_game *game, unsigned ply)
{
    return game->past[ply].move.from >= LAWS_NO_SQUARE;
}

/* The moves that a player has made in this game (5.2.3, 7.3, 9.1.1); what was
   set back is not among them, nor is an illegal one before it is pressed. */
unsigned laws__moves_made(const struct laws_game *game, enum laws_color color)
{
    const struct laws__made *last = &game->made[color];
    unsigned count = 0;

    for (unsigned ply = game->past[0].position.turn == color ? 1 : 2;
         ply <= game->plies; ply += 2)
        if (!is_pass(game, ply) &&
            !(last->is && last->illegal && last->ply == ply))
            count++;
    return count;
}

static bool have_both_made(const struct laws_game *game, unsigned moves)
{
    /* mostly none are asked for: then the game is not counted through */
    return !moves || (laws__moves_made(game, LAWS_WHITE) >= moves &&
                      laws__moves_made(game, LAWS_BLACK) >= moves);
}

/* The opponent's offer ends when this player touches or moves (9.1.2.1). */
void laws__decline(struct laws__fold *fold, enum laws_color by)
{
    struct laws_game *game = fold->game;
    enum laws_color opponent = laws_opponent(by);

    if (!game->offer[opponent])
        return;
    game->offer[opponent] = false;
    if (by == game->adjournment.sealer) /* his sealed move answers it no more */
        game->adjournment.answers = false;
    laws__say_color(fold, LAWS_VERDICT_OFFER_DECLINED, LAWS_RULE_OFFER, by);
}

/* 9.1.1: the event may bar offers, at all or for some moves. */
bool laws__offers_are_barred(const struct laws_game *game)
{
    const struct laws_regulations *regulations = &game->regulations;

    if (laws__parameter(regulations->edition,
                        LAWS_PARAMETER_OFFERS_REGULATED) != LAWS_VALUE_YES ||
        game->consent)
        return false;
    return !regulations->offers_allowed ||
           !have_both_made(game, regulations->offers_after);
}

/* 9.1.2.3: a wrong claim stays an offer. */
void laws__offer_by_claim(struct laws__fold *fold, enum laws_color by)
{
    if (!parameter(fold, LAWS_PARAMETER_CLAIM_IS_OFFER, LAWS_VALUE_YES) ||
        laws__offers_are_barred(fold->game))
        return;
    fold->game->consent = false;
    fold->game->offer[by] = true;
    laws__say_color(fold, LAWS_VERDICT_OFFER_OPEN, LAWS_RULE_OFFER_BY_CLAIM,
                    by);
}

/* Whose time it is: whose clock runs, or will run when play goes on. */
static unsigned whose_time(const struct laws_game *game)
{
    if (game->clock.running != LAWS_NOBODY)
        return game->clock.running;
    if (game->paused && game->resume != LAWS_NOBODY)
        return game->resume;
    return game->has_move;
}

/* Proper: after making and before pressing, though the opponent may have made
   his next move meanwhile (6.2.2); 1988 also on one's own time. */
static bool is_proper_moment(const struct laws__fold *fold, enum laws_color by)
{
    const struct laws_game *game = fold->game;

    if (game->made[by].is || laws__has_made_sealed(game, by) ||
        laws__answers_seal(game, by))
        return true;
    return parameter(fold, LAWS_PARAMETER_OFFER_OWN_TIME, LAWS_VALUE_YES) &&
           whose_time(game) == by;
}

void laws__fold_offer(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    enum laws_color by = fold->act->by;

    if (laws__offers_are_barred(fold->game)) {
        laws__say(fold, LAWS_VERDICT_OFFER_BARRED, LAWS_RULE_OFFER_BARRED);
        return;
    }
    if (game->offer[by])
        return; /* saying it again changes nothing */
    game->consent = false;
    game->offer[by] = true;
    laws__say_color(fold, LAWS_VERDICT_OFFER_OPEN,
                    laws__answers_seal(game, by) ? LAWS_RULE_OFFER_AFTER_SEAL
                                                 : LAWS_RULE_OFFER,
                    by);
    if (!is_proper_moment(fold, by))
        laws__say_color(fold, LAWS_VERDICT_OFFER_IMPROPER,
                        LAWS_RULE_OFFER_IMPROPER, by);
}

/* Refuses where there is no offer of the opponent to answer. */
static bool refuse_without_offer(struct laws__fold *fold)
{
    enum laws_color by = fold->act->by;

    if (fold->game->offer[laws_opponent(by)])
        return false;
    laws__refuse(fold, LAWS_RULE_NONE,
                 fold->game->offer[by] ? LAWS_REFUSED_OWN_OFFER
                                       : LAWS_REFUSED_NO_OFFER);
    return true;
}

void laws__fold_accept(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;

    if (refuse_without_offer(fold))
        return;
    if (parameter(fold, LAWS_PARAMETER_AGREEMENT_NEEDS_MOVES, LAWS_VALUE_YES) &&
        !have_both_made(game, 1))
        laws__refuse(fold, LAWS_RULE_AGREEMENT, LAWS_REFUSED_NO_MOVE_YET);
    else
        laws__end(fold, LAWS_RULE_AGREEMENT, LAWS_RESULT_DRAW,
                  LAWS_END_AGREEMENT);
}

void laws__fold_decline(struct laws__fold *fold)
{
    if (!refuse_without_offer(fold))
        laws__decline(fold, fold->act->by);
}

void laws__fold_withdraw(struct laws__fold *fold)
{
    if (fold->game->offer[fold->act->by])
        laws__refuse(fold, LAWS_RULE_OFFER, LAWS_REFUSED_CANNOT_WITHDRAW);
    else
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NO_OFFER);
}

/* 5.1.2: lost, unless the opponent cannot mate (1988: has a bare king). */
void laws__fold_resign(struct laws__fold *fold)
{
    laws__end_lost_or_drawn(fold, LAWS_PARAMETER_RESIGNATION_DRAWN_BY,
                            LAWS_RULE_RESIGNATION, fold->act->by,
                            LAWS_END_RESIGNATION);
}

/* 9.1.1: for the next offer. */
void laws__fold_consent(struct laws__fold *fold)
{
    if (parameter(fold, LAWS_PARAMETER_OFFERS_REGULATED, LAWS_VALUE_NO))
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NOT_IN_EDITION);
    else
        fold->game->consent = true;
}
