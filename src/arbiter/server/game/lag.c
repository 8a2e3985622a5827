/* lag.c - what the network took of a player's time, as far as it is given back
 */
#include "server/game/request.h"

/* The network's part in the time of the player whose clock runs, as far as it
   is given back: a round trip a turn, within what was laid down. */
static int32_t credit(const struct game *game, const struct request *request)
{
    int32_t lag = request->lag, left;

    if (request->role > ROLE_BLACK ||
        laws_game_clock(game->state)->running != role_color(request->role))
        return 0;
    if (lag > game->row.lag_move)
        lag = game->row.lag_move;
    lag -= game->lag->turn;
    left = game->row.lag_game - game->lag->used[request->role];
    if (lag > left)
        lag = left;
    return lag > 0 ? lag : 0;
}

/* The moment of an act, lag given back; never before the last act. */
int64_t lag_moment(const struct game *game, struct request *request)
{
    int64_t at =
        request->at >= 0 ? request->at : game_elapsed(game, request->received);
    int64_t with_lag = at - credit(game, request);

    if (with_lag < game->last_at)
        with_lag = game->last_at;
    request->lag = at > with_lag ? (int32_t)(at - with_lag) : 0;
    return with_lag;
}

/* What was given back to the player whose clock runs. */
void lag_note(struct game *game, const struct told *told)
{
    struct lag *lag = OWN(lag, game);
    enum laws_color running = laws_game_clock(game->state)->running;

    if (told->act->by != LAWS_NOBODY)
        lag->used[told->act->by] += told->row->lag;
    lag->turn = running == lag->of ? lag->turn + told->row->lag : 0;
    lag->of = running;
}

/* Time that is given back is so whatever the act comes to. */
void lag_give(struct game *game, const struct journal_act *row)
{
    OWN(lag, game)->given += row->lag;
}
