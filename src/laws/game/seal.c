/*
 * seal.c - the sealed move and the sealed reply: written, made on the board,
 * pressed (I.1.1, I.9.3, I.12.1; 1988: 13.1, 14.4, 14.5)
 *
 * The position does not change between sealing and opening.  So a text is read
 * when it is written, only what it means is kept, and nothing is ruled about
 * it before the envelope is opened.
 */
#include "game/adjourn.h"

bool laws__is_sealed_as(const struct laws__adjournment *adjournment,
                        struct laws_move move)
{
    return adjournment->sealed == SEALED_MOVE &&
           is_same_move(adjournment->written, move);
}

/* What the words of the act mean in the position before the move.  Words that
   are not in quotes must name a move, as they do when it is made. */
static enum laws_status read_words(struct laws__fold *fold)
{
    const struct laws_game *game = fold->game;
    const struct laws_act *act = fold->act;
    /* an illegal move may be on the board */
    unsigned ply =
        laws__is_sealing(game, act->by) ? game->adjournment.ply : game->plies;
    enum laws_status status;

    if (act->quoted) {
        laws__read_sealed(game, act, ply, &fold->reading);
        return LAWS_OK;
    }
    status = laws__read_move(game, act, ply, &fold->reading);
    fold->reading.sealed =
        laws__meaning(&game->past[ply].position, status, &fold->reading);
    return status;
}

/* The player writes it down; the last text counts.  What he has made on the
   board, or must make after a wrong claim, he must write. */
static void write_down(struct laws__fold *fold, enum laws_rule rule)
{
    struct laws_game *game = fold->game;
    struct laws__adjournment *adjournment = &game->adjournment;
    enum laws_color by = fold->act->by;
    enum laws__sealed sealed = fold->reading.sealed;
    struct laws_move move = fold->reading.move;

    if (laws__has_made_sealed(game, by) &&
        (sealed != SEALED_MOVE || !is_same_move(move, adjournment->on_board))) {
        laws__refuse(fold, rule, LAWS_REFUSED_DUTY);
        return;
    }
    if (game->due.is && (sealed != SEALED_MOVE || !keeps_due(game, move))) {
        laws__refuse(fold, LAWS_RULE_CLAIM_WRONG, LAWS_REFUSED_DUTY);
        return;
    }
    if (adjournment->sealed == SEALED_NOTHING)
        laws__record(game, by);
    adjournment->sealed = (uint8_t)sealed;
    adjournment->written = move;
    laws__say_color(fold, LAWS_VERDICT_SEALED, rule, by);
}

/* The sealed move is on the board, and the player who must reply has done
   nothing yet. */
static bool is_unanswered(const struct laws_game *game)
{
    return is_session(game, LAWS_SESSION_OPENED) &&
           game->plies == game->adjournment.ply + 1u;
}

/* I.9.3: a reply is sealed only while the other is not there to see it. */
static bool may_seal_reply(const struct laws_game *game, enum laws_color by)
{
    return is_unanswered(game) && game->has_move == by &&
           !game->here[game->adjournment.sealer];
}

enum laws_status laws__read_seal(struct laws__fold *fold)
{
    const struct laws_game *game = fold->game;
    enum laws_color by = fold->act->by;

    if (!laws_article(fold->edition, LAWS_RULE_SEAL) ||
        (!laws__is_sealing(game, by) && !may_seal_reply(game, by)))
        return LAWS_OK;
    if (game->plies >= game->capacity) /* room for it when it is opened */
        return LAWS_FULL;
    return read_words(fold);
}

/* I.1.1, I.9.3 */
void laws__fold_seal(struct laws__fold *fold)
{
    const struct laws_game *game = fold->game;
    enum laws_color by = fold->act->by;

    if (refuse_sealing(fold))
        return;
    if (laws__is_sealing(game, by))
        write_down(fold, LAWS_RULE_SEAL);
    else if (may_seal_reply(game, by))
        write_down(fold, LAWS_RULE_SEAL_REPLY);
    else if (game->adjournment.session == LAWS_SESSION_ADJOURNED ||
             (game->adjournment.session == LAWS_SESSION_RESUMED &&
              game->adjournment.sealer == by))
        laws__refuse(fold, LAWS_RULE_SEAL, LAWS_REFUSED_TOO_LATE);
    else
        laws__refuse(fold, LAWS_RULE_NONE,
                     game->has_move == by ? LAWS_REFUSED_NO_CLAIM
                                          : LAWS_REFUSED_NOT_TO_MOVE);
}

