/*
 * claim.c - claims of a draw by repetition or fifty moves, and their price
 * (9.2 to 9.5)
 */
#include "game/listed.h"
#include "game/state.h"

/* What the two kinds of claim rest on. */
struct grounds {
    enum laws_rule intended, appeared, turn, touched;
    enum laws_end end;
};

static const struct grounds repetition = {
    LAWS_RULE_REPETITION_INTENDED, LAWS_RULE_REPETITION,
    LAWS_RULE_CLAIM_TURN_REPETITION, LAWS_RULE_CLAIM_TOUCHED,
    LAWS_END_REPETITION};

static const struct grounds fifty = {
    LAWS_RULE_FIFTY_INTENDED, LAWS_RULE_FIFTY, LAWS_RULE_CLAIM_TURN_FIFTY,
    LAWS_RULE_CLAIM_TOUCHED_FIFTY, LAWS_END_FIFTY_MOVES};

/* Does he not have the move, or is the last one in an envelope? */
bool laws__lacks_move(const struct laws_game *game, enum laws_color by)
{
    return game->has_move != by || laws__is_shut(game);
}

/* What keeps him from claiming now; LAWS_RULE_NONE: he may. */
static enum laws_rule barred_by(const struct laws__fold *fold,
                                const struct grounds *grounds)
{
    const struct laws_game *game = fold->game;
    enum laws_color by = fold->act->by;
    bool has_made = has_made_last(game, by) || laws__has_made_sealed(game, by);
    bool by_moving =
        parameter(fold, LAWS_PARAMETER_CLAIM_BARRED_WHEN, LAWS_VALUE_MADE);

    if (by_moving && has_made)
        return grounds->touched;
    if (laws__lacks_move(game, by))
        return parameter(fold, LAWS_PARAMETER_CLAIM_WITHOUT_MOVE,
                         LAWS_VALUE_REFUSED)
                   ? grounds->turn
                   : LAWS_RULE_NONE;
    return !by_moving && game->hand.touches ? grounds->touched : LAWS_RULE_NONE;
}

/* The intended move, unless nothing of the claim is judged. */
enum laws_status laws__read_claim(struct laws__fold *fold)
{
    const struct laws_game *game = fold->game;
    const struct laws_act *act = fold->act;

    if (!act->move || barred_by(fold, &repetition) != LAWS_RULE_NONE ||
        laws__lacks_move(game, act->by))
        return LAWS_OK;
    if (game->plies == game->capacity)
        return LAWS_FULL;
    return laws__read_move(game, act, game->plies, &fold->reading);
}

/* What a wrong claim takes from the claimant and gives to his opponent. */
struct price {
    laws_ms cut, gift;
};

static struct price price_of(const struct laws__fold *fold)
{
    const struct laws_game *game = fold->game;
    laws_ms left = game->clock.left[fold->act->by];

    switch (laws__parameter(fold->edition, LAWS_PARAMETER_CLAIM_PRICE)) {
    case LAWS_VALUE_TWO_MORE:
        return (struct price){0, game->regulations.claim_minutes};
    case LAWS_VALUE_HALF_LESS: /* half of it, three minutes at most */
        return (struct price){left / 2 < LAWS_MINUTES(3) ? left / 2
                                                         : LAWS_MINUTES(3),
                              LAWS_MINUTES(3)};
    default: /* LAWS_VALUE_FIVE_LESS */
        return (struct price){LAWS_MINUTES(5), 0};
    }
}

/* 1988, 10.11(b): the five minutes are more than he has; 1988, 10.7: a bare
   king does not win by that. */
static void overstep(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    enum laws_color by = fold->act->by;

    laws_clock_set(&game->clock, by, 0);
    if (laws__is_bare_king(game, laws_opponent(by)))
        laws__end(fold, LAWS_RULE_BARE_KING, LAWS_RESULT_DRAW,
                  LAWS_END_WRONG_CLAIM);
    else
        laws__end_lost(fold, LAWS_RULE_CLAIM_WRONG, by, LAWS_END_WRONG_CLAIM);
}

