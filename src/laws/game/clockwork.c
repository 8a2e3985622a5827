/*
 * clockwork.c - the clock between the acts, and what is done to it by name
 * (6.6, 6.8 to 6.11)
 */
#include "game/regulations.h"
#include "game/state.h"

/* 6.9; with limited supervision of rapid and blitz A.5.3 or A.5.5. */
static enum laws_rule flag_rule(const struct laws_game *game, bool claimed)
{
    if (game->regulations.level == LAWS_STANDARD || !game->regulations.limited)
        return LAWS_RULE_FLAG_FALL;
    return claimed ? LAWS_RULE_FLAG_CLAIMED_LIMITED
                   : LAWS_RULE_FLAG_SEEN_LIMITED;
}

/* 6.8, 6.9: it decides the game, unless the arbiter has a decision to make that
   he put off (III.5.2). */
static void rule_flag(struct laws__fold *fold, enum laws_color fallen,
                      bool claimed)
{
    enum laws_rule rule = flag_rule(fold->game, claimed);

    laws__say_color(fold, LAWS_VERDICT_FLAG, LAWS_RULE_FLAG, fallen);
    if (!laws__await_decision(fold, fallen, rule))
        laws__end_by_flag(fold, fallen, rule);
}

/* Whose flag an automatic arbiter sees on the clock, at its very moment;
   LAWS_NOBODY: none.  Not when a player has come too late: then the result
   waits for the other (6.7.1). */
static enum laws_color seen_flag(const struct laws_game *game,
                                 const struct laws_clock *clock)
{
    if (game->regulations.arbiter != LAWS_ARBITER_AUTOMATIC || game->over ||
        game->quickplay.halted || game->late[LAWS_WHITE] ||
        game->late[LAWS_BLACK])
        return LAWS_NOBODY;
    if (is_flag_down(game, clock, LAWS_WHITE))
        return LAWS_WHITE;
    return is_flag_down(game, clock, LAWS_BLACK) ? LAWS_BLACK : LAWS_NOBODY;
}

/* Will a flag have ended play by then? */
bool laws__flag_ends(const struct laws_game *game, laws_ms now)
{
    struct laws_clock clock = game->clock;

    laws_clock_advance(&clock, now);
    return seen_flag(game, &clock) != LAWS_NOBODY;
}

void laws__see_flags(struct laws__fold *fold)
{
    enum laws_color fallen = seen_flag(fold->game, &fold->game->clock);

    if (fallen != LAWS_NOBODY)
        rule_flag(fold, fallen, false);
}

/* Let the time pass, and see what it brings. */
void laws__flags_until(struct laws__fold *fold, laws_ms now)
{
    laws_clock_advance(&fold->game->clock, now);
    laws__begin_exemptions(fold);
    laws__see_flags(fold);
}

/* Both displays at zero, and nobody knows which was first (section 13 of the
   contract): the game goes on with the next period, or is drawn. */
static void both_flags(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    const struct laws_control *control = &game->regulations.control;
    bool last = laws_clock_is_last_period(&game->clock, control, LAWS_WHITE) &&
                laws_clock_is_last_period(&game->clock, control, LAWS_BLACK);
    bool draws =
        last && parameter(fold, LAWS_PARAMETER_BOTH_FLAGS_DRAW, LAWS_VALUE_YES);

    laws__say(fold, LAWS_VERDICT_BOTH_FLAGS,
              last ? LAWS_RULE_BOTH_FLAGS_LAST : LAWS_RULE_BOTH_FLAGS);
    if (draws) {
        laws__end(fold, LAWS_RULE_BOTH_FLAGS_LAST, LAWS_RESULT_DRAW,
                  LAWS_END_BOTH_FLAGS);
        return;
    }
    laws__update_sheets(fold);
    for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK; color++) {
        enum laws_color side = (enum laws_color)color;
        struct laws_ruling *ruling;

        if (laws_clock_is_last_period(&game->clock, control, side)) {
            game->flags_known |= (uint8_t)(1u << color);
            continue;
        }
        laws_clock_next_period(&game->clock, control, side);
        ruling = laws__say(fold, LAWS_VERDICT_PERIOD, LAWS_RULE_PERIOD);
        ruling->color = side;
        ruling->number = game->clock.period[color] + 1u;
    }
}

/* Does this edition, for this event, let two fallen flags cancel out? */
static bool flags_cancel(const struct laws__fold *fold)
{
    const struct laws_regulations *regulations = &fold->game->regulations;

    if (!laws_article(fold->edition, LAWS_RULE_BOTH_FLAGS))
        return false;
    if (parameter(fold, LAWS_PARAMETER_BOTH_FLAGS_ANNOUNCED, LAWS_VALUE_NO))
        return true;
    return regulations->quickplay && regulations->level != LAWS_BLITZ &&
           !laws__has_extra_time(&regulations->control); /* III.2.2 */
}

