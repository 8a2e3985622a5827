/*
 * adjourn.c - one session ends and another begins (Guidelines I; 1988: Articles
 * 13 and 14)
 *
 * The player having the move seals it and stops the clocks; at the resumption
 * the envelope is opened when his opponent is there to reply.  What stands in
 * an envelope is the matter of seal.c.
 */
#include "game/state.h"

/* He who must reply to the sealed move. */
static enum laws_color responder(const struct laws_game *game)
{
    return laws_opponent((enum laws_color)game->adjournment.sealer);
}

static bool is_session(const struct laws_game *game, enum laws__session session)
{
    return game->adjournment.session == session;
}

/* Between `adjourned` and the opening of the envelope, or its loss. */
static bool is_closed(const struct laws_game *game)
{
    return is_session(game, SESSION_ADJOURNED) ||
           is_session(game, SESSION_RESUMED);
}

/* Does the edition know adjournments?  Refuses if not. */
static bool knows_sealing(struct laws__fold *fold)
{
    if (laws_article(fold->edition, LAWS_RULE_SEAL))
        return true;
    laws__refuse(fold, LAWS_RULE_NONE, "not-in-edition");
    return false;
}

/* Must this player seal his move now? */
bool laws__is_sealing(const struct laws_game *game, enum laws_color by)
{
    return is_session(game, SESSION_SEALS) && game->adjournment.sealer == by;
}

/* Has he made the move on the board that he has yet to seal? */
bool laws__has_made_sealed(const struct laws_game *game, enum laws_color by)
{
    return laws__is_sealing(game, by) && game->adjournment.made;
}

/* Is his move in an envelope, so that there is none to claim with? */
bool laws__has_sealed(const struct laws_game *game, enum laws_color by)
{
    return (is_closed(game) && game->adjournment.sealer == by) ||
           is_session(game, SESSION_REPLIED);
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
    return is_session(game, SESSION_ADJOURNED) &&
           (act->kind == LAWS_ACT_OFFERS_DRAW ||
            act->kind == LAWS_ACT_ACCEPTS || act->kind == LAWS_ACT_DECLINES ||
            act->kind == LAWS_ACT_RESIGNS);
}

/* I.1.2: only the player having the move, and before the session ends. */
static bool may_adjourn(struct laws__fold *fold)
{
    const struct laws_game *game = fold->game;
    laws_ms end = game->regulations.session;

    if (!laws_article(fold->edition, LAWS_RULE_SEAL_EARLY))
        laws__refuse(fold, LAWS_RULE_NONE, "not-in-edition");
    else if (game->has_move != fold->act->by)
        laws__refuse(fold, LAWS_RULE_SEAL_EARLY, "not-to-move");
    else if (!end)
        laws__refuse(fold, LAWS_RULE_NONE, "not-announced");
    else if (fold->act->at >= end)
        laws__refuse(fold, LAWS_RULE_NONE, "too-late");
    else
        return true;
    return false;
}

/* The plies before the move that is to be sealed: an illegal move of his that
   is not completed does not count. */
static unsigned plies_before(const struct laws_game *game, enum laws_color by)
{
    const struct laws__made *made = &game->made[by];

    return game->plies - (made->is && made->ply == game->plies);
}

/* I.1.1: the player having the move must seal it, and his clock runs on; I.1.2
   by his own wish. */
enum laws_status laws__fold_adjourn(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    enum laws_color sealer = (enum laws_color)game->has_move;

    if (!knows_sealing(fold) ||
        (fold->act->by != LAWS_NOBODY && !may_adjourn(fold)))
        return LAWS_OK;
    if (is_closed(game) || is_session(game, SESSION_MISSING) ||
        is_session(game, SESSION_REPLIED)) {
        laws__refuse(fold, LAWS_RULE_NONE, "too-late");
        return LAWS_OK;
    }
    if (!laws__is_sealing(game, sealer)) /* else he is told again */
        game->adjournment = (struct laws__adjournment){
            .session = SESSION_SEALS,
            .sealer = (uint8_t)sealer,
            .early = fold->act->by != LAWS_NOBODY,
            .ply = (uint16_t)plies_before(game, sealer),
            .again = game->adjournment.again,
            .resumed_at = game->adjournment.resumed_at,
        };
    laws__say_color(fold, LAWS_VERDICT_MUST_SEAL, LAWS_RULE_SEAL, sealer);
    return LAWS_OK;
}

/* I.1.2: the display of the nominal end of the session.  No time is given
   back to a player who stops the clocks only after it. */
static void show_nominal_end(struct laws_game *game)
{
    struct laws_clock clock = game->clock;
    unsigned sealer = game->adjournment.sealer;

    if (!game->regulations.control.count)
        return;
    laws_clock_advance(&clock, game->regulations.session);
    laws_clock_set(&game->clock, (enum laws_color)sealer, clock.left[sealer]);
}

/* Both clocks stand, and nobody needs to be at the board until the game is
   resumed; whoever is not there then has left in the meantime. */
