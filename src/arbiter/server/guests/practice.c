/* practice.c - see practice.h */
#include "server/guests/practice.h"
#include "server/game/players.h"
#include "server/game/request.h"

#include "engine/habits.h"
#include "sys/sys.h"

#include <string.h>

/* So often it tries to make one move, whatever the arbiter says. */
#define TRIES 6
/* It looks again so soon when its last act is not stored yet. */
#define SOON UINT64_C(50000000)

struct practice {
    struct habits_plan plan;
    unsigned next; /* step; plan.steps: it is done */
    uint64_t due;  /* ns                           */
    enum laws_color by;
    unsigned ply, tries;
};

static unsigned draw(void *data, unsigned below)
{
    unsigned drawn = 0;

    (void)data;
    return sys_draw(below, &drawn) ? 0 : drawn;
}

static struct practice *practice_of(struct game *game)
{
    if (!game->practice) {
        game->practice = must_alloc(sizeof *game->practice);
        memset(game->practice, 0, sizeof *game->practice);
        game->practice->ply = ~0u;
    }
    return game->practice;
}

static void set_due(const struct server *server, struct practice *practice)
{
    if (practice->next < practice->plan.steps)
        practice->due = server->now + practice->plan.step[practice->next].wait *
                                          UINT64_C(1000000);
}

void practice_begin(struct server *server, struct game *game,
                    enum laws_color color, const char *move)
{
    struct practice *practice = practice_of(game);
    const struct laws_clock *clock = laws_game_clock(game->state);
    unsigned plies = laws_game_plies(game->state),
             rate = game->machine->seat.rate;
    struct laws_move read;
    laws_ms left = INT64_MAX;

    practice->plan.steps = practice->next = 0;
    practice->by = color;
    practice->tries = practice->ply == plies ? practice->tries + 1 : 0;
    practice->ply = plies;
    if (practice->tries >= TRIES ||
        laws_san_parse(move, strlen(move), laws_game_position(game->state),
                       &read))
        return;
    if (laws_game_regulations(game->state)->control.count)
        left = clock->left[color];
    /* one slip a move is enough */
    habits_plan(&practice->plan, game->state, read, practice->tries ? 0 : rate,
                left, draw, NULL);
    set_due(server, practice);
}

static bool fits(const struct game *game, const struct laws_view *view,
                 const struct practice *practice)
{
    enum laws_color by = practice->by;
    bool made = view->player[by].made;

    if (view->over || view->paused)
        return false;
    switch (practice->plan.step[practice->next].when) {
    case HABITS_TO_MOVE:
        return laws_game_turn(game->state) == by && !made;
    case HABITS_MADE:
        return made;
    case HABITS_AFTER:
        break;
    }
    return laws_game_turn(game->state) != by && !made;
}

/* A move that stands there unpressed, and no plan: somebody came between. */
static void plan_press(struct server *server, struct game *game,
                       const struct laws_view *view)
{
    /* who has made a move has the move no longer */
    enum laws_color color = laws_opponent(laws_game_turn(game->state));
    struct practice *practice = practice_of(game);

    if (!view->started || view->over || view->paused ||
        !game->machine->seat.plays[color] || !view->player[color].made ||
        practice->tries >= TRIES)
        return;
    practice->tries++;
    practice->by = color;
    practice->next = 0;
    practice->plan = (struct habits_plan){
        .slip = HABITS_NO_SLIP,
        .steps = 1,
        .step = {{.wait = 1000, .when = HABITS_MADE, .words = "presses"}}};
    set_due(server, practice);
}

uint64_t practice_after(struct server *server, struct game *game,
                        const struct laws_view *view)
{
    struct practice *practice = practice_of(game);
    struct request *request;

    if (practice->next >= practice->plan.steps)
        plan_press(server, game, view);
    if (practice->next >= practice->plan.steps)
        return 0;
    if (game->queue->waiting || game->queue->stored)
        return server->now + SOON;
    if (!fits(game, view, practice)) {
        practice->plan.steps = 0;
        return practice_after(server, game, view);
    }
    if (server->now < practice->due)
        return practice->due;
    request = request_new(practice->plan.step[practice->next].words, "", "");
    request->role = practice->by == LAWS_WHITE ? ROLE_WHITE : ROLE_BLACK;
    request->began = server->now;
    request->received = server->wall;
    practice->next++;
    set_due(server, practice);
    judge_submit(server, game, request);
    return practice->next < practice->plan.steps ? practice->due
                                                 : server->now + 20 * SOON;
}