/* I.1.1: told to seal, he makes his move on the board.  It is that move which
   he must write; the position stays, for it is made when it is opened. */
void laws__make_sealed(struct laws__fold *fold, struct laws_move move,
                       enum laws_rule made, enum laws_rule stands)
{
    struct laws__adjournment *adjournment = &fold->game->adjournment;
    char san[LAWS_MOVE_TEXT_MAX];

    laws__write_san(fold->game, move, san);
    laws__say_move(fold, LAWS_VERDICT_MADE, made, san);
    adjournment->made = true;
    adjournment->on_board = move;
    adjournment->stands = stands;
    laws__touch(fold->game, move.from);
}

/* The same put back: he must make another, and write that one. */
void laws__take_back_sealed(struct laws_game *game)
{
    laws__cut_back(game, game->plies);
    game->adjournment.made = false;
}

/* Done with a piece or the clock, or the words that belong to it. */
static bool is_by_hand(enum laws_act_kind kind)
{
    static const enum laws_act_kind kinds[] = {
        LAWS_ACT_TOUCHES, LAWS_ACT_FEELS,      LAWS_ACT_MAKES,
        LAWS_ACT_PLAYS,   LAWS_ACT_RELEASES,   LAWS_ACT_PROMOTES,
        LAWS_ACT_PRESSES, LAWS_ACT_TAKES_BACK, LAWS_ACT_ANNOUNCES};

    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (kinds[i] == kind)
            return true;
    return false;
}

/* What hands cannot do because of an envelope: no second move beside one made
   for it, and none at all while it is closed. */
bool laws__bars_hand(const struct laws_game *game, const struct laws_act *act)
{
    bool has_made = laws__has_made_sealed(game, act->by) && !game->paused &&
                    act->kind != LAWS_ACT_PRESSES;

    return (laws__is_shut(game) || has_made) && is_by_hand(act->kind);
}

bool laws__refuse_hand(struct laws__fold *fold)
{
    const struct laws_game *game = fold->game;

    if (!laws__bars_hand(game, fold->act))
        return false;
    if (laws__is_shut(game))
        laws__refuse(fold, LAWS_RULE_NONE,
                     game->paused ? LAWS_REFUSED_CLOCK_PAUSED
                                  : LAWS_REFUSED_NOT_TO_MOVE);
    else if (fold->act->kind == LAWS_ACT_TOUCHES ||
             fold->act->kind == LAWS_ACT_FEELS)
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NOT_TO_MOVE);
    else
        laws__refuse(fold, game->adjournment.stands, LAWS_REFUSED_MADE_STANDS);
    return true;
}

static bool runs(const struct laws_game *game, enum laws_color color)
{
    return !game->regulations.control.count || game->clock.running == color;
}

/*
 * A press that has to do with an envelope: not by him who seals (I.1.1); with a
 * sealed reply it starts the clock of the absent player, who has the move then
 * (I.9.3); for a move that was stated it is not needed, and does nothing.
 */
bool laws__press_sealed(struct laws__fold *fold, enum laws_color by)
{
    struct laws_game *game = fold->game;
    struct laws__adjournment *adjournment = &game->adjournment;

    if (game->paused)
        return false;
    if (laws__is_sealing(game, by) && runs(game, by)) {
        laws__refuse(fold, LAWS_RULE_SEAL, LAWS_REFUSED_DUTY);
        return true;
    }
    if (!is_unanswered(game))
        return false;
    if (by == adjournment->sealer)
        return adjournment->stated;
    if (adjournment->sealed == SEALED_NOTHING)
        return false;
    SURE(runs(game, by)); /* since the move was opened; nobody has pressed */
    adjournment->session = LAWS_SESSION_REPLIED;
    adjournment->hand = game->hand;
    laws__pass_clock(fold, by);
    laws__give_turn(game, laws_opponent(by));
    return true;
}

/* A move was made on the board: the one stated for a missing envelope starts
   the other clock (I.12.1); a reply is no longer one to be sealed. */
void laws__follow_move(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    struct laws__adjournment *adjournment = &game->adjournment;
    enum laws_color by = fold->act->by;

    if (game->has_move == by) /* it was put back, or may be */
        return;
    adjournment->sealed = SEALED_NOTHING;
    if (adjournment->session != LAWS_SESSION_MISSING)
        return;
    adjournment->session = LAWS_SESSION_OPENED;
    adjournment->stated = true;
    if (!game->over)
        laws__finish(fold, by);
}