/* 9.5.3 and its likes. */
static void pay(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    enum laws_color by = fold->act->by;
    struct laws_clock *clock = &game->clock;
    bool has_clock = game->regulations.control.count > 0;
    struct price price = price_of(fold);

    if (has_clock && price.cut) {
        laws__say_time(fold, LAWS_VERDICT_TIME_REMOVED, LAWS_RULE_CLAIM_WRONG,
                       by, price.cut);
        if (price.cut > clock->left[by]) {
            overstep(fold);
            return;
        }
        laws_clock_set(clock, by, clock->left[by] - price.cut);
    }
    if (price.gift)
        laws__give_minutes(fold, LAWS_RULE_CLAIM_WRONG, laws_opponent(by),
                           price.gift);
}

/* The claim was wrong.  9.5.3: "this move must be made in accordance with
   Articles 3 and 4": a legal one is due; of one that is not, the piece counts
   as touched, and no illegal move is counted. */
static void be_wrong(struct laws__fold *fold, const struct laws_move *intended,
                     enum laws_reason reason)
{
    struct laws_game *game = fold->game;
    char san[LAWS_MOVE_TEXT_MAX];

    laws__say(fold, LAWS_VERDICT_CLAIM_WRONG, LAWS_RULE_CLAIM_WRONG);
    pay(fold);
    if (game->over)
        return;
    if (intended && reason == LAWS_LEGAL) {
        laws__write_san(game, *intended, san);
        laws__say_move(fold, LAWS_VERDICT_MUST_MAKE, LAWS_RULE_CLAIM_WRONG,
                       san);
        game->due = (struct laws__due){true, *intended};
    } else if (intended &&
               parameter(fold, LAWS_PARAMETER_CLAIM_TOUCHES, LAWS_VALUE_YES)) {
        laws__touch(game, intended->from);
        laws__rule_duty(fold, fold->act->by);
    }
    laws__offer_by_claim(fold, fold->act->by);
}

/* 2023: a correct intended repetition is made and completed (6.2.1.1).  It is
   neither a capture nor castling nor a promotion: those repeat nothing. */
static void play_intended(struct laws__fold *fold, struct laws_move move)
{
    struct laws_game *game = fold->game;
    enum laws_color by = fold->act->by;
    struct laws__made previous =
        game->made[by].is ? game->made[by] : game->unpressed[by];
    char san[LAWS_MOVE_TEXT_MAX];

    laws__write_san(game, move, san);
    laws__append(game, move);
    laws__give_turn(game, laws_opponent(by));
    laws__say_move(fold, LAWS_VERDICT_MADE,
                   game->regulations.blind[by] ? LAWS_RULE_MADE_BLIND
                                               : LAWS_RULE_MADE,
                   san);
    laws__complete_previous(fold, by, &previous);
    laws__say_move(fold, LAWS_VERDICT_COMPLETED, LAWS_RULE_COMPLETED_BY_END,
                   san);
}

/* 9.2: has the position appeared for the third time, or will it by the
   intended move? */
static bool has_threefold(const struct laws_game *game,
                          const struct laws_move *intended)
{
    struct laws__past next;

    if (!intended)
        return laws__repetitions(game, &game->past[game->plies], game->plies) >=
               3;
    laws__foresee(game, *intended, &next);
    return laws__repetitions(game, &next, game->plies + 1) >= 3;
}

/* A move is not completed while its player may still press for it. */
static unsigned count_uncompleted(const struct laws_game *game)
{
    return (game->made[LAWS_WHITE].is ? 1u : 0u) +
           (game->made[LAWS_BLACK].is ? 1u : 0u);
}

