/*
 * end.c - how a game ends: by a move, on time, by words, and what it scores
 */
#include "game/listed.h"
#include "game/state.h"

#include "board/bits.h"
#include "board/position.h"

/* A player has nothing but his king (1988: 10.7, 10.12). */
bool laws__is_bare_king(const struct laws_game *game, enum laws_color color)
{
    const struct laws_position *position = board(game);

    return is_single(position->by_color[color]);
}

static bool is_dead(const struct laws__fold *fold)
{
    if (parameter(fold, LAWS_PARAMETER_DEAD_BY, LAWS_VALUE_LIST))
        return laws__is_listed_draw(board(fold->game));
    return laws__is_dead(fold->game);
}

/* The last ply before `ply` after which the board was as it is `now`, with the
   same player to move (9.2.3); NEVER: there is none.  Before the last capture
   or pawn move it cannot have been, and a press that nobody noticed is no
   move. */
unsigned laws__stood_before(const struct laws_game *game,
                            const struct laws__past *now, unsigned ply)
{
    for (unsigned i = ply; i >= 2; i -= 2) {
        const struct laws__past *then = &game->past[i - 2];

        if (now->moves - then->moves > now->position.halfmoves)
            break;
        if (laws_position_is_same(&then->position, &now->position))
            return i - 2;
    }
    return NEVER;
}

/* How often the board has been as it is `now`, after `ply`, that time
   included. */
unsigned laws__repetitions(const struct laws_game *game,
                           const struct laws__past *now, unsigned ply)
{
    unsigned count = 0;

    for (; ply != NEVER; ply = laws__stood_before(game, now, ply))
        count++;
    return count;
}

static unsigned side_points(const struct laws_regulations *regulations,
                            enum laws_result result, enum laws_color color)
{
    bool white = color == LAWS_WHITE;

    switch (result) {
    case LAWS_RESULT_OPEN:
    case LAWS_RESULT_CANCELLED:
        return 0;
    case LAWS_RESULT_WHITE_WINS:
    case LAWS_RESULT_WHITE_FORFEIT_WIN:
        return regulations->points[white ? 0 : 2];
    case LAWS_RESULT_BLACK_WINS:
    case LAWS_RESULT_BLACK_FORFEIT_WIN:
        return regulations->points[white ? 2 : 0];
    case LAWS_RESULT_DRAW:
        return regulations->points[1];
    case LAWS_RESULT_BOTH_LOSE:
    case LAWS_RESULT_BOTH_FORFEIT:
        return regulations->points[2];
    case LAWS_RESULT_WHITE_HALF:
        return regulations->points[white ? 1 : 2];
    case LAWS_RESULT_BLACK_HALF:
        return regulations->points[white ? 2 : 1];
    }
    return 0;
}

/* 10.1: each side's points from the result. */
static void score(struct laws_game *game)
{
    for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK; color++)
        game->points[color] = side_points(
            &game->regulations, game->result.result, (enum laws_color)color);
}

void laws__end(struct laws__fold *fold, enum laws_rule rule,
               enum laws_result result, enum laws_end end)
{
    struct laws_game *game = fold->game;
    struct laws_ruling *ruling = laws__say(fold, LAWS_VERDICT_RESULT, rule);

    ruling->result = result;
    ruling->end = end;
    game->result = *ruling;
    game->over = true;
    game->offer[LAWS_WHITE] = game->offer[LAWS_BLACK] = false;
    laws_clock_stop(&game->clock);
    score(game);
}

void laws__end_lost(struct laws__fold *fold, enum laws_rule rule,
                    enum laws_color loser, enum laws_end end)
{
    laws__end(fold, rule,
              loser == LAWS_WHITE ? LAWS_RESULT_BLACK_WINS
                                  : LAWS_RESULT_WHITE_WINS,
              end);
}

/* Lost, unless the opponent has what the edition names for that: no way to
   mate, or in 1988 a bare king (10.7). */
void laws__end_lost_or_drawn(struct laws__fold *fold,
                             enum laws_parameter drawn_by, enum laws_rule rule,
                             enum laws_color loser, enum laws_end end)
{
    enum laws_color opponent = laws_opponent(loser);

    if (parameter(fold, drawn_by, LAWS_VALUE_ANY_LINE) &&
        !laws__can_mate(fold->game, opponent))
        laws__end(fold, rule, LAWS_RESULT_DRAW, end);
    else if (parameter(fold, drawn_by, LAWS_VALUE_BARE_KING) &&
             laws__is_bare_king(fold->game, opponent))
        laws__end(fold, LAWS_RULE_BARE_KING, LAWS_RESULT_DRAW, end);
    else
        laws__end_lost(fold, rule, loser, end);
}

