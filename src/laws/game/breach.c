/*
 * breach.c - a move against touch-move that was not put back: who may point it
 * out, and until when (4.8)
 */
#include "game/state.h"

/* 4.3, 4.7: the move is put back if somebody sees at once what it breaks. */
bool laws__stop_breach(struct laws__fold *fold, struct laws__broken broken)
{
    if (!broken.is || !laws__sees_all(fold))
        return false;
    laws__say_square(fold, LAWS_VERDICT_TOUCH_BREACH, broken.rule,
                     broken.square);
    laws__note_ruled(fold, &fold->game->touch_ruled);
    return true;
}

/* A breach that nobody has ruled on is kept for a claim (4.8), with all that
   the hand had done before it. */
void laws__hold_breach(struct laws_game *game, enum laws_color by,
                       struct laws__broken broken)
{
    game->breach[by] = (struct laws__breach){
        .is = true,
        .running = game->clock.running,
        .ply = (uint16_t)game->plies,
        .broken = broken,
        .hand = game->hand,
    };
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
const struct laws__breach *laws__find_breach(const struct laws_game *game,
                                             enum laws_color claimant)
{
    const struct laws__breach *found = NULL;

    for (unsigned by = LAWS_WHITE; by <= LAWS_BLACK; by++) {
        const struct laws__breach *breach = &game->breach[by];

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

    if (game->plies > breach.ply) {
        if (game->plies > breach.ply + 1u) /* replied: it keeps that */
            breach.brought = (struct laws__brought){0, 0, false, false};
        laws__undo(game, breach.ply, by);
        laws__take_back_press(game, by, breach.brought);
    } else {
        laws__take_back_sealed(game);
    }
    game->hand = breach.hand;
    laws__run_on(game, by, breach.running, breach.brought);
}

/* Does 4.8 speak of this breach?  1997, 4.6, names 4.3 and 4.4; 1988, 7.4,
   names 7.2 alone. */
static bool is_forfeitable(enum laws_edition edition, enum laws_rule rule)
{
    if (rule == LAWS_RULE_TOUCH_CASTLE || rule == LAWS_RULE_ROOK_FIRST ||
        rule == LAWS_RULE_KING_TOUCHED || rule == LAWS_RULE_KING_RELEASED)
        return laws__parameter(edition, LAWS_PARAMETER_TOUCH_CLAIM_CASTLING);
    if (rule == LAWS_RULE_CASTLE_RELEASED || rule == LAWS_RULE_PAWN_RELEASED ||
        rule == LAWS_RULE_PROMOTION_FINAL || rule == LAWS_RULE_MUST_PROMOTE)
        return laws__parameter(edition, LAWS_PARAMETER_TOUCH_CLAIM_RELEASED);
    return true;
}

/* 4.8: which touch of his own ends the claimant's right; CONTACT_NONE: none
   does.  1997, 4.6, says deliberately, which adjusting is: 4.3 has to except
   it. */
enum laws__contact laws__ends_touch_claim(enum laws_edition edition,
                                          enum laws_rule rule)
{
    if (!is_forfeitable(edition, rule))
        return CONTACT_NONE;
    switch (laws__parameter(edition, LAWS_PARAMETER_TOUCH_CLAIM_ENDS)) {
    case LAWS_VALUE_ANY_TOUCH:
        return CONTACT_ACCIDENT;
    case LAWS_VALUE_DELIBERATE:
        return CONTACT_ADJUSTS;
    default: /* LAWS_VALUE_TOUCHED */
        return CONTACT_INTENDS;
    }
}

static bool is_too_late(const struct laws__fold *fold,
                        const struct laws__breach *breach)
{
    enum laws__contact end =
        laws__ends_touch_claim(fold->edition, breach->broken.rule);

    return end != CONTACT_NONE && breach->answer >= end;
}

/* 4.8: a breach of touch-move that was not ruled on when it was made. */
static void establish(struct laws__fold *fold, enum laws_color claimant)
{
    struct laws_game *game = fold->game;
    const struct laws__breach *breach = laws__find_breach(game, claimant);

    if (!breach) {
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NO_CLAIM);
        return;
    }
    if (claimant != LAWS_NOBODY && is_too_late(fold, breach)) {
        laws__say(fold, LAWS_VERDICT_RIGHT_FORFEITED,
                  LAWS_RULE_TOUCH_CLAIM_LATE);
        return;
    }
    laws__say_square(fold, LAWS_VERDICT_TOUCH_BREACH, breach->broken.rule,
                     breach->broken.square);
    laws__note_ruled(fold, &game->touch_ruled);
    put_back(fold, (enum laws_color)(breach - game->breach), *breach);
}

void laws__fold_claim_touch(struct laws__fold *fold)
{
    establish(fold, fold->act->by);
}

void laws__fold_observe_touch(struct laws__fold *fold)
{
    establish(fold, LAWS_NOBODY);
}