/* 9.3.1 counts moves made and the intended one, 9.3.2 those completed. */
struct laws__quiet laws__quiet(const struct laws_game *game,
                               const struct laws_move *intended)
{
    const struct laws_position *position = board(game);
    struct laws__quiet quiet = {.number = position->halfmoves, .needed = 100};
    unsigned pending = count_uncompleted(game);

    if (parameter_of(game, LAWS_PARAMETER_FIFTY_LONGER, LAWS_VALUE_YES) &&
        laws__is_longer_ending(position))
        quiet.needed = 150;
    if (intended &&
        parameter_of(game, LAWS_PARAMETER_FIFTY_INTENDED, LAWS_VALUE_YES)) {
        quiet.broken = intended->piece == LAWS_PAWN ||
                       laws__captured(position, *intended) != LAWS_NO_SQUARE;
        quiet.number++;
    } else if (parameter_of(game, LAWS_PARAMETER_FIFTY_COMPLETED,
                            LAWS_VALUE_YES)) {
        quiet.number -= pending < quiet.number ? pending : quiet.number;
    }
    return quiet;
}

static bool has_fifty(const struct laws_game *game,
                      const struct laws_move *intended)
{
    struct laws__quiet quiet = laws__quiet(game, intended);

    return !quiet.broken && quiet.number >= quiet.needed;
}

/* 9.5.1, 9.5.2: the clocks stop, and the game is drawn. */
static void be_correct(struct laws__fold *fold, const struct grounds *grounds,
                       const struct laws_move *intended)
{
    enum laws_rule rule = intended ? grounds->intended : grounds->appeared;

    if (intended && grounds == &repetition &&
        parameter(fold, LAWS_PARAMETER_REPETITION_PLAYED, LAWS_VALUE_YES))
        play_intended(fold, *intended);
    laws__say(fold, LAWS_VERDICT_PAUSED, LAWS_RULE_PAUSED_CLAIM);
    laws__say(fold, LAWS_VERDICT_CLAIM_CORRECT, rule);
    laws__end(fold, rule, LAWS_RESULT_DRAW, grounds->end);
}

/* 9.5.2: the claim is checked by playing the game through.  An illegal move
   that nobody has ruled on is found by that and ruled, and then there is
   nothing to judge. */
static bool finds_illegal(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;

    if (game->regulations.arbiter != LAWS_ARBITER_PRESENT ||
        !game->irregularities)
        return false;
    laws__say(fold, LAWS_VERDICT_PAUSED, LAWS_RULE_PAUSED_CLAIM);
    return laws__establish(fold, LAWS_NOBODY);
}

static void claim(struct laws__fold *fold, const struct grounds *grounds)
{
    struct laws_game *game = fold->game;
    enum laws_rule bar = barred_by(fold, grounds);
    enum laws_reason reason = fold->reading.reason;
    const struct laws_move *intended =
        fold->act->move ? &fold->reading.move : NULL;

    if (bar != LAWS_RULE_NONE) { /* nothing is judged and nothing is paid */
        laws__say(fold, LAWS_VERDICT_CLAIM_BARRED, bar);
        return;
    }
    if (laws__lacks_move(game,
                         fold->act->by)) { /* the clock that runs, runs on */
        be_wrong(fold, NULL, LAWS_LEGAL);
        return;
    }
    if (intended && !keeps_due(game, *intended)) { /* written (9.2.1, 9.3.1) */
        laws__refuse(fold, LAWS_RULE_CLAIM_WRONG, LAWS_REFUSED_DUTY);
        return;
    }
    if (finds_illegal(fold))
        return;
    if (intended && !game->due.is) /* else it is written already */
        laws__record(game, fold->act->by);
    if (reason == LAWS_LEGAL &&
        (grounds == &fifty ? has_fifty(game, intended)
                           : has_threefold(game, intended))) {
        be_correct(fold, grounds, intended);
        return;
    }
    laws__say(fold, LAWS_VERDICT_PAUSED, LAWS_RULE_PAUSED_CLAIM);
    be_wrong(fold, intended, reason);
}

void laws__fold_claim_repetition(struct laws__fold *fold)
{
    claim(fold, &repetition);
}

void laws__fold_claim_fifty(struct laws__fold *fold)
{
    claim(fold, &fifty);
}