static void end_session(struct laws_game *game)
{
    struct laws__adjournment *adjournment = &game->adjournment;

    if (game->plies > adjournment->ply) /* an illegal move is put back */
        laws__cut_back(game, adjournment->ply);
    laws__forget_touches(game);
    laws_clock_stop(&game->clock);
    game->paused = true;
    game->resume = LAWS_NOBODY;
    adjournment->session = SESSION_ADJOURNED;
    for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK; color++) {
        game->here[color] = game->here[color] || game->arrived[color];
        game->excused[color] = false;
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
        laws__refuse(fold, LAWS_RULE_SEAL, "duty");
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

/* I.9.2: he who came later than the resumption may stop his own clock, in
   every edition. */
bool laws__may_stop_to_open(const struct laws_game *game, enum laws_color by)
{
    return is_session(game, SESSION_RESUMED) && responder(game) == by;
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

    if (is_session(game, SESSION_RESUMED) && game->paused &&
        game->resume == LAWS_NOBODY)
        return true; /* it waits for the envelope, not for a clock */
    if (!is_session(game, SESSION_ADJOURNED))
        return false;
    adjournment->session = SESSION_RESUMED;
    adjournment->resumed_at = fold->act->at;
    adjournment->again = true;
    adjournment->awaited = !game->here[responder(game)];
    memcpy(adjournment->recorded, game->clock.left,
           sizeof adjournment->recorded);
    laws__say(fold, LAWS_VERDICT_RESUMED, LAWS_RULE_SESSION_RESUMED);
    game->paused = !adjournment->awaited;
    game->resume = LAWS_NOBODY;
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
enum laws_status laws__fold_open(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;

    if (!knows_sealing(fold))
        return LAWS_OK;
    if (is_session(game, SESSION_RESUMED)) {
        if (game->here[responder(game)])
            laws__open(fold);
        else
            laws__refuse(fold, LAWS_RULE_ENVELOPE_OPENED, "absent");
    } else if (is_session(game, SESSION_REPLIED)) {
        if (game->here[game->adjournment.sealer])
            laws__open(fold);
        else
            laws__refuse(fold, LAWS_RULE_SEAL_REPLY, "absent");
    } else {
        laws__refuse(fold, LAWS_RULE_NONE, "no-claim");
    }
    return LAWS_OK;
}

/* I.12.1: the adjourned position and the recorded times; the player who sealed
   makes the move that he states. */
enum laws_status laws__fold_lose_envelope(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    struct laws__adjournment *adjournment = &game->adjournment;

    if (!knows_sealing(fold))
        return LAWS_OK;
    if (!is_session(game, SESSION_RESUMED)) {
        laws__refuse(fold, LAWS_RULE_NONE, "no-claim");
        return LAWS_OK;
    }
    adjournment->session = SESSION_MISSING;
    adjournment->sealed = SEALED_NOTHING;
    game->paused = false;
    game->resume = LAWS_NOBODY;
    laws_clock_stop(&game->clock);
    if (game->regulations.control.count)
        for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK; color++)
            laws_clock_set(&game->clock, (enum laws_color)color,
                           adjournment->recorded[color]);
    laws__say(fold, LAWS_VERDICT_ENVELOPE_MISSING, LAWS_RULE_ENVELOPE_MISSING);
    return LAWS_OK;
}

/* He leaves: until the envelope is opened, he must be back in time. */
void laws__leave(struct laws_game *game, enum laws_color by)
{
    game->here[by] = false;
    if (is_closed(game) || is_session(game, SESSION_MISSING))
        game->arrived[by] = false;
}

/* I.9.3: what the arbiter sees when the game is to be resumed. */
enum laws_status laws__fold_record_absent(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;

    if (!knows_sealing(fold))
        return LAWS_OK;
    if (is_session(game, SESSION_PLAYS) || is_session(game, SESSION_SEALS))
        laws__refuse(fold, LAWS_RULE_NONE, "no-claim");
    else
        laws__leave(game, (enum laws_color)game->adjournment.sealer);
    return LAWS_OK;
}

/* How long this session lasts: from its own beginning counts who is late. */
laws_ms laws__session_age(const struct laws__fold *fold)
{
    if (is_session(fold->game, SESSION_ADJOURNED))
        return 0;
    return fold->act->at - fold->game->adjournment.resumed_at;
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
        !game->here[color] || !game->regulations.control.count ||
        !game->clock.fallen[color] || game->flags_known >> color & 1)
        return;
    laws__say_color(fold, LAWS_VERDICT_FLAG, LAWS_RULE_FLAG, color);
    laws__end_by_flag(fold, color, LAWS_RULE_FLAG_FALL);
}

/*
 * I.10, 10.13: somebody came too late for the resumption.  An envelope that is
 * still closed is opened first, for a conclusion that the sealed move brought
 * still applies: to the player who sealed it in every edition, to the other in
 * 2023.  True when that has ended the game.
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
    if (is_session(game, SESSION_RESUMED) && (sealer_late || for_all))
        laws__open(fold);
    if (!game->over && sealer_late)
        rule_overstepped(fold);
    return game->over;
}

/* What was undone leaves no move to be sealed or opened. */
void laws__void_adjournment(struct laws_game *game, unsigned plies)
{
    struct laws__adjournment *adjournment = &game->adjournment;

    if (plies >= adjournment->ply)
        return;
    if (game->paused && game->resume == LAWS_NOBODY)
        game->resume = (uint8_t)game->past[plies].position.turn;
    adjournment->session = SESSION_PLAYS;
    adjournment->ply = 0;
}
