/*
 * arrive.c - who is at the board, and who comes too late (6.7)
 */
#include "game/state.h"

static void rule_default(struct laws__fold *fold, enum laws_color by)
{
    struct laws_game *game = fold->game;
    enum laws_color opponent = laws_opponent(by);

    if (game->late[opponent]) {
        laws__end(fold, LAWS_RULE_BOTH_LATE, LAWS_RESULT_BOTH_LOSE, "default");
    } else if (game->arrived[opponent] || game->excused[opponent] ||
               fold->act->at <= game->regulations.default_time) {
        laws__end_lost(fold, LAWS_RULE_LATE, by, "default");
    }
    /* else he may be late as well: the result waits for him */
}

enum laws_status laws__fold_arrive(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    enum laws_color by = fold->act->by, opponent = laws_opponent(by);
    bool first = !game->arrived[by];
    bool is_default = game->over && !strcmp(game->result.word, "default");

    game->here[by] = game->arrived[by] = true;
    if (game->over && !(is_default && first && game->late[opponent]))
        return LAWS_OK;
    if (first && game->started && !game->excused[by] &&
        fold->act->at > game->regulations.default_time) {
        game->late[by] = true;
        laws__say_color(fold, LAWS_VERDICT_LATE, LAWS_RULE_LATE, by);
        rule_default(fold, by);
    } else if (first && game->late[opponent] && !game->over) {
        laws__end_lost(fold, LAWS_RULE_LATE, opponent, "default");
    }
    return LAWS_OK;
}

enum laws_status laws__fold_leave(struct laws__fold *fold)
{
    fold->game->here[fold->act->by] = false;
    return LAWS_OK;
}

enum laws_status laws__fold_excuse(struct laws__fold *fold)
{
    if (parameter(fold, LAWS_PARAMETER_PLAYERS_EXCUSED, LAWS_VALUE_YES))
        fold->game->excused[fold->act->color] = true;
    else
        laws__refuse(fold, LAWS_RULE_NONE, "not-in-edition");
    return LAWS_OK;
}
