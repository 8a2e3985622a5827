/*
 * adjourn.c - a session ends (Guidelines I; 1988: Article 13)
 *
 * The player having the move seals it (seal.c) and stops the clocks.
 */
#include "game/adjourn.h"

/* Must this player seal his move now? */
bool laws__is_sealing(const struct laws_game *game, enum laws_color by)
{
    return is_session(game, LAWS_SESSION_SEALS) &&
           game->adjournment.sealer == by;
}

/* Has he made the move on the board that he has yet to seal? */
bool laws__has_made_sealed(const struct laws_game *game, enum laws_color by)
{
    return laws__is_sealing(game, by) && game->adjournment.made;
}

/* Is the last move in an envelope, so that nobody can move or claim? */
bool laws__is_shut(const struct laws_game *game)
{
    return is_closed(game) || is_session(game, LAWS_SESSION_REPLIED);
}

/* I.4: does he speak after his opponent has sealed? */
bool laws__answers_seal(const struct laws_game *game, enum laws_color by)
{
    return is_closed(game) && responder(game) == by;
}

/* I.6: before the resumption nobody is at the board, and all the same a player
   may propose, answer or notify the arbiter that he resigns. */
bool laws__speaks_from_afar(const struct laws_game *game,
                            const struct laws_act *act)
{
    return is_session(game, LAWS_SESSION_ADJOURNED) &&
           (act->kind == LAWS_ACT_OFFERS_DRAW ||
            act->kind == LAWS_ACT_ACCEPTS || act->kind == LAWS_ACT_DECLINES ||
            act->kind == LAWS_ACT_RESIGNS);
}

/* I.1.2: only the player having the move, and before the session ends. */
static bool refuse_adjournment(struct laws__fold *fold)
{
    const struct laws_game *game = fold->game;
    laws_ms end = game->regulations.session;

    if (!laws_article(fold->edition, LAWS_RULE_SEAL_EARLY))
        laws__refuse_unknown(fold, "I");
    else if (game->has_move != fold->act->by)
        laws__refuse(fold, LAWS_RULE_SEAL_EARLY, LAWS_REFUSED_NOT_TO_MOVE);
    else if (!end)
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NOT_ANNOUNCED);
    else if (fold->act->at >= end)
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_TOO_LATE);
    else
        return false;
    return true;
}

/* The plies before the move that is to be sealed: an illegal move of his that
   is not completed does not count. */
static unsigned plies_before(const struct laws_game *game, enum laws_color by)
{
    return game->plies - has_made_last(game, by);
}

/* I.1.2: what his clock, running on, will show when the session ends. */
static laws_ms left_at_nominal_end(const struct laws_game *game,
                                   enum laws_color sealer)
{
    struct laws_clock clock = game->clock;

    laws_clock_advance(&clock, game->regulations.session);
    return clock.left[sealer];
}

/* I.1.1: the player having the move must seal it, and his clock runs on; I.1.2
   by his own wish. */
void laws__fold_adjourn(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    enum laws_color sealer = (enum laws_color)game->has_move;

    if (refuse_sealing(fold) ||
        (fold->act->by != LAWS_NOBODY && refuse_adjournment(fold)))
        return;
    if (is_closed(game) || is_session(game, LAWS_SESSION_MISSING) ||
        is_session(game, LAWS_SESSION_REPLIED)) {
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_TOO_LATE);
        return;
    }
    if (!laws__is_sealing(game, sealer)) /* else he is told again */
        game->adjournment = (struct laws__adjournment){
            .session = LAWS_SESSION_SEALS,
            .sealer = (uint8_t)sealer,
            .early = fold->act->by != LAWS_NOBODY,
            .nominal = left_at_nominal_end(game, sealer),
            .ply = (uint16_t)plies_before(game, sealer),
            .again = game->adjournment.again,
            .began = game->adjournment.began,
        };
    laws__say_color(fold, LAWS_VERDICT_MUST_SEAL, LAWS_RULE_SEAL, sealer);
}

/* I.1.2: the display of the nominal end of the session, also where it is past
   when he stops the clocks. */
static void show_nominal_end(struct laws_game *game)
{
    enum laws_color sealer = (enum laws_color)game->adjournment.sealer;

    laws_clock_set(&game->clock, sealer,
                   game->clock.since > game->regulations.session
                       ? game->adjournment.nominal
                       : left_at_nominal_end(game, sealer));
}

/* Both clocks stand, and nobody needs to be at the board until the game is
   resumed; whoever is not there then has left in the meantime.  What was made
   against a touched piece is in the envelope now: it is judged when that is
   opened [choice]. */
static void end_session(struct laws_game *game)
{
    struct laws__adjournment *adjournment = &game->adjournment;

    if (game->plies > adjournment->ply) /* an illegal move is put back */
        laws__cut_back(game, adjournment->ply);
    adjournment->hand = game->hand;
    laws__forget_touches(game);
    if (game->breach[adjournment->sealer].ply == adjournment->ply)
        game->breach[adjournment->sealer].is = false;
    laws_clock_stop(&game->clock);
    game->paused = true;
    game->resume = LAWS_NOBODY;
    adjournment->session = LAWS_SESSION_ADJOURNED;
    adjournment->answers = game->offer[responder(game)];
    for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK; color++) {
        game->here[color] = game->here[color] || game->arrived[color];
        game->excused[color] = game->came[color] = false;
    }
}

/*
 * I.1.1: he has written his move and stops the clocks.  False when this is no
 * such pause.
 */
bool laws__adjourn_by_pause(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    const struct laws__adjournment *adjournment = &game->adjournment;
    enum laws_color by = fold->act->by;
    struct laws_ruling *ruling;

    if (by == LAWS_NOBODY || !laws__is_sealing(game, by) ||
        adjournment->sealed == SEALED_NOTHING)
        return false;
    if (adjournment->made &&
        !laws__is_sealed_as(adjournment, adjournment->on_board)) {
        laws__refuse(fold, LAWS_RULE_SEAL, LAWS_REFUSED_DUTY);
        return true;
    }
    if (adjournment->early) {
        show_nominal_end(game);
        laws__see_flags(fold);
        if (game->over)
            return true;
    }
    end_session(game);
    ruling =
        laws__say(fold, LAWS_VERDICT_ADJOURNED,
                  adjournment->early ? LAWS_RULE_SEAL_EARLY : LAWS_RULE_SEAL);
    ruling->color = by;
    ruling->number = laws__moves_made(game, by) + 1;
    return true;
}

/* What was undone leaves no move to be sealed or opened; and when the one that
   was opened or stated is undone itself, another is a move like any. */
void laws__void_adjournment(struct laws_game *game, unsigned plies)
{
    struct laws__adjournment *adjournment = &game->adjournment;
    bool on_board = is_session(game, LAWS_SESSION_OPENED) ||
                    is_session(game, LAWS_SESSION_REPLIED);

    if (plies < (unsigned)adjournment->ply + on_board)
        adjournment->session = LAWS_SESSION_PLAYS;
}
