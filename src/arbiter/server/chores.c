/*
 * chores.c - what the server does by itself: starting, flags, pausing
 */
#include "server/computer.h"

#include <string.h>

#define WELL_AGAIN "the server is well again"

static struct request *chore_new(const struct server *server, enum chore chore,
                                 const char *act, int64_t at, const char *note)
{
    struct request *request = request_new(act, "", note);

    request->role = ROLE_SERVER;
    request->chore = chore;
    request->at = at;
    request->began = server->now;
    request->received = server->wall;
    return request;
}

static void submit(struct server *server, struct game *game, enum chore chore,
                   const char *act, int64_t at, const char *note)
{
    judge_submit(server, game, chore_new(server, chore, act, at, note));
}

static bool is_present_arbiter(const struct game *game)
{
    return laws_game_regulations(game->state)->arbiter == LAWS_ARBITER_PRESENT;
}

/* When the running display reaches zero, in the game's own time. */
static int64_t fall_of(const struct game *game)
{
    return laws_clock_next_fall(laws_game_clock(game->state));
}

/* Somebody else may have been first: is it still to be done? */
bool chores_is_due(const struct game *game, const struct request *request)
{
    struct laws_view view;

    laws_game_view(game->state, &view);
    if (view.over && request->chore != CHORE_JOIN)
        return false;
    switch (request->chore) {
    case CHORE_START:
        return !view.started;
    case CHORE_FLAG:
        return fall_of(game) <= request->at;
    case CHORE_PAUSE:
        return !view.paused;
    case CHORE_RESUME:
        return view.paused && game->server_paused;
    case CHORE_GO_ON:
        return view.paused;
    case CHORE_ARRIVE:
        return !game->came[!strncmp(request->words, "black", 5)];
    case CHORE_JOIN: /* the second who comes is told so */
    case CHORE_NONE:
        break;
    }
    return true;
}

/* Nothing can be stored: look again when the journal may be back. */
void chores_later(struct server *server, struct game *game)
{
    timer_set(server, game, server->now + 500000000);
}

/* Look at the game again at this moment, or when an engine's hand moves. */
static void look_again(struct server *server, struct game *game, uint64_t then,
                       uint64_t hand)
{
    if (hand && (!then || hand < then))
        then = hand;
    if (then)
        timer_set(server, game, then);
    else
        timer_unset(server, game);
}

/* Has he yet to come, and is not excused? */
bool chores_is_missing(const struct game *game, enum laws_color color)
{
    struct laws_judgement list[LAWS_JUDGEMENTS_MAX];
    unsigned count = laws_game_judgements(game->state, list);

    for (unsigned i = 0; i < count; i++)
        if (!strcmp(list[i].kind, "excuse") && list[i].by == color)
            return true;
    return false;
}

/* 6.7.1: when the default time is over for somebody who has not come, in the
   game's time.  INT64_MAX: for nobody, or it was told. */
static int64_t late_of(const struct game *game, const struct laws_view *view)
{
    if (game->began_at < 0 || game->late_told || view->over ||
        (view->player[LAWS_WHITE].here && view->player[LAWS_BLACK].here) ||
        (!chores_is_missing(game, LAWS_WHITE) &&
         !chores_is_missing(game, LAWS_BLACK)))
        return INT64_MAX;
    return game->began_at + laws_game_regulations(game->state)->default_time +
           1;
}

/* After anything has changed: both there?  And when does a flag fall? */
void chores_after(struct server *server, struct game *game)
{
    struct laws_view view;
    bool both = game->came[LAWS_WHITE] && game->came[LAWS_BLACK];
    uint64_t on = wish_goes_on(server, game), hand;
    int64_t next;

    if (game->aside) {
        timer_unset(server, game);
        return;
    }
    if (server->journal_lost || game->fault_at >= 0) {
        chores_later(server, game);
        return;
    }
    laws_game_view(game->state, &view);
    hand = computer_after(server, game, &view);
    for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK; color++)
        if (game->players[color])
            chores_joined(server, game, (enum laws_color)color);
    if (!view.started && !view.over &&
        (!strcmp(game->row.start, "now") ||
         (!strcmp(game->row.start, "joined") && both)))
        submit(server, game, CHORE_START, "arbiter starts", -1, "");
    if (view.paused && game->fault_paused)
        submit(server, game, CHORE_RESUME, "arbiter resumes", -1, WELL_AGAIN);
    else if (view.paused && game->server_paused && both &&
             !is_present_arbiter(game))
        submit(server, game, CHORE_RESUME, "arbiter resumes", -1,
               "both players are back");
    if (view.paused && on && server->now >= on)
        submit(server, game, CHORE_GO_ON, "arbiter resumes", -1,
               "a player has waited to go on");
    next = late_of(game, &view);
    if (!view.over && fall_of(game) != INT64_MAX &&
        fall_of(game) + game->row.lag_move < next)
        /* what the network took may still be given back */
        next = fall_of(game) + game->row.lag_move;
    if (view.paused && on > server->now) {
        look_again(server, game, on, hand);
    } else if (next == INT64_MAX) {
        look_again(server, game, 0, hand);
    } else {
        int64_t wait = next - game_elapsed(game, server->wall);

        look_again(server, game,
                   server->now + (wait > 0 ? (uint64_t)wait * 1000000 : 0),
                   hand);
    }
}

