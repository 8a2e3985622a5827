/*
 * open_envelope.c - an envelope is opened, and the move in it made (I.8, I.9;
 * 1988: 10.14, 14.2 to 14.4)
 */
#include "game/adjourn.h"

/* I.8; 1988, 10.14: lost by him who wrote it; 6.9: not if the other cannot
   mate, in 1988 not if he has a bare king (10.7). */
static void lose_by_seal(struct laws__fold *fold, enum laws_color by)
{
    static const enum laws_rule rules[] = {
        [SEALED_AMBIGUOUS] = LAWS_RULE_SEALED_AMBIGUOUS,
        [SEALED_MEANINGLESS] = LAWS_RULE_SEALED_MEANINGLESS,
        [SEALED_ILLEGAL] = LAWS_RULE_SEALED_ILLEGAL,
    };

    laws__end_lost_or_drawn(fold, LAWS_PARAMETER_SEALED_DRAWN_BY,
                            rules[fold->game->adjournment.sealed], by,
                            LAWS_END_SEALED_MOVE);
}

/* 1988, 10.10; 9.1.2.1: a move made instead of an answer declines the offer,
   where making it does that (by a hand on a piece).  An offer that was made
   after he had sealed is none that his move could answer (I.4); who seals a
   reply has heard whatever an absent player offered. */
static void decline_by_seal(struct laws__fold *fold, enum laws_color by,
                            bool reply)
{
    if ((reply || fold->game->adjournment.answers) &&
        !parameter(fold, LAWS_PARAMETER_OFFER_DECLINED_WHEN,
                   LAWS_VALUE_TOUCHED))
        laws__decline(fold, by);
}

/* The move is on the board and completed, as by a press: it counts, with its
   increment and the period that it ends [choice]. */
static void complete_sealed(struct laws__fold *fold, enum laws_color by,
                            struct laws_move move, enum laws_rule rule)
{
    struct laws_game *game = fold->game;
    struct laws__made *made = &game->made[by];
    struct laws__made previous = made->is ? *made : game->unpressed[by];
    char san[LAWS_MOVE_TEXT_MAX];
    unsigned ply;

    laws__write_san(game, move, san);
    laws__let_stand(fold, by);
    laws__append(game, move);
    laws__complete_previous(fold, by, &previous);
    ply = game->plies;
    *made = (struct laws__made){.ply = (uint16_t)ply, .to = move.to};
    if (parameter(fold, LAWS_PARAMETER_MOVE_COUNTS_WHEN, LAWS_VALUE_MADE))
        laws__count_move(fold, by);
    laws__finish(fold, by);
    laws__say_move(fold, LAWS_VERDICT_UNSEALED, rule, san);
    if (!laws__end_by_move(fold, by))
        laws__end_wait(fold, ply);
}

/* The clock of the player who has the move now runs on where it had begun to;
   a pause until the opening is over. */
static void restart_clock(struct laws_game *game, bool began, laws_ms delay)
{
    game->paused = false;
    if (began && !game->over)
        game->clock.delay_left = delay;
}

/*
 * 4.3: what he touched before he stopped the clock binds the move that he
 * sealed [choice].  Another one is put back if somebody sees that, and he has
 * to move; else it is kept for a claim (4.8).  True when it is put back.
 */
static bool put_back(struct laws__fold *fold, enum laws_color by)
{
    struct laws_game *game = fold->game;
    struct laws__hand hand = game->hand;
    struct laws__broken broken;

    game->hand = game->adjournment.hand;
    broken = laws__broken(game, by, game->adjournment.written);
    if (laws__stop_breach(fold, broken)) {
        game->has_move = (uint8_t)by;
        game->paused = false;
        laws__run_clock(game, by, by);
        laws__cut_sheets(game);
        laws__rule_duty(fold, by);
        return true;
    }
    if (broken.is)
        laws__hold_breach(game, by, broken);
    game->hand = hand;
    return false;
}

/* I.9.1 to I.9.3: the envelope is opened, and the move in it made. */
void laws__open(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    struct laws__adjournment *adjournment = &game->adjournment;
    bool reply = adjournment->session == LAWS_SESSION_REPLIED;
    enum laws_color sealer = (enum laws_color)adjournment->sealer;
    enum laws_color by = reply ? laws_opponent(sealer) : sealer;
    enum laws_color next = laws_opponent(by);
    bool began = (game->paused ? game->resume : game->clock.running) == next;
    laws_ms delay = game->clock.delay_left;
    bool is_back = false;

    if (adjournment->sealed != SEALED_MOVE) {
        lose_by_seal(fold, by);
    } else {
        is_back = put_back(fold, by);
    }
    if (!game->over && !is_back) {
        decline_by_seal(fold, by, reply);
        complete_sealed(fold, by, adjournment->written,
                        reply                  ? LAWS_RULE_SEAL_REPLY
                        : adjournment->awaited ? LAWS_RULE_UNSEALED_LATER
                                               : LAWS_RULE_UNSEALED);
        restart_clock(game, began, delay);
    }
    adjournment->sealed = SEALED_NOTHING;
    adjournment->session =
        reply || is_back ? LAWS_SESSION_PLAYS : LAWS_SESSION_OPENED;
}