/* 6.8: a flag has fallen when the arbiter observes it, or on a claim, by which
   a player points out the opponent's. */
static void establish_flag(struct laws__fold *fold, bool claimed)
{
    const struct laws_game *game = fold->game;
    bool white = is_flag_down(game, &game->clock, LAWS_WHITE);
    bool black = is_flag_down(game, &game->clock, LAWS_BLACK);
    enum laws_color first = LAWS_WHITE;

    if (claimed ? !(fold->act->by == LAWS_WHITE ? black : white)
                : !white && !black) {
        laws__refuse(fold, LAWS_RULE_FLAG, LAWS_REFUSED_NO_CLAIM);
        return;
    }
    if (white && black && flags_cancel(fold)) {
        both_flags(fold);
        return;
    }
    if (!white || (black && game->clock.fell_at[LAWS_BLACK] <
                                game->clock.fell_at[LAWS_WHITE]))
        first = LAWS_BLACK;
    rule_flag(fold, first, claimed);
}

void laws__fold_claim_flag(struct laws__fold *fold)
{
    if (fold->game->regulations.arbiter != LAWS_ARBITER_ABSENT &&
        parameter(fold, LAWS_PARAMETER_FLAG_CLAIM_PRESENT, LAWS_VALUE_NO)) {
        laws__refuse(fold, LAWS_RULE_FLAG, LAWS_REFUSED_NO_CLAIM);
        return;
    }
    establish_flag(fold, true);
}

void laws__fold_observe_flag(struct laws__fold *fold)
{
    establish_flag(fold, false);
}

/* 6.6 */
void laws__fold_start(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;

    if (game->started)
        return;
    game->started = true;
    if (parameter(fold, LAWS_PARAMETER_DEFAULT_FROM_START, LAWS_VALUE_YES))
        game->adjournment.began = fold->act->at;
    memcpy(game->arrived, game->here, sizeof game->arrived);
    laws_clock_start(&game->clock, &game->regulations.control,
                     (enum laws_color)game->has_move);
    laws__say(fold, LAWS_VERDICT_STARTED, LAWS_RULE_STARTED);
}

/* Both clocks stand; the one that ran goes on after the pause. */
void laws__pause(struct laws_game *game)
{
    if (game->paused)
        return;
    game->paused = true;
    game->resume = game->clock.running;
    laws_clock_stop(&game->clock);
}

void laws__go_on(struct laws_game *game)
{
    if (!game->paused)
        return;
    game->paused = false;
    laws_clock_resume(&game->clock, (enum laws_color)game->resume);
}

/* A pawn of his belongs on the last rank, and no piece yet in its place. */
static bool wants_new_piece(const struct laws_game *game, enum laws_color by)
{
    return (game->hand.pawn && game->has_move == by) ||
           (game->made[by].is && game->made[by].unpromoted);
}

/* 6.11.1, 6.11.2; 1988: only for a new piece (5.6(e)), or if there is no
   arbiter (12.5). */
void laws__fold_pause(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    bool by_player = fold->act->by != LAWS_NOBODY;

    if (game->paused) {
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_CLOCK_PAUSED);
        return;
    }
    if (laws__adjourn_by_pause(fold))
        return;
    if (by_player && game->regulations.arbiter != LAWS_ARBITER_ABSENT &&
        !wants_new_piece(game, fold->act->by) &&
        !laws__may_stop_to_open(game, fold->act->by) &&
        parameter(fold, LAWS_PARAMETER_PLAYER_MAY_PAUSE, LAWS_VALUE_NO)) {
        laws__refuse(fold, LAWS_RULE_PAUSED_PLAYER,
                     LAWS_REFUSED_ARBITER_PRESENT);
        return;
    }
    laws__pause(game);
    laws__say(fold, LAWS_VERDICT_PAUSED,
              by_player ? LAWS_RULE_PAUSED_PLAYER : LAWS_RULE_PAUSED_ARBITER);
}

/* 6.11.3: a clock that runs already is left alone, and nothing is ruled. */
void laws__fold_resume(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;

    if (laws__resume_session(fold) || !game->paused)
        return;
    laws__go_on(game);
    laws__say(fold, LAWS_VERDICT_RESUMED, LAWS_RULE_RESUMED);
}

/* 1988, 12.4: what adds to the time used leaves five minutes to the time
   control, and a minute for each move. */
static bool is_below_floor(const struct laws__fold *fold, enum laws_color color,
                           laws_ms left)
{
    const struct laws_game *game = fold->game;
    const struct laws_clock *clock = &game->clock;
    const struct laws_period *period =
        laws_control_period(&game->regulations.control, clock->period[color]);
    laws_ms floor = LAWS_MINUTES(5);

    if (!parameter(fold, LAWS_PARAMETER_CLOCK_FLOOR, LAWS_VALUE_YES) ||
        left >= clock->left[color])
        return false;
    if (LAWS_MINUTES(period->moves - clock->in_period[color]) > floor)
        floor = LAWS_MINUTES(period->moves - clock->in_period[color]);
    return left < floor;
}