/* The arbiters hear of who has not come in time. */
static void tell_late(struct server *server, struct game *game)
{
    struct laws_view view;

    laws_game_view(game->state, &view);
    if (late_of(game, &view) > game_elapsed(game, server->wall))
        return;
    game->late_told = true;
    talk_board(server, game);
}

void chores_timer(struct server *server, struct game *game)
{
    int64_t fall = fall_of(game);

    tell_late(server, game);

    if (game->stale) {
        games_catch_up(server, game); /* somebody may have moved elsewhere */
        return;
    }
    if (!server->journal_lost && game->fault_at < 0 && fall != INT64_MAX &&
        fall + game->row.lag_move <= game_elapsed(game, server->wall))
        submit(server, game, CHORE_FLAG, "time passes", fall, "");
    else
        chores_after(server, game);
}

void chores_joined(struct server *server, struct game *game,
                   enum laws_color color)
{
    struct laws_view view;
    bool waits;

    laws_game_view(game->state, &view);
    waits = (!view.started && !strcmp(game->row.start, "joined")) ||
            (*game->event && !view.player[color].here) ||
            (view.paused && game->server_paused && !game->fault_paused &&
             !is_present_arbiter(game));
    if (waits && !view.over && !game->came[color] && !game->aside)
        submit(server, game, CHORE_ARRIVE,
               color == LAWS_WHITE ? "white arrives" : "black arrives", -1, "");
}

/* Without an arbiter the player whose clock runs is taken to have stopped it
   (6.11.2). */
static const char *pause_of(const struct game *game)
{
    if (laws_game_regulations(game->state)->arbiter != LAWS_ARBITER_ABSENT)
        return "arbiter pauses";
    return laws_game_clock(game->state)->running == LAWS_WHITE ? "white pauses"
                                                               : "black pauses";
}

/* Both players want the clocks to stop, or to go on. */
void chores_agreed(struct server *server, struct game *game, bool pause)
{
    if (pause)
        submit(server, game, CHORE_PAUSE, pause_of(game), -1, AGREED);
    else
        submit(server, game, CHORE_GO_ON, "arbiter resumes", -1, AGREED);
}

static bool is_running(const struct game *game)
{
    return game->life == GAME_READY && !game->row.over && !game->aside &&
           laws_game_clock(game->state)->running != LAWS_NOBODY;
}

/* 6.11.1: what ran when the server was last seen is paused as of the last act,
   so that no player pays for it. */
void chores_restarted(struct server *server, struct game *game)
{
    if (is_running(game))
        submit(server, game, CHORE_PAUSE, pause_of(game), game->last_at,
               "the server was restarted");
}

/*
 * The server is at fault: it cannot store acts, or it was late.  What ran
 * stands still from the moment when it was last known to be well.
 */
void chores_fault(struct server *server, int64_t since)
{
    for (size_t i = 0; i < server->bucket_count; i++)
        for (struct game *game = server->buckets[i]; game; game = game->next) {
            if (is_running(game) && game->fault_at < 0 &&
                laws_game_regulations(game->state)->control.count)
                game->fault_at = game_time(game, since);
        }
}

/* It is over: pause as of that moment, and resume, before anything else. */
void chores_fault_over(struct server *server, const char *why)
{
    for (size_t i = 0; i < server->bucket_count; i++)
        for (struct game *game = server->buckets[i]; game; game = game->next) {
            if (game->fault_at < 0)
                continue;
            judge_first(game, chore_new(server, CHORE_RESUME, "arbiter resumes",
                                        -1, WELL_AGAIN));
            judge_first(game, chore_new(server, CHORE_PAUSE, pause_of(game),
                                        game->fault_at, why));
            judge_go_on(server, game);
        }
}
