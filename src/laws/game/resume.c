/*
 * resume.c - the adjourned game is resumed: who is there, who is late, whose
 * clock runs (I.5 to I.13; 1988: 10.13, Article 14)
 */
#include "game/adjourn.h"

/* I.9.2: he who came later than the resumption may stop his own clock, in
   every edition. */
bool laws__may_stop_to_open(const struct laws_game *game, enum laws_color by)
{
    return is_session(game, LAWS_SESSION_RESUMED) && responder(game) == by;
}

/*
 * I.5, I.9: the agreed time of resumption.  The clock of the player who must
 * reply runs if he is not there (I.9.2, I.11); else none runs until the
 * envelope is opened.  False when there is no session to resume.
 */
bool laws__resume_session(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    struct laws__adjournment *adjournment = &game->adjournment;

    if (is_session(game, LAWS_SESSION_RESUMED) && game->paused &&
        game->resume == LAWS_NOBODY)
        return true; /* it waits for the envelope, not for a clock */
    if (!is_session(game, LAWS_SESSION_ADJOURNED))
        return false;
    adjournment->session = LAWS_SESSION_RESUMED;
    adjournment->began = fold->act->at;
    adjournment->again = true;
    adjournment->awaited = !game->here[responder(game)];
    memcpy(adjournment->recorded, game->clock.left,
           sizeof adjournment->recorded);
    laws__say(fold, LAWS_VERDICT_RESUMED, LAWS_RULE_SESSION_RESUMED);
    game->paused = !adjournment->awaited;
    if (adjournment->awaited)
        laws_clock_start(&game->clock, &game->regulations.control,
                         responder(game));
    return true;
}

/* I.13: a display that is corrected was recorded wrongly. */
void laws__correct_record(struct laws_game *game, enum laws_color color,
                          laws_ms change)
{
    game->adjournment.recorded[color] += change;
}

/* I.7, I.9: the envelope is opened with the player who must reply at the board,
   that of a sealed reply with the other. */
void laws__fold_open(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;

    if (refuse_sealing(fold))
        return;
    if (is_session(game, LAWS_SESSION_RESUMED)) {
        if (game->here[responder(game)])
            laws__open(fold);
        else
            laws__refuse(fold, LAWS_RULE_ENVELOPE_OPENED,
                         LAWS_REFUSED_OPENED_IN_PRESENCE);
    } else if (is_session(game, LAWS_SESSION_REPLIED)) {
        if (game->here[game->adjournment.sealer])
            laws__open(fold);
        else
            laws__refuse(fold, LAWS_RULE_SEAL_REPLY,
                         LAWS_REFUSED_OPENED_IN_PRESENCE);
    } else {
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NO_CLAIM);
    }
}

/* I.12.1: the adjourned position and the recorded times; the player who sealed
   makes the move that he states. */
void laws__fold_lose_envelope(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    struct laws__adjournment *adjournment = &game->adjournment;

    if (refuse_sealing(fold))
        return;
    if (!is_session(game, LAWS_SESSION_RESUMED)) {
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NO_CLAIM);
        return;
    }
    adjournment->session = LAWS_SESSION_MISSING;
    game->paused = false;
    laws_clock_stop(&game->clock);
    for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK; color++)
        laws_clock_set(&game->clock, (enum laws_color)color,
                       adjournment->recorded[color]);
    laws__say(fold, LAWS_VERDICT_ENVELOPE_MISSING, LAWS_RULE_ENVELOPE_MISSING);
}

/* He comes to the board: in a second session, for good (I.10). */
void laws__come(struct laws_game *game, enum laws_color by)
{
    if (!game->here[by] && game->adjournment.again &&
        !is_session(game, LAWS_SESSION_ADJOURNED))
        game->came[by] = true;
    game->here[by] = game->arrived[by] = true;
}

/* He leaves: until the envelope is opened, he must be back in time, unless he
   has come in this session; only his first arrival can be late. */
void laws__leave(struct laws_game *game, enum laws_color by)
{
    game->here[by] = false;
    if (!game->came[by] &&
        (is_closed(game) || is_session(game, LAWS_SESSION_MISSING)))
        game->arrived[by] = false;
}

/* I.9.3: what the arbiter sees when the game is to be resumed. */
void laws__fold_record_absent(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;

    if (refuse_sealing(fold))
        return;
    if (is_session(game, LAWS_SESSION_PLAYS) ||
        is_session(game, LAWS_SESSION_SEALS))
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NO_CLAIM);
    else
        laws__leave(game, (enum laws_color)game->adjournment.sealer);
}

/* How long this session lasts: from its own beginning counts who is late. */
laws_ms laws__session_age(const struct laws__fold *fold)
{
    if (is_session(fold->game, LAWS_SESSION_ADJOURNED))
        return 0;
    return fold->act->at - fold->game->adjournment.began;
}

bool laws__is_resumption(const struct laws_game *game)
{
    return game->adjournment.again;
}

/* 1988, 10.13(c): the player at the board has overstepped before. */
static void rule_overstepped(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    enum laws_color color = responder(game);

    if (!parameter(fold, LAWS_PARAMETER_LATE_SAVED_BY_FLAG, LAWS_VALUE_YES) ||
        !game->here[color] || !is_flag_down(game, &game->clock, color))
        return;
    laws__say_color(fold, LAWS_VERDICT_FLAG, LAWS_RULE_FLAG, color);
    laws__end_by_flag(fold, color, LAWS_RULE_FLAG_FALL);
}

/*
 * I.10; 1988, 10.13: somebody came too late for the resumption.  An envelope
 * that is still closed is opened first, for a conclusion that the sealed move
 * brought still applies: to the player who sealed it in every edition, to the
 * other in 2023.  True when that has ended the game.
 */
bool laws__end_before_default(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    const struct laws__adjournment *adjournment = &game->adjournment;
    bool sealer_late = game->late[adjournment->sealer];
    bool for_all =
        parameter(fold, LAWS_PARAMETER_SEALED_END_FOR_ALL, LAWS_VALUE_YES) &&
        adjournment->sealed == SEALED_MOVE;

    if (game->over || !laws__is_resumption(game))
        return false;
    if (is_session(game, LAWS_SESSION_RESUMED) && (sealer_late || for_all))
        laws__open(fold);
    if (!game->over && sealer_late)
        rule_overstepped(fold);
    return game->over;
}
