/*
 * arrive.c - who is at the board, and who comes too late (6.7)
 */
#include "game/state.h"

/* The default time counts from the start of the session (I.10). */
static bool is_past_default(const struct laws__fold *fold)
{
    return laws__session_age(fold) > fold->game->regulations.default_time;
}

static enum laws_rule late_rule(const struct laws_game *game)
{
    return laws__is_resumption(game) ? LAWS_RULE_LATE_RESUMED : LAWS_RULE_LATE;
}

static void lose_by_default(struct laws__fold *fold, enum laws_color by)
{
    if (!laws__end_before_default(fold))
        laws__end_lost_or_drawn(fold, LAWS_PARAMETER_FORFEIT_DRAWN_BY,
                                late_rule(fold->game), by, LAWS_END_DEFAULT);
}

static void rule_default(struct laws__fold *fold, enum laws_color by)
{
    struct laws_game *game = fold->game;
    enum laws_color opponent = laws_opponent(by);

    if (game->late[opponent]) {
        if (!laws__end_before_default(fold))
            laws__end(fold,
                      laws__is_resumption(game) ? LAWS_RULE_BOTH_LATE_RESUMED
                                                : LAWS_RULE_BOTH_LATE,
                      LAWS_RESULT_BOTH_LOSE, LAWS_END_DEFAULT);
    } else if (game->arrived[opponent] || game->excused[opponent]) {
        lose_by_default(fold, by);
    }
    /* else he may be late as well: the result waits for him */
}

/* 6.7.1: after the end, too, when the other has lost by being late, or when a
   flag fell before either of them came. */
static bool is_late_still(const struct laws_game *game, enum laws_color by)
{
    if (!game->over)
        return true;
    return game->result.end == LAWS_END_DEFAULT
               ? game->late[laws_opponent(by)]
               : game->nobody_came && game->result.end == LAWS_END_FLAG_FALL;
}

void laws__fold_arrive(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    enum laws_color by = fold->act->by, opponent = laws_opponent(by);
    bool first = !game->arrived[by];

    laws__come(game, by);
    if (!is_late_still(game, by))
        return;
    if (first && game->started && !game->excused[by] && is_past_default(fold)) {
        game->late[by] = true;
        laws__say_color(fold, LAWS_VERDICT_LATE, late_rule(game), by);
        if (!game->over || game->late[opponent])
            rule_default(fold, by);
    } else if (first && game->late[opponent] && !game->over) {
        lose_by_default(fold, opponent);
    }
}

void laws__fold_leave(struct laws__fold *fold)
{
    laws__leave(fold->game, fold->act->by);
}

void laws__fold_excuse(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    enum laws_color color = (enum laws_color)fold->act->color;

    if (parameter(fold, LAWS_PARAMETER_PLAYERS_EXCUSED, LAWS_VALUE_YES)) {
        game->excused[color] = true;
        game->late[color] = false; /* the result still waits for the other */
    } else {
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NOT_IN_EDITION);
    }
}
