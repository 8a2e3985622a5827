/*
 * undo.c - back to an earlier position of the game (7.5.1, 7.6)
 */
#include "game/state.h"

/* The move counters as they were before the move after `ply`. */
void laws__reset_counters(struct laws_game *game, unsigned ply)
{
    for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK; color++)
        laws_clock_take_back_moves(&game->clock, (enum laws_color)color,
                                   game->past[ply + 1].completed[color]);
}

/* The clock of the player who moves again runs; that of the opponent, if it ran
   then and he still has his press to make. */
void laws__run_clock(struct laws_game *game, enum laws_color by, unsigned then)
{
    enum laws_color opponent = laws_opponent(by);
    enum laws_color runs =
        then == opponent && game->made[opponent].is ? opponent : by;

    if (!game->regulations.control.count ||
        runs == (game->paused ? game->resume : game->clock.running))
        return;
    laws_clock_start(&game->clock, &game->regulations.control, runs);
    if (game->paused) { /* it will run when the game goes on */
        game->resume = (uint8_t)runs;
        laws_clock_stop(&game->clock);
    }
}

/* The same, where he has the move again that this press ended. */
void laws__run_on(struct laws_game *game, enum laws_color by, unsigned then,
                  struct laws__brought brought)
{
    bool ran = by == (game->paused ? game->resume : game->clock.running);

    laws__run_clock(game, by, then);
    if (brought.pressed && !ran &&
        by == (game->paused ? game->resume : game->clock.running))
        game->clock.delay_left = brought.delay;
}

/* Back to before the move after `ply`: the position, the move counters, who has
   the move. */
void laws__undo(struct laws_game *game, unsigned ply, enum laws_color by)
{
    if (game->plies > ply)
        laws__reset_counters(game, ply);
    laws__cut_back(game, ply);
    laws__cut_sheets(game);
    game->has_move = (uint8_t)by;
    laws__forget_touches(game);
}

/* 7.1: what a press brought, found before the opponent has made a move. */
void laws__take_back_press(struct laws_game *game, enum laws_color by,
                           struct laws__brought brought)
{
    struct laws_clock *clock = &game->clock;

    if (brought.time)
        laws_clock_set(clock, by, clock->left[by] - brought.time);
    if (brought.period)
        clock->in_period[by] +=
            laws_control_period(&game->regulations.control, --clock->period[by])
                ->moves;
}

/* The plies after which so many moves were made: a press that nobody noticed
   is none. */
static unsigned ply_of(const struct laws_game *game, unsigned moves)
{
    unsigned ply = 0;

    while (ply < game->plies && game->past[ply].moves < moves)
        ply++;
    return ply;
}

/*
 * 7.6: pieces were found displaced; D.2.9: the two boards differ, and so do
 * the scores after this; 1988, 8.4: the adjourned position was set up wrongly.
 * The arbiter says to where it goes back; every piece stands upright then, the
 * times are his to set (7.1), and nobody is bound by what he touched.
 */
void laws__fold_reinstate(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    unsigned ply = ply_of(game, fold->act->number);
    enum laws_color by;

    if (ply == game->plies) {
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NOTHING_MADE);
        return;
    }
    by = game->past[ply].position.turn;
    laws__undo(game, ply, by);
    game->displaced[LAWS_WHITE] = game->displaced[LAWS_BLACK] = 0;
    laws__run_clock(game, by,
                    game->paused ? game->resume : game->clock.running);
    laws__cite(laws__say(fold, LAWS_VERDICT_REINSTATED, LAWS_RULE_REINSTATED),
               fold->act->article);
}
