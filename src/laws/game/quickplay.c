/*
 * quickplay.c - claims in a quickplay finish, and what the arbiter decides
 * (Guidelines III; 1997: Article 10)
 */
#include "game/state.h"

/* Does any period bring time with the moves? */
bool laws__has_extra_time(const struct laws_control *control)
{
    for (unsigned i = 0; i < control->count; i++)
        if (control->period[i].increment || control->period[i].delay)
            return true;
    return false;
}

/* III.5, III.4: only the player having the move; not where nobody supervises
   the competition (III.6.1), and not in 1997 (10.2). */
static bool needs_move(const struct laws__fold *fold, enum laws_rule asks)
{
    return asks != LAWS_RULE_CLAIM_REFERRED &&
           parameter(fold, LAWS_PARAMETER_QUICKPLAY_ON_MOVE, LAWS_VALUE_YES);
}

/* What keeps a player from asking, first that holds; LAWS_RULE_NONE: he may.
   An increment, once introduced, is one (III.2.2). */
static enum laws_rule barred_by(const struct laws__fold *fold,
                                enum laws_rule asks)
{
    const struct laws_game *game = fold->game;
    const struct laws_regulations *regulations = &game->regulations;
    enum laws_color by = fold->act->by;

    if (laws_article(fold->edition, LAWS_RULE_QUICKPLAY_ANNOUNCED) &&
        !regulations->quickplay)
        return LAWS_RULE_QUICKPLAY_ANNOUNCED;
    if (laws_article(fold->edition, LAWS_RULE_QUICKPLAY_SCOPE) &&
        (regulations->level == LAWS_BLITZ ||
         laws__has_extra_time(&regulations->control)))
        return LAWS_RULE_QUICKPLAY_SCOPE;
    if (!laws_clock_is_last_period(&game->clock, &regulations->control, by))
        return LAWS_RULE_QUICKPLAY_PERIOD;
    if (game->clock.left[by] >= LAWS_MINUTES(2) || game->clock.fallen[by])
        return asks;
    if (needs_move(fold, asks) && game->has_move != by)
        return asks;
    return LAWS_RULE_NONE;
}

/* Says why he may not ask. */
static bool bar_question(struct laws__fold *fold, enum laws_rule asks)
{
    enum laws_rule rule;

    if (!laws_article(fold->edition, asks)) {
        laws__refuse_unknown(fold, "III");
        return true;
    }
    rule = barred_by(fold, asks);
    if (rule != LAWS_RULE_NONE)
        laws__say(fold, LAWS_VERDICT_CLAIM_BARRED, rule);
    return rule != LAWS_RULE_NONE;
}

/* The clocks are stopped until the arbiter has decided; what was asked before
   and not decided gives way. */
static void ask(struct laws_game *game, enum laws_asked what,
                enum laws_color by)
{
    game->quickplay.asked = (uint8_t)what;
    game->quickplay.by = (uint8_t)by;
    laws__pause(game);
}

/* He has decided: the clock runs again, but not while an envelope waits. */
static void decide(struct laws_game *game)
{
    game->quickplay.asked = LAWS_ASKED_NOTHING;
    if (game->resume != LAWS_NOBODY || !laws__is_shut(game))
        laws__go_on(game);
}

/* Play is over, and only a decision is missing. */
static void halt(struct laws_game *game)
{
    game->quickplay.halted = true;
    game->quickplay.asked = LAWS_ASKED_NOTHING;
    game->offer[LAWS_WHITE] = game->offer[LAWS_BLACK] = false;
    laws_clock_stop(&game->clock);
}

/* III.5: that the opponent cannot win by normal means, or makes no effort to.
   III.6.1: with no arbiter there the claim concludes the game. */
void laws__fold_claim_normal_means(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    enum laws_color by = fold->act->by;
    bool refers = game->regulations.arbiter == LAWS_ARBITER_ABSENT &&
                  laws_article(fold->edition, LAWS_RULE_CLAIM_REFERRED);

    if (bar_question(fold, refers ? LAWS_RULE_CLAIM_REFERRED
                                  : LAWS_RULE_NORMAL_MEANS_CLAIM))
        return;
    if (refers) {
        halt(game);
        game->quickplay.referred = true;
        game->quickplay.claimant = (uint8_t)by;
        laws__say_color(fold, LAWS_VERDICT_CLAIM_REFERRED,
                        LAWS_RULE_CLAIM_REFERRED, by);
    } else {
        ask(game, LAWS_ASKED_DRAW, by);
    }
}

/* III.4: an increment for both, which is an offer of a draw, too.  Where the
   event bars offers (9.1.1) there is none to decline first [choice]. */
void laws__fold_request_increment(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    enum laws_color by = fold->act->by;

    if (bar_question(fold, LAWS_RULE_INCREMENT_REQUEST))
        return;
    ask(game, LAWS_ASKED_INCREMENT, by);
    if (laws__offers_are_barred(fold->game))
        return;
    game->consent = false;
    game->offer[by] = true;
    laws__say_color(fold, LAWS_VERDICT_OFFER_OPEN, LAWS_RULE_INCREMENT_REQUEST,
                    by);
}

