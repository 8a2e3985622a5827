/*
 * reply.c - a reply to an illegal move that was not pressed (6.2.1.2, 6.2.2)
 *
 * The opponent need not wait for the press: he may take the move for legal.
 * Then it lies on the board for good, and the offender completes it by pressing
 * or by his next move.
 */
#include "game/state.h"

/* May this player, who does not have the move, reply to what the other has
   made, though it is illegal? */
bool laws__may_reply(const struct laws__fold *fold, enum laws_color by)
{
    const struct laws_game *game = fold->game;
    enum laws_color opponent = laws_opponent(by);

    return has_made_illegal(game, opponent) &&
           parameter(fold, LAWS_PARAMETER_ILLEGAL_WHEN, LAWS_VALUE_COMPLETED) &&
           !laws__is_sealing(game, opponent);
}

/* His hand is on a piece: he has the move from now on. */
void laws__begin_reply(struct laws_game *game, enum laws_color by)
{
    struct laws__made *illegal = &game->made[laws_opponent(by)];

    if (game->has_move == by)
        return;
    illegal->answered = true;
    illegal->hand = game->hand; /* what it binds to, once it is undone */
    laws__give_turn(game, by);
}

/* 6.2.1.2: his next move completes the illegal one.  True when that is ruled on
   at once, and the next move does not count. */
bool laws__complete_illegal(struct laws__fold *fold, enum laws_color by)
{
    const struct laws__made *made = &fold->game->made[by];
    struct laws__irregular what;

    if (!made->is || !made->answered || made->noted || !laws__sees_all(fold))
        return false;
    what = laws__note_made(fold->game, made, by);
    what.unpressed = true;
    laws__begin_touching(fold, by);
    laws__offend(fold, &what);
    return true;
}