/* Without a clock there is nothing to set. */
static bool refuse_without_clock(struct laws__fold *fold)
{
    if (fold->game->regulations.control.count)
        return false;
    laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_CLOCK_NOT_RUNNING);
    return true;
}

/* A.5.1.1: no setting is changed any more, but for the schedule of the event.
   Refuses then. */
static bool refuse_setting(struct laws__fold *fold)
{
    if (fold->act->for_schedule || !laws__is_past_ten(fold->game))
        return false;
    laws__refuse(fold, LAWS_RULE_SETTING_LATE, LAWS_REFUSED_TOO_LATE);
    return true;
}

/* What the arbiter makes a display show. */
static void show(struct laws__fold *fold, laws_ms left,
                 enum laws_verdict verdict, enum laws_rule rule)
{
    enum laws_color color = fold->act->color;

    laws__correct_record(fold->game, color,
                         left - fold->game->clock.left[color]);
    laws_clock_set(&fold->game->clock, color, left);
    laws__say_time(fold, verdict, rule, color, fold->act->span);
}

/* 6.10.2 */
void laws__fold_set_clock(struct laws__fold *fold)
{
    if (refuse_without_clock(fold) || refuse_setting(fold))
        return;
    if (is_below_floor(fold, fold->act->color, fold->act->span))
        laws__refuse(fold, LAWS_RULE_CLOCK_FLOOR, LAWS_REFUSED_FLOOR);
    else
        show(fold, fold->act->span, LAWS_VERDICT_CLOCK_SET,
             LAWS_RULE_CLOCK_SET);
}

/* Is the move of this ply on the board, and not completed? */
static bool is_unpressed(const struct laws_game *game, unsigned ply)
{
    return (game->made[LAWS_WHITE].is && game->made[LAWS_WHITE].ply == ply) ||
           (game->made[LAWS_BLACK].is && game->made[LAWS_BLACK].ply == ply);
}

/* 6.10.2: a clock that counts moves is not in every edition. */
void laws__fold_set_moves(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    struct laws_ruling *ruling;

    if (!laws_article(fold->edition, LAWS_RULE_COUNTER_SET)) {
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NOT_IN_EDITION);
        return;
    }
    if (refuse_without_clock(fold) || refuse_setting(fold))
        return;
    laws_clock_set_moves(&game->clock, &game->regulations.control,
                         fold->act->color, fold->act->number);
    if (is_unpressed(game, game->plies)) /* set back, it takes nothing along */
        laws__count_late(game, fold->act->color, game->plies - 1u);
    ruling = laws__say(fold, LAWS_VERDICT_COUNTER_SET, LAWS_RULE_COUNTER_SET);
    ruling->color = fold->act->color;
    ruling->number = fold->act->number;
}

/* Time added to a display lifts a flag that nobody has established (6.8). */
void laws__give_time(struct laws_game *game, enum laws_color color,
                     laws_ms span)
{
    if (game->flags_known >> color & 1)
        return;
    laws__correct_record(game, color, span);
    laws_clock_set(&game->clock, color, game->clock.left[color] + span);
}

/* 7.5.5, 9.5.3: minutes for the opponent, which A.3 may have made one; without
   a clock there are none [choice]. */
void laws__give_minutes(struct laws__fold *fold, enum laws_rule rule,
                        enum laws_color color, laws_ms minutes)
{
    if (!fold->game->regulations.control.count)
        return;
    laws__say_time(fold, LAWS_VERDICT_TIME_ADDED, rule, color, minutes);
    if (laws__has_rapid_minutes(&fold->game->regulations) &&
        minutes == LAWS_MINUTES(1))
        fold->out->ruling[fold->out->count - 1].also =
            laws_article(fold->edition, LAWS_RULE_RAPID_MINUTES);
    laws__give_time(fold->game, color, minutes);
}

void laws__fold_add(struct laws__fold *fold)
{
    if (refuse_without_clock(fold))
        return;
    laws__give_time(fold->game, fold->act->color, fold->act->span);
    laws__say_time(fold, LAWS_VERDICT_TIME_ADDED, LAWS_RULE_TIME_GIVEN,
                   fold->act->color, fold->act->span);
}

void laws__fold_remove(struct laws__fold *fold)
{
    laws_ms left = fold->game->clock.left[fold->act->color] - fold->act->span;

    if (refuse_without_clock(fold))
        return;
    if (is_below_floor(fold, fold->act->color, left))
        laws__refuse(fold, LAWS_RULE_CLOCK_FLOOR, LAWS_REFUSED_FLOOR);
    else
        show(fold, left, LAWS_VERDICT_TIME_REMOVED, LAWS_RULE_NONE);
}

void laws__fold_pass(struct laws__fold *fold)
{
    (void)fold;
}