/* 6.9: lost, unless the opponent cannot mate (1988: has a bare king). */
void laws__end_by_flag(struct laws__fold *fold, enum laws_color fallen,
                       enum laws_rule rule)
{
    enum laws_color opponent = laws_opponent(fallen);
    bool drawn =
        parameter(fold, LAWS_PARAMETER_FLAG_DRAWN_BY, LAWS_VALUE_BARE_KING)
            ? laws__is_bare_king(fold->game, opponent)
            : !laws__can_mate(fold->game, opponent);

    fold->game->nobody_came =
        !fold->game->arrived[fallen] && !fold->game->arrived[opponent];
    if (drawn)
        laws__end(fold, rule, LAWS_RESULT_DRAW, LAWS_END_FLAG_FALL);
    else
        laws__end_lost(fold, rule, fallen, LAWS_END_FLAG_FALL);
}

/* A move that ends the game is complete without the press (6.2.1.1). */
static void complete_by_end(struct laws__fold *fold, enum laws_color by)
{
    struct laws__made *made = &fold->game->made[by];

    if (!made->is)
        return;
    SURE(!made->illegal); /* an illegal move ends nothing */
    laws__say_move(fold, LAWS_VERDICT_COMPLETED, LAWS_RULE_COMPLETED_BY_END,
                   made->text);
    laws__give_turn(fold->game, laws_opponent(by));
}

/* An illegal move that nobody noticed, or that stands (A.5.2), does not take
   the mate away. */
static enum laws_ending ending_of(const struct laws__past *past)
{
    return past->is_position ? laws_position_ending(&past->position)
                             : laws__ending_of_any(&past->position);
}

/*
 * What the move just made has ended, first that holds: mate, stalemate, dead
 * position, five times, seventy-five moves.  True when it ended the game.
 */
bool laws__end_by_move(struct laws__fold *fold, enum laws_color by)
{
    struct laws_game *game = fold->game;
    enum laws_ending ending = LAWS_NOT_ENDED;
    bool automatic =
        parameter(fold, LAWS_PARAMETER_AUTOMATIC_DRAWS, LAWS_VALUE_YES);
    /* 5.1.1, 5.2.1, 5.2.2: not by a move against a touched piece, nor (2017:
       7.7.1) by an illegal one; 9.6 asks for the position alone */
    bool breaks =
        (game->breach[by].is && game->breach[by].ply + 1u == game->plies &&
         parameter(fold, LAWS_PARAMETER_MATE_NEEDS_TOUCH, LAWS_VALUE_YES)) ||
        (game->made[by].is && game->made[by].two_handed &&
         parameter(fold, LAWS_PARAMETER_TWO_HANDS, LAWS_VALUE_MADE));

    if (!breaks)
        ending = ending_of(&game->past[game->plies]);
    if (ending == LAWS_CHECKMATE) {
        complete_by_end(fold, by);
        laws__end_lost(fold, LAWS_RULE_CHECKMATE, laws_opponent(by),
                       LAWS_END_CHECKMATE);
    } else if (ending == LAWS_STALEMATE) {
        complete_by_end(fold, by);
        laws__end(fold, LAWS_RULE_STALEMATE, LAWS_RESULT_DRAW,
                  LAWS_END_STALEMATE);
    } else if (!breaks && is_dead(fold)) {
        if (parameter(fold, LAWS_PARAMETER_DEAD_COMPLETES, LAWS_VALUE_YES))
            complete_by_end(fold, by);
        laws__end(fold, LAWS_RULE_DEAD_POSITION, LAWS_RESULT_DRAW,
                  LAWS_END_DEAD_POSITION);
    } else if (automatic && laws__repetitions(game, &game->past[game->plies],
                                              game->plies) >= 5) {
        complete_by_end(fold, by);
        laws__end(fold, LAWS_RULE_FIVEFOLD, LAWS_RESULT_DRAW,
                  LAWS_END_FIVEFOLD);
    } else if (automatic && board(game)->halfmoves >= 150) {
        complete_by_end(fold, by);
        laws__end(fold, LAWS_RULE_SEVENTYFIVE, LAWS_RESULT_DRAW,
                  LAWS_END_SEVENTYFIVE_MOVES);
    }
    return game->over;
}
