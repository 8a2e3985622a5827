/*
 * chores.c - what the server does by itself: starting, flags, pausing
 */
#include "server/game/above.h"
#include "server/game/players.h"

#include <string.h>

#define WELL_AGAIN "the server is well again"
#define COUNT (3 * (uint64_t)1000000000)

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
    if (view.over && request->chore != CHORE_JOIN &&
        request->chore != CHORE_LINK && request->chore != CHORE_PROOF)
        return false;
    switch (request->chore) {
    case CHORE_START:
        return !view.started;
    case CHORE_FLAG:
        return fall_of(game) <= request->at;
    case CHORE_PAUSE:
        return !view.paused;
    case CHORE_RESUME:
        return view.paused && game->course->by_server;
    case CHORE_GO_ON:
        return view.paused;
    case CHORE_ARRIVE:
        return !game->course->came[!strncmp(request->words, "black", 5)];
    case CHORE_ABORT:
        return laws_game_plies(game->state) < 2;
    case CHORE_JOIN: /* the second who comes is told so */
    case CHORE_LINK:
    case CHORE_PROOF:
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
    if (game->course->began_at < 0 || game->course->late_told || view->over ||
        (view->player[LAWS_WHITE].here && view->player[LAWS_BLACK].here) ||
        (!chores_is_missing(game, LAWS_WHITE) &&
         !chores_is_missing(game, LAWS_BLACK)))
        return INT64_MAX;
    return game->course->began_at +
           laws_game_regulations(game->state)->default_time + 1;
}

/* After anything has changed: both there?  And when does a flag fall? */
/* Do the clocks start when both players are there: at once, or after a count,
   so that nobody pays for the way to the board? */
static bool starts_joined(const struct game *game)
{
    return !strcmp(game->row.start, "joined") ||
           !strcmp(game->row.start, "count");
}

static void start(struct server *server, struct game *game, bool both)
{
    struct course *course = OWN(course, game);

    if (strcmp(game->row.start, "now") != 0 && !(starts_joined(game) && both))
        return;
    if (!strcmp(game->row.start, "count") && !course->count)
        course->count = server->now + COUNT;
    if (server->now >= course->count)
        submit(server, game, CHORE_START, "arbiter starts", -1, "");
}

void chores_after(struct server *server, struct game *game)
{
    struct laws_view view;
    bool both =
        game->course->came[LAWS_WHITE] && game->course->came[LAWS_BLACK];
    uint64_t on = wish_goes_on(server, game), hand;
    int64_t next;

    if (game->aside) {
        timer_unset(server, game);
        return;
    }
    if (server->games->journal_lost || game->course->fault_at >= 0) {
        chores_later(server, game);
        return;
    }
    laws_game_view(game->state, &view);
    hand = computer_after(server, game, &view);
    for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK; color++)
        if (game->people->players[color])
            chores_joined(server, game, (enum laws_color)color);
    if (!view.started && !view.over)
        start(server, game, both);
    if (view.paused && game->course->for_fault)
        submit(server, game, CHORE_RESUME, "arbiter resumes", -1, WELL_AGAIN);
    else if (view.paused && game->course->by_server && both &&
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
    if (!view.started && game->course->count > server->now) {
        look_again(server, game, game->course->count, hand);
    } else if (view.paused && on > server->now) {
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
static void tell_absent(struct server *server, struct game *game)
{
    struct laws_view view;

    laws_game_view(game->state, &view);
    if (late_of(game, &view) > game_elapsed(game, server->wall))
        return;
    course_late(game);
    tell_board(server, game);
}

void chores_timer(struct server *server, struct game *game)
{
    int64_t fall = fall_of(game);

    tell_absent(server, game);

    if (game->stale) {
        games_catch_up(server, game); /* somebody may have moved elsewhere */
        return;
    }
    if (!server->games->journal_lost && game->course->fault_at < 0 &&
        fall != INT64_MAX &&
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
    waits = (!view.started && starts_joined(game)) ||
            (*game->event && !view.player[color].here) ||
            (view.paused && game->course->by_server &&
             !game->course->for_fault && !is_present_arbiter(game));
    if (waits && !view.over && !game->course->came[color] && !game->aside)
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

/* Nobody has begun to play: it is no game. */
void chores_abort(struct server *server, struct game *game)
{
    submit(server, game, CHORE_ABORT, "arbiter declares cancelled", -1, "");
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
    for (size_t i = 0; i < server->games->bucket_count; i++)
        for (struct game *game = server->games->buckets[i]; game;
             game = game->next) {
            if (is_running(game) && game->course->fault_at < 0 &&
                laws_game_regulations(game->state)->control.count)
                course_fault(game, game_time(game, since));
        }
}

/* It is over: pause as of that moment, and resume, before anything else. */
void chores_fault_over(struct server *server, const char *why)
{
    for (size_t i = 0; i < server->games->bucket_count; i++)
        for (struct game *game = server->games->buckets[i]; game;
             game = game->next) {
            if (game->course->fault_at < 0)
                continue;
            judge_first(game, chore_new(server, CHORE_RESUME, "arbiter resumes",
                                        -1, WELL_AGAIN));
            judge_first(game, chore_new(server, CHORE_PAUSE, pause_of(game),
                                        game->course->fault_at, why));
            judge_go_on(server, game);
        }
}