/* Two extra minutes. */
static void give(struct laws__fold *fold, enum laws_rule rule,
                 enum laws_color color)
{
    laws__say_time(fold, LAWS_VERDICT_TIME_ADDED, rule, color, LAWS_MINUTES(2));
    laws__give_time(fold->game, color, LAWS_MINUTES(2));
}

static void draw(struct laws__fold *fold, enum laws_rule rule)
{
    laws__say(fold, LAWS_VERDICT_NORMAL_MEANS_DRAW, rule);
    laws__end(fold, rule, LAWS_RESULT_DRAW, LAWS_END_NORMAL_MEANS);
}

/* III.4: five seconds more for both with each move from now on. */
static void introduce_increment(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    struct laws_control *control = &game->regulations.control;

    for (unsigned i = 0; i < control->count; i++)
        control->period[i].increment = LAWS_SECONDS(5);
    laws__say(fold, LAWS_VERDICT_INCREMENT_INTRODUCED,
              LAWS_RULE_INCREMENT_REQUEST);
    give(fold, LAWS_RULE_INCREMENT_REQUEST,
         laws_opponent((enum laws_color)game->quickplay.by));
    decide(game);
}

/* III.5.3; the claim that he had put off is done with it. */
static void reject_claim(struct laws__fold *fold, enum laws_color claimant)
{
    struct laws__quickplay *quickplay = &fold->game->quickplay;

    if (!laws_article(fold->edition, LAWS_RULE_NORMAL_MEANS_REJECTED)) {
        laws__refuse_unknown(fold, "III");
        return;
    }
    laws__say(fold, LAWS_VERDICT_REJECTED, LAWS_RULE_NORMAL_MEANS_REJECTED);
    give(fold, LAWS_RULE_NORMAL_MEANS_REJECTED, laws_opponent(claimant));
    if (quickplay->claimant == claimant)
        quickplay->postponed = false;
    if (quickplay->asked == LAWS_ASKED_DRAW)
        decide(fold->game);
}

/* Refuses where there is nothing to decide; III.4: not before the offer is
   declined. */
static bool refuse_without_question(struct laws__fold *fold)
{
    const struct laws_game *game = fold->game;
    const struct laws__quickplay *quickplay = &game->quickplay;

    if (!laws_article(fold->edition, LAWS_RULE_NORMAL_MEANS)) {
        laws__refuse_unknown(fold, "III");
        return true;
    }
    if (quickplay->asked == LAWS_ASKED_INCREMENT
            ? !game->offer[quickplay->by]
            : quickplay->asked || quickplay->postponed || quickplay->halted)
        return false;
    laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NO_CLAIM);
    return true;
}

/* III.5.1, III.5.2, III.6.2, III.4 */
void laws__fold_agree(struct laws__fold *fold)
{
    const struct laws__quickplay *quickplay = &fold->game->quickplay;

    if (refuse_without_question(fold))
        return;
    if (quickplay->asked == LAWS_ASKED_INCREMENT)
        introduce_increment(fold);
    else if (quickplay->asked == LAWS_ASKED_DRAW)
        draw(fold, LAWS_RULE_NORMAL_MEANS);
    else if (quickplay->referred)
        draw(fold, LAWS_RULE_REFERRED_DECIDED);
    else
        draw(fold, LAWS_RULE_NORMAL_MEANS_LATER);
}

/* III.5.3; a flag that has fallen meanwhile counts then as always (6.9). */
void laws__fold_reject(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    const struct laws__quickplay *quickplay = &game->quickplay;

    if (refuse_without_question(fold))
        return;
    if (quickplay->asked == LAWS_ASKED_INCREMENT) {
        laws__say(fold, LAWS_VERDICT_REJECTED, LAWS_RULE_INCREMENT_REQUEST);
        decide(game);
    } else if (quickplay->asked == LAWS_ASKED_DRAW) {
        reject_claim(fold, (enum laws_color)quickplay->by);
    } else if (quickplay->halted) {
        laws__end_by_flag(fold, (enum laws_color)quickplay->fallen,
                          quickplay->flag_rule);
    } else {
        reject_claim(fold, (enum laws_color)quickplay->claimant);
    }
}

/* III.5.2: only a claim, and only once. */
void laws__fold_postpone(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    struct laws__quickplay *quickplay = &game->quickplay;

    if (refuse_without_question(fold))
        return;
    if (quickplay->asked != LAWS_ASKED_DRAW) {
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NO_CLAIM);
        return;
    }
    laws__say(fold, LAWS_VERDICT_POSTPONED, LAWS_RULE_NORMAL_MEANS_POSTPONED);
    quickplay->postponed = true;
    quickplay->claimant = quickplay->by;
    decide(game);
}

/* III.5.2; 1997, 10.2(c): the flag has fallen while a decision is put off.
   Play is over, the result is what the arbiter decides.  False: nothing is put
   off. */
bool laws__await_decision(struct laws__fold *fold, enum laws_color fallen,
                          enum laws_rule rule)
{
    struct laws_game *game = fold->game;

    if (!game->quickplay.postponed)
        return false;
    halt(game);
    game->quickplay.fallen = (uint8_t)fallen;
    game->quickplay.flag_rule = rule;
    game->flags_known |= (uint8_t)(1u << fallen);
    return true;
}
